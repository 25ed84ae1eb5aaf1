/* api/api_set: see api_set.h. */
#include "api/api_set.h"

pith_set_page *pith_set_add(pith_set *set, pith_page *page)
{
    pith_set_page *p = &set->at[set->n];

    *p = (pith_set_page){.page = page, .index = set->n++};
    if (page) {
        p->doc = pith_page_doc(page);
        p->url = p->doc.url;
    }
    return p;
}

static void take_pages(pith_set *set, const pith_pages *pages, bool partner)
{
    for (size_t i = 0; i < pith_pages_count(pages); i++) {
        pith_set_page *p = pith_set_add(set, pith_pages_at(pages, i));

        p->index = i;
        p->partner_only = partner;
    }
}

pith_status pith_set_open(pith_set *set, const pith_pages *pages,
                          const pith_pages *with, const pith_run *run)
{
    size_t n = pith_pages_count(pages) + (with ? pith_pages_count(with) : 0);
    pith_status st = pith_set_init(
        set, n, run->allocator ? run->allocator : pith_alloc_libc(),
        pith_pages_parallel(pages));

    if (st != PITH_OK)
        return st;
    take_pages(set, pages, false);
    if (with)
        take_pages(set, with, true);
    return pith_set_read(set);
}
