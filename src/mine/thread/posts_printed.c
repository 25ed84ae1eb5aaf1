/* mine/thread/posts_printed: the page as [MiBAT]'s own miners see it, and their
 * regions as ours (papers/mibat/mibat.h). */
#include "mine/thread/posts_int.h"

#include "papers/mibat/mibat.h"

pith_status pith_posts_mine_printed(posts_page *p)
{
    pith_node *pivot =
        pith_arena_array(p->arena, p->n_pivots + 1u, sizeof(*pivot));
    pith_mibat_page page = {.t = p->t,
                            .opt = p->opt,
                            .pivot = pivot,
                            .n_pivots = p->n_pivots,
                            .before = p->before,
                            .arena = p->arena,
                            .budget = p->budget};
    pith_status st;

    if (!pivot)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < p->n_pivots; i++)
        pivot[i] = p->pivot[i].node;
    st = p->opt->miner == PITH_POSTS_MIBAT ? pith_mibat_mine(&page)
                                           : pith_mibat_mine_mdr(&page);
    p->region = page.region;
    p->n_regions = page.n_regions;
    p->cut = p->cut || page.cut;
    return st;
}
