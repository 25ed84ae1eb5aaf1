/* api/api_rows: the tables of a run: what is wanted of them, and one sheet of
 * all pages in formats that have one. See api_run.h. */
#include "api/api_run.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "output/grid.h"
#include "output/out_table.h"
#include "output/rowsheet.h"
#include "read/address.h"
#include "read/places.h"

/* ---- one page --------------------------------------------------------- */

/* Which of the query's names the table has. */
static void note_names(pith_emit *emit, const pith_column *columns,
                       size_t n_columns)
{
    uint32_t of_name[PITH_QUERY_NAMES];

    emit->tabled = true;
    pith_query_find(emit->query, columns, n_columns, of_name);
    for (uint32_t i = 0; i < emit->query->n_names; i++)
        if (of_name[i] != PITH_QUERY_NONE)
            emit->asked |= (uint64_t)1 << i;
}

/* Links are absolute, unless asked to stay as they are. */
static pith_status with_links(pith_page *page, const pith_emit *emit,
                              const pith_grid *g, pith_grid *out)
{
    pith_doc doc = pith_page_doc(page);

    *out = *g;
    return emit->relative ? PITH_OK : pith_address_grid(&doc, g, out);
}

pith_status pith_emit_rows(pith_page *page, pith_emit *emit, const pith_grid *g,
                           pith_grid *out)
{
    pith_grid all = *g;
    pith_status st = with_links(page, emit, g, &all);

    note_names(emit, g->columns, g->n_columns);
    *out = all;
    if (!emit->query->any || st != PITH_OK)
        return st;
    return pith_query_grid(emit->query, &all, true, &page->arena, out);
}

pith_status pith_emit_grid(pith_page *page, pith_emit *emit, const pith_grid *g)
{
    pith_grid own;
    pith_status st;

    if (pith_format_is_sheet(emit->format)) {
        note_names(emit, g->columns, g->n_columns);
        st = with_links(page, emit, g, &own);
        return st == PITH_OK ? pith_rowsheet_block(emit->query, &own, emit->out)
                             : st;
    }
    st = pith_emit_rows(page, emit, g, &own);
    if (st != PITH_OK)
        return st;
    if (!emit->many)
        own.page = (pith_str){NULL, 0};
    if (emit->format == PITH_AS_MD)
        pith_md_table(&own, emit->out);
    else
        pith_term_table(&own, emit->width, emit->out);
    return PITH_OK;
}

pith_status pith_emit_region(pith_page *page, const pith_region *region,
                             pith_emit *emit)
{
    pith_grid g = pith_grid_of_region(region, page->item.name);

    return pith_emit_grid(page, emit, &g);
}

pith_status pith_emit_tables(pith_page *page, pith_emit *emit,
                             const pith_tables *t, const pith_tables **out)
{
    pith_doc doc = pith_page_doc(page);
    pith_status st = PITH_OK;

    *out = t;
    if (!emit->relative)
        st = pith_address_tables(&doc, *out, out);
    if (st == PITH_OK && emit->query->any && (*out)->main != PITH_NO_REGION) {
        const pith_region *main = &(*out)->regions[(*out)->main];

        note_names(emit, main->columns, main->n_columns);
        st = pith_query_tables(emit->query, *out, page->item.name, &page->arena,
                               out);
    }
    if (st == PITH_OK && emit->places)
        st = pith_places_tables(&doc, *out, out);
    return st;
}

/* Every region asked for, a blank line between them; in one table of all, rows
 * begin with the number of their region. */
static pith_status put_regions(pith_page *page, const pith_tables *t, bool all,
                               pith_emit *emit)
{
    bool first = true, numbered = all && pith_format_is_sheet(emit->format);
    pith_status st = PITH_OK;

    for (size_t i = 0; i < t->n_regions && st == PITH_OK; i++) {
        pith_region g = t->regions[i];

        if (i != t->main && !all)
            continue;
        if (!first && !numbered)
            pith_buf_char(emit->out, '\n');
        if (numbered)
            st = pith_region_number(&g, i, &page->arena);
        if (st == PITH_OK)
            st = pith_emit_region(page, &g, emit);
        first = false;
    }
    return st;
}

