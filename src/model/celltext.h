/* model/celltext: text of cells taken apart and put together, as people ask for
 * it in corrections. */
#ifndef PITH_MODEL_CELLTEXT_H
#define PITH_MODEL_CELLTEXT_H

#include "base/arena.h"
#include "base/buf.h"

/* Part `k` (from 0) of `n` that `separator` parts `text` into, without white
 * space around it; the last one is the rest. ptr NULL: there is none. */
pith_str pith_celltext_part(pith_str text, pith_str separator, uint32_t k,
                            uint32_t n);
/* Those of part[0..n) that are there, with `separator` between them. False:
 * none is. */
bool pith_celltext_join(const pith_str *part, size_t n, pith_str separator,
                        pith_buf *out);
/* Values of one cell as rows have them, "a; b"; one alone as it is. ptr NULL:
 * memory is out. */
pith_str pith_celltext_values(const pith_str *value, size_t n,
                              pith_arena *arena);

#endif
