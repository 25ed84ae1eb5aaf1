/* mine/records: from candidate sets to regions. */
#include "mine/records_int.h"

#include <stdlib.h>

#define LEVEL_SETS 64 /* sets whose levels are compared in pairs */

/* Members of `in` that lie in members of `out`, characters of them, and
 * members of `out` that hold any. Both ascending. */
typedef struct nesting {
    uint32_t inside, holders;
    uint64_t text;
} nesting;

/* First k >= from with node[k] >= v, by doubling steps: near ones are found at
 * once, and a small set is laid over a large one without reading all of it. */
static uint32_t seek(const rec_set *s, uint32_t from, pith_node v)
{
    uint32_t step = 1, lo = from, hi;

    if (from >= s->n || s->node[from] >= v)
        return from;
    while (s->n - lo > step && s->node[lo + step] < v) {
        lo += step;
        step *= 2;
    }
    hi = s->n - lo > step ? lo + step : s->n;
    while (hi - lo > 1) {
        uint32_t mid = lo + (hi - lo) / 2;

        *(s->node[mid] < v ? &lo : &hi) = mid;
    }
    return hi;
}

/* The next member of `out`, from *i on, that can hold members of `in` from *k
 * on; both move there. False: there is none. */
static bool next_holder(const rec_page *p, const rec_set *out,
                        const rec_set *in, uint32_t *i, uint32_t *k)
{
    while (*i < out->n && *k < in->n) {
        if (in->node[*k] < out->node[*i]) {
            *k = seek(in, *k, out->node[*i]);
            continue;
        }
        if (in->node[*k] < rec_end(p, out, *i))
            return true;
        *i = seek(out, *i + 1, in->node[*k] + 1);
        *i -= *i > 0 && in->node[*k] < rec_end(p, out, *i - 1);
    }
    return false;
}

static nesting nest(const rec_page *p, const rec_set *out, const rec_set *in)
{
    nesting x = {0};

    for (uint32_t i = 0, k = 0; next_holder(p, out, in, &i, &k); i++) {
        pith_node end = rec_end(p, out, i);

        x.holders++;
        for (; k < in->n && in->node[k] < end; k++) {
            x.inside++;
            x.text += rec_text_of(p, in, k);
        }
    }
    return x;
}

/* The sets lie one after the other. */
static bool apart(const rec_set *a, const rec_set *b)
{
    return a->end <= b->node[0] || b->end <= a->node[0];
}

/* First text of the member. */
static uint64_t first_text(const rec_page *p, const rec_set *s, uint32_t i)
{
    uint32_t k = p->nth[s->node[i]];

    return p->nth[rec_end(p, s, i)] > k ? p->saying[k] : 0;
}

/* Members begin with texts of their own, not with a label that returns. */
static pith_status own_texts(const rec_page *p, const rec_set *s, bool *own)
{
    pith_mark mark = pith_arena_mark(p->tmp);
    uint32_t fresh_ones = 0;
    rec_seen seen;

    if (!rec_seen_init(&seen, s->n, p->tmp))
        return PITH_NOMEM;
    for (uint32_t i = 0; i < s->n; i++) {
        bool fresh;

        rec_seen_put(&seen, first_text(p, s, i), 0, &fresh);
        fresh_ones += fresh;
    }
    pith_arena_reset(p->tmp, mark);
    *own = fresh_ones * 10 >= s->n * 6;
    return PITH_OK;
}

/* The sets that can be records inside the members of another set. */
typedef struct inner_sets {
    const rec_set *at[LEVEL_SETS];
    uint32_t n;
} inner_sets;

static pith_status find_inner(const rec_page *p, const rec_set *s, uint32_t n,
                              inner_sets *out)
{
    out->n = 0;
    for (uint32_t i = 0; i < n; i++) {
        bool own = s[i].n > 2 && s[i].variety >= 2 && s[i].like >= 0.6 &&
                   s[i].core >= 0.3;

        if (own && own_texts(p, &s[i], &own) != PITH_OK)
            return PITH_NOMEM;
        if (own)
            out->at[out->n++] = &s[i];
    }
    return PITH_OK;
}

/* Whether members of `in` could be the records inside members of `out`: each
 * says nearly as many kinds of things as a whole member of `out`. A row of
 * cards has the variety of a card; an article has more than its paragraphs. */
