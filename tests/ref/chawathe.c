/* ref/chawathe: Chawathe's algorithm, written with care so that the
 * comparison is fair: two rows, costs and depths in plain arrays, no branch in
 * the inner loop that depends on values. */
#include "ref/chawathe.h"

#include "match/kernel_int.h"

typedef struct side {
    const uint32_t *label, *depth;
    uint32_t n, depth0;
} side;

static side side_of(const pith_view *w, uint32_t v)
{
    return (side){w->label + v, w->depth + v, w->size[v], w->depth[v]};
}

/* Depth of the vertex after i, or 0 after the last. */
static uint32_t after(const side *s, uint32_t i)
{
    return i + 1 < s->n ? s->depth[i + 1] - s->depth0 : 0;
}

/* One row: vertex i of a against all of b. A vertex may be removed only after
 * the subtree it could still be paired in is left, and likewise inserted:
 *   pair    depths equal
 *   remove  depth of b's next <= depth of a's i
 *   insert  depth of a's next <= depth of b's j */
static void row(uint32_t *m, const side *a, const side *b, uint32_t i,
                const uint32_t *b_next, const pith_rtdm_options *o)
{
    uint32_t la = a->label[i], da = a->depth[i] - a->depth0;
    uint32_t next = after(a, i), diag = m[0], left;

    left = m[0] = m[0] + o->del;
    for (uint32_t j = 0; j < b->n; j++) {
        uint32_t up = m[j + 1], db = b->depth[j] - b->depth0;
        uint32_t best = KERNEL_INF, c;

        c = diag + (la != b->label[j] ? o->rep : 0);
        best = da == db && c < best ? c : best;
        c = up + o->del;
        best = b_next[j] <= da && c < best ? c : best;
        c = left + o->ins;
        best = next <= db && c < best ? c : best;
        m[j + 1] = left = best;
        diag = up;
    }
}

pith_status chawathe_match(pith_matcher *m, pith_subtree first,
                           pith_subtree second, const pith_rtdm_options *opt,
                           uint32_t *dist)
{
    const pith_view *a = first.view, *b = second.view;
    uint32_t x = first.at, y = second.at;
    static const pith_rtdm_options defaults = PITH_RTDM_DEFAULT;
    pith_mark mark = pith_arena_mark(&m->scratch);
    side s = side_of(a, x), t = side_of(b, y);
    uint32_t *line = pith_arena_array(&m->scratch, (size_t)t.n * 2 + 1, 4);
    uint32_t *b_next = line ? line + t.n + 1 : NULL;
    kernel k = {.m = m, .left = UINT64_MAX};

    opt = opt ? opt : &defaults;
    *dist = PITH_FAR;
    if (!line)
        return PITH_NOMEM;
    for (uint32_t j = 0; j <= t.n; j++)
        line[j] = j * opt->ins;
    for (uint32_t j = 0; j < t.n; j++)
        b_next[j] = after(&t, j);
    for (uint32_t i = 0; i < s.n; i++) {
        if (!kernel_spend(&k, t.n))
            break;
        row(line, &s, &t, i, b_next, opt);
    }
    *dist = line[t.n];
    if (k.status != PITH_OK)
        *dist = (s.n - 1) * opt->del + (t.n - 1) * opt->ins +
                (s.label[0] != t.label[0] ? opt->rep : 0);
    pith_arena_reset(&m->scratch, mark);
    return k.status;
}
