/* u_blocks: blocks of text and what is counted of them; cues of names. */
#include "support/arenas.h"
#include "support/check.h"

#include "feat/blocks.h"
#include "support/testpage.h"

static pith_tree tree;
static pith_blocks blocks;

static void read_page(const char *html, unsigned flags)
{
    testpage_parse(html, &arena, &tree);
    assert_int_equal(
        pith_blocks_read(&tree, pith_tree_body(&tree), flags, &arena, &blocks),
        PITH_OK);
}

static void test_runs(void **state)
{
    (void)state;
    read_page("<div>one <b>two</b>\n three<p>four</p>five<div></div>six</div>"
              "<script>no</script><p hidden>no</p>",
              0);
    assert_int_equal(blocks.count, 4);
    CHECK_STR(pith_block_text(&blocks, 0), "one two three");
    CHECK_STR(pith_block_text(&blocks, 1), "four");
    CHECK_STR(pith_block_text(&blocks, 2), "five");
    CHECK_STR(pith_block_text(&blocks, 3), "six");
    assert_int_equal(blocks.at[0].words, 3);
}

static void test_counts(void **state)
{
    (void)state;
    read_page("<p>He said, \"No.\" Then <a href=x>he left</a>! Why? 3.5 km", 0);
    assert_int_equal(blocks.count, 1);
    assert_int_equal(blocks.at[0].words, 10);
    assert_int_equal(blocks.at[0].link_words, 2);
    assert_int_equal(blocks.at[0].ends, 3);
    assert_true(blocks.at[0].comma);
    assert_false(blocks.at[0].stopped);
}

static void test_breaks(void **state)
{
    (void)state;
    read_page("<p>a<br>b<br><br>c", 0);
    assert_int_equal(blocks.count, 3);
    assert_true(blocks.at[1].joined);
    assert_false(blocks.at[2].joined);
}

static void test_noscript(void **state)
{
    (void)state;
    read_page("<body><noscript><p>x</p></noscript><p hidden>y</p>", 0);
    assert_int_equal(blocks.count, 0);
    read_page("<body><noscript><p>x</p></noscript><p hidden>y</p>",
              PITH_BLOCKS_NOSCRIPT | PITH_BLOCKS_HIDDEN);
    assert_int_equal(blocks.count, 2);
}

/* Of an object that no browser shows, its content is read. */
static void test_object(void **state)
{
    (void)state;
    read_page("<body><object type=application/x-shockwave-flash><param name=a>"
              "<p>x</p></object><object type='image/png'><p>y</p></object>",
              0);
    assert_int_equal(blocks.count, 1);
    CHECK_STR(pith_block_text(&blocks, 0), "x");
}

/* Digits do not tell boxes apart, letters do; camel case is cut. */
static void test_cues(void **state)
{
    (void)state;
    read_page("<p class=post-12>a<p class=post-77>b<p class=poster>c"
              "<p class=relatedStories>d<p id=x role=navigation>e"
              "<p class='newsletter-box'>f",
              0);
    assert_true(blocks.sig[blocks.at[0].node] == blocks.sig[blocks.at[1].node]);
    assert_true(blocks.sig[blocks.at[0].node] != blocks.sig[blocks.at[2].node]);
    assert_int_equal(blocks.cues[blocks.at[5].node], PITH_CUE_OFFER);
    assert_true(blocks.cues[blocks.at[3].node] & PITH_CUE_RELATED);
    assert_true(blocks.cues[blocks.at[4].node] & PITH_CUE_CHROME);
    assert_int_equal(blocks.cues[blocks.at[2].node], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_runs, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_counts, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_breaks, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_noscript, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_object, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_cues, arenas_open, arenas_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
