/* fuzz/fuzz_miners: records and posts of any page, by every miner. Records are
 * nodes of the page in document order, regions end where they should, tables
 * are whole, and the same page gives the same again. The budget is small, so
 * that a page which makes mining slow is found as one that ignores it. */
#include "fuzz/fuzz.h"

#include "html/html.h"
#include "mine/thread/posts.h"
#include "mine/tables/records.h"

#define BUDGET (8u << 20)

static void check_recs(const pith_tree *t, const pith_recs *r)
{
    FUZZ_CHECK(r->main == UINT32_MAX || r->main < r->n_regions);
    for (uint32_t i = 0; i < r->n_regions; i++) {
        const pith_rec_region *g = &r->region[i];

        FUZZ_CHECK(g->parent < t->count && g->n_recs > 0);
        for (uint32_t k = 0; k < g->n_recs; k++)
            for (uint32_t j = 0; j < g->rec[k].n_nodes; j++)
                FUZZ_CHECK(g->rec[k].node[j] > 0 &&
                           g->rec[k].node[j] < t->count);
    }
}

static void check_tables(const pith_tree *t, const pith_tables *x)
{
    FUZZ_CHECK(x->main == PITH_NO_REGION || x->main < x->n_regions);
    for (size_t i = 0; i < x->n_regions; i++)
        for (uint32_t k = 0; k < x->regions[i].n_records; k++)
            for (uint32_t c = 0; c < x->regions[i].n_columns; c++) {
                const pith_cell *cell = &x->regions[i].records[k].cells[c];

                FUZZ_CHECK(cell->text.ptr ? cell->text.len > 0 : true);
                FUZZ_CHECK(cell->node == UINT32_MAX || cell->node < t->count);
            }
}

/* One number for what was found. */
static uint64_t mine(const pith_tree *t, pith_records_miner miner)
{
    pith_records_options opt = {.size = sizeof(opt), .miner = miner};
    pith_limits limits = {.size = sizeof(limits), .budget = BUDGET};
    pith_budget budget;
    pith_arena arena, scratch;
    pith_recs recs;
    pith_tables tables;
    uint64_t sum = 0;

    pith_budget_init(&budget, &limits);
    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    FUZZ_CHECK(pith_mine_records(PITH_DOC(t, &arena, &scratch, &budget), &opt,
                                 &recs) == PITH_OK);
    check_recs(t, &recs);
    FUZZ_CHECK(pith_records_tables(PITH_DOC(t, &arena, &scratch, &budget),
                                   &recs, &tables) == PITH_OK);
    check_tables(t, &tables);
    for (uint32_t i = 0; i < recs.n_regions; i++)
        sum = sum * 31 + recs.region[i].n_recs * 7 + recs.region[i].parent;
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
    return sum;
}

static void mine_posts(const pith_tree *t)
{
    pith_limits limits = {.size = sizeof(limits), .budget = BUDGET};
    pith_budget budget;
    pith_arena arena;
    pith_posts posts;
    pith_tables tables;

    pith_budget_init(&budget, &limits);
    pith_arena_init(&arena, NULL, 0);
    FUZZ_CHECK(pith_mine_posts(t, NULL, NULL, &arena, &budget, &posts) ==
               PITH_OK);
    FUZZ_CHECK(posts.main == UINT32_MAX || posts.main < posts.n_regions);
    FUZZ_CHECK(pith_posts_tables(t, &posts, NULL, &arena, &tables) == PITH_OK);
    check_tables(t, &tables);
    pith_arena_release(&arena);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    static const pith_records_miner miner[] = {
        PITH_RECORDS_PITH, PITH_RECORDS_MDR2, PITH_RECORDS_MDR};
    pith_limits limits = {.size = sizeof(limits), .budget = BUDGET};
    pith_html_options opt = {.limits = &limits};
    pith_arena arena;
    pith_tree t;

    pith_arena_init(&arena, NULL, 0);
    FUZZ_CHECK(pith_html_parse((pith_str){(const char *)data, len}, &opt,
                               &arena, &t, NULL) == PITH_OK);
    for (size_t i = 0; i < 3; i++)
        FUZZ_CHECK(mine(&t, miner[i]) == mine(&t, miner[i]));
    mine_posts(&t);
    pith_arena_release(&arena);
    return 0;
}
