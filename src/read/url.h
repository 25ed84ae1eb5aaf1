/* read/url: http(s) addresses by the WHATWG URL standard, made canonical.
 *
 * Two addresses that must name the same page give the same bytes: scheme and
 * host lower case, default port and fragment gone, dot segments resolved,
 * percent escapes upper case and only where needed. */
#ifndef PITH_READ_URL_H
#define PITH_READ_URL_H

#include "base/buf.h"
#include "base/str.h"

/* Longer addresses are refused: nothing but traps has them. */
#define PITH_URL_MAX 2048u

/* Parts of a canonical address; views into it. */
typedef struct pith_url {
    pith_str scheme; /* "http" or "https" */
    pith_str host;   /* name or address, IPv6 in brackets */
    pith_str port;   /* without ':'; len 0: the scheme's */
    pith_str path;   /* begins with '/' */
    pith_str query;  /* without '?'; len 0: none */
} pith_url;

/* Whether `s` is meant as an address: begins with http:// or https://. */
bool pith_url_is(pith_str s);

/* `ref` as a page at `base` (canonical; ptr NULL: none) means it, canonical,
 * into `out` (cleared first; ceiling PITH_URL_MAX at least). PITH_FORMAT when
 * it is no http(s) address or too long, PITH_NOMEM. */
pith_status pith_url_join(pith_str base, pith_str ref, pith_buf *out);

/* Drop from a canonical address what never selects content: session ids and
 * the parameters advertisers add. In place. */
void pith_url_strip(pith_buf *url);

/* The parts of a canonical address. False: it is none. */
bool pith_url_split(pith_str url, pith_url *out);

/* "scheme://host[:port]" of a canonical address. */
pith_str pith_url_origin(pith_str url);
/* Path and query of it, which is what robots.txt rules match. */
pith_str pith_url_target(pith_str url);

/* A hash that is the same for all spellings of an address and of the file it
 * was kept in: escapes read, also those of escapes ("%253F" for "%3F"). */
uint64_t pith_url_hash(pith_str url);

/* The shape of an address, for telling traps: numbers, dates, long hex and
 * words with digits in the path become one sign each, of the query only the
 * names of the parameters stay. Written to `out`. */
void pith_url_pattern(pith_str url, pith_buf *out);

/* How suspicious the address itself is: true when a path segment comes back
 * three times, or there are more than 16 segments or 12 parameters. */
bool pith_url_loops(pith_str url);

#endif
