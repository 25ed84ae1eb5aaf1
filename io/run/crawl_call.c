/* io/run/crawl_call: pith_crawl behind pith.h. */
#include <string.h>

#include "io/fetch/want.h"
#include "base/status.h"
#include "io/fetch/crawl.h"

#define CRAWL_BYTES (32u << 20) /* of a page: several are in memory at once */

void pith_crawl_options_init(pith_crawl_options *opt)
{
    if (!opt)
        return;
    *opt = (pith_crawl_options){.size = sizeof(*opt),
                                .delay_ms = 500,
                                .per_host = 2,
                                .connections = 16,
                                .retries = 3};
    pith_limits_init(&opt->limits);
    opt->limits.max_bytes = CRAWL_BYTES;
}

/* The caller's struct may be an older, shorter one. */
static pith_crawl_options complete(const pith_crawl_options *opt)
{
    pith_crawl_options all;
    size_t size;

    pith_crawl_options_init(&all);
    if (opt) {
        size = opt->size < sizeof(all) ? opt->size : sizeof(all);
        memcpy(&all, opt, size);
    }
    all.per_host = all.per_host ? all.per_host : 1;
    all.connections = all.connections ? all.connections : 16;
    if (all.limits.max_bytes == 0)
        all.limits.max_bytes = CRAWL_BYTES;
    return all;
}

pith_status pith_crawl(const char *const *start, size_t n_start,
                       const char *out, const pith_crawl_options *opt,
                       pith_crawl_counts *counts, pith_error *err)
{
    pith_crawl_options all = complete(opt);
    pith_crawl_counts n = {.size = sizeof(n)};
    pith_status st;

    if (!start || !n_start || !out)
        return pith_misuse(err);
    if (all.want &&
        pith_kind_set_find(pith_str_of(all.want)) == PITH_PAGE_OTHER)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "cannot want '%s'; give news, detail, list or "
                              "thread",
                              all.want);
    st = pith_crawl_run(start, n_start, out, &all, pith_want_judge, &n, err);
    if (counts)
        memcpy(counts, &n,
               counts->size < sizeof(n) && counts->size > 0 ? counts->size
                                                            : sizeof(n));
    if (st == PITH_OK && n.saved + n.same == 0)
        return pith_error_set(err, PITH_EMPTY, PITH_NOWHERE,
                              "nothing was saved from '%s'; see the messages, "
                              "or robots.txt forbids it",
                              n_start > 0 ? start[0] : "");
    return st;
}
