/* learn/bodysection: the element that holds the text of a template's pages.
 *
 * Blocks are judged one by one, so headings, code, last lines and lists of a
 * text are lost here and there. The pages of one template agree on the element
 * their text stands in: what an author wrote inside it is text, whatever a
 * block looks like by itself. docs/algo/site.md, B1-B3. */
#ifndef PITH_LEARN_BODYSECTION_H
#define PITH_LEARN_BODYSECTION_H

#include "learn/placevote.h"

/* Raises the log odds of blocks inside the section, in place, and sets
 * `changed`. A page alone chooses by itself. PITH_NOMEM. Linear in the nodes of
 * the pages. */
pith_status pith_body_section(pith_vote_page *page, uint32_t n,
                              const pith_allocator *al);

#endif
