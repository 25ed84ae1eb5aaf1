/* wrap/tablealign: the records of a page against the grown seed, W2 and W3:
 * [DEPTA] §4.4, the seed no longer grows. */
#include "wrap/tablepat.h"

#include "base/hash.h"
#include "match/stm.h"
#include "tree/text.h"

/* Vertices of all records of a page together. */
#define ALIGN_VERTICES 2000000u
#define DEPTH_MAX      512u

typedef struct label_cache {
    uint64_t key[512];
    uint32_t label[512];
} label_cache;

typedef struct tab_viewer {
    const pith_tabpat *p;
    const pith_tree *t;
    label_cache *cache;
    pith_viewbuild *build;
    pith_tabview *out;
    uint32_t count, n_roots;
} tab_viewer;

/* The records of one page on their way. */
typedef struct tab_aligner {
    const pith_tabpat *p;
    pith_arena *arena;
    pith_tabmatcher *m;
    pith_tabview view;
} tab_aligner;

/* The label, found once for each tag and sign. */
static uint32_t label_of(tab_viewer *a, pith_node v)
{
    const pith_tree *t = a->t;
    uint64_t h = pith_hash_mix(pith_words_sign(t, v), t->label[v]) | 1;
    uint32_t k = (uint32_t)(h >> 40) % 512;

    if (a->cache->key[k] != h) {
        a->cache->key[k] = h;
        a->cache->label[k] = pith_tabpat_label(a->p, t, v);
    }
    return a->cache->label[k];
}

/* Vertices of the subtree of `top`; the subtrees of the `n` records `inner`
 * are none of its. */
static void add_top(tab_viewer *a, pith_node top, bool alone,
                    const pith_tabrec *inner, uint32_t n)
{
    const pith_tree *t = a->t;
    pith_node end = pith_tree_end(t, top);
    pith_node open[DEPTH_MAX];
    uint32_t at[DEPTH_MAX], depth = 0, k = 0;

    for (pith_node v = top; v < end;) {
        bool element = pith_is_element(t, v);
        uint32_t label = PITH_LABEL_TEXT;

        while (k < n && inner[k].root < v)
            k++;
        if ((k < n && inner[k].root == v) || t->kind[v] == PITH_KIND_CONTENT ||
            (element && v != top && pith_tag_notext(t->label[v]))) {
            v = pith_tree_end(t, v);
            continue;
        }
        while (depth && !pith_tree_holds(t, open[depth - 1], v)) {
            pith_viewbuild_close(a->build);
            depth--;
        }
        if (depth == DEPTH_MAX) {
            v = pith_tree_end(t, v);
            continue;
        }
        if (!element &&
            (!pith_is_text(t, v) || pith_text_blank(pith_tree_text(t, v)))) {
            v++;
            continue;
        }
        if (element)
            label = v == top && alone ? PITH_TAB_TOP : label_of(a, v);
        a->out->node[a->count] = v;
        a->out->path[a->count] =
            pith_hash_mix(depth ? a->out->path[at[depth - 1]] : 1, label);
        pith_viewbuild_open(a->build, label, v);
        at[depth] = a->count++;
        open[depth++] = v;
        v++;
    }
    for (; depth; depth--)
        pith_viewbuild_close(a->build);
}

static void add_record(tab_viewer *a, const pith_tabrec *rec, uint32_t i,
                       uint32_t n)
{
    pith_node end = pith_tree_end(a->t, rec[i].root);
    uint32_t inside = i + 1;

    a->out->first[i] = a->count;
    a->out->root_at[i] = a->n_roots;
    if (a->p->run > 1) {
        for (uint32_t k = 0; k < rec[i].n_nodes; k++) {
            uint32_t v = a->count;

            add_top(a, rec[i].node[k], false, NULL, 0);
            if (a->count > v)
                a->out->root[a->n_roots++] = v;
        }
        return;
    }
    while (inside < n && rec[inside].root < end)
        inside++;
    a->out->root[a->n_roots++] = a->count;
    add_top(a, rec[i].root, true, rec + i + 1, inside - i - 1);
}

/* Vertices of the records; past the bound fewer records, and the budget is
 * spent: the page says it was cut. */
