/* output/out_template: schema, template, values and leaves of a set of pages.
 */
#ifndef PITH_OUTPUT_OUT_TEMPLATE_H
#define PITH_OUTPUT_OUT_TEMPLATE_H

#include "base/arena.h"
#include "base/buf.h"
#include "model/page.h"
#include "model/table.h"
#include "model/tview.h"
#include "output/json.h"

/* One JSON object for the set. `info` has the head of each page. */
void pith_out_template_json(const pith_template *t, const pith_page_info *info,
                            bool pretty, pith_buf *out);
/* Its parts: "schema" ... "columns" as members of an open object, and the
 * object of one page. */
void pith_out_template_members(pith_json *j, const pith_template *t);
void pith_out_template_page(pith_json *j, const pith_template *t, uint32_t p,
                            const pith_page_info *info);
/* The object of a set page by page, for pages that come one after the other:
 * `t` of each page has that page alone. Nothing was added: nothing is written.
 */
typedef struct pith_template_out {
    pith_json json;
    pith_buf out, page;
    bool begun;
} pith_template_out;

void pith_template_out_init(pith_template_out *s, const pith_allocator *al,
                            size_t max);
void pith_template_out_page(pith_template_out *s, const pith_template *t,
                            const pith_page_info *info);
void pith_template_out_end(pith_template_out *s);
void pith_template_out_release(pith_template_out *s);
/* The template as text, then the leaves with their types and first values. */
void pith_out_template_text(const pith_template *t, pith_buf *out);
/* The values as CSV, TSV or a Markdown table. */
void pith_out_template_grid(const pith_grid *g, pith_format format,
                            pith_buf *out);
/* One page drawn, and all values as a table: a whole HTML page. */
void pith_out_template_html(const pith_template *t, const pith_tview *v,
                            const pith_page_info *info, const pith_grid *grid,
                            pith_buf *out);

#endif
