/* output/out_cluster: groups of pages. */
#ifndef PITH_OUTPUT_OUT_CLUSTER_H
#define PITH_OUTPUT_OUT_CLUSTER_H

#include "model/clustering.h"
#include "output/json.h"

/* JSON Lines, one cluster each: {"cluster":1,"pages":["a","b"]}; JSON: a pretty
 * array of them. For people: a heading and a page a line. CSV, TSV: a row a
 * page, cluster and page, `safe` as in grid.h. HTML: every cluster, why, and
 * how well each page fits it. */
void pith_out_clusters(const pith_clustering *c, pith_format format, bool safe,
                       pith_buf *out);

#endif
