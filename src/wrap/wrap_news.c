/* wrap/wrap_news: the pattern of a news template: save, load, apply, show.
 *
 *   pages 10                                it was learned from
 *   words 5120 4012                         of their blocks, and of bodies
 *   title x01.. 10 "div.story > h1"         places of titles
 *   date x02.. 10 over once - "p.by > time" slots: pages, whether it wins over
 *   author x03.. 9 over once "By" "p.by"    the metadata, prefix, path
 *   place 4 x04.. 10 4100 3990 "div > p"    levels, key, pages, words, body
 *   fixed x05..                             text of most pages, no body
 *   frame x05..                             text that is no title
 *   keep x06..                              text that is body all the same
 *   drop x07..                              and text that is not
 *   begin ne-pattern                        see nepat.h */
#include "wrap/newswrap.h"

#include <stdio.h>

#define PLACES_MAX   300000u
#define TEXTS_MAX    1000000u
#define TITLES_MAX   64u
#define PATTERNS_MAX 10000u
#define COUNT_MAX    UINT32_MAX

static const char *const over_words[] = {"under", "over", NULL};
static const char *const once_words[] = {"many", "once", NULL};
static const char *const level_words[] = {"1", "2", "4", NULL};

/* ---- saving -------------------------------------------------------------- */

static void save_slot(const char *key, const pith_newsslot *s, pith_wrapout *w)
{
    if (!s->pages)
        return;
    pith_wrapout_key(w, key);
    pith_wrapout_hash(w, s->key);
    pith_wrapout_u64(w, s->pages);
    pith_wrapout_word(w, over_words[s->over]);
    pith_wrapout_word(w, once_words[s->once]);
    pith_wrapout_str(w, s->prefix);
    pith_wrapout_str(w, s->path);
}

static void save_texts(const char *key, const uint64_t *at, uint32_t n,
                       pith_wrapout *w)
{
    for (uint32_t i = 0; i < n; i++) {
        pith_wrapout_key(w, key);
        pith_wrapout_hash(w, at[i]);
    }
}

static void save_places(const pith_newswrap *p, int d, pith_wrapout *w)
{
    for (uint32_t i = 0; i < p->n_places[d]; i++) {
        const pith_newsplace *at = &p->place[d][i];

        pith_wrapout_key(w, "place");
        pith_wrapout_word(w, level_words[d]);
        pith_wrapout_hash(w, at->key);
        pith_wrapout_u64(w, at->pages);
        pith_wrapout_u64(w, at->words);
        pith_wrapout_u64(w, at->kept);
        pith_wrapout_str(w, at->path);
    }
}

static void save(const void *pattern, pith_wrapout *w)
{
    const pith_newswrap *p = pattern;

    pith_wrapout_key(w, "pages");
    pith_wrapout_u64(w, p->pages);
    pith_wrapout_key(w, "words");
    pith_wrapout_u64(w, p->words);
    pith_wrapout_u64(w, p->kept);
    for (uint32_t i = 0; i < p->n_titles; i++) {
        pith_wrapout_key(w, "title");
        pith_wrapout_hash(w, p->title[i].key);
        pith_wrapout_u64(w, p->title[i].pages);
        pith_wrapout_str(w, p->title[i].path);
    }
    save_slot("date", &p->facts.date, w);
    save_slot("author", &p->facts.author, w);
    for (int d = 0; d < PITH_NEWS_DEGREES; d++)
        save_places(p, d, w);
    save_texts("fixed", p->fixed, p->n_fixed, w);
    save_texts("frame", p->frame, p->n_frame, w);
    save_texts("keep", p->keep, p->n_keep, w);
    save_texts("drop", p->drop, p->n_drop, w);
    for (uint32_t i = 0; i < p->n_patterns; i++)
        pith_nepat_save(&p->pattern[i], w);
}

/* ---- loading ------------------------------------------------------------- */

static void load_slot(pith_wrapin *r, pith_newsslot *s)
{
    if (s->pages)
        pith_wrapin_fail(r, "a second slot of the same fact");
    s->key = pith_wrapin_hash(r);
    s->pages = (uint32_t)pith_wrapin_u64(r, COUNT_MAX);
    s->over = pith_wrapin_word(r, over_words) == 1;
    s->once = pith_wrapin_word(r, once_words) == 1;
    s->prefix = pith_wrapin_str(r);
    s->path = pith_wrapin_str(r);
}

static void load_title(pith_wrapin *r, pith_newswrap *p)
{
    pith_newstitle *t =
        pith_wrapin_push(r, &p->title, &p->n_titles, sizeof(*t), TITLES_MAX);

    if (!t)
        return;
    t->key = pith_wrapin_hash(r);
    t->pages = (uint32_t)pith_wrapin_u64(r, COUNT_MAX);
    t->path = pith_wrapin_str(r);
}

