/* mine/tables/records_group: the headings that records stand under.
 *
 *   h3 Criminal                    record   group
 *   li record 1                    1        Criminal
 *   li record 2              ->    2        Criminal
 *   h3 Civil                       3        Civil
 *   li record 3
 *
 * What stands between records and is no record: of one kind of element, in most
 * of the gaps, with a text of its own each time, it names the records below it.
 * Two kinds may: years and months. */
#include "mine/tables/records_cells.h"

#include "base/hash.h"
#include "base/vec.h"
#include "mine/tables/records_int.h"
#include "name/heading.h"
#include "tree/text.h"

#define HEADING_TEXT 120 /* bytes; more is no heading */
#define GAP_TOPS     8   /* elements of a gap that are looked at, the last */
#define KINDS_MAX    32
#define INSIDE_MAX   64 /* nodes of an element that are searched */

/* An element between records that may name those after it. */
typedef struct heading {
    pith_node node;
    uint64_t kind;
    uint32_t before; /* record */
    bool marked;     /* its tag says heading */
} heading;

typedef struct kind {
    uint64_t key;
    uint32_t n, gaps, last; /* last: gap it was seen in */
    uint32_t distinct;
    bool marked, first;
} kind;

typedef struct grouper {
    const pith_tree *t;
    const pith_flat *flat;
    const pith_rec_words *w;
    const pith_rec_region *g;
    pith_arena *arena;
    PITH_VEC(heading) at;
    kind kinds[KINDS_MAX];
    uint32_t n_kinds, n_gaps;
    bool failed;
} grouper;

static bool is_heading(const pith_tree *t, pith_node v)
{
    uint32_t tag = t->label[v];

    return pith_heading(t, v) || tag == PITH_TAG_CAPTION ||
           tag == PITH_TAG_SUMMARY || tag == PITH_TAG_LEGEND;
}

/* The one element of the subtree that is a heading by its tag, or top. */
static pith_node heading_in(const pith_tree *t, pith_node top)
{
    pith_node found = top, end = pith_tree_end(t, top);
    uint32_t n = 0;

    if (end - top > INSIDE_MAX)
        return top;
    for (pith_node v = top; v < end; v++)
        if (pith_is_element(t, v) && is_heading(t, v)) {
            found = v;
            n++;
        }
    return n == 1 ? found : top;
}

static uint64_t kind_of(const grouper *x, pith_node v, bool marked)
{
    uint64_t h = pith_hash_mix(3, x->t->label[v]);

    if (!pith_is_element(x->t, v)) /* the text of an element that has records */
        return pith_hash_mix(5, x->t->label[x->t->parent[v]]);
    if (marked || x->t->label[v] == PITH_TAG_TR)
        return h;
    return pith_hash_mix(h, x->w->signature[v]);
}

static void add_top(grouper *x, pith_node v, uint32_t before)
{
    const pith_tree *t = x->t;
    heading h = {.before = before};
    pith_str s;

    if (!pith_flat_any(x->flat, v, pith_tree_end(t, v)) ||
        (pith_is_element(t, v) &&
         (pith_tag_notext(t->label[v]) || t->label[v] == PITH_TAG_THEAD ||
          (t->label[v] == PITH_TAG_TR && pith_rec_is_head(t, v)))))
        return;
    h.node = heading_in(t, v);
    h.marked = pith_is_element(t, h.node) && is_heading(t, h.node);
    s = pith_flat_text(x->flat, t, h.node);
    if (!s.len || s.len > HEADING_TEXT)
        return;
    h.kind = kind_of(x, h.node, h.marked);
    if (!PITH_VEC_PUSH(&x->at, x->arena->al, h))
        x->failed = true;
}

/* Elements and texts of [v, end) that hold no record. */
static void add_gap(grouper *x, pith_node v, pith_node end, uint32_t before)
{
    size_t from = x->at.len, n;

    while (v < end && !x->failed) {
        if (pith_tree_end(x->t, v) > end) {
            v++;
            continue;
        }
        add_top(x, v, before);
        v = pith_tree_end(x->t, v);
    }
    n = x->at.len - from;
    x->n_gaps += n > 0 && before > 0;
    if (n > GAP_TOPS) {
        memmove(x->at.at + from, x->at.at + x->at.len - GAP_TOPS,
                GAP_TOPS * sizeof(*x->at.at));
        x->at.len = from + GAP_TOPS;
    }
}

static pith_node end_of(const grouper *x, uint32_t i)
{
    const pith_rec *r = &x->g->rec[i];

    return pith_tree_end(x->t, r->node[r->n_nodes - 1]);
}

/* False: records lie across each other. */
static bool read_gaps(grouper *x)
{
    pith_node at = x->g->parent + 1;

    for (uint32_t i = 0; i < x->g->n_recs && !x->failed; i++) {
        if (x->g->rec[i].node[0] < at)
            return false;
        add_gap(x, at, x->g->rec[i].node[0], i);
        at = end_of(x, i);
    }
    return true;
}

