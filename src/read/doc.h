/* read/doc: a page as the rooms work on it: its tree, its address, and the
 * memory and the budget that work on it may use. Whoever owns the page (api/)
 * makes one; nothing here is freed by those who take it. */
#ifndef PITH_READ_DOC_H
#define PITH_READ_DOC_H

#include "base/arena.h"
#include "base/budget.h"
#include "tree/tree.h"

struct pith_matcher;

typedef struct pith_doc {
    const pith_tree *tree; /* NULL: no page */
    pith_str name;         /* the input, as messages name it */
    pith_str url;          /* ptr NULL: unknown */
    pith_arena *arena;     /* results: as long as the page */
    pith_arena *scratch;   /* mark on entry, reset on exit */
    pith_budget *budget;
    const pith_limits *limits;
    struct pith_matcher *matcher; /* kept from page to page; NULL: none */
} pith_doc;

/* One without name and address, for as long as the block that it stands in. */
#define PITH_DOC(t, a, s, b) \
    (&(pith_doc){.tree = (t), .arena = (a), .scratch = (s), .budget = (b)})

#endif
