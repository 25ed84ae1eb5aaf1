/* read/cut: see cut.h. */
#include "read/cut.h"

#include "read/date.h"

#define SPAN_TEXT    300 /* bytes of a text that are read */
#define BRACKET_TEXT 200 /* of one that ends with a bracket */

static bool is_alnum(unsigned char c)
{
    return pith_is_letter(c) || pith_is_digit(c);
}

static bool overlaps(const pith_cutspan *a, size_t begin, size_t end)
{
    return a->end && begin < a->end && a->begin < end;
}

/* ---- days ---------------------------------------------------------------- */

static size_t skip_word(pith_str s, size_t i, const char *word)
{
    pith_str w = pith_str_of(word);

    return pith_str_ieq(pith_slice(s, i, i + w.len), w) ? i + w.len : i;
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
    while (k < s.len && n < 2 && pith_is_digit(s.ptr[k]))
        k++, n++;
    if (!n)
        return i;
    end = i;
    if (k + 2 < s.len && s.ptr[k] == ':' && pith_is_digit(s.ptr[k + 1]) &&
        pith_is_digit(s.ptr[k + 2]))
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
    size_t n = pith_str_find(pith_slice(s, begin, end), PITH_STR(":"));

    if (n == SIZE_MAX)
        return end;
    n += begin;
    while (n > begin && pith_is_digit(s.ptr[n - 1]))
        n--;
    while (n > begin && !pith_is_digit(s.ptr[n - 1]))
        n--;
    return n > begin ? n : end;
}

