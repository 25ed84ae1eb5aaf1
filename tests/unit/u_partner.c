/* u_partner: partners are the best of all pages, whatever is ruled out unseen.
 */
#include "support/check.h"

#include <stdio.h>
#include "base/str.h"
#include "learn/partner.h"

#define PAGES 40u
#define PATHS 12u
#define MAX   5u

static uint32_t seed = 7;

static uint32_t draw(uint32_t below)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % below;
}

static void draw_profile(pith_profile_entry *at, pith_profile *out)
{
    uint32_t size = 1, spread = 1 + draw(30);

    for (uint32_t i = 0; i < PATHS; i++) {
        at[i] = (pith_profile_entry){.path = 1 + i * 10 + draw(3),
                                     .count = 1 + draw(spread)};
        size += at[i].count;
    }
    for (uint32_t i = 0, left = size - 1; i < PATHS; i++) {
        at[i].kids = draw(left + 1);
        left -= at[i].kids;
    }
    *out = (pith_profile){.at = at, .n = PATHS, .size = size};
}

static void draw_url(char *url, size_t room, pith_str *out)
{
    static const char *const host[] = {"http://a.example", "https://a.example",
                                       "http://www.a.example",
                                       "http://b.example", ""};

    snprintf(url, room, "%s/%u/page/%08u?q=%u", host[draw(5)], draw(3), draw(4),
             draw(9));
    *out = draw(8) ? pith_str_of(url) : (pith_str){NULL, 0};
}

static double plain_score(const pith_candidate *a, const pith_candidate *b)
{
    double alike = 1 - (double)pith_profile_bound(a->profile, b->profile) /
                           ((double)a->profile->size + b->profile->size);

    if (pith_url_foreign(a->url, b->url) || alike < PITH_PARTNER_LEAST)
        return -1;
    return alike + 0.25 * pith_url_likeness(a->url, b->url);
}

/* The best that is not chosen yet, the first of equals. */
static size_t next_best(const pith_candidate *page, size_t i, bool *chosen)
{
    double best = -1;
    size_t at = PAGES;

    for (size_t k = 0; k < PAGES; k++) {
        double score =
            k == i || chosen[k] ? -1 : plain_score(&page[i], &page[k]);

        if (score > best) {
            best = score;
            at = k;
        }
    }
    if (at < PAGES)
        chosen[at] = true;
    return at;
}

static void test_choice(void **state)
{
    static pith_profile_entry entry[PAGES][PATHS];
    static char url[PAGES][80];
    pith_profile profile[PAGES];
    pith_candidate page[PAGES];

    (void)state;
    for (uint32_t round = 0; round < 50; round++) {
        for (uint32_t i = 0; i < PAGES; i++) {
            draw_profile(entry[i], &profile[i]);
            page[i].profile = &profile[i];
            draw_url(url[i], sizeof(url[i]), &page[i].url);
        }
        for (size_t i = 0; i < PAGES; i++) {
            bool chosen[PAGES] = {false};
            size_t out[MAX];
            size_t n = pith_partners_choose(page, PAGES, i, MAX, out);

            for (size_t k = 0; k < n; k++)
                assert_int_equal(out[k], next_best(page, i, chosen));
            if (n < MAX)
                assert_int_equal(next_best(page, i, chosen), PAGES);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_choice)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
