/* io/site/site_news: bodies of a part of a cluster, of news first: judged with
 * partners as `pith news` does, date and author by the slots of the template,
 * comments below them as posts. */
#include "io/site/site_part.h"

#include <string.h>
#include "name/naming.h"
#include "api/api_run.h"
#include "learn/pageset.h"
#include "base/utf8.h"
#include "learn/bodysection.h"
#include "learn/newsfacts.h"
#include "learn/placevote.h"
#include "output/out_article.h"

/* ---- news ---------------------------------------------------------------- */

/* Marks the nodes inside the posts; NULL: memory is out. */
static bool *mark_posts(pith_page *page, const pith_region *g)
{
    const pith_tree *t = &page->tree;
    bool *in = pith_arena_zalloc(&page->arena, t->count, sizeof(*in));

    for (uint32_t i = 0; in && i < g->n_records; i++)
        for (uint32_t k = 0; k < g->records[i].n_paths; k++) {
            pith_node top = g->records[i].nodes[k];

            if (!in[top])
                memset(in + top, true, t->size[top]);
        }
    return in;
}

#define STORY_WORDS 60 /* that must be left of a story without its comments */

/* Comments below an article: signed, and a story is left without them. Marks
 * the blocks of the body that are theirs. Where no story is left, but posts of
 * other pages of the cluster stand in the same place, the page is a thread in
 * a cluster that was judged news: its posts are given beside the whole body. */
static pith_status judge_comments(const part *p, found *f, pith_page *page,
                                  const pith_article *a, bool *theirs)
{
    const pith_tree *t = &page->tree;
    const pith_region *g;
    size_t inside = 0, words = 0;
    bool *in, story, signed_posts;

    if (!f->has_posts)
        return PITH_OK;
    g = pith_part_posts(p, f);
    in = mark_posts(page, g);
    if (!in)
        return PITH_NOMEM;
    for (size_t i = 0; i < a->n_blocks; i++) {
        theirs[i] = a->blocks[i].node < t->count && in[a->blocks[i].node];
        inside += theirs[i];
        words += theirs[i] ? 0 : pith_utf8_words(a->blocks[i].text);
    }
    story = 3 * inside <= a->n_blocks || words >= STORY_WORDS;
    signed_posts = pith_part_are_comments(t, g);
    f->has_posts = story ? p->wrap || signed_posts : p->wrap && signed_posts;
    if (!f->has_posts || !story)
        memset(theirs, 0, a->n_blocks * sizeof(*theirs));
    return PITH_OK;
}

#define CAPTION_WORDS 60 /* more of them are a story in a box called so */

static bool is_short(const pith_tree *t, pith_node v)
{
    size_t words = 0;

    for (pith_node k = v; k < pith_tree_end(t, v) && words <= CAPTION_WORDS;
         k++)
        if (pith_is_text(t, k))
            words += pith_utf8_words(pith_tree_text(t, k));
    return words <= CAPTION_WORDS;
}

/* Below a picture: the word stands in the classes of every system. */
static bool is_caption(const pith_tree *t, const pith_block *b)
{
    pith_node v = b->node;

    if (b->kind == PITH_BLOCK_CAPTION)
        return true;
    for (int up = 0; up < 3 && v < t->count; up++, v = t->parent[v])
        if (pith_is_element(t, v) &&
            pith_str_ifind(pith_name_value(t, v, PITH_FROM_CLASS),
                           PITH_STR("caption")) != SIZE_MAX)
            return is_short(t, v);
    return false;
}

/* Without captions and the boxes the site puts between paragraphs. */
static bool is_body(const part *p, const pith_tree *t, const pith_block *b)
{
    return !is_caption(t, b) && !pith_widgets_hold(p->widgets, t, b->node);
}

/* The site itself: its name ends the titles of its pages. */
static bool is_site(const site_page *page, const pith_article *a)
{
    return a->author.ptr && (pith_str_eq(a->author, a->sitename) ||
                             pith_str_ends(page->db.title, a->author));
}

#define SIGNED 5 /* one in so many authors is the site, and one is not */

/* The site is no author, unless it signs as others do beside it: what a few
 * pages say of their publisher is no signature. */
static bool site_signs(const part *p, const pith_set *set)
{
    uint32_t all = 0, others = 0;

    for (uint32_t i = 0; i < p->own; i++) {
        const pith_article *a = &set->at[i].out;

        if (!set->at[i].page || !a->author.ptr)
            continue;
        all++;
        others += !is_site(&p->s->page.at[p->idx[i]], a);
    }
    return SIGNED * others >= all && SIGNED * (all - others) >= all;
}

