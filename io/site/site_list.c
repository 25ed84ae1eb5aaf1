/* io/site/site_list: records of a part of a list cluster, by its wrapper. Pages
 * that it gives none are looked at alone (site_rows.c). */
#include "io/site/site_part.h"

static pith_status find_rows(void *ctx, size_t i, unsigned worker)
{
    part *p = ctx;

    return p->wrap && p->page[i]
               ? pith_site_rows_apply(p->wrap, &p->shapes[worker], p->page[i],
                                      &p->at[i].rows)
               : PITH_OK;
}

/* Columns that no earlier page had are added to the table. */
static pith_status add_columns(part *p, const site_rows *rows,
                               pith_site_table *t, uint32_t *to)
{
    const pith_region *g = rows->region;
    uint32_t had = t->n_columns, n_new = 0;
    site *s = p->s;
    pith_site_column *more;
    pith_map taken;
    bool ok = true;

    for (uint32_t c = 0; c < g->n_columns; c++)
        n_new += to[c] == PITH_NO_COLUMN;
    if (!n_new)
        return PITH_OK;
    more = pith_arena_array(&s->arena, had + n_new, sizeof(*more));
    if (!more)
        return PITH_NOMEM;
    pith_map_init(&taken, s->al);
    for (uint32_t k = 0; k < had && ok; k++) {
        more[k] = t->column[k];
        ok = pith_site_name_take(more[k].name, &taken);
    }
    t->column = more;
    for (uint32_t c = 0; c < g->n_columns && ok; c++) {
        if (to[c] != PITH_NO_COLUMN)
            continue;
        more[t->n_columns] = (pith_site_column){
            .name = pith_site_name(g->columns[c].name, &taken, &s->arena),
            .type = g->columns[c].type,
            .key = rows->key[c]};
        ok = more[t->n_columns].name.ptr != NULL;
        to[c] = t->n_columns++;
    }
    pith_map_release(&taken);
    if (!ok)
        return PITH_NOMEM;
    pith_site_table_make(s->db, t);
    return PITH_OK;
}

pith_status pith_part_put_rows(part *p, uint32_t i, const site_rows *rows,
                               pith_site_table *t)
{
    pith_page *g = p->page[i];
    const pith_region *region = rows->region;
    uint32_t *to = pith_arena_array(&g->arena, region->n_columns, sizeof(*to));
    pith_site_row *row;
    pith_cell *cell;
    pith_status st;

    if (!to)
        return PITH_NOMEM;
    pith_cols_match(t, region, rows->key, to);
    st = add_columns(p, rows, t, to);
    if (st != PITH_OK)
        return st;
    row = pith_arena_zalloc(&g->arena, region->n_records, sizeof(*row));
    cell = pith_arena_zalloc(
        &g->arena, (size_t)region->n_records * t->n_columns, sizeof(*cell));
    if (!row || !cell)
        return PITH_NOMEM;
    for (uint32_t r = 0; r < region->n_records; r++) {
        pith_cell *out = cell + (size_t)r * t->n_columns;

        for (uint32_t c = 0; c < region->n_columns; c++)
            out[to[c]] = region->records[r].cells[c];
        row[r] = (pith_site_row){.position = r + 1, .cell = out};
    }
    pith_site_put_rows(p->s->db, t, p->s->page.at[p->idx[i]].db.id, row,
                       region->n_records);
    return PITH_OK;
}

/* The table of what the wrapper reads: not that of rows beside the kind, which
 * may be of this cluster too. NULL: it has none. */
static pith_status own_table(part *p, pith_site_table **out)
{
    pith_site_table *all;
    pith_site_layer rows;
    uint32_t n = 0;
    pith_status st =
        pith_site_db_get_layer(p->s->db, p->c->id, "rows", &p->s->arena, &rows);

    *out = NULL;
    if (st == PITH_OK)
        st = pith_site_tables_read(p->s->db, p->c->id, &p->s->arena, &all, &n);
    for (uint32_t i = 0; i < n && !*out; i++)
        if (all[i].form == PITH_SITE_MANY && !all[i].parent.ptr &&
            !(rows.known && pith_str_eq(all[i].name, rows.wrapper)))
            *out = &all[i];
    return st;
}

pith_status pith_part_list(part *p)
{
    pith_site_table *t = NULL;
    pith_status st = pith_site_parallel(p->s, p->n, find_rows, p);

    if (st == PITH_OK)
        st = own_table(p, &t);
    for (uint32_t i = 0; i < p->n && st == PITH_OK; i++) {
        if (!p->at[i].rows.region || !t)
            pith_part_problem(p, i, "no records like those of the other pages");
        else {
            st = pith_part_put_rows(p, i, &p->at[i].rows, t);
            p->s->sum->gave++;
        }
    }
    return st;
}
