/* support/testpage: a page from a C string, for tests of the miners. */
#ifndef PITH_TESTS_SUPPORT_TESTPAGE_H
#define PITH_TESTS_SUPPORT_TESTPAGE_H

#include "tree/tree.h"

/* Parse `html` (borrowed) into `out`, in `arena`. PITH_NOMEM. */
pith_status testpage_try(const char *html, pith_arena *arena, pith_tree *out);
/* The same; fails the test when memory is out. */
void testpage_parse(const char *html, pith_arena *arena, pith_tree *out);

#endif
