/* mine/tables/records_mdr: the page as the published miners see it, and their
 * regions as ours (papers/depta/mdr.h). */
#include "mine/tables/records_int.h"

#include "papers/depta/mdr.h"

static bool put_region(const rec_page *p, const pith_mdr_region *g,
                       pith_rec_region *out)
{
    pith_rec *rec = pith_arena_array(p->arena, g->n_recs, sizeof(*rec));

    if (!rec)
        return false;
    for (uint32_t i = 0; i < g->n_recs; i++)
        rec[i] = (pith_rec){g->rec[i].node, g->rec[i].n_nodes};
    *out = (pith_rec_region){.parent = g->parent,
                             .score = g->score,
                             .rec = rec,
                             .n_recs = g->n_recs};
    return true;
}

/* The sums of text alone. */
static uint32_t *text_sums(const rec_page *p)
{
    uint32_t *text =
        pith_arena_array(p->tmp, (size_t)p->t->count + 1, sizeof(*text));

    for (size_t v = 0; text && v <= p->t->count; v++)
        text[v] = p->sum[v].text;
    return text;
}

pith_status pith_rec_mine_mdr(rec_page *p, bool two, pith_recs *out)
{
    pith_mdr_page page = {.t = p->t,
                          .boxes = p->boxes,
                          .body = p->body,
                          .text = text_sums(p),
                          .arena = p->arena,
                          .tmp = p->tmp,
                          .budget = p->budget};
    pith_mdr_regions found;
    pith_status st = page.text ? pith_mdr_mine(&page, two, &found) : PITH_NOMEM;
    pith_rec_region *region;

    if (st != PITH_OK)
        return st;
    region = pith_arena_array(p->arena, found.n + 1, sizeof(*region));
    if (!region)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < found.n; i++)
        if (!put_region(p, &found.at[i], &region[i]))
            return PITH_NOMEM;
    out->region = region;
    out->n_regions = found.n;
    out->main = found.n && region[0].score > 0 ? 0 : UINT32_MAX;
    p->cut = p->cut || found.cut;
    return PITH_OK;
}
