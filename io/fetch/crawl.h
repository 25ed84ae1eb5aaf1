/* io/fetch/crawl: a site, page after page, politely.
 *
 *        frontier -> net -> work (threads) -> finish
 *           ^                                   |  state, output, links
 *           +-----------------------------------+
 *
 * One thread fetches and writes, others parse. Breadth first, or first the
 * pages that look like what is wanted. docs/fetch.md tells all of it. */
#ifndef PITH_IO_FETCH_CRAWL_H
#define PITH_IO_FETCH_CRAWL_H

#include "io/fetch/facts.h"
#include "pith_io.h"

/* Behind pith_crawl; `opt` is complete. `judge` tells what pages look like if
 * something is wanted. */
pith_status pith_crawl_run(const char *const *start, size_t n_start,
                           const char *out, const pith_crawl_options *opt,
                           pith_facts_judge judge, pith_crawl_counts *counts,
                           pith_error *err);

#endif
