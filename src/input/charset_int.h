/* input/charset_int: what charset.c, prescan.c and decode.c share. */
#ifndef PITH_INPUT_CHARSET_INT_H
#define PITH_INPUT_CHARSET_INT_H

#include "input/charset.h"

/* "Extracting a character encoding from a meta element": the label after
 * "charset=" in `content`, or ptr NULL. */
pith_str pith_charset_extract(pith_str content);

/* A <meta> after the prescanned bytes: the standard's parser switches to it
 * when it gets there ("change the encoding"). Knows that script and style
 * hold no tags; looks at the first 64 KB. */
pith_charset pith_charset_late_meta(pith_str bytes);

#endif
