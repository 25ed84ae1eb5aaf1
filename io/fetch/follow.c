/* io/fetch/follow: inputs whose pages are followed by those that their "next"
 * links lead to, one after the other: page 1, 2, 3 of a list.
 *
 *   inner stream ─> page ─┬─> run
 *        ▲                └─> next link ─> address or file ─> page ...
 *        └── at the end of the list, or at `max` pages of it
 *
 * A page is loaded when it is asked for, since it tells which is next. No
 * address and no bytes come twice, so loops end. */
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "base/hash.h"
#include "base/map.h"
#include "base/status.h"
#include "base/str.h"
#include "html/html.h"
#include "io/input/input.h"
#include "io/run/host.h"
#include "read/nextlink.h"
#include "read/url.h"

#define PATH_BYTES 4096u
#define FAKE       "http://mirror.invalid" /* a host for links of files */

typedef struct follow_inputs {
    pith_inputs base;
    const pith_allocator *al;
    pith_inputs *in;
    uint32_t max;
} follow_inputs;

typedef struct follow_stream {
    pith_input base;
    const pith_allocator *al;
    const pith_run *run;
    pith_input *inner;
    pith_map seen; /* hashes of names, addresses and bytes */
    pith_buf link; /* of the next page; empty: the list is at its end */
    uint32_t number, max;
} follow_stream;

/* ---- where a link leads ----------------------------------------------- */

static bool is_file(const char *path)
{
    struct stat st;

    return stat(path, &st) == 0 && S_ISREG(st.st_mode) &&
           access(path, R_OK) == 0;
}

static void put_decoded(pith_str s, pith_buf *out)
{
    for (size_t i = 0; i < s.len; i++) {
        int a = i + 2 < s.len && s.ptr[i] == '%'
                    ? pith_hex_digit((unsigned char)s.ptr[i + 1])
                    : -1;
        int b = a >= 0 ? pith_hex_digit((unsigned char)s.ptr[i + 2]) : -1;

        if (b >= 0 && (a || b)) {
            pith_buf_char(out, (char)(16 * a + b));
            i += 2;
        } else {
            pith_buf_char(out, s.ptr[i]);
        }
    }
}

/* The file of a mirror that an address below FAKE means: as it is, with its
 * query as tools write it, with what names of files have at their end. */
static bool find_file(pith_str path, pith_buf *out)
{
    static const char *const marks[] = {"?", "%3F", "@", "%3f"};
    static const char *const ends[] = {"", ".html", ".htm", "index.html",
                                       "/index.html"};
    size_t ask = pith_str_find(path, PITH_STR("?"));

    for (size_t m = 0; m < (ask == SIZE_MAX ? 1 : 4); m++)
        for (size_t e = 0; e < sizeof(ends) / sizeof(*ends); e++) {
            pith_buf_clear(out);
            put_decoded(pith_str_sub(path, 0, ask), out);
            if (ask != SIZE_MAX) {
                pith_buf_cstr(out, marks[m]);
                pith_buf_str(out, pith_str_sub(path, ask + 1, path.len));
            }
            pith_buf_cstr(out, ends[e]);
            if (out->status == PITH_OK && is_file(out->data))
                return true;
        }
    pith_buf_clear(out);
    return false;
}

/* Of a file of a mirror. */
static bool resolve_file(follow_stream *s, pith_str name, pith_str href)
{
    bool absolute = name.len && name.ptr[0] == '/', ok;
    pith_buf base, url;

    pith_buf_init(&base, s->al, PATH_BYTES);
    pith_buf_init(&url, s->al, 4 * PITH_URL_MAX);
    pith_buf_cstr(&base, absolute ? FAKE : FAKE "/");
    pith_buf_str(&base, name);
    ok = base.status == PITH_OK &&
         pith_url_join(pith_buf_view(&base), href, &url) == PITH_OK &&
         pith_str_starts(pith_buf_view(&url), PITH_STR(FAKE "/"));
    if (ok) {
        pith_url_strip(&url);
        ok = find_file(pith_str_sub(pith_buf_view(&url),
                                    sizeof(FAKE) - 1 + !absolute, url.len),
                       &s->link);
    }
    pith_buf_release(&base);
    pith_buf_release(&url);
    return ok;
}

/* Of a page that was fetched: an address of the same host. */
static bool resolve_url(follow_stream *s, pith_str base, pith_str href)
{
    bool ok = pith_url_join(base, href, &s->link) == PITH_OK;

    if (ok)
        pith_url_strip(&s->link);
    return ok && pith_str_eq(pith_url_origin(base),
                             pith_url_origin(pith_buf_view(&s->link)));
}

static bool is_new(follow_stream *s, uint64_t hash)
{
    bool fresh = false;

    return pith_map_put(&s->seen, hash, 1, &fresh) && fresh;
}

static pith_str address_of(const pith_input_item *item)
{
    return item->url.ptr ? item->url : item->name;
}

