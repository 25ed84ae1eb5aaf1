/* mine/kind_table: the evidence for the kind of a page, and what it weighs.
 * X(NAME, article, list, thread, detail, other, what it says) ; filled by
 * tools/fit_kind.py */
#ifndef PITH_MINE_KIND_TABLE_H
#define PITH_MINE_KIND_TABLE_H

/* clang-format off */
#define PITH_KIND_EVIDENCE(X) \
    X(ONE, -3.199, 1.225, -0.535, 1.726, 0.782, "base") \
    X(PART, 1.362, -0.469, -0.554, 0.330, -0.670, "share of the words that is body") \
    X(SURE, 1.812, 0.173, -0.025, -0.823, -1.137, "certainty of the body") \
    X(TOLD, 1.174, -0.613, -0.421, -0.033, -0.107, "long, sure and much of the page") \
    X(PROSE, 0.638, 0.265, 0.463, -1.901, 0.535, "share of the words that is prose") \
    X(PARAS, 1.480, -0.130, -0.634, -1.221, 0.505, "paragraphs") \
    X(DATED, 0.599, -0.802, 1.027, -0.155, -0.668, "a date by the title") \
    X(SIGNED, 0.762, -0.153, -0.209, -0.750, 0.350, "an author") \
    X(POSTS, 0.151, 0.685, -0.008, -0.075, -0.752, "number of posts") \
    X(TALKED, 0.200, -1.650, 1.373, 0.890, -0.813, "words in dated posts that lead nowhere") \
    X(NAMED, -0.172, -0.822, 2.155, -0.845, -0.316, "and whose authors are named") \
    X(CROWD, -0.284, -1.431, 1.347, -0.024, 0.392, "number of these") \
    X(SPREAD, -1.093, 0.845, -0.389, 0.914, -0.276, "body spread over the posts") \
    X(ONEPOST, 0.056, -0.459, -0.246, 0.861, -0.212, "all of it in one") \
    X(OUTPOST, 0.788, -0.801, -1.397, 0.330, 1.080, "body outside the posts") \
    X(LISTED, 0.535, 1.146, -0.460, 0.089, -1.310, "words in records with pages of their own") \
    X(RSPREAD, 0.182, 1.165, 0.134, -0.574, -0.907, "body spread over such records") \
    X(HEADED, 0.429, 1.161, -0.386, -0.011, -1.192, "records headed by links") \
    X(RPROSE, 0.109, -0.980, 0.099, 0.100, 0.672, "prose in the records") \
    X(ASIDE, -0.113, 0.577, -0.521, -0.476, 0.532, "records beside the content") \
    X(FIRST, 0.326, 0.281, 0.259, -0.424, -0.442, "the title comes first") \
    X(HEADS, -0.171, -0.041, -0.452, -0.331, 0.996, "headings before the records") \
    X(PRICED, -0.915, 1.793, -0.365, -0.282, -0.231, "records with prices") \
    X(NAMES, -0.475, -0.088, 0.125, 1.698, -1.260, "names with values") \
    X(NEAR, 0.084, -0.823, -0.316, 1.223, -0.168, "names with values by the title") \
    X(DENSE, -0.739, -0.400, -0.766, 2.187, -0.281, "names with values, by words") \
    X(PRICE, -0.735, -1.017, -0.449, 2.302, -0.101, "a price by the title") \
    X(PAGING, -0.611, 1.471, -0.035, -0.539, -0.287, "numbered pages") \
    X(C_ARTICLE, 0.899, 0.146, -0.484, -0.770, 0.208, "says article") \
    X(C_STORY, 1.388, -0.378, -0.044, -0.640, -0.326, "JSON-LD says article") \
    X(C_PRODUCT, -0.969, -0.704, -0.802, 2.630, -0.154, "says product") \
    X(C_THREAD, -0.652, -0.269, 1.825, -0.321, -0.583, "says thread") \
    X(C_FORUM, -1.319, 0.042, 2.431, -0.848, -0.307, "address of a forum") \
    X(C_SITE, -0.379, 0.439, 0.262, -0.921, 0.599, "says website") \
    X(C_THINGS, 0.550, 3.441, -0.476, -2.803, -0.713, "describes many things")
/* clang-format on */

#endif
