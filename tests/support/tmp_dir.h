/* support/tmp_dir: a directory for one test, and files in it. */
#ifndef PITH_TESTS_SUPPORT_TMP_DIR_H
#define PITH_TESTS_SUPPORT_TMP_DIR_H

#include "pith.h"

#define TMP_PATH_MAX 512

typedef struct tmp_dir {
    char path[TMP_PATH_MAX / 2];
} tmp_dir;

/* Fails the test when it cannot be made. */
void tmp_dir_make(tmp_dir *d);
/* Removes it and all below it. */
void tmp_dir_drop(tmp_dir *d);

/* Path of `name` in it, in a buffer of the caller. */
char *tmp_path(const tmp_dir *d, const char *name, char out[TMP_PATH_MAX]);
/* Write a file, making the directories on the way. */
void tmp_write(const tmp_dir *d, const char *name, pith_str bytes);
/* The same bytes as gzip. */
void tmp_write_gz(const tmp_dir *d, const char *name, pith_str bytes);
/* A whole file, NUL-terminated; free() it. */
char *tmp_read(const char *path, size_t *len);

#endif
