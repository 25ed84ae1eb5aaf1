/* io/corpus/corpus_digest: see digest.h. */
#include "io/corpus/corpus_digest.h"

#include <string.h>
#include "base/str.h"
#include "base/textbits.h"
#include "io/corpus/corpus.h"

#define HOSTS_MAX 32 /* that a digest names */

/* Links of a page: to its own site, to others, and to which hosts. */
typedef struct links {
    pith_str own; /* the site of the page */
    uint64_t inside, outside;
    char name[HOSTS_MAX][256];
    pith_str host[HOSTS_MAX]; /* in `name`, in the order they were met */
    uint32_t n_hosts;
    pith_str last; /* the host of the last link, as written */
    bool last_inside;
} links;

/* "host/path" of "https://host/path"; ptr NULL: it stays on its host. */
static pith_str beyond_scheme(pith_str href)
{
    char head[8];
    uint64_t low;
    size_t n = 0;

    if (href.len > 8) {
        low = pith_bytes8_lower(pith_bytes8(href.ptr, 8));
        memcpy(head, &low, 8);
        n = !memcmp(head, "https://", 8) ? 8 : !memcmp(head, "http://", 7) * 7;
    }
    if (!n && pith_str_starts(href, PITH_STR("//")))
        n = 2;
    return n ? pith_str_sub(href, n, href.len) : (pith_str){NULL, 0};
}

/* "www.a.example" is of the site "a.example". */
static bool is_of(pith_str host, pith_str site)
{
    size_t before = host.len - site.len;

    return site.len && host.len >= site.len &&
           pith_str_eq(pith_str_sub(host, before, host.len), site) &&
           (!before || host.ptr[before - 1] == '.');
}

/* Whether "host/path" has the host of the link before: mostly it does. */
static bool is_last(const links *l, pith_str rest)
{
    size_t n = l->last.len;

    return n && rest.len > n && rest.ptr[n] == '/' &&
           pith_str_starts(rest, l->last);
}

static bool is_inside(links *l, pith_str rest)
{
    pith_str host;
    char name[256];

    host = pith_corpus_host(rest, name);
    l->last = pith_str_sub(rest, 0, host.len);
    if (is_of(host, l->own))
        return true;
    for (uint32_t i = 0; i < l->n_hosts; i++)
        if (pith_str_eq(l->host[i], host))
            return false;
    if (host.len && l->n_hosts < HOSTS_MAX) {
        memcpy(l->name[l->n_hosts], host.ptr, host.len);
        l->host[l->n_hosts] = (pith_str){l->name[l->n_hosts], host.len};
        l->n_hosts++;
    }
    return false;
}

static void read_links(const pith_tree *t, links *l)
{
    for (pith_node v = 0; v < t->count; v++) {
        pith_str href, rest;

        if (t->label[v] != PITH_TAG_A)
            continue;
        href = pith_str_trim(pith_tree_attr(t, v, PITH_ATTR_HREF));
        if (!href.len || href.ptr[0] == '#')
            continue;
        rest = beyond_scheme(href);
        if (rest.ptr && !is_last(l, rest))
            l->last_inside = is_inside(l, rest);
        if (!rest.ptr || l->last_inside)
            l->inside++;
        else
            l->outside++;
    }
}

static void put_links(pith_json *j, const links *l)
{
    pith_json_object(pith_json_key(j, "links"));
    pith_json_key(j, "own"), pith_json_u64(j, l->inside);
    pith_json_key(j, "out"), pith_json_u64(j, l->outside);
    pith_json_array(pith_json_key(j, "hosts"));
    for (uint32_t i = 0; i < l->n_hosts; i++)
        pith_json_str(j, l->host[i]);
    pith_json_end(j);
    pith_json_end(j);
}

static void hex_of(uint64_t v, int digits, char *out)
{
    for (int i = digits; i-- > 0; v >>= 4)
        out[i] = "0123456789abcdef"[v & 15];
    out[digits] = 0;
}

static void put_text(pith_json *j, const pith_textmark *t)
{
    char hash[17], sketch[PITH_TEXTMARK_BINS * 8 + 1];

    hex_of(t->hash, 16, hash);
    for (uint32_t i = 0; i < PITH_TEXTMARK_BINS; i++)
        hex_of(t->bin[i], 8, sketch + 8 * i);
    pith_json_key(j, "words"), pith_json_u64(j, t->words);
    pith_json_key(j, "text"), pith_json_cstr(j, hash);
    pith_json_key(j, "sketch"), pith_json_cstr(j, sketch);
}

void pith_digest_put(const pith_page *page, const pith_pagefacts *facts,
                     pith_buf *out)
{
    char host[256];
    links l;
    pith_json j;

    l.inside = l.outside = l.n_hosts = 0;
    l.last = (pith_str){NULL, 0};
    l.own = pith_corpus_site(page->item.url, host);
    read_links(&page->tree, &l);
    pith_json_init(&j, out, false);
    pith_json_object(&j);
    pith_json_key(&j, "site"), pith_json_str(&j, l.own);
    pith_json_key(&j, "page"), pith_json_str(&j, page->item.name);
    pith_json_key(&j, "offset"), pith_json_u64(&j, page->item.offset);
    pith_json_key(&j, "bytes"), pith_json_u64(&j, page->item.raw.len);
    if (facts->kind)
        pith_json_key(&j, "kind"), pith_json_cstr(&j, facts->kind);
    pith_json_key(&j, "lang"), pith_json_str(&j, facts->lang);
    put_text(&j, &facts->text);
    put_links(&j, &l);
    pith_json_end(&j);
    pith_buf_char(out, '\n');
}
