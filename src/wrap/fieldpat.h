/* wrap/fieldpat: texts that are written alike, "12 comments by Ann", as a
 * pattern over their words: constants, and slots between them.
 *
 * A pattern is words with a space between: "* comments by ?". A `*` is a slot,
 * `?` the slot that is wanted, all else stands in the text, in this order. A
 * word is a run without spaces; marks (, ; | ( ) ...) at its ends are words of
 * their own. docs/algo/wrap.md, "Fields of a text". */
#ifndef PITH_WRAP_FIELDPAT_H
#define PITH_WRAP_FIELDPAT_H

#include "base/str.h"

#define PITH_FIELD_WORDS 16u /* of a pattern, and of a text that has one */

/* Next word of `*rest`, which moves on; len 0 at the end. */
pith_str pith_field_word(pith_str *rest);
/* What stands in slot `k` (UINT32_MAX: the one that is wanted) of a text,
 * trimmed, maybe empty. False: the text is not written so. */
bool pith_field_read(pith_str text, pith_str pattern, uint32_t k,
                     pith_str *out);

#endif
