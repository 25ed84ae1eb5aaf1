/* io/input/input: the stream: what was queued, page by page.
 *
 *   queue:  arg | arg | list | arg ...        given by add, add_list
 *   open:   [list] -> [directory walk | source cursor]   at most one of each
 */
#include "io/input/input.h"

#include <assert.h>
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/status.h"
#include "base/utf8.h"
#include "base/vec.h"
#include "io/input/load.h"
#include "io/input/sniff.h"
#include "io/input/walk.h"
#include "io/input/warc.h"
#include "io/input/warc_pages.h"

#define STDIN_PEEK (64u << 10)
/* A longer line of a list names no page. The list goes on after it, unless it
 * is so long that it may have no end, as that of a device. */
#define LINE_MAX_BYTES (64u << 10)
#define SKIP_MAX_BYTES (1u << 20)

typedef struct queued {
    pith_str arg;
    pith_str url;
    pith_str charset;
    bool list;
} queued;

typedef struct stream {
    pith_input base;
    const pith_host *host;
    const pith_allocator *al;
    pith_arena arena; /* queued strings */
    PITH_VEC(queued) queue;
    size_t at;
    uint64_t max_bytes;
    uint32_t timeout_ms;
    pith_input_source sources[PITH_INPUT_SOURCES_MAX];
    size_t n_sources;

    FILE *list; /* being read, or NULL */
    pith_buf line;
    pith_str list_name;
    bool list_begun;   /* a line of it was read */
    bool list_empty;   /* nothing was named in it so far */
    bool list_endless; /* its last line was */
    pith_str begun;    /* the input being read; ptr NULL: none, or it gave */
    pith_walk *walk;   /* open, or NULL */
    pith_warc_pages *warc; /* open, or NULL; inside a walk too */
    bool (*want)(void *ctx, pith_str url, pith_str mime);
    void *want_ctx;
    const pith_input_source *source;
    void *cursor; /* open if source is not NULL */
    bool stdin_used;
} stream;

/* ---- life ------------------------------------------------------------- */

static void release_sources(const pith_input_source *sources, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (sources[i].release)
            sources[i].release(sources[i].ctx);
}

static void close_warc(stream *in)
{
    pith_warc_pages_close(in->warc);
    in->warc = NULL;
}

static void close_open(stream *in)
{
    close_warc(in);
    if (in->source && in->cursor)
        in->source->close(in->cursor);
    in->source = NULL;
    in->cursor = NULL;
    pith_walk_free(in->walk);
    in->walk = NULL;
}

static void free_stream(pith_input *base)
{
    stream *in = (stream *)base;

    close_open(in);
    release_sources(in->sources, in->n_sources);
    if (in->list && in->list != stdin)
        fclose(in->list);
    pith_buf_release(&in->line);
    PITH_VEC_RELEASE(&in->queue, in->al);
    pith_arena_release(&in->arena);
    pith_alloc_free(in->al, in);
}

static pith_status push(stream *in, pith_str arg, pith_str url, bool list)
{
    queued q = {pith_arena_str(&in->arena, arg), {NULL, 0}, {NULL, 0}, list};

    if (url.ptr)
        q.url = pith_arena_str(&in->arena, url);
    if (!q.arg.ptr || (url.ptr && !q.url.ptr))
        return PITH_NOMEM;
    return PITH_VEC_PUSH(&in->queue, in->al, q) ? PITH_OK : PITH_NOMEM;
}

pith_status pith_input_add(pith_input *in, pith_str arg, pith_str url)
{
    return push((stream *)in, arg, url, false);
}

pith_status pith_input_add_list(pith_input *in, pith_str path)
{
    return push((stream *)in, path, (pith_str){NULL, 0}, true);
}

static bool item_name(pith_input_item *item, pith_str name, pith_str url)
{
    item->name = pith_arena_str(&item->arena, name);
    if (url.ptr) {
        item->url = pith_arena_str(&item->arena, url);
    }
    if (item->name.ptr && (item->url.ptr || !url.ptr))
        return true;
    item->name = PITH_STR("");
    item->url = (pith_str){NULL, 0};
    pith_load_fail(item, PITH_NOMEM, "out of memory");
    return false;
}