static size_t count_vertices(const pith_tabpat *p, const pith_tree *t,
                             const pith_tabrec *rec, uint32_t *n, size_t *tops,
                             pith_budget *budget)
{
    size_t vertices = 1;

    *tops = 0;
    for (uint32_t i = 0; i < *n; i++) {
        if (vertices > ALIGN_VERTICES) {
            pith_budget_spend(budget, UINT64_MAX / 2);
            *n = i;
            break;
        }
        if (p->run == 1)
            vertices += t->size[rec[i].root];
        for (uint32_t k = 0; p->run > 1 && k < rec[i].n_nodes; k++)
            vertices += t->size[rec[i].node[k]];
        *tops += rec[i].n_nodes + 1;
    }
    return vertices;
}

pith_status pith_tabpat_view(const pith_tabpat *p, const pith_doc *doc,
                             const pith_tabrec *rec, uint32_t n,
                             pith_tabview *out)
{
    const pith_tree *t = doc->tree;
    pith_arena *arena = doc->arena;
    pith_budget *budget = doc->budget;
    tab_viewer a = {.p = p, .t = t, .out = out};
    size_t tops, vertices = count_vertices(p, t, rec, &n, &tops, budget);

    a.cache = pith_arena_zalloc(arena, 1, sizeof(*a.cache));
    a.build = pith_viewbuild_new(arena);
    out->n = n;
    out->first = pith_arena_array(arena, (size_t)n + 1, 4);
    out->root_at = pith_arena_array(arena, (size_t)n + 1, 4);
    out->root = pith_arena_array(arena, tops + 1, 4);
    out->node = pith_arena_array(arena, vertices + 1, sizeof(*out->node));
    out->path = pith_arena_array(arena, vertices + 1, sizeof(*out->path));
    if (!a.cache || !a.build || !out->first || !out->root_at || !out->root ||
        !out->node || !out->path)
        return PITH_NOMEM;
    pith_viewbuild_open(a.build, 0, PITH_NIL);
    a.count = 1;
    for (uint32_t i = 0; i < n; i++)
        add_record(&a, rec, i, n);
    out->first[n] = a.count;
    out->root_at[n] = a.n_roots;
    pith_viewbuild_close(a.build);
    return pith_viewbuild_finish(a.build, &out->view);
}

/* Columns by the mapping, as vertices of the page's view. The seed's vertex i
 * is i + 1 in its own. */
static void take_cells(const tab_aligner *a, uint32_t *cell)
{
    const pith_tabpat *p = a->p;

    for (uint32_t c = 0; c < p->n_columns; c++) {
        cell[c] = PITH_NIL;
        for (uint32_t k = 0; k < p->column[c].n_vertices; k++) {
            uint32_t v =
                pith_mapping_right(&a->m->map, p->column[c].vertex[k] + 1);

            if (v == PITH_NIL)
                continue;
            cell[c] = v;
            break;
        }
    }
}

/* Columns that are still empty, by the places that are theirs alone. */
static void take_places(const tab_aligner *a, uint32_t i, uint32_t *cell)
{
    const pith_tabpat *p = a->p;
    const pith_tabview *w = &a->view;

    for (uint32_t v = w->first[i]; p->n_places && v < w->first[i + 1]; v++) {
        const pith_tabkey *k = pith_tabpat_place(p, w->path[v]);

        for (; k && k->key == w->path[v] && k->at != UINT32_MAX; k++)
            if (cell[k->at] == PITH_NIL)
                cell[k->at] = v;
    }
}

/* Share of the seed's weight that the record has. */
static double similar(const tab_aligner *a)
{
    double sum = 0;

    for (size_t i = 0; i < a->m->map.len; i++)
        if (a->m->map.at[i].a)
            sum += a->p->vertex[a->m->map.at[i].a - 1].share;
    return a->p->weight > 0 ? sum / a->p->weight : 0;
}

/* Parents of the kept records, by their new numbers: `now` of each old one,
 * PITH_NO_RECORD where it was left out. */
static void renumber(pith_tabrec *rec, uint32_t n, const uint32_t *now,
                     const uint32_t *parent)
{
    for (uint32_t i = 0; i < n; i++) {
        uint32_t up = rec[i].parent;

        while (up != PITH_NO_RECORD && now[up] == PITH_NO_RECORD)
            up = parent[up];
        rec[i].parent = up == PITH_NO_RECORD ? up : now[up];
    }
}

