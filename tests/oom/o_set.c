/* oom/o_set: cluster, content, news and auto over a small site, with every
 * allocation failing in turn. One thread: the failing allocator counts without
 * locks. */
#include "support/check.h"
#include "support/sweep.h"
#include "support/tmp_dir.h"
#include "pith_io.h"

#include <stdio.h>

static tmp_dir dir;

#define TEXT                                                               \
    "The council said on Monday that the road will stay closed until the " \
    "rain ends, and nobody in the village was surprised to hear it again."

static void make_site(void)
{
    char page[2048], name[16];

    tmp_dir_make(&dir);
    for (int i = 0; i < 3; i++) {
        snprintf(page, sizeof(page),
                 "<title>Road %d - Post</title><div id=n><a href=/>Home</a>"
                 "</div><h1>Road %d stays closed</h1><div class=t><p>%d " TEXT
                 "</p><p>Then %d " TEXT "</p>%s</div><p>All rights reserved",
                 i, i, i, i, i ? "<p>Last " TEXT "</p>" : "");
        snprintf(name, sizeof(name), "%d.html", i);
        tmp_write(&dir, name, pith_str_of(page));
    }
}

static int drop_bytes(void *ctx, const char *ptr, size_t len)
{
    (void)ctx, (void)ptr, (void)len;
    return 0;
}

typedef pith_status (*set_run)(pith_inputs *in, const pith_run *run,
                               const pith_sink *sink, pith_summary *sum);

static pith_status run_cluster(pith_inputs *in, const pith_run *run,
                               const pith_sink *sink, pith_summary *sum)
{
    return pith_cluster_run(in, run, NULL, sink, sum, NULL);
}

static pith_status run_content(pith_inputs *in, const pith_run *run,
                               const pith_sink *sink, pith_summary *sum)
{
    return pith_content_run(in, NULL, run, NULL, sink, sum, NULL);
}

static pith_status run_r2(pith_inputs *in, const pith_run *run,
                          const pith_sink *sink, pith_summary *sum)
{
    pith_content_options opt;

    pith_content_options_init(&opt);
    opt.method = PITH_CONTENT_R2;
    return pith_content_run(in, NULL, run, &opt, sink, sum, NULL);
}

static pith_status run_news(pith_inputs *in, const pith_run *run,
                            const pith_sink *sink, pith_summary *sum)
{
    return pith_news_run(in, run, NULL, sink, sum, NULL);
}

static pith_status run_auto(pith_inputs *in, const pith_run *run,
                            const pith_sink *sink, pith_summary *sum)
{
    return pith_auto_run(in, run, NULL, sink, sum, NULL);
}

/* A page lost for lack of memory is an unread page, not a failed run. */
static pith_status one(const pith_allocator *al, void *ctx)
{
    pith_sink sink = {drop_bytes, NULL};
    pith_summary sum = {0};
    pith_inputs *in = NULL;
    pith_run run;
    pith_status st = pith_inputs_new(al, &in);
    char path[TMP_PATH_MAX];

    pith_run_init(&run);
    run.allocator = al;
    run.threads = 1;
    for (int i = 0; i < 3 && st == PITH_OK; i++) {
        char name[24];

        snprintf(name, sizeof(name), "%d.html", i);
        st = pith_inputs_add(in, tmp_path(&dir, name, path), NULL);
    }
    if (st == PITH_OK)
        st = (*(set_run *)ctx)(in, &run, &sink, &sum);
    pith_inputs_free(in);
    return st == PITH_OK && sum.gave + sum.empty == 3 ? PITH_OK : PITH_NOMEM;
}

static void test_sweeps(void **state)
{
    set_run runs[] = {run_cluster, run_content, run_r2, run_news, run_auto};

    (void)state;
    make_site();
    for (size_t i = 0; i < sizeof(runs) / sizeof(*runs); i++)
        assert_true(alloc_sweep(one, &runs[i]) > 20);
    tmp_dir_drop(&dir);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_sweeps)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
