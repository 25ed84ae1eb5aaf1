/* output/formats: names of output formats, and which one is meant. */
#ifndef PITH_OUTPUT_FORMATS_H
#define PITH_OUTPUT_FORMATS_H

#include "pith.h"

/* The format to use, or PITH_USAGE with the list of those that work, bits of
 * `formats`. `fallback` is what AUTO means; AUTO again: JSON or JSON Lines. */
pith_status pith_format_resolve(pith_format asked, pith_format fallback,
                                uint32_t formats, bool many, pith_format *out,
                                pith_error *err);

#endif
