/* match/viewbuild: views made by open and close calls. */
#include "match/view_int.h"

typedef struct slot {
    uint32_t label, parent, depth;
    pith_node node;
} slot;

struct pith_viewbuild {
    pith_arena *arena;
    slot *at;
    uint32_t count, cap;
    uint32_t open; /* the open vertex, or PITH_NIL */
    pith_status status;
};

pith_viewbuild *pith_viewbuild_new(pith_arena *arena)
{
    pith_viewbuild *b = pith_arena_zalloc(arena, 1, sizeof(*b));

    if (b) {
        b->arena = arena;
        b->open = PITH_NIL;
    }
    return b;
}

static bool grow(pith_viewbuild *b)
{
    uint32_t cap = b->cap ? b->cap * 2 : 32;
    slot *at = pith_arena_grow(b->arena, b->at, b->cap * sizeof(*at),
                               cap * sizeof(*at));

    if (!at) {
        b->status = PITH_NOMEM;
        return false;
    }
    b->at = at;
    b->cap = cap;
    return true;
}

void pith_viewbuild_open(pith_viewbuild *b, uint32_t label, pith_node node)
{
    uint32_t p = b->open;

    if (b->status == PITH_OK && b->count && p == PITH_NIL)
        b->status = PITH_USAGE; /* a second root */
    if (b->status != PITH_OK || (b->count == b->cap && !grow(b)))
        return;
    b->at[b->count] = (slot){.label = label,
                             .parent = p,
                             .depth = p == PITH_NIL ? 0 : b->at[p].depth + 1,
                             .node = node};
    b->open = b->count++;
}

void pith_viewbuild_close(pith_viewbuild *b)
{
    if (b->status == PITH_OK && b->open == PITH_NIL)
        b->status = PITH_USAGE;
    if (b->status == PITH_OK)
        b->open = b->at[b->open].parent;
}

pith_status pith_viewbuild_finish(pith_viewbuild *b, pith_view *out)
{
    pith_view_arrays w;

    *out = (pith_view){0};
    if (b->status == PITH_OK && (b->open != PITH_NIL || b->count == 0))
        b->status = PITH_USAGE;
    if (b->status == PITH_OK)
        b->status = pith_view_alloc(&w, b->count, b->arena);
    if (b->status != PITH_OK)
        return b->status;
    for (uint32_t v = 0; v < b->count; v++) {
        w.label[v] = b->at[v].label;
        w.parent[v] = b->at[v].parent;
        w.depth[v] = b->at[v].depth;
        w.node[v] = b->at[v].node;
    }
    pith_view_finish(&w, out);
    return PITH_OK;
}
