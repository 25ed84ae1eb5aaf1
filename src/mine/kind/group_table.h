/* mine/kind/group_table: what the pages of a group show together, and what it
 * weighs. X(NAME, article, list, thread, detail, other, what it says). Filled
 * by tools/fit_group.py. */
#ifndef PITH_MINE_KIND_GROUP_TABLE_H
#define PITH_MINE_KIND_GROUP_TABLE_H

/* clang-format off */
#define PITH_GROUP_TERMS(X) \
    X(ONE, -4.051, -0.913, 1.214, 4.461, -2.211, "base") \
    X(SEVERAL, 0.239, 0.340, -0.076, 0.057, -0.560, "several pages") \
    X(LABELS, -0.283, 0.135, -0.157, 0.710, -0.406, "constant texts before varying ones, once on a page") \
    X(ROW_LABELS, -0.040, 1.070, 0.469, -1.354, -0.145, "the same, again and again on a page") \
    X(TOPICS, -0.498, 0.478, -0.155, 0.503, -0.329, "constant headings right above varying texts") \
    X(IN_BODY, 0.211, 0.339, -0.160, -0.858, 0.469, "varying words in the body") \
    X(IN_RECORDS, -0.403, 0.648, 0.451, -0.579, -0.117, "varying words in the records") \
    X(IN_POSTS, -0.207, -0.057, 0.560, -0.294, -0.002, "varying words in the posts") \
    X(LIKE_POSTS, -0.159, 0.060, 0.451, -0.353, 0.002, "varying words where posts of its pages stand") \
    X(IN_LINKS, 0.471, 0.929, -0.367, -1.086, 0.053, "varying words in links") \
    X(BRIEF, -0.628, 1.960, -1.190, 0.019, -0.160, "varying words in short texts") \
    X(LENGTHY, -0.671, 0.296, 0.265, 0.248, -0.138, "varying words in paragraphs") \
    X(CODE, 2.489, -1.597, 1.862, -2.557, -0.197, "varying words in code") \
    X(CODE_PAGES, 1.499, -0.779, 0.530, -0.354, -0.895, "pages with code") \
    X(CELLS, -0.032, 0.566, 0.181, 0.148, -0.863, "varying words in cells of tables") \
    X(ITEMS, 0.171, -0.423, 0.008, 0.371, -0.127, "varying words in items of lists") \
    X(PARAS, 1.200, -0.298, -0.713, -0.352, 0.163, "varying words in p") \
    X(TEXT_WORDS, 1.177, 0.868, -0.750, -0.970, -0.325, "words of a varying text") \
    X(VARYING, 0.137, 0.702, 0.083, -0.195, -0.727, "words that vary") \
    X(SAME_ROWS, 0.609, 0.346, -0.611, 0.345, -0.690, "records that do not vary") \
    X(WORDS, 0.638, -0.215, -0.316, -0.397, 0.289, "varying words") \
    X(BODY_WORDS, 0.334, -0.641, -0.030, -0.988, 1.325, "varying words of the body") \
    X(BRIEF_TEXTS, -0.007, -0.410, -0.262, 0.453, 0.226, "short varying texts") \
    X(TEXTS, -0.020, 0.082, -0.462, -0.138, 0.538, "varying texts") \
    X(SLOTS, -0.226, -0.819, 0.216, 1.451, -0.623, "places with one varying text") \
    X(SLOT_WORDS, 0.482, -0.150, -0.535, 1.433, -1.230, "varying words in places with one text") \
    X(CHOICES, -0.520, -0.263, 0.301, 0.881, -0.399, "places whose texts pages share with few others") \
    X(ROW_PATHS, -0.080, -0.106, -0.154, 0.353, -0.012, "places with rows of them") \
    X(ROW_WORDS, 1.180, -0.042, 0.144, -0.503, -0.779, "varying words in places with rows") \
    X(ROW_HEADS, -0.133, 0.107, -0.084, -0.098, 0.207, "rows of varying headings") \
    X(SPREAD, 0.519, 0.287, 0.259, -0.414, -0.651, "spread of the number of rows") \
    X(DATE_SLOT, 0.497, -0.378, 0.002, 0.049, -0.171, "a place for a date") \
    X(DATE_ROWS, -0.135, 0.195, 0.048, -0.165, 0.058, "rows of dates") \
    X(TWO_DATES, -0.020, -0.149, 0.437, -0.241, -0.026, "pages with two dates and more at a place") \
    X(NUMBER_SLOTS, -0.293, -0.363, 0.112, 0.654, -0.109, "places for a number") \
    X(NUMBER_ROWS, -0.731, -0.364, 0.398, 0.933, -0.237, "rows of numbers") \
    X(NUMBERS, -0.083, 0.829, 0.243, 0.850, -1.839, "numbers") \
    X(DATES, -1.531, 3.884, -0.716, -0.926, -0.711, "dates") \
    X(PAGE_WORDS, 0.642, -0.031, -0.627, -0.297, 0.313, "words of a page") \
    X(PAGE_BODY, 1.043, -0.035, -0.806, -0.227, 0.025, "words of its body") \
    X(STUB, 1.141, -0.527, 0.501, -2.037, 0.921, "pages with hardly a word") \
    X(RECORDS, -0.222, 0.985, -0.164, -0.221, -0.378, "number of records") \
    X(LINK_WORDS, -0.578, 0.567, -0.536, 0.341, 0.207, "words in links") \
    X(LINKED, 0.236, 0.051, 0.103, -0.277, -0.113, "records with links of their own") \
    X(RECORD_SPREAD, 0.424, 0.026, -0.103, 0.305, -0.652, "spread of the number of records") \
    X(POSTS, -0.112, 0.397, 0.345, 0.091, -0.721, "number of posts") \
    X(POST_SPREAD, -0.472, 0.364, 0.804, -0.424, -0.272, "the same, where their number varies") \
    X(INPUTS, -0.606, -0.104, 0.260, 0.491, -0.041, "fields to fill in") \
    X(OWN_HEADS, 1.014, -0.198, -0.307, -0.143, -0.366, "varying headings") \
    X(HEADS, 0.700, 0.413, -0.114, -0.555, -0.444, "constant headings") \
    X(BODY_HEADS, -0.975, 0.390, -0.198, 1.329, -0.546, "constant headings in the body") \
    X(OWN_BODY_HEADS, 0.758, 0.428, -0.410, -0.230, -0.546, "varying headings in the body") \
    X(ANY_HEADS, 0.079, 0.300, -0.736, 0.401, -0.044, "varying headings, in records too") \
    X(LINK_HEADS, 0.200, -0.238, 0.043, 0.189, -0.193, "of these, links") \
    X(HEADS_LINKED, -0.053, 0.621, 0.756, -0.912, -0.412, "their share") \
    X(NEXT, 0.083, -0.056, 0.566, 0.196, -0.789, "links to a next page") \
    X(MANUAL, 1.413, -0.197, -0.450, -1.463, 0.697, "made by a program for manuals or wikis") \
    X(INDEX, 0.150, -0.272, -0.167, -0.644, 0.933, "address of a folder") \
    X(PAGENO, -1.482, 2.401, -0.528, -0.854, 0.464, "address with a page number") \
    X(DATED_ADDRESS, 1.748, -0.097, -0.336, -0.962, -0.353, "address with a date") \
    X(SLUG, 1.195, -0.380, 0.215, -0.886, -0.145, "address of several words") \
    X(NUMBER_ADDRESS, 0.250, 0.000, 1.127, 0.026, -1.403, "address with a number") \
    X(LEAD, 0.004, -0.362, -0.016, -0.042, 0.417, "records lead to other groups") \
    X(LEAD_TOP, -0.104, 0.211, -0.162, -0.139, 0.195, "records lead to one other group") \
    X(LEAD_SAME, 0.561, 0.129, 0.025, 0.665, -1.381, "records lead to pages of the group") \
    X(LEAD_UNIQUE, 0.140, -0.583, 0.183, -0.315, 0.576, "records lead to different pages") \
    X(LEAD_ROWS, 0.102, 0.275, 0.085, -0.755, 0.293, "varying records that lead elsewhere") \
    X(OWN_LINKS, 0.737, 0.503, 0.061, -0.830, -0.471, "varying links") \
    X(GO_IN, -0.032, 0.803, -0.191, -0.723, 0.142, "varying links that stay on the site") \
    X(GO_SAME, 0.699, -0.203, 0.513, -2.816, 1.807, "varying links to the group") \
    X(GO_OTHER, -0.412, 0.274, -0.159, -0.692, 0.990, "varying links to other groups") \
    X(GO_ONE, -0.569, -0.073, -0.583, 0.509, 0.717, "share of those to one other group") \
    X(GO_ONE_MANY, -0.552, 0.987, -0.074, -0.566, 0.205, "number of these") \
    X(INROW, -0.564, -0.742, 0.212, 1.033, 0.062, "records of other groups lead here") \
    X(INROW_SAME, 0.224, -1.051, 0.937, -0.576, 0.466, "records of the group lead here") \
    X(SIZE, 0.082, -0.950, 0.118, 1.130, -0.379, "pages of the group") \
    X(PART, -0.144, 0.106, 0.216, -0.099, -0.078, "share of the site") \
    X(HUB, -0.574, 1.554, -0.241, -1.121, 0.381, "folders of other groups' pages") \
    X(HUB_SAME, 3.209, 1.120, -0.516, -1.935, -1.879, "folders of the group's pages") \
    X(TALK, -0.151, -0.325, 1.111, 0.088, -0.724, "varying words in dated posts that lead nowhere") \
    X(LIKE_TALK, -0.381, -0.091, 0.764, 0.302, -0.594, "the same, in long texts without links") \
    X(P_ARTICLE, 1.474, -0.572, -0.820, 0.396, -0.478, "odds of the pages: article") \
    X(P_LIST, -0.600, 2.300, -0.852, -1.169, 0.321, "odds of the pages: list") \
    X(P_THREAD, -0.828, -0.973, 3.191, -0.856, -0.534, "odds of the pages: thread") \
    X(P_DETAIL, -0.838, -0.308, -0.677, 1.670, 0.154, "odds of the pages: detail") \
    X(P_OTHER, -1.819, 0.332, -0.383, -0.896, 2.766, "odds of the pages: other")
/* clang-format on */

#endif
