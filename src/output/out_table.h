/* output/out_table: records and posts in every format. */
#ifndef PITH_OUTPUT_OUT_TABLE_H
#define PITH_OUTPUT_OUT_TABLE_H

#include "output/json.h"
#include "model/page.h"
#include "model/table.h"

/* The contract's object: head, "title" where known, "regions", "main". */
void pith_out_tables_json(const pith_page_info *info, const pith_tables *t,
                          bool pretty, pith_buf *out);
/* "regions" and "main" as members of an object that is open. */
void pith_out_tables_members(pith_json *j, const pith_tables *t);
/* "posts" of a region of posts, as a member of an object that is open: author,
 * date (ISO 8601 where known), body, depth of each. */
void pith_out_posts_member(pith_json *j, const pith_region *g);

#endif
