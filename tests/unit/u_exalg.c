/* EXALG: the paper's running example step by step, Appendix A's examples, and
 * generated sites whose schema is known. */
#include "support/check.h"

#include <string.h>
#include "gen/gen.h"
#include "html/html.h"
#include "papers/exalg/exalg.h"
#include "papers/exalg/exalg_int.h"
#include "ref/ref_findeq.h"
#include "support/genpage.h"

/* [EXALG Fig. 3] as the template of Fig. 4 makes it. */
#define HEAD "<html><body><b>Book Name</b> "
#define LIST "<b>Reviews</b><ol>"
#define FOOT "</ol></body></html>"
#define REVIEW(who, stars, text)                                               \
    "<li><b>Reviewer Name</b> " who "<b>Rating</b> " stars "<b>Text</b> " text \
    "</li>"

static const char *const figure3[] = {
    HEAD "Databases" LIST REVIEW("John", "7", "solid") FOOT,
    HEAD "Data Mining" LIST REVIEW("Jeff", "2", "dull")
        REVIEW("Jane", "6", "fine") FOOT,
    HEAD "Query Optimization" LIST REVIEW("John", "8", "deep") FOOT,
    HEAD "Transactions" LIST FOOT,
};

typedef struct set {
    pith_arena arena;
    pith_tree tree[64];
    const pith_tree *page[64];
    uint32_t n;
    pith_exalg x;
} set;

static void parse_all(set *s, const char *const *html, uint32_t n)
{
    memset(s, 0, sizeof(*s));
    pith_arena_init(&s->arena, NULL, 0);
    s->n = n;
    for (uint32_t i = 0; i < n; i++) {
        assert_int_equal(pith_html_parse(pith_str_of(html[i]), NULL, &s->arena,
                                         &s->tree[i], NULL),
                         PITH_OK);
        s->page[i] = &s->tree[i];
    }
}

static void drop(set *s)
{
    pith_exalg_release(&s->x);
    pith_arena_release(&s->arena);
}

static void learn(set *s, pith_exalg_options opt)
{
    assert_int_equal(pith_exalg_learn(&s->x, s->page, s->n, &opt, NULL, NULL),
                     PITH_OK);
}

static const pith_eqclass *largest(const pith_exalg *x, uint32_t count)
{
    const pith_eqclass *best = NULL;

    for (uint32_t k = 0; k < x->n_classes; k++)
        if (x->cls[k].count == count && (!best || x->cls[k].size > best->size))
            best = &x->cls[k];
    return best;
}

/* One FINDEQ over plain tokens: nine classes, two of them large and frequent,
 * 8 and 5 tokens. */
static void first_pass(void **state)
{
    uint32_t token[256], least[256], vectors = 0;
    set s;
    pith_exalg_options opt = {.size_thres = 3,
                              .sup_thres = 3,
                              .words = true,
                              .plain = true,
                              .no_paths = true,
                              .no_dummies = true,
                              .rounds = 1};

    (void)state;
    parse_all(&s, figure3, 4);
    learn(&s, opt);
    for (size_t i = 0; i < s.x.n_tokens; i++)
        token[i] = s.x.token[i].text; /* no paths: that is all they are */
    ref_findeq(token, s.x.first, 4, s.x.texts.count, 1, 1, least);
    for (uint32_t d = 0; d < s.x.texts.count; d++)
        vectors += least[d] == d;
    assert_int_equal(vectors, 9);
    assert_int_equal(s.x.n_classes, 2);
    drop(&s);
}

