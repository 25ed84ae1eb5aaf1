/* learn/newslearn: see newslearn.h. */
#include "learn/newslearn.h"

#include <stdlib.h>
#include <string.h>
#include "base/buf.h"
#include "base/vec.h"
#include "base/hash.h"
#include "base/map.h"
#include "name/pathkey.h"

#define TITLES_MAX 16
#define FIXED_MAX  20000u
#define PLACES_MAX 100000u /* of a degree; more are left out */

/* A sum that grows: a place, a text or a title. */
typedef struct sum {
    uint64_t key;
    uint32_t last; /* page that had it last, +1 */
    uint32_t pages, words, kept;
    const pith_tree *tree; /* where it was seen first */
    pith_node node;
} sum;

typedef struct sums {
    pith_map of;
    sum *at;
    uint32_t n, max;
    pith_arena *arena;
} sums;

static void sums_open(sums *s, uint32_t max, pith_arena *arena)
{
    *s = (sums){.max = max, .arena = arena};
    pith_map_init(&s->of, arena->al);
}

/* Add a block on page i. False: memory is out. */
static bool sums_add(sums *s, uint64_t key, size_t i,
                     const pith_newslearn_page *p, uint32_t k, bool kept)
{
    uint32_t words = p->trace->at[k].words;
    bool fresh;
    uint64_t *slot;
    sum *at;

    if (s->n >= s->max && !pith_map_find(&s->of, key))
        return true;
    slot = pith_map_put(&s->of, key, s->n, &fresh);
    if (!slot)
        return false;
    at = s->at;
    if (fresh)
        at = pith_arena_room(s->arena, at, s->n, sizeof(*at));
    if (!at)
        return false;
    s->at = at;
    at += *slot;
    if (fresh) {
        *at = (sum){.key = key, .tree = p->tree, .node = p->trace->at[k].node};
        s->n++;
    }
    at->pages += at->last != i + 1;
    at->last = (uint32_t)i + 1;
    at->words += words;
    at->kept += kept ? words : 0;
    return true;
}

static int by_key(const void *a, const void *b)
{
    const sum *x = a, *y = b;

    return (x->key > y->key) - (x->key < y->key);
}

static int by_pages(const void *a, const void *b)
{
    const sum *x = a, *y = b;

    return x->pages != y->pages ? (x->pages < y->pages) - (x->pages > y->pages)
                                : by_key(a, b);
}

/* ---- pages --------------------------------------------------------------- */

typedef struct learner {
    sums place[PITH_NEWS_DEGREES], text, title, own;
    pith_arena *arena, *scratch;
    pith_newswrap *out;
} learner;

static bool add_block(learner *l, size_t i, const pith_newslearn_page *p,
                      uint32_t k, uint32_t *label)
{
    const pith_article_trace_block *b = &p->trace->at[k];
    bool kept = p->verdict[k].z > 0 && k != p->title, ok = true;
    uint64_t key = 0;

    l->out->words += b->words;
    l->out->kept += kept ? b->words : 0;
    for (int d = 0; d < PITH_NEWS_DEGREES && ok; d++) {
        key = pith_path_key(p->tree, b->node, pith_news_levels[d], label);
        ok = sums_add(&l->place[d], key, i, p, k, kept);
    }
    if (ok && k == p->title)
        ok = sums_add(&l->title, key, i, p, k, false);
    if (ok && b->title)
        ok = sums_add(&l->own, pith_hash_str(b->text), i, p, k, false);
    return ok && sums_add(&l->text, pith_hash_str(b->text), i, p, k, kept);
}

static bool add_page(learner *l, size_t i, const pith_newslearn_page *p)
{
    pith_mark mark = pith_arena_mark(l->scratch);
    uint32_t *label =
        pith_arena_zalloc(l->scratch, p->tree->count, sizeof(*label));
    bool ok = label != NULL;

    for (size_t k = 0; k < p->trace->count && ok; k++)
        ok = add_block(l, i, p, (uint32_t)k, label);
    pith_arena_reset(l->scratch, mark);
    return ok;
}

/* ---- the value ----------------------------------------------------------- */

static bool path_of(const sum *s, unsigned levels, pith_arena *arena,
                    pith_str *out)
{
    pith_buf path;

    pith_buf_init(&path, arena->al, (size_t)1 << 16);
    pith_path_text(s->tree, s->node, levels, &path);
    *out = pith_arena_str(arena, pith_buf_view(&path));
    pith_buf_release(&path);
    return out->ptr != NULL;
}

