/* ref/ref_edit: edit distance of strings and alignment of sequences, by the
 * whole matrix; the pattern matcher by its definition; partial tree alignment
 * on plain linked trees. For tests only. */
#ifndef PITH_TESTS_REF_EDIT_H
#define PITH_TESTS_REF_EDIT_H

#include "match/pta.h"

uint32_t ref_edit(const uint64_t *a, uint32_t na, const uint64_t *b,
                  uint32_t nb);
/* The alignment rule of seqalign.h; pairs in ascending order. */
uint32_t ref_align(const uint64_t *a, uint32_t na, const uint64_t *b,
                   uint32_t nb, pith_mapping *map);
/* [RTDM] Def. 7 by trying everything; PITH_FAR: not accepted. */
uint32_t ref_pattern(const pith_view *p, uint32_t x, const pith_view *t,
                     uint32_t y);

/* [DEPTA] Fig. 13. `cell` gets rows * cols vertices (PITH_NIL: none), room for
 * `cap`; returns the number of columns. Records have one root each; leaves are
 * the data items. */
uint32_t ref_pta(const pith_view *rec, uint32_t n, uint32_t seed,
                 uint32_t *cell, size_t cap);

#endif
