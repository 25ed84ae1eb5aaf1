/* mine/thread/posts: the steps of the post miner in order. See posts.h. */
#include "mine/thread/posts_int.h"

#include <stdlib.h>
#include "base/map.h"

/* Regions that are extended before the main one is chosen. */
#define EXTEND_MAX 6
/* ... if their scores are this near to the best. */
#define EXTEND_SHARE 0.2
/* Regions that are given, and the least score of one beside the best. */
#define REGIONS_MAX  8
#define REGION_SHARE 0.1
/* Dates that are not those of the page's posts: the best region has less than
 * this share of its words, and one of names has more than that. */
#define LITTLE_SHARE 0.15
#define MOST_SHARE   0.5
/* ... in this many records, none of which has more than this share of it: an
 * article and boxes around it are no thread. */
#define MARKS_MIN     4
#define LONGEST_SHARE 0.4
/* A best region with less text than this may be no list of posts at all. */
#define FEW_WORDS 200

void pith_posts_options_init(pith_posts_options *opt)
{
    if (!opt)
        return;
    *opt = (pith_posts_options){
        .size = sizeof(*opt), .levels = 3, .now = PITH_NO_TIME};
}

static int by_score(const void *a, const void *b)
{
    const posts_region *x = a, *y = b;

    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    if (x->parent != y->parent)
        return x->parent < y->parent ? -1 : 1;
    if (x->rec[0].root != y->rec[0].root)
        return x->rec[0].root < y->rec[0].root ? -1 : 1;
    return x->place > y->place ? -1 : x->place < y->place;
}

/* Equal ones by their place, wherever the C library would leave them. */
static void sort_regions(posts_page *p)
{
    for (uint32_t i = 0; i < p->n_regions; i++)
        p->region[i].place = i;
    if (p->n_regions > 1)
        qsort(p->region, p->n_regions, sizeof(*p->region), by_score);
}

static bool roots_ascend(const posts_region *r)
{
    for (uint32_t i = 1; i < r->n; i++)
        if (r->rec[i].root < r->rec[i - 1].root)
            return false;
    return true;
}

/* The last record before i whose root holds that of i; UINT32_MAX: none. Where
 * roots ascend, records outside the last one's chain cannot hold it. */
static uint32_t holder_of(const posts_page *p, const posts_region *r,
                          const pith_post *post, uint32_t i, bool ascend)
{
    uint32_t j = i;

    while (j-- > 0) {
        if (pith_tree_holds(p->t, r->rec[j].root, r->rec[i].root))
            return j;
        if (ascend) {
            if (post[j].parent == PITH_NO_RECORD)
                return UINT32_MAX;
            j = post[j].parent + 1;
        }
    }
    return UINT32_MAX;
}

static pith_status publish_region(posts_page *p, const posts_region *r,
                                  pith_posts_region *out)
{
    pith_post *post = pith_arena_zalloc(p->arena, r->n, sizeof(*post));
    bool ascend = roots_ascend(r);

    if (!post)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < r->n; i++) {
        const posts_record *rec = &r->rec[i];
        uint32_t up;

        post[i] = (pith_post){.node = rec->node,
                              .n_nodes = rec->n_nodes,
                              .root = rec->root,
                              .pivot = PITH_NIL,
                              .parent = PITH_NO_RECORD};
        if (rec->pivot != UINT32_MAX)
            post[i].pivot = p->pivot[rec->pivot].node;
        up = holder_of(p, r, post, i, ascend);
        if (up != UINT32_MAX) {
            post[i].parent = up;
            post[i].depth = post[up].depth + 1;
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

    if (!region)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < p->n_regions; i++)
        if (publish_region(p, &p->region[i], &region[i]) != PITH_OK)
            return PITH_NOMEM;
    *out = (pith_posts){
        .region = region,
        .n_regions = p->n_regions,
        .main = p->n_regions && region[0].score > 0 ? 0 : UINT32_MAX,
        .pivot = p->pivot,
        .undated = p->undated,
        .before = p->before,
        .words = p->words,
        .bare = p->bare,
        .n_pivots = p->n_pivots,
        .cut = p->cut,
        .label = p->label,
        .text = p->text,
        .link = p->link,
        .order = page_order(p),
    };
    return PITH_OK;
}

static bool same_roots(const posts_region *a, const posts_region *b)
{
    if (a->n != b->n)
        return false;
    for (uint32_t i = 0; i < a->n; i++)
        if (a->rec[i].root != b->rec[i].root)
            return false;
    return true;
}

static uint32_t region_text(const posts_page *p, const posts_region *r)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < r->n; i++)
        n += pith_posts_record_text(p, &r->rec[i], false);
    return n;
}

/* Many records of `in` lie inside records of `out`, which have more to say
 * than those: remarks under posts are no posts. (The other remarks are under
 * an opening post that `out` does not have yet.) */
static bool outdone(const posts_page *p, const posts_region *in,
                    const posts_region *out)
{
    uint32_t inside = 0, k = 0;
    uint64_t text = 0;

    for (uint32_t i = 0; i < in->n; i++) {
        while (k < out->n &&
               pith_tree_end(p->t, out->rec[k].root) <= in->rec[i].root)
            k++;
        if (k < out->n && in->rec[i].root > out->rec[k].root) {
            inside++;
            text += posts_text(p, in->rec[i].root);
        }
    }
    return inside * 3 >= in->n && region_text(p, out) * 3ull > text * 4;
}

/* The first regions in their full extent, in the order of their scores then.
 * Two that have become the same are one. */
