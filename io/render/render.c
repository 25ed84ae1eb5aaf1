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
#define PAGE_URL "https://page.invalid/" /* [RFC 6761]: never a real host */
#define ID_MAX   128

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
    uint64_t n_pages;    /* so that each has an address of its own */
    char url[64];        /* of this one */
    bool served;         /* its bytes were sent */
    char loaded[ID_MAX]; /* loader of the last "load" */
    pith_status st;      /* of what events did */
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

/* The page's own request gets its bytes, every other one an error, late ones
 * of the page before too. Aborted: a refused navigation (a refresh, a frame)
 * leaves the document as it is. */
static void on_request(pith_renderer *r, const pith_jvalue *params)
{
    pith_str id = pith_json_text(pith_json_get(params, "requestId"));
    pith_str type = pith_json_text(pith_json_get(params, "resourceType"));
    pith_str url =
        pith_json_text(pith_json_get(pith_json_get(params, "request"), "url"));
    bool ours = !r->served && pith_str_eq(type, PITH_STR("Document")) &&
                pith_str_eq(url, pith_str_of(r->url));

    pith_buf_clear(&r->params);
    pith_buf_cstr(&r->params, "{\"requestId\":");
    pith_buf_json(&r->params, id);
    if (!ours) {
        pith_buf_cstr(&r->params, ",\"errorReason\":\"Aborted\"}");
        r->st = send_params(r, "Fetch.failRequest");
        return;
    }
    r->served = true;
    pith_buf_cstr(&r->params,
                  ",\"responseCode\":200,\"responseHeaders\":[{\"name\":"
                  "\"Content-Type\",\"value\":\"text/html; charset=utf-8\"}],"
                  "\"body\":\"");
    put_base64(&r->params, r->text);
    pith_buf_cstr(&r->params, "\"}");
    r->st = send_params(r, "Fetch.fulfillRequest");
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
    if (!pith_str_eq(method, PITH_STR("Page.lifecycleEvent")))
        return;
    name = pith_json_text(pith_json_get(params, "name"));
    frame = pith_json_text(pith_json_get(params, "frameId"));
    if (pith_str_eq(name, PITH_STR("load")) &&
        pith_str_eq(frame, pith_str_of(r->frame)))
        keep_id(r->loaded, pith_json_get(params, "loaderId"));
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
    if (st == PITH_OK)
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
        pith_devtools_now() + (r->opt.timeout_ms < START_MS && r->opt.timeout_ms
                                   ? r->opt.timeout_ms
                                   : START_MS);
    st = set_up(r);
    if (st != PITH_OK)
        stop(r);
    return st;
}

/* ---- one page ---------------------------------------------------------- */

static pith_status load(pith_renderer *r)
{
    char loader[ID_MAX], params[96];
    const pith_jvalue *got = NULL;
    pith_str why;
    pith_status st;

    snprintf(r->url, sizeof(r->url), PAGE_URL "%llu",
             (unsigned long long)++r->n_pages);
    snprintf(params, sizeof(params), "{\"url\":\"%s\"}", r->url);
    r->served = false;
    r->loaded[0] = '\0';
    r->st = PITH_OK;
    st = pith_devtools_call(&r->talk, "Page.navigate", pith_str_of(params),
                            &got, r->err);
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
    r->talk.deadline = pith_devtools_now() + r->opt.timeout_ms;
    st = load(r);
    if (st == PITH_OK)
        st = capture(r, arena, out);
    r->text = (pith_str){NULL, 0};
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
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    r->al = al;
    r->opt = opt ? *opt : (pith_render_options){0};
    r->opt.width = r->opt.width ? r->opt.width : 1280;
    r->opt.height = r->opt.height ? r->opt.height : 1024;
    r->opt.timeout_ms = r->opt.timeout_ms ? r->opt.timeout_ms : PAGE_MS;
    pthread_mutex_init(&r->lock, NULL);
    pith_buf_init(&r->params, al, (size_t)1 << 30);
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
    pthread_mutex_destroy(&r->lock);
    pith_alloc_free(r->al, r->path);
    pith_alloc_free(r->al, r);
}
