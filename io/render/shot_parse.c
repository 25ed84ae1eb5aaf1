/* io/render/shot_parse: the answer of DOMSnapshot.captureSnapshot as a shot.
 *
 *   documents[0].nodes:  parentIndex[], nodeType[], nodeName[] -> strings[]
 *               .layout: nodeIndex[], bounds[][4], styles[][2] -> strings[]
 *
 * Only the first document: frames are pages of their own. Shadow trees and
 * pseudo-elements are not in our tree and are left out. */
#include "io/render/shot.h"

#include <jansson.h>
#include <math.h>
#include "base/status.h"

enum { TYPE_ELEMENT = 1, TYPE_TEXT = 3 };
enum { STYLE_VISIBILITY, STYLE_OPACITY };

typedef struct parser {
    const json_t *strings, *parent, *type, *name, *bounds, *styles;
    size_t n;
    uint32_t *layout; /* of each node: index in bounds, or PITH_NIL */
    uint8_t *skip;    /* shadow, pseudo or below one */
    uint8_t *clear;   /* below an element of opacity 0 */
    uint32_t *depth;
    pith_arena *arena;
} parser;

static const char *string_at(const parser *x, const json_t *index)
{
    json_int_t i = json_is_integer(index) ? json_integer_value(index) : -1;
    const char *s =
        i < 0 ? NULL : json_string_value(json_array_get(x->strings, (size_t)i));

    return s ? s : "";
}

static int64_t int_at(const json_t *array, size_t i)
{
    const json_t *v = json_array_get(array, i);

    return json_is_integer(v) ? json_integer_value(v) : -1;
}

/* Node numbers listed in nodes[key].index are not ours. */
static void mark_skipped(parser *x, const json_t *nodes, const char *key)
{
    const json_t *list = json_object_get(json_object_get(nodes, key), "index");
    size_t n = json_array_size(list);

    for (size_t i = 0; i < n; i++) {
        int64_t v = int_at(list, i);

        if (v >= 0 && (uint64_t)v < x->n)
            x->skip[v] = 1;
    }
}

/* NULL: all arrays are there and of one length; else what is wrong. */
static const char *find_arrays(parser *x, const json_t *root, json_t **layout,
                               json_t **nodes)
{
    const json_t *doc = json_array_get(json_object_get(root, "documents"), 0);

    *nodes = json_object_get(doc, "nodes");
    *layout = json_object_get(doc, "layout");
    x->strings = json_object_get(root, "strings");
    x->parent = json_object_get(*nodes, "parentIndex");
    x->type = json_object_get(*nodes, "nodeType");
    x->name = json_object_get(*nodes, "nodeName");
    x->bounds = json_object_get(*layout, "bounds");
    x->styles = json_object_get(*layout, "styles");
    x->n = json_array_size(x->parent);
    if (!x->n || x->n >= PITH_NIL || json_array_size(x->type) != x->n ||
        json_array_size(x->name) != x->n)
        return "no nodes";
    if (json_array_size(x->bounds) != json_array_size(x->styles))
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

static void read_layout(parser *x, const json_t *layout)
{
    const json_t *index = json_object_get(layout, "nodeIndex");
    size_t n = json_array_size(index);

    memset(x->layout, 0xff, x->n * sizeof(*x->layout));
    for (size_t i = 0; i < n && i < json_array_size(x->bounds); i++) {
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

static const char *style(const parser *x, uint32_t at, unsigned which)
{
    return string_at(x, json_array_get(json_array_get(x->styles, at), which));
}

/* Box and whether it is seen. */
static void read_box(parser *x, size_t i, pith_shot_node *out)
{
    uint32_t at = x->layout[i];
    const json_t *b;
    double v[4];

    if (at == PITH_NIL)
        return;
    b = json_array_get(x->bounds, at);
    for (unsigned k = 0; k < 4; k++)
        v[k] = json_number_value(json_array_get(b, k));
    if (json_array_size(b) != 4 || !(v[2] >= 0) || !(v[3] >= 0))
        return;
    out->box = (pith_box){pixel(v[0]), pixel(v[1]), pixel(v[0] + v[2]),
                          pixel(v[1] + v[3])};
    out->drawn =
        x->clear[i] || strcmp(style(x, at, STYLE_VISIBILITY), "visible") != 0
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
        strcmp(style(x, x->layout[i], STYLE_OPACITY), "0") == 0)
        x->clear[i] = 1;
    return true;
}

static bool put_node(parser *x, size_t i, pith_shot_node *to)
{
    int64_t type = int_at(x->type, i);
    const char *name = string_at(x, json_array_get(x->name, i));
    size_t len = strlen(name);
    char *tag;

    *to = (pith_shot_node){.depth = x->depth[i] - 1};
    read_box(x, i, to);
    if (type == TYPE_TEXT) {
        to->tag = PITH_STR("#text");
        return true;
    }
    tag = pith_arena_dup(x->arena, name, len);
    for (size_t k = 0; tag && k < len; k++)
        tag[k] = (char)pith_lower((unsigned char)tag[k]);
    to->tag = (pith_str){tag, len};
    return tag != NULL;
}

/* Elements, and texts that show something. */
static bool wanted(const parser *x, size_t i)
{
    int64_t type = int_at(x->type, i);
    const json_t *b;

    if (x->depth[i] == 0 || x->skip[i])
        return false;
    if (type != TYPE_TEXT || x->layout[i] == PITH_NIL)
        return type == TYPE_ELEMENT;
    b = json_array_get(x->bounds, x->layout[i]);
    return json_number_value(json_array_get(b, 2)) > 0 &&
           json_number_value(json_array_get(b, 3)) > 0;
}

static pith_status parse(parser *x, const json_t *root, pith_shot *out,
                         const char **why)
{
    json_t *layout, *nodes;
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

pith_status pith_shot_parse(pith_str json, pith_arena *arena, pith_shot *out,
                            pith_error *err)
{
    parser x = {.arena = arena};
    json_error_t where;
    json_t *root = json_loadb(json.ptr, json.len, JSON_ALLOW_NUL, &where);
    const char *why = "no JSON";
    pith_status st = PITH_FORMAT;

    *out = (pith_shot){0};
    if (root) {
        const json_t *refusal = json_object_get(root, "error");

        why = json_string_value(json_object_get(refusal, "message"));
        if (!refusal)
            st = parse(&x, json_object_get(root, "result"), out, &why);
    } else if (json_error_code(&where) == json_error_out_of_memory) {
        st = PITH_NOMEM;
    }
    if (st == PITH_FORMAT)
        pith_error_set(err, st, PITH_NOWHERE,
                       "the browser's snapshot cannot be read: %.120s",
                       why ? why : "no reason given");
    json_decref(root);
    return st;
}
