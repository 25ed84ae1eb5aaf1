/* html/decode: bytes of any character set to UTF-8, by the Encoding standard.
 *
 * Single-byte sets become a table of 128 runes asked from libc's iconv once
 * per page, with the entries the standard has otherwise (decode_fix). Double-
 * byte sets go through iconv, restarted after each malformed sequence; UTF-8,
 * UTF-16, ISO-2022-JP, x-user-defined and "replacement" are decoded here. */
#include <errno.h>
#include <iconv.h>

#include "base/status.h"
#include "base/utf8.h"
#include "html/charset.h"

typedef struct out {
    pith_arena *arena;
    char *data;
    size_t len;
    size_t cap;
    size_t bad;
} out;

/* Room for `more` bytes. The text is the arena's last allocation, so growing
 * rarely copies. */
static bool out_room(out *o, size_t more)
{
    size_t cap;
    char *data;

    if (o->cap - o->len >= more)
        return true;
    cap = o->cap + o->cap / 2 + more + 64;
    if (cap < more)
        return false;
    data = pith_arena_grow(o->arena, o->data, o->cap, cap);
    if (!data)
        return false;
    o->data = data;
    o->cap = cap;
    return true;
}

static size_t ascii_prefix(pith_str in)
{
    uint64_t word;
    size_t i = 0;

    for (; i + 8 <= in.len; i += 8) {
        memcpy(&word, in.ptr + i, 8);
        if (word & 0x8080808080808080ull)
            break;
    }
    while (i < in.len && (unsigned char)in.ptr[i] < 0x80)
        i++;
    return i;
}

static bool out_rune(out *o, uint32_t rune)
{
    if (!out_room(o, 4))
        return false;
    o->len += pith_utf8_put(o->data + o->len, rune);
    return true;
}

static bool out_bad(out *o)
{
    o->bad++;
    return out_rune(o, PITH_RUNE_BAD);
}

static const char *iconv_name(pith_charset cs)
{
    static const char *const names[PITH_CHARSET_COUNT] = {
#define X(id, name, iconv) iconv,
        PITH_CHARSET_LIST(X)
#undef X
    };

    return names[cs];
}

static pith_status open_iconv(pith_charset cs, iconv_t *cd, pith_error *err)
{
    *cd = iconv_open("UTF-8", iconv_name(cs));
    if (*cd != (iconv_t)-1)
        return PITH_OK;
    if (errno == ENOMEM)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE,
                              "out of memory for a character set table");
    return pith_error_set(err, PITH_UNSUPPORTED, PITH_NOWHERE,
                          "cannot decode %s: the C library lacks its table; "
                          "install the gconv modules of libc",
                          pith_charset_name(cs));
}

/* ---- UTF-8 ------------------------------------------------------------ */

static bool utf8(out *o, pith_str in)
{
    const char *p = in.ptr, *end = in.ptr + in.len;

    while (p < end) {
        size_t good = pith_utf8_valid(p, (size_t)(end - p));

        if (!out_room(o, good))
            return false;
        if (good)
            memcpy(o->data + o->len, p, good);
        o->len += good;
        p += good;
        if (p < end) {
            pith_utf8_next(&p, end);
            if (!out_bad(o))
                return false;
        }
    }
    return true;
}

/* ---- UTF-16, x-user-defined, replacement ------------------------------ */

static bool utf16(out *o, pith_str in, bool big)
{
    const unsigned char *p = (const unsigned char *)in.ptr;
    uint32_t lead = 0;

    for (size_t i = 0; i + 1 < in.len; i += 2) {
        uint32_t unit = big ? (uint32_t)p[i] << 8 | p[i + 1]
                            : (uint32_t)p[i + 1] << 8 | p[i];

        if (lead && (unit & 0xFC00u) == 0xDC00u) {
            uint32_t r = 0x10000u + ((lead & 0x3FFu) << 10) + (unit & 0x3FFu);

            lead = 0;
            if (!out_rune(o, r))
                return false;
            continue;
        }
        if (lead && !out_bad(o))
            return false;
        lead = 0;
        if ((unit & 0xFC00u) == 0xD800u)
            lead = unit;
        else if ((unit & 0xFC00u) == 0xDC00u ? !out_bad(o) : !out_rune(o, unit))
            return false;
    }
    return (!lead && in.len % 2 == 0) || out_bad(o);
}

