/* learn/detail: see detail.h. */
#include "learn/detail.h"

#include <string.h>
#include "base/status.h"
#include "papers/exalg/exalg.h"
#include "learn/leaves.h"
#include "papers/exalg/tmplkeys.h"
#include "papers/exalg/tmplschema.h"

/* A quarter of the pages, at least three where there are as many. */
static uint32_t label_support(uint32_t n)
{
    return n / 4 > 3 ? n / 4 : n < 3 ? n : 3;
}

static pith_status learn_leaves(pith_exalg *x, const pith_detail_options *opt,
                                pith_arena *arena, pith_template *out,
                                pith_arena *keep, pith_tmpl *tmpl)
{
    pith_leaves_options lo = {.attributes = opt->attributes && !opt->paper,
                              .paper = opt->paper,
                              .support = label_support(x->n_pages),
                              .read = &x->read,
                              .budget = opt->budget};
    pith_tsteps steps;
    pith_leaves_out to = {&steps, tmpl};
    pith_status st;

    pith_tsteps_init(&steps, x->al, keep, &x->words);
    if (tmpl)
        memset(tmpl, 0, sizeof(*tmpl));
    st = pith_leaves_learn(out, x->page, &lo, x->al, arena, tmpl ? &to : NULL);
    if (tmpl && st == PITH_OK) {
        st = pith_exalg_export(x, &steps, tmpl);
        pith_tsteps_finish(&steps, tmpl);
        if (st == PITH_OK && steps.nomem)
            st = PITH_NOMEM;
        if (st == PITH_OK) {
            pith_tmpl_keys(tmpl);
            st = pith_tmpl_schema(tmpl, keep);
        }
    }
    pith_tsteps_release(&steps);
    return st;
}

pith_status pith_detail_learn(const pith_tree *const *pages, uint32_t n,
                              const pith_detail_options *opt,
                              const pith_allocator *al, pith_arena *arena,
                              pith_template *out, pith_arena *keep,
                              pith_tmpl *tmpl, pith_error *err)
{
    pith_exalg_options eo = {.size_thres = opt->size_thres,
                             .sup_thres = opt->sup_thres,
                             .words = opt->paper,
                             .plain = opt->paper,
                             .texts = arena,
                             .budget = opt->budget};
    pith_exalg x;
    pith_status st = pith_exalg_learn(&x, pages, n, &eo, al, err);

    if (st == PITH_OK || st == PITH_BUDGET || st == PITH_TIMEOUT)
        st = pith_exalg_template(&x, arena, out);
    if (st == PITH_OK)
        st = learn_leaves(&x, opt, arena, out, keep, tmpl);
    if (st == PITH_NOMEM)
        pith_error_set(err, st, PITH_NOWHERE, "%s", pith_status_text(st));
    pith_exalg_release(&x);
    return st;
}
