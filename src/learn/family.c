/* learn/family: see family.h. */
#include "learn/family.h"

#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "base/map.h"
#include "name/pathkey.h"

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

pith_status pith_sketch_read(const pith_tree *t, pith_arena *arena,
                             pith_arena *scratch, pith_sketch *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    uint32_t *label = pith_arena_array(scratch, t->count, sizeof(*label));
    uint64_t *key = pith_arena_array(scratch, t->count, sizeof(*key));
    pith_node body = pith_tree_body(t), root = body == PITH_NIL ? 0 : body;
    uint32_t n = 0, kept = 0;
    uint64_t *keep;

    *out = (pith_sketch){NULL, 0};
    if (!label || !key)
        return PITH_NOMEM;
    for (pith_node v = root; v < pith_tree_end(t, root); v++) {
        if (!pith_is_element(t, v))
            continue;
        /* The classes of <body> often name the page. */
        label[v] =
            v == root ? t->label[v] : pith_label_of(t, v, PITH_PATH_FROM);
        if (v == root || t->parent[v] == PITH_NIL ||
            !pith_is_element(t, t->parent[v]))
            continue;
        key[n++] =
            pith_hash_mix(0, (uint64_t)label[t->parent[v]] << 32 | label[v]);
    }
    qsort(key, n, sizeof(*key), by_value);
    for (uint32_t i = 0; i < n; i++)
        if (!i || key[i] != key[i - 1])
            key[kept++] = key[i];
    keep = pith_arena_array(arena, kept + 1, sizeof(*keep));
    if (keep)
        memcpy(keep, key, kept * sizeof(*key));
    pith_arena_reset(scratch, mark);
    *out = (pith_sketch){keep, keep ? kept : 0};
    return keep ? PITH_OK : PITH_NOMEM;
}

/* ---- families ------------------------------------------------------------ */

#define FRAME  0.02 /* weight of a kind that every page has */
#define INSIDE 0.75

/* In how many sketches each kind stands. */
static bool count_kinds(const pith_sketch *s, uint32_t n, pith_map *in)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < s[i].n; k++) {
            uint64_t *slot = pith_map_put(in, s[i].at[k], 0, NULL);

            if (!slot)
                return false;
            ++*slot;
        }
    return true;
}

static void weigh_kinds(const pith_sketch *s, const pith_map *in, uint32_t n,
                        float *weight, float *sum)
{
    *sum = 0;
    for (uint32_t k = 0; k < s->n; k++) {
        uint64_t df = *pith_map_find(in, s->at[k]);

        weight[k] = (float)(FRAME + (double)(n - df) / n);
        *sum += weight[k];
    }
}

typedef struct weighed {
    const pith_sketch *s;
    const float *weight;
    float sum;
} weighed;

/* How far one is inside the other, and a little how far they are the same. */
static double likeness(const weighed *a, const weighed *b)
{
    uint32_t i = 0, j = 0;
    double both = 0, least = a->sum < b->sum ? a->sum : b->sum;

    while (i < a->s->n && j < b->s->n) {
        uint64_t x = a->s->at[i], y = b->s->at[j];

        if (x == y)
            both += a->weight[i];
        i += x <= y;
        j += y <= x;
    }
    return least > 0 ? INSIDE * both / least +
                           (1 - INSIDE) * both / (a->sum + b->sum - both)
                     : 0;
}

/* The likest of `count` first members, or `count`. */
static uint32_t likest(const weighed *w, uint32_t i, const uint32_t *first,
                       uint32_t count)
{
    double best = PITH_KIN;
    uint32_t found = count;

    for (uint32_t k = 0; k < count; k++) {
        double like = first[k] == i ? 2 : likeness(&w[first[k]], &w[i]);

        if (like > best || (found == count && like >= best)) {
            best = like;
            found = k;
        }
    }
    return found;
}

/* Twice: a family that opens late takes its members from the others. */
static uint32_t join(const weighed *w, uint32_t n, uint32_t *first,
                     uint32_t *of)
{
    uint32_t count = 0;

    for (uint32_t i = 0; i < n; i++)
        if (likest(w, i, first, count) == count)
            first[count++] = i;
    for (uint32_t i = 0; i < n; i++)
        of[i] = likest(w, i, first, count);
    return count;
}

pith_status pith_families_join(const pith_sketch *s, uint32_t n,
                               pith_arena *scratch, uint32_t *first,
                               uint32_t *of, uint32_t *count)
{
    pith_mark mark = pith_arena_mark(scratch);
    weighed *w = pith_arena_array(scratch, n + 1, sizeof(*w));
    pith_map in;
    bool ok;

    *count = 0;
    pith_map_init(&in, scratch->al);
    ok = w && count_kinds(s, n, &in);
    for (uint32_t i = 0; ok && i < n; i++) {
        float *weight = pith_arena_array(scratch, s[i].n + 1, sizeof(*weight));

        ok = weight != NULL;
        if (ok)
            weigh_kinds(&s[i], &in, n, weight, &w[i].sum);
        w[i].s = &s[i];
        w[i].weight = weight;
    }
    if (ok)
        *count = join(w, n, first, of);
    pith_map_release(&in);
    pith_arena_reset(scratch, mark);
    return ok ? PITH_OK : PITH_NOMEM;
}
