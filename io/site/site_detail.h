/* io/site/site_detail: pages of a detail template into their tables. */
#ifndef PITH_IO_SITE_SITE_DETAIL_H
#define PITH_IO_SITE_SITE_DETAIL_H

#include "io/site/site_run.h"

/* Pages of one part, none NULL; the first n_todo give rows, the rest only help
 * to learn the template where it is not known yet. */
typedef struct site_detail {
    site *s;
    const pith_site_cluster *c;
    pith_page *const *page;
    const int64_t *id;
    uint32_t n;
    uint32_t n_todo;
} site_detail;

pith_status pith_site_detail(site_detail *d, pith_error *err);

#endif
