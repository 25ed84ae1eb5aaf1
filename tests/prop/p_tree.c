/* p_tree: laws of trees on random ones. The seed of a failure is printed. */
#include "support/check.h"

#include <jansson.h>
#include <stdio.h>
#include "support/randtree.h"
#include "support/rng.h"
#include "tree/dump.h"
#include "tree/path.h"
#include "tree/text.h"

#define SEEDS   1500u
#define OUT_MAX (1u << 20)

static pith_arena arena;

static pith_tree make(uint64_t seed)
{
    randtree_options opt = {.seed = seed};
    rng r = rng_seed(seed + 1000003);
    pith_tree t;

    opt.n_nodes = 1 + rng_below(&r, 40);
    opt.n_labels = 1 + rng_below(&r, 5);
    opt.max_depth = 2 + rng_below(&r, 10);
    opt.text_percent = rng_below(&r, 60);
    opt.attr_percent = rng_below(&r, 50);
    opt.comment_percent = rng_below(&r, 20);
    opt.odd_percent = seed % 2 ? 30 : 0;
    assert_true(randtree_make(&opt, &arena, &t));
    return t;
}

/* Runs `law` on a tree of each seed. */
static void each_tree(void (*law)(const pith_tree *t, uint64_t seed))
{
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        pith_tree t;
        pith_arena_init(&arena, NULL, 0);
        t = make(seed);
        if (pith_tree_check(&t))
            fail_msg("seed %u: %s", (unsigned)seed, pith_tree_check(&t));
        law(&t, seed);
        pith_arena_release(&arena);
    }
}

/* ---- parse of dump is the same tree ----------------------------------- */

static void law_sexp(const pith_tree *t, uint64_t seed)
{
    pith_error err = {0};
    const char *why;
    pith_buf out;
    pith_tree u;

    pith_buf_init(&out, NULL, OUT_MAX);
    pith_tree_dump_sexp(t, 0, true, &out);
    if (pith_sexp_parse(pith_buf_view(&out), &arena, &u, &err) != PITH_OK)
        fail_msg("seed %u: %s: %s", (unsigned)seed, out.data, err.detail);
    why = tree_differs(t, 0, &u, 0);
    if (why)
        fail_msg("seed %u: %s: %s differs", (unsigned)seed, out.data, why);
    pith_buf_release(&out);
}

static void test_sexp(void **state)
{
    (void)state;
    each_tree(law_sexp);
}

/* ---- path -> node -> path --------------------------------------------- */

static void law_path(const pith_tree *t, uint64_t seed)
{
    pith_buf out;

    pith_buf_init(&out, NULL, OUT_MAX);
    for (pith_node v = 0; v < t->count; v++) {
        pith_buf_clear(&out);
        pith_tree_path(t, v, &out);
        if (pith_tree_at(t, pith_buf_view(&out)) != v)
            fail_msg("seed %u: '%s' is not node %u", (unsigned)seed, out.data,
                     (unsigned)v);
    }
    pith_buf_release(&out);
}

/* A cursor gives the paths of all nodes, by the positions of all nodes too. */
static void law_cursor(const pith_tree *t, uint64_t seed)
{
    pith_paths all;
    pith_path_cursor c;
    pith_buf out;

    pith_buf_init(&out, NULL, OUT_MAX);
    for (int counted = 0; counted < 2; counted++) {
        pith_paths_init(&all, pith_alloc_libc());
        all.passed = counted ? UINT64_MAX / 2 : 0;
        pith_path_cursor_init(&c, &all);
        for (pith_node v = 1; v < t->count; v++) {
            pith_buf_clear(&out);
            pith_tree_path(t, v, &out);
            pith_path_cursor_to(&c, t, v);
            if (!pith_str_eq(pith_buf_view(&c.text), pith_buf_view(&out)))
                fail_msg("seed %u, node %u: cursor %d differs from '%s'",
                         (unsigned)seed, (unsigned)v, counted, out.data);
        }
        pith_path_cursor_release(&c);
        pith_paths_release(&all);
    }
    pith_buf_release(&out);
}

static void test_path(void **state)
{
    (void)state;
    each_tree(law_path);
    each_tree(law_cursor);
}

/* ---- text ------------------------------------------------------------- */

/* Naive collapse: words of Unicode white space joined by one space. */
static void naive_collapse(pith_str s, pith_buf *out)
{
    size_t start = out->len;
    bool gap = false;

    for (size_t i = 0, n; i < s.len; i += n) {
        for (n = 1; n < 4 && i + n <= s.len; n++)
            if (pith_text_blank(pith_str_sub(s, i, n)))
                break;
        if (n < 4 && i + n <= s.len) {
            gap = true;
            continue;
        }
        n = 1;
        if (gap && out->len > start)
            pith_buf_char(out, ' ');
        gap = false;
        pith_buf_char(out, s.ptr[i]);
    }
}

static void check_collapse(pith_str s, uint64_t seed)
{
    pith_buf got, want, again;

    pith_buf_init(&got, NULL, OUT_MAX);
    pith_buf_init(&want, NULL, OUT_MAX);
    pith_buf_init(&again, NULL, OUT_MAX);
    pith_text_collapse(s, &got);
    naive_collapse(s, &want);
    if (!pith_str_eq(pith_buf_view(&got), pith_buf_view(&want)))
        fail_msg("seed %u: '%.*s' collapsed to '%s', not '%s'", (unsigned)seed,
                 (int)s.len, s.ptr, got.data ? got.data : "",
                 want.data ? want.data : "");
    pith_text_collapse(pith_buf_view(&got), &again); /* idempotent */
    assert_true(pith_str_eq(pith_buf_view(&got), pith_buf_view(&again)));
    pith_buf_release(&got);
    pith_buf_release(&want);
    pith_buf_release(&again);
}

