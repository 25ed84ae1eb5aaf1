/* wrap/tmplparse_int: what the two searches of the schema parse share.
 *
 *   tmplwalk    an occurrence of a class, no repairs: one walk forward that
 *               goes back only where a token can be read in two ways
 *   tmplrepair  the root of a page that does not fit: every state is kept, so
 *               that repairs can start from it */
#ifndef PITH_WRAP_TMPLPARSE_INT_H
#define PITH_WRAP_TMPLPARSE_INT_H

#include "base/map.h"
#include "wrap/tmplparse.h"

/* ---- classes, ready to be read ------------------------------------------ */

/* Tokens that may stand at a position and belong to no class. */
#define PITH_TSKIP_TEXT 1u
#define PITH_TSKIP_TAG  2u

/* One position of a class; parts may come in any order. */
typedef struct pith_gpos {
    uint64_t next; /* key of the constant after it */
    uint32_t part; /* its classes, in pith_tgrammar.part */
    uint32_t n_parts;
    uint32_t skip; /* PITH_TSKIP_* */
} pith_gpos;

typedef struct pith_gpart {
    uint64_t key; /* of its first token */
    uint32_t cls;
} pith_gpart;

struct pith_tgrammar {
    const pith_tmpl *t;
    pith_gpos **pos; /* of each class, one for each token */
    pith_gpart *part;
};

/* ---- one page ----------------------------------------------------------- */

/* A token that can be read in another way too. */
typedef struct pith_tbranch {
    uint32_t p, i;
    uint32_t choice; /* the next one to try */
    size_t trail;    /* symbols before it */
    size_t last_to;  /* and where the last of them ended */
} pith_tbranch;

typedef struct pith_tmemo {
    uint32_t cls;
    uint32_t occ; /* PITH_TMPL_NONE: none begins there */
    uint32_t next;
} pith_tmemo;

typedef struct pith_tparser {
    const pith_tgrammar *g;
    const pith_tmpl *t;
    const pith_ptoken *tok;
    uint32_t n;
    const pith_allocator *al;
    pith_tparse *out;
    uint32_t *known; /* of each token: its first memo + 1 */
    PITH_VEC(pith_tmemo) memo;
    /* of the open walks; those of an inner one lie after those of the outer,
     * and are gone when it ends */
    PITH_VEC(pith_tsym) trail;
    PITH_VEC(pith_tbranch) branch;
    pith_map dead;          /* (walk, p, i): no way on from there */
    PITH_VEC(uint32_t) end; /* of each occurrence: the token after it */
    uint64_t searches;
    uint32_t deep; /* occurrences inside one another */
    uint64_t left; /* steps */
    bool nomem;
} pith_tparser;

/* An occurrence of `cls` that begins at token `at` and ends inside the element
 * that held it in the learner's pages, or PITH_TMPL_NONE. */
uint32_t pith_tmpl_occ(pith_tparser *x, uint32_t cls, uint32_t at);
/* The same, with no token from `limit` on. Not remembered. */
uint32_t pith_tmpl_walk(pith_tparser *x, uint32_t cls, uint32_t at,
                        uint32_t limit);

/* The trail of a walk: one symbol more; token `i`, which is passed over at
 * position `p`, with the text before it if that is behind `trail`; and all that
 * is behind `trail` as an occurrence, which ends before token `end`. */
void pith_tmpl_symbol(pith_tparser *x, pith_tsym s);
void pith_tmpl_pass(pith_tparser *x, size_t trail, uint32_t p, uint32_t i);
uint32_t pith_tmpl_put(pith_tparser *x, size_t trail, uint32_t cls,
                       uint32_t end);

/* The root class from token `at` on, with the fewest repairs, into x->out. */
void pith_tmpl_repair(pith_tparser *x, uint32_t at);

/* A token that belongs to no class may stand there. */
static inline bool pith_tmpl_skips(const pith_gpos *c, const pith_ptoken *t)
{
    static const uint8_t need[] = {PITH_TSKIP_TAG, PITH_TSKIP_TAG,
                                   PITH_TSKIP_TEXT, 0};

    return c->skip & need[t->kind];
}

#endif
