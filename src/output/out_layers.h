/* output/out_layers: the layers of a page as JSON. */
#ifndef PITH_OUTPUT_OUT_LAYERS_H
#define PITH_OUTPUT_OUT_LAYERS_H

#include "base/buf.h"
#include "model/layers.h"
#include "model/page.h"

/* The contract's object of `auto`; its reasons, where they were filled in. */
void pith_out_layers_json(const pith_page_info *info, const pith_layers *l,
                          bool pretty, pith_buf *out);

#endif
