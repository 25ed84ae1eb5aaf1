/* io/run/children: jobs of base/parallel in child processes, so that a job
 * that kills its process costs itself alone. */
#ifndef PITH_IO_RUN_CHILDREN_H
#define PITH_IO_RUN_CHILDREN_H

#include "base/parallel.h"

/* So many processes at once; 0: one for each core. Jobs that cannot be worked
 * on apart run on threads. */
pith_parallel pith_children(unsigned n);
/* apart_pages.c: the pages of a run as their jobs; those that are joined need
 * each other, and stay. */
struct pith_runner;
void pith_apart_pages(struct pith_runner *r, pith_jobs *jobs,
                      pith_jobs_apart *out);

#endif
