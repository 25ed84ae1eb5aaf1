/* tree/treebuild: see treebuild.h.
 *
 * While building, nodes are records in one growing array; finish splits them
 * into the tree's arrays. The arena holds both until it is reset. */
#include "tree/treebuild.h"

#define DEPTH_MAX 65534u

typedef struct build_node {
    uint32_t label;
    uint32_t parent;
    uint32_t size;
    pith_range data;
    uint16_t depth;
    uint8_t kind;
    uint8_t flags;
} build_node;

struct pith_treebuild {
    pith_arena *arena;
    pith_names *names;
    build_node *node;
    pith_attr *attr;
    char *pool;
    uint32_t n_nodes, node_cap;
    uint32_t n_attrs, attr_cap;
    uint32_t pool_len, pool_cap;
    uint32_t top; /* the open node */
    pith_status status;
};

/* `*at` has room for `more` objects after `used`; false: NOMEM is set. */
static bool build_room(pith_treebuild *b, void **at, uint32_t *cap,
                       uint32_t used, uint64_t more, size_t size)
{
    uint64_t want = used + more, grown = (uint64_t)*cap * 2;
    void *ptr;

    if (b->status != PITH_OK)
        return false;
    if (want <= *cap)
        return true;
    if (grown < want)
        grown = want < 64 ? 64 : want;
    if (grown >= UINT32_MAX)
        grown = UINT32_MAX - 1;
    ptr = want > grown ? NULL
                       : pith_arena_grow(b->arena, *at, *cap * size,
                                         (size_t)grown * size);
    if (!ptr) {
        b->status = PITH_NOMEM;
        return false;
    }
    *at = ptr;
    *cap = (uint32_t)grown;
    return true;
}

/* Copy bytes into the pool. */
static pith_range build_bytes(pith_treebuild *b, pith_str s)
{
    pith_range r = {b->pool_len, (uint32_t)s.len};
    void *pool = b->pool;

    if (!build_room(b, &pool, &b->pool_cap, b->pool_len, s.len, 1))
        return (pith_range){0, 0};
    b->pool = pool;
    if (s.len)
        memcpy(b->pool + b->pool_len, s.ptr, s.len);
    b->pool_len += r.len;
    return r;
}

/* A new last child of the open node, or NULL. */
static build_node *build_node_new(pith_treebuild *b, pith_kind kind,
                                  uint32_t label)
{
    void *node = b->node;
    build_node *n;

    if (!build_room(b, &node, &b->node_cap, b->n_nodes, 1, sizeof(*n)))
        return NULL;
    b->node = node;
    if (b->n_nodes && b->node[b->top].depth >= DEPTH_MAX) {
        b->status = PITH_LIMIT;
        return NULL;
    }
    n = &b->node[b->n_nodes];
    *n = (build_node){.label = label, .kind = (uint8_t)kind, .size = 1};
    n->parent = b->n_nodes ? b->top : PITH_NIL;
    n->depth = b->n_nodes ? (uint16_t)(b->node[b->top].depth + 1) : 0;
    b->n_nodes++;
    return n;
}

pith_treebuild *pith_treebuild_new(pith_arena *arena)
{
    pith_treebuild *b = pith_arena_zalloc(arena, 1, sizeof(*b));

    if (!b)
        return NULL;
    b->arena = arena;
    b->names = pith_names_new(arena);
    if (!b->names || !build_node_new(b, PITH_KIND_DOCUMENT, PITH_TAG_NONE))
        return NULL;
    return b;
}

void pith_treebuild_open_ns(pith_treebuild *b, unsigned ns, pith_str tag)
{
    uint32_t label;
    build_node *n;

    if (b->status != PITH_OK)
        return;
    label = pith_names_tag(b->names, tag.ptr, tag.len);
    if (!label)
        b->status = PITH_NOMEM;
    n = build_node_new(b, PITH_KIND_ELEMENT, label);
    if (!n)
        return;
    n->flags = (uint8_t)(ns & PITH_NS_MASK);
    n->data.off = b->n_attrs;
    b->top = b->n_nodes - 1;
}

void pith_treebuild_open(pith_treebuild *b, pith_str tag)
{
    pith_treebuild_open_ns(b, PITH_NS_HTML, tag);
}

void pith_treebuild_content(pith_treebuild *b)
{
    if (b->status == PITH_OK && b->node[b->top].label != PITH_TAG_TEMPLATE)
        b->status = PITH_USAGE;
    if (build_node_new(b, PITH_KIND_CONTENT, PITH_TAG_NONE))
        b->top = b->n_nodes - 1;
}

