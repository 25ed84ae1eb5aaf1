/* papers/exalg/tmplsteps: paths of a template as text, each step once. */
#ifndef PITH_PAPERS_EXALG_TMPLSTEPS_H
#define PITH_PAPERS_EXALG_TMPLSTEPS_H

#include "base/vec.h"
#include "name/tpath.h"
#include "model/tmpl.h"

typedef struct pith_tsteps {
    const pith_allocator *al;
    pith_arena *arena; /* of the template */
    const pith_twords *words;
    PITH_VEC(pith_tstep) step;
    pith_map index;          /* path -> step */
    pith_map put;            /* element of a tree -> step; trees outlive this */
    PITH_VEC(pith_node) way; /* up to an element that was put */
    bool nomem;
} pith_tsteps;

void pith_tsteps_init(pith_tsteps *s, const pith_allocator *al,
                      pith_arena *arena, const pith_twords *words);
void pith_tsteps_release(pith_tsteps *s);
/* The step of element v, PITH_TMPL_NONE of the document (or when `nomem`). */
uint32_t pith_tsteps_put(pith_tsteps *s, const pith_tree *t, pith_node v,
                         pith_tstep_kind path);
/* The same for one whose path is known as a hash (name/tpath.h): without a walk
 * if it was put before. */
uint32_t pith_tsteps_put_known(pith_tsteps *s, const pith_tree *t, pith_node v,
                               pith_tstep_kind path, uint64_t key);
/* The step of v by its kind, as if the nearest element at or around it with
 * words that count stood in the document itself. */
uint32_t pith_tsteps_put_near(pith_tsteps *s, const pith_tree *t, pith_node v);
/* A copy in the arena. */
pith_str pith_tsteps_dup(pith_tsteps *s, pith_str text);
/* Hands the steps to `t`. */
void pith_tsteps_finish(pith_tsteps *s, pith_tmpl *t);

#endif