static pith_status put_article(part *p, uint32_t i, const pith_article *a)
{
    found *f = &p->at[i];
    pith_page *g = p->page[i];
    pith_block *kept = pith_arena_array(&g->arena, a->n_blocks, sizeof(*kept));
    bool *theirs = pith_arena_zalloc(&g->arena, a->n_blocks, sizeof(*theirs));
    pith_article out = *a;
    pith_status st;
    pith_str body;
    pith_buf b;

    if (!kept || !theirs)
        return PITH_NOMEM;
    st = judge_comments(p, f, g, a, theirs);
    if (st != PITH_OK)
        return st;
    out.n_blocks = 0;
    for (size_t k = 0; k < a->n_blocks; k++)
        if (!theirs[k] && is_body(p, &g->tree, &a->blocks[k]))
            kept[out.n_blocks++] = a->blocks[k];
    out.blocks = kept;
    if (!p->signs && is_site(&p->s->page.at[p->idx[i]], a))
        out.author = (pith_str){NULL, 0};
    pith_buf_init(&b, p->s->al, PITH_PAGE_OUT_MAX);
    pith_out_article_text(&out, &b);
    body = pith_str_trim(pith_buf_view(&b));
    pith_site_put_article(
        p->s->db, p->s->page.at[p->idx[i]].db.id,
        &(pith_site_article){&out, body.len ? body : (pith_str){NULL, 0},
                             f->categories, f->tags});
    st = b.status;
    pith_buf_release(&b);
    if (f->has_posts)
        pith_part_put_posts(p, i);
    return st;
}

/* ---- date and author ----------------------------------------------------- */

/* Node of the block that is the headline. */
static pith_node title_node(const pith_set_page *p)
{
    for (size_t i = 0; i < p->trace.count; i++)
        if (pith_str_eq(p->trace.at[i].text, p->out.title))
            return p->trace.at[i].node;
    return PITH_NIL;
}

static bool in_body(const pith_article *a, pith_str text)
{
    for (size_t i = 0; i < a->n_blocks; i++)
        if (pith_str_find(a->blocks[i].text, text) != SIZE_MAX)
            return true;
    return false;
}

/* The name stands in paragraphs of the story alone. */
static bool in_story_alone(const pith_set_page *e)
{
    const pith_article *a = &e->out;
    bool inside = false;

    for (size_t k = 0; k < e->trace.count; k++) {
        pith_str text = e->trace.at[k].text;

        if (pith_str_find(text, a->author) == SIZE_MAX)
            continue;
        if (!in_body(a, text))
            return false;
        inside = true;
    }
    return inside;
}

/* The slots of the part's pages: what they agree on mends what each says. */
static pith_status read_facts(part *p, pith_set *set)
{
    pith_facts_page *page =
        pith_arena_array(&p->s->arena, p->own, sizeof(*page));
    pith_meta *claims =
        pith_arena_zalloc(&p->s->arena, p->own, sizeof(*claims));
    pith_newsfacts facts;
    const pith_newsfacts *list = &facts;
    pith_arena scratch;
    uint32_t n = 0;
    pith_status st = page && claims ? PITH_OK : PITH_NOMEM;

    for (uint32_t i = 0; i < p->own && st == PITH_OK; i++) {
        pith_set_page *e = &set->at[i];

        if (!e->page)
            continue;
        st = pith_meta_read(&e->page->tree, &e->page->arena, &claims[i]);
        page[n++] =
            (pith_facts_page){&e->page->tree, pith_tree_top(&e->page->tree),
                              title_node(e),  e->out.title,
                              &claims[i],     e->alone.lang};
    }
    pith_arena_init(&scratch, p->s->al, 0);
    if (st == PITH_OK)
        st = pith_newsfacts_learn(page, n, &p->s->arena, &scratch, &facts);
    pith_arena_release(&scratch);
    for (uint32_t i = 0; i < p->n && st == PITH_OK; i++) {
        pith_page *g = set->at[i].page;

        /* a guess, where most pages have a slot for it */
        if (g && 2 * facts.author.pages > n && !claims[i].author.ptr)
            set->at[i].out.author = (pith_str){NULL, 0};
        if (g)
            st = pith_newsfacts_read(
                &list, 1, PITH_DOC(&g->tree, &g->arena, &g->scratch, NULL),
                &claims[i], NULL, &set->at[i].out);
        if (g && set->at[i].out.author.ptr && !claims[i].author.ptr &&
            in_story_alone(&set->at[i]))
            set->at[i].out.author = (pith_str){NULL, 0};
    }
    return st;
}

/* ---- places -------------------------------------------------------------- */

typedef struct vote {
    pith_set *set;
    pith_vote_page *page;
    const uint32_t *of; /* page of the set */
} vote;

static pith_status remake(void *ctx, size_t i, unsigned worker)
{
    const vote *v = ctx;

    (void)worker;
    if (!v->page[i].changed)
        return PITH_OK;
    v->set->at[v->of[i]].title = v->page[i].title;
    return pith_set_remake(v->set, v->of[i], v->page[i].z);
}

/* The block that is the title: by the partners, or of the page alone. */
static uint32_t title_block(const pith_set_page *e)
{
    for (uint32_t k = 0; e->title == PITH_NIL && k < e->trace.count; k++)
        if (e->trace.at[k].title)
            return k;
    return e->title;
}