void pith_treebuild_attr(pith_treebuild *b, pith_str name, pith_str value)
{
    void *attr = b->attr;
    pith_range bytes = build_bytes(b, value);
    build_node *n = &b->node[b->top];
    uint32_t id;

    if (!build_room(b, &attr, &b->attr_cap, b->n_attrs, 1, sizeof(*b->attr)))
        return;
    b->attr = attr;
    if (b->top != b->n_nodes - 1 || n->kind != PITH_KIND_ELEMENT) {
        b->status = PITH_USAGE;
        return;
    }
    id = pith_names_attr(b->names, name.ptr, name.len);
    if (!id)
        b->status = PITH_NOMEM;
    b->attr[b->n_attrs++] = (pith_attr){id, bytes};
    n->data.len++;
}

static void build_leaf(pith_treebuild *b, pith_kind kind, uint32_t label,
                       pith_str s)
{
    pith_range bytes = build_bytes(b, s);
    build_node *n = build_node_new(b, kind, label);

    if (n)
        n->data = bytes;
}

void pith_treebuild_text(pith_treebuild *b, pith_str text)
{
    build_leaf(b, PITH_KIND_TEXT, PITH_LABEL_TEXT, text);
}

void pith_treebuild_comment(pith_treebuild *b, pith_str text)
{
    build_leaf(b, PITH_KIND_COMMENT, PITH_LABEL_COMMENT, text);
}

void pith_treebuild_doctype(pith_treebuild *b, pith_str name)
{
    build_leaf(b, PITH_KIND_DOCTYPE, PITH_LABEL_DOCTYPE, name);
}

void pith_treebuild_close(pith_treebuild *b)
{
    if (b->status != PITH_OK)
        return;
    if (b->top == 0) {
        b->status = PITH_USAGE;
        return;
    }
    b->node[b->top].size = b->n_nodes - b->top;
    b->top = b->node[b->top].parent;
}

pith_status pith_treebuild_status(const pith_treebuild *b)
{
    return b->status;
}

static void build_split(const pith_treebuild *b, uint32_t *label,
                        uint32_t *parent, uint32_t *size, pith_range *data)
{
    for (uint32_t v = 0; v < b->n_nodes; v++) {
        label[v] = b->node[v].label;
        parent[v] = b->node[v].parent;
        size[v] = b->node[v].size;
        data[v] = b->node[v].data;
    }
}

static void build_split_small(const pith_treebuild *b, uint16_t *depth,
                              uint8_t *kind, uint8_t *flags)
{
    for (uint32_t v = 0; v < b->n_nodes; v++) {
        depth[v] = b->node[v].depth;
        kind[v] = b->node[v].kind;
        flags[v] = b->node[v].flags;
    }
}

pith_status pith_treebuild_finish(pith_treebuild *b, pith_tree *out)
{
    pith_arena *a = b->arena;
    uint32_t n = b->n_nodes, *label, *parent, *size;
    uint8_t *kind, *flags;
    uint16_t *depth;
    pith_range *data;
    pith_span *span;

    *out = (pith_tree){0};
    while (b->status == PITH_OK && b->top != 0)
        pith_treebuild_close(b);
    b->node[0].size = n;
    label = pith_arena_array(a, n, sizeof(*label));
    parent = pith_arena_array(a, n, sizeof(*parent));
    size = pith_arena_array(a, n, sizeof(*size));
    data = pith_arena_array(a, n, sizeof(*data));
    span = pith_arena_zalloc(a, n, sizeof(*span));
    depth = pith_arena_array(a, n, sizeof(*depth));
    kind = pith_arena_array(a, n, sizeof(*kind));
    flags = pith_arena_array(a, n, sizeof(*flags));
    if (b->status == PITH_OK && (!label || !parent || !size || !data || !span ||
                                 !depth || !kind || !flags))
        b->status = PITH_NOMEM;
    if (b->status != PITH_OK)
        return b->status;
    build_split(b, label, parent, size, data);
    build_split_small(b, depth, kind, flags);
    *out = (pith_tree){.count = n,
                       .n_attrs = b->n_attrs,
                       .attr = b->attr,
                       .label = label,
                       .parent = parent,
                       .size = size,
                       .depth = depth,
                       .kind = kind,
                       .flags = flags,
                       .data = data,
                       .span = span,
                       .names = b->names,
                       .src = "",
                       .pool = b->pool ? b->pool : "",
                       .pool_len = b->pool_len};
    assert(pith_tree_check(out) == NULL);
    return PITH_OK;
}
