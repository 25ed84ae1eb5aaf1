/* u_posts: the paper's worked examples and the cases it leaves open, on bare
 * trees. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "name/lexicon_table.h"
#include "mine/thread/posts.h"
#include "tree/treebuild.h"

typedef struct mined {
    pith_arena arena;
    pith_tree tree;
    pith_posts posts;
} mined;

static void mine(mined *m, const char *sexp, bool paper,
                 pith_posts_measure measure)
{
    pith_posts_options opt;

    pith_arena_init(&m->arena, NULL, 0);
    assert_int_equal(
        pith_sexp_parse(pith_str_of(sexp), &m->arena, &m->tree, NULL), PITH_OK);
    pith_posts_options_init(&opt);
    opt.paper = paper;
    opt.measure = measure;
    assert_int_equal(
        pith_mine_posts(&m->tree, &opt, NULL, &m->arena, NULL, &m->posts),
        PITH_OK);
}

static void drop(mined *m)
{
    pith_arena_release(&m->arena);
}

static const pith_posts_region *main_region(const mined *m)
{
    assert_int_not_equal(m->posts.main, UINT32_MAX);
    return &m->posts.region[m->posts.main];
}

/* Name of the n-th child element of the region's parent a record begins at. */
static uint32_t place_of(const mined *m, const pith_posts_region *r, uint32_t i)
{
    uint32_t n = 0;

    PITH_EACH_CHILD(&m->tree, r->parent, c)
    {
        n++;
        if (c == r->post[i].node[0])
            return n;
    }
    return 0;
}

#define DATE  "\"2024-05-03\""
#define WORDS "\"some words of a user\""

/* [MiBAT] Fig. 6: of five trees 1, 3 and 5 are anchor trees, A is the pivot.
 */
static const char fig6[] =
    "(p (t (a " DATE ") (b " DATE ") (c " DATE ") (x " WORDS "))"
    "   (t (y (z " DATE ") (x " WORDS ")))"
    "   (t (a " DATE ") (b " DATE ") (x " WORDS "))"
    "   (t (a \"none\") (x " WORDS "))"
    "   (t (a " DATE ") (b \"none\") (c \"none\") (x " WORDS ")))";

static void check_fig6(bool paper, pith_posts_measure measure)
{
    mined m;
    const pith_posts_region *r;

    mine(&m, fig6, paper, measure);
    r = main_region(&m);
    assert_int_equal(m.posts.n_regions, 1);
    assert_int_equal(r->n_posts, 3);
    assert_int_equal(place_of(&m, r, 0), 1);
    assert_int_equal(place_of(&m, r, 1), 3);
    assert_int_equal(place_of(&m, r, 2), 5);
    for (uint32_t i = 0; i < 3; i++)
        assert_true(pith_str_eq(pith_tree_name(&m.tree, r->post[i].pivot),
                                PITH_STR("a")));
    drop(&m);
}

static void test_fig6(void **state)
{
    (void)state;
    check_fig6(true, PITH_POSTS_PM);
    check_fig6(true, PITH_POSTS_PS);
    check_fig6(false, PITH_POSTS_PM);
}

static void check_fig7(const char *sexp, uint32_t n, uint32_t first,
                       uint32_t step, uint32_t len, bool paper)
{
    mined m;
    const pith_posts_region *r;

    mine(&m, sexp, paper, PITH_POSTS_PS);
    r = main_region(&m);
    assert_int_equal(r->n_posts, n);
    for (uint32_t i = 0; i < n; i++) {
        assert_int_equal(place_of(&m, r, i), first + i * step);
        assert_int_equal(r->post[i].n_nodes, len);
    }
    drop(&m);
}

/* Trees beside an anchor count when they have text (posts_anchor.c). */
#define LONG "\"a text of many words, longer than the head of its post\""
#define D    "(div (i " DATE ") (q " WORDS "))"

