/* mine/kind/kind_table: the evidence for the kind of a page, and what it
 * weighs. X(NAME, article, list, thread, detail, other, what it says) ; filled
 * by tools/fit_kind.py */
#ifndef PITH_MINE_KIND_KIND_TABLE_H
#define PITH_MINE_KIND_KIND_TABLE_H

/* clang-format off */
#define PITH_KIND_EVIDENCE(X) \
    X(ONE, -3.703, 1.685, -0.132, 1.546, 0.605, "base") \
    X(PART, 1.307, -0.766, -0.232, 0.459, -0.768, "share of the words that is body") \
    X(SURE, 2.010, 0.539, -0.203, -1.002, -1.344, "certainty of the body") \
    X(TOLD, 1.078, -0.417, -0.264, -0.195, -0.203, "long, sure and much of the page") \
    X(PROSE, 0.703, -0.130, 0.311, -1.604, 0.721, "share of the words that is prose") \
    X(PARAS, 1.495, -0.146, -0.490, -1.232, 0.373, "paragraphs") \
    X(DATED, 0.608, -0.710, 0.772, -0.005, -0.665, "a date by the title") \
    X(SIGNED, 0.823, -0.014, -0.381, -0.640, 0.213, "an author") \
    X(POSTS, 0.283, 0.351, 0.207, 0.224, -1.065, "number of posts") \
    X(TALKED, 0.179, -1.690, 1.095, 1.370, -0.954, "words in dated posts that lead nowhere") \
    X(NAMED, -0.429, -0.769, 1.924, -0.374, -0.352, "and whose authors are named") \
    X(CROWD, -0.825, -1.474, 1.827, 0.246, 0.225, "number of these") \
    X(SPREAD, -1.567, 0.676, 0.272, 1.028, -0.409, "body spread over the posts") \
    X(ONEPOST, 0.099, -0.539, -0.008, 0.665, -0.216, "all of it in one") \
    X(OUTPOST, 0.790, -0.667, -1.270, 0.024, 1.124, "body outside the posts") \
    X(LISTED, 0.252, 1.681, -0.315, -0.819, -0.799, "words in records with pages of their own") \
    X(RSPREAD, 0.431, 1.298, -0.559, 0.003, -1.172, "body spread over such records") \
    X(HEADED, 0.422, 0.740, -0.781, 0.168, -0.550, "records headed by links") \
    X(RPROSE, 0.258, -0.288, 0.322, -1.106, 0.813, "prose in the records") \
    X(ASIDE, -0.139, 0.269, 0.038, -0.354, 0.186, "records beside the content") \
    X(FIRST, 0.636, -0.136, -0.125, -0.229, -0.146, "the title comes first") \
    X(HEADS, 0.038, -0.322, -0.733, -0.026, 1.043, "headings before the records") \
    X(PRICED, -0.908, 1.849, -0.187, -0.085, -0.669, "records with prices") \
    X(NAMES, -0.234, -0.186, -0.125, 1.747, -1.203, "names with values") \
    X(NEAR, -0.047, -0.837, -0.317, 1.435, -0.235, "names with values by the title") \
    X(DENSE, -0.633, -0.549, -0.681, 2.261, -0.397, "names with values, by words") \
    X(PRICE, -1.016, 0.500, -0.466, 1.749, -0.767, "a price by the title") \
    X(PAGING, -0.660, 1.705, -0.142, -0.600, -0.304, "numbered pages") \
    X(C_ARTICLE, 0.877, 0.002, -0.478, -0.717, 0.316, "says article") \
    X(C_STORY, 1.407, -0.257, -0.087, -0.720, -0.343, "JSON-LD says article") \
    X(C_PRODUCT, -0.875, -1.001, -1.011, 2.679, 0.208, "says product") \
    X(C_THREAD, -0.636, -0.321, 1.908, -0.477, -0.474, "says thread") \
    X(C_FORUM, -1.045, -0.160, 2.356, -0.934, -0.217, "address of a forum") \
    X(C_SITE, -0.387, 0.399, 0.232, -0.861, 0.616, "says website") \
    X(C_THINGS, 0.821, 2.825, -0.340, -2.798, -0.508, "describes many things")
/* clang-format on */

#endif
