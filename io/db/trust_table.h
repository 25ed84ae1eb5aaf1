/* io/db/trust_table: the evidence about a table of a site, and what it weighs:
 * whether a person would keep it as it is. X(NAME, weight, what it says);
 * fitted by tools/fit_trust.py. */
#ifndef PITH_IO_DB_TRUST_TABLE_H
#define PITH_IO_DB_TRUST_TABLE_H

/* clang-format off */
#define PITH_TRUST_EVIDENCE(X) \
    X(ONE, -2.69, "base") \
    X(LIST, 0.38, "of a group of lists") \
    X(SIDE, -0.49, "beside what its group is") \
    X(SURE, 1.44, "odds of the kind") \
    X(PAGES, 0.16, "pages of the group") \
    X(COVER, 0.41, "share of them with rows") \
    X(ROWS, 0.13, "rows a page") \
    X(BARE, 0.93, "share of columns without a name of their own") \
    X(CONSTANT, 1.54, "share of its columns left out as constant") \
    X(DOUBLE, -4.11, "share left out as like another") \
    X(TYPED, 0.88, "share of columns of a type")
/* clang-format on */

#endif
