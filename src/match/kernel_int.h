/* match/kernel_int: what the instances of rtdm_impl.h share: child lists,
 * frames of the explicit stack, and the memo of finished pairs. */
#ifndef PITH_MATCH_KERNEL_INT_H
#define PITH_MATCH_KERNEL_INT_H

#include "match/matcher.h"

/* Larger than any cost or value, and twice it still fits an int32_t. */
#define KERNEL_INF 0x3fffffff

/* Siblings as rows of arrays: those of a view's child lists, or gathered. `pos`
 * is the vertex number, or for siblings that are not adjacent the number they
 * would have if they were: pos[i] - pos[0] is the number of vertices before i
 * in the list. */
typedef struct kernel_rows {
    const uint32_t *kid;
    const uint32_t *pos;
    const uint32_t *label;
    const uint32_t *size;
    const uint64_t *klass;
} kernel_rows;

typedef struct kernel_list {
    const kernel_rows *r;
    uint32_t at, n; /* entries at .. at + n */
} kernel_list;

static inline kernel_list kernel_drop(kernel_list l, uint32_t n)
{
    l.at += n;
    l.n -= n;
    return l;
}

static inline uint32_t kernel_kid(const kernel_list *l, uint32_t i)
{
    return l->r->kid[l->at + i];
}

/* Vertices in the first i subtrees. */
static inline uint32_t kernel_before(const kernel_list *l, uint32_t i)
{
    const uint32_t *pos = l->r->pos + l->at;

    return i == 0 ? 0 : pos[i - 1] + l->r->size[l->at + i - 1] - pos[0];
}

/* Identical subtrees at both ends of both lists: [RTDM]'s bottom-up shortcut
 * applied to runs. Exact for uniform costs, docs/algo/rtdm.md L4. */
static inline uint32_t kernel_prefix(const kernel_list *a, const kernel_list *b)
{
    uint32_t n = a->n < b->n ? a->n : b->n, i = 0;
    const uint64_t *x = a->r->klass + a->at, *y = b->r->klass + b->at;

    while (i < n && x[i] == y[i])
        i++;
    return i;
}
static inline uint32_t kernel_suffix(const kernel_list *a, const kernel_list *b)
{
    uint32_t n = a->n < b->n ? a->n : b->n, i = 0;
    const uint64_t *x = a->r->klass + a->at + a->n;
    const uint64_t *y = b->r->klass + b->at + b->n;

    while (i < n && x[-1 - (ptrdiff_t)i] == y[-1 - (ptrdiff_t)i])
        i++;
    return i;
}

/* ---- memo -------------------------------------------------------------- */

/* Distances of pairs of classes, in one call. Direct-mapped and lossy: a pair
 * that was pushed out is computed again, with the same result. A call takes
 * MEMO_SHARE slots a vertex, so that small ones do not clear 400 KB. */
#define MEMO_BITS_MIN 11
#define MEMO_BITS_MAX 14
#define MEMO_SHARE    16
#define MEMO_OVER     0x80000000u /* value: distance is known to be > low bits */

typedef struct memo_slot {
    uint64_t a, b;
    uint32_t epoch, value;
} memo_slot;

struct pith_memo {
    uint32_t epoch;
    unsigned bits;  /* of slots that there are */
    unsigned shift; /* of a hash, for the slots of this call */
    memo_slot slot[];
};

/* Makes the memo on first use, for a call on `vertices`, and forgets all of the
 * call before. False: memory is out. */
bool pith_memo_begin(pith_matcher *m, size_t vertices);

static inline memo_slot *memo_at(pith_memo *memo, uint64_t a, uint64_t b)
{
    uint64_t h = (a ^ (b << 32 | b >> 32)) * 0x9e3779b97f4a7c15ull;

    return &memo->slot[h >> memo->shift];
}

static inline void memo_put(pith_memo *memo, uint64_t a, uint64_t b,
                            uint32_t value)
{
    *memo_at(memo, a, b) = (memo_slot){a, b, memo->epoch, value};
}

