/* learn/exalg_inv: HANDINV, [EXALG Appendix A]: of the classes that FINDEQ
 * gives, keep a nested set of ordered ones.
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
 * sweeps over the tokens; pairs are kept only for classes that overlap. */
#include "learn/exalg_int.h"

#include <string.h>
#include "base/hash.h"
#include "base/vec.h"

#define ROUNDS_MAX 8 /* of one step; what is then still unsound is dropped */

/* ---- common: new classes out of old ones ------------------------------- */

/* Cut every class after place i where cut[class_first[k] + i] is set. Parts of
 * fewer than two tokens go. `gone[k]`: the whole class goes. */
typedef struct cutter {
    uint32_t *base; /* class -> index of its first dtoken in `cut` */
    uint8_t *cut;   /* cut before this dtoken */
    uint8_t *gone;
} cutter;

static bool cutter_init(cutter *c, const pith_exalg *x)
{
    size_t n = 0;

    c->base = pith_alloc_array(x->al, x->n_classes + 1u, sizeof(*c->base));
    c->gone = pith_alloc_zeroed(x->al, x->n_classes + 1u, 1);
    if (c->base)
        for (uint32_t k = 0; k < x->n_classes; k++) {
            c->base[k] = (uint32_t)n;
            n += x->cls[k].size;
        }
    c->cut = pith_alloc_zeroed(x->al, n + 1, 1);
    return c->base && c->gone && c->cut;
}

static void cutter_release(cutter *c, const pith_exalg *x)
{
    pith_alloc_free(x->al, c->base);
    pith_alloc_free(x->al, c->cut);
    pith_alloc_free(x->al, c->gone);
}

static void take_part(pith_exalg *x, pith_eqclass *out, uint32_t *n,
                      const pith_eqclass *from, uint32_t a, uint32_t b)
{
    bool keep = b - a >= 2;

    for (uint32_t i = a; i < b; i++) {
        uint32_t d = from->dtoken[i];

        x->class_of[d] = keep ? *n : PITH_NO_CLASS;
        x->place_of[d] = keep ? i - a : UINT32_MAX;
    }
    if (!keep)
        return;
    out[*n] = *from;
    out[*n].dtoken = from->dtoken + a;
    out[(*n)++].size = b - a;
}

/* Applies the cuts; `*changed` when there were any. */
static pith_status apply_cuts(pith_exalg *x, const cutter *c, bool *changed)
{
    size_t most = 1;
    uint32_t n = 0;
    pith_eqclass *out;

    for (uint32_t k = 0; k < x->n_classes; k++)
        most += x->cls[k].size / 2 + 1;
    out = pith_arena_array(&x->bytes, most, sizeof(*out));
    if (!out)
        return PITH_NOMEM;
    for (uint32_t k = 0; k < x->n_classes; k++) {
        const pith_eqclass *e = &x->cls[k];
        uint32_t a = 0;

        if (c->gone[k]) {
            *changed = true;
            for (uint32_t i = 0; i < e->size; i++)
                x->class_of[e->dtoken[i]] = PITH_NO_CLASS;
            continue;
        }
        for (uint32_t i = 1; i < e->size; i++)
            if (c->cut[c->base[k] + i]) {
                take_part(x, out, &n, e, a, i);
                a = i;
                *changed = true;
            }
        take_part(x, out, &n, e, a, e->size);
    }
    x->cls = out;
    x->n_classes = n;
    return PITH_OK;
}

/* ---- 0. rogues --------------------------------------------------------- */

/* DIFFERS: in a class that occurs at most once a page, a token that stands
 * elsewhere in some page would cut the class in two there. It is the token that
 * is wrong: those outside the longest increasing run of places of any page are
 * taken out, and what is left is ordered. */
typedef struct rogues {
    uint32_t *first; /* class -> its places of this page in `place` */
    uint32_t *place;
    uint32_t *tail; /* of the increasing runs, by length: index in `place` */
    uint32_t *prev;
    uint8_t *bad; /* dtokens */
} rogues;

