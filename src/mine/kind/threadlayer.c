/* mine/kind/threadlayer: the body of a thread, from its posts. What a post
 * quotes of the posts before it is not said twice; the posts keep it. */
#include "mine/kind/pagelayers.h"

#include "base/hash.h"
#include "base/map.h"
#include "base/utf8.h"
#include "read/meta.h"

/* Most posts name their author: dated sections and teasers do not. */
static bool is_signed(const pith_region *g)
{
    uint32_t named = 0;

    for (uint32_t i = 0; i < g->n_records; i++)
        named += g->records[i].cells[PITH_POST_AUTHOR].text.len > 0;
    return 5 * named > 3 * g->n_records;
}

/* ---- quotes ------------------------------------------------------------- */

#define RUN 4 /* words in a row that are hardly the same by chance */

/* Runs of words of `text`, and how many of them `seen` has; `add` puts them
 * there. False: memory is out. */
static bool count_runs(pith_str text, bool add, pith_map *seen, size_t *runs,
                       size_t *known)
{
    uint64_t last[RUN] = {0};
    size_t n = 0;

    *runs = *known = 0;
    for (pith_str w; (w = pith_utf8_word(&text)).len; n++) {
        uint64_t h = 0;

        last[n % RUN] = pith_utf8_word_hash(w);
        if (n + 1 < RUN)
            continue;
        for (size_t k = 1; k <= RUN; k++)
            h = pith_hash_mix(h, last[(n + k) % RUN]);
        *runs += 1;
        *known += pith_map_find(seen, h) != NULL;
        if (add && !pith_map_put(seen, h, 1, NULL))
            return false;
    }
    return true;
}

#define OWN_WORDS 2 /* that a post has at least beside what it quotes */

/* Where the quote begins in the body of a post that quotes a post before it;
 * SIZE_MAX: it says nothing again. */
static size_t repeated(const pith_record *post, pith_map *seen)
{
    pith_str body = post->cells[PITH_POST_BODY].text;
    pith_str quote = post->cells[PITH_POST_QUOTE].text;
    size_t runs, known, at;

    if (!quote.len ||
        pith_utf8_words(quote) + OWN_WORDS > pith_utf8_words(body))
        return SIZE_MAX;
    count_runs(quote, false, seen, &runs, &known);
    if (!runs || 2 * known < runs)
        return SIZE_MAX;
    at = pith_str_find(body, quote);
    return at;
}

/* The body of a post without what posts before it said. NULL: memory is out. */
static const char *without(pith_str body, size_t at, size_t len,
                           pith_arena *arena, pith_str *out)
{
    pith_str before = pith_str_trim(pith_str_sub(body, 0, at));
    pith_str after = pith_str_trim(pith_str_from(body, at + len));
    char *text = pith_arena_alloc(arena, before.len + after.len + 1);
    size_t n = before.len;

    if (!text)
        return NULL;
    memcpy(text, before.ptr, before.len);
    if (before.len && after.len)
        text[n++] = '\n';
    memcpy(text + n, after.ptr, after.len);
    *out = (pith_str){text, n + after.len};
    return text;
}

/* ---- lines that are said again ------------------------------------------ */

#define SAID_RUNS 5 /* of a line that posts have by chance: eight words */

/* Whether posts before said all of this line. */
static bool is_said(pith_str line, pith_map *seen)
{
    size_t runs, known;

    count_runs(line, false, seen, &runs, &known);
    return runs >= SAID_RUNS && known == runs;
}

/* Without the lines that posts before had: signatures, quotes without a sign.
 * A text that says nothing else is given whole. NULL: memory is out. */
static const char *without_said(pith_str body, pith_map *seen,
                                pith_arena *arena, pith_str *out)
{
    char *text = pith_arena_alloc(arena, body.len + 1);
    size_t n = 0;

    for (pith_str rest = body; text && rest.len;) {
        pith_str line = pith_str_part(&rest, '\n');

        if (is_said(line, seen))
            continue;
        memcpy(text + n, line.ptr, line.len);
        n += line.len;
        text[n++] = '\n'; /* trimmed at the end */
    }
    if (text)
        *out = pith_str_trim((pith_str){text, n});
    if (text && !pith_utf8_words(*out))
        *out = body;
    return text;
}

