/* mine/tables/records_spans: days, codes and citations in a text. */
#include "mine/tables/records_parts.h"

#include "read/date.h"

#define SPAN_TEXT 300 /* bytes of a text that are read */

static bool is_alpha(unsigned char c)
{
    return (unsigned)(pith_lower(c) - 'a') < 26 || c >= 0x80;
}

static bool is_alnum(unsigned char c)
{
    return is_alpha(c) || pith_is_digit(c);
}

static bool overlaps(const rec_span *a, size_t begin, size_t end)
{
    return a->end && begin < a->end && a->begin < end;
}

/* ---- days ---------------------------------------------------------------- */

static size_t skip_word(pith_str s, size_t i, const char *word)
{
    pith_str w = pith_str_of(word);

    return pith_str_ieq(rec_slice(s, i, i + w.len), w) ? i + w.len : i;
}

static size_t skip_marks(pith_str s, size_t i)
{
    while (i < s.len && (s.ptr[i] == ' ' || s.ptr[i] == ',' ||
                         s.ptr[i] == '@' || s.ptr[i] == '-'))
        i++;
    return i;
}

/* "10:15 a.m.", "4 p.m.", "noon" from i on: its end, or i. */
static size_t skip_clock(pith_str s, size_t i)
{
    static const char *const half[] = {"a.m.", "p.m.", "a.m",
                                       "p.m",  "am",   "pm"};
    size_t k = i, n = 0, end;

    if ((end = skip_word(s, i, "noon")) > i)
        return end;
    while (k < s.len && n < 2 && pith_is_digit((unsigned char)s.ptr[k]))
        k++, n++;
    if (!n)
        return i;
    end = i;
    if (k + 2 < s.len && s.ptr[k] == ':' &&
        pith_is_digit((unsigned char)s.ptr[k + 1]) &&
        pith_is_digit((unsigned char)s.ptr[k + 2]))
        end = k += 3;
    k += k < s.len && s.ptr[k] == ' ';
    for (size_t h = 0; h < sizeof(half) / sizeof(*half); h++)
        if (skip_word(s, k, half[h]) > k)
            return skip_word(s, k, half[h]);
    return end;
}

/* The time after a day, if there is one. */
static size_t skip_time(pith_str s, size_t i)
{
    size_t k = skip_marks(s, i), end;

    end = skip_word(s, k, "at ");
    k = end > k ? skip_marks(s, end) : k;
    end = skip_clock(s, k);
    return end > k ? end : i;
}

/* Without the time after it: "5 May 2004 at 10:15". */
static size_t without_time(pith_str s, size_t begin, size_t end)
{
    size_t n = pith_str_find(rec_slice(s, begin, end), PITH_STR(":"));

    if (n == SIZE_MAX)
        return end;
    n += begin;
    while (n > begin && pith_is_digit((unsigned char)s.ptr[n - 1]))
        n--;
    while (n > begin && !pith_is_digit((unsigned char)s.ptr[n - 1]))
        n--;
    return n > begin ? n : end;
}

/* The number at i, of up to four digits; its end. */
static size_t read_number(pith_str s, size_t i, uint32_t *n)
{
    size_t k = i;

    for (*n = 0;
         k < s.len && k < i + 4 && pith_is_digit((unsigned char)s.ptr[k]); k++)
        *n = *n * 10 + (uint32_t)(s.ptr[k] - '0');
    return k;
}

/* 9.16.2022, 10-2-18: a month, a day, a year between equal marks. 0: none. */
static size_t numbers_end(pith_str s, size_t i)
{
    uint32_t a, b, year;
    size_t k = read_number(s, i, &a), m, end;

    if (k == i || k > i + 2 || k >= s.len || !memchr("./-", s.ptr[k], 3))
        return 0;
    m = read_number(s, k + 1, &b);
    if (m == k + 1 || m > k + 3 || m >= s.len || s.ptr[m] != s.ptr[k])
        return 0;
    end = read_number(s, m + 1, &year);
    if ((end != m + 3 && end != m + 5) ||
        (end < s.len &&
         (is_alnum((unsigned char)s.ptr[end]) || s.ptr[end] == s.ptr[k])))
        return 0;
    return a && b && a <= 31 && b <= 31 && (a <= 12 || b <= 12) ? end : 0;
}

