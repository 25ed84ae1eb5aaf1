/* mine/records_sure_table: how often a region was the right one, by evidence.
 *
 * {log10 of the evidence, share}: 178 development pages (86 of records/lists,
 * 92 listings and collections of wcxb), in eight equal parts by evidence, parts
 * that were out of order joined (isotonic regression); each point is the median
 * of its part. Right: 90 % exact records, or on wcxb, where only the body is
 * known, three quarters of the region's words in it. The ends are not measured:
 * the first says that next to no evidence is next to none, the last that no
 * evidence is proof. docs/algo/records.md, "Confidence". */
#ifndef PITH_MINE_RECORDS_SURE_TABLE_H
#define PITH_MINE_RECORDS_SURE_TABLE_H

/* clang-format off */
static const struct {
    double evidence, share;
} sure_table[] = {
    {0.00, 0.02},
    {3.08, 0.32},
    {4.23, 0.64},
    {5.55, 0.73},
    {6.49, 0.93},
    {8.00, 0.95}};
/* clang-format on */

#endif
