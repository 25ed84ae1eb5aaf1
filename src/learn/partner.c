/* learn/partner: see partner.h. */
#include "learn/partner.h"

/* What the likeness of URLs adds to that of structure. */
#define URL_WEIGHT 0.25
#define MAX_CHOSEN 64
#define NEIGHBOURS                                                       \
    512            /* pages that stand nearest in the set, all looked at \
                    */
#define SPREAD 512 /* of the others, evenly */

/* Host with its scheme: up to the first slash after "//". */
static size_t host_len(pith_str url)
{
    size_t at = pith_str_find(url, PITH_STR("//"));
    size_t i = at == SIZE_MAX ? 0 : at + 2;

    while (i < url.len && url.ptr[i] != '/' && url.ptr[i] != '?')
        i++;
    return i;
}

static pith_str host_of(pith_str url)
{
    pith_str host = pith_str_sub(url, 0, host_len(url));
    size_t at = pith_str_find(host, PITH_STR("//"));

    if (at != SIZE_MAX)
        host = pith_str_sub(host, at + 2, SIZE_MAX);
    return pith_str_istarts(host, PITH_STR("www."))
               ? pith_str_sub(host, 4, SIZE_MAX)
               : host;
}

/* Both begin with the same scheme and host, as pages of a site do. */
static bool begin_alike(pith_str a, pith_str b)
{
    size_t n = host_len(a);

    return n < b.len && (b.ptr[n] == '/' || b.ptr[n] == '?') &&
           pith_str_starts(b, pith_str_sub(a, 0, n)) &&
           pith_str_find(pith_str_sub(a, 0, n), PITH_STR("//")) != SIZE_MAX;
}

bool pith_url_foreign(pith_str a, pith_str b)
{
    return a.ptr && b.ptr && !begin_alike(a, b) &&
           !pith_str_ieq(host_of(a), host_of(b));
}

double pith_url_likeness(pith_str a, pith_str b)
{
    pith_str x, y;
    size_t n = 0, longer;

    if (!a.ptr || !b.ptr || pith_url_foreign(a, b))
        return 0;
    x = pith_str_sub(a, host_len(a), SIZE_MAX);
    y = pith_str_sub(b, host_len(b), SIZE_MAX);
    longer = x.len > y.len ? x.len : y.len;
    while (n < x.len && n < y.len && x.ptr[n] == y.ptr[n])
        n++;
    return longer ? (double)n / (double)longer : 1;
}

static double score_of(const pith_candidate *a, const pith_candidate *b)
{
    double sizes = (double)a->profile->size + b->profile->size;
    double alike =
        1 - (double)pith_profile_bound(a->profile, b->profile) / sizes;

    if (alike < PITH_PARTNER_LEAST)
        return -1;
    return alike + URL_WEIGHT * pith_url_likeness(a->url, b->url);
}

/* The candidate after k for page i of n: all of them in a set that is not
 * large; in a large one those about it, which in a mirror are of its folder,
 * and some of the rest. */
static size_t next_candidate(size_t k, size_t i, size_t n)
{
    size_t from = i > NEIGHBOURS / 2 ? i - NEIGHBOURS / 2 : 0;
    size_t step = n / SPREAD;

    if (n <= NEIGHBOURS + SPREAD || (k + 1 >= from && k < from + NEIGHBOURS))
        return k + 1;
    return k < from && k + step > from ? from : k + step;
}

size_t pith_partners_choose(const pith_candidate *page, size_t n, size_t i,
                            size_t max, size_t *out)
{
    double best[MAX_CHOSEN];
    size_t found = 0;

    if (max > MAX_CHOSEN)
        max = MAX_CHOSEN;
    for (size_t k = 0; k < n && page[i].profile; k = next_candidate(k, i, n)) {
        double score;
        size_t at;

        if (k == i || !page[k].profile ||
            pith_url_foreign(page[i].url, page[k].url))
            continue;
        score = score_of(&page[i], &page[k]);
        if (score < 0 || (found == max && score <= best[found - 1]))
            continue;
        for (at = found < max ? found++ : max - 1;
             at > 0 && best[at - 1] < score; at--) {
            best[at] = best[at - 1];
            out[at] = out[at - 1];
        }
        best[at] = score;
        out[at] = k;
    }
    return found;
}
