/* io/input/load: the bytes of one page from a file or stdin, inflated, within
 * max_bytes, refused when they are no page. */
#ifndef PITH_IO_INPUT_LOAD_H
#define PITH_IO_INPUT_LOAD_H

#include "base/buf.h"
#include <sys/types.h>
#include "base/status.h"
#include "io/input/input.h"

/* The text of an errno value, in `buf`. */
const char *pith_load_errno_text(int code, char *buf, size_t len);

/* PITH_IO with "<problem> '<path>': <errno's text>" and what to do. */
pith_status pith_load_errno(pith_error *err, const char *problem,
                            const char *path);

/* The first bytes of a file, inflated if it is gzip. Bytes got; 0 also when
 * it cannot be read. */
size_t pith_load_peek(const char *path, char *head, size_t max);

/* read(2) that waits no longer than the item may; -1 with errno, or with the
 * item failed by PITH_TIMEOUT. */
ssize_t pith_load_read(pith_input_item *item, int fd, char *to, size_t len);
/* All of a file at the end of `out`, whose status tells: PITH_IO, or what a
 * buffer has. False: it cannot be opened. */
bool pith_load_whole(const char *path, pith_buf *out);
/* Loader of an item whose `name` is a path. */
pith_status pith_load_file(pith_input_item *item);

/* Loader of stdin: `item->packed` holds what was read of it already. */
pith_status pith_load_stdin(pith_input_item *item);

/* The rules shared by all loaders, for `bytes` that are complete: empty and
 * binary pages are refused, `raw` is set. */
pith_status pith_load_check(pith_input_item *item);

/* Fill status and err of `item`; returns the status. */
pith_status pith_load_fail(pith_input_item *item, pith_status st,
                           const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* The same for want of memory, which may be that of --max-memory. */
pith_status pith_load_nomem(pith_input_item *item);

/* `item` was cut at max_bytes: truncated, with a warning. */
void pith_load_cut(pith_input_item *item);

#endif
