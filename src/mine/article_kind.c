/* mine/article_kind: what the other miners found, in words of the blocks. */
#include <math.h>
#include <stdlib.h>

#include "base/hash.h"
#include "base/utf8.h"
#include "feat/date.h"
#include "feat/value.h"
#include "mine/article_int.h"

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

static const pith_rec_region *recs_of(const pith_article_mine_options *opt)
{
    return opt->recs && opt->recs->main != UINT32_MAX
               ? &opt->recs->region[opt->recs->main]
               : NULL;
}

pith_status pith_art_found(art_page *a, const pith_article_mine_options *opt)
{
    const pith_posts_region *p = posts_of(opt);
    const pith_rec_region *r = recs_of(opt);

    a->in_post = pith_arena_zalloc(a->arena, a->t->count, sizeof(uint32_t));
    a->in_rec = pith_arena_zalloc(a->arena, a->t->count, sizeof(uint32_t));
    if (!a->in_post || !a->in_rec)
        return PITH_NOMEM;
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

static bool is_dated(const art_page *a)
{
    uint32_t from = a->title_block == NO_BLOCK ? 0 : a->title_block;

    from = from > DATELINE / 2 ? from - DATELINE / 2 : 0;
    if (a->meta->published.ptr)
        return true;
    for (uint32_t i = from; i < a->b.count && i <= from + DATELINE * 3 / 2; i++)
        if (is_date(a, i))
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
    uint32_t p = a->in_post[b->node], r = a->in_rec[b->node];

    out->link_words += b->link_words;
    out->body += body;
    out->sure += body / (1 + exp(-(double)a->z[i]));
    if (p) {
        out->post_words += w;
        out->post_prose += a->prose[i];
        out->post_links += b->link_words;
        out->body_in_posts += body;
        out->title_in_posts |= i == a->title_block;
        add_part(a, i, body, &post[p]);
    }
    if (r) {
        out->record_words += w;
        out->record_links += b->link_words;
        out->record_prose += a->prose[i];
        out->body_in_records += body;
        out->title_in_records |= i == a->title_block;
        add_part(a, i, body, &rec[r]);
    }
}

/* ---- names and values ------------------------------------------------------
 */

#define NAME_WORDS  4
#define VALUE_WORDS 12
#define PRICE_NEAR  25 /* blocks after the title */

/* Where the name ends in "Weight: 2 kg"; 0: it does not read like that. An
 * address and a time of day have no blank after the colon. */
static size_t name_end(pith_str s)
{
    size_t at = pith_str_find(s, PITH_STR(":"));

    if (at == SIZE_MAX || at == 0 || (at + 1 < s.len && s.ptr[at + 1] != ' ') ||
        pith_utf8_words(pith_str_sub(s, 0, at)) > NAME_WORDS)
        return 0;
    return at + 1;
}

static bool is_name(const art_page *a, uint32_t i)
{
    uint32_t tag = a->t->label[a->b.at[i].node];
    pith_str s = pith_block_text(&a->b, i);

    if (a->b.at[i].words > NAME_WORDS)
        return false;
    return tag == PITH_TAG_DT || tag == PITH_TAG_TH || name_end(s) == s.len;
}

static bool is_pair(const art_page *a, uint32_t i)
{
    const pith_textblock *b = &a->b.at[i];
    size_t end;

    if (!b->words || b->words > NAME_WORDS + VALUE_WORDS || a->in_post[b->node])
        return false;
    end = name_end(pith_block_text(&a->b, i));
    if (end && end < b->len)
        return true;
    return is_name(a, i) && i + 1 < a->b.count && !is_name(a, i + 1) &&
           a->b.at[i + 1].words && a->b.at[i + 1].words <= VALUE_WORDS;
}

static void count_values(const art_page *a, pith_kind_facts *out)
{
    uint32_t from = a->title_block == NO_BLOCK ? 0 : a->title_block;

    for (uint32_t i = 0; i < a->b.count; i++) {
        out->pairs += is_pair(a, i);
        if (i > from && i <= from + PRICE_NEAR && a->b.at[i].words <= 4)
            out->prices += pith_value_read(pith_block_text(&a->b, i), NULL) ==
                           PITH_VALUE_MONEY;
    }
}

pith_status pith_art_facts(const art_page *a,
                           const pith_article_mine_options *opt,
                           pith_kind_facts *out)
{
    const pith_posts_region *p = posts_of(opt);
    const pith_rec_region *r = recs_of(opt);
    part *post, *rec;

    *out = (pith_kind_facts){.words = a->total_words,
                             .prose = a->total_prose,
                             .claims = a->meta->claims,
                             .posts = p ? p->n_posts : 0,
                             .records = r ? r->n_recs : 0,
                             .dated = is_dated(a)};
    post = pith_arena_zalloc(a->arena, out->posts + 1, sizeof(*post));
    rec = pith_arena_zalloc(a->arena, out->records + 1, sizeof(*rec));
    if (!post || !rec)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < out->posts; i++)
        out->dated_posts += p->post[i].pivot != PITH_NIL;
    for (uint32_t i = 0; i < a->b.count; i++)
        add_block(a, i, post, rec, out);
    count_values(a, out);
    out->headed_posts = sum_parts(post + 1, out->posts, &out->body_top_post);
    out->headed_records =
        sum_parts(rec + 1, out->records, &out->body_top_record);
    out->sure = out->body > 0 ? out->sure / out->body : 0;
    return PITH_OK;
}
