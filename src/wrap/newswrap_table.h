/* wrap/newswrap_table: the evidence about a block of a page of a known news
 * template, and what it weighs. X(NAME, weight, what it says); fitted by
 * tools/fit_newswrap.py to judge as learn/joint does with partners, on pages
 * that the wrapper was not learned from. */
#ifndef PITH_WRAP_NEWSWRAP_TABLE_H
#define PITH_WRAP_NEWSWRAP_TABLE_H

/* clang-format off */
#define PITH_NEWSWRAP_EVIDENCE(X) \
    X(ONE, -6.60, "base") \
    X(PLACE, 0.43, "its place holds body") \
    X(KIND, 0.45, "its kind of box holds body") \
    X(TAG, -0.23, "its element holds body") \
    X(UNSEEN, 1.80, "a place that was not seen") \
    X(STRANGE, -2.29, "a kind of box that was not seen") \
    X(FIXED, -1.25, "a text of most pages") \
    X(LINK, -2.84, "words in links") \
    X(ALL_LINK, -1.53, "nothing but links") \
    X(LENGTH, 0.80, "length") \
    X(FEW, 0.20, "few words") \
    X(STOPPED, 1.69, "ends like a sentence") \
    X(PROSE, 0.14, "prose") \
    X(BEFORE, 1.35, "body just before") \
    X(AFTER, 2.05, "body just after") \
    X(FOLLOWS, 1.31, "after the title") \
    X(INSIDE, -0.72, "between the first and last sure place")
/* clang-format on */

#endif
