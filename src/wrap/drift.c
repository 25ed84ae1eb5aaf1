/* wrap/drift: see drift.h. */
#include "wrap/drift.h"

#include <math.h>
#include <stdio.h>

#define CHANCE 0.001
#define FALSELY                                                                \
    0.01               /* runs that are alarmed by chance, all fields together \
                        */
#define MARGIN    0.05 /* a learned share may be this much lower on new pages */
#define SURE      0.9  /* share that makes a field or type a rule */
#define LEN_TIMES 4    /* a median this many times outside is another field */
#define LEN_ROWS  5u   /* values that a median needs */

double pith_binomial_tail(uint32_t k, uint32_t n, double p)
{
    double term, sum, odds;

    if (k >= n || p <= 0)
        return 1;
    if (p >= 1)
        return 0;
    /* Past a few thousand terms the first underflows: the normal curve. */
    if (n > 4000) {
        double mean = n * p, dev = sqrt(n * p * (1 - p));

        return 0.5 * erfc((mean - k - 0.5) / (dev * sqrt(2.0)));
    }
    term = sum = exp(n * log1p(-p));
    odds = p / (1 - p);
    if (term <= 0) /* underflow: sum from above in logarithms is not needed */
        return k + 0.5 < n * p ? 0 : 1;
    for (uint32_t i = 1; i <= k; i++) {
        term *= odds * (n - i + 1) / i;
        sum += term;
    }
    return sum < 1 ? sum : 1;
}

static double log_choose(uint32_t n, uint32_t k)
{
    return lgamma(n + 1.0) - lgamma(k + 1.0) - lgamma(n - k + 1.0);
}

double pith_two_sample_tail(uint32_t k, uint32_t n, uint32_t k0, uint32_t n0)
{
    uint32_t all = n + n0, hits = k + k0;
    uint32_t least = hits > n0 ? hits - n0 : 0;
    double term, sum;

    if (k >= n || k0 > n0 || hits < k)
        return 1; /* a file may hold more values than rows */
    term = sum = exp(log_choose(hits, k) + log_choose(all - hits, n - k) -
                     log_choose(all, n));
    /* Each term from the one above it, until they no longer count. */
    for (uint32_t i = k; i > least && term > sum * 1e-12; i--) {
        term *= (double)i * (all - hits - n + i) /
                ((double)(hits - i + 1) * (n - i + 1));
        sum += term;
    }
    return sum < 1 ? sum : 1;
}

/* D1, D2: `k` of `n` now, where it was `k0` of `n0`. */
static bool too_few(uint32_t k, uint32_t n, uint32_t k0, uint32_t n0,
                    double chance)
{
    uint32_t spare = (uint32_t)(MARGIN * n);

    if (!n || !n0 || (uint64_t)n + n0 > INT32_MAX)
        return false;
    k = n - k < spare ? n : k + (k ? spare : 0);
    return (double)k * n0 < (double)k0 * n &&
           pith_two_sample_tail(k, n, k0, n0) < chance;
}

bool pith_drift_pages(uint64_t fit, uint64_t n)
{
    if (n > UINT32_MAX)
        return 10 * fit < 9 * n;
    return n && (!fit ||
                 pith_binomial_tail((uint32_t)fit, (uint32_t)n, SURE) < CHANCE);
}

/* The type that nearly all values had; PITH_TYPE_COUNT: none. */
static pith_type ruling_type(const pith_fieldstats *s)
{
    for (int k = 0; k < PITH_TYPE_COUNT; k++)
        if (k != PITH_TYPE_TEXT && s->mix[k] && s->mix[k] >= SURE * s->filled)
            return (pith_type)k;
    return PITH_TYPE_COUNT;
}

static bool field_drifts(const pith_wrapfield *f, const pith_fieldstats *now,
                         double chance, char *text, size_t len)
{
    const pith_fieldstats *was = &f->stats;
    pith_str name = pith_wrapfield_name(f);
    int wide = name.len < 60 ? (int)name.len : 60;
    pith_type rule = ruling_type(was);

    if (too_few(now->filled, now->rows, was->filled, was->rows, chance)) {
        snprintf(text, len, "%.*s: %u of %u filled, learned %u %%", wide,
                 name.ptr, now->filled, now->rows,
                 pith_percent(was->filled, was->rows));
        return true;
    }
    if (rule != PITH_TYPE_COUNT &&
        too_few(now->mix[rule], now->filled, was->mix[rule], was->filled,
                chance)) {
        snprintf(text, len, "%.*s: %u of %u are of type %s, learned %u %%",
                 wide, name.ptr, now->mix[rule], now->filled,
                 pith_type_name(rule),
                 pith_percent(was->mix[rule], was->filled));
        return true;
    }
    if (now->filled >= LEN_ROWS && was->filled >= LEN_ROWS &&
        (now->median * LEN_TIMES < was->low ||
         now->median > (was->high ? was->high : 1) * LEN_TIMES)) {
        snprintf(text, len,
                 "%.*s: half of them %u characters, learned %u to %u", wide,
                 name.ptr, now->median, was->low, was->high);
        return true;
    }
    return false;
}

uint32_t pith_drift_find(const pith_wrapcluster *c, pith_fieldtally *seen,
                         pith_drift *out, uint32_t max)
{
    double chance = FALSELY / (c->n_fields ? c->n_fields : 1);
    uint32_t n = 0;

    if (chance > CHANCE)
        chance = CHANCE;
    for (uint32_t i = 0; i < c->n_fields && n < max; i++) {
        pith_fieldstats now;

        if (c->field[i].dropped)
            continue;
        pith_fieldtally_stats(seen, c->field[i].id, &now);
        out[n].field = i;
        n += field_drifts(&c->field[i], &now, chance, out[n].text,
                          sizeof(out[n].text));
    }
    return n;
}

#define DRIFTS_MAX 64u /* of a cluster that are told */

uint32_t pith_drift_tell(const pith_wrapper *w, pith_fieldtally *const *tally,
                         void (*tell)(void *ctx, const char *text), void *ctx)
{
    pith_drift *d = pith_alloc_array(w->arena.al, DRIFTS_MAX, sizeof(*d));
    uint32_t all = 0;

    for (uint32_t i = 0; d && i < w->n_clusters; i++) {
        uint32_t n =
            tally[i] ? pith_drift_find(&w->cluster[i], tally[i], d, DRIFTS_MAX)
                     : 0;
        char text[300];

        for (uint32_t k = 0; k < n; k++) {
            snprintf(text, sizeof(text), "cluster %u: %s; see --repair", i,
                     d[k].text);
            tell(ctx, text);
        }
        all += n;
    }
    pith_alloc_free(w->arena.al, d);
    return all;
}
