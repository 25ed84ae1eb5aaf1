/* api/api_records_report: see api_records.h. */
#include "api/api_records.h"

#include <string.h>
#include "read/markview.h"
#include "output/report.h"
#include "tree/path.h"
#include "tree/text.h"

/* Marks, which are colours: the region, its records, then a few for columns,
 * which take turns. */
enum { MARK_MAIN = 7, MARK_RECORD = 0, MARK_COLUMN = 1, N_COLOURS = 6 };

typedef struct report {
    pith_page *page;
    const pith_recs *recs;
    const pith_tables *tables;
    uint8_t *mark; /* of every node */
    const char **why;
    pith_buf text;
    pith_buf *out;
} report;

static unsigned colour(uint32_t column)
{
    return MARK_COLUMN + column % N_COLOURS;
}

/* The text so far as a C string in the page; NULL: memory is out. */
static const char *keep(report *r)
{
    const char *s =
        r->text.status == PITH_OK
            ? pith_arena_dup(&r->page->arena, r->text.data ? r->text.data : "",
                             r->text.len)
            : NULL;

    pith_buf_clear(&r->text);
    return s;
}

/* ---- marks ------------------------------------------------------------- */

static bool mark_records(report *r, const pith_rec_region *g)
{
    for (uint32_t i = 0; i < g->n_recs; i++)
        for (uint32_t j = 0; j < g->rec[i].n_nodes; j++) {
            pith_node v = g->rec[i].node[j];

            pith_buf_fmt(&r->text, "record %u", i + 1);
            if (g->rec[i].n_nodes > 1)
                pith_buf_fmt(&r->text, ", part %u of %u", j + 1,
                             g->rec[i].n_nodes);
            r->mark[v] = MARK_RECORD;
            r->why[v] = keep(r);
            if (!r->why[v])
                return false;
        }
    return true;
}

/* A node may give several columns, its text and its link: all are named, the
 * first has the colour. A record that is a cell itself stays a record. */
static bool mark_cell(report *r, pith_node v, uint32_t c, pith_str name)
{
    if (r->why[v])
        pith_buf_fmt(&r->text, "%s, ", r->why[v]);
    else
        r->mark[v] = (uint8_t)colour(c);
    pith_buf_str(&r->text, name);
    r->why[v] = keep(r);
    return r->why[v] != NULL;
}

static bool mark_cells(report *r, const pith_region *table)
{
    for (uint32_t c = 0; c < table->n_columns; c++)
        for (uint32_t i = 0; i < table->n_records; i++) {
            uint32_t v = table->records[i].cells[c].node;

            if (v != UINT32_MAX && !mark_cell(r, v, c, table->columns[c].name))
                return false;
        }
    return true;
}

static pith_status clear_marks(report *r)
{
    size_t n = r->page->tree.count;

    r->mark = pith_arena_alloc(&r->page->arena, n);
    r->why = pith_arena_zalloc(&r->page->arena, n, sizeof(*r->why));
    if (!r->mark || !r->why)
        return PITH_NOMEM;
    memset(r->mark, PITH_EXPLAIN_PLAIN, n);
    return PITH_OK;
}

static pith_status draw(report *r, pith_node root)
{
    const pith_node_marks marks = {.mark = r->mark, .why = r->why};
    pith_explain e = {.title = r->page->item.name};
    pith_status st =
        pith_explain_tree(&r->page->tree, root, &marks, &r->page->arena, &e);

    if (st == PITH_OK)
        pith_report_boxes(&e, r->out);
    return st;
}

/* ---- parts of the report ----------------------------------------------- */

static void put_sure(report *r, const pith_rec_region *g)
{
    if (g->sure > 0)
        pith_buf_fmt(r->out, ", confidence %.2f", g->sure);
}

