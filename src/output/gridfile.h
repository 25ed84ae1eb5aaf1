/* output/gridfile: a grid of any length as CSV, TSV or JSON lines, written as
 * its rows are made. Rows are asked for once, in order. */
#ifndef PITH_OUTPUT_GRIDFILE_H
#define PITH_OUTPUT_GRIDFILE_H

#include "base/alloc.h"
#include "base/buf.h"
#include "model/table.h"

typedef struct pith_gridfile_options {
    const pith_allocator *al;
    pith_format format; /* CSV, TSV, JSONL */
    const pith_sink *sink;
} pith_gridfile_options;

/* JSON lines: {"table": name, "row": {column: value}}, where cells of number
 * columns that have a plain form are numbers. PITH_IO, PITH_NOMEM. */
pith_status pith_gridfile_emit(const pith_grid *g, pith_str name,
                               const pith_gridfile_options *opt);

/* What `out` has, if that is more than `least` bytes, to the sink. */
#define PITH_GRIDFILE_FLUSH ((size_t)1 << 16)
pith_status pith_gridfile_flush(const pith_sink *sink, pith_buf *out,
                                size_t least);

#endif
