/* mine/thread/posts_sure_table: weights of POSTS_FEATURE_LIST. Made by
 * tools/fit_posts.py; do not edit. */
#ifndef PITH_MINE_THREAD_POSTS_SURE_TABLE_H
#define PITH_MINE_THREAD_POSTS_SURE_TABLE_H

/* clang-format off */
static const double sure_weight[POSTS_F_COUNT] = {
    [POSTS_F_one] = -5.9198,
    [POSTS_F_count] = 0.5240,
    [POSTS_F_author] = -0.9641,
    [POSTS_F_date] = 0.8596,
    [POSTS_F_body] = -1.1293,
    [POSTS_F_title] = -0.7905,
    [POSTS_F_words] = 0.3092,
    [POSTS_F_links] = -4.2608,
    [POSTS_F_people] = 1.9341,
    [POSTS_F_named] = 2.4895,
    [POSTS_F_order] = 1.8035,
    [POSTS_F_page] = 0.1399,
    [POSTS_F_rival] = -2.1563,
    [POSTS_F_form] = 1.6720,
};
/* clang-format on */

#endif
