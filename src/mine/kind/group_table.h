/* mine/kind/group_table: what the pages of a group show together, and what it
 * weighs. X(NAME, article, list, thread, detail, other, what it says); the
 * names E_* follow kind_table.h. Filled by tools/fit_group.py. */
#ifndef PITH_MINE_KIND_GROUP_TABLE_H
#define PITH_MINE_KIND_GROUP_TABLE_H

/* clang-format off */
#define PITH_GROUP_TERMS(X) \
    X(ONE, -5.920, 0.329, 1.039, 3.719, -0.666, "base") \
    X(SEVERAL, 0.371, 0.263, -0.041, 0.033, -0.626, "several pages") \
    X(LABELS, -0.392, -0.406, 0.084, 1.040, -0.326, "constant texts before varying ones") \
    X(LABELLED, -0.087, 0.137, 0.024, 0.006, -0.080, "three labels and more") \
    X(ANY_LABELS, 0.275, 0.434, 0.190, -0.584, -0.314, "the same, before links and dates too") \
    X(TOPICS, -0.171, 0.302, -0.173, 0.290, -0.248, "constant headings right above varying texts") \
    X(LABEL_TEXTS, -0.863, -1.454, 0.585, 2.911, -1.179, "short texts that are labelled") \
    X(LABEL_WORDS, 0.728, 3.975, -1.713, -1.570, -1.420, "words that are labelled") \
    X(IN_BODY, 0.477, 0.121, -0.175, -0.838, 0.415, "varying words in the body") \
    X(IN_RECORDS, -0.366, 0.594, 0.217, -0.528, 0.084, "varying words in the records") \
    X(IN_POSTS, -0.145, -0.006, 0.271, -0.087, -0.034, "varying words in the posts") \
    X(LIKE_POSTS, -0.090, 0.008, 0.189, -0.057, -0.050, "varying words where posts of its pages stand") \
    X(IN_LINKS, 0.471, 0.637, -0.379, -0.824, 0.095, "varying words in links") \
    X(BRIEF, 0.381, 0.995, -1.033, 0.058, -0.400, "varying words in short texts") \
    X(LENGTHY, -0.402, 0.595, 0.157, 0.001, -0.352, "varying words in paragraphs") \
    X(VARYING, 0.273, 0.430, 0.123, -0.078, -0.747, "words that vary") \
    X(SAME_ROWS, 1.037, 0.639, -0.581, -0.212, -0.883, "records that do not vary") \
    X(WORDS, 0.860, 0.329, -0.465, -0.813, 0.089, "varying words") \
    X(BODY_WORDS, 0.409, -0.056, -0.076, -1.134, 0.857, "varying words of the body") \
    X(BRIEF_TEXTS, 0.003, -0.799, -0.251, 0.699, 0.347, "short varying texts") \
    X(TEXTS, 0.364, 0.547, -0.491, -0.751, 0.331, "varying texts") \
    X(SLOTS, -0.259, -0.759, 0.136, 1.570, -0.688, "places with one varying text") \
    X(CHOICES, -0.537, -0.251, 0.167, 1.161, -0.541, "places whose texts pages share with few others") \
    X(ROW_PATHS, 0.451, 0.018, -0.087, -0.076, -0.306, "places with rows of them") \
    X(SPREAD, 0.475, 0.262, 0.234, -0.394, -0.576, "spread of the number of rows") \
    X(DATE_SLOT, 0.377, -0.348, 0.046, 0.075, -0.150, "a place for a date") \
    X(DATE_ROWS, -0.064, 0.178, 0.104, -0.259, 0.041, "rows of dates") \
    X(NUMBER_SLOTS, -0.354, 0.131, 0.161, 0.111, -0.050, "places for a number") \
    X(NUMBER_ROWS, -0.575, -0.291, 0.461, 0.777, -0.372, "rows of numbers") \
    X(NUMBERS, 0.050, 0.680, 0.645, -0.271, -1.104, "numbers") \
    X(DATES, -1.869, 3.477, -1.244, 0.436, -0.800, "dates") \
    X(PAGE_WORDS, 1.112, 0.314, -0.683, -0.687, -0.056, "words of a page") \
    X(PAGE_BODY, 0.659, 0.301, -0.704, -0.330, 0.074, "words of its body") \
    X(STUB, 0.490, -0.161, 0.571, -1.996, 1.097, "pages with hardly a word") \
    X(RECORDS, -0.232, 0.886, -0.081, -0.530, -0.043, "number of records") \
    X(LINK_WORDS, 0.317, 0.198, -0.652, 0.311, -0.174, "words in links") \
    X(LINKED, 0.208, 0.051, 0.190, -0.343, -0.106, "records with links of their own") \
    X(RECORD_SPREAD, 0.658, 0.090, -0.099, 0.111, -0.760, "spread of the number of records") \
    X(POSTS, -0.115, 0.307, 0.212, 0.010, -0.414, "number of posts") \
    X(POST_SPREAD, -0.691, 0.766, 0.879, -0.488, -0.465, "the same, where their number varies") \
    X(INPUTS, -0.730, -0.004, 0.241, 0.322, 0.172, "fields to fill in") \
    X(OWN_HEADS, 0.672, -0.164, -0.287, 0.134, -0.355, "varying headings") \
    X(HEADS, 0.891, 0.521, 0.000, -0.920, -0.493, "constant headings") \
    X(BODY_HEADS, -1.725, 0.393, -0.114, 1.978, -0.532, "constant headings in the body") \
    X(OWN_BODY_HEADS, 0.269, 0.561, -0.504, 0.280, -0.605, "varying headings in the body") \
    X(NEXT, 0.454, -0.130, 0.493, 0.051, -0.868, "links to a next page") \
    X(MANUAL, 1.425, -0.025, -0.438, -1.470, 0.507, "made by a program for manuals or wikis") \
    X(INDEX, 0.165, -0.186, -0.225, -0.897, 1.143, "address of a folder") \
    X(PAGENO, -1.602, 2.608, -0.544, -0.812, 0.351, "address with a page number") \
    X(DATED_ADDRESS, 1.770, -0.024, -0.314, -1.028, -0.404, "address with a date") \
    X(SLUG, 1.168, -0.334, 0.211, -1.005, -0.040, "address of several words") \
    X(NUMBER_ADDRESS, 0.223, 0.113, 0.976, 0.050, -1.362, "address with a number") \
    X(LEAD, -0.597, 0.077, -0.110, 0.007, 0.623, "records lead to other groups") \
    X(LEAD_TOP, -0.625, 0.582, -0.282, -0.274, 0.598, "records lead to one other group") \
    X(LEAD_SAME, 1.260, 0.628, 0.074, -0.742, -1.220, "records lead to pages of the group") \
    X(LEAD_UNIQUE, 0.072, -0.440, 0.232, -0.507, 0.644, "records lead to different pages") \
    X(LEAD_ROWS, -0.688, 0.822, 0.004, -0.627, 0.490, "varying records that lead elsewhere") \
    X(INROW, -0.139, -0.827, 0.334, 0.569, 0.064, "records of other groups lead here") \
    X(INROW_SAME, 0.177, -0.747, 1.036, -0.708, 0.242, "records of the group lead here") \
    X(SIZE, -0.054, -0.694, -0.032, 0.364, 0.415, "pages of the group") \
    X(PART, -0.034, 0.107, 0.177, -0.082, -0.168, "share of the site") \
    X(HUB, -0.961, 1.174, -0.205, -0.774, 0.766, "folders of other groups' pages") \
    X(HUB_SAME, 3.814, 1.397, -0.443, -2.481, -2.286, "folders of the group's pages") \
    X(TALK, -0.080, -0.471, 0.762, 0.203, -0.413, "varying words in dated posts that lead nowhere") \
    X(LIKE_TALK, 0.045, -0.064, 0.452, -0.251, -0.182, "the same, in long texts without links") \
    X(E_PART, 0.801, -0.287, -0.330, 0.242, -0.425, "mean: share of the words that is body") \
    X(E_SURE, 1.161, -0.088, -0.051, -0.347, -0.674, "mean: certainty of the body") \
    X(E_TOLD, 0.608, -0.518, -0.108, 0.012, 0.006, "mean: long, sure and much of the page") \
    X(E_PROSE, 0.646, -0.646, 0.408, -0.254, -0.154, "mean: share of the words that is prose") \
    X(E_PARAS, 0.784, -0.563, -0.072, -0.538, 0.389, "mean: paragraphs") \
    X(E_DATED, -0.062, -0.362, 0.495, 0.578, -0.650, "mean: a date by the title") \
    X(E_SIGNED, 0.310, -0.205, -0.497, 0.572, -0.181, "mean: an author") \
    X(E_POSTS, 0.027, 0.287, 0.365, -0.243, -0.437, "mean: number of posts") \
    X(E_TALKED, 0.068, -0.218, 0.761, -0.157, -0.454, "mean: words in dated posts that lead nowhere") \
    X(E_NAMED, 0.428, -0.603, 0.705, -0.133, -0.398, "mean: and whose authors are named") \
    X(E_CROWD, -0.330, -1.182, 0.546, 0.971, -0.005, "mean: number of these") \
    X(E_SPREAD, -0.594, 0.594, 0.174, -0.216, 0.042, "mean: body spread over the posts") \
    X(E_ONEPOST, 0.142, -0.687, 0.490, 0.021, 0.034, "mean: all of it in one") \
    X(E_OUTPOST, 0.365, 0.116, -0.841, 0.211, 0.149, "mean: body outside the posts") \
    X(E_LISTED, 0.427, 0.442, 0.011, -0.484, -0.397, "mean: words in records with pages of their own") \
    X(E_RSPREAD, 0.422, 0.625, -0.480, 0.253, -0.820, "mean: body spread over such records") \
    X(E_HEADED, 0.040, -0.137, -0.309, 0.616, -0.210, "mean: records headed by links") \
    X(E_RPROSE, 0.323, -0.612, 0.168, 0.486, -0.365, "mean: prose in the records") \
    X(E_ASIDE, -0.197, -0.010, -0.164, 0.158, 0.212, "mean: records beside the content") \
    X(E_FIRST, 0.350, 0.012, -0.002, 0.101, -0.462, "mean: the title comes first") \
    X(E_HEADS, 0.031, -0.132, -0.302, 0.033, 0.369, "mean: headings before the records") \
    X(E_PRICED, -0.948, 1.176, -0.169, 0.327, -0.385, "mean: records with prices") \
    X(E_NAMES, -0.240, -0.390, 0.129, 0.701, -0.200, "mean: names with values") \
    X(E_NEAR, 0.092, -0.349, -0.390, 0.834, -0.188, "mean: names with values by the title") \
    X(E_DENSE, 0.461, -0.832, -0.330, 0.761, -0.060, "mean: names with values, by words") \
    X(E_PRICE, -0.412, -0.467, -0.754, 1.512, 0.120, "mean: a price by the title") \
    X(E_PAGING, -0.406, 0.702, 0.102, -0.655, 0.256, "mean: numbered pages") \
    X(E_C_ARTICLE, 0.173, 0.130, -0.334, 0.076, -0.045, "mean: says article") \
    X(E_C_STORY, 0.481, -0.122, -0.250, 0.040, -0.149, "mean: JSON-LD says article") \
    X(E_C_PRODUCT, -0.252, -0.868, -0.357, 1.685, -0.207, "mean: says product") \
    X(E_C_THREAD, -0.170, -0.225, 1.111, -0.652, -0.064, "mean: says thread") \
    X(E_C_FORUM, -0.303, -0.309, 1.177, -0.419, -0.146, "mean: address of a forum") \
    X(E_C_SITE, -0.496, 0.139, 0.088, 0.174, 0.094, "mean: says website") \
    X(E_C_THINGS, 0.025, 0.939, -0.142, 0.149, -0.970, "mean: describes many things") \
    X(P_ARTICLE, 0.673, -0.260, -0.558, 0.319, -0.173, "odds of the pages: article") \
    X(P_LIST, -0.325, 1.187, -0.490, -0.332, -0.040, "odds of the pages: list") \
    X(P_THREAD, -0.564, -0.496, 2.055, -0.617, -0.377, "odds of the pages: thread") \
    X(P_DETAIL, -0.188, -0.033, -0.399, 0.482, 0.138, "odds of the pages: detail") \
    X(P_OTHER, -0.690, -0.349, -0.332, -0.355, 1.726, "odds of the pages: other")
/* clang-format on */

#endif
