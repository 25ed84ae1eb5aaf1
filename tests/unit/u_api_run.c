/* u_api_run: pages, the runner and the loader, by files in a directory. Trees
 * are s-expressions, so that nothing here depends on the HTML parser. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "support/check.h"
#include "support/tmp_dir.h"
#include "api/api_run.h"
#include "pith_io.h"
#include "base/status.h"

typedef struct fixture {
    tmp_dir dir;
    pith_inputs *in;
    pith_run run;
    pith_buf out;
    pith_buf said; /* messages, one a line */
    pith_sink sink;
    pith_summary sum;
    pith_error err;
} fixture;

static void on_message(void *ctx, const pith_message *msg)
{
    fixture *f = ctx;

    pith_buf_fmt(&f->said, "%c %s\n", msg->warning ? 'w' : 'e', msg->text);
}

static int setup(void **state)
{
    static fixture fix;
    fixture *f = &fix;

    memset(f, 0, sizeof(*f));
    tmp_dir_make(&f->dir);
    pith_run_init(&f->run);
    f->run.message = on_message;
    f->run.ctx = f;
    pith_buf_init(&f->out, NULL, 1 << 20);
    pith_buf_init(&f->said, NULL, 1 << 20);
    f->sink = pith_sink_of_buf(&f->out);
    *state = f;
    return pith_inputs_new(NULL, &f->in) == PITH_OK ? 0 : -1;
}

static int teardown(void **state)
{
    fixture *f = *state;

    pith_inputs_free(f->in);
    pith_buf_release(&f->out);
    pith_buf_release(&f->said);
    tmp_dir_drop(&f->dir);
    return 0;
}

/* Add a file with this content (NULL: do not write it). */
static void add(fixture *f, const char *name, const char *content)
{
    char path[TMP_PATH_MAX];

    if (content)
        tmp_write(&f->dir, name, pith_str_of(content));
    assert_int_equal(
        pith_inputs_add(f->in, tmp_path(&f->dir, name, path), NULL), PITH_OK);
}

static const pith_cell *only_row(const void *ctx, size_t i)
{
    (void)i;
    return ctx;
}

/* A table of one row in a column of that name. */
static pith_status put_row(pith_page *page, pith_emit *emit, pith_str column)
{
    pith_column c = {column, PITH_TYPE_TEXT};
    pith_cell cell = {.text = {"x", 1}};
    pith_grid g = {.columns = &c,
                   .n_columns = 1,
                   .n_rows = 1,
                   .ctx = &cell,
                   .row = only_row};

    g.page = pith_str_sub(page->item.name, page->item.name.len - 8, 3);
    return pith_emit_grid(page, emit, &g);
}

/* Prints the file's name without directory; its first letter says how the
 * work ends. */
static pith_status by_letter(const pith_task *task, pith_page *page,
                             pith_emit *emit, pith_error *err)
{
    pith_str name = page->item.name;
    const char *base = name.ptr + name.len;

    (void)task;
    while (base[-1] != '/')
        base--;
    if (emit->format == PITH_AS_CSV)
        return put_row(page, emit, (pith_str){base + 1, 1});
    pith_buf_fmt(emit->out,
                 emit->format == PITH_AS_TEXT ? "%.*s\n" : "\"%.*s\"",
                 (int)(name.ptr + name.len - base), base);
    switch (base[0]) {
    case 'e':
        return PITH_EMPTY;
    case 'd':
        return pith_error_set(err, PITH_DRIFT, PITH_NOWHERE, "moved");
    case 'f':
        return pith_error_set(err, PITH_FORMAT, PITH_NOWHERE, "no good");
    case 'b':
        pith_budget_spend(&page->budget, UINT64_MAX / 2);
        return PITH_OK;
    default:
        return PITH_OK;
    }
}

static const pith_task letters = {
    .fallback = PITH_AS_TEXT,
    .formats = PITH_FORMATS_JSON | PITH_FORMAT_BIT(TEXT) | PITH_FORMAT_BIT(CSV),
    .work = by_letter,
};

static void run(fixture *f, pith_status want)
{
    pith_buf_clear(&f->out);
    pith_buf_clear(&f->said);
    assert_int_equal(
        pith_task_run(f->in, &f->run, &letters, &f->sink, &f->sum, &f->err),
        want);
}

/* ---- batches ------------------------------------------------------------ */

static char batches[64]; /* pages of each batch that were read */

/* Leaves its number in the batch with every page. */
static pith_status count_batch(const pith_task *task, pith_batch *batch,
                               pith_error *err)
{
    size_t n = 0;

    (void)task;
    (void)err;
    for (size_t i = 0; i < batch->n; i++) {
        unsigned *number;

        if (!batch->page[i])
            continue;
        number = pith_arena_alloc(&batch->page[i]->arena, sizeof(*number));
        if (!number)
            return PITH_NOMEM;
        *number = (unsigned)n++;
        batch->joined[i] = number;
    }
    snprintf(batches + strlen(batches), sizeof(batches) - strlen(batches),
             "%zu ", n);
    return PITH_OK;
}

