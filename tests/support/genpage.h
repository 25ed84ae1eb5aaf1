/* support/genpage: a generated page as a tree. */
#ifndef PITH_TESTS_SUPPORT_GENPAGE_H
#define PITH_TESTS_SUPPORT_GENPAGE_H

#include "gen/gen.h"
#include "tree/tree.h"

/* Decodes (by the page's own declaration) and parses. All memory is in
 * `arena`; the page must outlive the tree. Fails the test on any error. */
void genpage_parse(const gen_page *p, pith_arena *arena, pith_tree *out);

/* The node of a path of the truth; fails the test if there is none. */
pith_node genpage_at(const gen_page *p, const pith_tree *t, const char *path);

#endif
