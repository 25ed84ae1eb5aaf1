/* u_site_db: runs, pages, tables and changes of a site's database, in memory.
 */
#include "support/check.h"
#include "io/db/site_drawing.h"
#include "io/db/site_hidden.h"
#include "io/db/site_share.h"
#include "io/db/site_split.h"
#include "mine/kind/groupkind.h"

static pith_db *db;
static pith_arena arena;

static int64_t number(const char *sql)
{
    return pith_db_number(db, -1, sql, NULL);
}

static void good(void)
{
    pith_error err = {0};

    if (pith_db_status(db, &err) != PITH_OK)
        fail_msg("%s", err.detail);
}

/* ---- io/db/db ----------------------------------------------------------- */

static void test_values(void **state)
{
    pith_str none = {NULL, 0};
    pith_db_query *q;

    (void)state;
    pith_db_script(db, "CREATE TABLE t (a, b, c)");
    pith_db_do(db, "INSERT INTO t VALUES (?, ?, ?)", "isd", (int64_t)7,
               PITH_STR("it's"), 0.5);
    /* fewer values than before: the others are NULL, not those of before */
    pith_db_do(db, "INSERT INTO t VALUES (?, ?, ?)", "is", (int64_t)8, none);
    pith_db_ask(db, &q, "SELECT a, b, c FROM t ORDER BY a", NULL);
    assert_true(pith_db_row(db, q));
    assert_int_equal(pith_db_int(q, 0), 7);
    CHECK_STR(pith_db_text(q, 1), "it's");
    assert_true(pith_db_real(q, 2) == 0.5);
    assert_true(pith_db_row(db, q));
    assert_null(pith_db_text(q, 1).ptr);
    assert_null(pith_db_text(q, 2).ptr);
    assert_false(pith_db_row(db, q));
    assert_int_equal(number("SELECT a FROM t WHERE b = 'no'"), -1);
    good();
}

/* The first error stays, and what comes after it does nothing. */
static void test_error(void **state)
{
    pith_error err = {0};
    pith_db_query *q;

    (void)state;
    assert_int_equal(pith_db_do(db, "SELECT nonsense", NULL), PITH_IO);
    assert_int_equal(pith_db_do(db, "DELETE FROM pages", NULL), PITH_IO);
    assert_int_equal(pith_db_ask(db, &q, "SELECT 1", NULL), PITH_IO);
    assert_false(pith_db_row(db, q));
    assert_int_equal(pith_db_status(db, &err), PITH_IO);
    assert_non_null(strstr(err.detail, "nonsense"));
}

/* ---- pages and runs ------------------------------------------------------ */

static int64_t put_page(int64_t run, const char *name, uint64_t hash,
                        pith_site_seen want)
{
    pith_site_page p = {.name = pith_str_of(name), .hash = hash};
    pith_site_seen seen;

    pith_site_db_page(db, run, &p, &seen);
    assert_int_equal(seen, want);
    return p.id;
}

static int64_t end_run(int64_t run)
{
    pith_site_db_finish(db, run, 0);
    return pith_site_db_run(db);
}

static void test_pages(void **state)
{
    int64_t run = pith_site_db_run(db), ids[2];

    (void)state;
    assert_int_equal(run, 1);
    ids[0] = put_page(run, "a", 1, PITH_SITE_NEW);
    ids[1] = put_page(run, "b", 2, PITH_SITE_NEW);
    /* the run was killed: the same one goes on, its pages are still to do */
    assert_int_equal(pith_site_db_run(db), 1);
    put_page(run, "a", 1, PITH_SITE_CHANGED);
    run = end_run(run);
    assert_int_equal(run, 2);
    put_page(run, "a", 1, PITH_SITE_SAME);
    put_page(run, "b", 3, PITH_SITE_CHANGED);
    put_page(run, "c", 4, PITH_SITE_NEW);
    pith_site_db_gone(db, run, ids + 1, 1); /* a and c were not read */
    assert_int_equal(number("SELECT count(*) FROM pages WHERE gone = 2"), 2);
    assert_int_equal(number("SELECT count(*) FROM changes WHERE what ="
                            " 'changed' AND key = 'b'"),
                     1);
    run = end_run(run);
    put_page(run, "a", 1, PITH_SITE_CHANGED); /* it is back */
    assert_int_equal(number("SELECT gone IS NULL FROM pages WHERE name = 'a'"),
                     1);
    good();
}

