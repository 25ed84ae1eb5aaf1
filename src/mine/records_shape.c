/* mine/records_shape: what the members of a set have in common.
 *
 * A feature that most members have is in the core. A member
 * that has little of the core is no record of this list: an advertisement, a
 * heading, a promo tile between the records. It is left out, and the core
 * taken again. Linear in the nodes of the members. L2. */
#include "mine/records_int.h"

#define CORE_SHARE    0.6 /* of the members have the feature */
#define LIKE_LEAST    0.4 /* of the core a record must have */
#define LIKE_STRANGER 0.7 /* one that lacks a word of most members */

/* Feature k is a word of the member itself: those tell records apart as often
 * (category, tag, odd) as they unite them. */
static bool own_word(const rec_page *p, pith_node v, uint32_t k)
{
    return k < p->feat_at[v + 1] && p->kind[p->feat[k]] == REC_FEAT_WORD;
}

/* Counts the members that have each feature; `used` lists the features. */
static uint32_t tally(rec_page *p, const rec_set *s, uint32_t *used,
                      double *mean, double *kinds)
{
    uint32_t n_used = 0;
    uint64_t sum = 0, leaves = 0;

    for (uint32_t i = 0; i < s->n; i++) {
        pith_node end = rec_end(p, s, i);

        p->mark++;
        for (uint32_t k = p->feat_at[s->node[i]]; k < p->feat_at[end]; k++) {
            uint32_t f = p->feat[k];

            if (p->stamp[f] == p->mark || own_word(p, s->node[i], k))
                continue;
            p->stamp[f] = p->mark;
            if (p->tally[f]++ == 0)
                used[n_used++] = f;
            sum++;
            leaves += p->kind[f] >= REC_FEAT_TEXT;
        }
    }
    *mean = (double)sum / s->n;
    *kinds = (double)leaves / s->n;
    return n_used;
}

/* Features of member i that are in the core (tally over `least`). */
static uint32_t core_of(rec_page *p, const rec_set *s, uint32_t i,
                        uint32_t least)
{
    pith_node end = rec_end(p, s, i);
    uint32_t n = 0;

    p->mark++;
    for (uint32_t k = p->feat_at[s->node[i]]; k < p->feat_at[end]; k++) {
        uint32_t f = p->feat[k];

        if (p->stamp[f] == p->mark || own_word(p, s->node[i], k))
            continue;
        p->stamp[f] = p->mark;
        n += p->tally[f] >= least;
    }
    return n;
}

/* Texts and images of the core, counted as often as they stand there. */
static double core_leaves(const rec_page *p, const rec_set *s, uint32_t least)
{
    uint64_t n = 0;

    for (uint32_t i = 0; i < s->n; i++) {
        uint32_t end = p->feat_at[rec_end(p, s, i)];

        for (uint32_t k = p->feat_at[s->node[i]]; k < end; k++)
            n += p->kind[p->feat[k]] >= REC_FEAT_TEXT &&
                 p->tally[p->feat[k]] >= least;
    }
    return s->n ? (double)n / s->n : 0;
}

typedef struct core {
    uint32_t size, least, variety;
    double mean, kinds;
} core;

static core take_core(rec_page *p, const rec_set *s, uint32_t *used,
                      uint32_t *n_used)
{
    core c = {0};

    *n_used = tally(p, s, used, &c.mean, &c.kinds);
    c.least = (uint32_t)(CORE_SHARE * s->n + 0.999);
    if (c.least < 2)
        c.least = 2;
    for (uint32_t i = 0; i < *n_used; i++) {
        if (p->tally[used[i]] < c.least)
            continue;
        c.size++;
        c.variety += p->kind[used[i]] >= REC_FEAT_TEXT;
    }
    return c;
}

static void clear(rec_page *p, const uint32_t *used, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        p->tally[used[i]] = 0;
}

/* The words of the members themselves, counted. */
static void tally_words(rec_page *p, const rec_set *s, int step)
{
    for (uint32_t i = 0; i < s->n; i++) {
        pith_node v = s->node[i];

        for (uint32_t k = p->feat_at[v]; k < p->feat_at[v + 1]; k++)
            if (p->kind[p->feat[k]] == REC_FEAT_WORD)
                p->words[p->feat[k]] += (uint32_t)step;
    }
}

/* Words of member v that most members have. */
static uint32_t common_words(const rec_page *p, pith_node v, uint32_t least)
{
    uint32_t n = 0;

    for (uint32_t k = p->feat_at[v]; k < p->feat_at[v + 1]; k++)
        n += p->kind[p->feat[k]] == REC_FEAT_WORD &&
             p->words[p->feat[k]] >= least;
    return n;
}

/* Members with enough of the core, in a list of their own. One that lacks a
 * word that most of the others carry must be more alike. */
static pith_status leave_out(rec_page *p, rec_set *s, const core *c)
{
    pith_node *node = pith_arena_array(p->tmp, s->n, sizeof(*node));
    uint32_t *len = pith_arena_array(p->tmp, s->n, sizeof(*len));
    uint32_t n = 0, most = 0;

    if (!node || !len)
        return PITH_NOMEM;
    tally_words(p, s, 1);
    for (uint32_t i = 0; i < s->n; i++) {
        uint32_t k = common_words(p, s->node[i], c->least);

        most = k > most ? k : most;
    }
    for (uint32_t i = 0; i < s->n; i++) {
        bool full = common_words(p, s->node[i], c->least) == most;
        double least = full ? LIKE_LEAST : LIKE_STRANGER;

        if (core_of(p, s, i, c->least) < least * c->size ||
            rec_text_of(p, s, i) == 0)
            continue;
        len[n] = s->len ? s->len[i] : 1;
        node[n++] = s->node[i];
    }
    tally_words(p, s, -1);
    s->node = node;
    s->len = s->len ? len : NULL;
    s->n = n;
    return PITH_OK;
}

pith_status pith_rec_shape_init(rec_page *p)
{
    size_t n = (size_t)p->n_feats + 1;

    p->tally = pith_arena_zalloc(p->tmp, n, sizeof(*p->tally));
    p->stamp = pith_arena_zalloc(p->tmp, n, sizeof(*p->stamp));
    p->used = pith_arena_zalloc(p->tmp, n, sizeof(*p->used));
    p->words = pith_arena_zalloc(p->tmp, n, sizeof(*p->words));
    return p->tally && p->stamp && p->used && p->words ? PITH_OK : PITH_NOMEM;
}

pith_status pith_rec_shape(rec_page *p, rec_set *s)
{
    uint32_t *used, n_used, before = s->n;
    core c;
    double like = 0;
    pith_status st;

    used = p->used;
    c = take_core(p, s, used, &n_used);
    st = leave_out(p, s, &c);
    if (st == PITH_OK && s->n != before && s->n >= 2) {
        clear(p, used, n_used);
        c = take_core(p, s, used, &n_used);
    }
    for (uint32_t i = 0; st == PITH_OK && i < s->n && c.size; i++)
        like += (double)core_of(p, s, i, c.least) / c.size;
    s->leaves = core_leaves(p, s, c.least);
    clear(p, used, n_used);
    if (st != PITH_OK)
        return st;
    s->like = s->n ? like / s->n : 0;
    s->core = c.mean > 0 ? c.size / c.mean : 0;
    s->variety = c.variety;
    s->kinds = c.kinds;
    if (s->core > 1)
        s->core = 1;
    return PITH_OK;
}