static bool user_defined(out *o, pith_str in)
{
    for (size_t i = 0; i < in.len; i++) {
        unsigned char c = (unsigned char)in.ptr[i];

        if (!out_rune(o, c < 0x80 ? c : 0xF780u + c - 0x80u))
            return false;
    }
    return true;
}

/* ---- single-byte ------------------------------------------------------ */

/* Where the standard's index differs from libc's table. */
static const struct decode_fix {
    pith_charset charset;
    unsigned char byte;
    uint16_t rune;
} decode_fixes[] = {
    {PITH_CHARSET_KOI8_U, 0xAE, 0x045E},
    {PITH_CHARSET_KOI8_U, 0xBE, 0x040E},
    {PITH_CHARSET_MACINTOSH, 0xC6, 0x2206},
    {PITH_CHARSET_MACINTOSH, 0xF0, 0xF8FF},
    {PITH_CHARSET_X_MAC_CYRILLIC, 0xFF, 0x20AC},
    {PITH_CHARSET_WINDOWS_1255, 0xCA, 0x05BA},
};

/* The rune of one high byte. Unmapped bytes 80..9F are C1 controls, as the
 * standard has it for the Windows sets; other holes are malformed. */
static uint32_t table_rune(iconv_t cd, unsigned char byte)
{
    char in[1] = {(char)byte}, text[8];
    char *ip = in, *op = text;
    const char *at = text;
    size_t in_len = 1, out_len = sizeof(text);

    iconv(cd, NULL, NULL, NULL, NULL);
    if (iconv(cd, &ip, &in_len, &op, &out_len) == (size_t)-1)
        return byte < 0xA0 ? byte : PITH_RUNE_BAD;
    /* The Hebrew and Vietnamese sets hold a letter back to compose it. */
    iconv(cd, NULL, NULL, &op, &out_len);
    if (op == text)
        return byte < 0xA0 ? byte : PITH_RUNE_BAD;
    return pith_utf8_next(&at, op);
}

/* Runs of ASCII are copied, high bytes looked up. */
static bool map_bytes(out *o, const uint32_t table[128], pith_str in)
{
    while (in.len > 0) {
        size_t run = ascii_prefix(in);

        if (!out_room(o, run + 4))
            return false;
        memcpy(o->data + o->len, in.ptr, run);
        o->len += run;
        in = pith_str_from(in, run);
        for (; in.len > 0 && (unsigned char)*in.ptr >= 0x80;
             in = pith_str_from(in, 1)) {
            uint32_t r = table[(unsigned char)*in.ptr - 0x80u];

            if (r == PITH_RUNE_BAD ? !out_bad(o) : !out_rune(o, r))
                return false;
        }
    }
    return true;
}

static pith_status single_byte(out *o, pith_charset cs, pith_str in,
                               pith_error *err)
{
    uint32_t table[128];
    iconv_t cd;
    pith_status st = open_iconv(cs, &cd, err);

    if (st != PITH_OK)
        return st;
    for (unsigned i = 0; i < 128; i++)
        table[i] = table_rune(cd, (unsigned char)(i + 128));
    iconv_close(cd);
    for (size_t i = 0; i < sizeof(decode_fixes) / sizeof(*decode_fixes); i++)
        if (decode_fixes[i].charset == cs)
            table[decode_fixes[i].byte - 128] = decode_fixes[i].rune;
    return map_bytes(o, table, in) ? PITH_OK : PITH_NOMEM;
}

/* ---- double-byte ------------------------------------------------------ */

/* How many bytes a malformed sequence at `p` takes: the lead alone when the
 * next byte is ASCII (which is then read again) or when it leads nothing. */
