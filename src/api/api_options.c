/* api/api_options: see the header. */
#include "api/api_options.h"

#include <string.h>

#include "base/status.h"

pith_status pith_options_take(void *all, size_t size, const void *given,
                              pith_error *err)
{
    size_t have;

    if (!given)
        return PITH_OK;
    memcpy(&have, given, sizeof(have)); /* every struct begins with it */
    if (have < sizeof(have))
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "options without their size; initialise them by "
                              "their _init function");
    if (have > size)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "options of a later version of pith (%zu bytes, "
                              "here %zu); build against this one's header",
                              have, size);
    memcpy(all, given, have);
    memcpy(all, &size, sizeof(size));
    return PITH_OK;
}
