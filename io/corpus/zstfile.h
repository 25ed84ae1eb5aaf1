/* io/corpus/zstfile: files of lines in zstd, written whole or not at all, and
 * read line by line. Frames may follow each other, so files can be joined by
 * writing one after the other. */
#ifndef PITH_IO_CORPUS_ZSTFILE_H
#define PITH_IO_CORPUS_ZSTFILE_H

#include "base/arena.h"
#include "base/buf.h"

typedef struct pith_zstout pith_zstout;
typedef struct pith_zstin pith_zstin;

/* PITH_IO, PITH_NOMEM; nothing is at `path` until it is closed. */
pith_status pith_zstout_open(const char *path, pith_zstout **out,
                             pith_error *err);
void pith_zstout_put(pith_zstout *z, pith_str bytes); /* errors stay in it */
/* Bytes that are zstd frames already. */
void pith_zstout_raw(pith_zstout *z, pith_str frames);
/* `st` PITH_OK: it is whole, and takes its name; else it goes, and that is
 * returned. Frees it; NULL is fine. `*len` and `*hash` (may be NULL) are of the
 * file. */
pith_status pith_zstout_close(pith_zstout *z, pith_status st, uint64_t *len,
                              uint64_t *hash, pith_error *err);

pith_status pith_zstin_open(const char *path, pith_zstin **out,
                            pith_error *err);
/* The next line without its end, until the next call; ptr NULL: the end, or
 * `*st` is not PITH_OK. */
pith_str pith_zstin_line(pith_zstin *z, pith_status *st);
void pith_zstin_close(pith_zstin *z);

/* Every line of a file, with an arena that is cleared after each; until `take`
 * fails. */
typedef pith_status (*pith_line_take)(void *ctx, pith_str line,
                                      pith_arena *scratch);
pith_status pith_zst_lines(const char *path, pith_line_take take, void *ctx,
                           pith_error *err);

/* Where to write a file that shall be at `path`: a name that no other process
 * takes, on whatever machine. `out` has PITH_TEMP_NAME bytes. */
#define PITH_TEMP_NAME 1124
void pith_file_temp(const char *path, char *out);

/* A file, piece by piece. PITH_IO. */
typedef void (*pith_piece_take)(void *ctx, pith_str piece);
pith_status pith_file_pieces(const char *path, pith_piece_take take, void *ctx,
                             pith_error *err);
/* A file whole or not at all. */
pith_status pith_file_write(const char *path, pith_str bytes, pith_error *err);
/* A file of at most 64 MB. PITH_IO. */
pith_status pith_file_read(const char *path, pith_buf *out, pith_error *err);
/* Length and hash of its bytes. */
pith_status pith_file_digest(const char *path, uint64_t *len, uint64_t *hash,
                             pith_error *err);

#endif
