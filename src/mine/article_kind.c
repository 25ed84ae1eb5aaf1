/* mine/article_kind: what the other miners found, in words of the blocks. */
#include <math.h>

#include "mine/article_int.h"

static void mark_nodes(art_page *a, const pith_node *node, uint32_t n,
                       uint8_t what)
{
    for (uint32_t i = 0; i < n; i++)
        for (pith_node v = node[i]; v < pith_tree_end(a->t, node[i]); v++)
            a->found[v] |= what;
}

pith_status pith_art_found(art_page *a, const pith_article_mine_options *opt)
{
    a->found = pith_arena_zalloc(a->arena, a->t->count, 1);
    if (!a->found)
        return PITH_NOMEM;
    if (opt->posts && opt->posts->main != UINT32_MAX) {
        const pith_posts_region *r = &opt->posts->region[opt->posts->main];

        for (uint32_t i = 0; i < r->n_posts; i++)
            mark_nodes(a, r->post[i].node, r->post[i].n_nodes, FOUND_POST);
    }
    if (opt->recs && opt->recs->main != UINT32_MAX) {
        const pith_rec_region *r = &opt->recs->region[opt->recs->main];

        for (uint32_t i = 0; i < r->n_recs; i++)
            mark_nodes(a, r->rec[i].node, r->rec[i].n_nodes, FOUND_RECORD);
    }
    return PITH_OK;
}

static void count_finds(const pith_article_mine_options *opt,
                        pith_kind_facts *out)
{
    if (opt->posts && opt->posts->main != UINT32_MAX) {
        const pith_posts_region *r = &opt->posts->region[opt->posts->main];

        out->posts = r->n_posts;
        for (uint32_t i = 0; i < r->n_posts; i++)
            out->dated_posts += r->post[i].pivot != PITH_NIL;
    }
    if (opt->recs && opt->recs->main != UINT32_MAX)
        out->records = opt->recs->region[opt->recs->main].n_recs;
}

#define DATELINE 8 /* blocks from the title */

static bool is_dated(const art_page *a)
{
    uint32_t from = a->title_block == NO_BLOCK ? 0 : a->title_block;

    from = from > DATELINE / 2 ? from - DATELINE / 2 : 0;
    if (a->meta->published.ptr)
        return true;
    for (uint32_t i = from; i < a->b.count && i <= from + DATELINE * 3 / 2; i++)
        if (a->f[(size_t)i * F_COUNT + F1_DATE] > 0)
            return true;
    return false;
}

void pith_art_facts(const art_page *a, const pith_article_mine_options *opt,
                    pith_kind_facts *out)
{
    double sure = 0;

    *out = (pith_kind_facts){.words = a->total_words,
                             .prose = a->total_prose,
                             .claims = a->meta->claims};
    out->dated = is_dated(a);
    count_finds(opt, out);
    for (uint32_t i = 0; i < a->b.count; i++) {
        double w = a->b.at[i].words;
        double body = a->z[i] > 0 && i != a->title_block ? w : 0;
        uint8_t found = a->found[a->b.at[i].node];

        out->link_words += a->b.at[i].link_words;
        out->body += body;
        sure += body / (1 + exp(-(double)a->z[i]));
        if (found & FOUND_POST) {
            out->post_words += w;
            out->post_prose += a->prose[i];
            out->post_links += a->b.at[i].link_words;
            out->body_in_posts += body;
        }
        if (found & FOUND_RECORD) {
            out->record_words += w;
            out->record_links += a->b.at[i].link_words;
            out->record_prose += a->prose[i];
            out->body_in_records += body;
        }
    }
    out->sure = out->body > 0 ? sure / out->body : 0;
}
