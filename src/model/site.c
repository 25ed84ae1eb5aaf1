/* model/site: names of kinds. */
#include "model/site.h"

#include <string.h>

static const char *const names[] = {
    [PITH_SITE_NEWS] = "news",   [PITH_SITE_DETAIL] = "detail",
    [PITH_SITE_LIST] = "list",   [PITH_SITE_THREAD] = "thread",
    [PITH_SITE_OTHER] = "other",
};

const char *pith_site_kind_name(pith_site_kind kind)
{
    return names[kind];
}

pith_site_kind pith_site_kind_find(pith_str name)
{
    for (int i = 0; i < PITH_SITE_OTHER; i++)
        if (strlen(names[i]) == name.len &&
            memcmp(names[i], name.ptr, name.len) == 0)
            return (pith_site_kind)i;
    return PITH_SITE_OTHER;
}
