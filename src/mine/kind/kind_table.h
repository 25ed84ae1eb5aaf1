/* mine/kind/kind_table: the evidence for the kind of a page, and what it
 * weighs. X(NAME, article, list, thread, detail, other, what it says) ; filled
 * by tools/fit_kind.py */
#ifndef PITH_MINE_KIND_KIND_TABLE_H
#define PITH_MINE_KIND_KIND_TABLE_H

/* clang-format off */
#define PITH_KIND_EVIDENCE(X) \
    X(ONE, -3.551, 1.271, -0.111, 1.698, 0.694, "base") \
    X(PART, 1.212, -0.555, -0.409, 0.425, -0.673, "share of the words that is body") \
    X(SURE, 1.980, 0.189, -0.184, -0.844, -1.142, "certainty of the body") \
    X(TOLD, 1.286, -0.747, -0.435, 0.013, -0.117, "long, sure and much of the page") \
    X(PROSE, 0.768, 0.317, 0.244, -1.923, 0.593, "share of the words that is prose") \
    X(PARAS, 1.490, -0.047, -0.543, -1.291, 0.390, "paragraphs") \
    X(DATED, 0.641, -0.703, 0.774, -0.067, -0.644, "a date by the title") \
    X(SIGNED, 0.834, -0.045, -0.230, -0.768, 0.209, "an author") \
    X(POSTS, 0.265, 0.446, 0.181, 0.063, -0.955, "number of posts") \
    X(TALKED, 0.276, -1.690, 1.362, 0.919, -0.867, "words in dated posts that lead nowhere") \
    X(NAMED, -0.421, -0.961, 2.155, -0.426, -0.346, "and whose authors are named") \
    X(CROWD, -0.758, -1.401, 1.954, 0.120, 0.086, "number of these") \
    X(SPREAD, -1.651, 0.941, -0.053, 1.109, -0.346, "body spread over the posts") \
    X(ONEPOST, 0.066, -0.439, -0.244, 0.713, -0.097, "all of it in one") \
    X(OUTPOST, 0.733, -0.788, -1.404, 0.324, 1.134, "body outside the posts") \
    X(LISTED, 0.589, 1.097, -0.579, 0.164, -1.271, "words in records with pages of their own") \
    X(RSPREAD, 0.382, 1.172, -0.102, -0.578, -0.874, "body spread over such records") \
    X(HEADED, 0.396, 1.212, -0.395, -0.024, -1.189, "records headed by links") \
    X(RPROSE, 0.126, -0.958, 0.051, 0.080, 0.701, "prose in the records") \
    X(ASIDE, -0.058, 0.560, -0.597, -0.471, 0.567, "records beside the content") \
    X(FIRST, 0.458, 0.274, 0.153, -0.496, -0.389, "the title comes first") \
    X(HEADS, -0.149, -0.123, -0.411, -0.347, 1.030, "headings before the records") \
    X(PRICED, -0.974, 1.706, -0.334, -0.080, -0.319, "records with prices") \
    X(NAMES, -0.398, -0.059, -0.033, 1.641, -1.151, "names with values") \
    X(NEAR, -0.072, -0.755, -0.368, 1.271, -0.076, "names with values by the title") \
    X(DENSE, -0.450, -0.464, -0.735, 2.108, -0.460, "names with values, by words") \
    X(PRICE, -0.766, -1.018, -0.396, 2.316, -0.135, "a price by the title") \
    X(PAGING, -0.601, 1.573, -0.259, -0.528, -0.185, "numbered pages") \
    X(C_ARTICLE, 0.905, 0.117, -0.488, -0.786, 0.251, "says article") \
    X(C_STORY, 1.336, -0.387, -0.034, -0.606, -0.308, "JSON-LD says article") \
    X(C_PRODUCT, -0.888, -0.783, -0.801, 2.570, -0.098, "says product") \
    X(C_THREAD, -0.579, -0.321, 1.693, -0.343, -0.449, "says thread") \
    X(C_FORUM, -1.200, 0.105, 2.305, -0.923, -0.287, "address of a forum") \
    X(C_SITE, -0.335, 0.437, 0.198, -0.899, 0.599, "says website") \
    X(C_THINGS, 0.607, 3.152, -0.397, -2.665, -0.697, "describes many things")
/* clang-format on */

#endif
