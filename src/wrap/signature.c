/* wrap/signature: see signature.h. */
#include "wrap/signature.h"

#include <stdlib.h>
#include "base/hash.h"
#include "base/vec.h"
#include "base/textbits.h"
#include "wrap/wrapword.h"

#define COMMON    0.6 /* share of the pages that have a feature of the cluster */
#define DEPTH_MAX 64u /* paths deeper than this are cut */
#define MARGIN    0.5 /* of the least similar own page: still of the cluster */
#define NEVER     0.15
#define SEEN      1021u

/* ---- R1: features ------------------------------------------------------ */

typedef bool (*sig_each)(void *ctx, uint64_t feature);

/* Numbers of known tags may change from version to version: a file must not
 * depend on them. Those of unknown ones follow from their names. */
static void read_tags(uint64_t key[PITH_TAG_COUNT])
{
    for (uint32_t tag = 0; tag < PITH_TAG_COUNT; tag++)
        key[tag] = pith_hash_str(pith_tag_name(NULL, tag));
}

/* Calls `each` for every feature of every element, repeats included, until it
 * says no. Inline, and `each` with it: it is called several times a node. */
PITH_INLINE bool each_feature(const pith_tree *t, const uint64_t *tags,
                              sig_each each, void *ctx)
{
    uint64_t path[DEPTH_MAX + 1] = {0x51};
    uint64_t word[PITH_WORDS_MAX];
    uint64_t seen[SEEN] = {0}; /* signs whose words were given: few differ */

    for (pith_node v = 1; v < t->count; v++) {
        uint32_t depth = t->depth[v], n;
        uint64_t tag, sign;

        if (!pith_is_element(t, v))
            continue;
        depth = depth < DEPTH_MAX ? depth : DEPTH_MAX;
        tag = t->label[v] < PITH_TAG_COUNT ? tags[t->label[v]] : t->label[v];
        path[depth] = pith_hash_mix(path[depth - 1], tag);
        if (!each(ctx, path[depth]))
            return false;
        sign = pith_words_sign(t, v);
        if (!sign)
            continue;
        sign = pith_hash_mix(sign, tag);
        if (seen[sign % SEEN] == sign)
            continue;
        seen[sign % SEEN] = sign;
        n = pith_words_of(t, v, word);
        for (uint32_t i = 0; i < n; i++)
            if (!each(ctx, pith_hash_mix(tag + 0x7700, word[i])))
                return false;
    }
    return true;
}

typedef struct sig_reader {
    pith_map seen;
    uint64_t *at;
    uint32_t n;
    pith_arena *arena;
} sig_reader;

static bool add(void *ctx, uint64_t feature)
{
    sig_reader *r = ctx;
    bool fresh;

    if (!pith_map_put(&r->seen, feature, 0, &fresh))
        return false;
    if (!fresh)
        return true;
    r->at = pith_arena_room(r->arena, r->at, r->n, sizeof(*r->at));
    if (!r->at)
        return false;
    r->at[r->n++] = feature;
    return true;
}

pith_status pith_sig_read(const pith_tree *t, pith_arena *arena,
                          uint64_t **feature, uint32_t *n)
{
    sig_reader r = {.arena = arena};
    uint64_t tags[PITH_TAG_COUNT];
    bool ok;

    read_tags(tags);
    pith_map_init(&r.seen, arena->al);
    ok = each_feature(t, tags, add, &r);
    pith_map_release(&r.seen);
    if (!ok)
        return PITH_NOMEM;
    if (r.n)
        qsort(r.at, r.n, sizeof(*r.at), pith_by_u64);
    *feature = r.at;
    *n = r.n;
    return PITH_OK;
}

/* ---- R2: the signature of a cluster ------------------------------------ */

static double share_of(const pith_signature *s, const uint64_t *feature,
                       uint32_t n)
{
    uint32_t k = 0, have = 0;

    for (uint32_t i = 0; i < s->n; i++) {
        while (k < n && feature[k] < s->feature[i])
            k++;
        have += k < n && feature[k] == s->feature[i];
    }
    return s->n ? (double)have / s->n : 0;
}

