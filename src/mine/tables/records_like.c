/* mine/tables/records_like: see records_like.h. */
#include "mine/tables/records_like.h"

#include <string.h>
#include "base/buf.h"
#include "name/naming.h"
#include "read/shapes.h"
#include "tree/path.h"
#include "tree/text.h"

/* ---- where the values stand ---------------------------------------------- */

#define HITS       128u /* nodes of one value that are looked at */
#define CLIMB      6u   /* elements around a text that may be the value */
#define TEXT_BYTES 65536u

/* How a node has the value; more is better. */
enum { PART = 1, WHOLE = 2 };

typedef struct hits {
    pith_node at[HITS];
    uint32_t n;
    int how;
} hits;

static void take(hits *h, pith_node v, int how)
{
    if (how > h->how) {
        h->how = how;
        h->n = 0;
    }
    if (how == h->how && h->n < HITS && (!h->n || h->at[h->n - 1] != v))
        h->at[h->n++] = v;
}

/* The lowest element around text v that shows the whole value. */
static void climb(const pith_doc *doc, pith_node v, pith_str want,
                  pith_buf *buf, hits *h)
{
    const pith_tree *t = doc->tree;
    pith_node up = t->parent[v];

    for (uint32_t i = 0; i < CLIMB && up; i++, up = t->parent[up]) {
        pith_buf_clear(buf);
        pith_tree_visible(t, up, PITH_TEXT_FLAT, buf);
        if (pith_str_eq(pith_buf_view(buf), want))
            take(h, up, WHOLE);
        if (buf->len >= want.len || buf->status != PITH_OK ||
            !pith_budget_spend(doc->budget, t->size[up]))
            return;
    }
}

static void see_text(const pith_doc *doc, pith_node v, pith_str want,
                     pith_buf *buf, hits *h)
{
    pith_str has;

    pith_buf_clear(buf);
    pith_text_collapse(pith_tree_text(doc->tree, v), buf);
    has = pith_buf_view(buf);
    if (!has.len)
        return;
    if (pith_str_eq(has, want))
        take(h, v, WHOLE);
    else if (pith_str_find(has, want) != SIZE_MAX)
        take(h, v, PART);
    else if (pith_str_starts(want, has))
        climb(doc, v, want, buf, h);
}

/* Links and images are values, too. */
static void see_address(const pith_tree *t, pith_node v, pith_str want, hits *h)
{
    if (pith_str_eq(pith_tree_attr(t, v, PITH_ATTR_HREF), want) ||
        pith_str_eq(pith_tree_attr(t, v, PITH_ATTR_SRC), want))
        take(h, v, WHOLE);
}

static bool find_value(const pith_doc *doc, pith_str want, hits *h)
{
    const pith_tree *t = doc->tree;
    pith_buf buf;

    *h = (hits){.n = 0};
    pith_buf_init(&buf, doc->arena->al, TEXT_BYTES);
    for (pith_node v = 1; v < t->count; v++) {
        if (pith_is_element(t, v) && pith_tag_invisible(t->label[v]))
            v += t->size[v] - 1;
        else if (pith_is_text(t, v))
            see_text(doc, v, want, &buf, h);
        else if (pith_is_element(t, v))
            see_address(t, v, want, h);
        if (buf.status == PITH_LIMIT) /* a long text is no value */
            pith_buf_clear(&buf), buf.status = PITH_OK;
    }
    pith_buf_release(&buf);
    return h->n > 0;
}

/* The hits of every value, in scratch; NULL: not all are on the page, or
 * memory is out. */
static hits *find_values(const pith_doc *doc, const pith_example *ex)
{
    hits *h = pith_arena_array(doc->scratch, ex->n + 1u, sizeof(*h));

    for (uint32_t i = 0; h && i < ex->n; i++)
        if (!find_value(doc, ex->text[i], &h[i]))
            return NULL;
    return h;
}

static pith_node record_at(const pith_doc *doc, const pith_example *ex)
{
    pith_node v =
        ex->record.ptr ? pith_tree_at(doc->tree, ex->record) : PITH_NIL;

    return v != PITH_NIL && pith_is_element(doc->tree, v) ? v : PITH_NIL;
}

bool pith_example_on(const pith_doc *doc, const pith_example *ex)
{
    pith_mark mark = pith_arena_mark(doc->scratch);
    bool on = (!ex->record.ptr || record_at(doc, ex) != PITH_NIL) &&
              find_values(doc, ex) != NULL;

    pith_arena_reset(doc->scratch, mark);
    return on;
}

/* ---- among what was mined ------------------------------------------------ */

