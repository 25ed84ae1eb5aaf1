/* io/fetch/crawl_int: what the parts of the crawl share. */
#ifndef PITH_IO_FETCH_CRAWL_INT_H
#define PITH_IO_FETCH_CRAWL_INT_H

#include "io/fetch/crawl.h"
#include "io/fetch/crawl_db.h"
#include "io/fetch/crawl_out.h"
#include "io/fetch/crawl_work.h"
#include "io/fetch/frontier.h"
#include "io/fetch/robots.h"

/* One origin: scheme, host, port. */
typedef struct crawl_host {
    char *origin;
    pith_robots *robots; /* NULL: not there yet */
    bool asked;          /* robots.txt is under way */
    bool unreachable; /* it could not be got: its pages wait for a next run */
    unsigned in_flight;
    uint64_t next_at; /* clock ms; no request before */
    uint32_t delay_ms;
} crawl_host;

/* Template of pages seen. */
typedef struct crawl_cluster {
    pith_crawl_tally tally;
    uint32_t sketch[PITH_SKETCH];
    uint32_t kinds[PITH_PAGE_KINDS]; /* pages by what they look like */
} crawl_cluster;

/* What pages of a pattern are worth for the addresses they give. */
typedef struct crawl_hub {
    double near; /* wanted pages themselves */
    double far;  /* pages that give those */
} crawl_hub;

typedef struct crawl {
    const pith_crawl_options *opt;
    const pith_allocator *al;
    pith_crawl_counts *counts;
    pith_error *err;
    pith_net *net;
    pith_crawl_work *work;
    pith_crawl_out *out;
    pith_crawl_db *db;
    pith_frontier frontier;
    pith_arena arena; /* lives as long as the crawl: origins, robots */
    PITH_VEC(crawl_host) host;
    pith_map host_by;                   /* hash of origin -> number */
    PITH_VEC(pith_crawl_tally) pattern; /* by id - 1 */
    PITH_VEC(pith_crawl_tally) context;
    pith_map context_by;
    pith_map known;      /* hashes of addresses the state has: asked first */
    pith_map hops;       /* hash of an address -> redirects that led there */
    pith_map pattern_by; /* hash of a pattern's text -> id */
    PITH_VEC(pith_crawl_pair) pair;
    pith_map pair_by;        /* hash of both patterns -> number */
    PITH_VEC(crawl_hub) hub; /* by id of pattern - 1 */
    bool hubs_stale;         /* a page was learnt from */
    size_t hubs_old;         /* how many, since their worth was reckoned */
    PITH_VEC(crawl_cluster) cluster;
    pith_page_kind want;
    pith_facts_judge judge;
    bool allow_private;
    bool stopped;  /* by the caller */
    pith_buf site; /* registrable domain or host:port of the start */
    pith_buf within;
    pith_buf url;       /* scratch */
    pith_buf text;      /* scratch */
    uint64_t n_lists;   /* sitemaps and feeds asked for in this run */
    uint64_t n_idle;    /* of them, those that named no page */
    uint64_t in_flight; /* pages being fetched or worked on */
    uint64_t begun;     /* clock ms */
    uint64_t told;
    uint64_t synced; /* when the output last was */
} crawl;

/* ---- scope and links (crawl_links.c) ---------------------------------- */

/* Whether an address belongs to what is crawled. */
bool pith_crawl_in_scope(const crawl *c, pith_str url);
/* Set `site` from a start address. */
pith_status pith_crawl_set_site(crawl *c, pith_str url);
/* Add an address: state and frontier. Inside a transaction. `fresh` (or NULL)
 * gets its pattern when it was new, else 0. */
pith_status pith_crawl_add(crawl *c, pith_str url, pith_page_role role,
                           uint32_t depth, uint64_t context, int64_t *fresh);
/* A pending row of the state back into the frontier. */
bool pith_crawl_requeue(crawl *c, const pith_crawl_row *row);
/* Number of the host of an address, made if new; SIZE_MAX: memory is out. */
size_t pith_crawl_host_of(crawl *c, pith_str url);

/* ---- what a page teaches (crawl_learn.c) ------------------------------ */

/* Load the counts of an earlier run. */
pith_status pith_crawl_learn_load(crawl *c);
/* The counts of an address shape; NULL: memory is out. */
pith_crawl_tally *pith_crawl_pattern(crawl *c, int64_t id);
/* What a group of addresses is worth now; negative: not at all. */
double pith_crawl_priority(crawl *c, const pith_group *g);
/* Learn from a page: novelty, template, kind. `*novel`: it had new text.
 * Inside a transaction. */
pith_status pith_crawl_learn(crawl *c, const pith_crawl_job *job, bool *novel);
/* A page of this shape gave nothing (failed, same text). */
pith_status pith_crawl_learn_nothing(crawl *c, int64_t pattern);
/* A page of shape `src` gave a new address of shape `dst`. */
pith_status pith_crawl_learn_link(crawl *c, int64_t src, int64_t dst);
/* Whether the shape is closed: a trap. */
bool pith_crawl_is_trap(const crawl *c, int64_t pattern);

/* ---- ending pages (crawl_finish.c) ------------------------------------ */

/* A transfer ended: retried, written, or given to the workers. */
pith_status pith_crawl_fetched(crawl *c, pith_crawl_job *job);
/* The workers are done with it. */
pith_status pith_crawl_finish(crawl *c, pith_crawl_job *job);
/* The address is not fetched for this reason. Inside a transaction. */
pith_status pith_crawl_skip(crawl *c, int64_t id, pith_page_state state);
void pith_crawl_tell(crawl *c, bool warning, pith_status code, pith_str page,
                     const char *text);
/* robots.txt of a host arrived. */
pith_status pith_crawl_robots_end(crawl *c, pith_crawl_job *job);
pith_status pith_crawl_robots_load(crawl *c, size_t host);

#endif
