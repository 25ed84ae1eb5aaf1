/* read/date_parse: the grammar of dates over the tokens of date_scan.c.
 *
 *   moment   = date [join clock] | clock join date | weekday join clock
 *            | day-word [join clock] | relative | clock
 *   date     = [weekday] (numeric | day month [year] | month day [year]
 *            | month year | year month day | CJK)
 *   relative = amount unit ago | pre amount unit | last unit | now
 *
 * Every function takes tokens and gives how many it used, 0 for no match.
 * What a word means is in the table; nothing here knows a language. */
#include "read/date_int.h"

static bool punct_is(const pith_date_token *t, uint32_t rune)
{
    return t->type == TOK_PUNCT && t->num == rune;
}

static bool any_dash(const pith_date_token *t)
{
    return punct_is(t, '-') ||
           (t->type == TOK_PUNCT && t->num >= 0x2010 && t->num <= 0x2015);
}

static bool num_in(const pith_date_token *t, uint32_t lo, uint32_t hi)
{
    return t->type == TOK_NUM && t->num >= lo && t->num <= hi;
}

static bool day_num(const pith_date_token *t)
{
    return num_in(t, 1, 31) && t->digits <= 2;
}

/* "13-14" of "13-14 April": a range of days, of which the first counts. */
static unsigned skip_range(const pith_date_token *t)
{
    return any_dash(&t[0]) && !t[0].spaced && day_num(&t[1]) && !t[1].spaced
               ? 2
               : 0;
}

/* The number goes on after this token: "3.5", "10:15", "4,000", "5 %". */
static bool num_goes_on(const pith_date_token *t)
{
    return t[1].type == TOK_PUNCT && !t[1].spaced &&
           ((t[2].type == TOK_NUM && !t[2].spaced &&
             (t[1].num == ':' || t[1].num == ',' || t[1].num == '.')) ||
            t[1].num == '%');
}

/* ---- clock ------------------------------------------------------------ */

static void set_half(pith_date *d, bool pm)
{
    if (pm && d->hour < 12)
        d->hour += 12;
    else if (!pm && d->hour == 12)
        d->hour = 0;
}

static unsigned parse_half(const pith_date_token *t, pith_date *d)
{
    if (!pith_date_word_is(t, DATE_AM | DATE_PM) || d->hour > 12)
        return 0;
    set_half(d, (t->word->flags & DATE_PM) != 0);
    return 1;
}

/* "+02:00", "+0200", "+2" at t[0] = sign. */
static unsigned parse_offset(const pith_date_token *t, pith_date *d)
{
    int sign = punct_is(t, '+')                     ? 1
               : any_dash(t) || punct_is(t, 0x2212) ? -1
                                                    : 0;
    uint32_t h, m = 0;
    unsigned used = 2;

    if (!sign || t[1].type != TOK_NUM || t[1].spaced)
        return 0;
    h = t[1].num;
    if (t[1].digits == 4) {
        m = h % 100, h /= 100;
    } else if (t[1].digits > 2) {
        return 0;
    } else if (punct_is(&t[2], ':') && num_in(&t[3], 0, 59) &&
               t[3].digits == 2) {
        m = t[3].num, used = 4;
    }
    if (h > 14 || m > 59)
        return 0;
    d->zone = (int16_t)(sign * (int)(h * 60 + m));
    d->parts |= PITH_DATE_ZONE;
    return used;
}

static unsigned parse_zone(const pith_date_token *t, pith_date *d)
{
    unsigned paren = punct_is(t, '('), used = paren, more;

    if (pith_date_word_is(&t[used], DATE_ZONE)) {
        d->zone = t[used].word->zone;
        d->parts |= PITH_DATE_ZONE;
        used++;
        more = !t[used].spaced ? parse_offset(&t[used], d) : 0;
        used += more;
    } else if (!paren && !t[0].spaced) {
        return parse_offset(t, d);
    } else if (!paren && punct_is(t, '+')) {
        return parse_offset(t, d);
    } else {
        return 0;
    }
    if (paren && punct_is(&t[used], ')'))
        used++;
    return used;
}

