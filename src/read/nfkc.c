/* read/nfkc: see nfkc.h. */
#include "read/nfkc.h"

#include "base/utf8.h"
#include "read/nfkc_table.h"

/* Hangul syllables, Unicode 3.12: l, v, t are numbers of their parts. */
enum {
    S_BASE = 0xAC00,
    L_BASE = 0x1100,
    V_BASE = 0x1161,
    T_BASE = 0x11A7,
    L_COUNT = 19,
    V_COUNT = 21,
    T_COUNT = 28,
    N_COUNT = V_COUNT * T_COUNT,
    S_COUNT = L_COUNT * N_COUNT
};

/* Position of `key` among n sorted keys, or n. */
static size_t find(const uint32_t *keys, size_t n, uint32_t key)
{
    size_t lo = 0, hi = n;

    while (lo < hi) {
        size_t mid = (lo + hi) / 2;

        if (keys[mid] < key)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo < n && keys[lo] == key ? lo : n;
}

static unsigned ccc(uint32_t r)
{
    const size_t n = sizeof(ccc_key) / sizeof(*ccc_key);
    size_t at = r < ccc_key[0] ? n : find(ccc_key, n, r);

    return at < n ? ccc_value[at] : 0;
}

typedef struct runes {
    uint32_t *at;
    size_t len, room;
    bool full;
} runes;

static void add(runes *to, uint32_t r)
{
    if (to->len < to->room)
        to->at[to->len++] = r;
    else
        to->full = true;
}

static void decompose(uint32_t r, runes *to)
{
    const size_t n = sizeof(decomp_key) / sizeof(*decomp_key);
    size_t at;

    if (r - S_BASE < S_COUNT) {
        uint32_t s = r - S_BASE;

        add(to, L_BASE + s / N_COUNT);
        add(to, V_BASE + s % N_COUNT / T_COUNT);
        if (s % T_COUNT)
            add(to, T_BASE + s % T_COUNT);
        return;
    }
    at = find(decomp_key, n, r);
    if (at == n) {
        add(to, r);
        return;
    }
    for (uint32_t i = 0; i < (decomp_at[at] & 31); i++)
        add(to, decomp_runes[(decomp_at[at] >> 5) + i]);
}

/* Marks after a letter by their class; a run of them is short. */
static void order(runes *x)
{
    for (size_t i = 1; i < x->len; i++) {
        uint32_t r = x->at[i];
        unsigned c = ccc(r);
        size_t k = i;

        for (; c && k > 0 && ccc(x->at[k - 1]) > c; k--)
            x->at[k] = x->at[k - 1];
        x->at[k] = r;
    }
}

/* What two characters compose to; 0: nothing. */
static uint32_t pair(uint32_t a, uint32_t b)
{
    size_t lo = 0, hi = sizeof(compose) / sizeof(*compose) / 3;

    if (a - L_BASE < L_COUNT && b - V_BASE < V_COUNT)
        return S_BASE + ((a - L_BASE) * V_COUNT + (b - V_BASE)) * T_COUNT;
    if (a - S_BASE < S_COUNT && (a - S_BASE) % T_COUNT == 0 &&
        b - T_BASE - 1 < T_COUNT - 1)
        return a + (b - T_BASE);
    while (lo < hi) {
        size_t mid = (lo + hi) / 2;
        const uint32_t *p = &compose[3 * mid];

        if (p[0] == a && p[1] == b)
            return p[2];
        if (p[0] < a || (p[0] == a && p[1] < b))
            lo = mid + 1;
        else
            hi = mid;
    }
    return 0;
}

static void compose_all(runes *x)
{
    size_t start = SIZE_MAX, n = 0;
    unsigned last = 0; /* class of what stands before */

    for (size_t i = 0; i < x->len; i++) {
        uint32_t r = x->at[i];
        unsigned c = ccc(r);
        uint32_t whole = 0;

        if (start != SIZE_MAX && (n == start + 1 || last < c))
            whole = pair(x->at[start], r);
        if (whole) {
            x->at[start] = whole;
            continue;
        }
        if (!c)
            start = n;
        last = c;
        x->at[n++] = r;
    }
    x->len = n;
}

static void nfkc(const uint32_t *in, size_t n, runes *out)
{
    for (size_t i = 0; i < n; i++)
        decompose(in[i], out);
    order(out);
    compose_all(out);
}

bool pith_nfkc_lower(const uint32_t *in, size_t n, uint32_t *out, size_t *len)
{
    enum { ROOM = 1024 };
    uint32_t first[ROOM], small[ROOM] = {0};
    runes a = {first, 0, ROOM, false}, b = {small, 0, ROOM, false};
    runes c = {out, 0, *len, false};

    nfkc(in, n, &a);
    for (size_t i = 0; i < a.len; i++) {
        add(&b, a.at[i] == 0x130 ? 'i' : pith_rune_lower(a.at[i]));
        if (a.at[i] == 0x130) /* I with a dot keeps it */
            add(&b, 0x307);
    }
    nfkc(small, b.len, &c);
    *len = c.len;
    return !a.full && !b.full && !c.full;
}
