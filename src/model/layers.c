/* model/layers: see layers.h; and layers as pith.h reads them. */
#include "model/layers.h"

#include "base/str.h"

const pith_region *pith_layers_rows(const pith_layers *l)
{
    if (l->kind == PITH_PAGE_LIST && l->tabled)
        return pith_tables_main_region(&l->tables);
    if (l->kind == PITH_PAGE_THREAD && l->threaded)
        return pith_tables_main_region(&l->thread);
    return NULL;
}

static const pith_str title_name = {"title", 5};

/* One text of all values; ptr NULL: out of memory. */
static pith_str join_values(const pith_field *f, pith_arena *arena)
{
    size_t len = 0, n = 0;
    char *at;

    if (f->n_values == 1)
        return f->value[0];
    for (uint32_t i = 0; i < f->n_values; i++)
        len += f->value[i].len + 2;
    at = pith_arena_alloc(arena, len + 1);
    for (uint32_t i = 0; at && i < f->n_values; i++) {
        if (i) {
            memcpy(at + n, "; ", 2);
            n += 2;
        }
        memcpy(at + n, f->value[i].ptr, f->value[i].len);
        n += f->value[i].len;
    }
    return (pith_str){at, n};
}

pith_status pith_layers_detail(const pith_layers *l, pith_arena *arena,
                               pith_region *out)
{
    size_t room = (size_t)l->fields.n + 1;
    pith_column *column = pith_arena_zalloc(arena, room, sizeof(*column));
    pith_cell *cell = pith_arena_zalloc(arena, room, sizeof(*cell));
    pith_record *row = pith_arena_zalloc(arena, 1, sizeof(*row));
    uint32_t n = 0;

    if (!column || !cell || !row)
        return PITH_NOMEM;
    column[n].name = title_name;
    cell[n++] = (pith_cell){.text = l->body.title, .node = UINT32_MAX};
    for (uint32_t i = 0; i < l->fields.n; i++) {
        const pith_field *f = &l->fields.at[i];

        if (pith_str_eq(f->name, title_name))
            continue;
        column[n].name = f->name;
        cell[n] =
            (pith_cell){.text = join_values(f, arena), .node = f->value_node};
        if (!cell[n++].text.ptr)
            return PITH_NOMEM;
    }
    *row = (pith_record){
        .text = l->body.title, .cells = cell, .parent = PITH_NO_RECORD};
    *out = (pith_region){
        .columns = column, .n_columns = n, .n_records = 1, .records = row};
    return PITH_OK;
}

const char *pith_layers_kind(const pith_layers *l)
{
    return pith_page_kind_name(l ? l->kind : PITH_PAGE_OTHER);
}

double pith_layers_confidence(const pith_layers *l)
{
    return l ? l->confidence : 0;
}

const pith_article *pith_layers_body(const pith_layers *l)
{
    return l ? &l->body : NULL;
}

const pith_tables *pith_layers_tables(const pith_layers *l)
{
    return l && l->tabled ? &l->tables : NULL;
}

const pith_tables *pith_layers_thread(const pith_layers *l)
{
    return l && l->threaded ? &l->thread : NULL;
}

size_t pith_layers_fields(const pith_layers *l)
{
    return l ? l->fields.n : 0;
}

pith_str pith_layers_name(const pith_layers *l, size_t field)
{
    return field < pith_layers_fields(l) ? l->fields.at[field].name
                                         : (pith_str){NULL, 0};
}

size_t pith_layers_values(const pith_layers *l, size_t field)
{
    return field < pith_layers_fields(l) ? l->fields.at[field].n_values : 0;
}

pith_str pith_layers_value(const pith_layers *l, size_t field, size_t i)
{
    return i < pith_layers_values(l, field) ? l->fields.at[field].value[i]
                                            : (pith_str){NULL, 0};
}
