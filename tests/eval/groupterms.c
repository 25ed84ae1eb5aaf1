/* pith-fit: what the judge of a group of pages sees, for tools/fit_group.py.
 *
 *   pith-fit LIST   LIST: a line a page: path TAB address TAB group [TAB -]
 *
 * The pages of LIST are one site; with "-" a page is counted but not read. Out
 * comes a line a view of each group: its number, the view (all, three, bare:
 * without the rest of its site, one) and its terms. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "api/api_page.h"
#include "base/hash.h"
#include "base/map.h"
#include "base/vec.h"
#include "learn/grouplinks.h"
#include "pith_io.h"
#include "read/pagetexts.h"
#include "read/url.h"

#define ALONE 4 /* pages of a group that are shown alone */

typedef struct site {
    PITH_VEC(pith_str) path;
    PITH_VEC(pith_str) address;
    PITH_VEC(uint32_t) group;
    PITH_VEC(uint32_t) todo;
    PITH_VEC(uint32_t) seen;
    PITH_VEC(const pith_digest *) digest;
    uint32_t n_groups;
    pith_map by_url;
    pith_arena arena;
    pith_str base; /* of the page that is read */
} site;

static uint32_t find(const site *s, const pith_buf *url)
{
    uint64_t *at = pith_map_find(&s->by_url, pith_url_hash(pith_buf_view(url)));

    return at ? (uint32_t)*at : 0;
}

/* As io/site/site_link does. */
static uint32_t find_name(const site *s, pith_buf *url)
{
    static const char *const ends[] = {
        "",     "index.html",  "index.htm",  ".html",
        ".htm", "/index.html", "/index.htm", ".php.html"};
    uint32_t to = 0;

    for (size_t i = 0; i < sizeof(ends) / sizeof(*ends) && !to; i++) {
        size_t len = url->len;

        pith_buf_cstr(url, ends[i]);
        to = find(s, url);
        url->len = len;
    }
    return to;
}

static uint32_t find_file(const site *s, pith_buf *url)
{
    uint32_t to = find_name(s, url);
    char *query = to ? NULL : memchr(url->data, '?', url->len);

    if (query) {
        *query = '@';
        to = find_name(s, url);
        *query = '?';
    }
    return to;
}

static uint32_t resolve(void *ctx, pith_str link)
{
    site *s = ctx;
    uint32_t to = 0;
    pith_buf out;

    pith_buf_init(&out, pith_alloc_libc(), PITH_URL_MAX + 64);
    if (pith_url_join(s->base, link, &out) == PITH_OK)
        to = find_file(s, &out);
    if (!to && out.len > 8) {
        /* an address of its own at the host that it was taken from */
        const char *path = memchr(out.data + 8, '/', out.len - 8);
        pith_buf own;

        pith_buf_init(&own, pith_alloc_libc(), PITH_URL_MAX + 64);
        pith_buf_cstr(&own, "http://site");
        if (path)
            pith_buf_str(&own,
                         (pith_str){path, out.len - (size_t)(path - out.data)});
        to = find_file(s, &own);
        pith_buf_release(&own);
    }
    pith_buf_release(&out);
    return to;
}

static pith_str keep(site *s, const char *text, size_t len)
{
    return (pith_str){pith_arena_dup(&s->arena, text, len), len};
}

static void read_page(site *s, uint32_t i)
{
    pith_digest *d = pith_arena_zalloc(&s->arena, 1, sizeof(*d));
    pith_finds f;
    pith_error err;
    pith_page *g = NULL;
    char path[4096];

    snprintf(path, sizeof(path), "%.*s", (int)s->path.at[i].len,
             s->path.at[i].ptr);
    if (pith_page_open(path, NULL, &g, &err) != PITH_OK)
        return;
    memset(&f, 0, sizeof(f));
    s->base = s->address.at[i];
    if (pith_mine_page(PITH_DOC(&g->tree, &g->arena, &g->scratch, &g->budget),
                       false, &f, NULL) != PITH_OK ||
        pith_digest_page(PITH_DOC(&g->tree, &s->arena, &g->scratch, NULL), &f,
                         resolve, s, d) != PITH_OK)
        exit(1);
    d->address = pith_digest_address_of(s->address.at[i]);
    PITH_VEC_PUSH(&s->seen, pith_alloc_libc(), i);
    PITH_VEC_PUSH(&s->digest, pith_alloc_libc(), d);
    pith_page_free(g);
}