/* ---- what a shape gives ----------------------------------------------- */

/* The similarity and cells of a shape; cells as vertices from its first on. */
typedef struct tab_shape {
    double similar;
    uint64_t cost; /* what matching it took of the budget */
    uint32_t page; /* that has paid for it */
    uint32_t cell[];
} tab_shape;

static uint64_t shape_key(const pith_tabview *w, uint32_t i)
{
    uint64_t key = w->root_at[i + 1] - w->root_at[i];

    for (uint32_t k = w->root_at[i]; k < w->root_at[i + 1]; k++)
        key = pith_hash_mix(key, w->view.klass[w->root[k]]);
    return key;
}

static pith_status match_shape(tab_aligner *a, uint32_t i, tab_shape *out)
{
    const pith_view *seed = &a->p->seed;
    const pith_tabview *w = &a->view;
    const pith_budget *budget = a->m->matcher.budget;
    uint64_t used = budget ? budget->used : 0;
    uint32_t pairs;
    pith_status st = pith_stm_forest(
        &a->m->matcher,
        (pith_forest){seed, seed->kid, pith_view_degree(seed, 0)},
        (pith_forest){&w->view, w->root + w->root_at[i],
                      w->root_at[i + 1] - w->root_at[i]},
        &a->m->map, &pairs);

    if (st != PITH_OK)
        return st;
    out->cost = budget ? budget->used - used : 0;
    out->similar = similar(a);
    take_cells(a, out->cell);
    take_places(a, i, out->cell);
    for (uint32_t c = 0; c < a->p->n_columns; c++)
        if (out->cell[c] != PITH_NIL)
            out->cell[c] -= w->first[i];
    return PITH_OK;
}

static void forget_shapes(pith_tabmatcher *m)
{
    pith_map_clear(&m->known);
    pith_arena_reset(&m->shapes, m->none);
    m->here = 0;
}

/* A shape that this page has for the first time. */
static pith_status pay(pith_tabmatcher *m, tab_shape *s)
{
    pith_budget *b = m->matcher.budget;

    if (s->page == m->page)
        return PITH_OK;
    s->page = m->page;
    m->here++;
    return pith_budget_spend(b, s->cost) ? PITH_OK : b->status;
}

/* What record i gives: the same as any other of its shape, on any page. */
static pith_status match(tab_aligner *a, uint32_t i, const tab_shape **out)
{
    pith_tabmatcher *m = a->m;
    size_t bytes = sizeof(tab_shape) + a->p->n_columns * sizeof(uint32_t);
    uint64_t key = shape_key(&a->view, i);
    uint64_t *at = pith_map_find(&m->known, key);
    tab_shape *s = at ? (tab_shape *)(uintptr_t)*at : NULL;
    pith_status st;

    if (m->here >= PITH_TAB_SHAPES && !(s && s->page == m->page)) {
        forget_shapes(m);
        s = NULL;
    }
    *out = s;
    if (s)
        return pay(m, s);
    s = pith_arena_alloc(&m->shapes, bytes);
    if (!s)
        return PITH_NOMEM;
    st = match_shape(a, i, s);
    if (st != PITH_OK)
        return st;
    s->page = m->page;
    m->here++;
    *out = s;
    return pith_map_put(&m->known, key, (uintptr_t)s, NULL) ? PITH_OK
                                                            : PITH_NOMEM;
}

void pith_tabmatcher_init(pith_tabmatcher *m, const pith_tabpat *p,
                          const pith_allocator *al, pith_budget *budget)
{
    m->p = p;
    m->page = m->here = 0;
    pith_matcher_init(&m->matcher, al, budget);
    pith_mapping_init(&m->map, al);
    pith_map_init(&m->known, al);
    pith_arena_init(&m->shapes, al, 0);
    m->none = pith_arena_mark(&m->shapes);
}

void pith_tabmatcher_release(pith_tabmatcher *m)
{
    pith_mapping_release(&m->map);
    pith_matcher_release(&m->matcher);
    pith_map_release(&m->known);
    pith_arena_release(&m->shapes);
}

