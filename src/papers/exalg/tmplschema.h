/* papers/exalg/tmplschema: the second half of CONSTTEMP and EXVAL [EXALG §5]:
 * schema and template from classes whose positions are known, and the values of
 * a page that was read by them. The learner and wrap/tmplapply share this. */
#ifndef PITH_PAPERS_EXALG_TMPLSCHEMA_H
#define PITH_PAPERS_EXALG_TMPLSCHEMA_H

#include "base/arena.h"
#include "model/tmpl.h"

/* The part of position p that is class `cls`, or NULL. */
pith_tpart *pith_tmpl_part(const pith_tpos *p, uint32_t cls);
/* The gap part that text symbol i of a PosString belongs to, or NULL when it is
 * a separator of a set. */
pith_tpart *pith_tmpl_gap(const pith_tpos *p, const pith_tsym *s, uint32_t n,
                          uint32_t i);
/* How many parts one attribute takes: its branches, or one. */
uint32_t pith_tmpl_width(const pith_tpart *q);

/* Fills t->schema, t->n_basic and what classes and parts have of it; sets get
 * their names. Classes form no cycle (an error of the caller: PITH_FORMAT). */
pith_status pith_tmpl_schema(pith_tmpl *t, pith_arena *arena);

/* The value of one occurrence; NULL: memory is out. */
pith_value *pith_tmpl_value(const pith_treading *r, uint32_t occ,
                            pith_buf *scratch, pith_arena *arena);

#endif
