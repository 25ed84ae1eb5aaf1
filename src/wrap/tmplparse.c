/* wrap/tmplparse: see tmplparse.h. */
#include "wrap/tmplparse.h"

#include <string.h>
#include "base/hash.h"

#define STATES_PER_TOKEN \
    64 /* pairs looked at, for each token of page and root */
#define STATES_LEAST 100000
#define NEAR         32 /* repairs are tried this many positions back */

typedef enum act { START, MATCH, SUB, SKIP, MISS, EXTRA } act;

/* The position after token `p` of the class, before token `i` of the page. */
typedef struct state {
    uint32_t p, i;
    uint32_t from; /* state before it */
    act act;
    uint32_t sub; /* SUB: occurrence */
} state;

/* What was seen, as hashes: open addressing, at most half full, 0 is empty. */
typedef struct seen_set {
    uint64_t *at;
    size_t cap, n; /* cap: a power of two */
} seen_set;

typedef struct parser {
    const pith_tmpl *t;
    const pith_ptoken *tok;
    uint32_t n;
    const pith_allocator *al;
    pith_budget *budget;
    pith_tparse *out;
    seen_set seen; /* (search, p, i) */
    /* states of the open searches; those of an inner one lie after those of
     * the outer, and are gone when it ends */
    PITH_VEC(state) st;
    PITH_VEC(uint32_t) open; /* states still to be looked at, likewise */
    pith_map done;           /* (class, i) -> occurrence + 1, 0: none */
    PITH_VEC(uint32_t) end;  /* of each occurrence: the token after it */
    uint64_t searches;
    uint32_t deep; /* occurrences inside one another */
    uint64_t left; /* states */
    bool nomem;
} parser;

/* One search: an occurrence of class k. */
typedef struct search {
    const pith_tclass *e;
    uint32_t cls;
    uint32_t limit;  /* no token from here on belongs to it */
    uint64_t id;     /* hash of its number */
    size_t st, open; /* where its own begin */
    uint32_t far_p;  /* furthest position */
    uint32_t goal;   /* state that ends it */
    uint32_t tried;  /* states before it have had their repairs */
} search;

static uint32_t find_occ(parser *x, uint32_t cls, uint32_t at);

static bool seen_grow(seen_set *s, size_t cap, const pith_allocator *al)
{
    uint64_t *to = pith_alloc_zeroed(al, cap, sizeof(*to));

    if (!to)
        return false;
    for (size_t i = 0; i < s->cap; i++) {
        size_t k = s->at[i] & (cap - 1);

        while (s->at[i] && to[k])
            k = (k + 1) & (cap - 1);
        if (s->at[i])
            to[k] = s->at[i];
    }
    pith_alloc_free(al, s->at);
    s->at = to;
    s->cap = cap;
    return true;
}

/* Adds a hash; `*fresh`: it was not there. False: memory is out. */
static bool seen_put(seen_set *s, uint64_t key, const pith_allocator *al,
                     bool *fresh)
{
    size_t k;

    if (2 * s->n >= s->cap && !seen_grow(s, s->cap * 2, al))
        return false;
    key |= !key;
    for (k = key & (s->cap - 1); s->at[k] && s->at[k] != key;)
        k = (k + 1) & (s->cap - 1);
    *fresh = !s->at[k];
    s->at[k] = key;
    s->n += *fresh;
    return true;
}

/* State number n of the search. */
static state *state_at(const parser *x, const search *s, uint32_t n)
{
    return &x->st.at[s->st + n];
}

static void push(parser *x, search *s, state to)
{
    bool fresh = false;
    uint32_t n = (uint32_t)(x->st.len - s->st);

    if (!seen_put(&x->seen, pith_hash_mix(s->id, (uint64_t)to.p << 32 | to.i),
                  x->al, &fresh)) {
        x->nomem = true;
        return;
    }
    if (!fresh || !x->left)
        return;
    x->left--;
    if (!PITH_VEC_PUSH(&x->st, x->al, to) || !PITH_VEC_PUSH(&x->open, x->al, n))
        x->nomem = true;
}

static bool text_may(const pith_tpos *p)
{
    for (uint32_t i = 0; i < p->n_parts; i++)
        if (p->part[i].cls == PITH_TMPL_TEXT || p->part[i].has_sep)
            return true;
    return false;
}

/* A token that belongs to no class may stand here. */
static bool may_skip(const parser *x, const pith_tpos *p, uint32_t i)
{
    const pith_ptoken *t = &x->tok[i];

    if (t->kind == PITH_PTOKEN_EDGE)
        return false;
    return p->any || (t->kind == PITH_PTOKEN_TEXT ? text_may(p) : p->loose);
}

/* Parts that begin with token i. */
static void push_parts(parser *x, search *s, const pith_tpos *p, uint32_t from,
                       state at)
{
    for (uint32_t q = p->n_parts; !p->any && q-- > 0;) {
        uint32_t k = p->part[q].cls, occ;

        if (k == PITH_TMPL_TEXT ||
            x->t->cls[k].token[0].key != x->tok[at.i].key)
            continue;
        occ = find_occ(x, k, at.i);
        if (occ != PITH_TMPL_NONE && x->end.at[occ] <= s->limit)
            push(x, s, (state){at.p, x->end.at[occ], from, SUB, occ});
    }
}

