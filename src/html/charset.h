/* html/charset: which character set a page has, and its bytes as UTF-8.
 *
 * The order is the browsers': byte order mark, declared by the protocol,
 * <meta> prescan of the first 1024 bytes, detection (valid UTF-8 first, then
 * a guess from outside), windows-1252. Labels and decoders follow the Encoding
 * standard: a malformed sequence becomes U+FFFD and never stops the page. */
#ifndef PITH_HTML_CHARSET_H
#define PITH_HTML_CHARSET_H

#include "base/arena.h"
#include "base/str.h"

/* X(id, name, iconv name or NULL when decoded here). The name is the one the
 * Encoding standard gives. */
#define PITH_CHARSET_LIST(X)                      \
    X(UTF_8, "UTF-8", NULL)                       \
    X(IBM866, "IBM866", "IBM866")                 \
    X(ISO_8859_2, "ISO-8859-2", "ISO-8859-2")     \
    X(ISO_8859_3, "ISO-8859-3", "ISO-8859-3")     \
    X(ISO_8859_4, "ISO-8859-4", "ISO-8859-4")     \
    X(ISO_8859_5, "ISO-8859-5", "ISO-8859-5")     \
    X(ISO_8859_6, "ISO-8859-6", "ISO-8859-6")     \
    X(ISO_8859_7, "ISO-8859-7", "ISO-8859-7")     \
    X(ISO_8859_8, "ISO-8859-8", "ISO-8859-8")     \
    X(ISO_8859_8_I, "ISO-8859-8-I", "ISO-8859-8") \
    X(ISO_8859_10, "ISO-8859-10", "ISO-8859-10")  \
    X(ISO_8859_13, "ISO-8859-13", "ISO-8859-13")  \
    X(ISO_8859_14, "ISO-8859-14", "ISO-8859-14")  \
    X(ISO_8859_15, "ISO-8859-15", "ISO-8859-15")  \
    X(ISO_8859_16, "ISO-8859-16", "ISO-8859-16")  \
    X(KOI8_R, "KOI8-R", "KOI8-R")                 \
    X(KOI8_U, "KOI8-U", "KOI8-U")                 \
    X(MACINTOSH, "macintosh", "MACINTOSH")        \
    X(WINDOWS_874, "windows-874", "CP874")        \
    X(WINDOWS_1250, "windows-1250", "CP1250")     \
    X(WINDOWS_1251, "windows-1251", "CP1251")     \
    X(WINDOWS_1252, "windows-1252", "CP1252")     \
    X(WINDOWS_1253, "windows-1253", "CP1253")     \
    X(WINDOWS_1254, "windows-1254", "CP1254")     \
    X(WINDOWS_1255, "windows-1255", "CP1255")     \
    X(WINDOWS_1256, "windows-1256", "CP1256")     \
    X(WINDOWS_1257, "windows-1257", "CP1257")     \
    X(WINDOWS_1258, "windows-1258", "CP1258")     \
    X(X_MAC_CYRILLIC, "x-mac-cyrillic", "MAC-UK") \
    X(GBK, "GBK", "GB18030")                      \
    X(GB18030, "gb18030", "GB18030")              \
    X(BIG5, "Big5", "BIG5-HKSCS")                 \
    X(EUC_JP, "EUC-JP", "EUC-JP-MS")              \
    X(ISO_2022_JP, "ISO-2022-JP", "EUC-JP-MS")    \
    X(SHIFT_JIS, "Shift_JIS", "CP932")            \
    X(EUC_KR, "EUC-KR", "UHC")                    \
    X(REPLACEMENT, "replacement", NULL)           \
    X(UTF_16BE, "UTF-16BE", NULL)                 \
    X(UTF_16LE, "UTF-16LE", NULL)                 \
    X(X_USER_DEFINED, "x-user-defined", NULL)

typedef enum pith_charset {
#define X(id, name, iconv) PITH_CHARSET_##id,
    PITH_CHARSET_LIST(X)
#undef X
        PITH_CHARSET_COUNT,
    PITH_CHARSET_NONE = PITH_CHARSET_COUNT
} pith_charset;

/* What the choice rests on. */
typedef enum pith_charset_from {
    PITH_CHARSET_BY_BOM,
    PITH_CHARSET_BY_HTTP,
    PITH_CHARSET_BY_META,
    PITH_CHARSET_BY_VALID, /* every byte is well-formed UTF-8 */
    PITH_CHARSET_BY_GUESS, /* from outside */
    PITH_CHARSET_BY_DEFAULT
} pith_charset_from;

/* The standard's name, such as "windows-1252"; "?" for NONE. */
const char *pith_charset_name(pith_charset cs);

/* A label as found in pages ("latin1", " UTF8 ") to its charset, or NONE. */
pith_charset pith_charset_label(pith_str label);
/* "Extracting a character encoding from a meta element": the label after
 * "charset=" in `content`, or ptr NULL. */
pith_str pith_charset_extract(pith_str content);
/* The charset of a Content-Type value ("text/html; charset=x") or NONE. */
pith_charset pith_charset_content_type(pith_str value);
/* The standard's "prescan a byte stream" over the first 1024 bytes, or NONE. */
pith_charset pith_charset_prescan(pith_str bytes);

/* The character set of bytes that declare none and are not UTF-8, or NONE; from
 * any thread. io/input/guess.h has one. */
typedef pith_charset (*pith_charset_guess)(pith_str bytes);

/* The choice for `bytes`. `declared` is the label the protocol gave, or ptr
 * NULL; `guess` may be NULL. `*bom_len`: bytes of byte order mark to skip. */
pith_charset pith_charset_choose(pith_str bytes, pith_str declared,
                                 pith_charset_guess guess,
                                 pith_charset_from *from, size_t *bom_len);

/* Whether a page that declares `cs` in its markup is UTF-8 all the same: every
 * byte is well formed and there are enough multi-byte sequences for that to
 * be no accident. DIFFERS from browsers, which believe the markup: saved
 * copies are often re-encoded with the old <meta> left in place, and text in
 * a legacy set is practically never well-formed UTF-8. Not to be asked when
 * the protocol declared the set. */
bool pith_charset_is_utf8_anyway(pith_charset cs, pith_str bytes);

/* `bytes` (without byte order mark) as UTF-8. Bytes that are already well
 * formed are not copied: `*out` is then `bytes` itself. Else the text lies in
 * `arena`. `*bad` counts U+FFFD put for malformed input. Fails by memory
 * only, or PITH_UNSUPPORTED when libc lacks a table (`err` names it). */
pith_status pith_charset_decode(pith_charset cs, pith_str bytes,
                                pith_arena *arena, pith_str *out, size_t *bad,
                                pith_error *err);

#endif
