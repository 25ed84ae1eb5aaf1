/* api/api_page: what a pith_page is inside the library. */
#ifndef PITH_API_API_PAGE_H
#define PITH_API_API_PAGE_H

#include "api/api_input.h"
#include "base/budget.h"
#include "base/meter.h"
#include "match/matcher.h"
#include "model/page.h"
#include "read/doc.h"
#include "read/known.h"
#include "tree/boxes.h"
#include "tree/tree.h"

/* One page and all the memory work on it needs. A page is used again for the
 * next one by a worker, and then keeps its memory. */
struct pith_page {
    const pith_allocator *al; /* of all below: the meter */
    pith_meter meter;         /* limits.max_memory; the page stays in place */
    pith_input_item item;     /* name, url, bytes, text */
    pith_tree tree;           /* valid when `built` */
    bool built;
    bool cut;      /* to fit into its memory */
    bool embedded; /* its text was in its scripts (read/embedded.h) */
    bool unnamed;  /* its elements need no names: tree.naming stays NULL */
    bool keeps;    /* what is read off it stays in `known`, also when rewound */
    pith_limits limits;
    pith_budget budget; /* of all work on this page, parsing included */
    pith_arena arena;   /* tree and results: as long as the page */
    pith_arena scratch; /* mark on entry, reset on exit */
    pith_known known;
    pith_mark read; /* of the arena, and what was spent, when read */
    uint64_t spent;
    pith_matcher matcher; /* keeps what it has grown to, from page to page */
};

void pith_page_init(pith_page *page, const pith_allocator *al);
void pith_page_release(pith_page *page);
/* Forget the page, keep memory up to a few MB. */
void pith_page_clear(pith_page *page);

/* From an item that `pith_input_next` filled, or that has `raw` and status
 * OK: load, decode, parse. `fragment` may be NULL. On failure `err` names the
 * input. */
pith_status pith_page_read(pith_page *page, const pith_limits *limits,
                           const char *fragment, pith_error *err);

/* Forget all results and their memory: the page is as it was when read. */
void pith_page_rewind(pith_page *page);

/* An empty page; and, of one whose item is filled, read it or free it again. */
pith_status pith_page_make(const pith_page_options *opt, pith_page **out,
                           pith_error *err);
pith_status pith_page_fill(const pith_page_options *opt, pith_page **out,
                           pith_error *err);

/* The page did not fit in its memory: parse the first half of what was parsed
 * again, in fresh memory; results are gone. False: nothing is left to cut. */
bool pith_page_halve(pith_page *page, const char *fragment);
/* The first `len` bytes of what was parsed, likewise. */
bool pith_page_cut(pith_page *page, size_t len, const char *fragment);
#define PITH_PAGE_TOO_LARGE "it takes more memory than --max-memory; raise it"
#define PITH_PAGE_TOO_VARIED                                           \
    "a part of it is too wide or varied to be read whole; give it in " \
    "smaller pages"
/* PITH_LIMIT in place of PITH_NOMEM that is the page's own ceiling. */
pith_status pith_page_status(const pith_page *page, pith_status st);

/* The page as the rooms work on it. */
static inline pith_doc pith_page_doc(pith_page *page)
{
    return (pith_doc){.tree = &page->tree,
                      .name = page->item.name,
                      .url = page->item.url,
                      .arena = &page->arena,
                      .scratch = &page->scratch,
                      .budget = &page->budget,
                      .limits = &page->limits,
                      .matcher = &page->matcher};
}

/* The head of its JSON object. Ask after the work: the budget may have cut
 * it. */
pith_page_info pith_page_head(const pith_page *page, const char *kind);

/* Ceiling on what one page may print; half of it where memory is 32 bits. */
#define PITH_PAGE_OUT_MAX \
    ((size_t)(SIZE_MAX > UINT32_MAX ? (uint64_t)4 << 30 : (uint64_t)1 << 31))

/* Boxes for the pages of a run; who draws pages puts this first. */
typedef struct pith_boxer pith_boxer;
struct pith_boxer {
    /* Boxes of a page and the shot they are from, both in the page's arena.
     * From any thread. */
    pith_status (*page)(pith_boxer *b, pith_page *page, const void **shot,
                        const pith_boxes **out, pith_error *err);
    /* Append the shot to the file that is being written, if one is. */
    pith_status (*save)(pith_boxer *b, const void *shot, pith_error *err);
    /* PITH_IO when what was saved did not reach the disk. Frees. */
    pith_status (*close)(pith_boxer *b, pith_error *err);
};

#endif
