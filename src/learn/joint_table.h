/* learn/joint_table: the evidence of partners about a block, and what it
 * weighs. X(NAME, weight, what it says); fitted by tools/fit_joint.py over
 * groups of two to thirty pages, figures by folds of sites: docs/algo/news.md.
 */
#ifndef PITH_LEARN_JOINT_TABLE_H
#define PITH_LEARN_JOINT_TABLE_H

/* clang-format off */
#define PITH_JOINT_EVIDENCE(X) \
    X(ONE, -2.10, "base") \
    X(ALONE, 0.50, "log odds by the page alone") \
    X(PROB, 1.30, "probability by the page alone") \
    X(SAME, -0.16, "same text on a partner") \
    X(SAME_SHARE, 1.56, "same text on most partners") \
    X(SAME_LENGTH, -0.70, "a long text that a partner has too") \
    X(RUNS, -0.82, "runs of words found on partners") \
    X(KIND, 0.95, "boxes of this kind hold body on partners") \
    X(FIXED, -2.64, "fixed text in this place on partners") \
    X(LENGTH, 0.25, "length") \
    X(PLACE, 0.33, "this place holds body on partners") \
    X(LEAD, -0.53, "begins like texts of partners") \
    X(LEAD_LINK, 2.65, "a link that begins like texts of partners") \
    X(LINK, -1.19, "words in links")
/* clang-format on */

#endif