/* Marks what is not in the longest increasing run of place[0..n). */
static void strike(rogues *r, const pith_eqclass *e, const uint32_t *place,
                   uint32_t n)
{
    uint32_t len = 0, at;

    for (uint32_t i = 0; i < n; i++) {
        uint32_t lo = 0, hi = len;

        if (len && place[r->tail[len - 1]] < place[i])
            lo = len; /* in order, as nearly all are */
        while (lo < hi) {
            uint32_t mid = (lo + hi) / 2;

            if (place[r->tail[mid]] < place[i])
                lo = mid + 1;
            else
                hi = mid;
        }
        r->prev[i] = lo ? r->tail[lo - 1] : UINT32_MAX;
        r->tail[lo] = i;
        len += lo == len;
    }
    if (len == n)
        return;
    at = r->tail[len - 1];
    for (uint32_t i = n; i-- > 0;) {
        if (i == at)
            at = r->prev[i];
        else
            r->bad[e->dtoken[place[i]]] = 1;
    }
}

static void strike_page(const pith_exalg *x, rogues *r, uint32_t page)
{
    uint32_t sum = 0;

    memset(r->first, 0, (x->n_classes + 1u) * sizeof(*r->first));
    for (size_t i = x->first[page]; i < x->first[page + 1]; i++) {
        uint32_t k = x->class_of[x->dtoken[i]];

        if (k != PITH_NO_CLASS && x->cls[k].count == x->cls[k].support)
            r->first[k]++;
    }
    for (uint32_t k = 0; k <= x->n_classes; k++) {
        uint32_t n = r->first[k];

        r->first[k] = sum;
        sum += n;
    }
    for (size_t i = x->first[page]; i < x->first[page + 1]; i++) {
        uint32_t d = x->dtoken[i], k = x->class_of[d];

        if (k != PITH_NO_CLASS && x->cls[k].count == x->cls[k].support)
            r->place[r->first[k]++] = x->place_of[d];
    }
    for (uint32_t k = 0, from = 0; k < x->n_classes; k++) {
        strike(r, &x->cls[k], r->place + from, r->first[k] - from);
        from = r->first[k];
    }
}

static void remove_rogues(pith_exalg *x, const rogues *r)
{
    for (uint32_t k = 0; k < x->n_classes; k++) {
        pith_eqclass *e = &x->cls[k];
        uint32_t n = 0;

        for (uint32_t i = 0; i < e->size; i++) {
            uint32_t d = e->dtoken[i];

            if (r->bad[d]) {
                x->class_of[d] = PITH_NO_CLASS;
                continue;
            }
            x->place_of[d] = n;
            e->dtoken[n++] = d;
        }
        e->size = n;
    }
}

static pith_status drop_rogues(pith_exalg *x)
{
    rogues r;
    size_t most = 1;
    bool ok;

    for (uint32_t p = 0; p < x->n_pages; p++)
        if (x->first[p + 1] - x->first[p] > most)
            most = x->first[p + 1] - x->first[p];
    r.first = pith_alloc_array(x->al, x->n_classes + 1u, sizeof(*r.first));
    r.place = pith_alloc_array(x->al, most, sizeof(*r.place));
    r.tail = pith_alloc_array(x->al, most, sizeof(*r.tail));
    r.prev = pith_alloc_array(x->al, most, sizeof(*r.prev));
    r.bad = pith_alloc_zeroed(x->al, x->n_dtokens + 1u, 1);
    ok = r.first && r.place && r.tail && r.prev && r.bad;
    for (uint32_t p = 0; ok && p < x->n_pages; p++)
        strike_page(x, &r, p);
    if (ok)
        remove_rogues(x, &r);
    pith_alloc_free(x->al, r.first);
    pith_alloc_free(x->al, r.place);
    pith_alloc_free(x->al, r.tail);
    pith_alloc_free(x->al, r.prev);
    pith_alloc_free(x->al, r.bad);
    return ok ? PITH_OK : PITH_NOMEM;
}

/* ---- 1. order ---------------------------------------------------------- */

/* A class is ordered iff the j-th occurrence of each of its tokens comes when
 * the one before it and the first one both have occurred exactly j times. The
 * first is looked at only when all are in step with the one before: the first
 * of a part is not known before the parts are. */
