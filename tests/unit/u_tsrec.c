/* unit/u_tsrec: tag sequences with region codes, [TSReC] §4 and Fig. 6, and the
 * parts of a page by §5. */
#include "support/check.h"

#include "html/html.h"
#include "papers/tsrec/content.h"

static void parse(const char *html, pith_arena *arena, pith_tree *t)
{
    assert_int_equal(pith_html_parse(pith_str_of(html), NULL, arena, t, NULL),
                     PITH_OK);
}

typedef struct world {
    pith_arena arena, scratch;
    pith_matcher m;
    pith_buf out;
} world;

static void world_open(world *w)
{
    pith_arena_init(&w->arena, NULL, 0);
    pith_arena_init(&w->scratch, NULL, 0);
    pith_matcher_init(&w->m, NULL, NULL);
    pith_buf_init(&w->out, NULL, 1 << 20);
}

static void world_close(world *w)
{
    pith_buf_release(&w->out);
    pith_matcher_release(&w->m);
    pith_arena_release(&w->scratch);
    pith_arena_release(&w->arena);
}

static void check_dump(const char *html, unsigned flags, const char *want)
{
    pith_tsrec s;
    pith_tree t;
    world w;

    world_open(&w);
    parse(html, &w.arena, &t);
    assert_int_equal(pith_tsrec_build(&t, flags, &w.arena, &s), PITH_OK);
    pith_tsrec_dump(&s, &w.out);
    CHECK_STR(pith_buf_view(&w.out), want);
    world_close(&w);
}

/* The head of Fig. 6 in today's HTML: codes count opening and closing tags. */
static void test_fig6(void **state)
{
    (void)state;
    check_dump("<body><div><form><div><a>Yahoo!</a> <a>My</a></div>"
               "<div></div><div><img></div></form></div>",
               0,
               "1: <body>(0, 11, 0, 0) : \n"
               "2: <div>(1, 10, 0, 1) : \n"
               "3: <form>(2, 9, 1, 2) : \n"
               "4: <div>(3, 4, 2, 3) : <a>Yahoo!<a>My\n"
               "5: <div>(5, 6, 2, 3) : \n"
               "6: <div>(7, 8, 2, 3) : <img>\n");
}

static void test_hidden(void **state)
{
    static const char page[] =
        "<body><p>a<div hidden><p>b</div><p style='display:none'>c<p>d";

    (void)state;
    check_dump(page, PITH_TSREC_VISIBLE,
               "1: <body>(0, 5, 0, 0) : \n"
               "2: <p>(1, 2, 0, 1) : a\n"
               "3: <p>(3, 4, 0, 1) : d\n");
}

static void test_codes(void **state)
{
    pith_tsrec s;
    pith_tree t;
    world w;

    (void)state;
    world_open(&w);
    parse("<body><div><p>a<p>b</div><p>c", &w.arena, &t);
    pith_tsrec_build(&t, 0, &w.arena, &s);
    assert_int_equal(s.count, 5);
    assert_true(pith_ts_holds(&s.at[1], &s.at[2]));
    assert_true(pith_ts_holds(&s.at[0], &s.at[4]));
    assert_false(pith_ts_holds(&s.at[1], &s.at[4]));
    assert_false(pith_ts_holds(&s.at[2], &s.at[3]));
    assert_true(pith_ts_siblings(&s.at[2], &s.at[3]));
    assert_false(pith_ts_siblings(&s.at[3], &s.at[4]));
    world_close(&w);
}

/* Parts of page a against b, one letter an element: c common, r regular, . */
static void check_parts(const char *a, const char *b, pith_tsrec_method method,
                        const char *want)
{
    unsigned flags = method == PITH_TSREC_R2 ? PITH_TSREC_VISIBLE : 0;
    uint8_t part[64];
    char got[65] = "";
    pith_tsrec x, y;
    pith_tree ta, tb;
    world w;

    world_open(&w);
    parse(a, &w.arena, &ta);
    parse(b, &w.arena, &tb);
    pith_tsrec_build(&ta, flags, &w.arena, &x);
    pith_tsrec_build(&tb, flags, &w.arena, &y);
    assert_true(x.count < 64);
    assert_int_equal(pith_tsrec_match(&w.m, &x, &y, method, &w.scratch, part),
                     PITH_OK);
    for (uint32_t i = 0; i < x.count; i++)
        got[i] = ".cr"[part[i]];
    got[x.count] = 0;
    assert_string_equal(got, want);
    world_close(&w);
}

#define LONG                                                                 \
    "a text of many words that goes on and on, since news are told in "      \
    "sentences, and sentences in news are seldom shorter than this one is, " \
    "as everybody knows"

static void test_parts(void **state)
{
    (void)state;
    /* menu common; list of links regular by compaction; text content */
    check_parts("<body><div>Menu</div><ul><li><a>x</a><li><a>y</a></ul>"
                "<p>one <b>two</b> three",
                "<body><div>Menu</div><ul><li><a>z</a></ul><p>four",
                PITH_TSREC_R1, "cccrr.");
    /* F1 of §6: plain sentences on both pages look regular to R1 */
    check_parts("<body><div>Menu</div><p>" LONG " here",
                "<body><div>Menu</div><p>" LONG " there", PITH_TSREC_R1, "ccr");
    check_parts("<body><div>Menu</div><p>" LONG " here",
                "<body><div>Menu</div><p>" LONG " there", PITH_TSREC_R2, "cc.");
    /* regular parts are matched in order, each once */
    check_parts("<body><div><h2>a</h2></div><div><h2>b</h2></div>",
                "<body><div><h2>x</h2></div><div></div>", PITH_TSREC_R1,
                "ccrc.");
    /* identical pages have nothing of their own */
    check_parts("<body><p>a<p>b", "<body><p>a<p>b", PITH_TSREC_R1, "ccc");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fig6),
        cmocka_unit_test(test_hidden),
        cmocka_unit_test(test_codes),
        cmocka_unit_test(test_parts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
