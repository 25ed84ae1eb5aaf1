/* wrap/nepat_show: ne-patterns for people; see nepat.h. */
#include <string.h>
#include "base/budget.h"
#include "wrap/nepat_int.h"
#include "wrap/wrapshow.h"

#define SHOWN_TEXT 60 /* characters */
#define SHOWN_DIFF 6  /* vertices of each side */
#define PATH       4  /* tags above one */

static void put_vertex(const pith_nepat_vertex *v, pith_buf *out)
{
    if (v->kind == PITH_NEPAT_WILD)
        pith_buf_char(out, pith_wild_char(v->label));
    else if (v->kind == PITH_NEPAT_NODE)
        pith_buf_str(out, v->text);
    else
        pith_show_text(v->text, SHOWN_TEXT, v->kind == PITH_NEPAT_LONG, out);
}

/* The first wildcard in [v, end), or `end`. */
static uint32_t next_wild(const pith_view *p, uint32_t v, uint32_t end)
{
    while (v < end && !pith_label_wild(p->label[v]))
        v++;
    return v;
}

void pith_nepat_show(const pith_nepat *p, pith_buf *out)
{
    const pith_view *view = &p->view;
    uint32_t wild = next_wild(view, 0, view->count);

    for (uint32_t v = 0; v < view->count;) {
        uint32_t end = v + view->size[v];

        for (uint32_t d = 0; d <= view->depth[v] + 1; d++)
            pith_buf_cstr(out, "  ");
        put_vertex(&p->vertex[v], out);
        if (wild < v)
            wild = next_wild(view, v, view->count);
        if (wild >= end && view->size[v] > 1) {
            pith_buf_fmt(out, " and %u below, the same on every page\n",
                         (unsigned)view->size[v] - 1);
            v = end;
            continue;
        }
        pith_buf_char(out, '\n');
        v++;
    }
}

/* ---- differences --------------------------------------------------------- */

/* Tags above a vertex, the nearest last, and the vertex. */
static void put_place(const pith_nepat *p, uint32_t v, pith_buf *out)
{
    uint32_t up[PATH], n = 0, at = v;

    while (n < PATH && (at = p->view.parent[at]) != PITH_NIL)
        up[n++] = at;
    while (n) {
        put_vertex(&p->vertex[up[--n]], out);
        pith_buf_cstr(out, " > ");
    }
    put_vertex(&p->vertex[v], out);
    if (p->view.size[v] > 1)
        pith_buf_fmt(out, " and %u below", (unsigned)p->view.size[v] - 1);
}

/* Whole subtrees that the other pattern lacks; to[v]: the partner of v. */
static void put_lone(const pith_nepat *p, const uint32_t *to, const char *head,
                     const char *what, pith_buf *out)
{
    uint32_t shown = 0, more = 0;

    for (uint32_t v = 0; v < p->view.count;) {
        if (to[v] != PITH_NIL) {
            v++;
            continue;
        }
        if (shown < SHOWN_DIFF) {
            pith_buf_fmt(out, "%s%s: ", head, what);
            put_place(p, v, out);
            pith_buf_char(out, '\n');
            shown++;
        } else {
            more++;
        }
        v += p->view.size[v];
    }
    if (more)
        pith_buf_fmt(out, "%s%s: %u more\n", head, what, (unsigned)more);
}

/* Vertices that became others: wildcards where there were none, mostly. */
static void put_changed(const pith_nepat *a, const pith_nepat *b,
                        const pith_mapping *map, const char *head,
                        pith_buf *out)
{
    uint32_t shown = 0, more = 0;

    for (size_t i = 0; i < map->len; i++) {
        const pith_pair *q = &map->at[i];

        if (a->view.label[q->a] == b->view.label[q->b])
            continue;
        if (shown++ >= SHOWN_DIFF) {
            more++;
            continue;
        }
        pith_buf_cstr(out, head);
        put_place(a, q->a, out);
        pith_buf_cstr(out, " is now ");
        put_vertex(&b->vertex[q->b], out);
        pith_buf_char(out, '\n');
    }
    if (more)
        pith_buf_fmt(out, "%s%u more are others now\n", head, (unsigned)more);
}

static pith_status put_all(const pith_nepat *a, const pith_nepat *b,
                           const pith_mapping *map, const char *head,
                           pith_arena *tmp, pith_buf *out)
{
    uint32_t *to_b = pith_arena_array(tmp, a->view.count, sizeof(*to_b));
    uint32_t *to_a = pith_arena_array(tmp, b->view.count, sizeof(*to_a));

    if (!to_b || !to_a)
        return PITH_NOMEM;
    memset(to_b, 0xff, a->view.count * sizeof(*to_b));
    memset(to_a, 0xff, b->view.count * sizeof(*to_a));
    for (size_t i = 0; i < map->len; i++) {
        to_b[map->at[i].a] = map->at[i].b;
        to_a[map->at[i].b] = map->at[i].a;
    }
    put_changed(a, b, map, head, out);
    put_lone(a, to_b, head, "gone", out);
    put_lone(b, to_a, head, "new", out);
    return PITH_OK;
}

pith_status pith_nepat_diff(const pith_nepat *a, const pith_nepat *b,
                            const char *head, const pith_allocator *al,
                            pith_buf *out)
{
    pith_budget budget;
    pith_mapping map;
    pith_matcher m;
    pith_arena tmp;
    pith_status st;
    uint32_t dist;

    pith_budget_init(&budget, NULL);
    pith_matcher_init(&m, al, &budget);
    pith_mapping_init(&map, al);
    pith_arena_init(&tmp, al, 0);
    st = pith_rtdm_match(&m, pith_at(&a->view, 0), pith_at(&b->view, 0), NULL,
                         &map, &dist);
    if (st == PITH_BUDGET) /* a valid mapping, if not the cheapest */
        st = PITH_OK;
    if (st == PITH_OK && dist) {
        pith_buf_fmt(
            out, "%sRTDM distance %u, %.1f %% alike\n", head, (unsigned)dist,
            100 * pith_rtdm_similarity(dist, a->view.count, b->view.count));
        st = put_all(a, b, &map, head, &tmp, out);
    }
    pith_arena_release(&tmp);
    pith_mapping_release(&map);
    pith_matcher_release(&m);
    return st;
}
