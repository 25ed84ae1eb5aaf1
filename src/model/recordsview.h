/* model/recordsview: what the report of `records` shows of a page: the main
 * region drawn with a colour for each column, the other regions, the page. */
#ifndef PITH_MODEL_RECORDSVIEW_H
#define PITH_MODEL_RECORDSVIEW_H

#include "model/explain.h"
#include "model/table.h"

/* Marks, which are colours: the region, its records, then a few for columns,
 * which take turns. */
enum {
    PITH_RECORDS_RECORD = 0,
    PITH_RECORDS_COLUMN = 1,
    PITH_RECORDS_COLOURS = 6,
    PITH_RECORDS_REGION = 7
};

typedef struct pith_records_other {
    uint32_t number; /* from 1, as the page's marks name it */
    uint32_t n_records;
    double confidence;
    pith_str path;
    pith_str sample; /* how its first record begins */
} pith_records_other;

typedef struct pith_records_view {
    const pith_region *table; /* of the main region; NULL: there is none */
    uint32_t n_records;       /* of it */
    double confidence;        /* of it; 0: not rated */
    pith_explain main;
    const pith_records_other *other;
    uint32_t n_others;
    pith_explain page; /* all of it, with the elements that hold regions */
} pith_records_view;

#endif