/* Marks are kept as long as the inputs are the same. */
static void test_marks(void **state)
{
    (void)state;
    pith_site_db_inputs(db, 77);
    pith_site_db_mark(db, "part", 5);
    pith_site_db_inputs(db, 77);
    assert_true(pith_site_db_done(db, "part", 5));
    assert_false(pith_site_db_done(db, "part", 6));
    pith_site_db_inputs(db, 78);
    assert_false(pith_site_db_done(db, "part", 5));
    good();
}

/* ---- rows and changes ---------------------------------------------------- */

static pith_site_column columns[3] = {
    {.name = {"url", 3}, .type = PITH_TYPE_URL, .key = 1},
    {.name = {"price", 5}, .type = PITH_TYPE_INTEGER, .key = 2},
    {.name = {"it's \"new\"", 10}, .type = PITH_TYPE_TEXT, .key = 3}};

static pith_site_table list_of(const char *name, uint32_t n_columns)
{
    return (pith_site_table){.name = pith_str_of(name),
                             .form = PITH_SITE_MANY,
                             .cluster = 1,
                             .column = columns,
                             .n_columns = n_columns};
}

/* Pages a, b and c of a first run. */
static int64_t put_three(int64_t id[3])
{
    int64_t run = pith_site_db_run(db);

    id[0] = put_page(run, "a", 1, PITH_SITE_NEW);
    id[1] = put_page(run, "b", 2, PITH_SITE_NEW);
    id[2] = put_page(run, "c", 3, PITH_SITE_NEW);
    return run;
}

static void put_row(const pith_site_table *t, int64_t page, uint32_t position,
                    const char *url, const char *price, const char *text)
{
    pith_cell cell[3] = {
        {.text = pith_str_of(url)},
        {.text = PITH_STR("about"), .plain = pith_str_of(price)},
        {.text = pith_str_of(text)}};
    pith_site_row row = {.position = position, .cell = cell};

    pith_site_put_rows(db, t, page, &row, 1);
}

static void check_change(const char *key, const char *what, const char *old,
                         const char *now)
{
    if (pith_db_number(db, 0,
                       "SELECT count(*) FROM changes WHERE \"table\" = 'shop'"
                       " AND key = ? AND what = ? AND old IS ? AND new IS ?",
                       "ssss", pith_str_of(key), pith_str_of(what),
                       pith_str_of(old), pith_str_of(now)) != 1)
        fail_msg("no change %s %s %s %s", key, what, old ? old : "",
                 now ? now : "");
}

/* A record moves to another page, one changes, one goes, one comes. */
static void test_changes(void **state)
{
    pith_site_table t = list_of("shop", 2);
    int64_t id[3], run = put_three(id), a = id[0], b = id[1], c = id[2];

    (void)state;
    pith_site_table_make(db, &t);
    put_row(&t, c, 1, "/c", "0", NULL); /* stays as it is */
    put_row(&t, a, 1, "/1", "10", NULL);
    put_row(&t, a, 2, "/2", "20", NULL);
    put_row(&t, b, 1, "/3", "30", NULL);
    pith_site_tables_compare(db, run);
    assert_int_equal(number("SELECT count(*) FROM changes"), 0);
    run = end_run(run);
    put_page(run, "a", 11, PITH_SITE_CHANGED);
    put_page(run, "b", 12, PITH_SITE_CHANGED);
    pith_site_tables_replace(db, run);
    put_row(&t, a, 1, "/9", "9", NULL);
    pith_site_tables_replace(db, run); /* killed, and done again otherwise */
    assert_int_equal(number("SELECT count(*) FROM shop"), 1);
    t.n_columns = 3; /* a column more */
    pith_site_table_make(db, &t);
    put_row(&t, a, 1, "/0", "5", NULL);
    put_row(&t, a, 2, "/1", "10", NULL);
    put_row(&t, b, 1, "/2", "21", "x");
    pith_site_tables_compare(db, run);
    check_change("/2", "changed", "20", "21");
    check_change("/2", "changed", NULL, "x");
    check_change("/3", "removed",
                 "{\"url\":\"/3\",\"price\":30,\"it's "
                 "\\\"new\\\"\":null}",
                 NULL);
    assert_int_equal(number("SELECT count(*) FROM changes WHERE \"table\" ="
                            " 'shop'"),
                     4);
    assert_int_equal(number("SELECT sum(price) FROM shop"), 36);
    assert_int_equal(number("SELECT count(*) FROM sqlite_schema WHERE name"
                            " LIKE 'old_%'"),
                     0);
    good();
}

