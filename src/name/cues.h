/* name/cues: what the names in class, id, role and itemprop say.
 *
 * A class value is read once per page, as a rule: it becomes a set of cues
 * (groups of words of cues_table.h) and a signature in which letters count and
 * digits do not, so that "post-12" and "post-77" look alike. */
#ifndef PITH_NAME_CUES_H
#define PITH_NAME_CUES_H

#include "tree/tree.h"

enum {
    PITH_CUE_COMMENT = 1,
    PITH_CUE_SHARE = 2,
    PITH_CUE_RELATED = 4,
    PITH_CUE_AD = 8,
    PITH_CUE_CHROME = 16,
    PITH_CUE_META = 32,
    PITH_CUE_CAPTION = 64,
    PITH_CUE_OFFER = 128, /* letters, subscriptions, consent; hidden boxes */
    PITH_CUE_DIALOG = 256 /* what opens over the page */
};

#define PITH_CUE_MEMO_BITS 9

/* What values of the page said. A slot holds the last value that hashed to it;
 * a value that lost its slot is read again. */
typedef struct pith_cues {
    struct {
        uint64_t value; /* its hash; 0: none */
        uint64_t found; /* cues in the low 16 bits, signature */
    } memo[1 << PITH_CUE_MEMO_BITS];
} pith_cues;

void pith_cues_init(pith_cues *c);

/* Cues of element v, and its signature: tag and words. */
void pith_cues_of(pith_cues *c, const pith_tree *t, pith_node v, uint16_t *cues,
                  uint64_t *signature);

#endif
