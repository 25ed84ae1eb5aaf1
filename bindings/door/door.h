/* bindings/door: one call of pith, as all bindings make it.
 *
 *   command, options as JSON, pages in memory -> the bytes the program prints
 *
 * Options have the names of the command line ("max-nodes", "miner"), so a
 * binding needs to know none of them. Sees <pith.h> alone and runs on one
 * thread, unless the host has more. */
#ifndef PITH_BINDINGS_DOOR_DOOR_H
#define PITH_BINDINGS_DOOR_DOOR_H

#include <pith.h>

/* Bytes that grow, by the call's allocator. `failed`: out of memory. */
typedef struct door_bytes {
    const pith_allocator *allocator;
    char *ptr; /* NULL when empty; ends in a NUL that `len` leaves out */
    size_t len, room;
    bool failed;
} door_bytes;

void door_bytes_init(door_bytes *b, const pith_allocator *allocator);
void door_bytes_release(door_bytes *b);
void door_bytes_add(door_bytes *b, const char *ptr, size_t len);
/* A string of JSON, quotes included. */
void door_bytes_json(door_bytes *b, pith_str text);
/* What writes to them. */
pith_sink door_bytes_sink(door_bytes *b);

/* A page in memory. All is borrowed; name, url and charset may be NULL. */
typedef struct door_page {
    pith_str bytes;
    const char *name, *url, *charset;
    uint32_t timeout_ms; /* for the work on it; 0: none */
} door_page;

typedef struct door_call {
    const pith_host *host;           /* NULL: none */
    const pith_allocator *allocator; /* NULL: libc */
    const char *command;             /* "records" */
    pith_str options;                /* a JSON object; empty: defaults */
    const door_page *pages;
    size_t n_pages;
    const pith_wrapper *wrapper; /* of apply */
    pith_inputs *inputs;         /* instead of pages; NULL: they are meant */
    const pith_sink *sink;       /* instead of reply->out; NULL: that */
} door_call;

typedef struct door_reply {
    pith_error err;      /* code PITH_OK: the command ran */
    pith_summary sum;    /* then: how it went */
    door_bytes out;      /* what it wrote; of learn: the wrapper */
    door_bytes messages; /* a JSON object a line: warning, code, page, text */
} door_reply;

/* PITH_USAGE with a text that says what there is for an unknown command or
 * option and for a bad value; else as the command. The reply is to be
 * released in any case. */
pith_status door_run(const door_call *call, door_reply *reply);
void door_reply_release(door_reply *reply);

/* pith_wrapper_load, so that `err` always has a text. */
pith_status door_wrapper(pith_str text, const pith_allocator *allocator,
                         pith_wrapper **out, pith_error *err);

/* Fill `err` with the status' own text when it has none yet. */
pith_status door_fail(pith_error *err, pith_status st);

/* ---- options, for door.c ---- */

typedef struct door_settings {
    pith_run run;
    pith_article_options article;
    pith_auto_options automatic;
    pith_records_options records;
    pith_posts_options posts;
    pith_tree_options tree;
    pith_match_options match;
    pith_cluster_options cluster;
    pith_template_options template;
    pith_content_options content;
    pith_news_options news;
    pith_learn_options learn;
    pith_apply_options apply;
    char fragment[64], kind[32];
} door_settings;

/* Defaults, and then `json` over them. */
pith_status door_settings_read(door_settings *s, const char *command,
                               pith_str json, pith_error *err);

#endif
