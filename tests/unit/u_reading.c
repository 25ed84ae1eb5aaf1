/* u_reading: a set of pages read once says the same as reading each page. */
#include "support/check.h"

#include <string.h>
#include "gen/gen.h"
#include "learn/leaves_int.h"
#include "papers/exalg/reading.h"
#include "ref/ref_titems.h"
#include "support/testpage.h"

#define N 6

typedef struct set {
    pith_arena arena;
    pith_tree tree[N];
    const pith_tree *page[N];
    pith_twords words;
    pith_reading read;
} set;

static void begin(set *s, uint32_t support)
{
    for (uint32_t p = 0; p < N; p++)
        s->page[p] = &s->tree[p];
    pith_twords_init(&s->words, NULL, support);
    pith_reading_init(&s->read, s->page, N, NULL, &s->arena, &s->words);
    assert_true(pith_reading_kinds(&s->read));
}

static void end(set *s)
{
    pith_reading_release(&s->read);
    pith_twords_release(&s->words);
    pith_arena_release(&s->arena);
}

static void generate(set *s, uint64_t seed)
{
    gen_site *site;
    gen_knobs k;

    gen_knobs_init(&k);
    gen_knob_set(&k, "pages", "6");
    gen_knob_set(&k, "lang", "en");
    gen_knob_set(&k, "all-faults", seed % 2 ? "0.2" : "0");
    site = gen_detail(&k, seed);
    pith_arena_init(&s->arena, NULL, 0);
    for (uint32_t p = 0; p < N; p++)
        testpage_parse(pith_arena_dup(&s->arena, site->page[p].html,
                                      site->page[p].html_len),
                       &s->arena, &s->tree[p]);
    gen_free(site);
    begin(s, 2);
}

/* ---- kinds -----------------------------------------------------------------
 */

/* In how many pages a tag has a word, counted one by one. */
static uint32_t pages_with(const set *s, uint64_t key)
{
    uint32_t n = 0;

    for (uint32_t p = 0; p < N; p++) {
        const pith_tree *t = &s->tree[p];
        bool has = false;

        for (pith_node v = 1; v < t->count; v++)
            for (uint32_t a = 0; pith_is_element(t, v) && a < PITH_TPATH_ATTRS;
                 a++) {
                pith_str rest = pith_tpath_value(t, v, a), word;

                while ((word = pith_str_word(&rest)).len)
                    has |=
                        pith_tpath_word(pith_tpath_tag(t, v), a, word) == key;
            }
        n += has;
    }
    return n;
}

static void test_words(void **state)
{
    uint32_t looked = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        set s;

        generate(&s, seed);
        for (size_t i = 0; i < s.read.kinds.word.len; i += 7, looked++) {
            uint64_t key = s.read.kinds.word.at[i];

            assert_int_equal(pages_with(&s, key) >= 2,
                             pith_twords_has(&s.words, key));
        }
        end(&s);
    }
    assert_true(looked > 20);
}

static void test_kinds(void **state)
{
    uint32_t worded = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        set s;

        generate(&s, seed);
        for (uint32_t p = 0; p < N; p++) {
            const pith_tree *t = &s.tree[p];
            uint64_t *kind = pith_arena_array(&s.arena, t->count, 8);

            ref_tpath_kinds(&s.words, t, kind);
            for (pith_node v = 0; v < t->count; v++) {
                const pith_tkind *k = &s.read.kinds.kind.at[s.read.kind[p][v]];

                assert_int_equal(k->kind, kind[v]);
                worded += k->worded;
            }
        }
        end(&s);
    }
    assert_true(worded > 100);
}

/* ---- texts -----------------------------------------------------------------
 */

