/* mine/tables/records_like: records by one example: some values of one of them
 * as the page shows them, or the place of one.
 *
 *   values -> nodes of the page -> the mined region whose records hold them
 *                               -> else elements like the one that does
 *
 * docs/algo/records.md, "By example". */
#ifndef PITH_MINE_TABLES_RECORDS_LIKE_H
#define PITH_MINE_TABLES_RECORDS_LIKE_H

#include "mine/tables/records.h"

#define PITH_LIKE_TEXTS 32u

typedef struct pith_example {
    const pith_str *text; /* values, white space collapsed */
    uint32_t n;           /* at most PITH_LIKE_TEXTS */
    pith_str record;      /* XPath of a record; ptr NULL: none */
} pith_example;

/* Whether the page has all of it. False also when memory is out. */
bool pith_example_on(const pith_doc *doc, const pith_example *ex);

/* Whether one record of what was mined has several values of the example, all
 * of them: they are of a list then, whatever the page is. */
bool pith_example_listed(const pith_doc *doc, const pith_example *ex,
                         const pith_recs *recs);

/* Makes the records that the example is of the main region of `recs`, what was
 * mined of the page. `*shape` is 0 when they were among it, else the shape of
 * the path down to a record, and they are one region more. PITH_EMPTY: the page
 * lists nothing of the kind. PITH_NOMEM. */
pith_status pith_records_like(const pith_doc *doc, const pith_example *ex,
                              pith_recs *recs, uint64_t *shape);
/* The same on a page without the example, by the shape; PITH_EMPTY: none. */
pith_status pith_records_shaped(const pith_doc *doc, uint64_t shape,
                                pith_recs *recs);

#endif
