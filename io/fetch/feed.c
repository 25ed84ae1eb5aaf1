/* io/fetch/feed: see the header. */
#include "io/fetch/feed.h"

#include <string.h>

#include "base/str.h"
#include "html/charref.h"

#define URL_BYTES 2048

/* Text content of an element as an address: CDATA opened, character
 * references decoded, trimmed. */
static pith_str content(pith_str s, char buf[URL_BYTES])
{
    size_t n = 0;

    s = pith_str_trim(s);
    if (pith_str_starts(s, PITH_STR("<![CDATA["))) {
        s = pith_str_from(s, 9);
        s = pith_str_trim(
            pith_str_sub(s, 0, pith_str_find(s, PITH_STR("]]>"))));
    }
    while (s.len > 0 && n + PITH_CHARREF_MAX < URL_BYTES) {
        size_t took = 0, len = 1;

        if (*s.ptr == '&')
            took = pith_charref_decode(s.ptr + 1, s.ptr + s.len, true, buf + n,
                                       &len);
        if (!took) {
            buf[n] = *s.ptr;
            len = 1;
        }
        n += len;
        s = pith_str_from(s, took + 1);
    }
    return (pith_str){buf, n};
}

/* Name of the tag at s ("<ns:loc ...>") without prefix; the tag's length with
 * its '>' in `*len`, 0 when there is none. */
static pith_str tag_name(pith_str s, size_t *len)
{
    size_t end = pith_str_find(s, PITH_STR(">")), from = 1, to = 1;

    *len = end == SIZE_MAX ? 0 : end + 1;
    while (to < s.len && to <= end &&
           !pith_is_space((unsigned char)s.ptr[to]) && s.ptr[to] != '>' &&
           s.ptr[to] != '/') {
        if (s.ptr[to] == ':')
            from = to + 1;
        to++;
    }
    return pith_str_sub(s, from, to - from);
}

/* Value of href="..." inside a tag; ptr NULL when absent. */
static pith_str href_of(pith_str tag)
{
    size_t at = pith_str_find(tag, PITH_STR("href="));
    const char *q;

    if (at == SIZE_MAX || at + 6 >= tag.len)
        return (pith_str){NULL, 0};
    tag = pith_str_from(tag, at + 5);
    q = memchr(tag.ptr + 1, *tag.ptr, tag.len - 1);
    if (!q || (*tag.ptr != '"' && *tag.ptr != '\''))
        return (pith_str){NULL, 0};
    return pith_str_sub(tag, 1, (size_t)(q - tag.ptr) - 1);
}

/* A sitemap as plain text: one address a line. */
static size_t read_lines(pith_str s, size_t max,
                         bool (*found)(void *, pith_str, bool), void *ctx)
{
    size_t n = 0;

    while (s.len > 0 && n < max) {
        size_t end = pith_str_find(s, PITH_STR("\n"));
        pith_str line = pith_str_trim(pith_str_sub(s, 0, end));

        s = end == SIZE_MAX ? (pith_str){NULL, 0} : pith_str_from(s, end + 1);
        if (!pith_str_istarts(line, PITH_STR("http")))
            continue;
        n++;
        if (!found(ctx, line, false))
            break;
    }
    return n;
}

/* The tag at `s` holds an address: into `buf`. */
static pith_str address(pith_str s, pith_str name, size_t len, bool in_item,
                        char buf[URL_BYTES])
{
    pith_str none = {NULL, 0}, tag = pith_str_sub(s, 0, len), rest;

    if (!pith_str_eq(name, PITH_STR("loc")) &&
        !(in_item && pith_str_eq(name, PITH_STR("link"))))
        return none;
    if (pith_str_eq(name, PITH_STR("link")) && href_of(tag).ptr) {
        if (pith_str_find(tag, PITH_STR("rel=")) != SIZE_MAX &&
            pith_str_find(tag, PITH_STR("alternate")) == SIZE_MAX)
            return none;
        return content(href_of(tag), buf);
    }
    rest = pith_str_from(s, len);
    if (pith_str_starts(rest, PITH_STR("<![CDATA[")))
        return content(rest, buf);
    return content(pith_str_sub(rest, 0, pith_str_find(rest, PITH_STR("<"))),
                   buf);
}

size_t pith_feed_read(pith_str s, size_t max,
                      bool (*found)(void *ctx, pith_str url, bool sitemap),
                      void *ctx)
{
    bool in_sitemap = false, in_item = false;
    char buf[URL_BYTES];
    size_t n = 0;

    if (pith_str_starts(s, PITH_STR("\xEF\xBB\xBF")))
        s = pith_str_from(s, 3);
    if (pith_str_istarts(pith_str_trim(s), PITH_STR("http")))
        return read_lines(s, max, found, ctx);
    while (n < max) {
        size_t at = pith_str_find(s, PITH_STR("<")), len;
        pith_str name, url;
        bool end;

        if (at == SIZE_MAX)
            break;
        s = pith_str_from(s, at);
        name = tag_name(s, &len);
        if (len == 0)
            break;
        end = s.len > 1 && s.ptr[1] == '/';
        if (end) {
            size_t colon;

            name = pith_str_sub(s, 2, len - 3);
            colon = pith_str_find(name, PITH_STR(":"));
            if (colon != SIZE_MAX)
                name = pith_str_from(name, colon + 1);
        }
        if (pith_str_eq(name, PITH_STR("sitemap")))
            in_sitemap = !end;
        if (pith_str_eq(name, PITH_STR("item")) ||
            pith_str_eq(name, PITH_STR("entry")))
            in_item = !end;
        url = end ? (pith_str){NULL, 0} : address(s, name, len, in_item, buf);
        s = pith_str_from(s, len);
        if (url.len == 0)
            continue;
        n++;
        if (!found(ctx, url, in_sitemap))
            break;
    }
    return n;
}
