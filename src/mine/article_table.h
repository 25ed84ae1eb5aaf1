/* mine/article_table: the evidence a block is judged by, and what it weighs.
 * X(NAME, first, final, what it says) ; filled by tools/fit_article.py */
#ifndef PITH_MINE_ARTICLE_TABLE_H
#define PITH_MINE_ARTICLE_TABLE_H

/* clang-format off */
#define PITH_ARTICLE_PASS1(X) \
    X(ONE, -2.531, -19.695, "base") \
    X(LOG_WORDS, 0.782, 2.332, "length") \
    X(FEW, 0.813, 2.415, "few words") \
    X(LINK, -1.480, -4.326, "words in links") \
    X(ALL_LINK, 0.670, 2.019, "nothing but links") \
    X(SENTENCES, -0.749, -2.126, "sentences") \
    X(STOPPED, 0.683, 2.079, "ends like a sentence") \
    X(COMMAS, -0.253, -0.808, "commas") \
    X(BOLD, -0.190, -0.673, "bold words") \
    X(T_P, 0.925, 2.112, "paragraph element") \
    X(T_LI, 1.926, 5.202, "list item") \
    X(T_H, 1.972, 5.362, "heading") \
    X(T_DIV, 0.071, -0.074, "bare box") \
    X(T_CELL, -0.567, -1.379, "table cell") \
    X(T_QUOTE, 0.113, 0.205, "quote element") \
    X(T_CAPTION, 0.049, -0.384, "caption element") \
    X(T_PRE, -0.534, -2.498, "preformatted") \
    X(IN_NAV, 0.319, 0.918, "in navigation") \
    X(IN_ASIDE, -1.147, -2.802, "in an aside") \
    X(IN_FOOTER, -2.228, -6.230, "in a footer") \
    X(IN_HEADER, -0.879, -2.410, "in a header") \
    X(IN_FORM, -2.550, -7.044, "in a form") \
    X(IN_FIGURE, -1.307, -3.499, "in a figure") \
    X(IN_ARTICLE, 0.776, 1.956, "in article or main") \
    X(IN_LIST, 0.404, 1.090, "in a list") \
    X(IN_TABLE, 0.562, 1.348, "in a table") \
    X(IN_QUOTE, 0.896, 2.736, "in a quote") \
    X(C_COMMENT, -5.621, -15.061, "named as comments") \
    X(C_SHARE, -1.747, -5.027, "named as sharing") \
    X(C_RELATED, -0.252, -0.465, "named as related") \
    X(C_AD, -0.606, -1.836, "named as advertising") \
    X(C_CHROME, -0.529, -1.003, "named as page frame") \
    X(C_META, -0.892, -2.410, "named as byline or tags") \
    X(C_CAPTION, -0.998, -2.829, "named as media") \
    X(C_BODY, -0.064, -0.135, "named as body") \
    X(C_NEAR, -0.251, -0.891, "foreign name close by") \
    X(C_BODYNEAR, 0.311, 0.987, "body name close by") \
    X(SIG_SHARE, 0.316, 0.083, "prose of this kind of box") \
    X(SIG_LOG, 0.448, 1.078, "number of such boxes") \
    X(SHARE1, 0.399, 1.583, "prose share of its element") \
    X(SHARE2, 1.060, 2.833, "prose share one level up") \
    X(SHARE3, 0.135, 0.434, "prose share two levels up") \
    X(SHARE4, -0.356, -1.021, "prose share three levels up") \
    X(LINK1, -1.070, -3.219, "links of its element") \
    X(LINK2, 0.573, 1.959, "links one level up") \
    X(LINK3, -0.853, -2.434, "links two levels up") \
    X(UP, -1.659, -1.353, "levels below the main box") \
    X(PURITY, 0.321, -0.098, "prose in the box shared with the rest") \
    X(AFTER_TITLE, 1.626, 4.480, "after the title") \
    X(IS_TITLE, 0.000, 0.000, "is the title") \
    X(NEAR_TITLE, -1.216, -0.704, "near the title") \
    X(PREV_PROSE, 1.230, 3.020, "nearness of prose before") \
    X(NEXT_PROSE, 0.469, 1.340, "nearness of prose after") \
    X(BEFORE, -5.081, -8.177, "share of prose before") \
    X(AFTER, -2.959, -2.998, "share of prose after") \
    X(P2_LOG, 0.017, 0.017, "length of the block two before") \
    X(P2_LINK, -0.532, -1.328, "links of the block two before") \
    X(P1_LOG, 0.142, 0.310, "length of the block before") \
    X(P1_LINK, -0.521, -1.249, "links of the block before") \
    X(P1_PROSE, -0.292, -0.648, "prose just before") \
    X(P1_SAME, 0.257, 0.641, "same kind of box before") \
    X(N1_LOG, 0.093, 0.095, "length of the next block") \
    X(N1_LINK, -0.485, -1.289, "links of the next block") \
    X(N1_PROSE, -0.130, -0.306, "prose just after") \
    X(N1_SAME, 0.358, 0.958, "same kind of box after") \
    X(N2_LOG, -0.022, -0.125, "length of the block two after") \
    X(N2_LINK, -0.260, -0.572, "links of the block two after") \
    X(TWICE, -0.094, -0.137, "stands on the page twice") \
    X(PROSE, 0.154, 0.642, "prose") \
    X(REPEAT, 0.108, 0.330, "one of many like boxes") \
    X(SECOND, -0.011, -0.857, "after a second title") \
    X(LD_BODY, -0.598, -1.378, "in the metadata's article body") \
    X(LD_ABSENT, -1.680, -4.796, "missing from the metadata's article body") \
    X(DESCRIBED, 2.557, 7.952, "in the page's description") \
    X(ITALIC, -1.105, -3.399, "italic words") \
    X(CAPITALS, -0.674, -1.885, "capital letters") \
    X(NOTICE, -1.162, -3.279, "words of notices") \
    X(SHORT_NOTICE, -0.183, -0.817, "short notice") \
    X(RUN, 0.396, 0.794, "prose of the run it stands in") \
    X(GAP_BEFORE, 0.091, 0.252, "words since the last prose") \
    X(GAP_AFTER, -0.010, -0.070, "words up to the next prose") \
    X(DATE, -1.104, -2.990, "short text with a date")

