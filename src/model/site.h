/* model/site: what `pith site` writes: pages, clusters, and tables of rows.
 * docs/site.md draws the database these become. */
#ifndef PITH_MODEL_SITE_H
#define PITH_MODEL_SITE_H

#include "model/kinds.h"
#include "model/table.h"

/* How the rows of a table are told apart. */
typedef enum pith_site_form {
    PITH_SITE_ONE,  /* one row a page: detail */
    PITH_SITE_MANY, /* rows of a page by position: records, sets of a detail */
} pith_site_form;

typedef struct pith_site_column {
    pith_str name; /* unique in its table, no word of ours */
    pith_type type;
    uint64_t key;    /* what it is found by on a page; 0: by its values */
    uint32_t leads;  /* cluster (from 1) that its links lead to; 0: none */
    pith_str leadto; /* and the table whose pages those are */
    bool late;       /* which was found out when the table had been made */
} pith_site_column;

typedef struct pith_site_table {
    pith_str name;
    pith_site_form form;
    uint32_t cluster; /* from 1 */
    pith_str parent;  /* MANY: table its rows belong to; ptr NULL: pages */
    bool nested;      /* the parent has many rows a page: `above` says which */
    pith_site_column *column;
    uint32_t n_columns;
} pith_site_table;

typedef struct pith_site_row {
    uint32_t position; /* from 1 */
    uint32_t above;    /* nested: position of the parent's row */
    const pith_cell *cell;
} pith_site_row;

/* One page as the database keeps it. */
typedef struct pith_site_page {
    int64_t id;
    pith_str name;
    pith_str url;   /* ptr NULL: unknown */
    pith_str title; /* ptr NULL: none */
    uint64_t hash;  /* of its bytes */
} pith_site_page;

typedef struct pith_site_cluster {
    uint32_t id; /* from 1 */
    pith_page_kind kind;
    uint32_t size;
    pith_str name;      /* of its table */
    double confidence;  /* in the kind, 0..1 */
    pith_str signature; /* its shapes, one a line: hash and pages */
    uint64_t region;    /* of a list of this run: what its records look like */
    pith_str outline;   /* boxes of a typical page, for the report */
} pith_site_cluster;

#endif
