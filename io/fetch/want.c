/* io/fetch/want: what a page looks like to a crawl that wants some kind. The
 * miners that `auto` asks judge it; a crawl only orders its queue by that, so
 * it takes sides where `auto` says "other". */
#include "io/fetch/want.h"

#include "mine/kind/pagekind.h"

#define STORY_WORDS  200.0 /* an undated text that long is still a story */
#define LIST_RECORDS 6u    /* records that make half of a page make a list */
#define POSTS_LEAST  2u
#define TEASER_LINKS 6.0  /* one word in so many is in a link */
#define DETAIL_WORDS 30.0 /* a page of no other kind that says something */

pith_want pith_want_of(const pith_kind_result *r)
{
    const pith_kind_facts *f = &r->facts;

    /* Dated units: posts, or teasers, which are links for the most part. */
    if (r->kind == PITH_PAGE_THREAD || r->kind == PITH_PAGE_LIST) {
        if (f->dated_posts < POSTS_LEAST)
            return r->kind == PITH_PAGE_LIST ? PITH_WANT_LIST
                                             : PITH_WANT_THREAD;
        return f->post_links * TEASER_LINKS > f->post_words ? PITH_WANT_LIST
                                                            : PITH_WANT_THREAD;
    }
    /* What reads like a story lies in posts: not comments below one. */
    if (r->kind == PITH_PAGE_ARTICLE && f->dated_posts >= POSTS_LEAST &&
        f->body_in_posts * 2 >= f->body)
        return PITH_WANT_THREAD;
    if (r->kind == PITH_PAGE_ARTICLE)
        return f->dated || f->body >= STORY_WORDS ? PITH_WANT_NEWS
                                                  : PITH_WANT_DETAIL;
    if (r->kind == PITH_PAGE_OTHER && f->records >= LIST_RECORDS &&
        f->record_words * 2 >= f->words)
        return PITH_WANT_LIST;
    return f->words >= DETAIL_WORDS ? PITH_WANT_DETAIL : PITH_WANT_NONE;
}

/* A page that runs out of budget or memory is none that was asked for. */
pith_want pith_want_judge(const pith_tree *t, pith_budget *budget,
                          pith_arena *arena)
{
    pith_kind_result kind = {.kind = PITH_PAGE_OTHER};
    pith_want want = PITH_WANT_NONE;
    pith_arena scratch;

    pith_arena_init(&scratch, arena->al, 0);
    if (pith_mine_kind(PITH_DOC(t, arena, &scratch, budget), &kind) == PITH_OK)
        want = pith_want_of(&kind);
    pith_arena_release(&scratch);
    return want;
}
