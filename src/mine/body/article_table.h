/* mine/body/article_table: the evidence a block is judged by, and what it
 * weighs. X(NAME, first, final, what it says) ; filled by tools/fit_article.py
 */
#ifndef PITH_MINE_BODY_ARTICLE_TABLE_H
#define PITH_MINE_BODY_ARTICLE_TABLE_H

/* clang-format off */
#define PITH_ARTICLE_PASS1(X) \
    X(ONE, 3.257, -6.338, "base") \
    X(LOG_WORDS, 0.242, 0.766, "length") \
    X(LINK, -1.685, -4.742, "words in links") \
    X(STOPPED, 0.838, 2.344, "ends like a sentence") \
    X(T_P, 0.689, 1.719, "paragraph element") \
    X(T_LI, 1.982, 5.144, "list item") \
    X(T_H, 1.659, 4.447, "heading") \
    X(IN_ASIDE, -1.958, -4.574, "in an aside") \
    X(IN_FOOTER, -3.536, -9.026, "in a footer") \
    X(IN_HEADER, -0.498, -1.162, "in a header") \
    X(IN_FORM, -3.174, -7.958, "in a form") \
    X(IN_FIGURE, -1.160, -2.932, "in a figure") \
    X(IN_ARTICLE, 0.467, 0.988, "in article or main") \
    X(IN_QUOTE, 0.807, 2.622, "in a quote") \
    X(C_COMMENT, -6.485, -15.974, "named as comments") \
    X(C_SHARE, -1.212, -4.096, "named as sharing") \
    X(C_AD, -0.563, -1.482, "named as advertising") \
    X(C_CHROME, -0.872, -2.110, "named as page frame") \
    X(C_CAPTION, -0.889, -2.530, "named as media") \
    X(SIG_SHARE, 0.551, 0.419, "prose of this kind of box") \
    X(SIG_LOG, 0.425, 0.840, "number of such boxes") \
    X(SHARE2, 1.208, 3.169, "prose share one level up") \
    X(UP, -0.583, 1.380, "levels below the main box") \
    X(PURITY, 0.872, 1.459, "prose in the box shared with the rest") \
    X(AFTER_TITLE, 1.658, 4.319, "after the title") \
    X(PREV_PROSE, 1.067, 2.297, "nearness of prose before") \
    X(NEXT_PROSE, 1.364, 2.644, "nearness of prose after") \
    X(BEFORE, -9.184, -17.003, "share of prose before") \
    X(AFTER, -7.040, -12.559, "share of prose after") \
    X(P2_LINK, -0.853, -2.112, "links of the block two before") \
    X(P1_LINK, -0.645, -1.733, "links of the block before") \
    X(N1_SAME, 0.392, 1.033, "same kind of box after") \
    X(LD_ABSENT, -1.816, -4.918, "missing from the metadata's article body") \
    X(DESCRIBED, 2.293, 7.142, "in the page's description") \
    X(ITALIC, -1.387, -3.920, "italic words") \
    X(NOTICE, -1.070, -2.911, "words of notices") \
    X(RUN, 0.136, 0.381, "prose of the run it stands in") \
    X(REPEAT, 0.088, 0.284, "one of many like boxes") \
    X(IN_NAV, -0.266, -0.388, "in navigation") \
    X(SENTENCES, -0.563, -1.542, "sentences") \
    X(C_RELATED, -0.508, -1.169, "named as related") \
    X(C_OFFER, -1.175, -3.568, "named as an offer or notice") \
    X(C_META, -1.195, -3.198, "named as byline or tags") \
    X(PICTURED, -0.724, -1.915, "alone with a picture") \
    X(LINK_LINE, -1.434, -4.127, "a link between paragraphs") \
    X(TWICE, -0.901, -2.378, "stands on the page twice") \
    X(CREDIT, -0.837, -2.274, "words of credits") \
    X(ADDRESS, -1.233, -3.383, "an address in it") \
    X(SITE, -1.026, -2.765, "names the site") \
    X(DATED, -2.074, -5.569, "short, with a year")

#define PITH_ARTICLE_PASS2(X) \
    X(FIRST, -1.900, "first judgement") \
    X(KIN5_SHARE, -0.731, "body share of the same path") \
    X(KIN3, 0.823, "kept share of the same kind of box") \
    X(KIN3_SHARE, 1.411, "body share of the same kind of box") \
    X(BOX, 1.448, "kept share of its surroundings") \
    X(RIGHT6, 1.052, "kept among six after") \
    X(BODY_BEFORE, 6.567, "body share before") \
    X(BODY_AFTER, 7.484, "body share after") \
    X(UP2, -2.354, "levels below the box of the body") \
    X(INSIDE2, 1.148, "inside the box of the body")
/* clang-format on */

#endif