/* ":MM[:SS[.frac]]" after the hour. */
static unsigned parse_minutes(const pith_date_token *t, pith_date *d)
{
    unsigned used = 2;

    if (!punct_is(t, ':') || t[0].spaced || !num_in(&t[1], 0, 59) ||
        t[1].digits != 2 || t[1].spaced)
        return 0;
    d->minute = (uint8_t)t[1].num;
    if (punct_is(&t[2], ':') && num_in(&t[3], 0, 60) && t[3].digits == 2) {
        d->second = (uint8_t)(t[3].num > 59 ? 59 : t[3].num);
        d->parts |= PITH_DATE_SECOND;
        used = 4;
        if ((punct_is(&t[4], '.') || punct_is(&t[4], ',')) && !t[4].spaced &&
            t[5].type == TOK_NUM && !t[5].spaced)
            used = 6;
    }
    return used;
}

/* The hour's mark ("Uhr", "h", CJK) and the minutes after it. */
static unsigned parse_marked(const pith_date_token *t, pith_date *d)
{
    unsigned used = 1;

    if (!pith_date_word_is(t, DATE_OCLOCK | DATE_HMARK))
        return 0;
    if (num_in(&t[1], 0, 59) && !num_goes_on(&t[1])) {
        bool minute = pith_date_word_is(&t[2], DATE_NMARK);

        if (minute || (t[1].digits == 2 && !t[1].spaced)) {
            d->minute = (uint8_t)t[1].num;
            used = 2 + minute;
        }
        if (minute && num_in(&t[3], 0, 59) &&
            pith_date_word_is(&t[4], DATE_SMARK)) {
            d->second = (uint8_t)t[3].num;
            d->parts |= PITH_DATE_SECOND;
            used = 5;
        }
    }
    return used;
}

/* "21.32 Uhr"; after a date and a joining word also "21.32" alone. */
static unsigned parse_dotted(const pith_date_token *t, pith_date *d, bool after)
{
    unsigned half;

    if (!punct_is(t, '.') || t[0].spaced || !num_in(&t[1], 0, 59) ||
        t[1].digits != 2 || t[1].spaced)
        return 0;
    d->minute = (uint8_t)t[1].num;
    if (pith_date_word_is(&t[2], DATE_OCLOCK))
        return 3;
    half = parse_half(&t[2], d);
    return half ? 2 + half : after ? 2 : 0;
}

/* A time of day. `after`: a date and a joining word stand before it. */
static unsigned parse_clock(const pith_date_token *t, pith_date *d, bool after)
{
    pith_date got = *d;
    unsigned used = 0, n, half;

    if (pith_date_word_is(t, DATE_AM | DATE_PM) && t[1].type == TOK_NUM)
        used = 1;
    if (!num_in(&t[used], 0, 24) || t[used].digits > 2)
        return 0;
    got.hour = (uint8_t)(t[used].num % 24);
    got.minute = got.second = 0;
    got.parts |= PITH_DATE_HOUR;
    n = parse_minutes(&t[used + 1], &got);
    if (!n)
        n = parse_marked(&t[used + 1], &got);
    if (!n)
        n = parse_dotted(&t[used + 1], &got, after);
    if (!n && !num_in(&t[used], 1, 12))
        return 0;
    half = used ? 0 : parse_half(&t[1 + n], &got);
    if (!n && !half)
        return 0;
    if (used)
        set_half(&got, (t[0].word->flags & DATE_PM) != 0);
    used += 1 + n + half;
    if (pith_date_word_is(&t[used], DATE_OCLOCK))
        used++;
    used += parse_zone(&t[used], &got);
    *d = got;
    return used;
}

/* ---- calendar --------------------------------------------------------- */

