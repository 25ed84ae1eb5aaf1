/* wrap/edits: columns that people cut or put together. A cluster has its edits
 * in the order they were made; each works on what those before it left:
 *
 *   fields ─ rename, drop, type of a field ─► columns ─ edits ─► columns
 *
 * Names, types and columns that are corrected after the first edit are edits,
 * too, so that the order of a person's corrections holds. An edit whose columns
 * are not there does nothing. */
#ifndef PITH_WRAP_EDITS_H
#define PITH_WRAP_EDITS_H

#include "base/arena.h"
#include "base/buf.h"
#include "model/table.h"
#include "model/template.h"

#define PITH_EDITS      1000u /* of a cluster */
#define PITH_EDIT_NAMES 32u   /* of one edit */

typedef enum pith_edit_op {
    PITH_EDIT_SPLIT,  /* of[0] at `by` into to[]; the last has the rest */
    PITH_EDIT_JOIN,   /* of[] with `by` between them into to[0] */
    PITH_EDIT_RENAME, /* of[0] is to[0] */
    PITH_EDIT_DROP,   /* of[0] */
    PITH_EDIT_TYPE    /* of[0] is `type` */
} pith_edit_op;

typedef struct pith_edit {
    pith_edit_op op;
    pith_str by;
    pith_type type;
    pith_str *of, *to;
    uint32_t n_of, n_to;
} pith_edit;

typedef struct pith_edits {
    pith_edit *at;
    uint32_t n;
} pith_edits;

/* One more, copied into `arena`. PITH_NOMEM, PITH_LIMIT. */
pith_status pith_edits_add(pith_edits *e, const pith_edit *one,
                           pith_arena *arena);

/* `col` (n of them, room for pith_edits_room more) as the edits leave it. */
uint32_t pith_edits_room(const pith_edits *e);
uint32_t pith_edits_columns(const pith_edits *e, pith_column *col, uint32_t n);

/* The same with the cells of the rows; copies in `arena`. PITH_NOMEM. */
pith_status pith_edits_region(const pith_edits *e, pith_region *g,
                              pith_arena *arena);
/* The same of the leaves of one page. PITH_NOMEM. */
pith_status pith_edits_leaves(const pith_edits *e, pith_template *t,
                              pith_arena *arena);

#endif
