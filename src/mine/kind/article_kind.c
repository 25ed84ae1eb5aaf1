/* mine/kind/article_kind: what the other miners found, in words of the blocks.
 */
#include <math.h>
#include <stdlib.h>

#include "base/hash.h"
#include "base/vec.h"
#include "read/about.h"
#include "read/date.h"
#include "read/value.h"
#include "mine/body/article_int.h"
#include "name/heading.h"

static void mark_nodes(art_page *a, const pith_node *node, uint32_t n,
                       uint32_t *in, uint32_t number)
{
    for (uint32_t i = 0; i < n; i++)
        for (pith_node v = node[i]; v < pith_tree_end(a->t, node[i]); v++)
            in[v] = number;
}

static const pith_posts_region *posts_of(const pith_article_mine_options *opt)
{
    return opt->posts && opt->posts->main != UINT32_MAX
               ? &opt->posts->region[opt->posts->main]
               : NULL;
}

/* Records that are hardly what the page lists say nothing of its kind. */
#define LEAST_SURE 0.1f
static const pith_rec_region *recs_of(const pith_article_mine_options *opt)
{
    return opt->recs && opt->recs->main != UINT32_MAX &&
                   opt->recs->region[opt->recs->main].sure >= LEAST_SURE
               ? &opt->recs->region[opt->recs->main]
               : NULL;
}

/* Regions beside the main one, as far as they hold records. */
static void mark_more(art_page *a, const pith_recs *r)
{
    for (uint32_t k = 0; r && k < r->n_regions; k++) {
        const pith_rec_region *g = &r->region[k];

        for (uint32_t i = 0; k != r->main && i < g->n_recs; i++)
            mark_nodes(a, g->rec[i].node, g->rec[i].n_nodes, a->in_more, k + 1);
    }
}

pith_status pith_art_found(art_page *a, const pith_article_mine_options *opt)
{
    const pith_posts_region *p = posts_of(opt);
    const pith_rec_region *r = recs_of(opt);

    a->in_post = pith_arena_zalloc(a->arena, a->t->count, sizeof(uint32_t));
    a->in_rec = pith_arena_zalloc(a->arena, a->t->count, sizeof(uint32_t));
    a->in_more = pith_arena_zalloc(a->arena, a->t->count, sizeof(uint32_t));
    if (!a->in_post || !a->in_rec || !a->in_more)
        return PITH_NOMEM;
    mark_more(a, opt->recs);
    for (uint32_t i = 0; p && i < p->n_posts; i++)
        mark_nodes(a, p->post[i].node, p->post[i].n_nodes, a->in_post, i + 1);
    for (uint32_t i = 0; r && i < r->n_recs; i++)
        mark_nodes(a, r->rec[i].node, r->rec[i].n_nodes, a->in_rec, i + 1);
    return PITH_OK;
}

#define DATE_WORDS 14

/* A short text with a date. */
static bool is_date(const art_page *a, uint32_t i)
{
    pith_date date;

    return a->b.at[i].words <= DATE_WORDS &&
           pith_date_find(pith_block_text(&a->b, i), &date);
}

#define DATELINE 8 /* blocks from the title */

/* A date of a record is not the page's. */
static bool is_dated(const art_page *a)
{
    uint32_t from = a->title_block == NO_BLOCK ? 0 : a->title_block;

    from = from > DATELINE / 2 ? from - DATELINE / 2 : 0;
    if (a->meta->published.ptr)
        return true;
    for (uint32_t i = from; i < a->b.count && i <= from + DATELINE * 3 / 2; i++)
        if (!a->in_rec[a->b.at[i].first] && is_date(a, i))
            return true;
    return false;
}

/* What is asked of every post and record. */
typedef struct part {
    double body;   /* words kept in it */
    bool begun;    /* a block of it was seen */
    uint64_t head; /* of its first block but dates and names, when a link */
} part;

#define HEAD_WORDS 3 /* shorter ones are names, dates and buttons */

