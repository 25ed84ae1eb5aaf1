/* name/tkinds: the kinds of the elements of many pages, numbered.
 *
 * name/tpath.h says what a kind is and hashes those of one page. Pages of one
 * template share nearly all of theirs, and nearly all class values, so here
 * each value is parted into words once and each kind is made once: an element
 * costs a look-up for each of its class, itemprop and id values and one for
 * its kind, whatever these hold. Its tag path and its near path follow from
 * its kind and are kept beside it. */
#ifndef PITH_NAME_TKINDS_H
#define PITH_NAME_TKINDS_H

#include "base/vec.h"
#include "name/tpath.h"

typedef struct pith_tkind {
    uint64_t kind; /* hashes as in name/tpath.h */
    uint64_t tags;
    uint64_t near; /* from the nearest element with words on; 0: none has */
    bool worded;   /* it has words that count */
} pith_tkind;

/* A value of class, itemprop or id at a tag. */
typedef struct pith_tvalue {
    uint32_t first, n; /* words, in pith_tkinds.word */
    uint32_t last;     /* page that has it, + 1 */
    bool summed;
    uint64_t sum; /* of its words that count */
} pith_tvalue;

typedef struct pith_tkinds {
    const pith_allocator *al;
    pith_twords *words;
    pith_map values; /* tag, attribute and value -> number + 1 */
    PITH_VEC(pith_tvalue) value;
    PITH_VEC(uint64_t) word;  /* keys */
    PITH_VEC(uint64_t) stem;  /* of each: how it begins; 0: it has no parts */
    PITH_VEC(uint32_t) seen;  /* values in the order of the pages */
    PITH_VEC(size_t) page_at; /* in `seen`, where each page begins */
    size_t at;                /* in `seen`, of the page to number next */
    pith_map ids;             /* kind -> number */
    PITH_VEC(pith_tkind) kind;
} pith_tkinds;

/* Words are counted into `words`, which must outlive it. */
void pith_tkinds_init(pith_tkinds *k, const pith_allocator *al,
                      pith_twords *words);
void pith_tkinds_release(pith_tkinds *k);
/* First every page is counted, in order; then every page is numbered, in the
 * same order: `of` gets the number of the kind of each node, that of a node
 * which is no element being its parent's. False: memory is out. */
bool pith_tkinds_count(pith_tkinds *k, const pith_tree *t, uint32_t page);
bool pith_tkinds_number(pith_tkinds *k, const pith_tree *t, uint32_t *of);

#endif
