/* mine/tables/records_align: see records_align.h.
 *
 * DIFFERS from [DEPTA]: labels are tags refined by one word, the one that
 * occurs in many records and seldom twice in one. So an optional badge does
 * not shift the prices, and a price of class "price sale" still meets one of
 * class "price". Columns of equal label path that no record has both of are
 * one: the partial alignment leaves items of uncertain place alone, and what
 * the template calls by one name is one thing. */
#include "mine/tables/records_align.h"

#include "base/hash.h"
#include "base/map.h"
#include "match/pta.h"
#include "mine/tables/records_int.h"
#include "tree/text.h"

#define TOP_LABEL 1u /* every top node of one-node records */
/* Nodes of all records together that are aligned. */
#define ALIGN_NODES 4000000u

typedef struct aligner {
    const pith_tree *t;
    const pith_flat *flat;
    const pith_rec_words *w;
    const pith_rec_region *g;
    pith_arena *arena;
    pith_matcher *matcher;
    /* Records that look alike share the vertices of the first of them. */
    uint32_t *like;  /* record -> the first that looks like it */
    uint32_t *times; /* that record -> how many do; 0: it is not the first */
    uint32_t *best;
    uint32_t *
        of_signature; /* signature -> label of its elements; 0: not known yet */
    uint32_t *label;  /* of vertex */
    pith_node *node;  /* of vertex */
    uint64_t *path;   /* of vertex */
    uint32_t *level;  /* of vertex */
    uint32_t *root;   /* first vertex of each top node, all records */
    uint32_t *first;  /* record -> place in root; n + 1 */
    uint32_t count;
    bool alone;    /* each record is an element, and all have one tag */
    rec_grid grid; /* of rows of a table */
    pith_map term; /* lines that a label tells */
} aligner;

uint32_t pith_rec_best_word(const pith_rec_words *w, const uint32_t *best,
                            pith_node v)
{
    uint32_t word = UINT32_MAX, most = 0;

    for (uint32_t k = w->at[w->signature[v]]; k < w->at[w->signature[v] + 1];
         k++) {
        uint32_t f = w->word[k];

        if (w->kind[f] == REC_FEAT_WORD && best[f] > most)
            most = best[f], word = f;
    }
    return word;
}

/* The label that tells line v; 0: none does. */
static uint64_t term_of(const aligner *a, pith_node v)
{
    const uint64_t *term = a->term.count ? pith_map_find(&a->term, v) : NULL;

    return term ? *term : 0;
}

/* ---- records that look alike ------------------------------------------- */

/* What v adds to the look of its record, as far as labels, vertices and words
 * follow from it. */
static uint64_t look_of(const aligner *a, pith_node v)
{
    const pith_tree *t = a->t;
    uint32_t signature = a->w->signature[v];
    uint64_t what = (uint64_t)t->kind[v] << 1;

    if (pith_is_element(t, v)) /* a signature says the tag, too */
        what = (uint64_t)(signature ? signature : t->label[v]) << 5 | 16 |
               !signature;
    else if (pith_is_text(t, v))
        what |= pith_flat_any(a->flat, v, v + 1);
    if (a->grid.column)
        what ^= (uint64_t)pith_rec_grid_column(&a->grid, v) << 40;
    if (a->term.count)
        what ^= term_of(a, v);
    return what << 27 ^ t->size[v];
}

/* Hash of the looks of the nodes of a record, in order: with their sizes they
 * are the tree. 0: the record stands for itself. */
static uint64_t record_look(const aligner *a, const pith_rec *r)
{
    pith_node v = r->node[0], end = pith_tree_end(a->t, v);
    uint64_t h = 1;

    /* Where the flat text has nothing, text nodes are looked at. */
    if (r->n_nodes != 1 || !pith_flat_any(a->flat, v, end))
        return 0;
    for (; v < end; v++) {
        h = (h ^ look_of(a, v)) * 0x9e3779b97f4a7c15ull;
        h ^= h >> 32;
    }
    return h | 1;
}

