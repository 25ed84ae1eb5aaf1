/* mine/tables/records_sets: candidate sets of records.
 *
 * Records of one list say the same thing about themselves: a tag, mostly a
 * class word with it. So every (tag, word) gives sets: its elements under one
 * parent, its elements on one tag path, its elements anywhere on the page. All
 * of them are candidates; equal sets are one. No word has to be chosen as the
 * right one, and words that vary from record to record do no harm.
 * L1 of docs/algo/records.md.
 *
 * Words are dense numbers, so that a list of elements (the children of a
 * parent, the elements of a path, all) is parted by them in two passes over
 * it, without hashing: one counts, one fills. */
#include "mine/tables/records_int.h"

#include <stdlib.h>
#include "base/hash.h"
#include "base/vec.h"

#define MEMBER_COST 4 /* of an element, in units of the budget */

typedef struct draft {
    const pith_node *node;
    uint32_t n;
    uint64_t text;
    uint64_t cost; /* nodes of the members */
    uint64_t sum;  /* of hashes of the members: equal for equal sets */
    uint64_t key;  /* once it was asked for; 0: not yet */
    double score;
} draft;

typedef struct parting {
    rec_page *p;
    /* Per feature, of the list at hand: */
    uint32_t *count; /* elements; 0 between lists */
    uint32_t *first; /* feature of the tag of the first of them */
    pith_node **at;  /* where its elements go; NULL: they make no set */
    uint32_t *all;   /* elements on the whole page, once they are parted */
    uint32_t *used;  /* features of the list */
    uint32_t n_used;
    uint32_t *times; /* signature -> elements of the list; 0 between lists */
    uint32_t *here;  /* signatures of the list */
    uint32_t n_here;
    uint32_t *path_at; /* path -> where its elements begin */
    uint32_t *on_path; /* path -> elements of the list; 0 between lists */
    PITH_VEC(draft) drafts;
    rec_seen seen; /* sums of drafts */
    bool failed;
} parting;

/* Empty elements are no records, and most words are theirs. */
static bool is_member(const rec_page *p, pith_node v)
{
    return (p->signature[v] != 0) &
           ((rec_text(p, v) != 0) | (p->t->size[v] >= 4));
}

/* Counts the elements of each feature, signature by signature. */
static void count_features(parting *g, const pith_node *v, uint32_t n,
                           bool tags)
{
    const rec_page *p = g->p;

    g->n_used = g->n_here = 0;
    for (uint32_t i = 0; i < n; i++)
        if (g->times[p->signature[v[i]]]++ == 0)
            g->here[g->n_here++] = p->signature[v[i]];
    for (uint32_t i = 0; i < g->n_here; i++) {
        const rec_signature *s = &p->signatures[g->here[i]];

        for (uint32_t k = !tags; k < s->n_sets; k++) {
            uint32_t f = p->feat[s->at + k];

            if (g->count[f] == 0) {
                g->used[g->n_used++] = f;
                g->first[f] = p->feat[s->at];
            }
            g->count[f] += g->times[g->here[i]];
        }
    }
}

/* The set is none, or the same as that of its tag, or as that of the page. */
static bool is_known(const parting *g, uint32_t f)
{
    return g->count[f] < 2 ||
           (f != g->first[f] && g->count[f] == g->count[g->first[f]]) ||
           (g->p->kind[f] != REC_FEAT_TAG && g->count[f] == g->all[f]);
}

static uint64_t scatter(pith_node v)
{
    uint64_t x = (v + 1) * 0x9e3779b97f4a7c15ull;

    x ^= x >> 29;
    return x * 0xbf58476d1ce4e5b9ull;
}

/* Members inside members go; what is cheap to know is summed up. */
static void keep_draft(parting *g, pith_node *node, uint32_t n)
{
    const rec_page *p = g->p;
    draft d = {.node = node};
    pith_node end = 0;
    bool fresh;

    for (uint32_t i = 0; i < n; i++) {
        uint32_t text;

        if (node[i] < end)
            continue;
        end = pith_tree_end(p->t, node[i]);
        text = rec_text(p, node[i]);
        d.text += text < RECORD_CAP ? text : RECORD_CAP;
        d.sum += scatter(node[i]);
        d.cost += p->t->size[node[i]];
        node[d.n++] = node[i];
    }
    if (d.n < 2 || d.text == 0)
        return;
    d.score = (double)d.text * (1 - 1.0 / d.n);
    if (!rec_seen_room(&g->seen, p->tmp)) {
        g->failed = true;
        return;
    }
    rec_seen_put(&g->seen, d.sum, 0, &fresh);
    if (fresh && !PITH_VEC_PUSH(&g->drafts, p->tmp->al, d))
        g->failed = true;
}

