/* mine/article_table: the evidence a block is judged by, and what it weighs.
 * X(NAME, first, final, what it says) ; filled by tools/fit_article.py */
#ifndef PITH_MINE_ARTICLE_TABLE_H
#define PITH_MINE_ARTICLE_TABLE_H

/* clang-format off */
#define PITH_ARTICLE_PASS1(X) \
    X(ONE, 1.930, -10.227, "base") \
    X(LOG_WORDS, 0.305, 0.931, "length") \
    X(LINK, -2.048, -5.664, "words in links") \
    X(SENTENCES, -0.605, -1.538, "sentences") \
    X(STOPPED, 0.903, 2.498, "ends like a sentence") \
    X(T_P, 0.850, 2.059, "paragraph element") \
    X(T_LI, 2.150, 5.424, "list item") \
    X(T_H, 1.986, 5.227, "heading") \
    X(IN_NAV, 0.049, 0.207, "in navigation") \
    X(IN_ASIDE, -1.592, -3.626, "in an aside") \
    X(IN_FOOTER, -2.666, -6.975, "in a footer") \
    X(IN_HEADER, -0.817, -2.079, "in a header") \
    X(IN_FORM, -2.668, -6.817, "in a form") \
    X(IN_FIGURE, -1.200, -3.113, "in a figure") \
    X(IN_ARTICLE, 0.606, 1.301, "in article or main") \
    X(IN_LIST, 0.123, 0.489, "in a list") \
    X(IN_QUOTE, 0.875, 2.484, "in a quote") \
    X(C_COMMENT, -5.603, -13.112, "named as comments") \
    X(C_SHARE, -1.215, -3.892, "named as sharing") \
    X(C_AD, -0.432, -1.198, "named as advertising") \
    X(C_CHROME, -0.640, -1.291, "named as page frame") \
    X(C_CAPTION, -0.918, -2.646, "named as media") \
    X(C_NEAR, -0.587, -1.570, "foreign name close by") \
    X(SIG_SHARE, 0.375, 0.400, "prose of this kind of box") \
    X(SIG_LOG, 0.536, 1.166, "number of such boxes") \
    X(SHARE2, 1.066, 2.666, "prose share one level up") \
    X(SHARE3, -0.006, -0.096, "prose share two levels up") \
    X(UP, -1.169, 1.155, "levels below the main box") \
    X(PURITY, 0.457, 0.684, "prose in the box shared with the rest") \
    X(AFTER_TITLE, 1.702, 4.403, "after the title") \
    X(PREV_PROSE, 1.198, 2.522, "nearness of prose before") \
    X(NEXT_PROSE, 1.234, 2.497, "nearness of prose after") \
    X(BEFORE, -8.303, -14.546, "share of prose before") \
    X(AFTER, -6.187, -9.905, "share of prose after") \
    X(P2_LINK, -0.722, -1.691, "links of the block two before") \
    X(P1_LINK, -0.693, -1.661, "links of the block before") \
    X(N1_SAME, 0.451, 1.151, "same kind of box after") \
    X(REPEAT, 0.020, 0.147, "one of many like boxes") \
    X(LD_ABSENT, -1.739, -4.743, "missing from the metadata's article body") \
    X(DESCRIBED, 2.279, 6.952, "in the page's description") \
    X(ITALIC, -1.340, -3.779, "italic words") \
    X(NOTICE, -1.269, -3.492, "words of notices") \
    X(RUN, 0.156, 0.374, "prose of the run it stands in")

#define PITH_ARTICLE_PASS2(X) \
    X(FIRST, -1.855, "first judgement") \
    X(KIN5_SHARE, -1.086, "body share of the same path") \
    X(KIN3, 0.671, "kept share of the same kind of box") \
    X(KIN3_SHARE, 1.372, "body share of the same kind of box") \
    X(BOX, 1.228, "kept share of its surroundings") \
    X(RIGHT6, 0.802, "kept among six after") \
    X(DONE, 7.100, "body share before") \
    X(TODO, 7.745, "body share after") \
    X(UP2, -3.899, "levels below the box of the body") \
    X(INSIDE2, 1.417, "inside the box of the body")
/* clang-format on */

#endif
