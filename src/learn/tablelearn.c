/* learn/tablelearn: from samples to a pattern that finds them again. */
#include "learn/tablelearn_int.h"

#include <stdlib.h>
#include "base/hash.h"
#include "tree/text.h"

#define STEP_LOOSE  0.9  /* share of the records that have a word, if not all */
#define SIMILAR_CUT 0.6  /* of the similarity that nearly all records reach */
#define SIMILAR_LOW 0.05 /* records below that are not asked */
#define PEEL_SHARE  0.95
#define WAY_REST    0.02 /* of the records may begin in no known way */
#define WAY_LEAST   0.04 /* of them make a way of their own */
#define WAY_BARE    0.3  /* of them without a word are a way, too */
#define TRY_PAGES   24u  /* on which the steps are tried */

/* ---- L1: what the top node of a record is ------------------------------- */

/* All top nodes lie in the root: it stands for them. */
static bool root_holds(const pith_tree *t, const pith_tabrec *r)
{
    for (uint32_t k = 0; k < r->n_nodes; k++)
        if (!pith_tree_holds(t, r->root, r->node[k]))
            return false;
    return true;
}

static bool siblings(const pith_tree *t, const pith_tabrec *r)
{
    for (uint32_t k = 1; k < r->n_nodes; k++)
        if (t->parent[r->node[k]] != t->parent[r->node[0]])
            return false;
    return true;
}

/* The record is what the pattern will find from its root: the cells of one
 * place in rows. `rows` are those of the record before it. */
static bool runs_across(const pith_tree *t, const pith_tabrec *r,
                        pith_tabrows *rows)
{
    pith_node row = t->parent[r->node[0]];

    if (r->n_nodes > PITH_TAB_ROWS)
        return false;
    if ((rows->n != r->n_nodes || rows->row[0] != row) &&
        !pith_tabrows_open(rows, t, row, r->n_nodes))
        return false;
    pith_tabrows_move(rows, t, r->node[0]);
    for (uint32_t k = 0; k < r->n_nodes; k++)
        if (rows->cell[k] != r->node[k])
            return false;
    return true;
}

/* Roots of all records as the pattern will see them; whether records nest, and
 * of how many siblings or rows they are. `other`: some are neither. */
static void read_page(tab_learner *l, tab_page *pg, bool *other)
{
    const pith_tabsample *s = pg->s;
    const pith_tree *t = s->tree;
    pith_tabrows rows = {.n = 0};

    for (uint32_t i = 0; i < s->n_recs; i++) {
        pith_tabrec r = s->rec[i];

        if (!r.n_nodes)
            continue;
        if (!root_holds(t, &r)) {
            r.root = r.node[0];
            if (!siblings(t, &r)) {
                l->p->across = true;
                *other = *other || !runs_across(t, &r, &rows);
            }
            l->runs[r.n_nodes < PITH_TAB_RUN ? r.n_nodes : PITH_TAB_RUN]++;
        }
        if (pg->n && pith_tree_holds(t, pg->rec[pg->n - 1].root, r.root))
            l->p->nested = true;
        pg->of[pg->n] = i;
        pg->rec[pg->n++] = r;
    }
}

static pith_status read_pages(tab_learner *l)
{
    uint32_t kinds = 0;
    bool other = false;

    l->p->run = 1;
    for (uint32_t i = 0; i < l->n_pages; i++) {
        tab_page *pg = &l->page[i];
        uint32_t n = pg->s->region ? pg->s->n_recs : 0;

        pg->rec = pith_arena_array(l->tmp, (size_t)n + 1, sizeof(*pg->rec));
        pg->of = pith_arena_array(l->tmp, (size_t)n + 1, sizeof(*pg->of));
        if (!pg->rec || !pg->of)
            return PITH_NOMEM;
        if (n)
            read_page(l, pg, &other);
    }
    for (uint32_t k = 1; k <= PITH_TAB_RUN; k++)
        if (l->runs[k])
            l->p->run = k, kinds++;
    if (l->p->run > 1)
        l->p->nested = false;
    /* Rows come in equal numbers: else pages disagree on what a record is. */
    return other || (l->p->across && kinds > 1) ? PITH_UNSUPPORTED : PITH_OK;
}

