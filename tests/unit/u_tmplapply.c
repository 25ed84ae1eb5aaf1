/* A learned template applied: the learner's own pages give the learner's own
 * values, pages it never saw the truth, and pages that do not fit say where. */
#include "support/check.h"

#include <string.h>
#include "gen/gen.h"
#include "html/html.h"
#include "learn/detail.h"
#include "support/genpage.h"
#include "wrap/tmplapply.h"

#define N 64

typedef struct set {
    pith_arena arena;
    pith_tree tree[N];
    const pith_tree *page[N];
    uint32_t n;
    pith_template t;
    pith_tmpl tmpl;
    pith_tmplapply *a;
    gen_site *site;
} set;

static void add(set *s, const char *html)
{
    assert_int_equal(pith_html_parse(pith_str_of(html), NULL, &s->arena,
                                     &s->tree[s->n], NULL),
                     PITH_OK);
    s->page[s->n] = &s->tree[s->n];
    s->n++;
}

static void learn(set *s, uint32_t n)
{
    pith_detail_options opt = {.attributes = true};

    assert_int_equal(pith_detail_learn(s->page, n, &opt, NULL, &s->arena, &s->t,
                                       &s->arena, &s->tmpl, NULL),
                     PITH_OK);
    assert_int_equal(pith_tmplapply_new(&s->tmpl, &s->arena, &s->a), PITH_OK);
}

static void apply(set *s, uint32_t i, pith_tmplpage *out)
{
    assert_int_equal(
        pith_tmplapply_page(s->a, s->page[i], NULL, &s->arena, out), PITH_OK);
}

static void drop(set *s)
{
    if (s->site)
        gen_free(s->site);
    pith_arena_release(&s->arena);
}

/* Nested values as text, to compare and to print. */
static void write_value(const pith_value *v, pith_buf *out)
{
    if (!v->schema || v->schema->kind == PITH_SCHEMA_BASIC) {
        pith_buf_fmt(out, "'%.*s'", (int)v->text.len,
                     v->text.ptr ? v->text.ptr : "");
        return;
    }
    pith_buf_fmt(out, "%d.%u(", v->schema->kind, v->choice);
    for (uint32_t i = 0; i < v->n_kids; i++)
        write_value(v->kid[i], out);
    pith_buf_char(out, ')');
}

static void check_value(const pith_value *got, const pith_value *want)
{
    pith_buf a, b;

    pith_buf_init(&a, NULL, 1u << 20);
    pith_buf_init(&b, NULL, 1u << 20);
    write_value(got, &a);
    write_value(want, &b);
    assert_string_equal(a.data, b.data);
    pith_buf_release(&a);
    pith_buf_release(&b);
}

static void check_leaves(const set *s, const pith_tmplpage *p, uint32_t page)
{
    uint32_t at = 0;

    for (uint32_t i = 0; i < s->t.n_leaves; i++) {
        const pith_leaf *f = &s->t.leaf[i];

        for (uint32_t k = f->first[page]; k < f->first[page + 1]; k++, at++) {
            assert_true(at < p->n_leaves);
            assert_int_equal(p->leaf[at].leaf, i);
            assert_true(pith_str_eq(p->leaf[at].text, f->value[k]));
        }
    }
    assert_int_equal(at, p->n_leaves);
}

static void generate(set *s, const char *layout, uint64_t seed)
{
    gen_knobs k;
    gen_site *site;

    memset(s, 0, sizeof(*s));
    pith_arena_init(&s->arena, NULL, 0);
    gen_knobs_init(&k);
    gen_knob_set(&k, "lang", "en");
    gen_knob_set(&k, "pages", "64");
    gen_knob_set(&k, "ads", "0");
    gen_knob_set(&k, "layout", layout);
    site = gen_detail(&k, seed);
    for (uint32_t i = 0; i < N; i++) {
        genpage_parse(&site->page[i], &s->arena, &s->tree[i]);
        s->page[i] = &s->tree[i];
    }
    s->n = N;
    s->site = site; /* the trees point into its pages */
}

/* Five templates with sets two deep, optionals and disjunctions. */
static void own_pages(void **state)
{
    static const char *const layout[] = {"0", "1", "2", "3", "4"};

    (void)state;
    for (uint32_t l = 0; l < 5; l++)
        for (uint64_t seed = 1; seed <= 3; seed++) {
            set s;

            generate(&s, layout[l], seed);
            learn(&s, N);
            for (uint32_t i = 0; i < N; i++) {
                pith_tmplpage p;

                apply(&s, i, &p);
                assert_null(p.misfit);
                assert_non_null(p.value);
                check_value(p.value, s.t.value[i]);
                check_leaves(&s, &p, i);
            }
            drop(&s);
        }
}

