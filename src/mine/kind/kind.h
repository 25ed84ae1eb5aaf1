/* mine/kind/kind: what kind of page it is, by what is found on it.
 *
 * What the miners find and the share of the page's words that each explains is
 * evidence for and against every kind; what the page claims to be (JSON-LD,
 * Open Graph) is evidence like any other. */
#ifndef PITH_MINE_KIND_KIND_H
#define PITH_MINE_KIND_KIND_H

#include "mine/kind/kind_table.h"
#include "model/kinds.h"

enum {
#define X(name, a, l, t, d, o, text) PITH_KIND_##name,
    PITH_KIND_EVIDENCE(X)
#undef X
        PITH_KIND_EVIDENCES
};

/* Values of all evidence, each 0..1, into e[PITH_KIND_EVIDENCES]. */
void pith_kind_evidence(const pith_kind_facts *facts, double *e);
const char *pith_kind_evidence_name(unsigned i);
/* From sums in `out->p` to odds, kind and second. */
void pith_kind_settle(pith_kind_judgement *out);
void pith_kind_judge(const pith_kind_facts *facts, pith_kind_judgement *out);
/* What spoke most for the kind and against the second one, `rank` from 0; NULL:
 * nothing more did. */
const char *pith_kind_reason(const pith_kind_facts *facts,
                             const pith_kind_judgement *j, unsigned rank);

/* A body that is a story if the pages built like this one have one. */
bool pith_page_may_be_story(const pith_kind_facts *facts);

#endif
