/* u_comments: articles with readers' comments below, generated: the posts of
 * the page are the comments, and the body of the article leaves them out. */
#include "support/check.h"
#include "support/genpage.h"

#include <string.h>
#include "mine/body/articles.h"
#include "mine/thread/posts.h"

typedef struct counts {
    unsigned pages, found, posts, wanted, clean, whole;
} counts;

/* Bytes that are not white space are the same. */
static bool same_text(pith_str a, pith_str b)
{
    size_t i = 0, k = 0;

    for (;;) {
        while (i < a.len && pith_is_space((unsigned char)a.ptr[i]))
            i++;
        while (k < b.len && pith_is_space((unsigned char)b.ptr[k]))
            k++;
        if (i == a.len || k == b.len)
            return i == a.len && k == b.len;
        if (a.ptr[i++] != b.ptr[k++])
            return false;
    }
}

static pith_str body_of(const gen_record *r)
{
    for (size_t i = 0; i < r->n_fields; i++)
        if (strcmp(r->field[i].name, "body") == 0)
            return pith_str_of(r->field[i].value);
    return (pith_str){NULL, 0};
}

/* Comments of the truth that are records of the main region. */
static unsigned found_in(const gen_page *page, const pith_region *g)
{
    unsigned n = 0;

    for (size_t k = 0; k < page->n_records; k++)
        for (uint32_t i = 0; i < g->n_records; i++)
            if (same_text(g->records[i].text,
                          pith_str_of(page->record[k].text))) {
                n++;
                break;
            }
    return n;
}

static bool has_block(const pith_article *a, pith_str text)
{
    for (size_t i = 0; i < a->n_blocks; i++)
        if (same_text(a->blocks[i].text, text))
            return true;
    return false;
}

static void check_article(const gen_page *page, const pith_article *a,
                          counts *c)
{
    bool clean = true, whole = true;

    for (size_t k = 0; k < page->n_records; k++)
        clean = clean && !has_block(a, body_of(&page->record[k]));
    for (size_t k = 0; k < page->article->n_paras; k++)
        whole = whole && has_block(a, pith_str_of(page->article->para[k]));
    c->clean += clean;
    c->whole += whole;
}

static void check_page(const gen_page *page, counts *c)
{
    pith_arena arena, scratch;
    pith_tables tables;
    pith_article art;
    pith_posts posts;
    pith_tree t;

    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    genpage_parse(page, &arena, &t);
    assert_int_equal(pith_mine_posts(&t, NULL, NULL, &arena, NULL, &posts),
                     PITH_OK);
    assert_int_equal(pith_posts_tables(&t, &posts, NULL, &arena, &tables),
                     PITH_OK);
    assert_int_equal(pith_article_mine(PITH_DOC(&t, &arena, &scratch, NULL),
                                       NULL, &art, NULL),
                     PITH_OK);
    c->pages++;
    c->wanted += (unsigned)page->n_records;
    if (tables.main != PITH_NO_REGION) {
        const pith_region *g = &tables.regions[tables.main];
        unsigned found = found_in(page, g);

        c->found += found == page->n_records && found == g->n_records;
        c->posts += found;
    }
    check_article(page, &art, c);
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
}

static void test_comments(void **state)
{
    counts c = {0};
    gen_knobs k;
    (void)state;

    for (uint64_t seed = 1; seed <= 20; seed++) {
        gen_site *s;

        gen_knobs_init(&k);
        k.user_posts = 1;
        s = gen_make("news", &k, seed);
        for (size_t i = 0; i < s->n_pages; i++)
            if (s->page[i].article && s->page[i].n_records)
                check_page(&s->page[i], &c);
        gen_free(s);
    }
    print_message("%u pages: comments exact on %u, %u of %u found; body clean "
                  "on %u, whole on %u\n",
                  c.pages, c.found, c.posts, c.wanted, c.clean, c.whole);
    assert_true(c.pages >= 100);
    assert_int_equal(c.found, c.pages);
    /* Long comments outweigh what the words around them say on some pages:
     * those are judged again without them. */
    assert_int_equal(c.clean, c.pages);
    assert_true(c.whole * 100 >= c.pages * 96);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_comments)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
