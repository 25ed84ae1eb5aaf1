/* read/cell: the value that stands at a node: its text, its address, its
 * picture, an attribute, the date it shows. What records, posts and wrappers
 * read alike, so that a wrapper gives what the miner gave.
 *
 * Every reader appends to `out`, nothing when there is no such value. */
#ifndef PITH_READ_CELL_H
#define PITH_READ_CELL_H

#include "base/buf.h"
#include "read/date.h"
#include "tree/tree.h"

/* All text of an element as the contract's text of a record, or of a text
 * node; collapsed. */
void pith_cell_text(const pith_tree *t, pith_node v, pith_buf *out);
/* The text of the element is struck: a price that no longer holds. */
bool pith_cell_is_struck(const pith_tree *t, pith_node v);
/* What is struck in the short text `s` of element v; PITH_NIL: nothing. It is a
 * value of its own. */
pith_node pith_cell_struck(const pith_tree *t, pith_node v, pith_str s);
/* s without `old` at its begin or its end, where another number stays: a date
 * that is struck before "cancelled" was not replaced. */
pith_str pith_cell_without(pith_str s, pith_str old);
/* The attribute, collapsed. */
void pith_cell_attr(const pith_tree *t, pith_node v, uint32_t name,
                    pith_buf *out);
/* Where href leads; no script, no "#". */
void pith_cell_link(const pith_tree *t, pith_node v, pith_buf *out);
/* The picture: what a script would put into src first, as src then is a
 * placeholder. */
void pith_cell_image(const pith_tree *t, pith_node v, pith_buf *out);
/* An address that leads somewhere: no script, no inlined data, no "#". */
bool pith_cell_is_address(pith_str s);

/* What the caller of pith_cell_date() has found before. */
typedef struct pith_cell_known {
    pith_node text;         /* a text node, or PITH_NIL ... */
    const pith_date *shown; /* ... and the date in it */
    const pith_date *attr;  /* that of v's own attributes; NULL: not asked */
} pith_cell_known;

/* The date below or in the attributes of element `v`, which lies in `root`.
 * `shown` (cleared first) gets it as the page shows it, with the words around
 * it when they are few; `iso` its ISO 8601 form if there is one. `text` is the
 * text node it was found in, PITH_NIL: an attribute. `known` may be NULL. */
void pith_cell_date(const pith_tree *t, pith_node v, pith_node root,
                    const pith_cell_known *known, pith_date_order order,
                    int64_t now, pith_buf *shown, pith_buf *iso,
                    pith_node *text);

/* Paragraphs and lists side by side, none of which has a name: *v, one of them,
 * becomes the first. The last of them; any other element is alone. */
pith_node pith_cell_run(const pith_tree *t, pith_node *v);
/* Their visible texts, a line each. */
void pith_cell_paragraphs(const pith_tree *t, pith_node first, pith_node last,
                          pith_buf *out);

#endif
