/* mine/tables/records_shape: what the members of a set have in common.
 *
 * A feature that most members have is in the core. A member
 * that has little of the core is no record of this list: an advertisement, a
 * heading, a promo tile between the records. It is left out, and the core
 * taken again. L2.
 *
 * Most members of a list have the same features, and most candidate sets of a
 * page share members. So members are read by shape: subtrees with the same
 * signatures have one list of distinct features, made once. */
#include "mine/tables/records_int.h"

#include "base/hash.h"

#define CORE_SHARE    0.6 /* of the members have the feature */
#define LIKE_LEAST    0.4 /* of the core a record must have */
#define LIKE_STRANGER 0.7 /* one that lacks a word of most members */

/* ---- shapes of subtrees -------------------------------------------------- */

/* Hash of the signatures of each subtree, whatever the order of children. */
static void hash_shapes(rec_page *p)
{
    const pith_tree *t = p->t;

    memset(p->shape_hash, 0, ((size_t)t->count + 1) * sizeof(*p->shape_hash));
    for (uint32_t i = p->n_elems; i-- > 0;) {
        pith_node v = p->elem[i];

        if (!p->signature[v])
            continue; /* it is hidden */
        p->shape_hash[v] = pith_hash_mix(p->shape_hash[v], p->signature[v]);
        p->shape_hash[t->parent[v]] += p->shape_hash[v];
    }
}

/* Features are bits, 64 to a word: a page has five or six words of them. */
static void add_bits(rec_page *p, uint32_t word, uint64_t bits)
{
    p->touched[p->n_touched] = word; /* there is room for one more */
    p->n_touched += p->row[word] == 0;
    p->row[word] |= bits;
}

static void add_bits_of(rec_page *p, const rec_shape *shape)
{
    const rec_bits *x = p->bits + shape->at, *end = x + shape->n;
    uint64_t *row = p->row;
    uint32_t *touched = p->touched, n = p->n_touched;

    for (; x < end; x++) {
        touched[n] = x->word;
        n += row[x->word] == 0;
        row[x->word] |= x->bits;
    }
    p->n_touched = n;
}

/* A text or image that stands `times` in the list at hand, which may have it.
 */
static void add_leaf(rec_page *p, uint32_t f, uint32_t times)
{
    if (p->stamp[f] == p->mark) {
        p->cell[p->place_of[f]].times += times;
        return;
    }
    p->stamp[f] = p->mark;
    p->place_of[f] = p->n_cells;
    p->cell[p->n_cells++] = (rec_cell){f, times};
}

static void add_signature(rec_page *p, uint32_t s, uint32_t times)
{
    const rec_signature *x = &p->signatures[s];
    uint32_t k = x->at, end = x->at + x->n;

    for (; k < end; k++)
        add_bits(p, p->feat[k] / 64, 1ull << p->feat[k] % 64);
    if (x->n > x->n_sets)
        add_leaf(p, p->feat[end - 1], times);
}

static void add_shape(rec_page *p, const rec_shape *shape)
{
    const rec_signature *x = &p->signatures[p->signature[shape->node]];

    add_bits_of(p, shape);
    for (uint32_t k = shape->leaf; k < shape->leaf + shape->leaves; k++)
        add_leaf(p, p->cell[k].feat, p->cell[k].times);
    /* words of its root are not among its own features */
    for (uint32_t k = x->at; k < x->at + x->n; k++)
        add_bits(p, p->feat[k] / 64, 1ull << p->feat[k] % 64);
}

/* Features of [v, end), by the lists of shapes in it that are known. Of the
 * other nodes the signatures are counted first: a page has six elements for
 * each. */