static bool find_alike(aligner *a)
{
    uint32_t n = a->g->n_recs;
    rec_seen seen;

    a->like = pith_arena_array(a->arena, n, sizeof(*a->like));
    a->times = pith_arena_zalloc(a->arena, n, sizeof(*a->times));
    if (!a->like || !a->times || !rec_seen_init(&seen, n, a->arena))
        return false;
    for (uint32_t i = 0; i < n; i++) {
        uint64_t look = record_look(a, &a->g->rec[i]);
        bool fresh;

        a->like[i] = look ? *rec_seen_put(&seen, look, i, &fresh) : i;
        a->times[a->like[i]]++;
    }
    return true;
}

/* ---- labels ------------------------------------------------------------ */

/* Counts the words of record i, which stands for `times` records. */
static void count_words(const aligner *a, uint32_t i, uint32_t *recs,
                        uint32_t *last)
{
    const pith_rec *r = &a->g->rec[i];
    const pith_rec_words *w = a->w;

    for (uint32_t k = 0; k < r->n_nodes; k++) {
        pith_node v = r->node[k], end = pith_tree_end(a->t, v);

        for (; v < end; v++)
            for (uint32_t x = w->at[w->signature[v]];
                 x < w->at[w->signature[v] + 1]; x++) {
                uint32_t f = w->word[x];

                a->best[f] += a->times[i];
                recs[f] += last[f] != i + 1 ? a->times[i] : 0;
                last[f] = i + 1;
            }
    }
}

/* best[f]: (records that have f)^2 * 16 / occurrences. */
static bool weigh_words(aligner *a)
{
    size_t n = (size_t)a->w->n_words + 1;
    uint32_t *recs = pith_arena_zalloc(a->arena, n, sizeof(*recs));
    uint32_t *last = pith_arena_zalloc(a->arena, n, sizeof(*last));

    a->best = pith_arena_zalloc(a->arena, n, sizeof(*a->best));
    if (!recs || !last || !a->best)
        return false;
    for (uint32_t i = 0; i < a->g->n_recs; i++)
        if (a->times[i])
            count_words(a, i, recs, last);
    for (size_t f = 0; f + 1 < n; f++)
        if (a->best[f]) {
            uint64_t x = (uint64_t)recs[f] * recs[f] * 16 / a->best[f];

            a->best[f] = x < UINT32_MAX ? (uint32_t)x : UINT32_MAX;
        }
    return true;
}

static uint32_t label_from(uint64_t h)
{
    return (uint32_t)(h | 0x80000000u) & 0xbfffffffu;
}

/* Cells that no word tells from others go by their column; UINT32_MAX: v is
 * none of them. */
#define TELLS 12u /* of 16: nearly all records have the word, once */
static uint32_t grid_column(const aligner *a, pith_node v, uint32_t word)
{
    if (!a->grid.column ||
        (word != UINT32_MAX && a->best[word] >= a->g->n_recs * TELLS))
        return UINT32_MAX;
    return pith_rec_grid_column(&a->grid, v);
}

/* Elements of one signature have one label; those of signature 0 only their
 * tag. */
static uint32_t label_of(const aligner *a, pith_node v)
{
    uint32_t signature = a->w->signature[v], word, column;
    uint64_t h;

    if (!pith_is_element(a->t, v))
        return PITH_LABEL_TEXT;
    if (term_of(a, v))
        return label_from(pith_hash_mix(a->t->label[v], term_of(a, v)));
    if (signature && a->of_signature[signature])
        return a->of_signature[signature];
    h = pith_hash_mix(7, a->t->label[v]);
    word = pith_rec_best_word(a->w, a->best, v);
    column = grid_column(a, v, word);
    if (column != UINT32_MAX)
        return label_from(
            pith_hash_mix(11, column << 8 | pith_rec_grid_span(a->t, v)));
    if (word != UINT32_MAX)
        h = pith_hash_mix(h, word);
    a->of_signature[signature] = label_from(h);
    return a->of_signature[signature];
}

