/* output/safe: what of a page must not reach people as it stands: addresses
 * that a browser would run, cells that a spreadsheet would. */
#ifndef PITH_OUTPUT_SAFE_H
#define PITH_OUTPUT_SAFE_H

#include "pith.h"

/* Whether a link to `href` only leads somewhere: it has no scheme, or one that
 * opens a page, a letter, a call. False for javascript:, data:, vbscript: and
 * all that is unknown, as a browser reads them: blanks and controls in front
 * are skipped, tabs and line ends inside dropped. */
bool pith_safe_link(pith_str href);

/* Whether a spreadsheet shows the cell as it stands. False where it would
 * compute: after blanks it begins with = + - @ or a line end or tab, and is no
 * plain number. */
bool pith_safe_cell(pith_str cell);

#endif
