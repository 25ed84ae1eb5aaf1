/* io/fetch/crawl_links: which addresses belong to a crawl, and where they
 * queue.
 */
#include "base/hash.h"
#include "base/status.h"
#include "io/fetch/crawl_int.h"
#include "io/fetch/domain.h"
#include "read/url.h"

/* Extensions of things that are never pages; saves a request each. */
static const char *const not_pages[] = {
    "jpg",  "jpeg", "png",   "gif",  "webp", "svg",  "ico",  "bmp", "avif",
    "css",  "js",   "mjs",   "json", "pdf",  "zip",  "gz",   "bz2", "xz",
    "tar",  "rar",  "7z",    "exe",  "dmg",  "iso",  "apk",  "deb", "rpm",
    "mp3",  "mp4",  "m4a",   "ogg",  "wav",  "webm", "avi",  "mov", "mkv",
    "flv",  "doc",  "docx",  "xls",  "xlsx", "ppt",  "pptx", "odt", "ods",
    "epub", "woff", "woff2", "ttf",  "eot",  "swf",  "csv"};

/* "example.com" of a name; "host:port" of an address or a bare name, where
 * another port is another site. */
static void put_site(pith_str url, pith_buf *out)
{
    pith_url u;
    pith_str domain;

    pith_buf_clear(out);
    if (!pith_url_split(url, &u))
        return;
    domain = pith_url_domain(u.host);
    pith_buf_str(out, domain);
    if (domain.len == u.host.len &&
        (*u.host.ptr == '[' || !memchr(u.host.ptr, '.', u.host.len) ||
         pith_is_digit((unsigned char)u.host.ptr[u.host.len - 1])))
        pith_buf_fmt(out, ":%.*s", (int)u.port.len,
                     u.port.ptr ? u.port.ptr : "");
}

pith_status pith_crawl_set_site(crawl *c, pith_str url)
{
    put_site(url, &c->site);
    return c->site.status;
}

static bool is_page_path(pith_str path)
{
    size_t dot = path.len;

    while (dot > 0 && path.ptr[dot - 1] != '.' && path.ptr[dot - 1] != '/')
        dot--;
    if (dot == 0 || path.ptr[dot - 1] != '.')
        return true;
    path = pith_str_from(path, dot);
    for (size_t i = 0; i < sizeof(not_pages) / sizeof(*not_pages); i++)
        if (pith_str_ieq(path, pith_str_of(not_pages[i])))
            return false;
    return true;
}

bool pith_crawl_in_scope(const crawl *c, pith_str url)
{
    pith_buf *text = (pith_buf *)(uintptr_t)&c->text; /* scratch */

    pith_buf_clear(text);
    if (c->within.len > 0)
        return pith_str_starts(url, pith_buf_view(&c->within));
    put_site(url, text);
    return pith_str_eq(pith_buf_view(text), pith_buf_view(&c->site));
}

size_t pith_crawl_host_of(crawl *c, pith_str url)
{
    pith_str origin = pith_url_origin(url);
    bool fresh;
    uint64_t *at =
        pith_map_put(&c->host_by, pith_hash_str(origin), c->host.len, &fresh);
    crawl_host h = {.delay_ms = c->opt->delay_ms};

    if (!at)
        return SIZE_MAX;
    if (!fresh)
        return (size_t)*at;
    h.origin = pith_arena_dup(&c->arena, origin.ptr, origin.len);
    if (!h.origin || !PITH_VEC_PUSH(&c->host, c->al, h))
        return SIZE_MAX;
    return (size_t)*at;
}

/* Group of a page: what is worth the same. Lists of addresses go first. */
static uint64_t group_key(const crawl *c, pith_page_role role, uint32_t depth,
                          int64_t pattern, uint64_t context)
{
    if (role == PITH_ROLE_FEED)
        return 0;
    if (c->want == PITH_PAGE_OTHER)
        return 1 + depth;
    return pith_hash_mix((uint64_t)pattern, context);
}

bool pith_crawl_requeue(crawl *c, const pith_crawl_row *row)
{
    size_t host = pith_crawl_host_of(c, row->url);

    return host != SIZE_MAX &&
           pith_frontier_add(
               &c->frontier, host,
               group_key(c, row->role, row->depth, row->pattern, row->context),
               &(pith_frontier_page){row->id, row->pattern, row->context,
                                     row->depth});
}

/* The pattern of an address, from the state only when it is new to this run.
 */
static pith_status pattern_of(crawl *c, pith_str url, int64_t *id)
{
    uint64_t key, *at;
    pith_status st;

    pith_url_pattern(url, &c->text);
    if (c->text.status != PITH_OK)
        return pith_error_of(c->err, PITH_NOMEM);
    key = pith_hash_str(pith_buf_view(&c->text));
    at = pith_map_find(&c->pattern_by, key);
    if (at) {
        *id = (int64_t)*at;
        return PITH_OK;
    }
    st = pith_crawl_db_pattern(c->db, pith_buf_view(&c->text), id);
    if (st != PITH_OK)
        return st;
    if (!pith_crawl_pattern(c, *id) ||
        !pith_map_put(&c->pattern_by, key, (uint64_t)*id, NULL))
        return pith_error_of(c->err, PITH_NOMEM);
    return PITH_OK;
}

static bool may_be_page(const crawl *c, pith_str url, pith_page_role role,
                        uint32_t depth)
{
    pith_url u;

    return pith_crawl_in_scope(c, url) && !pith_url_loops(url) &&
           pith_url_split(url, &u) &&
           (role != PITH_ROLE_PAGE || is_page_path(u.path)) &&
           (c->opt->max_depth == 0 || depth <= c->opt->max_depth);
}

/* Most links of a page are known: they are told by a 64-bit hash of the
 * address alone, which loses a page once in 10^7 crawls of a million. */
pith_status pith_crawl_add(crawl *c, pith_str url, pith_page_role role,
                           uint32_t depth, uint64_t context, int64_t *fresh)
{
    pith_crawl_row row = {
        .url = url, .role = role, .depth = depth, .context = context};
    uint64_t key = pith_hash_str(url);
    pith_status st;

    if (fresh)
        *fresh = 0;
    if (pith_map_find(&c->known, key))
        return PITH_OK;
    if (!may_be_page(c, url, role, depth))
        return c->text.status == PITH_OK ? PITH_OK
                                         : pith_error_of(c->err, PITH_NOMEM);
    st = pattern_of(c, url, &row.pattern);
    if (st == PITH_OK)
        st = pith_crawl_db_add(c->db, &row, &row.id);
    if (st != PITH_OK)
        return st;
    if (!pith_map_put(&c->known, key, 1, NULL) ||
        (row.id != 0 && !pith_crawl_requeue(c, &row)))
        return pith_error_of(c->err, PITH_NOMEM);
    if (fresh && row.id != 0)
        *fresh = row.pattern;
    return PITH_OK;
}
