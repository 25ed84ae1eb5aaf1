/* u_json_read: JSON text as values, strict and lenient. */
#include "support/check.h"

#include <string.h>
#include "base/buf.h"
#include "base/json_read.h"
#include "support/sweep.h"

/* The value as canonical text; depth of the tests' values is small. */
static void show(const pith_jvalue *v, pith_buf *out)
{
    static const char *const words[] = {"null", "false", "true"};

    if (v->key.ptr) {
        pith_buf_json(out, v->key);
        pith_buf_char(out, ':');
    }
    if (v->type <= PITH_JTRUE) {
        pith_buf_cstr(out, words[v->type]);
    } else if (v->type == PITH_JNUMBER) {
        pith_buf_str(out, v->text);
    } else if (v->type == PITH_JSTRING) {
        pith_buf_json(out, v->text);
    } else {
        pith_buf_char(out, v->type == PITH_JARRAY ? '[' : '{');
        for (uint32_t i = 0; i < v->n; i++) {
            if (i)
                pith_buf_char(out, ',');
            show(&v->at[i], out);
        }
        pith_buf_char(out, v->type == PITH_JARRAY ? ']' : '}');
    }
}

static void check(const char *text, bool lenient, const char *want)
{
    pith_jread_options opt = {.lenient = lenient};
    pith_error err = {0};
    pith_jvalue v;
    pith_arena arena;
    pith_status st;
    pith_buf out;

    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&out, NULL, 1 << 20);
    st = pith_json_read(pith_str_of(text), &opt, &arena, &v, &err);
    if (st == PITH_OK)
        show(&v, &out);
    if (!want) {
        if (st != PITH_FORMAT || !err.detail[0])
            fail_msg("'%s' was taken: %s", text, out.data ? out.data : "");
    } else if (st != PITH_OK || strcmp(out.data, want)) {
        fail_msg("'%s': want %s, got %s %s", text, want,
                 st == PITH_OK ? out.data : pith_status_name(st), err.detail);
    }
    pith_buf_release(&out);
    pith_arena_release(&arena);
}

static void test_strict(void **state)
{
    (void)state;
    check("null", false, "null");
    check(" [ ] ", false, "[]");
    check("{}", false, "{}");
    check("{\"a\":[1,-0.5e+3,\"x\",true,false,null],\"b\":{}}", false,
          "{\"a\":[1,-0.5e+3,\"x\",true,false,null],\"b\":{}}");
    check("\"\\u00e9\\ud83d\\ude00\\n\\\"\"", false, "\"é😀\\n\\\"\"");
    check("\"\\ud83d x\"", false, "\"\xEF\xBF\xBD x\"");
    /* The first and the last pair; halves alone; what only looks like one. */
    check("\"\\ud800\\udc00\\udbff\\udfff\"", false,
          "\"\xF0\x90\x80\x80\xF4\x8F\xBF\xBF\"");
    check("\"\\udc00\\ud800\"", false, "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");
    check("\"\\ud800\\ue000\"", false, "\"\xEF\xBF\xBD\xEE\x80\x80\"");
    check("\"\\ud800\\udbff\"", false, "\"\xEF\xBF\xBD\xEF\xBF\xBD\"");
    check("\"\\ud7ff\\udc00\"", false, "\"\xED\x9F\xBF\xEF\xBF\xBD\"");
}

static void test_strict_refuses(void **state)
{
    static const char *const bad[] = {
        "",         " ",        "[",         "]",       "[1,]",
        "[,1]",     "{,}",      "{\"a\":}",  "{\"a\"}", "{\"a\":1,}",
        "{a:1}",    "[1 2]",    "1 2",       "01",      "1.",
        ".5",       "-",        "1e",        "+1",      "nul",
        "True",     "'x'",      "\"x",       "\"\\x\"", "\"\\u12",
        "\"a\nb\"", "[1}",      "{\"a\":1]", "[1]//x",  "\xEF\xBB\xBF[]",
        "NaN",      "\"\xff\"", "{1:2}",     "[1],",    "\"\\"};
    (void)state;

    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
        check(bad[i], false, NULL);
}

static void test_lenient(void **state)
{
    (void)state;
    check("", true, "null");
    check("[1,2,]", true, "[1,2]");
    check("[,1,,2]", true, "[1,2]");
    check("{\"a\":1,}", true, "{\"a\":1}");
    check("{\"a\":,\"b\":2}", true, "{\"a\":null,\"b\":2}");
    check("{\"a\":1 \"b\":2}", true, "{\"a\":1,\"b\":2}");
    check("{\"a\":\"x\"\n\"b\":2}", true, "{\"a\":\"x\",\"b\":2}");
    check("{a: 'x', b: y}", true, "{\"a\":\"x\",\"b\":\"y\"}");
    check("<!-- {\"a\":1} -->", true, "{\"a\":1}");
    check("//<![CDATA[\n[1]\n//]]>", true, "[1]");
    check("/* c */ [1, // d\n 2] /* e", true, "[1,2]");
    check("{\"a\":\"the \"best\" one\",\"b\":1}", true,
          "{\"a\":\"the \\\"best\\\" one\",\"b\":1}");
    check("{\"a\":\"x\ty\"}", true, "{\"a\":\"x\\ty\"}");
    check("{\"a\":[1,{\"b\":\"x", true, "{\"a\":[1,{\"b\":\"x\"}]}");
    check("{\"a\":[1,2}", true, "{\"a\":[1,2]}");
    check("{\"a\":1}]}", true, "{\"a\":1}");
    check("{\"a\":1};", true, "{\"a\":1}");
    check("{\"a\":1}{\"b\":2}", true, "[{\"a\":1},{\"b\":2}]");
    check("\xEF\xBB\xBF[\"\\q\"]", true, "[\"q\"]");
    check(":::", true, "null");
    check("{{\"a\":1}}", true, "{\"a\":1}");
}