/* Vertices of the subtree of `top`, appended. */
static void add_top(aligner *a, pith_node top)
{
    const pith_tree *t = a->t;
    pith_node v = top, end = pith_tree_end(t, top);
    /* Inside <select> and the like the flat text is empty: MDR goes there. */
    bool flat = pith_flat_any(a->flat, top, end);

    while (v < end) {
        bool element = pith_is_element(t, v);

        if ((element && v != top && pith_tag_notext(t->label[v])) ||
            t->kind[v] == PITH_KIND_CONTENT) {
            v = pith_tree_end(t, v);
            continue;
        }
        if (element || (flat ? pith_flat_any(a->flat, v, v + 1)
                             : pith_is_text(t, v) &&
                                   !pith_text_blank(pith_tree_text(t, v)))) {
            a->node[a->count] = v;
            a->label[a->count] =
                v == top && a->alone ? TOP_LABEL : label_of(a, v);
            a->count++;
        }
        v++;
    }
}

static size_t nodes_of(const aligner *a)
{
    size_t n = 0;

    for (uint32_t i = 0; i < a->g->n_recs; i++)
        for (uint32_t k = 0; k < a->g->rec[i].n_nodes; k++)
            n += a->t->size[a->g->rec[i].node[k]];
    return n;
}

/* What a line holds is no record by itself: its text, or its link. */
static bool are_elements(const aligner *a)
{
    const pith_rec *r = a->g->rec;

    for (uint32_t i = 0; i < a->g->n_recs; i++)
        if (r[i].n_nodes != 1 || !pith_is_element(a->t, r[i].node[0]) ||
            a->t->label[r[i].node[0]] != a->t->label[r[0].node[0]])
            return false;
    return true;
}

static bool add_vertices(aligner *a)
{
    uint32_t tops = 0;
    size_t n = nodes_of(a) + 1;

    for (uint32_t i = 0; i < a->g->n_recs; i++)
        tops += a->g->rec[i].n_nodes;
    a->node = pith_arena_array(a->arena, n, sizeof(*a->node));
    a->label = pith_arena_array(a->arena, n, sizeof(*a->label));
    a->path = pith_arena_array(a->arena, n, sizeof(*a->path));
    a->level = pith_arena_array(a->arena, n, sizeof(*a->level));
    a->root = pith_arena_array(a->arena, (size_t)tops + 1, sizeof(*a->root));
    a->of_signature = pith_arena_zalloc(
        a->arena, (size_t)a->w->n_signatures + 1, sizeof(*a->of_signature));
    a->first =
        pith_arena_array(a->arena, (size_t)a->g->n_recs + 1, sizeof(*a->first));
    if (!a->node || !a->label || !a->path || !a->level || !a->root ||
        !a->first || !a->of_signature)
        return false;
    tops = 0;
    for (uint32_t i = 0; i < a->g->n_recs; i++) {
        const pith_rec *r = &a->g->rec[i];

        a->first[i] = tops;
        for (uint32_t k = 0; k < r->n_nodes && a->times[i]; k++) {
            a->root[tops] = a->count;
            add_top(a, r->node[k]);
            tops += a->root[tops] < a->count; /* a comment has no vertex */
        }
    }
    a->first[a->g->n_recs] = tops;
    a->root[tops] = a->count;
    return true;
}

/* Levels that are told apart below a record's top. */
#define LEVELS_MAX 4096u

/* Label path and level of every vertex, counted from its top: of a drawn tree
 * one top may lie inside another in the page. What stands in a <font> in some
 * records and not in others is one column. False: memory is out. */
static bool read_paths(aligner *a)
{
    uint32_t *stack =
        pith_arena_array(a->arena, LEVELS_MAX + 1, sizeof(*stack));
    uint32_t depth = 0, top = 0, up;

    for (uint32_t v = 0; stack && v < a->count; v++) {
        if (v == a->root[top]) {
            depth = 0;
            top++;
        }
        while (depth &&
               !pith_tree_holds(a->t, a->node[stack[depth - 1]], a->node[v]))
            depth--;
        up = depth;
        while (up && a->t->label[a->node[stack[up - 1]]] == PITH_TAG_FONT)
            up--;
        a->path[v] =
            pith_hash_mix(up ? a->path[stack[up - 1]] : 1, a->label[v]);
        a->level[v] = depth;
        if (depth < LEVELS_MAX)
            stack[depth++] = v;
    }
    return stack != NULL;
}

/* The view: vertex 0 is the imaginary root, so vertex v of the aligner is v + 1
 * there. */
