/* output/out_wrapper: a wrapper explained as an HTML page. */
#ifndef PITH_OUTPUT_OUT_WRAPPER_H
#define PITH_OUTPUT_OUT_WRAPPER_H

#include "base/buf.h"
#include "model/wrapview.h"

void pith_out_wrapper_html(const pith_wrapview *w, pith_buf *out);

#endif