/* After two iterations 13 and 12 tokens. */
static void running_example(void **state)
{
    set s;
    pith_template t;
    pith_buf b;
    pith_exalg_options opt = {.size_thres = 3,
                              .sup_thres = 3,
                              .words = true,
                              .plain = true,
                              .no_dummies = true};

    (void)state;
    parse_all(&s, figure3, 4);
    learn(&s, opt);
    assert_int_equal(s.x.n_classes, 2);
    assert_int_equal(largest(&s.x, 4)->size, 13);
    assert_int_equal(largest(&s.x, 4)->support, 4);
    assert_int_equal(s.x.cls[0].count + s.x.cls[1].count, 4 + 4);
    assert_int_equal(s.x.cls[0].size + s.x.cls[1].size, 13 + 12);
    assert_int_equal(pith_exalg_template(&s.x, &s.arena, &t), PITH_OK);
    pith_buf_init(&b, NULL, 1000);
    pith_schema_print(t.schema, &b);
    assert_string_equal(b.data, "< B, { < B, B, B > } >");
    pith_buf_clear(&b);
    pith_schema_template(t.schema, &b);
    assert_string_equal(
        b.data, "<html><body><b>Book Name</b>*<b>Reviews</b><ol>{ "
                "<li><b>Reviewer Name</b>*<b>Rating</b>*<b>Text</b>*</li> }"
                "</ol></body></html>");
    assert_string_equal(t.value[1]->kid[1]->kid[1]->kid[0]->text.ptr, "Jane");
    assert_int_equal(t.value[3]->kid[1]->n_kids, 0);
    pith_buf_release(&b);
    drop(&s);
}

static void write_value(const pith_value *v, pith_buf *out)
{
    const pith_schema *s = v->schema;
    bool bare = s->kind == PITH_SCHEMA_TUPLE && s->n_kids == 1;

    if (s->kind == PITH_SCHEMA_BASIC) {
        pith_buf_fmt(out, "'%.*s'", (int)v->text.len,
                     v->text.ptr ? v->text.ptr : "");
        return;
    }
    if (!bare)
        pith_buf_fmt(out, "%d(", s->kind);
    if (s->kind == PITH_SCHEMA_CHOICE)
        pith_buf_fmt(out, "#");
    for (uint32_t i = 0; i < v->n_kids; i++)
        write_value(v->kid[i], out);
    if (!bare)
        pith_buf_char(out, ')');
}

static void write_truth(const gen_value *v, pith_buf *out)
{
    static const int kind[] = {[GEN_BASIC] = PITH_SCHEMA_BASIC,
                               [GEN_TUPLE] = PITH_SCHEMA_TUPLE,
                               [GEN_SET] = PITH_SCHEMA_SET,
                               [GEN_OPTIONAL] = PITH_SCHEMA_OPTIONAL,
                               [GEN_DISJUNCTION] = PITH_SCHEMA_CHOICE};
    bool bare = v->kind == GEN_TUPLE && v->n_kids == 1;

    if (v->kind == GEN_BASIC) {
        pith_buf_fmt(out, "'%s'", v->text);
        return;
    }
    if (!bare)
        pith_buf_fmt(out, "%d(", kind[v->kind]);
    if (v->kind == GEN_DISJUNCTION)
        pith_buf_fmt(out, "#");
    for (size_t i = 0; i < v->n_kids; i++)
        write_truth(v->kid[i], out);
    if (!bare)
        pith_buf_char(out, ')');
}

