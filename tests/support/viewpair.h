/* support/viewpair: two small trees and what it takes to match them. */
#ifndef PITH_TESTS_SUPPORT_VIEWPAIR_H
#define PITH_TESTS_SUPPORT_VIEWPAIR_H

#include "support/randview.h"

typedef struct viewpair {
    pith_arena arena;
    pith_matcher m;
    pith_mapping map;
    pith_view a, b;
} viewpair;

/* `a` and `b` as test_view_parse() reads them. */
void viewpair_open(viewpair *p, const char *a, const char *b);
void viewpair_close(viewpair *p);

#endif