static void test_collapse(void **state)
{
    static const char *const bits[] = {
        " ",    "  ",           "\n",           "a",
        "bc",   "\xc2\xa0",     "\xc2",         "\xe2",
        "\xa0", "\xe2\x80\x89", "\xe3\x80\x80", "\xe2\x80\x94",
        "\t",   "\xe1\x9a\x80"};
    rng r = rng_seed(11);
    char text[64];
    (void)state;

    for (uint64_t seed = 0; seed < 50000; seed++) {
        size_t len = 0;
        while (len < 40 && rng_below(&r, 12)) {
            const char *b = bits[rng_below(&r, 14)];
            memcpy(text + len, b, strlen(b));
            len += strlen(b);
        }
        check_collapse((pith_str){text, len}, seed);
    }
}

/* No white space at the ends or doubled, and the flat text is the visible
 * text with its breaks made spaces. Trees without <pre>. */
static void law_visible(const pith_tree *t, uint64_t seed)
{
    pith_buf seen, flat, line;

    pith_buf_init(&seen, NULL, OUT_MAX);
    pith_buf_init(&flat, NULL, OUT_MAX);
    pith_buf_init(&line, NULL, OUT_MAX);
    for (pith_node v = 0; v < t->count; v++) {
        pith_buf_clear(&seen);
        pith_buf_clear(&flat);
        pith_buf_clear(&line);
        pith_tree_visible(t, v, 0, &seen);
        pith_tree_visible(t, v, PITH_TEXT_FLAT, &flat);
        pith_text_collapse(pith_buf_view(&seen), &line);
        if (line.len != seen.len ||
            !pith_str_eq(pith_buf_view(&line), pith_buf_view(&flat)))
            fail_msg("seed %u node %u: '%s' and '%s'", (unsigned)seed,
                     (unsigned)v, seen.data, flat.data);
    }
    pith_buf_release(&seen);
    pith_buf_release(&flat);
    pith_buf_release(&line);
}

/* Text nodes joined by a space, collapsed: the contract's own words. */
static void law_record(const pith_tree *t, uint64_t seed)
{
    pith_buf all, want, got;

    pith_buf_init(&all, NULL, OUT_MAX);
    pith_buf_init(&want, NULL, OUT_MAX);
    pith_buf_init(&got, NULL, OUT_MAX);
    for (pith_node v = 0; v < t->count; v++) {
        bool out = false;
        for (pith_node a = v; a != 1 && a != 0; a = t->parent[a])
            out |= pith_is_element(t, a) && pith_tag_notext(t->label[a]);
        if (t->kind[v] == PITH_KIND_TEXT && !out) {
            pith_buf_char(&all, ' ');
            pith_buf_str(&all, pith_tree_text(t, v));
        }
    }
    pith_text_collapse(pith_buf_view(&all), &want);
    pith_tree_record_text(t, 1, &got);
    if (!pith_str_eq(pith_buf_view(&got), pith_buf_view(&want)))
        fail_msg("seed %u: '%s', not '%s'", (unsigned)seed, got.data,
                 want.data);
    pith_buf_release(&all);
    pith_buf_release(&want);
    pith_buf_release(&got);
}

static void test_visible(void **state)
{
    (void)state;
    each_tree(law_visible);
}

static void test_record(void **state)
{
    (void)state;
    each_tree(law_record);
}

/* ---- the rest --------------------------------------------------------- */

/* JSON is JSON, with as many nodes as the tree. */
static size_t json_nodes(const json_t *node)
{
    const json_t *children = json_object_get(node, "children");
    size_t n = 1, i;
    const json_t *c;

    json_array_foreach(children, i, c)
    {
        n += json_nodes(c);
    }
    return n;
}

static void law_json(const pith_tree *t, uint64_t seed)
{
    json_error_t err;
    json_t *json;
    pith_buf out;

    pith_buf_init(&out, NULL, OUT_MAX);
    pith_tree_dump_json(t, 0, &out);
    json = json_loadb(out.data, out.len, JSON_ALLOW_NUL, &err);
    if (!json)
        fail_msg("seed %u: %s: %s", (unsigned)seed, out.data, err.text);
    assert_int_equal(json_nodes(json), t->count);
    json_decref(json);
    pith_buf_release(&out);
}

static void test_json(void **state)
{
    (void)state;
    each_tree(law_json);
}

/* The lowest common ancestor by walking up from both. */
static void law_lca(const pith_tree *t, uint64_t seed)
{
    for (pith_node a = 0; a < t->count; a++) {
        for (pith_node b = 0; b < t->count; b++) {
            pith_node x = a, y = b;
            while (x != y) {
                if (t->depth[x] >= t->depth[y])
                    x = t->parent[x];
                else
                    y = t->parent[y];
            }
            if (pith_tree_lca(t, a, b) != x)
                fail_msg("seed %u: lca of %u and %u", (unsigned)seed,
                         (unsigned)a, (unsigned)b);
        }
    }
}

static void test_lca(void **state)
{
    (void)state;
    each_tree(law_lca);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sexp),     cmocka_unit_test(test_path),
        cmocka_unit_test(test_collapse), cmocka_unit_test(test_visible),
        cmocka_unit_test(test_record),   cmocka_unit_test(test_json),
        cmocka_unit_test(test_lca),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