static bool put_places(learner *l, int d)
{
    sums *s = &l->place[d];
    pith_newsplace *at = pith_arena_array(l->arena, s->n + 1, sizeof(*at));

    if (!at)
        return false;
    if (s->n)
        qsort(s->at, s->n, sizeof(*s->at), by_key);
    for (uint32_t i = 0; i < s->n; i++) {
        at[i] = (pith_newsplace){
            .key = s->at[i].key,
            .pages = s->at[i].pages,
            .words = s->at[i].words,
            .kept = s->at[i].kept,
        };
        if (!path_of(&s->at[i], pith_news_levels[d], l->arena, &at[i].path))
            return false;
    }
    l->out->place[d] = at;
    l->out->n_places[d] = s->n;
    return true;
}

/* The keys that `is` names, in order, `max` at most, into `*out` and `*count`.
 */
static bool put_keys(learner *l, sums *s,
                     bool (*is)(const learner *, const sum *), uint32_t max,
                     uint64_t **out, uint32_t *count)
{
    uint64_t *at = pith_arena_array(l->arena, s->n + 1, sizeof(*at));
    uint32_t n = 0;

    if (!at)
        return false;
    if (s->n)
        qsort(s->at, s->n, sizeof(*s->at), by_key);
    for (uint32_t i = 0; i < s->n && n < max; i++)
        if (is(l, &s->at[i]))
            at[n++] = s->at[i].key;
    *out = at;
    *count = n;
    return true;
}

/* Texts that stand on most pages, two at least, and are body on few of them. A
 * headline may stand on some others as a link. */
static bool is_fixed(const learner *l, const sum *s)
{
    return s->pages > 1 && 2 * s->pages > l->out->pages &&
           2 * s->kept < s->words;
}

/* What several pages take for their title is the site's name. */
static bool is_frame(const learner *l, const sum *s)
{
    (void)l;
    return s->pages > 1;
}

static bool put_titles(learner *l)
{
    sums *s = &l->title;
    uint32_t n = s->n < TITLES_MAX ? s->n : TITLES_MAX;
    pith_newstitle *at = pith_arena_array(l->arena, n + 1, sizeof(*at));

    if (!at)
        return false;
    if (s->n)
        qsort(s->at, s->n, sizeof(*s->at), by_pages);
    for (uint32_t i = 0; i < n; i++) {
        at[i] = (pith_newstitle){.key = s->at[i].key, .pages = s->at[i].pages};
        if (!path_of(&s->at[i], pith_news_levels[PITH_NEWS_DEGREES - 1],
                     l->arena, &at[i].path))
            return false;
    }
    l->out->title = at;
    l->out->n_titles = n;
    return true;
}

static bool put_all(learner *l)
{
    bool ok = put_keys(l, &l->text, is_fixed, FIXED_MAX, &l->out->fixed,
                       &l->out->n_fixed) &&
              put_keys(l, &l->own, is_frame, UINT32_MAX, &l->out->frame,
                       &l->out->n_frame) &&
              put_titles(l);

    for (int d = 0; d < PITH_NEWS_DEGREES && ok; d++)
        ok = put_places(l, d);
    return ok;
}

/* ---- exceptions ---------------------------------------------------------- */

#define EVEN ((uint64_t)1 << 32) /* as many pages keep a text as drop it */

typedef struct exceptions {
    pith_map votes; /* text -> EVEN and pages that keep it, less those that
                       drop it */
    uint64_t *key;
    uint32_t n;
    pith_arena *arena;
} exceptions;

/* What is done with each block of a page, after it was judged by places. */
typedef bool (*block_work)(exceptions *e, uint64_t key, bool is, bool by);

/* Texts that come out otherwise than they were judged, on any page ... */
static bool find_exception(exceptions *e, uint64_t key, bool is, bool by)
{
    uint64_t *more;
    bool fresh;

    if (is == by)
        return true;
    if (!pith_map_put(&e->votes, key, EVEN, &fresh))
        return false;
    if (!fresh)
        return true;
    more = pith_arena_room(e->arena, e->key, e->n, sizeof(*more));
    if (!more)
        return false;
    e->key = more;
    e->key[e->n++] = key;
    return true;
}

