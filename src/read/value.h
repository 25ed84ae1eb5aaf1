/* read/value: what kind of value a short text is: a number, a price, a rating.
 * Dates are in date.h. */
#ifndef PITH_READ_VALUE_H
#define PITH_READ_VALUE_H

#include "base/buf.h"
#include "model/table.h"

typedef enum pith_value_kind {
    PITH_VALUE_TEXT,
    PITH_VALUE_INTEGER, /* 42, 1,234, 1.234.567, 8K is text */
    PITH_VALUE_NUMBER,  /* 4.5, 1 234,50 */
    PITH_VALUE_MONEY,   /* a number with a currency before or after it */
    PITH_VALUE_RATING   /* 4.5 out of 5, 4/5, 4.5 stars */
} pith_value_kind;

/* The kind of the whole text (white space collapsed), and unless `plain` is
 * NULL its number in machine form appended there: 1234.5. Nothing is appended
 * for TEXT. */
pith_value_kind pith_value_read(pith_str text, pith_buf *plain);
/* The type of a column whose cells all read like this text, dates included. */
pith_type pith_value_type(pith_str text);
/* The first number of a text, with its fraction; len 0: none. */
pith_str pith_value_first_number(pith_str text);

#endif
