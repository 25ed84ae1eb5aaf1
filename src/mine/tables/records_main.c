/* mine/tables/records_main: the main region alone, best first.
 *
 *   bounds -> the best bound is looked at -> ... -> what is left is less
 *          -> levels of the best few -> the first of them
 *
 * When only the main region is asked for, most candidate sets need not be
 * looked at: what their text, number, places and leaves allow is less than what
 * another one has. The result is that of all sets being looked at, region for
 * region: whatever may change the first place is looked at, and when that is
 * too much all sets are. Branch and bound; docs/algo/records.md, Bounds. */
#include "mine/tables/records_int.h"

enum { RAW, KNOWN, SETTLED };

/* Raising goes through the sets once, so no score grows by more: a set below
 * this share of the best one cannot reach it. */
#define RAISED_LEAST 0.93 /* < REC_RAISE ^ -REC_LEVEL_SETS */
/* Score for each character of a region, at most: records_rank.c, raised. */
#define SCORE_MOST 11.0
/* Leaves of the core for each leaf of the member that has most: the core is in
 * 60 % of the members, all of two, and two of three. */
#define CORE_LEAVES 1.67

typedef struct search {
    rec_page *p;
    rec_set *s;
    uint32_t n;
    double *worth;    /* at most; of those that are known: the score */
    double *final;    /* of those that are settled: the score at its level */
    uint32_t *leaves; /* of the member with most; 0: no records inside others */
    uint8_t *state;
    uint32_t n_known;
    bool *is_list, *mark; /* scratch: of members */
    uint32_t *which;      /* scratch: sets that may lie in one */
    double best;          /* of final */
    bool too_many;        /* all sets have to be looked at */
} search;

/* ---- bounds ------------------------------------------------------------ */

/* What members have in sum, or at most. */
typedef struct members {
    uint64_t text;   /* as it counts */
    uint32_t leaves; /* of the member with most */
    uint32_t second; /* and of the one after it */
    bool plain, outside_frame, in_main;
} members;

static members read_members(const rec_page *p, const rec_set *s)
{
    members m = {0};

    for (uint32_t i = 0; i < s->n; i++) {
        pith_node v = s->node[i], end = rec_end(p, s, i);
        uint32_t text = p->text[end] - p->text[v];
        uint32_t leaves = p->leaf[end] - p->leaf[v];
        uint8_t place = p->place[p->t->parent[v]];

        m.text += text < RECORD_CAP ? text : RECORD_CAP;
        if (leaves > m.second)
            m.second = leaves > m.leaves ? m.leaves : leaves;
        m.leaves = leaves > m.leaves ? leaves : m.leaves;
        m.plain |= p->link[end] - p->link[v] < text;
        m.outside_frame |= !(place & REC_IN_FRAME);
        m.in_main |= (place & REC_IN_MAIN) != 0;
    }
    return m;
}

/* Kinds of texts and images in the core, at most. A feature of the core is in
 * two members, so all but one of its members have no more leaves than the
 * second has. */
static double variety_of(const members *m, uint32_t n)
{
    double variety = (uint32_t)(m->leaves * CORE_LEAVES);
    double by_second = (n > 2 ? 2.0 : 1.0) * m->second;

    return variety < by_second ? variety : by_second;
}

/* What texts and images count for, at most. More variety counts for more, up to
 * 8. */
static double leaves_worth(const members *m, uint32_t n)
{
    double variety = variety_of(m, n), more;

    variety = variety < 8 ? variety : 8;
    more = m->leaves - variety;
    return variety + 0.5 * (more < 0 ? 0 : more < 4 ? more : 4);
}

/* The score is no more than this, whichever members are left out: see
 * pith_rec_score. */
static double worth_of(const rec_page *p, const rec_set *s, uint32_t *leaves)
{
    members m = read_members(p, s);
    double v = leaves_worth(&m, s->n), more = 1 - 1.0 / s->n;
    double worth;

    worth = (double)m.text * more * more * (0.2 + v) * s->weight;
    /* See pith_rec_is_inner. */
    *leaves = variety_of(&m, s->n) < 2 || s->n <= 2 ? 0 : m.leaves;
    if (v < 2)
        worth *= m.plain ? 0.5 : 0.2;
    if (p->t->label[s->node[0]] == PITH_TAG_P && v < 3)
        worth *= 0.3;
    if (!m.outside_frame)
        worth *= 0.1;
    if (p->has_main && !m.in_main)
        worth *= 0.4;
    return worth * (1 + 1e-9); /* sums in another order */
}

/* ---- looking ----------------------------------------------------------- */

static pith_status look(search *x, uint32_t i)
{
    pith_status st;

    if (x->state[i] != RAW)
        return PITH_OK;
    st = pith_rec_look(x->p, &x->s[i]);
    x->state[i] = KNOWN;
    x->worth[i] = x->s[i].score;
    x->too_many = ++x->n_known >= REC_LEVEL_SETS;
    return st;
}

static pith_node end_of(const search *x, uint32_t i)
{
    const rec_set *s = &x->s[i];

    return x->state[i] == RAW ? rec_end(x->p, s, s->n - 1) : s->end;
}