/* ---- peeling: templates differ by elements that hold a record alone -------
 */

/* The only content of v if that is an element, else PITH_NIL. */
static pith_node only_child(const pith_tree *t, pith_node v)
{
    pith_node only = PITH_NIL;

    PITH_EACH_CHILD(t, v, c)
    {
        bool element = pith_is_element(t, c);

        if (!element &&
            (!pith_is_text(t, c) || pith_text_blank(pith_tree_text(t, c))))
            continue;
        if (!element || only != PITH_NIL)
            return PITH_NIL;
        only = c;
    }
    return only;
}

static uint64_t sign(uint32_t tag, uint64_t word)
{
    return word ^ (uint64_t)tag * 0x9e3779b97f4a7c15ull;
}

/* The first element of the record's chain that has the sign, or PITH_NIL. */
static pith_node signed_in(const pith_tree *t, pith_node v, uint64_t want)
{
    uint64_t key[PITH_WORDS_MAX];

    for (uint32_t k = 0; k <= PITH_TAB_PEEL && v != PITH_NIL; k++) {
        uint32_t n = pith_words_of(t, v, key);

        for (uint32_t i = 0; i < n; i++)
            if (sign(t->label[v], key[i]) == want)
                return v;
        v = only_child(t, v);
    }
    return PITH_NIL;
}

/* How many records have the sign at their root, and in their chain. */
static void count_sign(const tab_learner *l, uint64_t want, uint32_t *at_root,
                       uint32_t *in_chain, uint32_t *all)
{
    *at_root = *in_chain = *all = 0;
    for (uint32_t i = 0; i < l->n_pages; i++)
        for (uint32_t k = 0; k < l->page[i].n; k++) {
            pith_node root = l->page[i].rec[k].root;
            pith_node v = signed_in(l->page[i].s->tree, root, want);

            ++*all;
            *in_chain += v != PITH_NIL;
            *at_root += v == root;
        }
}

/* Where roots have no word in common, but a word stands at or right below
 * nearly each of them: there the record begins. */
static void peel(tab_learner *l)
{
    uint64_t key[PITH_WORDS_MAX], best = 0;
    uint32_t most = 0, at_root, in_chain, all;
    const tab_page *pg = NULL;
    pith_node v;

    for (uint32_t i = 0; i < l->n_pages && !pg; i++)
        pg = l->page[i].n ? &l->page[i] : NULL;
    if (!pg || l->p->run > 1 || l->p->nested)
        return;
    v = pg->rec[pg->n / 2].root;
    for (uint32_t k = 0; k <= PITH_TAB_PEEL && v != PITH_NIL; k++) {
        uint32_t n = pith_words_of(pg->s->tree, v, key);

        for (uint32_t i = 0; i < n; i++) {
            uint64_t x = sign(pg->s->tree->label[v], key[i]);

            count_sign(l, x, &at_root, &in_chain, &all);
            if (at_root >= PEEL_SHARE * all)
                return; /* roots speak for themselves */
            if (in_chain > most)
                most = in_chain, best = x;
        }
        v = only_child(pg->s->tree, v);
    }
    count_sign(l, best, &at_root, &in_chain, &all);
    if (!best || in_chain < PEEL_SHARE * all || at_root == 0)
        return;
    for (uint32_t i = 0; i < l->n_pages; i++)
        for (uint32_t k = 0; k < l->page[i].n; k++) {
            pith_node *root = &l->page[i].rec[k].root;

            v = signed_in(l->page[i].s->tree, *root, best);
            if (v == PITH_NIL)
                continue;
            if (v != *root) {
                const pith_tree *t = l->page[i].s->tree;
                uint32_t levels = (uint32_t)(t->depth[v] - t->depth[*root]);

                if (levels > l->p->peeled)
                    l->p->peeled = levels;
            }
            *root = v;
        }
}

/* ---- ways: records that begin differently ------------------------------- */

/* Puts the records that share the most frequent sign of those without a way
 * yet into way `way`; how many. */