/* ---- stdin and lists -------------------------------------------------- */

/* Fills `packed` with the first bytes of stdin, so that a source can tell
 * what they are. */
static void open_stdin(stream *in, pith_input_item *item, pith_str url)
{
    char *room;
    ssize_t got = 0;

    if (!item_name(item, PITH_STR("-"), url))
        return;
    item->timeout_ms = in->timeout_ms;
    if (in->stdin_used) {
        pith_load_fail(item, PITH_USAGE,
                       "cannot read stdin ('-') twice; give it once");
        return;
    }
    in->stdin_used = true;
    while (item->packed.len < STDIN_PEEK) {
        room = pith_buf_reserve(&item->packed, STDIN_PEEK);
        if (!room) {
            pith_load_fail(item, PITH_NOMEM, "out of memory for stdin");
            return;
        }
        got = pith_load_read(item, STDIN_FILENO, room,
                             STDIN_PEEK - item->packed.len);
        if (got <= 0)
            break;
        pith_buf_commit(&item->packed, (size_t)got);
    }
    if (got < 0 && item->status == PITH_LIMIT)
        return;
    if (got < 0)
        item->status = pith_load_errno(&item->err, "cannot read stdin", "-");
    item->loader = pith_load_stdin;
}

/* Open the archive `path`, or stdin whose first bytes are in item->packed.
 * False: it is open and has the pages; true: `item` says why not. */
static bool begin_warc(stream *in, pith_str path, pith_input_item *item)
{
    pith_warc_pages_options opt = {in->al, in->max_bytes, 0, in->want,
                                   in->want_ctx};
    pith_error err = {0};
    pith_status st = pith_warc_pages_open(
        &opt, path, pith_buf_view(&item->packed), &in->warc, &err);

    if (st == PITH_OK) {
        pith_input_item_clear(item);
        return false;
    }
    if (item->name.ptr || item_name(item, path, (pith_str){NULL, 0})) {
        item->status = st;
        item->err = err;
    }
    return true;
}

/* False: the list cannot be opened and `item` says so. */
static bool open_list(stream *in, pith_str path, pith_input_item *item)
{
    in->list_name = path;
    in->list_begun = false;
    in->list_empty = true;
    in->list_endless = false;
    if (pith_str_eq(path, PITH_STR("-")) && !in->stdin_used) {
        in->stdin_used = true;
        in->list = stdin;
        return true;
    }
    in->list = fopen(path.ptr, "re");
    if (in->list)
        return true;
    if (item_name(item, path, (pith_str){NULL, 0}))
        item->status =
            pith_load_errno(&item->err, "cannot open list", path.ptr);
    return false;
}

/* One line of the list, without its end, into `line`. */
static bool read_line(stream *in)
{
    int c = getc(in->list);

    pith_buf_clear(&in->line);
    if (c == EOF)
        return false;
    for (size_t n = 0; c != EOF && c != '\n' && n < SKIP_MAX_BYTES; n++) {
        pith_buf_char(&in->line, (char)c);
        c = getc(in->list);
    }
    in->list_endless = c != EOF && c != '\n';
    while (in->line.len > 0 && in->line.data[in->line.len - 1] == '\r')
        in->line.data[--in->line.len] = 0;
    return true;
}

/* A column of a list; ptr NULL when it is blank. */
static pith_str given(pith_str column)
{
    column = pith_str_trim(column);
    return column.len > 0 ? column : (pith_str){NULL, 0};
}

/* Next input of the open list; false at its end, which closes it. `*bad`: it
 * ended by an error. */
