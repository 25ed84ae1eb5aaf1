/* mine/tables/records_level: how candidate sets lie in each other.
 *
 * Rows of cards and sections hold records and are none; of a record and the
 * element around it the outer one is the record; a region that repeats what
 * another has is left out; texts in rows are values. L3. */
#include "mine/tables/records_int.h"

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

/* As far as all members of `in` lie in some of `out`. */
static nesting nest(const rec_page *p, const rec_set *out, const rec_set *in)
{
    nesting x = {0};

    for (uint32_t i = 0, k = 0; next_holder(p, out, in, &i, &k); i++) {
        pith_node end = rec_end(p, out, i);

        if (k > x.inside)
            return x;
        x.holders++;
        for (; k < in->n && in->node[k] < end; k++) {
            x.inside++;
            x.text += rec_text_of(p, in, k);
        }
    }
    return x;
}

/* First text of the member. */
static uint64_t first_text(const rec_page *p, const rec_set *s, uint32_t i)
{
    uint32_t k = p->sum[s->node[i]].nth;

    return p->sum[rec_end(p, s, i)].nth > k ? p->text_hash[k] : 0;
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

pith_status pith_rec_is_inner(const rec_page *p, const rec_set *s, bool *yes)
{
    *yes = s->n > 2 && s->variety >= 2 && s->like >= 0.6 && s->core >= 0.3;
    return *yes ? own_texts(p, s, yes) : PITH_OK;
}

bool pith_rec_rich_enough(double inner, double outer)
{
    return inner + 2 >= outer || inner * 2.5 >= outer;
}

/* Elements lie inside others that are higher; a run has siblings in it too. */
static bool could_be_inside(const rec_set *out, const rec_set *in)
{
    return in->n >= out->n && in != out &&
           (out->upto || in->deep > out->high) &&
           pith_rec_rich_enough(in->kinds, out->kinds) && !rec_apart(out, in);
}

static void read_depths(const rec_page *p, rec_set *s)
{
    s->high = UINT16_MAX;
    s->deep = 0;
    for (uint32_t i = 0; i < s->n; i++) {
        uint16_t depth = p->t->depth[s->node[i]];

        s->high = depth < s->high ? depth : s->high;
        s->deep = depth > s->deep ? depth : s->deep;
    }
}

bool pith_rec_mark_lists(const rec_page *p, const rec_set *out,
                         const rec_set *in, bool *is_list)
{
    bool any = false;

    for (uint32_t i = 0, k = 0; next_holder(p, out, in, &i, &k); i++) {
        pith_node end = rec_end(p, out, i);
        uint32_t inside = 0;
        uint64_t text = 0;

        if (is_list[i])
            continue;
        for (; k < in->n && in->node[k] < end; k++, inside++)
            text += rec_text_of(p, in, k);
        if (inside >= 2 && text * 10 >= (uint64_t)rec_text_of(p, out, i) * 6)
            any = is_list[i] = true;
    }
    return any;
}

bool pith_rec_mostly(const rec_page *p, const rec_set *out, const bool *is_list)
{
    uint64_t text = 0;
    uint32_t lists = 0;

    for (uint32_t k = 0; k < out->n; k++) {
        text += is_list[k] ? rec_text_of(p, out, k) : 0;
        lists += is_list[k];
    }
    return text * 2 > out->full || lists * 2 > out->n;
}

bool pith_rec_only_holds(const rec_page *p, const rec_set *out,
                         const rec_inner *inner, bool *is_list)
{
    bool any = false;

    for (uint32_t k = 0; k < inner->n; k++) {
        const rec_set *in = inner->at[k];

        if (!could_be_inside(out, in) ||
            !pith_budget_spend(p->budget, out->n + in->n))
            continue;
        if (!any)
            memset(is_list, 0, out->n);
        any = true;
        if (pith_rec_mark_lists(p, out, in, is_list) &&
            pith_rec_mostly(p, out, is_list))
            return true; /* more marks do not change it */
    }
    return false;
}

bool pith_rec_one_each(const rec_page *p, const rec_set *out, const rec_set *in)
{
    if (out->n != in->n || out->upto || in->node[0] < out->node[0])
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
    uint32_t size[REC_LEVEL_SETS];

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

void pith_rec_raise(const rec_page *p, rec_set *s, uint32_t n)
{
    uint32_t first[REC_LEVEL_SETS], next[REC_LEVEL_SETS];

    n = n < REC_LEVEL_SETS ? n : REC_LEVEL_SETS;
    chain_equal(s, n, first, next);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t last = s[i].n - 1;
        pith_node from = s[i].node[last], end = pith_tree_end(p->t, from);

        if (s[i].like < 0.6 || s[i].upto)
            continue;
        for (uint32_t k = first[i]; k != UINT32_MAX; k = next[k])
            if (k != i && s[k].node[last] >= from && s[k].node[last] < end &&
                pith_rec_one_each(p, &s[i], &s[k])) {
                s[i].raised = true;
                if (s[k].score >= s[i].score)
                    s[i].score = s[k].score * REC_RAISE;
            }
    }
}

/* Each member of `in` lies in, or is, one of `out`, and no two in the same. */
static bool has_all(const rec_page *p, const rec_set *out, const rec_set *in)
{
    uint32_t i = 0;

    for (uint32_t k = 0; k < in->n; k++, i++) {
        while (i < out->n && rec_end(p, out, i) <= in->node[k])
            i++;
        if (i == out->n || in->node[k] < out->node[i] ||
            rec_end(p, in, k) > rec_end(p, out, i))
            return false;
    }
    return true;
}

#define WIDER_SCORE 4.0 /* times as good the first may be */
#define WIDER_DATED 0.5 /* of what it has more */
#define WIDER_LIKE  0.9 /* how much alike its members are */
/* What it has more is dated, or is as much alike as what the first has: the
 * other groups of a list. */
static bool is_wider(const rec_page *p, const rec_set *wide, const rec_set *s)
{
    bool more =
        wide->whole
            ? wide->strange_dated >= WIDER_DATED * wide->strange
            : !wide->upto && !s->upto && wide->like >= WIDER_LIKE &&
                  wide->n * 2 >= s->n * 3 &&
                  p->t->label[wide->node[0]] == p->t->label[s->node[0]] &&
                  wide->feature[REC_F_DATED] >= WIDER_DATED;

    return wide->n > s->n && more && has_all(p, wide, s);
}

void pith_rec_widen(const rec_page *p, rec_set *s, uint32_t n)
{
    for (uint32_t k = 1;
         k < n && k < REC_LEVEL_SETS && s[k].score * WIDER_SCORE > s[0].score;
         k++)
        if (is_wider(p, &s[k], &s[0])) {
            rec_set wide = s[k];

            wide.score = s[0].score * REC_RAISE;
            wide.sure = s[0].sure;
            memmove(s + 1, s, k * sizeof(*s));
            s[0] = wide;
            return;
        }
}

pith_status pith_rec_levels(const rec_page *p, rec_set *s, uint32_t n)
{
    uint32_t most = 0;
    rec_inner inner = {.n = 0};
    bool *is_list;

    if (n > REC_LEVEL_SETS)
        n = REC_LEVEL_SETS;
    for (uint32_t i = 0; i < n; i++)
        most = s[i].n > most ? s[i].n : most;
    is_list = pith_arena_alloc(p->tmp, most + 1);
    if (!is_list)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        bool yes;

        read_depths(p, &s[i]);
        if (pith_rec_is_inner(p, &s[i], &yes) != PITH_OK)
            return PITH_NOMEM;
        if (yes)
            inner.at[inner.n++] = &s[i];
    }
    for (uint32_t i = 0; i < n; i++)
        s[i].holds = pith_rec_only_holds(p, &s[i], &inner, is_list);
    return PITH_OK;
}

