/* u_cases: the facts of cases/tree.txt, one a line. */
#include "support/check.h"

#include <stdio.h>
#include "support/randtree.h"
#include "tree/dump.h"
#include "support/html_of.h"
#include "tree/path.h"
#include "tree/text.h"

#define LINE_MAX_LEN 2048

/* Cut at the next " :: ". */
static pith_str cut(pith_str *line)
{
    size_t at = pith_str_find(*line, PITH_STR(" :: "));
    pith_str part = pith_str_sub(*line, 0, at);

    assert_true(at != SIZE_MAX);
    *line = pith_str_sub(*line, at + 4, SIZE_MAX);
    return part;
}

/* \n, \t and \\ of an expectation. */
static void unescape(pith_str s, pith_buf *out)
{
    for (size_t i = 0; i < s.len; i++) {
        char c = s.ptr[i];
        if (c == '\\' && i + 1 < s.len) {
            c = s.ptr[++i];
            c = c == 'n' ? '\n' : c == 't' ? '\t' : c;
        }
        pith_buf_char(out, c);
    }
}

static void all_paths(const pith_tree *t, pith_buf *out)
{
    for (pith_node v = 1; v < t->count; v++) {
        if (v > 1)
            pith_buf_char(out, ' ');
        pith_tree_path(t, v, out);
    }
}

static void all_tags(const pith_tree *t, pith_buf *out)
{
    uint32_t tags[64], n = pith_tree_tags(t, 1, tags);

    for (uint32_t i = 0; i < n; i++) {
        if (i)
            pith_buf_char(out, ' ');
        pith_buf_str(out, pith_tag_name(t->names, tags[i]));
    }
}

static void answer(pith_str what, const pith_tree *t, pith_buf *out)
{
    if (pith_str_eq(what, PITH_STR("visible")))
        pith_tree_visible(t, 1, 0, out);
    else if (pith_str_eq(what, PITH_STR("flat")))
        pith_tree_visible(t, 1, PITH_TEXT_FLAT, out);
    else if (pith_str_eq(what, PITH_STR("all")))
        pith_tree_visible(t, 1, PITH_TEXT_HIDDEN, out);
    else if (pith_str_eq(what, PITH_STR("noscript")))
        pith_tree_visible(t, 1, PITH_TEXT_NOSCRIPT, out);
    else if (pith_str_eq(what, PITH_STR("record")))
        pith_tree_record_text(t, 1, out);
    else if (pith_str_eq(what, PITH_STR("path")))
        all_paths(t, out);
    else if (pith_str_eq(what, PITH_STR("shape")))
        pith_tree_dump_sexp(t, 0, false, out);
    else if (pith_str_eq(what, PITH_STR("sexp")))
        pith_tree_dump_sexp(t, 0, true, out);
    else if (pith_str_eq(what, PITH_STR("text")))
        pith_tree_dump_text(t, 1, out);
    else if (pith_str_eq(what, PITH_STR("html")))
        test_html_of(t, 1, out);
    else if (pith_str_eq(what, PITH_STR("html5lib")))
        pith_tree_dump_html5lib(t, out);
    else if (pith_str_eq(what, PITH_STR("json")))
        pith_tree_dump_json(t, 1, out);
    else if (pith_str_eq(what, PITH_STR("tags")))
        all_tags(t, out);
    else
        fail_msg("unknown kind of case '%.*s'", (int)what.len, what.ptr);
}

/* True when the line holds. */
static bool run_case(pith_str line)
{
    pith_str what = cut(&line), name = cut(&line), src = cut(&line);
    pith_error err = {0};
    pith_buf want, got;
    pith_arena arena;
    pith_tree t;
    bool same;

    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&want, NULL, LINE_MAX_LEN);
    pith_buf_init(&got, NULL, LINE_MAX_LEN);
    unescape(line, &want);
    if (pith_sexp_parse(src, &arena, &t, &err) != PITH_OK)
        pith_buf_u64(&got, err.at);
    else if (pith_str_eq(what, PITH_STR("refuse")))
        pith_buf_cstr(&got, "accepted");
    else
        answer(what, &t, &got);
    same = pith_str_eq(pith_buf_view(&got), pith_buf_view(&want));
    if (!same)
        print_error("%.*s, %.*s:\n  got  '%s'\n  want '%s'\n", (int)what.len,
                    what.ptr, (int)name.len, name.ptr, got.data ? got.data : "",
                    want.data ? want.data : "");
    pith_buf_release(&want);
    pith_buf_release(&got);
    pith_arena_release(&arena);
    return same;
}

static void test_cases(void **state)
{
    FILE *f = fopen("cases/tree.txt", "rb");
    char line[LINE_MAX_LEN];
    int bad = 0, n = 0;
    (void)state;

    assert_non_null(f);
    while (fgets(line, sizeof(line), f)) {
        pith_str s = pith_str_of(line);
        if (s.len && s.ptr[s.len - 1] == '\n')
            s.len--;
        if (s.len == 0 || s.ptr[0] == '#')
            continue;
        n++;
        bad += !run_case(s);
    }
    fclose(f);
    assert_int_equal(bad, 0);
    assert_true(n > 60); /* the file was really read */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cases)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
