/* output/json: see json.h. Strings are copied in runs: eight bytes at a time
 * are tested for anything that needs care (control, quote, backslash, not
 * ASCII), and only such bytes are looked at one by one. */
#include "output/json.h"

#include <assert.h>
#include <math.h>
#include "base/str.h"
#include "base/utf8.h"

enum { IS_ARRAY = 1, HAS_MEMBERS = 2 };

#define AHEAD 256
#define ONES  0x0101010101010101ull
#define HIGHS 0x8080808080808080ull

/* Nonzero if any of the eight bytes is < 0x20, '"', '\\' or >= 0x7f. Each term
 * sets the high bit of a byte that is zero after the xor, or below the bound;
 * a false hit in a byte above a true one does no harm. */
static uint64_t needs_care(uint64_t w)
{
    uint64_t quote = w ^ (ONES * '"'), slash = w ^ (ONES * '\\');
    uint64_t rub = w ^ (ONES * 0x7f);

    return (w | (w - ONES * 0x20) | (quote - ONES) | (slash - ONES) |
            (rub - ONES)) &
           HIGHS;
}

/* Length of the prefix that can be copied as it stands. */
static size_t plain_prefix(const char *p, size_t len)
{
    size_t i = 0;
    uint64_t w;

    for (; i + 8 <= len; i += 8) {
        memcpy(&w, p + i, 8);
        if (needs_care(w))
            break;
    }
    for (; i < len; i++) {
        unsigned char c = (unsigned char)p[i];
        if (c < 0x20 || c == '"' || c == '\\' || c >= 0x7f)
            break;
    }
    return i;
}

static void put_escape(pith_buf *out, unsigned char c)
{
    switch (c) {
    case '"':
        pith_buf_add(out, "\\\"", 2);
        return;
    case '\\':
        pith_buf_add(out, "\\\\", 2);
        return;
    case '\n':
        pith_buf_add(out, "\\n", 2);
        return;
    case '\t':
        pith_buf_add(out, "\\t", 2);
        return;
    case '\r':
        pith_buf_add(out, "\\r", 2);
        return;
    default:
        pith_buf_fmt(out, "\\u%04x", c);
    }
}

/* A run of bytes >= 0x80 at the start of p: copied if valid, mended if not;
 * what a terminal would obey is escaped. Looks only so far ahead, and then to
 * the end of a character: each one that is escaped or mended begins anew. */
static size_t put_wide(pith_buf *out, const char *p, size_t len)
{
    size_t run = 0, valid, tame;
    const char *q;

    while (run < len && (unsigned char)p[run] >= 0x80 &&
           (run < AHEAD ||
            (run < AHEAD + 3 && ((unsigned char)p[run] & 0xC0) == 0x80)))
        run++;
    valid = pith_utf8_valid(p, run);
    tame = pith_utf8_tame(p, valid);
    pith_buf_add(out, p, tame);
    if (tame == run)
        return run;
    q = p + tame;
    if (tame < valid) {
        pith_buf_fmt(out, "\\u%04x", (unsigned)pith_utf8_next(&q, p + valid));
        return (size_t)(q - p);
    }
    pith_buf_rune(out, pith_utf8_next(&q, p + run));
    return (size_t)(q - p);
}

static void put_part(pith_buf *out, pith_str s)
{
    size_t i = 0;

    while (i < s.len) {
        size_t n = plain_prefix(s.ptr + i, s.len - i);

        pith_buf_add(out, s.ptr + i, n);
        i += n;
        if (i == s.len)
            break;
        if ((unsigned char)s.ptr[i] >= 0x80)
            i += put_wide(out, s.ptr + i, s.len - i);
        else
            put_escape(out, (unsigned char)s.ptr[i++]);
    }
}

void pith_json_quote(pith_buf *out, pith_str s)
{
    pith_buf_char(out, '"');
    put_part(out, s);
    pith_buf_char(out, '"');
}

bool pith_json_number(pith_buf *out, double v, unsigned decimals)
{
    uint64_t scale = 1, n, frac;
    double scaled;

    for (unsigned i = 0; i < decimals && i < 9; i++)
        scale *= 10;
    scaled = fabs(v) * (double)scale;
    if (!isfinite(v))
        return false;
    if (scaled >= 9e18) { /* beyond exact integers: no decimals are left */
        pith_buf_fmt(out, "%.0f", v);
        return true;
    }
    n = (uint64_t)(scaled + 0.5);
    if (v < 0 && n)
        pith_buf_char(out, '-');
    pith_buf_u64(out, n / scale);
    frac = n % scale;
    if (!frac)
        return true;
    pith_buf_char(out, '.');
    for (scale /= 10; scale && frac; frac %= scale, scale /= 10)
        pith_buf_char(out, (char)('0' + frac / scale));
    return true;
}