static uint32_t take_way(tab_learner *l, uint32_t way)
{
    uint64_t best = 0, key[PITH_WORDS_MAX];
    uint32_t most = 0, taken = 0;
    pith_map seen;

    pith_map_init(&seen, l->tmp->al);
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < l->n_pages; i++)
            for (uint32_t k = 0; k < l->page[i].n; k++) {
                const pith_tree *t = l->page[i].s->tree;
                pith_node v = l->page[i].rec[k].root;
                uint32_t n = pith_words_of(t, v, key);
                bool has = false;

                if (l->page[i].way[k] != NO_WAY)
                    continue;
                for (uint32_t m = 0; m < n; m++) {
                    uint64_t x = sign(t->label[v], key[m]), *times;

                    has = has || (pass && x == best);
                    times = pass ? NULL : pith_map_put(&seen, x, 0, NULL);
                    if (times && ++*times > most)
                        most = (uint32_t)*times, best = x;
                }
                if (has)
                    l->page[i].way[k] = (uint8_t)way, taken++;
            }
    pith_map_release(&seen);
    return taken;
}

/* Records without a sign are a way, too: every other row has a class. */
static void take_rest(tab_learner *l)
{
    for (uint32_t i = 0; i < l->n_pages; i++)
        for (uint32_t k = 0; k < l->page[i].n; k++)
            if (l->page[i].way[k] == NO_WAY)
                l->page[i].way[k] = (uint8_t)l->n_ways;
    l->n_ways++;
}

/* Where one sign is at nearly all roots, or none at most: one way. */
static pith_status part_ways(tab_learner *l)
{
    uint32_t all = 0, left;

    for (uint32_t i = 0; i < l->n_pages; i++) {
        tab_page *pg = &l->page[i];

        pg->way = pith_arena_alloc(l->tmp, (size_t)pg->n + 1);
        if (!pg->way)
            return PITH_NOMEM;
        memset(pg->way, NO_WAY, pg->n);
        all += pg->n;
    }
    for (left = all; l->n_ways < PITH_TAB_WAYS && left > WAY_REST * all;
         l->n_ways++) {
        uint32_t n = take_way(l, l->n_ways);

        if (n < WAY_LEAST * all || n < 2)
            break;
        left -= n;
    }
    if (l->n_ways && left <= 0.5 * all) {
        if (left >= WAY_BARE * all && left > 1 && l->n_ways < PITH_TAB_WAYS)
            take_rest(l);
        return PITH_OK;
    }
    l->n_ways = 1;
    for (uint32_t i = 0; i < l->n_pages; i++)
        memset(l->page[i].way, 0, l->page[i].n);
    return PITH_OK;
}

static bool in_way(const tab_learner *l, uint32_t page, uint32_t rec)
{
    return l->page[page].way[rec] == l->way_now;
}

/* The tag that most roots of the way have. */
static uint32_t common_tag(const tab_learner *l)
{
    uint32_t best = 0, most = 0;

    for (uint32_t i = 0; i < l->n_pages; i++)
        for (uint32_t k = 0; k < l->page[i].n; k++) {
            uint32_t tag = l->page[i].s->tree->label[l->page[i].rec[k].root];
            uint32_t n = 0;

            if (!in_way(l, i, k) || tag == best)
                continue;
            for (uint32_t m = 0; m < l->page[i].n; m++)
                n += in_way(l, i, m) &&
                     l->page[i].s->tree->label[l->page[i].rec[m].root] == tag;
            if (n > most)
                most = n, best = tag;
        }
    return best;
}

/* The elements `up` levels above the roots, one after the other. */
static pith_node above(const pith_tree *t, pith_node v, uint32_t up)
{
    v = pith_tree_above(t, v, up);
    return v != PITH_NIL && pith_is_element(t, v) ? v : PITH_NIL;
}

/* Leaves out words that less than `share` of the elements have. False: there
 * is no element at that level, or one of another tag. */
