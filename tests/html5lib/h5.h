/* html5lib/h5: runs the HTML standard's parser cases (html5lib-tests).
 *
 * The cases are data of others and stand outside the repository, below
 * PITH_DATA/html5lib-tests. Three families: documents and fragments
 * (tree-construction), tokens (tokenizer). */
#ifndef PITH_TESTS_HTML5LIB_H5_H
#define PITH_TESTS_HTML5LIB_H5_H

#include "base/str.h"

typedef struct h5_run {
    const char *dir; /* .../html5lib-tests */
    bool fragments;  /* tree cases: the fragment ones or the document ones */
    bool verbose;    /* list every failure */
    unsigned cases;
    unsigned passed;
    unsigned skipped; /* cases that do not apply, see each family */
} h5_run;

/* Each counts its family into `run`; false when the files cannot be read. */
bool h5_tree_run(h5_run *run);
bool h5_token_run(h5_run *run);

/* ---- shared ------------------------------------------------------------ */

/* All bytes of a file, NUL-terminated, from malloc; NULL: cannot be read. */
char *h5_read(const char *path, size_t *len);
/* Calls `each` for every file of the folder with that ending, in byte order of
 * the names. False when there is none, or when `each` says so. */
bool h5_files(const char *dir, const char *ending,
              bool (*each)(h5_run *run, const char *path), h5_run *run);
/* Counts a case; on failure with `verbose`, shows what was wanted and got. */
void h5_verdict(h5_run *run, const char *file, unsigned index, pith_str input,
                pith_str want, pith_str got);

#endif