static pith_status build_view(aligner *a, pith_view *view)
{
    pith_viewbuild *b = pith_viewbuild_new(a->arena);
    uint32_t open = 0;

    if (!b)
        return PITH_NOMEM;
    pith_viewbuild_open(b, 0, PITH_NIL);
    for (uint32_t v = 0; v < a->count; v++) {
        for (; open > a->level[v]; open--)
            pith_viewbuild_close(b);
        pith_viewbuild_open(b, a->label[v], a->node[v]);
        open++;
    }
    for (; open; open--)
        pith_viewbuild_close(b);
    pith_viewbuild_close(b);
    return pith_viewbuild_finish(b, view);
}

/* First vertex of record i, whose vertices are those of one like it; its end.
 */
static uint32_t vertices_of(const aligner *a, uint32_t i, uint32_t *end)
{
    uint32_t k = a->like[i];

    *end = a->root[a->first[k + 1]];
    return a->root[a->first[k]];
}

/* All records have the same labels at the same levels: no alignment is needed,
 * each vertex is a column. */
static bool is_plain(const aligner *a)
{
    uint32_t end, from = vertices_of(a, 0, &end), n = end - from;

    for (uint32_t i = 1; i < a->g->n_recs; i++) {
        uint32_t v = vertices_of(a, i, &end);

        if (!a->times[i])
            continue;
        if (end - v != n ||
            memcmp(a->path + v, a->path + from, n * sizeof(*a->path)) != 0 ||
            memcmp(a->level + v, a->level + from, n * sizeof(*a->level)) != 0)
            return false;
    }
    return true;
}

static pith_status run_pta(aligner *a, const pith_view *view, pith_pta *table)
{
    uint32_t n = a->g->n_recs, tops = a->first[n];
    pith_pta_record *rec = pith_arena_zalloc(a->arena, n, sizeof(*rec));
    uint32_t *root = pith_arena_array(a->arena, (size_t)tops + 1, 4);
    uint8_t *data = pith_arena_alloc(a->arena, view->count);
    pith_pta_options opt = {.seed = PITH_NIL, .cells_only = true};

    if (!rec || !root || !data)
        return PITH_NOMEM;
    memset(data, 1, view->count);
    for (uint32_t i = 0; i < tops; i++)
        root[i] = a->root[i] + 1;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t k = a->like[i];

        rec[i] = (pith_pta_record){view, root + a->first[k],
                                   a->first[k + 1] - a->first[k], data};
    }
    return pith_pta_align(a->matcher, rec, n, &opt, a->arena, table);
}

/* ---- columns ----------------------------------------------------------- */

typedef struct columns {
    aligner *a;
    rec_aligned *out;
    pith_map by_path; /* path -> first column of it + 1 */
    uint32_t *next;   /* column -> next of the same path + 1 */
    uint32_t cap;
} columns;

static bool disjoint(const rec_col *a, const rec_col *b)
{
    for (uint32_t i = b->from; i < b->to; i++)
        if (a->node[i] != PITH_NIL && b->node[i] != PITH_NIL)
            return false;
    return true;
}

static void absorb(rec_col *into, const rec_col *from)
{
    for (uint32_t i = from->from; i < from->to; i++)
        if (from->node[i] != PITH_NIL)
            into->node[i] = from->node[i];
    into->n += from->n;
    into->from = from->from < into->from ? from->from : into->from;
    into->to = from->to > into->to ? from->to : into->to;
}

/* Adds the column, or makes it part of an earlier one of the same path. */
static bool add_column(columns *c, const rec_col *col)
{
    rec_aligned *out = c->out;
    uint64_t *head = pith_map_put(&c->by_path, col->path, 0, NULL);
    uint32_t tries = 0;

    if (!head)
        return false;
    for (uint64_t k = *head; k && tries < 32; k = c->next[k - 1], tries++)
        if (disjoint(&out->col[k - 1], col)) {
            absorb(&out->col[k - 1], col);
            return true;
        }
    if (tries == 32)
        return true; /* one of dozens of equal things: a list inside */
    out->col[out->n_cols] = *col;
    c->next[out->n_cols] = (uint32_t)*head;
    *head = ++out->n_cols;
    return true;
}

