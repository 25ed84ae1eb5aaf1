/* output/out_table: see out_table.h. */
#include "output/out_table.h"

#include "base/str.h"

#define SCORE_DECIMALS 4

/* The currency of all cells of the column, if it is one. */
static pith_str currency_of(const pith_region *r, uint32_t c)
{
    pith_str found = {NULL, 0}, none = {NULL, 0};

    if (r->columns[c].type != PITH_TYPE_MONEY)
        return none;
    for (uint32_t i = 0; i < r->n_records; i++) {
        pith_str s = r->records[i].cells[c].text, one;

        if (!s.ptr)
            continue;
        one = pith_money_currency(s);
        if (!one.ptr || (found.ptr && !pith_str_eq(one, found)))
            return none;
        found = one;
    }
    return found;
}

static void put_columns(pith_json *j, const pith_region *r)
{
    pith_json_array(pith_json_key(j, "columns"));
    for (uint32_t c = 0; c < r->n_columns; c++) {
        pith_json_inline(j);
        pith_json_object(j);
        pith_json_str(pith_json_key(j, "name"), r->columns[c].name);
        pith_json_key(j, "type");
        pith_json_cstr(j, pith_type_name(r->columns[c].type));
        if (currency_of(r, c).ptr)
            pith_json_str(pith_json_key(j, "currency"), currency_of(r, c));
        pith_json_end(j);
    }
    pith_json_end(j);
}

/* Fields hold what is there; cells keep a null's place. */
static void put_cells(pith_json *j, const pith_region *r,
                      const pith_record *rec)
{
    pith_json_object(pith_json_key(j, "fields"));
    for (uint32_t c = 0; c < r->n_columns; c++) {
        if (!rec->cells[c].text.ptr)
            continue;
        pith_json_key_str(j, r->columns[c].name);
        pith_json_str(j, rec->cells[c].text);
    }
    pith_json_end(j);
    pith_json_array(pith_json_key(j, "cells"));
    for (uint32_t c = 0; c < r->n_columns; c++)
        pith_json_str(j, rec->cells[c].text);
    pith_json_end(j);
}

/* The machine form of values whose text is another: dates, numbers. */
static void put_plain(pith_json *j, const pith_region *r,
                      const pith_record *rec)
{
    bool any = false;

    for (uint32_t c = 0; c < r->n_columns; c++) {
        const pith_cell *cell = &rec->cells[c];

        if (!cell->text.ptr || !cell->plain.ptr ||
            pith_str_eq(cell->text, cell->plain))
            continue;
        if (!any)
            pith_json_object(pith_json_key(j, "plain"));
        any = true;
        pith_json_key_str(j, r->columns[c].name);
        pith_json_str(j, cell->plain);
    }
    if (any)
        pith_json_end(j);
}

static void put_record(pith_json *j, const pith_region *r,
                       const pith_record *rec)
{
    pith_json_object(j);
    pith_json_str(pith_json_key(j, "text"), rec->text);
    put_cells(j, r, rec);
    put_plain(j, r, rec);
    pith_json_strs(pith_json_key(j, "path"), rec->paths, rec->n_paths);
    if (rec->at)
        pith_json_strs(pith_json_key(j, "at"), rec->at, r->n_columns);
    if (rec->depth)
        pith_json_u64(pith_json_key(j, "depth"), rec->depth);
    if (rec->depth && rec->parent != PITH_NO_RECORD)
        pith_json_u64(pith_json_key(j, "parent"), rec->parent);
    pith_json_end(j);
}

static void put_region(pith_json *j, const pith_region *r)
{
    pith_json_object(j);
    pith_json_str(pith_json_key(j, "path"), r->path);
    pith_json_num(pith_json_key(j, "score"), r->score, SCORE_DECIMALS);
    if (r->confidence > 0)
        pith_json_num(pith_json_key(j, "confidence"), r->confidence, 2);
    put_columns(j, r);
    pith_json_array(pith_json_key(j, "records"));
    for (uint32_t i = 0; i < r->n_records; i++)
        put_record(j, r, &r->records[i]);
    pith_json_end(j);
    pith_json_end(j);
}

void pith_out_tables_members(pith_json *j, const pith_tables *t)
{
    pith_json_array(pith_json_key(j, "regions"));
    for (size_t i = 0; i < t->n_regions; i++)
        put_region(j, &t->regions[i]);
    pith_json_end(j);
    pith_json_u64_or(pith_json_key(j, "main"), t->main, PITH_NO_REGION);
}

void pith_out_tables_json(const pith_page_info *info, const pith_tables *t,
                          bool pretty, pith_buf *out)
{
    pith_json j;

    pith_json_begin(&j, info, pretty, out);
    if (t->title.ptr)
        pith_json_str(pith_json_key(&j, "title"), t->title);
    pith_out_tables_members(&j, t);
    pith_json_end(&j);
}

/* The cell of that column, its machine form first if `plain`; null. */
static void put_cell(pith_json *j, const pith_region *g, uint32_t record,
                     const char *column, bool plain)
{
    pith_str text = {NULL, 0};

    for (uint32_t k = 0; k < g->n_columns; k++) {
        const pith_cell *c = &g->records[record].cells[k];

        if (pith_str_eq(g->columns[k].name, pith_str_of(column)))
            text = plain && c->plain.ptr ? c->plain : c->text;
    }
    pith_json_str(pith_json_key(j, column), text);
}

void pith_out_posts_member(pith_json *j, const pith_region *g)
{
    pith_json_array(pith_json_key(j, "posts"));
    for (uint32_t i = 0; i < g->n_records; i++) {
        pith_json_object(j);
        put_cell(j, g, i, "author", false);
        put_cell(j, g, i, "date", true);
        put_cell(j, g, i, "body", false);
        pith_json_u64(pith_json_key(j, "depth"), g->records[i].depth);
        pith_json_end(j);
    }
    pith_json_end(j);
}
