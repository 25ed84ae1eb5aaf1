/* match/pattern: an ne-pattern against a page, [RTDM] §4.3 and Def. 7.
 *
 * RTDM with costs that depend on the place: below a wildcard and after a
 * consumed sibling insertion is free, elsewhere infinite. So most cells are
 * infinite and what remains is a matching of child lists as by a regular
 * expression; the rows keep two values instead of one:
 *
 *   all[j]   the first i pattern children against the first j page children
 *   taken[j]  the same, child i is + or * and consumed page child j
 *
 *   ordinary  all = diag + cost of the pair          .  all = diag
 *   ?         all = min(diag, up + 1)
 *   +         taken = min(diag, taken to the left)     all = taken
 *   *         taken = as +                            all = min(taken, up + 1)
 *
 * A subtree of the pattern without wildcards matches identical subtrees only
 * (Def. 7 rule 1), which classes decide at once. */
#include "match/kernel_int.h"
#include "match/rtdm.h"

#define INF KERNEL_INF

typedef struct pframe {
    kernel_list p, t;
    uint64_t cp, ct;
    uint32_t cut;
    uint32_t i, j, lo, hi;
    uint32_t diag, taken;
    uint32_t *row; /* t.n + 1 values of `all` */
} pframe;

typedef struct pkeep {
    uint32_t lo, hi;
    uint32_t *all, *taken; /* columns lo..hi */
} pkeep;

typedef struct pmatch {
    kernel k;
    pframe *stack;
    uint8_t *wild;  /* pattern vertex -> a wildcard is in its subtree */
    uint32_t *need; /* pattern vertex -> page vertices it takes at least */
    uint32_t *left; /* page vertex - base -> pattern vertex */
    uint32_t x;     /* pattern root: offset of wild and need */
    uint32_t *rows; /* of all open frames */
} pmatch;

static bool optional(uint32_t label)
{
    return label == PITH_WILD_OPT || label == PITH_WILD_STAR;
}
static bool stretches(uint32_t label)
{
    return label == PITH_WILD_PLUS || label == PITH_WILD_STAR;
}
static uint32_t least(uint32_t p, uint32_t q)
{
    return p < q ? p : q;
}

/* Fill wild and need, children before parents. */
static void weigh(pmatch *w)
{
    const pith_view *p = w->k.a;
    uint32_t x = w->x, n = p->size[x];

    for (uint32_t i = 0; i < n; i++) {
        w->wild[i] = pith_label_wild(p->label[x + i]);
        w->need[i] = !optional(p->label[x + i]);
    }
    for (uint32_t i = n; i-- > 1;) {
        uint32_t up = p->parent[x + i] - x;

        w->wild[up] |= w->wild[i];
        w->need[up] += w->need[i];
    }
}

/* Can two ordinary vertices with children be told apart without a DP? True:
 * `*cost` is the answer. */
static bool quick(const pmatch *w, uint32_t x, uint32_t y, uint32_t cut,
                  uint32_t *cost)
{
    const pith_view *p = w->k.a, *t = w->k.b;
    const memo_slot *e;

    *cost = 0;
    if (p->klass[x] == t->klass[y])
        return true;
    *cost = INF;
    if (p->label[x] != t->label[y] || !w->wild[x - w->x] ||
        w->need[x - w->x] > t->size[y])
        return true;
    e = memo_at(w->k.m->memo, p->klass[x], t->klass[y]);
    if (e->a != p->klass[x] || e->b != t->klass[y] ||
        e->epoch != w->k.m->memo->epoch)
        return false;
    if (e->value & MEMO_OVER)
        return (e->value & ~MEMO_OVER) >= cut;
    *cost = e->value <= cut ? e->value : INF;
    return true;
}

static void open_frame(pmatch *w, pframe *f, uint32_t x, uint32_t y,
                       uint32_t cut, uint32_t *row)
{
    f->p = kernel_kids_a(&w->k, x);
    f->t = kernel_kids_b(&w->k, y);
    f->cp = w->k.a->klass[x];
    f->ct = w->k.b->klass[y];
    f->cut = cut;
    f->i = f->j = f->lo = f->hi = 0;
    f->row = row;
    row[0] = 0;
}

