/* wrap/tmplview: see tmplview.h. A bracket encloses the highest element that
 * holds all values of an element of a set (or of an optional) and no other. */
#include "wrap/tmplview.h"

#include <stdlib.h>
#include <string.h>
#include "base/buf.h"
#include "base/vec.h"
#include "tree/text.h"

typedef struct bracket {
    pith_node from, to; /* nodes [from, to) */
    uint32_t order;     /* outer ones first */
    pith_schema_kind kind;
    pith_str name;
} bracket;

typedef struct viewer {
    const pith_template *t;
    const pith_tree *tree;
    pith_arena *arena;
    uint32_t *leaf_of; /* node -> leaf whose value begins there, + 1 */
    pith_str *text_of; /* of that value */
    uint8_t *inside;   /* node is a later text of such a value */
    uint32_t *values;  /* node -> values that begin before it */
    PITH_VEC(bracket) bracket;
    PITH_VEC(pith_tspan) span;
    bool nomem;
} viewer;

uint32_t pith_tview_page(const pith_template *t)
{
    uint32_t best = 0, most = 0;

    for (uint32_t p = 0; p < t->n_pages; p++) {
        uint32_t n = 0;

        for (uint32_t i = 0; i < t->n_leaves; i++)
            n += t->leaf[i].shown &&
                 t->leaf[i].first[p + 1] > t->leaf[i].first[p];
        if (t->value && !t->value[p])
            n = 0;
        if (n > most) {
            most = n;
            best = p;
        }
    }
    return best;
}

/* Leaves in their order, so the first that shows a text has it. */
static void place_values(viewer *v, uint32_t page)
{
    for (uint32_t i = 0; i < v->t->n_leaves; i++) {
        const pith_leaf *f = &v->t->leaf[i];

        for (uint32_t k = f->first[page]; k < f->first[page + 1]; k++) {
            pith_node node = f->node[k];

            if (!f->shown || !node || node >= v->tree->count ||
                !pith_is_text(v->tree, node) || v->leaf_of[node] ||
                v->inside[node])
                continue;
            v->leaf_of[node] = i + 1;
            v->text_of[node] = f->value[k];
            for (pith_node n = node + 1; n <= f->last[k] && n < v->tree->count;
                 n++)
                v->inside[n] = 1;
        }
    }
    for (pith_node n = 0; n < v->tree->count; n++)
        v->values[n + 1] = v->values[n] + (v->leaf_of[n] != 0);
}

/* The nodes of all basic values in `x`. recurses: as deep as the schema. */
static void extent(const pith_value *x, pith_node *from, pith_node *to)
{
    if (x->node) {
        *from = x->node < *from ? x->node : *from;
        *to = x->last > *to ? x->last : *to;
    }
    for (uint32_t i = 0; i < x->n_kids; i++)
        extent(x->kid[i], from, to);
}

static bool holder(uint32_t tag)
{
    return tag == PITH_TAG_BODY || tag == PITH_TAG_HTML || tag == PITH_TAG_UL ||
           tag == PITH_TAG_OL || tag == PITH_TAG_DL || tag == PITH_TAG_TABLE ||
           tag == PITH_TAG_TBODY;
}

static void add_bracket(viewer *v, const pith_value *x, pith_schema_kind kind,
                        pith_str name)
{
    const pith_tree *t = v->tree;
    pith_node from = PITH_NIL, to = 0, top;
    bracket b = {.order = (uint32_t)v->bracket.len, .kind = kind, .name = name};

    extent(x, &from, &to);
    if (from == PITH_NIL || to >= t->count)
        return;
    top = pith_tree_lca(t, from, to);
    if (pith_is_text(t, top))
        top = t->parent[top];
    while (top && t->parent[top] != PITH_NIL && !holder(t->label[top]) &&
           !holder(t->label[t->parent[top]]) &&
           v->values[pith_tree_end(t, t->parent[top])] -
                   v->values[t->parent[top]] ==
               v->values[to + 1] - v->values[from])
        top = t->parent[top];
    b.from = top;
    b.to = pith_tree_end(t, top);
    if (v->values[b.to] - v->values[b.from] >
        v->values[to + 1] - v->values[from]) {
        b.from = from;
        b.to = to + 1;
    }
    v->nomem |= !PITH_VEC_PUSH(&v->bracket, v->arena->al, b);
}

/* recurses: as deep as the schema. */
static void find_brackets(viewer *v, const pith_value *x)
{
    const pith_schema *s = x->schema;

    if (!s || v->nomem)
        return;
    if (x->n_kids &&
        (s->kind == PITH_SCHEMA_SET || s->kind == PITH_SCHEMA_OPTIONAL ||
         s->kind == PITH_SCHEMA_CHOICE))
        add_bracket(v, x, s->kind, s->name);
    for (uint32_t i = 0; i < x->n_kids; i++) {
        if (s->kind == PITH_SCHEMA_SET)
            add_bracket(v, x->kid[i], PITH_SCHEMA_TUPLE, (pith_str){NULL, 0});
        find_brackets(v, x->kid[i]);
    }
}

