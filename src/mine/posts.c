/* mine/posts: the steps of the post miner in order. See posts.h. */
#include "mine/posts_int.h"
#include "mine/posts_paper_int.h"

#include <stdlib.h>

void pith_posts_options_init(pith_posts_options *opt)
{
    *opt = (pith_posts_options){.levels = 3, .now = PITH_NO_TIME};
}

static int by_score(const void *a, const void *b)
{
    const posts_region *x = a, *y = b;

    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    if (x->parent != y->parent)
        return x->parent < y->parent ? -1 : 1;
    return x->rec[0].root < y->rec[0].root ? -1 : 1;
}

static pith_status publish_region(posts_page *p, const posts_region *r,
                                  pith_posts_region *out)
{
    pith_post *post = pith_arena_zalloc(p->arena, r->n, sizeof(*post));

    if (!post)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < r->n; i++) {
        const posts_record *rec = &r->rec[i];

        post[i] = (pith_post){.node = rec->node,
                              .n_nodes = rec->n_nodes,
                              .root = rec->root,
                              .pivot = PITH_NIL,
                              .parent = PITH_NO_RECORD};
        if (rec->pivot != UINT32_MAX)
            post[i].pivot = p->pivot[rec->pivot].node;
        for (uint32_t j = i; j-- > 0;)
            if (pith_tree_holds(p->t, r->rec[j].root, rec->root)) {
                post[i].parent = j;
                post[i].depth = post[j].depth + 1;
                break;
            }
    }
    *out = (pith_posts_region){r->parent, r->score, post, r->n};
    return PITH_OK;
}

/* Day or month first: what the page's own dates show, else its language. */
static pith_date_order page_order(const posts_page *p)
{
    pith_date_votes votes = {0, 0};
    pith_node html = pith_tree_find(p->t, 0, p->t->count, PITH_TAG_HTML);
    pith_str lang = {NULL, 0};

    for (uint32_t i = 0; i < p->n_pivots; i++)
        pith_date_vote(&p->pivot[i].date, &votes);
    if (html != PITH_NIL)
        lang = pith_tree_attr(p->t, html, PITH_ATTR_LANG);
    return pith_date_order_of(&votes, lang);
}

static pith_status publish(posts_page *p, pith_posts *out)
{
    pith_posts_region *region =
        pith_arena_array(p->arena, p->n_regions, sizeof(*region));
    pith_node *pivot = pith_arena_array(p->arena, p->n_pivots, sizeof(*pivot));

    if (!region || !pivot)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < p->n_pivots; i++)
        pivot[i] = p->pivot[i].node;
    for (uint32_t i = 0; i < p->n_regions; i++)
        if (publish_region(p, &p->region[i], &region[i]) != PITH_OK)
            return PITH_NOMEM;
    *out = (pith_posts){
        .region = region,
        .n_regions = p->n_regions,
        .main = p->n_regions && region[0].score > 0 ? 0 : UINT32_MAX,
        .pivot = pivot,
        .n_pivots = p->n_pivots,
        .cut = p->cut,
        .label = p->label,
        .text = p->text,
        .order = page_order(p),
    };
    return PITH_OK;
}

pith_status pith_posts_mine(const pith_tree *t, const pith_posts_options *opt,
                            pith_arena *arena, pith_budget *budget,
                            pith_posts *out)
{
    pith_posts_options defaults;
    posts_page page = {.t = t, .arena = arena, .budget = budget};
    pith_status st;

    *out = (pith_posts){.main = UINT32_MAX};
    pith_posts_options_init(&defaults);
    page.opt = opt ? opt : &defaults;
    st = posts_read(&page);
    if (st == PITH_OK)
        st = posts_find_pivots(&page);
    if (st == PITH_OK && page.opt->miner != PITH_MINER_MIBAT)
        st = posts_mine_mdr(&page);
    else if (st == PITH_OK)
        st = page.opt->paper ? posts_mine_paper(&page)
                             : posts_mine_anchors(&page);
    if (st == PITH_OK)
        st = posts_score(&page);
    if (st != PITH_OK)
        return st;
    qsort(page.region, page.n_regions, sizeof(*page.region), by_score);
    if (page.n_regions && !page.opt->paper &&
        page.opt->miner == PITH_MINER_MIBAT)
        st = posts_extend(&page, &page.region[0]);
    return st == PITH_OK ? publish(&page, out) : st;
}
