/* output/out_match: the comparison of two trees as JSON, text or HTML. */
#ifndef PITH_OUTPUT_OUT_MATCH_H
#define PITH_OUTPUT_OUT_MATCH_H

#include "base/buf.h"
#include "model/matching.h"

/* JSON, a text, or a whole HTML page with both trees side by side, pairs
 * joined, which needs `rows`. */
void pith_out_match(const pith_matching *m, pith_format format, bool pretty,
                    pith_buf *out);

#endif