/* The columns row i can reach from lo..hi of the row before. False: none, or
 * the budget is out. */
static bool enter_row(pmatch *w, pframe *f)
{
    uint32_t label = f->p.r->label[f->p.at + f->i], n = f->t.n;
    uint32_t lo = f->lo, hi = f->hi;

    lo += !optional(label);
    hi = stretches(label) || hi == n ? n : hi + 1;
    if (lo > hi || !kernel_spend(&w->k, hi - lo + 1))
        return false;
    for (uint32_t j = f->hi + 1; j <= hi; j++)
        f->row[j] = INF;
    f->diag = lo > f->lo ? f->row[lo - 1] : INF;
    f->taken = INF;
    f->lo = lo;
    f->hi = hi;
    f->j = lo;
    return true;
}

/* Finished rows lose infinite cells at both ends. False: none is left. */
static bool trim_row(pframe *f)
{
    while (f->lo <= f->hi && f->row[f->lo] >= INF)
        f->lo++;
    while (f->hi > f->lo && f->row[f->hi] >= INF)
        f->hi--;
    return f->lo <= f->hi;
}

/* Value of a cell of a wildcard row; `*taken` is carried along. */
static uint32_t wild_cell(uint32_t label, uint32_t up, uint32_t diag,
                          uint32_t *taken)
{
    uint32_t all = diag;

    if (stretches(label))
        all = *taken = least(diag, *taken);
    if (optional(label))
        all = least(all, up + 1);
    return least(all, INF);
}

/* As rows() of rtdm_impl.h: false when cell (i, j) needs the cost of a pair. */
static bool rows(pmatch *w, pframe *f, const uint32_t *s)
{
    for (; f->i < f->p.n; f->i++) {
        uint32_t label = f->p.r->label[f->p.at + f->i];
        bool wild = pith_label_wild(label);

        if (!s && !enter_row(w, f))
            return true;
        for (uint32_t j = f->j; j <= f->hi; j++) {
            uint32_t up = f->row[j], cost = INF;

            if (wild) {
                cost = wild_cell(label, up, f->diag, &f->taken);
            } else if (s) {
                cost = least(f->diag + *s, INF);
                s = NULL;
            } else if (f->diag <= f->cut) {
                if (!quick(w, kernel_kid(&f->p, f->i), kernel_kid(&f->t, j - 1),
                           f->cut - f->diag, &cost)) {
                    f->j = j;
                    return false;
                }
                cost = least(f->diag + cost, INF);
            }
            f->diag = up;
            f->row[j] = cost <= f->cut ? cost : INF;
        }
        if (!trim_row(f))
            return true;
    }
    return true;
}

static uint32_t result(const pframe *f)
{
    return f->i < f->p.n || f->hi < f->t.n ? INF : f->row[f->t.n];
}

/* Cost of pairing x and y and matching all below; INF when over the cut. */
static uint32_t pair(pmatch *w, uint32_t x, uint32_t y, uint32_t cut)
{
    pframe *f = w->stack;
    uint32_t cost;
    bool back = false;

    if (quick(w, x, y, cut, &cost))
        return cost;
    open_frame(w, f, x, y, cut, w->rows);
    for (;;) {
        if (rows(w, f, back ? &cost : NULL)) {
            if (w->k.status != PITH_OK)
                return INF;
            cost = result(f);
            memo_put(w->k.m->memo, f->cp, f->ct,
                     cost < INF ? cost : MEMO_OVER | f->cut);
            if (f == w->stack)
                return cost;
            f--;
            back = true;
        } else {
            open_frame(w, f + 1, kernel_kid(&f->p, f->i),
                       kernel_kid(&f->t, f->j - 1), f->cut - f->diag,
                       f->row + f->t.n + 1);
            f++;
            back = false;
        }
    }
}

/* ---- the mapping ------------------------------------------------------- */

static uint32_t kept(const uint32_t *at, const pkeep *r, uint32_t j)
{
    return j < r->lo || j > r->hi ? INF : at[j - r->lo];
}

