/* papers/exalg/exalg_inv: HANDINV, [EXALG Appendix A]: of the classes that
 * FINDEQ gives, keep a nested set of ordered ones.
 *
 *   1. A class that is not ordered is cut into ordered parts (almost-ordered,
 *      Definition A.1): ABABCDCD -> {A,B}, {C,D}.
 *   2. Of two classes that are neither nested nor nearly nested, the one that
 *      is at odds with most others goes (the good ones vote for each other).
 *   3. Of two nearly nested ones (Definition A.2) the invalid one is cut where
 *      it enters another position of the valid one.
 *
 * DIFFERS: parts of one token are no use to the steps after this one and are
 * dropped; overlap of the parts of step 1 is seen by step 2. All steps are
 * sweeps over the runs (exalg_runs.c); pairs are kept only for classes that
 * overlap. */
#include "papers/exalg/exalg_int.h"

#include <string.h>
#include "base/hash.h"
#include "base/vec.h"

/* ---- common: new classes out of old ones ------------------------------- */

/* Cut every class before run i where cut[base[k] + i] is set. Parts of fewer
 * than two tokens go. `gone[k]`: the whole class goes. */
typedef struct cutter {
    pith_arena arena; /* of all that a step needs */
    uint32_t *base;   /* class -> index of its first run in `cut` */
    uint8_t *cut;
    uint8_t *gone;
} cutter;

static bool cutter_init(cutter *c, const pith_exalg *x)
{
    pith_arena *a = &c->arena;
    size_t n = 0;

    pith_arena_init(a, x->al, 0);
    c->base = pith_arena_array(a, x->n_classes + 1u, sizeof(*c->base));
    c->gone = pith_arena_zalloc(a, x->n_classes + 1u, 1);
    if (c->base)
        for (uint32_t k = 0; k < x->n_classes; k++) {
            c->base[k] = (uint32_t)n;
            n += x->cls[k].runs;
        }
    c->cut = pith_arena_zalloc(a, n + 1, 1);
    return c->base && c->gone && c->cut;
}

/* Runs [a, b) of a class, as a class of its own if they are two tokens. */
static void take_part(pith_exalg *x, pith_eqclass *out, uint32_t *n,
                      const pith_eqclass *from, uint32_t a, uint32_t b)
{
    uint32_t size = 0;

    for (uint32_t i = a; i < b; i++)
        size += x->runs.run[from->dtoken[i]].len;
    for (uint32_t i = a; i < b; i++) {
        uint32_t u = from->dtoken[i];

        x->class_of[u] = size >= 2 ? *n : PITH_NO_CLASS;
        x->place_of[u] = size >= 2 ? i - a : UINT32_MAX;
    }
    if (size < 2)
        return;
    out[*n] = *from;
    out[*n].dtoken = from->dtoken + a;
    out[*n].runs = b - a;
    out[(*n)++].size = size;
}

/* Applies the cuts; `*changed` when there were any. */
static pith_status apply_cuts(pith_exalg *x, const cutter *c, bool *changed)
{
    size_t most = 1;
    uint32_t n = 0;
    pith_eqclass *out;

    for (uint32_t k = 0; k < x->n_classes; k++)
        most += x->cls[k].runs;
    out = pith_arena_array(&x->bytes, most, sizeof(*out));
    if (!out)
        return PITH_NOMEM;
    for (uint32_t k = 0; k < x->n_classes; k++) {
        const pith_eqclass *e = &x->cls[k];
        uint32_t a = 0;

        if (c->gone[k]) {
            *changed = true;
            for (uint32_t i = 0; i < e->runs; i++)
                x->class_of[e->dtoken[i]] = PITH_NO_CLASS;
            continue;
        }
        for (uint32_t i = 1; i < e->runs; i++)
            if (c->cut[c->base[k] + i]) {
                take_part(x, out, &n, e, a, i);
                a = i;
                *changed = true;
            }
        take_part(x, out, &n, e, a, e->runs);
    }
    x->cls = out;
    x->n_classes = n;
    return PITH_OK;
}

/* ---- 1. order ---------------------------------------------------------- */

/* A class is ordered iff the j-th occurrence of each of its tokens comes when
 * the one before it and the first one both have occurred exactly j times; it is
 * cut where that fails. The first of a part is not known before the parts are,
 * so cuts by the one before come first.
 */
enum { BY_PREVIOUS = 1, BY_FIRST = 2 }; /* bits of cutter.cut */

/* Occurrences of a run are counted over all pages: all of a class have equally
 * many in every page, so that pages need not be told apart. */
