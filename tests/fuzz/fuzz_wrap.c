/* fuzz/fuzz_wrap: a wrapper file is refused with line and reason, or loaded;
 * what was loaded saves to a file that loads to the same bytes, shows, and
 * applies to a page. */
#include "base/buf.h"
#include "fuzz/fuzz.h"
#include "html/html.h"
#include "wrap/wrapper.h"
#include "wrap/wrapshow.h"

#define OUT_MAX (64u << 20)

static const char page[] =
    "<html><body><main id=list><h1>Lamps</h1><div class=card><h3 class=name>"
    "<a href=/1>Desk lamp</a></h3><p class=price>$12.50</p></div>"
    "<div class=card><h3 class=name><a href=/2>Floor lamp</a></h3>"
    "<p class=price>$49.00</p><p class=note>5 May 2024</p></div></main>"
    "<table><tr><td>a<td>b<tr><td>c<td>d</table>";

static void apply(const pith_wrapper *w)
{
    pith_arena arena, scratch;
    pith_budget budget;
    pith_limits limits;
    pith_wrapjob job = {.arena = &arena, .scratch = &scratch, .passages = true};
    pith_applied out;
    pith_tree tree;
    pith_status st;

    pith_limits_init(&limits);
    limits.budget = 1u << 22;
    pith_budget_init(&budget, &limits);
    job.budget = &budget;
    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    FUZZ_CHECK(pith_html_parse(pith_str_of(page), NULL, &arena, &tree, NULL) ==
               PITH_OK);
    job.tree = &tree;
    st = pith_wrap_apply(w, &job, &out);
    FUZZ_CHECK(st == PITH_OK || st == PITH_EMPTY || st == PITH_DRIFT);
    for (uint32_t i = 0; i < w->n_clusters; i++) {
        pith_wrapped got;

        st = pith_wrap_apply_to(&w->cluster[i], &job, &got);
        FUZZ_CHECK(st == PITH_OK || st == PITH_EMPTY || st == PITH_DRIFT);
    }
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    pith_str text = {(const char *)data, len};
    pith_wrapper *w, *again;
    pith_error err = {0};
    pith_buf once, twice;

    if (pith_wrap_load(text, NULL, &w, &err) != PITH_OK) {
        FUZZ_CHECK(err.code == PITH_FORMAT && err.detail[0]);
        return 0;
    }
    pith_buf_init(&once, NULL, OUT_MAX);
    pith_buf_init(&twice, NULL, OUT_MAX);
    pith_wrap_save(w, &once);
    FUZZ_CHECK(once.status == PITH_OK);
    FUZZ_CHECK(pith_wrap_load(pith_buf_view(&once), NULL, &again, &err) ==
               PITH_OK);
    pith_wrap_save(again, &twice);
    FUZZ_CHECK(pith_str_eq(pith_buf_view(&once), pith_buf_view(&twice)));
    pith_buf_clear(&twice);
    pith_wrap_show(w, &twice);
    apply(w);
    pith_wrap_free(w);
    pith_wrap_free(again);
    pith_buf_release(&once);
    pith_buf_release(&twice);
    return 0;
}
