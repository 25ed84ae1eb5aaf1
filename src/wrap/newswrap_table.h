/* wrap/newswrap_table: the evidence about a block of a page of a known news
 * template, and what it weighs. X(NAME, weight, what it says); fitted by
 * tools/fit_newswrap.py to judge as learn/joint does with partners, on pages
 * that the wrapper was not learned from. */
#ifndef PITH_WRAP_NEWSWRAP_TABLE_H
#define PITH_WRAP_NEWSWRAP_TABLE_H

/* clang-format off */
#define PITH_NEWSWRAP_EVIDENCE(X) \
    X(ONE, -6.21, "base") \
    X(PLACE, 0.50, "its place holds body") \
    X(KIND, 0.37, "its kind of box holds body") \
    X(TAG, -0.23, "its element holds body") \
    X(UNSEEN, 1.69, "a place that was not seen") \
    X(STRANGE, -2.16, "a kind of box that was not seen") \
    X(FIXED, -1.34, "a text of most pages") \
    X(LINK, -2.31, "words in links") \
    X(ALL_LINK, -0.93, "nothing but links") \
    X(LENGTH, 0.81, "length") \
    X(FEW, 0.06, "few words") \
    X(STOPPED, 1.60, "ends like a sentence") \
    X(PROSE, 0.08, "prose") \
    X(BEFORE, 1.41, "body just before") \
    X(AFTER, 1.90, "body just after") \
    X(FOLLOWS, 1.07, "after the title") \
    X(INSIDE, -0.72, "between the first and last sure place")
/* clang-format on */

#endif
