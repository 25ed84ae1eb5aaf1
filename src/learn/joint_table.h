/* learn/joint_table: the evidence of partners about a block, and what it
 * weighs. X(NAME, weight, what it says); fitted by tools/fit_joint.py over
 * groups of two to thirty pages, figures by folds of sites: docs/algo/news.md.
 */
#ifndef PITH_LEARN_JOINT_TABLE_H
#define PITH_LEARN_JOINT_TABLE_H

/* clang-format off */
#define PITH_JOINT_EVIDENCE(X) \
    X(ONE, -2.97, "base") \
    X(ALONE, 0.47, "log odds by the page alone") \
    X(PROB, 2.95, "probability by the page alone") \
    X(SAME, 0.12, "same text on a partner") \
    X(SAME_SHARE, 1.93, "same text on most partners") \
    X(SAME_LENGTH, -0.91, "a long text that a partner has too") \
    X(RUNS, -1.10, "runs of words found on partners") \
    X(KIND, 0.42, "boxes of this kind hold body on partners") \
    X(FIXED, -2.76, "fixed text in this place on partners") \
    X(LENGTH, 0.34, "length")
/* clang-format on */

#endif
