/* mine/records_shape: what the members of a set have in common.
 *
 * A feature that most members have is in the core. A member
 * that has little of the core is no record of this list: an advertisement, a
 * heading, a promo tile between the records. It is left out, and the core
 * taken again. L2.
 *
 * Most members of a list have the same features, and most candidate sets of a
 * page share members. So members are read by kin: nodes whose subtrees say the
 * same things have one list of distinct features, made once. */
#include "mine/records_int.h"

#include "base/hash.h"

#define CORE_SHARE    0.6 /* of the members have the feature */
#define LIKE_LEAST    0.4 /* of the core a record must have */
#define LIKE_STRANGER 0.7 /* one that lacks a word of most members */

/* ---- kin ----------------------------------------------------------------- */

/* Hash of all that the elements of each subtree say, children's order apart. */
static void read_shapes(rec_page *p)
{
    const pith_tree *t = p->t;

    memset(p->shape, 0, ((size_t)t->count + 1) * sizeof(*p->shape));
    for (pith_node v = p->end; v-- > p->body + 1;) {
        if (!p->sign[v])
            continue;
        p->shape[v] = pith_hash_mix(p->shape[v], p->sign[v]);
        p->shape[t->parent[v]] += p->shape[v];
    }
}

/* Feature k is a word of the member itself: those tell records apart as often
 * (category, tag, odd) as they unite them. */
static bool own_word(const rec_page *p, pith_node v, uint32_t k)
{
    return k < p->feat_at[v + 1] && p->kind[p->feat[k]] == REC_FEAT_WORD;
}

/* Distinct features of [v, end) as a new kin. */
static bool new_kin(rec_page *p, pith_node v, pith_node end)
{
    rec_kin kin = {.at = p->n_cells};

    p->mark++;
    for (uint32_t k = p->feat_at[v]; k < p->feat_at[end]; k++) {
        uint32_t f = p->feat[k];
        bool leaf = p->kind[f] >= REC_FEAT_TEXT;

        if (own_word(p, v, k))
            continue;
        if (p->stamp[f] == p->mark) {
            p->cell[p->place_of[f]].times += leaf;
            continue;
        }
        p->stamp[f] = p->mark;
        p->place_of[f] = p->n_cells;
        p->cell[p->n_cells++] = (rec_cell){f, leaf};
        kin.leaves += leaf;
    }
    kin.n = p->n_cells - kin.at;
    return PITH_VEC_PUSH(&p->kins, p->tmp->al, kin);
}

/* Kin of member i; UINT32_MAX: memory is out. */
static uint32_t kin_of(rec_page *p, const rec_set *s, uint32_t i)
{
    pith_node v = s->node[i], end = rec_end(p, s, i);
    bool one = end == pith_tree_end(p->t, v), fresh;
    uint64_t key = p->shape[v], *id;

    if (one && p->kin_of[v])
        return p->kin_of[v] - 1;
    if (!one) {
        uint64_t rest = 1;

        for (pith_node u = pith_tree_end(p->t, v); u < end;
             u = pith_tree_end(p->t, u))
            rest += p->shape[u];
        key = pith_hash_mix(key, rest);
    }
    id = pith_map_put(&p->by_shape, key, p->kins.len, &fresh);
    if (!id || (fresh && !new_kin(p, v, end)))
        return UINT32_MAX;
    if (one)
        p->kin_of[v] = (uint32_t)*id + 1;
    return (uint32_t)*id;
}

/* The kins of the members, each once, and how many members it has. The lists
 * of one set take no more room than the page has features: when less is left,
 * those of earlier sets go. */
static bool gather(rec_page *p, const rec_set *s)
{
    if (p->n_cells > p->feat_at[p->t->count]) {
        pith_map_clear(&p->by_shape);
        memset(p->kin_of, 0, (size_t)p->t->count * sizeof(*p->kin_of));
        p->n_cells = 0;
        p->kins.len = 0;
    }
    p->n_here = 0;
    for (uint32_t i = 0; i < s->n; i++) {
        uint32_t k = kin_of(p, s, i);

        if (k == UINT32_MAX)
            return false;
        if (p->kins.at[k].times++ == 0)
            p->here[p->n_here++] = k;
        p->of[i] = k;
    }
    return true;
}

static void scatter(rec_page *p)
{
    for (uint32_t i = 0; i < p->n_here; i++)
        p->kins.at[p->here[i]].times = 0;
    p->n_here = 0;
}

/* ---- core ---------------------------------------------------------------- */

