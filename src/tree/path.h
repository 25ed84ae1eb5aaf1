/* tree/path: absolute XPath of a node, /html[1]/body[1]/div[3], and back.
 *
 * The document is "/"; other kinds are text()[k], comment()[k], doctype()[k]
 * and content()[k]. Bytes of a tag name that mean something in a path (one of
 * /[]()% or a space, a control) are written %XX. */
#ifndef PITH_TREE_PATH_H
#define PITH_TREE_PATH_H

#include "base/buf.h"
#include "tree/tree.h"

/* Position counts siblings of the same tag, from 1. Text nodes are text()[k].
 */
void pith_tree_path(const pith_tree *t, pith_node v, pith_buf *out);
/* The node of a path; PITH_NIL when there is none or the path is malformed. */
pith_node pith_tree_at(const pith_tree *t, pith_str path);

#endif
