/* u_flat: slices of the flat text are the texts of records, on a page with all
 * that is left out and on generated pages; what subtrees have. */
#include "support/check.h"
#include "support/genpage.h"

#include <string.h>
#include "html/html.h"
#include "support/rng.h"
#include "tree/flat.h"
#include "tree/text.h"

/* v lies in, or is, an element whose text is not that of a record. */
static bool left_out(const pith_tree *t, pith_node v)
{
    for (; v != PITH_NIL; v = t->parent[v])
        if (pith_is_element(t, v) && pith_tag_notext(t->label[v]))
            return true;
    return false;
}

static void check_tree(const pith_tree *t, pith_arena *arena)
{
    pith_flat f;
    pith_buf want;

    assert_int_equal(pith_flat_read(t, arena, &f), PITH_OK);
    pith_buf_init(&want, NULL, 1 << 24);
    for (pith_node v = 0; v < t->count; v++) {
        pith_node end = pith_tree_end(t, v);
        pith_str got = pith_flat_text(&f, t, v);

        assert_non_null(got.ptr);
        if (left_out(t, v)) {
            assert_int_equal(got.len, 0);
            continue;
        }
        pith_buf_clear(&want);
        pith_tree_record_text(t, v, &want);
        assert_int_equal(got.len, want.len);
        if (want.len)
            assert_memory_equal(got.ptr, want.data, want.len);
        assert_int_equal(pith_flat_any(&f, v, end), want.len > 0);
    }
    pith_buf_release(&want);
}

static void test_left_out(void **state)
{
    static const char html[] =
        "<p>a  b<script>x</script>&nbsp;<b>\n</b> c </p><select><option>d"
        "</select><style>e</style>\xe3\x80\x80"
        "f<p> <i> g</i>h";
    pith_arena arena;
    pith_tree t;
    pith_flat f;
    pith_node body;
    (void)state;

    pith_arena_init(&arena, NULL, 0);
    assert_int_equal(pith_html_parse(PITH_STR(html), NULL, &arena, &t, NULL),
                     PITH_OK);
    check_tree(&t, &arena);
    assert_int_equal(pith_flat_read(&t, &arena, &f), PITH_OK);
    body = pith_tree_body(&t);
    CHECK_STR(pith_flat_text(&f, &t, body), "a b c f g h");
    CHECK_STR(pith_flat_text(&f, &t, body + 1), "a b c");
    /* two <p>, one <option> */
    assert_int_equal(f.block[t.count] - f.block[body + 1], 3);
    pith_arena_release(&arena);
}

static void test_generated(void **state)
{
    gen_knobs knobs;
    (void)state;

    gen_knobs_init(&knobs);
    for (uint32_t seed = 1; seed <= 3; seed++) {
        gen_site *s = gen_make("lists", &knobs, seed);

        for (size_t i = 0; i < s->n_pages; i++) {
            pith_arena arena;
            pith_tree t;

            pith_arena_init(&arena, NULL, 0);
            genpage_parse(&s->page[i], &arena, &t);
            check_tree(&t, &arena);
            pith_arena_release(&arena);
        }
        gen_free(s);
    }
}

/* Squeezing and collapsing leave one space between words, on texts of words
 * and white space of all kinds. */
static void test_squeeze(void **state)
{
    static const char *const piece[] = {" ",
                                        "  ",
                                        "\n",
                                        "\t ",
                                        "\xc2\xa0",
                                        "\xe3\x80\x80",
                                        "\xe2\x80\x83",
                                        "a",
                                        "word",
                                        "!",
                                        "\xc3\xa9",
                                        "\x1f",
                                        "0123456",
                                        "\xc2",
                                        "\xe2\x80\x9c",
                                        "\xe4\xb8\xad"};
    enum { SPACES = 7, PIECES = sizeof(piece) / sizeof(*piece) };
    rng r = rng_seed(7);
    (void)state;

    for (int i = 0; i < 20000; i++) {
        char text[128], want[128], got[128];
        size_t len = 0, n = 0, pieces = rng_below(&r, 16);
        bool space = false;
        pith_buf buf;

        while (pieces--) {
            uint32_t k = rng_below(&r, PIECES);
            size_t bytes = strlen(piece[k]);

            memcpy(text + len, piece[k], bytes);
            len += bytes;
            if (k < SPACES) {
                space = true;
                continue;
            }
            if (space && n)
                want[n++] = ' ';
            space = false;
            memcpy(want + n, piece[k], bytes);
            n += bytes;
        }
        pith_buf_init(&buf, NULL, 1 << 10);
        pith_text_collapse((pith_str){text, len}, &buf);
        assert_int_equal(buf.len, n);
        assert_int_equal(pith_text_squeeze((pith_str){text, len}, got) - got,
                         n);
        if (n) {
            assert_memory_equal(buf.data, want, n);
            assert_memory_equal(got, want, n);
        }
        pith_buf_release(&buf);
    }
}

/* A part of the page has the texts that the whole has there. */
static void test_range(void **state)
{
    gen_knobs knobs;
    gen_site *s;
    pith_arena arena;
    pith_tree t;
    pith_flat all, part;
    (void)state;

    gen_knobs_init(&knobs);
    s = gen_make("lists", &knobs, 4);
    pith_arena_init(&arena, NULL, 0);
    genpage_parse(&s->page[0], &arena, &t);
    assert_int_equal(pith_flat_read(&t, &arena, &all), PITH_OK);
    for (pith_node v = 0; v < t.count; v++) {
        pith_node end = pith_tree_end(&t, v);

        if (left_out(&t, v) || t.size[v] > 200)
            continue;
        assert_int_equal(pith_flat_read_range(&t, v, end, &arena, &part),
                         PITH_OK);
        assert_int_equal(part.base, v);
        assert_int_equal(part.stop, end);
        for (pith_node u = v; u < end; u++) {
            pith_str a = pith_flat_text(&all, &t, u);
            pith_str b = pith_flat_text(&part, &t, u);

            assert_int_equal(a.len, b.len);
            assert_memory_equal(a.ptr, b.ptr, a.len);
        }
    }
    pith_arena_release(&arena);
    gen_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_squeeze), cmocka_unit_test(test_range),
        cmocka_unit_test(test_left_out), cmocka_unit_test(test_generated)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