static bool meet_level(const tab_learner *l, uint32_t tag, uint32_t up,
                       double share, pith_wrapstep *s)
{
    uint32_t have[PITH_WORDS_MAX] = {0}, n = 0, kept = 0;
    uint64_t key[PITH_WORDS_MAX];

    for (uint32_t i = 0; i < l->n_pages; i++)
        for (uint32_t k = 0; k < l->page[i].n; k++) {
            const pith_tree *t = l->page[i].s->tree;
            pith_node root = l->page[i].rec[k].root, v = above(t, root, up);
            uint32_t n_keys;

            if (t->label[root] != tag || !in_way(l, i, k))
                continue;
            if (v == PITH_NIL || t->label[v] != s->tag)
                return false;
            n++;
            n_keys = pith_words_of(t, v, key);
            for (uint32_t w = 0; w < s->n_words; w++)
                for (uint32_t x = 0; x < n_keys; x++)
                    have[w] += key[x] == s->word[w].key;
        }
    for (uint32_t w = 0; w < s->n_words; w++)
        if (have[w] >= share * n && have[w])
            s->word[kept++] = s->word[w];
    s->n_words = kept;
    return n > 0;
}

/* A root of that tag to take the words of, from the page in the middle: first
 * and last ones are special more often. */
static bool some_root(const tab_learner *l, uint32_t tag, const pith_tree **t,
                      pith_node *root)
{
    for (uint32_t i = 0; i < l->n_pages; i++) {
        const tab_page *pg = &l->page[(i + l->n_pages / 2) % l->n_pages];

        for (uint32_t k = 0; k < pg->n; k++) {
            uint32_t m = (k + pg->n / 2) % pg->n;

            *root = pg->rec[m].root;
            *t = pg->s->tree;
            if ((*t)->label[*root] == tag && pg->way[m] == l->way_now)
                return true;
        }
    }
    return false;
}

static pith_status learn_steps(tab_learner *l, double share, uint32_t tag,
                               pith_tabway *way)
{
    const pith_tree *t;
    pith_node root;
    pith_wrapstep *step =
        pith_arena_zalloc(l->arena, PITH_TAB_STEPS, sizeof(*step));

    if (!step)
        return PITH_NOMEM;
    way->step = step;
    way->n_steps = 0;
    if (!some_root(l, tag, &t, &root))
        return PITH_EMPTY;
    for (uint32_t up = 0; up < PITH_TAB_STEPS; up++) {
        pith_node v = above(t, root, up);

        if (v == PITH_NIL)
            break;
        if (!pith_step_of(t, v, l->arena, &step[up]))
            return PITH_NOMEM;
        if (!meet_level(l, tag, up, up ? 1.0 : share, &step[up]))
            break;
        way->n_steps++;
    }
    return way->n_steps ? PITH_OK : PITH_EMPTY;
}

/* ---- sampling ----------------------------------------------------------- */

/* Records spread evenly over each page, pages in turn. */
static pith_status sample(tab_learner *l)
{
    uint32_t with = 0, quota, n = 0;
    size_t vertices = 0;

    for (uint32_t i = 0; i < l->n_pages; i++)
        with += l->page[i].n > 0;
    if (!with)
        return PITH_EMPTY;
    quota = SEED_ROWS / with > 4 ? SEED_ROWS / with : 4;
    l->row = pith_arena_array(l->tmp, (size_t)SEED_ROWS + 4, sizeof(*l->row));
    if (!l->row)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < l->n_pages; i++) {
        tab_page *pg = &l->page[i];
        uint32_t take = pg->n < quota ? pg->n : quota;

        /* All records are in the view, so that nested ones are left out of
         * those around them; the rows are some of them. */
        for (uint32_t k = 0; k < take && n < SEED_ROWS; k++) {
            uint32_t in = (uint32_t)((uint64_t)k * pg->n / take);

            vertices += pg->s->tree->size[pg->rec[in].root];
            if (vertices > SEED_VERTICES && n >= 2)
                break;
            l->row[n++] = (tab_row){i, pg->of[in], in};
        }
    }
    l->n_rows = n;
    return n ? PITH_OK : PITH_EMPTY;
}

/* A node after the first of a record fits the step of the first: then records
 * are of as many siblings as most of them. */