static bool own_words(const pith_record *post, pith_map *seen,
                      pith_arena *arena, pith_str *out)
{
    size_t at = repeated(post, seen), runs, known;
    pith_str body = post->cells[PITH_POST_BODY].text;

    *out = body;
    return (at == SIZE_MAX ||
            without(body, at, post->cells[PITH_POST_QUOTE].text.len, arena,
                    out)) &&
           without_said(*out, seen, arena, out) &&
           count_runs(body, true, seen, &runs, &known);
}

/* ---- body --------------------------------------------------------------- */

static const unsigned post_parts[] = {PITH_POST_AUTHOR, PITH_POST_DATE,
                                      PITH_POST_BODY};
#define N_POST_PARTS (sizeof(post_parts) / sizeof(*post_parts))

#define LOST_WORDS   250 /* of an opening post: below it heads weigh too much */

/* Author, date and text of one post, to `at`; how many blocks. An opening post
 * may be made up otherwise than the replies that the fields come from: where
 * the page says that it is a thread, and they hold less than a tenth of it, all
 * of it is given. */
static size_t post_body(const pith_record *post, bool opening, pith_str own,
                        pith_block *at, double *words)
{
    double all = pith_utf8_words(post->text), held = 0;
    size_t n = 0;

    for (size_t k = 0; k < N_POST_PARTS; k++) {
        const pith_cell *cell = &post->cells[post_parts[k]];
        pith_str text = post_parts[k] == PITH_POST_BODY ? own : cell->text;

        if (!text.len)
            continue;
        at[n++] = (pith_block){.node = cell->node, .text = text};
        held += pith_utf8_words(cell->text);
    }
    if (opening && n && all >= LOST_WORDS && 10 * held < all) {
        at[0].text = post->text;
        held = all;
        n = 1;
    }
    *words += held;
    return n;
}

#define LEAD_WORDS 100 /* of a text above its comments: a heading is less */

/* Blocks of the body above the first post, if they are a text. */
static size_t count_lead(const pith_region *g, const pith_article *body)
{
    uint32_t first = UINT32_MAX;
    size_t words = 0, n = 0;

    for (uint32_t k = 0; k < g->n_columns; k++) {
        const pith_cell *cell = &g->records[0].cells[k];

        if (cell->text.len && cell->node < first)
            first = cell->node;
    }
    while (n < body->n_blocks && body->blocks[n].node < first)
        words += pith_utf8_words(body->blocks[n++].text);
    return words >= LEAD_WORDS ? n : 0;
}

/* What stands above the posts, then the blocks of all posts; `words` are those
 * of their fields. */
static pith_status post_bodies(const pith_region *g, bool said,
                               const pith_doc *doc, pith_article *out,
                               double *words)
{
    size_t n = count_lead(g, out);
    pith_block *at = pith_arena_array(
        doc->arena, n + N_POST_PARTS * g->n_records, sizeof(*at));
    bool ok = at != NULL;
    pith_map seen;

    if (ok && n)
        memcpy(at, out->blocks, n * sizeof(*at));

    pith_map_init(&seen, doc->arena->al);
    for (uint32_t i = 0; ok && i < g->n_records; i++) {
        pith_str own;

        ok = own_words(&g->records[i], &seen, doc->arena, &own);
        if (ok)
            n += post_body(&g->records[i], said && i == 0, own, at + n, words);
    }
    pith_map_release(&seen);
    out->blocks = at;
    out->n_blocks = n;
    return ok ? PITH_OK : PITH_NOMEM;
}

pith_status pith_layers_posts(const pith_doc *doc, pith_layers *l)
{
    const pith_region *g =
        l->threaded ? pith_tables_main_region(&l->thread) : NULL;
    bool said = l->facts.claims & (PITH_CLAIM_THREAD | PITH_CLAIM_FORUM);
    pith_article all = l->body;
    double words = 0;
    pith_status st;

    if (!g || !is_signed(g))
        return PITH_OK;
    st = post_bodies(g, said, doc, &all, &words);
    /* Fields that hold hardly anything of the posts were not understood. */
    if (st == PITH_OK && 5 * words >= l->facts.post_words)
        l->body = all;
    return st;
}
