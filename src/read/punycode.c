/* read/punycode: RFC 3492 section 6.3, over NFKC.
 *
 * DIFFERS from UTS 46: its table of deviations and disallowed characters is
 * not here; NFKC and lower case cover what real host names need. */
#include "read/punycode.h"

#include "base/utf8.h"
#include "read/nfkc.h"

enum {
    BASE = 36,
    TMIN = 1,
    TMAX = 26,
    SKEW = 38,
    DAMP = 700,
    INITIAL_BIAS = 72,
    INITIAL_N = 128,
    LABEL_MAX = 63,
    RUNES_MAX = 256
};

static uint32_t adapt(uint32_t delta, uint32_t n, bool first)
{
    uint32_t k = 0;

    delta = first ? delta / DAMP : delta / 2;
    delta += delta / n;
    for (; delta > ((BASE - TMIN) * TMAX) / 2; k += BASE)
        delta /= BASE - TMIN;
    return k + (BASE - TMIN + 1) * delta / (delta + SKEW);
}

static char digit(uint32_t d)
{
    return (char)(d < 26 ? 'a' + d : '0' + (d - 26));
}

/* One delta as a variable-length integer. */
static void put_delta(pith_buf *out, uint32_t q, uint32_t bias)
{
    for (uint32_t k = BASE;; k += BASE) {
        uint32_t t = k <= bias ? TMIN : k >= bias + TMAX ? TMAX : k - bias;

        if (q < t)
            break;
        pith_buf_char(out, digit(t + (q - t) % (BASE - t)));
        q = (q - t) / (BASE - t);
    }
    pith_buf_char(out, digit(q));
}

static void encode(pith_buf *out, const uint32_t *r, size_t len)
{
    uint32_t n = INITIAL_N, delta = 0, bias = INITIAL_BIAS, done = 0, basic;

    pith_buf_cstr(out, "xn--");
    for (size_t i = 0; i < len; i++)
        if (r[i] < 128)
            pith_buf_char(out, (char)r[i]), done++;
    basic = done;
    if (basic > 0)
        pith_buf_char(out, '-');
    while (done < len) {
        uint32_t m = UINT32_MAX;

        for (size_t i = 0; i < len; i++)
            if (r[i] >= n && r[i] < m)
                m = r[i];
        delta += (m - n) * (done + 1); /* 63 runes: cannot overflow */
        n = m;
        for (size_t i = 0; i < len; i++) {
            delta += r[i] < n;
            if (r[i] != n)
                continue;
            put_delta(out, delta, bias);
            bias = adapt(delta, done + 1, done == basic);
            delta = 0;
            done++;
        }
        delta++;
        n++;
    }
}

static bool put_label(pith_buf *out, const uint32_t *r, size_t len)
{
    bool ascii = true;

    if (len == 0 || len > LABEL_MAX)
        return false;
    for (size_t i = 0; i < len; i++)
        ascii &= r[i] < 128;
    if (!ascii) {
        encode(out, r, len);
        return true;
    }
    for (size_t i = 0; i < len; i++)
        pith_buf_char(out, (char)r[i]);
    return true;
}

bool pith_punycode_host(pith_str host, pith_buf *out)
{
    uint32_t runes[RUNES_MAX], norm[RUNES_MAX];
    size_t n = 0, len = RUNES_MAX, from = 0;
    const char *p = host.ptr, *end = host.ptr + host.len;

    if (pith_utf8_valid(host.ptr, host.len) != host.len)
        return false;
    while (p < end && n < RUNES_MAX)
        runes[n++] = pith_utf8_next(&p, end);
    if (p < end)
        return false;
    if (!pith_nfkc_lower(runes, n, norm, &len))
        return false;
    for (size_t i = 0; i <= len; i++) {
        /* the dots of UTS 46: also the ideographic ones */
        if (i < len && norm[i] != '.' && norm[i] != 0x3002)
            continue;
        if (i == len && from == len && len > 0)
            return true; /* the root's dot */
        if (!put_label(out, norm + from, i - from))
            return false;
        if (i + 1 < len)
            pith_buf_char(out, '.');
        from = i + 1;
    }
    return true;
}
