/* read/cut: pieces of a text, and rules that cut them out of another.
 *
 *   Adams v. Baker, No. 23-1000 (May 3, 2024)
 *   name              code       day
 *
 * A day, a code (a word with digits in it), a citation (year, words, number)
 * and what stands between them; labels and what they label. A rule is words
 * with a tab between:
 *
 *   day | citation | number      the span
 *   between USUAL GAP LAST ...   before span GAP of LAST, the kinds in USUAL
 *                                are bits; words to drop at its end follow
 *   label K ...                  after the K-th of the labels that follow, up
 *                                to the next; 0: before all
 *   bar K N                      part K of N that bars part
 *   bracket                      without the bracket at its end
 *   marks                        without what parts it from other texts */
#ifndef PITH_READ_CUT_H
#define PITH_READ_CUT_H

#include "base/str.h"

typedef enum pith_cutkind {
    PITH_CUT_DAY,
    PITH_CUT_CITE,
    PITH_CUT_CODE,
    PITH_CUT_COUNT
} pith_cutkind;

extern const pith_str pith_cut_names[PITH_CUT_COUNT];

/* Bytes of a text; end 0: there is none. */
typedef struct pith_cutspan {
    uint32_t begin, end;
    uint32_t day_end; /* of a day: without the time after it */
} pith_cutspan;

/* The spans of a text, none over another. */
typedef struct pith_cutspans {
    pith_cutspan at[PITH_CUT_COUNT];
} pith_cutspans;

static inline pith_str pith_slice(pith_str s, size_t begin, size_t end)
{
    return pith_str_sub(s, begin, end > begin ? end - begin : 0);
}

pith_cutspans pith_cut_spans(pith_str text);
/* Bytes of the mark at s.ptr[i]: one of `narrow`, a dash or a bullet; 0: none.
 */
size_t pith_cut_mark(pith_str s, size_t i, const char *narrow);
/* The text without marks and brackets at its ends. */
pith_str pith_cut_bare(pith_str s);
/* "- Ann", "Ann |": the text without the mark that parts it from another, which
 * stands apart. */
pith_str pith_cut_marks(pith_str s);
/* What stands before span `gap` of the `usual` ones, or after the last. */
pith_str pith_cut_between(pith_str s, const pith_cutspans *spans,
                          unsigned usual, uint32_t gap, uint32_t last);
/* Where the label stands in the text, at the start of a word; SIZE_MAX. */
size_t pith_cut_label(pith_str s, pith_str label);
/* From `at` on up to the next label. */
pith_str pith_cut_up_to(pith_str s, size_t at, const pith_str *label,
                        uint32_t n);
/* The last word of the text, and the text without it if it is `word`. */
pith_str pith_cut_last(pith_str s);
pith_str pith_cut_word(pith_str s, pith_str word);
/* "Name (NFP)": the name; any other text whole. */
pith_str pith_cut_bracket(pith_str s);

/* "Moss | Leeds | 3 May": how many parts, by the sign that stands alone between
 * the first two; 0: none does. */
uint32_t pith_cut_bars(pith_str s);
/* Part k of a text of n parts; ptr NULL: it has another number. */
pith_str pith_cut_bar(pith_str s, uint32_t k, uint32_t n);

/* What the rule cuts out of the text; ptr NULL or empty: nothing. */
pith_str pith_cut_read(pith_str text, pith_str rule);

#endif
