/* io/db/trust_table: the evidence about a table of a site, and what it weighs:
 * whether a person would keep it as it is. X(NAME, weight, what it says);
 * fitted by tools/fit_trust.py. */
#ifndef PITH_IO_DB_TRUST_TABLE_H
#define PITH_IO_DB_TRUST_TABLE_H

/* clang-format off */
#define PITH_TRUST_EVIDENCE(X) \
    X(ONE, -2.37, "base") \
    X(LIST, 0.36, "of a group of lists") \
    X(SIDE, -0.36, "beside what its group is") \
    X(SURE, 1.08, "odds of the kind") \
    X(PAGES, 0.17, "pages of the group") \
    X(COVER, 0.10, "share of them with rows") \
    X(ROWS, 0.18, "rows a page") \
    X(BARE, 0.94, "share of columns without a name of their own") \
    X(CONSTANT, 3.18, "share of its columns left out as constant") \
    X(DOUBLE, -2.71, "share left out as like another") \
    X(TYPED, 1.01, "share of columns of a type")
/* clang-format on */

#endif
