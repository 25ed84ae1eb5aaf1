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

/* Scheme and host of an address, with which other pages of a site begin, too;
 * 0: it does not begin with them. */
static size_t begin_of(pith_str a)
{
    size_t n = host_len(a);

    return pith_str_find(pith_str_sub(a, 0, n), PITH_STR("//")) == SIZE_MAX ? 0
                                                                            : n;
}

/* Both begin with the first n bytes of a; then b has the same host. */
static bool begin_alike(pith_str a, size_t n, pith_str b)
{
    return n && n < b.len && (b.ptr[n] == '/' || b.ptr[n] == '?') &&
           pith_str_starts(b, pith_str_sub(a, 0, n));
}

static bool is_foreign(pith_str a, pith_str b)
{
    return a.ptr && b.ptr && !pith_str_ieq(host_of(a), host_of(b));
}

bool pith_url_foreign(pith_str a, pith_str b)
{
    return !begin_alike(a, begin_of(a), b) && is_foreign(a, b);
}

/* Of what follows the hosts. */
static double path_likeness(pith_str x, pith_str y)
{
    size_t n = 0, least = x.len < y.len ? x.len : y.len;
    size_t longer = x.len + y.len - least;

    while (n + 8 <= least && memcmp(x.ptr + n, y.ptr + n, 8) == 0)
        n += 8;
    while (n < least && x.ptr[n] == y.ptr[n])
        n++;
    return longer ? (double)n / (double)longer : 1;
}

double pith_url_likeness(pith_str a, pith_str b)
{
    if (!a.ptr || !b.ptr || pith_url_foreign(a, b))
        return 0;
    return path_likeness(pith_str_sub(a, host_len(a), SIZE_MAX),
                         pith_str_sub(b, host_len(b), SIZE_MAX));
}

/* How alike two pages are; -1: not enough, not more than `least`, or of
 * different hosts. `host`: begin_of the first one's address. */
static double score_of(const pith_candidate *a, const pith_candidate *b,
                       size_t host, double least)
{
    uint32_t x = a->profile->size, y = b->profile->size;
    double sizes = (double)x + y, url, alike;
    bool near = begin_alike(a->url, host, b->url);

    alike = 1 - (double)(x > y ? x - y : y - x) / sizes;
    if (alike < PITH_PARTNER_LEAST || (!near && is_foreign(a->url, b->url)))
        return -1;
    url = near ? path_likeness(pith_str_sub(a->url, host, SIZE_MAX),
                               pith_str_sub(b->url, host, SIZE_MAX))
               : pith_url_likeness(a->url, b->url);
    url *= URL_WEIGHT;
    if (alike + url <= least) /* though one held all of the other */
        return -1;
    alike = 1 - (double)pith_profile_bound(a->profile, b->profile) / sizes;
    return alike < PITH_PARTNER_LEAST ? -1 : alike + url;
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
    size_t found = 0, host = begin_of(page[i].url);

    if (max > MAX_CHOSEN)
        max = MAX_CHOSEN;
    for (size_t k = 0; k < n && page[i].profile; k = next_candidate(k, i, n)) {
        double score;
        size_t at;

        if (k == i || !page[k].profile)
            continue;
        score = score_of(&page[i], &page[k], host,
                         found == max ? best[max - 1] : -1);
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
