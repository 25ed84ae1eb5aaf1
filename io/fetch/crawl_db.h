/* io/fetch/crawl_db: the state of a crawl in SQLite.
 *
 * One transaction per finished page holds everything that page changed: its
 * own row, the links it gave, the counts it moved, and how long the archive
 * was after it. So whatever kills the process, the state is that of some
 * moment between two pages, and what was under way then is pending again.
 *
 * A machine that stops may keep the state and lose the output that it speaks
 * of. Every page therefore knows where its bytes lie, their hash, and the
 * epoch they were written in; an epoch ends when the output is on the disk,
 * and the pages of one that did not end are checked before a crawl goes on. */
#ifndef PITH_IO_FETCH_CRAWL_DB_H
#define PITH_IO_FETCH_CRAWL_DB_H

#include "base/buf.h"

typedef struct pith_crawl_db pith_crawl_db;

typedef enum pith_page_state {
    PITH_PAGE_PENDING,
    PITH_PAGE_SAVED,
    PITH_PAGE_SAME, /* the text of an earlier page; not saved again */
    PITH_PAGE_REDIRECT,
    PITH_PAGE_FAILED,
    PITH_PAGE_REFUSED, /* by robots.txt */
    PITH_PAGE_TRAPPED, /* its kind of address gives nothing new */
    PITH_PAGE_APART,   /* not HTML, or a list of addresses that was read */
    PITH_PAGE_STATES
} pith_page_state;

typedef enum pith_page_role { PITH_ROLE_PAGE, PITH_ROLE_FEED } pith_page_role;

/* One row of `page`. */
typedef struct pith_crawl_row {
    int64_t id;
    pith_str url;
    pith_page_role role;
    uint32_t depth;
    int64_t pattern;
    uint64_t context;
    pith_str etag; /* ptr NULL: none */
    pith_str modified;
    int64_t date; /* of the last fetch; 0: never */
    int prior;    /* its state before a refresh */
} pith_crawl_row;

/* How a page ended. */
typedef struct pith_crawl_end {
    pith_page_state state;
    int code;
    int64_t date;
    uint64_t text; /* hash of its text; 0: none */
    pith_str etag;
    pith_str modified;
    pith_str charset; /* as HTTP declared it */
    pith_str file;    /* in a directory; ptr NULL: unchanged */
    pith_str note;    /* why it failed */
    bool wrote;       /* the four below are set */
    int64_t at;       /* where its bytes begin in the archive; 0 in a file */
    int64_t len;
    uint64_t sum; /* their hash */
    int64_t epoch;
} pith_crawl_end;

/* Bytes a page was saved as. */
typedef struct pith_crawl_piece {
    int64_t id;
    int64_t at;
    int64_t len;
    uint64_t sum;
    pith_str file; /* ptr NULL: in the archive */
} pith_crawl_piece;

/* Counts of a shape of addresses, a context of links, a template. */
typedef struct pith_crawl_tally {
    int64_t id; /* pattern: row id; context: its hash; cluster: row id */
    uint32_t n;
    uint32_t wanted;
    uint32_t recent; /* bits: was it new? the newest lowest */
    bool closed;
} pith_crawl_tally;

pith_status pith_crawl_db_open(const pith_allocator *al, const char *path,
                               pith_crawl_db **out, pith_error *err);
void pith_crawl_db_close(pith_crawl_db *db);

/* Every call below returns PITH_OK, or what the first that failed came to: then
 * it does nothing, and `pith_crawl_db_error` says what it was. */
pith_status pith_crawl_db_begin(pith_crawl_db *db);
pith_status pith_crawl_db_commit(pith_crawl_db *db);
pith_status pith_crawl_db_error(const pith_crawl_db *db, pith_error *err);

/* Names and values that belong to the crawl as a whole. A missing one leaves
 * `*value` as it is. */
pith_status pith_crawl_db_set(pith_crawl_db *db, const char *key,
                              int64_t value);
