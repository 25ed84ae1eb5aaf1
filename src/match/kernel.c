/* match/kernel: one call of a distance kernel: scratch, trivial cases, budget
 * and mapping around an instance of rtdm_impl.h. */
#include <stdlib.h>
#include "base/vec.h"
#include "match/kernel_int.h"

/* Partners of `n` vertices from `base` on, and the list of pairs to do. */
static bool alloc_map(kernel *k, uint32_t base, uint32_t n)
{
    k->base = base;
    k->partner = pith_arena_array(&k->m->scratch, n, sizeof(*k->partner));
    k->todo = pith_arena_array(&k->m->scratch, n, sizeof(*k->todo));
    if (!k->partner || !k->todo)
        return false;
    for (uint32_t i = 0; i < n; i++)
        k->partner[i] = PITH_NIL;
    return true;
}

/* Frames for the lower of the two heights, and row space: the child lists open
 * at one time are those along one path of b, so they fit in its size. */
static bool alloc_stack(kernel *k, uint32_t na, uint32_t nb)
{
    uint32_t h = k->a->height < k->b->height ? k->a->height : k->b->height;
    pith_matcher *m = k->m;
    size_t rows = (size_t)nb + h + 2;

    if (m->stack_cap < h + 2u &&
        !pith_vec_reserve((void **)&m->stack, &m->stack_cap, h + 2u,
                          sizeof(*m->stack), m->al))
        return false;
    if (m->rows_cap < rows && !pith_vec_reserve((void **)&m->rows, &m->rows_cap,
                                                rows, sizeof(*m->rows), m->al))
        return false;
    k->stack = m->stack;
    k->rows = m->rows;
    return !k->remember || pith_memo_begin(m, (size_t)na + nb);
}

pith_status pith_kernel_done(kernel *k)
{
    const pith_budget *b = k->m->budget;

    if (k->status == PITH_OK)
        k->m->rough |= k->near != 0;
    if (k->status != PITH_BUDGET || (b && b->status != PITH_OK))
        return k->status;
    k->m->rough = true;
    return PITH_OK;
}

bool pith_kernel_narrow(kernel *k, uint64_t vertices)
{
    const pith_budget *b = k->m->budget;

    if (k->near || k->status != PITH_BUDGET || (b && b->status != PITH_OK))
        return false;
    k->near = KERNEL_NEAR;
    k->left = kernel_allowance(k->m, vertices) * 4;
    k->status = PITH_OK;
    if (k->remember && !pith_memo_begin(k->m, vertices))
        k->status = PITH_NOMEM;
    return k->status == PITH_OK;
}

/* ---- anchors ----------------------------------------------------------- */

typedef struct known {
    uint64_t klass;
    uint32_t at;
} known;

static int by_class(const void *x, const void *y)
{
    const known *a = x, *b = y;

    if (a->klass != b->klass)
        return a->klass < b->klass ? -1 : 1;
    return a->at < b->at ? -1 : a->at > b->at;
}

/* The siblings whose class no other has, by class. */
static uint32_t only_ones(const kernel_list *l, known *out)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < l->n; i++)
        out[i] = (known){l->r->klass[l->at + i], i};
    qsort(out, l->n, sizeof(*out), by_class);
    for (uint32_t i = 0, end; i < l->n; i = end) {
        for (end = i + 1; end < l->n && out[end].klass == out[i].klass;)
            end++;
        if (end == i + 1)
            out[n++] = out[i];
    }
    return n;
}

static int by_first(const void *x, const void *y)
{
    const kernel_anchor *a = x, *b = y;

    return a->i < b->i ? -1 : a->i > b->i;
}

/* The longest run of pairs that rise in j too, of pairs in order of i: in
 * `best`, by patience. `tail` and `prev` have n places. */
static uint32_t rising(kernel_anchor *p, uint32_t n, uint32_t *tail,
                       uint32_t *prev)
{
    uint32_t len = 0, at;

    for (uint32_t x = 0; x < n; x++) {
        uint32_t lo = 0, hi = len;

        while (lo < hi) {
            uint32_t mid = (lo + hi) / 2;

            if (p[tail[mid]].j < p[x].j)
                lo = mid + 1;
            else
                hi = mid;
        }
        prev[x] = lo ? tail[lo - 1] : UINT32_MAX;
        tail[lo] = x;
        len += lo == len;
    }
    at = len ? tail[len - 1] : 0;
    for (uint32_t x = len; x-- > 0; at = prev[at])
        tail[x] = at;
    for (uint32_t x = 0; x < len; x++)
        p[x] = p[tail[x]];
    return len;
}

uint32_t pith_kernel_anchors(kernel *k, const kernel_list *a,
                             const kernel_list *b, kernel_anchor **at)
{
    pith_arena *s = &k->m->scratch;
    size_t least = a->n < b->n ? a->n : b->n;
    known *x = pith_arena_array(s, (size_t)a->n + b->n, sizeof(*x));
    known *y = x ? x + a->n : NULL;
    uint32_t *order = pith_arena_array(s, least * 2, sizeof(*order));
    uint32_t nx, ny, n = 0;

    *at = pith_arena_array(s, least, sizeof(**at));
    if (!x || !order || !*at) {
        *at = NULL;
        return 0;
    }
    nx = only_ones(a, x);
    ny = only_ones(b, y);
    for (uint32_t i = 0, j = 0; i < nx && j < ny;) {
        if (x[i].klass == y[j].klass)
            (*at)[n++] = (kernel_anchor){x[i++].at, y[j++].at};
        else if (x[i].klass < y[j].klass)
            i++;
        else
            j++;
    }
    qsort(*at, n, sizeof(**at), by_first);
    return rising(*at, n, order, order + least);
}

