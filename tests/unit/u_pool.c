/* u_pool: order, window and end of runs on 1 to 8 threads; the budget. */
#include "support/check.h"

#include <pthread.h>
#include <sched.h>
#include "base/budget.h"
#include "io/run/threads.h"
#include "support/fail_alloc.h"

enum { N_MAX = 500 };

typedef struct run {
    size_t ends_at;  /* next() says false here */
    size_t stops_at; /* done() says false here */
    size_t window;
    size_t n_next, n_done;
    pthread_mutex_t lock;
    size_t worked[N_MAX]; /* how often */
    unsigned threads;
    bool bad;
} run;

static bool run_next(void *ctx, size_t i)
{
    run *r = ctx;

    pthread_mutex_lock(&r->lock);
    r->bad |= i != r->n_next || i - r->n_done >= r->window;
    pthread_mutex_unlock(&r->lock);
    if (i == r->ends_at)
        return false;
    r->n_next++;
    return true;
}

static void run_work(void *ctx, size_t i, unsigned worker)
{
    run *r = ctx;

    for (size_t k = 0; k < i * 7 % 5; k++)
        sched_yield(); /* jobs end in another order than they begin */
    pthread_mutex_lock(&r->lock);
    r->worked[i]++;
    r->bad |= worker >= (r->threads ? r->threads : 1);
    pthread_mutex_unlock(&r->lock);
}

static bool run_done(void *ctx, size_t i)
{
    run *r = ctx;

    pthread_mutex_lock(&r->lock);
    r->bad |= i != r->n_done || r->worked[i] != 1;
    pthread_mutex_unlock(&r->lock);
    r->n_done++;
    return i != r->stops_at;
}

static void check_run(unsigned threads, size_t window, size_t n, size_t ends,
                      size_t stops)
{
    run r = {.ends_at = ends, .stops_at = stops, .threads = threads};
    pith_jobs jobs = {.ctx = &r,
                      .next = run_next,
                      .work = run_work,
                      .done = run_done,
                      .n = n,
                      .window = window};
    size_t want = n < ends ? n : ends;

    if (threads)
        jobs.parallel = pith_threads(threads);
    pthread_mutex_init(&r.lock, NULL);
    r.window = pith_jobs_window(&jobs);
    assert_int_equal(pith_jobs_run(&jobs, NULL), PITH_OK);
    pthread_mutex_destroy(&r.lock);
    if (stops < want)
        want = stops + 1;
    assert_false(r.bad);
    assert_int_equal(r.n_done, want);
    for (size_t i = 0; i < N_MAX; i++)
        assert_true(r.worked[i] <= 1);
}

static void test_order(void **state)
{
    (void)state;
    for (unsigned threads = 0; threads <= 8; threads++) {
        check_run(threads, 0, N_MAX, SIZE_MAX, SIZE_MAX);
        check_run(threads, 1, 50, SIZE_MAX, SIZE_MAX);
        check_run(threads, 3, SIZE_MAX, 100, SIZE_MAX);
        check_run(threads, 0, SIZE_MAX, 0, SIZE_MAX);
        check_run(threads, 0, 0, SIZE_MAX, SIZE_MAX);
        check_run(threads, 0, N_MAX, SIZE_MAX, 20);
    }
}

static void test_no_memory_runs_nothing(void **state)
{
    run r = {.ends_at = SIZE_MAX, .stops_at = SIZE_MAX, .threads = 2};
    pith_jobs jobs = {.ctx = &r,
                      .next = run_next,
                      .work = run_work,
                      .done = run_done,
                      .n = 10,
                      .parallel = pith_threads(2)};
    (void)state;

    for (uint64_t i = 0; i < 2; i++) {
        fail_alloc fa = FAIL_ALLOC(i);
        assert_int_equal(pith_jobs_run(&jobs, fail_alloc_use(&fa)), PITH_NOMEM);
        assert_int_equal(r.n_next, 0);
        assert_int_equal(fa.live, 0);
    }
    assert_true(pith_threads(0).threads >= 1);
}

static void test_budget(void **state)
{
    pith_limits limits;
    pith_budget b;
    (void)state;

    pith_limits_init(&limits);
    limits.budget = 10;
    pith_budget_init(&b, &limits);
    assert_true(pith_budget_spend(&b, 4) && pith_budget_spend(&b, 6));
    assert_int_equal(b.status, PITH_OK);
    assert_false(pith_budget_spend(&b, 1));
    assert_int_equal(b.status, PITH_BUDGET);
    assert_false(pith_budget_spend(&b, 0)); /* sticky */
    assert_true(pith_budget_spend(NULL, 1));
    pith_budget_init(&b, NULL);
    assert_true(pith_budget_spend(&b, PITH_DEFAULT_BUDGET));
    assert_false(pith_budget_spend(&b, 1));
}

static void test_timeout(void **state)
{
    pith_limits limits;
    pith_budget b;
    (void)state;

    pith_limits_init(&limits);
    limits.timeout_ms = 1;
    pith_budget_init(&b, &limits);
    b.deadline_ns = 1;                                 /* long ago */
    assert_true(pith_budget_spend(&b, (1 << 20) - 1)); /* not looked yet */
    assert_false(pith_budget_spend(&b, 1));
    assert_int_equal(b.status, PITH_TIMEOUT);
    limits.timeout_ms = 1000000;
    pith_budget_init(&b, &limits);
    for (int i = 0; i < 10; i++)
        assert_true(pith_budget_spend(&b, 1 << 20));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order),
        cmocka_unit_test(test_no_memory_runs_nothing),
        cmocka_unit_test(test_budget),
        cmocka_unit_test(test_timeout),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
