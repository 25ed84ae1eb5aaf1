/* wrap/correct: what people corrected: fields renamed, dropped, of another
 * type, cut, put together. Corrections are lines of the field in the file and
 * survive repair. */
#ifndef PITH_WRAP_CORRECT_H
#define PITH_WRAP_CORRECT_H

#include "wrap/wrapper.h"

/* `got` with the corrections of the cluster, copies in `arena`; as it is when
 * there are none. PITH_NOMEM. */
pith_status pith_correct(const pith_wrapcluster *c, const pith_wrapped *got,
                         pith_arena *arena, pith_wrapped *out);

/* Corrections by name: "price" in every cluster that has it, "2.price" in
 * cluster 2 alone. PITH_USAGE with a message that lists the names there are.
 */
pith_status pith_correct_rename(pith_wrapper *w, pith_str field, pith_str name,
                                pith_error *err);
pith_status pith_correct_drop(pith_wrapper *w, pith_str field, pith_error *err);
pith_status pith_correct_type(pith_wrapper *w, pith_str field, pith_str type,
                              pith_error *err);
/* A column cut at a text into columns of these names, the last with what is
 * left; columns put together with a text between them. The columns that were
 * there are gone. */
pith_status pith_correct_split(pith_wrapper *w, pith_str field, pith_str by,
                               pith_str *name, uint32_t n, pith_error *err);
pith_status pith_correct_join(pith_wrapper *w, pith_str name, pith_str by,
                              pith_str *field, uint32_t n, pith_error *err);

#endif