static void learn_run(tab_learner *l)
{
    uint32_t most = l->p->run;
    bool looks_like = false;

    if (l->p->across)
        return; /* rows are counted */
    for (uint32_t i = 0; i < l->n_pages; i++)
        for (uint32_t k = 0; k < l->page[i].n; k++) {
            const pith_tabrec *r = &l->page[i].rec[k];

            for (uint32_t m = 1; m < r->n_nodes && l->p->run > 1; m++)
                looks_like =
                    looks_like || pith_step_fits(l->page[i].s->tree, r->node[m],
                                                 &l->p->way[0].step[0]);
        }
    if (!looks_like)
        return;
    for (uint32_t k = 2; k <= PITH_TAB_RUN; k++)
        most = l->runs[k] > l->runs[most] ? k : most;
    l->p->run = most;
    l->p->fixed = true;
}

/* ---- L5: steps and similarity that find the records again --------------- */

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return x < y ? -1 : x > y;
}

/* The similarity that nearly all known records reach, less a margin. */
static pith_status learn_similar(tab_learner *l)
{
    double *all;
    size_t n = 0, cap = 0;

    for (uint32_t i = 0; i < l->n_pages; i++)
        cap += l->page[i].n;
    all = pith_arena_array(l->tmp, cap + 1, sizeof(*all));
    if (!all)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < l->n_pages; i++) {
        tab_page *pg = &l->page[i];
        pith_mark mark = pith_arena_mark(l->tmp);
        pith_tabrec *rec = pith_arena_array(l->tmp, pg->n + 1, sizeof(*rec));
        pith_tabaligned a;
        pith_status st;

        if (!rec)
            return PITH_NOMEM;
        memcpy(rec, pg->rec, pg->n * sizeof(*rec));
        for (uint32_t k = 0; k < pg->n; k++)
            rec[k].parent = PITH_NO_RECORD;
        st = pith_tabpat_align(
            l->opt->matcher, 0,
            PITH_DOC(pg->s->tree, l->tmp, NULL, l->opt->budget), rec, pg->n,
            &a);
        for (uint32_t k = 0; st == PITH_OK && k < a.n_recs; k++)
            all[n++] = a.rec[k].similar;
        pith_arena_reset(l->tmp, mark);
        if (st != PITH_OK)
            return st;
    }
    qsort(all, n, sizeof(*all), by_value);
    l->p->similar =
        n ? SIMILAR_CUT * all[(size_t)(SIMILAR_LOW * (double)n)] : 0;
    return PITH_OK;
}

static double f1(const tab_score *s)
{
    return s->found + s->known
               ? 2.0 * (double)s->right / (double)(s->found + s->known)
               : 0;
}

/* Records of the way at hand that were found, and found ones of others. */
static void count_roots(const tab_learner *l, const pith_tabaligned *a,
                        const tab_page *pg, tab_score *s)
{
    uint32_t k = 0;

    for (uint32_t i = 0; i < pg->n; i++)
        s->known += pg->way[i] == l->way_now;
    for (uint32_t i = 0; i < a->n_recs; i++) {
        bool known, ours;

        while (k < pg->n && pg->rec[k].root < a->rec[i].root)
            k++;
        known = k < pg->n && pg->rec[k].root == a->rec[i].root;
        ours = known && pg->way[k] == l->way_now;
        s->right += ours;
        s->found += ours || !known;
    }
}

/* Which of the candidates are records, in l->tmp. */
static pith_status align(const tab_learner *l, const tab_page *pg,
                         pith_tabrec *rec, uint32_t n, pith_tabaligned *out)
{
    return pith_tabpat_align(
        l->opt->matcher, l->p->similar,
        PITH_DOC(pg->s->tree, l->tmp, NULL, l->opt->budget), rec, n, out);
}

static uint64_t hash_roots(const pith_tabrec *rec, uint32_t n)
{
    uint64_t h = n + 1u;

    for (uint32_t i = 0; i < n; i++)
        h = pith_hash_mix(h, rec[i].root);
    return h;
}

/* How well steps find the records of a page: those that find what the steps
 * before them did are as good. */
static pith_status try_page(tab_learner *l, const pith_tabpat *p, tab_page *pg)
{
    pith_tabrec *rec;
    pith_tabaligned a;
    uint32_t n;
    pith_status st = pith_tabpat_find(p, pg->s->tree, l->tmp, &rec, &n);
    uint64_t found = st == PITH_OK ? hash_roots(rec, n) : 0;

    if (st != PITH_OK || found == pg->found)
        return st;
    st = align(l, pg, rec, n, &a);
    if (st != PITH_OK)
        return st;
    pg->found = found;
    pg->score = (tab_score){0};
    count_roots(l, &a, pg, &pg->score);
    return PITH_OK;
}

