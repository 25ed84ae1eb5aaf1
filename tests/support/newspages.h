/* support/newspages: generated news pages of one template, judged together. */
#ifndef PITH_TESTS_SUPPORT_NEWSPAGES_H
#define PITH_TESTS_SUPPORT_NEWSPAGES_H

#include "gen/gen.h"
#include "learn/newslearn.h"

#define NEWSPAGES 10

typedef struct newspages {
    gen_site *site; /* gen_free() it */
    const gen_page *page[NEWSPAGES];
    pith_tree tree[NEWSPAGES];
    pith_article_trace trace[NEWSPAGES];
    pith_newslearn_page judged[NEWSPAGES];
    uint32_t n;
} newspages;

/* Trees live in `arena`. */
void newspages_make(newspages *n, int layout, uint64_t seed, pith_arena *arena);
/* Judge pages [from, to) by each other; PITH_NOMEM. */
pith_status newspages_judge(newspages *n, uint32_t from, uint32_t to,
                            pith_arena *arena, pith_arena *scratch);

#endif
