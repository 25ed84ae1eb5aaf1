/* prop/p_match_lists: strings, sequences, patterns and tables against their
 * references on random input. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/vec.h"
#include "match/rtdm.h"
#include "match/seqalign.h"
#include "match/tagdist.h"
#include "ref/ref_edit.h"
#include "support/randview.h"

#define CASES  30000
#define LENGTH 400

static void same(uint32_t seed, const char *what, uint64_t got, uint64_t want)
{
    if (got != want)
        fail_msg("seed %u: %s is %llu, reference %llu", seed, what,
                 (unsigned long long)got, (unsigned long long)want);
}

/* ---- strings ----------------------------------------------------------- */

typedef struct strings {
    uint64_t a[LENGTH], b[LENGTH];
    uint32_t na, nb;
} strings;

/* b is a damaged copy of a, or has nothing to do with it. Most are short; one
 * in 16 spans several blocks of 64. */
static void strings_next(strings *s, test_rng *r, uint32_t seed)
{
    uint32_t max = seed % 16 ? 1 + seed % 70 : LENGTH;
    uint32_t symbols = 1 + test_rng_below(r, 12);
    uint32_t rate = 1 + test_rng_below(r, 30);

    s->na = test_rng_below(r, max);
    s->nb = 0;
    for (uint32_t i = 0; i < s->na; i++)
        s->a[i] = test_rng_below(r, symbols);
    if (seed % 5 == 0) {
        s->nb = test_rng_below(r, max);
        for (uint32_t i = 0; i < s->nb; i++)
            s->b[i] = test_rng_below(r, symbols);
        return;
    }
    for (uint32_t i = 0; i < s->na && s->nb < LENGTH - 2; i++) {
        uint32_t dice = test_rng_below(r, rate * 3);

        if (dice == 0)
            continue;
        if (dice == 1)
            s->b[s->nb++] = test_rng_below(r, symbols);
        s->b[s->nb++] = dice == 2 ? symbols : s->a[i];
    }
}

static void check_tags(pith_matcher *m, const strings *s, test_rng *r,
                       uint32_t seed)
{
    uint32_t a[LENGTH], b[LENGTH], want, got, t;
    double ratio = test_rng_below(r, 150) / 100.0;
    bool yes;

    for (uint32_t i = 0; i < s->na; i++)
        a[i] = (uint32_t)s->a[i];
    for (uint32_t i = 0; i < s->nb; i++)
        b[i] = (uint32_t)s->b[i];
    want = ref_edit(s->a, s->na, s->b, s->nb);
    assert_int_equal(pith_tags_within(m, (pith_tags){a, s->na},
                                      (pith_tags){b, s->nb}, LENGTH, &got),
                     0);
    same(seed, "distance", got, want);
    t = test_rng_below(r, want + 4);
    assert_int_equal(pith_tags_within(m, (pith_tags){a, s->na},
                                      (pith_tags){b, s->nb}, t, &got),
                     0);
    same(seed, "within", got, want <= t ? want : PITH_FAR);
    assert_int_equal(pith_tags_similar(m, (pith_tags){a, s->na},
                                       (pith_tags){b, s->nb}, ratio, &yes),
                     0);
    same(seed, "similar", yes, want <= ratio * (s->na + s->nb) / 2.0);
}

static void test_strings(void **state)
{
    pith_matcher m;
    pith_mapping map, want;
    strings s;

    (void)state;
    pith_matcher_init(&m, NULL, NULL);
    pith_mapping_init(&map, NULL);
    pith_mapping_init(&want, NULL);
    for (uint32_t seed = 0; seed < CASES; seed++) {
        test_rng r = {seed};
        uint32_t cost, bare, ref;

        strings_next(&s, &r, seed);
        check_tags(&m, &s, &r, seed);
        ref = ref_align(s.a, s.na, s.b, s.nb, &want);
        pith_seq_align(&m, (pith_seq){s.a, s.na}, (pith_seq){s.b, s.nb}, &map,
                       &cost);
        pith_seq_align(&m, (pith_seq){s.a, s.na}, (pith_seq){s.b, s.nb}, NULL,
                       &bare);
        same(seed, "cost", cost, ref);
        same(seed, "cost without pairs", bare, ref);
        same(seed, "plain distance", ref, ref_edit(s.a, s.na, s.b, s.nb));
        same(seed, "pairs", map.len, want.len);
        for (size_t i = 0; i < map.len; i++) {
            same(seed, "left", map.at[i].a, want.at[i].a);
            same(seed, "right", map.at[i].b, want.at[i].b);
        }
    }
    pith_mapping_release(&map);
    pith_mapping_release(&want);
    pith_matcher_release(&m);
}

/* ---- patterns ---------------------------------------------------------- */

/* A pattern made from a page: some subtrees become wildcards, some optional
 * ones are added. Accepts the page more often than not. */
static void soften(test_rng *r, const pith_view *w, uint32_t v,
                   pith_viewbuild *b, uint32_t rate)
{
    pith_viewbuild_open(b, w->label[v], PITH_NIL);
    for (uint32_t k = w->kid_at[v]; k < w->kid_at[v + 1]; k++) {
        uint32_t dice = test_rng_below(r, rate);

        if (dice < 4) {
            pith_viewbuild_open(b, PITH_WILD_ONE + dice, PITH_NIL);
            pith_viewbuild_close(b);
        } else if (dice > 4) {
            soften(r, w, w->kid[k], b, rate);
        }
        if (dice == 5) {
            pith_viewbuild_open(b, PITH_WILD_ONE + test_rng_below(r, 4),
                                PITH_NIL);
            pith_viewbuild_close(b);
        }
    }
    pith_viewbuild_close(b);
}

