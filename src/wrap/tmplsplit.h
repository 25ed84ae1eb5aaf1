/* wrap/tmplsplit: two values in one text, "Science, 2003-04-10".
 *
 * The paper's tokens are words, so that a mark which all texts of a place have
 * between two values is a constant of the template [EXALG §2.1]. Our tokens are
 * texts; where nearly all texts with a date have a mark between it and other
 * words, the mark is a token of its own and cuts the text in two. Learner and
 * wrapper cut by these functions only. */
#ifndef PITH_WRAP_TMPLSPLIT_H
#define PITH_WRAP_TMPLSPLIT_H

#include "papers/exalg/tmpltokens.h"

/* A short text with a date in it. */
bool pith_tmpl_dated(pith_str text);

/* False: the text does not begin or end with a date, is long, or has no mark
 * beside the date. */
bool pith_tmpl_cut(pith_str text, pith_tcut *out);

/* Both, for those who make tokens. */
extern const pith_tcutter pith_tmpl_cutter;

#endif
