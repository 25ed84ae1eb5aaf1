/* learn/group: pages by their templates, the one grouping of all commands.
 *
 * DIFFERS from [RTDM] §4.1 (papers/rtdm/cluster): by sets of shapes, not by
 * tree distance, because pages of one template may hold one record or a
 * hundred. What is alike in two pages are the places where pages have texts of
 * their own: those are what a template is for; places with one text everywhere
 * are the site's frame. Beside them stand the form of the address and how much
 * of the text is links. docs/algo/site.md, S2-S5. */
#ifndef PITH_LEARN_GROUP_H
#define PITH_LEARN_GROUP_H

#include "read/shapes.h"

#define PITH_NO_GROUP UINT32_MAX

typedef struct pith_group_page {
    pith_shapes shapes; /* n 0: the page is in no group */
    pith_str address;   /* of the page, or its name; ptr NULL: none */
    uint32_t was;       /* 1 + the known group that had it; 0: none */
} pith_group_page;

typedef struct pith_core_shape {
    uint64_t shape;
    uint32_t count; /* pages of the group that have it */
    uint32_t vary;  /* of these, pages whose text there is their own */
} pith_core_shape;

/* What a group is known by; `at` sorted by shape. The forms of the addresses
 * of its pages stand among the shapes. */
typedef struct pith_core {
    const pith_core_shape *at;
    uint32_t n;
    uint32_t pages;
    float links; /* mean share of links in their text */
} pith_core;

typedef struct pith_group_input {
    const pith_group_page *page;
    uint32_t n;
    const pith_core *known; /* groups that take pages first */
    uint32_t n_known;
    bool plain; /* `of` and `count` are all that is asked for */
} pith_group_input;

typedef struct pith_groups {
    uint32_t *of;    /* page -> group; known ones keep their numbers, new ones
                        follow in the order of their first page */
    double *fit;     /* page -> how alike it is to its group, 0..1 */
    pith_core *core; /* of every group, with the new pages; NULL: plain */
    uint32_t count;
    uint64_t work; /* shapes compared */
} pith_groups;

/* All of `out` lives in `arena`. PITH_NOMEM. Linear in pages: a page is
 * compared with at most PITH_LINKED_ROUNDS x PITH_LINKED_PAGES groups. */
#define PITH_LINKED_PAGES  384u /* pages that are compared with each other */
#define PITH_LINKED_ROUNDS 4u
pith_status pith_group_pages(const pith_group_input *in,
                             const pith_allocator *al, pith_arena *arena,
                             pith_groups *out);
/* Pages that have an address but no shapes, of bare running text, become one
 * group more. */
void pith_group_bare(const pith_group_input *in, pith_groups *g);

#endif