/* [MiBAT] Fig. 7: (a) adjacent anchors, (b) TR TR DIV, (c) overlap. */
static void test_fig7(void **state)
{
    (void)state;
    for (int paper = 0; paper < 2; paper++) {
        check_fig7("(p (h) " D D D ")", 3, 2, 1, 1, paper);
        check_fig7("(p (h) (tr (b " LONG ")) (tr (q " LONG ")) " D
                   "(u) (tr (b " LONG ")) (tr (q " LONG ")) " D "(v))",
                   2, 2, 4, 3, paper);
        check_fig7("(p (tr (b (c (k " LONG ")))) (tr (q (r " LONG "))) " D
                   "(tr (b (c (k " LONG ")))) (tr (q (r " LONG "))) " D
                   "(tr (s " LONG ")) (tr (w (o) (o) (o) " LONG ")))",
                   2, 1, 3, 3, paper);
        check_fig7("(p (tr (s " LONG ")) (tr (w (o) (o) (o) " LONG "))" D
                   "(tr (b (c (k " LONG ")))) (tr (q (r " LONG "))) " D
                   "(tr (b (c (k " LONG ")))) (tr (q (r " LONG "))))",
                   2, 3, 3, 3, paper);
    }
}

/* A bar between two posts does not end the list. */
static void test_not_contiguous(void **state)
{
    (void)state;
    mined m;
    mine(&m, "(p " D D "(table \"buy this\") " D ")", false, PITH_POSTS_PS);
    assert_int_equal(main_region(&m)->n_posts, 3);
    drop(&m);
}

#define C(inner)                                                           \
    "(li @class=\"comment odd\" (div @class=\"own\" (i @class=\"d\" " DATE \
    ") (q @class=\"t\" " WORDS ")) " inner ")"

/* Replies inside a reply are posts of their own, with depth and parent. */
static void test_nested(void **state)
{
    mined m;
    const pith_posts_region *r;
    (void)state;
    mine(&m, "(ol " C("(ol " C("(ol " C("") ")") C("") ")") C("") C("") ")",
         false, PITH_POSTS_PS);
    r = main_region(&m);
    assert_int_equal(r->n_posts, 6);
    assert_int_equal(r->post[0].depth, 0);
    assert_int_equal(r->post[1].depth, 1);
    assert_int_equal(r->post[1].parent, 0);
    assert_int_equal(r->post[2].depth, 2);
    assert_int_equal(r->post[2].parent, 1);
    assert_int_equal(r->post[3].depth, 1);
    assert_int_equal(r->post[3].parent, 0);
    assert_int_equal(r->post[4].depth, 0);
    for (uint32_t i = 0; i < r->n_posts; i++)
        assert_int_equal(r->post[i].n_nodes, 1);
    drop(&m);
}

/* MDR ends at the bar, MDR2Pass comes back for what is behind it. */
static void check_mdr(pith_posts_miner miner, pith_posts_measure measure,
                      uint32_t n)
{
    pith_posts_options opt;
    mined m;

    pith_arena_init(&m.arena, NULL, 0);
    assert_int_equal(
        pith_sexp_parse(PITH_STR("(p (h) " D D D "(table \"buy\") " D ")"),
                        &m.arena, &m.tree, NULL),
        PITH_OK);
    pith_posts_options_init(&opt);
    opt.miner = miner;
    opt.measure = measure;
    assert_int_equal(
        pith_mine_posts(&m.tree, &opt, NULL, &m.arena, NULL, &m.posts),
        PITH_OK);
    assert_int_equal(main_region(&m)->n_posts, n);
    drop(&m);
}

static void test_mdr(void **state)
{
    (void)state;
    for (int measure = PITH_POSTS_PS; measure <= PITH_POSTS_TNL; measure++) {
        check_mdr(PITH_POSTS_MDR, (pith_posts_measure)measure, 3);
        check_mdr(PITH_POSTS_MDR2PASS, (pith_posts_measure)measure, 4);
    }
}

/* The measures tell apart what they should: two records that share their head
 * and differ in what users wrote are similar by PS and T3L, not by TS. */
