/* feat/cues: what the names in class, id, role and itemprop say.
 *
 * A class value is looked at once per page: it becomes a set of cues (groups
 * of words of cues_table.h) and a signature in which letters count and digits
 * do not, so that "post-12" and "post-77" look alike. */
#ifndef PITH_FEAT_CUES_H
#define PITH_FEAT_CUES_H

#include "base/map.h"
#include "tree/tree.h"

enum {
    PITH_CUE_COMMENT = 1,
    PITH_CUE_SHARE = 2,
    PITH_CUE_RELATED = 4,
    PITH_CUE_AD = 8,
    PITH_CUE_CHROME = 16,
    PITH_CUE_META = 32,
    PITH_CUE_CAPTION = 64,
    PITH_CUE_OFFER = 128 /* letters, subscriptions, consent; hidden boxes */
};

#define PITH_CUE_SLOTS 1024u /* a power of two, more than there are words */

typedef struct pith_cues {
    uint64_t word[PITH_CUE_SLOTS];       /* hash of a word; 0: none */
    uint8_t cue[PITH_CUE_SLOTS];         /* its cues */
    uint64_t maybe[PITH_CUE_SLOTS / 16]; /* bits of the hashes of all words */
    pith_map seen; /* hash of a value -> cues in the low byte, signature */
} pith_cues;

void pith_cues_init(pith_cues *c, const pith_allocator *al);
void pith_cues_release(pith_cues *c);

/* Cues of element v, and its signature: tag and words. False: memory is out. */
bool pith_cues_of(pith_cues *c, const pith_tree *t, pith_node v, uint8_t *cues,
                  uint64_t *signature);

#endif
