/* output/template_tables: what EXALG found, as tables with keys.
 *
 *   pages ──< reviews ──< comments        one row a page; one table a set;
 *     │                                   a set in a set hangs below it
 *     └───< colours                       a leaf that is a list (pith_leaf)
 *
 * Columns are the leaves that are shown (pith_leaf.shown). CSV and SQLite are
 * made of these tables, and so is the database of a site. */
#ifndef PITH_OUTPUT_TEMPLATE_TABLES_H
#define PITH_OUTPUT_TEMPLATE_TABLES_H

#include "base/arena.h"
#include "model/page.h"
#include "model/template.h"
#include "model/ttable.h"
#include "output/store.h"

/* All in `arena`; texts are borrowed from `t`. PITH_NOMEM. */
pith_status pith_template_tables(const pith_template *t, pith_arena *arena,
                                 pith_ttables *out);

typedef enum pith_sets {
    PITH_SETS_JOIN,   /* a row a page, values of sets joined by "; " */
    PITH_SETS_EXPLODE /* a row for each element of each set, the values around
                         it repeated; a page or element without any has one */
} pith_sets;

/* One grid with the page's name first. Columns of a set are named table.column
 * when another table has a column of that name. */
pith_status pith_ttables_grid(const pith_ttables *t, pith_sets sets,
                              const pith_page_info *info, pith_arena *arena,
                              pith_grid *out);

/* Each table into the database, `prefix` before its name: id, page (name and
 * address), columns; those of sets have page_id, parent_id (a row of the parent
 * table) and position as well. Ids go on after what the tables hold. */
pith_status pith_ttables_sqlite(const pith_ttables *t, const char *prefix,
                                const pith_page_info *info, pith_arena *arena,
                                pith_store *db, pith_error *err);

#endif
