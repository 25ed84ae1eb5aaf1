/* model/wrapview: a wrapper as output/ draws it: plain values, borrowed from
 * the wrapper. */
#ifndef PITH_MODEL_WRAPVIEW_H
#define PITH_MODEL_WRAPVIEW_H

#include "model/table.h"

typedef struct pith_wrapview_field {
    pith_str name;
    pith_type type;
    pith_str was; /* name the learner gave it; ptr NULL: the same */
    bool dropped;
    uint32_t rows, filled;
    uint32_t low, median, high;    /* characters */
    uint32_t mix[PITH_TYPE_COUNT]; /* values of each type */
    const pith_str *sample;
    uint32_t n_samples;
} pith_wrapview_field;

#define PITH_WRAPVIEW_NONE UINT32_MAX

/* A vertex of the pattern's tree, in document order. */
typedef struct pith_wrapview_node {
    uint32_t depth;
    pith_str name;  /* tag, "#text"; ptr NULL: any */
    pith_str word;  /* ".price"; ptr NULL: none */
    double share;   /* of the records have it */
    uint32_t field; /* that stands there first, or PITH_WRAPVIEW_NONE */
    uint32_t more;  /* fields that stand there too */
} pith_wrapview_node;

typedef struct pith_wrapview_cluster {
    const char *kind;
    uint32_t pages;
    uint32_t min_rows, max_rows;
    uint32_t features;    /* that route a page here */
    double least;         /* share of them that a page must have */
    double agreement;     /* of the values of its pages it gives again; < 0: not
                             measured */
    const pith_str *page; /* names */
    uint32_t n_names;
    pith_wrapview_field *field;
    uint32_t n_fields;
    pith_wrapview_node *node; /* none: `pattern` explains it alone */
    uint32_t n_nodes;
    pith_str pattern; /* in words, lines of text */
} pith_wrapview_cluster;

typedef struct pith_wrapview {
    pith_wrapview_cluster *cluster;
    uint32_t n;
} pith_wrapview;

#endif
