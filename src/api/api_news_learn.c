/* api/api_news_learn: see api_news_learn.h. */
#include "api/api_news_learn.h"

#include "learn/newsfacts.h"
#include "learn/newslearn.h"

#define FACTS_MAX 40 /* pages that slots are learned from */

static pith_status learn_facts(const pith_set *set, const uint32_t *page,
                               size_t n, pith_arena *arena, pith_arena *scratch,
                               pith_newsfacts *out)
{
    size_t use = n < FACTS_MAX ? n : FACTS_MAX;
    pith_facts_page *f = pith_arena_array(scratch, use + 1, sizeof(*f));
    pith_meta *m = pith_arena_array(scratch, use + 1, sizeof(*m));
    pith_status st = f && m ? PITH_OK : PITH_NOMEM;

    for (size_t i = 0; i < use && st == PITH_OK; i++) {
        const pith_set_page *p = &set->at[page[i * n / use]];
        const pith_tree *t = &p->page->tree;

        st = pith_meta_read(t, arena, &m[i]);
        f[i] = (pith_facts_page){
            t,
            pith_tree_body(t),
            p->title == PITH_NIL ? PITH_NIL : p->trace.at[p->title].node,
            p->out.title,
            &m[i],
            p->alone.lang};
    }
    return st == PITH_OK ? pith_newsfacts_learn(f, use, arena, scratch, out)
                         : st;
}

pith_status pith_set_learn_news(const pith_set *set, const uint32_t *page,
                                size_t n, pith_arena *arena,
                                pith_arena *scratch, pith_newswrap *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    pith_newslearn_page *l = pith_arena_array(scratch, n + 1, sizeof(*l));
    pith_status st = l ? PITH_OK : PITH_NOMEM;

    for (size_t i = 0; i < n && l; i++) {
        const pith_set_page *p = &set->at[page[i]];

        l[i] = (pith_newslearn_page){&p->page->tree, &p->trace, p->verdict,
                                     p->title};
    }
    if (st == PITH_OK)
        st = pith_newswrap_learn(l, n, arena, scratch, out);
    if (st == PITH_OK)
        st = learn_facts(set, page, n, arena, scratch, &out->facts);
    pith_arena_reset(scratch, mark);
    return st;
}
