/* name/nameword: the words of class, id and the like: key, rank, name.
 *
 * A word is what white space parts; digits in it count as one mark, at its end
 * as nothing, and case not at all, so post-17 and Post-18 are one word, and the
 * zebra rows windowbg and windowbg2. Its key is the same on every page and
 * machine. Its rank says what it may be used for:
 *
 *   naming       price, product-title     a column's name; a label
 *   structural   item, left-column, x3,   a label, never a name
 *                is-open, leading-tight
 *   positional   odd, row-even            neither: zebra rows are one row
 *   styling      mt-4, text-center        never a name; a label only where
 *                                         nothing else tells elements apart
 *
 * First, last, active and selected are structural. As positional words they
 * let the tabs of a page, of which one is active, become a list of three: the
 * best region of 198 listing pages fell from .893 to .872 of their records.
 *
 * Ranks follow from the parts of the word (letters up to a mark or a capital)
 * and the lists of nameword_table.h: nowhere else are words of style sheets
 * told from words that name something. */
#ifndef PITH_NAME_NAMEWORD_H
#define PITH_NAME_NAMEWORD_H

#include "base/buf.h"
#include "base/str.h"

typedef enum pith_rank {
    PITH_RANK_NAMING,
    PITH_RANK_STRUCTURAL,
    PITH_RANK_POSITIONAL,
    PITH_RANK_STYLING
} pith_rank;

/* 0: no more than digits, which say nothing. */
uint64_t pith_nameword_key(pith_str word);
pith_rank pith_nameword_rank(pith_str word);

/* Next part of a word, which moves on: letters, "priceLabel" being two parts.
 * len 0 at the end. */
pith_str pith_nameword_part(pith_str *rest);
/* The part alone would name a column: it is of no list, and longer than two
 * letters. */
bool pith_nameword_part_names(pith_str part);

/* What of a class word may name a column, from the word itself; len 0: nothing.
 * Of block__element--modifier the element; names that a build tool made
 * (css-1x9q2f), what it hung on (title__3kF9x) and holders at the ends
 * (item-title, price-box) are left out. */
pith_str pith_nameword_column(pith_str word);
/* The same of a word whose rank is known to be naming. */
pith_str pith_nameword_named(pith_str word);
/* The name tells which date stands there: "published", "due_on". */
bool pith_nameword_of_date(pith_str name);

#endif
