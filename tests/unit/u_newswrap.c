/* u_newswrap: a news template that is learned, saved, loaded and applied. */
#include "support/check.h"

#include <string.h>
#include "base/buf.h"
#include "support/newspages.h"
#include "support/testpage.h"

#define LAYOUTS 6

static pith_arena arena, scratch;
static newspages news;

static int setup(void **state)
{
    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    gen_free(news.site);
    pith_arena_release(&scratch);
    pith_arena_release(&arena);
    return 0;
}

static void save_pattern(const pith_newswrap *w, pith_buf *out)
{
    pith_wrapout o;

    pith_wrapout_init(&o, out);
    pith_wraplines_save(&o, pith_wrapkind_news.lines, w);
    assert_int_equal(pith_wrapout_finish(&o), PITH_OK);
}

static const pith_newswrap *load_pattern(pith_str text, pith_error *err)
{
    pith_wrapin r;

    assert_int_equal(pith_wrapin_init(&r, text, &arena, err), PITH_OK);
    return pith_wrapkind_load(&pith_wrapkind_news, &r);
}

/* Blocks that the learner keeps, and those of them in the applied body. A text
 * that is kept here and dropped there in one place can be right once only, and
 * bylines are left out of every body. */
typedef struct counts {
    unsigned kept, again;
} counts;

static void check_own(const pith_newswrap *w, uint32_t i, counts *c)
{
    const pith_newslearn_page *p = &news.judged[i];
    pith_article a;

    assert_int_equal(pith_newswrap_apply(w, p->tree, &arena, &scratch, &a),
                     PITH_OK);
    for (size_t k = 0; k < p->trace->count; k++) {
        pith_str text = p->trace->at[k].text;

        if (p->verdict[k].z <= 0 || k == p->title)
            continue;
        c->kept++;
        for (size_t at = 0; at < a.n_blocks; at++)
            if (pith_str_find(a.blocks[at].text, text) != SIZE_MAX) {
                c->again++;
                break;
            }
    }
}

static bool holds(pith_str text, const char *part)
{
    return pith_str_find(text, pith_str_of(part)) != SIZE_MAX;
}

/* Title and the first and last paragraph of a page it never saw. */
static void check_other(const pith_newswrap *w, uint32_t i)
{
    const gen_article *want = news.page[i]->article;
    bool first = false, last = false;
    pith_article a;

    assert_int_equal(
        pith_newswrap_apply(w, &news.tree[i], &arena, &scratch, &a), PITH_OK);
    CHECK_STR(a.title, want->title);
    for (size_t k = 0; k < a.n_blocks; k++) {
        first |= holds(a.blocks[k].text, want->para[0]);
        last |= holds(a.blocks[k].text, want->para[want->n_paras - 1]);
    }
    assert_true(first);
    assert_true(last);
}

static void test_layouts(void **state)
{
    counts c = {0, 0};

    (void)state;
    for (int layout = 0; layout < LAYOUTS; layout++) {
        const pith_newswrap *again;
        pith_newswrap w;
        pith_buf one, two;

        if (layout)
            gen_free(news.site);
        newspages_make(&news, layout, 7 + (uint64_t)layout, &arena);
        assert_int_equal(newspages_judge(&news, 0, 4, &arena, &scratch),
                         PITH_OK);
        assert_int_equal(
            pith_newswrap_learn(news.judged, 4, &arena, &scratch, &w), PITH_OK);
        pith_buf_init(&one, NULL, (size_t)1 << 24);
        pith_buf_init(&two, NULL, (size_t)1 << 24);
        save_pattern(&w, &one);
        again = load_pattern(pith_buf_view(&one), NULL);
        assert_non_null(again);
        save_pattern(again, &two);
        assert_int_equal(one.len, two.len);
        assert_memory_equal(one.data, two.data, one.len);
        for (uint32_t i = 0; i < 4; i++)
            check_own(again, i, &c);
        for (uint32_t i = 4; i < news.n; i++)
            check_other(again, i);
        pith_buf_release(&one);
        pith_buf_release(&two);
    }
    print_message("%u of %u blocks again\n", c.again, c.kept);
    assert_true(100 * c.again >= 97 * c.kept);
}

/* A page of another template, and one without a text. */
static void test_misfits(void **state)
{
    pith_newswrap w;
    pith_article a;
    pith_tree t;

    (void)state;
    newspages_make(&news, 2, 7, &arena);
    assert_int_equal(newspages_judge(&news, 0, 4, &arena, &scratch), PITH_OK);
    assert_int_equal(pith_newswrap_learn(news.judged, 4, &arena, &scratch, &w),
                     PITH_OK);
    testpage_parse("<body><main id=x><table class=q><tr><td class=z>Words of "
                   "another page, which nobody has ever seen before.</table>",
                   &arena, &t);
    assert_int_equal(pith_newswrap_apply(&w, &t, &arena, &scratch, &a),
                     PITH_DRIFT);
    testpage_parse("<body>", &arena, &t);
    assert_int_equal(pith_newswrap_apply(&w, &t, &arena, &scratch, &a),
                     PITH_DRIFT);
}

static void test_bad_files(void **state)
{
    static const char *const bad[] = {
        "place 3 x0000000000000001 1 1 1 \"p\"",
        "place 4 x0000000000000001 1 1 2 \"p\"",
        "place 4 x0000000000000002 1 1 1 \"p\"\n"
        "place 4 x0000000000000001 1 1 1 \"p\"",
        "fixed x0000000000000002\nfixed x0000000000000002",
        "date x0000000000000001 3 over once - \"p\"\n"
        "date x0000000000000001 3 over once - \"p\"",
        "words 3 4",
        "colour 1",
        "title x0000000000000001 3",
    };

    (void)state;
    newspages_make(&news, 0, 7, &arena); /* for teardown */
    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++) {
        pith_error err;
        pith_buf text;

        pith_buf_init(&text, NULL, 4096);
        pith_buf_fmt(&text, "pith-wrapper 2\n%s\n", bad[i]);
        if (load_pattern(pith_buf_view(&text), &err))
            fail_msg("accepted: %s", bad[i]);
        pith_buf_release(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_layouts, setup, teardown),
        cmocka_unit_test_setup_teardown(test_misfits, setup, teardown),
        cmocka_unit_test_setup_teardown(test_bad_files, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