static rec_span find_numbers(pith_str s)
{
    for (size_t i = 0; i < s.len; i++) {
        size_t end;

        if (i && (is_alnum((unsigned char)s.ptr[i - 1]) ||
                  memchr("./-$", s.ptr[i - 1], 4)))
            continue;
        end = numbers_end(s, i);
        if (end)
            return (rec_span){(uint32_t)i, (uint32_t)skip_time(s, end),
                              (uint32_t)end};
    }
    return (rec_span){0, 0, 0};
}

/* After the name of the day of the week, if the text begins with it. */
static size_t skip_weekday(pith_str s, const pith_date *d)
{
    size_t i = d->begin;

    if (!(d->parts & PITH_DATE_WEEKDAY) || !is_alpha((unsigned char)s.ptr[i]))
        return i;
    while (i < d->end && s.ptr[i] != ' ' && s.ptr[i] != ',')
        i++;
    while (i < d->end && (s.ptr[i] == ' ' || s.ptr[i] == ','))
        i++;
    return i + 4 < d->end ? i : d->begin;
}

static rec_span find_day(pith_str s)
{
    rec_span d;
    pith_date date;

    if (!pith_date_find(s, &date) || (date.parts & PITH_DATE_RELATIVE) ||
        !(date.parts & PITH_DATE_MONTH) || !(date.parts & PITH_DATE_DAY) ||
        (date.parts & PITH_DATE_WEAK))
        return find_numbers(s);
    d.begin = (uint32_t)skip_weekday(s, &date);
    d.day_end = (uint32_t)without_time(s, d.begin, date.end);
    d.end = (uint32_t)skip_time(s, date.end);
    return d;
}

/* ---- words with digits --------------------------------------------------- */

/* Characters of a code; a colon only between digits. */
static bool in_code(pith_str s, size_t i)
{
    unsigned char c = (unsigned char)s.ptr[i];

    if (c == ':')
        return i && i + 1 < s.len &&
               pith_is_digit((unsigned char)s.ptr[i - 1]) &&
               pith_is_digit((unsigned char)s.ptr[i + 1]);
    return (c < 0x80 && is_alnum(c)) || c == '-' || c == '/' || c == '.' ||
           c == '_';
}

/* The end of the word that begins at i. */
static size_t word_end(pith_str s, size_t i)
{
    size_t k = i;

    while (k < s.len && in_code(s, k))
        k++;
    while (k > i && !is_alnum((unsigned char)s.ptr[k - 1]))
        k--;
    return k;
}

typedef struct letters {
    uint32_t digits, alphas, hyphens, others;
} letters;

static letters count_letters(pith_str w)
{
    letters n = {0};

    for (size_t i = 0; i < w.len; i++) {
        unsigned char c = (unsigned char)w.ptr[i];

        n.digits += pith_is_digit(c);
        n.alphas += is_alpha(c);
        n.hyphens += c == '-';
        n.others += c == '.' || c == '/' || c == '_' || c == ':';
    }
    return n;
}

/* 23-1000, A21A0789, 1:11-vv-00118, 20190062; no number, no date. */
static bool is_code(pith_str w)
{
    letters n = count_letters(w);
    pith_date d;

    if (w.len < 5 || n.digits < 2)
        return false;
    if (!n.alphas && !n.hyphens)
        return n.digits >= 5 && !n.others;
    if (!n.alphas && n.hyphens + n.others > 1 && pith_date_find(w, &d) &&
        (d.parts & PITH_DATE_DAY))
        return false;
    return n.digits >= 3 || n.hyphens > 0;
}

static rec_span find_code(pith_str s, const rec_spans *taken)
{
    for (size_t i = 0; i < s.len;) {
        size_t end;

        if (!is_alnum((unsigned char)s.ptr[i]) || !in_code(s, i)) {
            i++;
            continue;
        }
        end = word_end(s, i);
        if (is_code(rec_slice(s, i, end)) &&
            !(i && (s.ptr[i - 1] == '$' || s.ptr[i - 1] == '#')) &&
            !overlaps(&taken->at[REC_SPAN_DAY], i, end) &&
            !overlaps(&taken->at[REC_SPAN_CITE], i, end))
            return (rec_span){(uint32_t)i, (uint32_t)end, 0};
        while (end < s.len && in_code(s, end))
            end++;
        i = end > i ? end : i + 1;
    }
    return (rec_span){0, 0, 0};
}

