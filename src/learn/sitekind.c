/* learn/sitekind: see sitekind.h. */
#include "learn/sitekind.h"

#include <string.h>
#include "base/hash.h"
#include "base/map.h"
#include "base/utf8.h"
#include "tree/text.h"

#define COMMON       0.6 /* share of the pages that makes a text the template's */
#define NEAR         3   /* levels from label and value to what holds both */
#define VALUE_WORDS  12  /* a labelled value is short */
#define MOST_WORDS   0.5 /* of the words: what the page is about */
#define NEWS_BODY    60  /* words of a body */
#define NEWS_SHARE   0.45
#define SHEET_TAGS   10   /* labels that only a page of facts has */
#define DETAIL_TAGS  3    /* labels that make a page of facts */
#define TAG_WORDS    120  /* of a story that outweigh a label */
#define STORIES      0.75 /* of the pages: articles, each judged alone */
#define AGREED       0.8
#define AGREED_SHARE 0.3
#define OVERLAP      1.3  /* shares of posts and body: it is made of them */
#define MOST_POSTS   0.75 /* of the words: a thread, whatever its body */
#define LIST_TAGS    5    /* of a list whose records lead nowhere: fewer */
#define LIST_ROWS    2.0
#define LEAD_WORDS   2   /* of the link that leads to a record's page */
#define POST_WORDS   15  /* of an unsigned post */
#define LEADING      0.5 /* posts that lead elsewhere are teasers */

enum { IN_RECORD = 1, IN_POST = 2, IN_BODY = 4, IN_LINK = 8, HIDDEN = 16 };

typedef struct judge {
    const pith_site_sample *s;
    uint32_t n;
    pith_map pages;  /* text -> pages that have it */
    pith_map last;   /* text -> page that had it last, + 1 */
    pith_map labels; /* label -> pages where a value follows */
    pith_arena *scratch;
    pith_site_facts sum;
} judge;

/* ---- marks on one page --------------------------------------------------- */

static void mark(uint8_t *flags, const pith_tree *t, pith_node v, uint8_t bit)
{
    for (pith_node k = v; k < pith_tree_end(t, v); k++)
        flags[k] |= bit;
}

static void mark_page(const pith_site_sample *s, uint8_t *flags)
{
    const pith_tree *t = s->t;

    for (pith_node v = 0; v < t->count; v++) {
        if (!pith_is_element(t, v))
            continue;
        if (t->label[v] == PITH_TAG_A)
            mark(flags, t, v, IN_LINK);
        if ((pith_tag_invisible(t->label[v]) &&
             t->label[v] != PITH_TAG_NOSCRIPT) ||
            t->label[v] == PITH_TAG_TITLE)
            mark(flags, t, v, HIDDEN);
    }
    if (s->recs->main != UINT32_MAX) {
        const pith_rec_region *g = &s->recs->region[s->recs->main];

        for (uint32_t i = 0; i < g->n_recs; i++)
            for (uint32_t k = 0; k < g->rec[i].n_nodes; k++)
                mark(flags, t, g->rec[i].node[k], IN_RECORD);
    }
    if (s->posts->main != UINT32_MAX) {
        const pith_posts_region *g = &s->posts->region[s->posts->main];

        for (uint32_t i = 0; i < g->n_posts; i++)
            for (uint32_t k = 0; k < g->post[i].n_nodes; k++)
                mark(flags, t, g->post[i].node[k], IN_POST);
    }
    for (size_t i = 0; i < s->art->n_blocks; i++)
        if (s->art->blocks[i].node < t->count)
            mark(flags, t, s->art->blocks[i].node, IN_BODY);
}

static bool readable(const pith_tree *t, const uint8_t *flags, pith_node v)
{
    return pith_is_text(t, v) && !(flags[v] & HIDDEN) &&
           !pith_text_blank(pith_tree_text(t, v));
}

static uint64_t text_key(const pith_tree *t, pith_node v)
{
    return pith_hash_str(pith_str_trim(pith_tree_text(t, v)));
}

/* ---- which texts are the template's (K1) --------------------------------- */

static bool count_texts(judge *j, uint32_t page, const uint8_t *flags)
{
    const pith_tree *t = j->s[page].t;

    for (pith_node v = 0; v < t->count; v++) {
        uint64_t *last, *pages, key;

        if (!readable(t, flags, v))
            continue;
        key = text_key(t, v);
        last = pith_map_put(&j->last, key, 0, NULL);
        pages = pith_map_put(&j->pages, key, 0, NULL);
        if (!last || !pages)
            return false;
        if (*last != page + 1u)
            ++*pages;
        *last = page + 1u;
    }
    return true;
}

static bool is_template(const judge *j, uint64_t key)
{
    const uint64_t *pages = pith_map_find(&j->pages, key);

    return j->n > 1 && pages && *pages >= 2 && (double)*pages >= COMMON * j->n;
}

/* ---- where the other words lie (K2) -------------------------------------- */

/* Side by side, not the last entry of a menu and the title after it. */
static bool is_near(const pith_tree *t, pith_node a, pith_node b)
{
    pith_node up = pith_tree_lca(t, a, b);

    return t->depth[a] - t->depth[up] <= NEAR &&
           t->depth[b] - t->depth[up] <= NEAR;
}

