/* match/kernel: one call of a distance kernel: scratch, trivial cases, budget
 * and mapping around an instance of rtdm_impl.h. */
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

static uint32_t span(const kernel_list *l)
{
    return l->n ? kernel_kid(l, l->n - 1) + l->r->size[l->at + l->n - 1] -
                      kernel_kid(l, 0)
                : 0;
}

/* The lists alone. `top` and `pt`: their parents, to be paired too, or
 * PITH_NIL. */
static pith_status run(kernel *k, const kernel_ops *ops, kernel_list a,
                       kernel_list b, uint32_t limit, pith_pair top,
                       pith_mapping *map, uint32_t *dist)
{
    bool rooted = top.a != PITH_NIL;
    uint32_t wa = kernel_before(&a, a.n), wb = kernel_before(&b, b.n);
    uint32_t root = 0, n = span(&a) + rooted, d;

    k->remember = wa + wb > KERNEL_SMALL;
    if (!alloc_stack(k, wa, wb))
        return PITH_NOMEM;
    if (rooted)
        root = ops->swap(k, k->a->label[top.a], k->b->label[top.b]);
    d = ops->search(k, a, b, root, limit);
    *dist = d;
    if (k->status == PITH_NOMEM || (k->status == PITH_OK && !map))
        return k->status;
    if (k->status == PITH_OK && d >= KERNEL_INF)
        return PITH_OK;
    if (!alloc_map(k, rooted ? top.a : a.n ? kernel_kid(&a, 0) : 0, n))
        return PITH_NOMEM;
    if (rooted)
        k->partner[0] = top.b;
    ops->map(k, a, b, k->status == PITH_OK ? d - root : KERNEL_INF);
    if (k->status == PITH_NOMEM ||
        (map && !pith_mapping_fill(map, k->partner, k->base, n)))
        return PITH_NOMEM;
    *dist = ops->cost(k, n, wa + rooted, wb + rooted);
    assert(k->status != PITH_OK || *dist == d);
    return k->status;
}

pith_status pith_kernel_lists(kernel *k, const kernel_ops *ops, kernel_list a,
                              kernel_list b, uint32_t limit, pith_mapping *map,
                              uint32_t *dist)
{
    pith_mark mark = pith_arena_mark(&k->m->scratch);
    pith_pair none = {PITH_NIL, PITH_NIL};
    pith_status st;

    k->ra = kernel_rows_of(k->a);
    k->rb = kernel_rows_of(k->b);
    *dist = KERNEL_INF;
    if (map)
        map->len = 0;
    st = run(k, ops, a, b, limit, none, map, dist);
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

pith_status pith_kernel_trees(kernel *k, const kernel_ops *ops, uint32_t x,
                              uint32_t y, uint32_t limit, pith_mapping *map,
                              uint32_t *dist)
{
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
        st = run(k, ops, kernel_kids_a(k, x), kernel_kids_b(k, y),
                 flat < limit ? flat : limit, top, map, dist);
    }
    pith_arena_reset(&k->m->scratch, mark);
    return st;
}
