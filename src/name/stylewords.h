/* name/stylewords: classes and ids as words, and which of these speak of looks
 * ("bold", "left", "col") and not of what a thing is. For names of columns. */
#ifndef PITH_NAME_STYLEWORDS_H
#define PITH_NAME_STYLEWORDS_H

#include "base/str.h"

/* Next word of a class or id, which moves on: letters, "priceLabel" being two
 * words. len 0 at the end. */
pith_str pith_style_next(pith_str *rest);
/* It speaks of looks, or is too short (two letters) to say anything. */
bool pith_style_word(pith_str w);
/* All words of the class are such. */
bool pith_style_class(pith_str name);

#endif