static void add_range(rec_page *p, pith_node v, pith_node end)
{
    uint32_t n = 0;

    while (v < end) {
        uint32_t s = p->signature[v];

        if (p->shape_of[v] && pith_tree_end(p->t, v) <= end) {
            add_shape(p, &p->shapes.at[p->shape_of[v] - 1]);
            v = pith_tree_end(p->t, v);
            continue;
        }
        if (s && p->signature_times[s]++ == 0)
            p->signatures_met[n++] = s;
        v++;
    }
    for (uint32_t i = 0; i < n; i++) {
        add_signature(p, p->signatures_met[i],
                      p->signature_times[p->signatures_met[i]]);
        p->signature_times[p->signatures_met[i]] = 0;
    }
}

/* Features of the root. Words of the member itself tell records apart as often
 * (category, tag, odd) as they unite them: those that stand nowhere else in it
 * are not counted among its features. */
static void add_root(rec_page *p, uint32_t s)
{
    const rec_signature *x = &p->signatures[s];

    for (uint32_t k = x->at; k < x->at + x->n; k++)
        if (p->kind[p->feat[k]] != REC_FEAT_WORD)
            add_bits(p, p->feat[k] / 64, 1ull << p->feat[k] % 64);
    if (x->n > x->n_sets)
        add_leaf(p, p->feat[x->at + x->n - 1], 1);
}

static uint32_t count_bits(uint64_t x)
{
    x -= x >> 1 & 0x5555555555555555ull;
    x = (x & 0x3333333333333333ull) + (x >> 2 & 0x3333333333333333ull);
    x = (x + (x >> 4)) & 0x0f0f0f0f0f0f0f0full;
    return (uint32_t)(x * 0x0101010101010101ull >> 56);
}

#define KINS_USUAL 256u
/* Distinct features of [v, end) as a new shape. */
static bool new_shape(rec_page *p, pith_node v, pith_node end)
{
    rec_shape shape = {.at = p->n_bits, .leaf = p->n_cells, .node = v};

    p->mark++;
    p->n_touched = 0;
    add_range(p, v + 1, end);
    add_root(p, p->signature[v]);
    for (uint32_t i = 0; i < p->n_touched; i++) {
        uint32_t word = p->touched[i];

        p->bits[p->n_bits++] = (rec_bits){p->row[word], word};
        shape.feats += count_bits(p->row[word]);
        p->row[word] = 0;
    }
    shape.n = p->n_bits - shape.at;
    shape.leaves = p->n_cells - shape.leaf;
    for (uint32_t k = shape.leaf; k < p->n_cells; k++)
        shape.stand += p->cell[k].times;
    if (!p->shapes.len && !PITH_VEC_RESERVE(&p->shapes, p->tmp->al, KINS_USUAL))
        return false;
    return PITH_VEC_PUSH(&p->shapes, p->tmp->al, shape);
}

/* Kin of member i; UINT32_MAX: memory is out. */
static uint32_t shape_of(rec_page *p, const rec_set *s, uint32_t i)
{
    pith_node v = s->node[i], end = rec_end(p, s, i);
    bool one = end == pith_tree_end(p->t, v), fresh;
    uint64_t key = p->shape_hash[v];
    uint32_t *id;

    if (one && p->shape_of[v])
        return p->shape_of[v] - 1;
    if (!one) {
        uint64_t rest = 1;

        for (pith_node u = pith_tree_end(p->t, v); u < end;
             u = rec_after(p->t, u, end))
            rest += pith_tree_end(p->t, u) <= end ? p->shape_hash[u]
                                                  : p->signature[u];
        key = pith_hash_mix(key, rest);
    }
    if (!rec_seen_room(&p->by_hash, p->tmp))
        return UINT32_MAX;
    id = rec_seen_put(&p->by_hash, key, (uint32_t)p->shapes.len, &fresh);
    if (fresh && !new_shape(p, v, end))
        return UINT32_MAX;
    if (one)
        p->shape_of[v] = *id + 1;
    return *id;
}

/* Lists take the room of so many features of the page. Those of one set take
 * no more than all features: when less is left, earlier lists go. */
#define LISTS_ROOM 4u

