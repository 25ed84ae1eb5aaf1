/* u_site_names: what clusters are called. */
#include "support/check.h"
#include "io/site/site_names.h"
#include "read/addressfold.h"

static void test_address_words(void **state)
{
    /* An address, and its words with blanks between. */
    static const char *const line[][2] = {
        {"http://h/players/ann-smith.html", "players ann-smith"},
        {"http://h/items/show/17", "items"},
        {"http://h/2004/05/index.html", ""},
        {"http://h/tag/birds/page/2/", "tag birds"},
        {"http://h/a-long-name-of/one-page-of-many-words.html",
         "a-long-name-of"},
        {"http://h/stat/user41u.htm", "stat user"},
        {"http://h/Category:Lamps.html", "Category"},
        {"http://h/viewforum.php@f=3.html", "viewforum"},
        {"http://h/index.php?news=12", "news"},
        {"http://h/index.php%3Fnews%3D12.html", "news"},
        {"http://h/people/index_sort_key=&page=2.html", "people"},
        {"http://h/top-10-players.html", "top-10-players"},
        {"http://h/", ""},
        {"", ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(line) / sizeof(*line); i++) {
        pith_str w[PITH_ADDRESS_WORDS];
        uint32_t n = pith_address_words(pith_str_of(line[i][0]), w);
        char got[256] = "";
        size_t len = 0;

        for (uint32_t k = 0; k < n; k++)
            len += (size_t)snprintf(got + len, sizeof(got) - len, "%s%.*s",
                                    k ? " " : "", (int)w[k].len, w[k].ptr);
        assert_string_equal(got, line[i][1]);
    }
}

typedef struct page {
    const char *address, *title;
    uint32_t cluster;
} page;

/* The names of the clusters of `p`, of these kinds, the first leading to the
 * second by its rows, with blanks between. */
static void check_names(const page *p, uint32_t n, const pith_page_kind *kind,
                        uint32_t n_clusters, const char *want)
{
    pith_site_cluster cluster[4] = {{0}};
    site_members member[4] = {{0}};
    site_lead lead[4] = {{.rows = 3, .most = 2, .to = 2}};
    site_page all[16] = {{.cluster = 0}};
    uint32_t at[16];
    pith_error err;
    site s = {.al = pith_alloc_libc(), .cluster = cluster, .member = member};
    char got[256] = "";
    size_t len = 0;

    s.n_clusters = n_clusters;
    s.page.at = all;
    s.page.len = n;
    assert_int_equal(pith_site_db_open(":memory:", NULL, &s.db, &err), PITH_OK);
    pith_arena_init(&s.arena, s.al, 0);
    pith_map_init(&s.words, s.al);
    pith_map_init(&s.names, s.al);
    for (uint32_t i = 0; i < n; i++) { /* pages of a cluster stand together */
        site_members *m = &member[p[i].cluster];

        at[i] = i;
        m->at = m->n ? m->at : at + i;
        m->n++;
        all[i].base = pith_str_of(p[i].address);
        all[i].db.title = pith_str_of(p[i].title);
    }
    for (uint32_t i = 0; i < n_clusters; i++)
        cluster[i].kind = kind[i];
    assert_true(pith_site_words(&s));
    assert_true(pith_site_words(&s)); /* again: nothing is counted twice */
    assert_int_equal(pith_site_name_clusters(&s, 0, lead), PITH_OK);
    for (uint32_t i = 0; i < n_clusters; i++)
        len += (size_t)snprintf(got + len, sizeof(got) - len, "%s%.*s",
                                i ? " " : "", (int)cluster[i].name.len,
                                cluster[i].name.ptr);
    assert_string_equal(got, want);
    pith_map_release(&s.words);
    pith_map_release(&s.names);
    pith_arena_release(&s.arena);
    pith_db_close(s.db);
}

static const pith_page_kind list_detail[] = {PITH_PAGE_LIST, PITH_PAGE_DETAIL};

static void test_folder(void **state)
{
    static const page p[] = {{"http://h/players/", "Players", 0},
                             {"http://h/players/a.html", "A", 1},
                             {"http://h/players/b.html", "B", 1},
                             {"http://h/players/c.html", "C", 1}};

    (void)state;
    /* Most of the site has it, but what is elsewhere is an index of it. */
    check_names(p, 4, list_detail, 2, "players_list players");
}

static void test_title(void **state)
{
    static const page p[] = {
        {"http://h/", "Chess Club", 0},
        {"http://h/u/a/", "Profile of Ann - Chess Club", 1},
        {"http://h/u/b/", "Profile of Bo - Chess Club", 1},
        {"http://h/u/c/", "Profile of Cy - Chess Club", 1},
        {"http://h/x/", "Rules - Chess Club", 2}};
    static const pith_page_kind kind[] = {PITH_PAGE_LIST, PITH_PAGE_DETAIL,
                                          PITH_PAGE_ARTICLE};

    (void)state;
    check_names(p, 5, kind, 3, "profile_list profile news");
}

static void test_nothing(void **state)
{
    static const page p[] = {{"http://h/2004/", "2004", 0},
                             {"http://h/1.html", "A", 1},
                             {"http://h/2.html", "B", 1}};

    (void)state;
    check_names(p, 3, list_detail, 2, "detail_list detail");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_address_words),
        cmocka_unit_test(test_folder),
        cmocka_unit_test(test_title),
        cmocka_unit_test(test_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