static int64_t lead(void *ctx, int64_t from, pith_str link)
{
    (void)from;
    return pith_str_eq(link, PITH_STR("/b")) ? *(int64_t *)ctx : 0;
}

/* A link is a foreign key where it leads to a row, and null where it does not.
 */
static void test_links(void **state)
{
    pith_site_column c = {.name = PITH_STR("url"),
                          .type = PITH_TYPE_URL,
                          .leads = 2,
                          .leadto = PITH_STR("articles")};
    pith_site_table t = {.name = PITH_STR("list"),
                         .form = PITH_SITE_MANY,
                         .cluster = 1,
                         .column = &c,
                         .n_columns = 1};
    pith_cell cell[2] = {{.text = PITH_STR("/b")}, {.text = PITH_STR("/x")}};
    pith_site_row row[2] = {{.position = 1, .cell = &cell[0]},
                            {.position = 2, .cell = &cell[1]}};
    pith_article story = {.title = PITH_STR("t")};
    int64_t a = put_page(1, "a", 1, PITH_SITE_NEW);
    int64_t b = put_page(1, "b", 2, PITH_SITE_NEW);

    (void)state;
    pith_site_table_make(db, &t);
    pith_site_put_rows(db, &t, a, row, 2);
    pith_site_tables_link(db, lead, &b); /* no article yet */
    assert_int_equal(number("SELECT count(url_page) FROM list"), 0);
    pith_site_put_article(
        db, b,
        &(pith_site_article){&story, PITH_STR("words"), {NULL, 0}, {NULL, 0}});
    pith_site_tables_link(db, lead, &b);
    assert_int_equal(number("SELECT url_page FROM list WHERE position = 1"), b);
    assert_int_equal(number("SELECT count(url_page) FROM list"), 1);
    pith_site_tables_index(db);
    assert_int_equal(number("SELECT rowid FROM articles_fts WHERE articles_fts"
                            " MATCH 'words'"),
                     b);
    good();
}

/* A table with rows gets several columns at once, and columns of links, two or
 * more, what they lead to: the rows stay, leads found late stand at the end. */
static void test_grow(void **state)
{
    pith_site_column c[5] = {
        {.name = PITH_STR("name"), .type = PITH_TYPE_TEXT},
        {.name = PITH_STR("first"), .type = PITH_TYPE_URL},
        {.name = PITH_STR("second"), .type = PITH_TYPE_URL},
        {.name = PITH_STR("third"),
         .type = PITH_TYPE_URL,
         .leadto = PITH_STR("pages")},
        {.name = PITH_STR("last"), .type = PITH_TYPE_TEXT}};
    pith_site_table t = {.name = PITH_STR("list"),
                         .form = PITH_SITE_MANY,
                         .cluster = 1,
                         .column = c,
                         .n_columns = 1};
    pith_cell cell[5] = {{.text = PITH_STR("x")},
                         {.text = PITH_STR("/b")},
                         {.text = PITH_STR("/b")},
                         {.text = PITH_STR("/b")}};
    pith_site_row row = {.position = 1, .cell = cell};
    int64_t a = put_page(1, "a", 1, PITH_SITE_NEW);
    int64_t b = put_page(1, "b", 2, PITH_SITE_NEW);

    (void)state;
    pith_site_table_make(db, &t);
    pith_site_put_rows(db, &t, a, &row, 1);
    t.n_columns = 5;
    pith_site_table_make(db, &t);
    pith_site_put_rows(db, &t, b, &row, 1);
    pith_site_tables_link(db, lead, &b);
    assert_int_equal(number("SELECT count(*) FROM list WHERE name = 'x'"), 2);
    assert_int_equal(number("SELECT count(*) FROM list WHERE first_page ="
                            " second_page AND first_page = third_page"),
                     1);
    assert_int_equal(
        number("SELECT group_concat(name) = 'page,position,name,first,second,"
               "third,third_page,last,first_page,second_page'"
               " FROM pragma_table_info('list')"),
        1);
    assert_int_equal(number("SELECT count(*) FROM columns WHERE \"table\" ="
                            " 'list'"),
                     5);
    good();
}

