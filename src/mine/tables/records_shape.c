/* mine/tables/records_shape: what the members of a set have in common.
 *
 * A feature that most members have is in the core. A member
 * that has little of the core is no record of this list: an advertisement, a
 * heading, a promo tile between the records. It is left out, and the core
 * taken again. L2.
 *
 * Most members of a list have the same features, and most candidate sets of a
 * page share members. So members are read by kin: nodes whose subtrees say the
 * same things have one list of distinct features, made once. */
#include "mine/tables/records_int.h"

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
    for (uint32_t i = p->n_elems; i-- > 0;) {
        pith_node v = p->elem[i];

        if (!p->sign[v])
            continue; /* it is hidden */
        p->shape[v] = pith_hash_mix(p->shape[v], p->sign[v]);
        p->shape[t->parent[v]] += p->shape[v];
    }
}

/* A feature that stands `times` in the list at hand, which may have it. */
static void add_cell(rec_page *p, uint32_t f, uint32_t times)
{
    if (p->stamp[f] == p->mark) {
        p->cell[p->place_of[f]].times += times;
        return;
    }
    p->stamp[f] = p->mark;
    p->place_of[f] = p->n_cells;
    p->cell[p->n_cells++] = (rec_cell){f, times};
}

static void add_sign(rec_page *p, uint32_t s, uint32_t times)
{
    for (uint32_t k = p->sign_at[s]; k < p->sign_at[s + 1]; k++)
        add_cell(p, p->feat[k], times);
}

/* Features of [v, end), by the lists of kins in it that are known. Of the other
 * nodes the signs are counted first: a page has six elements for each. */
static void add_range(rec_page *p, pith_node v, pith_node end)
{
    uint32_t n = 0;

    while (v < end) {
        uint32_t s = p->sign[v];

        if (p->kin_of[v] && pith_tree_end(p->t, v) <= end) {
            const rec_kin *kin = &p->kins.at[p->kin_of[v] - 1];

            for (uint32_t k = kin->at; k < kin->at + kin->n; k++)
                add_cell(p, p->cell[k].feat, p->cell[k].times);
            v = pith_tree_end(p->t, v);
            continue;
        }
        if (s && p->sign_times[s]++ == 0)
            p->sign_met[n++] = s;
        v++;
    }
    for (uint32_t i = 0; i < n; i++) {
        add_sign(p, p->sign_met[i], p->sign_times[p->sign_met[i]]);
        p->sign_times[p->sign_met[i]] = 0;
    }
}

/* Words of the member itself tell records apart as often (category, tag, odd)
 * as they unite them: those that stand nowhere else in it go first, and are
 * not counted among its features. */
static uint32_t set_own_apart(rec_page *p, uint32_t at, uint32_t own)
{
    uint32_t n = 0;

    for (uint32_t k = at; k < at + own; k++) {
        rec_cell c = p->cell[k];

        if (p->kind[c.feat] != REC_FEAT_WORD || c.times > 1)
            continue;
        p->cell[k] = p->cell[at + n];
        p->cell[at + n++] = c;
    }
    return n;
}

/* Texts and images go last: they are counted more often than the rest. */
static void set_leaves_last(rec_page *p, rec_kin *kin)
{
    uint32_t end = kin->at + kin->n;

    for (uint32_t k = end; k-- > kin->at + kin->own;) {
        rec_cell c = p->cell[k];

        if (p->kind[c.feat] < REC_FEAT_TEXT)
            continue;
        p->cell[k] = p->cell[--end];
        p->cell[end] = c;
    }
    kin->leaves = kin->at + kin->n - end;
}

/* Distinct features of [v, end) as a new kin. */
static bool new_kin(rec_page *p, pith_node v, pith_node end)
{
    rec_kin kin = {.at = p->n_cells, .node = v};
    uint32_t own = p->signs[p->sign[v]].n;

    p->mark++;
    add_sign(p, p->sign[v], 1);
    add_range(p, v + 1, end);
    kin.n = p->n_cells - kin.at;
    kin.own = set_own_apart(p, kin.at, own);
    set_leaves_last(p, &kin);
    return PITH_VEC_PUSH(&p->kins, p->tmp->al, kin);
}

