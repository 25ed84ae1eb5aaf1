/* tree/tree: see tree.h. What is more than a line of reading the arrays. */
#include "tree/tree.h"

uint32_t pith_tree_degree(const pith_tree *t, pith_node v)
{
    uint32_t degree = 0;

    assert(v < t->count);
    PITH_EACH_CHILD(t, v, c)
    degree++;
    return degree;
}

static const pith_attr *attr_of(const pith_tree *t, pith_node v, uint32_t name)
{
    const pith_attr *a;

    assert(v < t->count);
    if (!pith_is_element(t, v))
        return NULL;
    a = pith_tree_attrs(t, v);
    for (uint32_t i = 0; i < t->data[v].len; i++)
        if (a[i].name == name)
            return &a[i];
    return NULL;
}

pith_str pith_tree_attr(const pith_tree *t, pith_node v, uint32_t name)
{
    const pith_attr *a = attr_of(t, v, name);

    return a ? pith_tree_bytes(t, a->value) : (pith_str){NULL, 0};
}

bool pith_tree_has_attr(const pith_tree *t, pith_node v, uint32_t name)
{
    return attr_of(t, v, name) != NULL;
}

pith_str pith_tree_name(const pith_tree *t, pith_node v)
{
    assert(v < t->count);
    if (t->kind[v] == PITH_KIND_DOCUMENT)
        return PITH_STR("#document");
    if (t->kind[v] == PITH_KIND_CONTENT)
        return PITH_STR("#content");
    return pith_tag_name(t->names, t->label[v]);
}

pith_node pith_tree_find(const pith_tree *t, pith_node from, pith_node end,
                         uint32_t tag)
{
    for (pith_node v = from; v < end && v < t->count; v++)
        if (t->label[v] == tag && pith_is_element(t, v))
            return v;
    return PITH_NIL;
}

/* First child of v that is an HTML element with that tag. */
static pith_node child_with(const pith_tree *t, pith_node v, uint32_t tag)
{
    PITH_EACH_CHILD(t, v, c)
    if (t->label[c] == tag && pith_is_element(t, c))
        return c;
    return PITH_NIL;
}

/* <head> and <body> are children of the root <html>, or the root itself in a
 * tree that is not a whole page. */
static pith_node page_part(const pith_tree *t, uint32_t tag)
{
    pith_node html = child_with(t, 0, PITH_TAG_HTML);

    return child_with(t, html == PITH_NIL ? 0 : html, tag);
}

pith_node pith_tree_body(const pith_tree *t)
{
    return page_part(t, PITH_TAG_BODY);
}

pith_node pith_tree_head(const pith_tree *t)
{
    return page_part(t, PITH_TAG_HEAD);
}

pith_node pith_tree_top(const pith_tree *t)
{
    pith_node body = pith_tree_body(t);

    return body == PITH_NIL ? 0 : body;
}

pith_node pith_tree_lca(const pith_tree *t, pith_node a, pith_node b)
{
    assert(a < t->count && b < t->count);
    while (!pith_tree_holds(t, a, b))
        a = t->parent[a];
    return a;
}

/* ---- invariants ------------------------------------------------------- */

static const char *check_range(const pith_tree *t, pith_range r)
{
    uint64_t end = (uint64_t)r.off + r.len;
    bool in_src = r.off < t->src_len;

    if (end > (uint64_t)t->src_len + (in_src ? 0 : t->pool_len))
        return "a range leaves its bytes";
    if (!in_src && !t->pool)
        return "the pool is NULL";
    return NULL;
}

static const char *check_attrs(const pith_tree *t, pith_node v)
{
    pith_range r = t->data[v];
    const char *why = NULL;

    if (r.len && (uint64_t)r.off + r.len > t->n_attrs)
        return "attributes leave the array";
    for (uint32_t i = 0; i < r.len && !why; i++) {
        why = check_range(t, t->attr[r.off + i].value);
        if (t->attr[r.off + i].name == PITH_ATTR_NONE)
            why = "an attribute has no name";
    }
    return why;
}

static const char *check_label(const pith_tree *t, pith_node v)
{
    /* clang-format off */
    static const uint32_t want[] = {
        [PITH_KIND_DOCUMENT] = PITH_TAG_NONE,
        [PITH_KIND_CONTENT] = PITH_TAG_NONE,
        [PITH_KIND_DOCTYPE] = PITH_LABEL_DOCTYPE,
        [PITH_KIND_TEXT] = PITH_LABEL_TEXT,
        [PITH_KIND_COMMENT] = PITH_LABEL_COMMENT,
    };
    /* clang-format on */

    if (t->kind[v] > PITH_KIND_CONTENT)
        return "a kind is unknown";
    if (t->kind[v] != PITH_KIND_ELEMENT)
        return t->label[v] == want[t->kind[v]] ? NULL
                                               : "label and kind disagree";
    if (t->label[v] <= PITH_LABEL_DOCTYPE ||
        (t->label[v] >= PITH_TAG_COUNT && !(t->label[v] & PITH_NAME_DYNAMIC)))
        return "an element has no tag";
    return NULL;
}

/* The node itself, its place left aside. */
static const char *check_node(const pith_tree *t, pith_node v)
{
    uint8_t kind = t->kind[v];
    const char *why = check_label(t, v);

    if (why)
        return why;
    if (t->span[v].begin > t->span[v].end || t->span[v].end > t->src_len)
        return "a span leaves the source";
    if (kind == PITH_KIND_ELEMENT)
        return check_attrs(t, v);
    if (kind == PITH_KIND_DOCUMENT || kind == PITH_KIND_CONTENT)
        return NULL;
    if (t->size[v] != 1)
        return "a leaf kind has children";
    return check_range(t, t->data[v]);
}

/* The place of node v > 0, given that all before it are sound. */
static const char *check_place(const pith_tree *t, pith_node v)
{
    pith_node p = v - 1;

    while (p != 0 && pith_tree_end(t, p) <= v)
        p = t->parent[p];
    if (t->parent[v] != p)
        return "parent is not the open node before";
    if (t->size[v] == 0 || t->size[v] > pith_tree_end(t, p) - v)
        return "a subtree leaves its parent";
    if (t->depth[v] != t->depth[p] + 1)
        return "depth is not that of the parent plus one";
    if (t->kind[v] == PITH_KIND_DOCUMENT)
        return "a second document node";
    if (t->kind[v] == PITH_KIND_CONTENT && t->label[p] != PITH_TAG_TEMPLATE)
        return "content outside of a template";
    return NULL;
}

const char *pith_tree_check(const pith_tree *t)
{
    const char *why;

    if (t->count == 0 || t->kind[0] != PITH_KIND_DOCUMENT)
        return "node 0 is not a document";
    if (t->parent[0] != PITH_NIL || t->depth[0] != 0 || t->size[0] != t->count)
        return "node 0 does not hold all";
    why = check_node(t, 0);
    for (pith_node v = 1; v < t->count && !why; v++) {
        why = check_place(t, v);
        if (!why)
            why = check_node(t, v);
    }
    return why;
}
