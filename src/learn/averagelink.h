/* learn/averagelink: agglomerative clustering of a few hundred things. */
#ifndef PITH_LEARN_AVERAGELINK_H
#define PITH_LEARN_AVERAGELINK_H

#include "base/alloc.h"

/* `like` is n x n, symmetric; it is overwritten. The two clusters whose members
 * are most alike on average become one, again and again, while that is at least
 * `least`. `of` gets the cluster of each, numbered by their first members; the
 * number of clusters is returned. `size` and `near` are room for n. As a rule
 * O(n^2): what is nearest to a cluster is kept, and sought again where it was
 * one of the two. */
uint32_t pith_average_link(float *like, uint32_t n, float least, uint32_t *size,
                           uint32_t *near, uint32_t *of);

#endif