static void find_cuts(const pith_exalg *x, cutter *c, uint32_t *seen)
{
    const pith_eqruns *r = &x->runs;

    for (size_t i = 0; i < r->n; i++) {
        uint32_t u = r->at[i], k = x->class_of[u], place;

        if (k == PITH_NO_CLASS)
            continue;
        place = x->place_of[u];
        seen[u]++;
        if (place) {
            const uint32_t *of = x->cls[k].dtoken;
            uint8_t *cut = &c->cut[c->base[k] + place];

            if (seen[of[place - 1]] != seen[u])
                *cut |= BY_PREVIOUS;
            if (seen[of[0]] != seen[u])
                *cut |= BY_FIRST;
        }
    }
}

/* A class with cuts by the previous token is cut by those alone, and its parts
 * are to be looked at again (`again`: by their first runs). */
static bool choose_cuts(const pith_exalg *x, cutter *c, uint8_t *again)
{
    bool any = false;

    for (uint32_t k = 0; k < x->n_classes; k++) {
        uint8_t *cut = &c->cut[c->base[k]], all = 0;

        for (uint32_t i = 0; i < x->cls[k].runs; i++)
            all |= cut[i];
        if (!all)
            continue;
        any = true;
        for (uint32_t i = 0; i < x->cls[k].runs; i++) {
            if (all & BY_PREVIOUS)
                cut[i] &= BY_PREVIOUS;
            again[x->cls[k].dtoken[i]] = 1;
        }
    }
    return any;
}

/* Cuts the classes that hold a run of `again` by their first run; those that
 * were not cut need not be looked at again. */
static pith_status cut_by_first(pith_exalg *x, uint8_t *again, bool *changed)
{
    const pith_eqruns *r = &x->runs;
    uint32_t *seen = NULL;
    pith_status st = PITH_NOMEM;
    cutter c;

    if (cutter_init(&c, x))
        seen = pith_arena_zalloc(&c.arena, r->n_runs + 1u, sizeof(*seen));
    if (seen) {
        for (size_t i = 0; i < r->n; i++) {
            uint32_t u = r->at[i], k = x->class_of[u];

            if (!again[u] || k == PITH_NO_CLASS)
                continue;
            seen[u]++;
            if (seen[x->cls[k].dtoken[0]] != seen[u])
                c.cut[c.base[k] + x->place_of[u]] = BY_FIRST;
        }
        memset(again, 0, r->n_runs);
        *changed = choose_cuts(x, &c, again);
        st = *changed ? apply_cuts(x, &c, changed) : PITH_OK;
    }
    pith_arena_release(&c.arena);
    return st;
}

#define ROUNDS_MAX 8 /* of one step; what is then still unsound is dropped */

static pith_status make_ordered(pith_exalg *x)
{
    uint8_t *again = pith_alloc_zeroed(x->al, x->runs.n_runs + 1u, 1);
    pith_status st = PITH_NOMEM;
    uint32_t *seen = NULL;
    bool changed = false;
    cutter c;

    if (cutter_init(&c, x) && again)
        seen = pith_arena_zalloc(&c.arena, x->runs.n_runs + 1u, sizeof(*seen));
    if (seen) {
        find_cuts(x, &c, seen);
        choose_cuts(x, &c, again);
        st = apply_cuts(x, &c, &changed); /* what is too small goes, too */
    }
    pith_arena_release(&c.arena);
    for (uint32_t i = 0; i < ROUNDS_MAX && changed && st == PITH_OK; i++)
        st = cut_by_first(x, again, &changed);
    pith_alloc_free(x->al, again);
    return st;
}

/* ---- 2. and 3. nesting ------------------------------------------------- */

#define AT_ODDS UINT64_MAX

typedef struct pair {
    uint32_t a;
    uint32_t b;
} pair;

typedef struct nest {
    pith_exalg *x;
    pith_arena *arena; /* of this round */
    pith_map at;       /* (run, class) -> place in it, or AT_ODDS */
    pith_map odds;     /* pairs at odds, once */
    pith_map done;     /* ordered pairs that step 3 has looked at */
    PITH_VEC(pair) pairs;
    PITH_VEC(pair) touch; /* (run, class): entries of `at`, in order */
    uint32_t *votes;
    uint64_t *around; /* of each run: hash of the places it stood at last */
    uint64_t *place;  /* of each run: hash of what is after it in its class */
    /* where each class occurs, once step 3 asks: elements of the stream */
    uint32_t *element, *first;
} nest;

static uint64_t pair_key(uint32_t a, uint32_t b)
{
    return (uint64_t)a << 32 | b;
}

/* DIFFERS: the paper counts quarrels. A large class that is at odds with many
 * small ones is most likely right, so a vote weighs as much as the class that
 * casts it has tokens. */
