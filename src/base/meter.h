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
    size_t text; /* bytes of the text it pays for, kept by its owner */
} pith_meter;

/* `al` NULL: libc. No ceiling yet. The meter must stay where it is. */
void pith_meter_init(pith_meter *m, const pith_allocator *al);

/* A text whose page did not fit is halved until it does: bytes to try next; 0:
 * it fits, or is too short to be cut. */
size_t pith_meter_half(const pith_meter *m);

/* Of the pages of a set (NULL: none): it took more than they may, so the
 * longest texts did not fit. */
void pith_meters_full(pith_meter *const *m, size_t n);
/* What is as long as the shortest text that did not fit does not fit either.
 * False: all fit. */
bool pith_meters_level(pith_meter *const *m, size_t n);

#endif
