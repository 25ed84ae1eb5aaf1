/* html/html: bytes -> page tree, by the WHATWG HTML standard, scripting off.
 *
 * Never fails on markup: only on memory, or stops early at a limit, in which
 * case the tree is sound and has `truncated` set. Linear in the input. Steps:
 * docs/algo/html.md. */
#ifndef PITH_HTML_HTML_H
#define PITH_HTML_HTML_H

#include "base/budget.h"
#include "tree/tree.h"

typedef struct pith_html_options {
    const pith_limits *limits; /* NULL: defaults */
    pith_budget *budget;       /* NULL: not counted */
    /* Fragment parsing (innerHTML): the context element, as html5lib writes
     * it: "div", "svg path", "math mi". ptr NULL: a document. */
    pith_str context;
} pith_html_options;

/* `src` is valid UTF-8 or not (malformed sequences become U+FFFD), is borrowed
 * and must outlive the tree. All memory comes from `arena`. `opt` may be NULL.
 */
pith_status pith_html_parse(pith_str src, const pith_html_options *opt,
                            pith_arena *arena, pith_tree *out, pith_error *err);

/* What to do about `why` a tree was cut, for people; NULL: a limit. */
const char *pith_html_cut_text(const char *why);

#endif
