/* wrap/nepat: the ne-patterns of a news template as saved values, [RTDM] §4.2
 * and §4.3.
 *
 * papers/rtdm/nepattern makes a pattern as a view over the nodes of a page;
 * here it stands by itself, with tags and texts as words, so that it can be
 * written, read by people, compared, and matched against pages never seen.
 * Labels follow from the words alone (tree/names, pith_view_text_label): no
 * table is shared with the page it is matched against.
 *
 *   begin ne-pattern
 *   pages 12              it was composed of
 *   node 0 "body"         depth and tag; document order
 *   node 1 "h1"
 *   wild 2 one            . one, required; `some` +, `optional` ?, `any` *
 *   text 1 "Read more"    the same text on every page
 *   long 2 x00000000a1.. "window.dataLayer ="   a longer one: hash and start
 *   end ne-pattern */
#ifndef PITH_WRAP_NEPAT_H
#define PITH_WRAP_NEPAT_H

#include "read/doc.h"
#include "match/profile.h"
#include "match/rtdm.h"
#include "model/passage.h"
#include "wrap/wraplines.h"

typedef enum pith_nepat_kind {
    PITH_NEPAT_NODE,
    PITH_NEPAT_TEXT,
    PITH_NEPAT_LONG, /* a text that is known by its hash */
    PITH_NEPAT_WILD
} pith_nepat_kind;

typedef struct pith_nepat_vertex {
    pith_nepat_kind kind;
    uint32_t depth;
    uint32_t label;
    pith_str text; /* tag, text, start of a long text; of a wildcard none */
} pith_nepat_vertex;

typedef struct pith_nepat {
    uint32_t pages;            /* it was composed of */
    pith_nepat_vertex *vertex; /* view.count of them, in preorder */
    pith_view view;
    pith_profile needs; /* paths that a page must have */
} pith_nepat;

/* A pattern that the learner made (its nodes are of tree `t`), on its own in
 * `arena`; `scratch` is given back. PITH_NOMEM. Linear, and sorting. */
pith_status pith_nepat_make(const pith_view *pattern, const pith_tree *t,
                            uint32_t pages, pith_arena *arena,
                            pith_arena *scratch, pith_nepat *out);

/* A page that patterns are matched against. */
typedef struct pith_nepage {
    pith_view view; /* body, with texts */
    pith_profile profile;
    bool indexed; /* patterns are refused by the profile where they can be */
    uint32_t own; /* pattern that is tried first: of equals it is taken */
} pith_nepage;

/* The pattern of least cost, without passages, and its pairs in `map`, which
 * has the matcher's allocator. Patterns without vertices accept nothing. With
 * the matcher's budget used up, patterns not matched yet do not accept.
 * PITH_NOMEM. */
pith_status pith_nepat_least(const pith_nepat *p, uint32_t n,
                             const pith_nepage *page, pith_matcher *m,
                             pith_mapping *map, pith_nefit *out);

/* The pattern of least cost, of equals the first, and what its wildcards
 * consumed, in `arena`; `scratch` is given back. A page that none accepts has
 * infinite cost and no passages. Where there are many patterns those whose
 * paths are not all on the page are refused without a matching. PITH_NOMEM. */
pith_status pith_nepat_fit(const pith_nepat *p, uint32_t n, const pith_doc *doc,
                           pith_matcher *m, pith_nefit *out);

/* ---- the file ------------------------------------------------------------ */

/* What stands in its section, and what makes a pattern of what was read. */
extern const pith_wrapline pith_nepat_lines[];
void pith_nepat_done(pith_wrapio *io, void *owner, void *item);

/* ---- for people ---------------------------------------------------------- */

/* A line a vertex, indented; what has no wildcard below is one line. */
void pith_nepat_show(const pith_nepat *p, pith_buf *out);
/* How far apart two patterns are (RTDM), and the first vertices that only one
 * of them has, each line after `head`. PITH_NOMEM. */
pith_status pith_nepat_diff(const pith_nepat *a, const pith_nepat *b,
                            const char *head, const pith_allocator *al,
                            pith_buf *out);

#endif