/* Whether set i is among those whose levels are compared. Sets that could come
 * before it are looked at until that is certain. */
static pith_status is_compared(search *x, uint32_t i, bool *yes)
{
    for (;;) {
        uint32_t before = 0, open = 0, next = 0;
        pith_status st;

        for (uint32_t k = 0; k < x->n; k++)
            if (x->state[k] != RAW) {
                before += rec_before(&x->s[k], &x->s[i]);
            } else if (x->worth[k] >= x->worth[i]) {
                next = open == 0 || x->worth[k] > x->worth[next] ? k : next;
                open++;
            }
        *yes = before + open < REC_LEVEL_SETS;
        if (*yes || before >= REC_LEVEL_SETS || x->too_many)
            return PITH_OK;
        st = look(x, next);
        if (st != PITH_OK)
            return st;
    }
}

/* ---- levels ------------------------------------------------------------ */

/* Marks members of `out` that may be lists of members of set k. */
static bool may_list(search *x, const rec_set *out, uint32_t k)
{
    const rec_set *in = &x->s[k];
    bool any = false;

    if (in->n < out->n || in == out || in->node[0] >= out->end ||
        !x->leaves[k] || !pith_rec_rich_enough(x->leaves[k], out->kinds) ||
        (x->state[k] != RAW && x->worth[k] <= 0) ||
        end_of(x, k) <= out->node[0])
        return false;
    if (!pith_budget_spend(x->p->budget, (uint64_t)out->n + in->n))
        return false;
    memset(x->mark, 0, out->n);
    pith_rec_mark_lists(x->p, out, in, x->mark);
    for (uint32_t i = 0; i < out->n; i++) {
        any |= x->mark[i];
        x->is_list[i] |= x->mark[i];
    }
    return any;
}

/* The sets that may be records inside members of `out`, as long as they are
 * enough to make it a holder; how many. */
static uint32_t may_hold(search *x, const rec_set *out)
{
    uint32_t n = 0;

    memset(x->is_list, 0, out->n);
    for (uint32_t k = 0; k < x->n; k++)
        if (may_list(x, out, k))
            x->which[n++] = k;
    return pith_rec_mostly(x->p, out, x->is_list) ? n : 0;
}

/* Set i holds records and is none. `compared`: only sets count whose levels are
 * compared. */
static pith_status holds(search *x, uint32_t i, uint32_t n, bool compared,
                         bool *yes)
{
    rec_inner inner = {.n = 0};

    for (uint32_t k = 0; k < n && !x->too_many; k++) {
        pith_status st = look(x, x->which[k]);
        bool is = x->worth[x->which[k]] > 0;

        if (st == PITH_OK && is)
            st = pith_rec_is_inner(x->p, &x->s[x->which[k]], &is);
        if (st == PITH_OK && is && compared)
            st = is_compared(x, x->which[k], &is);
        if (st != PITH_OK)
            return st;
        if (is)
            inner.at[inner.n++] = &x->s[x->which[k]];
    }
    *yes = pith_rec_only_holds(x->p, &x->s[i], &inner, x->is_list);
    return PITH_OK;
}

static pith_status settle(search *x, uint32_t i)
{
    uint32_t n = may_hold(x, &x->s[i]);
    pith_status st = PITH_OK;
    bool yes = false;

    if (n)
        st = holds(x, i, n, false, &yes);
    if (st == PITH_OK && yes)
        st = holds(x, i, n, true, &yes);
    x->state[i] = SETTLED;
    x->final[i] = x->worth[i] * (yes ? REC_HOLDS_WEIGHT : 1);
    x->best = x->final[i] > x->best ? x->final[i] : x->best;
    return st;
}

/* ---- the search -------------------------------------------------------- */

/* Settles all sets that may be the best, or may raise what holds them. */
static pith_status settle_best(search *x)
{
    while (!x->too_many) {
        uint32_t next = UINT32_MAX;
        pith_status st;

        for (uint32_t i = 0; i < x->n; i++)
            if (x->state[i] != SETTLED &&
                (next == UINT32_MAX || x->worth[i] > x->worth[next]))
                next = i;
        if (next == UINT32_MAX || x->worth[next] <= 0 ||
            x->worth[next] < x->best * RAISED_LEAST)
            break;
        st = x->state[next] == RAW ? look(x, next) : settle(x, next);
        if (st != PITH_OK)
            return st;
    }
    return PITH_OK;
}

/* Set i, as far as is known, holds each member of `in` in one of its own. */
static bool may_hold_each(const search *x, uint32_t i, const rec_set *in)
{
    const rec_set *s = &x->s[i];
    uint32_t k = 0;

    if (s->len || s->n < in->n || s->node[0] > in->node[0] ||
        end_of(x, i) < in->end)
        return false;
    for (uint32_t m = 0; m < in->n; m++, k++) {
        while (k < s->n && pith_tree_end(x->p->t, s->node[k]) <= in->node[m])
            k++;
        if (k == s->n || s->node[k] > in->node[m] ||
            pith_tree_end(x->p->t, s->node[k]) < rec_end(x->p, in, m))
            return false;
    }
    return true;
}