static bool list_line(stream *in, queued *q, bool *bad)
{
    int code;

    *bad = false;
    while (!in->list_endless && read_line(in)) {
        pith_str s = pith_buf_view(&in->line);
        char *tab;

        if (!in->list_begun)
            s = pith_utf8_unmarked(s);
        in->list_begun = true;

        if (in->line.status != PITH_OK) {
            in->list_empty = false;
            errno = in->line.status == PITH_NOMEM ? ENOMEM : ENAMETOOLONG;
            return *bad = true, false;
        }
        if (s.len == 0 || *s.ptr == '#')
            continue;
        *q = (queued){s, {NULL, 0}, {NULL, 0}, false};
        tab = memchr(s.ptr, '\t', s.len);
        if (!tab)
            return true;
        *tab = 0;
        q->arg.len = (size_t)(tab - s.ptr);
        q->url = pith_str_of(tab + 1);
        tab = memchr(tab + 1, '\t', q->url.len);
        if (tab) {
            q->url.len = (size_t)(tab - q->url.ptr);
            q->charset = given(pith_str_of(tab + 1));
        }
        q->url = given(q->url);
        return true;
    }
    code = errno;
    *bad = ferror(in->list) != 0;
    if (in->list != stdin)
        fclose(in->list);
    in->list = NULL;
    errno = code; /* for the message */
    return false;
}

/* ---- the stream ------------------------------------------------------- */

static const pith_input_source *find_source(const stream *in, pith_str arg)
{
    for (size_t i = 0; i < in->n_sources; i++)
        if (in->sources[i].accepts(in->sources[i].ctx, arg))
            return &in->sources[i];
    return NULL;
}

static pith_str base_name(pith_str path)
{
    size_t from = path.len;

    while (from > 0 && path.ptr[from - 1] != '/')
        from--;
    return pith_str_from(path, from);
}

/* Begin one input. True: `item` is already it (a file, a failure); false: a
 * walk or a source is open now and has the pages. */
static bool begin(stream *in, queued q, pith_input_item *item)
{
    const pith_input_source *source = find_source(in, q.arg);
    struct stat meta;

    if (source) {
        pith_error err = {0};
        pith_status st =
            source->open(source->ctx, q.arg, q.url, &in->cursor, &err);

        if (st == PITH_OK)
            return in->source = source, false;
        if (item_name(item, q.arg, q.url)) {
            item->status = st;
            item->err = err;
        }
        return true;
    }
    if (pith_str_eq(q.arg, PITH_STR("-"))) {
        open_stdin(in, item, q.url);
        if (item->status == PITH_OK &&
            pith_warc_is(pith_buf_view(&item->packed)))
            return begin_warc(in, q.arg, item);
        return true;
    }
    if (stat(q.arg.ptr, &meta) == 0 && S_ISDIR(meta.st_mode)) {
        in->walk = pith_walk_new(in->al, q.arg);
        if (in->walk)
            return false;
        if (item_name(item, q.arg, q.url))
            pith_load_fail(item, PITH_NOMEM, "out of memory for '%s'",
                           q.arg.ptr);
        return true;
    }
    if (pith_sniff_file_name(base_name(q.arg)) == PITH_NAME_WARC)
        return begin_warc(in, q.arg, item);
    if (!item_name(item, q.arg, q.url))
        return true;
    item->loader = pith_load_file;
    if (q.charset.ptr) {
        item->charset = pith_arena_str(&item->arena, q.charset);
    }
    return true;
}

/* The next page of the open walk; false at its end. */
static bool from_walk(stream *in, pith_input_item *item)
{
    pith_error err = {0};
    pith_str path;

    switch (pith_walk_next(in->walk, &path, &err)) {
    case PITH_WALK_PROBLEM:
        if (item_name(item, path, (pith_str){NULL, 0})) {
            item->status = err.code != PITH_OK ? err.code : PITH_NOMEM;
            item->err = err;
        }
        return true;
    case PITH_WALK_WARC:
        return begin_warc(in, path, item);
    case PITH_WALK_PAGE:
        if (item_name(item, path, (pith_str){NULL, 0}))
            item->loader = pith_load_file;
        return true;
    case PITH_WALK_END:
        break;
    }
    close_open(in);
    return false;
}

static bool from_warc(stream *in, pith_input_item *item)
{
    if (pith_warc_pages_next(in->warc, item))
        return true;
    close_warc(in);
    return false;
}

