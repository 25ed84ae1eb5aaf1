/* u_sitecluster: shapes of pages, and clusters of generated portals. */
#include "support/arenas.h"
#include <stdio.h>
#include "support/check.h"
#include "support/genpage.h"
#include "support/testpage.h"
#include "learn/sitecluster.h"

static pith_shapes shapes_of(const char *html)
{
    pith_tree t;
    pith_shapes s;

    testpage_parse(html, &arena, &t);
    assert_int_equal(pith_shapes_read(&t, &arena, &scratch, &s), PITH_OK);
    return s;
}

static void check_same(const char *a, const char *b, bool same)
{
    pith_shapes x = shapes_of(a), y = shapes_of(b);
    bool got = x.n == y.n && memcmp(x.at, y.at, x.n * sizeof(*x.at)) == 0;

    if (got != same)
        fail_msg("'%s' and '%s' should%s have the same shapes", a, b,
                 same ? "" : " not");
}

static void test_shapes(void **state)
{
    (void)state;
    check_same("<div class=post>a</div>",
               "<div class=post>b</div><div class=post>c</div>", true);
    check_same("<div class='a b'>x</div>", "<div class='b a'>x</div>", true);
    check_same("<div id=post-12>x</div>", "<div id=post-7>x</div>", true);
    check_same("<div>x</div>", "<div><p>x<b>y</b></p></div>", true);
    check_same("<div>x</div>", "<div><p class=lead>x</p></div>", false);
    check_same("<div class=a><i>x</i></div>", "<div class=b>x</div>", false);
    check_same("<ul><li>x</ul>", "<ol><li>x</ol>", false);
    check_same("<body class=a><div>x", "<body class=b><div>x", false);
    /* The ids of sections that link to themselves are made of their text. */
    check_same("<div id=open><h2>Open <a href=#open>#</a></h2></div>",
               "<div id=close><h2>Close <a href=#close>#</a></h2></div>", true);
    check_same("<div id=open><h2>Open</h2></div><a href=#open>up</a>",
               "<div id=shut><h2>Shut</h2></div><a href=#shut>up</a>", false);
}

/* Pages of a portal are together iff their template is. */
static void check_portal(uint64_t seed)
{
    pith_shapes shapes[128];
    pith_site_clusters c, again;
    gen_knobs k;
    gen_site *s;

    gen_knobs_init(&k);
    k.pages = 80;
    s = gen_portal(&k, seed);
    assert_true(s->n_pages <= 128);
    for (size_t i = 0; i < s->n_pages; i++) {
        pith_tree t;

        genpage_parse(&s->page[i], &arena, &t);
        assert_int_equal(pith_shapes_read(&t, &arena, &scratch, &shapes[i]),
                         PITH_OK);
    }
    assert_int_equal(pith_site_cluster_pages(shapes, (uint32_t)s->n_pages, NULL,
                                             0, NULL, &arena, &c),
                     PITH_OK);
    for (size_t i = 0; i < s->n_pages; i++)
        for (size_t j = 0; j < i; j++)
            if ((c.of[i] == c.of[j]) !=
                (s->page[i].template_id == s->page[j].template_id))
                fail_msg("seed %llu: pages %s and %s", (unsigned long long)seed,
                         s->page[i].id, s->page[j].id);
    /* known clusters take the pages that made them */
    assert_int_equal(pith_site_cluster_pages(shapes, (uint32_t)s->n_pages,
                                             c.core, c.count, NULL, &arena,
                                             &again),
                     PITH_OK);
    assert_int_equal(again.count, c.count);
    for (size_t i = 0; i < s->n_pages; i++) {
        assert_int_equal(again.of[i], c.of[i]);
        assert_true(c.fit[i] > 0.5 && c.fit[i] <= 1.0);
    }
    gen_free(s);
}

static void test_portals(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 8; seed++)
        check_portal(seed);
}

/* A page unlike all known ones begins a cluster; one without shapes has none.
 */
static void test_new(void **state)
{
    pith_shapes page[3];
    pith_site_clusters c, more;

    (void)state;
    page[0] = shapes_of("<div class=a><ul><li>x</ul></div>");
    page[1] = shapes_of("<table><tr><td class=z>x</table>");
    page[2] = (pith_shapes){NULL, NULL, 0};
    assert_int_equal(
        pith_site_cluster_pages(page, 1, NULL, 0, NULL, &arena, &c), PITH_OK);
    assert_int_equal(
        pith_site_cluster_pages(page, 3, c.core, 1, NULL, &arena, &more),
        PITH_OK);
    assert_int_equal(more.of[0], 0);
    assert_int_equal(more.of[1], 1);
    assert_int_equal(more.of[2], PITH_NO_CLUSTER);
    assert_int_equal(more.count, 2);
    assert_int_equal(more.core[0].pages, 2);
}

/* S3a: pages of one template, each full of shapes of its own, are one cluster;
 * seven of them cannot tell. */
static void test_by_hand(void **state)
{
    char html[12][2000];
    pith_shapes page[12];
    pith_site_clusters c;

    (void)state;
    for (int i = 0; i < 12; i++) {
        size_t n = (size_t)snprintf(
            html[i], sizeof(html[i]),
            "<div id=head><ul class=nav><li class=x>a</ul></div>"
            "<div id=body><div class=box><div class=in>b</div></div>");

        for (int k = 0; k < 20; k++)
            n += (size_t)snprintf(html[i] + n, sizeof(html[i]) - n,
                                  "<div class=%c%c%c>t</div>", 'a' + i, 'a' + k,
                                  'z');
        snprintf(html[i] + n, sizeof(html[i]) - n, "</div>");
        page[i] = shapes_of(html[i]);
    }
    assert_int_equal(
        pith_site_cluster_pages(page, 12, NULL, 0, NULL, &arena, &c), PITH_OK);
    assert_int_equal(c.count, 1);
    assert_int_equal(
        pith_site_cluster_pages(page, 7, NULL, 0, NULL, &arena, &c), PITH_OK);
    assert_int_equal(c.count, 7);
}

/* S2: one template whose pages differ by a name in the body's class, by the
 * look of an outer box and by optional blocks is one cluster: the places where
 * each page has a text of its own are the same. The same places with one text
 * are a frame. */
static void test_values(void **state)
{
    static const char *const look[] = {"east", "west", "north"};
    char html[6][2000];
    pith_shapes page[6];
    pith_site_clusters c;

    (void)state;
    for (int own = 0; own < 2; own++) {
        for (int i = 0; i < 6; i++) {
            size_t n = (size_t)snprintf(
                html[i], sizeof(html[i]),
                "<body class='of-%c'><div class='col %s'><div class=a>"
                "<div class=b><div class=item>",
                'a' + i, look[i % 3]);

            for (int k = 0; k < 6; k++)
                n += (size_t)snprintf(html[i] + n, sizeof(html[i]) - n,
                                      "<div class=f%c><span class=v>%d</span>"
                                      "</div>",
                                      'a' + k, own ? 100 * i + k : k);
            for (int k = 0; k < 6; k++)
                if ((i < 3) == (k < 3))
                    n += (size_t)snprintf(html[i] + n, sizeof(html[i]) - n,
                                          "<div class=o%c><ul class=%c><li>x"
                                          "</ul></div>",
                                          'a' + k, 'p' + k);
            page[i] = shapes_of(html[i]);
        }
        assert_int_equal(
            pith_site_cluster_pages(page, 6, NULL, 0, NULL, &arena, &c),
            PITH_OK);
        assert_true(own ? c.count == 1 : c.count > 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_shapes, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_portals, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_by_hand, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_values, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_new, arenas_open, arenas_close)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
