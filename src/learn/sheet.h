/* learn/sheet: data slots that the pages of a template share.
 *
 * A page about one thing (a book, a player, an offer) is made of labels that
 * every page has, each with a short value of its own beside it: "Cuisine:
 * American", "Phone 760/765-0173". Stories of a template share a date, an
 * author and little more. So the slots tell the two apart where prose and dates
 * do not. Slots are learned from each template of a site and looked for on
 * every page: one that is longer than others of its template has them too.
 * docs/algo/news.md, L10; not in [RTDM]. */
#ifndef PITH_LEARN_SHEET_H
#define PITH_LEARN_SHEET_H

#include "base/map.h"
#include "wrap/newsslot.h"

typedef struct pith_sheet_page {
    const pith_tree *tree;
    pith_node root; /* of the body; PITH_NIL: the whole */
    pith_str lang;
} pith_sheet_page;

typedef struct pith_sheet {
    pith_arena *arena;
    pith_map slot;   /* place and text of a label -> number of the label */
    pith_map label;  /* text of a label -> its number */
    uint32_t *pages; /* by label: pages that showed its slot, at most */
    uint32_t n, cap;
} pith_sheet;

void pith_sheet_init(pith_sheet *s, const pith_allocator *al,
                     pith_arena *arena);
void pith_sheet_release(pith_sheet *s);

/* Add the slots of n pages of one template: those that stand once on most of
 * them, with values that differ. Labels have one to five words, no number and
 * no link; values stand beside them, have at most eight words on the average,
 * and are no dates, links or texts of the frame. Fewer than two pages show
 * none. `scratch` is given back. PITH_NOMEM. O(texts). */
pith_status pith_sheet_learn(pith_sheet *s, const pith_sheet_page *page,
                             size_t n, pith_arena *scratch);

/* How many labels of known slots stand on a page, each once; one that two pages
 * alone have shown counts less. May be called by several threads. PITH_NOMEM.
 * O(texts). */
pith_status pith_sheet_read(const pith_sheet *s, const pith_sheet_page *page,
                            pith_arena *scratch, float *slots);

#endif