static bool is_full(const rec_page *p)
{
    return p->n_cells / (LISTS_ROOM - 1) > p->n_standing ||
           p->n_bits / (LISTS_ROOM - 1) > p->n_standing;
}

/* Lists of all single members of the sets, inner ones first, so that those of
 * outer ones are made of them. */
pith_status pith_rec_shape_all(rec_page *p, const rec_set *s, uint32_t n)
{
    uint8_t *wanted = pith_arena_zalloc(p->tmp, (size_t)p->t->count + 1, 1);
    rec_set one = {.n = 1};
    uint32_t shape;

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
        shape = shape_of(p, &one, 0);
        if (shape == UINT32_MAX)
            return PITH_NOMEM;
    }
    return PITH_OK;
}

/* Earlier lists go. */
static void forget(rec_page *p)
{
    memset(p->by_hash.at, 0, (p->by_hash.mask + 1) * sizeof(*p->by_hash.at));
    p->by_hash.n = 0;
    memset(p->shape_of, 0, (size_t)p->t->count * sizeof(*p->shape_of));
    p->n_cells = p->n_bits = 0;
    p->shapes.len = 0;
}

/* The shapes of the members, each once, and how many members it has; how many
 * members have no text. */
static bool gather(rec_page *p, const rec_set *s, uint32_t *blank)
{
    const uint32_t *known = p->shape_of;
    uint32_t *of = p->of, *here = p->here, n_here = 0;

    *blank = 0;
    if (is_full(p))
        forget(p);
    for (uint32_t i = 0; i < s->n; i++) {
        pith_node v = s->node[i];
        uint32_t k = s->upto || !known[v] ? shape_of(p, s, i) : known[v] - 1;

        if (k == UINT32_MAX)
            return false;
        here[n_here] = k; /* there is room for one more */
        n_here += p->shapes.at[k].times++ == 0;
        of[i] = k;
        *blank += rec_text_of(p, s, i) == 0;
    }
    p->n_here = n_here;
    return true;
}

static void scatter(rec_page *p)
{
    for (uint32_t i = 0; i < p->n_here; i++)
        p->shapes.at[p->here[i]].times = 0;
    p->n_here = 0;
}

/* ---- core ---------------------------------------------------------------- */

/* Bit b of plane k of a word: bit k of the number of members that have feature
 * b of the word. A number is added to all of them at once, with carries. */
#define PLANES 32u
static void count_row(uint64_t *plane, uint64_t bits, uint32_t times)
{
    for (; times; times >>= 1, plane++)
        for (uint64_t carry = bits, *at = plane; carry && times & 1; at++) {
            uint64_t both = *at & carry;

            *at ^= carry;
            carry = both;
        }
}

/* The features that `least` members or more have, of those in the planes, which
 * are cleared. `high`: planes that may not be 0. */
static uint64_t take_planes(uint64_t *plane, uint32_t high, uint32_t least)
{
    uint64_t enough = ~0ull;

    for (uint32_t k = 0; k < high; k++) {
        enough = least >> k & 1 ? plane[k] & enough : plane[k] | enough;
        plane[k] = 0;
    }
    return enough;
}

typedef struct core {
    uint32_t size, least, variety;
    double mean, kinds;
} core;

/* Features of a shape that is enough members by itself are of the core. */
static void put_row(rec_page *p, const rec_shape *shape)
{
    const rec_bits *x = p->bits + shape->at, *end = x + shape->n;
    uint64_t *in = p->core;
    uint32_t *touched = p->touched, n = p->n_touched;

    for (; x < end; x++) {
        touched[n] = x->word; /* there is room for one more */
        n += in[x->word] == 0;
        in[x->word] |= x->bits;
    }
    p->n_touched = n;
}

