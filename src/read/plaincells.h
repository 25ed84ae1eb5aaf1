/* read/plaincells: numbers of template tables in their plain form (1,234 is
 * 1234), which databases store: output/ cannot read values, learn/ keeps what
 * is shown.
 */
#ifndef PITH_READ_PLAINCELLS_H
#define PITH_READ_PLAINCELLS_H

#include "base/arena.h"
#include "model/ttable.h"

/* Fills `plain` of the cells of number columns, in `arena`. PITH_NOMEM. */
pith_status pith_plain_tables(const pith_ttables *t, pith_arena *arena);

#endif
