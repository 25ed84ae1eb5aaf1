/* mine/kind/group_table: what the pages of a group show together, and what it
 * weighs. X(NAME, article, list, thread, detail, other, what it says); the
 * names E_* follow kind_table.h. Filled by tools/fit_group.py. */
#ifndef PITH_MINE_KIND_GROUP_TABLE_H
#define PITH_MINE_KIND_GROUP_TABLE_H

/* clang-format off */
#define PITH_GROUP_TERMS(X) \
    X(ONE, -5.596, 0.479, 0.464, 3.741, -0.289, "base") \
    X(SEVERAL, 0.259, 0.404, -0.009, -0.030, -0.623, "several pages") \
    X(LABELS, -0.333, -0.222, 0.119, 0.775, -0.339, "constant texts before varying ones") \
    X(LABELLED, -0.042, 0.176, 0.116, -0.140, -0.110, "three labels and more") \
    X(LABEL_TEXTS, -0.583, -1.403, 0.782, 2.303, -1.098, "short texts that are labelled") \
    X(LABEL_WORDS, 0.576, 3.760, -1.749, -1.154, -1.434, "words that are labelled") \
    X(IN_BODY, 0.459, -0.005, -0.039, -0.668, 0.253, "varying words in the body") \
    X(IN_RECORDS, -0.751, 0.901, 0.314, -0.536, 0.072, "varying words in the records") \
    X(IN_POSTS, -0.167, -0.019, 0.384, -0.104, -0.093, "varying words in the posts") \
    X(IN_LINKS, 0.379, 0.490, -0.334, -0.815, 0.280, "varying words in links") \
    X(BRIEF, 0.165, 1.146, -1.054, 0.033, -0.290, "varying words in short texts") \
    X(LENGTHY, -0.498, 0.406, 0.193, 0.114, -0.215, "varying words in paragraphs") \
    X(VARYING, 0.348, 0.476, 0.203, -0.322, -0.706, "words that vary") \
    X(SAME_ROWS, 0.909, 0.305, -0.483, -0.024, -0.707, "records that do not vary") \
    X(WORDS, 0.740, 0.123, -0.462, -0.722, 0.322, "varying words") \
    X(BODY_WORDS, -0.047, 0.496, 0.011, -1.124, 0.664, "varying words of the body") \
    X(BRIEF_TEXTS, 0.349, -0.684, -0.100, 0.310, 0.126, "short varying texts") \
    X(TEXTS, 0.573, 0.382, -0.508, -0.837, 0.390, "varying texts") \
    X(SLOTS, -0.490, -0.846, 0.125, 1.908, -0.697, "places with one varying text") \
    X(ROW_PATHS, 0.252, -0.231, -0.031, 0.270, -0.261, "places with rows of them") \
    X(SPREAD, 0.420, 0.255, 0.276, -0.425, -0.527, "spread of the number of rows") \
    X(DATE_SLOT, 0.404, -0.357, 0.010, 0.053, -0.110, "a place for a date") \
    X(DATE_ROWS, -0.017, 0.167, 0.092, -0.239, -0.003, "rows of dates") \
    X(NUMBER_SLOTS, -0.111, -0.003, 0.103, 0.095, -0.084, "places for a number") \
    X(NUMBER_ROWS, -0.572, -0.131, 0.389, 0.746, -0.432, "rows of numbers") \
    X(NUMBERS, 0.256, 0.360, 0.217, 0.082, -0.914, "numbers") \
    X(DATES, -2.125, 4.172, -0.246, -0.801, -1.001, "dates") \
    X(PAGE_WORDS, 1.094, 0.794, -0.741, -0.905, -0.242, "words of a page") \
    X(PAGE_BODY, 0.794, 0.254, -0.675, -0.337, -0.036, "words of its body") \
    X(STUB, 0.706, -0.546, 0.844, -1.817, 0.813, "pages with hardly a word") \
    X(RECORDS, 0.008, 0.506, -0.382, -0.293, 0.161, "number of records") \
    X(LINK_WORDS, 0.004, 0.336, -0.625, 0.432, -0.147, "words in links") \
    X(LINKED, 0.114, -0.051, 0.284, -0.333, -0.013, "records with links of their own") \
    X(RECORD_SPREAD, 0.449, -0.036, -0.126, 0.558, -0.845, "spread of the number of records") \
    X(POSTS, -0.130, 0.276, 0.286, -0.049, -0.383, "number of posts") \
    X(INPUTS, -0.841, 0.096, 0.275, 0.377, 0.093, "fields to fill in") \
    X(OWN_HEADS, 0.666, -0.074, -0.375, 0.106, -0.323, "varying headings") \
    X(HEADS, 1.100, 0.541, -0.122, -0.980, -0.538, "constant headings") \
    X(BODY_HEADS, -1.822, 0.283, 0.232, 1.931, -0.624, "constant headings in the body") \
    X(OWN_BODY_HEADS, 0.196, 0.448, -0.253, 0.137, -0.528, "varying headings in the body") \
    X(INDEX, -0.097, -0.028, -0.314, -0.711, 1.150, "address of a folder") \
    X(PAGENO, -1.652, 2.587, -0.795, -0.491, 0.350, "address with a page number") \
    X(DATED_ADDRESS, 1.548, 0.183, -0.418, -0.888, -0.426, "address with a date") \
    X(SLUG, 1.155, -0.398, 0.087, -0.861, 0.017, "address of several words") \
    X(NUMBER_ADDRESS, 0.118, 0.287, 0.823, 0.146, -1.375, "address with a number") \
    X(DEPTH, 0.993, -0.661, 1.480, -1.171, -0.642, "depth of the address") \
    X(LEAD, -0.359, 0.243, 0.126, -0.487, 0.477, "records lead to other groups") \
    X(LEAD_TOP, -0.239, 0.699, -0.105, -0.557, 0.203, "records lead to one other group") \
    X(LEAD_SAME, 1.014, 0.838, 0.135, -0.812, -1.175, "records lead to pages of the group") \
    X(LEAD_UNIQUE, -0.135, -0.209, -0.076, 0.107, 0.313, "records lead to different pages") \
    X(LEAD_ROWS, -0.401, 0.215, 0.107, -0.857, 0.936, "varying records that lead elsewhere") \
    X(INROW, -0.473, -1.030, 0.235, 0.839, 0.430, "records of other groups lead here") \
    X(INROW_SAME, 0.448, -0.903, 0.597, -0.614, 0.472, "records of the group lead here") \
    X(SIZE, 0.096, -0.548, -0.016, -0.182, 0.651, "pages of the group") \
    X(PART, -0.034, 0.163, 0.253, -0.069, -0.312, "share of the site") \
    X(HUB, -0.796, 0.822, -0.179, -0.857, 1.009, "folders of other groups' pages") \
    X(HUB_SAME, 2.356, 1.855, -0.430, -1.850, -1.931, "folders of the group's pages") \
    X(TALK, -0.138, -0.540, 0.955, 0.224, -0.501, "varying words in dated posts that lead nowhere") \
    X(E_PART, 0.835, -0.368, -0.326, 0.094, -0.234, "mean: share of the words that is body") \
    X(E_SURE, 1.005, -0.104, 0.000, -0.296, -0.605, "mean: certainty of the body") \
    X(E_TOLD, 0.571, -0.581, -0.141, 0.209, -0.058, "mean: long, sure and much of the page") \
    X(E_PROSE, 0.811, -0.679, 0.321, -0.277, -0.176, "mean: share of the words that is prose") \
    X(E_PARAS, 0.833, -0.633, -0.071, -0.460, 0.331, "mean: paragraphs") \
    X(E_DATED, -0.012, -0.432, 0.471, 0.531, -0.557, "mean: a date by the title") \
    X(E_SIGNED, 0.294, -0.162, -0.523, 0.628, -0.236, "mean: an author") \
    X(E_POSTS, 0.010, 0.239, 0.407, -0.268, -0.388, "mean: number of posts") \
    X(E_TALKED, 0.073, -0.211, 0.994, -0.333, -0.522, "mean: words in dated posts that lead nowhere") \
    X(E_NAMED, 0.434, -0.575, 0.681, -0.026, -0.514, "mean: and whose authors are named") \
    X(E_CROWD, -0.000, -1.171, 0.549, 0.812, -0.190, "mean: number of these") \
    X(E_SPREAD, -0.656, 0.350, 0.380, -0.136, 0.062, "mean: body spread over the posts") \
    X(E_ONEPOST, 0.170, -0.741, 0.690, -0.207, 0.088, "mean: all of it in one") \
    X(E_OUTPOST, 0.289, 0.084, -0.912, 0.348, 0.191, "mean: body outside the posts") \
    X(E_LISTED, 0.423, 0.745, -0.118, -0.327, -0.723, "mean: words in records with pages of their own") \
    X(E_RSPREAD, 0.534, 0.720, -0.421, -0.153, -0.681, "mean: body spread over such records") \
    X(E_HEADED, -0.016, -0.248, -0.214, 0.627, -0.150, "mean: records headed by links") \
    X(E_RPROSE, 0.162, -0.872, -0.062, 0.616, 0.156, "mean: prose in the records") \
    X(E_ASIDE, -0.147, -0.123, -0.055, 0.074, 0.251, "mean: records beside the content") \
    X(E_FIRST, 0.294, -0.070, 0.278, -0.060, -0.443, "mean: the title comes first") \
    X(E_HEADS, 0.016, -0.307, -0.478, 0.307, 0.462, "mean: headings before the records") \
    X(E_PRICED, -0.464, 1.361, -0.327, -0.203, -0.368, "mean: records with prices") \
    X(E_NAMES, -0.213, -0.223, 0.051, 0.763, -0.378, "mean: names with values") \
    X(E_NEAR, 0.160, -0.551, -0.450, 0.871, -0.030, "mean: names with values by the title") \
    X(E_DENSE, 0.719, -0.883, -0.362, 0.576, -0.050, "mean: names with values, by words") \
    X(E_PRICE, -0.430, -0.361, -0.706, 1.412, 0.084, "mean: a price by the title") \
    X(E_PAGING, -0.351, 0.585, 0.353, -0.674, 0.087, "mean: numbered pages") \
    X(E_C_ARTICLE, 0.272, 0.051, -0.374, 0.066, -0.016, "mean: says article") \
    X(E_C_STORY, 0.475, -0.096, -0.183, -0.125, -0.071, "mean: JSON-LD says article") \
    X(E_C_PRODUCT, -0.562, -0.790, -0.428, 1.840, -0.061, "mean: says product") \
    X(E_C_THREAD, -0.176, -0.279, 0.971, -0.461, -0.056, "mean: says thread") \
    X(E_C_FORUM, -0.295, -0.492, 1.377, -0.375, -0.214, "mean: address of a forum") \
    X(E_C_SITE, -0.474, 0.103, 0.007, 0.325, 0.039, "mean: says website") \
    X(E_C_THINGS, 0.116, 0.992, -0.157, -0.008, -0.943, "mean: describes many things") \
    X(P_ARTICLE, 0.576, -0.200, -0.483, 0.221, -0.115, "odds of the pages: article") \
    X(P_LIST, -0.215, 1.118, -0.466, -0.212, -0.226, "odds of the pages: list") \
    X(P_THREAD, -0.613, -0.320, 1.878, -0.522, -0.423, "odds of the pages: thread") \
    X(P_DETAIL, 0.010, -0.235, -0.384, 0.539, 0.070, "odds of the pages: detail") \
    X(P_OTHER, -0.872, -0.504, -0.386, -0.585, 2.346, "odds of the pages: other")
/* clang-format on */

#endif