static uint32_t weight(const pith_exalg *x, uint32_t k)
{
    return x->opt.plain ? 1 : x->cls[k].size;
}

/* The class of the dummy tokens is the root, valid by construction. */
static bool is_root(const pith_exalg *x, uint32_t k)
{
    return x->n_tokens && x->token[0].kind == PITH_TOKEN_DUMMY &&
           x->class_of[x->runs.at[0]] == k;
}

static bool note_odds(nest *s, uint32_t a, uint32_t b)
{
    bool fresh = false;
    uint64_t key = a < b ? pair_key(a, b) : pair_key(b, a);

    if (!pith_map_put(&s->odds, key, 1, &fresh))
        return false;
    if (!fresh)
        return true;
    s->votes[a] += weight(s->x, b);
    s->votes[b] += weight(s->x, a);
    return PITH_VEC_PUSH(&s->pairs, s->x->al, ((pair){a, b}));
}

/* Run u of class k stands after place `pos` of class f. */
static bool note_place(nest *s, uint32_t u, uint32_t k, pith_open f)
{
    bool fresh = false;
    uint64_t *at = pith_map_put(&s->at, pair_key(u, f.cls), f.pos, &fresh);

    if (!at)
        return false;
    if (fresh)
        return PITH_VEC_PUSH(&s->touch, s->x->al, ((pair){u, f.cls}));
    if (*at == f.pos || *at == AT_ODDS)
        return true;
    *at = AT_ODDS;
    return note_odds(s, k, f.cls);
}

/* The classes open in a page, in the order they were entered. Every one is
 * kept until its last token, as they need not be nested yet. */
typedef struct opens {
    pith_open at[PITH_OPEN_MAX];
    uint64_t hash[PITH_OPEN_MAX]; /* of each place */
    uint64_t sum;                 /* of the hashes: the set of places */
    uint32_t n;
} opens;

static uint32_t find_open(const opens *o, uint32_t k)
{
    uint32_t j = o->n;

    while (j > 0 && o->at[j - 1].cls != k)
        j--;
    return j ? j - 1 : UINT32_MAX;
}

static void close_class(opens *o, uint32_t j)
{
    o->n--;
    for (; j < o->n; j++) { /* few: the one that closes was opened late */
        o->at[j] = o->at[j + 1];
        o->hash[j] = o->hash[j + 1];
    }
}

/* A run that stands in the same classes at the same places as last time says
 * nothing new; nearly all do. */
static bool note_run(nest *s, const opens *o, uint32_t u, uint32_t mine)
{
    uint64_t around = o->sum - (mine == UINT32_MAX ? 0 : o->hash[mine]);

    if (s->around[u] == around)
        return true;
    s->around[u] = around;
    for (uint32_t j = 0; j < o->n; j++)
        if (j != mine && !note_place(s, u, s->x->class_of[u], o->at[j]))
            return false;
    return true;
}

static bool sweep_page(nest *s, uint32_t page)
{
    pith_exalg *x = s->x;
    const pith_eqruns *r = &x->runs;
    opens o;

    o.n = 0;
    o.sum = 0;
    for (size_t i = r->first[page]; i < r->first[page + 1]; i++) {
        uint32_t u = r->at[i], k = x->class_of[u], mine;

        if (k == PITH_NO_CLASS)
            continue;
        if (!pith_budget_spend(x->opt.budget, o.n + 1))
            return true;
        mine = find_open(&o, k);
        if (!note_run(s, &o, u, mine))
            return false;
        if (mine != UINT32_MAX)
            o.sum -= o.hash[mine];
        if (x->place_of[u] + 1 == x->cls[k].runs) {
            if (mine != UINT32_MAX)
                close_class(&o, mine);
            continue;
        }
        if (mine == UINT32_MAX && o.n < PITH_OPEN_MAX)
            o.at[mine = o.n++].cls = k;
        if (mine == UINT32_MAX)
            continue;
        o.at[mine].pos = x->place_of[u];
        o.hash[mine] = s->place[u];
        o.sum += o.hash[mine];
    }
    return true;
}

