/* u_wrapfile: lines of a wrapper file, written and read; what a reader must
 * refuse, with line and reason. */
#include "support/check.h"
#include "wrap/wrapfile.h"

static pith_arena arena;
static pith_buf buf;

static int setup(void **state)
{
    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&buf, NULL, 1 << 24);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    pith_arena_release(&arena);
    pith_buf_release(&buf);
    return 0;
}

static void test_write(void **state)
{
    pith_wrapout w;

    (void)state;
    pith_wrapout_init(&w, &buf);
    pith_wrapout_begin(&w, "cluster");
    pith_wrapout_key(&w, "column");
    pith_wrapout_str(&w, PITH_STR("a \"b\" \\ \n\t\x01\x7f\xc2\x80\xff"));
    pith_wrapout_str(&w, (pith_str){NULL, 0});
    pith_wrapout_str(&w, PITH_STR(""));
    pith_wrapout_word(&w, "money");
    pith_wrapout_u64(&w, UINT64_MAX);
    pith_wrapout_hash(&w, 0xabc);
    pith_wrapout_key(&w, "real");
    for (int i = 0; i < 8; i++) {
        static const double v[] = {0,    1,    0.5,       -0.25,
                                   1e12, 1e-7, 0.1 + 0.2, -1e-9};

        pith_wrapout_real(&w, v[i]);
    }
    pith_wrapout_end(&w, "cluster");
    assert_int_equal(pith_wrapout_finish(&w), PITH_OK);
    assert_string_equal(
        buf.data, "pith-wrapper 2\nbegin cluster\ncolumn "
                  "\"a \\\"b\\\" \\\\ \\n\\t\\x01\\x7f\\x80\xef\xbf\xbd\" - "
                  "\"\" money 18446744073709551615 x0000000000000abc\n"
                  "real 0 1 0.5 -0.25 1000000000 0 0.3 0\nend cluster\n");
}

static const char *const words[] = {"text", "money", NULL};

/* What is written is read back, value by value. */
static void test_read(void **state)
{
    pith_error err = {0};
    pith_wrapin r;
    pith_str s;

    test_write(state);
    assert_int_equal(pith_wrapin_init(&r, pith_buf_view(&buf), &arena, &err),
                     PITH_OK);
    assert_true(pith_wrapin_line(&r));
    assert_false(pith_wrapin_enters(&r, "clusters"));
    assert_true(pith_wrapin_enters(&r, "cluster"));
    assert_true(pith_wrapin_line(&r));
    assert_true(pith_wrapin_is(&r, "column"));
    CHECK_STR(pith_wrapin_str(&r),
              "a \"b\" \\ \n\t\x01\x7f\xc2\x80\xef\xbf\xbd");
    assert_null(pith_wrapin_str(&r).ptr);
    s = pith_wrapin_str(&r);
    assert_true(s.ptr && !s.len);
    assert_int_equal(pith_wrapin_word(&r, words), 1);
    assert_true(pith_wrapin_u64(&r, UINT64_MAX) == UINT64_MAX);
    assert_true(pith_wrapin_more(&r));
    assert_int_equal(pith_wrapin_hash(&r), 0xabc);
    assert_false(pith_wrapin_more(&r));
    assert_true(pith_wrapin_line(&r));
    assert_true(pith_wrapin_real(&r) == 0 && pith_wrapin_real(&r) == 1);
    assert_true(pith_wrapin_real(&r) == 0.5 && pith_wrapin_real(&r) == -0.25);
    assert_true(pith_wrapin_real(&r) == 1e9 && pith_wrapin_real(&r) == 0);
    assert_true(pith_wrapin_real(&r) == 0.3 && pith_wrapin_real(&r) == 0);
    assert_false(pith_wrapin_line(&r)); /* end cluster */
    assert_int_equal(r.depth, 0);
    assert_false(pith_wrapin_line(&r)); /* end of the file */
    assert_int_equal(r.status, PITH_OK);
}

/* A reader of one section with one of each value. */
static const char *refused(const char *text)
{
    static pith_error err;
    pith_wrapin r;
    uint32_t n = 0, *list = NULL;

    err = (pith_error){0};
    pith_wrapin_init(&r, pith_str_of(text), &arena, &err);
    while (pith_wrapin_line(&r)) {
        if (!pith_wrapin_enters(&r, "a")) {
            pith_wrapin_unknown(&r);
            break;
        }
        while (pith_wrapin_line(&r)) {
            if (pith_wrapin_is(&r, "s"))
                pith_wrapin_str(&r);
            else if (pith_wrapin_is(&r, "u"))
                pith_wrapin_u64(&r, 100);
            else if (pith_wrapin_is(&r, "r"))
                pith_wrapin_real(&r);
            else if (pith_wrapin_is(&r, "h"))
                pith_wrapin_hash(&r);
            else if (pith_wrapin_is(&r, "w"))
                pith_wrapin_word(&r, words);
            else if (pith_wrapin_is(&r, "n")) {
                uint32_t *at = pith_wrapin_push(&r, &list, &n, sizeof(*at), 5);

                if (at)
                    *at = n - 1;
            } else {
                pith_wrapin_unknown(&r);
            }
        }
    }
    for (uint32_t i = 0; i < n; i++)
        assert_int_equal(list[i], i);
    assert_int_equal(err.code, r.status);
    return r.status == PITH_OK ? NULL : err.detail;
}