/* Settles the sets that hold each member of set k, and are raised by it. */
static pith_status settle_holders(search *x, uint32_t k)
{
    for (uint32_t i = 0; i < x->n && !x->too_many; i++) {
        bool is;
        pith_status st;

        if (x->state[i] == SETTLED || !may_hold_each(x, i, &x->s[k]))
            continue;
        st = look(x, i);
        is = x->worth[i] > 0 && x->s[i].like >= 0.6 &&
             pith_rec_one_each(x->p, &x->s[i], &x->s[k]);
        if (st == PITH_OK && is)
            st = is_compared(x, i, &is);
        if (st == PITH_OK && is)
            st = settle(x, i);
        if (st != PITH_OK)
            return st;
    }
    return PITH_OK;
}

/* The settled sets by score, then at their levels, then raised; `out` is the
 * first then. False: there is none. */
static bool first_of(search *x, rec_set *out)
{
    rec_set *u[REC_LEVEL_SETS], sorted[REC_LEVEL_SETS];
    uint32_t n = 0, first = 0;

    for (uint32_t i = 0; i < x->n; i++) {
        uint32_t k = n;

        if (x->state[i] != SETTLED)
            continue;
        for (; k > 0 && rec_before(&x->s[i], u[k - 1]); k--)
            u[k] = u[k - 1];
        u[k] = &x->s[i];
        n++;
    }
    for (uint32_t i = 0; i < n; i++) {
        sorted[i] = *u[i];
        sorted[i].score = x->final[u[i] - x->s];
    }
    pith_rec_raise(x->p, sorted, n);
    for (uint32_t i = 1; i < n; i++)
        first = rec_before(&sorted[i], &sorted[first]) ? i : first;
    if (n)
        *out = sorted[first];
    return n > 0;
}

/* Records of some region may run across rows, and it be the first then. */
static bool may_cross(rec_page *p, double best)
{
    uint32_t period;

    for (pith_node v = p->body + 1; v < p->end;) {
        if (rec_text(p, v) * SCORE_MOST < best) {
            v = pith_tree_end(p->t, v);
            continue;
        }
        if (pith_is_element(p->t, v) && pith_rec_cross_find(p, v, &period))
            return true;
        v++;
    }
    return false;
}

static bool reserve(search *x)
{
    pith_arena *tmp = x->p->tmp;
    uint32_t most = 0;

    for (uint32_t i = 0; i < x->n; i++)
        most = x->s[i].n > most ? x->s[i].n : most;
    x->worth = pith_arena_array(tmp, (size_t)x->n + 1, sizeof(*x->worth));
    x->final = pith_arena_array(tmp, (size_t)x->n + 1, sizeof(*x->final));
    x->state = pith_arena_zalloc(tmp, (size_t)x->n + 1, 1);
    x->leaves = pith_arena_array(tmp, (size_t)x->n + 1, sizeof(*x->leaves));
    x->which = pith_arena_array(tmp, (size_t)x->n + 1, sizeof(*x->which));
    x->is_list = pith_arena_alloc(tmp, (size_t)most + 1);
    x->mark = pith_arena_alloc(tmp, (size_t)most + 1);
    return x->worth && x->final && x->leaves && x->state && x->which &&
           x->is_list && x->mark;
}

/* Finds the first set; `*found` false: there is none, or x->too_many. */
static pith_status find(search *x, rec_set *out, bool *found)
{
    pith_status st;

    for (uint32_t i = 0; i < x->n; i++)
        x->worth[i] = worth_of(x->p, &x->s[i], &x->leaves[i]);
    st = settle_best(x);
    for (uint32_t i = 0; st == PITH_OK && i < x->n && !x->too_many; i++)
        if (x->state[i] == SETTLED && x->final[i] >= x->best * RAISED_LEAST)
            st = settle_holders(x, i);
    *found = st == PITH_OK && !x->too_many && first_of(x, out);
    return st;
}

pith_status pith_rec_choose_main(rec_page *p, rec_set *s, uint32_t n,
                                 pith_recs *out)
{
    search x = {.p = p, .s = s, .n = n};
    pith_rec_region *region;
    bool found, *known;
    pith_status st;
    rec_set first;

    region = pith_arena_zalloc(p->arena, 1, sizeof(*region));
    known = pith_arena_zalloc(p->tmp, (size_t)n + 1, sizeof(*known));
    if (!region || !known || !reserve(&x))
        return PITH_NOMEM;
    st = find(&x, &first, &found);
    if (st != PITH_OK || (!found && !x.too_many))
        return st;
    if (x.too_many || may_cross(p, first.score)) {
        for (uint32_t i = 0; i < n; i++)
            known[i] = x.state[i] != RAW;
        return pith_rec_choose(p, s, n, known, out);
    }
    out->region = region;
    out->n_regions = 1;
    out->main = pith_rec_is_list(p, &first) ? 0 : UINT32_MAX;
    return pith_rec_put_region(p, &first, region);
}
