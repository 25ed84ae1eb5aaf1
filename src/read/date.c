/* read/date: finding dates in text, and their ISO values. See date.h. */
#include "read/date_int.h"

#include <stdio.h>
#include "base/utf8.h"

/* A text this short is read whole; of a longer one only the places around
 * its digits are, so prose costs a scan for digits. */
#define WHOLE_MAX 96
/* The longest text without any digit that is looked at ("a month ago"). */
#define WORDS_MAX 28
/* How far before a digit a date can begin ("Wednesday the ..."). */
#define REACH_BACK 40
/* A weak date must make up this share of its text. */
#define WEAK_SHARE 0.6

#define LOW7       0x7f7f7f7f7f7f7f7full

/* Of eight bytes, one is an ASCII digit or not ASCII. */
static bool may_have_digit(const char *p)
{
    uint64_t x, y;

    memcpy(&x, p, 8);
    y = x ^ 0x3030303030303030ull; /* a digit is at most 9 then */
    return (x | ~((y & LOW7) + 0x7676767676767676ull)) & ~LOW7;
}

/* Position of the first digit of any script at or after `from`. */
static size_t next_digit(pith_str s, size_t from)
{
    size_t i = from;

    while (i + 8 <= s.len && !may_have_digit(s.ptr + i))
        i += 8;
    for (; i < s.len; i++) {
        unsigned char c = (unsigned char)s.ptr[i];

        if (pith_is_digit(c))
            return i;
        if (c > 0xD8 && (c == 0xD9 || c == 0xDB || c == 0xE0 || c == 0xEF)) {
            const char *p = s.ptr + i;
            if (pith_date_digit(pith_utf8_next(&p, s.ptr + s.len)) >= 0)
                return i;
        }
    }
    return SIZE_MAX;
}

/* Back from a digit to a word boundary where a date may begin. */
static size_t window_begin(pith_str s, size_t digit, size_t floor)
{
    size_t at = digit > floor + REACH_BACK ? digit - REACH_BACK : floor;

    if (at > floor)
        while (at < digit && !pith_is_space(s.ptr[at]))
            at++;
    if (at == digit && digit > floor) /* no space at all: CJK, or one word */
        for (at = digit > floor + REACH_BACK ? digit - REACH_BACK : floor;
             at < digit && ((unsigned char)s.ptr[at] & 0xC0) == 0x80;)
            at++;
    return at;
}

/* A number that continues to the left ("3.15 May", "$5", "v2") starts no
 * date. */
static bool left_free(pith_str s, const pith_date_token *t)
{
    const char *p = s.ptr + t->begin;
    unsigned char a, b;

    if (t->type != TOK_NUM || t->spaced || p == s.ptr)
        return true;
    a = (unsigned char)p[-1];
    b = p - s.ptr > 1 ? (unsigned char)p[-2] : ' ';
    if (strchr("$#+_=\\%&", a) ||
        (pith_lower(a) >= 'a' && pith_lower(a) <= 'z'))
        return false;
    return !(strchr(".,:/-", a) && (pith_is_digit(b) || a == '/'));
}

/* Nothing that makes the last number longer follows. */
static bool right_free(pith_str s, size_t end)
{
    const char *p = s.ptr + end, *stop = s.ptr + s.len;
    unsigned char a, b;

    if (p == stop)
        return true;
    a = (unsigned char)*p;
    b = p + 1 < stop ? (unsigned char)p[1] : ' ';
    if (!pith_is_digit(p[-1]))
        return true;
    if (pith_is_digit(a) || strchr("%_", a) ||
        (pith_lower(a) >= 'a' && pith_lower(a) <= 'z'))
        return false;
    return !(strchr(".,:/-", a) && pith_is_digit(b));
}

/* Bytes of s that are not white space, in [from, to). */
static size_t solid(pith_str s, size_t from, size_t to)
{
    size_t n = 0;

    for (size_t i = from; i < to; i++)
        n += !pith_is_space(s.ptr[i]);
    return n;
}

/* A weak date is one if it is most of the text. *all: how much that is, read
 * once however many weak ones there are. */
#define UNREAD SIZE_MAX
static bool is_most(pith_str s, const pith_date *d, size_t *all)
{
    if (*all == UNREAD)
        *all = solid(s, 0, s.len);
    return (double)solid(s, d->begin, d->end) >= WEAK_SHARE * (double)*all;
}

static bool accept(pith_str s, const pith_date_token *t, const pith_date *d,
                   size_t *all)
{
    if (!left_free(s, t) || !right_free(s, d->end))
        return false;
    return !(d->parts & PITH_DATE_WEAK) || is_most(s, d, all);
}

/* First date that starts in the tokens from `from`, not after `last`.
 * *past: where the tokens ended. */
