/* mine/kind/page_table: the weights of article_table.h for pages that are no
 * articles: everything that is content, not only what reads like a story.
 * Filled by tools/fit_article.py --policy page. */
#ifndef PITH_MINE_KIND_PAGE_TABLE_H
#define PITH_MINE_KIND_PAGE_TABLE_H

/* clang-format off */
#define PITH_PAGE_PASS1(X) \
    X(ONE, -3.137, -3.822, "") \
    X(LOG_WORDS, 0.384, 1.203, "") \
    X(LINK, -0.685, -2.239, "") \
    X(STOPPED, 0.538, 1.657, "") \
    X(T_P, 0.510, 1.566, "") \
    X(T_LI, 0.913, 2.716, "") \
    X(T_H, 1.209, 3.744, "") \
    X(IN_ASIDE, -1.022, -3.051, "") \
    X(IN_FOOTER, -3.432, -10.192, "") \
    X(IN_HEADER, -0.741, -2.290, "") \
    X(IN_FORM, -1.707, -5.440, "") \
    X(IN_FIGURE, -1.863, -6.662, "") \
    X(IN_ARTICLE, 0.505, 1.409, "") \
    X(IN_QUOTE, 1.513, 4.724, "") \
    X(C_COMMENT, -1.799, -5.222, "") \
    X(C_SHARE, -3.039, -9.646, "") \
    X(C_AD, -0.504, -1.455, "") \
    X(C_CHROME, -1.200, -3.466, "") \
    X(C_CAPTION, 0.145, 0.310, "") \
    X(SIG_SHARE, 1.902, 3.641, "") \
    X(SIG_LOG, 0.235, 0.442, "") \
    X(SHARE2, 0.230, 0.632, "") \
    X(UP, -0.467, -0.436, "") \
    X(PURITY, -1.098, -2.761, "") \
    X(AFTER_TITLE, 0.996, 3.040, "") \
    X(PREV_PROSE, 0.970, 2.671, "") \
    X(NEXT_PROSE, 0.808, 2.064, "") \
    X(BEFORE, 0.466, -2.352, "") \
    X(AFTER, 2.199, 1.930, "") \
    X(P2_LINK, -0.234, -0.594, "") \
    X(P1_LINK, -0.301, -0.789, "") \
    X(N1_SAME, 0.232, 0.709, "") \
    X(LD_ABSENT, -0.351, -0.916, "") \
    X(DESCRIBED, 1.482, 4.960, "") \
    X(ITALIC, -0.772, -2.157, "") \
    X(NOTICE, -1.288, -4.128, "") \
    X(RUN, 0.685, 1.761, "") \
    X(REPEAT, -0.132, -0.495, "") \
    X(IN_NAV, -1.229, -3.277, "") \
    X(SENTENCES, -1.143, -3.520, "") \
    X(C_RELATED, -0.251, -0.588, "") \
    X(C_OFFER, -0.073, -0.110, "") \
    X(C_META, 0.128, 0.325, "") \
    X(PICTURED, -0.189, -0.580, "") \
    X(LINK_LINE, -0.934, -3.038, "") \
    X(TWICE, -0.075, -0.254, "") \
    X(CREDIT, -0.866, -2.360, "") \
    X(ADDRESS, -1.031, -3.122, "") \
    X(SITE, -0.324, -1.081, "") \
    X(DATED, -0.641, -2.120, "")

#define PITH_PAGE_PASS2(X) \
    X(FIRST, -2.268, "") \
    X(KIN5_SHARE, 0.032, "") \
    X(KIN3, 0.802, "") \
    X(KIN3_SHARE, 2.249, "") \
    X(BOX, 0.464, "") \
    X(RIGHT6, 0.518, "") \
    X(BODY_BEFORE, -3.203, "") \
    X(BODY_AFTER, -2.224, "") \
    X(UP2, -0.932, "") \
    X(INSIDE2, 1.448, "")

/* Third judgement: docs/algo/article.md, L8a. */
#define PITH_PAGE_PASS3(X) \
    X(BASE, 1.466, "base") \
    X(FINAL, 0.867, "second judgement") \
    X(LIST, -0.173, "on a list") \
    X(DETAIL, -1.223, "on a detail page") \
    X(THREAD, -0.071, "in a thread") \
    X(OTHER, -0.063, "on a page of no kind") \
    X(FINAL_LIST, -0.377, "second judgement, on a list") \
    X(FINAL_DETAIL, -0.128, "second judgement, on a detail page") \
    X(FINAL_THREAD, -0.389, "second judgement, in a thread") \
    X(FINAL_OTHER, -0.171, "second judgement, on a page of no kind") \
    X(REC, 0.101, "in a record") \
    X(REC_LIST, 1.261, "in a record of a list") \
    X(REC_DETAIL, -0.209, "in a record of a detail page") \
    X(REC_ARTICLE, -1.414, "in a record of an article") \
    X(REC_OTHER, -0.218, "in a record of a page of no kind") \
    X(OUT_LIST, -1.088, "outside the records of a list") \
    X(MORE, -0.676, "in other records") \
    X(MORE_LIST, 0.780, "in other records of a list") \
    X(MORE_DETAIL, 1.200, "in other records of a detail page") \
    X(MORE_OTHER, 1.440, "in other records of a page of no kind") \
    X(POST, -0.066, "in a post") \
    X(POST_THREAD, 1.062, "in a post of a thread") \
    X(POST_DETAIL, -1.388, "in a post of a detail page") \
    X(POST_LIST, 0.376, "in a post of a list") \
    X(OUT_THREAD, -1.946, "outside the posts of a thread") \
    X(SIGNED, -0.707, "in a comment or review") \
    X(SIGNED_DETAIL, 1.612, "in a review of a detail page") \
    X(SIGNED_OTHER, -1.477, "in a comment of a page of no kind") \
    X(S_KEPT, 0.390, "kept share of its section") \
    X(O_KEPT, 0.409, "kept share of the section around") \
    X(S_LINK, -0.748, "links of its section") \
    X(S_PROSE, -0.065, "prose of its section") \
    X(S_WORDS, -0.106, "words of its section") \
    X(S_PLACE, -0.097, "place of its section") \
    X(LOOSE, -0.193, "in no section") \
    X(AGAIN, -1.754, "lines of records that say the same") \
    X(DIALOG, -3.155, "in a dialog")
/* clang-format on */

#endif