/* Learn on half of the pages; on the others what all pages together teach. */
static void unseen_pages(void **state)
{
    static const char *const layout[] = {"0", "1", "2", "4"};

    (void)state;
    for (uint32_t l = 0; l < 4; l++) {
        set all, half;
        pith_buf a, b;

        generate(&all, layout[l], 7);
        generate(&half, layout[l], 7);
        learn(&all, N);
        learn(&half, N / 2);
        pith_buf_init(&a, NULL, 1u << 20);
        pith_buf_init(&b, NULL, 1u << 20);
        pith_schema_print(all.t.schema, &a);
        pith_schema_print(half.t.schema, &b);
        assert_string_equal(a.data, b.data);
        pith_buf_release(&a);
        pith_buf_release(&b);
        for (uint32_t i = N / 2; i < N; i++) {
            pith_tmplpage p;

            apply(&half, i, &p);
            assert_null(p.misfit);
            check_value(p.value, all.t.value[i]);
        }
        drop(&all);
        drop(&half);
    }
}

#define PAGE(name, year, more)                                               \
    "<html><body><h1>Car</h1><p>Model: <b>" name "</b></p><p>Year: <b>" year \
    "</b></p>" more "<div>All rights reserved</div></body></html>"

static void cars(set *s)
{
    memset(s, 0, sizeof(*s));
    pith_arena_init(&s->arena, NULL, 0);
    add(s, PAGE("Alpha", "1999", ""));
    add(s, PAGE("Beta", "2001", ""));
    add(s, PAGE("Gamma", "2007", ""));
    add(s, PAGE("Delta", "2011", ""));
    learn(s, 4);
}

/* A part more than the template has: reported with its place; the values that
 * constants still enclose are there. */
static void misfits(void **state)
{
    set s;
    pith_tmplpage p;

    (void)state;
    cars(&s);
    add(&s, PAGE("Omega", "1971", "<p>Sold out</p>"));
    add(&s, "<html><body><h1>Car</h1><p>Model: <b>Zeta</b></p>"
            "<div>All rights reserved</div></body></html>");
    add(&s, "<html><body><table><tr><td>Other</td></tr></table></body>"
            "</html>");
    add(&s, "");
    apply(&s, 4, &p);
    assert_non_null(p.misfit);
    assert_int_equal(p.repairs, 1);
    assert_non_null(strstr(p.misfit, "expected '<div>'"));
    assert_non_null(strstr(p.misfit, "/html[1]/body[1]/p[3]"));
    assert_true(pith_str_eq(p.value->kid[0]->text, PITH_STR("Omega")));
    assert_true(pith_str_eq(p.value->kid[1]->text, PITH_STR("1971")));
    apply(&s, 5, &p);
    assert_non_null(p.misfit);
    assert_true(pith_str_eq(p.value->kid[0]->text, PITH_STR("Zeta")));
    assert_null(p.value->kid[1]->text.ptr);
    apply(&s, 6, &p);
    assert_null(p.value);
    assert_non_null(strstr(p.misfit, "does not fit the template"));
    apply(&s, 7, &p);
    assert_null(p.value);
    assert_int_equal(p.n_leaves, 0);
    drop(&s);
}

/* What a page gives does not depend on others. */
static void join_pages(void **state)
{
    set s;
    pith_tmplpage p[4];
    pith_template t;

    (void)state;
    cars(&s);
    for (uint32_t i = 0; i < 4; i++)
        apply(&s, i, &p[i]);
    assert_int_equal(pith_tmplapply_join(&s.tmpl, p, 4, &s.arena, &t), PITH_OK);
    assert_int_equal(t.n_leaves, s.t.n_leaves);
    for (uint32_t i = 0; i < t.n_leaves; i++) {
        assert_true(pith_str_eq(t.leaf[i].name, s.t.leaf[i].name));
        assert_int_equal(t.leaf[i].n_pages_filled, s.t.leaf[i].n_pages_filled);
        assert_int_equal(t.leaf[i].shown, s.t.leaf[i].shown);
    }
    for (uint32_t i = 0; i < t.n_basic; i++)
        assert_int_equal(t.basic[i], s.t.basic[i]);
    drop(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_pages),
        cmocka_unit_test(unseen_pages),
        cmocka_unit_test(misfits),
        cmocka_unit_test(join_pages),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