static void add_part(const art_page *a, uint32_t i, double body, part *at)
{
    const pith_textblock *b = &a->b.at[i];

    at->body += body;
    if (at->begun || b->words < HEAD_WORDS || is_date(a, i))
        return;
    at->begun = true;
    if (5 * b->link_words > 4 * b->words)
        at->head = pith_hash_str(pith_block_text(&a->b, i)) | 1;
}

static int by_head(const void *x, const void *y)
{
    uint64_t a = ((const part *)x)->head, b = ((const part *)y)->head;

    return (a > b) - (a < b);
}

/* Parts with a head that no other has: replies repeat the subject. Sorts. */
static uint32_t sum_parts(part *at, uint32_t n, double *top)
{
    uint32_t headed = 0;

    qsort(at, n, sizeof(*at), by_head);
    for (uint32_t i = 0; i < n; i++) {
        headed += at[i].head && (!i || at[i - 1].head != at[i].head) &&
                  (i + 1 == n || at[i + 1].head != at[i].head);
        *top = at[i].body > *top ? at[i].body : *top;
    }
    return headed;
}

static void add_block(const art_page *a, uint32_t i, part *post, part *rec,
                      pith_kind_facts *out)
{
    const pith_textblock *b = &a->b.at[i];
    double w = b->words, body = a->z[i] > 0 && i != a->title_block ? w : 0;
    uint32_t p = a->in_post[b->first], r = a->in_rec[b->first];

    out->link_words += b->link_words;
    out->body += body;
    out->sure += body / (1 + exp(-(double)a->z[i]));
    if (p) {
        out->post_words += w;
        out->post_links += b->link_words;
        out->body_in_posts += body;
        out->title_in_posts |= i == a->title_block;
        add_part(a, i, body, &post[p]);
    }
    if (r) {
        out->record_words += w;
        out->record_prose += a->prose[i];
        out->body_in_records += body;
        out->title_in_records |= i == a->title_block;
        add_part(a, i, body, &rec[r]);
    }
}

/* ---- names and values --------------------------------------------------- */

#define NAMES_NEAR   60
#define NAMES_BEFORE 10

/* In a record among at least `least` that have pages of their own: what stands
 * there is not about what this page is about. */
static bool is_listed(const art_page *a, uint32_t i, uint32_t least,
                      const pith_kind_facts *f)
{
    return f->records >= least && 2 * f->linked_records > f->records &&
           a->in_rec[a->b.at[i].first];
}

#define NAMES_LISTED  5 /* the columns of a page may be taken for records */
#define PRICES_LISTED 3

static void count_names(const art_page *a, const pith_pairs *pairs,
                        uint32_t from, pith_kind_facts *out)
{
    for (uint32_t i = 0; i < pairs->n; i++) {
        uint32_t at = pairs->at[i].block;

        if (pairs->at[i].by_name)
            continue; /* on pages of every kind */
        out->pairs++;
        if (pairs->at[i].times > 1 || is_listed(a, at, NAMES_LISTED, out))
            continue;
        out->names++;
        out->near_names += at + NAMES_BEFORE > from && at < from + NAMES_NEAR;
    }
}

#define PRICE_NEAR 25 /* blocks after the title */

/* Block i is nothing but a price, and not one of a listed thing. */
static bool is_price(const art_page *a, uint32_t i, const pith_kind_facts *f)
{
    return a->b.at[i].words <= 4 && !is_listed(a, i, PRICES_LISTED, f) &&
           pith_value_read(pith_block_text(&a->b, i), NULL) == PITH_VALUE_MONEY;
}

static void count_values(const art_page *a, const pith_pairs *pairs,
                         pith_kind_facts *out)
{
    uint32_t from = a->title_block == NO_BLOCK ? 0 : a->title_block;

    count_names(a, pairs, from, out);
    for (uint32_t i = from + 1; i < a->b.count && i <= from + PRICE_NEAR; i++)
        out->prices += is_price(a, i, out);
}

/* Posts that hold the title, or nearly all words of a page that is no thread,
 * are parts of the thing's description: what stands in them is about it. */