/* The quarrels of class k are with[first[k] .. first[k + 1]). */
static bool list_quarrels(nest *s, uint32_t **first, uint32_t **with)
{
    const pith_exalg *x = s->x;
    uint32_t *at = pith_arena_zalloc(s->arena, x->n_classes + 2u, sizeof(*at));

    *first = at;
    *with = pith_arena_array(s->arena, 2 * s->pairs.len + 1, sizeof(**with));
    if (!at || !*with)
        return false;
    for (size_t i = 0; i < s->pairs.len; i++) {
        at[s->pairs.at[i].a + 2]++;
        at[s->pairs.at[i].b + 2]++;
    }
    for (uint32_t k = 2; k < x->n_classes + 2; k++)
        at[k] += at[k - 1];
    for (size_t i = 0; i < s->pairs.len; i++) {
        pair p = s->pairs.at[i];

        (*with)[at[p.a + 1]++] = p.b;
        (*with)[at[p.b + 1]++] = p.a;
    }
    return true;
}

/* Which of two classes goes first. Ties: the smaller, then the later one. */
static uint32_t worse_of(const nest *s, uint32_t a, uint32_t b)
{
    const pith_eqclass *cls = s->x->cls;

    if (a == PITH_NO_CLASS || b == PITH_NO_CLASS)
        return a == PITH_NO_CLASS ? b : a;
    if (s->votes[a] != s->votes[b])
        return s->votes[a] > s->votes[b] ? a : b;
    if (cls[a].size != cls[b].size)
        return cls[a].size < cls[b].size ? a : b;
    return a > b ? a : b;
}

/* Class k plays again: `cup` is a tournament, the leaf of k at n + k, the
 * winner at 1. */
static void play(const nest *s, uint32_t *cup, uint32_t k)
{
    uint32_t i = s->x->n_classes + k;

    cup[i] = s->votes[k] && !is_root(s->x, k) ? k : PITH_NO_CLASS;
    while (i /= 2)
        cup[i] = worse_of(s, cup[2 * i], cup[2 * i + 1]);
}

/* Step 2: the class with most quarrels goes, until there are none. */
static bool vote(nest *s, cutter *c)
{
    const pith_exalg *x = s->x;
    uint32_t *first = NULL, *with = NULL, worst;
    uint32_t *cup =
        pith_arena_array(s->arena, 2u * x->n_classes + 2, sizeof(*cup));
    bool ok = cup && list_quarrels(s, &first, &with);

    if (ok) {
        memset(cup, 0xff, (2u * x->n_classes + 2) * sizeof(*cup));
        for (uint32_t k = 0; k < x->n_classes; k++)
            play(s, cup, k);
        while ((worst = cup[1]) != PITH_NO_CLASS) {
            c->gone[worst] = 1;
            s->votes[worst] = 0;
            play(s, cup, worst);
            for (uint32_t i = first[worst]; i < first[worst + 1]; i++)
                if (!c->gone[with[i]]) {
                    s->votes[with[i]] -= weight(x, worst);
                    play(s, cup, with[i]);
                }
        }
    }
    return ok;
}

/* Where each class occurs. */
static bool list_elements(nest *s)
{
    const pith_exalg *x = s->x;
    const pith_eqruns *r = &x->runs;

    s->element = pith_arena_array(s->arena, r->n + 1, sizeof(*s->element));
    s->first =
        pith_arena_zalloc(s->arena, x->n_classes + 2u, sizeof(*s->first));
    if (!s->element || !s->first)
        return false;
    for (size_t i = 0; i < r->n; i++)
        if (x->class_of[r->at[i]] != PITH_NO_CLASS)
            s->first[x->class_of[r->at[i]] + 2]++;
    for (uint32_t k = 2; k < x->n_classes + 2; k++)
        s->first[k] += s->first[k - 1];
    for (size_t i = 0; i < r->n; i++)
        if (x->class_of[r->at[i]] != PITH_NO_CLASS)
            s->element[s->first[x->class_of[r->at[i]] + 1]++] = (uint32_t)i;
    return true;
}

/* alone[0]: some occurrence of class a overlaps no occurrence of class b;
 * alone[1]: the other way round. */
static void stand_alone(const nest *s, uint32_t a, uint32_t b, bool alone[2])
{
    const pith_exalg *x = s->x;
    const uint32_t *e[2] = {s->element + s->first[a], s->element + s->first[b]};
    const uint32_t *end[2] = {s->element + s->first[a + 1],
                              s->element + s->first[b + 1]};
    uint32_t runs[2] = {x->cls[a].runs, x->cls[b].runs}, page = 0;
    bool open[2] = {false, false}, met[2] = {false, false};

    alone[0] = alone[1] = false;
    while ((e[0] < end[0] || e[1] < end[1]) && !(alone[0] && alone[1])) {
        int w = e[0] == end[0] || (e[1] < end[1] && *e[1] < *e[0]);
        uint32_t at = *e[w]++, place = x->place_of[x->runs.at[at]];

        for (; at >= x->runs.first[page + 1]; page++)
            open[0] = open[1] = met[0] = met[1] = false;
        met[w] &= place != 0;
        open[w] = place + 1 < runs[w];
        met[w] |= open[!w];
        met[!w] |= open[!w];
        alone[w] |= !open[w] && !met[w];
    }
}

