/* mine/tables/records: data regions and records of one page, [DEPTA] and
 * beyond.
 *
 *   tree -> labels, text sums -> candidate sets -> shape -> level -> rank
 *        -> regions -> alignment (records_table) -> tables
 *
 * Three miners: ours (sets of elements that speak the same words), MDR of 2003
 * and MDR-2 ([DEPTA] §3). Method and figures: docs/algo/records.md and
 * docs/algo/mdr.md. */
#ifndef PITH_MINE_TABLES_RECORDS_H
#define PITH_MINE_TABLES_RECORDS_H

#include "base/budget.h"
#include "model/recordsview.h"
#include "model/table.h"
#include "read/doc.h"
#include "tree/boxes.h"

/* One record: its top nodes in document order. */
typedef struct pith_rec {
    const pith_node *node;
    uint32_t n_nodes;
} pith_rec;

typedef struct pith_rec_region {
    pith_node parent; /* the lowest element that holds all records */
    double score;
    double sure; /* 0..1, how likely it is what the page lists; 0: not rated */
    const double *feature; /* of records_choice.h, in candidates only */
    const pith_rec *rec;
    uint32_t n_recs;
} pith_rec_region;

/* The signatures of the elements of the page: dense numbers of class
 * words and the like. Equal ones have one number s, 0 has none;
 * its words are word[at[s] .. at[s + 1]). */
typedef struct pith_rec_words {
    const uint32_t *signature; /* node -> signature */
    const uint32_t *at;
    uint32_t n_signatures;
    const uint32_t *word;
    const uint8_t *kind;
    const uint64_t *hash; /* of the word itself, see pith_rec_word_feature */
    uint32_t n_words;
} pith_rec_words;

typedef struct pith_recs {
    const pith_tree *tree; /* whose nodes these are; NULL: the page's own */
    const pith_rec_region *region; /* best first */
    uint32_t n_regions;
    uint32_t main; /* index or UINT32_MAX */
    pith_rec_words words;
    bool cut;         /* the budget ended before all was looked at */
    bool all_columns; /* tables have those too that only repeat others */
} pith_recs;

/* Mine `t`. Results live in `arena`, working memory in `scratch`, which is
 * left as it was. `opt` NULL: defaults. A page without records is no error.
 * Fails with PITH_NOMEM only. */
pith_status pith_mine_records(const pith_doc *doc,
                              const pith_records_options *opt, pith_recs *out);

/* A region less sure than this is beside what the page lists. It is printed as
 * .01: of 86 list pages none loses its best region, and 23 regions of a page
 * become 3. */
#define REC_LIKELY 0.005

/* The same with what a browser drew; `boxes` NULL: nothing is known, and tables
 * in a <pre> are read: nodes are of out->tree. `likely`: regions may lack that
 * pith_records_likely() makes no table of. */
pith_status pith_mine_records_drawn(const pith_doc *doc,
                                    const pith_boxes *boxes,
                                    const pith_records_options *opt,
                                    bool likely, pith_recs *out);

/* All sets that were looked at, as regions with their features: those that
 * clash with better ones too. For tools that learn the choice. */
pith_status pith_mine_records_candidates(const pith_doc *doc, pith_recs *out);

/* The regions as tables, in the page's arena. PITH_NOMEM. */
pith_status pith_records_tables(const pith_doc *doc, const pith_recs *recs,
                                pith_tables *out);
/* The same of those only that are likely to be what the page lists. */
pith_status pith_records_likely(const pith_doc *doc, const pith_recs *recs,
                                pith_tables *out);
/* The same of one region only, UINT32_MAX: of none; all are there, but those of
 * the others empty. */
pith_status pith_records_one(const pith_doc *doc, const pith_recs *recs,
                             uint32_t region, pith_tables *out);

/* For a report, in the page's arena; `tables` must have the main region's.
 * PITH_NOMEM. */
pith_status pith_records_explain(const pith_doc *doc, const pith_recs *recs,
                                 const pith_tables *tables,
                                 pith_records_view *out);

#endif