static bool hold_the_thing(const pith_kind_facts *f)
{
    return f->title_in_posts || f->post_words > 0.9 * f->words;
}

#define POST_WORDS 8 /* on average: less are rows with dates */

pith_fields_options pith_art_fields_options(const art_page *a,
                                            const pith_kind_result *k)
{
    const pith_kind_facts *f = &k->facts;
    bool listed = f->records >= PRICES_LISTED && !f->title_in_records &&
                  2 * f->linked_records > f->records;

    bool whole =
        (k->kind == PITH_PAGE_DETAIL && hold_the_thing(f)) ||
        (k->kind != PITH_PAGE_THREAD && f->post_words < POST_WORDS * f->posts);

    return (pith_fields_options){.in_post = whole ? NULL : a->in_post,
                                 .pairs = whole ? NULL : &a->pairs,
                                 .in_rec = listed ? a->in_rec : NULL,
                                 .sheet = k->kind == PITH_PAGE_DETAIL};
}

/* ---- where the records stand -------------------------------------------- */

#define PARA_WORDS 20

static bool is_heading(const art_page *a, uint32_t i)
{
    return pith_heading(a->t, a->b.at[i].node);
}

/* What lies between the title and the first record. */
static void count_lead(const art_page *a, pith_kind_facts *out)
{
    uint32_t i = a->title_block == NO_BLOCK ? 0 : a->title_block + 1;

    for (uint32_t k = 0; k < i; k++)
        if (a->in_rec[a->b.at[k].first])
            return;
    out->title_first = a->title_block != NO_BLOCK;
    for (; i < a->b.count && !a->in_rec[a->b.at[i].first]; i++) {
        out->lead += a->b.at[i].words;
        out->heads += is_heading(a, i);
    }
}

static void count_places(const art_page *a, pith_kind_facts *out)
{
    const uint16_t in = PITH_IN_NAV | PITH_IN_ASIDE | PITH_IN_FOOTER;
    const uint16_t cues = PITH_CUE_RELATED | PITH_CUE_AD | PITH_CUE_CHROME;

    for (uint32_t i = 0; i < a->b.count; i++) {
        const pith_textblock *b = &a->b.at[i];

        if (a->in_rec[b->first] &&
            ((a->place[a->b.index[b->node]].in & in) ||
             (a->place[a->b.index[b->node]].cues & cues)))
            out->record_aside += b->words;
        out->paras += a->prose[i] >= PARA_WORDS && a->z[i] > 0;
    }
}

/* ---- links and pictures of records -------------------------------------- */

/* The first address in a record; 0: none. */
static uint64_t first_link(const pith_tree *t, const pith_rec *r)
{
    for (uint32_t k = 0; k < r->n_nodes; k++)
        for (pith_node v = r->node[k]; v < pith_tree_end(t, r->node[k]); v++) {
            pith_str s = {NULL, 0};

            if (pith_is_element(t, v) && t->label[v] == PITH_TAG_A)
                s = pith_str_trim(pith_tree_attr(t, v, PITH_ATTR_HREF));
            if (s.len > 1 && s.ptr[0] != '#')
                return pith_hash_str(s) | 1;
        }
    return 0;
}

static pith_status count_records(const art_page *a, const pith_rec_region *r,
                                 pith_kind_facts *out)
{
    uint64_t *link;

    if (!r)
        return PITH_OK;
    out->record_sure = r->sure;
    link = pith_arena_array(a->arena, r->n_recs + 1, sizeof(*link));
    if (!link)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < r->n_recs; i++)
        link[i] = first_link(a->t, &r->rec[i]);
    qsort(link, r->n_recs, sizeof(*link), pith_by_u64);
    for (uint32_t i = 0; i < r->n_recs; i++)
        out->linked_records += link[i] && (!i || link[i - 1] != link[i]) &&
                               (i + 1 == r->n_recs || link[i + 1] != link[i]);
    return PITH_OK;
}

