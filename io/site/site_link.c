/* io/site/site_link: the page that a link leads to. In a mirror the address is
 * written in several ways: `x`, `x.html`, `x/`, `x/index.html`; with the name
 * of the host it was taken from; with '?' in the name of the file, or what the
 * tool that made the mirror put for it. */
#include "io/site/site_run.h"

#include <string.h>
#include "base/str.h"
#include "read/address.h"
#include "read/url.h"

/* ---- own host ------------------------------------------------------------ */

static pith_str host_of(pith_str url)
{
    pith_url u;

    if (!pith_url_split(url, &u))
        return (pith_str){NULL, 0};
    if (pith_str_starts(u.host, PITH_STR("www.")))
        u.host = pith_str_sub(u.host, 4, u.host.len);
    return u.host;
}

/* The host that most pages say they have (Boyer and Moore's vote). */
bool pith_site_own(site *s, pith_page *page)
{
    bool ok = true;
    pith_str host;
    pith_buf said;

    if (page->item.url.ptr)
        return true;
    pith_buf_init(&said, s->al, PITH_URL_MAX + 64);
    ok = pith_address_base(
             PITH_DOC(&page->tree, &page->arena, &page->scratch, &page->budget),
             &said) != PITH_NOMEM;
    host = ok ? host_of(pith_buf_view(&said)) : (pith_str){NULL, 0};
    if (host.len && !s->own_votes) {
        s->own = pith_arena_str(&s->arena, host);
        ok = s->own.ptr != NULL;
    }
    if (host.len && ok)
        s->own_votes += pith_str_eq(host, s->own) ? 1 : (uint32_t)-1;
    pith_buf_release(&said);
    return ok;
}

/* ---- links --------------------------------------------------------------- */

static const uint64_t *find_as(const site *s, pith_buf *url, const char *end)
{
    size_t len = url->len;
    const uint64_t *at;

    pith_buf_cstr(url, end);
    at = pith_map_find(&s->by_url, pith_url_hash(pith_buf_view(url)));
    url->len = len;
    return at;
}

/* `url` with what file names have that addresses may lack. */
static const uint64_t *find_file(const site *s, pith_buf *url)
{
    static const char *const ends[] = {
        "", ".html", ".htm", "/index.html", "/index.htm", ".php.html"};
    static const char *const folder[] = {"index.html", "index.htm"};
    bool slash = url->len && url->data[url->len - 1] == '/';
    const uint64_t *at = find_as(s, url, "");

    for (int i = 0; i < 2 && slash && !at; i++)
        at = find_as(s, url, folder[i]);
    url->len -= slash;
    for (size_t i = 0; i < sizeof(ends) / sizeof(*ends) && !at; i++)
        at = find_as(s, url, ends[i]);
    if (slash)
        url->data[url->len++] = '/'; /* the endings were written over it */
    return at;
}

/* Some that make mirrors write '@' for the '?' of a query. */
static const uint64_t *find_any(const site *s, pith_buf *url)
{
    const uint64_t *at = find_file(s, url);
    char *query = at ? NULL : memchr(url->data, '?', url->len);

    if (!query)
        return at;
    *query = '@';
    at = find_file(s, url);
    *query = '?';
    return at;
}

/* An address at the site's own host, as the mirror has it. */
static bool at_home(const site *s, const site_page *from, pith_buf *url,
                    pith_buf *local)
{
    pith_str host = host_of(pith_buf_view(url));

    if (from->db.url.ptr || !s->own.len || !pith_str_eq(host, s->own))
        return false;
    pith_buf_clear(local);
    pith_buf_str(local, pith_url_origin(from->base));
    pith_buf_str(local, pith_url_target(pith_buf_view(url)));
    return local->status == PITH_OK;
}

uint32_t pith_site_target(const site *s, uint32_t from, pith_str link)
{
    const site_page *p = &s->page.at[from];
    const uint64_t *at = NULL;
    pith_buf url, local;

    if (!p->links.ptr)
        return UINT32_MAX;
    pith_buf_init(&url, s->al, PITH_URL_MAX + 64);
    pith_buf_init(&local, s->al, PITH_URL_MAX + 64);
    if (pith_url_join(p->links, link, &url) == PITH_OK) {
        at = find_any(s, &url);
        if (!at && at_home(s, p, &url, &local))
            at = find_any(s, &local);
    }
    pith_buf_release(&url);
    pith_buf_release(&local);
    return at ? (uint32_t)(*at - 1) : UINT32_MAX;
}
