/* mine/kind/groupkind: the kind of a group of pages of one template.
 *
 * The odds of its pages are pooled; what several pages show together is further
 * evidence of the same fit: which texts are constant and which vary, labels
 * before values, slots and rows, where the rows lead and what leads here, the
 * form of the addresses. docs/algo/kind.md, G1-G4. */
#ifndef PITH_MINE_KIND_GROUPKIND_H
#define PITH_MINE_KIND_GROUPKIND_H

#include "read/doc.h"
#include "mine/kind/group_table.h"
#include "mine/kind/pagekind.h"
#include "model/digest.h"

#define PITH_GROUP_SAMPLE 12u /* pages that speak for a group */

/* What the other groups of its site tell of a group. */
typedef struct pith_group_links {
    double lead;       /* share of main records that lead to other groups */
    double top;        /* to one other group */
    double same;       /* to pages of the same group */
    double unique;     /* different targets, of all that have one */
    double inrow;      /* its pages that records of other groups lead to */
    double inrow_same; /* that records of its own pages lead to */
    /* Links that vary, of a page of the group. */
    double go_in;       /* share that leads to pages of the site */
    double go_same;     /* number to the same group */
    double go_other;    /* number to other groups */
    double go_one;      /* share of those inside, to one other group */
    double go_one_many; /* number of these */
    double hub;         /* pages whose folder holds pages of other groups */
    double hub_same;    /* pages whose folder holds pages of the same one */
    uint32_t size;      /* pages of the group */
    uint32_t all;       /* pages of the site */
} pith_group_links;

enum {
#define X(name, a, l, t, d, o, text) PITH_GROUP_##name,
    PITH_GROUP_TERMS(X)
#undef X
        PITH_GROUP_TERM_COUNT
};

/* What a resolver gives a link of the page: 0: nothing known. */
typedef uint32_t (*pith_digest_resolve)(void *ctx, pith_str link);

/* G1. The digest of a page that was mined. `resolve` may be NULL; `address`
 * ptr NULL: unknown. All in `arena`, `scratch` is given back. PITH_NOMEM. */
pith_status pith_digest_page(const pith_doc *doc, const pith_finds *finds,
                             pith_digest_resolve resolve, void *ctx,
                             pith_digest *out);

/* G2, G3. Values of all terms; `links` NULL: the pages stand alone. At most
 * PITH_GROUP_SAMPLE pages. PITH_NOMEM. */
pith_status pith_group_terms(const pith_digest *const *page, uint32_t n,
                             const pith_group_links *links, pith_arena *scratch,
                             double term[PITH_GROUP_TERM_COUNT]);
const char *pith_group_term_name(unsigned i);

/* G4. The kind of the group. One page that stands alone has its own odds. */
pith_status pith_group_judge(const pith_digest *const *page, uint32_t n,
                             const pith_group_links *links, pith_arena *scratch,
                             pith_kind_judgement *out);

/* P4 (docs/algo/site.md). */
extern const pith_rows_judge pith_rows_beside;

#endif