/* Row i as in rows(), with both values of every cell kept. */
static bool keep_row(pmatch *w, pframe *f, const pkeep *up, pkeep *r)
{
    uint32_t label = f->p.r->label[f->p.at + f->i], taken = INF;
    size_t n;

    if (!enter_row(w, f))
        return false;
    n = (size_t)f->hi - f->lo + 1;
    *r = (pkeep){f->lo, f->hi, NULL, NULL};
    r->all = pith_arena_array(&w->k.m->scratch, n * 2, sizeof(*r->all));
    r->taken = r->all ? r->all + n : NULL;
    if (!r->all) {
        w->k.status = PITH_NOMEM;
        return false;
    }
    for (uint32_t j = f->lo; j <= f->hi; j++) {
        uint32_t diag = j ? kept(up->all, up, j - 1) : INF, cost = INF;

        if (pith_label_wild(label))
            cost = wild_cell(label, kept(up->all, up, j), diag, &taken);
        else if (diag <= f->cut)
            cost = diag + pair(w, kernel_kid(&f->p, f->i),
                               kernel_kid(&f->t, j - 1), f->cut - diag);
        f->row[j] = cost <= f->cut ? cost : INF;
        r->all[j - r->lo] = f->row[j];
        r->taken[j - r->lo] = taken;
    }
    return w->k.status == PITH_OK && trim_row(f);
}

/* Page child j (from 1) belongs to pattern vertex v. */
static void take(pmatch *w, const pframe *f, uint32_t v, uint32_t j)
{
    w->left[kernel_kid(&f->t, j - 1) - w->k.base] = v;
}

/* Pair two ordinary vertices; an identical subtree is paired through. */
static kernel_todo *settle(pmatch *w, kernel_todo *top, uint32_t x, uint32_t y)
{
    uint32_t n = 1;

    if (w->k.a->klass[x] == w->k.b->klass[y])
        n = least(w->k.a->size[x], w->k.b->size[y]);
    else
        *top++ = (kernel_todo){x, y, 0};
    for (uint32_t i = 0; i < n; i++)
        w->left[y - w->k.base + i] = x + i;
    return top;
}

/* The way back: a stretching wildcard gives up siblings to the ones before it
 * as soon as it can, so the earlier one takes as many as possible. */
static kernel_todo *walk(pmatch *w, kernel_todo *top, const pframe *f,
                         const pkeep *rows_kept)
{
    uint32_t j = f->t.n;

    for (uint32_t i = f->p.n; i > 0; i--) {
        uint32_t label = f->p.r->label[f->p.at + i - 1],
                 v = kernel_kid(&f->p, i - 1);
        const pkeep *r = &rows_kept[i], *up = &rows_kept[i - 1];
        uint32_t all = kept(r->all, r, j);
        uint32_t diag = j ? kept(up->all, up, j - 1) : INF;

        if (!pith_label_wild(label)) {
            top = settle(w, top, v, kernel_kid(&f->t, --j));
        } else if (stretches(label) && j && kept(r->taken, r, j) == all) {
            for (; kept(up->all, up, j - 1) != all; j--)
                take(w, f, v, j);
            take(w, f, v, j--);
        } else if (!stretches(label) && diag == all) {
            take(w, f, v, j--);
        } /* else an option that consumed nothing */
    }
    return top;
}

static kernel_todo *level(pmatch *w, kernel_todo *top, uint32_t x, uint32_t y)
{
    pith_arena *scratch = &w->k.m->scratch;
    pith_mark mark = pith_arena_mark(scratch);
    pframe frame, *f = &frame;
    uint32_t n = pith_view_degree(w->k.b, y);
    uint32_t m = pith_view_degree(w->k.a, x), zero = 0;
    uint32_t *row = pith_arena_array(scratch, (size_t)n + 1, sizeof(*row));
    pkeep *r = pith_arena_array(scratch, (size_t)m + 1, sizeof(*r));
    uint64_t cells = 0;
    bool ok = row && r;

    if (!ok)
        w->k.status = PITH_NOMEM;
    if (ok) {
        open_frame(w, f, x, y, w->k.del, row);
        r[0] = (pkeep){0, 0, &zero, &zero};
    }
    for (; ok && f->i < m; f->i++) {
        ok = keep_row(w, f, &r[f->i], &r[f->i + 1]);
        cells += f->hi - f->lo + 1;
        if (cells > KERNEL_KEPT_MAX / 2) {
            w->k.status = PITH_BUDGET;
            ok = false;
        }
    }
    if (ok)
        top = walk(w, top, f, r);
    pith_arena_reset(scratch, mark);
    return top;
}

