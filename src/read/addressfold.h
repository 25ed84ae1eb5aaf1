/* read/addressfold: the address of a page as features of its template.
 *
 *   http://x.org/2004/05/a-story.html   place x.org/#/#/ *.html, three deep
 *   http://x.org/view.php?f=3&t=19      place x.org/view.php?f,t, one deep
 *
 *   http://x.org/tag/birds/page/2/      place x.org/tag/ *, as its first page
 *
 * Runs of digits are one sign, the last part is any name with its suffix, of a
 * query (also in names of files, as mirrors write it) the parameters stay. */
#ifndef PITH_READ_ADDRESSFOLD_H
#define PITH_READ_ADDRESSFOLD_H

#include "base/str.h"

typedef struct pith_address_fold {
    uint64_t place; /* hash of the folded address */
    uint64_t depth; /* of how deep it lies, and whether it is an index */
    uint64_t asked; /* a bit for each parameter of a query; 0: none */
    bool loose;     /* any name below the root: the place tells little */
} pith_address_fold;

pith_address_fold pith_address_fold_of(pith_str address);

#define PITH_ADDRESS_WORDS 16

/* Words of an address that may name what lies there, from the root on: folders,
 * the name of the file (of "user41.html" and "Category:Lamps" what stands
 * before number and colon), parameters of a query. Slices of it; their number.
 * Indexes, numbers, pages of a list and names of over three words name nothing.
 */
uint32_t pith_address_words(pith_str address, pith_str out[PITH_ADDRESS_WORDS]);

#endif
