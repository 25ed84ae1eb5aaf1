/* wrap/fieldpat: see fieldpat.h. Texts with more words than PITH_FIELD_WORDS
 * are prose, so the loops below are short. */
#include "wrap/fieldpat.h"

/* Length of the mark that s begins with, 0: none. */
static size_t mark_len(pith_str s)
{
    static const pith_str marks[] = {{",", 1},
                                     {";", 1},
                                     {"|", 1},
                                     {"/", 1},
                                     {":", 1},
                                     {"-", 1},
                                     {"(", 1},
                                     {")", 1},
                                     {"[", 1},
                                     {"]", 1},
                                     {"\xc2\xb7", 2},
                                     {"\xe2\x80\xa2", 3},
                                     {"\xe2\x80\x93", 3},
                                     {"\xe2\x80\x94", 3},
                                     {"\xc2\xbb", 2}};

    for (size_t i = 0; i < sizeof(marks) / sizeof(*marks); i++)
        if (pith_str_starts(s, marks[i]))
            return marks[i].len;
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
