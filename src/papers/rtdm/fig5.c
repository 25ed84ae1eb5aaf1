/* papers/rtdm/fig5: see fig5.h.
 *
 * The figure calls itself for two children. Both are one level deeper than
 * their parents, so the same values are had without recursion: level by level
 * from the deepest up, s(p, q) for all pairs of vertices of that level.
 *
 *   level 2   s[p][q] of all p of T1, q of T2 at depth 2
 *   level 1   s[p][q] of depth 1: their children's matrix reads level 2
 *   level 0   s[x][y]: the distance */
#include "papers/rtdm/fig5.h"

#include <stdlib.h>
#include "base/vec.h"

/* The vertices of one subtree by level. */
typedef struct levels {
    uint32_t *rank;  /* of vertex root + i: number on its level */
    uint32_t *count; /* of each level */
    uint32_t *start; /* of each level: its first in `list` */
    uint32_t *list;  /* vertices, level by level */
} levels;

typedef struct fig5 {
    const pith_fig5 *f;
    uint32_t x, y, n_levels;
    levels la, lb;
    uint32_t **s; /* of each level: s(p, q), rows of lb.count */
    uint32_t *m;  /* the matrix at hand */
} fig5;

/* ---- the figure ---------------------------------------------------------- */

/* del(t) and ins(t): the whole subtree. */
static uint32_t del(const fig5 *w, uint32_t p)
{
    return w->f->a->size[p] * w->f->cost.del;
}

static uint32_t ins(const fig5 *w, uint32_t q)
{
    return w->f->b->size[q] * w->f->cost.ins;
}

static uint32_t least(uint32_t p, uint32_t q)
{
    return p < q ? p : q;
}

/* s of two vertices whose level is done. */
static uint32_t known(const fig5 *w, uint32_t p, uint32_t q)
{
    uint32_t level = w->f->a->depth[p] - w->f->a->depth[w->x];

    return w->s[level][(size_t)w->la.rank[p - w->x] * w->lb.count[level] +
                       w->lb.rank[q - w->y]];
}

/* Fig. 5 (L2): the matrix of the children of p and q; its last value. */
static uint32_t rtdm(const fig5 *w, uint32_t p, uint32_t q)
{
    const pith_view *a = w->f->a, *b = w->f->b;
    const uint32_t *t1 = a->kid + a->kid_at[p] - 1; /* children from 1 on */
    const uint32_t *t2 = b->kid + b->kid_at[q] - 1;
    uint32_t m = pith_view_degree(a, p), n = pith_view_degree(b, q);
    uint32_t *row = w->m, *up;

    row[0] = 0;
    for (uint32_t j = 1; j <= n; j++)
        row[j] = row[j - 1] + ins(w, t2[j]);
    for (uint32_t i = 1; i <= m; i++) {
        up = row;
        row += n + 1;
        row[0] = up[0] + del(w, t1[i]);
        for (uint32_t j = 1; j <= n; j++) {
            row[j] = least(up[j] + del(w, t1[i]), row[j - 1] + ins(w, t2[j]));
            if (up[j - 1] <= w->f->cost.eps) /* threshold shortcut */
                row[j] = least(row[j], up[j - 1] + known(w, t1[i], t2[j]));
        }
    }
    return row[n];
}

/* s: the cost of p and q as a pair, with what may be paired below. */
static uint32_t pair(const fig5 *w, uint32_t p, uint32_t q)
{
    const pith_view *a = w->f->a, *b = w->f->b;
    bool differ = a->label[p] != b->label[q];
    uint32_t replace = differ ? w->f->cost.rep : 0;

    if (a->klass[p] == b->klass[q]) /* bottom-up shortcut */
        return 0;
    if (a->size[p] == 1 || b->size[q] == 1 || (differ && w->f->restricted))
        return replace + (a->size[p] - 1) * w->f->cost.del +
               (b->size[q] - 1) * w->f->cost.ins; /* top-down shortcut */
    return replace + rtdm(w, p, q);
}

static pith_status fill(const fig5 *w)
{
    for (uint32_t level = w->n_levels; level-- > 0;) {
        uint32_t n = w->lb.count[level], *s = w->s[level];
        const uint32_t *p = w->la.list + w->la.start[level];
        const uint32_t *q = w->lb.list + w->lb.start[level];

        for (uint32_t i = 0; i < w->la.count[level]; i++) {
            if (!pith_budget_spend(w->f->budget, n))
                return w->f->budget->status;
            for (uint32_t j = 0; j < n; j++)
                s[(size_t)i * n + j] = pair(w, p[i], q[j]);
        }
    }
    return PITH_OK;
}

/* ---- the way back -------------------------------------------------------- */

static bool put(pith_mapping *map, uint32_t p, uint32_t q)
{
    return PITH_VEC_PUSH(map, map->al, ((pith_pair){p, q}));
}

/* The pairs of children of p and q, through the matrix from its end: an
 * insertion if it explains the value, else a removal, else the pair. */
static bool walk_back(const fig5 *w, uint32_t p, uint32_t q, pith_mapping *map)
{
    const pith_view *a = w->f->a, *b = w->f->b;
    const uint32_t *t1 = a->kid + a->kid_at[p] - 1;
    const uint32_t *t2 = b->kid + b->kid_at[q] - 1;
    uint32_t i = pith_view_degree(a, p), j = pith_view_degree(b, q), n = j + 1;

    rtdm(w, p, q);
    while (i > 0 && j > 0) {
        const uint32_t *at = w->m + (size_t)i * n + j;

        if (*at == at[-1] + ins(w, t2[j]))
            j--;
        else if (*at == at[-(ptrdiff_t)n] + del(w, t1[i]))
            i--;
        else if (!put(map, t1[i--], t2[j--]))
            return false;
    }
    return true;
}

