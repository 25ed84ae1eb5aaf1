/* mine/records_table: regions as tables. */
#include "mine/records.h"

#include "base/buf.h"
#include "tree/path.h"
#include "tree/text.h"

static pith_str keep(pith_arena *arena, const pith_buf *b)
{
    pith_str s = {pith_arena_dup(arena, b->data ? b->data : "", b->len),
                  b->len};
    return s;
}

static pith_status put_record(const pith_tree *t, const pith_rec *r,
                              pith_arena *arena, pith_buf *buf,
                              pith_record *out)
{
    pith_str *paths = pith_arena_array(arena, r->n_nodes, sizeof(*paths));

    if (!paths)
        return PITH_NOMEM;
    *out = (pith_record){
        .paths = paths, .n_paths = r->n_nodes, .parent = PITH_NO_RECORD};
    for (uint32_t i = 0; i < r->n_nodes; i++) {
        pith_buf_clear(buf);
        pith_tree_path(t, r->node[i], buf);
        paths[i] = keep(arena, buf);
        if (!paths[i].ptr)
            return PITH_NOMEM;
    }
    pith_buf_clear(buf);
    for (uint32_t i = 0; i < r->n_nodes; i++) {
        size_t before = buf->len;

        if (before)
            pith_buf_char(buf, ' ');
        pith_tree_record_text(t, r->node[i], buf);
    }
    out->text = keep(arena, buf);
    return out->text.ptr ? buf->status : PITH_NOMEM;
}

static pith_status put_region(const pith_tree *t, const pith_rec_region *g,
                              pith_arena *arena, pith_buf *buf,
                              pith_region *out)
{
    pith_record *rec = pith_arena_zalloc(arena, g->n_recs, sizeof(*rec));
    pith_status st = rec ? PITH_OK : PITH_NOMEM;

    pith_buf_clear(buf);
    pith_tree_path(t, g->parent, buf);
    *out = (pith_region){.path = keep(arena, buf),
                         .score = g->score,
                         .n_records = g->n_recs,
                         .records = rec};
    for (uint32_t i = 0; i < g->n_recs && st == PITH_OK; i++)
        st = put_record(t, &g->rec[i], arena, buf, &rec[i]);
    return st;
}

pith_status pith_records_tables(const pith_tree *t, const pith_recs *recs,
                                const pith_records_options *opt,
                                pith_arena *arena, pith_arena *scratch,
                                pith_budget *budget, pith_tables *out)
{
    pith_region *region =
        pith_arena_zalloc(arena, recs->n_regions + 1, sizeof(*region));
    pith_status st = region ? PITH_OK : PITH_NOMEM;
    pith_buf buf;

    (void)opt, (void)scratch, (void)budget;
    pith_buf_init(&buf, arena->al, (size_t)1 << 30);
    for (uint32_t i = 0; i < recs->n_regions && st == PITH_OK; i++)
        st = put_region(t, &recs->region[i], arena, &buf, &region[i]);
    pith_buf_release(&buf);
    *out = (pith_tables){.regions = region,
                         .n_regions = recs->n_regions,
                         .main = recs->main == UINT32_MAX ? PITH_NO_REGION
                                                          : recs->main};
    return st;
}