/* Counts the features of a shape of few members. */
static void add_row(rec_page *p, const rec_shape *shape)
{
    const rec_bits *x = p->bits + shape->at, *end = x + shape->n;
    uint64_t *in = p->core, *row = p->row, *planes = p->planes;
    uint32_t *touched = p->touched, n = p->n_touched, times = shape->times;

    for (; x < end; x++) {
        touched[n] = x->word;
        n += (in[x->word] | row[x->word]) == 0;
        row[x->word] |= x->bits;
        count_row(planes + (size_t)x->word * PLANES, x->bits, times);
    }
    p->n_touched = n;
}

/* Marks the features of the core. `few`: members of shapes that are not enough
 * by themselves; fewer of them than `least` add nothing. */
static void mark_core(rec_page *p, uint32_t least, uint32_t few)
{
    uint32_t high = 0;

    for (uint32_t i = 0; i < p->n_here; i++)
        if (p->shapes.at[p->here[i]].times >= least)
            put_row(p, &p->shapes.at[p->here[i]]);
    if (few < least)
        return;
    for (uint32_t i = 0; i < p->n_here; i++)
        if (p->shapes.at[p->here[i]].times < least)
            add_row(p, &p->shapes.at[p->here[i]]);
    while (high < PLANES && few >> high)
        high++;
    for (uint32_t i = 0; i < p->n_touched; i++) {
        uint32_t word = p->touched[i];

        p->row[word] = 0;
        p->core[word] |=
            take_planes(p->planes + (size_t)word * PLANES, high, least);
    }
}

static void clear_core(rec_page *p)
{
    for (uint32_t i = 0; i < p->n_touched; i++)
        p->core[p->touched[i]] = 0;
    p->n_touched = 0;
}

/* Features of a shape of few members that are of the core. */
static uint32_t count_common(const rec_page *p, const rec_shape *shape)
{
    const rec_bits *x = p->bits + shape->at, *end = x + shape->n;
    uint32_t n = 0;

    for (; x < end; x++)
        n += count_bits(x->bits & p->core[x->word]);
    return n;
}

/* What most members have, and what a member has in the mean; shape->core of
 * every shape. */
static core take_core(rec_page *p, const rec_set *s)
{
    uint64_t sum = 0, leaves = 0;
    uint32_t few = 0;
    core c = {0};

    c.least = (uint32_t)(CORE_SHARE * s->n + 0.999);
    if (c.least < 2)
        c.least = 2;
    for (uint32_t i = 0; i < p->n_here; i++) {
        const rec_shape *shape = &p->shapes.at[p->here[i]];

        sum += (uint64_t)shape->times * shape->feats;
        leaves += (uint64_t)shape->times * shape->leaves;
        few += shape->times < c.least ? shape->times : 0;
    }
    c.mean = (double)sum / s->n;
    c.kinds = (double)leaves / s->n;
    clear_core(p);
    mark_core(p, c.least, few);
    for (uint32_t i = 0; i < p->n_touched; i++) {
        uint64_t in = p->core[p->touched[i]];

        c.size += count_bits(in);
        c.variety += count_bits(in & p->is_leaf[p->touched[i]]);
    }
    for (uint32_t i = 0; i < p->n_here; i++) {
        rec_shape *shape = &p->shapes.at[p->here[i]];

        shape->core =
            shape->times >= c.least ? shape->feats : count_common(p, shape);
    }
    return c;
}

/* Takes the members that were left out from their shapes. */
static void take_lost(rec_page *p)
{
    for (uint32_t i = 0; i < p->n_here; i++) {
        rec_shape *shape = &p->shapes.at[p->here[i]];

        shape->times -= shape->lost;
        shape->lost = 0;
    }
}

/* Texts and images of the core, counted as often as they stand there. */
static double core_leaves(const rec_page *p, const rec_set *s, uint32_t least)
{
    uint64_t n = 0;

    for (uint32_t i = 0; i < p->n_here; i++) {
        const rec_shape *shape = &p->shapes.at[p->here[i]];
        const rec_cell *c = p->cell + shape->leaf, *end = c + shape->leaves;
        uint64_t leaves = shape->times >= least ? shape->stand : 0;

        for (; c < end && shape->times < least; c++)
            if (p->core[c->feat / 64] >> c->feat % 64 & 1)
                leaves += c->times;
        n += leaves * shape->times;
    }
    return s->n ? (double)n / s->n : 0;
}