/* ---- the machine ------------------------------------------------------- */

/* One pair of child lists whose distance is being computed. Rows are children
 * of `a`, columns children of `b`. Values are kept less what inserting all of b
 * so far costs: N[i][j] = M[i][j] - ins * (vertices of b's first j), so that
 * insertion is free and a row of plain cells needs labels only:
 *
 *   N[i][j] = min(N[i][j-1], N[i-1][j] + del(a_i), N[i-1][j-1] + s - ins(b_j))
 *
 * Only columns lo..hi of a row can lie on a path that costs <= cut. */
typedef struct kernel_frame {
    kernel_list a, b;
    uint64_t ca, cb;    /* classes of the parents, for the memo */
    uint32_t root;      /* cost of the pair of parents */
    uint32_t cut;       /* for the lists alone */
    uint32_t wa, wb;    /* vertices in each list */
    int32_t dmin, dmax; /* allowed surplus of vertices of a over b so far */
    uint32_t i, j, lo, hi;
    int32_t left, diag;
    int32_t *row; /* b.n + 1 values */
} kernel_frame;

/* A row of values kept for the way back: columns lo..hi. */
typedef struct kernel_kept {
    uint32_t lo, hi;
    int32_t *at;
} kernel_kept;

/* Most values kept for one pair of child lists (128 MB); past it the lists are
 * paired roughly and the result says PITH_BUDGET. */
#define KERNEL_KEPT_MAX (1u << 25)
/* Search: lists of more vertices than SMALL are first tried with a cut of the
 * vertices divided by FIRST_CUT, which then grows. Shorter rows than PLAIN_MIN
 * are not worth the check for plain ones. Chosen on pages, docs/algo/rtdm.md.
 */
#define KERNEL_SMALL      128
#define KERNEL_FIRST_CUT  16
#define KERNEL_CUT_GROWTH 4
#define KERNEL_PLAIN_MIN  8

typedef struct kernel_todo {
    uint32_t x, y, d;
} kernel_todo;

typedef struct kernel_ops kernel_ops;

typedef struct kernel {
    pith_matcher *m;
    const kernel_ops *ops;
    const pith_view *a, *b;
    uint32_t del, ins, rep;
    uint32_t limit; /* of the search */
    kernel_frame *stack;
    int32_t *rows;      /* the rows of all open frames, one after the other */
    kernel_rows ra, rb; /* of the views */
    uint32_t *partner;  /* of vertex base + i; NULL: distance only */
    uint32_t base;
    kernel_todo *todo;
    uint64_t left;      /* cells that this call may still take */
    uint32_t near;      /* columns beside a row's own place; 0: any */
    bool remember;      /* large enough for the memo to pay */
    pith_status status; /* PITH_OK until budget or memory is out */
} kernel;

static inline kernel_list kernel_kids_a(const kernel *k, uint32_t v)
{
    uint32_t at = k->a->kid_at[v];

    return (kernel_list){&k->ra, at, k->a->kid_at[v + 1] - at};
}
static inline kernel_list kernel_kids_b(const kernel *k, uint32_t v)
{
    uint32_t at = k->b->kid_at[v];

    return (kernel_list){&k->rb, at, k->b->kid_at[v + 1] - at};
}
static inline kernel_rows kernel_rows_of(const pith_view *w)
{
    return (kernel_rows){w->kid, w->kid, w->k_label, w->k_size, w->k_class};
}

/* ---- work -------------------------------------------------------------- */

/* What one call may take: so many cells for each vertex, and lists of a few
 * hundred siblings in any case. Past it siblings are paired only when their
 * places in the lists are near (as many cells again, and more), and past that
 * roughly: the work grows with the trees and not with their product. */
#define KERNEL_CELLS       64u
#define KERNEL_CELLS_LEAST ((uint64_t)1 << 18)
#define KERNEL_NEAR        12u

static inline uint64_t kernel_allowance(const pith_matcher *m,
                                        uint64_t vertices)
{
    return m->exact ? UINT64_MAX : vertices * KERNEL_CELLS + KERNEL_CELLS_LEAST;
}

