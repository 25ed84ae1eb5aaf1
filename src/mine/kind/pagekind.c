/* mine/kind/pagekind: see pagekind.h. */
#include "mine/kind/pagekind.h"

pith_status pith_mine_page(const pith_doc *doc, const pith_mine_want *want,
                           pith_finds *out, pith_article_trace *trace)
{
    pith_article_mine_options how = {.policy = PITH_POLICY_AUTO,
                                     .posts = &out->posts,
                                     .recs = &out->recs,
                                     .kind = &out->kind,
                                     .url = doc->url,
                                     .links = want && want->links,
                                     .stories = want && want->stories};
    pith_status st = pith_mine_posts(doc->tree, NULL, NULL, doc->arena,
                                     doc->budget, &out->posts);

    if (st == PITH_OK)
        st = pith_mine_records(doc, NULL, &out->recs);
    if (st == PITH_OK)
        st = pith_article_mine(doc, &how, &out->art, trace);
    return st;
}

pith_status pith_mine_kind(const pith_doc *doc, pith_kind_result *out)
{
    pith_doc unplaced = *doc;
    pith_finds f;
    pith_status st;

    unplaced.url = (pith_str){NULL, 0};
    st = pith_mine_page(&unplaced, NULL, &f, NULL);
    if (st == PITH_OK)
        *out = f.kind;
    return st;
}
