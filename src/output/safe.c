/* output/safe: see safe.h. */
#include "output/safe.h"

#include <string.h>
#include "base/str.h"

/* ---- links -------------------------------------------------------------- */

#define SCHEME_MAX 16 /* none that is known is longer */

static const char schemes[] =
    "http https mailto tel sms ftp ftps news geo webcal xmpp irc ircs feed "
    "magnet doi urn whatsapp tg sip";

static bool in_scheme(char c)
{
    return pith_is_alnum(c) || c == '+' || c == '-' || c == '.';
}

bool pith_safe_link(pith_str href)
{
    char name[SCHEME_MAX + 1] = "";
    size_t n = 0, i = 0;

    while (i < href.len && (unsigned char)href.ptr[i] <= ' ')
        i++;
    for (; i < href.len; i++) {
        char c = href.ptr[i];

        if (c == '\t' || c == '\n' || c == '\r')
            continue;
        if (c == ':' && n)
            return n <= SCHEME_MAX &&
                   pith_str_any(pith_str_of(name), pith_str_eq, schemes);
        c = (char)pith_lower(c);
        if (!in_scheme(c) || (!n && !pith_is_alpha(c)))
            return true; /* no scheme: a path, a query, a fragment */
        if (n < SCHEME_MAX)
            name[n] = c;
        n++;
    }
    return true;
}

/* ---- cells -------------------------------------------------------------- */

/* Digits after one sign, with the marks of amounts: computes to itself. */
static bool is_number(pith_str s)
{
    bool digit = false;

    for (size_t i = 1; i < s.len; i++) {
        char c = s.ptr[i];

        if (c >= '0' && c <= '9')
            digit = true;
        else if (!memchr(".,%", c, 3))
            return false;
    }
    return digit && (s.ptr[0] == '-' || s.ptr[0] == '+');
}

bool pith_safe_cell(pith_str cell)
{
    size_t i = 0;

    while (i < cell.len && cell.ptr[i] == ' ')
        i++;
    if (i == cell.len)
        return true;
    cell = pith_str_from(cell, i);
    return !memchr("=+-@\t\r\n", cell.ptr[0], 7) || is_number(cell);
}
