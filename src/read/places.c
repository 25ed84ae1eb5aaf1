/* read/places: see places.h. */
#include "read/places.h"

#include "base/arena.h"
#include "tree/path.h"

typedef struct placer {
    const pith_doc *doc;
    pith_paths paths;
    pith_path_cursor cursor;
} placer;

/* The path of the element that node v is or stands in. */
static pith_status place(placer *p, pith_node v, pith_str *out)
{
    const pith_tree *t = p->doc->tree;

    *out = (pith_str){NULL, 0};
    while (v != PITH_NIL && v < t->count && !pith_is_element(t, v))
        v = t->parent[v];
    if (v == PITH_NIL || v >= t->count)
        return PITH_OK;
    pith_path_cursor_to(&p->cursor, t, v);
    if (p->cursor.text.status != PITH_OK)
        return p->cursor.text.status;
    *out = pith_arena_str(p->doc->arena, pith_buf_view(&p->cursor.text));
    return out->ptr ? PITH_OK : PITH_NOMEM;
}

static pith_status place_record(placer *p, uint32_t n_columns, pith_record *rec)
{
    pith_str *at =
        pith_arena_array(p->doc->arena, n_columns + (size_t)1, sizeof(*at));
    pith_status st = at ? PITH_OK : PITH_NOMEM;

    for (uint32_t c = 0; c < n_columns && st == PITH_OK; c++)
        st = place(p, rec->cells[c].text.ptr ? rec->cells[c].node : PITH_NIL,
                   &at[c]);
    rec->at = at;
    return st;
}

static pith_status place_region(placer *p, pith_region *r)
{
    pith_record *rec =
        pith_arena_array(p->doc->arena, r->n_records + (size_t)1, sizeof(*rec));
    pith_status st = rec ? PITH_OK : PITH_NOMEM;

    for (uint32_t i = 0; i < r->n_records && st == PITH_OK; i++) {
        rec[i] = r->records[i];
        st = place_record(p, r->n_columns, &rec[i]);
    }
    r->records = rec;
    return st;
}

static pith_status place_tables(placer *p, pith_tables *t)
{
    pith_region *r =
        pith_arena_array(p->doc->arena, t->n_regions + 1, sizeof(*r));
    pith_status st = r ? PITH_OK : PITH_NOMEM;

    for (size_t i = 0; i < t->n_regions && st == PITH_OK; i++) {
        r[i] = t->regions[i];
        st = place_region(p, &r[i]);
    }
    t->regions = r;
    return st;
}

pith_status pith_places_tables(const pith_doc *doc, const pith_tables *t,
                               const pith_tables **out)
{
    pith_tables *own = pith_arena_array(doc->arena, 1, sizeof(*own));
    placer p = {.doc = doc};
    pith_status st;

    *out = t;
    if (!own)
        return PITH_NOMEM;
    *own = *t;
    pith_paths_init(&p.paths, doc->arena->al);
    pith_path_cursor_init(&p.cursor, &p.paths);
    st = place_tables(&p, own);
    pith_path_cursor_release(&p.cursor);
    pith_paths_release(&p.paths);
    *out = own;
    return st;
}
