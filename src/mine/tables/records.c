/* mine/tables/records: from candidate sets to regions. */
#include "mine/tables/records_grid.h"
#include "read/known.h"
#include "mine/tables/records_int.h"

#include <math.h>

/* What orders a set. */
typedef struct place {
    double score;
    pith_node first;
    uint64_t key; /* once it was asked for; 0: not yet */
    const rec_set *set;
} place;

static uint64_t key_of(place *x)
{
    if (!x->key)
        x->key = pith_rec_key(x->set->all, x->set->n_all, x->set->upto != NULL);
    return x->key;
}

/* By score; of equal ones the outer first: equal text, more attributes. */
static bool goes_before(place *x, place *y)
{
    if (x->score != y->score)
        return x->score > y->score;
    if (x->first != y->first)
        return x->first < y->first;
    return key_of(x) < key_of(y);
}

/* Moves each set to its place in the order: around every ring of them. */
static void move_sets(rec_set *s, uint32_t n, place *order)
{
    for (uint32_t i = 0; i < n; i++) {
        uint32_t to = i, from = (uint32_t)(order[i].set - s);
        rec_set first;

        if (from == i)
            continue;
        first = s[i];
        for (; from != i; to = from, from = (uint32_t)(order[to].set - s)) {
            s[to] = s[from];
            order[to].set = &s[to];
        }
        s[to] = first;
        order[to].set = &s[to];
    }
}

/* Sorts by moving each set once: there are REC_SETS_ROOM of them at most. */
static pith_status sort_sets(const rec_page *p, rec_set *s, uint32_t n)
{
    pith_mark mark = pith_arena_mark(p->tmp);
    place *order = pith_arena_array(p->tmp, (size_t)n + 1, sizeof(*order));

    if (!order)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        place x = {s[i].score, s[i].node[0], 0, &s[i]};
        uint32_t lo = 0, hi = i;

        if (i && !goes_before(&x, &order[i - 1]))
            lo = i; /* most are in order from the second time on */
        while (lo < hi) {
            uint32_t mid = (lo + hi) / 2;

            if (goes_before(&x, &order[mid]))
                hi = mid;
            else
                lo = mid + 1;
        }
        memmove(order + lo + 1, order + lo, (i - lo) * sizeof(*order));
        order[lo] = x;
    }
    move_sets(s, n, order);
    pith_arena_reset(p->tmp, mark);
    return PITH_OK;
}

static pith_node holder(const rec_page *p, const rec_set *s)
{
    /* Members ascend: what holds the first and the last holds all. */
    pith_node v = pith_tree_lca(p->t, s->node[0], s->node[s->n - 1]);

    return s->n > 1 && v != s->node[0] ? v : p->t->parent[s->node[0]];
}

/* Its members that stand where the list does; none: there is no budget. */
static pith_status put_in_place(rec_page *p, rec_set *s)
{
    if (pith_budget_spend(p->budget, s->cost))
        return pith_rec_place(p, s);
    p->cut = true;
    s->n = 0;
    return PITH_OK;
}

/* What there is to know of the set by itself, its score last; 0: it is none. */
static pith_status look(rec_page *p, rec_set *s)
{
    pith_status st = PITH_OK;

    s->score = 0;
    if (s->n >= 2)
        st = pith_rec_shape(p, s);
    if (st != PITH_OK || s->n < 2)
        return st;
    s->parent = holder(p, s);
    s->end = rec_end(p, s, s->n - 1);
    st = pith_rec_sum(p, s);
    if (st != PITH_OK)
        return st;
    pith_rec_score(p, s);
    s->prior = s->score;
    return PITH_OK;
}

/* The set with the members that were left out, if they are fewer than those
 * that were not: some rows of a list lack a link or have a note. */
static bool take_whole(const rec_set *was, const rec_set *is, rec_set *out)
{
    if (!is->strange || is->strange >= is->n || (was->upto && !was->lines))
        return false;
    *out = *was;
    out->whole = true;
    out->strange = is->strange;
    out->strange_dated = 0;
    out->strange_linked = 0;
    return true;
}

/* Looks at the sets, and sorts those that are any. */
static pith_status look_closely(rec_page *p, rec_set *s, uint32_t *n)
{
    uint32_t kept = 0, first, last;
    pith_status st;

    for (uint32_t i = 0; i < *n; i++)
        if (!pith_rec_are_values(p, &s[i]))
            s[kept++] = s[i];
    *n = first = kept;
    last = first + REC_WHOLE_SETS;
    kept = 0;
    st = pith_rec_shape_all(p, s, *n);
    for (uint32_t i = 0; st == PITH_OK && i < *n; i++) {
        rec_set was;

        if (i < first) /* whole sets are in place */
            st = put_in_place(p, &s[i]);
        was = s[i];
        if (st == PITH_OK)
            st = look(p, &s[i]);
        if (st != PITH_OK || s[i].score <= 0)
            continue;
        if (i < first && *n < last)
            *n += take_whole(&was, &s[i], &s[*n]);
        s[kept++] = s[i];
    }
    *n = kept;
    return st == PITH_OK ? sort_sets(p, s, kept) : st;
}

