/* mine/thread/posts_sure: how likely it is that a region holds the posts that
 * the page is there for. Fitted by tools/fit_posts.py. */
#ifndef PITH_MINE_THREAD_POSTS_SURE_H
#define PITH_MINE_THREAD_POSTS_SURE_H

#include "mine/thread/posts.h"

#define POSTS_FEATURE_LIST(X)                                       \
    X(one)                                                          \
    X(count)  /* posts, log */                                      \
    X(author) /* share of them that has one */                      \
    X(date)                                                         \
    X(body) /* of some length */                                    \
    X(title)                                                        \
    X(words)  /* bytes of a post, log */                            \
    X(links)  /* share of these that are links */                   \
    X(people) /* authors that differ from the one before */         \
    X(named)  /* share of the authors whose element is called so */ \
    X(order)  /* neighbours in the order of their dates */          \
    X(page)   /* share of the page's words that are no links */     \
    X(rival)  /* score of the best other region, of this one's */   \
    X(form)   /* there is a place to write */

enum {
#define X(name) POSTS_F_##name,
    POSTS_FEATURE_LIST(X)
#undef X
        POSTS_F_COUNT
};

/* `out` is the table of `r`. */
void pith_posts_features(const pith_posts *posts, const pith_posts_region *r,
                         const pith_region *out, double f[POSTS_F_COUNT]);
double pith_posts_sure(const double f[POSTS_F_COUNT]);

#endif