static pith_status try_way(tab_learner *l, const pith_tabway *way,
                           tab_score *out)
{
    pith_tabpat p = *l->p;
    pith_tabway copy = *way;
    uint32_t tried = 0;

    *out = (tab_score){0};
    p.way = &copy;
    p.n_ways = 1;
    for (uint32_t i = 0; i < l->n_pages && tried < TRY_PAGES; i++) {
        tab_page *pg = &l->page[i];
        pith_mark mark = pith_arena_mark(l->tmp);
        pith_status st;

        if (!pg->n)
            continue;
        tried++;
        st = try_page(l, &p, pg);
        pith_arena_reset(l->tmp, mark);
        if (st != PITH_OK)
            return st;
        out->found += pg->score.found;
        out->known += pg->score.known;
        out->right += pg->score.right;
    }
    return PITH_OK;
}

/* Fewest steps among the best: they bear most change around the records. */
static pith_status choose_steps(tab_learner *l, pith_tabway *way, double *best)
{
    uint32_t n_steps = way->n_steps, chosen = 1;

    *best = -1;
    for (uint32_t n = 1; n <= n_steps; n++) {
        tab_score s;
        pith_status st;

        way->n_steps = n;
        st = try_way(l, way, &s);
        if (st != PITH_OK)
            return st;
        if (f1(&s) > *best + 1e-9) {
            *best = f1(&s);
            chosen = n;
        }
    }
    way->n_steps = chosen;
    return PITH_OK;
}

static pith_status choose_way(tab_learner *l, pith_tabway *way)
{
    pith_tabway other = {0};
    double strict, loose = -1;
    pith_status st = choose_steps(l, way, &strict);

    if (st == PITH_OK && strict < 1) {
        st = learn_steps(l, STEP_LOOSE, common_tag(l), &other);
        if (st == PITH_OK)
            st = choose_steps(l, &other, &loose);
    }
    if (st == PITH_OK && loose > strict)
        *way = other;
    return st;
}

static pith_status learn_finding(tab_learner *l)
{
    pith_status st = learn_similar(l);

    for (l->way_now = 0; l->way_now < l->n_ways && st == PITH_OK;
         l->way_now++) {
        for (uint32_t i = 0; i < l->n_pages; i++)
            l->page[i].found = 0;
        st = choose_way(l, &l->p->way[l->way_now]);
    }
    return st;
}

static pith_status learn_ways(tab_learner *l)
{
    pith_status st = part_ways(l);

    l->p->way = pith_arena_zalloc(l->arena, PITH_TAB_WAYS, sizeof(*l->p->way));
    if (st != PITH_OK || !l->p->way)
        return PITH_NOMEM;
    for (l->way_now = 0; l->way_now < l->n_ways && st == PITH_OK; l->way_now++)
        st = learn_steps(l, 1.0, common_tag(l), &l->p->way[l->way_now]);
    l->p->n_ways = l->n_ways;
    return st;
}

/* ---- L6: what it gives again ------------------------------------------- */

/* Words that no vertex and no place uses are left out. */
static bool keep_words(tab_learner *l)
{
    pith_tabpat *p = l->p;
    pith_str *word = pith_arena_array(l->arena, p->n_words + 1, sizeof(*word));
    pith_map used;
    bool ok = word != NULL;
    uint32_t n = 0;

    pith_map_init(&used, l->tmp->al);
    for (uint32_t i = 0; i < p->n_vertices && ok; i++)
        ok = pith_map_put(&used, p->vertex[i].word.key, 1, NULL) != NULL;
    for (uint32_t i = 0; i < p->n_places && ok; i++)
        for (uint32_t k = 0; k < p->place[i].n_steps && ok; k++)
            ok = pith_map_put(&used, p->place[i].step[k].word.key, 1, NULL) !=
                 NULL;
    for (uint32_t i = 0; i < p->n_words && ok; i++) {
        if (!pith_map_find(&used, pith_word_key(p->word[i])))
            continue;
        word[n].len = p->word[i].len;
        word[n].ptr = pith_arena_dup(l->arena, p->word[i].ptr, p->word[i].len);
        ok = word[n++].ptr != NULL;
    }
    pith_map_release(&used);
    p->word = word;
    p->n_words = n;
    return ok;
}