/* Which members are records: of rows of a table some are none. NULL: all. */
static bool kept_rows(rec_page *p, const rec_set *s, bool **keep)
{
    *keep = NULL;
    if (s->upto || s->n < 4 || p->t->label[s->node[0]] != PITH_TAG_TR)
        return true;
    *keep = pith_arena_alloc(p->tmp, s->n);
    if (!*keep)
        return false;
    memset(*keep, true, s->n);
    return pith_rec_rows_sift(p->t, s->node, s->n, p->tmp, *keep);
}

/* The top nodes of member i. */
static bool put_record(rec_page *p, const rec_set *s, uint32_t i, pith_rec *out)
{
    pith_node end = rec_end(p, s, i), *node = NULL;
    uint32_t n;

    for (int pass = 0; pass < 2; pass++) {
        n = 0;
        for (pith_node v = s->node[i]; v < end; v = rec_after(p->t, v, end)) {
            if (pith_tree_end(p->t, v) > end ||
                (!pith_is_element(p->t, v) &&
                 p->sum[v + 1].text == p->sum[v].text))
                continue;
            if (node)
                node[n] = v;
            n++;
        }
        if (!node && !(node = pith_arena_array(p->arena, n, sizeof(*node))))
            return false;
    }
    *out = (pith_rec){node, n};
    return true;
}

pith_status pith_rec_put_region(rec_page *p, const rec_set *s,
                                pith_rec_region *out)
{
    pith_rec *rec = pith_arena_array(p->arena, s->n, sizeof(*rec));
    uint32_t n_recs = 0;
    bool *keep;

    if (!rec || !kept_rows(p, s, &keep))
        return PITH_NOMEM;
    for (uint32_t i = 0; i < s->n; i++)
        if ((!keep || keep[i]) && !put_record(p, s, i, &rec[n_recs++]))
            return PITH_NOMEM;
    *out = (pith_rec_region){.parent = s->parent,
                             .score = s->score,
                             .sure = s->sure,
                             .rec = rec,
                             .n_recs = n_recs};
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
        return pith_rec_put_region(p, s, out);
    *across = true;
    out->sure = s->sure;
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

typedef enum scope { ALL_REGIONS, LIKELY_REGIONS, CANDIDATES } scope;

#define REGIONS_MAX 64
/* A region after the first that is less sure is not the main one. */
#define GOOD_SURE  0.3
#define PLAIN_SURE 0.5
#define MOST_DATED 0.5
#define MOST_SHARE 0.5
#define SOME_PROSE 0.1
#define MANY_ROWS  12

/* Links of a word or two, and nothing else. */
static bool is_menu(const rec_set *s)
{
    return s->feature[REC_F_SHORT] >= 0.8 && s->feature[REC_F_LINKED] >= 0.9;
}

/* Short texts that are most of what the page says: names, words, results. */
static bool fills_page(const rec_set *s)
{
    return s->feature[REC_F_SHARE] >= MOST_SHARE &&
           s->feature[REC_F_PAGE_PROSE] < SOME_PROSE &&
           s->feature[REC_F_FRAME] == 0 && s->n >= MANY_ROWS;
}

/* Single texts without links are paragraphs, short links a menu, unless most
 * have a date, the region is quite sure or the page has little else. */
static bool is_good(const rec_set *s, const pith_rec_region *r, bool first)
{
    if (r->rec[0].n_nodes > 1 || (pith_rec_is_list(s) && !is_menu(s)) ||
        s->feature[REC_F_DATED] >= MOST_DATED)
        return first || r->sure >= GOOD_SURE;
    return r->sure >= PLAIN_SURE || (first && fills_page(s));
}

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

#define VIEW_LEAST 4
/* Members lead where those of a region before it lead: a second view of the
 * same list. */
static bool is_view(const rec_page *p, const rec_seen *led, const rec_set *s,
                    const rec_set *first)
{
    uint32_t n = 0;

    if (s->n < VIEW_LEAST || s->n > first->n || !rec_apart(first, s))
        return false;
    for (uint32_t i = 0; i < s->n; i++) {
        uint32_t k = p->sum[s->node[i]].linked;

        n += p->sum[rec_end(p, s, i)].linked > k &&
             rec_seen_find(led, p->target[k]);
    }
    return n * 10 >= s->n * 9;
}

/* Where the members of a set lead. */
static bool read_led(const rec_page *p, const rec_set *s, rec_seen *led)
{
    bool fresh;

    if (!rec_seen_init(led, s->n, p->tmp))
        return false;
    for (uint32_t i = 0; i < s->n; i++) {
        uint32_t k = p->sum[s->node[i]].linked;

        if (p->sum[rec_end(p, s, i)].linked > k)
            rec_seen_put(led, p->target[k], 0, &fresh);
    }
    return true;
}

/* The set clashes with one that was taken; *last is the one that a set clashed
 * with last, which is asked first. */
static bool clashes(const rec_page *p, const rec_set *s, const uint32_t *taken,
                    uint32_t n_taken, const rec_set *x, uint32_t *last)
{
    if (*last < n_taken && pith_rec_clashes(p, &s[taken[*last]], x))
        return true;
    for (uint32_t k = 0; k < n_taken; k++)
        if (k != *last && !rec_apart(&s[taken[k]], x) &&
            pith_rec_clashes(p, &s[taken[k]], x)) {
            *last = k;
            return true;
        }
    return false;
}

/* The regions of the first n sets, best first, and the main one of them. */
static pith_status take_regions(rec_page *p, rec_set *s, uint32_t n,
                                pith_recs *out)
{
    uint32_t taken[REGIONS_MAX], n_taken = 0, last = 0;
    bool across = false;
    rec_seen led = {0};
    pith_rec_region *region =
        pith_arena_array(p->arena, REGIONS_MAX, sizeof(*region));

    if (!region)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n && n_taken < REGIONS_MAX; i++) {
        bool clash = across && covered(p, region, n_taken, &s[i]);
        pith_status st;

        if (!clash)
            clash = clashes(p, s, taken, n_taken, &s[i], &last);
        if (!clash && n_taken)
            clash = is_view(p, &led, &s[i], &s[taken[0]]);
        if (!clash && !n_taken && !read_led(p, &s[i], &led))
            return PITH_NOMEM;
        if (clash)
            continue;
        st = put_any(p, &s[i], &region[n_taken], &across);
        if (st != PITH_OK)
            return st;
        taken[n_taken++] = i;
    }
    first_up(region, taken, n_taken);
    out->region = region;
    out->n_regions = n_taken;
    out->main = UINT32_MAX;
    for (uint32_t i = 0; i < n_taken && out->main == UINT32_MAX; i++)
        if (is_good(&s[taken[i]], &region[i], i == 0))
            out->main = i;
    return PITH_OK;
}