/* The hit that the record holds, or PITH_NIL. */
static pith_node held(const pith_tree *t, const pith_rec *r, const hits *h)
{
    for (uint32_t k = 0; k < r->n_nodes; k++)
        for (uint32_t i = 0; i < h->n; i++)
            if (pith_tree_holds(t, r->node[k], h->at[i]))
                return h->at[i];
    return PITH_NIL;
}

/* The record shows more than the value: a cell is no record of its row. */
static bool has_more(const pith_tree *t, const pith_rec *r, pith_node value)
{
    for (uint32_t k = 0; k < r->n_nodes; k++)
        for (pith_node v = r->node[k]; v < pith_tree_end(t, r->node[k]); v++)
            if (pith_is_text(t, v) && !pith_tree_holds(t, value, v) &&
                !pith_text_blank(pith_tree_text(t, v)))
                return true;
    return false;
}

/* How well the region fits: twice the values in the record that has most of
 * them, and one if such a record has more to show; 0: it has not all values. */
static uint32_t fit_of(const pith_doc *doc, const pith_rec_region *g,
                       const hits *h, uint32_t n)
{
    bool seen[PITH_LIKE_TEXTS] = {false};
    uint32_t best = 0, all = 0;

    for (uint32_t r = 0; r < g->n_recs; r++) {
        uint32_t here = 0;
        pith_node last = PITH_NIL;

        if (!pith_budget_spend(doc->budget, n * HITS))
            break;
        for (uint32_t i = 0; i < n; i++) {
            pith_node v = held(doc->tree, &g->rec[r], &h[i]);

            if (v == PITH_NIL)
                continue;
            here += 2;
            last = v;
            all += !seen[i];
            seen[i] = true;
        }
        if (here && has_more(doc->tree, &g->rec[r], last))
            here++;
        best = here > best ? here : best;
    }
    return all == n ? best : 0;
}

/* The region that has all values, as many as can be in one record; of several
 * the most likely. */
static uint32_t mined_by_values(const pith_doc *doc, const pith_recs *recs,
                                const hits *h, uint32_t n, uint32_t *fit)
{
    uint32_t best = UINT32_MAX, most = 0;

    for (uint32_t i = 0; i < recs->n_regions; i++) {
        uint32_t one = fit_of(doc, &recs->region[i], h, n);

        if (one > most) {
            most = one;
            best = i;
        }
    }
    *fit = most;
    return best;
}

static uint32_t mined_by_place(const pith_recs *recs, pith_node v)
{
    for (uint32_t i = 0; i < recs->n_regions; i++)
        for (uint32_t r = 0; r < recs->region[i].n_recs; r++)
            if (recs->region[i].rec[r].n_nodes == 1 &&
                recs->region[i].rec[r].node[0] == v)
                return i;
    return UINT32_MAX;
}

bool pith_example_listed(const pith_doc *doc, const pith_example *ex,
                         const pith_recs *recs)
{
    pith_mark mark = pith_arena_mark(doc->scratch);
    const hits *h = ex->n > 1 ? find_values(doc, ex) : NULL;
    bool listed = false;

    for (uint32_t i = 0; h && i < recs->n_regions; i++)
        listed = listed || fit_of(doc, &recs->region[i], h, ex->n) >= 2 * ex->n;
    pith_arena_reset(doc->scratch, mark);
    return listed;
}

/* ---- made ------------------------------------------------------------------
 */

static pith_node around(const pith_tree *t, pith_node a, pith_node b)
{
    while (!pith_tree_holds(t, a, b))
        a = t->parent[a];
    return a;
}

/* The lowest node around one hit of each value. */
static pith_node common(const pith_tree *t, const hits *h, uint32_t n)
{
    pith_node best = PITH_NIL;

    for (uint32_t first = 0; first < h[0].n; first++) {
        pith_node v = h[0].at[first];

        for (uint32_t i = 1; i < n; i++) {
            pith_node near = around(t, v, h[i].at[0]);

            for (uint32_t k = 1; k < h[i].n; k++) {
                pith_node w = around(t, v, h[i].at[k]);

                near = t->size[w] < t->size[near] ? w : near;
            }
            v = near;
        }
        if (best == PITH_NIL || t->size[v] < t->size[best])
            best = v;
    }
    return best;
}

/* Another child of its parent has its name. */
static bool repeats(const pith_tree *t, pith_node v)
{
    uint32_t name = pith_label_of(t, v, PITH_FROM_LABEL);

    PITH_EACH_CHILD(t, t->parent[v], c)
    if (c != v && pith_is_element(t, c) &&
        pith_label_of(t, c, PITH_FROM_LABEL) == name)
        return true;
    return false;
}