pith_status pith_crawl_db_get(pith_crawl_db *db, const char *key,
                              int64_t *value);

/* Add an address unless it is there. `*id` is 0 when it was. */
pith_status pith_crawl_db_add(pith_crawl_db *db, const pith_crawl_row *row,
                              int64_t *id);
pith_status pith_crawl_db_end(pith_crawl_db *db, int64_t id,
                              const pith_crawl_end *end);
/* The row of a page; its strings live until the next call. */
pith_status pith_crawl_db_row(pith_crawl_db *db, int64_t id,
                              pith_crawl_row *row);
/* Pending pages in order of id. */
pith_status pith_crawl_db_pending(pith_crawl_db *db,
                                  bool (*see)(void *ctx,
                                              const pith_crawl_row *row),
                                  void *ctx);
/* Saved pages: file, address, charset. */
pith_status pith_crawl_db_saved(pith_crawl_db *db,
                                bool (*see)(void *ctx, pith_str file,
                                            pith_str url, pith_str charset),
                                void *ctx);
/* Everything that was saved or found the same is to be looked at again. */
pith_status pith_crawl_db_refresh(pith_crawl_db *db);
/* Pages whose bytes were written in `epoch` or later, by place; false from
 * `see` ends it with PITH_NOMEM. */
pith_status pith_crawl_db_unsure(pith_crawl_db *db, int64_t epoch,
                                 bool (*see)(void *ctx,
                                             const pith_crawl_piece *piece),
                                 void *ctx);
/* The page's bytes are gone: fetch it again, whatever the server says. */
pith_status pith_crawl_db_lost(pith_crawl_db *db, int64_t id);
/* Pages in a state. */
pith_status pith_crawl_db_count(pith_crawl_db *db, pith_page_state state,
                                uint64_t *n);

/* Remember hashes. `*fresh`: it was not there. Of blocks the last few thousand
 * are written when the state is closed, and lost by a kill. */
pith_status pith_crawl_db_text(pith_crawl_db *db, uint64_t hash, int64_t page,
                               int64_t *owner);
pith_status pith_crawl_db_block(pith_crawl_db *db, uint64_t hash, bool *fresh);
/* A file name that no other page has taken. */
pith_status pith_crawl_db_file_free(pith_crawl_db *db, pith_str file,
                                    int64_t page, bool *is_free);

/* Patterns: by text, made when new. */
pith_status pith_crawl_db_pattern(pith_crawl_db *db, pith_str text,
                                  int64_t *id);
typedef enum pith_tally_table {
    PITH_TALLY_PATTERN,
    PITH_TALLY_CONTEXT,
    PITH_TALLY_CLUSTER
} pith_tally_table;
pith_status pith_crawl_db_tally(pith_crawl_db *db, pith_tally_table table,
                                const pith_crawl_tally *tally, pith_str blob);
pith_status pith_crawl_db_tallies(pith_crawl_db *db, pith_tally_table table,
                                  bool (*see)(void *ctx,
                                              const pith_crawl_tally *tally,
                                              pith_str blob),
                                  void *ctx);

/* New addresses of pattern `dst` that pages of pattern `src` gave. */
typedef struct pith_crawl_pair {
    int64_t src;
    int64_t dst;
    uint32_t n;
} pith_crawl_pair;

pith_status pith_crawl_db_pair(pith_crawl_db *db, const pith_crawl_pair *pair);
pith_status pith_crawl_db_pairs(pith_crawl_db *db,
                                bool (*see)(void *ctx,
                                            const pith_crawl_pair *pair),
                                void *ctx);

/* robots.txt of an origin, as it was got. */
pith_status pith_crawl_db_robots_put(pith_crawl_db *db, pith_str origin,
                                     int code, int64_t date, pith_str body);
/* `*code` -1 when there is none. `*body` lives until the next call. */
pith_status pith_crawl_db_robots(pith_crawl_db *db, pith_str origin, int *code,
                                 int64_t *date, pith_str *body);

#endif