void pith_tabmatcher_page(pith_tabmatcher *m, pith_budget *budget)
{
    m->matcher.budget = budget;
    m->page++;
    m->here = 0;
    if (m->known.count >= PITH_TAB_SHAPES)
        forget_shapes(m);
}

/* ---- records ------------------------------------------------------------ */

/* Where every sibling could begin a record: of the runs that share none the
 * most similar ones together; the others' similarity becomes 0. */
static pith_status part_runs(tab_aligner *a, const pith_tree *t, double least,
                             pith_tabrec *rec)
{
    uint32_t n = a->view.n;
    double *best = pith_arena_zalloc(a->arena, (size_t)n + 1, sizeof(*best));
    uint32_t *next = pith_arena_array(a->arena, (size_t)n + 1, sizeof(*next));

    if (!best || !next)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        const tab_shape *s;
        pith_status st = match(a, i, &s);

        if (st != PITH_OK)
            return st;
        rec[i].similar = s->similar;
        if (rec[i].similar < least || rec[i].n_nodes < a->p->run)
            rec[i].similar = 0;
    }
    for (uint32_t i = n; i-- > 0;) {
        pith_node end = pith_tree_end(t, rec[i].node[rec[i].n_nodes - 1]);
        uint32_t k = i + 1;

        while (k < n && rec[k].root < end)
            k++;
        next[i] = k;
        best[i] = rec[i].similar + best[k];
        if (best[i + 1] >= best[i]) {
            best[i] = best[i + 1];
            next[i] = UINT32_MAX; /* not taken */
        }
    }
    for (uint32_t i = 0, free_at = 0; i < n; i++) {
        if (i < free_at || next[i] == UINT32_MAX)
            rec[i].similar = 0;
        else
            free_at = next[i];
    }
    return PITH_OK;
}

/* No column has a place in it: like the records, but none. */
static bool is_bare(const tab_shape *s, uint32_t wide)
{
    for (uint32_t c = 0; c < wide; c++)
        if (s->cell[c] != PITH_NIL)
            return false;
    return true;
}

static pith_status align(tab_aligner *a, const pith_tree *t, double least,
                         pith_tabrec *rec, pith_tabaligned *out)
{
    uint32_t wide = a->p->n_columns, n = a->view.n, *now, *parent;
    pith_status st = PITH_OK;

    out->rec = rec;
    now = pith_arena_array(a->arena, (size_t)n + 1, sizeof(*now));
    parent = pith_arena_array(a->arena, (size_t)n + 1, sizeof(*parent));
    out->cell = pith_arena_array(a->arena, ((size_t)n + 1) * wide + 1,
                                 sizeof(*out->cell));
    if (!out->cell || !now || !parent)
        return PITH_NOMEM;
    if (a->p->fixed && least > 0)
        st = part_runs(a, t, least, rec);
    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        pith_node *cell = out->cell + (size_t)out->n_recs * wide;
        const pith_node *node = a->view.node + a->view.first[i];
        bool out_of_it = a->p->fixed && least > 0 && rec[i].similar <= 0;
        const tab_shape *s;

        now[i] = PITH_NO_RECORD;
        parent[i] = rec[i].parent;
        if (out_of_it)
            continue;
        st = match(a, i, &s);
        if (st != PITH_OK)
            break;
        rec[i].similar = s->similar;
        if (rec[i].similar < least || (least > 0 && is_bare(s, wide)))
            continue;
        for (uint32_t c = 0; c < wide; c++)
            cell[c] = s->cell[c] == PITH_NIL ? PITH_NIL : node[s->cell[c]];
        now[i] = out->n_recs;
        rec[out->n_recs++] = rec[i];
    }
    renumber(rec, out->n_recs, now, parent);
    return st == PITH_BUDGET || st == PITH_TIMEOUT ? PITH_OK : st;
}

pith_status pith_tabpat_align(pith_tabmatcher *m, double least,
                              const pith_doc *doc, pith_tabrec *rec, uint32_t n,
                              pith_tabaligned *out)
{
    tab_aligner a = {.p = m->p, .arena = doc->arena, .m = m};
    pith_status st;

    memset(out, 0, sizeof(*out));
    st = pith_tabpat_view(m->p, doc, rec, n, &a.view);
    return st == PITH_OK ? align(&a, doc->tree, least, rec, out) : st;
}