#define PITH_ARTICLE_PASS2(X) \
    X(FIRST, -1.938, "first judgement") \
    X(PROB, -0.864, "first judgement, as probability") \
    X(KIN5, -1.142, "kept share of blocks on the same path") \
    X(KIN5_SHARE, -0.663, "body share of the same path") \
    X(KIN3, 1.922, "kept share of the same kind of box") \
    X(KIN3_SHARE, 0.631, "body share of the same kind of box") \
    X(BOX, 1.050, "kept share of its surroundings") \
    X(BOX_SHARE, 0.318, "body share of its surroundings") \
    X(LEAF, -0.047, "kept share of the same element name") \
    X(LEAF_SHARE, 0.337, "body share of the same element name") \
    X(LEFT1, 0.180, "kept just before") \
    X(RIGHT1, 0.569, "kept just after") \
    X(LEFT3, -0.391, "kept among three before") \
    X(RIGHT3, -0.122, "kept among three after") \
    X(LEFT6, 0.869, "kept among six before") \
    X(RIGHT6, 0.498, "kept among six after") \
    X(DONE, 6.136, "body share before") \
    X(TODO, 6.372, "body share after") \
    X(TOTAL, 0.219, "words of the body") \
    X(UP2, -3.000, "levels below the box of the body") \
    X(INSIDE2, 1.332, "inside the box of the body") \
    X(SPAN2, 0.237, "between the first and last sure block")
/* clang-format on */

#endif
