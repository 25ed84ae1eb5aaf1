/* api/api_learn: see api_learn.h. */
#include "api/api_learn.h"
#include "api/api_options.h"

#include <stdint.h>
#include "base/status.h"
#include "learn/setlearn.h"
#include "learn/wraplearn.h"

PITH_OPTIONS_ZERO(pith_learn_options)

pith_status pith_learn_cluster(pith_page *const *page, uint32_t n,
                               const char *kind, pith_wrapper *w,
                               pith_wrapped *got, pith_error *err)
{
    pith_doc *doc = pith_alloc_zeroed(w->arena.al, n + 1u, sizeof(*doc));
    pith_status st;

    for (uint32_t i = 0; doc && i < n; i++)
        if (page[i])
            doc[i] = pith_page_doc(page[i]);
    st = doc ? pith_wraplearn_cluster(doc, n, kind, w, got, err)
             : pith_error_of(err, PITH_NOMEM);
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
    if (!opt->kind || pith_wrapkind_find(pith_str_of(opt->kind)))
        return PITH_OK;
    return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                          "unknown kind '%.40s'; use list, thread, news or "
                          "detail",
                          opt->kind);
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

    PITH_OPTIONS(pith_learn_options, opt, err);

    pith_status st = check_kind(opt, err);

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
    job.doc = b.doc;
    job.n = (uint32_t)b.n;
    st = st == PITH_OK ? pith_learn_samples(opt, &arena, &job, err)
                       : pith_error_of(err, st);
    if (st == PITH_OK) {
        pith_summary read = *sum;

        while ((st = pith_learn_pages(&job, arena.al, out, err)) != PITH_OK &&
               pith_batch_halve(&b, st)) {
            read.truncated = sum->truncated;
            *sum = read;
        }
    }
    pith_batch_release(&b);
    pith_arena_release(&arena);
    pith_pages_free(pages);
    return st;
}
