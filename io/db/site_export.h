/* io/db/site_export: every table of a site's database as files: CSV, TSV, JSON
 * lines, sheets of a workbook. Rows are read as they are written. */
#ifndef PITH_IO_DB_SITE_EXPORT_H
#define PITH_IO_DB_SITE_EXPORT_H

#include "io/db/db.h"

typedef struct pith_site_export {
    pith_format format;
    bool safe; /* no cell that a spreadsheet would compute */
    const pith_sink *sink;
    int (*begin)(void *ctx, pith_str table); /* a file for each; or NULL */
    void *ctx;
    uint64_t left; /* out: rows and cells too many or too long for a sheet */
} pith_site_export;

/* Data first: tables of the clusters, articles, posts, then what tells about
 * them. PITH_USAGE for a format that is none of these, PITH_IO, PITH_NOMEM. */
pith_status pith_site_export_all(pith_db *db, pith_site_export *how,
                                 pith_error *err);

#endif
