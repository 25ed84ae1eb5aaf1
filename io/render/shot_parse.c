/* io/render/shot_parse: the answer of DOMSnapshot.captureSnapshot as a shot.
 *
 *   documents[0].nodes:  parentIndex[], nodeType[], nodeName[] -> strings[]
 *               .layout: nodeIndex[], bounds[][4], styles[][2] -> strings[]
 *
 * Only the first document: frames are pages of their own. Shadow trees and
 * pseudo-elements are not in our tree and are left out. */
#include "io/render/shot.h"

#include <math.h>
#include "base/json_read.h"
#include "base/status.h"

enum { TYPE_ELEMENT = 1, TYPE_TEXT = 3 };
enum { STYLE_VISIBILITY, STYLE_OPACITY };

typedef struct parser {
    const pith_jvalue *strings, *parent, *type, *name, *bounds, *styles;
    size_t n;
    uint32_t *layout; /* of each node: index in bounds, or PITH_NIL */
    uint8_t *skip;    /* shadow, pseudo or below one */
    uint8_t *clear;   /* below an element of opacity 0 */
    uint32_t *depth;
    pith_arena *arena;
} parser;

static pith_str string_at(const parser *x, const pith_jvalue *index)
{
    int64_t i = pith_json_int(index, -1);

    return pith_json_text(i < 0 ? NULL : pith_json_at(x->strings, (size_t)i));
}

static int64_t int_at(const pith_jvalue *array, size_t i)
{
    return pith_json_int(pith_json_at(array, i), -1);
}

/* Node numbers listed in nodes[key].index are not ours. */
static void mark_skipped(parser *x, const pith_jvalue *nodes, const char *key)
{
    const pith_jvalue *list = pith_json_get(pith_json_get(nodes, key), "index");
    size_t n = pith_json_len(list);

    for (size_t i = 0; i < n; i++) {
        int64_t v = int_at(list, i);

        if (v >= 0 && (uint64_t)v < x->n)
            x->skip[v] = 1;
    }
}

/* NULL: all arrays are there and of one length; else what is wrong. */
static const char *find_arrays(parser *x, const pith_jvalue *root,
                               const pith_jvalue **layout,
                               const pith_jvalue **nodes)
{
    const pith_jvalue *doc = pith_json_at(pith_json_get(root, "documents"), 0);

    *nodes = pith_json_get(doc, "nodes");
    *layout = pith_json_get(doc, "layout");
    x->strings = pith_json_get(root, "strings");
    x->parent = pith_json_get(*nodes, "parentIndex");
    x->type = pith_json_get(*nodes, "nodeType");
    x->name = pith_json_get(*nodes, "nodeName");
    x->bounds = pith_json_get(*layout, "bounds");
    x->styles = pith_json_get(*layout, "styles");
    x->n = pith_json_len(x->parent);
    if (!x->n || x->n >= PITH_NIL || pith_json_len(x->type) != x->n ||
        pith_json_len(x->name) != x->n)
        return "no nodes";
    if (pith_json_len(x->bounds) != pith_json_len(x->styles))
        return "bounds and styles differ";
    return NULL;
}

static bool reserve(parser *x)
{
    x->layout = pith_arena_array(x->arena, x->n, sizeof(*x->layout));
    x->depth = pith_arena_array(x->arena, x->n, sizeof(*x->depth));
    x->skip = pith_arena_zalloc(x->arena, x->n, 1);
    x->clear = pith_arena_zalloc(x->arena, x->n, 1);
    return x->layout && x->depth && x->skip && x->clear;
}

static void read_layout(parser *x, const pith_jvalue *layout)
{
    const pith_jvalue *index = pith_json_get(layout, "nodeIndex");
    size_t n = pith_json_len(index);

    memset(x->layout, 0xff, x->n * sizeof(*x->layout));
    for (size_t i = 0; i < n && i < pith_json_len(x->bounds); i++) {
        int64_t v = int_at(index, i);

        /* A node may have several boxes; the first is its own. */
        if (v >= 0 && (uint64_t)v < x->n && x->layout[v] == PITH_NIL)
            x->layout[v] = (uint32_t)i;
    }
}

static int32_t pixel(double v)
{
    const double most = 1 << 28;

    return (int32_t)(v < -most ? -most : v > most ? most : floor(v + 0.5));
}

static pith_str style(const parser *x, uint32_t at, unsigned which)
{
    return string_at(x, pith_json_at(pith_json_at(x->styles, at), which));
}

