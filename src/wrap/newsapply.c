/* wrap/newsapply: a page read by a saved news template; see newswrap.h. */
#include <math.h>
#include <string.h>

#include "base/hash.h"
#include "read/about.h"
#include "read/body.h"
#include "name/pathkey.h"
#include "wrap/newswrap.h"

const unsigned pith_news_levels[PITH_NEWS_DEGREES] = {1, 2, 4};

#define PLACE_DEGREE 2    /* of titles */
#define DOUBT        8.0f /* words that a coarser degree weighs */
#define NEIGHBOURS   3
#define SURE         0.8f
#define SURE_WORDS   12
#define TITLE_WORDS  45
#define LINE_WORDS   4

static const float weight[PITH_NEWSWRAP_COUNT] = {
#define X(name, w, text) [PITH_NEWSWRAP_##name] = (float)(w),
    PITH_NEWSWRAP_EVIDENCE(X)
#undef X
};
static const char *const names[PITH_NEWSWRAP_COUNT] = {
#define X(name, w, text) [PITH_NEWSWRAP_##name] = #name,
    PITH_NEWSWRAP_EVIDENCE(X)
#undef X
};

const char *pith_newswrap_evidence_name(size_t i)
{
    return names[i];
}

/* ---- places -------------------------------------------------------------- */

/* Both searches halve without a branch: which way they go is chance, and a
 * wrong guess of the processor costs more than the step. */
static const pith_newsplace *find_place(const pith_newswrap *w, int degree,
                                        uint64_t key)
{
    const pith_newsplace *at = w->place[degree];
    uint32_t n = w->n_places[degree];

    if (!n)
        return NULL;
    while (n > 1) {
        uint32_t half = n / 2;

        at += (at[half - 1].key < key) * half;
        n -= half;
    }
    return at->key == key ? at : NULL;
}

static bool has(const uint64_t *sorted, uint32_t n, uint64_t key)
{
    if (!n)
        return false;
    while (n > 1) {
        uint32_t half = n / 2;

        sorted += (sorted[half - 1] < key) * half;
        n -= half;
    }
    return *sorted == key;
}

static bool is_fixed(const pith_newswrap *w, uint64_t text)
{
    return has(w->fixed, w->n_fixed, text);
}

static bool is_frame(const pith_newswrap *w, pith_str text)
{
    return has(w->frame, w->n_frame, pith_hash_str(text));
}

uint64_t pith_newswrap_text_key(uint64_t place, pith_str text)
{
    return pith_hash_mix(place, pith_hash_str(text));
}

/* What the wrapper knows of one block. */
typedef struct known {
    float share[PITH_NEWS_DEGREES]; /* of body, by its place at each degree */
    float odds[PITH_NEWS_DEGREES];  /* of that */
    bool seen[PITH_NEWS_DEGREES];
    uint64_t key; /* of its place */
} known;

static float odds(float p)
{
    p = p < 0.01f ? 0.01f : p > 0.99f ? 0.99f : p;
    return logf(p / (1 - p));
}

static void look_up(const pith_newswrap *w, const pith_tree *t, pith_node v,
                    uint32_t *label, known *out)
{
    float share = w->words ? (float)w->kept / (float)w->words : 0.5f;

    for (int d = 0; d < PITH_NEWS_DEGREES; d++) {
        uint64_t key = pith_path_key(t, v, pith_news_levels[d], label);
        const pith_newsplace *p = find_place(w, d, key);

        if (p)
            share =
                ((float)p->kept + DOUBT * share) / ((float)p->words + DOUBT);
        out->share[d] = share;
        out->odds[d] = odds(share);
        out->seen[d] = p != NULL;
        out->key = key;
    }
}

/* Siblings with equal labels, as paragraphs of a text mostly are; the label of
 * `last` is in the cache. */
static bool same_place(const pith_tree *t, pith_node v, pith_node last,
                       uint32_t *label)
{
    if (v == last)
        return true;
    if (t->parent[v] != t->parent[last] || !pith_is_element(t, v))
        return false;
    if (!label[v])
        label[v] = pith_label_of(t, v, PITH_PATH_FROM);
    return label[v] == label[last];
}