static bool find_from(pith_str s, size_t from, size_t last, size_t *all,
                      pith_date *out, size_t *past)
{
    pith_date_token tok[DATE_TOKENS + DATE_AHEAD];
    unsigned n = pith_date_scan(s, from, last, tok);

    for (unsigned i = 0; i < n && tok[i].begin <= last; i++) {
        pith_date got;

        if (tok[i].type != TOK_NUM && tok[i].type != TOK_WORD)
            continue;
        if (pith_date_parse(&tok[i], &got) && accept(s, &tok[i], &got, all)) {
            *out = got;
            return true;
        }
    }
    *past = tok[n].begin;
    return false;
}

bool pith_date_search(pith_str text, pith_date *out)
{
    size_t digit, from = 0, past = 0, all = UNREAD;

    if (text.len <= WHOLE_MAX) {
        if (find_from(text, 0, SIZE_MAX, &all, out, &past))
            return true;
        from = past;
    }
    while ((digit = next_digit(text, from)) != SIZE_MAX) {
        if (find_from(text, window_begin(text, digit, from), digit, &all, out,
                      &past))
            return true;
        for (from = digit + 1; from < text.len &&
                               (pith_is_digit(text.ptr[from]) ||
                                ((unsigned char)text.ptr[from] & 0xC0) == 0x80);
             from++)
            ;
    }
    return false;
}

/* ---- ISO 8601 ---------------------------------------------------------- */

/* `n` digits at *p, which moves on; false: they are not there, or the number
 * is not in [lo, hi]. */
static bool take_num(const char **p, const char *end, int n, int lo, int hi,
                     int *out)
{
    *out = 0;
    if (end - *p < n)
        return false;
    for (; n; n--, ++*p) {
        if (!pith_is_digit(**p))
            return false;
        *out = *out * 10 + (**p - '0');
    }
    return *out >= lo && *out <= hi;
}

static bool take_char(const char **p, const char *end, char c)
{
    if (*p == end || **p != c)
        return false;
    ++*p;
    return true;
}

/* "+02:00", "-0700" or "Z" up to the end, or nothing. */
static bool iso_zone(const char *p, const char *end, pith_date *d)
{
    int h, m, sign;

    if (p == end)
        return true;
    d->parts |= PITH_DATE_ZONE;
    if (*p == 'Z')
        return p + 1 == end;
    sign = *p == '+' ? 1 : *p == '-' ? -1 : 0;
    p++;
    if (!sign || !take_num(&p, end, 2, 0, 14, &h))
        return false;
    (void)take_char(&p, end, ':');
    if (!take_num(&p, end, 2, 0, 59, &m) || p != end)
        return false;
    d->zone = (int16_t)(sign * (h * 60 + m));
    return true;
}

/* The text is an ISO 8601 date with or without a clock, as machines write it:
 * what the grammar would find, without its tokens. False says nothing. */
static bool iso_form(pith_str text, pith_date *out)
{
    const char *p = text.ptr, *end = p + text.len;
    int y, mo, day, h, mi, sec;
    pith_date d = {.end = (uint32_t)text.len,
                   .parts = PITH_DATE_YEAR | PITH_DATE_MONTH | PITH_DATE_DAY};

    if (!take_num(&p, end, 4, 1900, 2199, &y) || !take_char(&p, end, '-') ||
        !take_num(&p, end, 2, 1, 12, &mo) || !take_char(&p, end, '-') ||
        !take_num(&p, end, 2, 1, 31, &day))
        return false;
    d.year = y, d.month = (uint8_t)mo, d.day = (uint8_t)day;
    if (p < end) {
        if ((!take_char(&p, end, 'T') && !take_char(&p, end, ' ')) ||
            !take_num(&p, end, 2, 0, 23, &h) || !take_char(&p, end, ':') ||
            !take_num(&p, end, 2, 0, 59, &mi))
            return false;
        d.hour = (uint8_t)h, d.minute = (uint8_t)mi;
        d.parts |= PITH_DATE_HOUR;
        if (take_char(&p, end, ':')) {
            if (!take_num(&p, end, 2, 0, 59, &sec))
                return false;
            d.second = (uint8_t)sec;
            d.parts |= PITH_DATE_SECOND;
            if (take_char(&p, end, '.')) {
                const char *digits = p;

                while (p < end && pith_is_digit(*p))
                    p++;
                if (p == digits)
                    return false;
            }
        }
        if (!iso_zone(p, end, &d))
            return false;
    }
    *out = d;
    return true;
}

bool pith_date_find(pith_str text, pith_date *out)
{
    if (text.len >= 10 && text.ptr[4] == '-' && iso_form(text, out))
        return true;
    if (text.len > WORDS_MAX && next_digit(text, 0) == SIZE_MAX)
        return false;
    return pith_date_possible(text) && pith_date_search(text, out);
}

