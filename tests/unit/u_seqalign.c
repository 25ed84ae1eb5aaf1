/* unit/u_seqalign: alignment of sequences and distance of tag strings. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "match/seqalign.h"
#include "match/tagdist.h"

/* Strings of letters; `pairs` lists the matched positions, "0-0 2-1". */
static void check(const char *a, const char *b, uint32_t cost,
                  const char *pairs)
{
    uint64_t ka[64], kb[64];
    uint32_t ta[64], tb[64], na = (uint32_t)strlen(a), nb = (uint32_t)strlen(b);
    pith_mapping map;
    pith_matcher m;
    uint32_t got;
    char text[512] = "";

    for (uint32_t i = 0; i < na; i++)
        ka[i] = ta[i] = (uint32_t)a[i];
    for (uint32_t i = 0; i < nb; i++)
        kb[i] = tb[i] = (uint32_t)b[i];
    pith_matcher_init(&m, NULL, NULL);
    pith_mapping_init(&map, NULL);
    assert_int_equal(
        pith_seq_align(&m, (pith_seq){ka, na}, (pith_seq){kb, nb}, &map, &got),
        PITH_OK);
    assert_int_equal(got, cost);
    for (size_t i = 0; i < map.len; i++)
        snprintf(text + strlen(text), sizeof(text) - strlen(text), "%s%u-%u",
                 i ? " " : "", (unsigned)map.at[i].a, (unsigned)map.at[i].b);
    assert_string_equal(text, pairs);
    assert_int_equal(pith_tags_within(&m, (pith_tags){ta, na},
                                      (pith_tags){tb, nb}, na + nb, &got),
                     PITH_OK);
    assert_int_equal(got, cost);
    pith_mapping_release(&map);
    pith_matcher_release(&m);
}

static void test_alignments(void **state)
{
    (void)state;
    check("", "", 0, "");
    check("abc", "", 3, "");
    check("abc", "abc", 0, "0-0 1-1 2-2");
    check("abc", "ac", 1, "0-0 2-1"); /* [TSReC] §5.1 */
    check("kitten", "sitting", 3, "1-1 2-2 3-3 5-5");
    check("ay", "aax", 2, "0-0"); /* the prefix first */
    check("xa", "aya", 2, "1-2"); /* then the suffix */
}

/* MDR's normalised distance: 0.3 of the mean length. */
static void test_similar(void **state)
{
    uint32_t a[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    uint32_t b[10] = {1, 2, 3, 4, 5, 6, 7, 0, 0, 0};
    pith_matcher m;
    bool yes;

    (void)state;
    pith_matcher_init(&m, NULL, NULL);
    pith_tags_similar(&m, (pith_tags){a, 10}, (pith_tags){b, 10}, 0.3, &yes);
    assert_true(yes);
    b[6] = 0;
    pith_tags_similar(&m, (pith_tags){a, 10}, (pith_tags){b, 10}, 0.3, &yes);
    assert_false(yes);
    pith_tags_similar(&m, (pith_tags){a, 0}, (pith_tags){b, 0}, 0.3, &yes);
    assert_true(yes);
    pith_matcher_release(&m);
}

/* Out of budget: ends stay paired, the cost is that of this alignment. */
static void test_budget(void **state)
{
    uint64_t a[40], b[40];
    pith_limits lim;
    pith_budget budget;
    pith_matcher m;
    pith_mapping map;
    uint32_t cost;

    (void)state;
    for (uint32_t i = 0; i < 40; i++)
        a[i] = b[i] = i;
    b[10] = 99;
    b[20] = 98;
    pith_limits_init(&lim);
    lim.budget = 3;
    pith_budget_init(&budget, &lim);
    pith_matcher_init(&m, NULL, &budget);
    pith_mapping_init(&map, NULL);
    assert_int_equal(
        pith_seq_align(&m, (pith_seq){a, 40}, (pith_seq){b, 40}, &map, &cost),
        PITH_BUDGET);
    assert_int_equal(map.len, 10 + 19);
    assert_int_equal(cost, 11);
    pith_mapping_release(&map);
    pith_matcher_release(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alignments),
        cmocka_unit_test(test_similar),
        cmocka_unit_test(test_budget),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