static pith_status print_joined(const pith_task *task, pith_page *page,
                                pith_emit *emit, pith_error *err)
{
    (void)task;
    (void)page;
    (void)err;
    pith_buf_fmt(emit->out, "%u ", *(const unsigned *)emit->joined);
    return PITH_OK;
}

static void test_batches(void **state)
{
    static const pith_task task = {.fallback = PITH_AS_TEXT,
                                   .formats = PITH_FORMAT_BIT(TEXT),
                                   .work = print_joined,
                                   .join = count_batch};
    fixture *f = *state;
    char name[32], *one = NULL;

    for (int i = 0; i < 150; i++) {
        snprintf(name, sizeof(name), "%03d.sexp", i);
        add(f, name, i == 70 ? NULL : "(a)");
    }
    for (unsigned threads = 1; threads < 5; threads++) {
        batches[0] = 0;
        f->run.threads = threads;
        pith_buf_clear(&f->out);
        assert_int_equal(
            pith_task_run(f->in, &f->run, &task, &f->sink, &f->sum, &f->err),
            PITH_OK);
        assert_string_equal(batches, "64 63 22 ");
        assert_int_equal(f->sum.gave, 149);
        assert_int_equal(f->sum.unread, 1);
        pith_buf_char(&f->out, 0);
        if (one)
            assert_string_equal(f->out.data, one);
        else
            one = strdup(f->out.data);
    }
    assert_non_null(strstr(one, "62 63 0 1 2 3 4 5 6 7"));
    free(one);
}

static void test_order(void **state)
{
    fixture *f = *state;
    char name[32], *one;

    for (int i = 0; i < 50; i++) {
        snprintf(name, sizeof(name), "%c%02d.sexp", "oefo"[i % 4], i);
        add(f, name, "(a)");
    }
    f->run.threads = 1;
    run(f, PITH_OK);
    one = strdup(f->out.data);
    assert_non_null(strstr(one, "o00.sexp\ne01.sexp\no03.sexp\no04.sexp\n"));
    assert_null(strstr(one, "f02"));
    for (unsigned j = 2; j < 6; j++) {
        f->run.threads = j;
        run(f, PITH_OK);
        assert_string_equal(f->out.data, one);
    }
    assert_int_equal(f->sum.pages, 50);
    assert_int_equal(f->sum.gave, 25);
    assert_int_equal(f->sum.empty, 13);
    assert_int_equal(f->sum.failed, 12);
    free(one);
}

/* One page is an object, many are an array; failures keep their place. */
static void test_json(void **state)
{
    fixture *f = *state;

    f->run.format = PITH_AS_JSON;
    add(f, "o1.sexp", "(a)");
    run(f, PITH_OK);
    assert_string_equal(f->out.data, "\"o1.sexp\"\n");
    add(f, "f2.sexp", "(a)");
    add(f, "o3.sexp", "(a)");
    run(f, PITH_OK);
    assert_true(
        !strncmp(f->out.data, "[\n\"o1.sexp\",\n{\n  \"page\": \"", 25));
    assert_non_null(strstr(f->out.data, "f2.sexp': no good\"\n},\n"
                                        "\"o3.sexp\"\n]\n"));
    assert_int_equal(pith_summary_exit(&f->sum), 6);
    f->run.format = PITH_AS_JSONL;
    run(f, PITH_OK);
    assert_true(!strncmp(f->out.data, "\"o1.sexp\"\n{\"page\": \"", 20));
}

/* The rows of all pages are one table of all columns. */
static void test_sheet(void **state)
{
    fixture *f = *state;

    f->run.format = PITH_AS_CSV;
    add(f, "o1a.sexp", "(a)");
    add(f, "o1b.sexp", "(a)");
    add(f, "o2.sexp", "(a)");
    run(f, PITH_OK);
    assert_string_equal(f->out.data, "page,1,2\no1a,x,\no1b,x,\n/o2,,x\n");
}

static void test_messages(void **state)
{
    fixture *f = *state;

    add(f, "missing.sexp", NULL);
    add(f, "bad.sexp", "(a");
    add(f, "drift.sexp", "(a)");
    add(f, "budget.sexp", "(a)");
    run(f, PITH_OK);
    assert_int_equal(f->sum.unread, 2);
    assert_int_equal(f->sum.drifted, 1);
    assert_int_equal(f->sum.truncated, 1);
    assert_int_equal(pith_summary_exit(&f->sum), 5);
    assert_non_null(strstr(f->said.data, "e cannot open '"));
    assert_non_null(strstr(f->said.data, "bad.sexp', byte "));
    assert_non_null(strstr(f->said.data, "drift.sexp': moved\n"));
    assert_non_null(strstr(f->said.data, "budget.sexp' is truncated: the work "
                                         "budget is used up"));
}

