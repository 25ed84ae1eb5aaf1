/* api/api_input: where pages come from, seen from the library, which opens
 * nothing itself.
 *
 *   pith_inputs -> open -> pith_input -> next -> item -> load -> decode
 *   what to read           a stream      calling         any     any
 *                                        thread          thread  thread
 *
 * Files, archives and addresses are io/input; pages in memory are
 * api_memory.c. Both put these structs first in theirs. */
#ifndef PITH_API_API_INPUT_H
#define PITH_API_API_INPUT_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/parallel.h"
#include "html/charset.h"
#include "output/spool.h"
#include "output/store.h"

typedef struct pith_input pith_input;
typedef struct pith_input_item pith_input_item;
struct pith_boxer;
struct pith_runner;

/* What stands outside the library; io/run/host.c fills it. Any member may be
 * NULL. */
struct pith_host {
    pith_charset_guess guess; /* of bytes that declare no character set */
    pith_parallel (*threads)(unsigned n); /* 0: one for each core */
    pith_status (*store)(const char *path, const pith_allocator *al,
                         pith_store **out, pith_error *err);
    /* Who draws pages, see api_page.h. */
    pith_status (*boxer)(const pith_records_options *opt,
                         const pith_limits *limits, const pith_allocator *al,
                         struct pith_boxer **out, pith_error *err);
    pith_scratch_make scratch; /* files for what must wait */
    /* Of `threads` that are processes: make the pages of a run their jobs, if
     * they can be. `out` lives as long as the run. */
    void (*apart)(struct pith_runner *r, pith_jobs *jobs, pith_jobs_apart *out);
};

/* One page. Zero it, or give it to pith_input_item_init, before first use;
 * it may be used again for the next page and then keeps its memory. */
struct pith_input_item {
    const pith_allocator *al;
    const pith_host *host; /* whose page it is; NULL: none */
    pith_str name;    /* the input as given; below a directory: the path; in a
                         WARC: the record's target URI */
    pith_str url;     /* ptr NULL: unknown */
    pith_str charset; /* label declared by HTTP; ptr NULL: none */

    /* Set by load. `status` PITH_OK: `raw` is the page. Then `err.code` may
     * still be set: a warning that names the input (cut off at max_bytes,
     * damaged archive). Else there is no page and `err` says why. */
    pith_status status;
    pith_error err;
    bool truncated;  /* `raw` is the beginning of a longer page */
    uint64_t offset; /* in an archive: of its record, or the gzip member that
                        holds it */
    pith_str raw;    /* bytes of the page, decompressed */

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
    uint32_t timeout_ms;  /* for a pipe to give its bytes; 0: any */
    uint64_t deadline_ns; /* monotonic; 0: not yet reading */
    pith_status (*loader)(pith_input_item *item); /* NULL: nothing to load */
    void (*dropper)(pith_input_item *item);       /* frees `handle`, or NULL */
    void *handle;
};

void pith_input_item_init(pith_input_item *item, const pith_allocator *al);
/* Forget the page, keep the memory (up to a few MB). */
void pith_input_item_clear(pith_input_item *item);
void pith_input_item_release(pith_input_item *item);

/* Read the page. Safe on any thread, one thread per item. Returns
 * item->status. */
pith_status pith_input_load(pith_input_item *item);
/* Choose the character set and fill `text`. Needs a loaded item. */
pith_status pith_input_decode(pith_input_item *item);

/* A stream of pages. */
struct pith_input {
    bool (*next)(pith_input *in, pith_input_item *item);
    void (*free)(pith_input *in);
};

/* The next page's name into `item`; false at the end of the stream. A problem
 * met on the way (an unreadable directory) is an item with a status. */
bool pith_input_next(pith_input *in, pith_input_item *item);
void pith_input_free(pith_input *in); /* NULL is fine */

/* What to read. */
typedef struct pith_inputs_kind {
    pith_status (*open)(const pith_inputs *in, const pith_run *run,
                        pith_input **out, pith_error *err);
    /* NULL: the name itself. */
    pith_str (*below)(const pith_inputs *in, pith_str name);
    pith_status (*none)(const pith_inputs *in, pith_error *err);
    void (*free)(pith_inputs *in);
} pith_inputs_kind;

struct pith_inputs {
    const pith_inputs_kind *kind;
    const pith_host *host; /* NULL: none */
};

/* A stream of the inputs, with the run's limits. */
pith_status pith_inputs_open(const pith_inputs *in, const pith_run *run,
                             pith_input **out, pith_error *err);
/* `name` of a page without the directory that was given as the only input: it
 * stays the same when the directory is another. */
pith_str pith_inputs_below(const pith_inputs *in, pith_str name);
/* PITH_EMPTY, with a message that names the inputs. */
pith_status pith_inputs_none(const pith_inputs *in, pith_error *err);
/* Who runs the jobs of a run. */
pith_parallel pith_inputs_parallel(const pith_inputs *in, unsigned threads);
/* The database `path` for rows. PITH_USAGE without a path, PITH_UNSUPPORTED
 * without a host that has databases. */
pith_status pith_inputs_store(const pith_inputs *in, const char *path,
                              const pith_allocator *al, pith_store **out,
                              pith_error *err);

#endif