/* Def. 7 on the result: every page vertex is paired or below a consumed one,
 * every ordinary and required pattern vertex is used, cost counts the rest. */
static const char *check_consumed(const pith_view *p, const pith_view *t,
                                  const pith_mapping *map, uint32_t cost)
{
    uint32_t idle = 0;

    for (uint32_t v = 0; v < t->count; v++) {
        uint32_t x = test_mapping_left(map, v);
        uint32_t up = v ? test_mapping_left(map, t->parent[v]) : PITH_NIL;

        if (v && (up == PITH_NIL || pith_label_wild(p->label[up]))) {
            if (x != PITH_NIL)
                return "paired below a consumed vertex";
            continue;
        }
        if (x == PITH_NIL)
            return "page vertex left over";
        if (v && p->parent[x] != up)
            return "not top-down";
        if (!pith_label_wild(p->label[x]) && p->label[x] != t->label[v])
            return "ordinary vertex paired with another label";
    }
    for (size_t i = 1; i < map->len; i++)
        if (map->at[i].b <= map->at[i - 1].b || map->at[i].a < map->at[i - 1].a)
            return "order";
    for (uint32_t x = 0; x < p->count; x++) {
        uint32_t n = 0;

        for (size_t i = 0; i < map->len; i++)
            n += map->at[i].a == x;
        if (n > 1 && p->label[x] != PITH_WILD_PLUS &&
            p->label[x] != PITH_WILD_STAR)
            return "consumed too much";
        if (n == 0 && p->label[x] != PITH_WILD_OPT &&
            p->label[x] != PITH_WILD_STAR)
            return "required vertex not used";
        idle += n == 0;
    }
    return idle == cost ? NULL : "cost";
}

static void test_patterns(void **state)
{
    pith_arena arena;
    pith_matcher m;
    pith_mapping map;
    uint32_t accepted = 0;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_matcher_init(&m, NULL, NULL);
    pith_mapping_init(&map, NULL);
    for (uint32_t seed = 0; seed < CASES; seed++) {
        test_rng r = {seed};
        pith_mark start = {0};
        pith_view page, other, pattern;
        pith_viewbuild *b;
        uint32_t want, got, bare, eps, labels;
        const char *why;

        pith_arena_reset(&arena, start);
        labels = 1 + test_rng_below(&r, 3);
        test_view_random(&r, 4 + seed % 14, labels, &arena, &page);
        test_view_mutate(&r, &page, seed % 3, labels, &arena, &other);
        b = pith_viewbuild_new(&arena);
        soften(&r, &page, 0, b, 5 + test_rng_below(&r, 20));
        assert_int_equal(pith_viewbuild_finish(b, &pattern), PITH_OK);
        want = ref_pattern(&pattern, 0, &other, 0);
        pith_pattern_match(&m, pith_at(&pattern, 0), pith_at(&other, 0),
                           PITH_FAR, &map, &got);
        pith_pattern_match(&m, pith_at(&pattern, 0), pith_at(&other, 0),
                           PITH_FAR, NULL, &bare);
        same(seed, "pattern", got, want);
        same(seed, "pattern without pairs", bare, want);
        if (want == PITH_FAR) {
            same(seed, "pairs of no match", map.len, 0);
            continue;
        }
        accepted++;
        why = check_consumed(&pattern, &other, &map, got);
        if (why)
            fail_msg("seed %u: %s", seed, why);
        eps = test_rng_below(&r, want + 2);
        pith_pattern_match(&m, pith_at(&pattern, 0), pith_at(&other, 0), eps,
                           NULL, &bare);
        same(seed, "eps", bare, want <= eps ? want : PITH_FAR);
    }
    assert_true(accepted > CASES / 10 && accepted < CASES * 9 / 10);
    pith_mapping_release(&map);
    pith_matcher_release(&m);
    pith_arena_release(&arena);
}

/* ---- tables ------------------------------------------------------------ */

#define ROWS 8
#define CELL 20000

static void test_tables(void **state)
{
    static uint32_t want[CELL];
    pith_arena arena;
    pith_matcher m;
    uint32_t again = 0;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_matcher_init(&m, NULL, NULL);
    for (uint32_t seed = 0; seed < CASES / 2; seed++) {
        test_rng r = {seed};
        pith_mark start = {0};
        pith_view base, view[ROWS];
        pith_pta_record rec[ROWS];
        uint32_t n, root = 0, labels, cols;
        pith_pta_options opt = {.seed = PITH_NIL};
        pith_pta table;

        pith_arena_reset(&arena, start);
        labels = 2 + test_rng_below(&r, 6);
        n = 1 + test_rng_below(&r, ROWS);
        test_view_random(&r, 3 + seed % 14, labels, &arena, &base);
        for (uint32_t i = 0; i < n; i++) {
            test_view_mutate(&r, &base, test_rng_below(&r, 7), labels, &arena,
                             &view[i]);
            rec[i] = (pith_pta_record){&view[i], &root, 1, NULL};
        }
        if (seed % 2)
            opt.seed = test_rng_below(&r, n);
        assert_int_equal(pith_pta_align(&m, rec, n, &opt, &arena, &table), 0);
        cols = ref_pta(view, n, opt.seed, want, CELL);
        same(seed, "columns", table.n_cols, cols);
        for (uint32_t i = 0; i < n * cols; i++)
            same(seed, "cell", table.cell[i], want[i]);
        assert_null(test_view_check(&table.seed));
        again += table.rounds > 1;
    }
    assert_true(again > 100); /* the waiting set was at work */
    pith_matcher_release(&m);
    pith_arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_strings),
        cmocka_unit_test(test_patterns),
        cmocka_unit_test(test_tables),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