static int setup(void **state)
{
    pith_error err = {0};

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    return pith_site_db_open(":memory:", NULL, &db, &err) == PITH_OK ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    pith_db_close(db);
    pith_arena_release(&arena);
    return 0;
}

/* A constant and a double column leave the table and come back with what they
 * held. */
static void test_hidden(void **state)
{
    pith_site_table t = list_of("shop", 3);
    int64_t run = pith_site_db_run(db);
    int64_t a = put_page(run, "a", 1, PITH_SITE_NEW);

    (void)state;
    pith_site_table_make(db, &t);
    put_row(&t, a, 1, "1", "7", "1");
    put_row(&t, a, 2, "2", "7", "2");
    pith_site_columns_hide(db);
    assert_int_equal(number("SELECT count(*) FROM columns"), 1);
    assert_int_equal(number("SELECT count(*) FROM pragma_table_info('shop')"),
                     3);
    assert_int_equal(number("SELECT value FROM hidden_columns WHERE why ="
                            " 'constant' AND name = 'price'"),
                     7);
    pith_site_columns_restore(db);
    assert_int_equal(number("SELECT count(*) FROM columns"), 3);
    assert_int_equal(number("SELECT sum(price) FROM shop"), 14);
    assert_int_equal(number("SELECT sum(url = \"it's \"\"new\"\"\")"
                            " FROM shop"),
                     2);
    assert_int_equal(number("SELECT count(*) FROM hidden_columns"), 0);
    good();
}

/* What a column called by more says with fewer words leaves and comes back. */
static void test_wording(void **state)
{
    pith_site_table t = list_of("shop", 3);
    int64_t run = pith_site_db_run(db);
    int64_t a = put_page(run, "a", 1, PITH_SITE_NEW);

    (void)state;
    pith_site_table_make(db, &t);
    put_row(&t, a, 1, "Colour: red (new)", "4", "red");
    put_row(&t, a, 2, "Colour: blue (new)", "5", "blue");
    put_row(&t, a, 3, NULL, "6", NULL);
    put_row(&t, a, 4, "Colour: green (new)", "7", "green");
    pith_site_columns_hide(db);
    assert_int_equal(number("SELECT count(*) FROM columns"), 2);
    assert_int_equal(number("SELECT value = 'Colour: {it''s \"new\"} (new)'"
                            " FROM hidden_columns WHERE name = 'url' AND"
                            " why = 'wording'"),
                     1);
    pith_site_columns_restore(db);
    assert_int_equal(number("SELECT group_concat(url, '|') = 'Colour: red"
                            " (new)|Colour: blue (new)|Colour: green (new)'"
                            " FROM shop"),
                     1);
    good();
}

/* Thirty pages beside `a`, in cluster 1. */
static void put_thirty(int64_t run)
{
    char name[] = "p00";

    for (int i = 0; i < 30; i++) {
        name[1] = (char)('0' + i / 10);
        name[2] = (char)('0' + i % 10);
        put_page(run, name, (uint64_t)i + 2, PITH_SITE_NEW);
    }
    pith_db_script(db, "UPDATE pages SET cluster = 1;"
                       "INSERT INTO clusters (id, size) VALUES (1, 31);");
}

