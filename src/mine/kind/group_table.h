/* mine/kind/group_table: what the pages of a group show together, and what it
 * weighs. X(NAME, article, list, thread, detail, other, what it says); the
 * names E_* follow kind_table.h. Filled by tools/fit_group.py. */
#ifndef PITH_MINE_KIND_GROUP_TABLE_H
#define PITH_MINE_KIND_GROUP_TABLE_H

/* clang-format off */
#define PITH_GROUP_TERMS(X) \
    X(ONE, -6.089, 0.423, 0.996, 3.778, -0.607, "base") \
    X(SEVERAL, 0.376, 0.335, -0.046, -0.029, -0.635, "several pages") \
    X(LABELS, -0.373, -0.450, 0.092, 1.019, -0.287, "constant texts before varying ones") \
    X(LABELLED, -0.152, 0.157, 0.083, -0.016, -0.073, "three labels and more") \
    X(ANY_LABELS, 0.227, 0.378, 0.180, -0.513, -0.272, "the same, before links and dates too") \
    X(TOPICS, -0.146, 0.419, -0.146, 0.107, -0.235, "constant headings right above varying texts") \
    X(LABEL_TEXTS, -0.657, -1.267, 0.622, 2.541, -1.238, "short texts that are labelled") \
    X(LABEL_WORDS, 0.817, 3.429, -1.740, -1.327, -1.178, "words that are labelled") \
    X(IN_BODY, 0.445, -0.179, 0.060, -0.888, 0.562, "varying words in the body") \
    X(IN_RECORDS, -0.410, 0.866, 0.037, -0.431, -0.063, "varying words in the records") \
    X(IN_POSTS, -0.094, -0.037, 0.247, -0.088, -0.028, "varying words in the posts") \
    X(LIKE_POSTS, -0.041, -0.006, 0.168, -0.047, -0.074, "varying words where posts of its pages stand") \
    X(IN_LINKS, 0.478, 0.525, -0.403, -0.834, 0.234, "varying words in links") \
    X(BRIEF, 0.227, 1.100, -0.927, 0.007, -0.406, "varying words in short texts") \
    X(LENGTHY, -0.387, 0.537, 0.121, -0.000, -0.270, "varying words in paragraphs") \
    X(VARYING, 0.372, 0.329, 0.127, -0.070, -0.758, "words that vary") \
    X(SAME_ROWS, 0.894, 0.177, -0.538, 0.100, -0.632, "records that do not vary") \
    X(WORDS, 0.829, 0.417, -0.477, -0.881, 0.111, "varying words") \
    X(BODY_WORDS, 0.464, -0.309, -0.457, -1.209, 1.511, "varying words of the body") \
    X(BRIEF_TEXTS, 0.071, -0.610, -0.150, 0.668, 0.021, "short varying texts") \
    X(TEXTS, 0.504, 0.537, -0.449, -0.853, 0.261, "varying texts") \
    X(SLOTS, -0.231, -0.670, 0.071, 1.580, -0.749, "places with one varying text") \
    X(CHOICES, -0.392, -0.252, 0.044, 1.143, -0.543, "places whose texts pages share with few others") \
    X(ROW_PATHS, 0.394, -0.026, -0.022, 0.008, -0.354, "places with rows of them") \
    X(SPREAD, 0.456, 0.202, 0.182, -0.302, -0.538, "spread of the number of rows") \
    X(DATE_SLOT, 0.373, -0.380, 0.017, 0.098, -0.108, "a place for a date") \
    X(DATE_ROWS, -0.011, 0.263, 0.015, -0.287, 0.021, "rows of dates") \
    X(NUMBER_SLOTS, -0.185, 0.018, 0.154, 0.060, -0.046, "places for a number") \
    X(NUMBER_ROWS, -0.544, -0.167, 0.392, 0.691, -0.373, "rows of numbers") \
    X(NUMBERS, 0.208, 0.224, 0.515, -0.093, -0.853, "numbers") \
    X(DATES, -1.912, 3.773, -1.205, 0.013, -0.669, "dates") \
    X(PAGE_WORDS, 1.253, 0.541, -0.684, -0.846, -0.263, "words of a page") \
    X(PAGE_BODY, 0.688, 0.377, -0.797, -0.152, -0.116, "words of its body") \
    X(STUB, 0.642, -0.239, 0.643, -2.054, 1.008, "pages with hardly a word") \
    X(RECORDS, -0.141, 0.878, 0.013, -0.791, 0.041, "number of records") \
    X(LINK_WORDS, 0.353, 0.159, -0.764, 0.296, -0.045, "words in links") \
    X(LINKED, 0.062, 0.063, 0.323, -0.159, -0.288, "records with links of their own") \
    X(RECORD_SPREAD, 0.344, 0.186, 0.063, 0.180, -0.772, "spread of the number of records") \
    X(POSTS, -0.118, 0.280, 0.231, -0.034, -0.359, "number of posts") \
    X(POST_SPREAD, -0.747, 0.799, 0.846, -0.504, -0.394, "the same, where their number varies") \
    X(INPUTS, -0.731, 0.017, 0.281, 0.324, 0.110, "fields to fill in") \
    X(OWN_HEADS, 0.731, -0.094, -0.267, -0.008, -0.363, "varying headings") \
    X(HEADS, 0.855, 0.588, -0.030, -0.877, -0.536, "constant headings") \
    X(BODY_HEADS, -1.570, 0.253, -0.059, 1.929, -0.554, "constant headings in the body") \
    X(OWN_BODY_HEADS, 0.145, 0.525, -0.398, 0.379, -0.651, "varying headings in the body") \
    X(NEXT, 0.490, -0.128, 0.494, 0.066, -0.922, "links to a next page") \
    X(MANUAL, 1.339, 0.021, -0.420, -1.508, 0.568, "made by a program for manuals or wikis") \
    X(INDEX, 0.131, -0.129, -0.219, -0.915, 1.132, "address of a folder") \
    X(PAGENO, -1.659, 2.522, -0.500, -0.753, 0.390, "address with a page number") \
    X(DATED_ADDRESS, 1.795, -0.101, -0.308, -0.969, -0.416, "address with a date") \
    X(SLUG, 1.164, -0.418, 0.226, -0.967, -0.005, "address of several words") \
    X(NUMBER_ADDRESS, 0.246, 0.182, 0.984, -0.008, -1.403, "address with a number") \
    X(LEAD, -0.567, 0.196, 0.025, -0.317, 0.663, "records lead to other groups") \
    X(LEAD_TOP, -0.449, 0.576, -0.188, -0.499, 0.561, "records lead to one other group") \
    X(LEAD_SAME, 0.934, 0.234, 0.019, -0.751, -0.435, "records lead to pages of the group") \
    X(LEAD_UNIQUE, 0.147, -0.256, -0.100, -0.350, 0.559, "records lead to different pages") \
    X(LEAD_ROWS, -0.857, 0.756, 0.087, -0.367, 0.381, "varying records that lead elsewhere") \
    X(INROW, -0.245, -1.048, 0.221, 0.964, 0.106, "records of other groups lead here") \
    X(INROW_SAME, 0.429, -1.088, 0.570, -0.736, 0.825, "records of the group lead here") \
    X(SIZE, 0.017, -0.521, -0.038, 0.071, 0.471, "pages of the group") \
    X(PART, -0.065, 0.183, 0.234, -0.089, -0.263, "share of the site") \
    X(HUB, -0.894, 1.136, -0.203, -0.941, 0.901, "folders of other groups' pages") \
    X(HUB_SAME, 3.761, 1.279, -0.432, -2.516, -2.092, "folders of the group's pages") \
    X(TALK, -0.091, -0.528, 0.832, 0.275, -0.488, "varying words in dated posts that lead nowhere") \
    X(LIKE_TALK, 0.058, -0.066, 0.434, -0.207, -0.219, "the same, in long texts without links") \
    X(E_PART, 0.772, -0.296, -0.318, 0.263, -0.420, "mean: share of the words that is body") \
    X(E_SURE, 1.065, -0.127, -0.029, -0.296, -0.613, "mean: certainty of the body") \
    X(E_TOLD, 0.600, -0.461, -0.117, 0.120, -0.142, "mean: long, sure and much of the page") \
    X(E_PROSE, 0.670, -0.644, 0.439, -0.162, -0.303, "mean: share of the words that is prose") \
    X(E_PARAS, 0.876, -0.548, -0.096, -0.577, 0.345, "mean: paragraphs") \
    X(E_DATED, -0.090, -0.388, 0.515, 0.556, -0.592, "mean: a date by the title") \
    X(E_SIGNED, 0.301, -0.120, -0.524, 0.603, -0.260, "mean: an author") \
    X(E_POSTS, -0.000, 0.225, 0.397, -0.247, -0.374, "mean: number of posts") \
    X(E_TALKED, 0.085, -0.317, 0.887, -0.169, -0.486, "mean: words in dated posts that lead nowhere") \
    X(E_NAMED, 0.461, -0.607, 0.676, -0.091, -0.438, "mean: and whose authors are named") \
    X(E_CROWD, -0.149, -1.252, 0.529, 0.871, 0.001, "mean: number of these") \
    X(E_SPREAD, -0.642, 0.484, 0.199, -0.026, -0.016, "mean: body spread over the posts") \
    X(E_ONEPOST, 0.152, -0.703, 0.708, -0.267, 0.110, "mean: all of it in one") \
    X(E_OUTPOST, 0.373, 0.069, -0.876, 0.313, 0.121, "mean: body outside the posts") \
    X(E_LISTED, 0.368, 0.359, -0.079, -0.341, -0.306, "mean: words in records with pages of their own") \
    X(E_RSPREAD, 0.462, 0.637, -0.379, 0.021, -0.740, "mean: body spread over such records") \
    X(E_HEADED, 0.121, -0.243, -0.236, 0.727, -0.369, "mean: records headed by links") \
    X(E_RPROSE, 0.074, -0.475, -0.015, 0.314, 0.101, "mean: prose in the records") \
    X(E_ASIDE, -0.480, -0.139, 0.026, 0.355, 0.239, "mean: records beside the content") \
    X(E_FIRST, 0.422, -0.174, 0.260, -0.078, -0.430, "mean: the title comes first") \
    X(E_HEADS, -0.081, -0.276, -0.534, 0.348, 0.543, "mean: headings before the records") \
    X(E_PRICED, -0.812, 1.349, -0.205, -0.100, -0.232, "mean: records with prices") \
    X(E_NAMES, -0.270, -0.367, 0.109, 0.733, -0.205, "mean: names with values") \
    X(E_NEAR, 0.192, -0.432, -0.361, 0.780, -0.180, "mean: names with values by the title") \
    X(E_DENSE, 0.622, -0.809, -0.350, 0.690, -0.152, "mean: names with values, by words") \
    X(E_PRICE, -0.479, -0.031, -0.735, 1.400, -0.155, "mean: a price by the title") \
    X(E_PAGING, -0.419, 0.684, 0.027, -0.625, 0.333, "mean: numbered pages") \
    X(E_C_ARTICLE, 0.203, 0.020, -0.338, 0.071, 0.045, "mean: says article") \
    X(E_C_STORY, 0.507, -0.185, -0.210, 0.064, -0.175, "mean: JSON-LD says article") \
    X(E_C_PRODUCT, -0.339, -0.848, -0.436, 1.680, -0.057, "mean: says product") \
    X(E_C_THREAD, -0.153, -0.258, 0.958, -0.508, -0.039, "mean: says thread") \
    X(E_C_FORUM, -0.325, -0.372, 1.230, -0.391, -0.141, "mean: address of a forum") \
    X(E_C_SITE, -0.492, 0.091, 0.056, 0.250, 0.094, "mean: says website") \
    X(E_C_THINGS, 0.140, 0.952, -0.180, 0.016, -0.928, "mean: describes many things") \
    X(P_ARTICLE, 0.721, -0.320, -0.517, 0.236, -0.121, "odds of the pages: article") \
    X(P_LIST, -0.342, 1.267, -0.469, -0.327, -0.130, "odds of the pages: list") \
    X(P_THREAD, -0.644, -0.388, 1.997, -0.607, -0.358, "odds of the pages: thread") \
    X(P_DETAIL, -0.194, -0.122, -0.400, 0.649, 0.067, "odds of the pages: detail") \
    X(P_OTHER, -0.636, -0.331, -0.460, -0.337, 1.764, "odds of the pages: other")
/* clang-format on */

#endif
