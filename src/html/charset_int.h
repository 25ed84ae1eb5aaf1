/* html/charset_int: what charset.c, prescan.c and decode.c share. */
#ifndef PITH_HTML_CHARSET_INT_H
#define PITH_HTML_CHARSET_INT_H

#include "html/charset.h"

/* A <meta> after the prescanned bytes: the standard's parser switches to it
 * when it gets there ("change the encoding"). Knows that script and style
 * hold no tags; looks at the first 64 KB. */
pith_charset pith_charset_late_meta(pith_str bytes);

#endif