/* The number at i, of up to four digits; its end. */
static size_t read_number(pith_str s, size_t i, uint32_t *n)
{
    size_t k = i;

    for (*n = 0; k < s.len && k < i + 4 && pith_is_digit(s.ptr[k]); k++)
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

static pith_cutspan find_numbers(pith_str s)
{
    for (size_t i = 0; i < s.len; i++) {
        size_t end;

        if (i && (is_alnum((unsigned char)s.ptr[i - 1]) ||
                  memchr("./-$", s.ptr[i - 1], 4)))
            continue;
        end = numbers_end(s, i);
        if (end)
            return (pith_cutspan){(uint32_t)i, (uint32_t)skip_time(s, end),
                                  (uint32_t)end};
    }
    return (pith_cutspan){0, 0, 0};
}

/* After the name of the day of the week, if the text begins with it. */
static size_t skip_weekday(pith_str s, const pith_date *d)
{
    size_t i = d->begin;

    if (!(d->parts & PITH_DATE_WEEKDAY) ||
        !pith_is_letter((unsigned char)s.ptr[i]))
        return i;
    while (i < d->end && s.ptr[i] != ' ' && s.ptr[i] != ',')
        i++;
    while (i < d->end && (s.ptr[i] == ' ' || s.ptr[i] == ','))
        i++;
    return i + 4 < d->end ? i : d->begin;
}

static pith_cutspan find_day(pith_str s)
{
    pith_cutspan d;
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
        return i && i + 1 < s.len && pith_is_digit(s.ptr[i - 1]) &&
               pith_is_digit(s.ptr[i + 1]);
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
        n.alphas += pith_is_letter(c);
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

static pith_cutspan find_code(pith_str s, const pith_cutspans *taken)
{
    for (size_t i = 0; i < s.len;) {
        size_t end;

        if (!is_alnum((unsigned char)s.ptr[i]) || !in_code(s, i)) {
            i++;
            continue;
        }
        end = word_end(s, i);
        if (is_code(pith_slice(s, i, end)) &&
            !(i && (s.ptr[i - 1] == '$' || s.ptr[i - 1] == '#')) &&
            !overlaps(&taken->at[PITH_CUT_DAY], i, end) &&
            !overlaps(&taken->at[PITH_CUT_CITE], i, end))
            return (pith_cutspan){(uint32_t)i, (uint32_t)end, 0};
        while (end < s.len && in_code(s, end))
            end++;
        i = end > i ? end : i + 1;
    }
    return (pith_cutspan){0, 0, 0};
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
        while (k < s.len && pith_is_digit(s.ptr[k]))
            k++;
        if (k > from)
            return words && (k == s.len || !is_alnum((unsigned char)s.ptr[k]))
                       ? k
                       : 0;
        while (k < s.len &&
               (pith_is_letter((unsigned char)s.ptr[k]) || s.ptr[k] == '.'))
            k++;
        if (k == from)
            return 0;
        i = k;
    }
    return 0;
}

/* "2021 UT App 137", "2025 ND 33": a year, words, a number. */
static pith_cutspan find_cite(pith_str s, const pith_cutspan *day)
{
    for (size_t i = 0; i + 6 < s.len; i++) {
        size_t end;

        if ((i && is_alnum((unsigned char)s.ptr[i - 1])) ||
            !((s.ptr[i] == '1' && s.ptr[i + 1] == '9') ||
              (s.ptr[i] == '2' && s.ptr[i + 1] == '0')) ||
            !pith_is_digit(s.ptr[i + 2]) || !pith_is_digit(s.ptr[i + 3]))
            continue;
        end = cite_end(s, i + 4);
        if (end && end < s.len && !overlaps(day, i, end))
            return (pith_cutspan){(uint32_t)i, (uint32_t)end, 0};
        if (end == s.len && i > 0 && !overlaps(day, i, end))
            return (pith_cutspan){(uint32_t)i, (uint32_t)end, 0};
    }
    return (pith_cutspan){0, 0, 0};
}

/* The spans whose bits are in `wanted`, and those that are sought first. */
static pith_cutspans find_spans(pith_str text, unsigned wanted)
{
    pith_str s = pith_slice(text, 0, SPAN_TEXT);
    pith_cutspans x = {0};

    if (!wanted || !pith_str_has_digit(s))
        return x;
    x.at[PITH_CUT_DAY] = find_day(s);
    if (wanted >> PITH_CUT_CITE)
        x.at[PITH_CUT_CITE] = find_cite(s, &x.at[PITH_CUT_DAY]);
    if (wanted >> PITH_CUT_CODE)
        x.at[PITH_CUT_CODE] = find_code(s, &x);
    return x;
}

pith_cutspans pith_cut_spans(pith_str text)
{
    return find_spans(text, ~0u);
}

/* ---- the rest ------------------------------------------------------------ */

size_t pith_cut_mark(pith_str s, size_t i, const char *narrow)
{
    static const char *const wide[] = {"\xe2\x80\x93", "\xe2\x80\x94",
                                       "\xe2\x80\xa2", "\xc2\xb7"};

    unsigned char c = (unsigned char)s.ptr[i];

    if (c < 0x80) /* letters first, as most of a text is */
        return !pith_is_letter(c) && c && strchr(narrow, c);
    for (size_t k = 0; k < sizeof(wide) / sizeof(*wide); k++)
        if (pith_str_starts(pith_slice(s, i, s.len), pith_str_of(wide[k])))
            return strlen(wide[k]);
    return 0;
}

static size_t mark_at(pith_str s, size_t i)
{
    return pith_cut_mark(s, i, " ,;:-|/*#\"");
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

pith_str pith_cut_bare(pith_str s)
{
    for (size_t n = 1; n && s.len;) {
        if ((n = mark_at(s, 0)) > 0 ||
            (n = s.ptr[0] == ')' || s.ptr[0] == ']' ||
                 (s.ptr[0] == '(' && !has(s, ')')) ||
                 (s.ptr[0] == '[' && !has(s, ']'))) > 0) {
            s = pith_slice(s, n, s.len);
            continue;
        }
        n = last_mark(s);
        if (!n)
            n = s.ptr[s.len - 1] == '(' || s.ptr[s.len - 1] == '[' ||
                (s.ptr[s.len - 1] == ')' && !has(s, '('));
        s = pith_slice(s, 0, s.len - n);
    }
    return s;
}

/* A mark at i that parts the text from another, spaces aside. */
static size_t parting(pith_str s, size_t i)
{
    return i < s.len ? pith_cut_mark(s, i, ",;:-|/") : 0;
}

pith_str pith_cut_marks(pith_str s)
{
    size_t space, n = parting(s, 0);

    if (pith_str_starts(s, PITH_STR("\xc2\xbb")))
        n = 2; /* at the end it is "more" that has it */
    if (n && n + 1 < s.len && s.ptr[n] == ' ')
        s = pith_str_trim(pith_slice(s, n, s.len));
    for (space = s.len; space > 0 && s.ptr[space - 1] != ' ';)
        space--;
    n = space > 1 ? parting(s, space) : 0;
    if (n && space + n == s.len)
        s = pith_str_trim(pith_slice(s, 0, space));
    return s;
}

/* ---- bars ---------------------------------------------------------------- */

/* Where the next bar with blanks around it begins, from `at` on; s.len: none is
 * left. *len, its bytes with both blanks. */
static size_t next_bar(pith_str s, size_t at, size_t *len)
{
    for (; at + 2 < s.len; at++) {
        pith_str rest;
        size_t n;

        /* nearly every blank stands before a letter */
        if (s.ptr[at] != ' ' ||
            (s.ptr[at + 1] != '|' && (unsigned char)s.ptr[at + 1] < 0x80))
            continue;
        rest = pith_str_from(s, at + 1);
        n = pith_str_which(rest, pith_str_starts, "| · • ¦").len;
        if (n && n < rest.len && rest.ptr[n] == ' ') {
            *len = n + 2;
            return at;
        }
    }
    *len = 0;
    return s.len;
}

uint32_t pith_cut_bars(pith_str s)
{
    size_t len, at = next_bar(s, 0, &len);
    uint32_t n = 1;

    for (; at < s.len; at = next_bar(s, at + len - 1, &len))
        n++;
    return n > 1 ? n : 0;
}

pith_str pith_cut_bar(pith_str s, uint32_t k, uint32_t n)
{
    size_t len, from = 0, at = next_bar(s, 0, &len);

    if (pith_cut_bars(s) != n)
        return (pith_str){NULL, 0};
    for (; k-- > 0 && at < s.len; at = next_bar(s, from - 1, &len))
        from = at + len;
    return pith_str_trim(pith_slice(s, from, at));
}

/* ---- labels -------------------------------------------------------------- */

size_t pith_cut_label(pith_str s, pith_str label)
{
    for (size_t at = 0; at + label.len <= s.len;) {
        size_t k = pith_str_find(pith_slice(s, at, s.len), label);

        if (k == SIZE_MAX)
            return SIZE_MAX;
        if (at + k == 0 || s.ptr[at + k - 1] == ' ')
            return at + k;
        at += k + 1;
    }
    return SIZE_MAX;
}

pith_str pith_cut_up_to(pith_str s, size_t at, const pith_str *label,
                        uint32_t n)
{
    size_t end = s.len;

    for (uint32_t k = 0; k < n; k++) {
        size_t next = pith_cut_label(s, label[k]);

        if (next != SIZE_MAX && next >= at && next < end)
            end = next;
    }
    return pith_cut_bare(pith_str_trim(pith_slice(s, at, end)));
}

/* ---- between spans ---------------------------------------------------- */

/* Spans of a text that count, in order. */
static uint32_t in_order(const pith_cutspans *s, unsigned usual,
                         pith_cutspan *out)
{
    uint32_t n = 0;

    for (int k = 0; k < PITH_CUT_COUNT; k++) {
        uint32_t at = n;

        if (!(usual >> k & 1) || !s->at[k].end)
            continue;
        for (; at > 0 && out[at - 1].begin > s->at[k].begin; at--)
            out[at] = out[at - 1];
        out[at] = s->at[k];
        n++;
    }
    return n;
}

pith_str pith_cut_between(pith_str s, const pith_cutspans *spans,
                          unsigned usual, uint32_t gap, uint32_t last)
{
    pith_cutspan p[PITH_CUT_COUNT];
    uint32_t n = in_order(spans, usual, p);
    pith_str none = {NULL, 0};
    size_t begin, end;

    if (gap && n != last)
        return none;
    begin = gap ? p[gap - 1].end : 0;
    end = gap < n ? p[gap].begin : s.len;
    return begin < end ? pith_cut_bare(pith_slice(s, begin, end)) : none;
}

pith_str pith_cut_last(pith_str s)
{
    size_t k = s.len;

    while (k && s.ptr[k - 1] != ' ')
        k--;
    return pith_slice(s, k, s.len);
}

pith_str pith_cut_word(pith_str s, pith_str word)
{
    if (!s.len || !pith_str_eq(pith_cut_last(s), word))
        return s;
    return pith_cut_bare(pith_slice(s, 0, s.len - word.len));
}

pith_str pith_cut_bracket(pith_str s)
{
    size_t k = s.len && s.ptr[s.len - 1] == ')' && s.len < BRACKET_TEXT
                   ? pith_str_find(s, PITH_STR(" ("))
                   : SIZE_MAX;

    return k == SIZE_MAX || k == 0 ? s : pith_slice(s, 0, k);
}

/* ---- rules --------------------------------------------------------------- */

const pith_str pith_cut_names[PITH_CUT_COUNT] = {
    {"day", 3}, {"citation", 8}, {"number", 6}};

#define RULE_WORDS 16

/* The words of a rule, a tab between; how many. */
static uint32_t split_rule(pith_str rule, pith_str *word)
{
    uint32_t n = 0;

    while (n < RULE_WORDS) {
        const char *tab = rule.len ? memchr(rule.ptr, '\t', rule.len) : NULL;
        size_t len = tab ? (size_t)(tab - rule.ptr) : rule.len;

        word[n++] = pith_slice(rule, 0, len);
        if (!tab)
            break;
        rule = pith_slice(rule, len + 1, rule.len);
    }
    return n;
}

static uint32_t number_of(pith_str s)
{
    return s.len == 1 && pith_is_digit(s.ptr[0]) ? (uint32_t)(s.ptr[0] - '0')
                                                 : 0;
}

static pith_str read_span(pith_str s, int k)
{
    pith_cutspans all = find_spans(s, 1u << k);
    const pith_cutspan *p = &all.at[k];

    return pith_slice(s, p->begin, k == PITH_CUT_DAY ? p->day_end : p->end);
}

static pith_str read_between(pith_str s, const pith_str *word, uint32_t n)
{
    uint32_t gap = number_of(word[2]), last = number_of(word[3]);
    unsigned usual = number_of(word[1]);
    pith_cutspans all = find_spans(s, usual);

    if (gap > last || last > PITH_CUT_COUNT)
        return (pith_str){NULL, 0};
    s = pith_cut_between(s, &all, usual, gap, last);
    for (uint32_t i = 4; i < n; i++)
        s = pith_cut_word(s, word[i]);
    return s;
}

static pith_str read_label(pith_str s, const pith_str *word, uint32_t n)
{
    uint32_t own = number_of(word[1]);
    size_t at = 0;

    if (own && own + 1 < n) {
        at = pith_cut_label(s, word[own + 1]);
        if (at == SIZE_MAX)
            return (pith_str){NULL, 0};
        at += word[own + 1].len;
    }
    return pith_cut_up_to(s, at, word + 2, n - 2);
}

pith_str pith_cut_read(pith_str text, pith_str rule)
{
    pith_str word[RULE_WORDS];
    uint32_t n = split_rule(rule, word);

    for (int k = 0; k < PITH_CUT_COUNT; k++)
        if (pith_str_eq(rule, pith_cut_names[k]))
            return read_span(text, k);
    if (n >= 4 && pith_str_eq(word[0], PITH_STR("between")))
        return read_between(text, word, n);
    if (n >= 3 && pith_str_eq(word[0], PITH_STR("label")))
        return read_label(text, word, n);
    if (n == 3 && pith_str_eq(word[0], PITH_STR("bar")))
        return pith_cut_bar(text, number_of(word[1]), number_of(word[2]));
    if (pith_str_eq(rule, PITH_STR("bracket")))
        return pith_cut_bracket(text);
    if (pith_str_eq(rule, PITH_STR("marks")))
        return pith_cut_marks(text);
    return (pith_str){NULL, 0};
}
