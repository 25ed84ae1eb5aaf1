/* name/tvary: class words that are values of a page, not names of its template.
 *
 * <div class="product type-product product_cat-lamps">: the last word says
 * which category this page is of. Where a few categories have many pages each,
 * such a word counts, and one slot becomes a slot for each category. Words that
 * begin alike ("product_") and vary from page to page are values when elements
 * that have one have a steady word, too, and no page tells elements apart by
 * them, as those of "field-colour" and "field-size" do. docs/algo/exalg.md. */
#ifndef PITH_NAME_TVARY_H
#define PITH_NAME_TVARY_H

#include "name/tkinds.h"

/* When all pages are counted, before any is numbered: such words count no
 * longer. False: memory is out. */
bool pith_tkinds_vary(pith_tkinds *k);

#endif
