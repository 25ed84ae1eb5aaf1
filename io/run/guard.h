/* io/run/guard: a run over a set of pages in a child process, which may die of
 * one of them. */
#ifndef PITH_IO_RUN_GUARD_H
#define PITH_IO_RUN_GUARD_H

#include "api/api_input.h"

/* Whether this process is such a child. */
bool pith_guarded(void);
/* The stream of the set as the child is to see it: it ends early, or pages
 * that killed others are errors. `in` belongs to it. PITH_NOMEM: `in` is
 * freed. */
pith_status pith_guard_gate(pith_input *in, const pith_allocator *al,
                            pith_input **out);

#endif
