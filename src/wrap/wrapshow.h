/* wrap/wrapshow: a wrapper explained, and two compared, as text for people;
 * and as values that output/ draws. */
#ifndef PITH_WRAP_WRAPSHOW_H
#define PITH_WRAP_WRAPSHOW_H

#include "model/wrapview.h"
#include "wrap/wrapper.h"

void pith_wrap_show(const pith_wrapper *w, pith_buf *out);
/* Clusters are paired by their signatures; nothing is written when all is the
 * same. PITH_NOMEM. */
pith_status pith_wrap_diff(const pith_wrapper *a, const pith_wrapper *b,
                           pith_buf *out);
/* How a page was read: a line each of its cluster and of what people corrected
 * there. */
void pith_applied_show(const pith_wrapper *w, const pith_applied *a,
                       pith_buf *out);
/* What a drawing of the wrapper needs, in `arena`. PITH_NOMEM. */
pith_status pith_wrapview_make(const pith_wrapper *w, pith_arena *arena,
                               pith_wrapview *out);

/* The first characters of a text, quoted; dots where it goes on, or `more` of
 * it is known to. */
void pith_show_text(pith_str s, size_t most, bool more, pith_buf *out);

#endif
