/* html/finish: from the builder's node list to the page tree.
 *
 * Without links the list is in preorder already. With links it is walked once
 * along them: O(nodes), no stack. Sizes follow in one pass from the end. */
#include "html/build_int.h"

/* The arrays under construction: one object of the page arena, laid out by
 * falling alignment.
 *
 *   span | data | attr | label | parent | size | depth | kind | flags | pool
 */
typedef struct arrays {
    pith_span *span;
    pith_range *data;
    pith_attr *attr;
    uint32_t *label, *parent, *size;
    uint16_t *depth;
    uint8_t *kind, *flags;
    char *pool;
} arrays;

/* For n nodes, and what the lexer wrote. False: memory is out. */
static bool arrays_new(arrays *a, pith_arena *arena, size_t n,
                       const pith_lex *lx)
{
    const size_t node = sizeof(*a->span) + sizeof(*a->data) +
                        3 * sizeof(*a->label) + sizeof(*a->depth) +
                        sizeof(*a->kind) + sizeof(*a->flags);
    size_t n_attrs = lx->n_attrs ? lx->n_attrs : 1;
    char *at = pith_arena_alloc(arena, n * node + n_attrs * sizeof(*a->attr) +
                                           lx->pool_len + 1);

    if (!at)
        return false;
    a->span = (void *)at;
    a->data = (void *)(a->span + n);
    a->attr = (void *)(a->data + n);
    a->label = (void *)(a->attr + n_attrs);
    a->parent = a->label + n;
    a->size = a->parent + n;
    a->depth = (void *)(a->size + n);
    a->kind = (void *)(a->depth + n);
    a->flags = a->kind + n;
    a->pool = (char *)(a->flags + n);
    return true;
}

/* Node `v` of the builder becomes node `w`. */
static inline void put_node(arrays *a, const hb_node *n, uint32_t w,
                            uint32_t parent, uint16_t depth)
{
    a->label[w] = n->label;
    a->parent[w] = parent;
    a->depth[w] = depth;
    a->size[w] = 1;
    a->kind[w] = n->kind;
    a->flags[w] = n->flags & HB_KEPT_FLAGS;
    a->data[w] = n->data;
    a->span[w] = n->span;
}

static void copy_plain(const hb_parser *p, arrays *a)
{
    for (uint32_t v = 0; v < p->n_nodes; v++)
        put_node(a, &p->node[v], v, p->node[v].parent, p->node[v].depth);
}

/* Along the links; returns how many nodes were reached. A node's number among
 * the finished ones is kept in its link once its children are next. */
static uint32_t copy_linked(hb_parser *p, arrays *a)
{
    uint32_t v = 0, n = 0;

    for (;;) {
        uint32_t up = p->node[v].parent, w = n++;
        hb_link *l = &p->link[v];

        put_node(a, &p->node[v], w, v == 0 ? PITH_NIL : p->link[up].prev,
                 v == 0 ? 0 : (uint16_t)(a->depth[p->link[up].prev] + 1));
        l->prev = w; /* not needed as a link any more */
        if (l->first != PITH_NIL) {
            v = l->first;
            continue;
        }
        while (v != 0 && p->link[v].next == PITH_NIL)
            v = p->node[v].parent;
        if (v == 0)
            return n;
        v = p->link[v].next;
    }
}

static void sum_sizes(arrays *a, uint32_t n)
{
    while (n-- > 1)
        a->size[a->parent[n]] += a->size[n];
}

/* Attributes of a second <html> or <body> go behind the first ones'. */
static bool place_late_attrs(hb_parser *p)
{
    for (int i = 0; i < 2; i++) {
        hb_late_attrs *late = &p->late_attrs[i];
        pith_range old;

        if (late->len == 0)
            continue;
        old = p->node[late->node].data;
        p->node[late->node].data.off = p->lex.n_attrs;
        p->node[late->node].data.len += (uint32_t)late->len;
        for (uint32_t k = 0; k < old.len; k++) {
            if (!pith_lex_attr_room(&p->lex))
                return false;
            p->lex.attr[p->lex.n_attrs++] = p->lex.attr[old.off + k];
        }
        for (size_t k = 0; k < late->len; k++) {
            if (!pith_lex_attr_room(&p->lex))
                return false;
            p->lex.attr[p->lex.n_attrs++] = late->at[k];
        }
    }
    return true;
}

/* Copies of what the lexer wrote; the source itself is borrowed. */
static void copy_lexer(const pith_lex *lx, arrays *a)
{
    if (lx->n_attrs)
        memcpy(a->attr, lx->attr, lx->n_attrs * sizeof(*a->attr));
    if (lx->pool_len)
        memcpy(a->pool, lx->pool, lx->pool_len);
    a->pool[lx->pool_len] = '\0';
}

pith_status pith_html_finish(hb_parser *p, pith_arena *arena, pith_tree *out)
{
    arrays a;
    uint32_t n = p->n_nodes;

    if (!place_late_attrs(p) || !arrays_new(&a, arena, n, &p->lex))
        return PITH_NOMEM;
    copy_lexer(&p->lex, &a);
    if (p->link)
        n = copy_linked(p, &a);
    else
        copy_plain(p, &a);
    sum_sizes(&a, n);
    out->count = n;
    out->label = a.label;
    out->parent = a.parent;
    out->size = a.size;
    out->depth = a.depth;
    out->kind = a.kind;
    out->flags = a.flags;
    out->data = a.data;
    out->span = a.span;
    out->attr = a.attr;
    out->n_attrs = p->lex.n_attrs;
    out->pool = a.pool;
    out->pool_len = p->lex.pool_len;
    out->src = p->lex.src;
    out->src_len = p->lex.src_len;
    out->names = p->lex.names;
    out->quirks = p->quirks;
    out->truncated = p->cut_why != NULL;
    out->cut_why = p->cut_why;
    return PITH_OK;
}