static int by_first(const void *p, const void *q)
{
    uint32_t a = ((const pith_pair *)p)->a, b = ((const pith_pair *)q)->a;

    return (a > b) - (a < b);
}

/* `map` is its own list of pairs whose children are still to be paired. */
static bool map_all(const fig5 *w, pith_mapping *map)
{
    const pith_view *a = w->f->a, *b = w->f->b;
    bool ok = put(map, w->x, w->y);

    for (size_t k = 0; ok && k < map->len; k++) {
        uint32_t p = map->at[k].a, q = map->at[k].b;
        bool differ = a->label[p] != b->label[q];

        if (a->size[p] == 1 || b->size[q] == 1 || (differ && w->f->restricted))
            continue;
        if (a->klass[p] != b->klass[q])
            ok = walk_back(w, p, q, map);
        else /* identical: child by child, and so on */
            for (uint32_t i = 0; ok && i < pith_view_degree(a, p); i++)
                ok = put(map, a->kid[a->kid_at[p] + i],
                         b->kid[b->kid_at[q] + i]);
    }
    if (ok)
        qsort(map->at, map->len, sizeof(*map->at), by_first);
    return ok;
}

/* ---- one call ------------------------------------------------------------ */

static bool find_levels(const pith_view *v, uint32_t x, uint32_t n_levels,
                        pith_arena *arena, levels *out)
{
    uint32_t n = v->size[x], at = 0;

    out->rank = pith_arena_array(arena, n, sizeof(*out->rank));
    out->list = pith_arena_array(arena, n, sizeof(*out->list));
    out->count = pith_arena_zalloc(arena, n_levels, sizeof(*out->count));
    out->start = pith_arena_array(arena, n_levels, sizeof(*out->start));
    if (!out->rank || !out->list || !out->count || !out->start)
        return false;
    for (uint32_t i = 0; i < n; i++)
        out->rank[i] = out->count[v->depth[x + i] - v->depth[x]]++;
    for (uint32_t level = 0; level < n_levels; level++) {
        out->start[level] = at;
        at += out->count[level];
    }
    for (uint32_t i = 0; i < n; i++)
        out->list[out->start[v->depth[x + i] - v->depth[x]] + out->rank[i]] =
            x + i;
    return true;
}

static uint32_t height_of(const pith_view *v, uint32_t x)
{
    uint32_t deepest = 0;

    for (uint32_t i = x; i < x + v->size[x]; i++)
        if (v->depth[i] - v->depth[x] > deepest)
            deepest = v->depth[i] - v->depth[x];
    return deepest + 1;
}

/* Room for s of all levels, and for the largest matrix. */
static pith_status alloc(fig5 *w)
{
    uint32_t ha = height_of(w->f->a, w->x), hb = height_of(w->f->b, w->y);
    uint32_t h = ha > hb ? ha : hb;
    uint64_t cells = 0, most = 0;
    const pith_rtdm_options *c = &w->f->cost;

    if ((c->del + c->ins + (uint64_t)c->rep) *
            ((uint64_t)w->f->a->size[w->x] + w->f->b->size[w->y]) >=
        1u << 30)
        return PITH_LIMIT; /* sums stay far from overflow */
    w->n_levels = ha < hb ? ha : hb;
    w->s = pith_arena_array(w->f->scratch, h, sizeof(*w->s));
    if (!w->s || !find_levels(w->f->a, w->x, h, w->f->scratch, &w->la) ||
        !find_levels(w->f->b, w->y, h, w->f->scratch, &w->lb))
        return PITH_NOMEM;
    for (uint32_t i = 0; i < h; i++) {
        uint64_t m = w->la.count[i], n = w->lb.count[i];

        cells += m * n;
        most = (m + 1) * (n + 1) > most ? (m + 1) * (n + 1) : most;
        if (cells > PITH_FIG5_CELLS || most > 2 * (uint64_t)PITH_FIG5_CELLS)
            return PITH_LIMIT;
        w->s[i] = pith_arena_array(w->f->scratch, m * n + 1, sizeof(**w->s));
        if (!w->s[i])
            return PITH_NOMEM;
    }
    w->m = pith_arena_array(w->f->scratch, most, sizeof(*w->m));
    return w->m ? PITH_OK : PITH_NOMEM;
}

pith_status pith_fig5_match(const pith_fig5 *f, uint32_t x, uint32_t y,
                            pith_mapping *map, uint32_t *dist)
{
    pith_mark mark = pith_arena_mark(f->scratch);
    fig5 w = {.f = f, .x = x, .y = y};
    pith_status st = alloc(&w);

    *dist = PITH_FAR;
    if (map)
        map->len = 0;
    if (st == PITH_OK)
        st = fill(&w);
    if (st == PITH_OK)
        *dist = known(&w, x, y);
    else if (st == PITH_BUDGET || st == PITH_TIMEOUT)
        *dist = del(&w, x) + ins(&w, y);
    if (st == PITH_OK && map && !map_all(&w, map))
        st = PITH_NOMEM;
    pith_arena_reset(f->scratch, mark);
    return st;
}
