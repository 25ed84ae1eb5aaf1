/* support/html_of: a tree serialised as the HTML standard says, so that it can
 * be parsed again. */
#ifndef PITH_TESTS_SUPPORT_HTML_OF_H
#define PITH_TESTS_SUPPORT_HTML_OF_H

#include "base/buf.h"
#include "tree/tree.h"

/* innerHTML of the parent of v, for v only. */
void test_html_of(const pith_tree *t, pith_node v, pith_buf *out);

#endif