/* No token of the text is anything but marks and words of dates. */
static bool only_joins(pith_str s)
{
    pith_date_token tok[DATE_TOKENS + DATE_AHEAD];
    unsigned n = pith_date_scan(s, 0, SIZE_MAX, tok);

    if (n == DATE_TOKENS)
        return false;
    for (unsigned i = 0; i < n; i++)
        if (tok[i].type == TOK_NUM || tok[i].type == TOK_OTHER)
            return false;
    return true;
}

bool pith_date_only(pith_str text)
{
    pith_date d;
    bool any = false;

    for (int n = 0; n < 4 && pith_date_find(text, &d); n++) {
        if (!only_joins(pith_str_sub(text, 0, d.begin)))
            return false;
        any = true;
        text = pith_str_from(text, d.end);
    }
    return any && only_joins(text);
}

/* ---- order of day and month ------------------------------------------- */

void pith_date_vote(const pith_date *d, pith_date_votes *votes)
{
    if (!(d->parts & PITH_DATE_NUMERIC) || (d->parts & PITH_DATE_AMBIGUOUS))
        return;
    if (d->parts & PITH_DATE_MDY)
        votes->mdy++;
    else if (d->day > 12)
        votes->dmy++;
}

pith_date_order pith_date_order_of(const pith_date_votes *votes, pith_str lang)
{
    if (votes->dmy != votes->mdy)
        return votes->dmy > votes->mdy ? PITH_ORDER_DMY : PITH_ORDER_MDY;
    if (lang.len < 2)
        return PITH_ORDER_UNKNOWN;
    if (!pith_str_istarts(lang, PITH_STR("en")))
        return PITH_ORDER_DMY;
    if (lang.len == 5 && pith_str_ieq(pith_str_sub(lang, 3, 2), PITH_STR("US")))
        return PITH_ORDER_MDY;
    return lang.len == 5 ? PITH_ORDER_DMY : PITH_ORDER_UNKNOWN;
}

void pith_date_settle(pith_date *d, pith_date_order order)
{
    if (!(d->parts & PITH_DATE_AMBIGUOUS) || order == PITH_ORDER_UNKNOWN)
        return;
    d->parts &= ~(uint32_t)PITH_DATE_AMBIGUOUS;
    if (order == PITH_ORDER_MDY) {
        uint8_t day = d->day;
        d->day = d->month, d->month = day;
    }
}

/* ---- values ----------------------------------------------------------- */

/* Days since 1970-01-01 of a Gregorian date, and back. */
static int64_t days_from(int64_t y, unsigned m, unsigned d)
{
    int64_t era, yoe, doy;

    y -= m <= 2;
    era = (y >= 0 ? y : y - 399) / 400;
    yoe = y - era * 400;
    doy = (153 * (int64_t)(m > 2 ? m - 3 : m + 9) + 2) / 5 + (int64_t)d - 1;
    return era * 146097 + yoe * 365 + yoe / 4 - yoe / 100 + doy - 719468;
}

static void days_to(int64_t days, pith_date *d)
{
    int64_t era, doe, yoe, doy, mp;

    days += 719468;
    era = (days >= 0 ? days : days - 146096) / 146097;
    doe = days - era * 146097;
    yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    mp = (5 * doy + 2) / 153;
    d->day = (uint8_t)(doy - (153 * mp + 2) / 5 + 1);
    d->month = (uint8_t)(mp < 10 ? mp + 3 : mp - 9);
    d->year = (int32_t)(yoe + era * 400 + (d->month <= 2));
}

void pith_date_from_epoch(int64_t seconds, pith_date *out)
{
    int64_t days = seconds / 86400, rest = seconds % 86400;

    if (rest < 0)
        rest += 86400, days--;
    *out = (pith_date){.parts = PITH_DATE_YEAR | PITH_DATE_MONTH |
                                PITH_DATE_DAY | PITH_DATE_HOUR |
                                PITH_DATE_SECOND | PITH_DATE_ZONE};
    days_to(days, out);
    out->hour = (uint8_t)(rest / 3600);
    out->minute = (uint8_t)(rest / 60 % 60);
    out->second = (uint8_t)(rest % 60);
}

