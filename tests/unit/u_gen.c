/* The site generator: deterministic, and its truth true to its pages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "gen/gen.h"

static const char *const kinds[] = {"news", "lists", "forum", "detail",
                                    "portal"};
#define N_KINDS (sizeof(kinds) / sizeof(kinds[0]))

static gen_site *make(const char *kind, uint64_t seed, double faults, int pages)
{
    gen_knobs k;
    char p[32];

    gen_knobs_init(&k);
    k.pages = pages;
    snprintf(p, sizeof(p), "%g", faults);
    if (faults > 0)
        assert_true(gen_knob_set(&k, "all-faults", p));
    return gen_make(kind, &k, seed);
}

static void same_seed_same_bytes(void **state)
{
    (void)state;
    for (size_t i = 0; i < N_KINDS; i++) {
        gen_site *a = make(kinds[i], 5, 0.3, 13);
        gen_site *b = make(kinds[i], 5, 0.3, 13);
        gen_site *c = make(kinds[i], 6, 0.3, 13);

        assert_true(gen_digest(a) == gen_digest(b));
        assert_true(gen_digest(a) != gen_digest(c));
        for (size_t j = 0; j < a->n_pages; j++) {
            assert_int_equal(a->page[j].html_len, b->page[j].html_len);
            assert_memory_equal(a->page[j].html, b->page[j].html,
                                a->page[j].html_len);
        }
        gen_free(a);
        gen_free(b);
        gen_free(c);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_seed_same_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