/* ---- values ------------------------------------------------------------ */

static bool are_cells(const rec_page *p, const rec_set *s)
{
    uint32_t tag = p->t->label[s->node[0]];

    return tag == PITH_TAG_TD || tag == PITH_TAG_TH;
}

/* Most members are a text that leads nowhere. */
static bool are_plain(const rec_page *p, const rec_set *s)
{
    uint32_t texts = 0, links = 0;

    for (uint32_t i = 0; i < s->n; i++) {
        pith_node v = s->node[i], end = rec_end(p, s, i);

        texts += p->sum[end].nth - p->sum[v].nth;
        links += p->sum[end].linked - p->sum[v].linked;
    }
    return links * 2 < s->n && texts * 4 <= s->n * 5 && texts * 2 >= s->n;
}

#define HOLDERS_LEAST 3
/* Members fill elements of one name, as many in each. */
static bool fill_holders(const rec_page *p, const rec_set *s)
{
    pith_node first = p->t->parent[s->node[0]];
    uint32_t holders = 0, full = 0, width = 0;

    for (uint32_t i = 0, n; i < s->n; i += n, holders++) {
        pith_node held = p->t->parent[s->node[i]];
        uint32_t text = 0;

        for (n = 0; i + n < s->n && p->t->parent[s->node[i + n]] == held; n++)
            text += rec_text_of(p, s, i + n);
        width = i ? width : n;
        full += n == width && text == rec_text(p, held) &&
                pith_rec_name(p, held) == pith_rec_name(p, first);
    }
    return width > 1 && full >= HOLDERS_LEAST && full * 10 >= holders * 9;
}

bool pith_rec_are_values(const rec_page *p, const rec_set *s)
{
    return are_plain(p, s) && (are_cells(p, s) || fill_holders(p, s));
}

bool pith_rec_clashes(const rec_page *p, const rec_set *r, const rec_set *s)
{
    uint32_t i = 0, k = 0;
    nesting x;

    if (rec_apart(r, s))
        return false;
    if (!next_holder(p, r, s, &i, &k)) {
        i = k = 0;
        return next_holder(p, s, r, &i, &k);
    }
    if (k > 0 || s->node[s->n - 1] >= r->end)
        return true; /* some lie inside and some do not */
    x = nest(p, r, s);
    /* cells of one row of a region are its columns, no records */
    if (x.holders == 1 && x.inside == s->n && are_cells(p, s) &&
        p->t->parent[s->node[0]] == p->t->parent[s->node[s->n - 1]])
        return true;
    return !(x.holders < x.inside && x.inside == s->n &&
             x.text * 10 < r->full * 7);
}