/* Solar Hijri to Gregorian (arithmetic form, exact for 1178..1633). */
static void from_jalali(pith_date *d)
{
    static const uint8_t len[] = {31, 28, 31, 30, 31, 30,
                                  31, 31, 30, 31, 30, 31};
    int32_t jy = d->year + 1595, m = d->month, gy, days, leap;

    days = -355668 + 365 * jy + jy / 33 * 8 + (jy % 33 + 3) / 4 + d->day +
           (m < 7 ? (m - 1) * 31 : (m - 7) * 30 + 186);
    gy = 400 * (days / 146097), days %= 146097;
    if (days > 36524) {
        days--;
        gy += 100 * (days / 36524), days %= 36524;
        if (days >= 365)
            days++;
    }
    gy += 4 * (days / 1461), days %= 1461;
    if (days > 365) {
        gy += (days - 1) / 365;
        days = (days - 1) % 365;
    }
    days++;
    leap = (gy % 4 == 0 && gy % 100 != 0) || gy % 400 == 0;
    for (m = 0; m < 12 && days > len[m] + (m == 1 && leap); m++)
        days -= len[m] + (m == 1 && leap);
    d->year = gy, d->month = (uint8_t)(m + 1), d->day = (uint8_t)days;
}

/* Four digits that can be a year: Gregorian, Buddhist, Solar Hijri. */
static bool year_num(const pith_date_token *t, uint32_t lo)
{
    return t->digits == 4 && num_in(t, lo, 2600) &&
           (t->num < 2200 || t->num > 2440);
}

static void set_year(pith_date *d, uint32_t y, unsigned digits)
{
    if (digits == 2)
        y += y < 70 ? 2000 : 1900;
    else if (y > 2440)
        y -= 543;
    d->year = (int32_t)y;
    d->parts |= PITH_DATE_YEAR;
}

static void set_day(pith_date *d, uint32_t month, uint32_t day)
{
    d->month = (uint8_t)month, d->day = (uint8_t)day;
    d->parts |= PITH_DATE_MONTH | (day ? PITH_DATE_DAY : 0);
}

static bool date_sep(const pith_date_token *t)
{
    return (punct_is(t, '/') || punct_is(t, '.') || any_dash(t)) && !t->spaced;
}

/* Day and month of "a sep b" where the year came last or is absent. */
static bool set_dm(pith_date *d, uint32_t a, uint32_t b, bool dotted)
{
    if (a < 1 || b < 1 || a > 31 || b > 31 || (a > 12 && b > 12))
        return false;
    d->parts |= PITH_DATE_NUMERIC;
    if (b > 12) {
        set_day(d, a, b);
        d->parts |= PITH_DATE_MDY;
        return !dotted;
    }
    set_day(d, b, a);
    if (a <= 12 && a != b && !dotted)
        d->parts |= PITH_DATE_AMBIGUOUS;
    return true;
}

/* 2026-11-15, 15.11.2026, 11/15/26, 1394/11/27. */
static unsigned parse_numeric(const pith_date_token *t, pith_date *d)
{
    bool dotted = punct_is(&t[1], '.');
    unsigned used = 5;

    if (t[0].type != TOK_NUM || !date_sep(&t[1]) || t[2].type != TOK_NUM ||
        (t[2].spaced && !dotted))
        return 0;
    if (!date_sep(&t[3]) || t[3].num != t[1].num || t[4].type != TOK_NUM ||
        (t[4].spaced && !dotted))
        return 0;
    if (t[2].digits > 2 ||
        (date_sep(&t[5]) && t[6].type == TOK_NUM && !t[6].spaced))
        return 0;
    if (t[0].digits == 4) {
        bool jalali = num_in(&t[0], 1300, 1450);

        if ((!year_num(&t[0], 1900) && !jalali) || !num_in(&t[2], 1, 12) ||
            !day_num(&t[4]))
            return 0;
        set_year(d, t[0].num, 4);
        set_day(d, t[2].num, t[4].num);
        if (jalali)
            from_jalali(d);
        return used;
    }
    if (t[0].digits > 2 || !set_dm(d, t[0].num, t[2].num, dotted))
        return 0;
    if (year_num(&t[4], 1900)) {
        set_year(d, t[4].num, 4);
    } else if (t[4].digits == 2 && !t[4].spaced) {
        set_year(d, t[4].num, 2);
        d->parts |= PITH_DATE_WEAK; /* "1.2.03", "10-11-12": see find */
    } else {
        return 0;
    }
    return used;
}

