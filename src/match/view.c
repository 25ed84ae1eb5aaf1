/* match/view: building views from page trees. See view.h for the layout. */
#include "match/view.h"

#include "base/hash.h"
#include "match/view_int.h"
#include "name/naming.h"
#include "tree/text.h"

#define LABEL_HASHED 0x80000000u
#define TEXT_LONG    256 /* bytes from which spaces count as they are */

/* Words that may refine a label. */
static unsigned words_from(unsigned refine)
{
    unsigned from = 0;

    if (refine & PITH_REFINE_CLASS)
        from |= PITH_FROM_BIT(PITH_FROM_CLASS);
    if (refine & PITH_REFINE_ITEMPROP)
        from |= PITH_FROM_BIT(PITH_FROM_ITEMPROP) |
                PITH_FROM_BIT(PITH_FROM_ITEMTYPE) |
                PITH_FROM_BIT(PITH_FROM_PROPERTY);
    if (refine & PITH_REFINE_ROLE)
        from |= PITH_FROM_BIT(PITH_FROM_ROLE) | PITH_FROM_BIT(PITH_FROM_REL) |
                PITH_FROM_BIT(PITH_FROM_TYPE);
    if (refine & PITH_REFINE_ID)
        from |= PITH_FROM_BIT(PITH_FROM_ID);
    return from;
}

uint32_t pith_view_refined(const pith_tree *t, pith_node v, unsigned refine)
{
    return pith_label_of(t, v, words_from(refine));
}

uint32_t pith_view_text_label(pith_str rest)
{
    uint64_t h = PITH_LABEL_TEXT;
    char words[TEXT_LONG];
    bool gap = false;
    size_t n = 0;

    if (rest.len > TEXT_LONG) {
        h = pith_hash_mix(h, pith_hash_str(pith_str_trim(rest)));
        return (uint32_t)(h >> 32) | LABEL_HASHED;
    }
    for (size_t i = 0; i < rest.len; i++) {
        char c = rest.ptr[i];

        if (pith_is_space((unsigned char)c)) {
            gap = n > 0;
            continue;
        }
        if (gap)
            words[n++] = ' ';
        gap = false;
        words[n++] = c;
    }
    h = pith_hash_mix(h, pith_hash_bytes(words, n));
    return (uint32_t)(h >> 32) | LABEL_HASHED;
}

/* Is node v a vertex under these options? */
static bool counts(const pith_tree *t, pith_node v, pith_view_text text)
{
    if (t->kind[v] == PITH_KIND_ELEMENT)
        return true;
    return t->kind[v] == PITH_KIND_TEXT && text != PITH_VIEW_ELEMENTS &&
           !pith_text_blank(pith_tree_text(t, v));
}

static uint32_t label_of(const pith_tree *t, pith_node v,
                         const pith_view_options *opt)
{
    if (t->kind[v] == PITH_KIND_TEXT)
        return opt->text == PITH_VIEW_BYTES
                   ? pith_view_text_label(pith_tree_text(t, v))
                   : PITH_LABEL_TEXT;
    if (opt->label)
        return opt->label(opt->ctx, t, v);
    return opt->refine ? pith_view_refined(t, v, opt->refine) : t->label[v];
}

/* First element below the document, or PITH_NIL. */
static pith_node first_element(const pith_tree *t)
{
    for (pith_node v = 0; v < t->count; v++)
        if (t->kind[v] == PITH_KIND_ELEMENT)
            return v;
    return PITH_NIL;
}

pith_status pith_view_alloc(pith_view_arrays *w, uint32_t count,
                            pith_arena *arena)
{
    size_t n = count;
    uint32_t *u = pith_arena_array(arena, n * 9 + 1, sizeof(*u));
    uint64_t *c = pith_arena_array(arena, n * 2, sizeof(*c));

    if (!u || !c)
        return PITH_NOMEM;
    w->count = count;
    w->label = u;
    w->size = u + n;
    w->parent = u + n * 2;
    w->depth = u + n * 3;
    w->kid = u + n * 4;
    w->k_label = u + n * 5;
    w->k_size = u + n * 6;
    w->node = u + n * 7;
    w->kid_at = u + n * 8;
    w->klass = c;
    w->k_class = c + n;
    return PITH_OK;
}