static void test_refusals(void **state)
{
    fixture *f = *state;

    run(f, PITH_EMPTY);
    add(f, "o.sexp", "(a)");
    f->run.format = PITH_AS_MD;
    run(f, PITH_USAGE);
    assert_non_null(strstr(f->err.detail, "json, jsonl, csv, text"));
    f->run.format = PITH_AS_TEXT;
    f->out.max = 0; /* the sink fails */
    run(f, PITH_IO);
}

/* X(unread, failed, gave, empty, truncated, damaged, drifted) -> exit code */
static void test_exit_codes(void **state)
{
    static const struct {
        pith_summary sum;
        int code;
    } cases[] = {
        {{.gave = 3}, 0},
        {{.empty = 3}, 1},
        {{.gave = 1, .empty = 1}, 0},
        {{.unread = 1}, 3},
        {{.failed = 1}, 3},
        {{.unread = 1, .empty = 1}, 3},
        {{.unread = 1, .gave = 1}, 6},
        {{.failed = 1, .gave = 1, .truncated = 1}, 6},
        {{.gave = 1, .damaged = 1}, 3},
        {{.gave = 2, .damaged = 1}, 6},
        {{.gave = 2, .truncated = 1}, 4},
        {{.empty = 2, .truncated = 1}, 4},
        {{.gave = 2, .unread = 1, .drifted = 1}, 5},
    };

    pith_summary all = {.size = sizeof(all)};

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        assert_int_equal(pith_summary_exit(&cases[i].sum), cases[i].code);
        pith_summary_add(&all, &cases[i].sum);
    }
    assert_true(all.gave == 13 && all.empty == 7 && all.unread == 4 &&
                all.failed == 2 && all.truncated == 3 && all.damaged == 2 &&
                all.drifted == 1);
}

static pith_status own(void *ctx, pith_page *page, const pith_sink *out,
                       pith_error *err)
{
    char line[32];
    int n = snprintf(line, sizeof(line), "%u\n", pith_page_nodes(page));

    (void)ctx, (void)err;
    return out->write(out->ctx, line, (size_t)n) ? PITH_IO : PITH_OK;
}

static void test_own_work(void **state)
{
    fixture *f = *state;

    add(f, "1.sexp", "(a)");
    add(f, "2.sexp", "(a (b))");
    assert_int_equal(
        pith_pages_run(f->in, &f->run, own, NULL, &f->sink, &f->sum, &f->err),
        PITH_OK);
    assert_string_equal(f->out.data, "2\n3\n");
}

static void test_load(void **state)
{
    fixture *f = *state;
    char name[32];
    pith_pages *pages;

    for (int i = 0; i < 30; i++) {
        snprintf(name, sizeof(name), "%02d.sexp", i);
        add(f, name, i == 7 ? NULL : "(a (b) (c))");
    }
    f->run.threads = 3;
    assert_int_equal(pith_pages_load(f->in, &f->run, &pages, &f->sum, &f->err),
                     PITH_OK);
    assert_int_equal(pith_pages_count(pages), 30);
    for (size_t i = 0; i < 30; i++) {
        pith_str s = pith_pages_name(pages, i);

        snprintf(name, sizeof(name), "%02zu.sexp", i);
        assert_memory_equal(s.ptr + s.len - 7, name, 7);
        assert_int_equal(pith_pages_at(pages, i) == NULL, i == 7);
        assert_int_equal(pith_pages_error(pages, i) != NULL, i == 7);
    }
    assert_int_equal(pith_page_nodes(pith_pages_at(pages, 29)), 4);
    assert_int_equal(f->sum.unread, 1);
    assert_non_null(strstr(pith_pages_error(pages, 7)->detail, "07.sexp"));
    pith_pages_free(pages);
}

static void test_page(void **state)
{
    fixture *f = *state;
    pith_page_options opt;
    pith_page *page;

    pith_page_options_init(&opt);
    opt.name = "x.sexp";
    opt.url = "http://x.example/";
    assert_int_equal(
        pith_page_parse("(p \"a  b\" (q))", 14, &opt, &page, &f->err), PITH_OK);
    CHECK_STR(pith_page_name(page), "x.sexp");
    CHECK_STR(pith_page_url(page), "http://x.example/");
    assert_false(pith_page_truncated(page, NULL));
    assert_int_equal(pith_page_text(page, "/p[1]", &f->sink, &f->err), PITH_OK);
    assert_string_equal(f->out.data, "a b");
    assert_int_equal(pith_page_text(page, "/z[1]", &f->sink, &f->err),
                     PITH_USAGE);
    pith_page_free(page);
    assert_int_equal(pith_page_open("/nowhere.html", NULL, &page, &f->err),
                     PITH_IO);
    assert_null(page);
    pith_page_free(NULL);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_order),      TEST(test_batches),  TEST(test_json),
        TEST(test_sheet),      TEST(test_messages), TEST(test_refusals),
        TEST(test_exit_codes), TEST(test_own_work), TEST(test_load),
        TEST(test_page),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
