/* papers/tsrec/tsrec: a page as a tag sequence with region codes, [TSReC] §4.
 *
 * One element for each tag that breaks the flow of text, in the order of their
 * begin codes; tags that do not (b, a, span, ...) and texts are the content of
 * the element they stand in. Codes count opening and closing tags:
 *
 *   <div>(1, 6, 0, 1)   begin, end, parent's begin, level
 *     <p>(2, 3, 1, 2) : one <b>two
 *     <p>(4, 5, 1, 2) : three
 *
 * so y lies in x iff x.begin < y.begin && y.end < x.end, and siblings have the
 * same parent code. docs/algo/tsrec.md, L1. */
#ifndef PITH_PAPERS_TSREC_TSREC_H
#define PITH_PAPERS_TSREC_TSREC_H

#include "base/buf.h"
#include "tree/tree.h"

typedef struct pith_ts {
    uint32_t name; /* tag, the paper's N */
    uint32_t begin, end, parent, level;
    pith_node node;
    uint64_t content; /* hash of C: inline tags and texts, in order */
    uint64_t form;    /* the same with every text as one mark */
    uint32_t text_len, link_len; /* bytes of C's texts without white space */
} pith_ts;

typedef struct pith_tsrec {
    const pith_tree *tree;
    const pith_ts *at;
    uint32_t count;
    const uint32_t *owner; /* node -> element it belongs to, or PITH_NIL */
} pith_tsrec;

enum {
    PITH_TSREC_VISIBLE = 1 /* drop hidden elements: R2's second heuristic */
};

static inline bool pith_ts_holds(const pith_ts *x, const pith_ts *y)
{
    return x->begin < y->begin && y->end < x->end;
}
static inline bool pith_ts_siblings(const pith_ts *x, const pith_ts *y)
{
    return x->parent == y->parent && x->level == y->level;
}

/* Of the body (of the first element when there is none), in one pass. All in
 * `arena`. PITH_EMPTY when the page has no element, PITH_NOMEM. */
pith_status pith_tsrec_build(const pith_tree *t, unsigned flags,
                             pith_arena *arena, pith_tsrec *out);

/* The text of an element's content, white space collapsed, <br> as a newline.
 */
void pith_tsrec_text(const pith_tsrec *s, uint32_t i, pith_buf *out);
/* As in Fig. 6, one element a line: 3: <td>(3, 6, 2, 3) : <a>Yahoo!  */
void pith_tsrec_dump(const pith_tsrec *s, pith_buf *out);

#endif