/* v, or the first element around it that is one of several alike; PITH_NIL:
 * there is none below the body. */
static pith_node record_around(const pith_doc *doc, pith_node v)
{
    const pith_tree *t = doc->tree;

    for (; v && v != PITH_NIL; v = t->parent[v]) {
        if (!pith_budget_spend(doc->budget, t->size[t->parent[v]]))
            return PITH_NIL;
        if (pith_is_element(t, v) && t->label[v] != PITH_TAG_BODY &&
            repeats(t, v))
            return v;
    }
    return PITH_NIL;
}

static uint32_t count_shaped(const pith_tree *t, uint64_t shape, uint32_t tag,
                             pith_node *out)
{
    uint32_t n = 0;

    for (pith_node v = 1; v < t->count; v++)
        if (pith_is_element(t, v) && (!tag || t->label[v] == tag) &&
            pith_shape_path(t, v, 0) == shape) {
            if (out)
                out[n] = v;
            n++;
        }
    return n;
}

/* One more region, the main one. */
static pith_status add_region(const pith_doc *doc, const pith_node *node,
                              uint32_t n, pith_recs *recs)
{
    pith_rec_region *g =
        pith_arena_array(doc->arena, recs->n_regions + 1u, sizeof(*g));
    pith_rec *rec = pith_arena_array(doc->arena, n, sizeof(*rec));

    if (!g || !rec)
        return PITH_NOMEM;
    if (recs->n_regions)
        memcpy(g, recs->region, recs->n_regions * sizeof(*g));
    for (uint32_t i = 0; i < n; i++)
        rec[i] = (pith_rec){.node = &node[i], .n_nodes = 1};
    g[recs->n_regions] = (pith_rec_region){
        .parent = around(doc->tree, doc->tree->parent[node[0]], node[n - 1]),
        .sure = 1,
        .rec = rec,
        .n_recs = n};
    recs->region = g;
    recs->main = recs->n_regions++;
    return PITH_OK;
}

static pith_status make_region(const pith_doc *doc, uint64_t shape,
                               uint32_t tag, pith_recs *recs)
{
    const pith_tree *t = doc->tree;
    uint32_t n = count_shaped(t, shape, tag, NULL);
    pith_node *node = pith_arena_array(doc->arena, n + 1u, sizeof(*node));

    if (!node)
        return PITH_NOMEM;
    if (!n) {
        recs->main = UINT32_MAX;
        return PITH_EMPTY;
    }
    count_shaped(t, shape, tag, node);
    return add_region(doc, node, n, recs);
}

pith_status pith_records_shaped(const pith_doc *doc, uint64_t shape,
                                pith_recs *recs)
{
    return make_region(doc, shape, 0, recs);
}

/* Elements alike where what was mined does not do: it has not all values in one
 * record, or cells of a table for records. */
static pith_node record_of(const pith_doc *doc, const hits *h, uint32_t n,
                           bool mined)
{
    const pith_tree *t = doc->tree;
    pith_node all = common(t, h, n), v = record_around(doc, all);
    bool cell = v != PITH_NIL &&
                (t->label[v] == PITH_TAG_TD || t->label[v] == PITH_TAG_TH);

    if (n == 1 && cell)
        return record_around(doc, t->parent[v]);
    /* Values of several records lie apart: these are rows that were chosen. */
    return mined && (n == 1 || v != all) ? PITH_NIL : v;
}

pith_status pith_records_like(const pith_doc *doc, const pith_example *ex,
                              pith_recs *recs, uint64_t *shape)
{
    pith_mark mark = pith_arena_mark(doc->scratch);
    pith_node v = record_at(doc, ex);
    hits *h = v == PITH_NIL && ex->n ? find_values(doc, ex) : NULL;
    uint32_t mined = UINT32_MAX, fit = 0;

    *shape = 0;
    if (v != PITH_NIL)
        mined = mined_by_place(recs, v);
    else if (h)
        mined = mined_by_values(doc, recs, h, ex->n, &fit);
    if (h && fit < 2 * ex->n + 1)
        v = record_of(doc, h, ex->n, mined != UINT32_MAX);
    pith_arena_reset(doc->scratch, mark);
    if (mined != UINT32_MAX && (!h || v == PITH_NIL)) {
        recs->main = mined;
        return PITH_OK;
    }
    if (v == PITH_NIL)
        return PITH_EMPTY;
    *shape = pith_shape_path(doc->tree, v, 0);
    return make_region(doc, *shape, doc->tree->label[v], recs);
}
