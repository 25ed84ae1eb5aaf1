/* model/table: names of types, and a region seen as a grid. */
#include "model/table.h"
#include <assert.h>

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

const char *pith_type_sql(pith_type type)
{
    assert(type < PITH_TYPE_COUNT);
    return type_sql[type];
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
