/* mine/tables/records_table: regions as tables. */
#include "mine/tables/records_cells.h"

#include "read/date.h"
#include "read/value.h"

#include "base/buf.h"
#include "tree/path.h"
#include "tree/text.h"

static pith_str keep(pith_arena *arena, const pith_buf *b)
{
    pith_str s = pith_arena_str(arena, pith_buf_view(b));
    return s;
}

#define PATHS 8

/* What all regions of a page share while their tables are made. */
typedef struct tabler {
    const pith_tree *t;
    const pith_recs *recs;
    pith_arena *arena, *scratch;
    pith_budget *budget;
    pith_matcher matcher;
    pith_flat flat;
    pith_paths paths;
    pith_buf buf;
} tabler;

/* A record of several nodes joins their texts by a space each. */
static pith_str text_of(tabler *x, const pith_rec *r)
{
    pith_str s = pith_flat_text(&x->flat, x->t, r->node[0]);

    if (r->n_nodes == 1 && s.len)
        return s;
    pith_buf_clear(&x->buf);
    for (uint32_t i = 0; i < r->n_nodes; i++) {
        if (x->t->label[r->node[i]] == PITH_TAG_BR)
            continue;
        if (x->buf.len)
            pith_buf_char(&x->buf, ' ');
        s = pith_flat_text(&x->flat, x->t, r->node[i]);
        if (s.len)
            pith_buf_str(&x->buf, s);
        else /* MDR takes records inside <select> and the like, too */
            pith_tree_record_text(x->t, r->node[i], &x->buf);
    }
    return keep(x->arena, &x->buf);
}

static pith_status put_record(tabler *x, const pith_rec *r,
                              pith_path_cursor *last, pith_record *out)
{
    const pith_tree *t = x->t;
    pith_arena *arena = x->arena;
    pith_str *paths = pith_arena_array(arena, r->n_nodes, sizeof(*paths));
    pith_node *nodes = pith_arena_array(arena, r->n_nodes, sizeof(*nodes));

    if (!paths || !nodes)
        return PITH_NOMEM;
    *out = (pith_record){.paths = paths,
                         .nodes = nodes,
                         .n_paths = r->n_nodes,
                         .parent = PITH_NO_RECORD};
    for (uint32_t i = 0; i < r->n_nodes; i++) {
        pith_path_cursor *c = &last[i < PATHS ? i : PATHS - 1];

        pith_path_cursor_to(c, t, r->node[i]);
        paths[i] = keep(arena, &c->text);
        nodes[i] = r->node[i];
        if (!paths[i].ptr || c->text.status != PITH_OK)
            return PITH_NOMEM;
    }
    out->text = text_of(x, r);
    return out->text.ptr ? x->buf.status : PITH_NOMEM;
}

/* ---- types ------------------------------------------------------------- */

/* The type that nearly all cells have; integers are numbers too. */
static pith_type type_of(const rec_value *v, uint32_t rows)
{
    uint32_t times[PITH_TYPE_COUNT] = {0};

    if (v->kind == REC_VALUE_LINK)
        return PITH_TYPE_URL;
    if (v->kind == REC_VALUE_IMAGE)
        return PITH_TYPE_IMAGE;
    if (v->kind == REC_VALUE_TIME || v->kind == REC_VALUE_DAY)
        return PITH_TYPE_DATE;
    for (uint32_t i = 0; i < rows; i++)
        if (v->cell[i].ptr) {
            times[pith_value_type(v->cell[i])]++;
            if (times[PITH_TYPE_TEXT] * 10 > v->n)
                return PITH_TYPE_TEXT; /* no other can be nearly all */
        }
    for (int k = 0; k < PITH_TYPE_COUNT; k++)
        if (k != PITH_TYPE_TEXT && times[k] * 10 >= v->n * 9)
            return (pith_type)k;
    if ((times[PITH_TYPE_INTEGER] + times[PITH_TYPE_NUMBER]) * 10 >= v->n * 9)
        return PITH_TYPE_NUMBER;
    return PITH_TYPE_TEXT;
}

