/* io/render/render: see render.h.
 *
 *   navigate -> Fetch.requestPaused of the page: answered with its bytes
 *            -> Fetch.requestPaused of anything else: failed
 *            -> lifecycle event "load" of this navigation
 *            -> DOMSnapshot.captureSnapshot
 *
 * The page has an address of its own, so that quirks, base and frames behave
 * as for a page of the web. */
#include "io/render/render.h"

#include <pthread.h>
#include <stdio.h>
#include "base/status.h"
#include "io/render/browser.h"
#include "io/render/devtools.h"

#define START_MS 30000 /* for the first answer of a browser */
#define PAGE_MS  20000
#define IDLE_MS  3000 /* after load, for what scripts ask for */
#define ASK_MAX  64   /* requests of a page's scripts that are answered */
#define ID_MAX   128
#define URL_LEN  2000

struct pith_renderer {
    const pith_allocator *al;
    pith_render_options opt;
    char *path;
    pthread_mutex_t lock;
    pith_browser browser;
    pith_devtools talk;
    bool running;
    char session[ID_MAX], frame[ID_MAX];
    /* the page being drawn */
    pith_str text;
    uint64_t n_pages;             /* so that each has an address of its own */
    pith_buf url;                 /* of this one */
    bool served;                  /* its bytes were sent */
    char loaded[ID_MAX];          /* loader of the last "load" */
    char idle[ID_MAX];            /* and of the last "networkIdle" */
    const pith_render_page *page; /* whose scripts run; NULL: none do */
    uint32_t n_asked;
    pith_buf got;
    pith_status st; /* of what events did */
    pith_error *err;
    pith_buf params;
};

/* ---- events ------------------------------------------------------------ */

