/* wrap/tmplsplit: two values in one text, "Science, 2003-04-10".
 *
 * The paper's tokens are words, so that a mark which all texts of a place have
 * between two values is a constant of the template [EXALG §2.1]. Our tokens are
 * texts; where nearly all texts with a date have a mark between it and other
 * words, the mark is a token of its own and cuts the text in two. Learner and
 * wrapper cut by these functions only. */
#ifndef PITH_WRAP_TMPLSPLIT_H
#define PITH_WRAP_TMPLSPLIT_H

#include "base/str.h"

/* text = first mark second, white space around the mark left out; slices. */
typedef struct pith_tcut {
    pith_str first, mark, second;
    bool day_first;
} pith_tcut;

/* A short text with a date in it. */
bool pith_tmpl_dated(pith_str text);

/* False: the text does not begin or end with a date, is long, or has no mark
 * beside the date. */
bool pith_tmpl_cut(pith_str text, pith_tcut *out);

/* Texts at that path are cut by that mark. */
uint64_t pith_tmpl_cut_key(uint64_t path, pith_str mark, bool day_first);

#endif
