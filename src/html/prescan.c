/* html/prescan: find the declared character set without parsing the page.
 *
 * HTML standard, "prescan a byte stream to determine its encoding", "get an
 * attribute" and "get an XML encoding", step by step. */
#include "html/charset_int.h"

#define PRESCAN_BYTES   1024u
#define LATE_META_BYTES (64u << 10)
/* Attribute names and values longer than this are cut: none that matters
 * (http-equiv, content, charset) gets near. */
#define ATTR_MAX 256

typedef struct scan {
    const unsigned char *p;
    size_t at;
    size_t len;
    bool skip_raw; /* step over the content of script and style */
} scan;

typedef struct attr {
    char name[ATTR_MAX];
    char value[ATTR_MAX];
    size_t name_len;
    size_t value_len;
} attr;

static void attr_add(char *to, size_t *len, unsigned char c)
{
    if (*len < ATTR_MAX)
        to[(*len)++] = (char)pith_lower(c);
}

static bool skip_space(scan *s)
{
    while (s->at < s->len && pith_is_space(s->p[s->at]))
        s->at++;
    return s->at < s->len;
}

/* Steps 9-11 of "get an attribute": the value, quoted or not. False: the
 * bytes ended. */
static bool attr_value(scan *s, attr *a)
{
    unsigned char c, quote;

    if (!skip_space(s))
        return false;
    quote = s->p[s->at];
    if (quote == '"' || quote == '\'') {
        while (++s->at < s->len) {
            c = s->p[s->at];
            if (c == quote)
                return s->at++, true;
            attr_add(a->value, &a->value_len, c);
        }
        return false;
    }
    for (; s->at < s->len; s->at++) {
        c = s->p[s->at];
        if (pith_is_space(c) || c == '>')
            return true;
        attr_add(a->value, &a->value_len, c);
    }
    return false;
}

/* "Get an attribute". 1: got one; 0: there is none; -1: the bytes ended. */
static int attr_get(scan *s, attr *a)
{
    unsigned char c;

    a->name_len = a->value_len = 0;
    while (s->at < s->len && (pith_is_space(s->p[s->at]) || s->p[s->at] == '/'))
        s->at++;
    if (s->at >= s->len)
        return -1;
    if (s->p[s->at] == '>')
        return 0;
    for (;; s->at++) {
        if (s->at >= s->len)
            return -1;
        c = s->p[s->at];
        if (c == '=' && a->name_len > 0)
            break;
        if (pith_is_space(c)) {
            if (!skip_space(s))
                return -1;
            if (s->p[s->at] != '=')
                return 1;
            break;
        }
        if (c == '/' || c == '>')
            return 1;
        attr_add(a->name, &a->name_len, c);
    }
    s->at++; /* past the '=' */
    return attr_value(s, a) ? 1 : -1;
}

pith_str pith_charset_extract(pith_str content)
{
    pith_str none = {NULL, 0}, rest = content;

    for (;;) {
        size_t at = pith_str_ifind(rest, PITH_STR("charset"));
        size_t end;

        if (at == SIZE_MAX)
            return none;
        rest = pith_str_from(rest, at + 7);
        while (rest.len > 0 && pith_is_space((unsigned char)*rest.ptr))
            rest = pith_str_from(rest, 1);
        if (rest.len == 0)
            return none;
        if (*rest.ptr != '=')
            continue;
        rest = pith_str_from(rest, 1);
        while (rest.len > 0 && pith_is_space((unsigned char)*rest.ptr))
            rest = pith_str_from(rest, 1);
        if (rest.len == 0)
            return none;
        if (*rest.ptr == '"' || *rest.ptr == '\'') {
            const char *q = memchr(rest.ptr + 1, *rest.ptr, rest.len - 1);

            if (!q)
                return none;
            return pith_str_sub(rest, 1, (size_t)(q - rest.ptr) - 1);
        }
        for (end = 0; end < rest.len; end++)
            if (pith_is_space((unsigned char)rest.ptr[end]) ||
                rest.ptr[end] == ';')
                break;
        return pith_str_sub(rest, 0, end);
    }
}

