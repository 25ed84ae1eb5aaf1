/* learn/fieldlearn: the pattern (wrap/fieldpat.h) that the texts of a column
 * are written by. docs/algo/wrap.md, "Fields of a text", F1-F4. */
#ifndef PITH_LEARN_FIELDLEARN_H
#define PITH_LEARN_FIELDLEARN_H

#include "base/arena.h"
#include "wrap/fieldpat.h"

typedef struct pith_fields {
    pith_str pattern; /* all slots `*`; ptr NULL: there is none */
    uint32_t n_slots;
    /* Of each slot: it is filled in half of the texts, and differs; else it is
     * no column. */
    bool column[PITH_FIELD_WORDS + 1];
    bool number[PITH_FIELD_WORDS + 1]; /* all digits */
} pith_fields;

/* `text`: those of a column, in order. The pattern is in `arena`. PITH_NOMEM.
 */
pith_status pith_fields_learn(const pith_str *text, uint32_t n,
                              pith_arena *arena, pith_fields *out);
/* The pattern that wants slot `k`; ptr NULL: memory is out. */
pith_str pith_fields_slot(const pith_fields *f, uint32_t k, pith_arena *arena);
/* The word that names slot `k`: the one after a number, the one before; ptr
 * NULL: none. */
pith_str pith_fields_name(const pith_fields *f, uint32_t k);

#endif
