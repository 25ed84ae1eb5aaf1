/* learn/setkind: see setkind.h. */
#include "learn/setkind.h"

/* Up to PITH_GROUP_SAMPLE of the pages, evenly spread. */
static uint32_t choose(const pith_doc *page, uint32_t n,
                       const pith_doc *out[PITH_GROUP_SAMPLE])
{
    uint32_t all = 0, seen = 0, count = 0;

    for (uint32_t i = 0; i < n; i++)
        all += page[i].tree != NULL;
    for (uint32_t i = 0; i < n; i++) {
        if (!page[i].tree)
            continue;
        if (all <= PITH_GROUP_SAMPLE ||
            (uint64_t)seen * PITH_GROUP_SAMPLE / all >= count)
            out[count++] = &page[i];
        seen++;
    }
    return count;
}

static pith_status digest(const pith_doc *page, pith_arena *arena,
                          pith_digest *out)
{
    pith_doc own = *page;
    pith_finds finds = {0};
    pith_status st;

    own.arena = arena;
    st = pith_mine_page(&own, NULL, &finds, NULL);
    return st == PITH_OK ? pith_digest_page(&own, &finds, NULL, NULL, out) : st;
}

pith_status pith_set_kind(const pith_doc *page, uint32_t n,
                          const pith_allocator *al, pith_kind_judgement *out)
{
    const pith_doc *sample[PITH_GROUP_SAMPLE];
    pith_digest of[PITH_GROUP_SAMPLE];
    const pith_digest *at[PITH_GROUP_SAMPLE];
    uint32_t take = choose(page, n, sample);
    pith_status st = PITH_OK;
    pith_arena arena, scratch;

    *out = (pith_kind_judgement){.kind = PITH_PAGE_OTHER};
    if (!take)
        return PITH_OK;
    pith_arena_init(&arena, al, 0);
    pith_arena_init(&scratch, al, 0);
    for (uint32_t i = 0; i < take && st == PITH_OK; i++) {
        at[i] = &of[i];
        st = digest(sample[i], &arena, &of[i]);
    }
    if (st == PITH_OK)
        st = pith_group_judge(at, take, NULL, &scratch, out);
    pith_arena_release(&scratch);
    pith_arena_release(&arena);
    return st;
}
