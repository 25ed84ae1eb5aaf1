/* api/api_learn: see api_learn.h. */
#include "api/api_learn.h"
#include "api/api_options.h"

#include <stdint.h>
#include "base/status.h"
#include "learn/setlearn.h"
#include "learn/wraplearn.h"
#include "tree/text.h"

PITH_OPTIONS_ZERO(pith_learn_options)

/* ---- pages as the learners take them ------------------------------------- */

static pith_doc *docs_of(pith_page *const *page, uint32_t n,
                         const pith_allocator *al)
{
    pith_doc *doc = pith_alloc_zeroed(al, (size_t)n + 1, sizeof(*doc));

    for (uint32_t i = 0; doc && i < n; i++)
        if (page[i])
            doc[i] = pith_page_doc(page[i]);
    return doc;
}

pith_status pith_learn_cluster(pith_page *const *page, uint32_t n,
                               const char *kind, pith_wrapper *w,
                               pith_error *err)
{
    pith_doc *doc = docs_of(page, n, w->arena.al);
    pith_status st =
        doc ? pith_wraplearn_cluster(doc, n, kind, w, err)
            : pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");

    pith_alloc_free(w->arena.al, doc);
    return st;
}

/* ---- learn --------------------------------------------------------------- */

static void tell(void *ctx, pith_status st, pith_str page, const char *text)
{
    pith_run_tell(ctx, true, st, page, text);
}

static pith_status check_kind(const pith_learn_options *opt, pith_error *err)
{
    if (!opt || !opt->kind || pith_wrapkind_find(pith_str_of(opt->kind)))
        return PITH_OK;
    return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                          "unknown kind '%.40s'; use list, thread, news or "
                          "detail",
                          opt->kind);
}

/* An example with its white space collapsed. */
static pith_status take_example(const pith_learn_example *ex, pith_arena *arena,
                                pith_sample *out, pith_error *err)
{
    size_t n = ex->like ? ex->n_like : 0;
    pith_str *text = n > PITH_LIKE_TEXTS
                         ? NULL
                         : pith_arena_array(arena, n + 1, sizeof(*text));

    if (n > PITH_LIKE_TEXTS)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "an example has at most %u values; give fewer",
                              PITH_LIKE_TEXTS);
    for (size_t i = 0; text && i < n; i++) {
        size_t len = ex->like[i] ? strlen(ex->like[i]) : 0;
        char *to = pith_arena_alloc(arena, len + 1);

        if (!to)
            return pith_error_of(err, PITH_NOMEM);
        text[i] = (pith_str){
            to,
            (size_t)(pith_text_squeeze((pith_str){ex->like[i], len}, to) - to)};
        if (!text[i].len)
            return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                                  "an example is empty; give a value as the "
                                  "page shows it");
    }
    *out = (pith_sample){.is = {.text = text,
                                .n = (uint32_t)n,
                                .record = pith_str_of(ex->record)},
                         .page = pith_str_of(ex->page)};
    return text ? PITH_OK : pith_error_of(err, PITH_NOMEM);
}

/* Those that say anything. */
static pith_status take_examples(const pith_learn_options *opt,
                                 pith_arena *arena, pith_learn_job *job,
                                 pith_error *err)
{
    size_t n = opt->example ? opt->n_examples : 0;
    pith_sample *to = pith_arena_array(arena, n + 1, sizeof(*to));
    pith_status st = to ? PITH_OK : pith_error_of(err, PITH_NOMEM);

    job->sample = to;
    for (size_t i = 0; i < n && st == PITH_OK; i++)
        if (opt->example[i].n_like || opt->example[i].record)
            st = take_example(&opt->example[i], arena, &to[job->n_samples++],
                              err);
    return st;
}

pith_status pith_learn(pith_inputs *in, const pith_run *run,
                       const pith_learn_options *opt, pith_wrapper **out,
                       pith_summary *sum, pith_error *err)
{
    pith_summary own;

    sum = sum ? sum : &own;
    if (out)
        *out = NULL;
    if (!in || !run || !out)
        return pith_misuse(err);

    pith_learn_options all;
    pith_status st = PITH_OPTIONS_TAKE(pith_learn_options_init, &all, opt, err);

    if (st == PITH_OK)
        st = check_kind(opt, err);
    if (st != PITH_OK)
        return st;

    pith_learn_job job = {.kind = opt->kind,
                          .others = opt->others,
                          .sum = sum,
                          .tell = tell,
                          .ctx = (void *)(uintptr_t)run};
    pith_pages *pages = NULL;
    pith_batch b = {0};
    pith_arena arena;

    st = pith_pages_load(in, run, &pages, sum, err);
    if (st != PITH_OK)
        return st;
    pith_arena_init(&arena, run->allocator, 0);
    st = pith_pages_batch(pages, run, sum, &b);
    job.doc = st == PITH_OK ? pith_batch_docs(&b, &arena) : NULL;
    job.n = (uint32_t)b.n;
    st = job.doc ? take_examples(opt, &arena, &job, err)
                 : pith_error_of(err, PITH_NOMEM);
    if (st == PITH_OK)
        st = pith_learn_pages(&job, arena.al, out, err);
    pith_batch_release(&b);
    pith_arena_release(&arena);
    pith_pages_free(pages);
    return st;
}