static bool could_be_inside(const rec_set *out, const rec_set *in)
{
    return in->n >= out->n && in != out &&
           (in->kinds + 2 >= out->kinds || in->kinds * 2.5 >= out->kinds) &&
           !apart(out, in);
}

/* Marks the members of `out` that are lists of members of `in`: several, and
 * nearly all of its text. */
static void mark_lists(const rec_page *p, const rec_set *out, const rec_set *in,
                       bool *is_list)
{
    for (uint32_t i = 0, k = 0; next_holder(p, out, in, &i, &k); i++) {
        pith_node end = rec_end(p, out, i);
        uint32_t inside = 0;
        uint64_t text = 0;

        for (; k < in->n && in->node[k] < end; k++, inside++)
            text += rec_text_of(p, in, k);
        if (inside >= 2 && text * 10 >= (uint64_t)rec_text_of(p, out, i) * 6)
            is_list[i] = true;
    }
}

/* `out` are rows or sections: most of them, or of their text, are lists
 * themselves. A long guide at the end makes sections no records. L3. */
static bool only_holds(const rec_page *p, const rec_set *out,
                       const inner_sets *inner, bool *is_list)
{
    uint64_t text = 0;
    uint32_t lists = 0;
    bool any = false;

    for (uint32_t k = 0; k < inner->n; k++) {
        const rec_set *in = inner->at[k];

        if (!could_be_inside(out, in) ||
            !pith_budget_spend(p->budget, out->n + in->n))
            continue;
        if (!any)
            memset(is_list, 0, out->n);
        any = true;
        mark_lists(p, out, in, is_list);
    }
    for (uint32_t k = 0; any && k < out->n; k++) {
        text += is_list[k] ? rec_text_of(p, out, k) : 0;
        lists += is_list[k];
    }
    return text * 2 > out->full || lists * 2 > out->n;
}

/* Each member of `out` holds one of `in`, and there are no others: the same
 * records, of which `out` says more. */
static bool one_each(const rec_page *p, const rec_set *out, const rec_set *in)
{
    if (out->n != in->n || out->len || in->node[0] < out->node[0])
        return false;
    for (uint32_t i = 0; i < out->n; i++)
        if (!pith_tree_holds(p->t, out->node[i], in->node[i]) ||
            rec_end(p, in, i) > rec_end(p, out, i))
            return false;
    return true;
}

/* For each set the next one with as many members, or UINT32_MAX; `first` of
 * each set: the first such. */
static void chain_equal(const rec_set *s, uint32_t n, uint32_t *first,
                        uint32_t *next)
{
    uint32_t size[LEVEL_SETS];

    for (uint32_t i = 0; i < n; i++) {
        uint32_t k = i;

        size[i] = s[i].n;
        next[i] = UINT32_MAX;
        while (k > 0 && size[k - 1] != size[i])
            k--;
        first[i] = k ? first[k - 1] : i;
        if (k)
            next[k - 1] = i;
    }
}

/* Sets that hold one member each of a better one take its place. */
static void raise_holders(const rec_page *p, rec_set *s, uint32_t n)
{
    uint32_t first[LEVEL_SETS], next[LEVEL_SETS];

    chain_equal(s, n, first, next);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = first[i]; k != UINT32_MAX; k = next[k])
            if (k != i && s[k].score >= s[i].score &&
                one_each(p, &s[i], &s[k]) && s[i].like >= 0.6)
                s[i].score = s[k].score * 1.001;
}

static pith_status settle_levels(const rec_page *p, rec_set *s, uint32_t n)
{
    uint32_t most = 0;
    inner_sets inner;
    bool *is_list;

    if (n > LEVEL_SETS)
        n = LEVEL_SETS;
    for (uint32_t i = 0; i < n; i++)
        most = s[i].n > most ? s[i].n : most;
    is_list = pith_arena_alloc(p->tmp, most + 1);
    if (!is_list || find_inner(p, s, n, &inner) != PITH_OK)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++)
        if (only_holds(p, &s[i], &inner, is_list))
            s[i].score *= 0.1;
    raise_holders(p, s, n);
    return PITH_OK;
}

static int by_score(const void *a, const void *b)
{
    const rec_set *x = *(rec_set *const *)a, *y = *(rec_set *const *)b;

    if (x->score != y->score)
        return x->score < y->score ? 1 : -1;
    /* Outer first: equal text, more attributes. */
    if (x->node[0] != y->node[0])
        return x->node[0] < y->node[0] ? -1 : 1;
    return x->key < y->key ? -1 : x->key > y->key;
}

