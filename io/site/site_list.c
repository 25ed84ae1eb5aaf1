/* io/site/site_list: records of a part of a list cluster: by the cluster's
 * wrapper; those that have no pattern are mined page by page. */
#include "io/site/site_part.h"

#include <string.h>

/* Records by their looks alone, as the page's only region. */
static pith_status rows_as_region(const part *p, found *f, pith_page *g)
{
    pith_rec_region *region = pith_arena_zalloc(&g->arena, 1, sizeof(*region));
    pith_row_found *row;
    pith_rec *rec;
    uint32_t n;
    pith_status st = pith_rows_find(&p->rows, &g->tree, &g->arena, &row, &n);

    if (st != PITH_OK || !n)
        return st;
    rec = pith_arena_array(&g->arena, n, sizeof(*rec));
    if (!rec || !region)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++)
        rec[i] = (pith_rec){row[i].node, row[i].n};
    *region = (pith_rec_region){
        .parent = g->tree.parent[row[0].node[0]], .rec = rec, .n_recs = n};
    f->recs.region = region;
    f->recs.n_regions = 1;
    f->recs.main = f->region = 0;
    return PITH_OK;
}

/* Records that have no pattern. */
static pith_status mine_list(part *p, found *f, pith_page *g)
{
    pith_status st = pith_mine_records(
        PITH_DOC(&g->tree, &g->arena, &g->scratch, &g->budget), NULL, &f->recs);

    if (st != PITH_OK)
        return st;
    f->region = pith_site_region(&g->tree, &f->recs, p->region_key);
    if (f->region == UINT32_MAX && p->c->size == 1)
        f->region = f->recs.main;
    if (f->region == UINT32_MAX)
        st = rows_as_region(p, f, g);
    if (st != PITH_OK || f->region == UINT32_MAX)
        return st;
    st =
        pith_records_one(PITH_DOC(&g->tree, &g->arena, &g->scratch, &g->budget),
                         &f->recs, f->region, &f->tables);
    if (st != PITH_OK)
        return st;
    if (f->region >= f->tables.n_regions)
        return PITH_OK;
    f->rows.region = &f->tables.regions[f->region];
    f->rows.key = pith_arena_array(&g->arena, f->rows.region->n_columns,
                                   sizeof(*f->rows.key));
    if (!f->rows.key)
        return PITH_NOMEM;
    pith_site_column_keys(&g->tree, &f->recs.region[f->region], f->rows.region,
                          f->rows.key);
    return PITH_OK;
}

static pith_status find_rows(void *ctx, size_t i)
{
    part *p = ctx;
    found *f = &p->at[i];
    pith_page *g = p->page[i];

    f->region = UINT32_MAX;
    if (!g)
        return PITH_OK;
    return p->wrap ? pith_site_rows_apply(p->wrap, g, &f->rows)
                   : mine_list(p, f, g);
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

pith_status pith_part_list(part *p)
{
    pith_site_table *t;
    uint32_t n;
    pith_status st = pith_site_parallel(p->s, p->n, find_rows, p);

    if (st == PITH_OK)
        st = pith_site_tables_of(p->s->db, p->c->id, &p->s->arena, &t, &n);
    for (uint32_t i = 0; i < p->n && st == PITH_OK; i++) {
        if (!p->at[i].rows.region || !n)
            pith_part_problem(p, i, "no records like those of the other pages");
        else {
            st = pith_part_put_rows(p, i, &p->at[i].rows, &t[0]);
            p->s->sum->gave++;
        }
    }
    return st;
}

/* The looks of records, for pages where nothing repeats. */
pith_status pith_part_learn_records(part *p, pith_page *g)
{
    const pith_rec_region *r;
    pith_recs f;
    uint32_t at;
    pith_status st = pith_mine_records(
        PITH_DOC(&g->tree, &g->arena, &g->scratch, &g->budget), NULL, &f);

    at = st == PITH_OK ? pith_site_region(&g->tree, &f, p->region_key)
                       : UINT32_MAX;
    if (at == UINT32_MAX)
        return st;
    r = &f.region[at];
    for (uint32_t i = 0; i < r->n_recs && st == PITH_OK; i++)
        st = pith_rows_add(&p->rows, &g->tree, r->rec[i].node,
                           r->rec[i].n_nodes);
    return st;
}