/* "11/15 10:15", "15.11. 10:15": day and month, only before a clock. */
static unsigned parse_short(const pith_date_token *t, pith_date *d)
{
    bool dotted = punct_is(&t[1], '.');
    unsigned used = 3;

    if (!day_num(&t[0]) || !date_sep(&t[1]) || !day_num(&t[2]) || t[2].spaced ||
        !set_dm(d, t[0].num, t[2].num, dotted))
        return 0;
    if (dotted && punct_is(&t[3], '.'))
        used = 4;
    d->parts |= PITH_DATE_WEAK;
    return used;
}

/* 2024年5月3日, 5월 3일. */
static unsigned parse_cjk(const pith_date_token *t, pith_date *d)
{
    unsigned used = 0;

    if (t[0].type == TOK_NUM && pith_date_word_is(&t[1], DATE_YMARK) &&
        year_num(&t[0], 1000)) {
        set_year(d, t[0].num, 4);
        used = 2;
    }
    if (!num_in(&t[used], 1, 12) ||
        !pith_date_word_is(&t[used + 1], DATE_MMARK) ||
        pith_date_word_is(&t[used + 2], DATE_AGO))
        return 0;
    set_day(d, t[used].num, 0);
    used += 2;
    if (day_num(&t[used]) && pith_date_word_is(&t[used + 1], DATE_DMARK)) {
        set_day(d, d->month, t[used].num);
        used += 2;
    }
    return (d->parts & (PITH_DATE_YEAR | PITH_DATE_DAY)) ? used : 0;
}

/* Skip what may stand between the parts of a date: at most two of , . - /
 * and joining words. */
static unsigned skip_inner(const pith_date_token *t)
{
    unsigned n = 0;

    while (n < 2 &&
           (punct_is(&t[n], ',') || punct_is(&t[n], '.') ||
            punct_is(&t[n], '/') || any_dash(&t[n]) ||
            punct_is(&t[n], 0x060C) || pith_date_word_is(&t[n], DATE_OF)))
        n++;
    return n;
}

/* A year at t, two digits too where nothing else can stand. */
static unsigned parse_year(const pith_date_token *t, pith_date *d, bool tight)
{
    unsigned q = punct_is(t, '\'') || punct_is(t, 0x2019);

    if (year_num(t, 1000) && !num_goes_on(t)) {
        set_year(d, t->num, 4);
        return 1;
    }
    if (t[q].type == TOK_NUM && t[q].digits == 2 && !t[q].ordinal &&
        !num_goes_on(&t[q]) &&
        (q || tight || (t[1].type == TOK_NUM && punct_is(&t[2], ':')))) {
        set_year(d, t[q].num, 2);
        return q + 1;
    }
    return 0;
}

/* The month of a word, or 0; `sure`: a year stands beside it. */
static unsigned month_of(const pith_date_token *t, bool sure)
{
    if (t->type != TOK_WORD || !t->word->month)
        return 0;
    if (!sure && ((t->word->flags & DATE_WEAK) ||
                  ((t->word->flags & DATE_CAP) && !t->capital)))
        return 0;
    return t->word->month;
}

/* Put month and day, a Solar Hijri month by conversion. */
static bool set_named(pith_date *d, unsigned month, uint32_t day)
{
    if (month <= 12) {
        set_day(d, month, day);
        return true;
    }
    if (!(d->parts & PITH_DATE_YEAR) || !day)
        return false;
    set_day(d, month - 100, day);
    from_jalali(d);
    return true;
}