static pith_status cut_unordered(pith_exalg *x, bool *changed, bool first)
{
    cutter c;
    pith_status st = PITH_NOMEM;
    uint32_t *seen = pith_alloc_zeroed(x->al, x->n_dtokens + 1u, sizeof(*seen));

    if (cutter_init(&c, x) && seen) {
        for (uint32_t p = 0; p < x->n_pages; p++) {
            for (size_t i = x->first[p]; i < x->first[p + 1]; i++) {
                uint32_t d = x->dtoken[i], k = x->class_of[d];
                uint32_t place, *of;

                if (k == PITH_NO_CLASS)
                    continue;
                seen[d]++;
                place = x->place_of[d];
                of = x->cls[k].dtoken;
                if (place && seen[of[first ? 0 : place - 1]] != seen[d])
                    c.cut[c.base[k] + place] = 1;
            }
            for (size_t i = x->first[p]; i < x->first[p + 1]; i++)
                seen[x->dtoken[i]] = 0;
        }
        st = apply_cuts(x, &c, changed);
    }
    cutter_release(&c, x);
    pith_alloc_free(x->al, seen);
    return st;
}

static pith_status cut_by_previous(pith_exalg *x, bool *changed)
{
    return cut_unordered(x, changed, false);
}

static pith_status cut_by_first(pith_exalg *x, bool *changed)
{
    return cut_unordered(x, changed, true);
}

/* ---- 2. and 3. nesting ------------------------------------------------- */

#define AT_ODDS UINT64_MAX

typedef struct pair {
    uint32_t a;
    uint32_t b;
} pair;

