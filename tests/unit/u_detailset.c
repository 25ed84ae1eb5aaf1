/* u_detailset: large sets are learned on some pages and read by the template;
 * pages that the spread missed are learned from when they are many. */
#include "support/check.h"

#include <stdio.h>
#include <string.h>
#include "io/run/threads.h"
#include "learn/detailset.h"
#include "support/testpage.h"

#define N 60

typedef struct fixture {
    pith_arena arena;
    pith_tree tree[N];
    const pith_tree *page[N];
    pith_detail_set s;
} fixture;

/* A page about a lot; `more`: with rows that others do not have. */
static void write_lot(char *to, size_t room, uint32_t i, bool more)
{
    int n = snprintf(to, room,
                     "<title>Lot %u</title><h1>Lot number %u</h1><table>"
                     "<tr><th>Price:<td>%u EUR<tr><th>Weight:<td>%u kg",
                     i, i, i * 37 % 1000, i * 17 % 91 + 1);

    if (more)
        n += snprintf(to + n, room - (size_t)n,
                      "<tr><th>Maker:<td><b>Works %u</b><i>of</i><u>Town "
                      "%u</u><tr><th>Year:<td><em>%u</em>",
                      i * 7, i * 3 % 7, 1900 + i);
    snprintf(to + n, room - (size_t)n,
             "</table><div><span>Sold</span><a href=/%u>more</a></div>", i);
}

/* Every tenth page is of the even spread of six; `odd` says which pages of ten
 * have more. */
static void begin(fixture *f, const char *odd, unsigned threads)
{
    pith_arena_init(&f->arena, NULL, 0);
    for (uint32_t i = 0; i < N; i++) {
        char *text = pith_arena_alloc(&f->arena, 1024);

        write_lot(text, 1024, i, odd[i % 10] == 'x');
        testpage_parse(text, &f->arena, &f->tree[i]);
        f->page[i] = &f->tree[i];
    }
    f->s = (pith_detail_set){.tree = f->page,
                             .n = N,
                             .opt = {.attributes = true},
                             .parallel = pith_threads(threads),
                             .arena = &f->arena};
}

static void end(fixture *f)
{
    pith_detail_set_release(&f->s);
    pith_arena_release(&f->arena);
}

static uint32_t misfits(const fixture *f)
{
    uint32_t n = 0;

    for (uint32_t p = 0; p < N; p++)
        n += f->s.t.misfit[p] != NULL;
    return n;
}

/* Pages on which some leaf has just that value. */
static uint32_t pages_with(const pith_template *t, const char *form)
{
    uint32_t n = 0;

    for (uint32_t p = 0; p < N; p++) {
        char want[64];
        bool has = false;

        snprintf(want, sizeof(want), form, p * 37 % 1000);
        for (uint32_t i = 0; i < t->n_leaves; i++)
            for (uint32_t k = t->leaf[i].first[p]; k < t->leaf[i].first[p + 1];
                 k++)
                has |= pith_str_eq(t->leaf[i].value[k], pith_str_of(want));
        n += has;
    }
    return n;
}

static void test_even(void **state)
{
    fixture f;

    (void)state;
    begin(&f, "..........", 1);
    assert_int_equal(pith_detail_set_sample(&f.s, 6, true, NULL), PITH_OK);
    assert_int_equal(f.s.t.n_learned, 6);
    assert_int_equal(f.s.t.n_pages, N);
    assert_int_equal(misfits(&f), 0);
    assert_int_equal(pages_with(&f.s.t, "%u EUR"), N);
    end(&f);
}

static void test_missed(void **state)
{
    fixture f;

    (void)state;
    begin(&f, "...x.x....", 1);
    assert_int_equal(pith_detail_set_sample(&f.s, 6, true, NULL), PITH_OK);
    assert_int_equal(f.s.t.n_learned, 12); /* six of those that did not fit */
    assert_int_equal(misfits(&f), 0);
    assert_int_equal(pages_with(&f.s.t, "%u EUR"), N);
    end(&f);
}

/* A sample that was asked for stays what it is. */
static void test_asked(void **state)
{
    fixture f;

    (void)state;
    begin(&f, "...x.x....", 1);
    assert_int_equal(pith_detail_set_sample(&f.s, 6, false, NULL), PITH_OK);
    assert_int_equal(f.s.t.n_learned, 6);
    assert_true(misfits(&f) > 0);
    end(&f);
}

/* The same with any number of threads. */
static void test_threads(void **state)
{
    fixture a, b;

    (void)state;
    begin(&a, "...x......", 1);
    begin(&b, "...x......", 4);
    assert_int_equal(pith_detail_set_sample(&a.s, 6, true, NULL), PITH_OK);
    assert_int_equal(pith_detail_set_sample(&b.s, 6, true, NULL), PITH_OK);
    assert_int_equal(a.s.t.n_leaves, b.s.t.n_leaves);
    assert_int_equal(misfits(&a), misfits(&b));
    for (uint32_t i = 0; i < a.s.t.n_leaves; i++) {
        const pith_leaf *x = &a.s.t.leaf[i], *y = &b.s.t.leaf[i];

        assert_true(pith_str_eq(x->name, y->name));
        assert_memory_equal(x->first, y->first, (N + 1) * sizeof(*x->first));
        for (uint32_t k = 0; k < x->first[N]; k++)
            assert_true(pith_str_eq(x->value[k], y->value[k]));
    }
    end(&a);
    end(&b);
}

/* Pages of other templates are not learned from: a template of all would have
 * no constants, and fit everything. */
static void test_others(void **state)
{
    fixture f;

    (void)state;
    begin(&f, "..........", 1);
    for (uint32_t i = 3; i < N; i += 10) {
        char *text = pith_arena_alloc(&f.arena, 256);

        snprintf(text, 256, "<ul><li>a%u<li>b%u</ul><h%u>x</h%u>", i, i,
                 i % 6 + 1, i % 6 + 1);
        testpage_parse(text, &f.arena, &f.tree[i]);
    }
    assert_int_equal(pith_detail_set_sample(&f.s, 6, true, NULL), PITH_OK);
    assert_int_equal(f.s.t.n_learned, 6);
    assert_int_equal(misfits(&f), 6);
    assert_int_equal(pages_with(&f.s.t, "%u EUR"), N - 6);
    end(&f);
}

static void test_spread(void **state)
{
    (void)state;
    assert_int_equal(pith_detail_spread(2), 2);
    assert_int_equal(pith_detail_spread(500), 500);
    assert_int_equal(pith_detail_spread(501), 250);
    assert_int_equal(pith_detail_spread(100000), 250);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_even),   cmocka_unit_test(test_missed),
        cmocka_unit_test(test_asked),  cmocka_unit_test(test_threads),
        cmocka_unit_test(test_others), cmocka_unit_test(test_spread),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
