/* io/fetch/want: what a page looks like to a crawl that wants some kind. The
 * judge that `auto` asks says it; a crawl only orders its queue by that, so it
 * takes sides where `auto` says "other". */
#include "io/fetch/want.h"

#include "mine/kind/pagekind.h"

#define LEAST_WORDS 30.0 /* of a page that says something */

static pith_page_kind side_of(const pith_kind_result *r)
{
    if (r->kind != PITH_PAGE_OTHER || r->facts.words < LEAST_WORDS)
        return r->kind;
    return r->judged.second;
}

/* A page that runs out of budget or memory is none that was asked for. */
pith_page_kind pith_want_judge(const pith_tree *t, pith_budget *budget,
                               pith_arena *arena)
{
    pith_kind_result kind = {.kind = PITH_PAGE_OTHER};
    pith_page_kind want = PITH_PAGE_OTHER;
    pith_arena scratch;

    pith_arena_init(&scratch, arena->al, 0);
    if (pith_mine_kind(PITH_DOC(t, arena, &scratch, budget), &kind) == PITH_OK)
        want = side_of(&kind);
    pith_arena_release(&scratch);
    return want;
}
