/* output/out_wrapped: what a wrapper gave on a page, in the form that its
 * kind's command has. */
#ifndef PITH_OUTPUT_OUT_WRAPPED_H
#define PITH_OUTPUT_OUT_WRAPPED_H

#include "base/arena.h"
#include "model/wrapped.h"
#include "output/json.h"

/* The contract's object; of a page that gave nothing, its head and why. */
void pith_out_wrapped_json(const pith_page_info *info, const pith_wrapped *got,
                           uint32_t cluster, bool pretty, pith_buf *out);
/* Its rows: those of a list or thread; one of an article or of values, in
 * `arena`. PITH_EMPTY: none, PITH_NOMEM. */
pith_status pith_wrapped_grid(const pith_wrapped *got, pith_arena *arena,
                              pith_grid *out);

#endif
