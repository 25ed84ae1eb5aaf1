/* mine/kind/group_table: what the pages of a group show together, and what it
 * weighs. X(NAME, article, list, thread, detail, other, what it says). Filled
 * by tools/fit_group.py. */
#ifndef PITH_MINE_KIND_GROUP_TABLE_H
#define PITH_MINE_KIND_GROUP_TABLE_H

/* clang-format off */
#define PITH_GROUP_TERMS(X) \
    X(ONE, -3.144, -1.462, 1.093, 4.745, -2.733, "base") \
    X(SEVERAL, 0.245, 0.504, -0.099, 0.088, -0.737, "several pages") \
    X(LABELS, -0.468, -0.115, 0.024, 1.106, -0.547, "constant texts before varying ones, once on a page") \
    X(ROW_LABELS, -0.078, 1.157, 0.639, -1.575, -0.143, "the same, again and again on a page") \
    X(TOPICS, -0.693, 0.363, -0.047, 0.671, -0.294, "constant headings right above varying texts") \
    X(IN_BODY, -0.002, 0.518, -0.220, -0.766, 0.470, "varying words in the body") \
    X(IN_RECORDS, -0.467, 0.820, 0.458, -0.671, -0.140, "varying words in the records") \
    X(IN_POSTS, -0.252, -0.089, 0.638, -0.227, -0.069, "varying words in the posts") \
    X(LIKE_POSTS, -0.106, -0.115, 0.444, -0.170, -0.053, "varying words where posts of its pages stand") \
    X(IN_LINKS, 0.626, 0.591, -0.418, -0.821, 0.022, "varying words in links") \
    X(BRIEF, -0.493, 1.851, -1.490, 0.220, -0.088, "varying words in short texts") \
    X(LENGTHY, -0.790, 0.297, 0.365, 0.493, -0.365, "varying words in paragraphs") \
    X(CODE, 2.256, -2.065, 2.144, -2.979, 0.644, "varying words in code") \
    X(CODE_PAGES, 1.611, -0.916, 0.577, -0.539, -0.733, "pages with code") \
    X(CELLS, -0.079, 0.386, 0.290, 0.407, -1.003, "varying words in cells of tables") \
    X(ITEMS, 0.496, -0.577, -0.136, 0.151, 0.066, "varying words in items of lists") \
    X(PARAS, 1.228, -0.356, -0.697, -0.356, 0.181, "varying words in p") \
    X(TEXT_WORDS, 1.516, 0.433, -0.554, -1.315, -0.080, "words of a varying text") \
    X(VARYING, 0.378, 0.714, 0.122, -0.265, -0.948, "words that vary") \
    X(SAME_ROWS, 0.386, 1.002, -0.828, 0.316, -0.876, "records that do not vary") \
    X(WORDS, 0.648, 0.070, -0.314, -0.807, 0.403, "varying words") \
    X(BODY_WORDS, 0.267, -0.874, -0.130, -0.771, 1.508, "varying words of the body") \
    X(BRIEF_TEXTS, -0.178, -0.597, -0.194, 0.807, 0.162, "short varying texts") \
    X(TEXTS, -0.192, 0.427, -0.494, -0.336, 0.595, "varying texts") \
    X(SLOTS, -0.450, -0.824, 0.375, 1.693, -0.795, "places with one varying text") \
    X(SLOT_WORDS, 0.541, 0.231, -0.746, 1.313, -1.340, "varying words in places with one text") \
    X(CHOICES, -0.607, -0.382, 0.354, 1.022, -0.386, "places whose texts pages share with few others") \
    X(ROW_PATHS, -0.072, 0.013, -0.070, 0.048, 0.080, "places with rows of them") \
    X(ROW_WORDS, 1.191, 0.003, 0.192, -0.490, -0.897, "varying words in places with rows") \
    X(ROW_HEADS, -0.187, 0.194, -0.010, -0.238, 0.241, "rows of varying headings") \
    X(SPREAD, 0.591, 0.101, 0.402, -0.329, -0.765, "spread of the number of rows") \
    X(DATE_SLOT, 0.591, -0.303, 0.061, -0.154, -0.196, "a place for a date") \
    X(DATE_ROWS, -0.135, 0.156, -0.113, -0.103, 0.196, "rows of dates") \
    X(TWO_DATES, -0.083, -0.090, 0.411, -0.210, -0.027, "pages with two dates and more at a place") \
    X(NUMBER_SLOTS, -0.481, -0.395, 0.104, 0.873, -0.101, "places for a number") \
    X(NUMBER_ROWS, -0.785, -0.329, 0.384, 0.931, -0.201, "rows of numbers") \
    X(NUMBERS, 0.407, 0.433, 0.035, 0.054, -0.929, "numbers") \
    X(DATES, -1.536, 1.918, 0.122, -0.010, -0.494, "dates") \
    X(PAGE_WORDS, 0.300, 0.422, -0.867, -0.511, 0.656, "words of a page") \
    X(PAGE_BODY, 1.213, 0.201, -0.802, -0.456, -0.156, "words of its body") \
    X(STUB, 0.821, -0.358, 0.317, -2.125, 1.345, "pages with hardly a word") \
    X(RECORDS, -0.132, 0.817, -0.418, -0.069, -0.198, "number of records") \
    X(LINK_WORDS, -0.841, 0.796, -0.498, 0.303, 0.240, "words in links") \
    X(LINKED, 0.326, -0.041, 0.149, -0.297, -0.136, "records with links of their own") \
    X(RECORD_SPREAD, 0.419, -0.031, -0.134, 0.450, -0.705, "spread of the number of records") \
    X(POSTS, -0.067, 0.225, 0.265, 0.336, -0.759, "number of posts") \
    X(POST_SPREAD, -0.547, 0.445, 0.839, -0.465, -0.271, "the same, where their number varies") \
    X(INPUTS, -0.524, 0.030, 0.132, 0.337, 0.026, "fields to fill in") \
    X(OWN_HEADS, 1.148, -0.421, -0.478, 0.186, -0.435, "varying headings") \
    X(HEADS, 0.582, 0.843, -0.188, -0.699, -0.538, "constant headings") \
    X(BODY_HEADS, -0.977, 0.235, 0.053, 1.291, -0.602, "constant headings in the body") \
    X(OWN_BODY_HEADS, 0.849, 0.644, -0.432, -0.409, -0.652, "varying headings in the body") \
    X(ANY_HEADS, -0.101, 0.443, -0.677, 0.419, -0.084, "varying headings, in records too") \
    X(LINK_HEADS, 0.206, -0.234, -0.045, 0.245, -0.172, "of these, links") \
    X(HEADS_LINKED, -0.216, 0.828, 1.097, -1.032, -0.677, "their share") \
    X(NEXT, 0.152, -0.047, 0.491, 0.166, -0.763, "links to a next page") \
    X(MANUAL, 1.640, -0.201, -0.506, -1.810, 0.877, "made by a program for manuals or wikis") \
    X(INDEX, 0.091, -0.210, -0.186, -0.603, 0.908, "address of a folder") \
    X(PAGENO, -1.332, 2.436, -0.804, -0.946, 0.646, "address with a page number") \
    X(DATED_ADDRESS, 1.911, 0.328, -0.541, -1.271, -0.427, "address with a date") \
    X(SLUG, 1.226, -0.439, 0.264, -0.859, -0.192, "address of several words") \
    X(NUMBER_ADDRESS, 0.169, 0.057, 1.157, 0.103, -1.486, "address with a number") \
    X(LEAD, 0.083, -0.490, -0.041, -0.155, 0.602, "records lead to other groups") \
    X(LEAD_TOP, 0.091, 0.339, -0.204, -0.402, 0.176, "records lead to one other group") \
    X(LEAD_SAME, 0.171, 0.080, 0.099, 1.009, -1.359, "records lead to pages of the group") \
    X(LEAD_UNIQUE, 0.049, -0.487, 0.014, -0.193, 0.618, "records lead to different pages") \
    X(LEAD_ROWS, 0.079, 0.477, 0.085, -0.775, 0.134, "varying records that lead elsewhere") \
    X(OWN_LINKS, 0.363, 0.270, 0.286, -0.419, -0.500, "varying links") \
    X(GO_IN, -0.077, 0.752, -0.234, -0.549, 0.108, "varying links that stay on the site") \
    X(GO_SAME, 0.756, -0.059, 0.368, -2.792, 1.726, "varying links to the group") \
    X(GO_OTHER, -0.324, 0.223, -0.207, -0.902, 1.210, "varying links to other groups") \
    X(GO_ONE, -0.738, -0.122, -0.656, 0.648, 0.868, "share of those to one other group") \
    X(GO_ONE_MANY, -0.530, 1.191, -0.094, -0.581, 0.014, "number of these") \
    X(INROW, -0.560, -0.823, 0.366, 0.930, 0.087, "records of other groups lead here") \
    X(INROW_SAME, 0.371, -1.195, 1.185, -0.787, 0.425, "records of the group lead here") \
    X(SIZE, 0.203, -1.009, 0.003, 0.844, -0.042, "pages of the group") \
    X(PART, -0.138, 0.023, 0.279, -0.126, -0.038, "share of the site") \
    X(HUB, -0.680, 1.696, -0.239, -1.380, 0.602, "folders of other groups' pages") \
    X(HUB_SAME, 3.354, 0.449, -0.530, -1.993, -1.280, "folders of the group's pages") \
    X(TALK, -0.091, -0.492, 1.052, 0.241, -0.710, "varying words in dated posts that lead nowhere") \
    X(LIKE_TALK, -0.238, 0.223, 1.142, -0.308, -0.819, "the same, in long texts without links") \
    X(P_ARTICLE, 1.680, -0.781, -1.076, 0.674, -0.497, "odds of the pages: article") \
    X(P_LIST, -0.670, 2.392, -0.649, -1.482, 0.408, "odds of the pages: list") \
    X(P_THREAD, -1.009, -1.069, 3.830, -1.045, -0.706, "odds of the pages: thread") \
    X(P_DETAIL, -0.667, -0.887, -0.581, 2.080, 0.055, "odds of the pages: detail") \
    X(P_OTHER, -2.189, 0.486, -0.111, -1.084, 2.898, "odds of the pages: other")
/* clang-format on */

#endif
