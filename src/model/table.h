/* model/table: records of a page, aligned into tables. The value that records,
 * posts and wrappers make and that output/ prints.
 *
 *   tables ─ region ─┬─ columns  name:type   name:type   ...
 *                    └─ records  cell        cell        ...   (null: no ptr)
 *
 * Plain values: strings and arrays are borrowed from the page or an arena of
 * whoever made them. */
#ifndef PITH_MODEL_TABLE_H
#define PITH_MODEL_TABLE_H

#include "base/arena.h"
#include "pith.h"

/* X(name, text, SQL type) */
#define PITH_TYPE_LIST(X)            \
    X(TEXT, "text", "TEXT")          \
    X(INTEGER, "integer", "INTEGER") \
    X(NUMBER, "number", "REAL")      \
    X(MONEY, "money", "TEXT")        \
    X(DATE, "date", "TEXT")          \
    X(URL, "url", "TEXT")            \
    X(IMAGE, "image", "TEXT")        \
    X(RATING, "rating", "REAL")

typedef enum pith_type {
#define X(name, text, sql) PITH_TYPE_##name,
    PITH_TYPE_LIST(X)
#undef X
        PITH_TYPE_COUNT
} pith_type;

/* The currency that a text of money names, as ISO 4217 has it: "USD"; ptr NULL:
 * none that is known. */
pith_str pith_money_currency(pith_str text);

const char *pith_type_name(pith_type type); /* "money" */
const char *pith_type_sql(pith_type type);  /* "REAL" */
pith_type pith_type_find(pith_str name);    /* TEXT: none of that name */

#define PITH_NO_RECORD UINT32_MAX

typedef struct pith_column {
    pith_str name; /* unique in its region, never empty */
    pith_type type;
} pith_column;

typedef struct pith_cell {
    pith_str text;  /* as shown on the page, white space collapsed; ptr NULL:
                       null, never "" */
    pith_str plain; /* machine form where known: ISO 8601, 1234.5; ptr NULL */
    uint32_t node;  /* where it stands in the tree, UINT32_MAX: nowhere */
} pith_cell;
/* A number and nothing else: not money. */
bool pith_type_is_number(pith_type type);
/* What a database keeps of it: the plain form of numbers. */
pith_str pith_cell_stored(const pith_cell *cell, pith_type type);

typedef struct pith_record {
    pith_str text;          /* all its text in document order, collapsed */
    const pith_cell *cells; /* n_columns of the region */
    const pith_str *paths;  /* XPaths of its top nodes */
    const uint32_t *nodes;  /* the same in the tree, preorder numbers */
    uint32_t n_paths;
    const pith_str *at; /* XPath of the element of each cell, ptr NULL: none;
                           NULL: not asked for (read/places) */
    uint32_t depth;     /* of a reply; 0 at the top */
    uint32_t parent;    /* record it replies to, or PITH_NO_RECORD */
} pith_record;

typedef struct pith_region {
    pith_str path;     /* XPath of the node that holds it */
    double score;      /* larger is more likely the main one */
    double confidence; /* 0..1 that it is what the page lists; 0: not rated */
    const pith_column *columns;
    uint32_t n_columns;
    uint32_t n_records;
    const pith_record *records;
    const pith_str *cuts; /* of each column the rule that cut its values out of
                             their texts (read/cut.h), ptr NULL: none; NULL */
} pith_region;

struct pith_tables {
    pith_str title; /* of the page or thread; ptr NULL: unknown */
    const pith_region *regions;
    size_t n_regions;
    size_t main; /* index, or PITH_NO_REGION */
};

/* ---- grids: any rows and columns for output ---------------------------- */

/* Rows made on demand, so that every kind of result prints through the same
 * CSV, Markdown, terminal and SQLite writers. */
typedef struct pith_grid {
    pith_str page; /* first column "page" with this value; ptr NULL: none */
    const pith_column *columns;
    size_t n_columns;
    size_t n_rows;
    const void *ctx;
    const pith_cell *(*row)(const void *ctx, size_t i); /* n_columns cells */
    bool safe; /* in CSV and TSV no cell that a spreadsheet would compute */
} pith_grid;

/* Rows that lie ready: `ctx` is an array of pointers to their cells. */
const pith_cell *pith_grid_row_at(const void *ctx, size_t i);
/* The records of a region as a grid. `page` ptr NULL: no page column. */
pith_grid pith_grid_of_region(const pith_region *region, pith_str page);
/* The main region, or NULL. */
const pith_region *pith_tables_main_region(const pith_tables *t);
/* A copy of the tables in `arena`, each record as `each` leaves it. What `each`
 * says, or PITH_NOMEM. */
pith_status pith_tables_map(const pith_tables *t, pith_arena *arena,
                            pith_status (*each)(void *ctx, const pith_region *g,
                                                pith_record *rec),
                            void *ctx, const pith_tables **out);

#endif
