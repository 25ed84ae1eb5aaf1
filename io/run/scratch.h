/* io/run/scratch: files for what must wait (output/spool.h). */
#ifndef PITH_IO_RUN_SCRATCH_H
#define PITH_IO_RUN_SCRATCH_H

#include "output/spool.h"

/* A file without a name, in the system's place for such. PITH_IO. */
pith_status pith_scratch_file(const pith_allocator *al, pith_scratch **out);

#endif
