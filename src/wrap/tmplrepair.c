/* wrap/tmplrepair: the root of a page that does not fit as it is.
 *
 * Pairs (position, token) are searched depth first, a part before the next
 * constant before a skip; each is kept, for when nothing fits the moves that
 * cost a repair start from those near the furthest one: a constant (or a whole
 * element of the template) that is missing, a text or element that the template
 * does not know. One repair more at a time, so the fewest are found. */
#include "wrap/tmplparse_int.h"

#define NEAR 32 /* repairs are tried this many positions back */

typedef enum act { START, MATCH, SUB, SKIP, MISS, EXTRA } act;

/* The position after token `p` of the class, before token `i` of the page. */
typedef struct state {
    uint32_t p, i;
    uint32_t from; /* state before it */
    act act;
    uint32_t sub; /* SUB: occurrence */
} state;

typedef struct search {
    pith_tparser *x;
    const pith_tclass *e;
    const pith_gpos *pos;
    pith_map seen;           /* (p, i) */
    PITH_VEC(state) st;      /* all that were met */
    PITH_VEC(uint32_t) open; /* those still to be looked at */
    uint32_t far_p;          /* furthest position */
    uint32_t goal;           /* state that ends it */
    uint32_t tried;          /* states before it have had their repairs */
} search;

static void push(search *s, state to)
{
    pith_tparser *x = s->x;
    bool fresh = false;
    uint32_t n = (uint32_t)s->st.len;

    if (!pith_map_put(&s->seen, (uint64_t)to.p << 32 | to.i, 1, &fresh)) {
        x->nomem = true;
        return;
    }
    if (!fresh || !x->left)
        return;
    x->left--;
    if (!PITH_VEC_PUSH(&s->st, x->al, to) || !PITH_VEC_PUSH(&s->open, x->al, n))
        x->nomem = true;
}

/* Parts that begin with token i. */
static void push_parts(search *s, const pith_gpos *p, uint32_t from, state at)
{
    pith_tparser *x = s->x;

    for (uint32_t q = p->n_parts; q-- > 0;) {
        const pith_gpart *g = &x->g->part[p->part + q];
        uint32_t occ;

        if (g->key != x->tok[at.i].key)
            continue;
        occ = pith_tmpl_occ(x, g->cls, at.i);
        if (occ != PITH_TMPL_NONE)
            push(s, (state){at.p, x->end.at[occ], from, SUB, occ});
    }
}

/* What can follow, the most likely last: it is taken first. */
static void expand(search *s, uint32_t n)
{
    state at = s->st.at[n];
    const pith_gpos *p = &s->pos[at.p];
    const pith_ptoken *t = &s->x->tok[at.i];

    if (at.p > s->far_p)
        s->far_p = at.p;
    if (at.i >= s->x->n)
        return;
    if (pith_tmpl_skips(p, t))
        push(s, (state){at.p, at.i + 1, n, SKIP, 0});
    if (t->key == p->next)
        push(s, (state){at.p + 1, at.i + 1, n, MATCH, 0});
    push_parts(s, p, n, at);
}

static bool run(search *s)
{
    while (s->open.len && !s->x->nomem) {
        uint32_t n = s->open.at[--s->open.len];

        if (s->st.at[n].p + 1 == s->e->size) {
            s->goal = n;
            return true;
        }
        expand(s, n);
    }
    return false;
}

/* Moves that cost a repair, from the states near the furthest one. Those that
 * had their turn or were too far back then can give nothing new: the furthest
 * one only moves on. */