static uint32_t span(const kernel_list *l)
{
    return l->n ? kernel_kid(l, l->n - 1) + l->r->size[l->at + l->n - 1] -
                      kernel_kid(l, 0)
                : 0;
}

/* The lists alone. `top` and `pt`: their parents, to be paired too, or
 * PITH_NIL. */
static pith_status run(kernel *k, kernel_list a, kernel_list b, pith_pair top,
                       pith_mapping *map, uint32_t *dist)
{
    const kernel_ops *ops = k->ops;
    bool rooted = top.a != PITH_NIL;
    uint32_t wa = kernel_before(&a, a.n), wb = kernel_before(&b, b.n);
    uint32_t root = 0, n = span(&a) + rooted, d;

    k->left = kernel_allowance(k->m, (uint64_t)wa + wb);
    k->remember = wa + wb > KERNEL_SMALL;
    if (!alloc_stack(k, wa, wb))
        return PITH_NOMEM;
    if (rooted)
        root = ops->swap(k, k->a->label[top.a], k->b->label[top.b]);
    d = ops->search(k, a, b, root, k->limit);
    *dist = d;
    if (k->status == PITH_NOMEM || (k->status == PITH_OK && !map))
        return pith_kernel_done(k);
    if (k->status == PITH_OK && d >= KERNEL_INF)
        return pith_kernel_done(k);
    if (!alloc_map(k, rooted ? top.a : a.n ? kernel_kid(&a, 0) : 0, n))
        return PITH_NOMEM;
    if (rooted)
        k->partner[0] = top.b;
    ops->map(k, a, b, k->status == PITH_OK ? d - root : KERNEL_INF);
    if (k->status == PITH_NOMEM ||
        (map && !pith_mapping_fill(map, k->partner, k->base, n)))
        return PITH_NOMEM;
    *dist = ops->cost(k, n, wa + rooted, wb + rooted);
    assert(k->status != PITH_OK || k->near || *dist == d);
    if (k->status != PITH_OK && pith_kernel_done(k) == PITH_OK &&
        *dist > k->limit) {
        *dist = KERNEL_INF;
        if (map)
            map->len = 0;
    }
    return pith_kernel_done(k);
}

pith_status pith_kernel_lists(kernel *k, kernel_list a, kernel_list b,
                              uint32_t limit, pith_mapping *map, uint32_t *dist)
{
    pith_mark mark = pith_arena_mark(&k->m->scratch);
    pith_pair none = {PITH_NIL, PITH_NIL};
    pith_status st;

    k->ra = kernel_rows_of(k->a);
    k->rb = kernel_rows_of(k->b);
    *dist = KERNEL_INF;
    if (map)
        map->len = 0;
    k->limit = limit;
    st = run(k, a, b, none, map, dist);
    pith_arena_reset(&k->m->scratch, mark);
    return st;
}

/* Pairs of the trivial cases: both subtrees identical, or the roots alone. */
static pith_status few_pairs(kernel *k, pith_pair top, uint32_t n,
                             pith_mapping *map)
{
    if (!alloc_map(k, top.a, n ? n : 1))
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++)
        k->partner[i] = top.b + i;
    return pith_mapping_fill(map, k->partner, top.a, n) ? PITH_OK : PITH_NOMEM;
}

pith_status pith_kernel_trees(kernel *k, uint32_t x, uint32_t y, uint32_t limit,
                              pith_mapping *map, uint32_t *dist)
{
    const kernel_ops *ops = k->ops;
    pith_mark mark = pith_arena_mark(&k->m->scratch);
    uint32_t sa = k->a->size[x], sb = k->b->size[y];
    uint32_t la = k->a->label[x], lb = k->b->label[y];
    uint32_t swap = ops->swap(k, la, lb), flat = swap;
    pith_pair top = {x, y};
    pith_status st = PITH_OK;

    k->ra = kernel_rows_of(k->a);
    k->rb = kernel_rows_of(k->b);
    *dist = KERNEL_INF;
    if (map)
        map->len = 0;
    if (swap < KERNEL_INF)
        flat += (sa - 1) * k->del + (sb - 1) * k->ins;
    if (k->a->klass[x] == k->b->klass[y] && sa == sb) {
        *dist = 0;
        if (map)
            st = few_pairs(k, top, sa, map);
    } else if (sa == 1 || sb == 1 || !ops->descends(la, lb)) {
        if (flat <= limit)
            *dist = flat;
        if (map && flat <= limit)
            st = few_pairs(k, top, 1, map);
    } else {
        k->limit = flat < limit ? flat : limit;
        st = run(k, kernel_kids_a(k, x), kernel_kids_b(k, y), top, map, dist);
    }
    pith_arena_reset(&k->m->scratch, mark);
    return st;
}
