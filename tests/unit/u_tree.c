/* u_tree: reading a tree, and that a broken one is found out. */
#include "support/arenas.h"
#include "support/check.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "support/randtree.h"
#include "tree/path.h"
#include "tree/text.h"

static void test_reading(void **state)
{
    pith_tree t = tree_of("(#doctype \"html\") (html (head (title \"t\")) "
                          "(body @class=\"a b\" @id (p \"x\" (b)) (p)))",
                          &arena);
    pith_node body = pith_tree_body(&t), p = body + 1;
    (void)state;

    CHECK_STR(pith_tree_name(&t, 0), "#document");
    CHECK_STR(pith_tree_name(&t, 1), "#doctype");
    CHECK_STR(pith_tree_name(&t, body), "body");
    CHECK_STR(pith_tree_name(&t, pith_tree_head(&t)), "head");
    assert_int_equal(pith_tree_degree(&t, body), 2);
    assert_int_equal(pith_tree_degree(&t, p), 2);
    CHECK_STR(pith_tree_attr(&t, body, PITH_ATTR_CLASS), "a b");
    CHECK_STR(pith_tree_attr(&t, body, PITH_ATTR_ID), "");
    assert_non_null(pith_tree_attr(&t, body, PITH_ATTR_ID).ptr);
    assert_null(pith_tree_attr(&t, body, PITH_ATTR_HREF).ptr);
    assert_null(pith_tree_attr(&t, 0, PITH_ATTR_ID).ptr);
    assert_true(pith_tree_has_attr(&t, body, PITH_ATTR_ID));
    assert_false(pith_tree_has_attr(&t, p, PITH_ATTR_ID));
    assert_int_equal(pith_tree_find(&t, 0, t.count, PITH_TAG_P), p);
    assert_int_equal(pith_tree_find(&t, p + 1, t.count, PITH_TAG_P), p + 3);
    assert_int_equal(pith_tree_find(&t, 0, t.count, PITH_TAG_A), PITH_NIL);
    assert_int_equal(pith_tree_find(&t, 0, body, PITH_TAG_P), PITH_NIL);
    assert_int_equal(pith_tree_next(&t, p), p + 3);
    assert_int_equal(pith_tree_next(&t, p + 3), PITH_NIL);
    assert_int_equal(pith_tree_next(&t, 0), PITH_NIL);
}

static void test_parts_that_are_missing(void **state)
{
    pith_tree t = tree_of("(div (body))", &arena);
    (void)state;

    assert_int_equal(pith_tree_body(&t), PITH_NIL);
    t = tree_of("(body)", &arena);
    assert_int_equal(pith_tree_body(&t), 1);
    assert_int_equal(pith_tree_head(&t), PITH_NIL);
    assert_int_equal(pith_tree_top(&t), 1);
    t = tree_of("(html (frameset (frame)))", &arena);
    assert_int_equal(pith_tree_top(&t), 0);
}

static void test_climbing(void **state)
{
    pith_tree t = tree_of("(html (body (table (tr (td \"x\" (b))))))", &arena);
    pith_node b = t.count - 1, body = pith_tree_body(&t);
    (void)state;

    assert_int_equal(pith_tree_up(&t, b), b - 2);
    assert_int_equal(pith_tree_up(&t, 1), 0);
    assert_int_equal(pith_tree_up(&t, 0), PITH_NIL);
    assert_int_equal(pith_tree_up(&t, PITH_NIL), PITH_NIL);
    assert_int_equal(pith_tree_above(&t, b, 0), b);
    assert_int_equal(pith_tree_above(&t, b, 4), body);
    assert_int_equal(pith_tree_above(&t, b, 6), 0);
    assert_int_equal(pith_tree_above(&t, b, 7), PITH_NIL);
    assert_int_equal(pith_tree_above(&t, b, UINT32_MAX), PITH_NIL);
    assert_int_equal(pith_tree_above(&t, PITH_NIL, 1), PITH_NIL);
    assert_int_equal(pith_tree_around(&t, b, PITH_TAG_B), b);
    assert_int_equal(pith_tree_around(&t, b - 1, PITH_TAG_TABLE), body + 1);
    assert_int_equal(pith_tree_around(&t, b, PITH_TAG_A), PITH_NIL);
    assert_int_equal(pith_tree_around(&t, PITH_NIL, PITH_TAG_B), PITH_NIL);
}

