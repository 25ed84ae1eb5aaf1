/* gen_words: made-up text in eight languages and four scripts.
 *
 * Half of the content words come from a small table, half are built from
 * syllables, so vocabulary grows with the text as real vocabulary does and no
 * word is in every page. */
#include <stdlib.h>
#include "gen/gen_words_table.h"

const gen_lang *gen_lang_find(const char *code)
{
    for (int i = 0; i < GEN_LANGS; i++)
        if (strcmp(langs[i].code, code) == 0)
            return &langs[i];
    return NULL;
}

const gen_lang *gen_lang_nth(uint32_t i)
{
    return &langs[i % GEN_LANGS];
}

const char *gen_lang_code(const gen_lang *l)
{
    return l->code;
}

bool gen_lang_cjk(const gen_lang *l)
{
    return l->cjk;
}

const char *gen_ui_text(const gen_lang *l, gen_ui what)
{
    return l->ui[what];
}

/* ---- words ------------------------------------------------------------ */

static size_t count_words(const char *list)
{
    size_t n = 1;
    for (; *list; list++)
        n += *list == ' ';
    return n;
}

/* Word number `i` of a list separated by spaces. */
static char *nth_word(gen_arena *a, const char *list, size_t i)
{
    for (; i; i--)
        list = strchr(list, ' ') + 1;
    return gen_dupn(a, list, strcspn(list, " "));
}

static char *list_word(gen_arena *a, gen_rng *r, const char *list)
{
    return nth_word(a, list, gen_below(r, (uint32_t)count_words(list)));
}

static char *rare_word(gen_arena *a, gen_rng *r, const gen_lang *l)
{
    int n = gen_range(r, 2, l->cjk ? 3 : 4);
    char *w = "";

    while (n--)
        w = gen_fmt(a, "%s%s", w, list_word(a, r, l->syllables));
    return w;
}

char *gen_word(gen_arena *a, gen_rng *r, const gen_lang *l)
{
    return gen_hit(r, 0.5) ? rare_word(a, r, l) : list_word(a, r, l->words);
}

/* Upper case of the first letter: ASCII, Latin-1 and Latin Extended-A,
 * Cyrillic. */
static void capital(char *s)
{
    unsigned char *p = (unsigned char *)s;

    if (*p >= 'a' && *p <= 'z') {
        *p -= 32;
    } else if (*p == 0xC3 && p[1] >= 0xA0 && p[1] != 0xB7) {
        p[1] -= 0x20;
    } else if ((*p == 0xC4 || *p == 0xC5) && (p[1] & 1) && p[1] != 0x82) {
        p[1] -= 1;
    } else if (*p == 0xC5 && p[1] == 0x82) {
        p[1] = 0x81;
    } else if (*p == 0xD0 && p[1] >= 0xB0) {
        p[1] -= 0x20;
    } else if (*p == 0xD1 && p[1] < 0x90) {
        p[0] = 0xD0;
        p[1] += 0x20;
    }
}

static void add_words(gen_arena *a, gen_sb *b, gen_rng *r, const gen_lang *l,
                      int words)
{
    for (int i = 0; i < words; i++) {
        bool small = i && (i % 2 == 1 || gen_hit(r, 0.2));
        char *w = small ? list_word(a, r, l->small) : gen_word(a, r, l);

        if (i == 0)
            capital(w);
        if (i && !l->cjk)
            gen_addc(b, ' ');
        gen_adds(b, w);
        if (i > 3 && i + 3 < words && gen_hit(r, 0.1))
            gen_adds(b, l->comma);
    }
}

char *gen_sentence(gen_arena *a, gen_rng *r, const gen_lang *l, int words)
{
    gen_sb b = {0};
    char *s;

    add_words(a, &b, r, l, words);
    if (gen_hit(r, 0.06)) {
        gen_addf(&b, l->cjk ? "%d" : " %d", gen_range(r, 2, 2000));
    }
    gen_adds(&b, gen_hit(r, 0.04) ? (l->cjk ? "？" : "?") : l->stop);
    s = gen_dupn(a, b.ptr, b.len);
    gen_sb_free(&b);
    return s;
}

/* Sentence lengths: most 8 to 20 words, some short, a few long. */
static int sentence_words(gen_rng *r)
{
    int n = gen_range(r, 0, 9);
    return n < 2   ? gen_range(r, 3, 7)
           : n < 9 ? gen_range(r, 8, 20)
                   : gen_range(r, 21, 38);
}