/* Words of the members themselves that most members have: shape->common, of
 * every shape; the most that one has. */
static uint32_t count_words(rec_page *p, uint32_t least)
{
    uint32_t most = 0;

    for (int step = 0; step < 3; step++)
        for (uint32_t i = 0; i < p->n_here; i++) {
            rec_shape *shape = &p->shapes.at[p->here[i]];
            const rec_signature *s = &p->signatures[p->signature[shape->node]];

            shape->common = step == 1 ? 0 : shape->common;
            for (uint32_t k = s->at; k < s->at + s->n; k++) {
                uint32_t f = p->feat[k];

                if (p->kind[f] != REC_FEAT_WORD)
                    continue;
                if (step == 1)
                    shape->common += p->words[f] >= least;
                else
                    p->words[f] = step ? 0 : p->words[f] + shape->times;
            }
            most = shape->common > most && step == 1 ? shape->common : most;
        }
    return most;
}

/* Which shapes have enough of the core; true: all. One that lacks a word that
 * most of the others carry must be more alike: words are counted where that
 * matters. */
static bool find_alike(rec_page *p, const core *c)
{
    uint32_t between = 0, most;
    bool all = true;

    for (uint32_t i = 0; i < p->n_here; i++) {
        rec_shape *shape = &p->shapes.at[p->here[i]];

        shape->alike = shape->core >= LIKE_LEAST * c->size;
        between += shape->alike && shape->core < LIKE_STRANGER * c->size;
        all &= shape->alike;
    }
    if (!between)
        return all;
    most = count_words(p, c->least);
    for (uint32_t i = 0; i < p->n_here; i++) {
        rec_shape *shape = &p->shapes.at[p->here[i]];

        shape->alike &=
            shape->common == most || shape->core >= LIKE_STRANGER * c->size;
        all &= shape->alike;
    }
    return all;
}

/* Member i has enough of the core. A whole set keeps it all the same. */
static bool is_alike(const rec_page *p, rec_set *s, uint32_t i)
{
    if (rec_text_of(p, s, i) == 0)
        return false;
    if (p->shapes.at[p->of[i]].alike)
        return true;
    s->strange_dated +=
        p->sum[rec_end(p, s, i)].dated > p->sum[s->node[i]].dated;
    s->strange_linked +=
        p->sum[rec_end(p, s, i)].linked > p->sum[s->node[i]].linked;
    return s->whole;
}