static void test_measures(void **state)
{
    static const char sexp[] =
        "(p (h) (div (d (i " DATE ") (b \"x\")) (t (u (o) (o) (o) (o) (o))))"
        "(div (d (i " DATE ") (b \"x\")) (t (q (s) (s) (s) (s) (s) (s)))))";
    static const struct {
        pith_posts_measure measure;
        uint32_t regions;
    } want[] = {{PITH_POSTS_PS, 1},
                {PITH_POSTS_PM, 1},
                {PITH_POSTS_TL, 1},
                {PITH_POSTS_TS, 0},
                {PITH_POSTS_TNL, 1}};
    (void)state;
    for (size_t i = 0; i < sizeof(want) / sizeof(*want); i++) {
        pith_posts_options opt;
        mined m;

        pith_arena_init(&m.arena, NULL, 0);
        assert_int_equal(
            pith_sexp_parse(PITH_STR(sexp), &m.arena, &m.tree, NULL), PITH_OK);
        pith_posts_options_init(&opt);
        opt.miner = PITH_POSTS_MDR;
        opt.measure = want[i].measure;
        assert_int_equal(
            pith_mine_posts(&m.tree, &opt, NULL, &m.arena, NULL, &m.posts),
            PITH_OK);
        assert_int_equal(m.posts.n_regions, want[i].regions);
        drop(&m);
    }
}

/* The opening post has another parent and other class words. */
static void test_opening(void **state)
{
    mined m;
    const pith_posts_region *r;
    (void)state;
#define P(kind, who)                                                         \
    "(div @class=\"" kind "\" (div @class=\"head\" (a @class=\"who\" \"" who \
    "\") (i @class=\"when\" " DATE ")) (div @class=\"votes\" \"3\")"         \
    " (div @class=\"text\" \"" who " has much to say about it\"))"
    mine(&m,
         "(body (div @class=\"nav\" (a \"home\")) (main " P(
             "question",
             "ann") " (div @class=\"answers\" (h2 \"2 answers\") " P("answer",
                                                                     "bob")
             P("answer", "cyd") ")))",
         false, PITH_POSTS_PS);
    r = main_region(&m);
    assert_int_equal(r->n_posts, 3);
    assert_true(pith_str_eq(
        pith_tree_attr(&m.tree, r->post[0].node[0], PITH_ATTR_CLASS),
        PITH_STR("question")));
    drop(&m);
}

/* No dates at all: names take their place. */
static void test_marks(void **state)
{
    mined m;
    (void)state;
    mine(&m,
         "(body (div (article (h3 @class=\"PostUser-name\" \"ann\") (div "
         "@class=\"x\" \"some long words of ann\")) (article (h3 "
         "@class=\"PostUser-name\" \"bob\") (div @class=\"x\" \"other words, "
         "of bob\"))))",
         false, PITH_POSTS_PS);
    assert_int_equal(main_region(&m)->n_posts, 2);
    drop(&m);
}

/* Things have names, too: a reference of functions is no thread. */
static void test_names_of_things(void **state)
{
    mined m;
    (void)state;
#define F(name)                                                         \
    "(dl (dt (span @class=\"sig-name descname\" \"" name "\") \"(x)\")" \
    " (dd (p \"Returns the " name " of x, or nothing at all.\")))"
    mine(&m,
         "(body (div @class=\"body\" " F("length") F("name") F("parent")
             F("next") "))",
         false, PITH_POSTS_PS);
    assert_int_equal(m.posts.main, UINT32_MAX);
    drop(&m);
}

/* The template of one page finds the only post of another. */
static void test_batch(void **state)
{
    pith_posts_template *site;
    pith_posts got;
    pith_tree one;
    mined m;
    (void)state;
    mine(&m, "(ol " C("") C("") C("") ")", false, PITH_POSTS_PS);
    assert_int_equal(pith_posts_learn(&m.tree, &m.posts, &m.arena, &site),
                     PITH_OK);
    assert_non_null(site);
    assert_int_equal(
        pith_sexp_parse(PITH_STR("(body (p " DATE ") (ol " C("") "))"),
                        &m.arena, &one, NULL),
        PITH_OK);
    assert_int_equal(pith_mine_posts(&one, NULL, NULL, &m.arena, NULL, &got),
                     PITH_OK);
    assert_int_equal(got.main, UINT32_MAX);
    assert_int_equal(pith_mine_posts(&one, NULL, site, &m.arena, NULL, &got),
                     PITH_OK);
    assert_int_not_equal(got.main, UINT32_MAX);
    assert_int_equal(got.region[got.main].n_posts, 1);
    drop(&m);
}