/* Any depth and width within a bounded stack and bounded memory. */
static void test_bounds(void **state)
{
    enum { N = 200000 };
    static char deep[N + 1];
    pith_jread_options opt = {.max_values = 1000};
    pith_jvalue v;
    pith_arena arena;
    (void)state;

    memset(deep, '[', N);
    pith_arena_init(&arena, NULL, 0);
    assert_int_equal(
        pith_json_read((pith_str){deep, N}, &opt, &arena, &v, NULL),
        PITH_LIMIT);
    opt.lenient = true;
    assert_int_equal(
        pith_json_read((pith_str){deep, N}, &opt, &arena, &v, NULL), PITH_OK);
    memset(deep, ',', N);
    for (size_t i = 0; i < N; i += 2)
        deep[i] = '1';
    assert_int_equal(
        pith_json_read((pith_str){deep, N}, &opt, &arena, &v, NULL),
        PITH_LIMIT);
    pith_arena_release(&arena);
}

/* What is too deep is passed over: brackets in its strings do not count. */
static void test_too_deep(void **state)
{
    static const char text[] =
        "[1,[2,[3,\"]\",{\"a\":[\"}\\\"]\"]}],4],{\"b\":{\"c\":[]}},5]";
    pith_jread_options opt = {.lenient = true, .max_depth = 2};
    pith_jvalue v;
    pith_arena arena;
    pith_buf out;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&out, NULL, 1000);
    assert_int_equal(pith_json_read(pith_str_of(text), &opt, &arena, &v, NULL),
                     PITH_OK);
    show(&v, &out);
    assert_string_equal(out.data, "[1,[2,null,4],{\"b\":null},5]");
    opt.lenient = false;
    assert_int_equal(pith_json_read(pith_str_of(text), &opt, &arena, &v, NULL),
                     PITH_LIMIT);
    pith_buf_release(&out);
    pith_arena_release(&arena);
}

static void test_look(void **state)
{
    const char *text = "{\"a\":1,\"n\":-9223372036854775808,\"r\":12.5e-1,"
                       "\"a\":2,\"l\":[\"x\"],\"big\":18446744073709551615,"
                       "\"huge\":1e999,\"tiny\":1e-999,\"pi\":3.14159}";
    pith_arena arena;
    pith_jvalue v;
    (void)state;

    pith_arena_init(&arena, NULL, 0);
    assert_int_equal(pith_json_read(pith_str_of(text), NULL, &arena, &v, NULL),
                     PITH_OK);
    assert_int_equal(pith_json_int(pith_json_get(&v, "a"), 0), 2);
    assert_true(pith_json_int(pith_json_get(&v, "n"), 0) == INT64_MIN);
    assert_int_equal(pith_json_int(pith_json_get(&v, "big"), -7), -7);
    assert_int_equal(pith_json_int(pith_json_get(&v, "r"), -7), -7);
    assert_true(pith_json_real(pith_json_get(&v, "r"), 0) == 1.25);
    assert_true(pith_json_real(pith_json_get(&v, "pi"), 0) == 3.14159);
    assert_true(pith_json_real(pith_json_get(&v, "huge"), 0) > 1e300);
    assert_true(pith_json_real(pith_json_get(&v, "tiny"), 1) == 0);
    assert_int_equal(pith_json_len(pith_json_get(&v, "l")), 1);
    assert_int_equal(
        pith_json_text(pith_json_at(pith_json_get(&v, "l"), 0)).len, 1);
    assert_null(pith_json_at(pith_json_get(&v, "l"), 1));
    assert_null(pith_json_get(pith_json_get(&v, "none"), "x"));
    assert_null(pith_json_text(NULL).ptr);
    pith_arena_release(&arena);
}

static pith_status read_some(const pith_allocator *al, void *ctx)
{
    pith_arena arena;
    pith_jvalue v;
    pith_status st;

    (void)ctx;
    pith_arena_init(&arena, al, 0);
    st = pith_json_read(PITH_STR("{\"a\":[1,\"x\\ny\",{\"b\":[[]]}]}"), NULL,
                        &arena, &v, NULL);
    pith_arena_release(&arena);
    return st;
}

static void test_memory(void **state)
{
    (void)state;
    assert_true(alloc_sweep(read_some, NULL) > 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strict),   cmocka_unit_test(test_strict_refuses),
        cmocka_unit_test(test_lenient),  cmocka_unit_test(test_bounds),
        cmocka_unit_test(test_too_deep), cmocka_unit_test(test_look),
        cmocka_unit_test(test_memory)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