/* Room for the elements of every feature that makes a set. False: none does,
 * or memory is out. */
static bool make_room(parting *g)
{
    size_t room = 0;
    pith_node *node;

    for (uint32_t i = 0; i < g->n_used; i++)
        if (!is_known(g, g->used[i]))
            room += g->count[g->used[i]];
    if (!room)
        return false;
    node = pith_arena_array(g->p->tmp, room, sizeof(*node));
    if (!node) {
        g->failed = true;
        return false;
    }
    for (uint32_t i = 0; i < g->n_used; i++)
        if (!is_known(g, g->used[i])) {
            g->at[g->used[i]] = node;
            node += g->count[g->used[i]];
        }
    return true;
}

/* Puts the elements where their features go; signatures without such are passed
 * over. */
static void fill(parting *g, const pith_node *v, uint32_t n)
{
    const rec_page *p = g->p;

    for (uint32_t i = 0; i < g->n_here; i++) {
        const rec_signature *s = &p->signatures[g->here[i]];

        g->times[g->here[i]] = 0;
        for (uint32_t k = 0; k < s->n_sets; k++)
            g->times[g->here[i]] |= g->at[p->feat[s->at + k]] != NULL;
    }
    for (uint32_t i = 0; i < n; i++) {
        const rec_signature *s = &p->signatures[p->signature[v[i]]];

        if (!g->times[p->signature[v[i]]])
            continue;
        for (uint32_t k = 0; k < s->n_sets; k++) {
            pith_node **at = &g->at[p->feat[s->at + k]];

            if (*at)
                *(*at)++ = v[i];
        }
    }
}

/* All elements have one signature: their tag's set is all of them, and that of
 * every word is the same. */
static bool part_alike(parting *g, const pith_node *v, uint32_t n)
{
    const uint32_t *signature = g->p->signature;
    pith_node *node;

    for (uint32_t i = 1; i < n; i++)
        if (signature[v[i]] != signature[v[0]])
            return false;
    node = pith_arena_array(g->p->tmp, n, sizeof(*node));
    if (!node) {
        g->failed = true;
        return true;
    }
    memcpy(node, v, n * sizeof(*node));
    keep_draft(g, node, n);
    return true;
}

/* The sets that the features part the list into. */
static void part(parting *g, const pith_node *v, uint32_t n, bool tags)
{
    if (tags && part_alike(g, v, n))
        return;
    count_features(g, v, n, tags);
    if (make_room(g)) {
        fill(g, v, n);
        for (uint32_t i = 0; i < g->n_used; i++) {
            uint32_t f = g->used[i];

            if (g->at[f])
                keep_draft(g, g->at[f] - g->count[f], g->count[f]);
            g->at[f] = NULL;
        }
    }
    if (!tags) /* the whole page */
        memcpy(g->all, g->count, (size_t)g->p->n_feats * sizeof(*g->all));
    for (uint32_t i = 0; i < g->n_used; i++)
        g->count[g->used[i]] = 0;
    for (uint32_t i = 0; i < g->n_here; i++)
        g->times[g->here[i]] = 0;
}

/* Elements that count, in order, as far as the budget goes. */
static pith_node *members_of(rec_page *p, uint32_t *n)
{
    pith_node *node =
        pith_arena_array(p->tmp, (size_t)p->n_elems + 1, sizeof(*node));
    const pith_budget *b = p->budget;
    uint64_t room =
        b && b->used < b->max ? (b->max - b->used) / MEMBER_COST : 0;
    uint32_t most = p->n_elems;

    *n = 0;
    if (!pith_budget_spend(p->budget, (uint64_t)most * MEMBER_COST)) {
        most = room < most ? (uint32_t)room : most;
        p->cut = true;
    }
    for (uint32_t i = 0; node && i < most; i++) {
        node[*n] = p->elem[i];
        *n += is_member(p, p->elem[i]);
    }
    return node;
}

