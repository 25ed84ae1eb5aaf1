/* model/contents: contents as pith.h reads them; of NULL there is nothing. */
#include "model/contents.h"

static const pith_content_page *page_of(const pith_contents *c, size_t i)
{
    return c && i < c->n && c->page[i].read ? &c->page[i] : NULL;
}

void pith_contents_free(pith_contents *c)
{
    if (c)
        c->drop(c);
}

size_t pith_contents_count(const pith_contents *c)
{
    return c ? c->n : 0;
}

const pith_article *pith_contents_article(const pith_contents *c, size_t page)
{
    const pith_content_page *p = page_of(c, page);

    return p ? &p->article : NULL;
}

size_t pith_contents_partners(const pith_contents *c, size_t page)
{
    const pith_content_page *p = page_of(c, page);

    return p ? p->n_partners : 0;
}

pith_str pith_contents_partner(const pith_contents *c, size_t page, size_t i)
{
    return i < pith_contents_partners(c, page) ? c->page[page].partner[i]
                                               : (pith_str){NULL, 0};
}
