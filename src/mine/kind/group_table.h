/* mine/kind/group_table: what the pages of a group show together, and what it
 * weighs. X(NAME, article, list, thread, detail, other, what it says); the
 * names E_* follow kind_table.h. Filled by tools/fit_group.py. */
#ifndef PITH_MINE_KIND_GROUP_TABLE_H
#define PITH_MINE_KIND_GROUP_TABLE_H

/* clang-format off */
#define PITH_GROUP_TERMS(X) \
    X(ONE, -5.452, 0.369, 0.995, 3.422, -0.533, "base") \
    X(SEVERAL, 0.266, 0.395, -0.002, -0.028, -0.631, "several pages") \
    X(LABELS, -0.471, -0.166, 0.113, 0.855, -0.331, "constant texts before varying ones") \
    X(LABELLED, -0.084, 0.201, 0.105, -0.118, -0.104, "three labels and more") \
    X(LABEL_TEXTS, -0.542, -1.473, 0.766, 2.379, -1.129, "short texts that are labelled") \
    X(LABEL_WORDS, 1.402, 3.556, -1.843, -1.662, -1.452, "words that are labelled") \
    X(IN_BODY, 0.461, -0.018, -0.035, -0.682, 0.274, "varying words in the body") \
    X(IN_RECORDS, -0.725, 0.901, 0.281, -0.534, 0.078, "varying words in the records") \
    X(IN_POSTS, -0.134, -0.018, 0.371, -0.136, -0.084, "varying words in the posts") \
    X(IN_LINKS, 0.474, 0.469, -0.349, -0.858, 0.265, "varying words in links") \
    X(BRIEF, 0.284, 1.096, -1.090, 0.028, -0.317, "varying words in short texts") \
    X(LENGTHY, -0.503, 0.407, 0.209, 0.092, -0.204, "varying words in paragraphs") \
    X(VARYING, 0.284, 0.481, 0.222, -0.277, -0.711, "words that vary") \
    X(SAME_ROWS, 1.015, 0.302, -0.521, -0.092, -0.704, "records that do not vary") \
    X(WORDS, 0.726, 0.119, -0.442, -0.699, 0.296, "varying words") \
    X(BODY_WORDS, -0.055, 0.479, 0.015, -1.099, 0.660, "varying words of the body") \
    X(BRIEF_TEXTS, 0.233, -0.678, -0.206, 0.468, 0.183, "short varying texts") \
    X(TEXTS, 0.624, 0.385, -0.520, -0.881, 0.391, "varying texts") \
    X(SLOTS, -0.435, -0.847, 0.112, 1.884, -0.714, "places with one varying text") \
    X(ROW_PATHS, 0.301, -0.218, -0.069, 0.250, -0.265, "places with rows of them") \
    X(SPREAD, 0.409, 0.269, 0.265, -0.419, -0.524, "spread of the number of rows") \
    X(DATE_SLOT, 0.361, -0.335, 0.014, 0.067, -0.107, "a place for a date") \
    X(DATE_ROWS, -0.017, 0.162, 0.054, -0.213, 0.015, "rows of dates") \
    X(NUMBER_SLOTS, -0.195, -0.002, 0.144, 0.135, -0.082, "places for a number") \
    X(NUMBER_ROWS, -0.582, -0.139, 0.421, 0.727, -0.428, "rows of numbers") \
    X(NUMBERS, 0.021, 0.491, 0.275, 0.103, -0.891, "numbers") \
    X(DATES, -2.391, 4.503, -0.827, -0.395, -0.889, "dates") \
    X(PAGE_WORDS, 1.170, 0.732, -0.670, -0.956, -0.275, "words of a page") \
    X(PAGE_BODY, 0.841, 0.326, -0.827, -0.347, 0.006, "words of its body") \
    X(STUB, 0.549, -0.457, 0.673, -1.691, 0.926, "pages with hardly a word") \
    X(RECORDS, -0.077, 0.507, -0.338, -0.278, 0.186, "number of records") \
    X(LINK_WORDS, 0.173, 0.277, -0.688, 0.399, -0.161, "words in links") \
    X(LINKED, 0.095, -0.042, 0.247, -0.314, 0.014, "records with links of their own") \
    X(RECORD_SPREAD, 0.484, -0.052, -0.107, 0.534, -0.860, "spread of the number of records") \
    X(POSTS, -0.127, 0.280, 0.308, -0.065, -0.395, "number of posts") \
    X(INPUTS, -0.837, 0.067, 0.306, 0.396, 0.068, "fields to fill in") \
    X(OWN_HEADS, 0.760, -0.100, -0.357, 0.022, -0.325, "varying headings") \
    X(HEADS, 1.193, 0.453, -0.058, -1.035, -0.554, "constant headings") \
    X(BODY_HEADS, -1.962, 0.354, 0.304, 1.938, -0.634, "constant headings in the body") \
    X(OWN_BODY_HEADS, 0.144, 0.453, -0.218, 0.142, -0.520, "varying headings in the body") \
    X(INDEX, 0.091, -0.101, -0.213, -0.876, 1.099, "address of a folder") \
    X(PAGENO, -1.630, 2.463, -0.473, -0.586, 0.226, "address with a page number") \
    X(DATED_ADDRESS, 1.811, 0.061, -0.301, -1.050, -0.520, "address with a date") \
    X(SLUG, 1.186, -0.458, 0.212, -0.934, -0.006, "address of several words") \
    X(NUMBER_ADDRESS, 0.215, 0.248, 0.938, 0.008, -1.408, "address with a number") \
    X(LEAD, -0.381, 0.254, 0.123, -0.467, 0.471, "records lead to other groups") \
    X(LEAD_TOP, -0.263, 0.716, -0.116, -0.530, 0.193, "records lead to one other group") \
    X(LEAD_SAME, 1.028, 0.879, 0.094, -0.742, -1.259, "records lead to pages of the group") \
    X(LEAD_UNIQUE, -0.099, -0.248, -0.036, 0.064, 0.318, "records lead to different pages") \
    X(LEAD_ROWS, -0.408, 0.216, 0.102, -0.842, 0.932, "varying records that lead elsewhere") \
    X(INROW, -0.427, -1.029, 0.278, 0.752, 0.425, "records of other groups lead here") \
    X(INROW_SAME, 0.482, -0.953, 0.754, -0.638, 0.356, "records of the group lead here") \
    X(SIZE, 0.136, -0.592, -0.018, -0.174, 0.648, "pages of the group") \
    X(PART, -0.059, 0.185, 0.226, -0.041, -0.311, "share of the site") \
    X(HUB, -0.986, 0.883, -0.225, -0.721, 1.049, "folders of other groups' pages") \
    X(HUB_SAME, 2.248, 1.991, -0.465, -1.825, -1.948, "folders of the group's pages") \
    X(TALK, -0.102, -0.537, 0.923, 0.225, -0.509, "varying words in dated posts that lead nowhere") \
    X(E_PART, 0.824, -0.369, -0.318, 0.067, -0.204, "mean: share of the words that is body") \
    X(E_SURE, 0.955, -0.091, -0.027, -0.256, -0.582, "mean: certainty of the body") \
    X(E_TOLD, 0.593, -0.602, -0.166, 0.207, -0.032, "mean: long, sure and much of the page") \
    X(E_PROSE, 0.819, -0.755, 0.429, -0.295, -0.199, "mean: share of the words that is prose") \
    X(E_PARAS, 0.898, -0.590, -0.127, -0.503, 0.321, "mean: paragraphs") \
    X(E_DATED, -0.031, -0.424, 0.514, 0.509, -0.569, "mean: a date by the title") \
    X(E_SIGNED, 0.283, -0.153, -0.570, 0.670, -0.229, "mean: an author") \
    X(E_POSTS, 0.040, 0.203, 0.474, -0.311, -0.406, "mean: number of posts") \
    X(E_TALKED, 0.041, -0.175, 0.930, -0.278, -0.518, "mean: words in dated posts that lead nowhere") \
    X(E_NAMED, 0.481, -0.604, 0.708, -0.062, -0.523, "mean: and whose authors are named") \
    X(E_CROWD, -0.128, -1.169, 0.579, 0.866, -0.148, "mean: number of these") \
    X(E_SPREAD, -0.734, 0.443, 0.278, -0.090, 0.103, "mean: body spread over the posts") \
    X(E_ONEPOST, 0.116, -0.705, 0.617, -0.146, 0.117, "mean: all of it in one") \
    X(E_OUTPOST, 0.312, 0.114, -0.959, 0.358, 0.174, "mean: body outside the posts") \
    X(E_LISTED, 0.432, 0.670, -0.029, -0.333, -0.740, "mean: words in records with pages of their own") \
    X(E_RSPREAD, 0.540, 0.753, -0.494, -0.112, -0.686, "mean: body spread over such records") \
    X(E_HEADED, 0.012, -0.260, -0.207, 0.610, -0.154, "mean: records headed by links") \
    X(E_RPROSE, 0.176, -0.897, -0.025, 0.580, 0.166, "mean: prose in the records") \
    X(E_ASIDE, -0.188, -0.096, -0.059, 0.081, 0.262, "mean: records beside the content") \
    X(E_FIRST, 0.261, -0.050, 0.200, -0.001, -0.410, "mean: the title comes first") \
    X(E_HEADS, 0.013, -0.344, -0.404, 0.269, 0.467, "mean: headings before the records") \
    X(E_PRICED, -0.512, 1.359, -0.349, -0.128, -0.370, "mean: records with prices") \
    X(E_NAMES, -0.227, -0.256, 0.130, 0.772, -0.419, "mean: names with values") \
    X(E_NEAR, 0.146, -0.562, -0.423, 0.874, -0.035, "mean: names with values by the title") \
    X(E_DENSE, 0.650, -0.820, -0.379, 0.571, -0.022, "mean: names with values, by words") \
    X(E_PRICE, -0.352, -0.357, -0.733, 1.376, 0.066, "mean: a price by the title") \
    X(E_PAGING, -0.356, 0.663, 0.210, -0.626, 0.109, "mean: numbered pages") \
    X(E_C_ARTICLE, 0.193, 0.053, -0.380, 0.124, 0.010, "mean: says article") \
    X(E_C_STORY, 0.522, -0.119, -0.226, -0.118, -0.059, "mean: JSON-LD says article") \
    X(E_C_PRODUCT, -0.442, -0.820, -0.412, 1.746, -0.072, "mean: says product") \
    X(E_C_THREAD, -0.167, -0.281, 1.004, -0.503, -0.054, "mean: says thread") \
    X(E_C_FORUM, -0.285, -0.430, 1.310, -0.363, -0.232, "mean: address of a forum") \
    X(E_C_SITE, -0.511, 0.106, 0.048, 0.322, 0.034, "mean: says website") \
    X(E_C_THINGS, 0.052, 0.999, -0.157, 0.041, -0.935, "mean: describes many things") \
    X(P_ARTICLE, 0.602, -0.208, -0.499, 0.231, -0.125, "odds of the pages: article") \
    X(P_LIST, -0.226, 1.137, -0.479, -0.209, -0.222, "odds of the pages: list") \
    X(P_THREAD, -0.571, -0.356, 1.968, -0.581, -0.460, "odds of the pages: thread") \
    X(P_DETAIL, -0.100, -0.200, -0.428, 0.615, 0.112, "odds of the pages: detail") \
    X(P_OTHER, -0.823, -0.532, -0.360, -0.655, 2.369, "odds of the pages: other")
/* clang-format on */

#endif
