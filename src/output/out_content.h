/* output/out_content: the content part of a page as JSON. */
#ifndef PITH_OUTPUT_OUT_CONTENT_H
#define PITH_OUTPUT_OUT_CONTENT_H

#include "model/contents.h"
#include "model/page.h"
#include "output/json.h"

/* The contract's object of page i; "explain" if `explain`. */
void pith_out_content_json(const pith_page_info *info, const pith_contents *c,
                           size_t i, bool explain, bool pretty, pith_buf *out);

#endif