/* Counts the members that have each feature; `used` lists the features. */
static uint32_t tally(rec_page *p, const rec_set *s, uint32_t *used,
                      double *mean, double *kinds)
{
    uint32_t n_used = 0;
    uint64_t sum = 0, leaves = 0;

    for (uint32_t i = 0; i < p->n_here; i++) {
        const rec_kin *kin = &p->kins.at[p->here[i]];

        for (uint32_t k = kin->at; k < kin->at + kin->n; k++) {
            uint32_t f = p->cell[k].feat;

            if (p->tally[f] == 0)
                used[n_used++] = f;
            p->tally[f] += kin->times;
        }
        sum += (uint64_t)kin->times * kin->n;
        leaves += (uint64_t)kin->times * kin->leaves;
    }
    *mean = (double)sum / s->n;
    *kinds = (double)leaves / s->n;
    return n_used;
}

/* Features of every kin that are in the core (tally over `least`). */
static void count_core(rec_page *p, uint32_t least)
{
    for (uint32_t i = 0; i < p->n_here; i++) {
        rec_kin *kin = &p->kins.at[p->here[i]];

        kin->core = 0;
        for (uint32_t k = kin->at; k < kin->at + kin->n; k++)
            kin->core += p->tally[p->cell[k].feat] >= least;
    }
}

/* Texts and images of the core, counted as often as they stand there. */
static double core_leaves(const rec_page *p, const rec_set *s, uint32_t least)
{
    uint64_t n = 0;

    for (uint32_t i = 0; i < p->n_here; i++) {
        const rec_kin *kin = &p->kins.at[p->here[i]];
        uint64_t leaves = 0;

        for (uint32_t k = kin->at; k < kin->at + kin->n; k++)
            if (p->tally[p->cell[k].feat] >= least)
                leaves += p->cell[k].times;
        n += leaves * kin->times;
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

        if (p->kins.at[p->of[i]].core < least * c->size ||
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
    size_t n = (size_t)p->n_feats + 1, nodes = (size_t)p->t->count + 1;
    size_t cells = (size_t)p->feat_at[p->t->count] * 2 + 1;

    p->tally = pith_arena_zalloc(p->tmp, n, sizeof(*p->tally));
    p->stamp = pith_arena_zalloc(p->tmp, n, sizeof(*p->stamp));
    p->used = pith_arena_zalloc(p->tmp, n, sizeof(*p->used));
    p->words = pith_arena_zalloc(p->tmp, n, sizeof(*p->words));
    p->place_of = pith_arena_array(p->tmp, n, sizeof(*p->place_of));
    p->shape = pith_arena_array(p->tmp, nodes, sizeof(*p->shape));
    p->kin_of = pith_arena_zalloc(p->tmp, nodes, sizeof(*p->kin_of));
    p->of = pith_arena_array(p->tmp, nodes, sizeof(*p->of));
    p->here = pith_arena_array(p->tmp, nodes, sizeof(*p->here));
    p->cell = pith_arena_array(p->tmp, cells, sizeof(*p->cell));
    if (!p->tally || !p->stamp || !p->used || !p->words || !p->place_of ||
        !p->shape || !p->kin_of || !p->of || !p->here || !p->cell)
        return PITH_NOMEM;
    read_shapes(p);
    return PITH_OK;
}

void pith_rec_shape_release(rec_page *p)
{
    PITH_VEC_RELEASE(&p->kins, p->tmp->al);
    pith_map_release(&p->by_shape);
}

/* The core of the set, and of members left out; core.size counts. */
static pith_status settle_core(rec_page *p, rec_set *s, core *c,
                               uint32_t *n_used)
{
    uint32_t before = s->n;
    pith_status st;

    if (!gather(p, s))
        return PITH_NOMEM;
    *c = take_core(p, s, p->used, n_used);
    count_core(p, c->least);
    st = leave_out(p, s, c);
    if (st != PITH_OK || s->n == before)
        return st;
    scatter(p);
    if (!gather(p, s))
        return PITH_NOMEM;
    if (s->n >= 2) {
        clear(p, p->used, *n_used);
        *c = take_core(p, s, p->used, n_used);
    }
    count_core(p, c->least);
    return PITH_OK;
}

pith_status pith_rec_shape(rec_page *p, rec_set *s)
{
    uint32_t n_used = 0;
    core c = {0};
    double like = 0;
    pith_status st = settle_core(p, s, &c, &n_used);

    if (st == PITH_OK) {
        for (uint32_t i = 0; i < s->n && c.size; i++)
            like += (double)p->kins.at[p->of[i]].core / c.size;
        s->leaves = core_leaves(p, s, c.least);
    }
    scatter(p);
    clear(p, p->used, n_used);
    s->like = s->n ? like / s->n : 0;
    s->core = c.mean > 0 ? c.size / c.mean : 0;
    s->variety = c.variety;
    s->kinds = c.kinds;
    if (s->core > 1)
        s->core = 1;
    return st;
}
