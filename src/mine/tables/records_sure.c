/* mine/tables/records_sure: how sure a region is, 0 to 1. L9.
 *
 * The evidence for a region is its score times its lead: by how much it beats
 * the best other region of the page. A list that has a rival is less sure than
 * one of the same score that has none. */
#include "mine/tables/records_int.h"

#include <math.h>
#include "mine/tables/records_sure_table.h"

#define N_POINTS (sizeof(sure_table) / sizeof(*sure_table))

double pith_rec_sure(double score, double rival)
{
    double e = score * score / (rival + 1);
    size_t i = 1;

    e = e > 1 ? log10(e) : 0;
    if (e >= sure_table[N_POINTS - 1].evidence)
        return sure_table[N_POINTS - 1].share;
    while (e >= sure_table[i].evidence)
        i++;
    return sure_table[i - 1].share +
           (sure_table[i].share - sure_table[i - 1].share) *
               (e - sure_table[i - 1].evidence) /
               (sure_table[i].evidence - sure_table[i - 1].evidence);
}

void pith_rec_rate(pith_rec_region *region, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        uint32_t other = i == 0 ? 1 : 0; /* best first */
        double rival = other < n ? region[other].score : 0;

        region[i].sure = pith_rec_sure(region[i].score, rival);
    }
}
