/* read/structured: the structured data of a page (model/data.h).
 *
 *   JSON-LD                      jsonld.c, with the claims of meta.h
 *   microdata, RDFa Lite,        microdata.c: the same walk, other attributes
 *   microformats 1 and 2
 *   Open Graph, Dublin Core,
 *   <meta name>                  structured.c: one thing each
 *
 * Claims like those of meta.h: who uses them checks them against what the page
 * shows. */
#ifndef PITH_READ_STRUCTURED_H
#define PITH_READ_STRUCTURED_H

#include "model/data.h"
#include "tree/tree.h"

#define PITH_DATA_THINGS 2048 /* of a page; what follows is left out */
#define PITH_DATA_PROPS  4096

/* All but JSON-LD, added to `d`, which JSON-LD began or which is zero. In
 * `arena`; strings may lie in the tree. PITH_NOMEM. */
pith_status pith_data_read(const pith_tree *t, pith_arena *arena, pith_data *d);

/* For the readers: a thing, a property. The number of the thing, or
 * PITH_DATA_NONE when there is no room for more: then d->cut is set, or *ok is
 * cleared because memory is out. */
uint32_t pith_data_add_thing(pith_data *d, pith_arena *arena,
                             pith_data_thing thing, bool *ok);
/* Of the thing number `of`. An empty text is left out. */
void pith_data_add_prop(pith_data *d, pith_arena *arena, uint32_t of,
                        pith_data_prop prop, bool *ok);
/* "https://schema.org/Product" and "schema:Product": Product. */
pith_str pith_data_type(pith_str address);

/* microdata.c */
pith_status pith_data_read_items(const pith_tree *t, pith_arena *arena,
                                 pith_data *d, bool rdfa);
pith_status pith_data_read_formats(const pith_tree *t, pith_arena *arena,
                                   pith_data *d);

#endif
