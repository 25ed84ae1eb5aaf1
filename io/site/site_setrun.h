/* io/site/site_setrun: corrections of a person in a run of `pith site`. */
#ifndef PITH_IO_SITE_SITE_SETRUN_H
#define PITH_IO_SITE_SITE_SETRUN_H

#include "io/site/site_run.h"

/* Those of the options, before a database is touched. PITH_USAGE. */
pith_status pith_site_set_take(site *s, pith_error *err);
/* Else those that the database keeps; tables are as they were learned from
 * here on. Where kinds or pages to leave out differ from those of the last
 * run, all pages are done again. */
pith_status pith_site_set_begin(site *s, pith_error *err);
/* The kind that a line gives to a page of the cluster (from 0), or `judged`. */
pith_page_kind pith_site_set_judge(const site *s, uint32_t cluster,
                                   pith_page_kind judged);
/* Tables, names, columns as the lines want them. */
pith_status pith_site_set_end(site *s);

#endif