#define CACHE_BITS 6

/* Block i, whose finest path decides the coarser ones: what is known of the
 * last block in such a place is known of this one. */
static void recall(const pith_newswrap *w, const pith_readpage *page,
                   uint32_t i, uint32_t *label, uint32_t *last, known *k)
{
    const pith_tree *t = page->t;
    pith_node v = page->b->at[i].node;
    uint64_t key =
        pith_path_key(t, v, pith_news_levels[PITH_NEWS_DEGREES - 1], label);
    uint32_t *at = &last[key >> (64 - CACHE_BITS)];

    if (*at && k[*at - 1].key == key)
        k[i] = k[*at - 1];
    else
        look_up(w, t, v, label, &k[i]);
    *at = i + 1;
}

/* `label` is a cache of pith_path_key. */
static known *look_up_all(const pith_newswrap *w, const pith_readpage *page,
                          uint32_t *label, pith_arena *scratch)
{
    known *k = pith_arena_array(scratch, page->b->count + 1, sizeof(*k));
    uint32_t last[1 << CACHE_BITS] = {0}; /* block of a place, +1 */

    if (!k || !label)
        return NULL;
    for (uint32_t i = 0; i < page->b->count; i++) {
        pith_node v = page->b->at[i].node;

        if (i && same_place(page->t, v, page->b->at[i - 1].node, label))
            k[i] = k[i - 1];
        else
            recall(w, page, i, label, last, k);
    }
    return k;
}

/* Share of the page's words that stand in places the wrapper knows. */
static double fit_of(const pith_readpage *page, const known *k)
{
    double all = 0, seen = 0;

    for (uint32_t i = 0; i < page->b->count; i++) {
        double words = page->b->at[i].words;

        all += words;
        seen += k[i].seen[1] ? words : 0;
    }
    return all > 0 ? seen / all : 0;
}

/* ---- judgement ----------------------------------------------------------- */

static float ratio(uint32_t a, uint32_t b)
{
    return b ? (float)a / (float)b : 0;
}

/* Share of body in the places of blocks [from, to), by words. */
static float window(const pith_readpage *page, const known *k, int64_t from,
                    int64_t to)
{
    float sum = 0, words = 0;

    from = from < 0 ? 0 : from;
    to = to > page->b->count ? page->b->count : to;
    for (int64_t i = from; i < to; i++) {
        float n = (float)page->b->at[i].words;

        sum += n * k[i].share[PLACE_DEGREE];
        words += n;
    }
    return sum / (words + 3);
}

static void find_span(const pith_readpage *page, const known *k,
                      uint32_t *first, uint32_t *last)
{
    *first = UINT32_MAX;
    *last = 0;
    for (uint32_t i = 0; i < page->b->count; i++)
        if (k[i].share[PLACE_DEGREE] > SURE &&
            page->b->at[i].words >= SURE_WORDS) {
            *first = *first == UINT32_MAX ? i : *first;
            *last = i;
        }
}

static void judge_block(const pith_newswrap *w, const pith_readpage *page,
                        const known *k, uint32_t i, uint64_t text, float *e)
{
    const pith_textblock *b = &page->b->at[i];

    e[PITH_NEWSWRAP_ONE] = 1;
    e[PITH_NEWSWRAP_PLACE] = k[i].odds[2];
    e[PITH_NEWSWRAP_KIND] = k[i].odds[1];
    e[PITH_NEWSWRAP_TAG] = k[i].odds[0];
    e[PITH_NEWSWRAP_UNSEEN] = !k[i].seen[2];
    e[PITH_NEWSWRAP_STRANGE] = !k[i].seen[1];
    e[PITH_NEWSWRAP_FIXED] = is_fixed(w, text);
    e[PITH_NEWSWRAP_LINK] = ratio(b->link_words, b->words);
    e[PITH_NEWSWRAP_ALL_LINK] = b->words && b->link_words == b->words;
    e[PITH_NEWSWRAP_LENGTH] = log1pf((float)b->words);
    e[PITH_NEWSWRAP_FEW] = b->words <= LINE_WORDS;
    e[PITH_NEWSWRAP_STOPPED] = b->stopped;
    e[PITH_NEWSWRAP_PROSE] = pith_block_prose(b) > 0;
    e[PITH_NEWSWRAP_BEFORE] = window(page, k, (int64_t)i - NEIGHBOURS, i);
    e[PITH_NEWSWRAP_AFTER] =
        window(page, k, (int64_t)i + 1, (int64_t)i + 1 + NEIGHBOURS);
    e[PITH_NEWSWRAP_FOLLOWS] = page->title == PITH_NO_BLOCK || i > page->title;
}

