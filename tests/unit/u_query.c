/* u_query: which rows pass, and in which order they stand. */
#include <string.h>
#include "support/check.h"
#include "model/query.h"

#define S(x)             \
    {                    \
        x, sizeof(x) - 1 \
    }
#define TEXT(x)                     \
    {                               \
        S(x), {NULL, 0}, UINT32_MAX \
    }
#define PLAIN(x, y)            \
    {                          \
        S(x), S(y), UINT32_MAX \
    }
#define NONE                             \
    {                                    \
        {NULL, 0}, {NULL, 0}, UINT32_MAX \
    }

static const pith_column columns[] = {{S("title"), PITH_TYPE_TEXT},
                                      {S("price"), PITH_TYPE_MONEY},
                                      {S("in stock"), PITH_TYPE_INTEGER},
                                      {S("date"), PITH_TYPE_DATE}};
static const pith_cell rows[][4] = {
    {TEXT("Desk lamp"), PLAIN("$12.50", "12.50"), NONE,
     PLAIN("May 5, 2024", "2024-05-05")},
    {TEXT("Floor Lamp"), PLAIN("$1,049", "1049"), PLAIN("4", "4"),
     PLAIN("1 Jan 2023", "2023-01-01")},
    {TEXT("Bulb"), PLAIN("$9", "9"), PLAIN("12", "12"), NONE},
    {TEXT("Bulb"), PLAIN("$9", "9"), PLAIN("12", "12"), NONE},
    {TEXT("Gift card"), TEXT("ask us"), PLAIN("0", "0"), NONE},
};

static const pith_cell *row(const void *ctx, size_t i)
{
    (void)ctx;
    return rows[i];
}

static const pith_grid grid = {.page = S("p.html"),
                               .columns = columns,
                               .n_columns = 4,
                               .n_rows = 5,
                               .row = row};

/* The rows that are left, as the first letters of their titles. */
static const char *ask(const pith_run *run)
{
    static char out[64];
    pith_arena arena;
    pith_query q;
    pith_grid got;
    size_t n = 0;

    pith_arena_init(&arena, NULL, 0);
    if (pith_query_parse(run, &q, NULL) != PITH_OK)
        return "?";
    assert_int_equal(pith_query_grid(&q, &grid, true, &arena, &got), PITH_OK);
    for (size_t i = 0; i < got.n_rows; i++)
        out[n++] = got.row(got.ctx, i)[0].text.ptr[0];
    out[n] = 0;
    pith_arena_release(&arena);
    return out;
}

static const char *where(const char *test)
{
    pith_run run = {.where = test};

    return ask(&run);
}

static const char *sorted(const char *keys)
{
    pith_run run = {.sort = keys};

    return ask(&run);
}

static void test_where(void **state)
{
    (void)state;
    assert_string_equal(where("price < 20"), "DBB");
    assert_string_equal(where("price>=12.5"), "DF");
    assert_string_equal(where("price = 9"), "BB");
    assert_string_equal(where("price = 'ask us'"), "G");
    assert_string_equal(where("price != 9"), "DFG");
    assert_string_equal(where("title ~ lamp"), "DF");
    assert_string_equal(where("title !~ LAMP"), "BBG");
    assert_string_equal(where("date"), "DF");
    assert_string_equal(where("not date"), "BBG");
    assert_string_equal(where("not 'in stock'"), "D");
    assert_string_equal(where("\"in stock\" > 2 and price > 100"), "F");
    assert_string_equal(where("title = Bulb or price > 100 and date"), "FBB");
    assert_string_equal(where("date >= 2024-01-01"), "D");
    assert_string_equal(where("page = p.html"), "DFBBG");
    assert_string_equal(where("nothing"), "");
    assert_string_equal(where("not nothing"), "DFBBG");
}

static void test_bad(void **state)
{
    (void)state;
    assert_string_equal(where(""), "?");
    assert_string_equal(where("price <"), "?");
    assert_string_equal(where("price < 20 20"), "?");
    assert_string_equal(where("price < 'a"), "?");
    assert_string_equal(where("price < 20 and"), "?");
    assert_string_equal(where("< 20"), "?");
    assert_string_equal(sorted("price,,title"), "?");
    assert_string_equal(sorted("-"), "?");
}

static void test_order(void **state)
{
    pith_run run = {.sort = "title", .unique = true, .limit = 3};

    (void)state;
    assert_string_equal(sorted("price"), "BBDFG"); /* texts after numbers */
    assert_string_equal(sorted("-price"), "GFDBB");
    assert_string_equal(sorted("date"), "FDBBG"); /* what is not there, last */
    assert_string_equal(sorted("-date,-title"), "DFGBB");
    assert_string_equal(ask(&run), "BDF");
}

static void test_columns(void **state)
{
    pith_run run = {.columns = "price,title,page,none"};
    pith_arena arena;
    pith_query q;
    pith_grid got;
    const pith_cell *c;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    assert_int_equal(pith_query_parse(&run, &q, NULL), PITH_OK);
    assert_int_equal(pith_query_grid(&q, &grid, true, &arena, &got), PITH_OK);
    assert_int_equal(got.n_columns, 4);
    assert_int_equal(got.columns[0].type, PITH_TYPE_MONEY);
    assert_null(got.page.ptr);
    c = got.row(got.ctx, 1);
    CHECK_STR(c[0].text, "$1,049");
    CHECK_STR(c[1].text, "Floor Lamp");
    CHECK_STR(c[2].text, "p.html");
    assert_null(c[3].text.ptr);
    pith_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_where), cmocka_unit_test(test_bad),
        cmocka_unit_test(test_order), cmocka_unit_test(test_columns)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