/* Cells of the page that come out the same. */
static void count_same(const tab_learner *l, uint32_t page,
                       const pith_region *got, const pith_tabaligned *a,
                       tab_score *s)
{
    const tab_page *pg = &l->page[page];
    const pith_region *g = pg->s->region;
    const uint32_t *of = l->column_of + l->column_at[page];
    uint32_t k = 0;

    for (uint32_t i = 0; i < pg->n; i++) {
        while (k < a->n_recs && a->rec[k].root < pg->rec[i].root)
            k++;
        for (uint32_t c = 0; c < g->n_columns; c++) {
            pith_str want = g->records[pg->of[i]].cells[c].text;

            if (!want.ptr)
                continue;
            s->known++;
            s->right += k < a->n_recs && a->rec[k].root == pg->rec[i].root &&
                        of[c] != UINT32_MAX && got &&
                        pith_str_eq(got->records[k].cells[of[c]].text, want);
        }
    }
}

static pith_status measure(tab_learner *l)
{
    tab_score s = {0};
    uint32_t tried = 0;

    for (uint32_t i = 0; i < l->n_pages && tried < TRY_PAGES; i++) {
        const tab_page *pg = &l->page[i];
        pith_mark mark = pith_arena_mark(l->tmp);
        pith_tabaligned a = {0};
        pith_tabrec *rec;
        pith_tables tables;
        pith_status st;
        uint32_t n;

        if (!pg->n)
            continue;
        tried++;
        st = pith_tabpat_find(l->p, pg->s->tree, l->tmp, &rec, &n);
        if (st == PITH_OK)
            st = align(l, pg, rec, n, &a);
        if (st == PITH_OK)
            st = pith_tabpat_table(l->p, pg->s->tree, &a, l->tmp, false,
                                   &tables);
        if (st == PITH_OK)
            count_same(l, i, tables.n_regions ? tables.regions : NULL, &a, &s);
        pith_arena_reset(l->tmp, mark);
        if (st != PITH_OK)
            return st;
    }
    l->p->agreement = s.known ? (double)s.right / (double)s.known : 0;
    return PITH_OK;
}

static pith_status learn(tab_learner *l)
{
    pith_status st = read_pages(l);

    if (st == PITH_OK)
        peel(l);
    if (st == PITH_OK)
        st = sample(l);
    if (st == PITH_OK)
        st = learn_ways(l);
    if (st == PITH_OK)
        learn_run(l);
    if (st == PITH_OK)
        st = pith_table_seed(l);
    if (st == PITH_OK)
        st = pith_table_columns(l);
    if (st == PITH_OK && !l->p->n_columns)
        st = PITH_EMPTY;
    if (st == PITH_OK && !keep_words(l))
        st = PITH_NOMEM;
    if (st == PITH_OK)
        st = pith_tabpat_finish(l->p, l->arena);
    if (st == PITH_OK)
        st = learn_finding(l);
    if (st == PITH_OK)
        st = measure(l);
    return st;
}

pith_status pith_table_learn(const pith_tabsample *page, uint32_t n_pages,
                             const pith_tablearn *opt, pith_arena *arena,
                             pith_arena *scratch, pith_tabpat *out)
{
    tab_learner l = {.opt = opt,
                     .arena = arena,
                     .tmp = scratch,
                     .p = out,
                     .n_pages = n_pages};
    pith_mark mark = pith_arena_mark(scratch);
    pith_status st = PITH_NOMEM;

    memset(out, 0, sizeof(*out));
    l.page = pith_arena_zalloc(scratch, (size_t)n_pages + 1, sizeof(*l.page));
    for (uint32_t i = 0; l.page && i < n_pages; i++)
        l.page[i].s = &page[i];
    opt->matcher->p = out;
    opt->matcher->matcher.budget = opt->budget;
    if (l.page)
        st = learn(&l);
    pith_arena_reset(scratch, mark);
    return st;
}
