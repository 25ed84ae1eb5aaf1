/* io/db/site_drawing: the tables of a site and the keys between them, as SVG.
 */
#ifndef PITH_IO_DB_SITE_DRAWING_H
#define PITH_IO_DB_SITE_DRAWING_H

#include "io/db/db.h"

/* Boxes from left to right along the keys; nothing where no table has a key. */
void pith_site_drawing(pith_db *db, pith_buf *out);

#endif