static void test_texts(void **state)
{
    static const char *const html[N] = {"<p>Price:  12<p>price",
                                        "<p> Price: 12\n<p>\xC2\xA0 \n",
                                        "<p>\n\t ",
                                        "<p>--",
                                        "<p>",
                                        "<p>Prices"};
    uint32_t a, b;
    set s;

    (void)state;
    pith_arena_init(&s.arena, NULL, 0);
    for (uint32_t p = 0; p < N; p++)
        testpage_parse(html[p], &s.arena, &s.tree[p]);
    begin(&s, 2);
    a = pith_reading_text(&s.read, PITH_STR("Price:  12"));
    b = pith_reading_text(&s.read, PITH_STR(" Price: 12\n"));
    assert_int_equal(a, b);
    assert_true(a > 0);
    assert_true(pith_str_eq(s.read.text.at[a].text, PITH_STR("Price: 12")));
    assert_true(s.read.text.at[a].word);
    assert_int_equal(pith_reading_text(&s.read, PITH_STR(" \t\n")), 0);
    assert_int_equal(pith_reading_text(&s.read, PITH_STR("\xC2\xA0 ")), 0);
    for (int c = 0; c < 256; c++) { /* a byte among blanks, at each place */
        bool blank = c == ' ' || (c >= 9 && c <= 13);

        for (size_t at = 0; at < 19; at++) {
            char raw[] = " \n\t\r\f\v    \n\n       ";

            raw[at] = (char)c;
            assert_int_equal(
                pith_reading_text(&s.read, (pith_str){raw, 19}),
                blank ? 0
                      : pith_reading_text(&s.read, (pith_str){raw + at, 1}));
        }
    }
    b = pith_reading_text(&s.read, PITH_STR("--"));
    assert_true(b != a && !s.read.text.at[b].word);
    a = pith_reading_text(&s.read, PITH_STR("price"));
    b = pith_reading_text(&s.read, PITH_STR("Prices"));
    assert_true(a != b);
    assert_int_equal(s.read.text.at[a].as_label, s.read.text.at[b].as_label);
    end(&s);
}

/* ---- items -----------------------------------------------------------------
 */

static void compare(const pith_titem *a, const pith_titem *b)
{
    assert_int_equal(a->node, b->node);
    assert_true(pith_str_eq(a->text, b->text));
    assert_int_equal(a->hash, b->hash);
    assert_int_equal(a->as_label, b->as_label);
    assert_int_equal(a->tags, b->tags);
    assert_int_equal(a->place, b->place);
    assert_int_equal(a->kind, b->kind);
    assert_int_equal(a->near, b->near);
    assert_memory_equal(a->inside, b->inside, sizeof(a->inside));
    assert_memory_equal(a->in_path, b->in_path, sizeof(a->in_path));
    assert_int_equal(a->before, b->before);
    assert_int_equal(a->marked, b->marked);
    assert_int_equal(a->word, b->word);
    assert_int_equal(a->attr, b->attr);
}

/* A page read alone, as wrappers do, and as one of the set. */
static void compare_page(set *s, const leafer *l, uint32_t p)
{
    const pith_tree *t = &s->tree[p];
    uint64_t *kind = pith_arena_array(&s->arena, t->count, 8);
    pith_titems item = {0}, attr = {0};

    ref_tpath_kinds(&s->words, t, kind);
    assert_true(ref_titems_read(t, kind, &s->words, p, NULL, NULL, &s->arena,
                                &item, &attr));
    assert_int_equal(item.len, l->first_item[p + 1] - l->first_item[p]);
    assert_int_equal(attr.len, l->first_attr[p + 1] - l->first_attr[p]);
    for (size_t i = 0; i < item.len; i++)
        compare(&l->item.at[l->first_item[p] + i], &item.at[i]);
    for (size_t i = 0; i < attr.len; i++)
        compare(&l->attr.at[l->first_attr[p] + i], &attr.at[i]);
    PITH_VEC_RELEASE(&item, NULL);
    PITH_VEC_RELEASE(&attr, NULL);
}

static void test_items(void **state)
{
    size_t items = 0, attrs = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        set s;
        pith_leaves_options opt = {
            .attributes = true, .support = 2, .read = &s.read};
        pith_template t = {.n_pages = N};
        leafer l = {.t = &t, .page = s.page, .opt = &opt, .arena = &s.arena};

        generate(&s, seed);
        assert_true(pith_leaves_read(&l));
        for (uint32_t p = 0; p < N; p++)
            compare_page(&s, &l, p);
        items += l.item.len;
        attrs += l.attr.len;
        PITH_VEC_RELEASE(&l.item, NULL);
        PITH_VEC_RELEASE(&l.attr, NULL);
        end(&s);
    }
    assert_true(items > 500 && attrs > 50);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_items),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
