/* u_nepat: ne-patterns of generated sites, saved, loaded and matched: as the
 * learner has them on every own page, and no page of another template. */
#include "support/arenas.h"
#include "support/check.h"

#include <string.h>
#include "base/buf.h"
#include "papers/rtdm/nepattern.h"
#include "support/newspages.h"
#include "support/testpage.h"
#include "wrap/nepat.h"
#include "wrap/passages.h"

#define LAYOUTS 6
#define SEEDS   4

static const pith_view_options with_text = {.text = PITH_VIEW_BYTES};

/* A file of one pattern. */
static const pith_wrapline section[] = {{"ne-pattern", .more = pith_nepat_done,
                                         .lines = pith_nepat_lines,
                                         .flags = PITH_LINE_SECTION},
                                        {0}};

static void save(const pith_nepat *p, pith_buf *out)
{
    pith_wrapout w;

    pith_wrapout_init(&w, out);
    pith_wraplines_save(&w, section, p);
    assert_int_equal(pith_wrapout_finish(&w), PITH_OK);
}

static pith_status load(pith_str text, pith_nepat *out, pith_error *err)
{
    pith_wrapin r;

    assert_int_equal(pith_wrapin_init(&r, text, &arena, err), PITH_OK);
    *out = (pith_nepat){0};
    pith_wraplines_load(&r, section, out);
    return r.status;
}

/* Saved, loaded, and saved to the same bytes. */
static void again(const pith_nepat *p, pith_nepat *out)
{
    pith_error err = {0};
    pith_buf one, two;

    pith_buf_init(&one, NULL, (size_t)1 << 24);
    pith_buf_init(&two, NULL, (size_t)1 << 24);
    save(p, &one);
    if (load(pith_buf_view(&one), out, &err) != PITH_OK)
        fail_msg("%s", err.detail);
    save(out, &two);
    assert_int_equal(one.len, two.len);
    assert_memory_equal(one.data, two.data, one.len);
    assert_int_equal(p->view.klass[0], out->view.klass[0]);
    pith_buf_release(&one);
    pith_buf_release(&two);
}

static void view_of(const pith_tree *t, pith_view *out)
{
    assert_int_equal(
        pith_view_build(t, pith_tree_body(t), &with_text, &arena, out),
        PITH_OK);
}

static void learn(const pith_tree *t, uint32_t n, pith_view *pattern,
                  pith_nepat *out)
{
    pith_view *view = pith_arena_array(&arena, n, sizeof(*view));
    const pith_view **v = pith_arena_array(&arena, n, sizeof(*v));
    pith_matcher m;

    pith_matcher_init(&m, NULL, NULL);
    for (uint32_t i = 0; i < n; i++) {
        view_of(&t[i], &view[i]);
        v[i] = &view[i];
    }
    assert_int_equal(pith_nepattern_learn(&m, v, n, &arena, &scratch, pattern),
                     PITH_OK);
    assert_int_equal(pith_nepat_make(pattern, &t[0], n, &arena, &scratch, out),
                     PITH_OK);
    pith_matcher_release(&m);
}

/* What the learner's own pattern gives. */
static void fit_learned(const pith_view *pattern, const pith_tree *t,
                        pith_nefit *out)
{
    pith_mapping map;
    pith_matcher m;
    pith_view v;

    view_of(t, &v);
    pith_matcher_init(&m, NULL, NULL);
    pith_mapping_init(&map, NULL);
    assert_int_equal(pith_pattern_match(&m, pith_at(pattern, 0), pith_at(&v, 0),
                                        PITH_FAR - 1, &map, &out->cost),
                     PITH_OK);
    assert_int_equal(
        pith_passages_read(pattern, &v, t, &map, &arena, &out->passages),
        PITH_OK);
    pith_mapping_release(&map);
    pith_matcher_release(&m);
}

static void fit_saved(const pith_nepat *p, uint32_t n, const pith_tree *t,
                      pith_nefit *out)
{
    pith_matcher m;

    pith_matcher_init(&m, NULL, NULL);
    assert_int_equal(
        pith_nepat_fit(p, n, PITH_DOC(t, &arena, &scratch, NULL), &m, out),
        PITH_OK);
    pith_matcher_release(&m);
}

