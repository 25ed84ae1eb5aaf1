/* mine/page_table: the weights of article_table.h for pages that are no
 * articles: everything that is content, not only what reads like a story.
 * Filled by tools/fit_article.py --policy page. */
#ifndef PITH_MINE_PAGE_TABLE_H
#define PITH_MINE_PAGE_TABLE_H

/* clang-format off */
#define PITH_PAGE_PASS1(X) \
    X(ONE, -3.015, -6.286, "") \
    X(LOG_WORDS, 0.705, 2.332, "") \
    X(FEW, 0.317, 1.247, "") \
    X(LINK, -0.125, -0.236, "") \
    X(ALL_LINK, -0.085, -0.264, "") \
    X(SENTENCES, -1.131, -3.731, "") \
    X(STOPPED, 0.377, 1.246, "") \
    X(COMMAS, 0.119, 0.445, "") \
    X(BOLD, 0.035, -0.054, "") \
    X(T_P, 0.854, 2.644, "") \
    X(T_LI, 0.842, 2.733, "") \
    X(T_H, 1.656, 5.560, "") \
    X(T_DIV, 0.365, 1.338, "") \
    X(T_CELL, 0.259, 0.991, "") \
    X(T_QUOTE, 0.038, 1.808, "") \
    X(T_CAPTION, -1.178, -4.055, "") \
    X(T_PRE, 0.510, 1.678, "") \
    X(IN_NAV, -0.829, -2.304, "") \
    X(IN_ASIDE, -0.910, -2.599, "") \
    X(IN_FOOTER, -2.804, -8.888, "") \
    X(IN_HEADER, -0.824, -2.732, "") \
    X(IN_FORM, -2.266, -7.508, "") \
    X(IN_FIGURE, -1.541, -5.472, "") \
    X(IN_ARTICLE, 0.457, 1.326, "") \
    X(IN_LIST, 0.551, 1.721, "") \
    X(IN_TABLE, 0.371, 1.089, "") \
    X(IN_QUOTE, 0.857, 2.474, "") \
    X(C_COMMENT, -1.696, -5.176, "") \
    X(C_SHARE, -3.048, -10.133, "") \
    X(C_RELATED, -0.020, 0.040, "") \
    X(C_AD, -0.596, -1.801, "") \
    X(C_CHROME, -0.936, -2.797, "") \
    X(C_META, -0.216, -0.514, "") \
    X(C_CAPTION, 0.263, 0.823, "") \
    X(C_BODY, -0.187, -0.639, "") \
    X(C_NEAR, -0.315, -0.998, "") \
    X(C_BODYNEAR, 0.216, 0.843, "") \
    X(SIG_SHARE, 1.511, 3.433, "") \
    X(SIG_LOG, 0.197, 0.410, "") \
    X(SHARE1, -1.079, -3.511, "") \
    X(SHARE2, -0.256, -1.173, "") \
    X(SHARE3, 0.744, 2.538, "") \
    X(SHARE4, 0.189, 0.664, "") \
    X(LINK1, -0.520, -2.024, "") \
    X(LINK2, -0.233, -0.708, "") \
    X(LINK3, -0.012, 0.297, "") \
    X(UP, -0.340, -0.937, "") \
    X(PURITY, -1.300, -3.595, "") \
    X(AFTER_TITLE, 0.795, 2.509, "") \
    X(IS_TITLE, 0.000, 0.000, "") \
    X(NEAR_TITLE, -0.317, -1.008, "") \
    X(PREV_PROSE, 1.544, 4.745, "") \
    X(NEXT_PROSE, 0.223, 0.238, "") \
    X(BEFORE, -1.401, -5.769, "") \
    X(AFTER, 0.140, -2.030, "") \
    X(P2_LOG, 0.042, 0.081, "") \
    X(P2_LINK, -0.040, -0.080, "") \
    X(P1_LOG, 0.028, -0.031, "") \
    X(P1_LINK, -0.176, -0.486, "") \
    X(P1_PROSE, -0.262, -0.825, "") \
    X(P1_SAME, 0.157, 0.497, "") \
    X(N1_LOG, 0.157, 0.396, "") \
    X(N1_LINK, -0.162, -0.478, "") \
    X(N1_PROSE, -0.009, 0.063, "") \
    X(N1_SAME, 0.129, 0.396, "") \
    X(N2_LOG, 0.053, 0.112, "") \
    X(N2_LINK, -0.200, -0.582, "") \
    X(TWICE, 0.148, 0.553, "") \
    X(PROSE, 0.049, 0.559, "") \
    X(REPEAT, -0.140, -0.523, "") \
    X(SECOND, 0.474, 1.450, "") \
    X(LD_BODY, 1.048, 4.264, "") \
    X(LD_ABSENT, -0.282, -0.717, "") \
    X(DESCRIBED, 0.999, 4.016, "") \
    X(ITALIC, -0.274, -0.919, "") \
    X(CAPITALS, 0.073, 0.226, "") \
    X(NOTICE, -0.992, -3.288, "") \
    X(SHORT_NOTICE, -0.484, -1.769, "") \
    X(RUN, 0.596, 1.572, "") \
    X(GAP_BEFORE, 0.063, 0.272, "") \
    X(GAP_AFTER, 0.015, 0.017, "") \
    X(DATE, -0.558, -1.946, "")

#define PITH_PAGE_PASS2(X) \
    X(FIRST, -2.286, "") \
    X(PROB, -1.280, "") \
    X(KIN5, -0.547, "") \
    X(KIN5_SHARE, -1.046, "") \
    X(KIN3, 1.428, "") \
    X(KIN3_SHARE, 1.036, "") \
    X(BOX, 0.617, "") \
    X(BOX_SHARE, 1.035, "") \
    X(LEAF, 0.207, "") \
    X(LEAF_SHARE, 0.660, "") \
    X(LEFT1, 0.291, "") \
    X(RIGHT1, 0.307, "") \
    X(LEFT3, -0.098, "") \
    X(RIGHT3, 0.350, "") \
    X(LEFT6, 0.504, "") \
    X(RIGHT6, 0.253, "") \
    X(DONE, -3.058, "") \
    X(TODO, -1.935, "") \
    X(TOTAL, -0.615, "") \
    X(UP2, 0.224, "") \
    X(INSIDE2, 1.130, "") \
    X(SPAN2, 0.165, "")
/* clang-format on */

#endif
