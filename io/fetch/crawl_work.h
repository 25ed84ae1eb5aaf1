/* io/fetch/crawl_work: threads that turn responses into facts.
 *
 * Undoing codings, decoding and parsing are done here, under the same limits
 * as everywhere; the crawl's own thread only fetches and writes. Threads, not
 * processes: docs/fetch.md says why and what it costs. */
#ifndef PITH_IO_FETCH_CRAWL_WORK_H
#define PITH_IO_FETCH_CRAWL_WORK_H

#include "io/fetch/crawl_db.h"
#include "io/fetch/crawl_out.h"
#include "io/fetch/facts.h"
#include "io/fetch/net.h"
#include "io/input/input.h"

typedef struct pith_crawl_work pith_crawl_work;

/* One page on its way. */
typedef struct pith_crawl_job {
    pith_transfer t;
    pith_buf url;
    int64_t id;
    pith_page_role role;
    uint32_t depth;
    int64_t pattern;
    uint64_t context;
    int64_t was; /* date of the last fetch */
    int prior;   /* its state then */
    pith_buf etag;
    pith_buf modified;
    size_t host;
    unsigned tries;

    pith_input_item item; /* after the work: the page's bytes in item.raw */
    pith_arena arena;
    pith_facts facts;
    pith_crawl_packed packed;
    int64_t date; /* when it came */
    pith_status status;
    pith_error err;
    struct pith_crawl_job *next;
    struct pith_crawl_job *older; /* of all jobs */
} pith_crawl_job;

typedef struct pith_crawl_setup {
    const pith_allocator *al;
    unsigned threads;
    const pith_limits *limits;
    pith_crawl_out *out;
    pith_facts_judge judge; /* NULL: none */
    void (*wake)(void *ctx);
    void *ctx; /* of `wake` */
} pith_crawl_setup;

/* `out` (or NULL): pages are packed for it. `judge`: facts for a crawl that
 * wants something, or NULL. `wake` is called from the
 * threads when a job is done. */
pith_status pith_crawl_work_new(const pith_crawl_setup *setup,
                                pith_crawl_work **work, pith_error *err);
/* Waits for what is being worked on, and frees all jobs: those that a net
 * still runs must have been dropped by it. */
void pith_crawl_work_free(pith_crawl_work *w);
/* End the threads, so that none calls `wake` any more; jobs stay. To be called
 * before what `wake` needs goes. */
void pith_crawl_work_stop(pith_crawl_work *w);

/* Jobs are made here and used again. NULL: memory is out. */
pith_crawl_job *pith_crawl_job_take(pith_crawl_work *w);
void pith_crawl_job_give(pith_crawl_work *w, pith_crawl_job *job);

/* What goes into an archive for the job. */
pith_warc_exchange pith_crawl_job_exchange(const pith_crawl_job *job);
/* The text with this hash was saved: pages with it need not be packed. */
void pith_crawl_work_seen(pith_crawl_work *w, uint64_t text_hash);

void pith_crawl_work_put(pith_crawl_work *w, pith_crawl_job *job);
/* A finished job, or NULL. */
pith_crawl_job *pith_crawl_work_get(pith_crawl_work *w);

#endif
