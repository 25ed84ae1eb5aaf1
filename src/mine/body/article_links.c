/* mine/body/article_links: addresses of the links of an article, absolute. */
#include "mine/body/articles.h"

#include "base/buf.h"
#include "read/meta.h"
#include "read/url.h"

/* The address that the page's links are relative to, canonical; len 0: it is
 * unknown. */
static pith_status base_of(const pith_doc *doc, pith_buf *out)
{
    pith_str href = pith_base_href(doc->tree), none = {NULL, 0};
    pith_buf own;
    pith_status st = PITH_FORMAT;

    pith_buf_init(&own, doc->arena->al, PITH_URL_MAX);
    if (doc->url.len)
        st = pith_url_join(none, doc->url, &own);
    if (st != PITH_NOMEM && href.len)
        st = pith_url_join(own.len ? pith_buf_view(&own) : none, href, out);
    if (st != PITH_NOMEM && !out->len && own.len)
        pith_buf_str(out, pith_buf_view(&own));
    pith_buf_release(&own);
    return st == PITH_NOMEM ? st : PITH_OK;
}

/* `href` made absolute; mailto: and the like stay as they are, and so does
 * what would be longer than any address. */
static pith_status resolve(pith_str base, pith_buf *url, pith_arena *arena,
                           pith_str *href)
{
    size_t hash = pith_str_find(*href, PITH_STR("#"));

    if (pith_url_join(base, *href, url) != PITH_OK)
        return PITH_OK;
    if (hash != SIZE_MAX)
        pith_buf_str(url, pith_str_sub(*href, hash, SIZE_MAX));
    if (url->status != PITH_OK)
        return PITH_OK;
    href->len = url->len;
    href->ptr = pith_arena_dup(arena, url->data, url->len);
    return href->ptr ? PITH_OK : PITH_NOMEM;
}

pith_status pith_article_resolve(const pith_doc *doc, pith_article *art)
{
    pith_buf base, url;
    pith_status st;

    pith_buf_init(&base, doc->arena->al, PITH_URL_MAX);
    pith_buf_init(&url, doc->arena->al, PITH_URL_MAX);
    st = base_of(doc, &base);
    for (size_t i = 0; st == PITH_OK && base.len && i < art->n_blocks; i++)
        for (uint32_t k = 0; k < art->blocks[i].n_links && st == PITH_OK; k++)
            st = resolve(pith_buf_view(&base), &url, doc->arena,
                         &art->blocks[i].links[k].href);
    pith_buf_release(&base);
    pith_buf_release(&url);
    return st;
}