/* Columns that many records have come first, so that others join them. */
static bool add_columns(columns *c, const rec_col *cols, uint32_t n,
                        uint32_t *order)
{
    rec_aligned *out = c->out;
    uint32_t half = (out->n_rows + 1) / 2;

    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < n; i++) {
            uint32_t before = out->n_cols;

            if ((cols[i].n >= half) != (pass == 0))
                continue;
            if (!add_column(c, &cols[i]))
                return false;
            if (out->n_cols > before)
                order[before] = i;
        }
    return true;
}

/* Back into document order: by the place that the column had in the table. */
static bool sort_columns(rec_aligned *out, const uint32_t *order, uint32_t n,
                         pith_arena *arena)
{
    uint32_t *at = pith_arena_array(arena, (size_t)n + 1, sizeof(*at));
    rec_col *sorted =
        pith_arena_array(arena, (size_t)out->n_cols + 1, sizeof(*sorted));
    uint32_t k = 0;

    if (!at || !sorted)
        return false;
    for (uint32_t i = 0; i < n; i++)
        at[i] = PITH_NIL;
    for (uint32_t i = 0; i < out->n_cols; i++)
        at[order[i]] = i;
    for (uint32_t i = 0; i < n; i++)
        if (at[i] != PITH_NIL)
            sorted[k++] = out->col[at[i]];
    out->col = sorted;
    return true;
}

static pith_status merge(aligner *a, rec_col *cols, uint32_t n,
                         rec_aligned *out)
{
    columns c = {.a = a, .out = out};
    uint32_t *order = pith_arena_array(a->arena, (size_t)n + 1, 4);
    bool ok;

    out->col = pith_arena_array(a->arena, (size_t)n + 1, sizeof(*out->col));
    c.next = pith_arena_array(a->arena, (size_t)n + 1, sizeof(*c.next));
    if (!order || !out->col || !c.next)
        return PITH_NOMEM;
    pith_map_init(&c.by_path, a->arena->al);
    ok = add_columns(&c, cols, n, order) &&
         sort_columns(out, order, n, a->arena);
    pith_map_release(&c.by_path);
    return ok ? PITH_OK : PITH_NOMEM;
}

/* Nodes of a record that looks like another lie as far from its top: how far
 * they are from those of that other, modulo 2^32. */
static pith_node shift_of(const aligner *a, uint32_t row)
{
    const pith_rec *rec = a->g->rec;
    uint32_t like = a->like[row];

    return like == row ? 0 : rec[row].node[0] - rec[like].node[0];
}

/* n columns without nodes; NULL: memory is out. */
static rec_col *new_columns(aligner *a, uint32_t n)
{
    uint32_t rows = a->g->n_recs;
    rec_col *cols = pith_arena_zalloc(a->arena, (size_t)n + 1, sizeof(*cols));
    pith_node *node =
        pith_arena_array(a->arena, (size_t)rows * n + 1, sizeof(*node));

    if (!cols || !node)
        return NULL;
    for (uint32_t c = 0; c < n; c++)
        cols[c].node = node + (size_t)c * rows;
    return cols;
}

/* Vertex k of each record is column k. */
static pith_status from_plain(aligner *a, rec_aligned *out)
{
    uint32_t end, from = vertices_of(a, 0, &end), n = end - from;
    uint32_t rows = a->g->n_recs;
    rec_col *cols = new_columns(a, n);

    if (!cols)
        return PITH_NOMEM;
    for (uint32_t c = 0; c < n; c++) {
        cols[c].n = cols[c].to = rows;
        cols[c].path = a->path[from + c];
    }
    for (uint32_t i = 0; i < rows; i++) {
        uint32_t v = vertices_of(a, i, &end);
        pith_node shift = shift_of(a, i);

        for (uint32_t c = 0; c < n; c++)
            cols[c].node[i] = a->node[v + c] + shift;
    }
    return merge(a, cols, n, out);
}

