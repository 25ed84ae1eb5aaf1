/* read/value: see value.h. */
#include "read/value.h"

#include "base/str.h"
#include "read/date.h"

#define VALUE_LEN_MAX 80 /* longer texts are prose */
#define DATE_LEN_MAX  60

#define S             PITH_STR_INIT
/* clang-format off */
static const pith_str currencies[] = {
    S("$"), S("€"), S("£"), S("¥"), S("₽"), S("₹"), S("₩"), S("₺"), S("zł"),
    S("kr"), S("usd"), S("eur"), S("gbp"), S("dkk"), S("sek"), S("nok"),
    S("pln"), S("czk"), S("chf"), S("kč"), S("ft"), S("lei"), S("руб"),
    S("р"), S("Р"), S("грн"), S("r$"), S("us"), S("ca"), S("au"), S("aud"), S("cad"),
    S("円"), S("元"), S("rub"), S("brl"), S("inr"), S("jpy"), S("cny"), S("rs"),
    S("tl"), S("тг"), S("тенге"), S("₸"), S("원"), S("₫"), S("₪"), S("₴"),
    S("ر"), S("س"), S("د"), S("إ"), S("ars"), S("mxn"), S("clp"), S("zar"),
    S("huf"), S("ron"), S("try"), S("krw"), S("aed"), S("sar"), S("nzd"),
    S("sgd"), S("hkd"), S("s$"), S("us$"), S("a$"), S("c$"), S("nt$"), S("hk$"),
};
static const pith_str stars[] = {
    S("stars"), S("star"), S("sterne"), S("étoiles"), S("out"), S("of"),
    S("von"), S("sur"), S("de"), S("rated"), S("rating"), S("average"),
};
/* clang-format on */

/* The number at s[*at]: digits in groups. Moves on. */
typedef struct number {
    size_t begin, end;
    bool decimal; /* has a part after the decimal mark */
    char mark;    /* the decimal mark */
} number;

static bool digit_at(pith_str s, size_t i)
{
    return i < s.len && pith_is_digit(s.ptr[i]);
}

/* Length of a group separator at i: comma, point, quote, space, nbsp. */
static size_t separator(pith_str s, size_t i)
{
    if (i >= s.len)
        return 0;
    if (strchr(",.' ", s.ptr[i]))
        return 1;
    if (i + 1 < s.len && (unsigned char)s.ptr[i] == 0xC2 &&
        (unsigned char)s.ptr[i + 1] == 0xA0)
        return 2;
    if (i + 2 < s.len && (unsigned char)s.ptr[i] == 0xE2 &&
        (unsigned char)s.ptr[i + 1] == 0x80)
        return 3;
    return 0;
}

static size_t digits_from(pith_str s, size_t i)
{
    size_t n = 0;

    while (digit_at(s, i + n))
        n++;
    return n;
}

/* Groups of three continue a number; another length after ',' or '.' is its
 * decimal part. */
static bool find_number(pith_str s, size_t from, number *n)
{
    size_t i = from, len;

    while (i < s.len && !digit_at(s, i))
        i++;
    if (i == s.len)
        return false;
    *n = (number){.begin = i};
    i += digits_from(s, i);
    while ((len = separator(s, i)) > 0) {
        size_t k = digits_from(s, i + len);
        bool point = len == 1 && (s.ptr[i] == ',' || s.ptr[i] == '.');

        if (k == 3 && !n->decimal) {
            i += len + k;
        } else if (point && k > 0 && !n->decimal) {
            n->decimal = true;
            n->mark = s.ptr[i];
            i += len + k;
        } else {
            break;
        }
    }
    n->end = i;
    return true;
}

static void put_number(pith_str s, const number *n, bool negative,
                       pith_buf *out)
{
    if (negative)
        pith_buf_char(out, '-');
    for (size_t i = n->begin; i < n->end; i++) {
        if (digit_at(s, i))
            pith_buf_char(out, s.ptr[i]);
        else if (n->decimal && s.ptr[i] == n->mark &&
                 digits_from(s, i + 1) + i + 1 == n->end)
            pith_buf_char(out, '.');
    }
}

#define WORD_MAX 8 /* bytes of the longest word of a list */

static bool word_in(pith_str w, const pith_str *list, size_t n)
{
    if (w.len > WORD_MAX)
        return false;
    for (size_t i = 0; i < n; i++)
        /* most differ in their first letter, whatever its case */
        if (list[i].len == w.len && !((list[i].ptr[0] ^ w.ptr[0]) & ~0x20) &&
            pith_str_ieq(w, list[i]))
            return true;
    return false;
}

