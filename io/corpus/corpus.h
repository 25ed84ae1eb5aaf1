/* io/corpus/corpus: a job over archives, as a folder of steps.
 *
 *   JOB/job.json              options, inputs
 *   JOB/map/00000.json        mark of a shard: it is done, and how it went
 *           00000.jsonl.zst   results, a line a page
 *           00000.pages.zst   digests, a line a page
 *   JOB/reduce/0000.json, 0000.jsonl.zst    a part of the sites: wrappers
 *   JOB/apply/00000.json, 00000.jsonl.zst   pages by their site's wrapper
 *   JOB/store/00000.json, 00000.db          tables of a part of the sites
 *   JOB/merge/                all shards as one
 *
 * A shard is an archive. Every file is written beside its name and renamed, its
 * mark last, so a step that died is done again and one that ended is not, on
 * whatever machine. Nothing in a result depends on machine, time or order. */
#ifndef PITH_IO_CORPUS_CORPUS_H
#define PITH_IO_CORPUS_CORPUS_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/json_read.h"
#include "pith_io.h"

#define PITH_CORPUS_PATH 1024

struct pith_corpus {
    char job[PITH_CORPUS_PATH - 64];
    pith_arena arena;
    const char **shard; /* paths of archives, or addresses */
    size_t n_shards;
    uint32_t n_parts;
    uint32_t sample; /* pages that a site is learned from, at most */
    bool text, kinds;
    pith_str langs; /* "en,de"; "": all */
    pith_limits limits;
    uint64_t options; /* hash of all that results depend on */
};

/* "JOB/map/00007.jsonl.zst" */
void pith_corpus_path(const pith_corpus *c, pith_corpus_step step, size_t i,
                      const char *suffix, char out[PITH_CORPUS_PATH]);

/* Whether a step goes by archives, not by parts of the sites. */
bool pith_corpus_by_shard(pith_corpus_step step);

/* ---- marks --------------------------------------------------------------- */

#define PITH_CAUSES 32
#define PITH_LOST   20

/* How a step over one shard or part went. */
typedef struct pith_shardmark {
    uint64_t options;             /* of the job */
    uint64_t in_bytes, in_hash;   /* of what it read */
    uint64_t out_bytes, out_hash; /* of its lines */
    uint64_t aux_bytes, aux_hash; /* map: of the digests */
    uint64_t pages;               /* lines; reduce: sites */
    pith_summary sum;
    double seconds, cpu; /* wall, processor */
    uint64_t peak;       /* bytes of memory of one process */
    struct pith_cause {
        char name[24];
        uint64_t n;
    } cause[PITH_CAUSES]; /* of pages that failed */
    size_t n_causes;
    char lost[PITH_LOST][300]; /* first messages about them */
    size_t n_lost;
} pith_shardmark;

void pith_shardmark_cause(pith_shardmark *m, const char *name,
                          const char *text);
pith_status pith_shardmark_save(const pith_corpus *c, pith_corpus_step step,
                                size_t i, const pith_shardmark *m,
                                pith_error *err);
/* False: there is none, or of another job, or its files are not there. */
bool pith_shardmark_load(const pith_corpus *c, pith_corpus_step step, size_t i,
                         pith_shardmark *out);

/* Wall and processor time since `start`, and memory, into the mark. */
typedef struct pith_stopwatch {
    double wall, cpu;
} pith_stopwatch;
void pith_stopwatch_start(pith_stopwatch *w);
void pith_stopwatch_stop(const pith_stopwatch *w, pith_shardmark *m);

/* ---- archives ------------------------------------------------------------ */

/* An archive, or the part of it that begins at a record, as a file here. */
typedef struct pith_source {
    char path[PITH_CORPUS_PATH];
    uint64_t offset; /* of the record in the file */
    bool fetched;    /* the file is ours */
} pith_source;

/* PITH_NET, PITH_IO. Release it in any case. */
pith_status pith_corpus_fetch(const pith_corpus *c, size_t shard,
                              pith_source *out, pith_error *err);
/* `len` bytes from `offset` on are enough. */
pith_status pith_corpus_fetch_part(const pith_corpus *c, size_t shard,
                                   uint64_t offset, uint64_t len,
                                   pith_source *out, pith_error *err);
void pith_source_release(pith_source *s);
/* The pages of an archive through a task, each in a child process; what they
 * come to into the mark. */
struct pith_task;
pith_status pith_corpus_pages(const pith_corpus *c, const pith_source *from,
                              const struct pith_task *task,
                              const pith_sink *sink, pith_shardmark *mark,
                              pith_error *err);

/* ---- steps --------------------------------------------------------------- */

/* Over one shard or part: its files, and the mark but for time and options. */
pith_status pith_corpus_map(const pith_corpus *c, size_t shard,
                            pith_shardmark *mark, pith_error *err);
pith_status pith_corpus_reduce(const pith_corpus *c, size_t part,
                               pith_shardmark *mark, pith_error *err);
pith_status pith_corpus_apply(const pith_corpus *c, size_t shard,
                              pith_shardmark *mark, pith_error *err);
pith_status pith_corpus_store(const pith_corpus *c, size_t part,
                              pith_shardmark *mark, pith_error *err);

/* The texts of all shards, each once, and counts of what was dropped, into
 * merge/text.jsonl.zst and text.json. */
pith_status pith_corpus_dedup(const pith_corpus *c, pith_error *err);

/* The host that a text begins with, in lower case, in `out`. */
pith_str pith_corpus_host(pith_str s, char out[256]);
/* The site of an address: its registrable domain; "" when it has none. Lower
 * case, in `out`. */
pith_str pith_corpus_site(pith_str url, char out[256]);
/* The part that a site is in. */
uint32_t pith_corpus_part(const pith_corpus *c, pith_str site);
/* What follows `head` in a line of JSON up to the next quote; ptr NULL: the
 * line begins otherwise. */
pith_str pith_corpus_peek(pith_str line, pith_str head);
/* A number of a job or a mark; 0: none. */
uint64_t pith_corpus_number(const pith_jvalue *v, const char *key);

#endif