static pith_status put_main(report *r)
{
    const pith_rec_region *g = &r->recs->region[r->recs->main];
    const pith_region *table = &r->tables->regions[r->tables->main];
    pith_grid grid = pith_grid_of_region(table, (pith_str){NULL, 0});

    pith_buf_fmt(r->out, "<p>%u records, %u columns", g->n_recs,
                 table->n_columns);
    put_sure(r, g);
    pith_buf_cstr(r->out, ". Each column has the colour of its cells below."
                          "</p>\n");
    pith_report_grid_coloured(&grid, MARK_COLUMN, N_COLOURS, r->out);
    pith_report_heading("The main region", r->out);
    if (clear_marks(r) != PITH_OK || !mark_records(r, g) ||
        !mark_cells(r, table))
        return PITH_NOMEM;
    return draw(r, g->parent);
}

/* How the region's first record begins, on one line. */
static void put_sample(report *r, const pith_rec_region *g)
{
    pith_str s;

    pith_buf_clear(&r->text);
    pith_tree_record_text(&r->page->tree, g->rec[0].node[0], &r->text);
    s = pith_buf_view(&r->text);
    if (s.len > 80) {
        for (s.len = 80; s.len > 0 && (s.ptr[s.len] & 0xC0) == 0x80;)
            s.len--;
    }
    pith_report_escape(s, r->out);
    pith_buf_clear(&r->text);
}

static void put_others(report *r)
{
    if (r->recs->n_regions < 2)
        return;
    pith_report_heading("Other regions", r->out);
    pith_buf_cstr(r->out, "<table>\n<tr><th>region</th><th>records</th>"
                          "<th>confidence</th><th>path</th>"
                          "<th>its first record</th></tr>\n");
    for (uint32_t i = 0; i < r->recs->n_regions; i++) {
        const pith_rec_region *g = &r->recs->region[i];

        if (i == r->recs->main)
            continue;
        pith_buf_fmt(r->out, "<tr><td>%u</td><td>%u</td><td>%.2f</td><td>",
                     i + 1, g->n_recs, g->sure);
        pith_buf_clear(&r->text);
        pith_tree_path(&r->page->tree, g->parent, &r->text);
        pith_report_escape(pith_buf_view(&r->text), r->out);
        pith_buf_cstr(r->out, "</td><td>");
        put_sample(r, g);
        pith_buf_cstr(r->out, "</td></tr>\n");
    }
    pith_buf_cstr(r->out, "</table>\n");
}

/* Where the regions hang: several may hang from one element. */
static bool mark_regions(report *r)
{
    for (uint32_t i = 0; i < r->recs->n_regions; i++) {
        const pith_rec_region *g = &r->recs->region[i];
        const char *before = r->why[g->parent];

        pith_buf_fmt(&r->text, "%s%sregion %u, %u records",
                     before ? before : "", before ? "; " : "", i + 1,
                     g->n_recs);
        if (i == r->recs->main)
            pith_buf_cstr(&r->text, ", the main one");
        r->mark[g->parent] = MARK_MAIN;
        r->why[g->parent] = keep(r);
        if (!r->why[g->parent])
            return false;
    }
    return true;
}

/* The whole page is long and mostly frame: folded. */
static pith_status put_page(report *r)
{
    pith_node body = pith_tree_body(&r->page->tree);
    pith_status st;

    if (clear_marks(r) != PITH_OK || !mark_regions(r))
        return PITH_NOMEM;
    pith_report_heading("The page", r->out);
    pith_buf_fmt(r->out,
                 "<details%s><summary>all of it, with the elements "
                 "that hold regions</summary>\n",
                 r->recs->main == UINT32_MAX ? " open" : "");
    st = draw(r, body == PITH_NIL ? 0 : body);
    pith_buf_cstr(r->out, "</details>\n");
    return st;
}

pith_status pith_records_report(pith_page *page, const pith_recs *recs,
                                const pith_tables *tables, pith_buf *out)
{
    report r = {.page = page, .recs = recs, .tables = tables, .out = out};
    pith_status st = PITH_OK;

    pith_buf_init(&r.text, page->al, 1 << 20);
    pith_report_begin(page->item.name, NULL, out);
    if (recs->main == UINT32_MAX)
        pith_buf_cstr(out, "<p>No list was found on this page.</p>\n");
    else
        st = put_main(&r);
    if (st == PITH_OK) {
        put_others(&r);
        st = put_page(&r);
    }
    pith_report_end(out);
    pith_buf_release(&r.text);
    return st;
}