/* Kin of member i; UINT32_MAX: memory is out. */
static uint32_t kin_of(rec_page *p, const rec_set *s, uint32_t i)
{
    pith_node v = s->node[i], end = rec_end(p, s, i);
    bool one = end == pith_tree_end(p->t, v), fresh;
    uint64_t key = p->shape[v];
    uint32_t *id;

    if (one && p->kin_of[v])
        return p->kin_of[v] - 1;
    if (!one) {
        uint64_t rest = 1;

        for (pith_node u = pith_tree_end(p->t, v); u < end;
             u = rec_after(p->t, u, end))
            rest += pith_tree_end(p->t, u) <= end ? p->shape[u] : p->sign[u];
        key = pith_hash_mix(key, rest);
    }
    if (!rec_seen_room(&p->by_shape, p->tmp))
        return UINT32_MAX;
    id = rec_seen_put(&p->by_shape, key, (uint32_t)p->kins.len, &fresh);
    if (fresh && !new_kin(p, v, end))
        return UINT32_MAX;
    if (one)
        p->kin_of[v] = *id + 1;
    return *id;
}

/* Lists take the room of so many features of the page. Those of one set take
 * no more than all features: when less is left, earlier lists go. */
#define LISTS_ROOM 8u

static bool is_full(const rec_page *p)
{
    return p->n_cells / (LISTS_ROOM - 1) > p->n_said;
}

/* Lists of all single members of the sets, inner ones first, so that those of
 * outer ones are made of them. */
pith_status pith_rec_shape_all(rec_page *p, const rec_set *s, uint32_t n)
{
    uint8_t *wanted = pith_arena_zalloc(p->tmp, (size_t)p->t->count + 1, 1);
    rec_set one = {.n = 1};
    uint32_t kin;

    if (!wanted)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < s[i].n && !s[i].upto; k++)
            wanted[s[i].node[k]] = 1;
    for (pith_node v = p->end; v-- > p->body + 1;) {
        if (!wanted[v])
            continue;
        if (is_full(p))
            break;
        one.node = &v;
        kin = kin_of(p, &one, 0);
        if (kin == UINT32_MAX)
            return PITH_NOMEM;
    }
    return PITH_OK;
}

