/* match/kernel_int: what the instances of rtdm_impl.h share: child lists,
 * frames of the explicit stack, and the memo of finished pairs. */
#ifndef PITH_MATCH_KERNEL_INT_H
#define PITH_MATCH_KERNEL_INT_H

#include "match/matcher.h"

/* Larger than any cost, and twice it still fits. */
#define KERNEL_INF 0x3fffffffu

/* Siblings, as rows. `pos` is the vertex number, or for siblings that are not
 * adjacent the number they would have if they were: pos[i] - pos[0] is the
 * number of vertices before i in the list. */
typedef struct kernel_list {
    const uint32_t *kid;
    const uint32_t *pos;
    const uint32_t *label;
    const uint32_t *size;
    const uint64_t *klass;
    uint32_t n;
} kernel_list;

static inline kernel_list kernel_kids(const pith_view *w, uint32_t v)
{
    uint32_t at = w->kid_at[v];

    return (kernel_list){.kid = w->kid + at,
                         .pos = w->kid + at,
                         .label = w->k_label + at,
                         .size = w->k_size + at,
                         .klass = w->k_class + at,
                         .n = w->kid_at[v + 1] - at};
}

static inline kernel_list kernel_drop(kernel_list l, uint32_t n)
{
    l.kid += n;
    l.pos += n;
    l.label += n;
    l.size += n;
    l.klass += n;
    l.n -= n;
    return l;
}

/* Vertices in the first i subtrees. */
static inline uint32_t kernel_before(const kernel_list *l, uint32_t i)
{
    return i == 0 ? 0 : l->pos[i - 1] + l->size[i - 1] - l->pos[0];
}

/* Strip identical subtrees from both ends of both lists: [RTDM]'s bottom-up
 * shortcut applied to runs. Exact for uniform costs, docs/algo/rtdm.md L4. */
static inline uint32_t kernel_prefix(const kernel_list *a, const kernel_list *b)
{
    uint32_t n = a->n < b->n ? a->n : b->n, i = 0;

    while (i < n && a->klass[i] == b->klass[i])
        i++;
    return i;
}
static inline uint32_t kernel_suffix(const kernel_list *a, const kernel_list *b)
{
    uint32_t n = a->n < b->n ? a->n : b->n, i = 0;

    while (i < n && a->klass[a->n - 1 - i] == b->klass[b->n - 1 - i])
        i++;
    return i;
}

/* ---- memo ---------------------------------------------------------------- */

/* Distances of pairs of classes, in one call. Direct-mapped and lossy: a pair
 * that was pushed out is computed again, with the same result. */
#define MEMO_BITS 14
#define MEMO_OVER 0x80000000u /* value: distance is known to be > low bits */

typedef struct memo_slot {
    uint64_t a, b;
    uint32_t epoch, value;
} memo_slot;

struct pith_memo {
    uint32_t epoch;
    memo_slot slot[1u << MEMO_BITS];
};

/* Makes the memo on first use and forgets all of the call before. */
bool pith_memo_begin(pith_matcher *m);

static inline memo_slot *memo_at(pith_memo *memo, uint64_t a, uint64_t b)
{
    uint64_t h = (a ^ (b << 32 | b >> 32)) * 0x9e3779b97f4a7c15ull;

    return &memo->slot[h >> (64 - MEMO_BITS)];
}

static inline void memo_put(pith_memo *memo, uint64_t a, uint64_t b,
                            uint32_t value)
{
    *memo_at(memo, a, b) = (memo_slot){a, b, memo->epoch, value};
}

/* ---- the machine --------------------------------------------------------- */

/* One pair of child lists whose distance is being computed. Rows are children
 * of `a`, columns children of `b`; only columns lo..hi of a row can lie on a
 * path that costs <= cut. */
typedef struct kernel_frame {
    kernel_list a, b;
    uint64_t ca, cb;    /* classes of the parents, for the memo */
    uint32_t root;      /* cost of the pair of parents */
    uint32_t cut;       /* for the lists alone */
    uint32_t wa, wb;    /* vertices in each list */
    int32_t dmin, dmax; /* allowed surplus of vertices of a over b so far */
    uint32_t i, j, lo, hi;
    uint32_t left, diag;
    uint32_t *row; /* b.n + 1 values */
} kernel_frame;

/* A row of values kept for the way back: columns lo..hi. */
typedef struct kernel_kept {
    uint32_t lo, hi;
    uint32_t *at;
} kernel_kept;

/* Most values kept for one pair of child lists (128 MB); past it the lists are
 * paired roughly and the result says PITH_BUDGET. */
#define KERNEL_KEPT_MAX (1u << 25)
/* The first cut tried is the vertices of both lists divided by this. */
#define KERNEL_FIRST_CUT 16

typedef struct kernel_todo {
    uint32_t x, y, d;
} kernel_todo;

typedef struct kernel {
    pith_matcher *m;
    const pith_view *a, *b;
    uint32_t del, ins, rep;
    kernel_frame *stack;
    uint32_t *rows;    /* the rows of all open frames, one after the other */
    uint32_t *partner; /* of vertex base + i; NULL: distance only */
    uint32_t base;
    kernel_todo *todo;
    pith_status status; /* PITH_OK until budget or memory is out */
} kernel;

/* ---- work ------------------------------------------------------------------
 */

/* Pay for work before it is done; false ends the kernel. */
static inline bool kernel_spend(kernel *k, uint64_t cells)
{
    k->m->cells += cells;
    if (pith_budget_spend(k->m->budget, cells))
        return true;
    k->status = k->m->budget->status;
    return false;
}

/* Replace the pairs of `map` by (base + i, partner[i]) for all i < n that have
 * a partner. False: memory is out. */
bool pith_mapping_fill(pith_mapping *map, const uint32_t *partner,
                       uint32_t base, uint32_t n);

/* ---- one call -------------------------------------------------------------
 */

/* An instance of rtdm_impl.h as its callers see it. */
typedef struct kernel_ops {
    uint32_t (*search)(kernel *k, kernel_list a, kernel_list b, uint32_t root,
                       uint32_t limit);
    void (*map)(kernel *k, kernel_list a, kernel_list b, uint32_t d);
    uint32_t (*cost)(const kernel *k, uint32_t n, uint32_t wa, uint32_t wb);
    uint32_t (*swap)(const kernel *k, uint32_t la, uint32_t lb);
    bool (*descends)(uint32_t la, uint32_t lb);
} kernel_ops;

/* Distance of two subtrees / of two lists, with `limit` as eps; `*dist` is
 * KERNEL_INF when over it. `k` has m, a, b and costs set. */
pith_status pith_kernel_trees(kernel *k, const kernel_ops *ops, uint32_t x,
                              uint32_t y, uint32_t limit, pith_mapping *map,
                              uint32_t *dist);
pith_status pith_kernel_lists(kernel *k, const kernel_ops *ops, kernel_list a,
                              kernel_list b, uint32_t limit, pith_mapping *map,
                              uint32_t *dist);

#endif
