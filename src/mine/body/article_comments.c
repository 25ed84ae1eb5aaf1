/* mine/body/article_comments: readers' comments below an article are no part of
 * it.
 *
 * Long comments can have more prose than the article: the box of the body is
 * then that of the comments, and what names it says nothing any more. Where a
 * block that was kept lies in a box that is named so, the post miner is asked;
 * if it finds posts below an article of its own, the page is judged again
 * without them. */
#include "mine/body/article_int.h"

/* Words of prose before the posts that make an article. */
#define BEFORE_MIN 60
/* Posts with a date, of all. */
#define DATED_SHARE 0.6

/* A block that is kept lies in a box named as comments. */
static bool names_comments(const art_page *a)
{
    for (uint32_t i = 0; i < a->b.count; i++) {
        if (a->z[i] <= 0 || i == a->title_block)
            continue;
        for (pith_node v = a->b.at[i].node; v != PITH_NIL && v > a->root;
             v = a->t->parent[v])
            if (a->b.cues[v] & PITH_CUE_COMMENT)
                return true;
    }
    return false;
}

/* Block i lies in post `in[node]`, from 1. */
static uint32_t *posts_of_nodes(art_page *a, const pith_posts_region *r)
{
    uint32_t *in = pith_arena_zalloc(a->arena, a->t->count, sizeof(*in));

    for (uint32_t i = 0; i < r->n_posts && in; i++)
        for (uint32_t k = 0; k < r->post[i].n_nodes; k++) {
            pith_node v = r->post[i].node[k], end = pith_tree_end(a->t, v);

            for (; v < end; v++)
                in[v] = i + 1;
        }
    return in;
}

/* The lowest box named as comments in which all posts stand; PITH_NIL: none. */
static pith_node box_of(const art_page *a, const pith_posts_region *r)
{
    pith_node v = r->post[0].root;

    for (uint32_t i = 1; i < r->n_posts && v != PITH_NIL; i++)
        v = pith_tree_lca(a->t, v, r->post[i].root);
    for (; v != PITH_NIL && v > a->root; v = a->t->parent[v])
        if (a->b.cues[v] & PITH_CUE_COMMENT)
            return v;
    return PITH_NIL;
}

/* The posts stand in a box of their own below an article: there is more prose
 * before it than in any post, and the title is none of theirs. */
static bool below_article(const art_page *a, const pith_posts_region *r,
                          const uint32_t *in)
{
    uint32_t before = 0, dated = 0, most = 0, post = 0;
    pith_node box = box_of(a, r);

    for (uint32_t i = 0; i < r->n_posts; i++)
        dated += r->post[i].pivot != PITH_NIL;
    if (box == PITH_NIL || dated < DATED_SHARE * r->n_posts)
        return false;
    for (uint32_t i = 0; i < a->b.count; i++) {
        pith_node v = a->b.at[i].first;
        uint32_t prose = pith_block_prose(&a->b.at[i]);

        if (i == a->title_block && pith_tree_holds(a->t, box, v))
            return false;
        if (v < box && (a->title_block == NO_BLOCK || i > a->title_block))
            before += prose;
        if (in[v]) {
            post =
                i && in[a->b.at[i - 1].first] == in[v] ? post + prose : prose;
            most = post > most ? post : most;
        }
    }
    return before >= BEFORE_MIN && before >= most;
}

pith_status pith_art_comments(art_page *a, pith_budget *budget,
                              const uint32_t **in)
{
    const pith_posts_region *r;
    pith_posts posts;
    uint32_t *found;
    pith_status st;

    *in = NULL;
    if (!names_comments(a))
        return PITH_OK;
    st = pith_mine_posts(a->t, NULL, NULL, a->arena, budget, &posts);
    if (st != PITH_OK || posts.main == UINT32_MAX)
        return st;
    r = &posts.region[posts.main];
    found = posts_of_nodes(a, r);
    if (!found)
        return PITH_NOMEM;
    if (below_article(a, r, found))
        *in = found;
    return PITH_OK;
}

pith_status pith_art_without(const art_page *a, const uint32_t *in,
                             art_page *rest)
{
    pith_textblock *at = pith_arena_array(a->arena, a->b.count, sizeof(*at));
    pith_status st;

    *rest = *a;
    rest->b.at = at;
    rest->b.count = 0;
    rest->title_block = NO_BLOCK;
    if (!at)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < a->b.count; i++) {
        if (in[a->b.at[i].first])
            continue;
        if (i == a->title_block)
            rest->title_block = rest->b.count;
        at[rest->b.count++] = a->b.at[i];
    }
    st = pith_art_measure(rest);
    return st == PITH_OK ? pith_art_evidence(rest) : st;
}
