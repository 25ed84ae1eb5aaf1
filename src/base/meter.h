/* base/meter: an allocator that counts what it gave and has a ceiling.
 *
 * One page's memory comes from one meter, so that no page takes more than it
 * may, whatever asks for it. One thread at a time. */
#ifndef PITH_BASE_METER_H
#define PITH_BASE_METER_H

#include "base/alloc.h"

typedef struct pith_meter {
    pith_allocator as;        /* what users of the meter are given */
    const pith_allocator *al; /* where it comes from */
    uint64_t used;            /* bytes given and not given back */
    uint64_t max;             /* ceiling on them */
    bool hit;                 /* more was asked for */
} pith_meter;

/* `al` NULL: libc. No ceiling yet. The meter must stay where it is. */
void pith_meter_init(pith_meter *m, const pith_allocator *al);

#endif
