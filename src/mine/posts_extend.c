/* mine/posts_extend: what [MiBAT] leaves open: records under other parents,
 * nested replies, records without a date, the first post. */
#include "mine/posts_int.h"

#include <stdlib.h>

#include "base/hash.h"
#include "base/vec.h"

typedef PITH_VEC(posts_record) record_vec;

/* The ancestor `steps - 1` levels above the pivot, if the labels on the way
 * are those of the region's records. */
static pith_node root_of(const posts_page *p, const posts_region *r,
                         pith_node pivot)
{
    uint64_t h = 0;
    pith_node v = pivot;

    for (uint32_t i = 0; i < r->steps; i++) {
        if (v == PITH_NIL || !p->label[v])
            return PITH_NIL;
        h = pith_hash_mix(h, p->label[v]);
        if (i + 1 < r->steps)
            v = p->t->parent[v];
    }
    return h == r->path ? v : PITH_NIL;
}

static bool in_records(const posts_page *p, const posts_region *r, pith_node v)
{
    for (uint32_t i = 0; i < r->n; i++)
        if (r->rec[i].root == v)
            return true;
    (void)p;
    return false;
}

static int by_root(const void *a, const void *b)
{
    pith_node x = ((const posts_record *)a)->root;
    pith_node y = ((const posts_record *)b)->root;

    return x < y ? -1 : x > y;
}

/* Records of the same labels from root to pivot under any parent. */
static bool replicate(posts_page *p, const posts_region *r, record_vec *vec)
{
    const pith_allocator *al = p->arena->al;

    for (uint32_t i = 0; i < p->n_pivots; i++) {
        pith_node root = root_of(p, r, p->pivot[i].node);
        posts_record rec = {.root = root, .pivot = i};

        if (root == PITH_NIL || in_records(p, r, root))
            continue;
        if (vec->len && vec->at[vec->len - 1].root == root)
            continue;
        if (!PITH_VEC_PUSH(vec, al, rec))
            return false;
    }
    return true;
}

/* Top nodes of a record whose subtree holds other records: what is left when
 * those are taken out. `next` is the first record after this one. */
static pith_status own_nodes(posts_page *p, posts_record *rec,
                             const posts_record *next, const posts_record *end)
{
    const pith_tree *t = p->t;
    pith_node stop = pith_tree_end(t, rec->root);
    PITH_VEC(pith_node) nodes = {0};
    bool ok = true;

    for (pith_node v = rec->root; v < stop && ok;) {
        while (next < end && next->root < v)
            next++;
        if (next < end && next->root == v) {
            v = pith_tree_end(t, v); /* a reply */
        } else if (next < end && next->root < pith_tree_end(t, v)) {
            v++; /* holds a reply: look inside */
        } else {
            ok = PITH_VEC_PUSH(&nodes, p->arena->al, v);
            v = pith_tree_end(t, v);
        }
    }
    rec->n_nodes = (uint32_t)nodes.len;
    rec->node = pith_arena_array(p->arena, nodes.len, sizeof(*rec->node));
    ok = ok && rec->node;
    if (ok && nodes.len)
        memcpy(rec->node, nodes.at, nodes.len * sizeof(*rec->node));
    PITH_VEC_RELEASE(&nodes, p->arena->al);
    return ok ? PITH_OK : PITH_NOMEM;
}

pith_status posts_extend(posts_page *p, posts_region *r)
{
    const pith_allocator *al = p->arena->al;
    record_vec vec = {0};
    bool ok = replicate(p, r, &vec);

    for (uint32_t i = 0; i < r->n && ok; i++)
        ok = PITH_VEC_PUSH(&vec, al, r->rec[i]);
    if (ok && vec.len > r->n) {
        r->rec = pith_arena_array(p->arena, vec.len, sizeof(*r->rec));
        ok = r->rec != NULL;
    }
    if (ok && vec.len > r->n) {
        memcpy(r->rec, vec.at, vec.len * sizeof(*r->rec));
        r->n = (uint32_t)vec.len;
        qsort(r->rec, r->n, sizeof(*r->rec), by_root);
        for (uint32_t i = 0; i < r->n && ok; i++)
            if (r->rec[i].n_nodes <= 1)
                ok = own_nodes(p, &r->rec[i], r->rec + i + 1, r->rec + r->n) ==
                     PITH_OK;
    }
    PITH_VEC_RELEASE(&vec, al);
    return ok ? PITH_OK : PITH_NOMEM;
}
