/* support/check: cmocka with what it needs, and checks of pith's values. */
#ifndef PITH_TESTS_SUPPORT_CHECK_H
#define PITH_TESTS_SUPPORT_CHECK_H

/* cmocka wants these first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "base/str.h"

/* A pith_str against a C string. */
#define CHECK_STR(got, want)                                 \
    do {                                                     \
        pith_str got_ = (got);                               \
        if (!pith_str_eq(got_, pith_str_of(want)))           \
            fail_msg("got '%.*s', want '%s'", (int)got_.len, \
                     got_.ptr ? got_.ptr : "", want);        \
    } while (0)

#endif
