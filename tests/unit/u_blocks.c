/* u_blocks: blocks of text and what is counted of them; cues of names. */
#include "support/arenas.h"
#include "support/check.h"

#include <stdio.h>

#include "base/buf.h"
#include "read/blocks.h"
#include "read/known.h"
#include "name/cues_table.h"
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

/* Marks that lead to the heading itself are no part of it; a box with all of
 * its text is the heading, boxes with parts of it are boxes. */
static void test_headings(void **state)
{
    (void)state;
    read_page(
        "<h2>One<a href='#one'>\xc2\xb6</a></h2><h3><div><a "
        "href='#x'></a></div><div>Two</div></h3><h2><a href='#c'>C</a></h2>"
        "<h2>C<a href='/c'>#</a></h2>",
        0);
    assert_int_equal(blocks.count, 4);
    CHECK_STR(pith_block_text(&blocks, 0), "One");
    CHECK_STR(pith_block_text(&blocks, 1), "Two");
    CHECK_STR(pith_block_text(&blocks, 2), "C");
    CHECK_STR(pith_block_text(&blocks, 3), "C#");
    read_page("<h1><div>Two</div></h1><h1><div>News</div><p>Two</p></h1>", 0);
    assert_int_equal(blocks.count, 3);
    assert_int_equal(tree.label[blocks.at[0].node], PITH_TAG_H1);
    CHECK_STR(pith_block_text(&blocks, 2), "Two");
}

static void test_noscript(void **state)
{
    (void)state;
    read_page(
        "<body><div role=tabpanel>x</div><div role=tabpanel hidden>y</div>"
        "<div hidden>no</div>",
        0);
    assert_int_equal(blocks.count, 2); /* tabs are a click away */
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

/* The elements read are those that are shown, each with the one around it. */
static void test_elements(void **state)
{
    static const uint32_t tag[] = {PITH_TAG_BODY, PITH_TAG_DIV, PITH_TAG_B,
                                   PITH_TAG_P, PITH_TAG_I};
    static const uint32_t up[] = {0, 0, 1, 0, 3};

    (void)state;
    read_page("<div>one <b>two</b><script>no</script></div><!-- no -->"
              "<p hidden><i>no</i></p><p><i>x</i>",
              0);
    assert_int_equal(blocks.n_elems, 5);
    for (uint32_t e = 0; e < blocks.n_elems; e++) {
        assert_int_equal(tree.label[blocks.elem[e]], tag[e]);
        assert_int_equal(blocks.up[e], up[e]);
        assert_int_equal(blocks.index[blocks.elem[e]], e);
    }
}

/* What a word alone in a class says. */
static uint16_t cues_of(pith_str word)
{
    char page[200];

    snprintf(page, sizeof(page), "<p class='%.*s'>x", (int)word.len, word.ptr);
    read_page(page, 0);
    return blocks.cues[blocks.at[0].node];
}

/* Fails when cues_hash_table.h is older than cues_table.h. */
static void test_cue_table(void **state)
{
    static const struct {
        uint16_t cue;
        const char *words;
    } lists[] = {
#define X(cue, list) {PITH_CUE_##cue, list},
        PITH_CUE_WORDS(X)
#undef X
    };

    (void)state;
    for (size_t i = 0; i < sizeof(lists) / sizeof(*lists); i++) {
        pith_str rest = pith_str_of(lists[i].words), word;

        while ((word = pith_str_word(&rest)).len)
            assert_true(cues_of(word) & lists[i].cue);
    }
}

/* More values than are remembered say what each says alone. */
static void test_many_values(void **state)
{
    static const char *const words[] = {"comment", "x", "shareBar", "menu"};
    static const uint16_t want[] = {PITH_CUE_COMMENT, 0, PITH_CUE_SHARE,
                                    PITH_CUE_CHROME};
    uint64_t sig[4];
    pith_buf page;

    (void)state;
    pith_buf_init(&page, NULL, 1u << 20);
    for (unsigned i = 0; i < 4000; i++)
        pith_buf_fmt(&page, "<p class='%s-%u'>a", words[i % 4], i % 1300);
    pith_buf_char(&page, 0);
    read_page(page.data, 0);
    pith_buf_release(&page);
    assert_int_equal(blocks.count, 4000);
    for (unsigned i = 0; i < 4000; i++) {
        pith_node v = blocks.at[i].node;

        if (i < 4)
            sig[i] = blocks.sig[v];
        assert_int_equal(blocks.cues[v], want[i % 4]);
        assert_true(blocks.sig[v] == sig[i % 4]);
    }
}

/* A tree that keeps what is read off it is read once, into memory of its own;
 * a part of it, or with other flags, is not what was kept. */
static void test_kept(void **state)
{
    pith_known known = {0};
    pith_blocks first, again, other;
    pith_node top;
    pith_mark mark;

    (void)state;
    testpage_parse("<p>one two</p><div>three</div>", &arena, &tree);
    top = pith_tree_top(&tree);
    pith_arena_init(&known.arena, arena.al, 0);
    tree.known = &known;
    mark = pith_arena_mark(&scratch);
    pith_blocks_read_page(&tree, top, 0, &scratch, &first);
    pith_arena_reset(&scratch, mark);
    assert_non_null(pith_arena_zalloc(&scratch, 1, 4096));
    pith_blocks_read_page(&tree, top, PITH_BLOCKS_BARE, &scratch, &again);
    assert_ptr_equal(first.at, again.at);
    CHECK_STR(pith_block_text(&again, 1), "three");
    pith_blocks_read_page(&tree, top, PITH_BLOCKS_LINKS, &scratch, &other);
    assert_ptr_not_equal(first.at, other.at);
    pith_blocks_read_page(&tree, top + 1, 0, &scratch, &other);
    assert_int_equal(other.count, 1);
    pith_arena_release(&known.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_kept, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_runs, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_counts, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_breaks, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_headings, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_noscript, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_object, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_cues, arenas_open, arenas_close),
        cmocka_unit_test_setup_teardown(test_elements, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_cue_table, arenas_open,
                                        arenas_close),
        cmocka_unit_test_setup_teardown(test_many_values, arenas_open,
                                        arenas_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