static void put_base64(pith_buf *out, pith_str s)
{
    static const char digit[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "abcdefghijklmnopqrstuvwxyz0123456789+/";
    char *to = pith_buf_reserve(out, (s.len + 2) / 3 * 4);
    size_t n = 0;

    for (size_t i = 0; to && i < s.len; i += 3) {
        uint32_t v = (uint32_t)(unsigned char)s.ptr[i] << 16;

        if (i + 1 < s.len)
            v |= (uint32_t)(unsigned char)s.ptr[i + 1] << 8;
        if (i + 2 < s.len)
            v |= (unsigned char)s.ptr[i + 2];
        to[n++] = digit[v >> 18];
        to[n++] = digit[v >> 12 & 63];
        to[n++] = i + 1 < s.len ? digit[v >> 6 & 63] : '=';
        to[n++] = i + 2 < s.len ? digit[v & 63] : '=';
    }
    if (to)
        pith_buf_commit(out, n);
}

static pith_status send_params(pith_renderer *r, const char *method)
{
    if (r->params.status != PITH_OK)
        return pith_error_set(
            r->err, r->params.status, PITH_NOWHERE,
            "the page is too large for the browser; leave it out of --render");
    return pith_devtools_send(&r->talk, method, pith_buf_view(&r->params),
                              r->err);
}

static void answer(pith_renderer *r, const char *type, pith_str body)
{
    pith_buf_fmt(&r->params,
                 ",\"responseCode\":200,\"responseHeaders\":[{\"name\":"
                 "\"Content-Type\",\"value\":\"%s; charset=utf-8\"},"
                 "{\"name\":\"Access-Control-Allow-Origin\",\"value\":\"*\"}],"
                 "\"body\":\"",
                 type);
    put_base64(&r->params, body);
    pith_buf_cstr(&r->params, "\"}");
    r->st = send_params(r, "Fetch.fulfillRequest");
}

/* What a script asks for, got by whoever gives the page: scripts and data, not
 * pictures, styles, frames. */
static bool fetch(pith_renderer *r, pith_str type, pith_str method,
                  pith_str url)
{
    bool script = pith_str_eq(type, PITH_STR("Script"));
    uint64_t now = pith_clock_ms(), end = r->talk.deadline;

    if (now >= end || !r->page || !r->page->fetch || r->n_asked >= ASK_MAX ||
        !pith_str_eq(method, PITH_STR("GET")) ||
        !(script || pith_str_eq(type, PITH_STR("XHR")) ||
          pith_str_eq(type, PITH_STR("Fetch"))))
        return false;
    r->n_asked++;
    pith_buf_clear(&r->got);
    if (!r->page->fetch(r->page->ctx, url, (uint32_t)(end - now), &r->got))
        return false;
    answer(r, script ? "text/javascript" : "application/json",
           pith_buf_view(&r->got));
    return true;
}

/* The page's own request gets its bytes, what its scripts ask for is fetched,
 * every other one gets an error, late ones of the page before too. Aborted: a
 * refused navigation (a refresh, a frame) leaves the document as it is. */
static void on_request(pith_renderer *r, const pith_jvalue *params)
{
    const pith_jvalue *request = pith_json_get(params, "request");
    pith_str frame = pith_json_text(pith_json_get(params, "frameId"));
    pith_str id = pith_json_text(pith_json_get(params, "requestId"));
    pith_str type = pith_json_text(pith_json_get(params, "resourceType"));
    pith_str url = pith_json_text(pith_json_get(request, "url"));
    /* A browser writes an address of the web in its own way. */
    bool ours = !r->served && pith_str_eq(type, PITH_STR("Document")) &&
                (pith_str_eq(url, pith_buf_view(&r->url)) ||
                 (r->page && pith_str_eq(frame, pith_str_of(r->frame))));

    pith_buf_clear(&r->params);
    pith_buf_cstr(&r->params, "{\"requestId\":");
    pith_buf_json(&r->params, id);
    if (ours) {
        r->served = true;
        answer(r, "text/html", r->text);
    } else if (!fetch(r, type, pith_json_text(pith_json_get(request, "method")),
                      url)) {
        pith_buf_cstr(&r->params, ",\"errorReason\":\"Aborted\"}");
        r->st = send_params(r, "Fetch.failRequest");
    }
}

static void keep_id(char to[ID_MAX], const pith_jvalue *from)
{
    pith_str s = pith_json_text(from);

    s.len = s.len < ID_MAX ? s.len : ID_MAX - 1;
    if (s.len)
        memcpy(to, s.ptr, s.len);
    to[s.len] = '\0';
}

static void on_event(void *ctx, pith_str method, const pith_jvalue *params)
{
    pith_renderer *r = ctx;
    pith_str name, frame;

    if (r->st != PITH_OK)
        return;
    if (pith_str_eq(method, PITH_STR("Fetch.requestPaused")))
        on_request(r, params);
    if (pith_str_eq(method, PITH_STR("Page.javascriptDialogOpening")))
        r->st = pith_devtools_send(&r->talk, "Page.handleJavaScriptDialog",
                                   PITH_STR("{\"accept\":false}"), r->err);
    if (!pith_str_eq(method, PITH_STR("Page.lifecycleEvent")))
        return;
    name = pith_json_text(pith_json_get(params, "name"));
    frame = pith_json_text(pith_json_get(params, "frameId"));
    if (!pith_str_eq(frame, pith_str_of(r->frame)))
        return;
    if (pith_str_eq(name, PITH_STR("load")))
        keep_id(r->loaded, pith_json_get(params, "loaderId"));
    if (pith_str_eq(name, PITH_STR("networkIdle")))
        keep_id(r->idle, pith_json_get(params, "loaderId"));
}

/* ---- the browser ------------------------------------------------------- */

static void stop(pith_renderer *r)
{
    if (!r->running)
        return;
    r->running = false;
    pith_browser_close(&r->browser);
    pith_devtools_release(&r->talk);
}

/* One command whose answer does not matter, only that it came. */
static pith_status tell(pith_renderer *r, const char *method,
                        const char *params)
{
    return pith_devtools_call(&r->talk, method, pith_str_of(params), NULL,
                              r->err);
}

/* The page that the browser opens with. */
static pith_status find_page(pith_renderer *r)
{
    const pith_jvalue *got = NULL;
    pith_status st = PITH_OK;

    r->frame[0] = '\0';
    while (st == PITH_OK && !r->frame[0]) {
        size_t n;
        const pith_jvalue *list;

        st = pith_devtools_call(&r->talk, "Target.getTargets",
                                (pith_str){NULL, 0}, &got, r->err);
        list = pith_json_get(got, "targetInfos");
        n = pith_json_len(list);
        for (size_t i = 0; i < n && !r->frame[0]; i++) {
            const pith_jvalue *t = pith_json_at(list, i);
            pith_str type = pith_json_text(pith_json_get(t, "type"));

            if (pith_str_eq(type, PITH_STR("page")))
                keep_id(r->frame, pith_json_get(t, "targetId"));
        }
    }
    return st;
}

static pith_status attach(pith_renderer *r)
{
    char params[2 * ID_MAX];
    const pith_jvalue *got = NULL;
    pith_status st;

    snprintf(params, sizeof(params), "{\"targetId\":\"%s\",\"flatten\":true}",
             r->frame);
    st = pith_devtools_call(&r->talk, "Target.attachToTarget",
                            pith_str_of(params), &got, r->err);
    keep_id(r->session, pith_json_get(got, "sessionId"));
    r->talk.session = r->session;
    return st;
}

static pith_status set_up(pith_renderer *r)
{
    char size[128];
    pith_status st = find_page(r);

    snprintf(size, sizeof(size),
             "{\"width\":%u,\"height\":%u,\"deviceScaleFactor\":1,"
             "\"mobile\":false}",
             r->opt.width, r->opt.height);
    if (st == PITH_OK)
        st = attach(r);
    if (st == PITH_OK)
        st = tell(r, "Page.enable", NULL);
    if (st == PITH_OK)
        st = tell(r, "Page.setLifecycleEventsEnabled", "{\"enabled\":true}");
    if (st == PITH_OK && !r->opt.scripts)
        st =
            tell(r, "Emulation.setScriptExecutionDisabled", "{\"value\":true}");
    if (st == PITH_OK)
        st = tell(r, "Emulation.setDeviceMetricsOverride", size);
    if (st == PITH_OK)
        st = tell(r, "Fetch.enable", "{\"patterns\":[{\"urlPattern\":\"*\"}]}");
    return st;
}

static pith_status run(pith_renderer *r)
{
    pith_status st;

    if (r->running)
        return PITH_OK;
    st = pith_browser_open(&r->browser, r->path, r->al, r->err);
    if (st != PITH_OK)
        return st;
    r->running = true;
    r->st = PITH_OK;
    pith_devtools_init(&r->talk, r->browser.talk, r->al);
    r->talk.event = on_event;
    r->talk.ctx = r;
    r->talk.deadline =
        pith_clock_ms() + (r->opt.timeout_ms < START_MS && r->opt.timeout_ms
                               ? r->opt.timeout_ms
                               : START_MS);
    st = set_up(r);
    if (st != PITH_OK)
        stop(r);
    return st;
}

/* ---- one page ---------------------------------------------------------- */

/* That of the page, without its fragment, or one that no other has. */
static void choose_url(pith_renderer *r)
{
    pith_str url = r->page ? r->page->url : (pith_str){NULL, 0};
    size_t end = pith_str_find(url, PITH_STR("#"));

    pith_buf_clear(&r->url);
    r->n_pages++;
    if (url.ptr && url.len < URL_LEN)
        pith_buf_str(&r->url, pith_str_sub(url, 0, end));
    else
        pith_buf_fmt(&r->url, PITH_RENDER_HOST "%llu/",
                     (unsigned long long)r->n_pages);
}

static pith_status load(pith_renderer *r)
{
    char loader[ID_MAX];
    const pith_jvalue *got = NULL;
    pith_str why;
    pith_status st;

    choose_url(r);
    pith_buf_clear(&r->params);
    pith_buf_cstr(&r->params, "{\"url\":");
    pith_buf_json(&r->params, pith_buf_view(&r->url));
    pith_buf_char(&r->params, '}');
    r->served = false;
    r->loaded[0] = r->idle[0] = '\0';
    r->n_asked = 0;
    r->st = PITH_OK;
    st = pith_devtools_call(&r->talk, "Page.navigate",
                            pith_buf_view(&r->params), &got, r->err);
    why = pith_json_text(pith_json_get(got, "errorText"));
    if (st == PITH_OK && r->st == PITH_OK && why.ptr)
        st = pith_error_set(r->err, PITH_IO, PITH_NOWHERE,
                            "the browser cannot open the page: %.*s",
                            (int)(why.len < 100 ? why.len : 100), why.ptr);
    keep_id(loader, pith_json_get(got, "loaderId"));
    while (st == PITH_OK && r->st == PITH_OK && strcmp(r->loaded, loader) != 0)
        st = pith_devtools_wait(&r->talk, r->err);
    return st == PITH_OK ? r->st : st;
}

static pith_status capture(pith_renderer *r, pith_arena *arena, pith_shot *out)
{
    pith_status st = pith_devtools_fetch(
        &r->talk, "DOMSnapshot.captureSnapshot",
        PITH_STR("{\"computedStyles\":[\"visibility\",\"opacity\"]}"), r->err);

    if (st != PITH_OK)
        return st;
    return pith_shot_parse(r->talk.answer, arena, out, r->err);
}

static pith_status draw(pith_renderer *r, pith_str text, pith_arena *arena,
                        pith_shot *out)
{
    pith_status st = run(r);

    if (st != PITH_OK)
        return st;
    r->text = text;
    r->talk.deadline = pith_clock_ms() + r->opt.timeout_ms;
    st = load(r);
    if (st == PITH_OK)
        st = capture(r, arena, out);
    r->text = (pith_str){NULL, 0};
    return st;
}

/* Until nothing is asked for any more, or for a while: pages that poll never
 * rest. */
static pith_status settle(pith_renderer *r)
{
    uint64_t end = r->talk.deadline, now = pith_clock_ms();
    pith_error none = {PITH_OK, PITH_NOWHERE, ""};
    pith_error *err = r->err;
    pith_status st = PITH_OK;

    r->talk.deadline = end < now + IDLE_MS ? end : now + IDLE_MS;
    r->err = &none;
    while (st == PITH_OK && r->st == PITH_OK && strcmp(r->idle, r->loaded) != 0)
        st = pith_devtools_wait(&r->talk, r->err);
    r->err = err;
    r->talk.deadline = end;
    if (st == PITH_OK || st == PITH_TIMEOUT)
        return r->st;
    return pith_error_set(err, st, none.at, "%s", none.detail);
}

/* Without what a reader without scripts would be told, and without scripts,
 * which have run: nothing is left for them to build. */
#define TAKE                                                      \
    "(()=>{document.querySelectorAll('noscript,script:not("       \
    "[type*=json i])').forEach(e=>e.remove());return '<!DOCTYPE " \
    "html>'.repeat(document.doctype"                              \
    "?1:0)+document.documentElement.outerHTML})()"

static pith_status take_page(pith_renderer *r, pith_buf *out, bool *cut)
{
    const pith_jvalue *got = NULL;
    pith_status st = pith_devtools_call(
        &r->talk, "Runtime.evaluate",
        PITH_STR("{\"returnByValue\":true,\"expression\":\"" TAKE "\"}"), &got,
        r->err);
    pith_str s =
        pith_json_text(pith_json_get(pith_json_get(got, "result"), "value"));

    if (st != PITH_OK)
        return st;
    if (!s.ptr)
        return pith_error_set(r->err, PITH_FORMAT, PITH_NOWHERE,
                              "the browser has no page to give");
    *cut = s.len > r->page->max_bytes;
    pith_buf_str(out, *cut ? pith_str_sub(s, 0, r->page->max_bytes) : s);
    return out->status;
}

pith_status pith_render_scripts(pith_renderer *r, const pith_render_page *page,
                                pith_buf *out, bool *cut, pith_error *err)
{
    pith_status st;

    *cut = false;
    r->err = err;
    r->page = page;
    r->text = page->text;
    st = run(r);
    r->talk.deadline = pith_clock_ms() + r->opt.timeout_ms;
    if (st == PITH_OK)
        st = load(r);
    if (st == PITH_OK)
        st = settle(r);
    if (st == PITH_OK)
        st = take_page(r, out, cut);
    if (st != PITH_OK)
        stop(r);
    r->text = (pith_str){NULL, 0};
    r->page = NULL;
    r->err = NULL;
    return st;
}

pith_status pith_render(pith_renderer *r, pith_str page, pith_str text,
                        pith_arena *arena, pith_shot *out, pith_error *err)
{
    pith_status st;

    *out = (pith_shot){0};
    pthread_mutex_lock(&r->lock);
    r->err = err;
    st = draw(r, text, arena, out);
    if (st != PITH_OK)
        stop(r); /* in what state it is nobody knows: the next gets a new one */
    r->err = NULL;
    pthread_mutex_unlock(&r->lock);
    out->page = page;
    out->width = r->opt.width;
    out->height = r->opt.height;
    return st;
}

/* ---- a renderer -------------------------------------------------------- */

static bool copy_path(pith_renderer *r, const char *path)
{
    size_t len = strlen(path) + 1;

    r->path = pith_alloc_array(r->al, len, 1);
    if (r->path)
        memcpy(r->path, path, len);
    return r->path != NULL;
}

pith_status pith_renderer_new(const pith_render_options *opt,
                              const pith_allocator *al, pith_renderer **out,
                              pith_error *err)
{
    pith_renderer *r = pith_alloc_zeroed(al, 1, sizeof(*r));
    const char *path =
        opt && opt->browser ? opt->browser : PITH_BROWSER_DEFAULT;
    pith_status st;

    *out = NULL;
    if (!r)
        return pith_error_of(err, PITH_NOMEM);
    r->al = al;
    r->opt = opt ? *opt : (pith_render_options){0};
    r->opt.width = r->opt.width ? r->opt.width : 1280;
    r->opt.height = r->opt.height ? r->opt.height : 1024;
    r->opt.timeout_ms = r->opt.timeout_ms ? r->opt.timeout_ms : PAGE_MS;
    pthread_mutex_init(&r->lock, NULL);
    pith_buf_init(&r->params, al, (size_t)1 << 30);
    pith_buf_init(&r->got, al, (size_t)1 << 30);
    pith_buf_init(&r->url, al, (size_t)1 << 16);
    r->err = err;
    st = copy_path(r, path) ? run(r) : PITH_NOMEM;
    r->err = NULL;
    if (st == PITH_OK)
        *out = r;
    else
        pith_renderer_free(r);
    return st;
}

void pith_renderer_free(pith_renderer *r)
{
    if (!r)
        return;
    stop(r);
    pith_buf_release(&r->params);
    pith_buf_release(&r->got);
    pith_buf_release(&r->url);
    pthread_mutex_destroy(&r->lock);
    pith_alloc_free(r->al, r->path);
    pith_alloc_free(r->al, r);
}
