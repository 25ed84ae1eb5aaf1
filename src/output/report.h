/* output/report: the frame of every HTML report, and a page drawn as coloured
 * boxes. Self-contained: no script, no outside file, all content escaped. */
#ifndef PITH_OUTPUT_REPORT_H
#define PITH_OUTPUT_REPORT_H

#include "base/buf.h"
#include "model/explain.h"
#include "model/table.h"

/* Text for element content and double-quoted attribute values. */
void pith_report_escape(pith_str s, pith_buf *out);
/* The same between two pieces of markup. */
void pith_report_put(const char *before, pith_str s, const char *after,
                     pith_buf *out);
/* Its first `most` bytes, and a mark where there are more. */
void pith_report_short(pith_str s, size_t most, pith_buf *out);

/* Everything up to the content. `style` (may be NULL) is more CSS, ours. */
void pith_report_begin(pith_str title, const char *style, pith_buf *out);
void pith_report_end(pith_buf *out);

void pith_report_heading(const char *text, pith_buf *out);
/* A paragraph for each line of a text. */
void pith_report_lines(pith_str text, pith_buf *out);
/* Coloured names; entry i has the CSS class "m<i>" (i < 12, repeats after). */
void pith_report_legend(const char *const *names, size_t n, pith_buf *out);
/* A grid as an HTML table; nulls are shown as such. */
void pith_report_grid(const pith_grid *g, pith_buf *out);
/* The same with numbered rows and a colour for each column: classes "m<first>"
 * to "m<first + n - 1>", which take turns. */
void pith_report_grid_coloured(const pith_grid *g, unsigned first, unsigned n,
                               pith_buf *out);
/* The boxes, nested by depth, without frame. */
void pith_report_boxes(const pith_explain *e, pith_buf *out);
/* Frame, legend and boxes: a whole --explain page. */
void pith_report_explain(const pith_explain *e, pith_buf *out);

#endif
