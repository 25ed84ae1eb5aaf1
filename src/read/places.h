/* read/places: where the values of tables stand in their page. */
#ifndef PITH_READ_PLACES_H
#define PITH_READ_PLACES_H

#include "model/table.h"
#include "read/doc.h"

/* A copy of the tables with the node path of every cell that has a place
 * (`at` of its record): of the element that holds it. PITH_NOMEM. Linear in
 * the page and the length of the paths. */
pith_status pith_places_tables(const pith_doc *doc, const pith_tables *t,
                               const pith_tables **out);

#endif
