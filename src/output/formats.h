/* output/formats: names of output formats, and which one is meant. */
#ifndef PITH_OUTPUT_FORMATS_H
#define PITH_OUTPUT_FORMATS_H

#include "pith.h"

/* The format to use, or PITH_USAGE with the list of those that work, bits of
 * `formats`. `fallback` is what AUTO means; AUTO again: JSON or JSON Lines. */
pith_status pith_format_resolve(pith_format asked, pith_format fallback,
                                uint32_t formats, bool many, pith_format *out,
                                pith_error *err);

/* JSON or JSON Lines; a format in which all rows of a run are one table. */
static inline bool pith_format_is_json(pith_format format)
{
    return format == PITH_AS_JSON || format == PITH_AS_JSONL;
}
static inline bool pith_format_is_sheet(pith_format format)
{
    return format == PITH_AS_CSV || format == PITH_AS_TSV ||
           format == PITH_AS_XLSX;
}

#endif
