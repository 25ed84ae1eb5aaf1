/* io/fetch/facts: what a crawl wants to know of a page: its links, what is new
 * in its text, the sketch of its template, and what kind of page it looks like.
 *
 * Light on purpose: one pass over the tree, no alignment. The kinds here only
 * order a queue; what a page is in the output is decided elsewhere. */
#ifndef PITH_IO_FETCH_FACTS_H
#define PITH_IO_FETCH_FACTS_H

#include "base/budget.h"
#include "mine/kind/kind.h"
#include "tree/tree.h"

/* Numbers of the template sketch; two pages are of one template when half of
 * them agree. */
#define PITH_SKETCH 32u
/* A page with more links keeps the first of them. */
#define PITH_LINKS_MAX 10000u

typedef enum pith_link_kind { PITH_LINK_PAGE, PITH_LINK_FEED } pith_link_kind;

typedef struct pith_link {
    pith_str url;     /* canonical, stripped */
    uint64_t context; /* hash of the tags around the link */
    pith_link_kind kind;
} pith_link;

typedef struct pith_facts {
    pith_link *link;
    size_t n_links;
    pith_str canonical; /* <link rel=canonical>, resolved; ptr NULL: none */
    bool noindex;       /* <meta name=robots> */
    bool nofollow;
    uint64_t text_hash; /* of the visible text: equal pages */
    uint64_t mask_hash; /* the same with all numbers alike */
    uint64_t *block;    /* sampled hashes of text blocks, digits ignored */
    size_t n_blocks;
    uint32_t sketch[PITH_SKETCH];
    pith_page_kind kind; /* what it looks like; OTHER: nothing of the others */
} pith_facts;

/* What a page looks like to a judge of kinds; OTHER: nothing that can be
 * wanted. From any thread. */
typedef pith_page_kind (*pith_facts_judge)(const pith_tree *t,
                                           pith_budget *budget,
                                           pith_arena *arena);

/* `url` is the page's canonical address. All memory from `arena`. PITH_NOMEM,
 * or what the budget says. `judge`, unless NULL: also the sketch, and the kind
 * by it, which a crawl that wants nothing in particular does not need. */
pith_status pith_facts_read(const pith_tree *t, pith_str url,
                            pith_facts_judge judge, pith_budget *budget,
                            pith_arena *arena, pith_facts *out);

/* Share of equal numbers, 0..1. */
double pith_sketch_same(const uint32_t a[PITH_SKETCH],
                        const uint32_t b[PITH_SKETCH]);

#endif
