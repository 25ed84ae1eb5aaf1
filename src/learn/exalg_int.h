/* learn/exalg_int: the steps of EXALG, between its files. */
#ifndef PITH_LEARN_EXALG_INT_H
#define PITH_LEARN_EXALG_INT_H

#include "base/buf.h"
#include "learn/exalg.h"

/* The support of the last phase, for optionals that few pages have. */
static inline uint32_t pith_exalg_rare(const pith_exalg *x)
{
    return x->n_pages / 12 > 3 ? x->n_pages / 12 : 3;
}

/* Fill token[] and first[] from the pages. */
pith_status pith_exalg_tokenise(pith_exalg *x);
/* FINDEQ: classes by occurrence vector, large and frequent ones only, each
 * with its dtokens in order of first occurrence. */
pith_status pith_exalg_findeq(pith_exalg *x);
/* HANDINV, Appendix A: a nested set of ordered classes remains. */
pith_status pith_exalg_handinv(pith_exalg *x);
/* Fill in_class[], in_pos[] by one sweep over all pages. */
void pith_exalg_place(pith_exalg *x);
/* DIFFEQ: tell dtokens apart by the place they stand at. `*changed` when
 * there are more of them than before. */
pith_status pith_exalg_diffeq(pith_exalg *x, bool *changed);

/* Which classes are open while a page is read from left to right: `cls` was
 * entered and stands after its token number `pos`. */
typedef struct pith_open {
    uint32_t cls;
    uint32_t pos;
} pith_open;

#define PITH_OPEN_MAX 256 /* deeper nesting of classes is not followed */

typedef struct pith_opens {
    pith_open at[PITH_OPEN_MAX];
    uint32_t n;
} pith_opens;

/* Step over one dtoken. `*ctx` gets what encloses it (cls PITH_NO_CLASS: the
 * page). */
void pith_opens_step(pith_opens *o, const pith_exalg *x, uint32_t dtoken,
                     pith_open *ctx);

#endif
