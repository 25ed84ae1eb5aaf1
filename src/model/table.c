/* model/table: names of types, a region seen as a grid, and tables as pith.h
 * reads them. */
#include "model/table.h"

#include <assert.h>
#include "base/str.h"

static const char *const type_names[] = {
#define X(name, text, sql) text,
    PITH_TYPE_LIST(X)
#undef X
};

static const char *const type_sql[] = {
#define X(name, text, sql) sql,
    PITH_TYPE_LIST(X)
#undef X
};

const char *pith_type_name(pith_type type)
{
    assert(type < PITH_TYPE_COUNT);
    return type_names[type];
}

pith_type pith_type_find(pith_str name)
{
    for (int i = 0; i < PITH_TYPE_COUNT; i++)
        if (pith_str_eq(name, pith_str_of(type_names[i])))
            return (pith_type)i;
    return PITH_TYPE_TEXT;
}

bool pith_type_is_number(pith_type type)
{
    return type == PITH_TYPE_INTEGER || type == PITH_TYPE_NUMBER ||
           type == PITH_TYPE_RATING;
}

pith_str pith_cell_stored(const pith_cell *cell, pith_type type)
{
    return pith_type_is_number(type) && cell->plain.ptr ? cell->plain
                                                        : cell->text;
}

const char *pith_type_sql(pith_type type)
{
    assert(type < PITH_TYPE_COUNT);
    return type_sql[type];
}

const pith_cell *pith_grid_row_at(const void *ctx, size_t i)
{
    return ((const pith_cell *const *)ctx)[i];
}

static const pith_cell *region_row(const void *ctx, size_t i)
{
    const pith_region *r = ctx;

    assert(i < r->n_records);
    return r->records[i].cells;
}

pith_grid pith_grid_of_region(const pith_region *region, pith_str page)
{
    pith_grid g = {.page = page,
                   .columns = region->columns,
                   .n_columns = region->n_columns,
                   .n_rows = region->n_records,
                   .ctx = region,
                   .row = region_row};
    return g;
}

const pith_region *pith_tables_main_region(const pith_tables *t)
{
    return t->main == PITH_NO_REGION ? NULL : &t->regions[t->main];
}

pith_status pith_tables_map(const pith_tables *t, pith_arena *arena,
                            pith_status (*each)(void *ctx, const pith_region *g,
                                                pith_record *rec),
                            void *ctx, const pith_tables **out)
{
    pith_tables *own = pith_arena_alloc(arena, sizeof(*own));
    pith_region *g = pith_arena_array(arena, t->n_regions + 1, sizeof(*g));
    pith_status st = own && g ? PITH_OK : PITH_NOMEM;

    for (size_t i = 0; i < t->n_regions && st == PITH_OK; i++) {
        size_t n = t->regions[i].n_records;
        pith_record *rec = pith_arena_array(arena, n + 1, sizeof(*rec));

        g[i] = t->regions[i];
        g[i].records = rec;
        st = rec ? PITH_OK : PITH_NOMEM;
        for (size_t k = 0; k < n && st == PITH_OK; k++) {
            rec[k] = t->regions[i].records[k];
            st = each(ctx, &g[i], &rec[k]);
        }
    }
    if (st != PITH_OK)
        return st;
    *own = *t;
    own->regions = g;
    *out = own;
    return PITH_OK;
}

/* ---- through pith.h: of NULL and what is not there there is nothing --- */

static const pith_region no_region;
static const pith_record no_record;

static const pith_region *region_at(const pith_tables *t, size_t region)
{
    return t && region < t->n_regions ? &t->regions[region] : &no_region;
}

static const pith_column *column_at(const pith_tables *t, size_t region,
                                    size_t column)
{
    return column < region_at(t, region)->n_columns
               ? &region_at(t, region)->columns[column]
               : NULL;
}

static const pith_record *record_at(const pith_tables *t, size_t region,
                                    size_t record)
{
    return record < region_at(t, region)->n_records
               ? &region_at(t, region)->records[record]
               : &no_record;
}

size_t pith_tables_regions(const pith_tables *t)
{
    return t ? t->n_regions : 0;
}

size_t pith_tables_main(const pith_tables *t)
{
    return t ? t->main : PITH_NO_REGION;
}

pith_str pith_tables_path(const pith_tables *t, size_t region)
{
    return region_at(t, region)->path;
}

double pith_tables_confidence(const pith_tables *t, size_t region)
{
    return region_at(t, region)->confidence;
}

double pith_tables_score(const pith_tables *t, size_t region)
{
    return region_at(t, region)->score;
}

size_t pith_tables_columns(const pith_tables *t, size_t region)
{
    return region_at(t, region)->n_columns;
}

size_t pith_tables_records(const pith_tables *t, size_t region)
{
    return region_at(t, region)->n_records;
}

pith_str pith_tables_name(const pith_tables *t, size_t region, size_t column)
{
    const pith_column *c = column_at(t, region, column);

    return c ? c->name : (pith_str){NULL, 0};
}

const char *pith_tables_type(const pith_tables *t, size_t region, size_t column)
{
    const pith_column *c = column_at(t, region, column);

    return c ? pith_type_name(c->type) : NULL;
}

pith_str pith_tables_text(const pith_tables *t, size_t region, size_t record)
{
    return record_at(t, region, record)->text;
}

pith_str pith_tables_cell(const pith_tables *t, size_t region, size_t record,
                          size_t column)
{
    const pith_record *r = record_at(t, region, record);

    return r->cells && column < region_at(t, region)->n_columns
               ? r->cells[column].text
               : (pith_str){NULL, 0};
}

/* Signs that more than one country has (kr) are left out; the dollar is the one
 * that most pages mean. */
pith_str pith_money_currency(pith_str text)
{
    static const struct {
        const char *sign, *code;
    } known[] = {
        {"US$", "USD"},          {"C$", "CAD"},        {"A$", "AUD"},
        {"R$", "BRL"},           {"$", "USD"},         {"\xe2\x82\xac", "EUR"},
        {"\xc2\xa3", "GBP"},     {"\xc2\xa5", "JPY"},  {"\xe2\x82\xb9", "INR"},
        {"\xe2\x82\xbd", "RUB"}, {"z\xc5\x82", "PLN"}, {"K\xc4\x8d", "CZK"},
        {"USD", "USD"},          {"EUR", "EUR"},       {"GBP", "GBP"},
        {"CHF", "CHF"},          {"JPY", "JPY"},       {"CAD", "CAD"},
        {"AUD", "AUD"},          {"SEK", "SEK"},       {"NOK", "NOK"},
        {"DKK", "DKK"},          {"PLN", "PLN"},       {"CZK", "CZK"}};

    for (size_t i = 0; i < sizeof(known) / sizeof(*known); i++)
        if (pith_str_find(text, pith_str_of(known[i].sign)) != SIZE_MAX)
            return pith_str_of(known[i].code);
    return (pith_str){NULL, 0};
}
