/* u_site_join: doubtful details that list what a larger list does. */
#include "support/check.h"
#include "io/site/site_join.h"

#define PAGES 5

static const char *const address[PAGES] = {
    "http://h/a/seats/1.html", "http://h/b/seats/1.html",
    "http://h/c/seats/1.html", "http://h/d/seats/1.html",
    "http://h/d/seats/2.html"};

/* Three pages of a list, two of the kind `kind`; how many clusters are left. */
static uint32_t join(pith_site_cluster small, const char *last)
{
    pith_site_cluster cluster[2] = {{.id = 1,
                                     .kind = PITH_PAGE_LIST,
                                     .size = 3,
                                     .confidence = 0.9,
                                     .signature = PITH_STR("links 0\n"),
                                     .region = 7},
                                    small};
    site_page page[PAGES] = {{.cluster = 0}};
    uint32_t at[PAGES] = {0, 1, 2, 3, 4};
    site_members member[2] = {{at, 3}, {at + 3, 2}};
    site_digests none = {NULL, NULL, 0};
    pith_error err;
    site s = {.al = pith_alloc_libc(),
              .cluster = cluster,
              .member = member,
              .n_clusters = 2};
    int64_t run;

    assert_int_equal(pith_site_db_open(":memory:", NULL, &s.db, &err), PITH_OK);
    run = pith_site_db_run(s.db);
    pith_arena_init(&s.arena, s.al, 0);
    pith_map_init(&s.by_id, s.al);
    pith_map_init(&s.words, s.al);
    s.page.at = page;
    s.page.len = PAGES;
    for (uint32_t i = 0; i < PAGES; i++) {
        pith_site_seen seen;

        page[i].base = pith_str_of(i + 1 < PAGES ? address[i] : last);
        page[i].db = (pith_site_page){.name = page[i].base, .hash = i};
        pith_site_db_page(s.db, run, &page[i].db, &seen);
        page[i].cluster = i < 3 ? 1 : 2;
        pith_map_put(&s.by_id, (uint64_t)page[i].db.id, i + 1u, NULL);
    }
    assert_int_equal(pith_site_join(&s, 0, &none), PITH_OK);
    if (s.n_clusters == 1) {
        assert_int_equal(s.cluster[0].kind, PITH_PAGE_LIST);
        assert_int_equal(s.cluster[0].size, 5);
    }
    pith_map_release(&s.by_id);
    pith_map_release(&s.words);
    pith_arena_release(&s.arena);
    pith_db_close(s.db);
    return s.n_clusters;
}

static void test_doubtful(void **state)
{
    pith_site_cluster c = {.id = 2,
                           .kind = PITH_PAGE_DETAIL,
                           .size = 2,
                           .confidence = 0.5,
                           .signature = PITH_STR("links 0\n"),
                           .region = 7};

    (void)state;
    assert_int_equal(join(c, address[4]), 1);
    assert_int_equal(join(c, "http://h/d/e/seats/2.html"), 2);
    assert_int_equal(join(c, "http://h/d/other/2.html"), 2);
    c.confidence = 0.6; /* surely details */
    assert_int_equal(join(c, address[4]), 2);
    c.confidence = 0.5;
    c.region = 8; /* other records */
    assert_int_equal(join(c, address[4]), 2);
    c.region = 7;
    c.kind = PITH_PAGE_LIST;
    assert_int_equal(join(c, address[4]), 1);
    c.kind = PITH_PAGE_ARTICLE;
    assert_int_equal(join(c, address[4]), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_doubtful)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
