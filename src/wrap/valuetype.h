/* wrap/valuetype: the type of a value by its text, and its machine form. */
#ifndef PITH_WRAP_VALUETYPE_H
#define PITH_WRAP_VALUETYPE_H

#include "base/buf.h"
#include "model/table.h"

pith_type pith_type_of_text(pith_str s);
/* Appends the machine form (1234.5, 2024-05-01); nothing where there is none.
 */
void pith_type_plain(pith_str s, pith_type type, pith_buf *out);

#endif
