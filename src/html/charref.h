/* html/charref: character references, "&amp;", "&#38;", "&#x26;". */
#ifndef PITH_HTML_CHARREF_H
#define PITH_HTML_CHARREF_H

#include "pith.h"

#define PITH_CHARREF_MAX 8 /* bytes of text one reference can give */

/* Decode the reference whose '&' is just before `p`. Writes its text to `out`
 * and returns how many bytes after the '&' it takes; 0 when the '&' is only
 * an ampersand. `in_attr` applies the standard's rule for attribute values. */
size_t pith_charref_decode(const char *p, const char *end, bool in_attr,
                           char out[PITH_CHARREF_MAX], size_t *out_len);

#endif
