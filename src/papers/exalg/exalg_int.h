/* papers/exalg/exalg_int: the steps of EXALG, between its files. */
#ifndef PITH_PAPERS_EXALG_EXALG_INT_H
#define PITH_PAPERS_EXALG_EXALG_INT_H

#include "base/buf.h"
#include "papers/exalg/exalg.h"

/* The support of the last phase, for optionals that few pages have. */
static inline uint32_t pith_exalg_rare(const pith_exalg *x)
{
    return x->n_pages / 12 > 3 ? x->n_pages / 12 : 3;
}

/* Fill token[] and first[] from the pages. */
pith_status pith_exalg_tokenise(pith_exalg *x);
/* Runs of dtokens that always stand together. PITH_NOMEM. */
pith_status pith_eqruns_init(pith_exalg *x);
void pith_eqruns_release(pith_exalg *x);
/* Joins runs that always stand side by side. */
pith_status pith_eqruns_join(pith_exalg *x);
/* What tells token j of element i of the stream from others of its kind. */
typedef uint64_t (*pith_eqruns_tell)(const pith_exalg *x, size_t i, uint32_t j,
                                     uint64_t role);
/* Parts the runs that `part` marks into tokens, told apart by `tell` and
 * role[element], then joins what still stands together. */
pith_status pith_eqruns_part(pith_exalg *x, const uint8_t *part,
                             const uint64_t *role, pith_eqruns_tell tell);
/* Classes and dtokens in terms of tokens. */
pith_status pith_eqruns_spell(pith_exalg *x);

/* FINDEQ: classes by occurrence vector, large and frequent ones only, each
 * with its runs in order of first occurrence. */
pith_status pith_exalg_findeq(pith_exalg *x);
/* HANDINV, Appendix A: a nested set of ordered classes remains. */
pith_status pith_exalg_handinv(pith_exalg *x);
/* DIFFEQ: tell dtokens apart by the place they stand at; `*told`: how many
 * elements of the pages were in one that has several roles. */
pith_status pith_exalg_diffeq(pith_exalg *x, size_t *told);

#define PITH_OPEN_MAX 24 /* deeper nesting of classes is not followed */

#endif