#define KNOWN_TEXT 4.0f /* log odds of a text that was judged before */

static float known_text(const pith_newswrap *w, uint64_t key, float z)
{
    return has(w->keep, w->n_keep, key)   ? KNOWN_TEXT
           : has(w->drop, w->n_drop, key) ? -KNOWN_TEXT
                                          : z;
}

static void judge_page(const pith_newswrap *w, const pith_readpage *page,
                       const known *k, pith_newsjudged *out)
{
    uint32_t first, last;

    find_span(page, k, &first, &last);
    for (uint32_t i = 0; i < page->b->count; i++) {
        uint64_t text = pith_hash_str(pith_block_text(page->b, i));
        float *e = out[i].evidence;

        judge_block(w, page, k, i, text, e);
        e[PITH_NEWSWRAP_INSIDE] = i >= first && i <= last;
        for (int f = 0; f < PITH_NEWSWRAP_COUNT; f++)
            out[i].z += weight[f] * e[f];
        out[i].place = k[i].key;
        if (w->n_keep + w->n_drop)
            out[i].z = known_text(w, pith_hash_mix(k[i].key, text), out[i].z);
    }
}

pith_newsjudged *pith_newswrap_judge(const pith_newswrap *w,
                                     const pith_readpage *page,
                                     pith_arena *arena, pith_arena *scratch)
{
    pith_newsjudged *out =
        pith_arena_zalloc(arena, page->b->count + 1, sizeof(*out));
    pith_mark mark = pith_arena_mark(scratch);
    uint32_t *label =
        pith_arena_zalloc(scratch, page->t->count, sizeof(*label));
    const known *k = look_up_all(w, page, label, scratch);

    if (!out || !k)
        return NULL;
    judge_page(w, page, k, out);
    pith_arena_reset(scratch, mark);
    return out;
}

/* ---- title --------------------------------------------------------------- */

/* Pages whose title stood in such a place. */
static uint32_t title_votes(const pith_newswrap *w, uint64_t key)
{
    for (uint32_t i = 0; i < w->n_titles; i++)
        if (w->title[i].key == key)
            return w->title[i].pages;
    return 0;
}

/* The page's own choice, unless titles of the template stand elsewhere, and
 * this page has a text there: as learn/joint decides by partners. */
static void choose_title(const pith_newswrap *w, pith_readpage *page,
                         const known *k)
{
    uint32_t own = page->title, found = PITH_NO_BLOCK, votes = 0, own_votes;

    own_votes = own == PITH_NO_BLOCK ? 0 : title_votes(w, k[own].key);
    for (uint32_t i = 0; i < page->b->count; i++) {
        const pith_textblock *b = &page->b->at[i];
        uint32_t n = title_votes(w, k[i].key);

        if (n <= votes || !b->words || b->words > TITLE_WORDS ||
            is_fixed(w, pith_hash_str(pith_block_text(page->b, i))))
            continue;
        votes = n;
        found = i;
    }
    if (found != PITH_NO_BLOCK &&
        (own == PITH_NO_BLOCK || is_frame(w, pith_block_text(page->b, own)) ||
         (votes > own_votes + 1 && 3 * votes >= w->pages)))
        page->title = found;
}

/* ---- all ----------------------------------------------------------------- */

#define PLAIN_MIN 10 /* words outside links that a body has at least */

