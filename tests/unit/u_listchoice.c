/* u_listchoice: which records the pages of a template list. */
#include <stdio.h>
#include "support/arenas.h"
#include "support/check.h"
#include "support/testpage.h"
#include "learn/listchoice.h"
#include "learn/sitecols.h"
#include "tree/path.h"

#define PAGES 4

/* Regions are given, so that what is tested is the choice alone. */
typedef struct given {
    pith_tree t;
    pith_recs recs;
    pith_rec_region region[2];
    pith_rec rec[2][4];
    pith_node node[2][4];
} given;

static void take(given *g, uint32_t k, const char *parent, uint32_t n,
                 double score)
{
    pith_node top = pith_tree_at(&g->t, pith_str_of(parent));
    uint32_t i = 0;

    assert_true(top != PITH_NIL);
    PITH_EACH_CHILD(&g->t, top, c)
    {
        if (!pith_is_element(&g->t, c) || i == n)
            continue;
        g->node[k][i] = c;
        g->rec[k][i] = (pith_rec){&g->node[k][i], 1};
        i++;
    }
    assert_int_equal(i, n);
    g->region[k] = (pith_rec_region){
        .parent = top, .score = score, .rec = g->rec[k], .n_recs = n};
}

/* Header, list and footer, all of them div; the body as a region is `frame`
 * times as good as the list. */
static void make(given *g, int page, double frame)
{
    char *html = pith_arena_alloc(&arena, 600); /* trees borrow from it */

    assert_non_null(html);
    snprintf(html, 600,
             "<div class=top>Shop</div>"
             "<div id=list><p>lamp %d a<p>lamp %d b<p>lamp %d c<p>lamp %d d"
             "</div><div class=end>Imprint</div>",
             page, page, page, page);
    testpage_parse(html, &arena, &g->t);
    take(g, 0, "/html[1]/body[1]", 3, frame);
    take(g, 1, "/html[1]/body[1]/div[2]", 4, 1);
    g->recs = (pith_recs){.region = g->region, .n_regions = 2, .main = 0};
}

static void choose(given *g, uint32_t n, pith_list_page *page, uint64_t *key)
{
    for (uint32_t i = 0; i < n; i++)
        page[i] = (pith_list_page){.t = &g[i].t, .recs = &g[i].recs, .at = 7};
    assert_int_equal(pith_list_choose(page, n, pith_alloc_libc(), key),
                     PITH_OK);
}

/* Header and footer are on every page: the list is what differs. */
static void test_template(void **state)
{
    pith_list_page page[PAGES];
    given g[PAGES];
    uint64_t key;

    (void)state;
    for (int i = 0; i < PAGES; i++)
        make(&g[i], i, 2);
    choose(g, PAGES, page, &key);
    for (int i = 0; i < PAGES; i++)
        assert_int_equal(page[i].at, 1);
    assert_true(key == pith_site_region_key(&g[0].t, &g[0].region[1]));
}

/* Two pages cannot tell: the miner's choice stands. */
static void test_few(void **state)
{
    pith_list_page page[2];
    given g[2];
    uint64_t key;

    (void)state;
    make(&g[0], 0, 2);
    make(&g[1], 1, 2);
    choose(g, 2, page, &key);
    assert_int_equal(page[0].at, 0);
    assert_int_equal(page[1].at, 0);
}

/* A page without the records of the others has none; where no two pages agree
 * each keeps its own. */
static void test_missing(void **state)
{
    pith_list_page page[PAGES];
    given g[PAGES];
    uint64_t key;

    (void)state;
    for (int i = 0; i < PAGES; i++)
        make(&g[i], i, 2);
    g[2].recs.n_regions = 1;
    choose(g, PAGES, page, &key);
    assert_int_equal(page[1].at, 1);
    assert_int_equal(page[2].at, UINT32_MAX);
    choose(g, 1, page, &key);
    assert_int_equal(page[0].at, 0);
    assert_true(key == 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_template, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_few, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_missing, arenas_open,
                                        arenas_close),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
