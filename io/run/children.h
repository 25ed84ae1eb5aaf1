/* io/run/children: jobs of base/parallel in child processes, so that a job
 * that kills its process costs itself alone. */
#ifndef PITH_IO_RUN_CHILDREN_H
#define PITH_IO_RUN_CHILDREN_H

#include "io/fetch/clock.h"
#include <sys/types.h>
#include "base/parallel.h"

/* So many processes at once; 0: one for each core. Jobs that cannot be worked
 * on apart run on threads. */
pith_parallel pith_children(unsigned n);
/* For any fork: it ends with its parent, leaves no core, and has no more memory
 * than it has now and so much (0: any). */
void pith_child_prepare(pid_t parent, uint64_t max_memory);
/* What it died of: `how` is waitpid's; `overdue`: it was killed for its time.
 */
void pith_child_why(int how, bool overdue, char *out, size_t len);

/* apart_pages.c: the pages of a run as their jobs; those that are joined need
 * each other, and stay. */
struct pith_runner;
void pith_apart_pages(struct pith_runner *r, pith_jobs *jobs,
                      pith_jobs_apart *out);

#endif
