/* wrap/nepat_int: what the parts of nepat share. */
#ifndef PITH_WRAP_NEPAT_INT_H
#define PITH_WRAP_NEPAT_INT_H

#include "wrap/nepat.h"

#define PITH_NEPAT_TEXT_MAX 160 /* bytes of a text that is kept whole */
#define PITH_NEPAT_START    60  /* of a longer one, for people */

/* View and index of `n` vertices, in `arena`. PITH_NOMEM. */
pith_status pith_nepat_settle(pith_nepat *p, uint32_t n, pith_arena *arena);

#endif
