/* model/kinds: see kinds.h. */
#include "model/kinds.h"

const char *pith_page_kind_name(pith_page_kind kind)
{
    static const char *const names[] = {
        [PITH_PAGE_ARTICLE] = "article", [PITH_PAGE_LIST] = "list",
        [PITH_PAGE_THREAD] = "thread",   [PITH_PAGE_DETAIL] = "detail",
        [PITH_PAGE_OTHER] = "other",
    };
    return names[kind];
}