/* What a declaration inside the page may mean: it was read as ASCII, so it
 * cannot be UTF-16. */
static pith_charset declared(pith_charset cs)
{
    if (cs == PITH_CHARSET_UTF_16BE || cs == PITH_CHARSET_UTF_16LE)
        return PITH_CHARSET_UTF_8;
    if (cs == PITH_CHARSET_X_USER_DEFINED)
        return PITH_CHARSET_WINDOWS_1252;
    return cs;
}

/* The attributes of one <meta>. False: the bytes ended before the tag. */
static bool meta_tag(scan *s, pith_charset *out)
{
    bool got_pragma = false, need_pragma = false;
    bool seen_equiv = false, seen_content = false, seen_charset = false;
    pith_charset cs = PITH_CHARSET_NONE;
    attr a;
    int got;

    while ((got = attr_get(s, &a)) == 1) {
        pith_str name = {a.name, a.name_len}, value = {a.value, a.value_len};

        if (pith_str_eq(name, PITH_STR("http-equiv")) && !seen_equiv) {
            seen_equiv = true;
            got_pragma = pith_str_eq(value, PITH_STR("content-type"));
        } else if (pith_str_eq(name, PITH_STR("content")) && !seen_content) {
            pith_charset c = pith_charset_content_type(value);

            seen_content = true;
            if (c != PITH_CHARSET_NONE && cs == PITH_CHARSET_NONE &&
                !seen_charset) {
                cs = c;
                need_pragma = true;
            }
        } else if (pith_str_eq(name, PITH_STR("charset")) && !seen_charset) {
            seen_charset = true;
            cs = pith_charset_label(value);
            need_pragma = false;
        }
    }
    if (got < 0)
        return false;
    if (cs != PITH_CHARSET_NONE && (!need_pragma || got_pragma))
        *out = declared(cs);
    return true;
}

static bool starts(const scan *s, const char *lower, size_t len)
{
    if (s->len - s->at < len)
        return false;
    for (size_t i = 0; i < len; i++)
        if (pith_lower(s->p[s->at + i]) != (unsigned char)lower[i])
            return false;
    return true;
}

/* Past the '>' of the comment at `at`; the two dashes of "<!--" count. */
static void skip_comment(scan *s)
{
    for (size_t i = s->at + 4; i < s->len; i++) {
        if (s->p[i] == '>' && s->p[i - 1] == '-' && s->p[i - 2] == '-') {
            s->at = i + 1;
            return;
        }
    }
    s->at = s->len;
}

static void skip_past_gt(scan *s)
{
    const unsigned char *gt = memchr(s->p + s->at, '>', s->len - s->at);

    s->at = gt ? (size_t)(gt - s->p) + 1 : s->len;
}

/* `at` is behind the start tag of script or style: go to its end tag. */
static void skip_rawtext(scan *s, const char *name, size_t len)
{
    for (; s->at < s->len; s->at++)
        if (s->p[s->at] == '<' && s->at + 1 < s->len &&
            s->p[s->at + 1] == '/') {
            s->at += 2;
            if (starts(s, name, len))
                return;
        }
}

/* A tag that is not <meta>: its attributes, so that a '>' or a "<meta" inside
 * a quoted value is not taken for markup. */
static bool other_tag(scan *s)
{
    bool script = s->skip_raw && starts(s, "<script", 7);
    bool style = s->skip_raw && starts(s, "<style", 6);
    attr a;
    int got;

    while (s->at < s->len && !pith_is_space(s->p[s->at]) && s->p[s->at] != '>')
        s->at++;
    while ((got = attr_get(s, &a)) == 1)
        ;
    if (got < 0)
        return false;
    if (script)
        skip_rawtext(s, "script", 6);
    else if (style)
        skip_rawtext(s, "style", 5);
    return true;
}

