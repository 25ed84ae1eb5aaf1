/* learn/newsfacts: which slots of a news template hold date and author.
 *
 * [RTDM] §4.4 gives title and body only. A slot holds the date when its text is
 * a date on most pages of the cluster, and not the same on all (that is today's
 * date in the frame); the author, when its texts are names that change, and it
 * is called so, stands by the date, or agrees with what pages claim. */
#ifndef PITH_LEARN_NEWSFACTS_H
#define PITH_LEARN_NEWSFACTS_H

#include "wrap/newsslot.h"

typedef struct pith_facts_page {
    const pith_tree *tree;
    pith_node root;          /* of the body */
    pith_node title;         /* node of the headline, or PITH_NIL */
    pith_str headline;       /* its text */
    const pith_meta *claims; /* what the page says of itself */
    pith_str lang;
} pith_facts_page;

/* Slots of the n news pages of one template; `pages` 0 in a slot: none was
 * found. Strings in `arena`, `scratch` is given back. PITH_NOMEM. Linear but
 * for sorting. */
pith_status pith_newsfacts_learn(const pith_facts_page *page, size_t n,
                                 pith_arena *arena, pith_arena *scratch,
                                 pith_newsfacts *out);

#endif
