/* io/input/sniff: magic numbers, HTML beginnings, file names. */
#include "io/input/sniff.h"

#include "base/str.h"
#include "base/utf8.h"

#include <string.h>

/* clang-format off */
static const struct magic {
    size_t at;
    pith_str bytes;
    const char *what;
} magics[] = {
    {0, {"%PDF-", 5}, "a PDF file"},
    {0, {"\x89PNG\r\n\x1A\n", 8}, "a PNG image"},
    {0, {"\xFF\xD8\xFF", 3}, "a JPEG image"},
    {0, {"GIF8", 4}, "a GIF image"},
    {8, {"WEBP", 4}, "a WebP image"},
    {0, {"\0\0\1\0", 4}, "an icon"},
    {0, {"PK\3\4", 4}, "a zip archive (or office document)"},
    {0, {"PK\5\6", 4}, "an empty zip archive"},
    {0, {"\x37\x7A\xBC\xAF\x27\x1C", 6}, "a 7z archive"},
    {0, {"Rar!\x1A\7", 6}, "a RAR archive"},
    {0, {"BZh", 3}, "a bzip2 file"},
    {0, {"\xFD\x37zXZ\0", 6}, "an xz file"},
    {0, {"\x28\xB5\x2F\xFD", 4}, "a zstd file"},
    {0, {"\x1F\x8B", 2}, "a gzip file inside a gzip file or an archive"},
    {257, {"ustar", 5}, "a tar archive"},
    {0, {"\x7F" "ELF", 4}, "a program"},
    {0, {"MZ\x90", 3}, "a program"},
    {0, {"SQLite format 3\0", 16}, "an SQLite database"},
    {0, {"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1", 8}, "an old office document"},
    {0, {"{\\rtf", 5}, "an RTF document"},
    {0, {"%!PS", 4}, "a PostScript file"},
    {0, {"OggS", 4}, "an Ogg file"},
    {0, {"ID3", 3}, "an MP3 file"},
    {0, {"fLaC", 4}, "a FLAC file"},
    {4, {"ftyp", 4}, "an MP4 video or image"},
    {0, {"\x1A\x45\xDF\xA3", 4}, "a Matroska or WebM video"},
    {0, {"wOFF", 4}, "a web font"},
    {0, {"wOF2", 4}, "a web font"},
    {0, {"\0asm", 4}, "a WebAssembly module"},
    {0, {"WARC/1.", 7}, "a WARC archive without .warc in its name"},
};
/* clang-format on */

#define FEW 8

/* "<" and what may follow it in a page. */
static bool has_tag(pith_str s)
{
    for (size_t i = 0; i + 1 < s.len; i++)
        if (s.ptr[i] == '<' &&
            ((pith_lower((unsigned char)s.ptr[i + 1]) >= 'a' &&
              pith_lower((unsigned char)s.ptr[i + 1]) <= 'z') ||
             s.ptr[i + 1] == '!' || s.ptr[i + 1] == '/'))
            return true;
    return false;
}

/* None of the eight bytes there; may see one where there is none. */
static bool none_below_space(const char *p)
{
    uint64_t w;

    memcpy(&w, p, sizeof(w));
    return !((w - 0x2020202020202020u) & ~w & 0x8080808080808080u);
}

/* A page has NULs only by accident, or in every second byte (UTF-16). */
static bool is_binary(pith_str head)
{
    size_t even = 0, odd = 0, controls = 0, n = head.len;

    if (n >= 2 && (memcmp(head.ptr, "\xFF\xFE", 2) == 0 ||
                   memcmp(head.ptr, "\xFE\xFF", 2) == 0))
        return false;
    for (size_t i = 0; i < n; i++) {
        unsigned char c;

        while (n - i > 8 && none_below_space(head.ptr + i))
            i += 8;
        c = (unsigned char)head.ptr[i];
        if (c == 0)
            *(i % 2 ? &odd : &even) += 1;
        else if (c < 9 || (c > 13 && c < 32 && c != 27) || c == 11)
            controls++;
    }
    if ((even * 64 <= n && odd > n / 4) || (odd * 64 <= n && even > n / 4))
        return false;
    if (even + odd == n) /* nothing else: an empty page */
        return false;
    if (has_tag(head)) /* a few strange bytes do not unmake a page */
        return even + odd + controls > n / 16 + FEW;
    return even + odd + controls > n / 16 + (n < 256 ? 2 : 0) || even + odd > 0;
}

static pith_str skip_space(pith_str s)
{
    while (s.len > 0 && pith_is_space((unsigned char)*s.ptr))
        s = pith_str_from(s, 1);
    return s;
}

/* An object with a first key, alone or as the first of an array. Nothing less:
 * a text may begin with a bracket. */
static bool is_json(pith_str s)
{
    size_t end;

    s = skip_space(pith_utf8_unmarked(s));
    if (pith_str_starts(s, PITH_STR("[")))
        s = skip_space(pith_str_from(s, 1));
    if (!pith_str_starts(s, PITH_STR("{")))
        return false;
    s = skip_space(pith_str_from(s, 1));
    if (!pith_str_starts(s, PITH_STR("\"")))
        return false;
    end = pith_str_find(pith_str_from(s, 1), PITH_STR("\""));
    return end != SIZE_MAX &&
           pith_str_starts(skip_space(pith_str_from(s, end + 2)),
                           PITH_STR(":"));
}

