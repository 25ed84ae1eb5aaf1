/* tree/dump: a tree as text, s-expression or html5lib's format. */
#ifndef PITH_TREE_DUMP_H
#define PITH_TREE_DUMP_H

#include "base/buf.h"
#include "tree/tree.h"

void pith_tree_dump_text(const pith_tree *t, pith_node v, pith_buf *out);
void pith_tree_dump_sexp(const pith_tree *t, pith_node v, bool with_text,
                         pith_buf *out);
void pith_tree_dump_json(const pith_tree *t, pith_node v, pith_buf *out);
/* The format of html5lib's tree-construction cases ("| <html>" lines). */
void pith_tree_dump_html5lib(const pith_tree *t, pith_buf *out);
/* Tag string of the subtree (MDR): labels of its elements in preorder. Returns
 * how many were written to out[0..size[v]). */
uint32_t pith_tree_tags(const pith_tree *t, pith_node v, uint32_t *out);

#endif
