/* A learned template in a wrapper file: save, load, save gives the same bytes,
 * the loaded one gives what the learned one gives, and damage is refused. */
#include "support/check.h"

#include <string.h>
#include "gen/gen.h"
#include "learn/detail.h"
#include "support/genpage.h"
#include "wrap/wrap_template.h"

#define N 40

typedef struct set {
    pith_arena arena;
    gen_site *site;
    pith_tree tree[N];
    const pith_tree *page[N];
    pith_wrapdetail *d;
} set;

static void make(set *s, const char *layout)
{
    pith_detail_options opt = {.attributes = true};
    pith_template t;
    pith_tmpl tmpl;
    gen_knobs k;

    memset(s, 0, sizeof(*s));
    pith_arena_init(&s->arena, NULL, 0);
    gen_knobs_init(&k);
    gen_knob_set(&k, "lang", "en");
    gen_knob_set(&k, "pages", "40");
    gen_knob_set(&k, "layout", layout);
    s->site = gen_detail(&k, 5);
    for (uint32_t i = 0; i < N; i++) {
        genpage_parse(&s->site->page[i], &s->arena, &s->tree[i]);
        s->page[i] = &s->tree[i];
    }
    assert_int_equal(pith_detail_learn(s->page, N, &opt, NULL, &s->arena, &t,
                                       &s->arena, &tmpl, NULL),
                     PITH_OK);
    s->d = pith_wrapdetail_new(&tmpl, &s->arena);
    assert_non_null(s->d);
}

static void drop(set *s)
{
    gen_free(s->site);
    pith_arena_release(&s->arena);
}

static void save(const pith_wrapdetail *d, pith_buf *out)
{
    pith_wrapout w;

    pith_buf_init(out, NULL, 64u << 20);
    pith_wrapout_init(&w, out);
    pith_wrapout_begin(&w, "pattern");
    pith_wraplines_save(&w, pith_wrapkind_detail.lines, d);
    pith_wrapout_end(&w, "pattern");
    assert_int_equal(pith_wrapout_finish(&w), PITH_OK);
}

static pith_wrapdetail *load(pith_str text, pith_arena *arena, pith_error *err)
{
    pith_wrapin r;
    pith_wrapdetail *d = NULL;

    if (pith_wrapin_init(&r, text, arena, err) != PITH_OK)
        return NULL;
    while (pith_wrapin_line(&r))
        if (pith_wrapin_enters(&r, "pattern"))
            d = pith_wrapkind_load(&pith_wrapkind_detail, &r);
        else
            pith_wrapin_unknown(&r);
    return r.status == PITH_OK ? d : NULL;
}

static void check_same(const pith_tmplpage *a, const pith_tmplpage *b)
{
    assert_int_equal(a->n_leaves, b->n_leaves);
    assert_int_equal(a->repairs, b->repairs);
    assert_int_equal(a->value != NULL, b->value != NULL);
    for (uint32_t i = 0; i < a->n_leaves; i++) {
        assert_int_equal(a->leaf[i].leaf, b->leaf[i].leaf);
        assert_int_equal(a->leaf[i].node, b->leaf[i].node);
        assert_true(pith_str_eq(a->leaf[i].text, b->leaf[i].text));
    }
}

static void round_trip(void **state)
{
    static const char *const layout[] = {"0", "1", "2", "3", "4"};

    (void)state;
    for (uint32_t l = 0; l < 5; l++) {
        set s;
        pith_buf once, twice;
        pith_wrapdetail *d;
        pith_error err = {0};

        make(&s, layout[l]);
        save(s.d, &once);
        d = load(pith_buf_view(&once), &s.arena, &err);
        if (!d)
            fail_msg("%s", err.detail);
        save(d, &twice);
        assert_string_equal(once.data, twice.data);
        for (uint32_t i = 0; i < N; i++) {
            pith_tmplpage a, b;

            assert_int_equal(
                pith_tmplapply_page(s.d->apply, s.page[i], NULL, &s.arena, &a),
                PITH_OK);
            assert_int_equal(
                pith_tmplapply_page(d->apply, s.page[i], NULL, &s.arena, &b),
                PITH_OK);
            check_same(&a, &b);
        }
        pith_buf_release(&once);
        pith_buf_release(&twice);
        drop(&s);
    }
}

#define HEAD "pith-wrapper 2\nbegin pattern\ntokens texts\n"
#define TAIL "end pattern\n"

static void check_refused(const char *lines, const char *why)
{
    pith_arena arena;
    pith_error err = {0};
    pith_buf text;

    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&text, NULL, 1u << 16);
    pith_buf_cstr(&text, HEAD);
    pith_buf_cstr(&text, lines);
    pith_buf_cstr(&text, TAIL);
    assert_null(load(pith_buf_view(&text), &arena, &err));
    if (!strstr(err.detail, why))
        fail_msg("'%s' does not say '%s'", err.detail, why);
    pith_buf_release(&text);
    pith_arena_release(&arena);
}

#define CLASS(parts)                                                      \
    "begin class\nrise 0\ntoken 0 \"\" 0\nholds tight\n" parts "token 0 " \
    "\"\" 0\nend class\n"

static void damage(void **state)
{
    (void)state;
    check_refused("step tags 1 \"html\"\n", "over 0");
    check_refused("step tags 0 \"html\"\nstep kind 1 \"body\"\n",
                  "another path");
    check_refused("begin class\nrise 0\nend class\n", "without tokens");
    check_refused("begin class\nrise 0\ntoken 0 \"\" 9\nend class\n",
                  "not in its class");
    check_refused(CLASS("part 7 0 1 0 - -\n"), "there are 1");
    check_refused(CLASS("part 1 0 1 0 - -\n"), "inside itself");
    check_refused(CLASS("part 0 0 0 2 - -\n"), "branches");
    check_refused(CLASS("part 0 0 0 0 - -\n") "by schema 0\n",
                  "before any leaf");
    check_refused(
        CLASS(
            "part 0 0 0 0 - -\n") "leaf \"a\" text schema shown\nby schema 1\n",
        "no value 1");
    check_refused("leaf \"a\" text label shown\nby label - 0 0\n",
                  "label is needed");
    check_refused("leaf \"a\" text same shown once\nby same\n", "no context");
    check_refused("step tags 0 \"html\"\nleaf \"a\" text near shown\n"
                  "by near 1\n",
                  "another path");
    check_refused("bogus 1\n", "bogus");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(round_trip),
        cmocka_unit_test(damage),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
