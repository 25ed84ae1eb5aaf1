/* u_children: pages that kill their process cost themselves alone. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "support/check.h"
#include "base/buf.h"
#include "pith_io.h"

#define PAGES 300

/* What a page does is in its name. */
static pith_status work(void *ctx, pith_page *page, const pith_sink *out,
                        pith_error *err)
{
    pith_str name = pith_page_name(page);
    char line[80];
    int n;

    (void)err;
    if (strstr(name.ptr, "abort")) {
        signal(SIGABRT, SIG_DFL);
        abort();
    }
    if (strstr(name.ptr, "segv")) {
        signal(SIGSEGV, SIG_DFL); /* cmocka's, else */
        raise(SIGSEGV);
    }
    if (strstr(name.ptr, "exit"))
        _exit(7);
    while (strstr(name.ptr, "hang"))
        pause();
    if (strstr(name.ptr, "hog")) {
        void *volatile all =
            malloc((size_t)64 << 30); /* clang drops it, else */

        if (!all)
            _exit(9); /* not lent: the limit of its process */
        free(all);
    }
    if (strstr(name.ptr, "once") && !access(ctx, F_OK)) {
        unlink(ctx); /* killed from outside, as by an operator */
        raise(SIGKILL);
    }
    n = snprintf(line, sizeof(line), "%s %u\n", name.ptr,
                 pith_page_nodes(page));
    return out->write(out->ctx, line, (size_t)n) ? PITH_IO : PITH_OK;
}

static int to_buf(void *ctx, const char *ptr, size_t len)
{
    pith_buf_add(ctx, ptr, len);
    return 0;
}

static void on_message(void *ctx, const pith_message *msg)
{
    pith_buf_fmt(ctx, "%s\n", msg->text);
}

typedef struct run_of {
    pith_buf out, said;
    pith_summary sum;
} run_of;

/* Page `bad` of PAGES is called `what`. */
static void run_pages(run_of *r, const char *what, size_t bad, unsigned jobs,
                      bool isolate, const char *flag)
{
    pith_inputs *in = NULL;
    pith_page_options opt;
    pith_run run;
    pith_sink sink = {to_buf, &r->out};
    char name[40];

    pith_buf_init(&r->out, NULL, 1 << 20);
    pith_buf_init(&r->said, NULL, 1 << 20);
    pith_run_init(&run);
    run.threads = jobs;
    run.message = on_message;
    run.ctx = &r->said;
    run.limits.timeout_ms = 1;
    r->sum.size = sizeof(r->sum);
    assert_int_equal(pith_inputs_memory(pith_host_io(), NULL, &in), PITH_OK);
    for (size_t i = 0; i < PAGES; i++) {
        pith_page_options_init(&opt);
        snprintf(name, sizeof(name), "%zu-%s", i, i == bad ? what : "page");
        opt.name = name;
        assert_int_equal(pith_inputs_add_bytes(in, "<p>a<p>b", 8, &opt),
                         PITH_OK);
    }
    if (isolate)
        assert_int_equal(pith_inputs_isolate(in), PITH_OK);
    assert_int_equal(
        pith_pages_run(in, &run, work, (void *)flag, &sink, &r->sum, NULL),
        PITH_OK);
    pith_inputs_free(in);
}

static void end_run(run_of *r)
{
    pith_buf_release(&r->out);
    pith_buf_release(&r->said);
}

static void expect_lost(const char *what, size_t bad, const char *why)
{
    for (unsigned jobs = 1; jobs <= 3; jobs += 2) {
        run_of r;
        size_t lines = 0;

        run_pages(&r, what, bad, jobs, true, NULL);
        assert_int_equal(r.sum.pages, PAGES);
        assert_int_equal(r.sum.gave, PAGES - 1);
        assert_int_equal(r.sum.failed, 1);
        assert_non_null(strstr(r.said.data, what));
        assert_non_null(strstr(r.said.data, why));
        for (size_t i = 0; i < r.out.len; i++)
            lines += r.out.data[i] == '\n';
        assert_int_equal(lines, PAGES - 1);
        end_run(&r);
    }
}

static void test_same_as_without(void **state)
{
    (void)state;
    for (unsigned jobs = 1; jobs <= 4; jobs++) {
        run_of a, b;

        run_pages(&a, "page", 0, jobs, false, NULL);
        run_pages(&b, "page", 0, jobs, true, NULL);
        assert_int_equal(a.out.len, b.out.len);
        assert_memory_equal(a.out.data, b.out.data, a.out.len);
        assert_memory_equal(&a.sum, &b.sum, sizeof(a.sum));
        end_run(&a);
        end_run(&b);
    }
}

static void test_deaths(void **state)
{
    (void)state;
    expect_lost("abort", 0, "signal 6");
    expect_lost("segv", 63, "signal 11");
    expect_lost("segv", PAGES - 1, "signal 11");
    expect_lost("exit", 130, "code 7");
}

/* What no limit of ours stops is ended by those of its process: of time, and of
 * memory. */
static void test_limits(void **state)
{
    (void)state;
    expect_lost("hang", 5, "did not end in time");
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    expect_lost("hog", 200, "code 9"); /* sanitizers have no such limit */
#endif
}

/* A death that does not repeat costs nothing. */
static void test_killed_once(void **state)
{
    char flag[] = "/tmp/pith-u-children-XXXXXX";
    int fd = mkstemp(flag);
    run_of r;

    (void)state;
    assert_true(fd >= 0);
    close(fd);
    run_pages(&r, "once", 70, 2, true, flag);
    assert_int_equal(access(flag, F_OK), -1);
    assert_int_equal(r.sum.gave, PAGES);
    assert_int_equal(r.said.len, 0);
    end_run(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_as_without),
        cmocka_unit_test(test_deaths),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_killed_once),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
