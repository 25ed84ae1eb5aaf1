/* mine/kind/group_table: what the pages of a group show together, and what it
 * weighs. X(NAME, article, list, thread, detail, other, what it says); the
 * names E_* follow kind_table.h. Filled by tools/fit_group.py. */
#ifndef PITH_MINE_KIND_GROUP_TABLE_H
#define PITH_MINE_KIND_GROUP_TABLE_H

/* clang-format off */
#define PITH_GROUP_TERMS(X) \
    X(ONE, -5.553, 0.441, 1.047, 3.403, -0.537, "base") \
    X(SEVERAL, 0.308, 0.361, -0.044, -0.004, -0.622, "several pages") \
    X(LABELS, -0.467, -0.178, 0.107, 0.859, -0.321, "constant texts before varying ones") \
    X(LABELLED, -0.092, 0.218, 0.101, -0.128, -0.099, "three labels and more") \
    X(LABEL_TEXTS, -0.600, -1.399, 0.795, 2.319, -1.115, "short texts that are labelled") \
    X(LABEL_WORDS, 1.425, 3.583, -1.823, -1.753, -1.432, "words that are labelled") \
    X(IN_BODY, 0.477, -0.009, -0.065, -0.681, 0.278, "varying words in the body") \
    X(IN_RECORDS, -0.718, 0.909, 0.246, -0.522, 0.086, "varying words in the records") \
    X(IN_POSTS, -0.081, -0.105, 0.267, -0.054, -0.027, "varying words in the posts") \
    X(LIKE_POSTS, -0.046, -0.021, 0.184, -0.050, -0.067, "varying words where posts of its pages stand") \
    X(IN_LINKS, 0.483, 0.438, -0.323, -0.868, 0.270, "varying words in links") \
    X(BRIEF, 0.296, 1.065, -1.045, 0.016, -0.332, "varying words in short texts") \
    X(LENGTHY, -0.512, 0.436, 0.159, 0.105, -0.188, "varying words in paragraphs") \
    X(VARYING, 0.358, 0.433, 0.134, -0.221, -0.704, "words that vary") \
    X(SAME_ROWS, 0.978, 0.360, -0.492, -0.114, -0.731, "records that do not vary") \
    X(WORDS, 0.760, 0.126, -0.483, -0.694, 0.292, "varying words") \
    X(BODY_WORDS, -0.044, 0.470, -0.009, -1.082, 0.665, "varying words of the body") \
    X(BRIEF_TEXTS, 0.226, -0.694, -0.195, 0.475, 0.188, "short varying texts") \
    X(TEXTS, 0.610, 0.386, -0.503, -0.875, 0.382, "varying texts") \
    X(SLOTS, -0.410, -0.845, 0.077, 1.891, -0.713, "places with one varying text") \
    X(ROW_PATHS, 0.283, -0.193, -0.051, 0.230, -0.269, "places with rows of them") \
    X(SPREAD, 0.453, 0.255, 0.192, -0.375, -0.525, "spread of the number of rows") \
    X(DATE_SLOT, 0.357, -0.345, 0.022, 0.071, -0.104, "a place for a date") \
    X(DATE_ROWS, -0.030, 0.185, 0.045, -0.218, 0.018, "rows of dates") \
    X(NUMBER_SLOTS, -0.201, -0.025, 0.158, 0.147, -0.078, "places for a number") \
    X(NUMBER_ROWS, -0.580, -0.140, 0.418, 0.730, -0.428, "rows of numbers") \
    X(NUMBERS, 0.052, 0.475, 0.268, 0.093, -0.887, "numbers") \
    X(DATES, -2.131, 4.377, -1.061, -0.273, -0.912, "dates") \
    X(PAGE_WORDS, 1.207, 0.718, -0.692, -0.965, -0.268, "words of a page") \
    X(PAGE_BODY, 0.858, 0.297, -0.842, -0.323, 0.011, "words of its body") \
    X(STUB, 0.539, -0.439, 0.645, -1.678, 0.933, "pages with hardly a word") \
    X(RECORDS, -0.063, 0.489, -0.340, -0.277, 0.190, "number of records") \
    X(LINK_WORDS, 0.184, 0.271, -0.682, 0.394, -0.166, "words in links") \
    X(LINKED, 0.104, -0.060, 0.237, -0.299, 0.017, "records with links of their own") \
    X(RECORD_SPREAD, 0.521, -0.099, -0.176, 0.589, -0.836, "spread of the number of records") \
    X(POSTS, -0.096, 0.238, 0.274, -0.037, -0.378, "number of posts") \
    X(POST_SPREAD, -0.709, 0.764, 0.882, -0.458, -0.479, "the same, where their number varies") \
    X(INPUTS, -0.842, 0.065, 0.322, 0.389, 0.066, "fields to fill in") \
    X(OWN_HEADS, 0.676, -0.029, -0.310, -0.019, -0.318, "varying headings") \
    X(HEADS, 1.158, 0.499, -0.051, -1.057, -0.550, "constant headings") \
    X(BODY_HEADS, -1.932, 0.317, 0.270, 1.977, -0.633, "constant headings in the body") \
    X(OWN_BODY_HEADS, 0.166, 0.437, -0.253, 0.149, -0.499, "varying headings in the body") \
    X(INDEX, 0.077, -0.085, -0.201, -0.888, 1.097, "address of a folder") \
    X(PAGENO, -1.616, 2.450, -0.482, -0.590, 0.238, "address with a page number") \
    X(DATED_ADDRESS, 1.830, 0.009, -0.300, -1.037, -0.501, "address with a date") \
    X(SLUG, 1.188, -0.457, 0.206, -0.933, -0.005, "address of several words") \
    X(NUMBER_ADDRESS, 0.216, 0.235, 0.935, 0.017, -1.403, "address with a number") \
    X(LEAD, -0.406, 0.283, 0.109, -0.461, 0.475, "records lead to other groups") \
    X(LEAD_TOP, -0.299, 0.736, -0.115, -0.535, 0.212, "records lead to one other group") \
    X(LEAD_SAME, 1.155, 0.729, 0.049, -0.706, -1.227, "records lead to pages of the group") \
    X(LEAD_UNIQUE, -0.097, -0.255, -0.045, 0.077, 0.320, "records lead to different pages") \
    X(LEAD_ROWS, -0.386, 0.238, 0.074, -0.847, 0.921, "varying records that lead elsewhere") \
    X(INROW, -0.379, -1.061, 0.259, 0.763, 0.418, "records of other groups lead here") \
    X(INROW_SAME, 0.467, -0.970, 0.783, -0.628, 0.349, "records of the group lead here") \
    X(SIZE, 0.184, -0.650, -0.107, -0.126, 0.699, "pages of the group") \
    X(PART, -0.070, 0.197, 0.238, -0.051, -0.315, "share of the site") \
    X(HUB, -0.933, 0.862, -0.217, -0.735, 1.023, "folders of other groups' pages") \
    X(HUB_SAME, 2.231, 2.007, -0.439, -1.876, -1.923, "folders of the group's pages") \
    X(TALK, -0.128, -0.520, 0.851, 0.270, -0.473, "varying words in dated posts that lead nowhere") \
    X(LIKE_TALK, 0.178, 0.082, 0.443, -0.351, -0.352, "the same, in long texts without links") \
    X(E_PART, 0.842, -0.380, -0.343, 0.079, -0.199, "mean: share of the words that is body") \
    X(E_SURE, 0.970, -0.100, -0.035, -0.251, -0.584, "mean: certainty of the body") \
    X(E_TOLD, 0.585, -0.589, -0.157, 0.192, -0.031, "mean: long, sure and much of the page") \
    X(E_PROSE, 0.834, -0.774, 0.406, -0.276, -0.190, "mean: share of the words that is prose") \
    X(E_PARAS, 0.890, -0.581, -0.118, -0.513, 0.321, "mean: paragraphs") \
    X(E_DATED, -0.022, -0.422, 0.507, 0.507, -0.570, "mean: a date by the title") \
    X(E_SIGNED, 0.277, -0.153, -0.561, 0.667, -0.230, "mean: an author") \
    X(E_POSTS, 0.003, 0.259, 0.447, -0.317, -0.392, "mean: number of posts") \
    X(E_TALKED, 0.035, -0.181, 0.889, -0.249, -0.492, "mean: words in dated posts that lead nowhere") \
    X(E_NAMED, 0.480, -0.626, 0.684, -0.032, -0.506, "mean: and whose authors are named") \
    X(E_CROWD, -0.148, -1.184, 0.604, 0.869, -0.141, "mean: number of these") \
    X(E_SPREAD, -0.727, 0.433, 0.255, -0.062, 0.101, "mean: body spread over the posts") \
    X(E_ONEPOST, 0.102, -0.675, 0.603, -0.161, 0.131, "mean: all of it in one") \
    X(E_OUTPOST, 0.315, 0.112, -0.928, 0.346, 0.156, "mean: body outside the posts") \
    X(E_LISTED, 0.434, 0.661, -0.021, -0.335, -0.740, "mean: words in records with pages of their own") \
    X(E_RSPREAD, 0.535, 0.761, -0.473, -0.125, -0.697, "mean: body spread over such records") \
    X(E_HEADED, 0.007, -0.255, -0.216, 0.612, -0.148, "mean: records headed by links") \
    X(E_RPROSE, 0.169, -0.895, -0.027, 0.581, 0.172, "mean: prose in the records") \
    X(E_ASIDE, -0.188, -0.093, -0.058, 0.078, 0.261, "mean: records beside the content") \
    X(E_FIRST, 0.265, -0.054, 0.195, 0.001, -0.408, "mean: the title comes first") \
    X(E_HEADS, 0.011, -0.338, -0.407, 0.267, 0.467, "mean: headings before the records") \
    X(E_PRICED, -0.519, 1.362, -0.343, -0.131, -0.370, "mean: records with prices") \
    X(E_NAMES, -0.236, -0.249, 0.157, 0.757, -0.429, "mean: names with values") \
    X(E_NEAR, 0.146, -0.573, -0.407, 0.874, -0.040, "mean: names with values by the title") \
    X(E_DENSE, 0.641, -0.824, -0.377, 0.582, -0.022, "mean: names with values, by words") \
    X(E_PRICE, -0.354, -0.342, -0.725, 1.369, 0.053, "mean: a price by the title") \
    X(E_PAGING, -0.358, 0.662, 0.199, -0.616, 0.114, "mean: numbered pages") \
    X(E_C_ARTICLE, 0.193, 0.048, -0.382, 0.130, 0.010, "mean: says article") \
    X(E_C_STORY, 0.516, -0.109, -0.219, -0.125, -0.063, "mean: JSON-LD says article") \
    X(E_C_PRODUCT, -0.442, -0.821, -0.415, 1.749, -0.071, "mean: says product") \
    X(E_C_THREAD, -0.166, -0.280, 1.014, -0.513, -0.055, "mean: says thread") \
    X(E_C_FORUM, -0.301, -0.421, 1.311, -0.356, -0.233, "mean: address of a forum") \
    X(E_C_SITE, -0.512, 0.106, 0.055, 0.316, 0.034, "mean: says website") \
    X(E_C_THINGS, 0.024, 1.004, -0.158, 0.057, -0.927, "mean: describes many things") \
    X(P_ARTICLE, 0.598, -0.204, -0.498, 0.229, -0.124, "odds of the pages: article") \
    X(P_LIST, -0.220, 1.148, -0.489, -0.219, -0.221, "odds of the pages: list") \
    X(P_THREAD, -0.562, -0.365, 1.959, -0.571, -0.460, "odds of the pages: thread") \
    X(P_DETAIL, -0.100, -0.199, -0.417, 0.605, 0.111, "odds of the pages: detail") \
    X(P_OTHER, -0.800, -0.569, -0.363, -0.643, 2.374, "odds of the pages: other")
/* clang-format on */

#endif
