/* io/corpus/corpus_merge: all shards as one file, and the proof that every page
 * is there once: files have the digests of their marks, and as many lines as
 * pages, of results and of digests. */
#include "io/corpus/corpus.h"

#include <stdio.h>
#include "base/status.h"
#include "base/vec.h"
#include "io/corpus/zstfile.h"

typedef struct merging {
    const pith_corpus *c;
    pith_summary sum;
    uint64_t lines;
} merging;

static pith_status broken(const char *path, const char *why, pith_error *err)
{
    return pith_error_set(err, PITH_FORMAT, PITH_NOWHERE,
                          "'%.160s' %s; delete its mark and run again", path,
                          why);
}

static pith_status check_lines(const char *path, uint64_t want, pith_error *err)
{
    pith_zstin *z;
    pith_status st = pith_zstin_open(path, &z, err);
    uint64_t n = 0;

    if (st != PITH_OK)
        return st;
    while (pith_zstin_line(z, &st).ptr)
        n++;
    pith_zstin_close(z);
    if (st != PITH_OK)
        return broken(path, "is damaged", err);
    return n == want ? PITH_OK
                     : broken(path, "has not one line for every page", err);
}

static pith_status check_file(const char *path, uint64_t len, uint64_t hash,
                              uint64_t lines, pith_error *err)
{
    uint64_t got, sum;
    pith_status st = pith_file_digest(path, &got, &sum, err);

    if (st != PITH_OK)
        return st;
    if (got != len || sum != hash)
        return broken(path, "is not what its mark says", err);
    return check_lines(path, lines, err);
}

static void append(void *ctx, pith_str piece)
{
    pith_zstout_raw(ctx, piece);
}

/* A shard of a step, checked, to the end of `out`. */
static pith_status merge_shard(merging *m, pith_corpus_step step, size_t i,
                               pith_zstout *out, pith_error *err)
{
    char path[PITH_CORPUS_PATH];
    pith_shardmark mark;
    pith_status st;

    if (!pith_shardmark_load(m->c, step, i, &mark))
        return pith_error_set(err, PITH_EMPTY, PITH_NOWHERE,
                              "shard %zu is not done: '%s'; run the job", i,
                              pith_corpus_step_name(step));
    pith_corpus_path(m->c, step, i, ".jsonl.zst", path);
    st = check_file(path, mark.out_bytes, mark.out_hash, mark.pages, err);
    if (st == PITH_OK)
        st = pith_file_pieces(path, append, out, err);
    if (st == PITH_OK && step == PITH_CORPUS_MAP) {
        pith_corpus_path(m->c, step, i, ".pages.zst", path);
        st = check_file(path, mark.aux_bytes, mark.aux_hash, mark.pages, err);
    }
    pith_summary_add(&m->sum, &mark.sum);
    m->lines += mark.pages;
    return st;
}

/* The same archive twice would give its pages twice. */
static pith_status check_inputs(const pith_corpus *c, pith_error *err)
{
    pith_shardmark mark;
    PITH_VEC(uint64_t) seen = {0};
    pith_status st = PITH_OK;

    for (size_t i = 0; i < c->n_shards && st == PITH_OK; i++) {
        if (!pith_shardmark_load(c, PITH_CORPUS_MAP, i, &mark))
            continue;
        for (size_t k = 0; k < seen.len && st == PITH_OK; k++)
            if (seen.at[k] == mark.in_hash && mark.pages)
                st = pith_error_set(
                    err, PITH_USAGE, PITH_NOWHERE,
                    "'%.120s' and '%.100s' are the same archive; make a job "
                    "with one of them",
                    c->shard[k], c->shard[i]);
        if (st == PITH_OK && !PITH_VEC_PUSH(&seen, NULL, mark.in_hash))
            st = PITH_NOMEM;
    }
    PITH_VEC_RELEASE(&seen, NULL);
    return st;
}

static pith_status merge_step(merging *m, pith_corpus_step step,
                              const char *name, pith_error *err)
{
    char path[PITH_CORPUS_PATH];
    pith_zstout *out = NULL;
    pith_status st;

    snprintf(path, sizeof(path), "%s/merge/%s", m->c->job, name);
    st = pith_zstout_open(path, &out, err);
    for (size_t i = 0; i < pith_corpus_count(m->c, step) && st == PITH_OK; i++)
        st = merge_shard(m, step, i, out, err);
    return pith_zstout_close(out, st, NULL, NULL, err);
}

pith_status pith_corpus_merge(pith_corpus *c, pith_summary *sum,
                              pith_error *err)
{
    merging m = {.c = c, .sum = {.size = sizeof(pith_summary)}};
    merging rest = m;
    pith_status st;

    if (!c)
        return PITH_USAGE;
    st = check_inputs(c, err);
    if (st == PITH_OK)
        st = merge_step(&m, PITH_CORPUS_MAP, "results.jsonl.zst", err);
    if (st == PITH_OK && pith_corpus_done(c, PITH_CORPUS_REDUCE, 0))
        st = merge_step(&rest, PITH_CORPUS_REDUCE, "wrappers.jsonl.zst", err);
    rest.lines = 0;
    if (st == PITH_OK && pith_corpus_done(c, PITH_CORPUS_APPLY, 0))
        st = merge_step(&rest, PITH_CORPUS_APPLY, "tables.jsonl.zst", err);
    if (st == PITH_OK && rest.lines && rest.lines != m.lines)
        st = pith_error_set(
            err, PITH_FORMAT, PITH_NOWHERE,
            "apply has not one line for every page of map; run it again");
    if (st == PITH_OK && c->text)
        st = pith_corpus_dedup(c, err);
    if (sum)
        *sum = m.sum;
    return st;
}
