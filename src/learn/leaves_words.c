/* learn/leaves_words: words that a name of a leaf may be made of, from a text,
 * from class and id, from what the values themselves say. docs/algo/exalg.md.
 */
#include "learn/leaves_int.h"

#include <string.h>
#include "base/utf8.h"
#include "name/nameword.h"

#define NAME_MAX    40
#define CLASS_WORDS 3   /* of a name from classes */
#define LABEL_WORDS 6   /* more are a sentence, no name */
#define LOOK        200 /* values looked at */
#define LEAST       3   /* values that can tell */

/* ---- texts ----------------------------------------------------------------
 */

/* Appends a word in lower case; false: there is no room for it. */
static bool put_word(pith_str w, pith_buf *out)
{
    const char *p = w.ptr, *end = w.ptr + w.len;

    if (out->len + w.len + 1 > NAME_MAX)
        return false;
    if (out->len)
        pith_buf_char(out, '_');
    while (p < end)
        pith_buf_rune(out, pith_rune_lower(pith_utf8_next(&p, end)));
    return true;
}

void pith_leaves_slug(pith_str s, pith_buf *out)
{
    pith_str w, last = {NULL, 0};

    pith_buf_clear(out);
    while ((w = pith_utf8_word(&s)).len) {
        if (!pith_str_eq(w, last) && !put_word(w, out))
            return;
        last = w;
    }
}

bool pith_leaves_slug_ok(const pith_buf *b)
{
    bool letter = false;

    for (size_t i = 0; i < b->len; i++)
        letter |= (unsigned char)b->data[i] >= 'a';
    return letter;
}

bool pith_leaves_sentence(pith_str s)
{
    return pith_utf8_words(s) > LABEL_WORDS;
}

/* ---- class words -----------------------------------------------------------
 */

static bool is_letter(char c)
{
    return (unsigned char)c >= 0x80 || (pith_lower((unsigned char)c) >= 'a' &&
                                        pith_lower((unsigned char)c) <= 'z');
}

/* The last words of one class or id: those before them say where it is. */
static void token_words(pith_str s, pith_buf *out)
{
    pith_str kept[CLASS_WORDS], w;
    uint32_t n = 0;

    s = pith_nameword_column(s);
    while ((w = pith_nameword_part(&s)).len) {
        if (!pith_nameword_part_names(w) || (n && pith_str_ieq(w, kept[n - 1])))
            continue;
        if (n == CLASS_WORDS)
            memmove(kept, kept + 1, --n * sizeof(*kept));
        kept[n++] = w;
    }
    for (uint32_t i = 0; i < n; i++)
        if (!put_word(kept[i], out))
            return;
}

void pith_leaves_class(pith_str s, pith_buf *out)
{
    pith_str w;

    pith_buf_clear(out);
    while (!out->len && (w = pith_str_word(&s)).len)
        token_words(w, out);
}

/* ---- what the values say ---------------------------------------------------
 */

static pith_str value_at(const leafer *l, const draft *d, uint32_t i)
{
    return l->value.at[l->values[d->id][i]].text;
}

static uint32_t look_at(const draft *d)
{
    return d->n < LOOK ? d->n : LOOK;
}

/* Nine values of ten; ends once more than a tenth are not. */
static bool most_are(const leafer *l, const draft *d, bool (*is)(pith_str))
{
    uint32_t n = look_at(d), no = 0;

    for (uint32_t i = 0; i < n && 10 * no <= n; i++)
        no += !is(value_at(l, d, i));
    return n && 10 * no <= n;
}

static bool has_word(pith_str text, pith_str word)
{
    pith_str w;

    while ((w = pith_utf8_word(&text)).len)
        if (pith_str_ieq(w, word))
            return true;
    return false;
}

/* In nine values of ten. */
static bool in_most(const leafer *l, const draft *d, pith_str word)
{
    uint32_t n = look_at(d), miss = 0;

    for (uint32_t i = 0; i < n && 10 * miss <= n; i++)
        miss += !has_word(value_at(l, d, i), word);
    return 10 * miss <= n;
}

/* A word for the reader: letters, four of them; "in", "of", "the" are none. */
static bool is_noun(pith_str w)
{
    for (size_t i = 0; i < w.len; i++)
        if (!is_letter(w.ptr[i]))
            return false;
    return w.len > 3;
}

/* "23 customer reviews", "7 customer reviews": customer_reviews. Values that
 * share some of their words only ("Rome, Italy") say nothing. */
void pith_leaves_common(const leafer *l, const draft *d, pith_buf *out)
{
    pith_str text, w;

    pith_buf_clear(out);
    if (d->n < LEAST || !d->many || d->how == PITH_THOW_ATTR ||
        !most_are(l, d, pith_str_has_digit))
        return;
    text = value_at(l, d, 0);
    if (pith_leaves_sentence(text))
        return;
    while ((w = pith_utf8_word(&text)).len) {
        if (!is_noun(w))
            continue;
        if (!in_most(l, d, w)) {
            pith_buf_clear(out);
            return;
        }
        if (!put_word(w, out))
            return;
    }
}

static bool is_email(pith_str s)
{
    size_t at = pith_str_find(s, PITH_STR("@"));

    return at != SIZE_MAX && at && pith_utf8_words(s) < LABEL_WORDS &&
           pith_str_find(pith_str_sub(s, at, s.len), PITH_STR(".")) != SIZE_MAX;
}

static bool is_site(pith_str s)
{
    return pith_str_istarts(s, PITH_STR("www.")) && pith_utf8_words(s) < 8 &&
           pith_str_find(s, PITH_STR(" ")) == SIZE_MAX;
}

/* Seven digits at least, in groups. */
static bool is_phone(pith_str s)
{
    size_t digits = 0, groups = 0;

    for (size_t i = 0; i < s.len; i++) {
        bool d = pith_is_digit((unsigned char)s.ptr[i]);

        if (!d && !strchr("+()-./ ", s.ptr[i]))
            return false;
        groups += d && (!i || !pith_is_digit((unsigned char)s.ptr[i - 1]));
        digits += d;
    }
    return digits >= 7 && digits <= 15 && groups > 1;
}

static bool is_year(pith_str s)
{
    uint64_t n;

    return s.len == 4 && pith_str_u64(s, &n) && n >= 1800 && n < 2100;
}

const char *pith_leaves_kind(const leafer *l, const draft *d, pith_type type)
{
    if (d->how == PITH_THOW_ATTR)
        return d->attr == PITH_ATTR_SRC        ? "image"
               : d->attr == PITH_ATTR_HREF     ? "link"
               : d->attr == PITH_ATTR_DATETIME ? "date"
                                               : NULL;
    if (type == PITH_TYPE_MONEY)
        return "price";
    if (type == PITH_TYPE_URL || most_are(l, d, is_site))
        return "url";
    if (most_are(l, d, is_year))
        return "year";
    if (type == PITH_TYPE_DATE)
        return "date";
    if (most_are(l, d, is_phone))
        return "phone";
    return most_are(l, d, is_email) ? "email" : NULL;
}
