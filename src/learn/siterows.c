/* learn/siterows: see siterows.h. */
#include "learn/siterows.h"

#include <string.h>
#include "base/hash.h"
#include "read/shapes.h"

#define PATTERNS_MAX 64

void pith_rows_init(pith_row_patterns *p, const pith_allocator *al)
{
    memset(p, 0, sizeof(*p));
    p->al = al;
}

void pith_rows_release(pith_row_patterns *p)
{
    PITH_VEC_RELEASE(&p->at, p->al);
}

void pith_rows_page(pith_row_patterns *p)
{
    p->pages++;
}

static bool make(const pith_tree *t, const pith_node *node, uint32_t n,
                 pith_row_pattern *out)
{
    memset(out, 0, sizeof(*out));
    if (!n || n > PITH_ROW_NODES)
        return false;
    out->parent = pith_shape_path(t, t->parent[node[0]], 0);
    out->n = n;
    for (uint32_t i = 0; i < n; i++) {
        if (!pith_is_element(t, node[i]))
            return false;
        out->label[i] = pith_shape_label(t, node[i]);
    }
    return true;
}

static pith_row_pattern *find(const pith_row_patterns *p,
                              const pith_row_pattern *like)
{
    for (size_t i = 0; i < p->at.len; i++) {
        pith_row_pattern *q = &p->at.at[i];

        if (q->parent == like->parent && q->n == like->n &&
            memcmp(q->label, like->label, sizeof(q->label)) == 0)
            return q;
    }
    return NULL;
}

pith_status pith_rows_add(pith_row_patterns *p, const pith_tree *t,
                          const pith_node *node, uint32_t n)
{
    pith_row_pattern one, *q;

    if (!make(t, node, n, &one))
        return PITH_OK;
    q = find(p, &one);
    if (!q && p->at.len == PATTERNS_MAX)
        return PITH_OK;
    if (!q) {
        if (!PITH_VEC_PUSH(&p->at, p->al, one))
            return PITH_NOMEM;
        q = &p->at.at[p->at.len - 1];
    }
    q->rows++;
    q->pages += q->last != p->pages;
    q->last = p->pages;
    return PITH_OK;
}

void pith_rows_settle(pith_row_patterns *p)
{
    uint32_t least = p->pages / 4 > 2 ? p->pages / 4 : p->pages < 2 ? 1 : 2;
    size_t n = 0;

    for (size_t i = 0; i < p->at.len; i++)
        if (p->at.at[i].pages >= least)
            p->at.at[n++] = p->at.at[i];
    p->at.len = n;
}

bool pith_rows_fit(const pith_row_patterns *p, const pith_tree *t,
                   const pith_node *node, uint32_t n)
{
    pith_row_pattern one;

    return make(t, node, n, &one) && find(p, &one) != NULL;
}

static pith_node next_element(const pith_tree *t, pith_node v)
{
    do
        v = pith_tree_next(t, v);
    while (v != PITH_NIL && !pith_is_element(t, v));
    return v;
}

/* The row of pattern q that begins at v: its elements follow each other. */
static bool row_at(const pith_row_pattern *q, const pith_tree *t, pith_node v,
                   pith_node *node)
{
    for (uint32_t i = 0; i < q->n; i++) {
        if (v == PITH_NIL || pith_shape_label(t, v) != q->label[i])
            return false;
        node[i] = v;
        v = next_element(t, v);
    }
    return true;
}

/* The longest row that begins at v. */
static const pith_row_pattern *best_at(const pith_row_patterns *p,
                                       const pith_tree *t, pith_node v,
                                       uint64_t parent, pith_node *node)
{
    const pith_row_pattern *best = NULL;

    for (size_t i = 0; i < p->at.len; i++) {
        const pith_row_pattern *q = &p->at.at[i];

        if (q->parent == parent && (!best || q->n > best->n) &&
            row_at(q, t, v, node))
            best = q;
    }
    if (best)
        row_at(best, t, v, node);
    return best;
}

pith_status pith_rows_find(const pith_row_patterns *p, const pith_tree *t,
                           pith_arena *arena, pith_row_found **out, uint32_t *n)
{
    pith_node up = PITH_NIL, next = 0;
    uint64_t parent = 0;

    *n = 0;
    *out = pith_arena_array(arena, t->count, sizeof(**out));
    if (!*out)
        return PITH_NOMEM;
    for (pith_node v = 1; v < t->count && p->at.len; v++) {
        pith_node node[PITH_ROW_NODES], *kept;
        const pith_row_pattern *q;

        if (v < next || !pith_is_element(t, v))
            continue;
        if (t->parent[v] != up) {
            up = t->parent[v];
            parent = pith_shape_path(t, up, 0);
        }
        q = best_at(p, t, v, parent, node);
        if (!q)
            continue;
        kept = pith_arena_array(arena, q->n, sizeof(*kept));
        if (!kept)
            return PITH_NOMEM;
        memcpy(kept, node, q->n * sizeof(*kept));
        (*out)[(*n)++] = (pith_row_found){kept, q->n};
        next = pith_tree_end(t, node[q->n - 1]);
    }
    return PITH_OK;
}
