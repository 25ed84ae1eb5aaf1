/* mine/kind/page_table: the weights of article_table.h for pages that are no
 * articles: everything that is content, not only what reads like a story.
 * Filled by tools/fit_article.py --policy page. */
#ifndef PITH_MINE_KIND_PAGE_TABLE_H
#define PITH_MINE_KIND_PAGE_TABLE_H

/* clang-format off */
#define PITH_PAGE_PASS1(X) \
    X(ONE, -3.053, -3.396, "") \
    X(LOG_WORDS, 0.386, 1.200, "") \
    X(LINK, -0.685, -2.317, "") \
    X(STOPPED, 0.542, 1.734, "") \
    X(T_P, 0.531, 1.592, "") \
    X(T_LI, 0.925, 2.762, "") \
    X(T_H, 1.247, 3.993, "") \
    X(IN_ASIDE, -1.042, -3.209, "") \
    X(IN_FOOTER, -3.436, -10.851, "") \
    X(IN_HEADER, -0.753, -2.428, "") \
    X(IN_FORM, -1.701, -5.919, "") \
    X(IN_FIGURE, -1.871, -6.282, "") \
    X(IN_ARTICLE, 0.521, 1.504, "") \
    X(IN_QUOTE, 1.506, 4.751, "") \
    X(C_COMMENT, -1.808, -4.965, "") \
    X(C_SHARE, -3.027, -9.752, "") \
    X(C_AD, -0.526, -1.651, "") \
    X(C_CHROME, -1.211, -3.643, "") \
    X(C_CAPTION, 0.147, 0.496, "") \
    X(SIG_SHARE, 1.878, 3.474, "") \
    X(SIG_LOG, 0.228, 0.407, "") \
    X(SHARE2, 0.209, 0.592, "") \
    X(UP, -0.479, -0.534, "") \
    X(PURITY, -1.112, -3.195, "") \
    X(AFTER_TITLE, 0.952, 2.959, "") \
    X(PREV_PROSE, 0.985, 2.611, "") \
    X(NEXT_PROSE, 0.815, 2.017, "") \
    X(BEFORE, 0.440, -1.698, "") \
    X(AFTER, 2.160, 2.483, "") \
    X(P2_LINK, -0.240, -0.720, "") \
    X(P1_LINK, -0.305, -0.879, "") \
    X(N1_SAME, 0.238, 0.754, "") \
    X(LD_ABSENT, -0.386, -0.912, "") \
    X(DESCRIBED, 1.475, 4.725, "") \
    X(ITALIC, -0.770, -2.310, "") \
    X(NOTICE, -1.289, -4.183, "") \
    X(RUN, 0.693, 1.899, "") \
    X(REPEAT, -0.126, -0.490, "") \
    X(IN_NAV, -1.249, -3.532, "") \
    X(SENTENCES, -1.145, -3.646, "") \
    X(C_RELATED, -0.256, -0.774, "") \
    X(C_OFFER, -0.074, -0.141, "") \
    X(C_META, 0.124, 0.376, "") \
    X(PICTURED, -0.190, -0.600, "") \
    X(LINK_LINE, -0.931, -2.964, "") \
    X(TWICE, -0.079, -0.267, "") \
    X(CREDIT, -0.872, -2.421, "") \
    X(ADDRESS, -1.019, -3.206, "") \
    X(SITE, -0.323, -1.051, "") \
    X(DATED, -0.638, -2.191, "")

#define PITH_PAGE_PASS2(X) \
    X(FIRST, -2.332, "") \
    X(KIN5_SHARE, 0.493, "") \
    X(KIN3, 0.869, "") \
    X(KIN3_SHARE, 2.389, "") \
    X(BOX, 0.461, "") \
    X(RIGHT6, 0.591, "") \
    X(BODY_BEFORE, -3.765, "") \
    X(BODY_AFTER, -2.610, "") \
    X(UP2, -0.670, "") \
    X(INSIDE2, 1.180, "")

/* Third judgement: docs/algo/article.md, L8a. */
#define PITH_PAGE_PASS3(X) \
    X(BASE, 1.662, "base") \
    X(FINAL, 0.941, "second judgement") \
    X(LIST, -0.332, "on a list") \
    X(DETAIL, -1.318, "on a detail page") \
    X(THREAD, -0.396, "in a thread") \
    X(OTHER, -0.431, "on a page of no kind") \
    X(FINAL_LIST, -0.478, "second judgement, on a list") \
    X(FINAL_DETAIL, -0.180, "second judgement, on a detail page") \
    X(FINAL_THREAD, -0.453, "second judgement, in a thread") \
    X(FINAL_OTHER, -0.311, "second judgement, on a page of no kind") \
    X(REC, 0.016, "in a record") \
    X(REC_LIST, 0.775, "in a record of a list") \
    X(REC_DETAIL, -0.106, "in a record of a detail page") \
    X(REC_ARTICLE, -1.704, "in a record of an article") \
    X(REC_OTHER, 0.359, "in a record of a page of no kind") \
    X(OUT_LIST, -1.216, "outside the records of a list") \
    X(MORE, -0.343, "in other records") \
    X(MORE_LIST, 0.372, "in other records of a list") \
    X(MORE_DETAIL, 0.700, "in other records of a detail page") \
    X(MORE_OTHER, 0.763, "in other records of a page of no kind") \
    X(POST, 0.243, "in a post") \
    X(POST_THREAD, 0.640, "in a post of a thread") \
    X(POST_DETAIL, -2.868, "in a post of a detail page") \
    X(POST_LIST, 0.084, "in a post of a list") \
    X(OUT_THREAD, -1.996, "outside the posts of a thread") \
    X(SIGNED, -0.531, "in a comment or review") \
    X(SIGNED_DETAIL, 2.684, "in a review of a detail page") \
    X(SIGNED_OTHER, -2.807, "in a comment of a page of no kind") \
    X(S_KEPT, 0.233, "kept share of its section") \
    X(O_KEPT, 0.396, "kept share of the section around") \
    X(S_LINK, -0.884, "links of its section") \
    X(S_PROSE, -0.044, "prose of its section") \
    X(S_WORDS, -0.073, "words of its section") \
    X(S_PLACE, -0.095, "place of its section") \
    X(LOOSE, -0.293, "in no section")
/* clang-format on */

#endif
