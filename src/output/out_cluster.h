/* output/out_cluster: groups of pages. */
#ifndef PITH_OUTPUT_OUT_CLUSTER_H
#define PITH_OUTPUT_OUT_CLUSTER_H

#include "model/clustering.h"
#include "output/json.h"

/* One line a cluster: {"cluster":1,"pages":["a","b"]}; `array` makes one JSON
 * array of them, pretty. */
void pith_out_clusters_json(const pith_clustering *c, bool array,
                            pith_buf *out);
/* For people: a heading and a page a line. */
void pith_out_clusters_text(const pith_clustering *c, pith_buf *out);
/* A row a page: cluster, page; a comma or a tab between; `safe` as in grid.h.
 */
void pith_out_clusters_csv(const pith_clustering *c, char between, bool safe,
                           pith_buf *out);
/* A report: every cluster, why, and how well each page fits it. */
void pith_out_clusters_html(const pith_clustering *c, pith_buf *out);

#endif