/* Features of at least `least` of the lists, the smallest hashes first. */
static uint32_t common(const uint64_t *all, size_t n, uint32_t least,
                       uint64_t *out)
{
    uint32_t kept = 0;

    for (size_t i = 0, k; i < n && kept < PITH_SIG_FEATURES; i = k) {
        for (k = i; k < n && all[k] == all[i]; k++)
            ;
        if (k - i >= least)
            out[kept++] = all[i];
    }
    return kept;
}

pith_status pith_sig_learn(uint64_t *const *feature, const uint32_t *n,
                           uint32_t n_pages, pith_arena *arena,
                           pith_arena *scratch, pith_signature *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    uint32_t least = (uint32_t)(COMMON * n_pages + 0.999);
    size_t sum = 0, at = 0;
    uint64_t *all;

    *out = (pith_signature){.low = 1};
    for (uint32_t i = 0; i < n_pages; i++)
        sum += n[i];
    all = pith_arena_array(scratch, sum + 1, sizeof(*all));
    out->feature = pith_arena_array(arena, PITH_SIG_FEATURES, sizeof(*all));
    if (!all || !out->feature)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n_pages; i++) {
        if (n[i])
            memcpy(all + at, feature[i], n[i] * sizeof(*all));
        at += n[i];
    }
    if (sum)
        qsort(all, sum, sizeof(*all), pith_by_u64);
    out->n = common(all, sum, least ? least : 1, out->feature);
    for (uint32_t i = 0; i < n_pages; i++) {
        double share = share_of(out, feature[i], n[i]);

        out->low = share < out->low ? share : out->low;
    }
    out->least = MARGIN * out->low > NEVER ? MARGIN * out->low : NEVER;
    pith_arena_reset(scratch, mark);
    return PITH_OK;
}

/* ---- R3: routing ------------------------------------------------------- */

typedef struct pith_sigentry {
    uint64_t feature;
    uint32_t cluster;
    double weight;
} pith_sigentry;

static int by_feature(const void *a, const void *b)
{
    const pith_sigentry *x = a, *y = b;

    if (x->feature != y->feature)
        return x->feature < y->feature ? -1 : 1;
    return x->cluster < y->cluster ? -1 : x->cluster > y->cluster;
}

/* The entries of a feature begin at table[slot] - 1. */
static uint32_t slot_of(const pith_router *r, uint64_t feature)
{
    uint32_t k = (uint32_t)(feature >> 20) & r->mask;

    while (r->table[k] && r->entry[r->table[k] - 1].feature != feature)
        k = (k + 1) & r->mask;
    return k;
}

/* A feature of n clusters weighs 1/n in each. */
static void weigh(pith_router *r)
{
    pith_sigentry *e = r->entry;

    for (uint32_t i = 0, k; i < r->n_entries; i = k) {
        for (k = i; k < r->n_entries && e[k].feature == e[i].feature; k++)
            ;
        for (uint32_t m = i; m < k; m++) {
            e[m].weight = 1.0 / (k - i);
            r->weight[e[m].cluster] += e[m].weight;
        }
        r->table[slot_of(r, e[i].feature)] = i + 1;
    }
}

