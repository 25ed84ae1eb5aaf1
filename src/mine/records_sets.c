/* mine/records_sets: candidate sets of records.
 *
 * Records of one list say the same thing about themselves: a tag, mostly a
 * class word with it. So every (tag, word) gives sets: its elements under one
 * parent, its elements on one tag path, its elements anywhere on the page. All
 * of them are candidates; equal sets are one. No word has to be chosen as the
 * right one, and words that vary from record to record do no harm.
 * L1 of docs/algo/records.md. */
#include "mine/records_int.h"

#include <stdlib.h>
#include "base/hash.h"

#define SETS_MAX 160 /* candidates that are looked at closely */

typedef struct grouping {
    rec_page *p;
    pith_map ids;    /* key -> group */
    uint32_t *group; /* member -> group, in order of members */
    pith_node *node;
    uint8_t *by_word;
    uint32_t n, cap;
} grouping;

static bool member(grouping *g, uint64_t key, pith_node v)
{
    uint64_t *id = pith_map_put(&g->ids, key, g->ids.count, NULL);

    if (!id)
        return false;
    g->group[g->n] = (uint32_t)*id;
    g->node[g->n++] = v;
    return true;
}

/* The three sets that the feature puts v in. */
static bool join(grouping *g, pith_node v, uint32_t feat, bool word)
{
    rec_page *p = g->p;
    uint64_t key = pith_hash_mix(pith_hash_mix(word, feat), p->t->label[v]);

    return member(g, pith_hash_mix(key, (uint64_t)p->t->parent[v] << 2), v) &&
           member(g, pith_hash_mix(key, (uint64_t)p->path[v] << 2 | 1), v) &&
           (!word || member(g, pith_hash_mix(key, 2), v));
}

static bool collect(grouping *g)
{
    rec_page *p = g->p;

    for (pith_node v = p->body + 1; v < p->end; v++) {
        uint32_t n = p->feat_at[v + 1] - p->feat_at[v];

        /* Empty elements are no records, and most words are theirs. */
        if (!n || (rec_text(p, v) == 0 && p->t->size[v] < 4))
            continue;
        for (uint32_t i = 0; i < n; i++) {
            uint32_t f = p->feat[p->feat_at[v] + i];

            if (i == 0 ? !join(g, v, 0, false)
                       : (p->kind[f] == REC_FEAT_WORD ||
                          p->kind[f] == REC_FEAT_DATA) &&
                             !join(g, v, f, true))
                return false;
        }
        if (!pith_budget_spend(p->budget, 4)) {
            p->cut = true;
            break;
        }
    }
    return true;
}

/* Members in order of their groups, by counting. */
static bool sort_members(grouping *g, uint32_t **start, pith_node **sorted)
{
    uint32_t n = (uint32_t)g->ids.count;
    uint32_t *at = pith_arena_zalloc(g->p->tmp, (size_t)n + 2, sizeof(*at));
    pith_node *out =
        pith_arena_array(g->p->tmp, (size_t)g->n + 1, sizeof(*out));

    if (!at || !out)
        return false;
    for (uint32_t i = 0; i < g->n; i++)
        at[g->group[i] + 2]++;
    for (uint32_t i = 0; i < n; i++)
        at[i + 2] += at[i + 1];
    for (uint32_t i = 0; i < g->n; i++)
        out[at[g->group[i] + 1]++] = g->node[i];
    *start = at;
    *sorted = out;
    return true;
}

/* Leaves members inside members out; fills what is cheap to know. */
static void sum_up(const rec_page *p, pith_node *node, uint32_t n, rec_set *s)
{
    pith_node end = 0;

    memset(s, 0, sizeof(*s));
    s->node = node;
    s->weight = 1;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t text;

        if (node[i] < end)
            continue;
        end = pith_tree_end(p->t, node[i]);
        text = rec_text(p, node[i]);
        s->text += text < RECORD_CAP ? text : RECORD_CAP;
        s->key = pith_hash_mix(s->key, node[i]);
        node[s->n++] = node[i];
    }
    s->score = s->n ? (double)s->text * (1 - 1.0 / s->n) : 0;
}

static int by_estimate(const void *a, const void *b)
{
    const rec_set *x = a, *y = b;

    if (x->score != y->score)
        return x->score < y->score ? 1 : -1;
    return x->key < y->key ? -1 : x->key > y->key;
}

/* The sets kept, read as first elements of runs. */
static bool add_runs(rec_page *p, rec_set *sets, uint32_t *n)
{
    uint32_t before = *n;

    for (uint32_t i = 0; i < before; i++) {
        bool made;

        if (pith_rec_runs(p, &sets[i], &sets[*n], &made) != PITH_OK)
            return false;
        *n += made;
    }
    return true;
}

static bool keep_sets(grouping *g, rec_set **out, uint32_t *n)
{
    uint32_t groups = (uint32_t)g->ids.count, *at;
    rec_set *sets = pith_arena_array(g->p->tmp, (size_t)groups + SETS_MAX + 1,
                                     sizeof(*sets));
    pith_map seen;
    pith_node *node;
    bool ok = sets != NULL && sort_members(g, &at, &node);

    pith_map_init(&seen, g->p->tmp->al);
    *n = 0;
    for (uint32_t i = 0; ok && i < groups; i++) {
        rec_set *s = &sets[*n];
        bool fresh;

        if (at[i + 1] - at[i] < 2)
            continue;
        sum_up(g->p, node + at[i], at[i + 1] - at[i], s);
        if (s->n < 2 || s->text == 0)
            continue;
        ok = pith_map_put(&seen, s->key, 0, &fresh) != NULL;
        *n += ok && fresh;
    }
    pith_map_release(&seen);
    if (ok)
        qsort(sets, *n, sizeof(*sets), by_estimate);
    if (*n > SETS_MAX)
        *n = SETS_MAX;
    *out = sets;
    return ok && add_runs(g->p, sets, n);
}

pith_status pith_rec_sets(rec_page *p, rec_set **out, uint32_t *n)
{
    grouping g = {.p = p};
    size_t cap = 3 * ((size_t)p->feat_at[p->t->count] + p->t->count) + 1;
    bool ok;

    g.group = pith_arena_array(p->tmp, cap, sizeof(*g.group));
    g.node = pith_arena_array(p->tmp, cap, sizeof(*g.node));
    if (!g.group || !g.node)
        return PITH_NOMEM;
    pith_map_init(&g.ids, p->tmp->al);
    ok = collect(&g) && keep_sets(&g, out, n);
    pith_map_release(&g.ids);
    return ok ? PITH_OK : PITH_NOMEM;
}
