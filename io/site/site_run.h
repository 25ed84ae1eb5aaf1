/* io/site/site_run: what the steps of `pith site` share.
 *
 *   read     every page once: hash, title, shapes           site_read.c
 *   cluster  pages by template, kinds by samples, columns   site_learn.c
 *   extract  changed pages again, by cluster and part       site_extract.c
 *   finish   links, changes, full-text index, report        site_run.c
 *
 * A part of at most SITE_PART pages is held when its turn comes, and read again
 * where there was no room to keep it (site_hold.c). Pages that cannot be opened
 * again by name (archives, http, stdin) are spooled to a temporary file by the
 * first step. */
#ifndef PITH_IO_SITE_SITE_RUN_H
#define PITH_IO_SITE_SITE_RUN_H

#include <stdio.h>
#include "api/api_run.h"
#include "pith_io.h"
#include "base/map.h"
#include "base/vec.h"
#include "learn/group.h"
#include "learn/sitecols.h"
#include "io/db/site_set.h"
#include "io/db/site_tables.h"
#include "mine/kind/pagekind.h"

#define SITE_PART    256 /* pages in memory at once */
#define SITE_SAMPLE  12  /* pages that speak for a cluster */
#define SITE_ANCHORS 24  /* pages that help where there are few */

typedef struct site_page {
    pith_site_page db; /* id, name, url, title, hash */
    pith_str path;     /* as the input named it */
    pith_str charset;
    pith_str base;  /* canonical address, made up for a mirror */
    pith_str links; /* what its links are relative to: <base>, or `base` */
    pith_shapes shapes;
    pith_shapes labels;
    uint32_t cluster; /* from 1; 0: none */
    bool todo;        /* new or changed in this run */
    bool spooled;
    bool told;        /* that it is cut */
    uint64_t at, len; /* in the spool */
    pith_page *kept;  /* read, and let go; NULL: none */
    size_t most;      /* bytes of it that fit in its memory; 0: all */
} site_page;

/* Pages of a cluster, as numbers of site.page, in order. */
typedef struct site_members {
    uint32_t *at;
    uint32_t n;
} site_members;

typedef struct site {
    const pith_run *run;
    const pith_site_options *opt;
    const pith_allocator *al;
    pith_parallel parallel;
    const pith_inputs *in;
    pith_summary *sum;
    pith_db *db;
    int64_t number; /* of the run */
    pith_arena arena;
    PITH_VEC(site_page) page;
    FILE *spool;
    uint64_t spooled;
    uint64_t kept;   /* bytes of pages kept */
    bool halved;     /* a page that was let go had not fit in its memory */
    pith_map by_url; /* pith_url_hash of the address -> page + 1 */
    pith_map by_id;  /* database id -> page + 1 */
    pith_map words;  /* of addresses and titles -> pages that have them */
    pith_map boxes;  /* labels of pages, as pith_widgets_see has them */
    pith_map names;  /* of clusters and tables, as pith_site_name has them */
    pith_site_cluster *cluster;
    site_members *member;
    uint32_t n_clusters;
    pith_str own; /* host that the pages of a mirror say they have */
    uint32_t own_votes;
    pith_site_set set; /* corrections of a person */
    bool was_set;      /* the database had some */
} site;

/* Each step begins and ends its own transactions. */
pith_status pith_site_read(site *s, pith_error *err);
pith_status pith_site_learn(site *s, pith_error *err);
pith_status pith_site_extract(site *s, pith_error *err);

/* Pages idx[0..n) read again, in parallel; NULL where one cannot be. The
 * caller lets them go, with all that was made of them. */
pith_status pith_site_hold(site *s, const uint32_t *idx, uint32_t n,
                           pith_page **out, pith_error *err);
/* Of one that did not fit in its memory half is read the next time. */
void pith_site_let_go(site *s, const uint32_t *idx, uint32_t n,
                      pith_page **page);
/* Page i, just read, stays for the steps to come: false, and still the
 * caller's, where half of the room is taken. */
bool pith_site_keep(site *s, uint32_t i, pith_page *page);
/* Free what was let go. */
void pith_site_forget(site *s);
/* `work(ctx, i, worker)` for 0..n on the run's threads; the first failure wins.
 */
typedef pith_status (*site_work)(void *ctx, size_t i, unsigned worker);
pith_status pith_site_parallel(site *s, size_t n, site_work work, void *ctx);

/* The pages of each cluster, from the database, into s->member. */
pith_status pith_site_members(site *s);
/* Up to `max` of the cluster's pages, evenly spread, into `idx`. */
uint32_t pith_site_choose(const site *s, uint32_t cluster, uint32_t max,
                          uint32_t *idx);
/* A page that was read votes for the site's own host. False: no memory. */
bool pith_site_own(site *s, pith_page *page);
/* The page that a link of page `from` leads to, or UINT32_MAX. */
uint32_t pith_site_target(const site *s, uint32_t from, pith_str link);
void pith_site_progress(site *s, const char *step, uint64_t done,
                        uint64_t total);

#endif
