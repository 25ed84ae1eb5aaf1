/* support/outbuf: see outbuf.h. */
#include "support/outbuf.h"

#define OUT_MAX (1u << 20)

pith_buf buf;

int outbuf_open(void **state)
{
    (void)state;
    pith_buf_init(&buf, NULL, OUT_MAX);
    return 0;
}

int outbuf_close(void **state)
{
    (void)state;
    pith_buf_release(&buf);
    return 0;
}
