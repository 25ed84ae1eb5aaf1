/* model/layers: see layers.h; and layers as pith.h reads them. */
#include "model/layers.h"

#include <string.h>
#include "base/str.h"

const pith_region *pith_layers_rows(const pith_layers *l)
{
    if (l->kind == PITH_PAGE_LIST && l->tabled)
        return pith_tables_main_region(&l->tables);
    if (l->kind == PITH_PAGE_THREAD && l->threaded)
        return pith_tables_main_region(&l->thread);
    return NULL;
}

static char *put_text(char *to, pith_str s)
{
    memcpy(to, s.ptr, s.len);
    return to + s.len;
}

/* All in one text; ptr NULL: out of memory. */
static pith_str join(const pith_str *at, size_t n, pith_str between,
                     pith_arena *arena)
{
    size_t len = 0;
    char *to;
    pith_str all;

    for (size_t i = 0; i < n; i++)
        len += at[i].len + between.len;
    all.ptr = to = pith_arena_alloc(arena, len + 1);
    for (size_t i = 0; to && i < n; i++) {
        if (i)
            to = put_text(to, between);
        to = put_text(to, at[i]);
    }
    all.len = to ? (size_t)(to - all.ptr) : 0;
    return all;
}

typedef struct row {
    pith_arena *arena;
    pith_column *column;
    pith_cell *cell;
    uint32_t n;
} row;

static void put_cell(row *r, pith_str name, pith_str text, uint32_t node)
{
    r->column[r->n].name = name;
    r->cell[r->n++] = (pith_cell){.text = text, .node = node};
}

static pith_status put_fields(row *r, const pith_fields *fields)
{
    for (uint32_t i = 0; i < fields->n; i++) {
        const pith_field *f = &fields->at[i];
        pith_str all = f->value[0];

        if (pith_str_eq(f->name, PITH_STR("title")))
            continue;
        if (f->n_values > 1)
            all = join(f->value, f->n_values, PITH_STR("; "), r->arena);
        if (!all.ptr)
            return PITH_NOMEM;
        put_cell(r, f->name, all, f->value_node);
    }
    return PITH_OK;
}

static pith_status put_story(row *r, const pith_article *a)
{
    pith_str *text = pith_arena_array(r->arena, a->n_blocks, sizeof(*text));
    pith_str all;

    if (!text)
        return PITH_NOMEM;
    for (size_t i = 0; i < a->n_blocks; i++)
        text[i] = a->blocks[i].text;
    all = join(text, a->n_blocks, PITH_STR("\n"), r->arena);
    put_cell(r, PITH_STR("author"), a->author, UINT32_MAX);
    put_cell(r, PITH_STR("date"), a->date, UINT32_MAX);
    put_cell(r, PITH_STR("body"), all, UINT32_MAX);
    return all.ptr ? PITH_OK : PITH_NOMEM;
}

bool pith_layers_is_row(const pith_layers *l)
{
    return (l->kind == PITH_PAGE_DETAIL && l->fields.n) ||
           (l->kind == PITH_PAGE_ARTICLE && l->body.n_blocks);
}

pith_status pith_layers_row(const pith_layers *l, pith_arena *arena,
                            pith_region *out)
{
    size_t room = (size_t)l->fields.n + 4;
    row r = {.arena = arena,
             .column = pith_arena_zalloc(arena, room, sizeof(*r.column)),
             .cell = pith_arena_zalloc(arena, room, sizeof(*r.cell))};
    pith_record *record = pith_arena_zalloc(arena, 1, sizeof(*record));
    pith_status st;

    if (!r.column || !r.cell || !record)
        return PITH_NOMEM;
    put_cell(&r, PITH_STR("title"), l->body.title, UINT32_MAX);
    st = l->kind == PITH_PAGE_DETAIL ? put_fields(&r, &l->fields)
                                     : put_story(&r, &l->body);
    *record = (pith_record){
        .text = l->body.title, .cells = r.cell, .parent = PITH_NO_RECORD};
    *out = (pith_region){.columns = r.column,
                         .n_columns = r.n,
                         .n_records = 1,
                         .records = record};
    return st;
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
