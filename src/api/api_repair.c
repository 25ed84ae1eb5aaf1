/* api/api_repair: a wrapper that drifted, and pages of the redesign. */
#include "api/api_options.h"
#include "api/api_apply.h"

#include "base/status.h"
#include "learn/setrepair.h"

static void tell(void *ctx, bool warning, const char *text)
{
    pith_run_tell(ctx, warning, PITH_OK, (pith_str){NULL, 0}, text);
}

pith_status pith_repair_pages(pith_page **page, uint32_t n, const pith_run *run,
                              const pith_wrapper *w, pith_wrapper **out,
                              size_t *unsure, pith_error *err)
{
    pith_doc *doc = pith_alloc_zeroed(w->arena.al, n + 1u, sizeof(*doc));
    pith_repair_job job = {doc, n, w, tell, (void *)(uintptr_t)run};
    pith_status st;

    *out = NULL;
    *unsure = 0;
    for (uint32_t i = 0; doc && i < n; i++)
        doc[i] = pith_page_doc(page[i]);
    st = doc ? pith_repair_set(&job, out, unsure, err)
             : pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    pith_alloc_free(w->arena.al, doc);
    return st;
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

    pith_pages *pages = NULL;
    pith_page **page = NULL;
    pith_batch b = {0};
    uint32_t n = 0;
    pith_status st;

    *unsure = 0;
    st = pith_pages_load(in, run, &pages, sum, err);
    if (st != PITH_OK)
        return st;
    st = pith_pages_batch(pages, run, sum, &b);
    page = b.page;
    for (size_t i = 0; st == PITH_OK && i < b.n; i++)
        if (page[i])
            page[n++] = page[i];
    st = st == PITH_OK ? pith_repair_pages(page, n, run, w, out, unsure, err)
                       : pith_error_of(err, st);
    pith_batch_release(&b);
    pith_pages_free(pages);
    return st;
}
