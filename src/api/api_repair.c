/* api/api_repair: a wrapper that drifted, and pages of the redesign. */
#include "api/api_run.h"

#include "base/status.h"
#include "learn/setrepair.h"

static void tell(void *ctx, bool warning, const char *text)
{
    pith_run_tell(ctx, warning, PITH_OK, (pith_str){NULL, 0}, text);
}

pith_status pith_repair(pith_inputs *in, const pith_run *run,
                        const pith_wrapper *w, pith_wrapper **out,
                        size_t *unsure, pith_summary *sum, pith_error *err)
{
    pith_summary own;

    sum = sum ? sum : &own;
    if (out)
        *out = NULL;
    if (!in || !run || !w || !out || !unsure)
        return pith_misuse(err);

    pith_repair_job job = {.w = w, .tell = tell, .ctx = (void *)(uintptr_t)run};
    pith_pages *pages = NULL;
    pith_batch b = {0};
    pith_status st;

    *unsure = 0;
    st = pith_pages_load(in, run, &pages, sum, err);
    if (st != PITH_OK)
        return st;
    st = pith_pages_batch(pages, run, sum, &b);
    for (size_t i = 0; st == PITH_OK && i < b.n; i++)
        if (b.doc[i].tree)
            b.doc[job.n++] = b.doc[i];
    job.page = b.doc;
    st = st == PITH_OK ? pith_repair_set(&job, out, unsure, err)
                       : pith_error_of(err, st);
    pith_batch_release(&b);
    pith_pages_free(pages);
    return st;
}