static size_t bad_len(pith_charset cs, const unsigned char *p, size_t len)
{
    unsigned lo = 0x81, hi = 0xFE;

    if (cs == PITH_CHARSET_SHIFT_JIS)
        hi = 0xFC;
    else if (cs == PITH_CHARSET_EUC_JP || cs == PITH_CHARSET_ISO_2022_JP)
        lo = p[0] == 0x8E || p[0] == 0x8F ? p[0] : 0xA1;
    if (p[0] < lo || p[0] > hi || len < 2 || p[1] < 0x80)
        return 1;
    if (cs == PITH_CHARSET_EUC_JP && p[0] == 0x8F && len > 2 && p[1] >= 0xA1 &&
        p[1] <= 0xFE && p[2] >= 0x80)
        return 3;
    return 2;
}

/* Bytes the standard decodes and libc does not. 0: not one of them. */
static uint32_t odd_byte(pith_charset cs, unsigned char c)
{
    if (c != 0x80)
        return 0;
    if (cs == PITH_CHARSET_GBK || cs == PITH_CHARSET_GB18030)
        return 0x20AC;
    return cs == PITH_CHARSET_SHIFT_JIS ? 0x80 : 0;
}

static bool double_byte(out *o, pith_charset cs, iconv_t cd, pith_str in)
{
    char *ip = (char *)(uintptr_t)in.ptr; /* iconv takes no const */
    size_t left = in.len;

    iconv(cd, NULL, NULL, NULL, NULL);
    while (left > 0) {
        char *op;
        size_t room, skip, got;
        uint32_t odd;

        if (!out_room(o, left < 4096 ? 3 * left + 16 : left + 64))
            return false;
        op = o->data + o->len;
        room = o->cap - o->len;
        got = iconv(cd, &ip, &left, &op, &room);
        o->len = (size_t)(op - o->data);
        if (got != (size_t)-1)
            break;
        if (errno == E2BIG)
            continue;
        odd = odd_byte(cs, (unsigned char)*ip);
        skip = errno == EINVAL ? left : 1; /* cut off at the end: one mark */
        if (errno == EILSEQ && !odd)
            skip = bad_len(cs, (const unsigned char *)ip, left);
        if (odd) {
            skip = 1;
            if (!out_rune(o, odd))
                return false;
        } else if (!out_bad(o)) {
            return false;
        }
        ip += skip;
        left -= skip;
        iconv(cd, NULL, NULL, NULL, NULL);
    }
    return out_room(o, 8);
}

/* ---- ISO-2022-JP ------------------------------------------------------ */

typedef enum jp_mode { JP_ASCII, JP_ROMAN, JP_KATAKANA, JP_KANJI } jp_mode;

/* The mode an escape sequence at `p` switches to; -1: it is none. */
static int jp_escape(const unsigned char *p, size_t len)
{
    if (len < 3 || p[0] != 0x1B)
        return -1;
    if (p[1] == '(')
        return p[2] == 'B'   ? JP_ASCII
               : p[2] == 'J' ? JP_ROMAN
               : p[2] == 'I' ? JP_KATAKANA
                             : -1;
    return p[1] == '$' && (p[2] == '@' || p[2] == 'B') ? JP_KANJI : -1;
}

/* One character in `mode`; a two-byte one is decoded as its EUC-JP twin.
 * Returns the bytes taken, 0 when memory is out. */
static size_t jp_char(out *o, iconv_t cd, jp_mode mode, const unsigned char *p,
                      size_t len)
{
    char euc[2] = {(char)(p[0] | 0x80), (char)(len > 1 ? p[1] | 0x80 : 0)};

    if (mode == JP_KANJI && p[0] >= 0x21 && p[0] <= 0x7E) {
        if (len < 2 || p[1] < 0x21 || p[1] > 0x7E)
            return out_bad(o) ? (len > 1 && p[1] != 0x1B ? 2 : 1) : 0;
        return double_byte(o, PITH_CHARSET_EUC_JP, cd, (pith_str){euc, 2}) ? 2
                                                                           : 0;
    }
    if (mode == JP_KATAKANA && p[0] >= 0x21 && p[0] <= 0x5F)
        return out_rune(o, 0xFF61u + p[0] - 0x21u) ? 1 : 0;
    if (p[0] >= 0x80 || p[0] == 0x0E || p[0] == 0x0F || p[0] == 0x1B ||
        mode >= JP_KATAKANA)
        return out_bad(o) ? 1 : 0;
    if (mode == JP_ROMAN && p[0] == 0x5C)
        return out_rune(o, 0xA5) ? 1 : 0;
    if (mode == JP_ROMAN && p[0] == 0x7E)
        return out_rune(o, 0x203E) ? 1 : 0;
    return out_rune(o, p[0]) ? 1 : 0;
}

