/* io/input/input: a stream of raw pages from files, directories, archives.
 *
 *   add ... add -> next -> load -> (decode) -> release
 *                  calling   any     any
 *                  thread    thread  thread
 *
 * `next` is cheap: it names the next page and opens nothing that `load` can
 * open later, so a million files cost a million short calls. `load` does the
 * reading and inflating, and is the `work` of io/run/threads; the stream's
 * memory is one directory level at a time, a page's is its item.
 *
 *   directory, list, file, stdin      input.c, walk.c, load.c
 *   WARC                              warc.c
 *   http(s)                           a source registered by io/run (io/fetch)
 */
#ifndef PITH_IO_INPUT_INPUT_H
#define PITH_IO_INPUT_INPUT_H

#include "api/api_input.h"

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
    const pith_host *host; /* of every item; may be NULL */
    /* Asked for each page of an archive before its body is read; false steps
     * over it. NULL: every HTML page. `mime` has no parameters. */
    bool (*want)(void *ctx, pith_str url, pith_str mime);
    void *want_ctx;
} pith_input_options;

/* `opt` may be NULL. The stream releases the sources, also when it fails. */
pith_status pith_input_new(const pith_input_options *opt, pith_input **out,
                           pith_error *err);

/* Queue an input: a path, "-" for stdin, an address. `url` (ptr NULL: none)
 * is the page's address, used when the input is one page. The strings are
 * copied. Nothing is opened; a missing file shows up as an item. */
pith_status pith_input_add(pith_input *in, pith_str arg, pith_str url);

/* Queue a list: a file with one input a line, after which a tab and the
 * page's URL may follow, and after another tab the character set its server
 * declared (as crawls write it); empty lines and lines beginning with '#' are
 * skipped. It is read line by line as the stream gets there. "-" is stdin. */
pith_status pith_input_add_list(pith_input *in, pith_str path);

#endif
