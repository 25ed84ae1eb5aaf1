/* io/site/site_wrapper: what `pith site` learns of a cluster of lists, threads
 * or news: its wrapper, and of lists the table with its columns.
 *
 * Rows of lists and threads are read by the wrapper, on pages it was learned
 * from, on others and in later runs. Records that have no pattern are mined
 * page by page; their columns are found by keys (learn/sitecols). Details have
 * tables of their own (site_detail). */
#ifndef PITH_IO_SITE_SITE_WRAPPER_H
#define PITH_IO_SITE_SITE_WRAPPER_H

#include "io/site/site_run.h"
#include "wrap/tablepat.h"
#include "wrap/wrapper.h"

#define SITE_WRAPPER 48 /* pages that a wrapper is learned from */

pith_status pith_site_wrapper_learn(site *s, const pith_site_cluster *c,
                                    pith_error *err);
/* The wrapper of a cluster of that kind; *out NULL: it has none. The caller
 * frees it. PITH_FORMAT: the database's is damaged. */
pith_status pith_site_wrapper_get(site *s, const pith_site_cluster *c,
                                  pith_wrapper **out, pith_error *err);
/* Into the database, as the wrapper of the cluster. PITH_NOMEM. */
pith_status pith_site_wrapper_save(site *s, uint32_t cluster,
                                   const pith_wrapper *w);

/* Its field `old` is called `name`; one that it lacks is not. */
pith_status pith_site_wrapper_rename(site *s, const pith_site_cluster *c,
                                     pith_str old, pith_str name);

/* One page's records and the keys of their columns, in the page's arena. */
typedef struct site_rows {
    const pith_region *region; /* NULL: none */
    uint64_t *key;
    pith_col_sign *sign;
} site_rows;

/* Records by the wrapper's pattern, whose shapes are those of `m`. */
pith_status pith_site_rows_apply(const pith_wrapcluster *w, pith_tabmatcher *m,
                                 pith_page *page, site_rows *out);
/* Titles of the pages that the rows of page i lead to, among its cells. */
void pith_site_titles(const site *s, uint32_t i, const site_rows *rows);

#endif
