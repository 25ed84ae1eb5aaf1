/* learn/tableseed: the words that tell the parts of a record apart, and the
 * seed tree that all sampled records grow: L2 and L3, [DEPTA] §4.4. */
#include "learn/tablelearn_int.h"

#include <stdlib.h>
#include "base/vec.h"

/* ---- words ------------------------------------------------------------- */

typedef struct tab_word {
    pith_str text;
    uint64_t key;
    uint32_t times, rows, last;
    uint64_t weight;
} tab_word;

typedef struct tab_words {
    PITH_VEC(tab_word) at;
    pith_map index;
    const pith_allocator *al;
} tab_words;

static bool count_words(tab_words *w, const pith_tree *t, pith_node v,
                        uint32_t row, pith_arena *arena)
{
    pith_wrapword word[PITH_WORDS_MAX];
    uint32_t n = pith_words_read(t, v, arena, word);

    if (n == UINT32_MAX)
        return false;
    for (uint32_t i = 0; i < n; i++) {
        bool fresh;
        uint64_t *id = pith_map_put(&w->index, word[i].key, w->at.len, &fresh);
        tab_word x = {.text = word[i].text, .key = word[i].key};

        if (!id || (fresh && !PITH_VEC_PUSH(&w->at, w->al, x)))
            return false;
        w->at.at[*id].times++;
        w->at.at[*id].rows += w->at.at[*id].last != row + 1;
        w->at.at[*id].last = row + 1;
    }
    return true;
}

/* A word of many records that is seldom twice in one tells most. */
static int by_weight(const void *a, const void *b)
{
    const tab_word *x = a, *y = b;
    int c;

    if (x->weight != y->weight)
        return x->weight > y->weight ? -1 : 1;
    c = pith_str_cmp(x->text, y->text);
    return c;
}

static bool count_all(tab_learner *l, tab_words *w)
{
    for (uint32_t i = 0; i < l->n_rows; i++) {
        const tab_page *pg = &l->page[l->row[i].page];
        const pith_tabrec *r = &pg->rec[l->row[i].in];

        for (uint32_t k = 0; k < r->n_nodes; k++)
            for (pith_node v = r->node[k];
                 v < pith_tree_end(pg->s->tree, r->node[k]); v++)
                if (pith_is_element(pg->s->tree, v) &&
                    !count_words(w, pg->s->tree, v, i, l->tmp))
                    return false;
    }
    return true;
}

static bool rank_words(tab_learner *l, tab_words *w)
{
    pith_str *word;

    for (size_t i = 0; i < w->at.len; i++)
        w->at.at[i].weight = (uint64_t)w->at.at[i].rows * w->at.at[i].rows *
                             16 / w->at.at[i].times;
    if (w->at.len)
        qsort(w->at.at, w->at.len, sizeof(*w->at.at), by_weight);
    word = pith_arena_array(l->tmp, w->at.len + 1, sizeof(*word));
    if (!word)
        return false;
    for (size_t i = 0; i < w->at.len; i++)
        word[i] = w->at.at[i].text;
    l->p->word = word;
    l->p->n_words = (uint32_t)w->at.len;
    l->p->n_places = 0;
    return pith_tabpat_rank(l->p, l->tmp);
}

static bool learn_words(tab_learner *l)
{
    tab_words w = {.al = l->tmp->al};
    bool ok;

    pith_map_init(&w.index, w.al);
    ok = count_all(l, &w) && rank_words(l, &w);
    pith_map_release(&w.index);
    PITH_VEC_RELEASE(&w.at, w.al);
    return ok;
}

/* ---- rows -------------------------------------------------------------- */

/* Views of the sampled records of all pages. */
static pith_status build_views(tab_learner *l)
{
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < l->n_pages && st == PITH_OK; i++) {
        tab_page *pg = &l->page[i];

        if (pg->n)
            st = pith_tabpat_view(
                l->p, PITH_DOC(pg->s->tree, l->tmp, NULL, l->opt->budget),
                pg->rec, pg->n, &pg->view);
        pg->n = pg->n ? pg->view.n : 0;
    }
    return st;
}

/* The record that has most of what records have: paths count by the rows that
 * have them, those of few rows not at all. DIFFERS from [DEPTA] §4.4, whose
 * seed is the record with most items: on today's pages that is often the odd
 * one, a block of videos among the results. PITH_NIL: memory is out. */
