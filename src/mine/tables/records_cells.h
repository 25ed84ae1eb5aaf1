/* mine/tables/records_cells: values of aligned nodes, and which of them are
 * columns.
 */
#ifndef PITH_MINE_TABLES_RECORDS_CELLS_H
#define PITH_MINE_TABLES_RECORDS_CELLS_H

#include "base/buf.h"
#include "mine/tables/records_align.h"
#include "model/table.h"
#include "tree/flat.h"

typedef enum rec_value_kind {
    REC_VALUE_TEXT,  /* all text of an element, or one text node */
    REC_VALUE_AFTER, /* the same after the label that all records repeat */
    REC_VALUE_DAY,   /* the day in a longer text */
    REC_VALUE_LINK,  /* href */
    REC_VALUE_IMAGE, /* src and what stands for it until a script runs */
    REC_VALUE_TIME,  /* datetime */
    REC_VALUE_PART,  /* a piece of a longer text */
    REC_VALUE_GROUP, /* the heading that the record stands under */
    REC_VALUE_ATTR   /* content, alt, title, aria-label, data-... */
} rec_value_kind;

typedef struct rec_value {
    rec_value_kind kind;
    uint32_t attr; /* its name, when it comes from one */
    const rec_col *col;
    pith_str *cell; /* per record; ptr NULL: none */
    uint32_t n;     /* cells that are not null */
    pith_str label; /* of REC_VALUE_AFTER and PART; ptr NULL: none */
    pith_str cut;   /* of texts that are cut: the rule, read/cut.h */
    bool labelled;  /* another column has the text after the label of this */
    bool struck;    /* texts lost what is struck in them */
    bool word;      /* a label of every record: it names what stands beside it
                       and is no column */
} rec_value;

typedef struct rec_values {
    rec_value *at;
    uint32_t n;
    bool cut; /* there were more than REC_VALUES_MAX */
} rec_values;

#define REC_VALUES_MAX 400u /* columns of a region */

/* Texts are slices of `flat`. */
pith_status pith_rec_values_read(const pith_tree *t, const pith_flat *flat,
                                 const rec_aligned *a, pith_arena *arena,
                                 rec_values *out);

/* records_parts.c: adds what texts of a column are made of, after the column.
 */
pith_status pith_rec_parts(const pith_tree *t, uint32_t rows, pith_arena *arena,
                           rec_values *v);

/* records_columns.c: leaves out columns that only repeat others. */
void pith_rec_columns_sift(const pith_tree *t, const rec_aligned *a,
                           rec_values *v);

/* records_group.c: adds the headings above the records, if they have any. */
pith_status pith_rec_groups(const pith_tree *t, const pith_flat *flat,
                            const pith_rec_words *w, const pith_rec_region *g,
                            pith_arena *arena, rec_values *out);

/* records_beside.c: values that `base` calls by nothing of their own, by words
 * that stand beside them in nearly all records. */
void pith_rec_beside(const pith_tree *t, const rec_values *v, uint32_t rows,
                     const pith_column *column, pith_str *base);

/* A row of words right above records that have as many parts, which are no rows
 * of a table; PITH_NIL: none, or `buf` found no memory. And the word over v of
 * a record. */
pith_node pith_rec_head_above(const pith_tree *t, const pith_rec_region *g,
                              pith_buf *buf);
bool pith_rec_head_name(const pith_tree *t, pith_node head, pith_node record,
                        pith_node v, pith_buf *out);

/* records_name.c: unique names of the columns, whose types are known, in
 * `arena`. */
pith_status pith_rec_names(const pith_tree *t, const pith_rec_words *w,
                           const rec_aligned *a, const rec_values *v,
                           const pith_rec_region *g, pith_arena *arena,
                           pith_column *column);

#endif
