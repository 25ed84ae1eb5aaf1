/* mine/article_table: the evidence a block is judged by, and what it weighs.
 * X(NAME, first, final, what it says) ; filled by tools/fit_article.py */
#ifndef PITH_MINE_ARTICLE_TABLE_H
#define PITH_MINE_ARTICLE_TABLE_H

/* clang-format off */
#define PITH_ARTICLE_PASS1(X) \
    X(ONE, -3.932, -11.555, "base") \
    X(LOG_WORDS, 0.786, 1.612, "length") \
    X(FEW, 0.796, 1.649, "few words") \
    X(LINK, -1.437, -2.751, "words in links") \
    X(ALL_LINK, 0.671, 1.268, "nothing but links") \
    X(SENTENCES, -0.890, -1.814, "sentences") \
    X(STOPPED, 0.665, 1.431, "ends like a sentence") \
    X(COMMAS, -0.064, -0.163, "commas") \
    X(BOLD, -0.262, -0.632, "bold words") \
    X(T_P, 0.567, 0.526, "paragraph element") \
    X(T_LI, 1.757, 2.879, "list item") \
    X(T_H, 1.699, 2.873, "heading") \
    X(T_DIV, -0.212, -0.864, "bare box") \
    X(T_CELL, -0.832, -1.495, "table cell") \
    X(T_QUOTE, -0.058, -0.560, "quote element") \
    X(T_CAPTION, -0.255, -1.102, "caption element") \
    X(T_PRE, -0.897, -2.616, "preformatted") \
    X(IN_NAV, 0.232, 0.480, "in navigation") \
    X(IN_ASIDE, -1.208, -2.195, "in an aside") \
    X(IN_FOOTER, -2.281, -4.127, "in a footer") \
    X(IN_HEADER, -0.901, -1.811, "in a header") \
    X(IN_FORM, -2.480, -4.421, "in a form") \
    X(IN_FIGURE, -1.254, -2.494, "in a figure") \
    X(IN_ARTICLE, 0.771, 1.385, "in article or main") \
    X(IN_LIST, 0.289, 0.468, "in a list") \
    X(IN_TABLE, 0.498, 0.549, "in a table") \
    X(IN_QUOTE, 0.874, 1.872, "in a quote") \
    X(C_COMMENT, -1.389, -2.210, "named as comments") \
    X(C_SHARE, -1.654, -3.330, "named as sharing") \
    X(C_RELATED, -0.131, -0.165, "named as related") \
    X(C_AD, -0.476, -0.966, "named as advertising") \
    X(C_CHROME, -0.403, -0.669, "named as page frame") \
    X(C_META, -0.742, -1.406, "named as byline or tags") \
    X(C_CAPTION, -0.786, -1.445, "named as media") \
    X(C_BODY, -0.116, -0.212, "named as body") \
    X(C_NEAR, -0.497, -1.010, "foreign name close by") \
    X(C_BODYNEAR, 0.273, 0.515, "body name close by") \
    X(SIG_SHARE, 0.336, -0.958, "prose of this kind of box") \
    X(SIG_LOG, 0.460, 0.701, "number of such boxes") \
    X(SHARE1, 0.459, 1.259, "prose share of its element") \
    X(SHARE2, 1.066, 1.743, "prose share one level up") \
    X(SHARE3, 0.099, 0.216, "prose share two levels up") \
    X(SHARE4, -0.280, -0.573, "prose share three levels up") \
    X(LINK1, -1.148, -2.490, "links of its element") \
    X(LINK2, 0.619, 1.407, "links one level up") \
    X(LINK3, -0.848, -1.374, "links two levels up") \
    X(UP, -1.525, -2.463, "levels below the main box") \
    X(PURITY, 0.233, -0.233, "prose in the box shared with the rest") \
    X(AFTER_TITLE, 1.586, 2.964, "after the title") \
    X(IS_TITLE, 0.000, 0.000, "is the title") \
    X(NEAR_TITLE, -1.161, -1.070, "near the title") \
    X(PREV_PROSE, 1.314, 1.629, "nearness of prose before") \
    X(NEXT_PROSE, 0.867, 1.390, "nearness of prose after") \
    X(BEFORE, -3.110, -4.071, "share of prose before") \
    X(AFTER, -0.956, -0.657, "share of prose after") \
    X(P2_LOG, 0.017, -0.001, "length of the block two before") \
    X(P2_LINK, -0.537, -0.992, "links of the block two before") \
    X(P1_LOG, 0.142, 0.220, "length of the block before") \
    X(P1_LINK, -0.548, -0.983, "links of the block before") \
    X(P1_PROSE, -0.342, -0.559, "prose just before") \
    X(P1_SAME, 0.254, 0.487, "same kind of box before") \
    X(N1_LOG, 0.096, 0.116, "length of the next block") \
    X(N1_LINK, -0.459, -0.892, "links of the next block") \
    X(N1_PROSE, -0.182, -0.348, "prose just after") \
    X(N1_SAME, 0.362, 0.704, "same kind of box after") \
    X(N2_LOG, -0.017, -0.081, "length of the block two after") \
    X(N2_LINK, -0.323, -0.575, "links of the block two after") \
    X(TWICE, -0.147, -0.231, "stands on the page twice") \
    X(PROSE, 0.098, 0.385, "prose") \
    X(REPEAT, 0.093, 0.187, "one of many like boxes") \
    X(SECOND, 0.043, 0.151, "after a second title") \
    X(LD_BODY, -0.583, -1.128, "in the metadata's article body") \
    X(LD_ABSENT, -1.613, -3.167, "missing from the metadata's article body") \
    X(DESCRIBED, 2.635, 6.003, "in the page's description") \
    X(DATE, -1.117, -2.496, "short text with a date")

#define PITH_ARTICLE_PASS2(X) \
    X(FIRST, -1.036, "first judgement") \
    X(PROB, -1.511, "first judgement, as probability") \
    X(KIN5, -0.921, "kept share of blocks on the same path") \
    X(KIN5_SHARE, -0.479, "body share of the same path") \
    X(KIN3, 1.818, "kept share of the same kind of box") \
    X(KIN3_SHARE, 1.202, "body share of the same kind of box") \
    X(BOX, 1.281, "kept share of its surroundings") \
    X(BOX_SHARE, 0.711, "body share of its surroundings") \
    X(LEAF, -0.035, "kept share of the same element name") \
    X(LEAF_SHARE, 0.224, "body share of the same element name") \
    X(LEFT1, 0.220, "kept just before") \
    X(RIGHT1, 0.393, "kept just after") \
    X(LEFT3, -0.357, "kept among three before") \
    X(RIGHT3, -0.208, "kept among three after") \
    X(LEFT6, 1.294, "kept among six before") \
    X(RIGHT6, 0.859, "kept among six after") \
    X(DONE, 2.268, "body share before") \
    X(TODO, 2.835, "body share after") \
    X(TOTAL, 0.074, "words of the body")
/* clang-format on */

#endif
