/* io/db/trust_table: the evidence about a table of a site, and what it weighs:
 * whether a person would keep it as it is. X(NAME, weight, what it says);
 * fitted by tools/fit_trust.py. */
#ifndef PITH_IO_DB_TRUST_TABLE_H
#define PITH_IO_DB_TRUST_TABLE_H

/* clang-format off */
#define PITH_TRUST_EVIDENCE(X) \
    X(ONE, -2.51, "base") \
    X(LIST, 0.49, "of a group of lists") \
    X(SIDE, -0.60, "beside what its group is") \
    X(SURE, 0.93, "odds of the kind") \
    X(PAGES, 0.16, "pages of the group") \
    X(COVER, 0.35, "share of them with rows") \
    X(ROWS, 0.15, "rows a page") \
    X(BARE, 1.10, "share of columns without a name of their own") \
    X(CONSTANT, 4.44, "share of its columns left out as constant") \
    X(DOUBLE, -6.08, "share left out as like another") \
    X(TYPED, 1.17, "share of columns of a type")
/* clang-format on */

#endif