const char *pith_sniff_binary(pith_str head)
{
    head = pith_str_sub(head, 0, PITH_SNIFF_BYTES);
    for (size_t i = 0; i < sizeof(magics) / sizeof(*magics); i++) {
        const struct magic *m = &magics[i];

        if (head.len >= m->at + m->bytes.len &&
            memcmp(head.ptr + m->at, m->bytes.ptr, m->bytes.len) == 0)
            return m->what;
    }
    if (is_json(head))
        return "JSON";
    return head.len > 0 && is_binary(head) ? "binary data" : NULL;
}

bool pith_sniff_gzip(pith_str head)
{
    return head.len >= 2 && memcmp(head.ptr, "\x1F\x8B", 2) == 0;
}

/* The head with UTF-16 folded to one byte a character. */
static pith_str fold(pith_str head, char buf[512])
{
    size_t n = 0, first;

    if (head.len >= 3 && memcmp(head.ptr, "\xEF\xBB\xBF", 3) == 0)
        return pith_str_from(head, 3);
    if (head.len < 2 || (memcmp(head.ptr, "\xFF\xFE", 2) != 0 &&
                         memcmp(head.ptr, "\xFE\xFF", 2) != 0))
        return head;
    first = head.ptr[0] == '\xFF' ? 2 : 3;
    for (size_t i = first; i < head.len && n < 512; i += 2)
        buf[n++] = head.ptr[i];
    return (pith_str){buf, n};
}

static bool html_tag(pith_str s)
{
    static const char *const tags[] = {"!doctype html",
                                       "html",
                                       "head",
                                       "script",
                                       "iframe",
                                       "h1",
                                       "div",
                                       "font",
                                       "table",
                                       "a",
                                       "style",
                                       "title",
                                       "b",
                                       "body",
                                       "br",
                                       "p",
                                       "meta",
                                       "link"};

    if (s.len < 2 || *s.ptr != '<')
        return false;
    s = pith_str_from(s, 1);
    for (size_t i = 0; i < sizeof(tags) / sizeof(*tags); i++) {
        pith_str tag = pith_str_of(tags[i]);

        if (pith_str_istarts(s, tag) &&
            (s.len == tag.len || s.ptr[tag.len] == '>' ||
             s.ptr[tag.len] == '/' ||
             pith_is_space((unsigned char)s.ptr[tag.len])))
            return true;
    }
    return pith_str_istarts(s, PITH_STR("?xml")) &&
           (pith_str_ifind(s, PITH_STR("<html")) != SIZE_MAX ||
            pith_str_ifind(s, PITH_STR("<!doctype html")) != SIZE_MAX);
}

bool pith_sniff_html(pith_str head)
{
    char buf[512];
    pith_str s = fold(head, buf);

    for (;;) {
        size_t end;

        s = skip_space(s);
        if (!pith_str_starts(s, PITH_STR("<!--")))
            return html_tag(s);
        end = pith_str_find(s, PITH_STR("-->"));
        if (end == SIZE_MAX)
            return true; /* a long comment: pages begin so, data does not */
        s = pith_str_from(s, end + 3);
    }
}

static bool ends_with(pith_str *s, pith_str suffix)
{
    if (s->len <= suffix.len ||
        !pith_str_ieq(pith_str_sub(*s, s->len - suffix.len, suffix.len),
                      suffix))
        return false;
    s->len -= suffix.len;
    return true;
}

/* What follows the last dot, if it looks like an extension; else len 0. */
static pith_str extension(pith_str name)
{
    size_t dot = name.len;
    bool letter = false;
    pith_str ext;

    while (dot > 0 && name.ptr[dot - 1] != '.')
        dot--;
    ext = pith_str_from(name, dot);
    if (dot == 0 || ext.len == 0 || ext.len > 5)
        return (pith_str){NULL, 0};
    for (size_t i = 0; i < ext.len; i++) {
        unsigned char c = pith_lower((unsigned char)ext.ptr[i]);

        letter |= (unsigned)(c - 'a') < 26u;
        if ((unsigned)(c - 'a') >= 26u && !pith_is_digit(c))
            return (pith_str){NULL, 0};
    }
    return letter ? ext : (pith_str){NULL, 0};
}

pith_sniff_name pith_sniff_file_name(pith_str name)
{
    static const char *const pages[] = {"html", "htm", "xhtml", "xht", "shtml",
                                        "php",  "asp", "aspx",  "jsp", "cfm"};
    const char *query;
    pith_str ext;

    if (name.len == 0 || *name.ptr == '.')
        return PITH_NAME_OTHER;
    ends_with(&name, PITH_STR(".gz"));
    ext = extension(name);
    query = memchr(name.ptr, '?', name.len);
    for (int pass = 0; pass < 2; pass++) {
        for (size_t i = 0; i < sizeof(pages) / sizeof(*pages); i++)
            if (pith_str_ieq(ext, pith_str_of(pages[i])))
                return PITH_NAME_PAGE;
        if (!query)
            break;
        ext = extension(pith_str_sub(name, 0, (size_t)(query - name.ptr)));
    }
    if (pith_str_ieq(ext, PITH_STR("warc")))
        return PITH_NAME_WARC;
    return ext.len == 0 ? PITH_NAME_ASK : PITH_NAME_OTHER;
}
