/* io/corpus/wrapshelf: the wrappers of any number of sites in little memory:
 * their texts wait in a file, and those of the last sites are open. */
#ifndef PITH_IO_CORPUS_WRAPSHELF_H
#define PITH_IO_CORPUS_WRAPSHELF_H

#include <stdio.h>
#include "pith.h"

#define PITH_SHELF_OPEN 256u /* wrappers that are kept open */

typedef struct pith_wrapshelf {
    FILE *texts;   /* without a name */
    uint64_t *end; /* of each text in it */
    size_t n, cap;
    struct {
        size_t number; /* from 1; 0: none */
        pith_wrapper *w;
    } open[PITH_SHELF_OPEN];
} pith_wrapshelf;

void pith_wrapshelf_init(pith_wrapshelf *s);
void pith_wrapshelf_release(pith_wrapshelf *s);
/* Numbers count from 0. All are added before the first is asked for, which
 * processes that were forked since may do. PITH_NOMEM, PITH_IO. */
pith_status pith_wrapshelf_add(pith_wrapshelf *s, pith_str text);
/* Until the next call. PITH_NOMEM, PITH_IO, PITH_FORMAT. */
pith_status pith_wrapshelf_get(pith_wrapshelf *s, size_t number,
                               const pith_wrapper **out);

#endif
