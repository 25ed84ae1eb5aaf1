/* mine/tables/records_sure_table: how often a region was the right one, by
 * evidence.
 *
 * {log10 of the evidence, share}: 178 development pages (86 of records/lists,
 * 92 listings and collections of wcxb), in eight equal parts by evidence, parts
 * that were out of order joined (isotonic regression); each point is the median
 * of its part. Right: 90 % exact records, or on wcxb, where records are not
 * known, that a person saw the page's list in it. The first point is not
 * measured: it says that next to no evidence is worth next to nothing.
 * docs/algo/records.md, "Confidence". */
#ifndef PITH_MINE_TABLES_RECORDS_SURE_TABLE_H
#define PITH_MINE_TABLES_RECORDS_SURE_TABLE_H

/* clang-format off */
static const struct {
    double evidence, share;
} sure_table[] = {
    {0.00, 0.02},
    {3.08, 0.32},
    {4.00, 0.82},
    {4.52, 0.91},
    {5.13, 0.96},
    {6.28, 0.99}};
/* clang-format on */

#endif
