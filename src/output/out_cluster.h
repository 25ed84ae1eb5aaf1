/* output/out_cluster: groups of pages. */
#ifndef PITH_OUTPUT_OUT_CLUSTER_H
#define PITH_OUTPUT_OUT_CLUSTER_H

#include "output/json.h"

/* Pages in input order; of[i] is the cluster of page i, UINT32_MAX: none. */
typedef struct pith_cluster_list {
    const pith_str *page;
    const uint32_t *of;
    size_t n_pages;
    uint32_t n_clusters;
} pith_cluster_list;

/* One line a cluster: {"cluster":1,"pages":["a","b"]}; `array` makes one JSON
 * array of them, pretty. */
void pith_out_clusters_json(const pith_cluster_list *c, bool array,
                            pith_buf *out);
/* For people: a heading and a page a line. */
void pith_out_clusters_text(const pith_cluster_list *c, pith_buf *out);
/* A row a page: cluster, page; a comma or a tab between; `safe` as in grid.h.
 */
void pith_out_clusters_csv(const pith_cluster_list *c, char between, bool safe,
                           pith_buf *out);

#endif