/* Box and whether it is seen. */
static void read_box(parser *x, size_t i, pith_shot_node *out)
{
    uint32_t at = x->layout[i];
    const pith_jvalue *b;
    double v[4];

    if (at == PITH_NIL)
        return;
    b = pith_json_at(x->bounds, at);
    for (unsigned k = 0; k < 4; k++)
        v[k] = pith_json_real(pith_json_at(b, k), 0);
    if (pith_json_len(b) != 4 || !(v[2] >= 0) || !(v[3] >= 0))
        return;
    out->box = (pith_box){pixel(v[0]), pixel(v[1]), pixel(v[0] + v[2]),
                          pixel(v[1] + v[3])};
    out->drawn = x->clear[i] || !pith_str_eq(style(x, at, STYLE_VISIBILITY),
                                             PITH_STR("visible"))
                     ? PITH_DRAWN_HIDDEN
                     : PITH_DRAWN_SHOWN;
}

/* Depth of node i below the document's element; false: not in preorder. */
static bool place(parser *x, size_t i)
{
    int64_t up = int_at(x->parent, i);

    x->depth[i] = 0;
    if (up < 0)
        return i == 0;
    if ((uint64_t)up >= i)
        return false;
    x->depth[i] = x->depth[up] + 1;
    x->skip[i] |= x->skip[up];
    x->clear[i] |= x->clear[up];
    if (x->layout[i] != PITH_NIL &&
        pith_str_eq(style(x, x->layout[i], STYLE_OPACITY), PITH_STR("0")))
        x->clear[i] = 1;
    return true;
}

static bool put_node(parser *x, size_t i, pith_shot_node *to)
{
    int64_t type = int_at(x->type, i);
    pith_str name = string_at(x, pith_json_at(x->name, i));
    char *tag;

    *to = (pith_shot_node){.depth = x->depth[i] - 1};
    read_box(x, i, to);
    if (type == TYPE_TEXT) {
        to->tag = PITH_STR("#text");
        return true;
    }
    tag = pith_arena_dup(x->arena, name.ptr, name.len);
    for (size_t k = 0; tag && k < name.len; k++)
        tag[k] = (char)pith_lower((unsigned char)tag[k]);
    to->tag = (pith_str){tag, name.len};
    return tag != NULL;
}

/* Elements, and texts that show something. */
static bool wanted(const parser *x, size_t i)
{
    int64_t type = int_at(x->type, i);
    const pith_jvalue *b;

    if (x->depth[i] == 0 || x->skip[i])
        return false;
    if (type != TYPE_TEXT || x->layout[i] == PITH_NIL)
        return type == TYPE_ELEMENT;
    b = pith_json_at(x->bounds, x->layout[i]);
    return pith_json_real(pith_json_at(b, 2), 0) > 0 &&
           pith_json_real(pith_json_at(b, 3), 0) > 0;
}

static pith_status parse(parser *x, const pith_jvalue *root, pith_shot *out,
                         const char **why)
{
    const pith_jvalue *layout, *nodes;
    pith_shot_node *node;
    uint32_t n = 0;

    *why = find_arrays(x, root, &layout, &nodes);
    if (*why)
        return PITH_FORMAT;
    node = pith_arena_array(x->arena, x->n, sizeof(*node));
    if (!node || !reserve(x))
        return PITH_NOMEM;
    read_layout(x, layout);
    mark_skipped(x, nodes, "shadowRootType");
    mark_skipped(x, nodes, "pseudoType");
    for (size_t i = 0; i < x->n; i++) {
        *why = place(x, i) ? NULL : "nodes are not in document order";
        if (*why)
            return PITH_FORMAT;
        if (wanted(x, i) && !put_node(x, i, &node[n++]))
            return PITH_NOMEM;
    }
    *why = n ? NULL : "no elements";
    out->node = node;
    out->n = n;
    return n ? PITH_OK : PITH_FORMAT;
}

/* The reason in the browser's own words, if it refuses. */
static pith_status refuse(pith_str why, pith_error *err)
{
    return pith_error_set(err, PITH_FORMAT, PITH_NOWHERE,
                          "the browser's snapshot cannot be read: %.*s",
                          (int)(why.len < 120 ? why.len : 120),
                          why.ptr ? why.ptr : "");
}

pith_status pith_shot_parse(pith_str json, pith_arena *arena, pith_shot *out,
                            pith_error *err)
{
    parser x = {.arena = arena};
    const pith_jvalue *refusal;
    const char *why = "no JSON";
    pith_arena values;
    pith_jvalue root;
    pith_status st;

    *out = (pith_shot){0};
    pith_arena_init(&values, arena->al, 0);
    st = pith_json_read(json, NULL, &values, &root, NULL);
    refusal = pith_json_get(&root, "error");
    if (st == PITH_OK && refusal)
        st = refuse(pith_json_text(pith_json_get(refusal, "message")), err);
    else if (st == PITH_OK)
        st = parse(&x, pith_json_get(&root, "result"), out, &why);
    if (st != PITH_OK && st != PITH_NOMEM && !refusal)
        st = refuse(pith_str_of(why), err);
    pith_arena_release(&values);
    return st;
}
