/* io/db/site_db: the database of a site: runs, pages, clusters, progress.
 *
 *   run -> pages put in order -> clusters -> rows by parts -> finish
 *
 * Every step is a transaction of the caller's and leaves a mark in `progress`;
 * a run that was killed is gone on with, and what is marked is not done again.
 * Nothing depends on the clock or on the moment of a kill. The tables of rows
 * are in site_tables.h. Errors stay in the pith_db. */
#ifndef PITH_IO_DB_SITE_DB_H
#define PITH_IO_DB_SITE_DB_H

#include "model/site.h"
#include "io/db/db.h"

typedef enum pith_site_seen {
    PITH_SITE_SAME,
    PITH_SITE_NEW,
    PITH_SITE_CHANGED /* other bytes than in an earlier run */
} pith_site_seen;

/* Open and make what is missing. PITH_FORMAT when it is a database of
 * something else. */
pith_status pith_site_db_open(const char *path, const pith_allocator *al,
                              pith_db **out, pith_error *err);

void pith_site_db_begin(pith_db *db);
void pith_site_db_commit(pith_db *db);

/* The run to work on: the last one if it was not done, else a new one. */
int64_t pith_site_db_run(pith_db *db);
/* All inputs were read. When they are not those that the run was begun with
 * (it was killed and they changed since), its marks are forgotten. */
void pith_site_db_inputs(pith_db *db, uint64_t digest);
bool pith_site_db_done(pith_db *db, const char *step, int64_t part);
void pith_site_db_mark(pith_db *db, const char *step, int64_t part);

/* Put a page that was read; fills p->id. `seen` tells whether it has to be
 * done in this run. */
void pith_site_db_page(pith_db *db, int64_t run, pith_site_page *p,
                       pith_site_seen *seen);
/* The id of a page by its address or name; 0: unknown. */
int64_t pith_site_db_find(pith_db *db, const pith_site_page *p);
/* Pages of earlier runs that were not read in this one are gone. `read` has
 * the ids of those that were, sorted. */
void pith_site_db_gone(pith_db *db, int64_t run, const int64_t *read, size_t n);
/* Why a page gave nothing; ptr NULL: it did. */
void pith_site_db_problem(pith_db *db, int64_t page, pith_str why);
/* Cluster that the page had in a run before, or that it left as a list
 * (site_split.c); 0: none. */
uint32_t pith_site_db_was(pith_db *db, const pith_site_page *p);
/* Cluster of a page (0: none) and how well it fits. */
void pith_site_db_assign(pith_db *db, int64_t page, uint32_t cluster,
                         double fit);

void pith_site_db_cluster(pith_db *db, const pith_site_cluster *c);
/* All clusters by their numbers, in `arena`. */
pith_status pith_site_db_clusters(pith_db *db, pith_arena *arena,
                                  pith_site_cluster **out, uint32_t *n);

/* The wrapper file of a cluster; ptr NULL: it has none. */
void pith_site_db_wrapper(pith_db *db, uint32_t cluster, pith_str text);
pith_status pith_site_db_get_wrapper(pith_db *db, uint32_t cluster,
                                     pith_arena *arena, pith_str *out);

/* What a layer of a cluster beside its kind's is read by: "fields". Known with
 * no text: it was looked for, and there is none. */
typedef struct pith_site_layer {
    pith_str wrapper;
    bool known;
} pith_site_layer;

void pith_site_db_layer(pith_db *db, uint32_t cluster, const char *layer,
                        pith_str text);
pith_status pith_site_db_get_layer(pith_db *db, uint32_t cluster,
                                   const char *layer, pith_arena *arena,
                                   pith_site_layer *out);

/* Counts into `runs`, marks away, the run is done. */
void pith_site_db_finish(pith_db *db, int64_t run, int64_t failed);

#endif
