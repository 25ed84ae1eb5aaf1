/* wrap/tablepat: labels, and what follows from a pattern's lines. */
#include "wrap/tablepat.h"

#include <stdlib.h>
#include "base/hash.h"

uint32_t pith_tab_label(uint32_t tag, uint64_t word_key)
{
    uint64_t h = pith_hash_mix(7, tag);

    if (word_key)
        h = pith_hash_mix(h, word_key);
    return (uint32_t)(h | 0x80000000u) & 0xbfffffffu;
}

static int by_key(const void *a, const void *b)
{
    const pith_tabkey *x = a, *y = b;

    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return x->at < y->at ? -1 : x->at > y->at;
}

/* The place of the first entry of `key`, or n. */
static uint32_t find_key(const pith_tabkey *at, uint32_t n, uint64_t key)
{
    uint32_t lo = 0, hi = n;

    while (lo < hi) {
        uint32_t mid = lo + (hi - lo) / 2;

        if (at[mid].key < key)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo < n && at[lo].key == key ? lo : n;
}

uint32_t pith_tabpat_label(const pith_tabpat *p, const pith_tree *t,
                           pith_node v)
{
    uint64_t key[PITH_WORDS_MAX], best = 0;
    uint32_t n = pith_words_of(t, v, key), first = UINT32_MAX;

    for (uint32_t i = 0; i < n; i++) {
        uint32_t k = find_key(p->rank, p->n_words, key[i]);

        if (k < p->n_words && p->rank[k].at < first)
            first = p->rank[k].at, best = key[i];
    }
    return pith_tab_label(t->label[v], best);
}

const pith_tabkey *pith_tabpat_place(const pith_tabpat *p, uint64_t path)
{
    uint32_t k = find_key(p->path, p->n_places, path);

    return k < p->n_places ? &p->path[k] : NULL;
}

bool pith_tabpat_rank(pith_tabpat *p, pith_arena *arena)
{
    p->rank = pith_arena_array(arena, p->n_words + 1, sizeof(*p->rank));
    p->path = pith_arena_zalloc(arena, p->n_places + 1, sizeof(*p->path));
    if (!p->rank || !p->path)
        return false;
    for (uint32_t i = 0; i < p->n_words; i++)
        p->rank[i] = (pith_tabkey){pith_word_key(p->word[i]), i};
    for (uint32_t i = 0; i < p->n_places; i++) {
        uint64_t h = 1;

        for (uint32_t k = 0; k < p->place[i].n_steps; k++)
            h = pith_hash_mix(h, p->place[i].step[k].label);
        p->path[i] = (pith_tabkey){h, p->place[i].column};
    }
    p->path[p->n_places] = (pith_tabkey){0, UINT32_MAX};
    qsort(p->rank, p->n_words, sizeof(*p->rank), by_key);
    qsort(p->path, p->n_places, sizeof(*p->path), by_key);
    return true;
}

/* The seed as a view under an imaginary root, so vertex i is i + 1 there. */
static pith_status build_seed(pith_tabpat *p, pith_arena *arena)
{
    pith_viewbuild *b = pith_viewbuild_new(arena);
    uint32_t depth = 0;

    if (!b)
        return PITH_NOMEM;
    pith_viewbuild_open(b, 0, PITH_NIL);
    for (uint32_t i = 0; i < p->n_vertices; i++) {
        if (p->vertex[i].depth > depth)
            return PITH_FORMAT;
        for (; depth > p->vertex[i].depth; depth--)
            pith_viewbuild_close(b);
        pith_viewbuild_open(b, p->vertex[i].label, PITH_NIL);
        depth++;
    }
    for (; depth; depth--)
        pith_viewbuild_close(b);
    pith_viewbuild_close(b);
    return pith_viewbuild_finish(b, &p->seed);
}

pith_status pith_tabpat_finish(pith_tabpat *p, pith_arena *arena)
{
    p->weight = 0;
    for (uint32_t i = 0; i < p->n_vertices; i++)
        p->weight += p->vertex[i].share;
    for (uint32_t c = 0; c < p->n_columns; c++)
        for (uint32_t k = 0; k < p->column[c].n_vertices; k++)
            if (p->column[c].vertex[k] >= p->n_vertices)
                return PITH_FORMAT;
    for (uint32_t i = 0; i < p->n_places; i++)
        if (p->place[i].column >= p->n_columns)
            return PITH_FORMAT;
    if (!p->n_ways || !p->n_vertices || !p->run)
        return PITH_FORMAT;
    if (p->across && (p->run < 2 || p->run > PITH_TAB_ROWS))
        return PITH_FORMAT;
    for (uint32_t i = 0; i < p->n_ways; i++)
        if (!p->way[i].n_steps)
            return PITH_FORMAT;
    if (!pith_tabpat_rank(p, arena))
        return PITH_NOMEM;
    return build_seed(p, arena);
}