/* Sets that come after all likely ones make no region that is likely, nor the
 * main one, which is sure of itself or the first. Without a main region all are
 * asked for. */
static pith_status choose(rec_page *p, rec_set *s, uint32_t n, scope what,
                          pith_recs *out)
{
    uint32_t few = what == LIKELY_REGIONS ? n : 0;
    pith_status st = PITH_OK;

    while (few > 1 && s[few - 1].sure < REC_LIKELY)
        few--;
    if (few)
        st = take_regions(p, s, few, out);
    return st != PITH_OK || (few && out->main != UINT32_MAX)
               ? st
               : take_regions(p, s, n, out);
}

/* The score of set i against the first other one that overlaps it, and the
 * first that does not; sets are sorted. */
#define RIVALS_MAX 64u
static void against(const rec_set *s, uint32_t n, uint32_t i, rec_rivals *r)
{
    bool near = false, far = false;

    r->near = r->far = HUGE_VAL;
    for (uint32_t k = 0; k < n && k < RIVALS_MAX && !(near && far); k++) {
        bool apart = rec_apart(&s[i], &s[k]);

        if (k == i || (apart ? far : near))
            continue;
        *(apart ? &r->far : &r->near) = s[i].score / s[k].score;
        far |= apart;
        near |= !apart;
    }
}

/* Rivals count, those that overlap a set too. */
static void rate(rec_set *s, uint32_t n)
{
    double all = 0;

    for (uint32_t i = 0; i < n; i++)
        all += s[i].score;
    for (uint32_t i = 0; i < n; i++) {
        rec_rivals r = {.share = s[i].score / all};

        against(s, n, i, &r);
        s[i].sure = pith_rec_sure(s[i].feature, &r);
    }
}

