/* learn/joint_table: the evidence of partners about a block, and what it
 * weighs. X(NAME, weight, what it says); fitted by tools/fit_joint.py over
 * groups of two to thirty pages, figures by folds of sites: docs/algo/news.md.
 */
#ifndef PITH_LEARN_JOINT_TABLE_H
#define PITH_LEARN_JOINT_TABLE_H

/* clang-format off */
#define PITH_JOINT_EVIDENCE(X) \
    X(ONE, -2.31, "base") \
    X(ALONE, 0.49, "log odds by the page alone") \
    X(PROB, 1.41, "probability by the page alone") \
    X(SAME, -0.32, "same text on a partner") \
    X(SAME_SHARE, 1.60, "same text on most partners") \
    X(SAME_LENGTH, -0.64, "a long text that a partner has too") \
    X(RUNS, -0.85, "runs of words found on partners") \
    X(KIND, 1.16, "boxes of this kind hold body on partners") \
    X(FIXED, -2.63, "fixed text in this place on partners") \
    X(LENGTH, 0.29, "length") \
    X(PLACE, 0.15, "this place holds body on partners") \
    X(LEAD, -0.63, "begins like texts of partners") \
    X(LEAD_LINK, 2.90, "a link that begins like texts of partners") \
    X(LINK, -1.27, "words in links")
/* clang-format on */

#endif
