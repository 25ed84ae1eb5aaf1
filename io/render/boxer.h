/* io/render/boxer: boxes for the pages of a run, from a browser or a file. */
#ifndef PITH_IO_RENDER_BOXER_H
#define PITH_IO_RENDER_BOXER_H

#include "api/api_page.h"

/* What `opt` asks for: a browser, a file to write, a file to read. The `boxer`
 * of a pith_host. */
pith_status pith_boxer_new(const pith_records_options *opt,
                           const pith_limits *limits, const pith_allocator *al,
                           pith_boxer **out, pith_error *err);

#endif
