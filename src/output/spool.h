/* output/spool: bytes that must wait, such as the rows of a table whose columns
 * are not all known yet. In memory up to a bound, then in a file of whoever has
 * files. Written at the end, read anywhere. */
#ifndef PITH_OUTPUT_SPOOL_H
#define PITH_OUTPUT_SPOOL_H

#include "base/buf.h"

/* A file that vanishes when it is freed; io/run/scratch.c makes one. */
typedef struct pith_scratch pith_scratch;
struct pith_scratch {
    /* At the end; and `len` bytes from `at` on. PITH_IO. */
    pith_status (*write)(pith_scratch *s, const char *ptr, size_t len);
    pith_status (*read)(pith_scratch *s, uint64_t at, char *out, size_t len);
    void (*free)(pith_scratch *s);
};
typedef pith_status (*pith_scratch_make)(const pith_allocator *al,
                                         pith_scratch **out);

typedef struct pith_spool {
    pith_buf memory; /* what came last */
    uint64_t in_file;
    pith_scratch *file;
    pith_scratch_make make; /* NULL: all stays in memory */
    pith_spill spill;
} pith_spool;

void pith_spool_init(pith_spool *s, const pith_allocator *al,
                     pith_scratch_make make);
void pith_spool_release(pith_spool *s);
uint64_t pith_spool_len(const pith_spool *s);
pith_status pith_spool_add(pith_spool *s, const char *ptr, size_t len);
/* What `out` cannot keep in a few MB goes to the spool, from its beginning on.
 */
void pith_spool_lend(pith_spool *s, pith_buf *out);
/* All that is in it to the sink; it is empty then, as after the next. */
pith_status pith_spool_pour(pith_spool *s, const pith_sink *sink);
void pith_spool_clear(pith_spool *s);
pith_status pith_spool_read(pith_spool *s, uint64_t at, char *out, size_t len);

#endif
