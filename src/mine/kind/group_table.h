/* mine/kind/group_table: what the pages of a group show together, and what it
 * weighs. X(NAME, article, list, thread, detail, other, what it says). Filled
 * by tools/fit_group.py. */
#ifndef PITH_MINE_KIND_GROUP_TABLE_H
#define PITH_MINE_KIND_GROUP_TABLE_H

/* clang-format off */
#define PITH_GROUP_TERMS(X) \
    X(ONE, -3.564, -0.938, 1.160, 4.501, -2.659, "base") \
    X(SEVERAL, 0.248, 0.339, -0.095, 0.074, -0.567, "several pages") \
    X(LABELS, -0.232, 0.073, -0.174, 0.738, -0.405, "constant texts before varying ones, once on a page") \
    X(ROW_LABELS, -0.101, 0.949, 0.662, -1.372, -0.138, "the same, again and again on a page") \
    X(TOPICS, -0.573, 0.557, -0.114, 0.460, -0.330, "constant headings right above varying texts") \
    X(IN_BODY, 0.199, 0.380, -0.119, -0.883, 0.422, "varying words in the body") \
    X(IN_RECORDS, -0.442, 0.695, 0.433, -0.602, -0.085, "varying words in the records") \
    X(IN_POSTS, -0.238, -0.079, 0.562, -0.193, -0.052, "varying words in the posts") \
    X(LIKE_POSTS, -0.152, -0.052, 0.449, -0.205, -0.040, "varying words where posts of its pages stand") \
    X(IN_LINKS, 0.502, 0.512, -0.330, -0.756, 0.072, "varying words in links") \
    X(BRIEF, -0.634, 1.659, -1.187, 0.247, -0.086, "varying words in short texts") \
    X(LENGTHY, -0.685, 0.387, 0.243, 0.217, -0.162, "varying words in paragraphs") \
    X(CODE, 2.285, -1.666, 2.070, -2.536, -0.153, "varying words in code") \
    X(CODE_PAGES, 1.466, -0.799, 0.562, -0.351, -0.879, "pages with code") \
    X(CELLS, 0.052, 0.397, 0.183, 0.232, -0.863, "varying words in cells of tables") \
    X(ITEMS, 0.195, -0.387, -0.054, 0.342, -0.096, "varying words in items of lists") \
    X(PARAS, 1.181, -0.290, -0.748, -0.343, 0.200, "varying words in p") \
    X(TEXT_WORDS, 1.046, 0.683, -0.670, -0.856, -0.203, "words of a varying text") \
    X(VARYING, 0.206, 0.522, 0.091, -0.080, -0.739, "words that vary") \
    X(SAME_ROWS, 0.525, 0.604, -0.628, 0.198, -0.699, "records that do not vary") \
    X(WORDS, 0.590, -0.215, -0.231, -0.468, 0.324, "varying words") \
    X(BODY_WORDS, 0.259, -0.581, -0.120, -1.051, 1.493, "varying words of the body") \
    X(BRIEF_TEXTS, -0.011, -0.515, -0.225, 0.501, 0.250, "short varying texts") \
    X(TEXTS, -0.095, 0.181, -0.459, -0.221, 0.594, "varying texts") \
    X(SLOTS, -0.210, -0.798, 0.259, 1.387, -0.638, "places with one varying text") \
    X(SLOT_WORDS, 0.509, -0.021, -0.601, 1.307, -1.193, "varying words in places with one text") \
    X(CHOICES, -0.444, -0.404, 0.309, 0.944, -0.406, "places whose texts pages share with few others") \
    X(ROW_PATHS, -0.162, 0.052, -0.126, 0.219, 0.017, "places with rows of them") \
    X(ROW_WORDS, 1.320, -0.160, 0.113, -0.414, -0.859, "varying words in places with rows") \
    X(ROW_HEADS, -0.159, 0.146, -0.072, -0.125, 0.210, "rows of varying headings") \
    X(SPREAD, 0.543, 0.193, 0.264, -0.335, -0.664, "spread of the number of rows") \
    X(DATE_SLOT, 0.463, -0.265, 0.011, -0.041, -0.168, "a place for a date") \
    X(DATE_ROWS, -0.087, 0.120, 0.030, -0.158, 0.094, "rows of dates") \
    X(TWO_DATES, -0.051, -0.186, 0.459, -0.160, -0.062, "pages with two dates and more at a place") \
    X(NUMBER_SLOTS, -0.327, -0.347, 0.197, 0.567, -0.090, "places for a number") \
    X(NUMBER_ROWS, -0.805, -0.226, 0.325, 0.897, -0.192, "rows of numbers") \
    X(NUMBERS, 0.169, 0.886, -0.101, 0.864, -1.818, "numbers") \
    X(DATES, -1.555, 2.778, -0.378, -0.241, -0.604, "dates") \
    X(PAGE_WORDS, 0.400, 0.124, -0.594, -0.326, 0.397, "words of a page") \
    X(PAGE_BODY, 1.098, 0.055, -0.842, -0.334, 0.023, "words of its body") \
    X(STUB, 1.116, -0.307, 0.477, -2.126, 0.839, "pages with hardly a word") \
    X(RECORDS, -0.151, 0.705, -0.235, -0.051, -0.268, "number of records") \
    X(LINK_WORDS, -0.637, 0.758, -0.560, 0.204, 0.234, "words in links") \
    X(LINKED, 0.278, -0.038, 0.084, -0.243, -0.081, "records with links of their own") \
    X(RECORD_SPREAD, 0.372, 0.165, -0.152, 0.257, -0.642, "spread of the number of records") \
    X(POSTS, -0.101, 0.285, 0.366, 0.227, -0.777, "number of posts") \
    X(POST_SPREAD, -0.497, 0.436, 0.733, -0.439, -0.234, "the same, where their number varies") \
    X(INPUTS, -0.580, 0.067, 0.100, 0.443, -0.031, "fields to fill in") \
    X(OWN_HEADS, 1.042, -0.205, -0.369, -0.074, -0.394, "varying headings") \
    X(HEADS, 0.618, 0.641, -0.167, -0.664, -0.428, "constant headings") \
    X(BODY_HEADS, -0.847, 0.088, -0.013, 1.356, -0.584, "constant headings in the body") \
    X(OWN_BODY_HEADS, 0.679, 0.428, -0.250, -0.275, -0.581, "varying headings in the body") \
    X(ANY_HEADS, 0.058, 0.348, -0.716, 0.320, -0.010, "varying headings, in records too") \
    X(LINK_HEADS, 0.175, -0.189, 0.066, 0.148, -0.201, "of these, links") \
    X(HEADS_LINKED, -0.044, 0.595, 0.856, -0.884, -0.522, "their share") \
    X(NEXT, 0.087, 0.007, 0.552, 0.194, -0.841, "links to a next page") \
    X(MANUAL, 1.412, -0.148, -0.508, -1.482, 0.726, "made by a program for manuals or wikis") \
    X(INDEX, 0.138, -0.271, -0.173, -0.650, 0.955, "address of a folder") \
    X(PAGENO, -1.397, 2.370, -0.618, -0.844, 0.489, "address with a page number") \
    X(DATED_ADDRESS, 1.773, 0.002, -0.392, -1.013, -0.370, "address with a date") \
    X(SLUG, 1.184, -0.357, 0.249, -0.896, -0.179, "address of several words") \
    X(NUMBER_ADDRESS, 0.237, 0.100, 1.114, -0.013, -1.438, "address with a number") \
    X(LEAD, -0.006, -0.353, 0.004, -0.090, 0.446, "records lead to other groups") \
    X(LEAD_TOP, -0.108, 0.230, -0.176, -0.179, 0.232, "records lead to one other group") \
    X(LEAD_SAME, 0.588, 0.142, -0.173, 0.686, -1.243, "records lead to pages of the group") \
    X(LEAD_UNIQUE, 0.148, -0.540, 0.219, -0.368, 0.542, "records lead to different pages") \
    X(LEAD_ROWS, 0.063, 0.301, 0.117, -0.697, 0.216, "varying records that lead elsewhere") \
    X(OWN_LINKS, 0.731, 0.420, 0.129, -0.796, -0.485, "varying links") \
    X(GO_IN, 0.044, 0.718, -0.218, -0.683, 0.139, "varying links that stay on the site") \
    X(GO_SAME, 0.576, -0.117, 0.524, -2.697, 1.715, "varying links to the group") \
    X(GO_OTHER, -0.367, 0.309, -0.187, -0.728, 0.974, "varying links to other groups") \
    X(GO_ONE, -0.573, -0.025, -0.624, 0.540, 0.682, "share of those to one other group") \
    X(GO_ONE_MANY, -0.525, 0.945, -0.065, -0.564, 0.209, "number of these") \
    X(INROW, -0.578, -0.746, 0.266, 0.985, 0.074, "records of other groups lead here") \
    X(INROW_SAME, 0.219, -1.059, 1.054, -0.593, 0.379, "records of the group lead here") \
    X(SIZE, 0.065, -0.861, 0.078, 1.095, -0.377, "pages of the group") \
    X(PART, -0.137, 0.059, 0.201, -0.069, -0.054, "share of the site") \
    X(HUB, -0.563, 1.494, -0.270, -1.158, 0.496, "folders of other groups' pages") \
    X(HUB_SAME, 3.313, 0.889, -0.600, -1.824, -1.778, "folders of the group's pages") \
    X(TALK, -0.090, -0.640, 1.264, 0.199, -0.733, "varying words in dated posts that lead nowhere") \
    X(LIKE_TALK, -0.152, 0.131, 0.702, -0.143, -0.540, "the same, in long texts without links") \
    X(P_ARTICLE, 1.554, -0.793, -0.929, 0.614, -0.446, "odds of the pages: article") \
    X(P_LIST, -0.692, 2.445, -0.690, -1.381, 0.319, "odds of the pages: list") \
    X(P_THREAD, -0.854, -0.967, 3.283, -0.886, -0.577, "odds of the pages: thread") \
    X(P_DETAIL, -0.764, -0.690, -0.560, 1.943, 0.071, "odds of the pages: detail") \
    X(P_OTHER, -2.352, 0.211, -0.219, -0.930, 3.290, "odds of the pages: other")
/* clang-format on */

#endif
