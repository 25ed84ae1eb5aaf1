/* mine/pagekind: see pagekind.h. */
#include "mine/pagekind.h"

#include "mine/posts.h"
#include "mine/records.h"

pith_status pith_mine_kind(const pith_tree *t, pith_arena *arena,
                           pith_arena *scratch, pith_budget *budget,
                           pith_kind_result *out)
{
    pith_posts posts;
    pith_recs recs;
    pith_article article;
    pith_article_mine_options how = {.policy = PITH_POLICY_AUTO,
                                     .posts = &posts,
                                     .recs = &recs,
                                     .kind = out};
    pith_status st = pith_mine_posts(t, NULL, NULL, arena, budget, &posts);

    if (st == PITH_OK)
        st = pith_mine_records(t, NULL, arena, scratch, budget, &recs);
    if (st == PITH_OK)
        st = pith_article_mine(t, &how, arena, scratch, budget, &article, NULL);
    return st;
}
