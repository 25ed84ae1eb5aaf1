/* output/out_fields: fields and structured data of a page as JSON. */
#ifndef PITH_OUTPUT_OUT_FIELDS_H
#define PITH_OUTPUT_OUT_FIELDS_H

#include "model/data.h"
#include "model/field.h"
#include "output/json.h"

/* "fields": {name: value or [values]} as a member of an open object; nothing
 * when there are none. */
void pith_out_fields_member(pith_json *j, const pith_fields *f);
/* "name: value" a line, values of a list apart by "; ", and an empty line. */
void pith_out_fields_text(const pith_fields *f, pith_buf *out);
/* "fields_why": where each comes from and what else speaks for it. */
void pith_out_fields_why(pith_json *j, const pith_fields *f);
/* "data": {type: [things]} as a member of an open object; a thing has its
 * properties, things inside it are objects, "@from" says who has it. */
void pith_out_data_member(pith_json *j, const pith_data *d,
                          const pith_fields *f);

#endif