static bool from_source(stream *in, pith_input_item *item)
{
    if (in->source->next(in->cursor, item))
        return true;
    close_open(in);
    return false;
}

/* An input, one among others, that had no page at all: that is told, or it
 * would pass unseen. A sole one is told by who runs it, and what a filter has
 * left out is meant. */
static bool tell_empty(stream *in, pith_str name, pith_input_item *item)
{
    if (!name.ptr || (in->queue.len < 2 && !in->list) || in->want)
        return false;
    if (item_name(item, name, (pith_str){NULL, 0}))
        pith_load_fail(item, PITH_EMPTY,
                       "no pages in '%s'; give a page, or a directory or list "
                       "that has some",
                       item->name.ptr);
    return true;
}

/* The next input to begin, from the list if one is open. `*bad`: `item` says
 * why an input or a list failed. False: there is none. */
static bool next_queued(stream *in, queued *q, pith_input_item *item, bool *bad)
{
    pith_str begun = in->begun;

    in->begun = (pith_str){NULL, 0};
    if (tell_empty(in, begun, item))
        return *bad = true, true;
    for (;;) {
        *bad = false;
        if (in->list) {
            if (list_line(in, q, bad))
                return in->list_empty = false, true;
            if (*bad && item_name(item, in->list_name, (pith_str){NULL, 0}))
                item->status = pith_load_errno(&item->err, "cannot read list",
                                               in->list_name.ptr);
            if (!*bad && in->list_empty)
                *bad = tell_empty(in, in->list_name, item);
            if (*bad)
                return true;
            continue;
        }
        if (in->at == in->queue.len)
            return false;
        *q = in->queue.at[in->at++];
        if (!q->list)
            return true;
        if (!open_list(in, q->arg, item))
            return *bad = true, true;
    }
}

static bool next_item(pith_input *base, pith_input_item *item)
{
    stream *in = (stream *)base;
    queued q;
    bool bad, got;

    pith_input_item_clear(item);
    for (;;) {
        if (in->warc)
            got = from_warc(in, item);
        else if (in->walk)
            got = from_walk(in, item);
        else if (in->source)
            got = from_source(in, item);
        else if (!next_queued(in, &q, item, &bad))
            return false;
        else if (bad)
            got = true;
        else
            in->begun = q.arg, got = begin(in, q, item);
        if (got) {
            in->begun = (pith_str){NULL, 0};
            item->max_bytes = in->max_bytes;
            item->timeout_ms = in->timeout_ms;
            item->host = in->host;
            return true;
        }
    }
}

pith_status pith_input_new(const pith_input_options *opt, pith_input **out,
                           pith_error *err)
{
    const pith_allocator *al = opt && opt->al ? opt->al : pith_alloc_libc();
    stream *in = pith_alloc_zeroed(al, 1, sizeof(*in));

    *out = NULL;
    if (!in) {
        release_sources(opt ? opt->sources : NULL, opt ? opt->n_sources : 0);
        return pith_error_of(err, PITH_NOMEM);
    }
    assert(!opt || opt->n_sources <= PITH_INPUT_SOURCES_MAX);
    *out = &in->base;
    in->base = (pith_input){next_item, free_stream};
    in->al = al;
    pith_arena_init(&in->arena, al, 0);
    pith_buf_init(&in->line, al, LINE_MAX_BYTES);
    in->max_bytes = PITH_DEFAULT_MAX_BYTES;
    if (!opt)
        return PITH_OK;
    if (opt->limits && opt->limits->max_bytes)
        in->max_bytes = opt->limits->max_bytes;
    if (opt->limits)
        in->timeout_ms = opt->limits->timeout_ms;
    if (in->max_bytes > SIZE_MAX / 4)
        in->max_bytes = SIZE_MAX / 4;
    for (size_t i = 0; i < opt->n_sources; i++)
        in->sources[in->n_sources++] = opt->sources[i];
    in->host = opt->host;
    in->want = opt->want;
    in->want_ctx = opt->want_ctx;
    return PITH_OK;
}