static void add_line(site *s, char *line)
{
    const pith_allocator *al = pith_alloc_libc();
    char *part[4] = {line, NULL, NULL, NULL};
    uint32_t group;
    pith_buf url;

    line[strcspn(line, "\n")] = 0;
    for (int k = 1; k < 4 && part[k - 1]; k++) {
        part[k] = strchr(part[k - 1], '\t');
        if (part[k])
            *part[k]++ = 0;
    }
    if (!part[2])
        return;
    group = (uint32_t)strtoul(part[2], NULL, 10);
    s->n_groups = group + 1 > s->n_groups ? group + 1 : s->n_groups;
    pith_buf_init(&url, al, PITH_URL_MAX + 64);
    pith_url_join((pith_str){NULL, 0}, pith_str_of(part[1]), &url);
    PITH_VEC_PUSH(&s->path, al, keep(s, part[0], strlen(part[0])));
    PITH_VEC_PUSH(&s->address, al, keep(s, url.data ? url.data : "", url.len));
    PITH_VEC_PUSH(&s->group, al, group);
    pith_map_put(&s->by_url, pith_url_hash(pith_buf_view(&url)), s->path.len,
                 NULL);
    if (!part[3]) {
        uint32_t at = (uint32_t)s->path.len - 1;

        PITH_VEC_PUSH(&s->todo, al, at);
    }
    pith_buf_release(&url);
}

static void show(site *s, uint32_t group, const char *view,
                 const pith_digest *const *page, uint32_t n,
                 const pith_group_links *links)
{
    double e[PITH_GROUP_TERM_COUNT];

    if (pith_group_terms(page, n, links, &s->arena, e) != PITH_OK)
        exit(1);
    printf("{\"group\":%u,\"view\":\"%s\",\"n\":%u,\"terms\":[", group, view,
           n);
    for (unsigned i = 0; i < PITH_GROUP_TERM_COUNT; i++)
        printf("%s%.5g", i ? "," : "", e[i]);
    printf("]}\n");
}

static void show_group(site *s, uint32_t group, const pith_group_links *links)
{
    const pith_digest *page[PITH_GROUP_SAMPLE];
    uint32_t n = 0;

    for (size_t i = 0; i < s->seen.len && n < PITH_GROUP_SAMPLE; i++)
        if (s->group.at[s->seen.at[i]] == group)
            page[n++] = s->digest.at[i];
    if (!n)
        return;
    show(s, group, "all", page, n, links);
    if (n > 1)
        show(s, group, "bare", page, n, NULL);
    if (n > 3)
        show(s, group, "three", page + 1, 3, links);
    for (uint32_t i = 0; i < n && i < ALONE; i++)
        show(s, group, "one", page + i, 1, NULL);
}

int main(int argc, char **argv)
{
    static char line[1 << 16];
    FILE *in = argc == 2 ? fopen(argv[1], "r") : NULL;
    pith_group_links *links;
    pith_grouped g;
    site s = {.n_groups = 0};

    if (!in)
        return 2;
    pith_map_init(&s.by_url, pith_alloc_libc());
    pith_arena_init(&s.arena, pith_alloc_libc(), 0);
    puts("{\"names\":[");
    for (unsigned i = 0; i < PITH_GROUP_TERM_COUNT; i++)
        printf("%s\"%s\"", i ? "," : "", pith_group_term_name(i));
    puts("]}");
    while (fgets(line, sizeof(line), in))
        add_line(&s, line);
    for (size_t i = 0; i < s.todo.len; i++)
        read_page(&s, s.todo.at[i]);
    g = (pith_grouped){s.group.at,          s.address.at, (uint32_t)s.path.len,
                       s.n_groups,          s.seen.at,    s.digest.at,
                       (uint32_t)s.seen.len};
    links = pith_arena_zalloc(&s.arena, s.n_groups + 1u, sizeof(*links));
    if (!links || pith_group_links_count(&g, &s.arena, links) != PITH_OK)
        return 1;
    for (uint32_t k = 0; k < s.n_groups; k++)
        show_group(&s, k, &links[k]);
    fclose(in);
    return 0;
}