static pith_status from_pta(aligner *a, const pith_pta *table, rec_aligned *out)
{
    uint32_t rows = table->n_rows, n = table->n_cols;
    rec_col *cols = new_columns(a, n);

    if (!cols)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < rows; i++) {
        const uint32_t *cell = table->cell + (size_t)i * n;
        pith_node shift = shift_of(a, i);

        for (uint32_t c = 0; c < n; c++) {
            uint32_t v = cell[c];

            if (v == PITH_NIL) {
                cols[c].node[i] = PITH_NIL;
                continue;
            }
            cols[c].node[i] = a->node[v - 1] + shift;
            cols[c].from = cols[c].n++ ? cols[c].from : i;
            cols[c].to = i + 1;
            cols[c].path = a->path[v - 1];
        }
    }
    return merge(a, cols, n, out);
}

/* The grid of the records, if they are rows of tables. */
static bool read_grid(aligner *a)
{
    uint32_t n = a->g->n_recs;
    pith_node *row = NULL;

    a->alone = are_elements(a);
    if (!a->alone || !n || a->t->label[a->g->rec[0].node[0]] != PITH_TAG_TR)
        return true;
    row = pith_arena_array(a->arena, n, sizeof(*row));
    for (uint32_t i = 0; row && i < n; i++)
        row[i] = a->g->rec[i].node[0];
    return row &&
           pith_rec_grid_read(a->t, row, n, a->arena, &a->grid) == PITH_OK;
}

/* Record i has what record k has in the cell that reaches down to it. */
static void take_from(rec_aligned *out, const aligner *a, uint32_t i,
                      const rec_reach *r)
{
    uint32_t k = i;

    while (k && !pith_tree_holds(a->t, a->g->rec[k].node[0], r->cell))
        k--;
    if (!pith_tree_holds(a->t, a->g->rec[k].node[0], r->cell))
        return;
    for (uint32_t c = 0; c < out->n_cols; c++) {
        pith_node v = out->col[c].node[k];

        if (v == PITH_NIL || out->col[c].node[i] != PITH_NIL ||
            !pith_tree_holds(a->t, r->cell, v))
            continue;
        out->col[c].node[i] = v;
        out->col[c].n++;
    }
}

/* Cells of earlier rows that reach down are cells of the rows below, too. */
static void reach_down(const aligner *a, rec_aligned *out)
{
    uint32_t i = 0;

    for (uint32_t k = 0; k < a->grid.n_reach; k++) {
        const rec_reach *r = &a->grid.reach[k];

        while (i < a->g->n_recs && a->g->rec[i].node[0] < r->row)
            i++;
        if (i < a->g->n_recs && a->g->rec[i].node[0] == r->row)
            take_from(out, a, i, r);
    }
}

static pith_status align(aligner *a, rec_aligned *out)
{
    pith_view view;
    pith_pta table;
    pith_status st;

    out->n_rows = a->g->n_recs;
    if (!read_grid(a))
        return PITH_NOMEM;
    out->grid = a->grid;
    if (nodes_of(a) > ALIGN_NODES) {
        /* Too large: records without columns, and the page says it was cut. */
        pith_budget_spend(a->matcher->budget, UINT64_MAX / 2);
        return PITH_OK;
    }
    if (!a->grid.column &&
        !pith_rec_terms(a->t, a->w, a->g, a->arena, &a->term))
        return PITH_NOMEM;
    if (!find_alike(a) || !weigh_words(a) || !add_vertices(a) || !read_paths(a))
        return PITH_NOMEM;
    out->best = a->best;
    if (is_plain(a))
        return from_plain(a, out);
    st = build_view(a, &view);
    if (st == PITH_OK)
        st = run_pta(a, &view, &table);
    if (st == PITH_BUDGET || st == PITH_TIMEOUT)
        st = PITH_OK; /* the page says it was cut */
    else if (st != PITH_OK)
        return st;
    st = from_pta(a, &table, out);
    if (st == PITH_OK && a->grid.n_reach)
        reach_down(a, out);
    return st;
}

pith_status pith_rec_align(const pith_tree *t, const pith_flat *flat,
                           const pith_rec_words *w, const pith_rec_region *g,
                           pith_arena *arena, pith_matcher *matcher,
                           rec_aligned *out)
{
    aligner a = {.t = t,
                 .flat = flat,
                 .w = w,
                 .g = g,
                 .arena = arena,
                 .matcher = matcher};

    pith_status st;

    memset(out, 0, sizeof(*out));
    pith_map_init(&a.term, arena->al);
    st = align(&a, out);
    pith_map_release(&a.term);
    return st;
}