static pith_charset scan_tags(scan *s)
{
    pith_charset cs = PITH_CHARSET_NONE;

    while (s->at < s->len) {
        const unsigned char *lt = memchr(s->p + s->at, '<', s->len - s->at);
        unsigned char c, d;

        if (!lt)
            break;
        s->at = (size_t)(lt - s->p);
        c = s->at + 1 < s->len ? lt[1] : 0;
        d = s->at + 2 < s->len ? lt[2] : 0;
        if (starts(s, "<!--", 4)) {
            skip_comment(s);
        } else if (starts(s, "<meta", 5) && s->at + 5 < s->len &&
                   (pith_is_space(lt[5]) || lt[5] == '/')) {
            s->at += 5;
            if (!meta_tag(s, &cs) || cs != PITH_CHARSET_NONE)
                return cs;
        } else if (pith_is_alpha(c) || (c == '/' && pith_is_alpha(d))) {
            if (!other_tag(s))
                return cs;
        } else if (c == '!' || c == '/' || c == '?') {
            skip_past_gt(s);
        } else {
            s->at++;
        }
    }
    return cs;
}

/* "Get an XML encoding". */
static pith_charset xml_encoding(pith_str b)
{
    pith_str decl, label;
    size_t end, at, i;
    char quote;
    const char *q;

    if (!pith_str_starts(b, PITH_STR("<?xml")))
        return PITH_CHARSET_NONE;
    end = pith_str_find(b, PITH_STR(">"));
    if (end == SIZE_MAX)
        return PITH_CHARSET_NONE;
    decl = pith_str_sub(b, 0, end);
    at = pith_str_find(decl, PITH_STR("encoding"));
    if (at == SIZE_MAX)
        return PITH_CHARSET_NONE;
    i = at + 8;
    while (i < decl.len && (unsigned char)decl.ptr[i] <= 0x20)
        i++;
    if (i >= decl.len || decl.ptr[i++] != '=')
        return PITH_CHARSET_NONE;
    while (i < decl.len && (unsigned char)decl.ptr[i] <= 0x20)
        i++;
    if (i >= decl.len || (decl.ptr[i] != '"' && decl.ptr[i] != '\''))
        return PITH_CHARSET_NONE;
    quote = decl.ptr[i++];
    q = memchr(decl.ptr + i, quote, decl.len - i);
    if (!q)
        return PITH_CHARSET_NONE;
    label = pith_str_sub(decl, i, (size_t)(q - decl.ptr) - i);
    for (i = 0; i < label.len; i++)
        if ((unsigned char)label.ptr[i] <= 0x20)
            return PITH_CHARSET_NONE;
    return declared(pith_charset_label(label));
}

pith_charset pith_charset_prescan(pith_str bytes)
{
    pith_str b = pith_str_sub(bytes, 0, PRESCAN_BYTES);
    scan s = {(const unsigned char *)b.ptr, 0, b.len, false};
    pith_charset cs;

    if (b.len >= 6 && memcmp(b.ptr, "<\0?\0x\0", 6) == 0)
        return PITH_CHARSET_UTF_16LE;
    if (b.len >= 6 && memcmp(b.ptr, "\0<\0?\0x", 6) == 0)
        return PITH_CHARSET_UTF_16BE;
    if (b.len == 0)
        return PITH_CHARSET_NONE;
    cs = scan_tags(&s);
    return cs != PITH_CHARSET_NONE ? cs : xml_encoding(b);
}

pith_charset pith_charset_late_meta(pith_str bytes)
{
    pith_str b = pith_str_sub(bytes, 0, LATE_META_BYTES);
    scan s = {(const unsigned char *)b.ptr, 0, b.len, true};

    return b.len > PRESCAN_BYTES ? scan_tags(&s) : PITH_CHARSET_NONE;
}