/* "15 November 2026", "15. Nov", "15-Nov-26", "15 de noviembre de 2026". */
static unsigned parse_day_month(const pith_date_token *t, pith_date *d)
{
    unsigned used = 1, n, gap, month;
    bool tight;

    if (!day_num(&t[0]) || num_goes_on(&t[0]))
        return 0;
    used += skip_range(&t[used]);
    n = skip_inner(&t[used]);
    tight = n == 1 && !t[used].spaced && !punct_is(&t[used], '.');
    used += n;
    if (!month_of(&t[used], true))
        return 0;
    month = used++;
    gap = skip_inner(&t[used]);
    n = parse_year(&t[used + gap], d, tight);
    if (!month_of(&t[month], n > 0) ||
        !set_named(d, month_of(&t[month], true), t[0].num))
        return 0;
    if (!n && punct_is(&t[used], '.') && !t[used].spaced)
        return used + 1;
    return n ? used + gap + n : used;
}

/* "November 15, 2026", "Nov 15 10:15:00 2026", "November 2026". */
static unsigned parse_month_day(const pith_date_token *t, pith_date *d)
{
    unsigned used = 1, n, gap, clock;
    uint32_t day;

    if (!month_of(&t[0], true))
        return 0;
    used += skip_inner(&t[used]);
    n = parse_year(&t[used], d, false);
    if (n && t[used].digits == 4) {
        if ((t[0].word->flags & DATE_WEAK) && t[used].num < 1900)
            return 0; /* "Pro 1000" */
        return set_named(d, t[0].word->month, 0) ? used + n : 0;
    }
    if (!day_num(&t[used]) || num_goes_on(&t[used]) ||
        (used == 1 && !t[1].spaced)) /* "MARCH26" */
        return 0;
    d->parts &= ~(uint32_t)PITH_DATE_YEAR;
    day = t[used++].num;
    if (!any_dash(&t[1]))
        used += skip_range(&t[used]);
    clock = parse_clock(&t[used], d, false);
    if (clock && !year_num(&t[used + clock], 1900))
        clock = 0, d->parts &= ~(uint32_t)(PITH_DATE_HOUR | PITH_DATE_SECOND);
    used += clock;
    gap = skip_inner(&t[used]);
    n = parse_year(&t[used + gap], d, any_dash(&t[1]));
    if (!month_of(&t[0], n > 0) || !set_named(d, t[0].word->month, day))
        return 0;
    return n ? used + gap + n : used;
}

/* "2026. november 15.", "2026-Nov-15". */
static unsigned parse_year_month(const pith_date_token *t, pith_date *d)
{
    unsigned used = 1, month;

    if (!year_num(&t[0], 1000))
        return 0;
    used += skip_inner(&t[used]);
    month = month_of(&t[used], true);
    if (!month)
        return 0;
    used++;
    used += skip_inner(&t[used]);
    if (!day_num(&t[used]) || num_goes_on(&t[used]))
        return 0;
    set_year(d, t[0].num, 4);
    return set_named(d, month, t[used].num) ? used + 1 : 0;
}

static unsigned parse_weekday(const pith_date_token *t, pith_date *d)
{
    unsigned used = 1;
    bool brief = t->end - t->begin <= 3;

    if (t->type != TOK_WORD || !t->word->weekday)
        return 0;
    if (t->end - t->begin <= 2 && t[1].type == TOK_WORD)
        return 0; /* "to August", "so": words of other languages */
    d->weekday = t->word->weekday;
    d->parts |= PITH_DATE_WEEKDAY;
    while (used < 4 &&
           (punct_is(&t[used], ',') || punct_is(&t[used], '.') ||
            punct_is(&t[used], ')') || punct_is(&t[used], 0x060C) ||
            any_dash(&t[used]) ||
            (!brief && pith_date_word_is(&t[used], DATE_OF | DATE_AT))))
        used++;
    return used;
}

typedef unsigned (*date_rule)(const pith_date_token *t, pith_date *d);

