/* wrap/fieldpat: see fieldpat.h. Texts with more words than PITH_FIELD_WORDS
 * are prose, so the loops below are short. */
#include "wrap/fieldpat.h"

#include <string.h>

/* Length of the mark that s begins with, 0: none. */
static size_t mark_len(pith_str s)
{
    static const char plain[] = ",;|/:-()[]";
    const unsigned char *p = (const unsigned char *)s.ptr;

    if (!s.len || !p[0])
        return 0;
    if (p[0] < 0x80)
        return strchr(plain, p[0]) != NULL;
    if (p[0] == 0xc2 && s.len >= 2) /* middle dot, guillemet */
        return p[1] == 0xb7 || p[1] == 0xbb ? 2 : 0;
    if (p[0] == 0xe2 && s.len >= 3 && p[1] == 0x80) /* bullet, dashes */
        return p[2] == 0xa2 || p[2] == 0x93 || p[2] == 0x94 ? 3 : 0;
    return 0;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
}

/* From `at` on there are marks alone up to the next space. */
static bool ends_here(pith_str s, size_t at)
{
    size_t n;

    while (at < s.len && !is_space(s.ptr[at])) {
        n = mark_len(pith_str_sub(s, at, s.len));
        if (!n)
            return false;
        at += n;
    }
    return true;
}

pith_str pith_field_word(pith_str *rest)
{
    pith_str s = *rest, word;
    size_t from = 0, n;

    while (from < s.len && is_space(s.ptr[from]))
        from++;
    s = pith_str_sub(s, from, s.len);
    n = mark_len(s);
    if (!n)
        while (n < s.len && !is_space(s.ptr[n]) && !ends_here(s, n))
            n++;
    word = pith_str_sub(s, 0, n);
    *rest = pith_str_sub(s, n, s.len);
    return word;
}

static bool is_slot(pith_str w)
{
    return w.len == 1 && (w.ptr[0] == '*' || w.ptr[0] == '?');
}

/* The text before the first `word` of `*rest`, which moves on behind it. */
static bool skip_to(pith_str *rest, pith_str word, pith_str *before)
{
    pith_str s = *rest, w;

    while ((w = pith_field_word(&s)).len)
        if (pith_str_eq(w, word)) {
            *before = pith_str_sub(*rest, 0, (size_t)(w.ptr - rest->ptr));
            *rest = s;
            return true;
        }
    return false;
}

bool pith_field_read(pith_str text, pith_str pattern, uint32_t k, pith_str *out)
{
    uint32_t slot = 0;
    bool open = false, wanted = false;
    pith_str w, before;

    *out = (pith_str){text.ptr, 0};
    while ((w = pith_field_word(&pattern)).len) {
        if (is_slot(w)) {
            open = true;
            wanted = k == UINT32_MAX ? w.ptr[0] == '?' : slot == k;
            slot++;
            continue;
        }
        if (!skip_to(&text, w, &before) || (!open && pith_str_trim(before).len))
            return false;
        if (open && wanted)
            *out = pith_str_trim(before);
        open = wanted = false;
    }
    if (!open && pith_str_trim(text).len)
        return false;
    if (open && wanted)
        *out = pith_str_trim(text);
    return true;
}
