/* io/db/site_share: names that lists take from the pages they lead to. A column
 * of a list that its page calls by nothing but a class, and that holds what a
 * column of the pages behind its rows' links holds, is called as that one is.
 * docs/algo/site.md, N1. */
#ifndef PITH_IO_DB_SITE_SHARE_H
#define PITH_IO_DB_SITE_SHARE_H

#include "io/db/site_tables.h"

/* A column of table `t` has another name now. */
typedef void (*pith_site_renamed)(void *ctx, const pith_site_table *t,
                                  pith_str old, pith_str name);

/* In a transaction of the caller's, when all links are found. */
void pith_site_names_share(pith_db *db, pith_site_renamed tell, void *ctx);

/* How well column i is called: 0 by nothing ("text", "url_title", "price_2"),
 * 1 by what another has with a number, 2 by a word of its own, 3 as its page
 * labels it, or "title". */
int pith_site_name_rank(const pith_site_table *t, uint32_t i);

#endif