/* Sorts by moving each set once. */
static pith_status sort_sets(const rec_page *p, rec_set *s, uint32_t n)
{
    pith_mark mark = pith_arena_mark(p->tmp);
    rec_set **order = pith_arena_array(p->tmp, (size_t)n + 1, sizeof(*order));
    rec_set *copy = pith_arena_array(p->tmp, (size_t)n + 1, sizeof(*copy));

    if (!order || !copy)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++)
        order[i] = &s[i];
    qsort(order, n, sizeof(rec_set *), by_score);
    for (uint32_t i = 0; i < n; i++)
        copy[i] = *order[i];
    memcpy(s, copy, n * sizeof(*s));
    pith_arena_reset(p->tmp, mark);
    return PITH_OK;
}

static pith_node holder(const rec_page *p, const rec_set *s)
{
    /* Members ascend: what holds the first and the last holds all. */
    pith_node v = pith_tree_lca(p->t, s->node[0], s->node[s->n - 1]);

    return s->n > 1 && v != s->node[0] ? v : p->t->parent[s->node[0]];
}

static pith_status look_closely(rec_page *p, rec_set *s, uint32_t *n)
{
    pith_status st = pith_rec_shape_all(p, s, *n);
    uint32_t kept = 0;

    for (uint32_t i = 0; st == PITH_OK && i < *n; i++) {
        if (!pith_budget_spend(p->budget, s[i].cost)) {
            p->cut = true;
            break;
        }
        st = pith_rec_place(p, &s[i]);
        if (st == PITH_OK && s[i].n >= 2)
            st = pith_rec_shape(p, &s[i]);
        if (st != PITH_OK)
            return st;
        if (s[i].n < 2)
            continue;
        s[i].parent = holder(p, &s[i]);
        s[i].end = rec_end(p, &s[i], s[i].n - 1);
        pith_rec_score(p, &s[i]);
        if (s[i].score > 0)
            s[kept++] = s[i];
    }
    *n = kept;
    return st == PITH_OK ? sort_sets(p, s, kept) : st;
}

/* Set `s` repeats what region `r` has: they share nodes, unless one lies
 * inside the single records of the other several times. */
static bool clashes(const rec_page *p, const rec_set *r, const rec_set *s)
{
    uint32_t i = 0, k = 0;
    nesting x;

    if (apart(r, s))
        return false;
    if (!next_holder(p, r, s, &i, &k)) {
        i = k = 0;
        return next_holder(p, s, r, &i, &k);
    }
    if (k > 0)
        return true; /* some lie inside and some do not */
    x = nest(p, r, s);
    return !(x.holders < x.inside && x.inside == s->n &&
             x.text * 10 < r->full * 7);
}

static pith_status put_region(rec_page *p, const rec_set *s,
                              pith_rec_region *out)
{
    pith_rec *rec = pith_arena_array(p->arena, s->n, sizeof(*rec));

    if (!rec)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < s->n; i++) {
        uint32_t len = s->len ? s->len[i] : 1, n = 0;
        pith_node v = s->node[i];
        pith_node *node = pith_arena_array(p->arena, len, sizeof(*node));

        if (!node)
            return PITH_NOMEM;
        for (uint32_t k = 0; k < len; k++, v = pith_tree_end(p->t, v))
            if (pith_is_element(p->t, v) || p->text[v + 1] > p->text[v])
                node[n++] = v;
        rec[i] = (pith_rec){node, n};
    }
    *out = (pith_rec_region){
        .parent = s->parent, .score = s->score, .rec = rec, .n_recs = s->n};
    return PITH_OK;
}

/* The rows that the set's records lie in: `v` such that its children are rows
 * of [DEPTA] Fig. 6 or 7, or PITH_NIL. */
static pith_node crossed(rec_page *p, const rec_set *s, uint32_t *period)
{
    pith_node v = s->parent;

    for (uint32_t k = 0; k < 2 && v > p->body; k++, v = p->t->parent[v])
        if (pith_rec_cross_find(p, v, period))
            return v;
    return PITH_NIL;
}

/* `across`: records of the region run across rows. */
static pith_status put_any(rec_page *p, const rec_set *s, pith_rec_region *out,
                           bool *across)
{
    uint32_t period;
    pith_node rows = crossed(p, s, &period);

    if (rows == PITH_NIL)
        return put_region(p, s, out);
    *across = true;
    out->score = s->score * rec_text(p, rows) / (double)(s->text + 1);
    return pith_rec_cross_region(p, rows, period, out);
}