/* Two rows of one page of thirty that lead nowhere are no table, until the
 * next run. */
static void test_stray(void **state)
{
    pith_site_table t = list_of("shop", 3);
    int64_t run = pith_site_db_run(db);
    int64_t a = put_page(run, "a", 1, PITH_SITE_NEW);

    (void)state;
    put_thirty(run);
    pith_site_table_make(db, &t);
    put_row(&t, a, 1, "1", "7", "5");
    put_row(&t, a, 2, "2", "8", "4");
    pith_site_columns_hide(db);
    assert_int_equal(number("SELECT count(*) FROM tables"), 0);
    assert_int_equal(number("SELECT count(*) FROM hidden_tables"), 1);
    assert_int_equal(number("SELECT count(*) FROM shop"), 2);
    pith_site_columns_restore(db);
    assert_int_equal(number("SELECT count(*) FROM tables"), 1);
    assert_int_equal(number("SELECT count(*) FROM hidden_tables"), 0);
    good();
}

/* The newest two on a front page are no table beside the one that has all
 * thirty; an index of twenty on one page is one. */
static void test_second_view(void **state)
{
    pith_site_column link = {.name = PITH_STR("url"),
                             .type = PITH_TYPE_URL,
                             .leadto = PITH_STR("pages")};
    pith_site_table t = {
        .form = PITH_SITE_MANY, .cluster = 1, .column = &link, .n_columns = 1};
    int64_t run = pith_site_db_run(db);
    static const char *const name[] = {"all", "news", "index"};
    pith_buf b;

    (void)state;
    put_page(run, "a", 1, PITH_SITE_NEW);
    put_thirty(run);
    for (int i = 0; i < 3; i++) {
        t.name = pith_str_of(name[i]);
        pith_site_table_make(db, &t);
    }
    pith_db_script(
        db, "INSERT INTO \"all\" SELECT id % 5 + 1, id, 'x' || id, id"
            " FROM pages;"
            "INSERT INTO news SELECT 1, id, 'x' || id, id FROM pages"
            " WHERE id IN (8, 9);"
            "INSERT INTO \"index\" SELECT 1, id, 'x' || id, id FROM pages"
            " WHERE id > 11;");
    pith_site_columns_hide(db);
    assert_int_equal(number("SELECT count(*) FROM tables"), 2);
    assert_int_equal(number("SELECT name = 'news' FROM hidden_tables"), 1);
    pith_buf_init(&b, pith_alloc_libc(), 1u << 16);
    pith_site_drawing(db, &b);
    assert_true(pith_str_find(pith_buf_view(&b), PITH_STR("index")) !=
                SIZE_MAX);
    assert_true(pith_str_find(pith_buf_view(&b), PITH_STR("news")) == SIZE_MAX);
    pith_buf_release(&b);
    good();
}

/* A page among stories whose rows say more than its body is a list, with its
 * table in a cluster of its own; so is one that a later run finds. */