static pith_status extend_best(posts_page *p)
{
    uint32_t n = p->n_regions < EXTEND_MAX ? p->n_regions : EXTEND_MAX;

    for (uint32_t i = 0; i < n; i++) {
        pith_status st;

        if (p->region[i].score <= EXTEND_SHARE * p->region[0].score)
            break;
        st = pith_posts_extend(p, &p->region[i]);
        if (st != PITH_OK)
            return st;
        pith_posts_score(p, &p->region[i]);
        for (uint32_t k = 0; k < i; k++)
            if (same_roots(&p->region[k], &p->region[i]))
                p->region[i].score = 0;
    }
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t k = 0; k < n; k++)
            if (p->region[i].score > p->region[k].score &&
                p->region[k].score > 0 &&
                outdone(p, &p->region[i], &p->region[k]))
                p->region[i].score = p->region[k].score * 0.99;
    sort_regions(p);
    while (p->n_regions && (p->n_regions > REGIONS_MAX ||
                            p->region[p->n_regions - 1].score <=
                                REGION_SHARE * p->region[0].score))
        p->n_regions--;
    return PITH_OK;
}

static void rank(posts_page *p)
{
    for (uint32_t i = 0; i < p->n_regions; i++)
        pith_posts_score(p, &p->region[i]);
    sort_regions(p);
}

/* Pairs in different places, and anchors by tags alone: class words can
 * alternate from record to record. */
static pith_status mine_harder(posts_page *p)
{
    pith_status st = pith_posts_mine_pairs(p);
    uint32_t *refined = p->label, *tags;
    uint64_t *paths = p->path_hash;
    pith_map first;

    tags = pith_arena_array(p->arena, p->t->count, sizeof(*tags));
    if (!tags)
        return PITH_NOMEM;
    pith_map_init(&first, p->arena->al);
    for (pith_node v = 0; v < p->t->count && st == PITH_OK; v++) {
        const uint64_t *label;

        tags[v] = 0;
        if (!p->label[v])
            continue;
        /* labels are dense: that of the first element stands for its tag */
        label = pith_map_put(&first, p->t->label[v], p->label[v], NULL);
        if (label)
            tags[v] = (uint32_t)*label;
        else
            st = PITH_NOMEM;
    }
    pith_map_release(&first);
    p->label = tags;
    if (st == PITH_OK)
        st = pith_posts_hash_paths(p) ? pith_posts_mine_anchors(p) : PITH_NOMEM;
    p->label = refined;
    p->path_hash = paths;
    return st;
}

/* Anchors under one parent first; pairs in different places when there are
 * none. The best regions in their full extent. */
static pith_status mine_pivots(posts_page *p)
{
    pith_status st = pith_posts_mine_anchors(p);

    rank(p);
    if (st == PITH_OK && (!p->n_regions || p->region[0].score < FEW_WORDS))
        st = mine_harder(p), rank(p);
    return st == PITH_OK ? extend_best(p) : st;
}

/* Words of the best region that are no links, of all on the page. *most: those
 * of its longest record, of the region's. */
static double best_share(const posts_page *p, double *most)
{
    uint32_t n = p->t->count, all = p->text[n] - p->link[n], sum = 0, top = 0;

    for (uint32_t i = 0; p->n_regions && i < p->region[0].n; i++) {
        uint32_t own = pith_posts_record_text(p, &p->region[0].rec[i], true);

        sum += own;
        top = own > top ? own : top;
    }
    *most = sum ? (double)top / sum : 1;
    return all ? (double)sum / all : 0;
}

/* Names and portraits as pivots: where there are no regions of dates, or where
 * these have little of the page and the posts, which show none, have most. */
static pith_status mine_marks(posts_page *p)
{
    posts_page dated = *p;
    double most;
    pith_status st;

    if (p->n_regions && best_share(p, &most) >= LITTLE_SHARE)
        return PITH_OK;
    p->region = NULL;
    p->n_regions = 0;
    st = pith_posts_find_marks(p);
    if (st == PITH_OK)
        st = mine_pivots(p);
    if (dated.n_regions &&
        (best_share(p, &most) < MOST_SHARE || most > LONGEST_SHARE ||
         p->region[0].n < MARKS_MIN)) {
        dated.cut = p->cut;
        *p = dated;
    }
    return st;
}

static pith_status mine_extended(posts_page *p, const pith_posts_template *site)
{
    pith_status st = site ? pith_posts_apply(p, site) : PITH_OK;

    if (p->n_regions || st != PITH_OK)
        return st;
    st = mine_pivots(p);
    if (st == PITH_OK)
        st = mine_marks(p);
    if (st == PITH_OK && p->n_regions)
        st = pith_posts_open(p, &p->region[0]);
    return st;
}

pith_status pith_mine_posts(const pith_tree *t, const pith_posts_options *opt,
                            const pith_posts_template *site, pith_arena *arena,
                            pith_budget *budget, pith_posts *out)
{
    pith_posts_options defaults;
    posts_page page = {
        .t = t, .arena = arena, .budget = budget, .words = {.t = t}};
    pith_status st;
    bool printed;

    *out = (pith_posts){.main = UINT32_MAX};
    pith_posts_options_init(&defaults);
    page.opt = opt ? opt : &defaults;
    st = pith_posts_read(&page);
    if (st == PITH_OK)
        st = pith_posts_find_pivots(&page);
    printed = page.opt->paper || page.opt->miner != PITH_POSTS_MIBAT;
    if (st == PITH_OK)
        st = printed ? pith_posts_mine_printed(&page)
                     : mine_extended(&page, site);
    if (st == PITH_OK && printed)
        rank(&page);
    return st == PITH_OK ? publish(&page, out) : st;
}
