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

static pith_status place_record(void *ctx, const pith_region *g,
                                pith_record *rec)
{
    placer *p = ctx;
    pith_str *at =
        pith_arena_array(p->doc->arena, g->n_columns + (size_t)1, sizeof(*at));
    pith_status st = at ? PITH_OK : PITH_NOMEM;

    for (uint32_t c = 0; c < g->n_columns && st == PITH_OK; c++)
        st = place(p, rec->cells[c].text.ptr ? rec->cells[c].node : PITH_NIL,
                   &at[c]);
    rec->at = at;
    return st;
}

pith_status pith_places_tables(const pith_doc *doc, const pith_tables *t,
                               const pith_tables **out)
{
    placer p = {.doc = doc};
    pith_status st;

    *out = t;
    pith_paths_init(&p.paths, doc->arena->al);
    pith_path_cursor_init(&p.cursor, &p.paths);
    st = pith_tables_map(t, doc->arena, place_record, &p, out);
    pith_path_cursor_release(&p.cursor);
    pith_paths_release(&p.paths);
    return st;
}
