/* io/run/threads: jobs of base/parallel on threads. */
#ifndef PITH_IO_RUN_THREADS_H
#define PITH_IO_RUN_THREADS_H

#include "base/parallel.h"

/* So many threads; 0: one for each core. */
pith_parallel pith_threads(unsigned n);

#endif