/* Relative to now; the precision is that of the unit. */
static void resolve_back(pith_date *d, int64_t now)
{
    static const int64_t len[] = {0, 1, 60, 3600, 86400, 604800};
    pith_date at;
    uint32_t months = d->back;

    if (d->unit <= PITH_UNIT_WEEK) {
        pith_date_from_epoch(now - (int64_t)d->back * len[d->unit], &at);
        if (d->unit >= PITH_UNIT_DAY)
            at.parts = PITH_DATE_YEAR | PITH_DATE_MONTH | PITH_DATE_DAY;
        else
            at.parts &= ~(uint32_t)PITH_DATE_SECOND;
    } else {
        int64_t m;

        pith_date_from_epoch(now, &at);
        if (d->unit == PITH_UNIT_YEAR)
            months *= 12;
        m = (int64_t)at.year * 12 + at.month - 1 - (int64_t)months;
        at.year = (int32_t)(m / 12), at.month = (uint8_t)(m % 12 + 1);
        at.parts = PITH_DATE_YEAR |
                   (d->unit == PITH_UNIT_MONTH ? PITH_DATE_MONTH : 0u);
    }
    if (d->parts & PITH_DATE_HOUR) {
        at.hour = d->hour, at.minute = d->minute, at.second = d->second;
        at.parts |= d->parts & (PITH_DATE_HOUR | PITH_DATE_SECOND);
    }
    *d = at;
}

/* A year for "August 26", a day for "Tuesday 10:07": the latest that is not
 * after now. */
static bool resolve_missing(pith_date *d, int64_t now)
{
    pith_date today;
    int64_t days = now / 86400 - (now % 86400 < 0);

    pith_date_from_epoch(now, &today);
    if ((d->parts & PITH_DATE_MONTH) && (d->parts & PITH_DATE_DAY)) {
        d->year = today.year - (days_from(today.year, d->month, d->day) > days);
    } else if (d->weekday) {
        int64_t wd = (days + 3) % 7 + 1; /* 1970-01-01 was a Thursday */
        int64_t back = (wd - d->weekday + 7) % 7;

        days_to(days - back, d);
        d->parts |= PITH_DATE_MONTH | PITH_DATE_DAY;
    } else if (d->parts & PITH_DATE_HOUR) {
        days_to(days, d);
        d->parts |= PITH_DATE_MONTH | PITH_DATE_DAY;
    } else {
        return false;
    }
    d->parts |= PITH_DATE_YEAR;
    return true;
}

/* `mark` and two digits. */
static char *put_two(char *to, char mark, unsigned n)
{
    *to++ = mark;
    *to++ = (char)('0' + n / 10 % 10);
    *to++ = (char)('0' + n % 10);
    return to;
}

static char *put_year(char *to, int32_t year)
{
    if (year < 0 || year > 9999)
        return to + snprintf(to, PITH_DATE_ISO_MAX, "%04d", (int)year);
    to = put_two(to, (char)('0' + year / 1000), (unsigned)year / 10 % 100);
    *to++ = (char)('0' + year % 10);
    return to;
}

/* The parts that the date has, with a NUL after them; returns the end. */
static char *put_iso(const pith_date *d, char out[PITH_DATE_ISO_MAX])
{
    char *to = put_year(out, d->year);
    unsigned zone = (unsigned)(d->zone < 0 ? -d->zone : d->zone);

    if (d->parts & PITH_DATE_MONTH)
        to = put_two(to, '-', d->month);
    if (d->parts & PITH_DATE_DAY)
        to = put_two(to, '-', d->day);
    if ((d->parts & PITH_DATE_DAY) && (d->parts & PITH_DATE_HOUR)) {
        to = put_two(put_two(to, 'T', d->hour), ':', d->minute);
        if (d->parts & PITH_DATE_SECOND)
            to = put_two(to, ':', d->second);
        if ((d->parts & PITH_DATE_ZONE) && zone == 0)
            *to++ = 'Z';
        else if (d->parts & PITH_DATE_ZONE)
            to = put_two(put_two(to, d->zone < 0 ? '-' : '+', zone / 60), ':',
                         zone % 60);
    }
    *to = 0;
    return to;
}

size_t pith_date_iso(const pith_date *date, int64_t now,
                     char out[PITH_DATE_ISO_MAX])
{
    pith_date d = *date;

    if (d.parts & PITH_DATE_AMBIGUOUS)
        return 0;
    if (!(d.parts & PITH_DATE_YEAR)) {
        if (now == PITH_NO_TIME)
            return 0;
        if (d.parts & PITH_DATE_RELATIVE)
            resolve_back(&d, now);
        else if (!resolve_missing(&d, now))
            return 0;
    }
    return (size_t)(put_iso(&d, out) - out);
}

#define INTRO_LETTERS 3

size_t pith_date_intro(pith_str text, const pith_date *d)
{
    size_t end = d->begin, n;

    while (end && text.ptr[end - 1] == ' ')
        end--;
    n = end;
    while (n && text.ptr[n - 1] >= 'a' && text.ptr[n - 1] <= 'z')
        n--;
    return n && n < end && end - n <= INTRO_LETTERS && text.ptr[n - 1] == ' '
               ? n
               : d->begin;
}
