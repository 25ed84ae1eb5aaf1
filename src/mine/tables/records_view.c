/* mine/tables/records_view: what was mined of a page, for its report. */
#include "mine/tables/records.h"

#include <string.h>
#include "base/buf.h"
#include "read/markview.h"
#include "tree/path.h"
#include "tree/text.h"

#define SAMPLE_MAX 80 /* bytes of a first record */

typedef struct view {
    const pith_doc *doc;
    const pith_recs *recs;
    uint8_t *mark; /* of every node */
    const char **why;
    pith_buf text;
} view;

/* The text so far as a C string in the page; NULL: memory is out. */
static const char *keep(view *r)
{
    const char *s =
        r->text.status == PITH_OK
            ? pith_arena_dup(r->doc->arena, r->text.data, r->text.len)
            : NULL;

    pith_buf_clear(&r->text);
    return s;
}

/* ---- marks ------------------------------------------------------------- */

static bool mark_records(view *r, const pith_rec_region *g)
{
    for (uint32_t i = 0; i < g->n_recs; i++)
        for (uint32_t j = 0; j < g->rec[i].n_nodes; j++) {
            pith_node v = g->rec[i].node[j];

            pith_buf_fmt(&r->text, "record %u", i + 1);
            if (g->rec[i].n_nodes > 1)
                pith_buf_fmt(&r->text, ", part %u of %u", j + 1,
                             g->rec[i].n_nodes);
            r->mark[v] = PITH_RECORDS_RECORD;
            r->why[v] = keep(r);
            if (!r->why[v])
                return false;
        }
    return true;
}

/* A node may give several columns, its text and its link: all are named, the
 * first has the colour. A record that is a cell itself stays a record. */
static bool mark_cell(view *r, pith_node v, uint32_t c, pith_str name)
{
    if (r->why[v])
        pith_buf_fmt(&r->text, "%s, ", r->why[v]);
    else
        r->mark[v] = (uint8_t)(PITH_RECORDS_COLUMN + c % PITH_RECORDS_COLOURS);
    pith_buf_str(&r->text, name);
    r->why[v] = keep(r);
    return r->why[v] != NULL;
}

static bool mark_cells(view *r, const pith_region *table)
{
    for (uint32_t c = 0; c < table->n_columns; c++)
        for (uint32_t i = 0; i < table->n_records; i++) {
            uint32_t v = table->records[i].cells[c].node;

            if (v != UINT32_MAX && !mark_cell(r, v, c, table->columns[c].name))
                return false;
        }
    return true;
}

static pith_status clear_marks(view *r)
{
    size_t n = r->doc->tree->count;

    r->mark = pith_arena_alloc(r->doc->arena, n);
    r->why = pith_arena_zalloc(r->doc->arena, n, sizeof(*r->why));
    if (!r->mark || !r->why)
        return PITH_NOMEM;
    memset(r->mark, PITH_EXPLAIN_PLAIN, n);
    return PITH_OK;
}

static pith_status draw(view *r, pith_node root, pith_explain *out)
{
    const pith_node_marks marks = {.mark = r->mark, .why = r->why};

    *out = (pith_explain){.title = r->doc->name};
    return pith_explain_tree(r->doc->tree, root, &marks, r->doc->arena, out);
}

/* Where the regions hang: several may hang from one element. */
static bool mark_regions(view *r)
{
    for (uint32_t i = 0; i < r->recs->n_regions; i++) {
        const pith_rec_region *g = &r->recs->region[i];
        const char *before = r->why[g->parent];

        pith_buf_fmt(&r->text, "%s%sregion %u, %u records",
                     before ? before : "", before ? "; " : "", i + 1,
                     g->n_recs);
        if (i == r->recs->main)
            pith_buf_cstr(&r->text, ", the main one");
        r->mark[g->parent] = PITH_RECORDS_REGION;
        r->why[g->parent] = keep(r);
        if (!r->why[g->parent])
            return false;
    }
    return true;
}

/* ---- parts of the report ----------------------------------------------- */

static pith_status view_main(view *r, const pith_tables *tables,
                             pith_records_view *out)
{
    const pith_rec_region *g = &r->recs->region[r->recs->main];

    out->table = &tables->regions[tables->main];
    out->n_records = g->n_recs;
    out->confidence = g->sure;
    if (clear_marks(r) != PITH_OK || !mark_records(r, g) ||
        !mark_cells(r, out->table))
        return PITH_NOMEM;
    return draw(r, g->parent, &out->main);
}

static bool keep_str(view *r, pith_str *out)
{
    out->len = r->text.len;
    out->ptr = keep(r);
    return out->ptr != NULL;
}

static bool view_other(view *r, uint32_t i, pith_records_other *out)
{
    const pith_rec_region *g = &r->recs->region[i];

    *out = (pith_records_other){
        .number = i + 1, .n_records = g->n_recs, .confidence = g->sure};
    pith_tree_path(r->doc->tree, g->parent, &r->text);
    if (!keep_str(r, &out->path))
        return false;
    pith_tree_record_text(r->doc->tree, g->rec[0].node[0], &r->text);
    if (r->text.len > SAMPLE_MAX)
        for (r->text.len = SAMPLE_MAX;
             r->text.len > 0 && (r->text.data[r->text.len] & 0xC0) == 0x80;)
            r->text.len--;
    return keep_str(r, &out->sample);
}

static pith_status view_others(view *r, pith_records_view *out)
{
    pith_records_other *at =
        pith_arena_array(r->doc->arena, r->recs->n_regions + 1u, sizeof(*at));

    out->other = at;
    for (uint32_t i = 0; at && i < r->recs->n_regions; i++)
        if (i != r->recs->main && !view_other(r, i, &at[out->n_others++]))
            return PITH_NOMEM;
    return at ? PITH_OK : PITH_NOMEM;
}

pith_status pith_records_explain(const pith_doc *doc, const pith_recs *recs,
                                 const pith_tables *tables,
                                 pith_records_view *out)
{
    pith_doc mined = *doc;
    view r = {.doc = &mined, .recs = recs};
    pith_node body;
    pith_status st = PITH_OK;

    *out = (pith_records_view){0};
    mined.tree = recs->tree ? recs->tree : doc->tree;
    body = pith_tree_body(mined.tree);
    pith_buf_init(&r.text, doc->arena->al, 1 << 20);
    if (recs->main != UINT32_MAX)
        st = view_main(&r, tables, out);
    if (st == PITH_OK)
        st = view_others(&r, out);
    if (st == PITH_OK && (clear_marks(&r) != PITH_OK || !mark_regions(&r)))
        st = PITH_NOMEM;
    if (st == PITH_OK)
        st = draw(&r, body == PITH_NIL ? 0 : body, &out->page);
    pith_buf_release(&r.text);
    return st;
}