/* A region that runs across rows takes all that lies in them. */
static bool covered(const rec_page *p, const pith_rec_region *r, uint32_t n,
                    const rec_set *s)
{
    for (uint32_t i = 0; i < n; i++)
        if (r[i].rec[0].n_nodes > 1 &&
            p->t->parent[r[i].rec[0].node[0]] !=
                p->t->parent[r[i].rec[0].node[1]] &&
            pith_tree_holds(p->t, r[i].parent, s->node[0]))
            return true;
    return false;
}

#define REGIONS_MAX 64

/* A region whose score grew by running across rows moves up. */
static void first_up(pith_rec_region *r, uint32_t *taken, uint32_t n)
{
    for (uint32_t i = 1; i < n; i++) {
        pith_rec_region x = r[i];
        uint32_t t = taken[i], k = i;

        for (; k > 0 && r[k - 1].score < x.score; k--)
            r[k] = r[k - 1], taken[k] = taken[k - 1];
        r[k] = x, taken[k] = t;
    }
}

static pith_status choose(rec_page *p, rec_set *s, uint32_t n, pith_recs *out)
{
    uint32_t taken[REGIONS_MAX], n_taken = 0;
    bool across = false;
    pith_rec_region *region =
        pith_arena_array(p->arena, REGIONS_MAX, sizeof(*region));

    if (!region)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n && n_taken < REGIONS_MAX; i++) {
        bool clash = across && covered(p, region, n_taken, &s[i]);
        pith_status st;

        for (uint32_t k = 0; k < n_taken && !clash; k++)
            clash = clashes(p, &s[taken[k]], &s[i]);
        if (clash)
            continue;
        st = put_any(p, &s[i], &region[n_taken], &across);
        if (st != PITH_OK)
            return st;
        taken[n_taken++] = i;
    }
    first_up(region, taken, n_taken);
    pith_rec_rate(region, n_taken);
    out->region = region;
    out->n_regions = n_taken;
    out->main = UINT32_MAX;
    if (n_taken && pith_rec_is_list(p, &s[taken[0]]))
        out->main = 0;
    return PITH_OK;
}

static pith_status mine(rec_page *p, pith_recs *out)
{
    rec_set *sets;
    uint32_t n;
    pith_status st = pith_rec_places(p);

    if (st == PITH_OK)
        st = pith_rec_shape_init(p);
    if (st == PITH_OK)
        st = pith_rec_sets(p, &sets, &n);
    if (st == PITH_OK)
        st = look_closely(p, sets, &n);
    if (st != PITH_OK)
        return st;
    st = settle_levels(p, sets, n);
    if (st != PITH_OK)
        return st;
    st = sort_sets(p, sets, n);
    return st == PITH_OK ? choose(p, sets, n, out) : st;
}

pith_status pith_mine_records(const pith_tree *t,
                              const pith_records_options *opt,
                              pith_arena *arena, pith_arena *scratch,
                              pith_budget *budget, pith_recs *out)
{
    return pith_mine_records_drawn(t, NULL, opt, arena, scratch, budget, out);
}

pith_status pith_mine_records_drawn(const pith_tree *t, const pith_boxes *boxes,
                                    const pith_records_options *opt,
                                    pith_arena *arena, pith_arena *scratch,
                                    pith_budget *budget, pith_recs *out)
{
    rec_page p = {.t = t,
                  .boxes = boxes,
                  .arena = arena,
                  .tmp = scratch,
                  .budget = budget};
    pith_mark mark = pith_arena_mark(scratch);
    pith_status st;

    *out = (pith_recs){.main = UINT32_MAX};
    st = pith_rec_read(&p);
    if (st == PITH_OK && opt && opt->miner != PITH_RECORDS_PITH)
        st = pith_rec_mine_mdr(&p, opt->miner == PITH_RECORDS_MDR2, out);
    else if (st == PITH_OK)
        st = mine(&p, out);
    out->cut = p.cut;
    out->words = (pith_rec_words){p.sign, p.sign_at, p.n_signs, p.feat,
                                  p.kind, p.hash,    p.n_feats};
    pith_rec_shape_release(&p);
    pith_arena_reset(scratch, mark);
    return st;
}
