/* read/punycode: host names with letters beyond ASCII to what DNS knows. */
#ifndef PITH_READ_PUNYCODE_H
#define PITH_READ_PUNYCODE_H

#include "base/buf.h"

/* Append `host` (UTF-8) with its labels normalised (NFKC, lower case) and
 * encoded by RFC 3492: "bücher.example" gives "xn--bcher-kva.example". False
 * when it is not UTF-8 or no host name. */
bool pith_punycode_host(pith_str host, pith_buf *out);

#endif
