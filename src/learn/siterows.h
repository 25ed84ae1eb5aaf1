/* learn/siterows: what records and posts of a template look like from outside,
 * to find them where nothing repeats: the last page of a list may hold a single
 * record, a thread a single post.
 *
 * A pattern is the path of labels down to the parent and the labels of the
 * record's top nodes, in order; the most frequent ones of a sample are kept.
 * docs/algo/site.md, R1-R2. */
#ifndef PITH_LEARN_SITEROWS_H
#define PITH_LEARN_SITEROWS_H

#include "base/arena.h"
#include "base/vec.h"
#include "tree/tree.h"

#define PITH_ROW_NODES 8 /* of a record; longer ones have no pattern */

typedef struct pith_row_pattern {
    uint64_t parent;
    uint64_t label[PITH_ROW_NODES];
    uint32_t n;
    uint32_t rows;
    uint32_t pages;
    uint32_t last; /* page that had it last, + 1 */
} pith_row_pattern;

typedef struct pith_row_patterns {
    const pith_allocator *al;
    PITH_VEC(pith_row_pattern) at;
    uint32_t pages;
} pith_row_patterns;

typedef struct pith_row_found {
    const pith_node *node;
    uint32_t n;
} pith_row_found;

void pith_rows_init(pith_row_patterns *p, const pith_allocator *al);
void pith_rows_release(pith_row_patterns *p);
/* One more page of the sample, and its rows. */
void pith_rows_page(pith_row_patterns *p);
pith_status pith_rows_add(pith_row_patterns *p, const pith_tree *t,
                          const pith_node *node, uint32_t n);
/* Keep the patterns of a quarter of the pages (two at least, if there are). */
void pith_rows_settle(pith_row_patterns *p);

/* Whether these nodes are a row by one of the patterns. */
bool pith_rows_fit(const pith_row_patterns *p, const pith_tree *t,
                   const pith_node *node, uint32_t n);
/* All rows of the page in document order, in `arena`. PITH_NOMEM. O(nodes x
 * patterns). */
pith_status pith_rows_find(const pith_row_patterns *p, const pith_tree *t,
                           pith_arena *arena, pith_row_found **out,
                           uint32_t *n);

#endif