/* The kins of the members, each once, and how many members it has. */
static bool gather(rec_page *p, const rec_set *s)
{
    if (is_full(p)) {
        memset(p->by_shape.at, 0,
               (p->by_shape.mask + 1) * sizeof(*p->by_shape.at));
        p->by_shape.n = 0;
        memset(p->kin_of, 0, (size_t)p->t->count * sizeof(*p->kin_of));
        p->n_cells = 0;
        p->kins.len = 0;
    }
    p->n_here = 0;
    for (uint32_t i = 0; i < s->n; i++) {
        uint32_t known = s->upto ? 0 : p->kin_of[s->node[i]];
        uint32_t k = known ? known - 1 : kin_of(p, s, i);

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
static uint32_t tally(rec_page *p, uint32_t *used)
{
    uint32_t n_used = 0;

    for (uint32_t i = 0; i < p->n_here; i++) {
        const rec_kin *kin = &p->kins.at[p->here[i]];
        const rec_cell *c = p->cell + kin->at + kin->own;
        const rec_cell *end = p->cell + kin->at + kin->n;
        uint32_t times = kin->times, *count = p->tally;

        for (; c < end; c++) {
            uint32_t had = count[c->feat];

            used[n_used] = c->feat; /* there is room for one more */
            n_used += had == 0;
            count[c->feat] = had + times;
        }
    }
    return n_used;
}

/* Takes the members that were left out from the counts. */
static void untally(rec_page *p)
{
    for (uint32_t i = 0; i < p->n_here; i++) {
        rec_kin *kin = &p->kins.at[p->here[i]];
        const rec_cell *c = p->cell + kin->at + kin->own;
        const rec_cell *end = p->cell + kin->at + kin->n;
        uint32_t lost = kin->lost, *count = p->tally;

        for (; c < end && lost; c++)
            count[c->feat] -= lost;
        kin->times -= lost;
        kin->lost = 0;
    }
}

/* Features of every kin that are in the core (tally over `least`). */
static void count_core(rec_page *p, uint32_t least)
{
    for (uint32_t i = 0; i < p->n_here; i++) {
        rec_kin *kin = &p->kins.at[p->here[i]];
        const rec_cell *c = p->cell + kin->at + kin->own;
        const rec_cell *end = p->cell + kin->at + kin->n;
        const uint32_t *count = p->tally;
        uint32_t n = 0;

        if (kin->times >= least) { /* it is the core, or all of it */
            kin->core = kin->n - kin->own;
            continue;
        }
        for (; c < end; c++)
            n += count[c->feat] >= least;
        kin->core = n;
    }
}

/* Texts and images of the core, counted as often as they stand there. */
static double core_leaves(const rec_page *p, const rec_set *s, uint32_t least)
{
    uint64_t n = 0;

    for (uint32_t i = 0; i < p->n_here; i++) {
        const rec_kin *kin = &p->kins.at[p->here[i]];
        uint64_t leaves = 0;

        for (uint32_t k = kin->at + kin->n - kin->leaves; k < kin->at + kin->n;
             k++)
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

/* What most members have, and what a member has in the mean. */
static core take_core(const rec_page *p, const rec_set *s, const uint32_t *used,
                      uint32_t n_used)
{
    uint64_t sum = 0, leaves = 0;
    core c = {0};

    for (uint32_t i = 0; i < p->n_here; i++) {
        const rec_kin *kin = &p->kins.at[p->here[i]];

        sum += (uint64_t)kin->times * (kin->n - kin->own);
        leaves += (uint64_t)kin->times * kin->leaves;
    }
    c.mean = (double)sum / s->n;
    c.kinds = (double)leaves / s->n;
    c.least = (uint32_t)(CORE_SHARE * s->n + 0.999);
    if (c.least < 2)
        c.least = 2;
    for (uint32_t i = 0; i < n_used; i++) {
        uint32_t in = p->tally[used[i]] >= c.least;

        c.size += in;
        c.variety += in & (p->kind[used[i]] >= REC_FEAT_TEXT);
    }
    return c;
}

static void clear(rec_page *p, const uint32_t *used, uint32_t n)
{
    uint32_t *count = p->tally;

    for (uint32_t i = 0; i < n; i++)
        count[used[i]] = 0;
}

/* All members say the same of themselves. */
static bool one_sign(const rec_page *p)
{
    uint32_t first = p->sign[p->kins.at[p->here[0]].node];

    for (uint32_t i = 1; i < p->n_here; i++)
        if (p->sign[p->kins.at[p->here[i]].node] != first)
            return false;
    return true;
}

/* Words of the members themselves that most members have: kin->common, of
 * every kin; the most that one has. */
static uint32_t count_words(rec_page *p, uint32_t least)
{
    uint32_t most = 0;

    if (one_sign(p)) {
        for (uint32_t i = 0; i < p->n_here; i++)
            p->kins.at[p->here[i]].common = 0;
        return 0; /* none lacks a word of the others */
    }

    for (int step = 0; step < 3; step++)
        for (uint32_t i = 0; i < p->n_here; i++) {
            rec_kin *kin = &p->kins.at[p->here[i]];
            const rec_sign *s = &p->signs[p->sign[kin->node]];

            kin->common = step == 1 ? 0 : kin->common;
            for (uint32_t k = s->at; k < s->at + s->n; k++) {
                uint32_t f = p->feat[k];

                if (p->kind[f] != REC_FEAT_WORD)
                    continue;
                if (step == 1)
                    kin->common += p->words[f] >= least;
                else
                    p->words[f] = step ? 0 : p->words[f] + kin->times;
            }
            most = kin->common > most && step == 1 ? kin->common : most;
        }
    return most;
}

/* Member i has enough of the core. One that lacks a word that most of the
 * others carry must be more alike. A whole set keeps it all the same. */
static bool is_alike(const rec_page *p, rec_set *s, const core *c,
                     uint32_t most, uint32_t i)
{
    const rec_kin *kin = &p->kins.at[p->of[i]];
    double least = kin->common == most ? LIKE_LEAST : LIKE_STRANGER;

    if (rec_text_of(p, s, i) == 0)
        return false;
    if (kin->core >= least * c->size)
        return true;
    s->strange_dated += p->dated[rec_end(p, s, i)] > p->dated[s->node[i]];
    s->strange_linked += p->linked[rec_end(p, s, i)] > p->linked[s->node[i]];
    return s->whole;
}

/* Members with enough of the core, in a list of their own if others are not. */
static pith_status leave_out(rec_page *p, rec_set *s, const core *c)
{
    pith_node *node;
    pith_node *upto;
    uint32_t n = 0, most = count_words(p, c->least);

    while (n < s->n && is_alike(p, s, c, most, n))
        n++;
    if (n == s->n)
        return PITH_OK;
    p->kins.at[p->of[n]].lost++;
    node = pith_arena_array(p->tmp, s->n, sizeof(*node));
    upto = pith_arena_array(p->tmp, s->n, sizeof(*upto));
    if (!node || !upto)
        return PITH_NOMEM;
    memcpy(node, s->node, n * sizeof(*node));
    if (s->upto)
        memcpy(upto, s->upto, n * sizeof(*upto));
    for (uint32_t i = n + 1; i < s->n; i++) {
        if (!is_alike(p, s, c, most, i)) {
            p->kins.at[p->of[i]].lost++;
            continue;
        }
        upto[n] = rec_end(p, s, i);
        p->of[n] = p->of[i];
        node[n++] = s->node[i];
    }
    s->node = node;
    s->upto = s->upto ? upto : NULL;
    s->n = n;
    return PITH_OK;
}

pith_status pith_rec_shape_init(rec_page *p)
{
    size_t n = (size_t)p->n_feats + 1, nodes = (size_t)p->t->count + 1;
    size_t cells = (size_t)p->n_said * (LISTS_ROOM + 1) + 8;

    p->tally = pith_arena_zalloc(p->tmp, n, sizeof(*p->tally));
    p->stamp = pith_arena_zalloc(p->tmp, n, sizeof(*p->stamp));
    p->used = pith_arena_array(p->tmp, n, sizeof(*p->used));
    p->words = pith_arena_zalloc(p->tmp, n, sizeof(*p->words));
    p->place_of = pith_arena_array(p->tmp, n, sizeof(*p->place_of));
    p->shape = pith_arena_array(p->tmp, nodes, sizeof(*p->shape));
    p->kin_of = pith_arena_zalloc(p->tmp, nodes, sizeof(*p->kin_of));
    p->of = pith_arena_array(p->tmp, nodes, sizeof(*p->of));
    p->here = pith_arena_array(p->tmp, nodes, sizeof(*p->here));
    p->cell = pith_arena_array(p->tmp, cells, sizeof(*p->cell));
    p->sign_times =
        pith_arena_zalloc(p->tmp, p->n_signs, sizeof(*p->sign_times));
    p->sign_met = pith_arena_array(p->tmp, p->n_signs, sizeof(*p->sign_met));
    if (!p->sign_times || !p->sign_met || !p->tally || !p->stamp || !p->used ||
        !p->words || !p->place_of || !p->shape || !p->kin_of || !p->of ||
        !p->here || !p->cell)
        return PITH_NOMEM;
    read_shapes(p);
    return PITH_OK;
}

void pith_rec_shape_release(rec_page *p)
{
    PITH_VEC_RELEASE(&p->kins, p->tmp->al);
}

/* The core of the set; when members were left out, that of the others. */
static pith_status settle_core(rec_page *p, rec_set *s, core *c,
                               uint32_t *n_used)
{
    uint32_t before = s->n;
    pith_status st;

    if (!gather(p, s))
        return PITH_NOMEM;
    *n_used = tally(p, p->used);
    *c = take_core(p, s, p->used, *n_used);
    count_core(p, c->least);
    st = leave_out(p, s, c);
    if (st != PITH_OK || s->n == before)
        return st;
    untally(p);
    if (s->n < 2)
        return PITH_OK; /* it is none */
    *c = take_core(p, s, p->used, *n_used);
    count_core(p, c->least);
    return PITH_OK;
}

pith_status pith_rec_shape(rec_page *p, rec_set *s)
{
    uint32_t n_used = 0, before = s->n;
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
    if (!s->whole)
        s->strange = before - s->n;
    if (s->lines && !c.size)
        s->like = s->core = s->variety = s->leaves = s->kinds = 1;
    return st;
}