#define HEAD "pith-wrapper 2\n"

static void test_refuse(void **state)
{
    static const struct {
        const char *text, *why;
    } cases[] = {
        {HEAD "begin a\ns \"x\"\nu 100\nr -0.5\nw text\nend a\n", NULL},
        {HEAD "begin a\nn\nn\nn\nn\nn\nend a\n", NULL},
        {HEAD, NULL},
        {"", "line 1: no wrapper"},
        {"<html>", "line 1: no wrapper"},
        {"pith-wrapper 2", "line 1: the file ends within a line"},
        {"pith-wrapper 3\n", "line 1: version 3 of the format; this pith"},
        {"pith-wrapper 01\n", "line 1: expected a whole number"},
        {"pith-wrapper 2 1\n", "line 1: more values than expected: ' 1'"},
        {HEAD "begin b\nend b\n", "line 2: unknown key 'begin'"},
        {HEAD "begin a\nbegin b\nend b\nend a\n",
         "line 3: unknown key 'begin'"},
        {HEAD "x 1\n", "line 2: unknown key 'x'"},
        {HEAD "begin a\n", "the file ends within section 'a'"},
        {HEAD "begin a\nend b\n", "line 3: 'end' of no section that is open"},
        {HEAD "begin a\nend a x\n", "line 3: 'end' of no section that is open"},
        {HEAD "end a\n", "line 2: 'end' of no section that is open"},
        {HEAD "begin a\nu 101\n", "line 3: 101 is over 100"},
        {HEAD "begin a\nu 007\n", "line 3: expected a whole number"},
        {HEAD "begin a\nu -1\n", "line 3: expected a whole number"},
        {HEAD "begin a\nu\n", "line 3: 'u' lacks a value"},
        {HEAD "begin a\nu  1\n", "line 3: expected a whole number"},
        {HEAD "begin a\nu 99999999999999999999\n", "expected a whole number"},
        {HEAD "begin a\nr 1.50\n", "line 3: expected a number such as"},
        {HEAD "begin a\nr -0\n", "line 3: expected a number such as"},
        {HEAD "begin a\nr 1e5\n", "line 3: expected a number such as"},
        {HEAD "begin a\nr 0.1234567\n", "line 3: expected a number such as"},
        {HEAD "begin a\nr 2000000000\n", "line 3: expected a number such as"},
        {HEAD "begin a\nh x00\n", "line 3: expected x and 16"},
        {HEAD "begin a\nh x000000000000000G\n", "line 3: expected x and 16"},
        {HEAD "begin a\nw pounds\n", "line 3: unknown word 'pounds' after 'w'"},
        {HEAD "begin a\ns x\n", "line 3: expected a string in quotes"},
        {HEAD "begin a\ns \"x\n", "line 3: expected a string in quotes"},
        {HEAD "begin a\ns \"x\\\"\n", "line 3: expected a string in quotes"},
        {HEAD "begin a\ns \"\\q\"\n", "line 3: bad escape"},
        {HEAD "begin a\ns \"\\x41\"\n", "line 3: bad escape"},
        {HEAD "begin a\ns \"\\x\"\n", "line 3: bad escape"},
        {HEAD "begin a\ns \"a\tb\"\n", "line 3: bad escape"},
        {HEAD "begin a\ns \"\xff\"\n", "line 3: not UTF-8"},
        {HEAD "begin a\n u 1\n", "line 3: a line begins with a key"},
        {HEAD "begin a\n\nend a\n", "line 3: a line begins with a key"},
        {HEAD "begin a\n\n", "the file ends within section 'a'"},
        {HEAD "begin a\nend a\n\n", NULL},
        {HEAD "begin a\nu 1", "line 3: the file ends within a line"},
        {HEAD "begin a\nn\nn\nn\nn\nn\nn\n",
         "line 8: more than 5 lines of 'n'"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        const char *why = refused(cases[i].text);

        if (!cases[i].why)
            assert_null(why);
        else if (!why || !strstr(why, cases[i].why))
            fail_msg("'%s': '%s'", cases[i].text, why ? why : "accepted");
    }
}

static void test_long_line(void **state)
{
    (void)state;
    pith_buf_cstr(&buf, HEAD "begin a\ns \"");
    for (uint32_t i = 0; i < PITH_WRAP_LINE_MAX; i++)
        pith_buf_char(&buf, 'x');
    pith_buf_cstr(&buf, "\"\nend a\n");
    assert_non_null(strstr(refused(buf.data), "line 3: longer than"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_write, setup, teardown),
        cmocka_unit_test_setup_teardown(test_read, setup, teardown),
        cmocka_unit_test_setup_teardown(test_refuse, setup, teardown),
        cmocka_unit_test_setup_teardown(test_long_line, setup, teardown),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