/* ... and what most pages say of them. */
static bool count_votes(exceptions *e, uint64_t key, bool is, bool by)
{
    uint64_t *slot = pith_map_find(&e->votes, key);

    (void)by;
    if (slot)
        *slot += is ? 1 : (uint64_t)-1;
    return true;
}

static pith_status each_block(const pith_newswrap *w,
                              const pith_newslearn_page *p, block_work work,
                              exceptions *e, pith_arena *scratch)
{
    pith_node body = pith_tree_body(p->tree);
    pith_blocks b;
    pith_meta meta;
    pith_readpage page = {p->tree, body == PITH_NIL ? 0 : body, &b, &meta,
                          PITH_NO_BLOCK};
    const pith_newsjudged *judged;
    pith_str title;
    pith_status st = pith_meta_read(p->tree, scratch, &meta);

    if (st == PITH_OK)
        st = pith_blocks_read_page(p->tree, page.root, PITH_BLOCKS_BARE,
                                   scratch, &b);
    if (st == PITH_OK)
        st = pith_headline_find(&page, scratch, &title);
    if (st != PITH_OK || b.count != p->trace->count)
        return st;
    judged = pith_newswrap_judge(w, &page, scratch, scratch);
    for (uint32_t i = 0; judged && i < b.count; i++) {
        uint64_t key =
            pith_newswrap_text_key(judged[i].place, p->trace->at[i].text);

        if (i != p->title &&
            !work(e, key, p->verdict[i].z > 0, judged[i].z > 0))
            return PITH_NOMEM;
    }
    return judged ? PITH_OK : PITH_NOMEM;
}

/* The texts that most pages keep, or that most drop. */
static bool put_texts(const exceptions *e, bool kept, pith_arena *arena,
                      uint64_t **out, uint32_t *n)
{
    uint64_t *at = pith_arena_array(arena, e->n + 1, sizeof(*at));

    *out = at;
    *n = 0;
    for (uint32_t i = 0; at && i < e->n; i++)
        if ((*pith_map_find(&e->votes, e->key[i]) > EVEN) == kept)
            at[(*n)++] = e->key[i];
    if (at && *n)
        qsort(at, *n, sizeof(*at), pith_by_u64);
    return at != NULL;
}

static pith_status find_exceptions(const pith_newslearn_page *page, size_t n,
                                   pith_arena *arena, pith_arena *scratch,
                                   pith_newswrap *out)
{
    static const block_work work[] = {find_exception, count_votes};
    pith_status st = PITH_OK;
    pith_arena work_arena;
    exceptions e = {.arena = &work_arena};

    pith_arena_init(&work_arena, scratch->al, 0);
    pith_map_init(&e.votes, scratch->al);
    for (int pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < n && st == PITH_OK; i++) {
            pith_mark mark = pith_arena_mark(scratch);

            st = each_block(out, &page[i], work[pass], &e, scratch);
            pith_arena_reset(scratch, mark);
        }
    if (st == PITH_OK &&
        (!put_texts(&e, true, arena, &out->keep, &out->n_keep) ||
         !put_texts(&e, false, arena, &out->drop, &out->n_drop)))
        st = PITH_NOMEM;
    pith_map_release(&e.votes);
    pith_arena_release(&work_arena);
    return st;
}

pith_status pith_newswrap_learn(const pith_newslearn_page *page, size_t n,
                                pith_arena *arena, pith_arena *scratch,
                                pith_newswrap *out)
{
    learner l = {.arena = arena, .scratch = scratch, .out = out};
    pith_arena work;
    bool ok = true;

    *out = (pith_newswrap){.pages = (uint32_t)n};
    pith_arena_init(&work, scratch->al, 0);
    for (int d = 0; d < PITH_NEWS_DEGREES; d++)
        sums_open(&l.place[d], PLACES_MAX, &work);
    sums_open(&l.text, UINT32_MAX, &work);
    sums_open(&l.title, UINT32_MAX, &work);
    sums_open(&l.own, UINT32_MAX, &work);
    for (size_t i = 0; i < n && ok; i++)
        ok = add_page(&l, i, &page[i]);
    ok = ok && put_all(&l);
    for (int d = 0; d < PITH_NEWS_DEGREES; d++)
        pith_map_release(&l.place[d].of);
    pith_map_release(&l.text.of);
    pith_map_release(&l.title.of);
    pith_map_release(&l.own.of);
    pith_arena_release(&work);
    return ok ? find_exceptions(page, n, arena, scratch, out) : PITH_NOMEM;
}
