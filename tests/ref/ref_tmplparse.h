/* tests/ref/ref_tmplparse: an occurrence of a class by trying every way in
 * order, each again wherever it is met: nothing is remembered, nothing is
 * joined. docs/algo/exalg.md, A2; for short pages only. */
#ifndef PITH_TESTS_REF_TMPLPARSE_H
#define PITH_TESTS_REF_TMPLPARSE_H

#include "wrap/tmplparse.h"

#define REF_PAGE 40u

/* One symbol of the reading, outer occurrences before inner ones. */
typedef struct ref_symbol {
    uint32_t cls, pos, sym;
    size_t from, to;
} ref_symbol;

typedef struct ref_tmplparse {
    ref_symbol at[REF_PAGE * REF_PAGE];
    uint32_t n;
    uint64_t steps; /* left; 0: given up */
} ref_tmplparse;

/* The root class from the first token like its first on, without repairs.
 * False: there is no such reading. Classes hold later ones only, and may end
 * anywhere. */
bool ref_tmpl_parse(const pith_tmpl *t, const pith_ptokens *tok,
                    ref_tmplparse *out);

#endif
