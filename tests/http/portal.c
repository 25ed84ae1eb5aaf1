/* http/portal: see the header. */
#include "http/portal.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

typedef struct seen {
    unsigned hits;
    unsigned first; /* request number */
} seen;

typedef struct extra {
    char target[128];
    unsigned hits;
} extra;

struct portal {
    portal_options opt;
    gen_site *site;
    http_server *server;
    pthread_mutex_t lock;
    seen *page;
    extra other[512];
    size_t n_other;
    size_t changed; /* page + 1, or 0 */
};

static const char *path_of(const gen_page *p)
{
    const char *host = strstr(p->url, "://");

    return host ? strchr(host + 3, '/') : p->url;
}

const gen_page *portal_page(const portal *p, const char *target)
{
    size_t len = strcspn(target, "?");

    for (size_t i = 0; i < p->site->n_pages; i++) {
        const char *path = path_of(&p->site->page[i]);

        if (strlen(path) == len && memcmp(path, target, len) == 0)
            return &p->site->page[i];
    }
    return NULL;
}

/* ---- pages that misbehave --------------------------------------------- */

static const char odd_links[] =
    "<html><body><h1>odd pages</h1>"
    "<a href='/odd/slow'>slow</a> <a href='/odd/broken'>broken</a>"
    "<a href='/odd/to'>redirect</a> <a href='/odd/round'>loop</a>"
    "<a href='/odd/huge'>huge</a> <a href='/odd/image'>image</a>"
    "<a href='/odd/lies.html'>image with a page's name</a>"
    "<a href='/odd/away'>redirect out of the site</a>"
    "<a href='/odd/error'>500</a> <a href='/odd/flaky'>503, then fine</a>"
    "<a href='/odd/days?d=1'>calendar</a> <a href='/odd/s?sid=0'>sessions</a>"
    "<a href='/odd/deep/'>deep</a> <a href='/private/x'>forbidden</a>"
    "<a href='/odd/print?id=1'>same text</a>"
    "<a href='/odd/print?id=1&utm_source=x'>the same address</a>"
    "<a href='http://example.invalid/'>another site</a>"
    "<a href='mailto:x@y'>mail</a></body></html>";

/* A month with links to the next, without end. */
static void days(http_conn *c, const char *target)
{
    const char *at = strstr(target, "d=");
    int d = at ? (int)strtol(at + 2, NULL, 10) : 0, n;
    char body[4096];

    n = snprintf(body, sizeof(body),
                 "<html><head><title>%d</title></head><body><h1>Events of the "
                 "month number %d</h1><table>",
                 d, d);
    for (int i = 1; i <= 28; i++)
        n += snprintf(body + n, sizeof(body) - (size_t)n,
                      "<td><a href='?d=%d'>%d</a></td>", d + i, i);
    n += snprintf(body + n, sizeof(body) - (size_t)n,
                  "</table><p>No events are known on any of these days.</p>"
                  "<a href='?d=%d'>next month</a></body></html>",
                  d + 1);
    http_reply(c, 200, "text/html", NULL, body, (size_t)n);
}

/* A session id in every link, the same text each time. */
static void sessions(http_conn *c, unsigned number)
{
    char body[512];
    int n = snprintf(body, sizeof(body),
                     "<html><body><p>Welcome to the shop of sessions, which "
                     "looks the same for everyone.</p><a href='/odd/s?x=%u'>"
                     "on</a> <a href='/odd/s?x=%u'>on</a></body></html>",
                     number * 2, number * 2 + 1);

    http_reply(c, 200, "text/html", NULL, body, (size_t)n);
}