/* The pages of the cluster agree on what its places hold. */
static pith_status vote_places(part *p, pith_set *set)
{
    pith_vote_page *page =
        pith_arena_array(&p->s->arena, p->own, sizeof(*page));
    uint32_t *of = pith_arena_array(&p->s->arena, p->own, sizeof(*of));
    vote v = {set, page, of};
    uint32_t n = 0;
    pith_status st;

    if (!page || !of)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < p->own; i++) {
        const pith_set_page *e = &set->at[i];
        float *z;

        if (!e->page || !e->trace.count)
            continue;
        z = pith_arena_array(&e->page->arena, e->trace.count, sizeof(*z));
        if (!z)
            return PITH_NOMEM;
        for (size_t k = 0; k < e->trace.count; k++)
            z[k] = e->n_partners ? e->verdict[k].z
                                 : (float)(e->trace.at[k].kept ? 1 : -1);
        of[n] = i;
        page[n++] = (pith_vote_page){.t = &e->page->tree,
                                     .trace = &e->trace,
                                     .z = z,
                                     .title = title_block(e)};
    }
    st = pith_body_section(page, n, p->s->al);
    if (st == PITH_OK)
        st = pith_places_vote(page, n, p->s->al);
    return st == PITH_OK ? pith_site_parallel(p->s, n, remake, &v) : st;
}

/* ---- boxes of the site --------------------------------------------------- */

pith_status pith_site_boxes(site *s)
{
    pith_status st = PITH_OK;

    for (uint32_t c = 0; c < s->n_clusters; c++) {
        const site_members *m = &s->member[c];

        if (s->cluster[c].kind == PITH_PAGE_ARTICLE)
            continue;
        for (uint32_t i = 0; i < m->n && st == PITH_OK; i++)
            st = pith_widgets_see(&s->boxes, &s->page.at[m->at[i]].labels, c);
    }
    return st;
}

pith_status pith_part_widgets(part *p)
{
    const site *s = p->s;
    const site_members *m = &s->member[p->c->id - 1];
    pith_status st = PITH_OK;

    if (p->c->kind == PITH_PAGE_ARTICLE)
        return PITH_OK;
    for (uint32_t i = 0; i < m->n && st == PITH_OK; i++)
        st = pith_widgets_own(p->widgets, &s->page.at[m->at[i]].labels);
    return st;
}

/* ---- the part ------------------------------------------------------------ */

/* A list has a body where most of its text is not in its rows. */
static bool has_body(const part *p, uint32_t i, const pith_article *a)
{
    const pith_region *rows = p->at[i].rows.region;
    size_t inside = 0, all = 0;
    bool *in;

    if (!a->n_blocks || p->c->kind != PITH_PAGE_LIST || !rows)
        return a->n_blocks > 0;
    in = mark_posts(p->page[i], rows);
    for (size_t k = 0; in && k < a->n_blocks; k++) {
        size_t words = pith_utf8_words(a->blocks[k].text);

        all += words;
        if (a->blocks[k].node < p->page[i]->tree.count)
            inside += in[a->blocks[k].node] ? words : 0;
    }
    return in && 2 * inside < all && all - inside >= STORY_WORDS;
}

/* Into a set that has room; NULL: a page that was not read. */
static pith_set_page *add_page(pith_set *set, pith_page *page)
{
    pith_set_page *e = &set->at[set->n];

    *e = (pith_set_page){.page = page, .index = set->n++};
    if (page) {
        e->doc = pith_page_doc(page);
        e->url = e->doc.url;
    }
    return e;
}

pith_status pith_part_body(part *p)
{
    bool news = p->c->kind == PITH_PAGE_ARTICLE;
    size_t partners = 9;
    pith_set set;
    pith_status st = pith_set_init(&set, p->all, p->s->al, p->s->parallel);

    for (uint32_t i = 0; i < p->all && st == PITH_OK; i++) {
        pith_set_page *e = add_page(&set, p->page[i]);

        e->partner_only = i >= p->own;
        e->url = p->s->page.at[p->idx[i]].base;
    }
    if (st == PITH_OK)
        st = pith_set_read(&set);
    if (st == PITH_OK)
        st = pith_set_pair(&set, partners);
    if (st == PITH_OK)
        st = pith_set_judge(&set);
    if (st == PITH_OK)
        st = vote_places(p, &set);
    if (st == PITH_OK)
        st = read_facts(p, &set);
    p->signs = st == PITH_OK && site_signs(p, &set);
    for (uint32_t i = 0; i < p->own && st == PITH_OK; i++)
        if (set.at[i].page)
            st = pith_widgets_weigh(p->widgets, &set.at[i].page->tree,
                                    &set.at[i].out);
    if (st == PITH_OK && news)
        st = pith_part_tags(p);
    if (st == PITH_OK && news)
        st = pith_site_parallel(p->s, p->n, pith_part_mine_posts, p);
    for (uint32_t i = 0; i < p->n && st == PITH_OK; i++) {
        if (set.at[i].page && has_body(p, i, &set.at[i].out)) {
            st = put_article(p, i, &set.at[i].out);
            p->s->sum->gave += news;
        } else if (news)
            pith_part_problem(p, i, "no article");
    }
    pith_set_close(&set);
    return st;
}
