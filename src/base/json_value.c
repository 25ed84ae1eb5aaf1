/* base/json_value: looking at values of json_read.h. */
#include <float.h>
#include "base/json_read.h"

const pith_jvalue *pith_json_get(const pith_jvalue *v, const char *key)
{
    pith_str want = pith_str_of(key);

    if (!v || v->type != PITH_JOBJECT)
        return NULL;
    for (size_t i = v->n; i-- > 0;)
        if (pith_str_eq(v->at[i].key, want))
            return &v->at[i];
    return NULL;
}

const pith_jvalue *pith_json_at(const pith_jvalue *v, size_t i)
{
    return i < pith_json_len(v) ? &v->at[i] : NULL;
}

size_t pith_json_len(const pith_jvalue *v)
{
    return v && v->type >= PITH_JARRAY ? v->n : 0;
}

pith_jtype pith_json_type(const pith_jvalue *v)
{
    return v ? v->type : PITH_JNULL;
}

pith_str pith_json_name(const pith_jvalue *v)
{
    pith_str none = {NULL, 0};

    return v ? v->key : none;
}

pith_str pith_json_text(const pith_jvalue *v)
{
    pith_str none = {NULL, 0};

    return v && v->type == PITH_JSTRING ? v->text : none;
}

int64_t pith_json_int(const pith_jvalue *v, int64_t otherwise)
{
    pith_str s;
    bool minus;
    uint64_t n;

    if (!v || v->type != PITH_JNUMBER)
        return otherwise;
    minus = v->text.ptr[0] == '-';
    s = pith_str_from(v->text, minus);
    if (!pith_str_u64(s, &n) || n > (uint64_t)INT64_MAX + minus)
        return otherwise;
    return minus ? (int64_t)(0 - n) : (int64_t)n;
}

/* m * 10^e by squaring; what is too large for a double is the largest. */
static double scale10(long double m, int e)
{
    long double p = 10, f = 1;
    unsigned n = (unsigned)(e < 0 ? -e : e);

    if (m <= 0 || e < -400)
        return 0;
    if (e > 400)
        return DBL_MAX;
    for (; n; n >>= 1, p *= p)
        if (n & 1)
            f *= p;
    m = e < 0 ? m / f : m * f;
    return m > (long double)DBL_MAX ? DBL_MAX : (double)m;
}

double pith_json_real(const pith_jvalue *v, double otherwise)
{
    const char *p, *end;
    long double m = 0;
    int exponent = 0, e = 0, kept = 0;
    bool minus, less;

    if (!v || v->type != PITH_JNUMBER)
        return otherwise;
    p = v->text.ptr;
    end = p + v->text.len;
    minus = *p == '-';
    for (bool point = false; p < end && *p != 'e' && *p != 'E'; p++) {
        if (*p == '.')
            point = true;
        if (!pith_is_digit(*p))
            continue;
        if (kept < 19)
            m = m * 10 + (*p - '0'), kept += m > 0, exponent -= point;
        else if (exponent < 100000)
            exponent += !point;
    }
    less = p + 1 < end && p[1] == '-';
    for (; p < end; p++)
        if (pith_is_digit(*p) && e < 100000)
            e = e * 10 + (*p - '0');
    exponent += less ? -e : e;
    return (double)(minus ? -1 : 1) * scale10(m, exponent);
}