/* The machine form of a cell, ptr NULL where there is none. */
static pith_str plain_of(pith_str s, pith_type type, pith_arena *arena,
                         pith_buf *buf)
{
    pith_str none = {NULL, 0};
    char iso[PITH_DATE_ISO_MAX];
    pith_date d;

    pith_buf_clear(buf);
    if (type == PITH_TYPE_DATE && pith_date_find(s, &d))
        pith_buf_add(buf, iso, pith_date_iso(&d, PITH_NO_TIME, iso));
    else if (type == PITH_TYPE_INTEGER || type == PITH_TYPE_NUMBER ||
             type == PITH_TYPE_MONEY || type == PITH_TYPE_RATING)
        pith_value_read(s, buf);
    return buf->len ? keep(arena, buf) : none;
}

/* ---- columns ----------------------------------------------------------- */

/* Labels that every record has, once they have named what stands beside them.
 */
static void drop_words(rec_values *v, pith_column *column, pith_str *cut)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < v->n; i++) {
        if (v->at[i].word)
            continue;
        v->at[n] = v->at[i];
        column[n] = column[i];
        cut[n++] = cut[i];
    }
    v->n = n;
}

/* Aligned values as columns and cells. */
static pith_status put_columns(tabler *x, const pith_rec_region *g,
                               pith_region *out, pith_record *rec)
{
    pith_mark mark = pith_arena_mark(x->scratch);
    pith_column *column = NULL;
    pith_str *cut = NULL;
    rec_values v = {0};
    rec_aligned a;
    pith_status st = pith_rec_align(x->t, &x->flat, &x->recs->words, g,
                                    x->scratch, &x->matcher, &a);

    if (st == PITH_LIMIT) { /* too many columns for so many records: none */
        a = (rec_aligned){.n_rows = g->n_recs};
        if (x->budget && x->budget->status == PITH_OK)
            x->budget->status = PITH_BUDGET;
        st = PITH_OK;
    } else if (st == PITH_OK) {
        st = pith_rec_values_read(x->t, &x->flat, &a, x->arena, &v);
        if (v.cut)
            pith_budget_cut(x->budget);
        if (st == PITH_OK && !x->recs->all_columns)
            pith_rec_columns_sift(x->t, &a, &v);
        if (st == PITH_OK)
            st = pith_rec_groups(x->t, &x->flat, &x->recs->words, g, x->arena,
                                 &v);
    }
    if (st == PITH_OK) {
        column = pith_arena_zalloc(x->arena, (size_t)v.n + 1, sizeof(*column));
        cut = pith_arena_array(x->arena, (size_t)v.n + 1, sizeof(*cut));
        st = column && cut ? PITH_OK : PITH_NOMEM;
    }
    for (uint32_t c = 0; c < v.n && st == PITH_OK; c++) {
        column[c].type = type_of(&v.at[c], g->n_recs);
        cut[c] =
            v.at[c].kind == REC_VALUE_GROUP ? PITH_STR("under") : v.at[c].cut;
    }
    if (st == PITH_OK)
        st = pith_rec_names(x->t, &x->recs->words, &a, &v, g, x->arena, column);
    if (st == PITH_OK)
        drop_words(&v, column, cut);
    for (uint32_t i = 0; i < g->n_recs && st == PITH_OK; i++) {
        pith_cell *cell =
            pith_arena_zalloc(x->arena, (size_t)v.n + 1, sizeof(*cell));

        if (!cell)
            st = PITH_NOMEM;
        for (uint32_t c = 0; c < v.n && st == PITH_OK; c++) {
            pith_str s = v.at[c].cell[i];

            cell[c].text = s;
            cell[c].node = s.ptr ? v.at[c].col->node[i] : UINT32_MAX;
            if (s.ptr)
                cell[c].plain = plain_of(s, column[c].type, x->arena, &x->buf);
        }
        rec[i].cells = cell;
    }
    out->columns = column;
    out->cuts = cut;
    out->n_columns = v.n;
    pith_arena_reset(x->scratch, mark);
    return st;
}

static pith_status put_region(tabler *x, const pith_rec_region *g,
                              pith_region *out)
{
    pith_record *rec = pith_arena_zalloc(x->arena, g->n_recs, sizeof(*rec));
    pith_path_cursor last[PATHS]; /* one for each top node of a record */
    pith_status st = rec ? PITH_OK : PITH_NOMEM;

    pith_buf_clear(&x->buf);
    pith_tree_path(x->t, g->parent, &x->buf);
    *out = (pith_region){.path = keep(x->arena, &x->buf),
                         .score = g->score,
                         .confidence = g->sure,
                         .n_records = g->n_recs,
                         .records = rec};
    for (int i = 0; i < PATHS; i++)
        pith_path_cursor_init(&last[i], &x->paths);
    for (uint32_t i = 0; i < g->n_recs && st == PITH_OK; i++)
        st = put_record(x, &g->rec[i], last, &rec[i]);
    for (int i = 0; i < PATHS; i++)
        pith_path_cursor_release(&last[i]);
    return st == PITH_OK ? put_columns(x, g, out, rec) : st;
}