char *gen_para(gen_arena *a, gen_rng *r, const gen_lang *l, int words)
{
    gen_sb b = {0};
    char *s;

    for (int done = 0; done < words;) {
        int n = sentence_words(r);
        bool quote = gen_hit(r, 0.08);
        if (b.len && !l->cjk)
            gen_addc(&b, ' ');
        s = gen_sentence(a, r, l, n);
        gen_addf(&b, quote ? (l->cjk ? "「%s」" : "“%s”") : "%s", s);
        done += n;
    }
    s = gen_dupn(a, b.ptr, b.len);
    gen_sb_free(&b);
    return s;
}

char *gen_title(gen_arena *a, gen_rng *r, const gen_lang *l, int words)
{
    gen_sb b = {0};
    char *s;

    add_words(a, &b, r, l, words);
    s = gen_dupn(a, b.ptr, b.len);
    gen_sb_free(&b);
    return s;
}

/* ---- names ------------------------------------------------------------ */

char *gen_person(gen_arena *a, gen_rng *r, const gen_lang *l)
{
    char *first = list_word(a, r, l->first_names);
    char *last = list_word(a, r, l->last_names);

    if (l->cjk)
        return gen_fmt(a, "%s%s", last, first);
    if (gen_hit(r, 0.1))
        return gen_fmt(a, "%s %c. %s", first, 'A' + (char)gen_below(r, 26),
                       last);
    return gen_fmt(a, "%s %s", first, last);
}

char *gen_nick(gen_arena *a, gen_rng *r)
{
    char *w = rare_word(a, r, &langs[0]);

    if (gen_hit(r, 0.4))
        return gen_fmt(a, "%s%d", w, gen_range(r, 1, 1999));
    if (gen_hit(r, 0.3))
        return gen_fmt(a, "%s_%s", w, list_word(a, r, langs[0].words));
    if (gen_hit(r, 0.5))
        capital(w);
    return w;
}

char *gen_city(gen_arena *a, gen_rng *r, const gen_lang *l)
{
    return list_word(a, r, l->cities);
}

char *gen_price(gen_arena *a, gen_rng *r, const gen_lang *l)
{
    int whole = gen_hit(r, 0.5) ? gen_range(r, 5, 99) : gen_range(r, 100, 999);
    char number[32];

    if (strstr(l->price, "円")) {
        snprintf(number, sizeof(number), "%d,%03d", whole,
                 gen_range(r, 0, 999));
    } else {
        snprintf(number, sizeof(number), "%d%c%02d", whole, l->decimal,
                 gen_hit(r, 0.5) ? 99 : gen_range(r, 0, 98));
    }
    const char *at = strstr(l->price, "%s");
    return gen_fmt(a, "%.*s%s%s", (int)(at - l->price), l->price, number,
                   at + 2);
}

char *gen_product(gen_arena *a, gen_rng *r, const gen_lang *l)
{
    char *brand = rare_word(a, r, &langs[0]);
    char *what = gen_word(a, r, l);
    int letter = (int)gen_below(r, 26), number = gen_range(r, 10, 9999);

    capital(brand);
    if (gen_hit(r, 0.5))
        return gen_fmt(a, "%s %s %c%d", brand, what, 'A' + letter, number);
    return gen_fmt(a, "%s %s %c%d %s", brand, what, 'A' + letter, number,
                   gen_word(a, r, l));
}

char *gen_slug(gen_arena *a, const char *text, uint64_t salt)
{
    char *s = gen_alloc(a, 64);
    size_t n = 0;

    for (; *text && n < 40; text++) {
        char c = *text >= 'A' && *text <= 'Z' ? (char)(*text + 32) : *text;
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            s[n++] = c;
        else if (n && s[n - 1] != '-' && c == ' ')
            s[n++] = '-';
    }
    return gen_fmt(a, "%s%s%d", s, n && s[n - 1] != '-' ? "-" : "",
                   (int)(salt % 1000000));
}

/* ---- dates ------------------------------------------------------------ */

typedef struct civil {
    int year, month, day, hour, minute, weekday;
} civil;