static void huge(http_conn *c)
{
    static char kb[1024];

    memset(kb, 'x', sizeof(kb));
    http_send(c, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n<p>", 47);
    for (int i = 0; i < 2048; i++)
        http_send(c, kb, sizeof(kb));
    http_close(c);
}

static bool odd(portal *p, const http_request *q, http_conn *c, unsigned hits)
{
    const char *t = q->target;

#define IS(path) (strcmp(t, path) == 0)
    if (IS("/odd.html"))
        http_reply(c, 200, "text/html", NULL, odd_links, sizeof(odd_links) - 1);
    else if (IS("/odd/slow")) {
        http_pause(c, 400);
        http_reply(c, 200, "text/html", NULL, "<p>slow but there", 17);
    } else if (IS("/odd/broken")) {
        http_send(c, "HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n<p>", 44);
        http_close(c);
    } else if (IS("/odd/to"))
        http_reply(c, 302, NULL, "Location: /odd/there\r\n", "", 0);
    else if (IS("/odd/there"))
        http_reply(c, 200, "text/html", NULL, "<p>the redirect's goal", 22);
    else if (IS("/odd/round"))
        http_reply(c, 301, NULL, "Location: /odd/round2\r\n", "", 0);
    else if (IS("/odd/round2"))
        http_reply(c, 301, NULL, "Location: /odd/round\r\n", "", 0);
    else if (IS("/odd/huge"))
        huge(c);
    else if (IS("/odd/image"))
        http_reply(c, 200, "image/png", NULL, "\x89PNG\r\n\x1A\n", 8);
    else if (IS("/odd/lies.html"))
        http_reply(c, 200, "text/html", NULL, "\x89PNG\r\n\x1A\n", 8);
    else if (IS("/odd/away"))
        http_reply(c, 302, NULL, "Location: http://example.invalid/x\r\n", "",
                   0);
    else if (IS("/odd/error"))
        http_reply(c, 500, "text/html", "Retry-After: 0\r\n", "<p>no", 5);
    else if (IS("/odd/flaky"))
        if (hits < 2)
            http_reply(c, 503, NULL, "Retry-After: 0\r\n", "", 0);
        else
            http_reply(c, 200, "text/html", NULL, "<p>fine at last", 15);
    else if (strncmp(t, "/odd/days", 9) == 0)
        days(c, t);
    else if (strncmp(t, "/odd/s?", 7) == 0 || IS("/odd/s"))
        sessions(c, q->number);
    else if (strncmp(t, "/odd/deep/", 10) == 0)
        http_reply(c, 200, "text/html", NULL,
                   "<p>deeper and <a href='deep/'>deeper</a>", 39);
    else if (strncmp(t, "/odd/print", 10) == 0)
        http_reply(c, 200, "text/html", NULL,
                   "<p>Welcome to the shop of sessions, which looks the same "
                   "for everyone.</p><a href='/'>on</a> <a href='/'>on</a>",
                   111);
    else
        return false;
#undef IS
    (void)p;
    return true;
}

/* ---- the site --------------------------------------------------------- */

static void robots(portal *p, http_conn *c)
{
    char text[512];
    int n =
        snprintf(text, sizeof(text), "User-agent: *\nDisallow: /private/\n");

    if (p->opt.sitemap)
        n += snprintf(text + n, sizeof(text) - (size_t)n,
                      "Sitemap: http://127.0.0.1:%u/sitemap.xml\n",
                      portal_port(p));
    http_reply(c, 200, "text/plain", NULL, text, (size_t)n);
}

static void sitemap(portal *p, http_conn *c)
{
    size_t cap = p->site->n_pages * 128 + 256, n = 0;
    char *text = malloc(cap);

    if (!text)
        abort();
    n += (size_t)snprintf(text, cap, "<?xml version='1.0'?><urlset>");
    for (size_t i = 0; i < p->site->n_pages; i++)
        n += (size_t)snprintf(text + n, cap - n, "<url><loc>%s</loc></url>",
                              path_of(&p->site->page[i]));
    n += (size_t)snprintf(text + n, cap - n, "</urlset>");
    http_reply(c, 200, "application/xml", NULL, text, n);
    free(text);
}

static void page(portal *p, const gen_page *g, const http_request *q,
                 http_conn *c)
{
    size_t i = (size_t)(g - p->site->page), len = g->html_len, more = 0;
    char type[96], head[128] = "", etag[64], asked[64] = "";
    static const char odd_link[] = "<a href='/odd.html'>odd</a>";
    static const char change[] = "<p>a sentence that is new today</p>";
    char *body = malloc(len + 128);

    if (!body)
        abort();
    snprintf(type, sizeof(type), "text/html; charset=%s", g->charset);
    if (p->opt.etags) {
        snprintf(etag, sizeof(etag), "\"%zu-%d\"", i, p->changed == i + 1);
        snprintf(head, sizeof(head), "ETag: %s\r\n", etag);
        http_header(q, "If-None-Match", asked, sizeof(asked));
        if (strcmp(asked, etag) == 0) {
            http_reply(c, 304, NULL, head, "", 0);
            free(body);
            return;
        }
    }
    memcpy(body, g->html, len);
    if (p->opt.odd && i == 0) {
        memcpy(body + len, odd_link, sizeof(odd_link) - 1);
        more = sizeof(odd_link) - 1;
    }
    if (p->changed == i + 1) {
        memcpy(body + len + more, change, sizeof(change) - 1);
        more += sizeof(change) - 1;
    }
    http_reply(c, 200, type, head, body, len + more);
    free(body);
}

/* Count a request; how often this target was asked for before. */
static unsigned note(portal *p, const http_request *q, const gen_page *g)
{
    unsigned before = 0;
    size_t i = 0;

    pthread_mutex_lock(&p->lock);
    if (p->opt.log) {
        fprintf(p->opt.log, "%u\t%s\n", q->number, q->target);
        fflush(p->opt.log);
    }
    if (g && !strchr(q->target, '?')) {
        seen *s = &p->page[g - p->site->page];

        before = s->hits++;
        if (before == 0)
            s->first = q->number;
    } else {
        while (i < p->n_other && strcmp(p->other[i].target, q->target) != 0)
            i++;
        if (i == p->n_other && i < 512 && strlen(q->target) < 128) {
            snprintf(p->other[i].target, sizeof(p->other[i].target), "%s",
                     q->target);
            p->n_other++;
        }
        before = i < 512 ? p->other[i].hits++ : 0;
    }
    pthread_mutex_unlock(&p->lock);
    return before;
}

static void serve(void *ctx, const http_request *q, http_conn *c)
{
    portal *p = ctx;
    const gen_page *g = portal_page(p, q->target);
    unsigned before = note(p, q, g);

    if (p->opt.delay_ms)
        http_pause(c, p->opt.delay_ms);
    if (strcmp(q->target, "/robots.txt") == 0)
        robots(p, c);
    else if (strcmp(q->target, "/sitemap.xml") == 0 && p->opt.sitemap)
        sitemap(p, c);
    else if (g)
        page(p, g, q, c);
    else if (!odd(p, q, c, before))
        http_reply(c, 404, "text/html", NULL, "<p>not here", 11);
}

/* ---- life ------------------------------------------------------------- */

portal *portal_start(const portal_options *opt)
{
    portal *p = calloc(1, sizeof(*p));
    gen_knobs k;

    if (!p)
        return NULL;
    p->opt = *opt;
    gen_knobs_init(&k);
    k.pages = opt->pages;
    k.traps = opt->traps;
    p->site = gen_portal(&k, opt->seed);
    p->page = calloc(p->site->n_pages, sizeof(*p->page));
    pthread_mutex_init(&p->lock, NULL);
    p->server = http_server_start(opt->port, serve, p);
    if (!p->page || !p->server) {
        portal_stop(p);
        return NULL;
    }
    return p;
}

void portal_stop(portal *p)
{
    if (!p)
        return;
    http_server_stop(p->server);
    gen_free(p->site);
    free(p->page);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

unsigned portal_port(const portal *p)
{
    return http_server_port(p->server);
}

const gen_site *portal_site(const portal *p)
{
    return p->site;
}

unsigned portal_requests(const portal *p)
{
    return http_server_requests(p->server);
}

unsigned portal_hits(portal *p, const char *target)
{
    const gen_page *g = strchr(target, '?') ? NULL : portal_page(p, target);
    unsigned hits = 0;

    pthread_mutex_lock(&p->lock);
    if (g)
        hits = p->page[g - p->site->page].hits;
    for (size_t i = 0; !g && i < p->n_other; i++)
        if (strcmp(p->other[i].target, target) == 0)
            hits = p->other[i].hits;
    pthread_mutex_unlock(&p->lock);
    return hits;
}

static int by_number(const void *a, const void *b)
{
    unsigned x = *(const unsigned *)a, y = *(const unsigned *)b;

    return x < y ? -1 : x > y;
}

unsigned portal_when(portal *p, unsigned kinds, size_t n)
{
    unsigned *first = calloc(p->site->n_pages + 1, sizeof(*first)), when = 0;
    size_t k = 0;

    if (!first)
        abort();
    pthread_mutex_lock(&p->lock);
    for (size_t i = 0; i < p->site->n_pages; i++)
        if ((kinds >> p->site->page[i].kind & 1) && p->page[i].hits > 0)
            first[k++] = p->page[i].first;
    pthread_mutex_unlock(&p->lock);
    qsort(first, k, sizeof(*first), by_number);
    if (n > 0 && n <= k)
        when = first[n - 1];
    free(first);
    return when;
}

size_t portal_count(const portal *p, unsigned kinds)
{
    size_t n = 0;

    for (size_t i = 0; i < p->site->n_pages; i++)
        n += kinds >> p->site->page[i].kind & 1;
    return n;
}

void portal_change(portal *p, size_t i)
{
    pthread_mutex_lock(&p->lock);
    p->changed = i + 1;
    pthread_mutex_unlock(&p->lock);
}