typedef struct nest {
    pith_exalg *x;
    pith_map at;   /* (dtoken, class) -> place in it, or AT_ODDS */
    pith_map odds; /* pairs at odds, once */
    pith_map done; /* ordered pairs that step 3 has looked at */
    PITH_VEC(pair) pairs;
    PITH_VEC(pair) touch; /* (dtoken, class): entries of `at`, in order */
    uint32_t *votes;
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
           x->class_of[x->dtoken[0]] == k;
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

/* Dtoken d of class k stands after place `pos` of class f. */
static bool note_place(nest *s, uint32_t d, uint32_t k, pith_open f)
{
    bool fresh = false;
    uint64_t *at = pith_map_put(&s->at, pair_key(d, f.cls), f.pos, &fresh);

    if (!at)
        return false;
    if (fresh)
        return PITH_VEC_PUSH(&s->touch, s->x->al, ((pair){d, f.cls}));
    if (*at == f.pos || *at == AT_ODDS)
        return true;
    *at = AT_ODDS;
    return note_odds(s, k, f.cls);
}

/* Unlike pith_opens_step this cannot rely on nesting: every open class is
 * kept until its last token. */
static bool sweep_page(nest *s, uint32_t page)
{
    pith_exalg *x = s->x;
    pith_opens o = {.n = 0};

    for (size_t i = x->first[page]; i < x->first[page + 1]; i++) {
        uint32_t d = x->dtoken[i], k = x->class_of[d], mine = UINT32_MAX;

        if (k == PITH_NO_CLASS)
            continue;
        if (!pith_budget_spend(x->opt.budget, o.n + 1))
            return true;
        for (uint32_t j = 0; j < o.n; j++) {
            if (o.at[j].cls == k)
                mine = j;
            else if (!note_place(s, d, k, o.at[j]))
                return false;
        }
        if (mine == UINT32_MAX && o.n < PITH_OPEN_MAX)
            o.at[mine = o.n++].cls = k;
        if (mine == UINT32_MAX)
            continue;
        o.at[mine].pos = x->place_of[d];
        if (x->place_of[d] + 1 == x->cls[k].size) {
            memmove(&o.at[mine], &o.at[mine + 1],
                    (o.n - mine - 1) * sizeof(*o.at));
            o.n--;
        }
    }
    return true;
}

/* Step 2: the class with most quarrels goes, until there are none. Ties: the
 * smaller class, then the later one. */
static void vote(nest *s, cutter *c)
{
    const pith_exalg *x = s->x;

    for (;;) {
        uint32_t worst = PITH_NO_CLASS;

        for (uint32_t k = 0; k < x->n_classes; k++) {
            if (!s->votes[k] || c->gone[k] || is_root(x, k))
                continue;
            if (worst == PITH_NO_CLASS || s->votes[k] > s->votes[worst] ||
                (s->votes[k] == s->votes[worst] &&
                 x->cls[k].size <= x->cls[worst].size))
                worst = k;
        }
        if (worst == PITH_NO_CLASS)
            return;
        c->gone[worst] = 1;
        for (size_t i = 0; i < s->pairs.len; i++) {
            pair p = s->pairs.at[i];

            if (c->gone[p.a] && c->gone[p.b])
                continue;
            if (p.a == worst || p.b == worst)
                s->votes[p.a == worst ? p.b : p.a] -= weight(x, worst);
        }
        s->votes[worst] = 0;
    }
}

/* Some occurrence of class a overlaps no occurrence of class b. */
static bool stands_alone(const pith_exalg *x, uint32_t a, uint32_t b)
{
    for (uint32_t p = 0; p < x->n_pages; p++) {
        bool open_a = false, open_b = false, met = false;

        for (size_t i = x->first[p]; i < x->first[p + 1]; i++) {
            uint32_t d = x->dtoken[i], k = x->class_of[d];

            if (k == b) {
                open_b = x->place_of[d] + 1 < x->cls[b].size;
                met |= open_a;
            } else if (k == a) {
                if (x->place_of[d] == 0)
                    met = false;
                open_a = x->place_of[d] + 1 < x->cls[a].size;
                met |= open_b;
                if (!open_a && !met)
                    return true;
            }
        }
    }
    return false;
}

/* Where class f lies relative to every token of class k: cut between two of
 * its tokens that stand at different places of f. Returns how many cuts. */
static uint32_t cut_by(nest *s, cutter *c, uint32_t k, uint32_t f, bool mark)
{
    const pith_eqclass *e = &s->x->cls[k];
    uint64_t last = 0;
    uint32_t n = 0;

    for (uint32_t i = 0; i < e->size; i++) {
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
static void settle(nest *s, cutter *c, uint32_t a, uint32_t b)
{
    bool alone_a = stands_alone(s->x, a, b), alone_b = stands_alone(s->x, b, a);

    /* a valid: some a is without b, and every b meets an a. */
    if ((!alone_a || alone_b) && !is_root(s->x, a))
        cut_by(s, c, a, b, true);
    if ((!alone_b || alone_a) && !is_root(s->x, b))
        cut_by(s, c, b, a, true);
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
        else if (k < f && looked++ < SETTLE_MAX)
            settle(s, c, k, f);
        else if (k < f)
            c->gone[s->x->cls[k].size < s->x->cls[f].size && !is_root(s->x, k)
                        ? k
                        : f] = 1;
    }
    return true;
}

static pith_status nest_once(pith_exalg *x, bool *changed)
{
    nest s = {.x = x};
    cutter c;
    pith_status st = PITH_NOMEM;
    bool ok = true;

    pith_map_init(&s.at, x->al);
    pith_map_init(&s.odds, x->al);
    pith_map_init(&s.done, x->al);
    s.votes = pith_alloc_zeroed(x->al, x->n_classes + 1u, sizeof(*s.votes));
    if (cutter_init(&c, x) && s.votes) {
        for (uint32_t p = 0; p < x->n_pages && ok; p++)
            ok = sweep_page(&s, p);
        if (ok) {
            vote(&s, &c);
            if (cut_straddling(&s, &c))
                st = apply_cuts(x, &c, changed);
        }
    }
    cutter_release(&c, x);
    pith_alloc_free(x->al, s.votes);
    PITH_VEC_RELEASE(&s.pairs, x->al);
    PITH_VEC_RELEASE(&s.touch, x->al);
    pith_map_release(&s.at);
    pith_map_release(&s.odds);
    pith_map_release(&s.done);
    return st;
}

static pith_status until_sound(pith_exalg *x,
                               pith_status (*step)(pith_exalg *, bool *))
{
    bool changed = true;
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < ROUNDS_MAX && changed && st == PITH_OK; i++) {
        changed = false;
        st = step(x, &changed);
    }
    return st;
}

pith_status pith_exalg_handinv(pith_exalg *x)
{
    pith_status st = x->opt.plain ? PITH_OK : drop_rogues(x);

    if (st == PITH_OK)
        st = until_sound(x, cut_by_previous);
    if (st == PITH_OK)
        st = until_sound(x, cut_by_first);
    return st == PITH_OK ? until_sound(x, nest_once) : st;
}
