/* support/outbuf: a buffer to write into, new for each test:
 *
 *   cmocka_unit_test_setup_teardown(test_x, outbuf_open, outbuf_close) */
#ifndef PITH_TESTS_SUPPORT_OUTBUF_H
#define PITH_TESTS_SUPPORT_OUTBUF_H

#include "base/buf.h"

extern pith_buf buf;

int outbuf_open(void **state);
int outbuf_close(void **state);

#endif
