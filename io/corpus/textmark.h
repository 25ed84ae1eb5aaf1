/* io/corpus/textmark: what tells that two texts are the same or nearly so.
 *
 * Words are runs of letters and digits, case of ASCII letters ignored. Equal
 * texts: one hash over the words. Nearly equal ones: minhash (Broder 1997) over
 * shingles of five words, by one hash whose upper bits choose a bin and whose
 * lower bits are its value ("one permutation", Li et al. 2012): the share of
 * equal bins estimates the shingles that two texts share. */
#ifndef PITH_IO_CORPUS_TEXTMARK_H
#define PITH_IO_CORPUS_TEXTMARK_H

#include "pith.h"

#define PITH_TEXTMARK_BINS 32u
#define PITH_SHINGLE       5u

typedef struct pith_textmark {
    uint64_t hash;
    uint64_t words;
    uint32_t bin[PITH_TEXTMARK_BINS]; /* UINT32_MAX: empty */
    uint64_t last[PITH_SHINGLE];      /* hashes of words, a ring */
    uint32_t at;                      /* the oldest of them */
    uint64_t roll;                    /* polynomial over them */
} pith_textmark;

void pith_textmark_init(pith_textmark *t);
void pith_textmark_add(pith_textmark *t, pith_str text); /* a block */
/* Texts of fewer words than a shingle are one; empty bins take the value of
 * the next that is not. */
void pith_textmark_end(pith_textmark *t);

#endif