pith_status pith_emit_regions(pith_page *page, const pith_tables *t,
                              const char *kind, bool all, pith_emit *emit)
{
    pith_page_info info = pith_page_head(page, kind);
    const pith_tables *wanted;
    pith_status st;

    if (pith_format_is_json(emit->format)) {
        st = pith_emit_tables(page, emit, t, &wanted);
        if (st == PITH_OK)
            pith_out_tables_json(&info, wanted, emit->pretty, emit->out);
    } else {
        st = put_regions(page, t, all, emit);
    }
    return st == PITH_OK && t->main == PITH_NO_REGION ? PITH_EMPTY : st;
}

pith_status pith_store_regions(const pith_rows_to *to, pith_page *page,
                               const pith_tables *t, pith_emit *emit,
                               pith_error *err)
{
    pith_status st = PITH_OK;

    for (size_t i = 0; i < t->n_regions && st == PITH_OK; i++) {
        char name[32];
        pith_grid g;

        if (i != t->main && !to->all)
            continue;
        if (i == t->main)
            snprintf(name, sizeof(name), "%s", to->table);
        else
            snprintf(name, sizeof(name), "%s_%zu", to->table, i + 1);
        g = pith_grid_of_region(&t->regions[i], page->item.name);
        st = pith_emit_rows(page, emit, &g, &g);
        if (st == PITH_OK)
            st = pith_store_grid(to->db, name, &g, err);
    }
    return st;
}

/* ---- all pages -------------------------------------------------------- */

pith_status pith_runrows_init(pith_runrows *r, const pith_run *run,
                              pith_error *err)
{
    memset(r, 0, sizeof(*r));
    return pith_query_parse(run, &r->query, err);
}

pith_status pith_runrows_open(pith_runrows *r, const pith_host *host,
                              const pith_run *run, const pith_emit *emit,
                              const pith_sink *sink)
{
    pith_rowsheet_options opt = {
        .al = run->allocator ? run->allocator : pith_alloc_libc(),
        .query = &r->query,
        .format = emit->format,
        .safe = run->safe_cells,
        .paged = emit->many || pith_query_shows_page(&r->query),
        .sink = sink,
        .scratch = host ? host->scratch : NULL};

    if (!pith_format_is_sheet(emit->format))
        return PITH_OK;
    return pith_rowsheet_new(&opt, &r->sheet);
}

pith_status pith_runrows_take(pith_runrows *r, const pith_emit *emit)
{
    r->asked |= emit->asked;
    r->tabled |= emit->tabled;
    if (!r->sheet || !emit->tabled || !emit->out || !emit->out->len)
        return PITH_OK; /* a report of --explain is no table */
    return pith_rowsheet_add(r->sheet, pith_buf_view(emit->out));
}

/* Names that no table had, in a run that had tables. */
static void tell_names(const pith_runrows *r, const pith_run *run)
{
    char text[200];

    if (r->query.any && !r->tabled)
        pith_run_tell(run, true, PITH_OK, (pith_str){NULL, 0},
                      "no table for --columns, --where and the like; see what "
                      "there is with -f json");
    for (uint32_t i = 0; r->tabled && i < r->query.n_names; i++) {
        pith_str name = r->query.name[i];

        if (r->asked >> i & 1 || pith_str_eq(name, PITH_STR("page")))
            continue;
        snprintf(text, sizeof(text),
                 "no table has a column '%.*s'; see their names without "
                 "--columns",
                 (int)(name.len < 80 ? name.len : 80), name.ptr);
        pith_run_tell(run, true, PITH_OK, (pith_str){NULL, 0}, text);
    }
}

pith_status pith_runrows_flush(pith_runrows *r, pith_error *err)
{
    pith_status st = r->sheet ? pith_rowsheet_end(r->sheet) : PITH_OK;

    if (r->sheet)
        r->left += pith_rowsheet_left(r->sheet);
    if (st == PITH_LIMIT)
        return pith_error_set(err, st, PITH_NOWHERE,
                              "the workbook would have more than 4 GB; write "
                              "CSV, or fewer rows with --limit");
    if (st != PITH_OK)
        return pith_error_of(err, st);
    return PITH_OK;
}

pith_status pith_runrows_finish(pith_runrows *r, const pith_run *run,
                                pith_error *err)
{
    pith_status st = pith_runrows_flush(r, err);

    tell_names(r, run);
    if (st == PITH_OK && r->left)
        pith_run_tell(run, true, PITH_LIMIT, (pith_str){NULL, 0},
                      "the table is larger than the format can hold: columns, "
                      "rows or ends of cells are left out; write sqlite");
    return st;
}

void pith_runrows_release(pith_runrows *r)
{
    pith_rowsheet_free(r->sheet);
    r->sheet = NULL;
}