static void test_common_ancestor(void **state)
{
    /* 0 document, 1 html, 2 body, 3 ul, 4 li, 5 b, 6 li, 7 p */
    pith_tree t = tree_of("(html (body (ul (li (b)) (li)) (p)))", &arena);

    (void)state;
    assert_int_equal(pith_tree_lca(&t, 5, 6), 3);
    assert_int_equal(pith_tree_lca(&t, 6, 5), 3);
    assert_int_equal(pith_tree_lca(&t, 5, 7), 2);
    assert_int_equal(pith_tree_lca(&t, 4, 5), 4);
    assert_int_equal(pith_tree_lca(&t, 5, 5), 5);
}

#ifndef NDEBUG
/* Ends as an assertion does: `read` is given a node that is none. */
static void check_asserts(void (*read)(const pith_tree *t, pith_node v),
                          const pith_tree *t, pith_node v)
{
    int status = 0;
    pid_t pid = fork();

    if (!pid) {
        struct rlimit no_core = {0, 0};

        setrlimit(RLIMIT_CORE, &no_core);
        signal(SIGABRT, SIG_DFL);
        close(2);
        read(t, v);
        _exit(0);
    }
    assert_true(pid > 0 && waitpid(pid, &status, 0) == pid);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
}

static void read_end(const pith_tree *t, pith_node v)
{
    (void)pith_tree_end(t, v);
}

static void read_up(const pith_tree *t, pith_node v)
{
    (void)pith_tree_up(t, v);
}

static void read_kind(const pith_tree *t, pith_node v)
{
    (void)pith_is_element(t, v);
}

static void read_children(const pith_tree *t, pith_node v)
{
    PITH_EACH_CHILD(t, v, c)
    break;
}
#endif

/* Builds with assertions, such as those of the sanitizers, keep them. */
static void test_out_of_range(void **state)
{
    (void)state;
#ifdef NDEBUG
    skip();
#else
    pith_tree t = tree_of("(html (body (p)))", &arena);

    check_asserts(read_end, &t, PITH_NIL);
    check_asserts(read_end, &t, t.count);
    check_asserts(read_up, &t, t.count);
    check_asserts(read_kind, &t, PITH_NIL);
    check_asserts(read_children, &t, PITH_NIL);
#endif
}

/* Break one thing of a sound tree; the check must name it. */
#define BREAK(what, field, at, value)                            \
    do {                                                         \
        pith_tree u = t;                                         \
        size_t len = t.count * sizeof(*t.field);                 \
        void *copy = pith_arena_alloc(&arena, len);              \
        memcpy(copy, t.field, len);                              \
        u.field = copy;                                          \
        memcpy((char *)copy + (at) * sizeof(*t.field), &(value), \
               sizeof(*t.field));                                \
        assert_non_null(pith_tree_check(&u));                    \
        assert_string_equal(pith_tree_check(&u), what);          \
    } while (0)

static void test_check(void **state)
{
    pith_tree t = tree_of("(a (b @id=\"1\" (c)) \"text\" (d))", &arena);
    uint32_t zero = 0, one = 1, two = 2, nine = 9;
    uint8_t document = PITH_KIND_DOCUMENT, text = PITH_KIND_TEXT, odd = 77;
    uint8_t content = PITH_KIND_CONTENT;
    uint16_t deep = 5;
    pith_range far = {4, 9}, most = {UINT32_MAX, 1}, attrs = {0, 7};
    pith_span span = {0, 1};
    (void)state;

    assert_null(pith_tree_check(&t));
    BREAK("node 0 does not hold all", size, 0, two);
    BREAK("node 0 is not a document", kind, 0, text);
    BREAK("parent is not the open node before", parent, 3, one);
    BREAK("parent is not the open node before", size, 2, one);
    BREAK("a subtree leaves its parent", size, 3, nine);
    BREAK("a subtree leaves its parent", size, 3, zero);
    BREAK("depth is not that of the parent plus one", depth, 3, deep);
    BREAK("a second document node", kind, 2, document);
    BREAK("content outside of a template", kind, 2, content);
    BREAK("a kind is unknown", kind, 3, odd);
    BREAK("label and kind disagree", kind, 3, text);
    BREAK("label and kind disagree", label, 4, nine);
    BREAK("an element has no tag", label, 3, one);
    BREAK("a range leaves its bytes", data, 4, far);
    BREAK("a range leaves its bytes", data, 4, most);
    BREAK("attributes leave the array", data, 2, attrs);
    BREAK("a span leaves the source", span, 2, span);
}