/* Longest of the date rules at t, a weekday before or after included. */
static unsigned parse_date(const pith_date_token *t, pith_date *d)
{
    static const date_rule rule[] = {parse_numeric,    parse_cjk,
                                     parse_day_month,  parse_month_day,
                                     parse_year_month, parse_short};
    pith_date base = *d, best = *d;
    unsigned skip = parse_weekday(t, &base), used = 0;

    for (size_t i = 0; i < sizeof(rule) / sizeof(*rule); i++) {
        pith_date got = base;
        unsigned n = rule[i](&t[skip], &got);

        if (n > used)
            used = n, best = got;
    }
    if (!used && skip) { /* "mar" and the like: not a weekday after all */
        base = *d;
        skip = 0;
        used = parse_month_day(t, &base);
        best = base;
    }
    if (!used)
        return 0;
    used += skip;
    if (punct_is(&t[used], '(') && punct_is(&t[used + 2], ')') &&
        (t[used + 1].end - t[used + 1].begin <= 3 ||
         (t[used + 1].type == TOK_WORD && t[used + 1].word->weekday)))
        used += 3; /* the weekday: "(Sat)" or one CJK character */
    *d = best;
    return used;
}

/* ---- relative --------------------------------------------------------- */

static unsigned unit_of(const pith_date_token *t)
{
    static const char letter[] = "smhdwy";
    static const uint8_t unit[] = {PITH_UNIT_SECOND, PITH_UNIT_MINUTE,
                                   PITH_UNIT_HOUR,   PITH_UNIT_DAY,
                                   PITH_UNIT_WEEK,   PITH_UNIT_YEAR};
    const char *at;

    if (t->type == TOK_WORD && t->word->unit)
        return t->word->unit;
    if (t->num && t->num < 128 && (t->letter || t->type == TOK_OTHER) &&
        t->end - t->begin == 1 && (at = strchr(letter, (int)t->num)))
        return unit[at - letter];
    return 0;
}

/* "3 hours", "a year", "1 year 3 months" (the first unit counts). */
static unsigned parse_amount(const pith_date_token *t, pith_date *d)
{
    unsigned used = 1, n;

    if (t[0].type == TOK_NUM && t[0].digits <= 4 && !num_goes_on(&t[0]))
        d->back = t[0].num;
    else if (pith_date_word_is(&t[0], DATE_ONE))
        d->back = 1;
    else
        return 0;
    if (punct_is(&t[1], '\'') || punct_is(&t[1], 0x2019)) /* un'ora */
        used++;
    d->unit = (uint8_t)unit_of(&t[used]);
    if (!d->unit || (t[used].letter && t[used].spaced))
        return 0;
    used++;
    if (punct_is(&t[used], '.') && !t[used].spaced)
        used++;
    n = used + (punct_is(&t[used], ',') || t[used].type == TOK_OTHER);
    if (t[n].type == TOK_NUM && t[n].digits <= 2 && unit_of(&t[n + 1]) &&
        unit_of(&t[n + 1]) < d->unit)
        used = n + 2;
    return used;
}

static unsigned parse_ago(const pith_date_token *t, pith_date *d)
{
    unsigned pre = pith_date_word_is(t, DATE_PRE), used, n;

    if (pith_date_word_is(t, DATE_LAST) && unit_of(&t[1]) >= PITH_UNIT_DAY) {
        d->back = 1, d->unit = (uint8_t)unit_of(&t[1]);
        d->parts |= PITH_DATE_RELATIVE | PITH_DATE_WEAK;
        return 2;
    }
    used = pre;
    n = parse_amount(&t[used], d);
    if (!n)
        return 0;
    used += n;
    d->parts |= PITH_DATE_RELATIVE;
    if (pith_date_word_is(&t[used], DATE_AGO))
        return used + 1;
    if (pre)
        return used;
    d->parts |= PITH_DATE_WEAK; /* "2y", "3 h": only when alone */
    return t[0].type == TOK_NUM && !t[1].spaced ? used : 0;
}

