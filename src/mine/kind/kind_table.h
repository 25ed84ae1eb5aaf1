/* mine/kind/kind_table: the evidence for the kind of a page, and what it
 * weighs. X(NAME, article, list, thread, detail, other, what it says) ; filled
 * by tools/fit_kind.py */
#ifndef PITH_MINE_KIND_KIND_TABLE_H
#define PITH_MINE_KIND_KIND_TABLE_H

/* clang-format off */
#define PITH_KIND_EVIDENCE(X) \
    X(ONE, -3.795, 1.532, -0.161, 1.787, 0.636, "base") \
    X(PART, 1.404, -0.700, -0.318, 0.263, -0.649, "share of the words that is body") \
    X(SURE, 1.922, 0.443, -0.190, -0.907, -1.268, "certainty of the body") \
    X(TOLD, 1.005, -0.620, -0.263, 0.045, -0.167, "long, sure and much of the page") \
    X(PROSE, 1.039, 0.025, 0.231, -2.116, 0.820, "share of the words that is prose") \
    X(PARAS, 1.501, -0.018, -0.542, -1.375, 0.434, "paragraphs") \
    X(DATED, 0.586, -0.747, 0.819, 0.011, -0.668, "a date by the title") \
    X(SIGNED, 0.801, 0.034, -0.358, -0.643, 0.165, "an author") \
    X(POSTS, 0.276, 0.438, 0.253, 0.122, -1.090, "number of posts") \
    X(TALKED, 0.187, -1.667, 1.172, 1.137, -0.830, "words in dated posts that lead nowhere") \
    X(NAMED, -0.420, -0.762, 2.038, -0.503, -0.353, "and whose authors are named") \
    X(CROWD, -0.751, -1.275, 1.852, -0.035, 0.209, "number of these") \
    X(SPREAD, -1.612, 0.629, 0.334, 0.980, -0.331, "body spread over the posts") \
    X(ONEPOST, 0.064, -0.521, -0.093, 0.645, -0.095, "all of it in one") \
    X(OUTPOST, 0.769, -0.756, -1.328, 0.185, 1.131, "body outside the posts") \
    X(LISTED, 0.727, 1.820, -0.353, -0.851, -1.344, "words in records with pages of their own") \
    X(RSPREAD, 0.496, 1.327, -0.644, -0.245, -0.934, "body spread over such records") \
    X(HEADED, 0.318, 0.891, -0.795, -0.139, -0.276, "records headed by links") \
    X(RPROSE, -0.368, -0.785, 0.315, 0.350, 0.488, "prose in the records") \
    X(ASIDE, 0.104, 0.259, -0.246, -0.635, 0.519, "records beside the content") \
    X(FIRST, 0.683, 0.013, -0.103, -0.315, -0.278, "the title comes first") \
    X(HEADS, -0.011, -0.257, -0.374, -0.159, 0.801, "headings before the records") \
    X(PRICED, -0.913, 1.865, -0.171, 0.191, -0.973, "records with prices") \
    X(NAMES, -0.220, -0.129, -0.122, 1.732, -1.261, "names with values") \
    X(NEAR, -0.070, -1.011, -0.340, 1.475, -0.054, "names with values by the title") \
    X(DENSE, -0.465, -0.632, -0.661, 2.108, -0.350, "names with values, by words") \
    X(PRICE, -0.887, 0.265, -0.461, 1.806, -0.723, "a price by the title") \
    X(PAGING, -0.587, 1.656, -0.254, -0.577, -0.238, "numbered pages") \
    X(C_ARTICLE, 0.842, 0.002, -0.498, -0.627, 0.281, "says article") \
    X(C_STORY, 1.371, -0.252, -0.068, -0.711, -0.340, "JSON-LD says article") \
    X(C_PRODUCT, -0.818, -1.079, -0.736, 2.486, 0.148, "says product") \
    X(C_THREAD, -0.625, -0.272, 1.749, -0.426, -0.427, "says thread") \
    X(C_FORUM, -1.091, -0.163, 2.396, -0.896, -0.246, "address of a forum") \
    X(C_SITE, -0.369, 0.363, 0.221, -0.830, 0.615, "says website") \
    X(C_THINGS, 0.563, 2.835, -0.326, -2.305, -0.767, "describes many things")
/* clang-format on */

#endif
