/* prop/p_exalg: classes found over runs and hashed vectors against those of
 * the naive reference, token by token, on random pages. The seed is in every
 * message. */
#include "support/check.h"

#include <stdlib.h>
#include "base/buf.h"
#include "html/html.h"
#include "papers/exalg/exalg.h"
#include "ref/ref_exalg.h"
#include "support/rng.h"

#define ROUNDS 1200
#define PAGES  8u
#define PIECES 24u

static const char *const pieces[] = {
    "<p>A",        "B ",          "C ",        "D</p>", "<b>E</b>",
    "<i>F ",       "</i>",        "<ul><li>G", "<li>H", "</ul>",
    "<b>I</b> J ", "<div>K",      "</div>",    "<br>",  "<table><tr><td>L",
    "<td>M ",      "<tr><td>N ",  "</table>",  "<u>O",  "</u>",
    "&lt;p&gt; ",  "&lt;/b&gt; ",
};

/* A page is a copy of the first one in which pieces were left out, doubled,
 * changed or swapped, so that classes are common and rarely sound. */
static void make_page(rng *r, const uint32_t *base, uint32_t n, unsigned noise,
                      pith_buf *out)
{
    uint32_t kinds = (uint32_t)(sizeof(pieces) / sizeof(*pieces));

    pith_buf_clear(out);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t what = rng_percent(r, noise) ? rng_below(r, 5) : 9;

        if (what == 0)
            continue;
        if (what == 1 && i + 1 < n)
            pith_buf_cstr(out, pieces[base[i + 1]]);
        if (what == 2)
            pith_buf_cstr(out, pieces[rng_below(r, kinds)]);
        pith_buf_cstr(out, pieces[base[i]]);
        if (what == 3)
            pith_buf_cstr(out, pieces[base[i]]);
        if (what == 4)
            pith_buf_fmt(out, "v%u ", rng_below(r, 4));
    }
}

typedef struct set {
    pith_arena arena;
    pith_tree tree[PAGES];
    const pith_tree *page[PAGES];
    uint32_t n;
} set;

static void make_set(set *s, rng *r)
{
    uint32_t base[PIECES], n = 4 + rng_below(r, PIECES - 4);
    unsigned noise = rng_below(r, 30);
    pith_buf b;

    pith_arena_init(&s->arena, NULL, 0);
    pith_buf_init(&b, NULL, 1 << 16);
    s->n = 2 + rng_below(r, PAGES - 1);
    for (uint32_t i = 0; i < n; i++)
        base[i] = rng_below(r, (uint32_t)(sizeof(pieces) / sizeof(*pieces)));
    for (uint32_t i = 0; i < s->n; i++) {
        pith_str html;

        make_page(r, base, n, noise, &b);
        html.len = b.len; /* the tree borrows it */
        html.ptr = pith_arena_dup(&s->arena, b.data ? b.data : "", b.len);
        assert_int_equal(
            pith_html_parse(html, NULL, &s->arena, &s->tree[i], NULL), PITH_OK);
        s->page[i] = &s->tree[i];
    }
    pith_buf_release(&b);
}

static void compare(const pith_exalg *x, const ref_exalg *want, uint32_t seed)
{
    if (x->n_classes != want->n_classes)
        fail_msg("seed %u: %u classes, want %u", seed, x->n_classes,
                 want->n_classes);
    for (size_t i = 0; i < x->n_tokens; i++) {
        uint32_t d = x->dtoken[i], e = want->dtoken[i];

        if (x->class_of[d] != want->class_of[e] ||
            (x->class_of[d] != PITH_NO_CLASS &&
             x->place_of[d] != want->place_of[e]))
            fail_msg("seed %u: token %zu is in class %d, want %d", seed, i,
                     (int)x->class_of[d], (int)want->class_of[e]);
    }
    for (uint32_t k = 0; k < x->n_classes; k++)
        if (x->cls[k].size != want->cls[k].size ||
            x->cls[k].support != want->cls[k].support ||
            x->cls[k].count != want->cls[k].count)
            fail_msg("seed %u: class %u", seed, k);
}

static void test_classes(void **state)
{
    uint32_t classes = 0, inner = 0;

    (void)state;
    for (uint32_t seed = 0; seed < ROUNDS; seed++) {
        rng r = rng_seed(seed);
        pith_exalg_options opt = {.size_thres = 1 + rng_below(&r, 4),
                                  .sup_thres = rng_below(&r, 4),
                                  .words = rng_percent(&r, 50),
                                  .plain = rng_percent(&r, 30),
                                  .no_paths = rng_percent(&r, 30),
                                  .no_dummies = rng_percent(&r, 30)};
        ref_exalg want;
        pith_exalg x;
        set s;

        make_set(&s, &r);
        assert_int_equal(pith_exalg_learn(&x, s.page, s.n, &opt, NULL, NULL),
                         PITH_OK);
        ref_exalg_learn(&want, &x);
        compare(&x, &want, seed);
        classes += x.n_classes;
        inner += x.n_classes > 1;
        ref_exalg_release(&want);
        pith_exalg_release(&x);
        pith_arena_release(&s.arena);
    }
    /* the test has something to look at */
    assert_true(classes > ROUNDS);
    assert_true(inner > ROUNDS / 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_classes)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
