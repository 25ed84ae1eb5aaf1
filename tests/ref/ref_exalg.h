/* ref_exalg: the first stage of EXALG token by token: every step sweeps over
 * all tokens and all pairs of classes; nothing is joined, skipped or hashed.
 * docs/algo/exalg.md; for small pages only. */
#ifndef PITH_TESTS_REF_EXALG_H
#define PITH_TESTS_REF_EXALG_H

#include "papers/exalg/exalg.h"

typedef struct ref_class {
    uint32_t *dtoken;
    uint32_t size, support, count;
} ref_class;

typedef struct ref_exalg {
    pith_arena arena;
    const pith_exalg *x; /* tokens, pages, options */
    uint32_t *dtoken;    /* of every token */
    uint32_t n_dtokens;
    ref_class *cls;
    uint32_t n_classes;
    uint32_t *class_of, *place_of; /* of every dtoken */
    uint32_t size, support;        /* thresholds of this phase */
} ref_exalg;

/* The classes of the tokens of `x`, which was learned from. */
void ref_exalg_learn(ref_exalg *r, const pith_exalg *x);
void ref_exalg_release(ref_exalg *r);

#endif
