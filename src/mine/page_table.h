/* mine/page_table: the weights of article_table.h for pages that are no
 * articles: everything that is content, not only what reads like a story.
 * Filled by tools/fit_article.py --policy page. */
#ifndef PITH_MINE_PAGE_TABLE_H
#define PITH_MINE_PAGE_TABLE_H

/* clang-format off */
#define PITH_PAGE_PASS1(X) \
    X(ONE, -3.838, -5.354, "") \
    X(LOG_WORDS, 0.421, 1.282, "") \
    X(LINK, -0.809, -2.600, "") \
    X(SENTENCES, -1.088, -3.402, "") \
    X(STOPPED, 0.531, 1.698, "") \
    X(T_P, 0.542, 1.578, "") \
    X(T_LI, 0.521, 1.510, "") \
    X(T_H, 1.319, 4.107, "") \
    X(IN_NAV, -1.031, -2.835, "") \
    X(IN_ASIDE, -0.849, -2.586, "") \
    X(IN_FOOTER, -3.154, -9.839, "") \
    X(IN_HEADER, -0.817, -2.665, "") \
    X(IN_FORM, -2.111, -6.324, "") \
    X(IN_FIGURE, -1.996, -6.512, "") \
    X(IN_ARTICLE, 0.446, 1.266, "") \
    X(IN_LIST, 0.421, 1.258, "") \
    X(IN_QUOTE, 1.167, 3.718, "") \
    X(C_COMMENT, -1.567, -4.147, "") \
    X(C_SHARE, -2.871, -9.200, "") \
    X(C_AD, -0.635, -1.930, "") \
    X(C_CHROME, -0.941, -2.718, "") \
    X(C_CAPTION, 0.219, 0.686, "") \
    X(C_NEAR, -0.455, -1.260, "") \
    X(SIG_SHARE, 1.739, 3.282, "") \
    X(SIG_LOG, 0.230, 0.424, "") \
    X(SHARE2, -0.343, -1.064, "") \
    X(SHARE3, 0.868, 2.571, "") \
    X(UP, -0.342, 0.063, "") \
    X(PURITY, -1.118, -3.221, "") \
    X(AFTER_TITLE, 0.958, 2.848, "") \
    X(PREV_PROSE, 0.955, 2.585, "") \
    X(NEXT_PROSE, 0.865, 2.091, "") \
    X(BEFORE, 0.948, -0.148, "") \
    X(AFTER, 2.581, 3.776, "") \
    X(P2_LINK, -0.187, -0.515, "") \
    X(P1_LINK, -0.298, -0.857, "") \
    X(N1_SAME, 0.243, 0.727, "") \
    X(REPEAT, -0.157, -0.540, "") \
    X(LD_ABSENT, -0.457, -1.191, "") \
    X(DESCRIBED, 1.160, 3.826, "") \
    X(ITALIC, -0.614, -1.804, "") \
    X(NOTICE, -1.375, -4.486, "") \
    X(RUN, 0.575, 1.481, "")

#define PITH_PAGE_PASS2(X) \
    X(FIRST, -2.276, "") \
    X(KIN5_SHARE, 0.174, "") \
    X(KIN3, 0.754, "") \
    X(KIN3_SHARE, 2.353, "") \
    X(BOX, 0.561, "") \
    X(RIGHT6, 0.663, "") \
    X(DONE, -3.923, "") \
    X(TODO, -2.950, "") \
    X(UP2, -0.947, "") \
    X(INSIDE2, 1.052, "")
/* clang-format on */

#endif
