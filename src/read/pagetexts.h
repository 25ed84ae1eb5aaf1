/* read/pagetexts: the texts of a page for its digest, and what its address
 * tells.
 */
#ifndef PITH_READ_PAGETEXTS_H
#define PITH_READ_PAGETEXTS_H

#include "base/arena.h"
#include "model/digest.h"
#include "tree/tree.h"

/* `flags` (node -> PITH_DIGEST_BODY, _RECORD, _POST) may be NULL. At most
 * PITH_DIGEST_TEXTS, those of the least path hashes. Texts live in `arena`,
 * `scratch` is given back. PITH_NOMEM. */
pith_status pith_digest_texts(const pith_tree *t, const uint8_t *flags,
                              pith_arena *arena, pith_arena *scratch,
                              pith_digest *out);

/* Of an address or of a name of a file; ptr NULL: all 0. */
pith_digest_address pith_digest_address_of(pith_str address);

#endif