static unsigned parse_dayword(const pith_date_token *t, pith_date *d)
{
    if (pith_date_word_is(t, DATE_NOW)) {
        d->back = 0, d->unit = PITH_UNIT_SECOND;
        d->parts |= PITH_DATE_WEAK;
    } else if (t->type == TOK_WORD && t->word->day) {
        d->back = 10u - t->word->day, d->unit = PITH_UNIT_DAY;
        d->parts |= PITH_DATE_WEAK; /* a word of prose too, without clock */
    } else {
        return 0;
    }
    d->parts |= PITH_DATE_RELATIVE;
    return 1;
}

/* ---- moment ----------------------------------------------------------- */

/* What may stand between date and clock; *word: a joining word was there. */
static unsigned skip_join(const pith_date_token *t, bool *word)
{
    static const uint32_t mark[] = {',',    '-',  '|',    '@',  '(',    ';',
                                    '.',    0xB7, 0x2022, 0xBB, 0x2013, 0x2014,
                                    0x060C, ':',  0x3000, '/'};
    unsigned n = 0;

    *word = false;
    for (; n < 4; n++) {
        bool ok = pith_date_word_is(&t[n], DATE_AT | DATE_OF);

        *word |= ok;
        if (t[n].type == TOK_OTHER && t[n].letter && t[n].num == 't')
            ok = true;
        for (size_t i = 0; i < sizeof(mark) / sizeof(*mark) && !ok; i++)
            ok = punct_is(&t[n], mark[i]);
        if (t[n].type == TOK_WORD && t[n].word->weekday)
            ok = true;
        if (!ok)
            break;
    }
    return n;
}

/* A clock after the date that ended before t. */
static unsigned parse_tail(const pith_date_token *t, pith_date *d)
{
    bool word;
    unsigned gap = skip_join(t, &word), n;

    if (d->parts & PITH_DATE_HOUR)
        return parse_zone(t, d);
    n = parse_clock(&t[gap], d, word);
    if (!n)
        return 0;
    d->parts &= ~(uint32_t)PITH_DATE_WEAK;
    return gap + n;
}

/* "10:15, 15 Nov 2026"; a clock alone is weak. */
static unsigned parse_clock_first(const pith_date_token *t, pith_date *d)
{
    bool word;
    pith_date got = *d;
    unsigned used = parse_clock(t, &got, false), gap, n;

    if (!used)
        return 0;
    gap = skip_join(&t[used], &word);
    *d = got;
    n = parse_date(&t[used + gap], &got);
    if (!n) {
        got = *d;
        n = parse_dayword(&t[used + gap], &got);
    }
    if (n) {
        *d = got;
        return used + gap + n;
    }
    d->parts |= PITH_DATE_WEAK;
    return used;
}

/* "Tuesday at 10:07 AM". */
static unsigned parse_weekday_clock(const pith_date_token *t, pith_date *d)
{
    bool word;
    unsigned used = parse_weekday(t, d), n;

    if (!used || t->end - t->begin < 3)
        return 0;
    used += skip_join(&t[used], &word);
    n = parse_clock(&t[used], d, false);
    return n ? used + n : 0;
}

unsigned pith_date_parse(const pith_date_token *t, pith_date *out)
{
    static const struct {
        date_rule rule;
        bool tail;
    } form[] = {{parse_date, true},
                {parse_dayword, true},
                {parse_ago, false},
                {parse_weekday_clock, false},
                {parse_clock_first, false}};
    unsigned used = 0;

    for (size_t i = 0; i < sizeof(form) / sizeof(*form); i++) {
        pith_date got = {0};
        unsigned n = form[i].rule(t, &got);

        if (n && form[i].tail)
            n += parse_tail(&t[n], &got);
        if ((got.parts & PITH_DATE_NUMERIC) &&
            !(got.parts & (PITH_DATE_YEAR | PITH_DATE_HOUR)))
            n = 0; /* "5/10", "12-13" */
        if (n > used)
            used = n, *out = got;
    }
    if (used) {
        out->begin = t[0].begin;
        out->end = t[used - 1].end;
    }
    return used;
}
