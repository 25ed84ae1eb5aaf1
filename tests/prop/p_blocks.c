/* p_blocks: the text of blocks and what is counted of it, against a reading of
 * one character at a time; class words near the end of a page and far from
 * it. */
#include "support/check.h"

#include <stdio.h>
#include "base/buf.h"
#include "base/utf8.h"
#include "read/blocks.h"
#include "support/rng.h"
#include "support/testpage.h"

#define SEEDS 3000u

/* ---- one character at a time ------------------------------------------- */

typedef struct slow {
    char text[8192];
    size_t len;
    uint32_t words, links, ends;
    bool comma, space, in_word, mark;
} slow;

static bool is_one_of(uint32_t rune, const uint32_t *list)
{
    while (*list && *list != rune)
        list++;
    return *list;
}

static void slow_rune(slow *s, const char *from, size_t n, uint32_t r,
                      bool link)
{
    static const uint32_t ends[] = {'.',    '!',    '?',    0x2026, 0x3002,
                                    0xff01, 0xff1f, 0x061f, 0x0964, 0};
    static const uint32_t quotes[] = {'"',    '\'', ')',    ']',    0x201d,
                                      0x2019, 0xbb, 0x201c, 0x300d, 0};
    static const uint32_t commas[] = {',', 0x3001, 0xff0c, 0};
    bool ideo = pith_rune_ideo(r), word = ideo || pith_rune_word(r);

    if (pith_rune_space(r)) {
        s->space = true;
        s->in_word = false;
        return;
    }
    if (s->space && s->len) {
        s->text[s->len++] = ' ';
        s->ends += s->mark;
        s->mark = false;
    }
    s->space = false;
    s->words += word && (ideo || !s->in_word);
    s->links += link && word && (ideo || !s->in_word);
    s->in_word = word && !ideo;
    s->comma |= is_one_of(r, commas);
    if (!s->mark || !is_one_of(r, quotes))
        s->mark = is_one_of(r, ends);
    memcpy(s->text + s->len, from, n);
    s->len += n;
}

static void slow_add(slow *s, pith_str piece, bool link)
{
    const char *p = piece.ptr, *end = p + piece.len;

    while (p < end) {
        const char *from = p;
        uint32_t r = pith_utf8_next(&p, end);

        slow_rune(s, from, (size_t)(p - from), r, link);
    }
}

/* ---- random text --------------------------------------------------------- */

static void put_piece(rng *r, pith_buf *out)
{
    static const char *const bits[] = {"a",
                                       "word",
                                       "Two3_",
                                       " ",
                                       " ",
                                       " ",
                                       "  ",
                                       "\n    ",
                                       "\t",
                                       ".",
                                       "!",
                                       "?\"",
                                       "')",
                                       ",",
                                       "]",
                                       "-",
                                       "\xc3\xa9",
                                       "\xe2\x80\x99",
                                       "\xe2\x80\x9d",
                                       "\xc2\xa0",
                                       "\xe2\x80\xa6",
                                       "\xe4\xb8\xad",
                                       "\xe0\xb8\x81",
                                       "\xe2\x80\x8b",
                                       "\xe3\x80\x81",
                                       "\xd0\xb6\xd0\xb6",
                                       "\xef\xbf\xbd",
                                       "0123456789abcdef"};
    size_t n = rng_below(r, 40);

    while (n--)
        pith_buf_cstr(out, bits[rng_below(r, sizeof(bits) / sizeof(*bits))]);
}

static void check_seed(uint64_t seed)
{
    rng r = rng_seed(seed);
    slow s = {.len = 0};
    pith_arena arena;
    pith_blocks b;
    pith_tree t;
    pith_buf page, piece;

    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&page, NULL, 1u << 20);
    pith_buf_init(&piece, NULL, 1u << 20);
    pith_buf_cstr(&page, "<body><p>x");
    slow_add(&s, PITH_STR("x"), false);
    for (size_t n = 1 + rng_below(&r, 6); n--;) {
        bool link = rng_below(&r, 3) == 0;

        pith_buf_clear(&piece);
        put_piece(&r, &piece);
        pith_buf_cstr(&page, link ? "<a>" : "<b>");
        pith_buf_str(&page, pith_buf_view(&piece));
        pith_buf_cstr(&page, link ? "</a>" : "</b>");
        slow_add(&s, pith_buf_view(&piece), link);
    }
    if (seed % 2) /* what is read beyond the text */
        pith_buf_cstr(&page, "<!-- 0123456789 0123456789 0123456789 -->");
    pith_buf_char(&page, 0);
    testpage_parse(page.data, &arena, &t);
    assert_int_equal(pith_blocks_read(&t, pith_tree_body(&t), 0, &arena, &b),
                     PITH_OK);
    if (b.count != 1 || b.at[0].words != s.words ||
        b.at[0].link_words != s.links || b.at[0].ends != s.ends + s.mark ||
        b.at[0].stopped != s.mark || b.at[0].comma != s.comma ||
        !pith_str_eq(pith_block_text(&b, 0), (pith_str){s.text, s.len}))
        fail_msg("seed %u: %u words, %u ends; want %u, %u: %s", (unsigned)seed,
                 b.at[0].words, b.at[0].ends, s.words, s.ends + s.mark,
                 page.data);
    pith_buf_release(&page);
    pith_buf_release(&piece);
    pith_arena_release(&arena);
}

static void test_text(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        check_seed(seed);
}

/* ---- class words --------------------------------------------------------- */

static void put_class(rng *r, pith_buf *out)
{
    static const char *const bits[] = {
        "a",        "related", "Story",           "-", "_", "7", " ", "X",
        "\xc3\xa9", "comment", "abcdefghijklmnop"};
    size_t n = rng_below(r, 12);

    while (n--)
        pith_buf_cstr(out, bits[rng_below(r, sizeof(bits) / sizeof(*bits))]);
}

static void class_of(const char *value, const char *after, uint64_t *sig,
                     uint8_t *cues)
{
    char page[1024];
    pith_arena arena;
    pith_blocks b;
    pith_tree t;

    pith_arena_init(&arena, NULL, 0);
    snprintf(page, sizeof(page), "<body><p class='%s'>x%s", value, after);
    testpage_parse(page, &arena, &t);
    assert_int_equal(pith_blocks_read(&t, pith_tree_body(&t), 0, &arena, &b),
                     PITH_OK);
    *sig = b.sig[b.at[0].node];
    *cues = b.cues[b.at[0].node];
    pith_arena_release(&arena);
}

/* Digits and signs change nothing, wherever the value stands. */
static void test_classes(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        rng r = rng_seed(seed);
        uint64_t sig[3];
        uint8_t cues[3];
        pith_buf value;

        pith_buf_init(&value, NULL, 1u << 16);
        put_class(&r, &value);
        pith_buf_char(&value, 0);
        class_of(value.data, "", &sig[0], &cues[0]);
        class_of(value.data,
                 "<!-- 0123456789 0123456789 0123456789 0123456789"
                 " 0123456789 0123456789 0123456789 -->",
                 &sig[1], &cues[1]);
        value.len--;
        pith_buf_cstr(&value, "-12--34-56-78-90-12--34-56-78-90");
        pith_buf_char(&value, 0);
        class_of(value.data, "", &sig[2], &cues[2]);
        if (sig[0] != sig[1] || cues[0] != cues[1])
            fail_msg("seed %u: '%s' by place", (unsigned)seed, value.data);
        if (value.len > 33 && (sig[0] != sig[2] || cues[0] != cues[2]))
            fail_msg("seed %u: '%s' with digits", (unsigned)seed, value.data);
        pith_buf_release(&value);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_classes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
