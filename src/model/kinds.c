/* model/kinds: see kinds.h. */
#include "model/kinds.h"

#include "base/str.h"

const char *pith_page_kind_name(pith_page_kind kind)
{
    static const char *const names[] = {
        [PITH_PAGE_ARTICLE] = "article", [PITH_PAGE_LIST] = "list",
        [PITH_PAGE_THREAD] = "thread",   [PITH_PAGE_DETAIL] = "detail",
        [PITH_PAGE_OTHER] = "other",
    };
    return names[kind];
}

const char *pith_kind_set_name(pith_page_kind kind)
{
    return kind == PITH_PAGE_ARTICLE ? "news" : pith_page_kind_name(kind);
}

pith_page_kind pith_kind_set_find(pith_str name)
{
    for (int i = 0; i < PITH_PAGE_OTHER; i++)
        if (pith_str_eq(name,
                        pith_str_of(pith_kind_set_name((pith_page_kind)i))))
            return (pith_page_kind)i;
    return PITH_PAGE_OTHER;
}
