/* papers/depta/mdr_boxes: what MDR-2 takes from a browser, [DEPTA] §3.2 and
 * §3.3.
 *
 *   tag tree by containment       gaps in pixels
 *   ┌ table ─────────┐            [name 1]  ┐
 *   │┌ tr ──────────┐│               4 px   ├ a record
 *   ││┌ td ┐┌ td ┐  ││            [text 1]  ┘
 *   │└──────────────┘│              20 px     between two
 *   └────────────────┘            [name 2]
 */
#include "papers/depta/mdr_boxes.h"

#define SLACK 1 /* pixels: edges are rounded */

typedef struct builder {
    const pith_tree *t;
    const pith_boxes *b;
    pith_node root, end;
    /* of every node: parent, first and last child, next sibling in the tree
     * that is being built */
    uint32_t *up, *first, *last, *next;
} builder;

static bool drawn(const builder *x, pith_node v)
{
    return pith_is_element(x->t, v) && x->b->drawn[v] != PITH_DRAWN_NOT;
}

/* The lowest element around v in the HTML whose box holds v's: a tag that was
 * left open, or a box that sticks out, ends here. */
static pith_node outer(const builder *x, pith_node v)
{
    pith_node p = x->t->parent[v];

    while (p > x->root &&
           (!drawn(x, p) || !pith_box_holds(x->b->box[p], x->b->box[v], SLACK)))
        p = x->t->parent[p];
    return p;
}

/* Down again into the element just before v, if that is drawn around v: a tag
 * that was closed too early. */
static pith_node inner(const builder *x, pith_node p, pith_node v)
{
    pith_box box = x->b->box[v];
    uint32_t q = x->last[p];

    if (pith_box_empty(box))
        return p;
    while (q != PITH_NIL && pith_box_holds(x->b->box[q], box, 0) &&
           pith_box_area(x->b->box[q]) > pith_box_area(box)) {
        p = q;
        q = x->last[p];
    }
    return p;
}

static void hang(builder *x, pith_node p, pith_node v)
{
    x->up[v] = p;
    if (x->last[p] == PITH_NIL)
        x->first[p] = v;
    else
        x->next[x->last[p]] = v;
    x->last[p] = v;
}

/* Opening tags in their order, each under the box it lies in. */
static void build(builder *x)
{
    for (pith_node v = x->root + 1; v < x->end; v++)
        if (drawn(x, v))
            hang(x, inner(x, outer(x, v), v), v);
}

static pith_status walk(const builder *x, pith_arena *arena, pith_view *out)
{
    pith_viewbuild *b = pith_viewbuild_new(arena);
    uint32_t v = x->root;

    if (!b)
        return PITH_NOMEM;
    for (;;) {
        pith_viewbuild_open(b, x->t->label[v], v);
        if (x->first[v] != PITH_NIL) {
            v = x->first[v];
            continue;
        }
        pith_viewbuild_close(b);
        while (v != x->root && x->next[v] == PITH_NIL) {
            v = x->up[v];
            pith_viewbuild_close(b);
        }
        if (v == x->root)
            return pith_viewbuild_finish(b, out);
        v = x->next[v];
    }
}

pith_status pith_mdr_view(const pith_tree *t, const pith_boxes *boxes,
                          pith_node root, pith_arena *arena, pith_view *out)
{
    builder x = {.t = t, .b = boxes, .root = root};
    size_t n = t->count;
    uint32_t *links = pith_arena_array(arena, n, 4 * sizeof(*links));

    if (!links)
        return PITH_NOMEM;
    if (!pith_is_element(t, root))
        return PITH_EMPTY;
    memset(links, 0xff, n * 4 * sizeof(*links));
    x.up = links;
    x.first = links + n;
    x.last = links + 2 * n;
    x.next = links + 3 * n;
    x.end = pith_tree_end(t, root);
    build(&x);
    return walk(&x, arena, out);
}

/* ---- gaps -------------------------------------------------------------- */

/* What is seen of v: texts and images, else its box. */
static pith_box seen(const pith_boxes *b, pith_node v)
{
    return pith_box_empty(b->ink[v]) ? b->box[v] : b->ink[v];
}

bool pith_mdr_gaps_fit(const pith_boxes *b, const pith_view *w,
                       const uint32_t *kid, uint32_t len)
{
    pith_box before = {0, 0, 0, 0};
    int32_t inside = 0, between = INT32_MAX;

    for (uint32_t i = 0; i < 2 * len; i++) {
        pith_box here = seen(b, w->node[kid[i]]);
        int32_t gap;

        if (pith_box_empty(here))
            continue; /* a line break, an empty element: part of the gap */
        gap = pith_box_empty(before) ? 0 : pith_box_gap(before, here);
        if (i >= len && between == INT32_MAX)
            between = gap;
        else if (gap > inside)
            inside = gap;
        before = here;
    }
    return inside - SLACK <= between; /* of which there may be none */
}
