/* io/run/scripts: pages as a browser has them after their scripts ran.
 *
 *   next: load -> decode -> browser -> the page's bytes are what it gives
 *
 * All of it when the page is asked for: one browser draws one page at a time,
 * whoever works on them afterwards. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include "base/status.h"
#include "io/fetch/http_source.h"
#include "io/input/input.h"
#include "io/input/load.h"
#include "io/render/render.h"
#include "io/run/host.h"

#define PATH_LEN 4096

typedef struct scripted {
    pith_input base;
    pith_input *in;
    const pith_allocator *al;
    const pith_run *run;
    pith_renderer *browser;
    bool refuse_private;
    pith_buf made;
    /* the page at hand */
    const pith_input_item *item;
    bool live; /* it came from an address */
} scripted;

/* ---- what scripts ask for --------------------------------------------------
 */

static pith_str authority(pith_str url)
{
    size_t at = pith_str_find(url, PITH_STR("://")), n = 0;
    pith_str s;

    if (at == SIZE_MAX)
        return (pith_str){NULL, 0};
    s = pith_str_sub(url, at + 3, url.len);
    while (n < s.len && !strchr("/?#", s.ptr[n]))
        n++;
    return pith_str_sub(s, 0, n);
}

/* The file beside the page that the address of a request means. */
static bool file_of(const scripted *s, pith_str url, char path[PATH_LEN])
{
    pith_str name = s->item->name, rest;
    size_t dir = name.len, skip = strlen(PITH_RENDER_HOST);
    struct stat st;
    int n;

    while (dir && name.ptr[dir - 1] != '/')
        dir--;
    rest = pith_str_sub(url, skip, url.len);
    while (rest.len && rest.ptr[0] != '/') /* the number of the page */
        rest = pith_str_sub(rest, 1, rest.len);
    rest = pith_str_sub(rest, 1, rest.len);
    for (size_t i = 0; i < rest.len; i++)
        if (rest.ptr[i] == '?')
            rest.len = i;
    if (!rest.len || pith_str_find(rest, PITH_STR("..")) != SIZE_MAX ||
        pith_str_find(rest, PITH_STR("//")) != SIZE_MAX || rest.ptr[0] == '/')
        return false;
    n = snprintf(path, PATH_LEN, "%.*s%.*s", (int)dir, name.ptr, (int)rest.len,
                 rest.ptr);
    return n > 0 && n < PATH_LEN && stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

/* A page from an address: its own host as the page was had, other hosts if
 * they are public; a name that turns private is another host. Of a file: files
 * beside it. */
static bool fetch(void *ctx, pith_str url, uint32_t ms, pith_buf *out)
{
    scripted *s = ctx;
    bool own = pith_http_was_private(s->item) &&
               pith_str_ieq(authority(url), authority(s->item->url));
    char path[PATH_LEN];
    pith_input_item item;
    pith_input *in = NULL;
    pith_str name = url;
    bool ok;

    if (s->live && !pith_str_starts(url, PITH_STR("http://")) &&
        !pith_str_starts(url, PITH_STR("https://")))
        return false;
    if (!s->live) {
        if (!pith_str_starts(url, PITH_STR(PITH_RENDER_HOST)) ||
            !file_of(s, url, path))
            return false;
        name = pith_str_of(path);
    }
    pith_input_item_init(&item, s->al);
    ok = pith_inputs_ask(s->run, s->refuse_private || !own, ms, &in) ==
             PITH_OK &&
         pith_input_add(in, name, (pith_str){NULL, 0}) == PITH_OK &&
         pith_input_next(in, &item) && pith_input_load(&item) == PITH_OK;
    if (ok)
        pith_buf_str(out, item.raw);
    pith_input_item_release(&item);
    pith_input_free(in);
    return ok && out->status == PITH_OK;
}

/* ---- the stream ------------------------------------------------------------
 */

/* The page's bytes are what the browser has. */
static void draw(scripted *s, pith_input_item *item)
{
    pith_render_page page = {.text = item->text,
                             .max_bytes = item->max_bytes ? item->max_bytes
                                                          : SIZE_MAX / 2,
                             .fetch = fetch,
                             .ctx = s};
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_status st;
    bool cut;

    s->item = item;
    if (s->live)
        page.url = item->url.ptr ? item->url : item->name;
    pith_buf_clear(&s->made);
    st = pith_render_scripts(s->browser, &page, &s->made, &cut, &err);
    if (st != PITH_OK) {
        pith_load_fail(item, st, "'%.*s': %s",
                       (int)(item->name.len < 100 ? item->name.len : 100),
                       item->name.ptr,
                       err.detail[0] ? err.detail : pith_status_text(st));
        return;
    }
    pith_buf_clear(&item->bytes);
    pith_buf_str(&item->bytes, pith_buf_view(&s->made));
    if (item->bytes.status != PITH_OK) {
        pith_load_fail(item, item->bytes.status, "out of memory");
        return;
    }
    item->raw = pith_buf_view(&item->bytes);
    item->charset = PITH_STR("utf-8");
    if (cut)
        pith_load_cut(item);
}

static bool next_scripted(pith_input *base, pith_input_item *item)
{
    scripted *s = (scripted *)base;

    if (!pith_input_next(s->in, item))
        return false;
    s->live = item->handle != NULL;
    if (pith_input_load(item) == PITH_OK && pith_input_decode(item) == PITH_OK)
        draw(s, item);
    return true;
}

static void free_scripted(pith_input *base)
{
    scripted *s = (scripted *)base;

    pith_renderer_free(s->browser);
    pith_input_free(s->in);
    pith_buf_release(&s->made);
    pith_alloc_free(s->al, s);
}

pith_status pith_scripts_gate(pith_input *in, const pith_run *run,
                              const char *browser, bool refuse_private,
                              pith_input **out, pith_error *err)
{
    pith_render_options opt = {.browser = browser,
                               .timeout_ms = run->limits.timeout_ms,
                               .scripts = true};
    const pith_allocator *al =
        run->allocator ? run->allocator : pith_alloc_libc();
    scripted *s = pith_alloc_zeroed(al, 1, sizeof(*s));
    pith_status st;

    *out = NULL;
    if (!s) {
        pith_input_free(in);
        return pith_error_of(err, PITH_NOMEM);
    }
    *s = (scripted){.base = {next_scripted, free_scripted},
                    .in = in,
                    .al = al,
                    .run = run,
                    .refuse_private = refuse_private};
    pith_buf_init(&s->made, s->al, (size_t)1 << 30);
    st = pith_renderer_new(&opt, s->al, &s->browser, err);
    if (st == PITH_OK)
        *out = &s->base;
    else
        free_scripted(&s->base);
    return st;
}