/* Every element of the list is on a path that no element outside it is on: the
 * sets of the paths are the sets of the list. */
static bool has_paths_alone(parting *g, const pith_node *v, uint32_t n)
{
    const uint32_t *path = g->p->path;
    uint32_t all = 0;

    for (uint32_t i = 0; i < n; i++)
        if (g->on_path[path[v[i]]]++ == 0)
            all += g->path_at[path[v[i]] + 1] - g->path_at[path[v[i]]];
    for (uint32_t i = 0; i < n; i++)
        g->on_path[path[v[i]]] = 0;
    return all == n;
}

/* Two elements have one tag. Features say the tag, so that others share none;
 * long lists are not asked. */
static bool has_pair(const rec_page *p, const pith_node *v, uint32_t n)
{
    const uint32_t *label = p->t->label;

    for (uint32_t i = 1; i < n && n <= 8; i++)
        for (uint32_t k = 0; k < i; k++)
            if (label[v[i]] == label[v[k]])
                return true;
    return n > 8;
}

/* Elements in order of `key`, which is below `keys`; list k is
 * [at[k], at[k + 1]). */
static pith_node *sort_by(parting *g, const pith_node *node, uint32_t n,
                          const uint32_t *key, uint32_t keys, uint32_t **start)
{
    pith_arena *tmp = g->p->tmp;
    uint32_t *at = pith_arena_zalloc(tmp, (size_t)keys + 2, sizeof(*at));
    pith_node *sorted = pith_arena_array(tmp, (size_t)n + 1, sizeof(*sorted));

    *start = at;
    if (!at || !sorted)
        return NULL;
    for (uint32_t i = 0; i < n; i++)
        at[key[node[i]] + 2]++;
    for (uint32_t i = 0; i < keys; i++)
        at[i + 2] += at[i + 1];
    for (uint32_t i = 0; i < n; i++)
        sorted[at[key[node[i]] + 1]++] = node[i];
    return sorted;
}

/* Parts the elements of each path, then the children of each parent. */
static bool part_lists(parting *g, const pith_node *node, uint32_t n)
{
    const rec_page *p = g->p;
    uint32_t *at;
    pith_node *v = sort_by(g, node, n, p->path, p->n_paths, &g->path_at);

    for (uint32_t i = 0; v && i < p->n_paths && !g->failed; i++)
        if (g->path_at[i + 1] - g->path_at[i] > 1)
            part(g, v + g->path_at[i], g->path_at[i + 1] - g->path_at[i], true);
    v = v ? sort_by(g, node, n, p->t->parent, p->t->count, &at) : NULL;
    for (uint32_t i = 0, many; v && i < n && !g->failed; i += many) {
        many = at[p->t->parent[v[i]] + 1] - i;
        if (many > 1 && has_pair(p, v + i, many) &&
            !has_paths_alone(g, v + i, many))
            part(g, v + i, many, true);
    }
    return v && !g->failed;
}

/* ---- the best of them -------------------------------------------------- */

uint64_t pith_rec_key(const pith_node *node, uint32_t n, bool runs)
{
    uint64_t key = 0;

    for (uint32_t i = 0; i < n; i++)
        key = pith_hash_mix(key, node[i]);
    return runs ? pith_hash_mix(key, 0x52) : key;
}

static uint64_t key_of(draft *d)
{
    if (!d->key)
        d->key = pith_rec_key(d->node, d->n, false);
    return d->key;
}

static bool is_better(draft *x, draft *y)
{
    if (x->score != y->score)
        return x->score > y->score;
    return x != y && key_of(x) < key_of(y);
}

static int by_estimate(const void *a, const void *b)
{
    draft *x = *(draft *const *)a, *y = *(draft *const *)b;

    return is_better(x, y) ? -1 : is_better(y, x);
}

/* Best first: a few hundred are sorted by insertion. */
static void sort_drafts(draft **at, size_t n)
{
    if (n > 2 * REC_SETS_MAX) { /* a page of equal scores */
        qsort(at, n, sizeof(draft *), by_estimate);
        return;
    }
    for (size_t i = 1; i < n; i++) {
        draft *x = at[i];
        size_t k = i;

        for (; k > 0 && is_better(x, at[k - 1]); k--)
            at[k] = at[k - 1];
        at[k] = x;
    }
}

