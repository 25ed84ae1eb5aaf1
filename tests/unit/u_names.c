/* u_names: known names have their ids, others the same id on every page, and
 * two names that hash alike stay two. */
#include "support/check.h"

#include <stdio.h>
#include "base/hash.h"
#include "base/map.h"
#include "tree/names.h"

static const char *const tags[] = {
#define X(upper, name) name,
    PITH_TAG_LIST(X)
#undef X
};
static const char *const attrs[] = {
#define X(upper, name) name,
    PITH_ATTR_LIST(X)
#undef X
};

/* Fails when names_hash_table.h is older than names_table.h. */
static void test_known(void **state)
{
    (void)state;
    assert_string_equal(tags[PITH_TAG_DIV - PITH_LABEL_DOCTYPE - 1], "div");
    for (uint32_t i = 0; i < sizeof(tags) / sizeof(*tags); i++) {
        uint32_t id = pith_tag_known(tags[i], strlen(tags[i]));
        assert_int_equal(id, PITH_LABEL_DOCTYPE + 1 + i);
        CHECK_STR(pith_tag_name(NULL, id), tags[i]);
    }
    for (uint32_t i = 0; i < sizeof(attrs) / sizeof(*attrs); i++) {
        uint32_t id = pith_attr_known(attrs[i], strlen(attrs[i]));
        assert_int_equal(id, 1 + i);
        CHECK_STR(pith_attr_name(NULL, id), attrs[i]);
    }
}

static void test_nearly_known(void **state)
{
    static const char *const no[] = {
        "",        "DIV",           "di",         "divv",         "d\0v",
        "spaan",   "foreignobject", "blockquota", "annotation-x", "#text",
        "#comment"};
    (void)state;

    for (size_t i = 0; i < sizeof(no) / sizeof(*no); i++)
        assert_int_equal(pith_tag_known(no[i], strlen(no[i])), 0);
    assert_int_equal(pith_tag_known("div", 2), 0);
    assert_int_equal(pith_attr_known("viewbox", 7), 0);
    /* every known name with one byte changed is not that name */
    for (uint32_t i = 0; i < sizeof(tags) / sizeof(*tags); i++) {
        char name[32];
        size_t len = strlen(tags[i]);
        for (size_t k = 0; k < len; k++) {
            memcpy(name, tags[i], len + 1);
            name[k] ^= 0x20 | 0x08;
            assert_int_not_equal(pith_tag_known(name, len),
                                 PITH_LABEL_DOCTYPE + 1 + i);
        }
    }
}

static void test_dynamic(void **state)
{
    char name[32];
    pith_arena arena;
    pith_names *a, *b;
    (void)state;

    pith_arena_init(&arena, NULL, 0);
    a = pith_names_new(&arena);
    b = pith_names_new(&arena);
    assert_int_equal(pith_names_tag(a, "div", 3), PITH_TAG_DIV);
    assert_int_equal(pith_names_attr(a, "href", 4), PITH_ATTR_HREF);
    for (int i = 0; i < 2000; i++) { /* b sees them the other way round */
        int n = snprintf(name, sizeof(name), "x-%d", i);
        uint32_t id = pith_names_tag(a, name, (size_t)n);
        assert_true(id & PITH_NAME_DYNAMIC);
        CHECK_STR(pith_tag_name(a, id), name);
        n = snprintf(name, sizeof(name), "x-%d", 1999 - i);
        pith_names_tag(b, name, (size_t)n);
    }
    for (int i = 0; i < 2000; i++) {
        int n = snprintf(name, sizeof(name), "x-%d", i);
        assert_int_equal(pith_names_tag(a, name, (size_t)n),
                         pith_names_tag(b, name, (size_t)n));
    }
    assert_int_equal(pith_attr_name(a, PITH_NAME_DYNAMIC | 5).len, 0);
    pith_arena_release(&arena);
}

/* Two names with the same 31 bits, found by trying. */
static void test_collision(void **state)
{
    char one[32] = "", two[32];
    pith_arena arena;
    pith_names *n;
    pith_map seen;
    uint32_t x, y;
    (void)state;

    pith_map_init(&seen, NULL);
    for (uint32_t i = 0;; i++) {
        bool fresh;
        int len = snprintf(two, sizeof(two), "n%u", (unsigned)i);
        uint32_t id = (uint32_t)pith_hash_bytes(two, (size_t)len);
        uint64_t *v = pith_map_put(&seen, id | PITH_NAME_DYNAMIC, i, &fresh);
        assert_non_null(v);
        if (!fresh) {
            snprintf(one, sizeof(one), "n%u", (unsigned)*v);
            break;
        }
    }
    pith_map_release(&seen);
    pith_arena_init(&arena, NULL, 0);
    n = pith_names_new(&arena);
    x = pith_names_attr(n, one, strlen(one));
    y = pith_names_attr(n, two, strlen(two));
    assert_int_not_equal(x, y);
    CHECK_STR(pith_attr_name(n, x), one);
    CHECK_STR(pith_attr_name(n, y), two);
    assert_int_equal(pith_names_attr(n, two, strlen(two)), y);
    pith_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known),
        cmocka_unit_test(test_nearly_known),
        cmocka_unit_test(test_dynamic),
        cmocka_unit_test(test_collision),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