static bool is_plain(const pith_blocks *b, const bool *keep)
{
    uint32_t plain = 0;

    for (uint32_t i = 0; i < b->count; i++)
        if (keep[i])
            plain += b->at[i].words - b->at[i].link_words;
    return plain >= PLAIN_MIN;
}

/* The body, and how sure: mean certainty of its words, and enough of them. */
static pith_status make_body(const pith_readpage *page,
                             const pith_newsjudged *judged, pith_arena *arena,
                             pith_arena *scratch, pith_article *out)
{
    uint32_t n = page->b->count, byline = pith_about_byline(page);
    bool *keep = pith_arena_array(scratch, n + 1, sizeof(*keep));
    double words = 0, sure = 0;

    if (!keep)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        double w = page->b->at[i].words;

        keep[i] = judged[i].z > 0 && i != page->title;
        words += keep[i] ? w : 0;
        sure += keep[i] ? w / (1 + exp(-(double)judged[i].z)) : 0;
    }
    if (!is_plain(page->b, keep)) {
        memset(keep, 0, n * sizeof(*keep));
        words = 0;
    }
    if (byline != PITH_NO_BLOCK)
        keep[byline] = false;
    out->confidence = words > 0 ? sure / words * (words / (words + 40)) : 0;
    return pith_body_make(PITH_DOC(page->t, arena, scratch, NULL), page->root,
                          page->b, keep, &out->blocks, &out->n_blocks);
}

static pith_status keep_text(pith_str s, pith_arena *arena, pith_str *out)
{
    *out = pith_arena_str(arena, s);
    return out->ptr ? PITH_OK : PITH_NOMEM;
}

static pith_status read_page(const pith_newswrap *w, pith_readpage *page,
                             pith_arena *arena, pith_arena *scratch,
                             double *fit, pith_article *out)
{
    const pith_newsfacts *facts = &w->facts;
    uint32_t *label =
        pith_arena_zalloc(scratch, page->t->count, sizeof(*label));
    const known *k = look_up_all(w, page, label, scratch);
    pith_newsjudged *judged =
        pith_arena_zalloc(scratch, page->b->count + 1, sizeof(*judged));
    pith_status st =
        k && judged ? pith_headline_find(page, arena, &out->title) : PITH_NOMEM;
    uint32_t own = page->title;

    if (st != PITH_OK)
        return st;
    *fit = fit_of(page, k);
    choose_title(w, page, k);
    if (page->title != own)
        st = keep_text(pith_block_text(page->b, page->title), arena,
                       &out->title);
    judge_page(w, page, k, judged);
    if (st == PITH_OK)
        st = make_body(page, judged, arena, scratch, out);
    page->title = own; /* as a page alone finds them */
    if (st == PITH_OK)
        st = pith_about_read(page, arena, out);
    if (st == PITH_OK && (facts->date.pages || facts->author.pages))
        st = pith_newsfacts_read(&facts, 1,
                                 PITH_DOC(page->t, arena, scratch, NULL),
                                 page->meta, label, out);
    return st;
}

pith_status pith_newswrap_apply(const pith_newswrap *w, const pith_tree *t,
                                pith_arena *arena, pith_arena *scratch,
                                pith_article *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    pith_node body = pith_tree_body(t);
    pith_blocks blocks;
    pith_meta meta;
    pith_readpage page = {t, body == PITH_NIL ? 0 : body, &blocks, &meta,
                          PITH_NO_BLOCK};
    pith_status st = pith_meta_read(t, arena, &meta);
    double fit = 0;

    *out = (pith_article){.method = "news"};
    if (st == PITH_OK)
        st = pith_blocks_read_page(t, page.root, PITH_BLOCKS_BARE, scratch,
                                   &blocks);
    if (st == PITH_OK)
        st = read_page(w, &page, arena, scratch, &fit, out);
    pith_arena_reset(scratch, mark);
    if (st != PITH_OK)
        return st;
    return fit < PITH_NEWSWRAP_FIT ? PITH_DRIFT
           : out->n_blocks         ? PITH_OK
                                   : PITH_EMPTY;
}