static void check_same(const pith_nefit *want, const pith_nefit *got)
{
    assert_int_equal(got->cost, want->cost);
    assert_int_equal(got->passages.n, want->passages.n);
    for (uint32_t i = 0; i < want->passages.n; i++) {
        const pith_passage *a = &want->passages.at[i];
        const pith_passage *b = &got->passages.at[i];

        assert_int_equal(a->position, b->position);
        assert_int_equal(a->wildcard, b->wildcard);
        assert_int_equal(a->first, b->first);
        assert_true(pith_str_eq(a->text, b->text));
    }
}

/* Every own page: the learner's cost and passages. Pages of other layouts: no
 * pattern accepts them, by the index or without it. */
static void test_sites(void **state)
{
    pith_nepat saved[LAYOUTS];
    newspages news[LAYOUTS];
    unsigned passages = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        for (int k = 0; k < LAYOUTS; k++) {
            pith_view pattern;
            pith_nepat p;

            newspages_make(&news[k], k, seed, &arena);
            learn(news[k].tree, news[k].n, &pattern, &p);
            again(&p, &saved[k]);
            for (uint32_t i = 0; i < news[k].n; i++) {
                pith_nefit want = {0}, got;

                fit_learned(&pattern, &news[k].tree[i], &want);
                assert_int_not_equal(want.cost, PITH_FAR);
                fit_saved(&saved[k], 1, &news[k].tree[i], &got);
                check_same(&want, &got);
                passages += got.passages.n;
            }
        }
        for (int k = 0; k < LAYOUTS; k++) {
            pith_nefit got;

            fit_saved(saved, LAYOUTS, &news[k].tree[0], &got);
            assert_int_equal(got.pattern, k);
            for (int other = 0; other < LAYOUTS; other++) {
                if (other == k)
                    continue;
                fit_saved(&saved[other], 1, &news[k].tree[0], &got);
                assert_int_equal(got.pattern, PITH_NO_PATTERN);
                assert_int_equal(got.cost, UINT32_MAX);
                assert_int_equal(got.passages.n, 0);
            }
        }
        for (int k = 0; k < LAYOUTS; k++)
            gen_free(news[k].site);
    }
    assert_true(passages > 6 * LAYOUTS * SEEDS);
}

#define LONG                                                                   \
    "A text of the template that is the same on all of its pages and goes on " \
    "for so long that nobody wants to read it in a wrapper file: it is known " \
    "by its hash, and its start is there for people. M\xc3\xbcller &amp; Co."

/* Tags that no standard knows, long texts, odd spaces, an empty body. */
static void test_labels(void **state)
{
    static const char *const page[] = {
        "<my-card><p>One " LONG "<p>a\n\t b</my-card><b>x</b>",
        "<my-card><p>One " LONG "<p>a b</my-card><b>y</b>",
        "<my-card><p>Two " LONG "<p>a b</my-card><b>y</b>",
        "<their-card><p>One " LONG "<p>a b</their-card><b>y</b>", ""};
    pith_view pattern;
    pith_nepat p, saved;
    pith_tree t[5];
    pith_nefit fit;
    pith_buf text;

    (void)state;
    for (int i = 0; i < 5; i++)
        testpage_parse(page[i], &arena, &t[i]);
    learn(t, 2, &pattern, &p);
    again(&p, &saved);
    for (int i = 0; i < 5; i++) {
        fit_saved(&saved, 1, &t[i], &fit);
        assert_int_equal(fit.pattern, i < 2 ? 0 : PITH_NO_PATTERN);
    }
    fit_saved(&saved, 1, &t[1], &fit);
    assert_int_equal(fit.passages.n, 1);
    CHECK_STR(fit.passages.at[0].text, "y");
    fit_saved(&saved, 0, &t[1], &fit);
    assert_int_equal(fit.pattern, PITH_NO_PATTERN);
    pith_buf_init(&text, NULL, 1 << 16);
    save(&saved, &text);
    assert_true(pith_str_find(pith_buf_view(&text),
                              PITH_STR("node 1 \"my-card\"\n")) != SIZE_MAX);
    assert_true(pith_str_find(pith_buf_view(&text),
                              PITH_STR("text 3 \"a b\"\n")) != SIZE_MAX);
    assert_true(pith_str_find(pith_buf_view(&text), PITH_STR("long 3 x")) !=
                SIZE_MAX);
    assert_true(pith_str_find(pith_buf_view(&text), PITH_STR("wild 4 one\n")) !=
                SIZE_MAX);
    pith_buf_release(&text);
}

