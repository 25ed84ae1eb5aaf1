/* mine/kind/pagekind: see pagekind.h. */
#include "mine/kind/pagekind.h"

pith_status pith_mine_page(const pith_tree *t, pith_str url, bool links,
                           pith_arena *arena, pith_arena *scratch,
                           pith_budget *budget, pith_finds *out,
                           pith_article_trace *trace)
{
    pith_article_mine_options how = {.policy = PITH_POLICY_AUTO,
                                     .posts = &out->posts,
                                     .recs = &out->recs,
                                     .kind = &out->kind,
                                     .url = url,
                                     .links = links};
    pith_status st = pith_mine_posts(t, NULL, NULL, arena, budget, &out->posts);

    if (st == PITH_OK)
        st = pith_mine_records(t, NULL, arena, scratch, budget, &out->recs);
    if (st == PITH_OK)
        st = pith_article_mine(t, &how, arena, scratch, budget, &out->art,
                               trace);
    return st;
}

pith_status pith_mine_kind(const pith_tree *t, pith_arena *arena,
                           pith_arena *scratch, pith_budget *budget,
                           pith_kind_result *out)
{
    pith_finds f;
    pith_status st = pith_mine_page(t, (pith_str){NULL, 0}, false, arena,
                                    scratch, budget, &f, NULL);

    if (st == PITH_OK)
        *out = f.kind;
    return st;
}
