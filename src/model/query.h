/* model/query: which rows and columns of a table are wanted, and in which
 * order. Asked of grids and regions, so that every format has the same answer.
 *
 *   columns  "title,price"           these, in this order
 *   where    "price < 20 and not sold_out or title ~ lamp"
 *   sort     "-price,title"          larger first; then by title
 *
 * A cell is a number where its machine form (or its text, whole) is one. Two
 * numbers are compared as numbers, all else as text; dates by their ISO form. A
 * cell that is not there passes no test but `not NAME`, and comes last. */
#ifndef PITH_MODEL_QUERY_H
#define PITH_MODEL_QUERY_H

#include "base/arena.h"
#include "model/table.h"

#define PITH_QUERY_NAMES 64               /* columns that a query may name */
#define PITH_QUERY_NONE  UINT32_MAX       /* the table has no such column */
#define PITH_QUERY_PAGE  (UINT32_MAX - 1) /* the page's name */

typedef enum pith_query_op {
    PITH_QUERY_HAS,
    PITH_QUERY_LACKS,
    PITH_QUERY_EQ,
    PITH_QUERY_NE,
    PITH_QUERY_LT,
    PITH_QUERY_LE,
    PITH_QUERY_GT,
    PITH_QUERY_GE,
    PITH_QUERY_HOLDS,
    PITH_QUERY_HOLDS_NOT
} pith_query_op;

typedef struct pith_query_test {
    uint32_t name;
    pith_query_op op;
    pith_cell value;
    bool next; /* begins another way to pass: after `or` */
} pith_query_test;

typedef struct pith_query_key {
    uint32_t name;
    bool down;
} pith_query_key;

typedef struct pith_query {
    pith_str name[PITH_QUERY_NAMES]; /* columns it speaks of, each once */
    uint32_t n_names;
    uint32_t column[PITH_QUERY_NAMES]; /* by name; in order */
    uint32_t n_columns;                /* 0: all that there are */
    pith_query_test test[PITH_QUERY_NAMES];
    uint32_t n_tests;
    pith_query_key key[PITH_QUERY_NAMES];
    uint32_t n_keys;
    uint64_t limit; /* 0: none */
    bool unique;
    bool any; /* something is asked for */
} pith_query;

/* The texts of `run`, which must live as long as the query. PITH_USAGE with
 * what is wrong. */
pith_status pith_query_parse(const pith_run *run, pith_query *out,
                             pith_error *err);

/* Where each of the query's names is in the columns: of_name[n_names]. */
void pith_query_find(const pith_query *q, const pith_column *columns,
                     size_t n_columns, uint32_t *of_name);

/* A row as the query sees it. */
typedef struct pith_query_row {
    const pith_cell *cells;
    const uint32_t *of_name;
    pith_str page;
} pith_query_row;

pith_cell pith_query_cell(const pith_query_row *row, uint32_t name);
bool pith_query_passes(const pith_query *q, const pith_query_row *row);
/* < 0: `a` comes first. Rows of equal keys are 0. Keys in the order of
 * q->key. */
int pith_query_order(const pith_query *q, const pith_cell *a,
                     const pith_cell *b);

/* The grid of what is wanted. `whole`: sorted, without doubles and cut as
 * well, else that is left to who has all rows. Lives in the arena. */
pith_status pith_query_grid(const pith_query *q, const pith_grid *g, bool whole,
                            pith_arena *arena, pith_grid *out);
/* The same of a region; its records keep text and paths. */
pith_status pith_query_region(const pith_query *q, const pith_region *g,
                              pith_str page, pith_arena *arena,
                              pith_region *out);
/* The main region alone, the same; `t` has one. */
pith_status pith_query_tables(const pith_query *q, const pith_tables *t,
                              pith_str page, pith_arena *arena,
                              const pith_tables **out);
/* A column "region" with this number before the others. */
pith_status pith_region_number(pith_region *g, size_t number,
                               pith_arena *arena);

/* Sum of a row for telling doubles apart: cells in order, a null is none. */
typedef struct pith_query_sum {
    uint64_t a, b;
} pith_query_sum;
void pith_query_add(pith_query_sum *sum, size_t column, pith_str text);

/* The names of pages are among the columns asked for. */
bool pith_query_shows_page(const pith_query *q);

#endif
