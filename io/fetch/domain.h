/* io/fetch/domain: whose a host is, by the Public Suffix List. */
#ifndef PITH_IO_FETCH_DOMAIN_H
#define PITH_IO_FETCH_DOMAIN_H

#include "base/str.h"

/* Registrable domain of a host ("news.bbc.co.uk" -> "bbc.co.uk"), by the
 * Public Suffix List of libpsl; the host itself for addresses and names
 * without a dot. A view into `host`. */
pith_str pith_url_domain(pith_str host);

#endif