static void set_link(follow_stream *s, const pith_input_item *item,
                     pith_str href)
{
    pith_str at = address_of(item);
    bool ok = href.len && (pith_url_is(at) ? resolve_url(s, at, href)
                                           : resolve_file(s, item->name, href));

    if (!ok || s->link.status != PITH_OK ||
        pith_map_find(&s->seen, pith_hash_str(pith_buf_view(&s->link))))
        pith_buf_clear(&s->link);
}

static void find_next(follow_stream *s, pith_input_item *item)
{
    pith_html_options opt = {.limits = &s->run->limits};
    pith_error err;
    pith_arena arena;
    pith_tree tree;
    pith_buf room;

    pith_buf_clear(&s->link);
    if (s->number >= s->max || pith_input_decode(item) != PITH_OK)
        return;
    pith_arena_init(&arena, s->al, 0);
    pith_buf_init(&room, s->al, (size_t)1 << 20);
    if (pith_html_parse(item->text, &opt, &arena, &tree, &err) == PITH_OK)
        set_link(s, item, pith_next_link(&tree, s->number, &room));
    pith_buf_release(&room);
    pith_arena_release(&arena);
}

/* ---- the stream ------------------------------------------------------- */

/* The page that the last one leads to. */
static bool take_linked(follow_stream *s, pith_input_item *item)
{
    pith_input *one;
    pith_error err;
    bool got;

    if (pith_inputs_stream(s->al, s->run->ca_file, &s->run->limits, &one,
                           &err) != PITH_OK)
        return false;
    got = pith_input_add(one, pith_buf_view(&s->link), (pith_str){NULL, 0}) ==
              PITH_OK &&
          pith_input_next(one, item);
    if (got)
        pith_input_load(item);
    pith_input_free(one);
    return got;
}

static bool next_page(pith_input *base, pith_input_item *item)
{
    follow_stream *s = (follow_stream *)base;

    for (;;) {
        bool linked = s->link.len > 0;

        if (linked ? !take_linked(s, item) : !pith_input_next(s->inner, item)) {
            pith_buf_clear(&s->link);
            if (linked)
                continue;
            return false;
        }
        s->number = linked ? s->number + 1 : 1;
        if (!linked)
            pith_input_load(item);
        pith_buf_clear(&s->link);
        /* A page that was followed to is no page of its own. */
        if (!is_new(s, pith_hash_str(linked ? item->name : address_of(item))))
            continue;
        if (item->status != PITH_OK)
            return true;
        if (!is_new(s, pith_hash_bytes(item->raw.ptr, item->raw.len)))
            continue;
        find_next(s, item);
        return true;
    }
}

static void free_stream(pith_input *base)
{
    follow_stream *s = (follow_stream *)base;

    pith_input_free(s->inner);
    pith_map_release(&s->seen);
    pith_buf_release(&s->link);
    pith_alloc_free(s->al, s);
}

/* ---- inputs ----------------------------------------------------------- */

static pith_status open_stream(const pith_inputs *base, const pith_run *run,
                               pith_input **out, pith_error *err)
{
    const follow_inputs *in = (const follow_inputs *)base;
    follow_stream *s = pith_alloc_zeroed(in->al, 1, sizeof(*s));
    pith_status st;

    *out = NULL;
    if (!s)
        return pith_error_of(err, PITH_NOMEM);
    *s = (follow_stream){.base = {next_page, free_stream},
                         .al = in->al,
                         .run = run,
                         .max = in->max};
    pith_map_init(&s->seen, in->al);
    pith_buf_init(&s->link, in->al, 4 * PITH_URL_MAX);
    st = in->in->kind->open(in->in, run, &s->inner, err);
    if (st != PITH_OK)
        free_stream(&s->base);
    else
        *out = &s->base;
    return st;
}

static pith_str name_below(const pith_inputs *base, pith_str name)
{
    const follow_inputs *in = (const follow_inputs *)base;

    return in->in->kind->below ? in->in->kind->below(in->in, name) : name;
}

static pith_status no_pages(const pith_inputs *base, pith_error *err)
{
    const follow_inputs *in = (const follow_inputs *)base;

    return in->in->kind->none(in->in, err);
}

static void free_inputs(pith_inputs *base)
{
    follow_inputs *in = (follow_inputs *)base;

    pith_inputs_free(in->in);
    pith_alloc_free(in->al, in);
}

static const pith_inputs_kind follow_kind = {open_stream, name_below, no_pages,
                                             free_inputs};

pith_status pith_inputs_follow(pith_inputs *inner, uint32_t max_pages,
                               pith_inputs **out)
{
    const pith_allocator *al = pith_alloc_libc();
    follow_inputs *in;

    if (out)
        *out = NULL;
    if (!inner || !max_pages || !out)
        return PITH_USAGE;
    in = pith_alloc_zeroed(al, 1, sizeof(*in));
    if (!in)
        return PITH_NOMEM;
    *in = (follow_inputs){{&follow_kind, inner->host}, al, inner, max_pages};
    *out = &in->base;
    return PITH_OK;
}