/* Keys ascend: places are looked up by halving. */
static void load_place(pith_wrapin *r, pith_newswrap *p)
{
    uint32_t d = pith_wrapin_word(r, level_words);
    pith_newsplace *at;

    if (r->status != PITH_OK)
        return;
    at = pith_wrapin_push(r, &p->place[d], &p->n_places[d], sizeof(*at),
                          PLACES_MAX);
    if (!at)
        return;
    at->key = pith_wrapin_hash(r);
    at->pages = (uint32_t)pith_wrapin_u64(r, COUNT_MAX);
    at->words = (uint32_t)pith_wrapin_u64(r, COUNT_MAX);
    at->kept = (uint32_t)pith_wrapin_u64(r, COUNT_MAX);
    at->path = pith_wrapin_str(r);
    if (r->status == PITH_OK && p->n_places[d] > 1 && at->key <= at[-1].key)
        pith_wrapin_fail(r, "places are not in the order of their keys");
    if (r->status == PITH_OK && at->kept > at->words)
        pith_wrapin_fail(r, "more words of bodies than words");
}

static void load_text(pith_wrapin *r, uint64_t **at, uint32_t *n)
{
    uint64_t *more = pith_wrapin_push(r, at, n, sizeof(*more), TEXTS_MAX);

    if (!more)
        return;
    *more = pith_wrapin_hash(r);
    if (r->status == PITH_OK && *n > 1 && *more <= more[-1])
        pith_wrapin_fail(r, "texts are not in order");
}

static void load_nepattern(pith_wrapin *r, pith_newswrap *p)
{
    pith_nepat *more = pith_wrapin_push(r, &p->pattern, &p->n_patterns,
                                        sizeof(*more), PATTERNS_MAX);

    if (!more)
        return;
    pith_nepat_load(r, more);
}

static void load_line(pith_wrapin *r, pith_newswrap *p)
{
    if (pith_wrapin_is(r, "pages")) {
        p->pages = (uint32_t)pith_wrapin_u64(r, COUNT_MAX);
    } else if (pith_wrapin_is(r, "words")) {
        p->words = (uint32_t)pith_wrapin_u64(r, COUNT_MAX);
        p->kept = (uint32_t)pith_wrapin_u64(r, p->words);
    } else if (pith_wrapin_is(r, "title")) {
        load_title(r, p);
    } else if (pith_wrapin_is(r, "date")) {
        load_slot(r, &p->facts.date);
    } else if (pith_wrapin_is(r, "author")) {
        load_slot(r, &p->facts.author);
    } else if (pith_wrapin_is(r, "place")) {
        load_place(r, p);
    } else if (pith_wrapin_is(r, "fixed")) {
        load_text(r, &p->fixed, &p->n_fixed);
    } else if (pith_wrapin_is(r, "frame")) {
        load_text(r, &p->frame, &p->n_frame);
    } else if (pith_wrapin_is(r, "keep")) {
        load_text(r, &p->keep, &p->n_keep);
    } else if (pith_wrapin_is(r, "drop")) {
        load_text(r, &p->drop, &p->n_drop);
    } else if (pith_wrapin_enters(r, "ne-pattern")) {
        load_nepattern(r, p);
    } else {
        pith_wrapin_unknown(r);
    }
}

static void *load(pith_wrapin *r)
{
    pith_newswrap *p = pith_arena_zalloc(r->arena, 1, sizeof(*p));

    if (!p) {
        r->status = PITH_NOMEM;
        return NULL;
    }
    while (pith_wrapin_line(r))
        load_line(r, p);
    return r->status == PITH_OK ? p : NULL;
}

/* ---- applying ------------------------------------------------------------ */

#define REFUSED "no ne-pattern of its template accepts the page"

/* Cost and passages. A page of infinite cost does not fit, [RTDM] §4.3.
 * DIFFERS: its places may still be known, so that it is read all the same and
 * the misfit is told; it is refused if that is asked for. */
static pith_status fit(const pith_newswrap *w, const pith_wrapjob *job,
                       pith_wrapped *out)
{
    pith_nefit *f = pith_arena_zalloc(job->arena, 1, sizeof(*f));
    pith_matcher own, *m = job->matcher ? job->matcher : &own;
    pith_status st = PITH_NOMEM;

    if (!job->matcher)
        pith_matcher_init(&own, job->arena->al, job->budget);
    if (f)
        st = pith_nepat_fit(w->pattern, w->n_patterns,
                            PITH_DOC(job->tree, job->arena, job->scratch, NULL),
                            m, f);
    if (!job->matcher)
        pith_matcher_release(&own);
    out->fit = f;
    if (st != PITH_OK || !f->patterns || f->pattern != PITH_NO_PATTERN)
        return st;
    out->misfit = REFUSED;
    return job->strict ? PITH_DRIFT : PITH_OK;
}

