/* prop/p_date: what is ruled out before any token is made has no date: on
 * random texts made of pieces of dates of all languages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <cmocka.h>

#include "read/date_int.h"
#include "support/rng.h"
#include "unit/date_cases_table.h"

#define TEXTS    400000
#define TEXT_MAX 120
#define COUNT(a) (sizeof(a) / sizeof(*(a)))

/* A piece of a random case, cut anywhere, in capitals now and then. */
static size_t put_piece(rng *r, char *to, size_t room)
{
    static const char *const glue[] = {
        " ", ", ",       "\n",           "",  "-",        ".", ". ", "/",
        ":", "\xc2\xa0", "\xe2\x80\x93", "x", "\xc3\xa9", "1"};
    const char *text = rng_percent(r, 70)
                           ? date_cases[rng_below(r, COUNT(date_cases))].text
                           : not_dates[rng_below(r, COUNT(not_dates))];
    size_t len = strlen(text), from, n;
    bool capitals = rng_percent(r, 10);

    from = rng_percent(r, 50) ? 0 : rng_below(r, (uint32_t)len);
    n = 1 + rng_below(r, (uint32_t)(len - from));
    n = n < room ? n : room;
    for (size_t i = 0; i < n; i++) {
        char c = text[from + i];

        to[i] = capitals && c >= 'a' && c <= 'z' ? (char)(c - 32) : c;
    }
    text = glue[rng_below(r, COUNT(glue))];
    for (; *text && n < room; text++)
        to[n++] = *text;
    return n;
}

static bool has_digit(pith_str s)
{
    for (size_t i = 0; i < s.len; i++)
        if (pith_is_digit((unsigned char)s.ptr[i]))
            return true;
    return false;
}

static void test_ruled_out(void **state)
{
    uint32_t found = 0, ruled_out = 0;
    (void)state;

    for (uint64_t seed = 0; seed < TEXTS; seed++) {
        rng r = rng_seed(seed);
        char text[TEXT_MAX];
        pith_str s = {text, 0};
        uint32_t pieces = 1 + rng_below(&r, 3);
        pith_date d;
        bool may, is;

        while (pieces--)
            s.len += put_piece(&r, text + s.len, TEXT_MAX - s.len);
        may = pith_date_possible(s);
        is = (s.len <= 28 || has_digit(s)) && pith_date_search(s, &d);
        if (is && !may) {
            print_error("seed %llu: '%.*s'\n", (unsigned long long)seed,
                        (int)s.len, s.ptr);
            fail();
        }
        found += is;
        ruled_out += !may;
    }
    assert_true(found > TEXTS / 5 && ruled_out > TEXTS / 5);
}

static bool same(const pith_date *a, const pith_date *b)
{
    return a->begin == b->begin && a->end == b->end && a->parts == b->parts &&
           a->year == b->year && a->month == b->month && a->day == b->day &&
           a->hour == b->hour && a->minute == b->minute &&
           a->second == b->second && a->weekday == b->weekday &&
           a->unit == b->unit && a->zone == b->zone && a->back == b->back;
}

/* An ISO 8601 text, right or nearly so. */
static size_t put_iso(rng *r, char *to, size_t room)
{
    static const char *const zone[] = {"",      "Z",      "+00:00", "-00:00",
                                       "+0200", "-07:30", "+15:00", "+2",
                                       " UTC",  "z"};
    int n = snprintf(to, room, "%04u-%02u-%02u", 1880 + rng_below(r, 400),
                     rng_below(r, 14), rng_below(r, 33));

    if (rng_percent(r, 80))
        n += snprintf(to + n, room - (size_t)n, "%c%02u:%02u",
                      "T tT"[rng_below(r, 4)], rng_below(r, 26),
                      rng_below(r, 62));
    if (rng_percent(r, 60))
        n += snprintf(to + n, room - (size_t)n, ":%02u", rng_below(r, 62));
    if (rng_percent(r, 30))
        n += snprintf(to + n, room - (size_t)n, ".%.*s", (int)rng_below(r, 8),
                      "0123456");
    n += snprintf(to + n, room - (size_t)n, "%s", zone[rng_below(r, 10)]);
    if (rng_percent(r, 5) && n > 2)
        n -= 1 + (int)rng_below(r, 2);
    return (size_t)n;
}

/* The short way for ISO 8601 gives what the grammar gives. */
static void test_iso(void **state)
{
    uint32_t found = 0;
    (void)state;

    for (uint64_t seed = 0; seed < TEXTS; seed++) {
        rng r = rng_seed(seed);
        char text[TEXT_MAX];
        pith_str s = {text, put_iso(&r, text, TEXT_MAX)};
        pith_date a, b;
        bool is = pith_date_find(s, &a), was = pith_date_search(s, &b);

        if (is != was || (is && !same(&a, &b))) {
            print_error("seed %llu: '%.*s'\n", (unsigned long long)seed,
                        (int)s.len, s.ptr);
            fail();
        }
        found += is;
    }
    assert_true(found > TEXTS / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_ruled_out),
                                       cmocka_unit_test(test_iso)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
