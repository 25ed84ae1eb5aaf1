/* wrap/tmplparse: the tokens of a page read by the classes of a template.
 *
 * An occurrence of a class is its tokens in order; between two of them stand
 * what the position holds: occurrences of its parts, text where there is a B,
 * and tags where the learner saw tags of no class. It is read in one walk
 * forward, a part before the next constant before a skip; where a token can be
 * read in several ways and the first leads nowhere the next is tried, each once
 * (tmplwalk).
 *
 * A page that does not fit is read with the fewest repairs (tmplrepair): a
 * constant (or a whole element of the template) that is missing, a text or
 * element that the template does not know. Past a bound the page does not fit
 * at all. */
#ifndef PITH_WRAP_TMPLPARSE_H
#define PITH_WRAP_TMPLPARSE_H

#include "base/budget.h"
#include "papers/exalg/tmpltokens.h"

typedef struct pith_tparse {
    PITH_VEC(pith_tocc) occ;
    PITH_VEC(pith_tsym) sym; /* those of a position stand together */
    PITH_VEC(pith_trange) run;
    uint32_t root;    /* occurrence, PITH_TMPL_NONE: the page does not fit */
    uint32_t repairs; /* 0: it fits as it is */
    /* where it first does not fit: a constant of the root class, and the token
     * that stands there instead */
    uint32_t want, found;
} pith_tparse;

/* The classes of a template, ready to read pages by; `t` is borrowed, its keys
 * must be made. NULL: memory is out. */
typedef struct pith_tgrammar pith_tgrammar;
pith_tgrammar *pith_tgrammar_new(const pith_tmpl *t, pith_arena *arena);

/* PITH_NOMEM, else PITH_OK whatever the page. */
pith_status pith_tmpl_parse(const pith_tgrammar *g, const pith_ptokens *tokens,
                            pith_budget *budget, const pith_allocator *al,
                            pith_tparse *out);
void pith_tparse_release(pith_tparse *p, const pith_allocator *al);

#endif
