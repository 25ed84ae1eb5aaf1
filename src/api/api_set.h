/* api/api_set: a page at hand into a set that learn/pageset works on. */
#ifndef PITH_API_API_SET_H
#define PITH_API_API_SET_H

#include "api/api_run.h"
#include "learn/pageset.h"

/* Into a set that has room; NULL: a page that was not read. */
static inline pith_set_page *pith_set_add(pith_set *set, pith_page *page)
{
    pith_set_page *p = &set->at[set->n];

    *p = (pith_set_page){.page = page, .index = set->n++};
    if (page) {
        p->doc = pith_page_doc(page);
        p->url = p->doc.url;
    }
    return p;
}

#endif
