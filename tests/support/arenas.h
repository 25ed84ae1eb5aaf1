/* support/arenas: the two arenas that most calls of the library want, new for
 * each test:
 *
 *   cmocka_unit_test_setup_teardown(test_x, arenas_open, arenas_close) */
#ifndef PITH_TESTS_SUPPORT_ARENAS_H
#define PITH_TESTS_SUPPORT_ARENAS_H

#include "base/arena.h"

extern pith_arena arena, scratch;

int arenas_open(void **state);
int arenas_close(void **state);

#endif