#define J(joined, posted)                                                 \
    "(div @class=\"post\" (div @class=\"user\" (i @class=\"j\" \"" joined \
    "\")) (div @class=\"head\" (i @class=\"w\" \"" posted                 \
    "\")) (q @class=\"t\" " WORDS "))"

/* The date field of record i is `want`. */
static void check_date(const char *sexp, uint32_t i, const char *want)
{
    pith_tables tables;
    mined m;

    mine(&m, sexp, false, PITH_POSTS_PS);
    assert_int_equal(
        pith_posts_tables(&m.tree, &m.posts, NULL, &m.arena, &tables), PITH_OK);
    assert_true(tables.main != PITH_NO_REGION);
    assert_true(pith_str_eq(
        tables.regions[tables.main].records[i].cells[PITH_POST_DATE].text,
        pith_str_of(want)));
    drop(&m);
}

/* Posts run in order, members joined when they liked. */
static void test_date_by_order(void **state)
{
    (void)state;
    check_date("(p " J("2019-05-01", "2024-05-01") J("2011-02-01", "2024-05-02")
                   J("2015-01-09", "2024-05-03")
                       J("2008-01-09", "2024-05-04") ")",
               1, "2024-05-02");
}

/* In order by chance, but the page says what it is. */
static void test_date_by_word(void **state)
{
    (void)state;
    check_date("(p " J("Joined 2011-05-01", "2024-05-01")
                   J("Joined 2012-02-01", "2024-05-02")
                       J("Joined 2013-01-09", "2024-05-03")
                           J("Joined 2014-01-09", "2024-05-04") ")",
               1, "2024-05-02");
}

/* A list of dates, as blogs link their archives, is no list of posts. */
static void test_purely_dates(void **state)
{
    mined m;
    (void)state;
    mine(&m,
         "(ul (li (a \"May 2024\")) (li (a \"June 2024\"))"
         " (li (a \"July 2024\")))",
         false, PITH_POSTS_PS);
    assert_int_equal(m.posts.main, UINT32_MAX);
    drop(&m);
}

static void test_empty(void **state)
{
    mined m;
    (void)state;
    mine(&m, "(p)", false, PITH_POSTS_PS);
    assert_int_equal(m.posts.n_regions, 0);
    drop(&m);
}

/* ---- words ------------------------------------------------------------- */

#define LOOK_UP(list, fn)                                          \
    for (size_t i = 0; i < sizeof(list) / sizeof(*(list)); i++) {  \
        char text[64] = "x-";                                      \
        memcpy(text + 2, (list)[i].word, (list)[i].len);           \
        if (((unsigned)fn(pith_str_of(text)) & (list)[i].roles) != \
            (list)[i].roles)                                       \
            fail_msg("'%s' is not found", (list)[i].word);         \
    }

/* Every word of the tables is found, and none in another. */
static void test_words(void **state)
{
    (void)state;
    LOOK_UP(words, pith_lexicon_part)
    LOOK_UP(path_words, pith_lexicon_path)
    LOOK_UP(other_words, pith_lexicon_other_date)
    assert_int_equal(pith_lexicon_part(PITH_STR("authors autho")), 0);
    assert_int_equal(pith_lexicon_part(PITH_STR("postAuthor")),
                     PITH_WORD_AUTHOR | PITH_WORD_PERSON | PITH_WORD_BODY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_fig6),
        cmocka_unit_test(test_fig7),
        cmocka_unit_test(test_not_contiguous),
        cmocka_unit_test(test_nested),
        cmocka_unit_test(test_mdr),
        cmocka_unit_test(test_measures),
        cmocka_unit_test(test_opening),
        cmocka_unit_test(test_marks),
        cmocka_unit_test(test_names_of_things),
        cmocka_unit_test(test_batch),
        cmocka_unit_test(test_date_by_order),
        cmocka_unit_test(test_date_by_word),
        cmocka_unit_test(test_purely_dates),
        cmocka_unit_test(test_empty),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