static kind *kind_at(grouper *x, const heading *h)
{
    uint32_t i = 0;

    while (i < x->n_kinds && x->kinds[i].key != h->kind)
        i++;
    if (i == KINDS_MAX)
        return NULL;
    if (i == x->n_kinds)
        x->kinds[x->n_kinds++] =
            (kind){.key = h->kind, .last = UINT32_MAX, .marked = h->marked};
    return &x->kinds[i];
}

static bool count_kinds(grouper *x)
{
    rec_seen seen;

    if (!rec_seen_init(&seen, (uint32_t)x->at.len, x->arena))
        return false;
    for (size_t i = 0; i < x->at.len; i++) {
        const heading *h = &x->at.at[i];
        kind *k = kind_at(x, h);
        bool fresh;

        if (!k)
            continue;
        rec_seen_put(&seen,
                     pith_hash_mix(h->kind, pith_hash_str(pith_flat_text(
                                                x->flat, x->t, h->node))),
                     0, &fresh);
        k->n++;
        k->distinct += fresh;
        k->gaps += k->last != h->before;
        k->first = k->first || h->before == 0;
        k->last = h->before;
    }
    return true;
}

/* It names groups: in several gaps, other texts, and groups are fewer than
 * records. */
static bool names_groups(const grouper *x, const kind *k)
{
    uint32_t inner = k->gaps - k->first;

    return k->gaps >= 2 && k->distinct * 10 >= k->n * 7 && k->distinct > 1 &&
           (k->first || k->marked) && (inner * 2 >= x->n_gaps || k->marked) &&
           k->gaps * 10 <= x->g->n_recs * 7;
}

/* The kind in most gaps, those that say heading first; then one of fewer. */
static const kind *best_kind(const grouper *x, const kind *than)
{
    const kind *best = NULL;

    for (uint32_t i = 0; i < x->n_kinds; i++) {
        const kind *k = &x->kinds[i];

        if (k == than || !names_groups(x, k) ||
            (than && (!k->marked || !k->first || k->gaps >= than->gaps)))
            continue;
        if (!best || k->marked > best->marked ||
            (k->marked == best->marked && k->gaps > best->gaps))
            best = k;
    }
    return best;
}

/* Without the arrow that opens and closes the group: U+25A0 to U+25FF. */
static pith_str without_arrow(pith_str s)
{
    while (s.len > 3 && s.ptr[0] == '\xe2' &&
           (s.ptr[1] == '\x96' || s.ptr[1] == '\x97'))
        s = pith_str_trim(pith_str_from(s, 3));
    return s;
}

static bool put_value(grouper *x, const kind *k, rec_values *out)
{
    uint32_t n = x->g->n_recs;
    rec_col *col = pith_arena_zalloc(x->arena, 1, sizeof(*col));
    rec_value v = {.kind = REC_VALUE_GROUP, .col = col};
    size_t h = 0;
    pith_node at = PITH_NIL;

    v.cell = pith_arena_zalloc(x->arena, n, sizeof(*v.cell));
    if (!col || !v.cell ||
        !(col->node = pith_arena_array(x->arena, n, sizeof(*col->node))))
        return false;
    for (uint32_t i = 0; i < n; i++) {
        for (; h < x->at.len && x->at.at[h].before <= i; h++)
            if (x->at.at[h].kind == k->key)
                at = x->at.at[h].node;
        col->node[i] = at;
        if (at == PITH_NIL)
            continue;
        v.cell[i] = without_arrow(pith_flat_text(x->flat, x->t, at));
        v.n++;
    }
    if (v.n && out->n < REC_VALUES_MAX)
        out->at[out->n++] = v;
    return true;
}

pith_status pith_rec_groups(const pith_tree *t, const pith_flat *flat,
                            const pith_rec_words *w, const pith_rec_region *g,
                            pith_arena *arena, rec_values *out)
{
    grouper x = {.t = t, .flat = flat, .w = w, .g = g, .arena = arena};
    const kind *inner = NULL, *outer = NULL;

    if (g->n_recs < 3 || !out->at)
        return PITH_OK;
    if (read_gaps(&x) && x.n_gaps && !x.failed) {
        x.failed = !count_kinds(&x);
        inner = best_kind(&x, NULL);
        outer = inner ? best_kind(&x, inner) : NULL;
    }
    if (outer && !x.failed)
        x.failed = !put_value(&x, outer, out);
    if (inner && !x.failed)
        x.failed = !put_value(&x, inner, out);
    PITH_VEC_RELEASE(&x.at, arena->al);
    return x.failed ? PITH_NOMEM : PITH_OK;
}
