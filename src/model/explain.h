/* model/explain: a page as coloured boxes, for every --explain report. Boxes
 * are in preorder; output/ draws them nested by depth. Strings are borrowed. */
#ifndef PITH_MODEL_EXPLAIN_H
#define PITH_MODEL_EXPLAIN_H

#include "pith.h"

#define PITH_EXPLAIN_PLAIN 0xff /* no colour */

typedef struct pith_explain_box {
    uint32_t depth;  /* deeper than the box before it: inside it */
    uint8_t mark;    /* index in the legend, or PITH_EXPLAIN_PLAIN */
    pith_str label;  /* such as "div.post #3"; ptr NULL: none */
    pith_str text;   /* its own text; ptr NULL: none */
    const char *why; /* reason, shown beside it; NULL: none */
    double score;    /* shown when `scored` */
    bool scored;
} pith_explain_box;

typedef struct pith_explain {
    pith_str title;
    const char *const *legend; /* names of the marks */
    size_t n_legend;           /* at most 12 */
    const pith_explain_box *boxes;
    size_t n_boxes;
} pith_explain;

#endif
