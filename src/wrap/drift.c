/* wrap/drift: see drift.h. */
#include "wrap/drift.h"

#include <math.h>
#include <stdio.h>

#define CHANCE    0.001
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

/* What the learned share is at least, on pages as those it was learned from:
 * Wilson's lower bound at three deviations, less the margin. */
static double least_share(uint32_t k, uint32_t n)
{
    const double z = 3;
    double p, mid, half;

    if (!n)
        return 0;
    p = (double)k / n;
    mid = p + z * z / (2 * n);
    half = z * sqrt(p * (1 - p) / n + z * z / (4.0 * n * n));
    p = (mid - half) / (1 + z * z / n) - MARGIN;
    return p > 0 ? p : 0;
}

/* D1, D2: `k` of `n` now, where it was `k0` of `n0`. */
static bool too_few(uint32_t k, uint32_t n, uint32_t k0, uint32_t n0)
{
    if (!n || !n0)
        return false;
    if (k == 0 && k0 >= SURE * n0)
        return true;
    return pith_binomial_tail(k, n, least_share(k0, n0)) < CHANCE;
}

static unsigned percent(uint32_t k, uint32_t n)
{
    return n ? (unsigned)(100.0 * k / n + 0.5) : 0;
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
                         char *text, size_t len)
{
    const pith_fieldstats *was = &f->stats;
    pith_str name = pith_wrapfield_name(f);
    int wide = name.len < 60 ? (int)name.len : 60;
    pith_type rule = ruling_type(was);

    if (too_few(now->filled, now->rows, was->filled, was->rows)) {
        snprintf(text, len, "%.*s: %u of %u filled, learned %u %%", wide,
                 name.ptr, now->filled, now->rows,
                 percent(was->filled, was->rows));
        return true;
    }
    if (rule != PITH_TYPE_COUNT &&
        too_few(now->mix[rule], now->filled, was->mix[rule], was->filled)) {
        snprintf(text, len, "%.*s: %u of %u are of type %s, learned %u %%",
                 wide, name.ptr, now->mix[rule], now->filled,
                 pith_type_name(rule), percent(was->mix[rule], was->filled));
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
    uint32_t n = 0;

    for (uint32_t i = 0; i < c->n_fields && n < max; i++) {
        pith_fieldstats now;

        if (c->field[i].dropped)
            continue;
        pith_fieldtally_stats(seen, c->field[i].id, &now);
        out[n].field = i;
        n += field_drifts(&c->field[i], &now, out[n].text, sizeof(out[n].text));
    }
    return n;
}