/* The learned score of each set, once its level is known. */
static pith_status weigh(rec_page *p, rec_set *s, uint32_t n)
{
    pith_status st = pith_rec_levels(p, s, n);

    pith_rec_raise(p, s, n);
    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        st = pith_rec_measure(p, &s[i]);
        if (st == PITH_OK)
            s[i].score = exp(pith_rec_worth(s[i].feature));
    }
    if (st != PITH_OK)
        return st;
    st = sort_sets(p, s, n);
    rate(s, n);
    pith_rec_raise(p, s, n);
    if (st == PITH_OK)
        st = sort_sets(p, s, n);
    if (st == PITH_OK)
        pith_rec_widen(p, s, n);
    return st;
}

/* Every set as a region. */
static pith_status put_candidates(rec_page *p, const rec_set *s, uint32_t n,
                                  pith_recs *out)
{
    pith_rec_region *r = pith_arena_array(p->arena, (size_t)n + 1, sizeof(*r));
    pith_status st = r ? PITH_OK : PITH_NOMEM;

    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        st = pith_rec_put_region(p, &s[i], &r[i]);
        r[i].feature =
            (const double *)pith_arena_dup(p->arena, (const char *)s[i].feature,
                                           REC_F_COUNT * sizeof(*s[i].feature));
    }
    out->region = r;
    out->n_regions = n;
    return st;
}

static pith_status mine(rec_page *p, scope what, pith_recs *out)
{
    rec_set *sets;
    uint32_t n;
    pith_status st = pith_rec_places(p);

    if (st == PITH_OK)
        st = pith_rec_shape_init(p);
    if (st == PITH_OK)
        st = pith_rec_marks(p);
    if (st == PITH_OK)
        st = pith_rec_sets(p, &sets, &n);
    if (st == PITH_OK)
        st = look_closely(p, sets, &n);
    if (st == PITH_OK)
        st = weigh(p, sets, n);
    if (st != PITH_OK)
        return st;
    return what == CANDIDATES ? put_candidates(p, sets, n, out)
                              : choose(p, sets, n, what, out);
}

static pith_status mine_page(const pith_doc *doc, const pith_boxes *boxes,
                             const pith_records_options *opt, scope what,
                             pith_recs *out)
{
    const pith_tree *t = doc->tree;
    pith_arena *arena = doc->arena, *scratch = doc->scratch;
    pith_budget *budget = doc->budget;
    rec_page p = {.t = t,
                  .boxes = boxes,
                  .arena = arena,
                  .tmp = scratch,
                  .budget = budget};
    pith_mark mark = pith_arena_mark(scratch);
    pith_status st;

    *out =
        (pith_recs){.main = UINT32_MAX, .all_columns = opt && opt->all_columns};
    st = pith_rec_read(&p);
    if (st == PITH_OK && opt && opt->miner != PITH_RECORDS_PITH)
        st = pith_rec_mine_mdr(&p, opt->miner == PITH_RECORDS_MDR2, out);
    else if (st == PITH_OK)
        st = mine(&p, what, out);
    out->cut = p.cut;
    out->words =
        (pith_rec_words){p.signature, p.signature_at, p.n_signatures, p.feat,
                         p.kind,      p.hash,         p.n_feats};
    pith_rec_shape_release(&p);
    pith_arena_reset(scratch, mark);
    return st;
}

pith_status pith_mine_records(const pith_doc *doc,
                              const pith_records_options *opt, pith_recs *out)
{
    const pith_recs *known =
        opt ? NULL : pith_once_find(doc->tree, PITH_ONCE_RECORDS);
    pith_doc kept = *doc;
    pith_status st;

    if (opt)
        return mine_page(doc, NULL, opt, ALL_REGIONS, out);
    if (known) {
        *out = *known;
        return PITH_OK;
    }
    kept.arena = pith_once_arena(doc->tree, doc->arena);
    st = mine_page(&kept, NULL, NULL, ALL_REGIONS, out);
    return st == PITH_OK ? pith_once_keep(doc->tree, PITH_ONCE_RECORDS,
                                          doc->budget, out, sizeof(*out))
                         : st;
}

pith_status pith_mine_records_drawn(const pith_doc *doc,
                                    const pith_boxes *boxes,
                                    const pith_records_options *opt,
                                    bool likely, pith_recs *out)
{
    pith_doc parted = *doc;
    pith_status st = boxes ? PITH_OK : pith_rec_part_pre(doc, &parted.tree);

    if (st == PITH_OK)
        st = mine_page(&parted, boxes, opt,
                       likely ? LIKELY_REGIONS : ALL_REGIONS, out);
    out->tree = parted.tree;
    return st;
}

pith_status pith_mine_records_candidates(const pith_doc *doc, pith_recs *out)
{
    return mine_page(doc, NULL, NULL, CANDIDATES, out);
}
