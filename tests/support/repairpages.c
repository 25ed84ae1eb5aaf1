/* support/repairpages: see repairpages.h. */
#include "support/repairpages.h"

#include "learn/setrepair.h"

static void tell(void *ctx, bool warning, const char *text)
{
    pith_run_tell(ctx, warning, PITH_OK, (pith_str){NULL, 0}, text);
}

pith_status test_repair_pages(pith_page *const *page, uint32_t n,
                              const pith_run *run, const pith_wrapper *w,
                              pith_wrapper **out, size_t *unsure)
{
    pith_doc *doc = pith_alloc_zeroed(w->arena.al, n + 1u, sizeof(*doc));
    pith_repair_job job = {doc, n, w, tell, (void *)(uintptr_t)run};
    pith_status st;

    *out = NULL;
    *unsure = 0;
    for (uint32_t i = 0; doc && i < n; i++)
        doc[i] = pith_page_doc(page[i]);
    st = doc ? pith_repair_set(&job, out, unsure, NULL) : PITH_NOMEM;
    pith_alloc_free(w->arena.al, doc);
    return st;
}
