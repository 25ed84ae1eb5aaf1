/* input/input: a stream of raw pages from files, directories, archives.
 *
 *   add ... add -> next -> load -> (decode) -> release
 *                  calling   any     any
 *                  thread    thread  thread
 *
 * `next` is cheap: it names the next page and opens nothing that `load` can
 * open later, so a million files cost a million short calls. `load` does the
 * reading and inflating, and is the `work` of base/pool; the stream's memory
 * is one directory level at a time, a page's is its item.
 *
 *   directory, list, file, stdin      input.c, walk.c, load.c
 *   WARC                              warc.c
 *   http(s)                           a source registered by api (fetch/)
 */
#ifndef PITH_INPUT_INPUT_H
#define PITH_INPUT_INPUT_H

#include "base/arena.h"
#include "base/buf.h"
#include "input/charset.h"

typedef struct pith_input pith_input;
typedef struct pith_input_item pith_input_item;

/* One page. Zero it, or give it to pith_input_item_init, before first use;
 * it may be used again for the next page and then keeps its memory. */
struct pith_input_item {
    const pith_allocator *al;
    pith_str name;    /* the input as given; below a directory: the path; in a
                         WARC: the record's target URI */
    pith_str url;     /* ptr NULL: unknown */
    pith_str charset; /* label declared by HTTP; ptr NULL: none */

    /* Set by load. `status` PITH_OK: `raw` is the page. Then `err.code` may
     * still be set: a warning that names the input (cut off at max_bytes,
     * damaged archive). Else there is no page and `err` says why. */
    pith_status status;
    pith_error err;
    bool truncated; /* `raw` is the beginning of a longer page */
    pith_str raw;   /* bytes of the page, decompressed */

    /* Set by decode. */
    pith_str text; /* UTF-8, lies in `raw` or in `arena` */
    pith_charset encoding;
    pith_charset_from encoding_from;
    size_t n_bad; /* malformed sequences replaced by U+FFFD */

    /* For sources: strings and text live in `arena`, raw bytes in `bytes`. */
    pith_arena arena;
    pith_buf bytes;
    pith_buf packed; /* bytes as they lay in the file, when compressed */
    uint64_t max_bytes;
    pith_status (*loader)(pith_input_item *item); /* NULL: nothing to load */
    void (*dropper)(pith_input_item *item);       /* frees `handle`, or NULL */
    void *handle;
};

/* A kind of input that one argument opens and that yields pages. All calls
 * but the item's `loader` come from the thread that calls pith_input_next. */
typedef struct pith_input_source {
    void *ctx;
    /* Whether this source takes `arg`. Asked before the built-in kinds. */
    bool (*accepts)(void *ctx, pith_str arg);
    /* `url` is the address given beside it in a list, or ptr NULL. */
    pith_status (*open)(void *ctx, pith_str arg, pith_str url, void **cursor,
                        pith_error *err);
    /* Fill name, url, loader, handle (and status on failure) of a cleared
     * item; false at the end. */
    bool (*next)(void *cursor, pith_input_item *item);
    void (*close)(void *cursor);
    /* The stream is freed; NULL: nothing to do. Items may still be around. */
    void (*release)(void *ctx);
} pith_input_source;

#define PITH_INPUT_SOURCES_MAX 4

typedef struct pith_input_options {
    const pith_allocator *al;         /* NULL: libc */
    const pith_limits *limits;        /* NULL: defaults; max_bytes is used */
    const pith_input_source *sources; /* copied; may be NULL */
    size_t n_sources;
    /* Asked for each page of an archive before its body is read; false steps
     * over it. NULL: every HTML page. `mime` has no parameters. */
    bool (*want)(void *ctx, pith_str url, pith_str mime);
    void *want_ctx;
} pith_input_options;

/* `opt` may be NULL. The stream releases the sources, also when it fails. */
pith_status pith_input_new(const pith_input_options *opt, pith_input **out,
                           pith_error *err);
void pith_input_free(pith_input *in);

/* Queue an input: a path, "-" for stdin, an address. `url` (ptr NULL: none)
 * is the page's address, used when the input is one page. The strings are
 * copied. Nothing is opened; a missing file shows up as an item. */
pith_status pith_input_add(pith_input *in, pith_str arg, pith_str url);

/* Queue a list: a file with one input a line, after which a tab and the
 * page's URL may follow, and after another tab the character set its server
 * declared (as crawls write it); empty lines and lines beginning with '#' are
 * skipped. It is read line by line as the stream gets there. "-" is stdin. */
pith_status pith_input_add_list(pith_input *in, pith_str path);

/* The next page's name into `item`; false at the end of the stream. A problem
 * met on the way (an unreadable directory) is an item with a status. */
bool pith_input_next(pith_input *in, pith_input_item *item);

/* Read the page. Safe on any thread, one thread per item. Returns
 * item->status. */
pith_status pith_input_load(pith_input_item *item);

/* Choose the character set and fill `text`. Needs a loaded item. */
pith_status pith_input_decode(pith_input_item *item);

void pith_input_item_init(pith_input_item *item, const pith_allocator *al);
/* Forget the page, keep the memory (up to a few MB). */
void pith_input_item_clear(pith_input_item *item);
void pith_input_item_release(pith_input_item *item);

#endif
