/* mine/kind/group_table: what the pages of a group show together, and what it
 * weighs. X(NAME, article, list, thread, detail, other, what it says). Filled
 * by tools/fit_group.py. */
#ifndef PITH_MINE_KIND_GROUP_TABLE_H
#define PITH_MINE_KIND_GROUP_TABLE_H

/* clang-format off */
#define PITH_GROUP_TERMS(X) \
    X(ONE, -3.217, -1.470, 1.105, 4.762, -2.680, "base") \
    X(SEVERAL, 0.242, 0.505, -0.099, 0.086, -0.734, "several pages") \
    X(LABELS, -0.469, -0.120, 0.024, 1.110, -0.545, "constant texts before varying ones, once on a page") \
    X(ROW_LABELS, -0.074, 1.159, 0.637, -1.578, -0.144, "the same, again and again on a page") \
    X(TOPICS, -0.687, 0.364, -0.047, 0.669, -0.299, "constant headings right above varying texts") \
    X(IN_BODY, 0.138, 0.509, -0.208, -0.765, 0.326, "varying words in the body") \
    X(IN_RECORDS, -0.470, 0.820, 0.456, -0.670, -0.136, "varying words in the records") \
    X(IN_POSTS, -0.253, -0.091, 0.638, -0.228, -0.065, "varying words in the posts") \
    X(LIKE_POSTS, -0.108, -0.116, 0.444, -0.171, -0.049, "varying words where posts of its pages stand") \
    X(IN_LINKS, 0.658, 0.586, -0.420, -0.831, 0.007, "varying words in links") \
    X(BRIEF, -0.492, 1.849, -1.500, 0.211, -0.067, "varying words in short texts") \
    X(LENGTHY, -0.792, 0.297, 0.362, 0.489, -0.356, "varying words in paragraphs") \
    X(CODE, 2.242, -2.059, 2.134, -2.975, 0.658, "varying words in code") \
    X(CODE_PAGES, 1.606, -0.917, 0.580, -0.539, -0.729, "pages with code") \
    X(CELLS, -0.079, 0.389, 0.289, 0.404, -1.003, "varying words in cells of tables") \
    X(ITEMS, 0.504, -0.577, -0.138, 0.152, 0.060, "varying words in items of lists") \
    X(PARAS, 1.224, -0.356, -0.699, -0.359, 0.190, "varying words in p") \
    X(TEXT_WORDS, 1.499, 0.438, -0.566, -1.313, -0.057, "words of a varying text") \
    X(VARYING, 0.380, 0.715, 0.122, -0.271, -0.946, "words that vary") \
    X(SAME_ROWS, 0.374, 1.005, -0.828, 0.319, -0.870, "records that do not vary") \
    X(WORDS, 0.661, 0.070, -0.316, -0.807, 0.392, "varying words") \
    X(BODY_WORDS, 0.231, -0.862, -0.128, -0.797, 1.556, "varying words of the body") \
    X(BRIEF_TEXTS, -0.170, -0.593, -0.195, 0.808, 0.150, "short varying texts") \
    X(TEXTS, -0.173, 0.423, -0.497, -0.338, 0.585, "varying texts") \
    X(SLOTS, -0.451, -0.827, 0.375, 1.697, -0.794, "places with one varying text") \
    X(SLOT_WORDS, 0.542, 0.231, -0.747, 1.316, -1.341, "varying words in places with one text") \
    X(CHOICES, -0.614, -0.379, 0.354, 1.021, -0.383, "places whose texts pages share with few others") \
    X(ROW_PATHS, -0.062, 0.012, -0.069, 0.048, 0.072, "places with rows of them") \
    X(ROW_WORDS, 1.173, 0.004, 0.191, -0.485, -0.882, "varying words in places with rows") \
    X(ROW_HEADS, -0.186, 0.194, -0.010, -0.241, 0.243, "rows of varying headings") \
    X(SPREAD, 0.586, 0.104, 0.402, -0.330, -0.762, "spread of the number of rows") \
    X(DATE_SLOT, 0.596, -0.304, 0.061, -0.157, -0.195, "a place for a date") \
    X(DATE_ROWS, -0.127, 0.154, -0.114, -0.106, 0.193, "rows of dates") \
    X(TWO_DATES, -0.084, -0.090, 0.411, -0.208, -0.028, "pages with two dates and more at a place") \
    X(NUMBER_SLOTS, -0.492, -0.396, 0.104, 0.885, -0.100, "places for a number") \
    X(NUMBER_ROWS, -0.781, -0.330, 0.385, 0.928, -0.202, "rows of numbers") \
    X(NUMBERS, 0.408, 0.447, 0.036, 0.063, -0.954, "numbers") \
    X(DATES, -1.537, 1.911, 0.120, -0.016, -0.478, "dates") \
    X(PAGE_WORDS, 0.294, 0.423, -0.868, -0.509, 0.659, "words of a page") \
    X(PAGE_BODY, 1.176, 0.205, -0.803, -0.452, -0.126, "words of its body") \
    X(STUB, 0.815, -0.353, 0.321, -2.120, 1.337, "pages with hardly a word") \
    X(RECORDS, -0.132, 0.816, -0.419, -0.071, -0.194, "number of records") \
    X(LINK_WORDS, -0.815, 0.798, -0.499, 0.302, 0.214, "words in links") \
    X(LINKED, 0.329, -0.041, 0.149, -0.296, -0.141, "records with links of their own") \
    X(RECORD_SPREAD, 0.416, -0.029, -0.134, 0.449, -0.701, "spread of the number of records") \
    X(POSTS, -0.061, 0.224, 0.264, 0.336, -0.764, "number of posts") \
    X(POST_SPREAD, -0.551, 0.445, 0.841, -0.463, -0.272, "the same, where their number varies") \
    X(INPUTS, -0.509, 0.029, 0.133, 0.341, 0.007, "fields to fill in") \
    X(OWN_HEADS, 1.151, -0.417, -0.478, 0.179, -0.436, "varying headings") \
    X(HEADS, 0.575, 0.844, -0.187, -0.694, -0.536, "constant headings") \
    X(BODY_HEADS, -0.966, 0.242, 0.059, 1.277, -0.613, "constant headings in the body") \
    X(OWN_BODY_HEADS, 0.836, 0.631, -0.432, -0.386, -0.649, "varying headings in the body") \
    X(ANY_HEADS, -0.096, 0.442, -0.679, 0.419, -0.086, "varying headings, in records too") \
    X(LINK_HEADS, 0.205, -0.234, -0.045, 0.250, -0.176, "of these, links") \
    X(HEADS_LINKED, -0.218, 0.828, 1.099, -1.032, -0.676, "their share") \
    X(NEXT, 0.151, -0.047, 0.489, 0.166, -0.760, "links to a next page") \
    X(MANUAL, 1.635, -0.201, -0.509, -1.814, 0.889, "made by a program for manuals or wikis") \
    X(NO_ADDRESS, 0.619, -0.160, 0.258, -0.633, -0.084, "addresses that are not known") \
    X(INDEX, 0.090, -0.210, -0.187, -0.604, 0.912, "address of a folder") \
    X(PAGENO, -1.335, 2.444, -0.796, -0.940, 0.627, "address with a page number") \
    X(DATED_ADDRESS, 1.917, 0.327, -0.541, -1.274, -0.429, "address with a date") \
    X(SLUG, 1.229, -0.441, 0.264, -0.861, -0.191, "address of several words") \
    X(NUMBER_ADDRESS, 0.170, 0.058, 1.156, 0.102, -1.485, "address with a number") \
    X(LEAD, 0.086, -0.486, -0.041, -0.157, 0.598, "records lead to other groups") \
    X(LEAD_TOP, 0.091, 0.341, -0.205, -0.403, 0.175, "records lead to one other group") \
    X(LEAD_SAME, 0.170, 0.082, 0.091, 1.025, -1.368, "records lead to pages of the group") \
    X(LEAD_UNIQUE, 0.046, -0.486, 0.015, -0.192, 0.617, "records lead to different pages") \
    X(LEAD_ROWS, 0.081, 0.461, 0.084, -0.778, 0.152, "varying records that lead elsewhere") \
    X(OWN_LINKS, 0.369, 0.272, 0.288, -0.416, -0.512, "varying links") \
    X(GO_IN, -0.075, 0.750, -0.235, -0.552, 0.112, "varying links that stay on the site") \
    X(GO_SAME, 0.758, -0.062, 0.363, -2.791, 1.733, "varying links to the group") \
    X(GO_OTHER, -0.327, 0.230, -0.206, -0.902, 1.205, "varying links to other groups") \
    X(GO_ONE, -0.737, -0.127, -0.657, 0.649, 0.873, "share of those to one other group") \
    X(GO_ONE_MANY, -0.537, 1.194, -0.093, -0.579, 0.014, "number of these") \
    X(INROW, -0.560, -0.823, 0.367, 0.929, 0.087, "records of other groups lead here") \
    X(INROW_SAME, 0.366, -1.194, 1.186, -0.786, 0.427, "records of the group lead here") \
    X(SIZE, 0.197, -1.008, 0.004, 0.849, -0.043, "pages of the group") \
    X(PART, -0.135, 0.022, 0.281, -0.127, -0.041, "share of the site") \
    X(HUB, -0.678, 1.691, -0.238, -1.376, 0.601, "folders of other groups' pages") \
    X(HUB_SAME, 3.348, 0.462, -0.529, -2.009, -1.272, "folders of the group's pages") \
    X(TALK, -0.087, -0.488, 1.056, 0.242, -0.723, "varying words in dated posts that lead nowhere") \
    X(LIKE_TALK, -0.227, 0.224, 1.140, -0.311, -0.826, "the same, in long texts without links") \
    X(P_ARTICLE, 1.685, -0.784, -1.078, 0.675, -0.499, "odds of the pages: article") \
    X(P_LIST, -0.678, 2.393, -0.650, -1.485, 0.419, "odds of the pages: list") \
    X(P_THREAD, -1.008, -1.066, 3.833, -1.042, -0.716, "odds of the pages: thread") \
    X(P_DETAIL, -0.667, -0.887, -0.578, 2.082, 0.050, "odds of the pages: detail") \
    X(P_OTHER, -2.191, 0.489, -0.110, -1.091, 2.904, "odds of the pages: other")
/* clang-format on */

#endif