/* Sizes and classes, children before parents: [RTDM] §3, step 1. A vertex's
 * class follows from its label and the classes of its children. */
static void fold_up(pith_view_arrays *w)
{
    for (uint32_t v = 0; v < w->count; v++) {
        w->size[v] = 1;
        w->klass[v] = pith_hash_mix(0x70697468u, w->label[v]);
    }
    for (uint32_t v = w->count; v-- > 0;) {
        uint32_t p = w->parent[v];

        w->klass[v] = pith_hash_mix(w->klass[v], w->size[v]);
        if (p == PITH_NIL)
            continue;
        w->size[p] += w->size[v];
        w->klass[p] = pith_hash_mix(w->klass[p], w->klass[v]);
    }
}

/* Child lists by counting: degrees, offsets, then children in preorder. While
 * filling, kid_at[p] is the next free slot of p, so it ends one vertex ahead
 * and is shifted back. */
static void list_kids(pith_view_arrays *w)
{
    uint32_t n = w->count;

    memset(w->kid_at, 0, (n + 1) * sizeof(*w->kid_at));
    for (uint32_t v = 1; v < n; v++)
        w->kid_at[w->parent[v] + 1]++;
    for (uint32_t v = 1; v <= n; v++)
        w->kid_at[v] += w->kid_at[v - 1];
    for (uint32_t v = 1; v < n; v++) {
        uint32_t k = w->kid_at[w->parent[v]]++;

        w->kid[k] = v;
        w->k_label[k] = w->label[v];
        w->k_size[k] = w->size[v];
        w->k_class[k] = w->klass[v];
    }
    for (uint32_t v = n; v > 0; v--)
        w->kid_at[v] = w->kid_at[v - 1];
    w->kid_at[0] = 0;
}

void pith_view_finish(pith_view_arrays *w, pith_view *out)
{
    uint32_t height = 0;

    fold_up(w);
    list_kids(w);
    for (uint32_t v = 0; v < w->count; v++)
        height = w->depth[v] >= height ? w->depth[v] + 1 : height;
    *out = (pith_view){.count = w->count,
                       .label = w->label,
                       .size = w->size,
                       .parent = w->parent,
                       .depth = w->depth,
                       .klass = w->klass,
                       .kid_at = w->kid_at,
                       .kid = w->kid,
                       .k_label = w->k_label,
                       .k_size = w->k_size,
                       .k_class = w->k_class,
                       .node = w->node,
                       .height = height};
}

/* Number the vertices below `root`; returns how many there are. */
static uint32_t number(const pith_tree *t, pith_node root, pith_view_text text,
                       uint32_t *vertex)
{
    uint32_t n = 0, end = root + t->size[root];

    for (pith_node v = 0; v < t->count; v++)
        vertex[v] = PITH_NIL;
    for (pith_node v = root; v < end;) {
        if (t->kind[v] == PITH_KIND_CONTENT) {
            v += t->size[v];
            continue;
        }
        if (counts(t, v, text))
            vertex[v] = n++;
        v++;
    }
    return n;
}

pith_status pith_view_build(const pith_tree *t, pith_node root,
                            const pith_view_options *opt, pith_arena *arena,
                            pith_view *out)
{
    static const pith_view_options tags;
    pith_view_arrays w;
    uint32_t *vertex, n;

    *out = (pith_view){0};
    opt = opt ? opt : &tags;
    root = root == PITH_NIL ? first_element(t) : root;
    if (root == PITH_NIL)
        return PITH_EMPTY;
    assert(pith_is_element(t, root));
    vertex = pith_arena_array(arena, t->count, sizeof(*vertex));
    if (!vertex)
        return PITH_NOMEM;
    n = number(t, root, opt->text, vertex);
    if (pith_view_alloc(&w, n, arena) != PITH_OK)
        return PITH_NOMEM;
    for (pith_node v = root; v < root + t->size[root]; v++) {
        uint32_t i = vertex[v];

        if (i == PITH_NIL)
            continue;
        w.node[i] = v;
        w.label[i] = label_of(t, v, opt);
        w.parent[i] = i ? vertex[t->parent[v]] : PITH_NIL;
        w.depth[i] = i ? w.depth[w.parent[i]] + 1 : 0;
    }
    pith_view_finish(&w, out);
    out->vertex = vertex;
    out->n_nodes = t->count;
    return PITH_OK;
}
