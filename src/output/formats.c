/* output/formats: see formats.h. */
#include "output/formats.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"

static const char *const format_names[] = {
#define X(name, text) text,
    PITH_FORMAT_LIST(X)
#undef X
};

const char *pith_format_name(pith_format format)
{
    return (unsigned)format < PITH_AS_COUNT ? format_names[format] : "?";
}

pith_format pith_format_find(const char *name)
{
    for (unsigned i = 0; name && i < PITH_AS_COUNT; i++)
        if (strcmp(name, format_names[i]) == 0)
            return (pith_format)i;
    return PITH_AS_COUNT;
}

static pith_status refuse_format(pith_format asked, uint32_t formats,
                                 pith_error *err)
{
    char list[160] = "";
    size_t len = 0;

    for (unsigned i = 0; i < PITH_AS_COUNT; i++)
        if (formats & (1u << i) && len < sizeof(list))
            len += (size_t)snprintf(list + len, sizeof(list) - len, "%s%s",
                                    len ? ", " : "", format_names[i]);
    return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                          "no format '%s' for this command; use one of: %s",
                          pith_format_name(asked), list);
}

pith_status pith_format_resolve(pith_format asked, pith_format fallback,
                                uint32_t formats, bool many, pith_format *out,
                                pith_error *err)
{
    *out = asked == PITH_AS_AUTO ? fallback : asked;
    if (*out == PITH_AS_AUTO)
        *out = many ? PITH_AS_JSONL : PITH_AS_JSON;
    if ((unsigned)*out < PITH_AS_COUNT && formats & (1u << *out))
        return PITH_OK;
    return refuse_format(asked, formats, err);
}