static bool iso_2022_jp(out *o, iconv_t cd, pith_str in)
{
    const unsigned char *p = (const unsigned char *)in.ptr;
    jp_mode mode = JP_ASCII;

    for (size_t i = 0; i < in.len;) {
        int next = jp_escape(p + i, in.len - i);
        size_t took = 3;

        if (next >= 0)
            mode = (jp_mode)next;
        else
            took = jp_char(o, cd, mode, p + i, in.len - i);
        if (took == 0)
            return false;
        i += took;
    }
    return true;
}

static pith_status multi_byte(out *o, pith_charset cs, pith_str in,
                              pith_error *err)
{
    iconv_t cd;
    pith_status st = open_iconv(cs, &cd, err);
    bool ok;

    if (st != PITH_OK)
        return st;
    ok = cs == PITH_CHARSET_ISO_2022_JP ? iso_2022_jp(o, cd, in)
                                        : double_byte(o, cs, cd, in);
    iconv_close(cd);
    return ok ? PITH_OK : PITH_NOMEM;
}

/* ---- all -------------------------------------------------------------- */

/* Whether bytes below 0x80 mean ASCII in this set, whatever went before. */
static bool ascii_stays(pith_charset cs)
{
    return cs != PITH_CHARSET_UTF_16BE && cs != PITH_CHARSET_UTF_16LE &&
           cs != PITH_CHARSET_REPLACEMENT && cs != PITH_CHARSET_ISO_2022_JP;
}

static pith_status convert(out *o, pith_charset cs, pith_str in,
                           pith_error *err)
{
    bool ok;

    switch (cs) {
    case PITH_CHARSET_UTF_8:
        ok = utf8(o, in);
        break;
    case PITH_CHARSET_UTF_16BE:
    case PITH_CHARSET_UTF_16LE:
        ok = utf16(o, in, cs == PITH_CHARSET_UTF_16BE);
        break;
    case PITH_CHARSET_X_USER_DEFINED:
        ok = user_defined(o, in);
        break;
    case PITH_CHARSET_REPLACEMENT:
        ok = in.len == 0 || out_bad(o);
        break;
    default:
        return cs < PITH_CHARSET_GBK ? single_byte(o, cs, in, err)
                                     : multi_byte(o, cs, in, err);
    }
    return ok ? PITH_OK : PITH_NOMEM;
}

pith_status pith_charset_decode(pith_charset cs, pith_str bytes,
                                pith_arena *arena, pith_str *text, size_t *bad,
                                pith_error *err)
{
    out o = {arena, NULL, 0, 0, 0};
    pith_status st;

    *text = bytes;
    *bad = 0;
    if (cs >= PITH_CHARSET_COUNT)
        cs = PITH_CHARSET_WINDOWS_1252;
    if (bytes.len == 0 ||
        (ascii_stays(cs) && ascii_prefix(bytes) == bytes.len) ||
        (cs == PITH_CHARSET_UTF_8 &&
         pith_utf8_valid(bytes.ptr, bytes.len) == bytes.len))
        return PITH_OK;
    if (!out_room(&o, bytes.len + bytes.len / 8))
        st = PITH_NOMEM;
    else
        st = convert(&o, cs, bytes, err);
    if (st == PITH_NOMEM)
        return pith_error_set(err, st, PITH_NOWHERE,
                              "out of memory for the page's text");
    *text = (pith_str){o.data, o.len};
    *bad = o.bad;
    return st;
}