/* A root that differs is a single wildcard: it accepts everything. */
static void test_wild_root(void **state)
{
    pith_view pattern;
    pith_nepat p, saved;
    pith_nefit fit;
    pith_tree t[2];

    (void)state;
    testpage_parse("<body><p>a", &arena, &t[0]);
    testpage_parse("<frameset><frame></frameset>", &arena, &t[1]);
    learn(t, 2, &pattern, &p);
    again(&p, &saved);
    assert_int_equal(saved.view.count, 1);
    fit_saved(&saved, 1, &t[1], &fit);
    assert_int_equal(fit.cost, 0);
}

static void test_bad_files(void **state)
{
    static const char *const bad[] = {
        "",
        "node 1 \"body\"",
        "node 0 \"body\"\nnode 0 \"body\"",
        "node 0 \"body\"\nnode 2 \"p\"",
        "node 0 \"body\"\nwild 1 one\nnode 2 \"p\"",
        "node 0 \"body\"\ntext 1 \"a\"\nnode 2 \"p\"",
        "node 0 \"\"",
        "node 0 -",
        "text 0 \" \"",
        "text 0 -",
        "wild 0 two",
        "wild 0",
        "long 0 x0000000000000001 \"a\"",
        "long 0 x8000000080000001 \"a\"",
        "long 0 \"a\"",
        "node 99999999999 \"p\"",
        "pages -1",
        "leaf 0 \"p\"",
        "node 0 \"body\" 3",
    };

    (void)state;
    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
        pith_error err = {0};
        pith_nepat p;
        pith_buf text;

        pith_buf_init(&text, NULL, 4096);
        pith_buf_fmt(&text,
                     "pith-wrapper 2\nbegin ne-pattern\n%s%send "
                     "ne-pattern\n",
                     bad[i], bad[i][0] ? "\n" : "");
        if (load(pith_buf_view(&text), &p, &err) == PITH_OK)
            fail_msg("accepted: %s", bad[i]);
        if (!strstr(err.detail, "line "))
            fail_msg("no line: %s", err.detail);
        pith_buf_release(&text);
    }
}

static void parse_pattern(const char *lines, pith_nepat *out)
{
    pith_buf text;

    pith_buf_init(&text, NULL, 4096);
    pith_buf_fmt(&text, "pith-wrapper 2\nbegin ne-pattern\n%send ne-pattern\n",
                 lines);
    assert_int_equal(load(pith_buf_view(&text), out, NULL), PITH_OK);
    pith_buf_release(&text);
}

static void test_people(void **state)
{
    pith_nepat a, b;
    pith_buf out;

    (void)state;
    parse_pattern("node 0 \"body\"\nnode 1 \"ul\"\nnode 2 \"li\"\n"
                  "text 3 \"Home\"\nnode 1 \"p\"\ntext 2 \"City\"\n"
                  "node 1 \"h1\"\nwild 2 one\n",
                  &a);
    parse_pattern("node 0 \"body\"\nnode 1 \"ul\"\nnode 2 \"li\"\n"
                  "text 3 \"Home\"\nnode 1 \"p\"\nwild 2 one\n"
                  "node 1 \"h1\"\nwild 2 one\nnode 1 \"hr\"\n",
                  &b);
    pith_buf_init(&out, NULL, 4096);
    pith_nepat_show(&a, &out);
    CHECK_STR(pith_buf_view(&out),
              "    body\n"
              "      ul and 2 below, the same on every page\n"
              "      p and 1 below, the same on every page\n"
              "      h1\n"
              "        .\n");
    pith_buf_clear(&out);
    assert_int_equal(pith_nepat_diff(&a, &b, "> ", NULL, &out), PITH_OK);
    CHECK_STR(pith_buf_view(&out), "> RTDM distance 2, 88.2 % alike\n"
                                   "> body > p > \"City\" is now .\n"
                                   "> new: body > hr\n");
    pith_buf_clear(&out);
    assert_int_equal(pith_nepat_diff(&a, &a, "> ", NULL, &out), PITH_OK);
    assert_int_equal(out.len, 0);
    pith_buf_release(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_sites, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_labels, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_wild_root, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_bad_files, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_people, arenas_open, arenas_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