static void one_site(int layout, uint64_t seed, uint32_t *schema,
                     uint32_t *values)
{
    gen_knobs k;
    gen_site *site;
    set s;
    pith_template t;
    pith_buf b, w;

    gen_knobs_init(&k);
    gen_knob_set(&k, "lang", "en");
    gen_knob_set(&k, "pages", "64");
    gen_knob_set(&k, "ads", "0");
    k.layout = layout;
    site = gen_detail(&k, seed);
    memset(&s, 0, sizeof(s));
    pith_arena_init(&s.arena, NULL, 0);
    for (; s.n < site->n_pages && s.n < 64; s.n++) {
        genpage_parse(&site->page[s.n], &s.arena, &s.tree[s.n]);
        s.page[s.n] = &s.tree[s.n];
    }
    learn(&s, (pith_exalg_options){.size_thres = 3});
    assert_int_equal(pith_exalg_template(&s.x, &s.arena, &t), PITH_OK);
    pith_buf_init(&b, NULL, 1 << 20);
    pith_buf_init(&w, NULL, 1 << 20);
    pith_schema_print(t.schema, &b);
    *schema += strcmp(b.data, site->page[0].schema) == 0;
    for (uint32_t i = 0; i < s.n; i++) {
        pith_buf_clear(&b);
        pith_buf_clear(&w);
        write_value(t.value[i], &b);
        write_truth(site->page[i].value, &w);
        *values += strcmp(b.data, w.data) == 0;
    }
    pith_buf_release(&b);
    pith_buf_release(&w);
    gen_free(site);
    drop(&s);
}

static void generated(void **state)
{
    uint32_t schema = 0, values = 0, sites = 0;

    (void)state;
    for (int layout = 0; layout < 5; layout++)
        for (uint64_t seed = 1; seed <= 4; seed++, sites++)
            one_site(layout, seed, &schema, &values);
    printf("generated: %u of %u schemas, %u of %u pages exact\n", schema, sites,
           values, sites * 64);
    assert_int_equal(schema, sites);
    assert_int_equal(values, sites * 64);
}

static pith_str text_of(const pith_exalg *x, uint32_t dtoken)
{
    for (size_t t = 0; t < x->n_tokens; t++)
        if (x->dtoken[t] == dtoken)
            return pith_intern_str(&x->texts, x->token[t].text);
    return PITH_STR("?");
}

/* The classes of words in <p>, as sets: "AB CD". Those of tags left out. */
static void word_classes(const pith_exalg *x, pith_buf *out)
{
    for (uint32_t k = 0; k < x->n_classes; k++) {
        if (text_of(x, x->cls[k].dtoken[0]).ptr[0] == '<')
            continue;
        if (out->len)
            pith_buf_char(out, ' ');
        for (uint32_t i = 0; i < x->cls[k].size; i++)
            pith_buf_str(out, text_of(x, x->cls[k].dtoken[i]));
    }
}

static void check_handinv(const char *const *page, uint32_t n, const char *want)
{
    set s;
    pith_buf got;
    pith_exalg_options opt = {.size_thres = 3,
                              .sup_thres = 2,
                              .words = true,
                              .plain = true,
                              .no_dummies = true,
                              .rounds = 1};

    parse_all(&s, page, n);
    s.x.opt = opt;
    learn(&s, opt);
    pith_buf_init(&got, NULL, 256);
    word_classes(&s.x, &got);
    assert_string_equal(got.data, want);
    pith_buf_release(&got);
    drop(&s);
}

/* [EXALG Example A.1], as the papers' notes repair it. */
static void almost_ordered(void **state)
{
    static const char *const page[] = {"<p>A B A B C D C D", "<p>A B C D",
                                       "<p>A B A B A B C D C D C D", "<p>"};

    (void)state;
    check_handinv(page, 4, "AB CD");
}

/* [EXALG Example A.2 and A.4]: with p3 = EFGH both classes are cut (single
 * tokens are no class here), with p3 = ABCD only the second. */
static void nearly_nested(void **state)
{
    static const char *const both[] = {"<p>A B C D A E F B C G H D",
                                       "<p>A E F B C G H D", "<p>E F G H",
                                       "<p>"};
    static const char *const one[] = {"<p>A B C D A E F B C G H D",
                                      "<p>A E F B C G H D", "<p>A B C D",
                                      "<p>"};

    (void)state;
    check_handinv(both, 4, "BC EF GH");
    check_handinv(one, 4, "ABCD EF GH");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_pass), cmocka_unit_test(running_example),
        cmocka_unit_test(almost_ordered), cmocka_unit_test(nearly_nested),
        cmocka_unit_test(generated)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
