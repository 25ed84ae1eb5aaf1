/* mine/thread/posts_sure: see posts_sure.h. */
#include "mine/thread/posts_sure.h"

#include <math.h>
#include "mine/thread/posts_int.h"
#include "mine/thread/posts_sure_table.h"

#define BODY_LEAST 20 /* bytes */

static pith_str value(const pith_region *g, uint32_t i, int c)
{
    return g->records[i].cells[c].text;
}

static double share(uint32_t n, uint32_t all)
{
    return all ? (double)n / all : 0;
}

/* Share of the values of a column that are there. */
static double filled(const pith_region *g, int c, size_t least)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < g->n_records; i++)
        n += value(g, i, c).len >= least;
    return share(n, g->n_records);
}

/* Words of the posts, of those that are links, and of the page. */
static void put_words(const pith_posts *posts, const pith_posts_region *r,
                      double *f)
{
    const pith_tree *t = posts->words.t;
    uint32_t text = 0, links = 0;
    uint32_t all = posts->text[t->count] - posts->link[t->count];

    for (uint32_t i = 0; i < r->n_posts; i++)
        for (uint32_t k = 0; k < r->post[i].n_nodes; k++) {
            pith_node v = r->post[i].node[k], end = pith_tree_end(t, v);

            text += posts->text[end] - posts->text[v];
            links += posts->link[end] - posts->link[v];
        }
    f[POSTS_F_words] = log(1 + share(text, r->n_posts));
    f[POSTS_F_links] = share(links, text);
    f[POSTS_F_page] = text - links < all ? share(text - links, all) : 1;
}

/* Authors that change, and dates that go one way. */
static void put_run(const pith_posts *posts, const pith_region *g, double *f)
{
    uint32_t pairs = 0, other = 0, dated = 0, up = 0, down = 0, named = 0,
             authors = 0;

    for (uint32_t i = 0; i < g->n_records; i++) {
        const pith_cell *c = &g->records[i].cells[PITH_POST_AUTHOR];

        if (!c->text.ptr || c->node >= posts->words.t->count)
            continue;
        authors++;
        named +=
            ((pith_posts_cues(&posts->words, c->node) |
              pith_posts_cues(&posts->words, posts->words.t->parent[c->node])) &
             PITH_WORD_AUTHOR) != 0;
    }
    for (uint32_t i = 1; i < g->n_records; i++) {
        pith_str a = value(g, i - 1, PITH_POST_AUTHOR);
        pith_str b = value(g, i, PITH_POST_AUTHOR);
        pith_str from = value(g, i - 1, PITH_POST_DATE_ISO);
        pith_str to = value(g, i, PITH_POST_DATE_ISO);
        int order = pith_str_cmp(from, to);

        pairs += a.ptr && b.ptr;
        other += a.ptr && b.ptr && !pith_str_eq(a, b);
        dated += from.ptr && to.ptr;
        up += from.ptr && to.ptr && order <= 0;
        down += from.ptr && to.ptr && order >= 0;
    }
    f[POSTS_F_people] = share(other, pairs);
    f[POSTS_F_named] = share(named, authors);
    f[POSTS_F_order] = share(up > down ? up : down, dated);
}

void pith_posts_features(const pith_posts *posts, const pith_posts_region *r,
                         const pith_region *out, double f[POSTS_F_COUNT])
{
    const pith_tree *t = posts->words.t;
    double best = 0;

    f[POSTS_F_one] = 1;
    f[POSTS_F_count] = log(1.0 + r->n_posts);
    f[POSTS_F_author] = filled(out, PITH_POST_AUTHOR, 1);
    f[POSTS_F_date] = filled(out, PITH_POST_DATE, 1);
    f[POSTS_F_body] = filled(out, PITH_POST_BODY, BODY_LEAST);
    f[POSTS_F_title] = filled(out, PITH_POST_TITLE, 1);
    put_words(posts, r, f);
    put_run(posts, out, f);
    for (uint32_t i = 0; i < posts->n_regions; i++)
        if (&posts->region[i] != r && posts->region[i].score > best)
            best = posts->region[i].score;
    f[POSTS_F_rival] = r->score > 0 ? best / r->score : 2;
    f[POSTS_F_rival] = f[POSTS_F_rival] < 2 ? f[POSTS_F_rival] : 2;
    f[POSTS_F_form] =
        pith_tree_find(t, 0, t->count, PITH_TAG_TEXTAREA) != PITH_NIL;
}

double pith_posts_sure(const double f[POSTS_F_COUNT])
{
    double z = 0;

    for (int i = 0; i < POSTS_F_COUNT; i++)
        z += sure_weight[i] * f[i];
    return 1 / (1 + exp(-z));
}
