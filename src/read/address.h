/* read/address: where the links of a page lead: the address that they are
 * relative to, and links made absolute by it. */
#ifndef PITH_READ_ADDRESS_H
#define PITH_READ_ADDRESS_H

#include "base/buf.h"
#include "model/table.h"
#include "read/doc.h"

/* The address that the page's links are relative to, canonical, in `out`: what
 * <base> says, the page's own address where it is known, what the page says is
 * its address (rel=canonical). Len 0: unknown. PITH_NOMEM. */
pith_status pith_address_base(const pith_doc *doc, pith_buf *out);

/* `href` made absolute by `base`, a copy in the arena; mailto: and the like
 * stay as they are, and so does what would be longer than any address. `url` is
 * a buffer for it. */
pith_status pith_address_resolve(pith_str base, pith_buf *url,
                                 pith_arena *arena, pith_str *href);

/* Copies with the cells of links and images absolute; the same if the base is
 * unknown. */
pith_status pith_address_grid(const pith_doc *doc, const pith_grid *g,
                              pith_grid *out);
pith_status pith_address_tables(const pith_doc *doc, const pith_tables *t,
                                const pith_tables **out);

#endif