static void push_repairs(search *s)
{
    const pith_tparser *x = s->x;
    uint32_t n = (uint32_t)s->st.len;

    for (uint32_t j = s->tried; j < n && !x->nomem; j++) {
        state at = s->st.at[j];
        const pith_ptoken *t = &x->tok[at.i < x->n ? at.i : x->n - 1];
        uint32_t mate;

        if (at.p + NEAR < s->far_p || at.act == SKIP || at.p + 1 >= s->e->size)
            continue;
        mate = s->e->token[at.p + 1].mate;
        if (at.i < x->n && t->kind != PITH_PTOKEN_EDGE) {
            push(s, (state){at.p, at.i + 1, j, EXTRA, 0});
            if (t->kind == PITH_PTOKEN_START && t->mate > at.i)
                push(s, (state){at.p, t->mate + 1, j, EXTRA, 0});
        }
        if (at.p + 2 < s->e->size)
            push(s, (state){at.p + 1, at.i, j, MISS, 0});
        if (mate != PITH_TMPL_NONE && mate > at.p + 1 && mate + 1 < s->e->size)
            push(s, (state){mate, at.i, j, MISS, 0});
    }
    s->tried = n;
}

/* ---- an occurrence out of a path ---------------------------------------- */

/* The path to the goal is laid on the stack of open states, which the search no
 * longer needs. */
static uint32_t put_occ(search *s)
{
    pith_tparser *x = s->x;
    size_t trail = x->trail.len, text = trail;
    uint32_t at = s->goal, end = s->st.at[at].i;

    s->open.len = 0;
    for (; !x->nomem && s->st.at[at].act != START; at = s->st.at[at].from)
        x->nomem |= !PITH_VEC_PUSH(&s->open, x->al, at);
    while (s->open.len && !x->nomem) {
        const state *now = &s->st.at[s->open.at[--s->open.len]];
        const state *was = &s->st.at[now->from];

        if (now->act == SUB)
            pith_tmpl_symbol(x, (pith_tsym){0, was->p,
                                            x->out->occ.at[now->sub].cls,
                                            now->sub, was->i, now->i});
        else if (now->act == SKIP)
            pith_tmpl_pass(x, text, was->p, was->i);
        else
            text = x->trail.len; /* it ends a text */
    }
    return x->nomem ? PITH_TMPL_NONE : pith_tmpl_put(x, trail, x->t->root, end);
}

/* Constants of the class that the path to the goal leaves out. */
static uint32_t count_missing(const search *s)
{
    const state *at = &s->st.at[s->goal];
    uint32_t n = 0;

    while (at->act != START) {
        const state *was = &s->st.at[at->from];

        if (at->act == MISS)
            n += at->p - was->p;
        at = was;
    }
    return n;
}

/* Where it does not fit: the furthest constant that was reached. */
static void tell_where(const search *s)
{
    s->x->out->want = s->far_p + 1;
    for (size_t i = 0; i < s->st.len; i++)
        if (s->st.at[i].p == s->far_p && s->st.at[i].act != SKIP)
            s->x->out->found = s->st.at[i].i;
}

static void find_root(search *s, uint32_t at)
{
    pith_tparser *x = s->x;
    uint32_t most = s->e->size / 10 > 4 ? s->e->size / 10 : 4;
    bool found;

    push(s, (state){0, at + 1, 0, START, 0});
    found = run(s);
    if (!found)
        tell_where(s);
    while (!found && !x->nomem && x->left && x->out->repairs < most) {
        x->out->repairs++;
        push_repairs(s);
        found = run(s);
    }
    if (found && 2 * count_missing(s) <= s->e->size)
        x->out->root = put_occ(s);
}

void pith_tmpl_repair(pith_tparser *x, uint32_t at)
{
    search s = {
        .x = x, .e = &x->t->cls[x->t->root], .pos = x->g->pos[x->t->root]};

    pith_map_init(&s.seen, x->al);
    if (pith_map_reserve(&s.seen, 3 * (size_t)x->n) &&
        PITH_VEC_RESERVE(&s.st, x->al, 2 * (size_t)x->n))
        find_root(&s, at);
    else
        x->nomem = true;
    pith_map_release(&s.seen);
    PITH_VEC_RELEASE(&s.st, x->al);
    PITH_VEC_RELEASE(&s.open, x->al);
}
