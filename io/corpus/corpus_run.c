/* io/corpus/corpus_run: a step over everything that is missing, on this
 * machine: a process for each shard, so many at once (io/run/children.h). */
#include "io/corpus/corpus.h"

#include "base/status.h"
#include "base/vec.h"
#include "io/run/children.h"

pith_status pith_corpus_do(pith_corpus *c, pith_corpus_step step, size_t i,
                           pith_error *err)
{
    if (!c || i >= pith_corpus_count(c, step))
        return pith_error_set(
            err, PITH_USAGE, PITH_NOWHERE,
            "the job has no shard of this number; see 'pith corpus status'");
    if (pith_corpus_done(c, step, i))
        return PITH_OK;

    static const struct {
        pith_status (*work)(const pith_corpus *c, size_t i,
                            pith_shardmark *mark, pith_error *err);
    } steps[] = {[PITH_CORPUS_MAP] = {pith_corpus_map},
                 [PITH_CORPUS_REDUCE] = {pith_corpus_reduce},
                 [PITH_CORPUS_APPLY] = {pith_corpus_apply},
                 [PITH_CORPUS_STORE] = {pith_corpus_store}};
    pith_shardmark mark = {.options = c->options};
    pith_stopwatch watch;
    pith_status st;

    pith_stopwatch_start(&watch);
    st = steps[step].work(c, i, &mark, err);
    pith_stopwatch_stop(&watch, &mark);
    return st == PITH_OK ? pith_shardmark_save(c, step, i, &mark, err) : st;
}

/* ---- all that is missing ------------------------------------------------- */

typedef struct local_run {
    pith_corpus *c;
    pith_corpus_step step;
    PITH_VEC(size_t) shard; /* that are missing */
    pith_error now;         /* of the shard at hand, in its process */
    pith_error *err;        /* the first that failed */
    pith_status st;
} local_run;

static void work(void *ctx, size_t i, unsigned worker)
{
    local_run *r = ctx;
    pith_status st;

    (void)worker;
    r->now = (pith_error){PITH_OK, PITH_NOWHERE, ""};
    st = pith_corpus_do(r->c, r->step, r->shard.at[i], &r->now);
    if (st == PITH_OK || !r->now.detail[0]) /* what was tried again is past */
        pith_error_set(&r->now, st, PITH_NOWHERE, "%s", pith_status_text(st));
}

static void pack(void *ctx, size_t i, pith_buf *out)
{
    const local_run *r = ctx;

    (void)i;
    pith_buf_add(out, (const char *)&r->now, sizeof(r->now));
}

static void fail(local_run *r, const pith_error *err)
{
    if (r->st == PITH_OK) {
        r->st = err->code;
        if (r->err)
            *r->err = *err;
    }
}

static bool unpack(void *ctx, size_t i, pith_str bytes)
{
    pith_error err = {PITH_NOMEM, PITH_NOWHERE, "out of memory"};

    (void)i;
    if (bytes.len == sizeof(err))
        memcpy(&err, bytes.ptr, sizeof(err));
    if (err.code != PITH_OK)
        fail(ctx, &err);
    return true;
}

/* That a shard is done, only its mark says. */
static void lost(void *ctx, size_t i, pith_status st, const char *why)
{
    local_run *r = ctx;
    pith_error err;

    if (pith_corpus_done(r->c, r->step, r->shard.at[i]))
        return;
    pith_error_set(&err, st, PITH_NOWHERE, "%s of shard %zu: %s; see its input",
                   pith_corpus_step_name(r->step), r->shard.at[i], why);
    fail(r, &err);
}

pith_status pith_corpus_run(pith_corpus *c, pith_corpus_step step,
                            unsigned jobs, pith_error *err)
{
    local_run r = {.c = c, .step = step, .err = err};
    pith_jobs_apart apart = {
        .pack = pack, .unpack = unpack, .lost = lost, .max_jobs = 1};
    pith_jobs all = {.ctx = &r,
                     .work = work,
                     .parallel = pith_children(jobs),
                     .apart = &apart};
    pith_status st = PITH_OK;

    if (!c)
        return PITH_USAGE;
    for (size_t i = 0; i < pith_corpus_count(c, step); i++)
        if (!pith_corpus_done(c, step, i) &&
            !PITH_VEC_PUSH(&r.shard, pith_alloc_libc(), i))
            st = PITH_NOMEM;
    all.n = r.shard.len;
    if (st == PITH_OK && all.n)
        st = pith_jobs_run(&all, pith_alloc_libc());
    PITH_VEC_RELEASE(&r.shard, pith_alloc_libc());
    return st == PITH_OK ? r.st : pith_error_of(err, st);
}
