/* http/portal: the generated portal as a web site on loopback.
 *
 * Beside its pages: robots.txt, sitemap.xml and a feed if asked for, and pages
 * that misbehave, linked from /odd.html: slow, broken, redirecting, looping,
 * huge, of a wrong type, and traps without end. */
#ifndef PITH_TESTS_HTTP_PORTAL_H
#define PITH_TESTS_HTTP_PORTAL_H

#include "gen/gen.h"
#include "support/http_server.h"

typedef struct portal portal;

typedef struct portal_options {
    int pages; /* about */
    int traps; /* calendar pages of the generator */
    uint64_t seed;
    bool odd;          /* the home page links to /odd.html */
    bool sitemap;      /* robots.txt names one */
    bool etags;        /* pages have an ETag, and 304 is given */
    unsigned delay_ms; /* before each reply */
    unsigned port;     /* 0: any */
    FILE *log;         /* a line for each request: number, target; or NULL */
} portal_options;

portal *portal_start(const portal_options *opt);
void portal_stop(portal *p);
unsigned portal_port(const portal *p);
const gen_site *portal_site(const portal *p);
/* The generated page a target names, or NULL. */
const gen_page *portal_page(const portal *p, const char *target);
/* How often a target was asked for. */
unsigned portal_hits(portal *p, const char *target);
unsigned portal_requests(const portal *p);
/* Number of requests when `n` different pages of some kinds (1u << gen_kind,
 * or-ed) had been fetched; 0: not reached. */
unsigned portal_when(portal *p, unsigned kinds, size_t n);
size_t portal_count(const portal *p, unsigned kinds);
/* Give page number i another text from now on. */
void portal_change(portal *p, size_t i);

#endif
