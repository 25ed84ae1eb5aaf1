/* model/tview: one page as its template sees it, to be drawn: constants, values
 * and the brackets of sets, optionals and disjunctions, in reading order. */
#ifndef PITH_MODEL_TVIEW_H
#define PITH_MODEL_TVIEW_H

#include "model/template.h"

typedef enum pith_tspan_kind {
    PITH_TSPAN_CONSTANT,
    PITH_TSPAN_VALUE,
    PITH_TSPAN_OPEN, /* a bracket: what it encloses follows, up to its CLOSE */
    PITH_TSPAN_CLOSE,
    PITH_TSPAN_BREAK /* a new line */
} pith_tspan_kind;

typedef struct pith_tspan {
    pith_tspan_kind kind;
    pith_str text;           /* CONSTANT, VALUE; OPEN: name of the set */
    uint32_t leaf;           /* VALUE */
    pith_schema_kind schema; /* OPEN, CLOSE; TUPLE: one element of a set */
} pith_tspan;

typedef struct pith_tview {
    uint32_t page;
    pith_tspan *span;
    uint32_t n_spans;
} pith_tview;

#endif