/* Where class f lies relative to every token of class k: cut between two of
 * its tokens that stand at different places of f. Returns how many cuts. */
static uint32_t cut_by(nest *s, cutter *c, uint32_t k, uint32_t f, bool mark)
{
    const pith_eqclass *e = &s->x->cls[k];
    uint64_t last = 0;
    uint32_t n = 0;

    for (uint32_t i = 0; i < e->runs; i++) {
        const uint64_t *at = pith_map_find(&s->at, pair_key(e->dtoken[i], f));
        uint64_t now = at ? *at + 1 : 0;

        if (i && now != last) {
            n++;
            if (mark)
                c->cut[c->base[k] + i] = 1;
        }
        last = now;
    }
    return n;
}

/* Step 3 for one pair that straddles both ways. */
static bool settle(nest *s, cutter *c, uint32_t a, uint32_t b)
{
    bool alone[2];

    if (!s->first && !list_elements(s))
        return false;
    stand_alone(s, a, b, alone);

    /* a valid: some a is without b, and every b meets an a. */
    if ((!alone[0] || alone[1]) && !is_root(s->x, a))
        cut_by(s, c, a, b, true);
    if ((!alone[1] || alone[0]) && !is_root(s->x, b))
        cut_by(s, c, b, a, true);
    return true;
}

#define SETTLE_MAX 512 /* pairs looked at closely in one round */

static bool cut_straddling(nest *s, cutter *c)
{
    uint32_t looked = 0;

    for (size_t i = 0; i < s->touch.len; i++) {
        uint32_t k = s->x->class_of[s->touch.at[i].a], f = s->touch.at[i].b;

        bool fresh = false;

        if (!pith_map_put(&s->done, pair_key(k, f), 1, &fresh))
            return false;
        if (!fresh || c->gone[k] || c->gone[f])
            continue;
        if (!cut_by(s, c, k, f, false))
            continue;
        if (!cut_by(s, c, f, k, false))
            cut_by(s, c, k, f, !is_root(s->x, k)); /* f is whole, k is torn */
        else if (k < f && looked++ < SETTLE_MAX) {
            if (!settle(s, c, k, f))
                return false;
        } else if (k < f)
            c->gone[s->x->cls[k].size < s->x->cls[f].size && !is_root(s->x, k)
                        ? k
                        : f] = 1;
    }
    return true;
}

/* What a sweep keeps of each class and run. */
static bool nest_init(nest *s, pith_exalg *x, pith_arena *arena)
{
    size_t n = x->runs.n_runs + 1u;

    *s = (nest){.x = x, .arena = arena};
    pith_map_init(&s->at, x->al);
    pith_map_init(&s->odds, x->al);
    pith_map_init(&s->done, x->al);
    s->votes = pith_arena_zalloc(arena, x->n_classes + 1u, sizeof(*s->votes));
    s->around = pith_arena_zalloc(arena, n, sizeof(*s->around));
    s->place = pith_arena_array(arena, n, sizeof(*s->place));
    for (uint32_t u = 0; s->place && u < x->runs.n_runs; u++)
        if (x->class_of[u] != PITH_NO_CLASS)
            s->place[u] =
                pith_hash_mix(1, pair_key(x->class_of[u], x->place_of[u]));
    return s->votes && s->around && s->place;
}

static pith_status nest_once(pith_exalg *x, bool *changed)
{
    nest s;
    cutter c;
    pith_status st = PITH_NOMEM;
    bool ok = cutter_init(&c, x);

    ok = nest_init(&s, x, &c.arena) && ok;
    for (uint32_t p = 0; p < x->n_pages && ok; p++)
        ok = sweep_page(&s, p);
    if (ok && vote(&s, &c) && cut_straddling(&s, &c))
        st = apply_cuts(x, &c, changed);
    pith_arena_release(&c.arena);
    PITH_VEC_RELEASE(&s.pairs, x->al);
    PITH_VEC_RELEASE(&s.touch, x->al);
    pith_map_release(&s.at);
    pith_map_release(&s.odds);
    pith_map_release(&s.done);
    return st;
}

pith_status pith_exalg_handinv(pith_exalg *x)
{
    pith_status st = make_ordered(x);
    bool changed = true;

    for (uint32_t i = 0; i < ROUNDS_MAX && changed && st == PITH_OK; i++) {
        changed = false;
        st = nest_once(x, &changed);
    }
    return st;
}
