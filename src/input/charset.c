/* input/charset: names of character sets and where a choice came from. */
#include "input/charset.h"

const char *pith_charset_name(pith_charset cs)
{
    static const char *const names[PITH_CHARSET_COUNT] = {
#define X(id, name, iconv) name,
        PITH_CHARSET_LIST(X)
#undef X
    };

    return (unsigned)cs < PITH_CHARSET_COUNT ? names[cs] : "?";
}

const char *pith_charset_from_name(pith_charset_from from)
{
    static const char *const names[] = {"bom",   "http",  "meta",
                                        "valid", "guess", "default"};

    return (unsigned)from < sizeof(names) / sizeof(*names) ? names[from] : "?";
}