/* 2000-01-01 was a Saturday. */
static civil civil_of(gen_time t)
{
    static const int len[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    int days = t / 1440;
    civil c = {2000, 0, 0, t % 1440 / 60, t % 60, (days + 6) % 7};

    for (;;) {
        int year = c.year % 4 == 0 ? 366 : 365; /* right until 2099 */
        if (days < year)
            break;
        days -= year;
        c.year++;
    }
    for (;;) {
        int n = len[c.month] + (c.month == 1 && c.year % 4 == 0);
        if (days < n)
            break;
        days -= n;
        c.month++;
    }
    c.day = days + 1;
    c.month++;
    return c;
}

gen_time gen_time_any(gen_rng *r)
{
    return (gen_time)(366 * 1440 + gen_below(r, 23u * 365 * 1440));
}

char *gen_iso_date(gen_arena *a, gen_time t)
{
    civil c = civil_of(t);
    return gen_fmt(a, "%04d-%02d-%02d", c.year, c.month, c.day);
}

char *gen_iso_time(gen_arena *a, gen_time t)
{
    civil c = civil_of(t);
    return gen_fmt(a, "%04d-%02d-%02dT%02d:%02d:00Z", c.year, c.month, c.day,
                   c.hour, c.minute);
}

static const char *ordinal(int day)
{
    if (day / 10 == 1)
        return "th";
    return day % 10 == 1   ? "st"
           : day % 10 == 2 ? "nd"
           : day % 10 == 3 ? "rd"
                           : "th";
}

static void add_date(gen_arena *a, gen_sb *b, const gen_lang *l, char what,
                     const civil *c)
{
    static const char *const day[] = {"Sunday",    "Monday",   "Tuesday",
                                      "Wednesday", "Thursday", "Friday",
                                      "Saturday"};
    int hour12 = c->hour % 12 ? c->hour % 12 : 12;

    switch (what) {
    case 'Y':
        gen_addf(b, "%d", c->year);
        break;
    case 'm':
        gen_addf(b, "%d", c->month);
        break;
    case 'M':
        gen_addf(b, "%02d", c->month);
        break;
    case 'd':
        gen_addf(b, "%d", c->day);
        break;
    case 'D':
        gen_addf(b, "%02d", c->day);
        break;
    case 'o':
        gen_addf(b, "%d%s", c->day, ordinal(c->day));
        break;
    case 'H':
        gen_addf(b, "%02d", c->hour);
        break;
    case 'h':
        gen_addf(b, "%d", c->hour);
        break;
    case 'N':
        gen_addf(b, "%02d", c->minute);
        break;
    case 'I':
        gen_addf(b, "%d", hour12);
        break;
    case 'p':
        gen_adds(b, c->hour < 12 ? "AM" : "PM");
        break;
    case 'P':
        gen_adds(b, c->hour < 12 ? "am" : "pm");
        break;
    case 'A':
        gen_adds(b, day[c->weekday]);
        break;
    case 'a':
        gen_add(b, day[c->weekday], 3);
        break;
    case 'B':
        gen_adds(b, nth_word(a, l->months, (size_t)c->month - 1));
        break;
    case 'b':
        gen_adds(b, nth_word(a, l->short_months, (size_t)c->month - 1));
        break;
    default:
        gen_addc(b, what);
    }
}

/* %Y year, %m %M month, %d %D day (2 digits), %o ordinal, %B %b month name,
 * %A %a weekday (English), %H %h hour, %I of 12, %N minute, %p PM, %P pm. */
char *gen_date_format(gen_arena *a, const gen_lang *l, const char *f,
                      gen_time t)
{
    civil c = civil_of(t);
    gen_sb b = {0};
    char *s;

    for (; *f; f++) {
        if (*f == '%' && f[1])
            add_date(a, &b, l, *++f, &c);
        else
            gen_addc(&b, *f);
    }
    s = gen_dupn(a, b.ptr, b.len);
    gen_sb_free(&b);
    return s;
}

static int formats(const char *const *list)
{
    int n = 0;
    while (n < 8 && list[n])
        n++;
    return n;
}

int gen_day_formats(const gen_lang *l)
{
    return formats(l->days);
}

int gen_moment_formats(const gen_lang *l)
{
    return formats(l->moments);
}

char *gen_day(gen_arena *a, const gen_lang *l, int f, gen_time t)
{
    return gen_date_format(a, l, l->days[f % formats(l->days)], t);
}

char *gen_moment(gen_arena *a, const gen_lang *l, int f, gen_time t)
{
    return gen_date_format(a, l, l->moments[f % formats(l->moments)], t);
}

/* "vor %d Minute|vor %d Minuten" with n. */
static char *plural(gen_arena *a, const char *f, int n)
{
    const char *bar = strchr(f, '|');
    const char *from = n == 1 ? f : bar + 1;
    size_t len = n == 1 ? (size_t)(bar - f) : strlen(from);
    char *one = gen_dupn(a, from, len), *at = strstr(one, "%d");

    return gen_fmt(a, "%.*s%d%s", (int)(at - one), one, n, at + 2);
}

char *gen_relative(gen_arena *a, const gen_lang *l, int32_t before)
{
    if (before < 60)
        return plural(a, l->ago_minute, before ? before : 1);
    if (before < 1440)
        return plural(a, l->ago_hour, before / 60);
    if (before < 2880)
        return gen_dup(a, l->yesterday);
    return plural(a, l->ago_day, before / 1440);
}