/* Pay for work before it is done; false ends the kernel. */
static inline bool kernel_pay(kernel *k, uint64_t cells)
{
    bool paid = pith_budget_spend(k->m->budget, cells);

    if (paid && cells <= k->left) {
        k->left -= cells;
        return true;
    }
    k->status = paid ? PITH_BUDGET : k->m->budget->status;
    return false;
}

static inline bool kernel_spend(kernel *k, uint64_t cells)
{
    k->m->cells += cells;
    return kernel_pay(k, cells);
}

/* The allowance is used up, for the first time: go on with near siblings. The
 * memo forgets exact distances. */
bool pith_kernel_narrow(kernel *k, uint64_t vertices);

/* The status of a call that ended: one that took all it may is a result, and
 * the matcher says that it is rough. */
pith_status pith_kernel_done(kernel *k);

/* Replace the pairs of `map` by (base + i, partner[i]) for all i < n that have
 * a partner. False: memory is out. */
bool pith_mapping_fill(pith_mapping *map, const uint32_t *partner,
                       uint32_t base, uint32_t n);

/* Cells of rows that are not plain cost about eight times as much (bench_match,
 * "branching siblings"), so long ones are charged for it. */
static inline bool kernel_charge(kernel *k, uint32_t cells)
{
    return cells < KERNEL_PLAIN_MIN || kernel_pay(k, (uint64_t)cells * 7);
}

/* Siblings of two lists that are surely partners: identical, and neither list
 * has another such; in order, as many as can be. `at` (NULL: memory is out)
 * gets pairs of positions, in k's scratch. */
typedef struct kernel_anchor {
    uint32_t i, j;
} kernel_anchor;
uint32_t pith_kernel_anchors(kernel *k, const kernel_list *a,
                             const kernel_list *b, kernel_anchor **at);

/* ---- plain rows -------------------------------------------------------- */

/* What the subtrees with the label of a row's own are, for one with children:
 * none has any, so that no cell needs a distance; or all are identical with it;
 * or neither. */
typedef enum pith_row {
    PITH_ROW_PLAIN,
    PITH_ROW_COPIES,
    PITH_ROW_MIXED
} pith_row;

/* Of `len` subtrees of b; `own` is the class of the row's. */
pith_row pith_row_look(const kernel_list *b, uint32_t from, uint32_t len,
                       uint32_t wanted, uint64_t own);

/* A plain row: n[j] = min(n[j - 1], n[j] + del, old n[j - 1] + (labels equal ?
 * same : other)) for j < n; n[-1] is the value to the left, `diag` the one
 * above it. label[j] belongs to n[j]. */
void pith_row_plain(int32_t *n, const uint32_t *label, uint32_t len,
                    uint32_t wanted, int32_t left, int32_t diag, int32_t del,
                    int32_t same, int32_t other);

/* ---- one call ---------------------------------------------------------- */

/* An instance of rtdm_impl.h as its callers see it. */
struct kernel_ops {
    uint32_t (*search)(kernel *k, kernel_list a, kernel_list b, uint32_t root,
                       uint32_t limit);
    void (*map)(kernel *k, kernel_list a, kernel_list b, uint32_t d);
    uint32_t (*cost)(const kernel *k, uint32_t n, uint32_t wa, uint32_t wb);
    uint32_t (*swap)(const kernel *k, uint32_t la, uint32_t lb);
    bool (*descends)(uint32_t la, uint32_t lb);
};

/* Distance of two subtrees / of two lists, with `limit` as eps; `*dist` is
 * KERNEL_INF when over it. `k` has m, a, b and costs set. */
pith_status pith_kernel_trees(kernel *k, uint32_t x, uint32_t y, uint32_t limit,
                              pith_mapping *map, uint32_t *dist);
pith_status pith_kernel_lists(kernel *k, kernel_list a, kernel_list b,
                              uint32_t limit, pith_mapping *map,
                              uint32_t *dist);

#endif
