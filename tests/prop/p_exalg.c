/* prop/p_exalg: hashed occurrence vectors against stored ones on random
 * strings of tokens. The seed is in every message. */
#include "support/check.h"

#include <stdlib.h>
#include "learn/exalg_int.h"
#include "ref/ref_findeq.h"
#include "support/rng.h"

#define ROUNDS 2000
#define PAGES  6u
#define TOKENS 400u

typedef struct strings {
    pith_exalg x;
    uint32_t dtoken[TOKENS], class_of[TOKENS], place_of[TOKENS];
    pith_token token[TOKENS];
    size_t first[PAGES + 1];
} strings;

/* Few tokens, and pages that are copies of one another with small changes, so
 * that equal vectors are common. */
static void make(strings *s, rng *r)
{
    uint32_t kinds = 2 + rng_below(r, 30), pages = 2 + rng_below(r, PAGES - 1);
    size_t n = 0;

    memset(s, 0, sizeof(*s));
    for (uint32_t p = 0; p < pages; p++) {
        uint32_t len = 5 + rng_below(r, TOKENS / PAGES - 5);

        s->first[p] = n;
        for (uint32_t i = 0; i < len; i++, n++)
            s->dtoken[n] = p && !rng_percent(r, 20) && i < s->first[1]
                               ? s->dtoken[i]
                               : rng_below(r, kinds);
    }
    s->first[pages] = n;
    s->x.n_pages = pages;
    s->x.n_tokens = n;
    s->x.n_dtokens = kinds;
    s->x.token = s->token;
    s->x.first = s->first;
    s->x.dtoken = s->dtoken;
    s->x.class_of = s->class_of;
    s->x.place_of = s->place_of;
    s->x.size_now = s->x.opt.size_thres = 1 + rng_below(r, 4);
    s->x.support_now = 1 + rng_below(r, pages);
    pith_arena_init(&s->x.bytes, NULL, 0);
}

static void test_findeq(void **state)
{
    uint32_t classes = 0;

    (void)state;
    for (uint32_t seed = 0; seed < ROUNDS; seed++) {
        rng r = rng_seed(seed);
        uint32_t want[TOKENS];
        strings s;

        make(&s, &r);
        assert_int_equal(pith_exalg_findeq(&s.x), PITH_OK);
        ref_findeq(s.dtoken, s.first, s.x.n_pages, s.x.n_dtokens, s.x.size_now,
                   s.x.support_now, want);
        for (uint32_t d = 0; d < s.x.n_dtokens; d++)
            for (uint32_t e = 0; e <= d; e++) {
                bool got = s.class_of[d] == s.class_of[e];

                if (got != (want[d] == want[e]) ||
                    (want[d] == REF_NO_CLASS) !=
                        (s.class_of[d] == PITH_NO_CLASS))
                    fail_msg("seed %u: tokens %u and %u", seed, d, e);
            }
        classes += s.x.n_classes;
        pith_arena_release(&s.x.bytes);
    }
    assert_true(classes > ROUNDS); /* the test has something to look at */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_findeq)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
