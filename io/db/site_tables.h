/* io/db/site_tables: the rows of a site: articles, posts, and one table for
 * each cluster's template with its child tables.
 *
 * A run that finds a page changed first takes its rows away (they wait in
 * old_TABLE), then puts the new ones; the difference of the two becomes rows
 * of `changes`. Rows are known by page and position, so neither the order of
 * work nor a kill shows in the file. */
#ifndef PITH_IO_DB_SITE_TABLES_H
#define PITH_IO_DB_SITE_TABLES_H

#include <limits.h>
#include "model/article.h"
#include "io/db/site_db.h"

/* Rows of pages that changed or went in this run leave their tables. */
void pith_site_tables_replace(pith_db *db, int64_t run);

/* Make the table, or add the columns it lacks. */
void pith_site_table_make(pith_db *db, const pith_site_table *t);
/* All tables of a cluster (0: of every one), with columns, in `arena`. */
pith_status pith_site_tables_read(pith_db *db, uint32_t cluster,
                                  pith_arena *arena, pith_site_table **out,
                                  uint32_t *n);

void pith_site_put_rows(pith_db *db, const pith_site_table *t, int64_t page,
                        const pith_site_row *row, uint32_t n);
/* A row of `articles`. */
typedef struct pith_site_article {
    const pith_article *found;
    pith_str body;
    pith_str categories, tags; /* ptr NULL: none */
} pith_site_article;

/* `articles` as a table: the columns that were added to its own. */
pith_status pith_site_articles(pith_db *db, pith_arena *arena,
                               pith_site_table *out);
/* Its rows that have `what`: all by "*". */
int64_t pith_site_count(pith_db *db, const char *what, pith_str table);
/* The cells of a page's only row in `t`, in `arena`; NULL: it has none. */
pith_status pith_site_get_cells(pith_db *db, const pith_site_table *t,
                                int64_t page, pith_arena *arena,
                                pith_str **out);
/* And those that have a text put in their place. */
void pith_site_set_cells(pith_db *db, const pith_site_table *t, int64_t page,
                         const pith_cell *cell);

void pith_site_put_article(pith_db *db, int64_t page,
                           const pith_site_article *row);
/* `col` says which column of `region` is which. Dates are kept without `label`
 * (len 0: none). */
#define PITH_SITE_NO_COLUMN UINT_MAX
typedef struct pith_site_post_columns {
    unsigned author, date, date_iso, title, body, permalink, rating;
} pith_site_post_columns;
void pith_site_put_posts(pith_db *db, int64_t page, const pith_region *region,
                         const pith_site_post_columns *col, pith_str label);

/* Differences of the old and the new rows into `changes`; the old rows go. */
void pith_site_tables_compare(pith_db *db, int64_t run);
/* The full-text index, made anew. */
void pith_site_tables_index(pith_db *db);

/* Where the links of `column` lead: `find` gives the page of an address as
 * page `from` writes it, or 0. Sets the column beside it. */
typedef int64_t (*pith_site_find)(void *ctx, int64_t from, pith_str link);
void pith_site_tables_link(pith_db *db, pith_site_find find, void *ctx);

#endif