#define DATE_BYTES 400 /* of a block that are read for a date */

/* Records with a block that is an amount, and with one that has a date. */
static void count_valued(const art_page *a, pith_kind_facts *out)
{
    uint32_t priced = 0, dated = 0;

    for (uint32_t i = 0; i < a->b.count; i++) {
        uint32_t r = a->in_rec[a->b.at[i].first];
        pith_str text = pith_block_text(&a->b, i);
        pith_date date;

        if (r && r != priced && a->b.at[i].words <= 4 &&
            pith_value_read(text, NULL) == PITH_VALUE_MONEY) {
            out->priced_records++;
            priced = r;
        }
        if (r && r != dated &&
            pith_date_find(pith_str_sub(text, 0, DATE_BYTES), &date)) {
            out->dated_records++;
            dated = r;
        }
    }
}

/* ---- pages that follow, fields to fill in ------------------------------- */

static uint32_t number_of(pith_str s)
{
    uint64_t n;

    s = pith_str_trim(s);
    return s.len <= 3 && pith_str_u64(s, &n) ? (uint32_t)n : 0;
}

static void add_input(const pith_tree *t, pith_node v, pith_kind_facts *out)
{
    pith_str type = pith_tree_attr(t, v, PITH_ATTR_TYPE);

    out->inputs += !type.ptr ||
                   pith_str_any(type, pith_str_ieq, "text email tel password");
}

static void count_controls(const art_page *a, pith_kind_facts *out)
{
    const pith_tree *t = a->t;
    uint32_t last = 0;

    for (pith_node v = a->root; v < pith_tree_end(t, a->root); v++) {
        uint32_t n;

        if (!pith_is_element(t, v))
            continue;
        if (t->label[v] == PITH_TAG_INPUT)
            add_input(t, v, out);
        if (t->label[v] != PITH_TAG_A || t->size[v] != 2 ||
            !pith_is_text(t, v + 1))
            continue;
        n = number_of(pith_tree_text(t, v + 1));
        out->paging += n > 1 && n == last + 1;
        last = n;
    }
}

pith_status pith_art_facts(art_page *a, const pith_article_mine_options *opt,
                           pith_kind_facts *out)
{
    const pith_posts_region *p = posts_of(opt);
    const pith_rec_region *r = recs_of(opt);
    pith_readpage page = {a->t, a->root, &a->b, a->meta, a->title_block};
    part *post, *rec;
    pith_fields_options how = {.in_post = a->in_post};

    *out = (pith_kind_facts){.words = a->total_words,
                             .prose = a->total_prose,
                             .claims = a->meta->claims,
                             .things = a->meta->things,
                             .posts = p ? p->n_posts : 0,
                             .records = r ? r->n_recs : 0,
                             .dated = is_dated(a)};
    post = pith_arena_zalloc(a->arena, out->posts + 1, sizeof(*post));
    rec = pith_arena_zalloc(a->arena, out->records + 1, sizeof(*rec));
    if (!post || !rec ||
        pith_mine_pairs(&page, &how, a->arena, &a->pairs) != PITH_OK ||
        count_records(a, r, out) != PITH_OK)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < out->posts; i++)
        out->dated_posts += p->post[i].pivot != PITH_NIL;
    if (p)
        out->named_posts = pith_posts_with_cue(
            opt->posts, PITH_WORD_AUTHOR | PITH_WORD_AVATAR);
    for (uint32_t i = 0; i < a->b.count; i++)
        add_block(a, i, post, rec, out);
    count_values(a, &a->pairs, out);
    count_lead(a, out);
    count_places(a, out);
    count_controls(a, out);
    count_valued(a, out);
    out->signed_by =
        a->meta->author.ptr || pith_about_byline(&page) != NO_BLOCK;
    out->headed_posts = sum_parts(post + 1, out->posts, &out->body_top_post);
    out->headed_records =
        sum_parts(rec + 1, out->records, &out->body_top_record);
    out->sure = out->body > 0 ? out->sure / out->body : 0;
    return PITH_OK;
}