static bool count_label(judge *j, const pith_tree *t, pith_node label)
{
    uint64_t *n = pith_map_put(&j->labels, text_key(t, label), 0, NULL);

    if (n && ++*n == (j->n + 1) / 2)
        j->sum.labels++;
    return n != NULL;
}

static bool count_words(judge *j, uint32_t page, const uint8_t *flags)
{
    const pith_tree *t = j->s[page].t;
    double all = 0, rec = 0, post = 0, body = 0;
    pith_node label = PITH_NIL;

    for (pith_node v = 0; v < t->count; v++) {
        double w;

        if (!readable(t, flags, v))
            continue;
        w = (double)pith_utf8_words(pith_tree_text(t, v));
        if (is_template(j, text_key(t, v))) {
            label = w > 0 ? v : PITH_NIL;
            continue;
        }
        if (label != PITH_NIL && w > 0 && w <= VALUE_WORDS &&
            !(flags[v] & IN_LINK) && is_near(t, label, v) &&
            !count_label(j, t, label))
            return false;
        label = PITH_NIL;
        all += w;
        rec += flags[v] & IN_RECORD ? w : 0;
        post += flags[v] & IN_POST ? w : 0;
        body += flags[v] & IN_BODY ? w : 0;
    }
    j->sum.words += all;
    j->sum.in_records += rec;
    j->sum.in_posts += post;
    j->sum.in_body += body;
    return true;
}

/* A link below v that leads to another page of the site by words of its own:
 * not the template's ("Reply"), not the post's author or date. */
static bool leads(const judge *j, const pith_site_sample *s, pith_node v,
                  const pith_cell *post)
{
    const pith_tree *t = s->t;

    for (pith_node k = v; k < pith_tree_end(t, v); k++) {
        pith_str href, text;

        if (!pith_is_element(t, k) || t->label[k] != PITH_TAG_A ||
            t->size[k] < 2 || !pith_is_text(t, k + 1))
            continue;
        href = pith_tree_attr(t, k, PITH_ATTR_HREF);
        text = pith_str_trim(pith_tree_text(t, k + 1));
        if (!href.len || pith_utf8_words(text) < LEAD_WORDS ||
            is_template(j, text_key(t, k + 1)) ||
            (post && (pith_str_eq(text, post[PITH_POST_AUTHOR].text) ||
                      pith_str_eq(text, post[PITH_POST_DATE].text))))
            continue;
        if (s->leads(s->ctx, s->page, href))
            return true;
    }
    return false;
}

static void count_records(judge *j, const pith_site_sample *s)
{
    const pith_rec_region *g = &s->recs->region[s->recs->main];

    j->sum.records += g->n_recs;
    for (uint32_t i = 0; i < g->n_recs; i++)
        for (uint32_t k = 0; k < g->rec[i].n_nodes; k++)
            if (leads(j, s, g->rec[i].node[k], NULL)) {
                j->sum.record_leads++;
                break;
            }
}

static void count_posts(judge *j, const pith_site_sample *s)
{
    const pith_posts_region *g = &s->posts->region[s->posts->main];
    const pith_region *table = &s->threads->regions[s->threads->main];

    j->sum.posts += table->n_records;
    for (uint32_t i = 0; i < table->n_records && i < g->n_posts; i++) {
        const pith_cell *cell = table->records[i].cells;

        j->sum.signed_posts += cell[PITH_POST_AUTHOR].text.ptr != NULL;
        j->sum.dated_posts += cell[PITH_POST_DATE].text.ptr != NULL;
        for (uint32_t k = 0; k < g->post[i].n_nodes; k++)
            if (leads(j, s, g->post[i].node[k], cell)) {
                j->sum.post_leads++;
                break;
            }
    }
}

static void count_finds(judge *j, const pith_site_sample *s)
{
    j->sum.votes[s->alone->kind]++;
    if (s->recs->main != UINT32_MAX)
        count_records(j, s);
    if (s->posts->main != UINT32_MAX && s->threads->main != PITH_NO_REGION)
        count_posts(j, s);
}

static pith_status count_all(judge *j)
{
    bool ok = true;

    for (int pass = 0; pass < 2; pass++)
        for (uint32_t i = 0; i < j->n && ok; i++) {
            pith_mark m = pith_arena_mark(j->scratch);
            uint8_t *flags = pith_arena_zalloc(j->scratch, j->s[i].t->count, 1);

            ok = flags != NULL;
            if (ok) {
                mark_page(&j->s[i], flags);
                ok = pass ? count_words(j, i, flags) : count_texts(j, i, flags);
            }
            pith_arena_reset(j->scratch, m);
        }
    for (uint32_t i = 0; i < j->n; i++)
        count_finds(j, &j->s[i]);
    return ok ? PITH_OK : PITH_NOMEM;
}

/* ---- the verdict (K3) ---------------------------------------------------- */

