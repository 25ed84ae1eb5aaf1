/* io/corpus/corpus_source: the archive of a shard as a file of this machine: a
 * path is one; an address is fetched, for as long as the step needs it. And its
 * pages. */
#include "io/corpus/corpus.h"

#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
#include "api/api_run.h"
#include "base/status.h"
#include "base/str.h"
#include "io/fetch/ranges.h"
#include "io/input/load.h"

static pith_status spool(const pith_corpus *c, const char *kind, size_t i,
                         char out[PITH_CORPUS_PATH], pith_error *err)
{
    char host[64] = "";
    int len;

    snprintf(out, PITH_CORPUS_PATH, "%s/spool", c->job);
    if (mkdir(out, 0777) != 0 && errno != EEXIST)
        return pith_load_errno(err, "cannot make", out);
    gethostname(host, sizeof(host) - 1);
    len = snprintf(out, PITH_CORPUS_PATH, "%s/spool/%s-%05zu.%s.%ld.warc.gz",
                   c->job, kind, i, host, (long)getpid());
    if (len < 0 || len >= PITH_CORPUS_PATH)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "'%.200s' is too long a path for a job; make the "
                              "job in a folder with a shorter one",
                              c->job);
    return PITH_OK;
}

pith_status pith_corpus_fetch(const pith_corpus *c, size_t shard,
                              pith_source *out, pith_error *err)
{
    const char *path = c->shard[shard];
    pith_status st;

    out->fetched = pith_range_is(path);
    if (!out->fetched) {
        if (strlen(path) >= sizeof(out->path))
            return pith_error_set(
                err, PITH_USAGE, PITH_NOWHERE,
                "the path of an archive is too long; move it");
        memcpy(out->path, path, strlen(path) + 1);
        return PITH_OK;
    }
    st = spool(c, "shard", shard, out->path, err);
    if (st == PITH_OK)
        st = pith_range_fetch(path, 0, PITH_RANGE_ALL, out->path, err);
    if (st != PITH_OK)
        out->fetched = false;
    return st;
}

pith_status pith_corpus_fetch_part(const pith_corpus *c, size_t shard,
                                   uint64_t offset, uint64_t len,
                                   pith_source *out, pith_error *err)
{
    const char *path = c->shard[shard];
    pith_status st;

    out->offset = 0;
    if (!pith_range_is(path)) {
        out->offset = offset;
        return pith_corpus_fetch(c, shard, out, err);
    }
    out->fetched = true;
    st = spool(c, "page", shard, out->path, err);
    if (st == PITH_OK)
        st = pith_range_fetch(path, offset, len, out->path, err);
    if (st != PITH_OK)
        out->fetched = false;
    return st;
}

void pith_source_release(pith_source *s)
{
    if (s->fetched)
        unlink(s->path);
    s->fetched = false;
}

static void on_message(void *ctx, const pith_message *msg)
{
    if (!msg->warning || msg->code == PITH_DRIFT)
        pith_shardmark_cause(ctx, pith_status_name(msg->code), msg->text);
}

pith_status pith_corpus_pages(const pith_corpus *c, const pith_source *from,
                              const pith_task *task, const pith_sink *sink,
                              pith_shardmark *mark, pith_error *err)
{
    pith_inputs *in = NULL;
    pith_run run;
    pith_status st = pith_inputs_new(NULL, &in);

    if (st == PITH_OK)
        st = pith_inputs_add(in, from->path, NULL);
    if (st == PITH_OK)
        st = pith_inputs_isolate(in);
    pith_run_init(&run);
    run.limits = c->limits;
    run.threads = 1;
    run.format = PITH_AS_JSONL;
    run.message = on_message;
    run.ctx = mark;
    if (st == PITH_OK)
        st = pith_task_run(in, &run, task, sink, &mark->sum, err);
    pith_inputs_free(in);
    return st == PITH_EMPTY ? PITH_OK : st; /* an archive without pages */
}
