/* mine/kind/kind_table: the evidence for the kind of a page, and what it
 * weighs. X(NAME, article, list, thread, detail, other, what it says) ; filled
 * by tools/fit_kind.py */
#ifndef PITH_MINE_KIND_KIND_TABLE_H
#define PITH_MINE_KIND_KIND_TABLE_H

/* clang-format off */
#define PITH_KIND_EVIDENCE(X) \
    X(ONE, -2.659, 1.175, -0.472, 1.510, 0.447, "base") \
    X(PART, 0.913, -0.236, -0.151, -0.126, -0.400, "share of the words that is body") \
    X(SURE, 1.316, 0.228, -0.021, -0.632, -0.891, "certainty of the body") \
    X(TOLD, 0.987, -0.215, -0.255, -0.274, -0.242, "long, sure and much of the page") \
    X(PROSE, 0.784, -0.497, 0.203, -1.091, 0.603, "share of the words that is prose") \
    X(PARAS, 1.190, -0.526, -0.243, -0.716, 0.295, "paragraphs") \
    X(DATED, 0.628, -0.380, 0.321, -0.124, -0.445, "a date by the title") \
    X(SIGNED, 0.721, -0.220, -0.122, -0.390, 0.012, "an author") \
    X(POSTS, 0.112, 0.550, 0.231, -0.198, -0.695, "number of posts") \
    X(TALKED, -0.258, -0.693, 0.924, 0.456, -0.429, "words in dated posts that lead nowhere") \
    X(NAMED, -0.393, -0.490, 1.367, -0.273, -0.211, "and whose authors are named") \
    X(CROWD, -0.359, -0.562, 1.102, -0.128, -0.053, "number of these") \
    X(AUTHORED, -0.158, 0.029, 0.538, -0.220, -0.189, "dated posts that name an author and head no link") \
    X(SPREAD, -0.693, 0.338, 0.280, 0.351, -0.277, "body spread over the posts") \
    X(ONEPOST, 0.164, -0.566, 0.256, 0.403, -0.258, "all of it in one") \
    X(OUTPOST, 0.486, -0.006, -0.804, -0.209, 0.534, "body outside the posts") \
    X(LISTED, 0.245, 0.603, -0.092, -0.341, -0.416, "words in records with pages of their own") \
    X(RSPREAD, 0.042, 0.549, -0.302, 0.232, -0.521, "body spread over such records") \
    X(HEADED, 0.285, 0.142, -0.319, 0.071, -0.179, "records headed by links") \
    X(RPROSE, 0.381, -0.480, 0.342, -0.120, -0.123, "prose in the records") \
    X(RSURE, -0.175, 1.188, -0.322, -0.423, -0.268, "sure to be what the page lists") \
    X(QUIET, -0.056, 0.912, -0.067, -0.409, -0.380, "and hardly a name with a value beside them") \
    X(RDATED, -0.151, 0.169, 0.089, 0.195, -0.301, "records with dates") \
    X(ASIDE, -0.073, 0.020, -0.062, -0.070, 0.185, "records beside the content") \
    X(FIRST, 0.343, 0.023, -0.289, -0.019, -0.058, "the title comes first") \
    X(HEADS, 0.256, -0.271, -0.511, -0.211, 0.737, "headings before the records") \
    X(PRICED, -0.680, 1.273, -0.150, -0.099, -0.344, "records with prices") \
    X(NAMES, -0.137, -0.368, -0.212, 1.297, -0.579, "names with values") \
    X(NEAR, -0.062, -0.469, -0.364, 1.282, -0.386, "names with values by the title") \
    X(DENSE, -0.751, -0.343, -0.322, 1.918, -0.502, "names with values, by words") \
    X(PRICE, -0.671, -0.170, -0.241, 1.407, -0.325, "a price by the title") \
    X(PAGING, -0.459, 1.066, 0.057, -0.472, -0.192, "numbered pages") \
    X(C_ARTICLE, 0.751, -0.060, -0.191, -0.569, 0.068, "says article") \
    X(C_STORY, 0.971, -0.381, -0.078, -0.334, -0.179, "JSON-LD says article") \
    X(C_PRODUCT, -0.599, -0.662, -0.436, 1.756, -0.059, "says product") \
    X(C_THREAD, -0.475, -0.292, 1.230, -0.228, -0.235, "says thread") \
    X(C_FORUM, -0.556, -0.474, 1.759, -0.552, -0.178, "address of a forum") \
    X(C_SITE, -0.333, 0.271, 0.261, -0.714, 0.514, "says website") \
    X(C_THINGS, 0.106, 1.709, -0.245, -1.275, -0.295, "describes many things")
/* clang-format on */

#endif