/* What can follow, the most likely last: it is taken first. */
static void expand(parser *x, search *s, uint32_t n)
{
    state at = *state_at(x, s, n);
    const pith_tpos *p = &s->e->pos[at.p];

    if (at.p > s->far_p)
        s->far_p = at.p;
    if (at.i >= s->limit)
        return;
    if (may_skip(x, p, at.i))
        push(x, s, (state){at.p, at.i + 1, n, SKIP, 0});
    if (x->tok[at.i].key == s->e->token[at.p + 1].key)
        push(x, s, (state){at.p + 1, at.i + 1, n, MATCH, 0});
    push_parts(x, s, p, n, at);
}

static bool run(parser *x, search *s)
{
    while (x->open.len > s->open && !x->nomem) {
        uint32_t n = x->open.at[--x->open.len];

        if (state_at(x, s, n)->p + 1 == s->e->size) {
            s->goal = n;
            return true;
        }
        expand(x, s, n);
    }
    return false;
}

/* Moves that cost a repair, from the states near the furthest one. Those that
 * had their turn or were too far back then can give nothing new: the furthest
 * one only moves on. */
static void push_repairs(parser *x, search *s)
{
    uint32_t n = (uint32_t)(x->st.len - s->st);

    for (uint32_t j = s->tried; j < n && !x->nomem; j++) {
        state at = *state_at(x, s, j);
        const pith_ptoken *t = &x->tok[at.i < x->n ? at.i : x->n - 1];
        uint32_t mate;

        if (at.p + NEAR < s->far_p || at.act == SKIP || at.p + 1 >= s->e->size)
            continue;
        mate = s->e->token[at.p + 1].mate;
        if (at.i < s->limit && t->kind != PITH_PTOKEN_EDGE) {
            push(x, s, (state){at.p, at.i + 1, j, EXTRA, 0});
            if (t->kind == PITH_PTOKEN_START && t->mate > at.i)
                push(x, s, (state){at.p, t->mate + 1, j, EXTRA, 0});
        }
        if (at.p + 2 < s->e->size)
            push(x, s, (state){at.p + 1, at.i, j, MISS, 0});
        if (mate != PITH_TMPL_NONE && mate > at.p + 1 && mate + 1 < s->e->size)
            push(x, s, (state){mate, at.i, j, MISS, 0});
    }
    s->tried = n;
}

/* ---- an occurrence out of a path -------------------------------------------
 */

static bool add_symbol(parser *x, pith_tsym s)
{
    return PITH_VEC_PUSH(&x->out->sym, x->al, s);
}

static bool put_state(parser *x, uint32_t occ, const state *was,
                      const state *now, size_t base, size_t *text)
{
    pith_tparse *out = x->out;
    pith_tsym s = {occ, was->p, PITH_TMPL_TEXT, now->sub, was->i, now->i};
    pith_trange *r = &out->run.at[base + was->p];

    if (now->act == SUB) {
        s.sym = out->occ.at[now->sub].cls;
        *text = SIZE_MAX;
    } else if (now->act == SKIP) {
        if (x->tok[was->i].kind != PITH_PTOKEN_TEXT && !x->t->words)
            return true; /* a tag in a value is no value */
        if (*text != SIZE_MAX) {
            out->sym.at[*text].to = now->i;
            return true;
        }
        *text = out->sym.len;
    } else {
        *text = SIZE_MAX;
        return true;
    }
    if (!r->n++)
        r->first = out->sym.len;
    return add_symbol(x, s);
}

/* The path to the goal is laid on the stack of open states, which the search no
 * longer needs. */
static uint32_t put_occ(parser *x, search *s)
{
    pith_tparse *out = x->out;
    uint32_t occ = (uint32_t)out->occ.len, at = s->goal;
    size_t base = out->run.len, text = SIZE_MAX;
    pith_tocc o = {s->cls, 0, base};

    x->nomem |= !PITH_VEC_RESERVE(&out->run, x->al, base + s->e->size) ||
                !PITH_VEC_PUSH(&out->occ, x->al, o) ||
                !PITH_VEC_PUSH(&x->end, x->al, state_at(x, s, at)->i);
    for (uint32_t i = 0; i < s->e->size && !x->nomem; i++)
        out->run.at[out->run.len++] = (pith_trange){0, 0};
    x->open.len = s->open;
    for (; !x->nomem && state_at(x, s, at)->act != START;
         at = state_at(x, s, at)->from)
        x->nomem |= !PITH_VEC_PUSH(&x->open, x->al, at);
    while (x->open.len > s->open && !x->nomem) {
        const state *now = state_at(x, s, x->open.at[--x->open.len]);

        x->nomem |=
            !put_state(x, occ, state_at(x, s, now->from), now, base, &text);
    }
    return x->nomem ? PITH_TMPL_NONE : occ;
}

