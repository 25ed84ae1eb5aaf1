/* read/markview: a page with marked nodes as boxes for an HTML report. */
#ifndef PITH_READ_MARKVIEW_H
#define PITH_READ_MARKVIEW_H

#include "model/explain.h"
#include "model/table.h"
#include "tree/tree.h"

/* What a command has to say about the nodes of a tree; arrays have an entry
 * for each node, and may be NULL but for `mark`. */
typedef struct pith_node_marks {
    const uint8_t *mark;    /* index in the legend, or PITH_EXPLAIN_PLAIN */
    const char *const *why; /* reason, or NULL */
    const double *score;    /* shown where `mark` is set */
} pith_node_marks;

/* Fill out->boxes from the subtree of `root`: a box for each marked node, for
 * each block-level element and for each text. Scripts, styles and white space
 * are left out. Title and legend are the caller's. All in `arena`. */
pith_status pith_explain_tree(const pith_tree *t, pith_node root,
                              const pith_node_marks *marks, pith_arena *arena,
                              pith_explain *out);
/* The whole tree with its legend, elements by what their names say of them. */
pith_status pith_explain_names(const pith_tree *t, pith_arena *arena,
                               pith_explain *out);
/* The body with the cells of a table, marked by their column, of which
 * `colours` are told apart. */
pith_status pith_explain_cells(const pith_tree *t, const pith_grid *g,
                               unsigned colours, pith_arena *arena,
                               pith_explain *out);

#endif