static bool map_all(pmatch *w, uint32_t x, uint32_t y, pith_mapping *map)
{
    kernel_todo *top = w->k.todo;
    uint32_t n = w->k.b->size[y];

    for (uint32_t i = 0; i < n; i++)
        w->left[i] = PITH_NIL;
    if (pith_label_wild(w->k.a->label[x]))
        w->left[0] = x;
    else
        top = settle(w, top, x, y);
    while (top > w->k.todo && w->k.status == PITH_OK) {
        kernel_todo t = *--top;

        top = level(w, top, t.x, t.y);
    }
    if (w->k.status != PITH_OK)
        return true;
    if (!pith_mapping_fill(map, w->left, y, n))
        return false;
    for (size_t i = 0; i < map->len; i++) { /* noted page first */
        pith_pair p = map->at[i];

        map->at[i] = (pith_pair){p.b, p.a};
    }
    return true;
}

/* ---- one call ---------------------------------------------------------- */

static bool alloc(pmatch *w, uint32_t x, uint32_t y, bool map)
{
    pith_arena *s = &w->k.m->scratch;
    const pith_view *p = w->k.a, *t = w->k.b;
    uint32_t h = least(p->height, t->height);
    size_t np = p->size[x], nt = t->size[y];

    w->stack = pith_arena_array(s, (size_t)h + 2, sizeof(*w->stack));
    w->rows = pith_arena_array(s, nt + h + 2, sizeof(*w->rows));
    w->wild = pith_arena_array(s, np, 1);
    w->need = pith_arena_array(s, np, sizeof(*w->need));
    if (map) {
        w->left = pith_arena_array(s, nt, sizeof(*w->left));
        w->k.todo = pith_arena_array(s, np, sizeof(*w->k.todo));
        if (!w->left || !w->k.todo)
            return false;
    }
    return w->stack && w->rows && w->wild && w->need &&
           pith_memo_begin(w->k.m, np + nt);
}

pith_status pith_pattern_match(pith_matcher *m, pith_subtree first,
                               pith_subtree second, uint32_t eps,
                               pith_mapping *map, uint32_t *cost)
{
    const pith_view *p = first.view, *b = second.view;
    uint32_t x = first.at, y = second.at;
    pith_mark mark = pith_arena_mark(&m->scratch);
    pmatch w = {.k = {.m = m, .a = p, .b = b, .base = y}, .x = x};
    uint32_t cut = eps < INF ? eps : INF - 1, d = 0;

    *cost = PITH_FAR;
    if (map)
        map->len = 0;
    if (!alloc(&w, x, y, map != NULL)) {
        pith_arena_reset(&m->scratch, mark);
        return PITH_NOMEM;
    }
    w.k.ra = kernel_rows_of(p);
    w.k.rb = kernel_rows_of(b);
    w.k.left = kernel_allowance(m, (uint64_t)p->size[x] + b->size[y]);
    weigh(&w);
    if (!pith_label_wild(p->label[x]))
        d = pair(&w, x, y, cut);
    w.k.del = d; /* the cut of the way back: what the whole costs */
    if (d < INF && w.k.status == PITH_OK && map && !map_all(&w, x, y, map))
        w.k.status = PITH_NOMEM;
    if (w.k.status == PITH_OK && d < INF)
        *cost = d;
    if (map && *cost == PITH_FAR)
        map->len = 0;
    pith_arena_reset(&m->scratch, mark);
    return pith_kernel_done(&w.k); /* too much work: it does not accept */
}