/* The k-th largest of n scores, which are left in any order: quickselect with
 * the median of three. */
static double kth_score(double *v, size_t n, size_t k)
{
    size_t lo = 0, hi = n - 1;

    while (lo < hi) {
        double a = v[lo], b = v[lo + (hi - lo) / 2], c = v[hi], x;
        size_t i = lo, j = hi;

        x = a > b ? (b > c ? b : a > c ? c : a) : (a > c ? a : b > c ? c : b);
        for (;;) {
            while (v[i] > x)
                i++;
            while (v[j] < x)
                j--;
            if (i >= j)
                break;
            a = v[i], v[i++] = v[j], v[j--] = a;
        }
        if (k <= j)
            hi = j;
        else
            lo = j + 1;
    }
    return v[k];
}

/* The score that REC_SETS_MAX drafts reach. */
static double least_score(parting *g, double *score)
{
    size_t n = g->drafts.len;

    if (n <= REC_SETS_MAX)
        return 0;
    for (size_t i = 0; i < n; i++)
        score[i] = g->drafts.at[i].score;
    return kth_score(score, n, REC_SETS_MAX - 1);
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

static bool keep_best(parting *g, rec_set **out, uint32_t *n)
{
    pith_arena *tmp = g->p->tmp;
    size_t len = g->drafts.len, best = 0;
    double *score = pith_arena_array(tmp, len + 1, sizeof(*score)), least;
    draft **order = pith_arena_array(tmp, len + 1, sizeof(*order));
    rec_set *sets = pith_arena_array(tmp, REC_SETS_ROOM, sizeof(*sets));

    *out = sets;
    *n = 0;
    if (!score || !order || !sets)
        return false;
    least = least_score(g, score);
    for (size_t i = 0; i < len; i++) {
        draft *d = &g->drafts.at[i];

        order[best] = d;
        best += d->score >= least;
    }
    sort_drafts(order, best);
    for (; *n < best && *n < REC_SETS_MAX; ++*n) {
        const draft *d = order[*n];

        sets[*n] = (rec_set){.node = d->node,
                             .n = d->n,
                             .text = d->text,
                             .all = d->node,
                             .n_all = d->n,
                             .cost = d->cost,
                             .score = d->score,
                             .weight = 1};
    }
    return add_runs(g->p, sets, n) &&
           pith_rec_lines(g->p, sets, n) == PITH_OK &&
           pith_rec_periods(g->p, sets, n) == PITH_OK;
}

static bool find_sets(parting *g)
{
    rec_page *p = g->p;
    size_t feats = (size_t)p->n_feats + 1, paths = (size_t)p->n_paths + 1;
    pith_node *node;
    uint32_t n;

    g->count = pith_arena_zalloc(p->tmp, feats, sizeof(*g->count));
    g->first = pith_arena_array(p->tmp, feats, sizeof(*g->first));
    g->at = pith_arena_zalloc(p->tmp, feats, sizeof(*g->at));
    g->used = pith_arena_array(p->tmp, feats, sizeof(*g->used));
    g->all = pith_arena_zalloc(p->tmp, feats, sizeof(*g->all));
    g->times = pith_arena_zalloc(p->tmp, p->n_signatures, sizeof(*g->times));
    g->here = pith_arena_array(p->tmp, p->n_signatures, sizeof(*g->here));
    g->on_path = pith_arena_zalloc(p->tmp, paths, sizeof(*g->on_path));
    node = members_of(p, &n);
    if (!PITH_VEC_RESERVE(&g->drafts, p->tmp->al, 2 * REC_SETS_MAX))
        return false;
    if (!g->count || !g->first || !g->at || !g->used || !g->all || !g->times ||
        !g->here || !g->on_path || !node)
        return false;
    part(g, node, n, false);
    return part_lists(g, node, n);
}

pith_status pith_rec_sets(rec_page *p, rec_set **out, uint32_t *n)
{
    parting g = {.p = p};
    bool ok;

    ok = find_sets(&g) && keep_best(&g, out, n);
    PITH_VEC_RELEASE(&g.drafts, p->tmp->al);
    return ok ? PITH_OK : PITH_NOMEM;
}