void pith_json_init(pith_json *j, pith_buf *out, bool pretty)
{
    j->out = out;
    j->pretty = pretty;
    j->keyed = false;
    j->depth = 0;
    j->flat = 0;
}

static bool one_line(const pith_json *j)
{
    return !j->pretty || (j->flat && j->depth >= j->flat);
}

static void line_break(pith_json *j)
{
    static const char blanks[] = "                                ";

    pith_buf_char(j->out, '\n');
    for (size_t n = 2 * (size_t)j->depth; n;) {
        size_t k = n < sizeof(blanks) - 1 ? n : sizeof(blanks) - 1;
        pith_buf_add(j->out, blanks, k);
        n -= k;
    }
}

/* What comes before a member: nothing after a key, else comma and break. */
static void before_member(pith_json *j)
{
    uint8_t *top;

    if (j->keyed) {
        j->keyed = false;
        return;
    }
    if (!j->depth)
        return;
    top = &j->level[j->depth - 1];
    if (*top & HAS_MEMBERS)
        pith_buf_char(j->out, ',');
    if (!one_line(j))
        line_break(j);
    else if (*top & HAS_MEMBERS)
        pith_buf_char(j->out, ' ');
    *top |= HAS_MEMBERS;
}

static void open_level(pith_json *j, uint8_t kind)
{
    before_member(j);
    if (j->depth == PITH_JSON_DEPTH) {
        j->out->status = PITH_LIMIT;
        return;
    }
    j->level[j->depth++] = kind;
    pith_buf_char(j->out, kind & IS_ARRAY ? '[' : '{');
}

void pith_json_object(pith_json *j)
{
    open_level(j, 0);
}

void pith_json_array(pith_json *j)
{
    open_level(j, IS_ARRAY);
}

void pith_json_inline(pith_json *j)
{
    if (!j->flat)
        j->flat = j->depth + 1;
}

void pith_json_end(pith_json *j)
{
    uint8_t top;
    bool flat = one_line(j);

    if (j->out->status != PITH_OK)
        return;
    assert(j->depth > 0 && !j->keyed);
    top = j->level[--j->depth];
    if ((top & HAS_MEMBERS) && !flat)
        line_break(j);
    if (j->flat && j->depth < j->flat)
        j->flat = 0;
    pith_buf_char(j->out, top & IS_ARRAY ? ']' : '}');
}

void pith_json_key_str(pith_json *j, pith_str key)
{
    before_member(j);
    pith_json_quote(j->out, key);
    pith_buf_add(j->out, ": ", 2);
    j->keyed = true;
}

pith_json *pith_json_key(pith_json *j, const char *key)
{
    pith_json_key_str(j, pith_str_of(key));
    return j;
}

void pith_json_str(pith_json *j, pith_str s)
{
    before_member(j);
    if (s.ptr)
        pith_json_quote(j->out, s);
    else
        pith_buf_cstr(j->out, "null");
}

void pith_json_open(pith_json *j)
{
    before_member(j);
    pith_buf_char(j->out, '"');
}

void pith_json_part(pith_json *j, pith_str s)
{
    put_part(j->out, s);
}

void pith_json_close(pith_json *j)
{
    pith_buf_char(j->out, '"');
}

void pith_json_cstr(pith_json *j, const char *s)
{
    pith_json_str(j, pith_str_of(s));
}

void pith_json_u64(pith_json *j, uint64_t v)
{
    before_member(j);
    pith_buf_u64(j->out, v);
}

void pith_json_num(pith_json *j, double v, unsigned decimals)
{
    before_member(j);
    if (!pith_json_number(j->out, v, decimals))
        pith_buf_cstr(j->out, "null");
}

void pith_json_bool(pith_json *j, bool v)
{
    before_member(j);
    pith_buf_cstr(j->out, v ? "true" : "false");
}

void pith_json_null(pith_json *j)
{
    before_member(j);
    pith_buf_cstr(j->out, "null");
}

void pith_json_raw(pith_json *j, pith_str value)
{
    before_member(j);
    pith_buf_str(j->out, value);
}

void pith_json_page(pith_json *j, const pith_page_info *info)
{
    pith_json_str(pith_json_key(j, "page"), info->name);
    if (info->url.ptr)
        pith_json_str(pith_json_key(j, "url"), info->url);
    if (info->kind)
        pith_json_cstr(pith_json_key(j, "kind"), info->kind);
    if (info->truncated)
        pith_json_bool(pith_json_key(j, "truncated"), true);
    if (info->empty)
        pith_json_cstr(pith_json_key(j, "empty"), info->empty);
}

void pith_json_failure(pith_json *j, const pith_page_info *info,
                       const char *error)
{
    pith_json_object(j);
    pith_json_page(j, info);
    pith_json_cstr(pith_json_key(j, "error"), error);
    pith_json_end(j);
}