static pith_status apply(const void *pattern, const pith_wrapjob *job,
                         pith_wrapped *out)
{
    pith_article *a = pith_arena_zalloc(job->arena, 1, sizeof(*a));
    pith_status st = PITH_NOMEM;

    if (a && (job->passages || job->strict))
        st = fit(pattern, job, out);
    else if (a)
        st = PITH_OK;
    if (st != PITH_OK)
        return st;
    pith_budget_spend(job->budget, 2 * (uint64_t)job->tree->count);
    st = pith_newswrap_apply(pattern, job->tree, job->arena, job->scratch, a);
    if (st == PITH_EMPTY)
        out->misfit = "no text of the page stands where bodies do";
    else if (st == PITH_DRIFT)
        out->misfit = "most of the page stands in places that the template "
                      "did not have";
    out->article = a;
    return st;
}

/* ---- showing ------------------------------------------------------------- */

#define SHOWN 12 /* places */

static void show_slot(const char *name, const pith_newsslot *s, pith_buf *out)
{
    if (!s->pages)
        return;
    pith_buf_fmt(out, "  %s: ", name);
    pith_buf_str(out, s->path);
    pith_buf_fmt(out, ", on %u pages", (unsigned)s->pages);
    if (s->prefix.len) {
        pith_buf_cstr(out, ", after \"");
        pith_buf_str(out, s->prefix);
        pith_buf_cstr(out, "\"");
    }
    pith_buf_cstr(out, s->over ? ", over the metadata\n" : "\n");
}

/* The place with most words of bodies below `bound`; of equals the first. */
static const pith_newsplace *next_place(const pith_newswrap *p,
                                        const pith_newsplace *last)
{
    const pith_newsplace *best = NULL;

    for (uint32_t i = 0; i < p->n_places[2]; i++) {
        const pith_newsplace *at = &p->place[2][i];

        if (!at->kept || (last && (at->kept > last->kept ||
                                   (at->kept == last->kept && at <= last))))
            continue;
        if (!best || at->kept > best->kept)
            best = at;
    }
    return best;
}

static void show(const void *pattern, pith_buf *out)
{
    const pith_newswrap *p = pattern;
    const pith_newsplace *at = NULL;

    for (uint32_t i = 0; i < p->n_titles; i++) {
        pith_buf_cstr(out, "  title: ");
        pith_buf_str(out, p->title[i].path);
        pith_buf_fmt(out, ", on %u pages\n", (unsigned)p->title[i].pages);
    }
    show_slot("date", &p->facts.date, out);
    show_slot("author", &p->facts.author, out);
    for (int i = 0; i < SHOWN && (at = next_place(p, at)); i++) {
        pith_buf_cstr(out, "  body: ");
        pith_buf_str(out, at->path);
        pith_buf_fmt(out, ", %.0f %% of %u words on %u pages\n",
                     100.0 * at->kept / (at->words ? at->words : 1),
                     (unsigned)at->words, (unsigned)at->pages);
    }
    pith_buf_fmt(out,
                 "  %u places known, %u texts of the frame, %u texts judged "
                 "one by one\n",
                 (unsigned)p->n_places[2], (unsigned)p->n_fixed,
                 (unsigned)(p->n_keep + p->n_drop));
    for (uint32_t i = 0; i < p->n_patterns; i++) {
        pith_buf_fmt(out, "  ne-pattern %u, of %u pages, %u vertices:\n",
                     (unsigned)i + 1, (unsigned)p->pattern[i].pages,
                     (unsigned)p->pattern[i].view.count);
        pith_nepat_show(&p->pattern[i], out);
    }
}

/* ---- comparing ----------------------------------------------------------- */

static pith_status diff(const void *x, const void *y, const char *head,
                        const pith_allocator *al, pith_buf *out)
{
    const pith_newswrap *a = x, *b = y;
    pith_status st = PITH_OK;

    if (a->n_patterns != b->n_patterns)
        pith_buf_fmt(out, "%s%u ne-patterns, were %u\n", head,
                     (unsigned)b->n_patterns, (unsigned)a->n_patterns);
    for (uint32_t i = 0;
         i < a->n_patterns && i < b->n_patterns && st == PITH_OK; i++) {
        char deeper[160];

        snprintf(deeper, sizeof(deeper), "%sne-pattern %u: ", head,
                 (unsigned)i + 1);
        st = pith_nepat_diff(&a->pattern[i], &b->pattern[i], deeper, al, out);
    }
    return st;
}

const pith_wrapkind pith_wrapkind_news = {.name = "news",
                                          .save = save,
                                          .load = load,
                                          .apply = apply,
                                          .show = show,
                                          .diff = diff};
