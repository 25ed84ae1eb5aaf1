/* name/stylewords: see stylewords.h. */
#include "name/stylewords.h"

#include <stdlib.h>
#include <string.h>
#include "name/stylewords_table.h"

static bool is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

static bool is_letter(char c)
{
    return (unsigned char)c >= 0x80 || is_upper(c) || (c >= 'a' && c <= 'z');
}

/* Next word of a class or id: letters, "priceLabel" being two words. */
pith_str pith_style_next(pith_str *rest)
{
    size_t from = 0, n;

    while (from < rest->len && !is_letter(rest->ptr[from]))
        from++;
    for (n = from; n < rest->len && is_letter(rest->ptr[n]); n++)
        if (n > from && is_upper(rest->ptr[n]) && !is_upper(rest->ptr[n - 1]))
            break;
    *rest = pith_str_sub(*rest, from, rest->len);
    n -= from;
    pith_str w = pith_str_sub(*rest, 0, n);
    *rest = pith_str_sub(*rest, n, rest->len);
    return w;
}

static int cmp_word(const void *key, const void *at)
{
    const pith_str *w = key;
    const char *s = *(const char *const *)at;
    size_t n = strlen(s);

    for (size_t i = 0; i < w->len && i < n; i++) {
        int d = pith_lower((unsigned char)w->ptr[i]) - s[i];

        if (d)
            return d;
    }
    return (w->len > n) - (w->len < n);
}

bool pith_style_word(pith_str w)
{
    return w.len < 3 || bsearch(&w, looks, sizeof(looks) / sizeof(*looks),
                                sizeof(*looks), cmp_word) != NULL;
}

bool pith_style_class(pith_str name)
{
    pith_str w;

    while ((w = pith_style_next(&name)).len)
        if (!pith_style_word(w))
            return false;
    return true;
}
