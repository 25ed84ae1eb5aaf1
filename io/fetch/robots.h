/* io/fetch/robots: robots.txt by RFC 9309. */
#ifndef PITH_IO_FETCH_ROBOTS_H
#define PITH_IO_FETCH_ROBOTS_H

#include "base/arena.h"

/* What is read of a robots.txt; the RFC asks for 500 KiB at least. */
#define PITH_ROBOTS_BYTES (512u << 10)

typedef struct pith_robots pith_robots;

/* The rules for `agent` (a product token such as "pith"): those of all groups
 * that name it, else of all groups that name "*". Lives in `arena`; NULL when
 * memory is out. `text` need not outlive it. */
pith_robots *pith_robots_parse(pith_str text, pith_str agent,
                               pith_arena *arena);
/* Everything, or nothing, is allowed (RFC 9309 section 2.3.1). */
pith_robots *pith_robots_all(bool allowed, pith_arena *arena);

/* Whether `target` (path and query, escaped canonically) may be fetched: the
 * longest matching rule decides, allow wins a tie. */
bool pith_robots_allows(const pith_robots *r, pith_str target);

/* Crawl-delay in milliseconds, 0 when there is none. Not in the RFC, but
 * asked for by many sites. */
uint32_t pith_robots_delay(const pith_robots *r);

/* Sitemap number i, or ptr NULL behind the last. */
pith_str pith_robots_sitemap(const pith_robots *r, size_t i);

#endif