#define PATH_SHARE 0.3
static uint32_t choose_seed(tab_learner *l)
{
    uint64_t most = 0;
    uint32_t best = 0;
    pith_map rows;
    bool ok = true;

    if (l->n_rows < 3)
        return l->n_rows; /* no majority: the one with most items */
    pith_map_init(&rows, l->tmp->al);
    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < l->n_rows && ok; i++) {
            const pith_tabview *w = &l->page[l->row[i].page].view;
            uint32_t in = l->row[i].in;
            uint64_t sum = 0;

            for (uint32_t v = w->first[in]; v < w->first[in + 1] && ok; v++) {
                /* low half: rows; high half: the last of them, + 1 */
                uint64_t *n = pith_map_put(&rows, w->path[v], 0, NULL);
                uint64_t row = (uint64_t)(i + 1 + pass * l->n_rows) << 32;

                ok = n != NULL;
                if (!n || (*n & ~(uint64_t)UINT32_MAX) == row)
                    continue;
                *n = row | ((*n & UINT32_MAX) + (pass == 0));
                if ((*n & UINT32_MAX) >= PATH_SHARE * l->n_rows)
                    sum += *n & UINT32_MAX;
            }
            if (pass && sum > most)
                most = sum, best = i;
        }
    pith_map_release(&rows);
    return ok ? best : PITH_NIL;
}

static pith_status grow(tab_learner *l)
{
    pith_pta_options opt = {.seed = choose_seed(l)};
    pith_pta_record *rec = pith_arena_zalloc(l->tmp, l->n_rows, sizeof(*rec));
    pith_matcher m;
    pith_status st;

    if (!rec || opt.seed == PITH_NIL)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < l->n_rows; i++) {
        tab_page *pg = &l->page[l->row[i].page];
        const pith_tabview *w = &pg->view;
        uint8_t *data = pith_arena_alloc(l->tmp, w->view.count);
        uint32_t k = l->row[i].in;

        if (!data)
            return PITH_NOMEM;
        memset(data, 1, w->view.count);
        rec[i] = (pith_pta_record){&w->view, w->root + w->root_at[k],
                                   w->root_at[k + 1] - w->root_at[k], data};
    }
    pith_matcher_init(&m, l->tmp->al, l->opt->budget);
    st = pith_pta_align(&m, rec, l->n_rows, &opt, l->tmp, &l->table);
    pith_matcher_release(&m);
    return st == PITH_BUDGET || st == PITH_TIMEOUT ? PITH_OK : st;
}

/* ---- the seed as lines of the pattern ---------------------------------- */

/* Name and word of the vertex, off a node that is aligned with it. */
static bool name_vertex(tab_learner *l, const tab_page *pg, pith_node v,
                        pith_tabvertex *out)
{
    const pith_tree *t = pg->s->tree;
    pith_wrapword word[PITH_WORDS_MAX];
    pith_str name = pith_tree_name(t, v);
    uint32_t n;

    if (out->label == PITH_TAB_TOP)
        return true;
    out->name = pith_arena_str(l->arena, name);
    if (!pith_is_element(t, v))
        return out->name.ptr != NULL;
    n = pith_words_read(t, v, l->arena, word);
    if (n == UINT32_MAX)
        return false;
    for (uint32_t i = 0; i < n; i++)
        if (pith_tab_label(t->label[v], word[i].key) == out->label)
            out->word = word[i];
    return out->name.ptr != NULL;
}

bool pith_table_vertex(tab_learner *l, const tab_page *pg, pith_node v,
                       uint32_t label, pith_tabvertex *out)
{
    *out = (pith_tabvertex){.label = label};
    return name_vertex(l, pg, v, out);
}

static bool put_seed(tab_learner *l)
{
    const pith_view *seed = &l->table.seed;
    uint32_t n = seed->count - 1;
    pith_tabvertex *out = pith_arena_zalloc(l->arena, n + 1, sizeof(*out));

    if (!out)
        return false;
    for (uint32_t v = 1; v <= n; v++) {
        pith_tabvertex *x = &out[v - 1];
        uint32_t rows = 0;

        x->depth = seed->depth[v] - 1;
        x->label = seed->label[v];
        for (uint32_t i = 0; i < l->n_rows; i++) {
            uint32_t u = l->table.align[(size_t)i * seed->count + v];
            const tab_page *pg = &l->page[l->row[i].page];

            if (u == PITH_NIL)
                continue;
            if (!rows++ && !name_vertex(l, pg, pg->view.node[u], x))
                return false;
        }
        x->share = (double)rows / l->n_rows;
    }
    l->p->vertex = out;
    l->p->n_vertices = n;
    return true;
}

pith_status pith_table_seed(tab_learner *l)
{
    pith_status st;

    if (!learn_words(l))
        return PITH_NOMEM;
    st = build_views(l);
    if (st == PITH_OK)
        st = grow(l);
    if (st != PITH_OK)
        return st;
    if (l->table.seed.count > PITH_TAB_VERTICES)
        return PITH_LIMIT;
    return put_seed(l) ? PITH_OK : PITH_NOMEM;
}
