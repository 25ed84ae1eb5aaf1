/* io/fetch/feed: addresses in sitemaps (XML, text), RSS and Atom feeds.
 *
 * A tolerant scan for the few elements that hold addresses; no XML parser,
 * because real feeds are often not well formed. Linear. */
#ifndef PITH_IO_FETCH_FEED_H
#define PITH_IO_FETCH_FEED_H

#include "pith.h"

/* `text` is UTF-8. Calls `found` for every address: `*sitemap` tells that it
 * is another sitemap. Stops after `max` of them, or when `found` is false.
 * Returns how many were found. */
size_t pith_feed_read(pith_str text, size_t max,
                      bool (*found)(void *ctx, pith_str url, bool sitemap),
                      void *ctx);

#endif
