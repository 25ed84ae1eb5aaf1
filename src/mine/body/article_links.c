/* mine/body/article_links: addresses of the links of an article, absolute. */
#include "mine/body/articles.h"

#include "read/address.h"
#include "read/url.h"

pith_status pith_article_resolve(const pith_doc *doc, pith_article *art)
{
    pith_buf base, url;
    pith_status st;

    pith_buf_init(&base, doc->arena->al, PITH_URL_MAX);
    pith_buf_init(&url, doc->arena->al, PITH_URL_MAX);
    st = pith_address_base(doc, &base);
    for (size_t i = 0; st == PITH_OK && base.len && i < art->n_blocks; i++)
        for (uint32_t k = 0; k < art->blocks[i].n_links && st == PITH_OK; k++)
            st = pith_address_resolve(pith_buf_view(&base), &url, doc->arena,
                                      &art->blocks[i].links[k].href);
    pith_buf_release(&base);
    pith_buf_release(&url);
    return st;
}
