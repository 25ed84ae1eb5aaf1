/* mine/kind/group_table: what the pages of a group show together, and what it
 * weighs. X(NAME, article, list, thread, detail, other, what it says); the
 * names E_* follow kind_table.h. Filled by tools/fit_group.py. */
#ifndef PITH_MINE_KIND_GROUP_TABLE_H
#define PITH_MINE_KIND_GROUP_TABLE_H

/* clang-format off */
#define PITH_GROUP_TERMS(X) \
    X(ONE, -5.257, 0.616, 0.339, 3.764, -0.661, "base") \
    X(SEVERAL, 0.233, 0.368, -0.025, -0.044, -0.532, "several pages") \
    X(LABELS, -0.304, -0.177, 0.021, 0.784, -0.325, "constant texts before varying ones") \
    X(LABELLED, -0.003, 0.231, 0.030, -0.140, -0.118, "three labels and more") \
    X(LABEL_TEXTS, -0.582, -1.111, 0.245, 2.433, -0.985, "short texts that are labelled") \
    X(LABEL_WORDS, 0.266, 3.592, -1.495, -1.140, -1.223, "words that are labelled") \
    X(IN_BODY, 0.499, -0.024, -0.057, -0.651, 0.233, "varying words in the body") \
    X(IN_RECORDS, -0.769, 0.831, 0.405, -0.498, 0.031, "varying words in the records") \
    X(IN_POSTS, -0.214, -0.091, 0.404, -0.009, -0.089, "varying words in the posts") \
    X(IN_LINKS, 0.382, 0.488, -0.280, -0.824, 0.234, "varying words in links") \
    X(BRIEF, 0.192, 1.067, -0.929, 0.021, -0.351, "varying words in short texts") \
    X(LENGTHY, -0.417, 0.396, 0.113, 0.099, -0.190, "varying words in paragraphs") \
    X(VARYING, 0.336, 0.468, 0.118, -0.301, -0.621, "words that vary") \
    X(SAME_ROWS, 0.805, 0.168, -0.329, -0.064, -0.580, "records that do not vary") \
    X(WORDS, 0.856, -0.031, -0.467, -0.685, 0.327, "varying words") \
    X(BODY_WORDS, -0.095, 0.495, 0.003, -1.081, 0.678, "varying words of the body") \
    X(BRIEF_TEXTS, 0.399, -0.789, -0.157, 0.344, 0.202, "short varying texts") \
    X(TEXTS, 0.551, 0.489, -0.449, -0.843, 0.252, "varying texts") \
    X(SLOTS, -0.506, -0.866, 0.182, 1.776, -0.586, "places with one varying text") \
    X(ROW_PATHS, 0.224, -0.294, -0.071, 0.277, -0.136, "places with rows of them") \
    X(SPREAD, 0.440, 0.251, 0.187, -0.432, -0.446, "spread of the number of rows") \
    X(DATE_SLOT, 0.343, -0.372, 0.074, 0.055, -0.101, "a place for a date") \
    X(DATE_ROWS, -0.014, 0.203, 0.019, -0.225, 0.017, "rows of dates") \
    X(NUMBER_SLOTS, -0.162, -0.086, 0.181, 0.152, -0.085, "places for a number") \
    X(NUMBER_ROWS, -0.654, -0.082, 0.393, 0.739, -0.397, "rows of numbers") \
    X(NUMBERS, 0.617, 0.286, 0.121, -0.069, -0.954, "numbers") \
    X(DATES, -2.083, 4.048, -0.467, -0.931, -0.567, "dates") \
    X(PAGE_WORDS, 1.014, 0.971, -0.702, -1.036, -0.247, "words of a page") \
    X(PAGE_BODY, 0.863, 0.205, -0.677, -0.343, -0.047, "words of its body") \
    X(STUB, 0.815, -0.605, 0.860, -1.841, 0.770, "pages with hardly a word") \
    X(RECORDS, -0.017, 0.490, -0.258, -0.328, 0.113, "number of records") \
    X(LINK_WORDS, 0.088, 0.279, -0.549, 0.383, -0.200, "words in links") \
    X(LINKED, 0.127, 0.023, 0.150, -0.270, -0.030, "records with links of their own") \
    X(RECORD_SPREAD, 0.386, -0.070, -0.114, 0.493, -0.695, "spread of the number of records") \
    X(POSTS, -0.167, 0.298, 0.249, -0.041, -0.339, "number of posts") \
    X(INPUTS, -0.809, 0.087, 0.166, 0.425, 0.132, "fields to fill in") \
    X(OWN_HEADS, 0.575, -0.036, -0.259, -0.013, -0.268, "varying headings") \
    X(HEADS, 1.072, 0.458, -0.130, -0.961, -0.439, "constant headings") \
    X(BODY_HEADS, -1.875, 0.208, 0.252, 1.959, -0.544, "constant headings in the body") \
    X(OWN_BODY_HEADS, 0.112, 0.323, -0.089, 0.087, -0.433, "varying headings in the body") \
    X(INDEX, -0.070, -0.045, -0.242, -0.708, 1.065, "address of a folder") \
    X(PAGENO, -1.743, 2.504, -0.654, -0.506, 0.399, "address with a page number") \
    X(DATED_ADDRESS, 1.363, 0.032, -0.274, -0.808, -0.312, "address with a date") \
    X(SLUG, 1.133, -0.396, 0.131, -0.887, 0.019, "address of several words") \
    X(NUMBER_ADDRESS, 0.071, 0.278, 0.762, 0.100, -1.211, "address with a number") \
    X(DEPTH, 1.074, -0.533, 1.209, -1.132, -0.619, "depth of the address") \
    X(LEAD, -0.319, 0.340, -0.047, -0.414, 0.441, "records lead to other groups") \
    X(LEAD_TOP, -0.226, 0.700, -0.162, -0.520, 0.208, "records lead to one other group") \
    X(LEAD_SAME, 0.727, 0.796, 0.147, -0.681, -0.989, "records lead to pages of the group") \
    X(LEAD_UNIQUE, -0.133, -0.236, -0.023, 0.102, 0.290, "records lead to different pages") \
    X(LEAD_ROWS, -0.342, 0.126, -0.070, -0.837, 1.122, "varying records that lead elsewhere") \
    X(INROW, -0.452, -1.037, 0.077, 0.928, 0.484, "records of other groups lead here") \
    X(INROW_SAME, 0.558, -0.815, 0.375, -0.561, 0.443, "records of the group lead here") \
    X(SIZE, 0.138, -0.492, 0.200, -0.179, 0.333, "pages of the group") \
    X(PART, -0.048, 0.106, 0.289, -0.063, -0.283, "share of the site") \
    X(HUB, -0.906, 0.729, -0.139, -0.771, 1.086, "folders of other groups' pages") \
    X(HUB_SAME, 2.153, 1.526, -0.370, -1.769, -1.539, "folders of the group's pages") \
    X(TALK, 0.154, 0.205, 0.590, -0.344, -0.605, "varying words in posts whose authors are named") \
    X(E_PART, 0.789, -0.284, -0.327, 0.082, -0.259, "mean: share of the words that is body") \
    X(E_SURE, 0.994, -0.028, -0.075, -0.301, -0.589, "mean: certainty of the body") \
    X(E_TOLD, 0.522, -0.607, -0.131, 0.224, -0.008, "mean: long, sure and much of the page") \
    X(E_PROSE, 0.745, -0.649, 0.261, -0.250, -0.107, "mean: share of the words that is prose") \
    X(E_PARAS, 0.732, -0.660, 0.015, -0.437, 0.350, "mean: paragraphs") \
    X(E_DATED, -0.017, -0.411, 0.364, 0.530, -0.466, "mean: a date by the title") \
    X(E_SIGNED, 0.191, -0.135, -0.441, 0.616, -0.232, "mean: an author") \
    X(E_POSTS, 0.018, 0.209, 0.370, -0.248, -0.349, "mean: number of posts") \
    X(E_TALKED, 0.024, -0.337, 1.112, -0.231, -0.568, "mean: words in dated posts that lead nowhere") \
    X(E_NAMED, 0.490, -0.726, 0.658, 0.047, -0.469, "mean: and whose authors are named") \
    X(E_CROWD, 0.065, -1.284, 0.425, 0.886, -0.093, "mean: number of these") \
    X(E_SPREAD, -0.619, 0.331, 0.270, -0.102, 0.121, "mean: body spread over the posts") \
    X(E_ONEPOST, 0.082, -0.711, 0.774, -0.193, 0.048, "mean: all of it in one") \
    X(E_OUTPOST, 0.283, 0.090, -0.872, 0.364, 0.135, "mean: body outside the posts") \
    X(E_LISTED, 0.392, 0.699, -0.053, -0.370, -0.668, "mean: words in records with pages of their own") \
    X(E_RSPREAD, 0.491, 0.619, -0.368, -0.159, -0.583, "mean: body spread over such records") \
    X(E_HEADED, -0.022, -0.222, -0.285, 0.590, -0.062, "mean: records headed by links") \
    X(E_RPROSE, 0.176, -0.910, 0.007, 0.579, 0.148, "mean: prose in the records") \
    X(E_ASIDE, -0.126, -0.097, -0.154, 0.126, 0.252, "mean: records beside the content") \
    X(E_FIRST, 0.366, -0.049, 0.191, -0.054, -0.454, "mean: the title comes first") \
    X(E_HEADS, -0.025, -0.269, -0.363, 0.253, 0.404, "mean: headings before the records") \
    X(E_PRICED, -0.549, 1.281, -0.257, -0.118, -0.356, "mean: records with prices") \
    X(E_NAMES, -0.194, -0.215, 0.065, 0.717, -0.372, "mean: names with values") \
    X(E_NEAR, 0.111, -0.530, -0.348, 0.824, -0.057, "mean: names with values by the title") \
    X(E_DENSE, 0.826, -0.926, -0.394, 0.553, -0.059, "mean: names with values, by words") \
    X(E_PRICE, -0.417, -0.351, -0.602, 1.342, 0.028, "mean: a price by the title") \
    X(E_PAGING, -0.392, 0.714, 0.181, -0.621, 0.117, "mean: numbered pages") \
    X(E_C_ARTICLE, 0.271, 0.002, -0.284, 0.026, -0.015, "mean: says article") \
    X(E_C_STORY, 0.467, -0.125, -0.131, -0.130, -0.081, "mean: JSON-LD says article") \
    X(E_C_PRODUCT, -0.611, -0.815, -0.344, 1.794, -0.024, "mean: says product") \
    X(E_C_THREAD, -0.204, -0.285, 1.006, -0.469, -0.048, "mean: says thread") \
    X(E_C_FORUM, -0.367, -0.551, 1.465, -0.359, -0.188, "mean: address of a forum") \
    X(E_C_SITE, -0.465, 0.102, 0.028, 0.301, 0.034, "mean: says website") \
    X(E_C_THINGS, 0.013, 1.005, -0.134, -0.110, -0.774, "mean: describes many things") \
    X(P_ARTICLE, 0.560, -0.237, -0.393, 0.201, -0.131, "odds of the pages: article") \
    X(P_LIST, -0.212, 1.049, -0.386, -0.268, -0.183, "odds of the pages: list") \
    X(P_THREAD, -0.838, -0.340, 2.127, -0.532, -0.417, "odds of the pages: thread") \
    X(P_DETAIL, -0.066, -0.204, -0.299, 0.491, 0.078, "odds of the pages: detail") \
    X(P_OTHER, -0.915, -0.527, -0.416, -0.576, 2.433, "odds of the pages: other")
/* clang-format on */

#endif
