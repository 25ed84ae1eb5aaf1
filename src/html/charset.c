/* html/charset: names, labels and the choice of a page's character set.
 *
 * Order of the choice: HTML standard, "determining the character encoding".
 * The <meta> scan is in prescan.c, the decoders in decode.c. */
#include "html/charset.h"

#include "base/utf8.h"
#include "html/charset_int.h"
#include "html/encodings_table.h"

/* Longest label of the standard is 19 bytes. */
#define LABEL_MAX 32

const char *pith_charset_name(pith_charset cs)
{
    static const char *const names[PITH_CHARSET_COUNT] = {
#define X(id, name, iconv) name,
        PITH_CHARSET_LIST(X)
#undef X
    };

    return (unsigned)cs < PITH_CHARSET_COUNT ? names[cs] : "?";
}

pith_charset pith_charset_label(pith_str label)
{
    char key[LABEL_MAX];
    size_t lo = 0, hi = sizeof(encoding_labels) / sizeof(*encoding_labels);

    label = pith_str_trim(label);
    if (label.len >= sizeof(key))
        return PITH_CHARSET_NONE;
    for (size_t i = 0; i < label.len; i++)
        key[i] = (char)pith_lower((unsigned char)label.ptr[i]);
    while (lo < hi) {
        size_t mid = (lo + hi) / 2;
        pith_str at = pith_str_of(encoding_labels[mid].label);
        int cmp = pith_str_cmp((pith_str){key, label.len}, at);

        if (cmp == 0)
            return encoding_labels[mid].charset;
        if (cmp < 0)
            hi = mid;
        else
            lo = mid + 1;
    }
    return PITH_CHARSET_NONE;
}

pith_charset pith_charset_content_type(pith_str value)
{
    return pith_charset_label(pith_charset_extract(value));
}

/* Length of the byte order mark, with its charset. */
static size_t bom(pith_str b, pith_charset *cs)
{
    if (b.len >= 3 && memcmp(b.ptr, "\xEF\xBB\xBF", 3) == 0)
        return *cs = PITH_CHARSET_UTF_8, 3;
    if (b.len >= 2 && memcmp(b.ptr, "\xFE\xFF", 2) == 0)
        return *cs = PITH_CHARSET_UTF_16BE, 2;
    if (b.len >= 2 && memcmp(b.ptr, "\xFF\xFE", 2) == 0)
        return *cs = PITH_CHARSET_UTF_16LE, 2;
    return 0;
}

static bool all_ascii(pith_str b)
{
    uint64_t any = 0, word;
    size_t i = 0;

    for (; i + 8 <= b.len; i += 8) {
        memcpy(&word, b.ptr + i, 8);
        any |= word;
    }
    for (; i < b.len; i++)
        any |= (uint64_t)(unsigned char)b.ptr[i];
    return (any & 0x8080808080808080ull) == 0;
}

/* Whether `b` is UTF-8 but for a sequence cut off by the end of the bytes,
 * which is how a page cut at a limit ends. */
static bool utf8_to_the_end(pith_str b)
{
    size_t ok = pith_utf8_valid(b.ptr, b.len);

    return ok == b.len ||
           (b.len - ok <= 3 && ok > 0 && (unsigned char)b.ptr[ok] >= 0xC2);
}

/* UTF-16 without a mark: markup leaves a zero in every second byte. */
static pith_charset guess_utf16(pith_str b)
{
    size_t n = b.len < 512 ? b.len / 2 : 256, even = 0, odd = 0;

    for (size_t i = 0; i < n; i++) {
        even += b.ptr[2 * i] == 0;
        odd += b.ptr[2 * i + 1] == 0;
    }
    if (n >= 8 && odd > n * 3 / 4 && even * 16 <= n)
        return PITH_CHARSET_UTF_16LE;
    if (n >= 8 && even > n * 3 / 4 && odd * 16 <= n)
        return PITH_CHARSET_UTF_16BE;
    return PITH_CHARSET_NONE;
}

static pith_charset detect(pith_str b, pith_charset_guess guess,
                           pith_charset_from *from)
{
    pith_charset cs = guess_utf16(b);

    *from = PITH_CHARSET_BY_GUESS;
    if (cs != PITH_CHARSET_NONE)
        return cs;
    *from = PITH_CHARSET_BY_DEFAULT;
    if (all_ascii(b))
        return PITH_CHARSET_WINDOWS_1252;
    *from = PITH_CHARSET_BY_VALID;
    if (utf8_to_the_end(b))
        return PITH_CHARSET_UTF_8;
    cs = guess ? guess(b) : PITH_CHARSET_NONE;
    /* Bytes that are not UTF-8 cannot be guessed to be. */
    cs = cs == PITH_CHARSET_UTF_8 ? PITH_CHARSET_NONE : cs;
    *from = PITH_CHARSET_BY_GUESS;
    if (cs != PITH_CHARSET_NONE)
        return cs;
    *from = PITH_CHARSET_BY_DEFAULT;
    return PITH_CHARSET_WINDOWS_1252;
}

bool pith_charset_is_utf8_anyway(pith_charset cs, pith_str bytes)
{
    /* One accented letter settles it against a single-byte set; two-byte
     * sets share some short sequences with UTF-8. */
    size_t need = cs < PITH_CHARSET_GBK ? 1 : 8, leads = 0;

    if (cs == PITH_CHARSET_UTF_8 || cs == PITH_CHARSET_ISO_2022_JP ||
        cs >= PITH_CHARSET_REPLACEMENT ||
        pith_utf8_valid(bytes.ptr, bytes.len) != bytes.len)
        return false;
    for (size_t i = 0; i < bytes.len && leads < need; i++)
        leads += (unsigned char)bytes.ptr[i] >= 0xC0;
    return leads >= need;
}

pith_charset pith_charset_choose(pith_str bytes, pith_str declared,
                                 pith_charset_guess guess,
                                 pith_charset_from *from, size_t *bom_len)
{
    pith_charset cs = PITH_CHARSET_NONE;

    *from = PITH_CHARSET_BY_BOM;
    *bom_len = bom(bytes, &cs);
    if (*bom_len > 0)
        return cs;
    *from = PITH_CHARSET_BY_HTTP;
    if (declared.ptr)
        cs = pith_charset_label(declared);
    if (cs != PITH_CHARSET_NONE)
        return cs;
    *from = PITH_CHARSET_BY_META;
    cs = pith_charset_prescan(bytes);
    if (cs == PITH_CHARSET_NONE)
        cs = pith_charset_late_meta(bytes);
    if (cs != PITH_CHARSET_NONE)
        return cs;
    return detect(bytes, guess, from);
}