/* ---- the regions wanted -------------------------------------------------- */

static bool is_likely(const pith_recs *recs, uint32_t i)
{
    return i == recs->main || recs->main == UINT32_MAX ||
           recs->region[recs->main].sure <= 0 || /* they are not rated */
           recs->region[i].sure >= REC_LIKELY;
}

static void open_tabler(tabler *x, const pith_doc *doc, const pith_recs *recs)
{
    *x = (tabler){.t = recs->tree ? recs->tree : doc->tree,
                  .recs = recs,
                  .arena = doc->arena,
                  .scratch = doc->scratch,
                  .budget = doc->budget};
    pith_buf_init(&x->buf, x->arena->al, (size_t)1 << 30);
    pith_paths_init(&x->paths, x->arena->al);
    pith_matcher_init(&x->matcher, x->scratch->al, doc->budget);
}

static void close_tabler(tabler *x)
{
    pith_matcher_release(&x->matcher);
    pith_paths_release(&x->paths);
    pith_buf_release(&x->buf);
}

static bool is_wanted(const pith_recs *recs, uint32_t i, bool all)
{
    return all || is_likely(recs, i);
}

/* The texts from the first to the last region that is wanted. */
static pith_status read_texts(tabler *x, const pith_recs *recs, bool all)
{
    pith_node from = PITH_NIL, to = 0;

    for (uint32_t i = 0; i < recs->n_regions; i++) {
        pith_node top = recs->region[i].parent, end = pith_tree_end(x->t, top);

        if (!is_wanted(recs, i, all))
            continue;
        from = top < from ? top : from;
        to = end > to ? end : to;
    }
    return pith_flat_read_range(x->t, from, to, x->arena, &x->flat);
}

/* All regions, or the likely ones. */
static pith_status make_tables(const pith_doc *doc, const pith_recs *recs,
                               bool all, pith_tables *out)
{
    pith_region *region =
        pith_arena_zalloc(doc->arena, recs->n_regions + 1, sizeof(*region));
    pith_status st = region ? PITH_OK : PITH_NOMEM;
    tabler x;

    *out = (pith_tables){.regions = region, .main = PITH_NO_REGION};
    open_tabler(&x, doc, recs);
    if (st == PITH_OK && recs->n_regions)
        st = read_texts(&x, recs, all);
    for (uint32_t i = 0; i < recs->n_regions && st == PITH_OK; i++) {
        if (!is_wanted(recs, i, all))
            continue;
        if (i == recs->main)
            out->main = out->n_regions;
        st = put_region(&x, &recs->region[i], &region[out->n_regions++]);
    }
    close_tabler(&x);
    return st;
}

pith_status pith_records_tables(const pith_doc *doc, const pith_recs *recs,
                                pith_tables *out)
{
    return make_tables(doc, recs, true, out);
}

pith_status pith_records_likely(const pith_doc *doc, const pith_recs *recs,
                                pith_tables *out)
{
    return make_tables(doc, recs, false, out);
}

pith_status pith_records_one(const pith_doc *doc, const pith_recs *recs,
                             uint32_t i, pith_tables *out)
{
    pith_region *region =
        pith_arena_zalloc(doc->arena, recs->n_regions + 1, sizeof(*region));
    pith_status st = region ? PITH_OK : PITH_NOMEM;
    tabler x;

    *out = (pith_tables){.regions = region,
                         .n_regions = recs->n_regions,
                         .main = recs->main == UINT32_MAX ? PITH_NO_REGION
                                                          : recs->main};
    open_tabler(&x, doc, recs);
    if (st == PITH_OK && i < recs->n_regions) {
        pith_node top = recs->region[i].parent;

        st = pith_flat_read_range(x.t, top, pith_tree_end(x.t, top), x.arena,
                                  &x.flat);
        if (st == PITH_OK)
            st = put_region(&x, &recs->region[i], &region[i]);
    }
    close_tabler(&x);
    return st;
}
