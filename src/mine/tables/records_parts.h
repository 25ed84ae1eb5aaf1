/* mine/tables/records_parts: what the text of a cell is made of.
 *
 *   Adams v. Baker, No. 23-1000 (May 3, 2024)
 *   name              code       day
 *
 * A day, a code (a word with digits in it), a citation (year, words, number)
 * and what stands between them; labels and what they label. */
#ifndef PITH_MINE_TABLES_RECORDS_PARTS_H
#define PITH_MINE_TABLES_RECORDS_PARTS_H

#include "base/str.h"

typedef enum rec_span_kind {
    REC_SPAN_DAY,
    REC_SPAN_CITE,
    REC_SPAN_CODE,
    REC_SPAN_COUNT
} rec_span_kind;

/* Bytes of a text; end 0: there is none. */
typedef struct rec_span {
    uint32_t begin, end;
    uint32_t day_end; /* of a day: without the time after it */
} rec_span;

/* The spans of a text, none over another. */
typedef struct rec_spans {
    rec_span at[REC_SPAN_COUNT];
} rec_spans;

static inline pith_str rec_slice(pith_str s, size_t begin, size_t end)
{
    return pith_str_sub(s, begin, end > begin ? end - begin : 0);
}

/* records_spans.c */
rec_spans pith_rec_spans(pith_str text);
/* The text without marks and brackets at its ends. */
pith_str pith_rec_bare(pith_str s);

#endif