/* Members with enough of the core, in a list of their own if others are not. */
static pith_status leave_out(rec_page *p, rec_set *s, const core *c,
                             uint32_t blank)
{
    pith_node *node;
    pith_node *upto;
    uint32_t n = 0;

    if (find_alike(p, c) && !blank)
        return PITH_OK;
    while (n < s->n && is_alike(p, s, n))
        n++;
    if (n == s->n)
        return PITH_OK;
    p->shapes.at[p->of[n]].lost++;
    node = pith_arena_array(p->tmp, s->n, sizeof(*node));
    upto = pith_arena_array(p->tmp, s->n, sizeof(*upto));
    if (!node || !upto)
        return PITH_NOMEM;
    memcpy(node, s->node, n * sizeof(*node));
    if (s->upto)
        memcpy(upto, s->upto, n * sizeof(*upto));
    for (uint32_t i = n + 1; i < s->n; i++) {
        if (!is_alike(p, s, i)) {
            p->shapes.at[p->of[i]].lost++;
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

static bool bits_room(rec_page *p)
{
    size_t words = (size_t)p->n_feats / 64 + 2;
    size_t room = (size_t)p->n_standing * (LISTS_ROOM + 1) + 8;

    p->bits = pith_arena_array(p->tmp, room, sizeof(*p->bits));
    p->cell = pith_arena_array(p->tmp, room, sizeof(*p->cell));
    p->row = pith_arena_zalloc(p->tmp, words, sizeof(*p->row));
    p->core = pith_arena_zalloc(p->tmp, words, sizeof(*p->core));
    p->planes = pith_arena_zalloc(p->tmp, words * PLANES, sizeof(*p->planes));
    p->is_leaf = pith_arena_zalloc(p->tmp, words, sizeof(*p->is_leaf));
    p->touched = pith_arena_array(p->tmp, words, sizeof(*p->touched));
    if (!p->bits || !p->cell || !p->row || !p->core || !p->planes ||
        !p->is_leaf || !p->touched)
        return false;
    for (uint32_t f = 0; f < p->n_feats; f++)
        p->is_leaf[f / 64] |= (uint64_t)(p->kind[f] >= REC_FEAT_TEXT) << f % 64;
    return true;
}

pith_status pith_rec_shape_init(rec_page *p)
{
    size_t n = (size_t)p->n_feats + 1, nodes = (size_t)p->t->count + 1;

    p->stamp = pith_arena_zalloc(p->tmp, n, sizeof(*p->stamp));
    p->words = pith_arena_zalloc(p->tmp, n, sizeof(*p->words));
    p->place_of = pith_arena_array(p->tmp, n, sizeof(*p->place_of));
    p->shape_hash = pith_arena_array(p->tmp, nodes, sizeof(*p->shape_hash));
    p->shape_of = pith_arena_zalloc(p->tmp, nodes, sizeof(*p->shape_of));
    p->of = pith_arena_array(p->tmp, nodes, sizeof(*p->of));
    p->here = pith_arena_array(p->tmp, nodes, sizeof(*p->here));
    p->signature_times =
        pith_arena_zalloc(p->tmp, p->n_signatures, sizeof(*p->signature_times));
    p->signatures_met =
        pith_arena_array(p->tmp, p->n_signatures, sizeof(*p->signatures_met));
    if (!p->signature_times || !p->signatures_met || !p->stamp || !p->words ||
        !p->place_of || !p->shape_hash || !p->shape_of || !p->of || !p->here ||
        !bits_room(p))
        return PITH_NOMEM;
    hash_shapes(p);
    return PITH_OK;
}

void pith_rec_shape_release(rec_page *p)
{
    PITH_VEC_RELEASE(&p->shapes, p->tmp->al);
}

/* The core of the set; when members were left out, that of the others. */
static pith_status settle_core(rec_page *p, rec_set *s, core *c)
{
    uint32_t before = s->n, blank;
    pith_status st;

    if (!gather(p, s, &blank))
        return PITH_NOMEM;
    *c = take_core(p, s);
    st = leave_out(p, s, c, blank);
    if (st != PITH_OK || s->n == before)
        return st;
    take_lost(p);
    if (s->n >= 2) /* else it is none */
        *c = take_core(p, s);
    return PITH_OK;
}

/* Mean share of the core that a member has. */
static double mean_share(rec_page *p, const rec_set *s, const core *c)
{
    double like = 0;

    if (!c->size || !s->n)
        return 0;
    for (uint32_t i = 0; i < p->n_here; i++) {
        rec_shape *shape = &p->shapes.at[p->here[i]];

        shape->share = (double)shape->core / c->size;
    }
    for (uint32_t i = 0; i < s->n; i++)
        like += p->shapes.at[p->of[i]].share;
    return like / s->n;
}

pith_status pith_rec_shape(rec_page *p, rec_set *s)
{
    uint32_t before = s->n;
    core c = {0};
    pith_status st = settle_core(p, s, &c);

    s->like = 0;
    if (st == PITH_OK) {
        s->like = mean_share(p, s, &c);
        s->leaves = core_leaves(p, s, c.least);
    }
    scatter(p);
    clear_core(p);
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