static void test_split(void **state)
{
    pith_site_table t = list_of("index", 3);
    int64_t id[3], a, b;

    (void)state;
    put_three(id);
    a = id[0];
    b = id[1];
    pith_site_table_make(db, &t);
    for (uint32_t i = 1; i <= 3; i++)
        put_row(&t, a, i, "a story of the year", "7", "another of the year");
    pith_db_script(
        db, "INSERT INTO clusters (id, kind) VALUES (1, 'news');"
            "INSERT INTO layers VALUES (1, 'rows', 'index');"
            "UPDATE pages SET cluster = 1, kind = 'news';"
            "INSERT INTO articles (page, body) SELECT id, iif(name = 'a',"
            " 'the year', 'a body much longer than the rows that stand beside"
            " it, so that what the page says is its story') FROM pages;");
    pith_site_split(db, &pith_rows_beside, true);
    assert_int_equal(number("SELECT cluster FROM pages WHERE kind = 'list'"),
                     2);
    assert_int_equal(number("SELECT count(*) FROM pages WHERE cluster = 1"), 2);
    assert_int_equal(number("SELECT cluster FROM tables"), 2);
    assert_int_equal(number("SELECT size FROM clusters WHERE id = 1"), 2);
    pith_site_split(db, &pith_rows_beside, true);
    assert_int_equal(number("SELECT count(*) FROM clusters"), 2);
    put_row(&t, b, 1, "a story of the year", "7", "another of the year");
    pith_site_split(db, &pith_rows_beside, true);
    assert_int_equal(number("SELECT count(*) FROM pages WHERE cluster = 2"), 2);
    /* of one that is left the rows are all there is */
    pith_db_script(db, "UPDATE pages SET cluster = 1, kind = 'other' WHERE name"
                       " <> 'c'; UPDATE tables SET cluster = 1;"
                       "UPDATE pages SET cluster = 2 WHERE name = 'c';");
    pith_site_split(db, &pith_rows_beside, true);
    assert_int_equal(number("SELECT kind = 'list' FROM clusters WHERE id = 1"),
                     1);
    good();
}

static void note_rename(void *ctx, const pith_site_table *t, pith_str old,
                        pith_str name)
{
    CHECK_STR(t->name, "list");
    CHECK_STR(old, "cloud_2");
    CHECK_STR(name, "venue");
    ++*(int *)ctx;
}

/* A column of a list that is called by a class and a number is what the pages
 * behind its links call the same values; one with a name of its own stays, and
 * so does one whose values differ. */
static void test_share(void **state)
{
    pith_site_column of_list[] = {
        {.name = PITH_STR("url"),
         .type = PITH_TYPE_URL,
         .leadto = PITH_STR("pages")},
        {.name = PITH_STR("cloud_2"), .type = PITH_TYPE_TEXT, .key = 2},
        {.name = PITH_STR("place"), .type = PITH_TYPE_TEXT, .key = 3},
        {.name = PITH_STR("cloud_3"), .type = PITH_TYPE_TEXT, .key = 4}};
    pith_site_column of_page[] = {
        {.name = PITH_STR("leaf_1"), .type = PITH_TYPE_TEXT},
        {.name = PITH_STR("venue"), .type = PITH_TYPE_TEXT}};
    pith_site_table list = {.name = PITH_STR("list"),
                            .form = PITH_SITE_MANY,
                            .cluster = 1,
                            .column = of_list,
                            .n_columns = 4};
    pith_site_table page = {.name = PITH_STR("event"),
                            .form = PITH_SITE_ONE,
                            .cluster = 2,
                            .column = of_page,
                            .n_columns = 2};
    int64_t run = pith_site_db_run(db);
    int renamed = 0;

    (void)state;
    put_page(run, "a", 1, PITH_SITE_NEW);
    put_thirty(run);
    pith_site_table_make(db, &list);
    pith_site_table_make(db, &page);
    pith_db_script(db,
                   "INSERT INTO event SELECT id, 'hall ' || id, 'hall ' || id"
                   " FROM pages WHERE id > 1;"
                   "INSERT INTO list SELECT 1, id, 'x' || id, id,"
                   " 'hall ' || id, 'hall ' || id, 'hall ' || (id % 2)"
                   " FROM pages WHERE id > 1;");
    for (int i = 0; i < 2; i++) /* again changes nothing */
        pith_site_names_share(db, note_rename, &renamed);
    good();
    assert_int_equal(renamed, 1);
    assert_int_equal(number("SELECT count(venue) FROM list WHERE place = venue"
                            " AND cloud_3 <> venue"),
                     30);
    assert_int_equal(number("SELECT position FROM columns WHERE name = 'venue'"
                            " AND \"table\" = 'list'"),
                     2);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        CASE(test_hidden),      CASE(test_wording), CASE(test_stray),
        CASE(test_second_view), CASE(test_values),  CASE(test_error),
        CASE(test_pages),       CASE(test_marks),   CASE(test_changes),
        CASE(test_links),       CASE(test_grow),    CASE(test_split),
        CASE(test_share)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