pith_status pith_router_build(const pith_signature *const *sig, uint32_t n,
                              pith_arena *arena, pith_router *out)
{
    size_t sum = 0;

    for (uint32_t i = 0; i < n; i++)
        sum += sig[i]->n;
    *out = (pith_router){.n_clusters = n, .mask = 255};
    while (out->mask < sum * 2)
        out->mask = out->mask * 2 + 1;
    out->entry = pith_arena_array(arena, sum + 1, sizeof(*out->entry));
    out->weight = pith_arena_zalloc(arena, (size_t)n + 1, sizeof(double));
    out->table = pith_arena_zalloc(arena, (size_t)out->mask + 1, 4);
    out->tags = pith_arena_array(arena, PITH_TAG_COUNT, sizeof(uint64_t));
    if (!out->entry || !out->weight || !out->table || !out->tags)
        return PITH_NOMEM;
    read_tags(out->tags);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < sig[i]->n; k++)
            out->entry[out->n_entries++] =
                (pith_sigentry){sig[i]->feature[k], i, 0};
    if (sum)
        qsort(out->entry, sum, sizeof(*out->entry), by_feature);
    weigh(out);
    return PITH_OK;
}

typedef struct sig_router {
    const pith_router *r;
    uint8_t *seen; /* by entry */
    double *sum;   /* by cluster */
    double all;    /* weight of the page's features that any cluster has */
    double enough; /* share of one cluster's that ends the search */
} sig_router;

static inline bool note(void *ctx, uint64_t feature)
{
    sig_router *s = ctx;
    const pith_router *r = s->r;
    uint32_t at = r->table[slot_of(r, feature)];

    if (!at || s->seen[at - 1])
        return true;
    s->seen[at - 1] = 1;
    s->all += r->entry[at - 1].weight;
    for (uint32_t i = at - 1;
         i < r->n_entries && r->entry[i].feature == feature; i++)
        s->sum[r->entry[i].cluster] += r->entry[i].weight;
    return true;
}

/* The same for one cluster, until the page has enough of it. */
static inline bool note_until(void *ctx, uint64_t feature)
{
    sig_router *s = ctx;

    note(ctx, feature);
    return s->sum[0] / s->r->weight[0] < s->enough;
}

static bool router_init(sig_router *s, pith_arena *scratch)
{
    s->seen = pith_arena_zalloc(scratch, (size_t)s->r->n_entries + 1, 1);
    s->sum = pith_arena_zalloc(scratch, (size_t)s->r->n_clusters + 1, 8);
    return s->seen && s->sum;
}

pith_status pith_router_route(const pith_router *r, const pith_tree *t,
                              pith_arena *scratch, uint32_t *cluster,
                              double *similarity)
{
    pith_mark mark = pith_arena_mark(scratch);
    sig_router s = {.r = r};
    double best = 0;

    *cluster = PITH_NO_CLUSTER;
    *similarity = 0;
    if (!router_init(&s, scratch))
        return PITH_NOMEM;
    each_feature(t, r->tags, note, &s);
    for (uint32_t i = 0; i < r->n_clusters; i++) {
        double either = r->weight[i] + s.all - s.sum[i];
        double like = either > 0 ? s.sum[i] / either : 0;

        if (like > best) {
            best = like;
            *cluster = i;
            *similarity = s.sum[i] / r->weight[i];
        }
    }
    pith_arena_reset(scratch, mark);
    return PITH_OK;
}

pith_status pith_router_fits(const pith_router *r, const pith_tree *t,
                             pith_arena *scratch, double least, bool *fits)
{
    pith_mark mark = pith_arena_mark(scratch);
    sig_router s = {.r = r, .enough = least};

    *fits = false;
    if (!router_init(&s, scratch))
        return PITH_NOMEM;
    if (r->weight[0] > 0)
        each_feature(t, r->tags, note_until, &s);
    *fits = s.sum[0] > 0 && s.sum[0] / r->weight[0] >= least;
    pith_arena_reset(scratch, mark);
    return PITH_OK;
}

/* ---- file -------------------------------------------------------------- */

const pith_wrapline pith_sig_lines[] = {
    {"least", PITH_VALUES(PITH_REAL(pith_signature, least))},
    {"low", PITH_VALUES(PITH_REAL(pith_signature, low))},
    {"feature", PITH_VALUES({.type = PITH_WRAP_HASH}), pith_wrapline_ascend,
     PITH_ARRAY(pith_signature, feature, n, PITH_SIG_FEATURES)},
    {0}};