static int by_place(const void *x, const void *y)
{
    const bracket *a = x, *b = y;

    if (a->from != b->from)
        return a->from < b->from ? -1 : 1;
    if (a->to != b->to)
        return a->to > b->to ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

static void add(viewer *v, pith_tspan s)
{
    if (s.kind == PITH_TSPAN_BREAK && v->span.len &&
        v->span.at[v->span.len - 1].kind == PITH_TSPAN_BREAK)
        return;
    v->nomem |= !PITH_VEC_PUSH(&v->span, v->arena->al, s);
}

static void add_text(viewer *v, pith_node n, pith_buf *buf)
{
    pith_tspan s = {.kind = PITH_TSPAN_CONSTANT};

    if (v->inside[n])
        return;
    if (v->leaf_of[n]) {
        add(v, (pith_tspan){.kind = PITH_TSPAN_VALUE,
                            .text = v->text_of[n],
                            .leaf = v->leaf_of[n] - 1});
        return;
    }
    pith_buf_clear(buf);
    pith_text_collapse(pith_tree_text(v->tree, n), buf);
    if (!buf->len)
        return;
    s.text = pith_arena_str(v->arena, pith_buf_view(buf));
    v->nomem |= !s.text.ptr || buf->status != PITH_OK;
    add(v, s);
}

/* Cells of a row stay on one line. */
static bool breaks(const pith_tree *t, pith_node n)
{
    return pith_is_element(t, n) && t->label[n] != PITH_TAG_TD &&
           t->label[n] != PITH_TAG_TH && t->label[n] != PITH_TAG_DD &&
           (pith_tag_block(t->label[n]) || t->label[n] == PITH_TAG_BR ||
            t->label[n] == PITH_TAG_TR || t->label[n] == PITH_TAG_LI);
}

/* All nodes in order; brackets open before and close after what they hold. */
static void walk(viewer *v)
{
    const pith_tree *t = v->tree;
    PITH_VEC(uint32_t) open = {0};
    size_t next = 0;
    pith_buf buf;

    pith_buf_init(&buf, v->arena->al, (size_t)1 << 30);
    for (pith_node n = 1; n <= t->count && !v->nomem;) {
        bool skip = n < t->count && !pith_is_text(t, n) &&
                    (!pith_is_element(t, n) || pith_tag_invisible(t->label[n]));

        while (open.len &&
               (n == t->count || v->bracket.at[open.at[open.len - 1]].to <= n))
            add(v, (pith_tspan){.kind = PITH_TSPAN_CLOSE,
                                .schema =
                                    v->bracket.at[open.at[--open.len]].kind});
        if (n == t->count)
            break;
        for (; next < v->bracket.len && v->bracket.at[next].from <= n; next++) {
            const bracket *b = &v->bracket.at[next];

            add(v, (pith_tspan){.kind = PITH_TSPAN_OPEN,
                                .text = b->name,
                                .schema = b->kind});
            v->nomem |= !PITH_VEC_PUSH(&open, v->arena->al, (uint32_t)next);
        }
        if (!skip && breaks(t, n))
            add(v, (pith_tspan){.kind = PITH_TSPAN_BREAK});
        if (pith_is_text(t, n))
            add_text(v, n, &buf);
        n += skip ? t->size[n] : 1;
    }
    PITH_VEC_RELEASE(&open, v->arena->al);
    pith_buf_release(&buf);
}

pith_status pith_tview_make(const pith_template *t, uint32_t page,
                            const pith_tree *tree, pith_arena *arena,
                            pith_tview *out)
{
    viewer v = {.t = t, .tree = tree, .arena = arena};
    size_t n = tree->count + 2u;

    memset(out, 0, sizeof(*out));
    out->page = page;
    v.leaf_of = pith_arena_zalloc(arena, n, sizeof(*v.leaf_of));
    v.text_of = pith_arena_zalloc(arena, n, sizeof(*v.text_of));
    v.inside = pith_arena_zalloc(arena, n, 1);
    v.values = pith_arena_zalloc(arena, n, sizeof(*v.values));
    if (!v.leaf_of || !v.text_of || !v.inside || !v.values)
        return PITH_NOMEM;
    place_values(&v, page);
    if (t->value && t->value[page])
        find_brackets(&v, t->value[page]);
    if (v.bracket.len)
        qsort(v.bracket.at, v.bracket.len, sizeof(*v.bracket.at), by_place);
    if (!v.nomem)
        walk(&v);
    out->n_spans = (uint32_t)v.span.len;
    out->span = pith_arena_array(arena, v.span.len + 1, sizeof(*out->span));
    v.nomem |= !out->span;
    if (!v.nomem && v.span.len)
        memcpy(out->span, v.span.at, v.span.len * sizeof(*out->span));
    PITH_VEC_RELEASE(&v.bracket, arena->al);
    PITH_VEC_RELEASE(&v.span, arena->al);
    return v.nomem ? PITH_NOMEM : PITH_OK;
}
