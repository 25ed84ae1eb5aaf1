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

static const char *const over_words[] = {"under", "over", NULL};
static const char *const once_words[] = {"many", "once", NULL};
static const char *const level_words[] = {"1", "2", "4", NULL};

/* ---- the file ------------------------------------------------------------ */

static void check_words(pith_wrapio *io, void *owner, void *item)
{
    const pith_newswrap *p = item;

    (void)owner;
    pith_wrapio_check(io, p->kept <= p->words,
                      "more words of bodies than words");
}

/* Keys ascend: places are looked up by halving. */
static void place_io(pith_wrapio *io, pith_newsplace *at)
{
    static const pith_wrapvalue values[] = {
        PITH_HASH(pith_newsplace, key),
        PITH_U32(pith_newsplace, pages, UINT32_MAX),
        PITH_U32(pith_newsplace, words, UINT32_MAX),
        PITH_U32(pith_newsplace, kept, UINT32_MAX),
        PITH_TEXT(pith_newsplace, path),
        {0}};

    pith_wrapio_values(io, values, at);
    pith_wrapio_check(io, !io->i || at->key > at[-1].key,
                      "places are not in the order of their keys");
    pith_wrapio_check(io, at->kept <= at->words,
                      "more words of bodies than words");
}

/* Of all degrees, each line with its own. */
static void place_lines(pith_wrapio *io, void *owner, void *item)
{
    pith_newswrap *p = owner;
    uint32_t d = io->in ? pith_wrapin_word(io->in, level_words) : 0;

    if (io->in) {
        io->i = p->n_places[d];
        item = pith_wrapin_push(io->in, &p->place[d], &p->n_places[d],
                                sizeof(**p->place), PLACES_MAX);
        if (item)
            place_io(io, item);
        return;
    }
    for (; d < PITH_NEWS_DEGREES; d++)
        for (uint32_t i = 0; i < p->n_places[d]; i++) {
            pith_wrapout_key(io->out, "place");
            pith_wrapout_word(io->out, level_words[d]);
            place_io(io, &p->place[d][i]);
        }
}

#define SLOT                                                \
    PITH_VALUES(PITH_HASH(pith_newsslot, key),              \
                PITH_U32(pith_newsslot, pages, UINT32_MAX), \
                PITH_WORD(pith_newsslot, over, over_words), \
                PITH_WORD(pith_newsslot, once, once_words), \
                PITH_TEXT(pith_newsslot, prefix),           \
                PITH_TEXT(pith_newsslot, path)),            \
        PITH_GIVEN(pith_newsslot, pages)
#define TEXTS(array, count)                                      \
    PITH_VALUES({.type = PITH_WRAP_HASH}), pith_wrapline_ascend, \
        PITH_ARRAY(pith_newswrap, array, count, TEXTS_MAX)

static const pith_wrapline lines[] = {
    {"pages", PITH_VALUES(PITH_U32(pith_newswrap, pages, UINT32_MAX))},
    {"words",
     PITH_VALUES(PITH_U32(pith_newswrap, words, UINT32_MAX),
                 PITH_U32(pith_newswrap, kept, UINT32_MAX)),
     check_words},
    {"title",
     PITH_VALUES(PITH_HASH(pith_newstitle, key),
                 PITH_U32(pith_newstitle, pages, UINT32_MAX),
                 PITH_TEXT(pith_newstitle, path)),
     PITH_ARRAY(pith_newswrap, title, n_titles, TITLES_MAX)},
    {"date", SLOT, PITH_MEMBER(pith_newswrap, facts.date)},
    {"author", SLOT, PITH_MEMBER(pith_newswrap, facts.author)},
    {"place", .more = place_lines, .flags = PITH_LINE_OWN},
    {"fixed", TEXTS(fixed, n_fixed)},
    {"frame", TEXTS(frame, n_frame)},
    {"keep", TEXTS(keep, n_keep)},
    {"drop", TEXTS(drop, n_drop)},
    {"ne-pattern", .more = pith_nepat_done,
     PITH_ARRAY(pith_newswrap, pattern, n_patterns, PATTERNS_MAX),
     .lines = pith_nepat_lines, .flags = PITH_LINE_SECTION},
    {0}};

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
                                          .size = sizeof(pith_newswrap),
                                          .lines = lines,
                                          .apply = apply,
                                          .show = show,
                                          .diff = diff};
