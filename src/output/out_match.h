/* output/out_match: the comparison of two trees as JSON, text or HTML. */
#ifndef PITH_OUTPUT_OUT_MATCH_H
#define PITH_OUTPUT_OUT_MATCH_H

#include "base/buf.h"
#include "model/matching.h"

void pith_out_match_json(const pith_matching *m, bool pretty, pith_buf *out);
void pith_out_match_text(const pith_matching *m, pith_buf *out);
/* A whole page: both trees side by side, pairs joined. Needs `rows`. */
void pith_out_match_html(const pith_matching *m, pith_buf *out);

#endif
