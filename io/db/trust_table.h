/* io/db/trust_table: the evidence about a table of a site, and what it weighs:
 * whether a person would keep it as it is. X(NAME, weight, what it says);
 * fitted by tools/fit_trust.py. */
#ifndef PITH_IO_DB_TRUST_TABLE_H
#define PITH_IO_DB_TRUST_TABLE_H

/* clang-format off */
#define PITH_TRUST_EVIDENCE(X) \
    X(ONE, -4.01, "base") \
    X(LIST, 0.62, "of a group of lists") \
    X(SIDE, -0.29, "beside what its group is") \
    X(SURE, 2.19, "odds of the kind") \
    X(PAGES, 0.23, "pages of the group") \
    X(COVER, 0.90, "share of them with rows") \
    X(ROWS, 0.07, "rows a page") \
    X(BARE, 0.86, "share of columns without a name of their own") \
    X(TYPED, 1.21, "share of columns of a type") \
    X(KEY, 0.33, "a column leads to pages of the site") \
    X(FIXED, 0.48, "of articles or posts")
/* clang-format on */

#endif