/* ---- citations ----------------------------------------------------------- */

#define CITE_WORDS 3

/* After a year: up to three words, then a number. 0: none. */
static size_t cite_end(pith_str s, size_t i)
{
    for (int words = 0; words <= CITE_WORDS; words++) {
        size_t k, from;

        if (i >= s.len || s.ptr[i] != ' ')
            return 0;
        from = k = i + 1;
        while (k < s.len && pith_is_digit((unsigned char)s.ptr[k]))
            k++;
        if (k > from)
            return words && (k == s.len || !is_alnum((unsigned char)s.ptr[k]))
                       ? k
                       : 0;
        while (k < s.len &&
               (is_alpha((unsigned char)s.ptr[k]) || s.ptr[k] == '.'))
            k++;
        if (k == from)
            return 0;
        i = k;
    }
    return 0;
}

/* "2021 UT App 137", "2025 ND 33": a year, words, a number. */
static rec_span find_cite(pith_str s, const rec_span *day)
{
    for (size_t i = 0; i + 6 < s.len; i++) {
        size_t end;

        if ((i && is_alnum((unsigned char)s.ptr[i - 1])) ||
            !((s.ptr[i] == '1' && s.ptr[i + 1] == '9') ||
              (s.ptr[i] == '2' && s.ptr[i + 1] == '0')) ||
            !pith_is_digit((unsigned char)s.ptr[i + 2]) ||
            !pith_is_digit((unsigned char)s.ptr[i + 3]))
            continue;
        end = cite_end(s, i + 4);
        if (end && end < s.len && !overlaps(day, i, end))
            return (rec_span){(uint32_t)i, (uint32_t)end, 0};
        if (end == s.len && i > 0 && !overlaps(day, i, end))
            return (rec_span){(uint32_t)i, (uint32_t)end, 0};
    }
    return (rec_span){0, 0, 0};
}

rec_spans pith_rec_spans(pith_str text)
{
    pith_str s = rec_slice(text, 0, SPAN_TEXT);
    rec_spans x = {0};
    bool digits = false;

    for (size_t i = 0; i < s.len && !digits; i++)
        digits = pith_is_digit((unsigned char)s.ptr[i]);
    if (!digits)
        return x;
    x.at[REC_SPAN_DAY] = find_day(s);
    x.at[REC_SPAN_CITE] = find_cite(s, &x.at[REC_SPAN_DAY]);
    x.at[REC_SPAN_CODE] = find_code(s, &x);
    return x;
}

/* ---- the rest ------------------------------------------------------------ */

/* Bytes of a mark at the start of s, 0: none. */
static size_t mark_at(pith_str s, size_t i)
{
    static const char *const wide[] = {"\xe2\x80\x93", "\xe2\x80\x94",
                                       "\xe2\x80\xa2", "\xc2\xb7"};

    if (strchr(" ,;:-|/*#\"", s.ptr[i]) && s.ptr[i])
        return 1;
    for (size_t k = 0; k < sizeof(wide) / sizeof(*wide); k++)
        if (pith_str_starts(rec_slice(s, i, s.len), pith_str_of(wide[k])))
            return strlen(wide[k]);
    return 0;
}

static size_t last_mark(pith_str s)
{
    for (size_t n = 1; n <= 3 && n <= s.len; n++)
        if (mark_at(s, s.len - n) == n)
            return n;
    return 0;
}

static bool has(pith_str s, char c)
{
    return s.len && memchr(s.ptr, c, s.len) != NULL;
}

pith_str pith_rec_bare(pith_str s)
{
    for (size_t n = 1; n && s.len;) {
        if ((n = mark_at(s, 0)) > 0 ||
            (n = s.ptr[0] == ')' || s.ptr[0] == ']' ||
                 (s.ptr[0] == '(' && !has(s, ')')) ||
                 (s.ptr[0] == '[' && !has(s, ']'))) > 0) {
            s = rec_slice(s, n, s.len);
            continue;
        }
        n = last_mark(s);
        if (!n)
            n = s.ptr[s.len - 1] == '(' || s.ptr[s.len - 1] == '[' ||
                (s.ptr[s.len - 1] == ')' && !has(s, '('));
        s = rec_slice(s, 0, s.len - n);
    }
    return s;
}
