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

/* What the cursors of one page share. Once they have passed many nodes the
 * positions of all nodes are found in one pass: the paths of a page cost no
 * more than linear time, whatever it looks like. */
typedef struct pith_paths {
    const pith_allocator *al;
    uint64_t passed; /* nodes */
    uint32_t *pos;   /* of node, from 1; NULL: not needed so far */
} pith_paths;

void pith_paths_init(pith_paths *x, const pith_allocator *al);
void pith_paths_release(pith_paths *x);

/* Paths of nodes in document order, one after the other: a later sibling of
 * the same tag mostly, whose position follows without counting from the
 * start. */
typedef struct pith_path_cursor {
    pith_paths *all;
    pith_node node; /* of the last path, or PITH_NIL */
    uint64_t pos;   /* among siblings of its tag, from 1 */
    size_t stem;    /* bytes up to and with the last '[' */
    pith_buf text;
} pith_path_cursor;

void pith_path_cursor_init(pith_path_cursor *c, pith_paths *all);
void pith_path_cursor_release(pith_path_cursor *c);
/* Puts the path of v into c->text, whose status says when memory is out. */
void pith_path_cursor_to(pith_path_cursor *c, const pith_tree *t, pith_node v);

#endif