static double share(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

static void make_shares(judge *j)
{
    pith_site_facts *f = &j->sum;
    double n = j->n;

    f->pages = j->n;

    f->record_leads = share(f->record_leads, f->records);
    f->post_leads = share(f->post_leads, f->posts);
    f->signed_posts = share(f->signed_posts, f->posts);
    f->dated_posts = share(f->dated_posts, f->posts);
    f->body = f->in_body / n;
    f->in_records = share(f->in_records, f->words);
    f->in_posts = share(f->in_posts, f->words);
    f->in_body = share(f->in_body, f->words);
    f->words /= n;
    f->records /= n;
    f->posts /= n;
    for (int i = 0; i < 5; i++)
        f->votes[i] /= n;
}

/* A sheet of facts by its labels, or by what its pages are alone. */
static bool is_sheet(const pith_site_facts *f)
{
    return f->votes[PITH_PAGE_DETAIL] >= 0.5 || f->labels >= SHEET_TAGS;
}

/* Nearly all pages are articles, each judged alone. */
static bool is_agreed(const pith_site_facts *f)
{
    return f->votes[PITH_PAGE_ARTICLE] >= AGREED;
}

/* Unsigned ones must be dated, of some length, and lead nowhere at all. */
static bool is_thread(const pith_site_facts *f)
{
    bool bare = f->dated_posts >= 0.5 && f->post_leads < LEADING / 2 &&
                f->in_posts * f->words >= POST_WORDS * f->posts;

    return f->posts >= 1 && f->in_posts >= MOST_WORDS &&
           f->post_leads < LEADING && (f->signed_posts >= 0.5 || bare) &&
           !is_sheet(f) &&
           (!is_agreed(f) || (f->pages > 1 && f->in_posts >= MOST_POSTS &&
                              f->in_posts + f->in_body >= OVERLAP));
}

/* A story may have some labels (tools beside it, facts about its subject):
 * where the pages agree that they are articles, it must outweigh them. */
static bool is_news(const pith_site_facts *f)
{
    double least = is_agreed(f) ? AGREED_SHARE : NEWS_SHARE;
    bool few = f->labels < DETAIL_TAGS ||
               (is_agreed(f) && f->body >= TAG_WORDS * f->labels);

    return f->votes[PITH_PAGE_ARTICLE] >= STORIES && f->body >= NEWS_BODY &&
           f->in_body >= least && few && !is_sheet(f);
}

/* Records that lead to pages of their own. Without any that do, the pages
 * themselves must look like lists: rows of facts and paragraphs of a story are
 * records, too. */
static bool is_list(const pith_site_facts *f)
{
    return f->records >= LIST_ROWS && f->in_records >= MOST_WORDS &&
           (f->record_leads >= LEADING ||
            (f->votes[PITH_PAGE_LIST] >= 0.5 && !is_sheet(f) &&
             f->labels < LIST_TAGS));
}

static void judge_facts(const pith_site_facts *f, pith_site_verdict *out)
{
    if (is_thread(f)) {
        out->kind = PITH_SITE_THREAD;
        out->confidence = f->in_posts;
    } else if (is_list(f)) {
        out->kind = PITH_SITE_LIST;
        out->confidence = f->in_records;
    } else if (is_news(f)) {
        out->kind = PITH_SITE_NEWS;
        out->confidence = f->in_body;
    } else if (f->words > 0) {
        out->kind = PITH_SITE_DETAIL;
        out->confidence = is_sheet(f) || f->labels >= DETAIL_TAGS ? 0.9 : 0.5;
    } else {
        out->kind = PITH_SITE_OTHER;
        out->confidence = 1;
    }
}

/* One page shows no template: where its facts say nothing, its kind is what
 * mine/kind/kind says of it. */
static void judge_alone(const pith_site_sample *s, pith_site_verdict *out)
{
    static const pith_site_kind kind[] = {[PITH_PAGE_ARTICLE] = PITH_SITE_NEWS,
                                          [PITH_PAGE_LIST] = PITH_SITE_LIST,
                                          [PITH_PAGE_THREAD] = PITH_SITE_THREAD,
                                          [PITH_PAGE_DETAIL] = PITH_SITE_OTHER,
                                          [PITH_PAGE_OTHER] = PITH_SITE_OTHER};

    if (out->kind != PITH_SITE_DETAIL)
        return;
    out->kind = kind[s->alone->kind];
    out->confidence = s->alone->confidence;
}

pith_status pith_site_kind_judge(const pith_site_sample *s, uint32_t n,
                                 const pith_allocator *al, pith_arena *scratch,
                                 pith_site_verdict *out)
{
    judge j = {.s = s, .n = n, .scratch = scratch};
    pith_status st;

    memset(out, 0, sizeof(*out));
    out->kind = PITH_SITE_OTHER;
    if (!n)
        return PITH_OK;
    pith_map_init(&j.pages, al);
    pith_map_init(&j.last, al);
    pith_map_init(&j.labels, al);
    st = count_all(&j);
    if (st == PITH_OK) {
        make_shares(&j);
        out->facts = j.sum;
        judge_facts(&j.sum, out);
        if (n == 1)
            judge_alone(s, out);
    }
    pith_map_release(&j.pages);
    pith_map_release(&j.last);
    pith_map_release(&j.labels);
    return st;
}
