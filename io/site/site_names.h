/* io/site/site_names: what clusters and tables are called. */
#ifndef PITH_IO_SITE_SITE_NAMES_H
#define PITH_IO_SITE_SITE_NAMES_H

#include "io/site/site_join.h"

/* Where the rows of a cluster lead. */
typedef struct site_lead {
    uint32_t rows; /* to other clusters */
    uint32_t most; /* of them to one */
    uint32_t to;   /* that one, from 1; 0: none */
} site_lead;

/* Count the words of addresses and titles of all pages. False: no memory. */
bool pith_site_words(site *s);
/* lead[n_clusters], zeroed. PITH_NOMEM. */
pith_status pith_site_leads(const site *s, const site_digests *d,
                            site_lead *lead);
/* The clusters from `first` on. PITH_NOMEM. */
pith_status pith_site_name_clusters(site *s, uint32_t first,
                                    const site_lead *lead);
/* A word that names these pages; empty: none. `*ok` false: no memory. */
pith_str pith_site_shared(const site *s, const site_members *m, bool *ok);
/* `want` as the name of a table, unlike those given; ptr NULL: no memory. */
pith_str pith_site_table_name(site *s, pith_str want, bool list);

#endif