static void search_init(parser *x, search *s, uint32_t cls, uint32_t at,
                        uint32_t limit)
{
    memset(s, 0, sizeof(*s));
    s->e = &x->t->cls[cls];
    s->cls = cls;
    s->limit = limit;
    s->id = pith_hash_mix(0, ++x->searches);
    s->st = x->st.len;
    s->open = x->open.len;
    push(x, s, (state){0, at + 1, 0, START, 0});
}

static void search_end(parser *x, const search *s)
{
    x->st.len = s->st;
    x->open.len = s->open;
}

/* An occurrence of `cls` that begins at token `at` and ends inside the element
 * that held it in the learner's pages, or PITH_TMPL_NONE. recurses: as deep as
 * classes nest. */
static uint32_t find_occ(parser *x, uint32_t cls, uint32_t at)
{
    uint64_t key = (uint64_t)cls << 32 | at;
    const uint64_t *known = pith_map_find(&x->done, key);
    uint32_t up = x->tok[at].up, occ = PITH_TMPL_NONE;
    search s;

    if (known)
        return *known ? (uint32_t)*known - 1 : PITH_TMPL_NONE;
    if (x->tok[at].kind == PITH_PTOKEN_END)
        up = x->tok[x->tok[at].mate].up;
    for (uint32_t i = 0; up && i < x->t->cls[cls].rise; i++)
        up = x->tok[up].up;
    if (x->deep == PITH_TMPL_DEEP)
        return PITH_TMPL_NONE;
    x->deep++;
    search_init(x, &s, cls, at, up ? x->tok[up].mate : x->n);
    if (!x->nomem && run(x, &s))
        occ = put_occ(x, &s);
    search_end(x, &s);
    x->deep--;
    if (!pith_map_put(&x->done, key, occ == PITH_TMPL_NONE ? 0 : occ + 1u,
                      NULL))
        x->nomem = true;
    return occ;
}

/* ---- the page
 * ----------------------------------------------------------------- */

/* Constants of the class that the path to the goal leaves out. */
static uint32_t count_missing(const parser *x, const search *s)
{
    const state *at = state_at(x, s, s->goal);
    uint32_t n = 0;

    while (at->act != START) {
        const state *was = state_at(x, s, at->from);

        if (at->act == MISS)
            n += at->p - was->p;
        at = was;
    }
    return n;
}

static void find_root(parser *x)
{
    const pith_tclass *e = &x->t->cls[x->t->root];
    uint32_t most = e->size / 10 > 4 ? e->size / 10 : 4, at = 0;
    bool found;
    search s;

    while (at < x->n && x->tok[at].key != e->token[0].key)
        at++;
    if (at == x->n)
        return;
    search_init(x, &s, x->t->root, at, x->n);
    found = run(x, &s);
    if (!found) { /* say where: the furthest constant that was reached */
        x->out->want = s.far_p + 1;
        for (size_t i = s.st; i < x->st.len; i++)
            if (x->st.at[i].p == s.far_p && x->st.at[i].act != SKIP)
                x->out->found = x->st.at[i].i;
    }
    while (!found && !x->nomem && x->left && x->out->repairs < most) {
        x->out->repairs++;
        push_repairs(x, &s);
        found = run(x, &s);
    }
    if (found && 2 * count_missing(x, &s) <= e->size)
        x->out->root = put_occ(x, &s);
    search_end(x, &s);
}

pith_status pith_tmpl_parse(const pith_tmpl *t, const pith_ptokens *tokens,
                            pith_budget *budget, const pith_allocator *al,
                            pith_tparse *out)
{
    parser x = {.t = t,
                .tok = tokens->at,
                .n = (uint32_t)tokens->len,
                .al = al,
                .budget = budget,
                .out = out};
    size_t n;

    memset(out, 0, sizeof(*out));
    out->root = PITH_TMPL_NONE;
    if (t->root == PITH_TMPL_NONE || !tokens->len)
        return PITH_OK;
    x.left = (uint64_t)STATES_PER_TOKEN * (tokens->len + t->cls[t->root].size) +
             STATES_LEAST;
    pith_map_init(&x.done, al);
    for (n = 64; n < 6 * tokens->len;)
        n *= 2;
    if (seen_grow(&x.seen, n, al) &&
        PITH_VEC_RESERVE(&x.st, al, 2 * tokens->len))
        find_root(&x);
    else
        x.nomem = true;
    pith_budget_spend(budget, x.searches + tokens->len);
    pith_map_release(&x.done);
    pith_alloc_free(al, x.seen.at);
    PITH_VEC_RELEASE(&x.st, al);
    PITH_VEC_RELEASE(&x.open, al);
    PITH_VEC_RELEASE(&x.end, al);
    return x.nomem ? PITH_NOMEM : PITH_OK;
}

void pith_tparse_release(pith_tparse *p, const pith_allocator *al)
{
    PITH_VEC_RELEASE(&p->occ, al);
    PITH_VEC_RELEASE(&p->sym, al);
    PITH_VEC_RELEASE(&p->run, al);
}
