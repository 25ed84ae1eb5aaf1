/* io/fetch/crawl_out: where a crawl puts its pages: a WARC or a directory.
 *
 * Directory: host/path.html with the bytes as the server meant them (codings
 * undone), pages.tsv (file, address, charset) to be given to --list, and the
 * state in crawl.db. WARC: the archive, and the state beside it in
 * FILE.crawl. */
#ifndef PITH_IO_FETCH_CRAWL_OUT_H
#define PITH_IO_FETCH_CRAWL_OUT_H

#include "io/fetch/crawl_db.h"
#include "io/fetch/warc_out.h"

typedef struct pith_crawl_out pith_crawl_out;

/* Opens the output and its state. A name that ends in .warc or .warc.gz is an
 * archive, any other a directory, made if need be. */
pith_status pith_crawl_out_open(const pith_allocator *al, const char *path,
                                const char *software, pith_crawl_out **out,
                                pith_error *err);
/* Writes pages.tsv (directory) and closes. */
pith_status pith_crawl_out_close(pith_crawl_out *o, pith_error *err);

pith_crawl_db *pith_crawl_out_db(pith_crawl_out *o);

/* A page made ready on another thread: packed records, or a file that only
 * waits for its name. */
typedef struct pith_crawl_packed {
    bool is;        /* ready; else pith_crawl_out_page does it all */
    pith_buf bytes; /* of an archive; of a file: its name, for now */
    uint64_t sum;   /* of a file */
} pith_crawl_packed;

/* One for each thread; NULL when memory is out. */
typedef struct pith_crawl_packer pith_crawl_packer;

pith_crawl_packer *pith_crawl_packer_new(pith_crawl_out *o, unsigned number);
void pith_crawl_packer_free(pith_crawl_packer *p);
/* A failure leaves `to` not ready, and pith_crawl_out_page will tell it. */
void pith_crawl_pack(pith_crawl_packer *p, const pith_warc_exchange *x,
                     pith_str page, pith_crawl_packed *to);

/* What is to be kept of a page. */
typedef struct pith_crawl_body {
    int64_t id;
    pith_str page;                   /* its body, decoded */
    const pith_crawl_packed *packed; /* what a packer made of both, or NULL */
} pith_crawl_body;

/* One page. Inside a transaction of the state; fills in `end` where the bytes
 * are.
 */
pith_status pith_crawl_out_page(pith_crawl_out *o, const pith_warc_exchange *x,
                                const pith_crawl_body *body,
                                pith_crawl_end *end, pith_error *err);
/* The page of `x` is as it was at `was`. Nothing to do in a directory. */
pith_status pith_crawl_out_same(pith_crawl_out *o, const pith_warc_exchange *x,
                                int64_t was, bool not_modified,
                                pith_crawl_end *end, pith_error *err);
/* Close that transaction, in which the archive reaches to its end. If it fails,
 * the state, and so the archive, is as it was before. */
pith_status pith_crawl_out_commit(pith_crawl_out *o);
/* Have the archive on the disk, and let the state know, so that it need not be
 * checked when the crawl goes on; of files see crawl_out.c. Inside no
 * transaction. Nothing to do if nothing was written. */
pith_status pith_crawl_out_sync(pith_crawl_out *o, pith_error *err);
/* Pages that an earlier run saved and whose bytes were found damaged when the
 * output was opened; they are pending again. */
uint64_t pith_crawl_out_lost(const pith_crawl_out *o);

/* The file an address is put into, relative to the directory: "x.example/a"
 * gives "x.example/a.html". Made unique by `salt` unless that is 0. */
void pith_crawl_out_name(pith_str url, uint64_t salt, pith_buf *name);

#endif
