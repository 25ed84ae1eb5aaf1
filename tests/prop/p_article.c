/* p_article: articles of generated news sites against their exact truth, and
 * laws: neither longer menus nor other class names change much. */
#include "support/check.h"

#include <stdlib.h>
#include "base/utf8.h"
#include "mine/body/articles.h"
#include "support/genpage.h"

#define SEEDS        6u
#define RENAME_COST  0.06 /* names are evidence, so they cost a little */
#define FLOOR_F1     0.98
#define FLOOR_TITLES 0.99

typedef struct tally {
    double f1; /* sum over pages */
    unsigned pages, titles;
} tally;

/* Words of a text, as a sorted bag of hashes. */
typedef struct bag {
    uint64_t at[20000];
    size_t n;
} bag;

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

static void bag_add(bag *b, pith_str text)
{
    pith_str word;

    while ((word = pith_utf8_word(&text)).len)
        if (b->n < sizeof(b->at) / sizeof(*b->at))
            b->at[b->n++] = pith_utf8_word_hash(word);
}

static double bag_f1(bag *a, bag *b)
{
    size_t i = 0, j = 0, both = 0;

    qsort(a->at, a->n, sizeof(*a->at), by_value);
    qsort(b->at, b->n, sizeof(*b->at), by_value);
    while (i < a->n && j < b->n) {
        both += a->at[i] == b->at[j];
        if (a->at[i] == b->at[j])
            i++, j++;
        else if (a->at[i] < b->at[j])
            i++;
        else
            j++;
    }
    return a->n + b->n ? 2.0 * (double)both / (double)(a->n + b->n) : 1;
}

static void score_page(const gen_page *p, tally *sum)
{
    static bag truth, got;
    pith_arena arena, scratch;
    pith_article art;
    pith_tree t;

    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    genpage_parse(p, &arena, &t);
    assert_int_equal(pith_article_mine(PITH_DOC(&t, &arena, &scratch, NULL),
                                       NULL, &art, NULL),
                     PITH_OK);
    truth.n = got.n = 0;
    for (size_t i = 0; i < p->article->n_paras; i++)
        bag_add(&truth, pith_str_of(p->article->para[i]));
    for (size_t i = 0; i < art.n_blocks; i++)
        bag_add(&got, art.blocks[i].text);
    sum->f1 += bag_f1(&truth, &got);
    sum->titles += pith_str_eq(art.title, pith_str_of(p->article->title));
    sum->pages++;
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
}

static tally score_sites(const gen_knobs *k)
{
    tally sum = {0};

    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        gen_site *s = gen_news(k, seed);

        for (size_t i = 0; i < s->n_pages; i++)
            if (s->page[i].article)
                score_page(&s->page[i], &sum);
        gen_free(s);
    }
    assert_true(sum.pages > 20);
    print_message("%u pages, F1 %.4f, titles %.4f\n", sum.pages,
                  sum.f1 / sum.pages, (double)sum.titles / sum.pages);
    return sum;
}

static void test_truth(void **state)
{
    gen_knobs k;
    tally t;

    (void)state;
    gen_knobs_init(&k);
    t = score_sites(&k);
    assert_true(t.f1 / t.pages > FLOOR_F1);
    assert_true((double)t.titles / t.pages > FLOOR_TITLES);
}

static void test_menus(void **state)
{
    gen_knobs k;
    tally few, many;

    (void)state;
    gen_knobs_init(&k);
    k.nav = 5;
    few = score_sites(&k);
    k.nav = 40;
    many = score_sites(&k);
    assert_true(many.f1 / many.pages > few.f1 / few.pages - 0.01);
}

static void test_names(void **state)
{
    gen_knobs k;
    tally plain, hashed;

    (void)state;
    gen_knobs_init(&k);
    plain = score_sites(&k);
    k.redesign = GEN_RENAME;
    hashed = score_sites(&k);
    assert_true(hashed.f1 / hashed.pages >
                plain.f1 / plain.pages - RENAME_COST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_truth),
        cmocka_unit_test(test_menus),
        cmocka_unit_test(test_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