static void test_builder_misuse(void **state)
{
    pith_treebuild *b = pith_treebuild_new(&arena);
    pith_tree t;
    (void)state;

    pith_treebuild_close(b); /* nothing is open */
    assert_int_equal(pith_treebuild_finish(b, &t), PITH_USAGE);
    assert_int_equal(t.count, 0);
    b = pith_treebuild_new(&arena);
    pith_treebuild_attr(b, PITH_STR("x"), PITH_STR("y"));
    assert_int_equal(pith_treebuild_finish(b, &t), PITH_USAGE);
    b = pith_treebuild_new(&arena); /* what is open is closed */
    pith_treebuild_open(b, PITH_STR("a"));
    pith_treebuild_open(b, PITH_STR("b"));
    assert_int_equal(pith_treebuild_finish(b, &t), PITH_OK);
    assert_null(pith_tree_check(&t));
    assert_int_equal(t.count, 3);
}

/* A chain down to the last depth is a tree; one more is a limit. */
static void test_depth(void **state)
{
    (void)state;
    for (uint32_t depth = 65534; depth <= 65535; depth++) {
        pith_treebuild *b = pith_treebuild_new(&arena);
        pith_tree t;
        pith_buf out;
        for (uint32_t i = 0; i < depth; i++)
            pith_treebuild_open(b, PITH_STR("b"));
        if (depth == 65535) {
            assert_int_equal(pith_treebuild_finish(b, &t), PITH_LIMIT);
            continue;
        }
        assert_int_equal(pith_treebuild_finish(b, &t), PITH_OK);
        assert_null(pith_tree_check(&t));
        pith_buf_init(&out, NULL, 1 << 20);
        pith_tree_path(&t, t.count - 1, &out);
        assert_int_equal(pith_tree_at(&t, pith_buf_view(&out)), t.count - 1);
        pith_buf_release(&out);
    }
}

static void test_bad_paths(void **state)
{
    static const char *const bad[] = {
        "",      "a",      "//",    "/a/",  "/a[0]",  "/a[",     "/a[1",
        "/a[x]", "/a[1]b", "/a[2]", "/b",   "/a/b[]", "/text()", "/a[1]]",
        "/%zz",  "/a/%6",  "a[1]",  "/[1]", "/a/-1"};
    pith_tree t = tree_of("(a (b) (\"c%\"))", &arena);
    (void)state;

    for (size_t i = 0; i < sizeof(bad) / sizeof(*bad); i++)
        if (pith_tree_at(&t, pith_str_of(bad[i])) != PITH_NIL)
            fail_msg("'%s' is a path", bad[i]);
    assert_int_equal(pith_tree_at(&t, PITH_STR("/")), 0);
    assert_int_equal(pith_tree_at(&t, PITH_STR("/a")), 1);
    assert_int_equal(pith_tree_at(&t, PITH_STR("/a/b[1]")), 2);
    assert_int_equal(pith_tree_at(&t, PITH_STR("/a/c%25[1]")), 3);
}

static void test_tags(void **state)
{
    (void)state;
    assert_true(pith_tag_block(PITH_TAG_P) && pith_tag_block(PITH_TAG_TD));
    assert_true(pith_tag_block(PITH_TAG_HR) && pith_tag_void(PITH_TAG_HR));
    assert_false(pith_tag_block(PITH_TAG_SPAN));
    assert_true(pith_tag_invisible(PITH_TAG_SCRIPT));
    assert_false(pith_tag_invisible(PITH_TAG_SVG));
    assert_true(pith_tag_notext(PITH_TAG_SVG));
    assert_false(pith_tag_block(PITH_NAME_DYNAMIC | 1));
    assert_false(pith_tag_void(PITH_TAG_NONE));
    assert_true(pith_text_blank(PITH_STR(" \t\xc2\xa0")));
    assert_true(pith_text_blank((pith_str){NULL, 0}));
    assert_false(pith_text_blank(PITH_STR(" \xc2")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reading),
        cmocka_unit_test(test_parts_that_are_missing),
        cmocka_unit_test(test_climbing),
        cmocka_unit_test(test_out_of_range),
        cmocka_unit_test(test_common_ancestor),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_builder_misuse),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_bad_paths),
        cmocka_unit_test(test_tags),
    };

    return cmocka_run_group_tests(tests, arenas_open, arenas_close);
}