static bool is_between(char c)
{
    static const bool between[256] = {
        ['\0'] = true, ['\t'] = true, ['\n'] = true, [' '] = true,
        ['('] = true,  [')'] = true,  ['*'] = true,  ['+'] = true,
        [','] = true,  ['-'] = true,  ['.'] = true,  ['/'] = true,
        [':'] = true,  [';'] = true,  ['~'] = true};

    return between[(unsigned char)c];
}

/* What stands around the number: only words of `list`, punctuation apart. */
static bool only_words(pith_str s, const pith_str *list, size_t n, bool *any)
{
    size_t i = 0;

    while (i < s.len) {
        size_t from;

        while (i < s.len && is_between(s.ptr[i]))
            i++;
        from = i;
        while (i < s.len && !is_between(s.ptr[i]))
            i++;
        if (i == from)
            break;
        if (!word_in(pith_str_sub(s, from, i - from), list, n))
            return false;
        *any = true;
    }
    return true;
}

#define LIST(x) (x), sizeof(x) / sizeof(*(x))

static pith_value_kind kind_of(pith_str s, const number *n)
{
    pith_str before = pith_str_sub(s, 0, n->begin);
    pith_str after = pith_str_from(s, n->end);
    bool any = false;
    number second;

    if (only_words(before, LIST(currencies), &any) &&
        only_words(after, LIST(currencies), &any) && any)
        return PITH_VALUE_MONEY;
    any = false;
    if (find_number(s, n->end, &second)) {
        pith_str between = pith_str_sub(s, n->end, second.begin - n->end);
        pith_str rest = pith_str_from(s, second.end);

        if (only_words(before, LIST(stars), &any) &&
            only_words(between, LIST(stars), &any) &&
            only_words(rest, LIST(stars), &any) &&
            (any || pith_str_eq(pith_str_trim(between), PITH_STR("/"))))
            return PITH_VALUE_RATING;
        return PITH_VALUE_TEXT;
    }
    if (only_words(before, LIST(stars), &any) &&
        only_words(after, LIST(stars), &any) && any)
        return PITH_VALUE_RATING;
    before = pith_str_trim(before);
    after = pith_str_trim(after);
    if ((before.len == 0 || pith_str_eq(before, PITH_STR("-")) ||
         pith_str_eq(before, PITH_STR("("))) &&
        (after.len == 0 || pith_str_eq(after, PITH_STR(")"))))
        return n->decimal ? PITH_VALUE_NUMBER : PITH_VALUE_INTEGER;
    return PITH_VALUE_TEXT;
}

pith_value_kind pith_value_read(pith_str text, pith_buf *plain)
{
    pith_value_kind kind;
    number n;

    text = pith_str_trim(text);
    if (text.len == 0 || text.len > VALUE_LEN_MAX || !find_number(text, 0, &n))
        return PITH_VALUE_TEXT;
    kind = kind_of(text, &n);
    if (kind != PITH_VALUE_TEXT && plain)
        put_number(text, &n, n.begin > 0 && text.ptr[n.begin - 1] == '-',
                   plain);
    return kind;
}

pith_str pith_value_first_number(pith_str s)
{
    size_t b = 0, e;

    while (b < s.len && !pith_is_digit(s.ptr[b]))
        b++;
    for (e = b; e < s.len && (pith_is_digit(s.ptr[e]) ||
                              ((s.ptr[e] == '.' || s.ptr[e] == ',') &&
                               e + 1 < s.len && pith_is_digit(s.ptr[e + 1])));
         e++)
        ;
    return pith_str_sub(s, b, e - b);
}

pith_type pith_value_type(pith_str s)
{
    switch (pith_value_read(s, NULL)) {
    case PITH_VALUE_INTEGER:
        return PITH_TYPE_INTEGER;
    case PITH_VALUE_NUMBER:
        return PITH_TYPE_NUMBER;
    case PITH_VALUE_MONEY:
        return PITH_TYPE_MONEY;
    case PITH_VALUE_RATING:
        return PITH_TYPE_RATING;
    default:
        return s.len < DATE_LEN_MAX && pith_date_only(s) ? PITH_TYPE_DATE
                                                         : PITH_TYPE_TEXT;
    }
}
