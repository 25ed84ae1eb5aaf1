/* u_words: words found by masks are those found one character at a time;
 * notices at every place of a text. */
#include "support/check.h"

#include <stdio.h>
#include "base/map.h"
#include "base/words.h"
#include "mine/body/article_int.h"
#include "mine/body/article_notice_table.h"
#include "support/rng.h"

#define TEXT_MAX 600

static size_t put_text(rng *r, char *text)
{
    static const char *const bits[] = {"a",
                                       "Word",
                                       "wORD",
                                       "x_9",
                                       " ",
                                       " ",
                                       ", ",
                                       "-",
                                       "\xc3\xa9",
                                       "\xc3\x89",
                                       "\xe2\x84\xaa",
                                       "k",
                                       "\xe4\xb8",
                                       "\xe4\xb8\xad",
                                       "\xe0\xb8\x81",
                                       "\xcc\x81",
                                       "\xff",
                                       "\xe2\x80\x99",
                                       "0123456789",
                                       "abcdefghijklmnopqrst"};
    size_t len = 0;

    for (size_t n = rng_below(r, 25); n--;) {
        const char *s = bits[rng_below(r, sizeof(bits) / sizeof(*bits))];

        memcpy(text + len, s, strlen(s));
        len += strlen(s);
    }
    return len;
}

static void test_words(void **state)
{
    char text[TEXT_MAX + PITH_TEXTBITS];

    (void)state;
    memset(text, 'z', sizeof(text));
    for (uint64_t seed = 0; seed < 20000; seed++) {
        rng r = rng_seed(seed);
        pith_str rest = {text, put_text(&r, text)}, want, got;
        size_t more = seed % 2 ? PITH_TEXTBITS : 0;
        pith_words words = pith_words_of(rest, rest.ptr + rest.len + more);

        do {
            want = pith_utf8_word(&rest);
            got = pith_words_next(&words);
            if (got.len != want.len || (want.len && got.ptr != want.ptr))
                fail_msg("seed %u: '%.*s', want '%.*s'", (unsigned)seed,
                         (int)got.len, got.ptr, (int)want.len, want.ptr);
        } while (want.len);
    }
}

/* `b` is always the same for `a`. */
static void check_one(pith_map *m, uint64_t a, uint64_t b)
{
    bool fresh;
    uint64_t *known = pith_map_put(m, a, b, &fresh);

    assert_non_null(known);
    assert_true(*known == b);
}

/* Words have one hash exactly when they have one pith_utf8_word_hash(). */
static void test_hashes(void **state)
{
    char text[TEXT_MAX + PITH_TEXTBITS];
    pith_map there, back;

    (void)state;
    pith_map_init(&there, NULL);
    pith_map_init(&back, NULL);
    memset(text, 'z', sizeof(text));
    for (uint64_t seed = 0; seed < 5000; seed++) {
        rng r = rng_seed(seed);
        pith_str all = {text, put_text(&r, text)}, word;
        size_t more = seed % 2 ? PITH_TEXTBITS : 0;
        pith_words words = pith_words_of(all, all.ptr + all.len + more);

        while ((word = pith_words_next(&words)).len) {
            uint64_t h = pith_words_hash(&words, word);
            uint64_t other = pith_utf8_word_hash(word);

            check_one(&there, h, other);
            check_one(&back, other, h);
        }
    }
    assert_true(there.count > 1000);
    pith_map_release(&there);
    pith_map_release(&back);
}

/* The word after `at` blanks or letters, and `after` behind it. */
static bool notice_at(const char *word, size_t at, char before,
                      const char *after)
{
    char text[200 + PITH_TEXTBITS];
    int len;

    memset(text, before, sizeof(text));
    len = snprintf(text + at, 100, "%s%s", word, after);
    return pith_art_said((pith_str){text, at + (size_t)len}) & ART_NOTICE;
}

/* Read past the end of a text, as that of a block may be. */
#define PAD "                                 "

static void test_notices(void **state)
{
    (void)state;
    for (size_t at = 0; at < 80; at++) {
        assert_true(notice_at("cookie", at, ' ', ""));
        assert_true(notice_at("Subscriptions", at, '-', ". Now"));
        assert_true(notice_at("click", at, ' ', "\xc3\xa9"));
        assert_true(notice_at("\xc2\xa9", at, 'x', ""));
        assert_false(notice_at("cookied", at, ' ', ""));
        assert_false(notice_at("Photo", at, ' ', ": x"));
        assert_false(notice_at("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqr",
                               at, ' ', ""));
        assert_false(notice_at("inboxes", at, ' ', " clic"));
        assert_false(notice_at("\xc2", at, ' ', "x\xa9"));
        if (at)
            assert_false(notice_at("cookie", at, 'x', ""));
    }
    assert_int_equal(pith_art_said((pith_str){"Photo: x" PAD, 8}), ART_CREDIT);
    assert_int_equal(pith_art_said((pith_str){"image, cookie" PAD, 13}),
                     ART_NOTICE | ART_CREDIT);
    /* What follows the text is not read as a part of it. */
    assert_false(pith_art_said((pith_str){"cookie#######################"
                                          "####################",
                                          5}));
    assert_false(pith_art_said((pith_str){"x\xc2\xa9#######################"
                                          "####################",
                                          2}));
    assert_false(
        pith_art_said((pith_str){"-------------------------------\xc2\xa9####"
                                 "###########################",
                                 32}));
}

/* Every word of the table; the letters of its row must have its own. */
static void test_table(void **state)
{
    (void)state;
#define NOTICE(w) assert_true(notice_at(w, 3, ' ', ""));
#define CREDIT(w)                                                        \
    assert_int_equal(pith_art_said((pith_str){w PAD, sizeof(w "") - 1}), \
                     ART_CREDIT);
#define X(c, list, second, third) list(NOTICE, CREDIT)
    ART_NOTICE_ROWS(X)
#undef X
}

static unsigned said(const char *text, size_t len)
{
    return pith_art_said((pith_str){text, len}) & (ART_ADDRESS | ART_DIGITS);
}

/* Addresses and numbers at every place; not what goes on after the text. */
static void test_addresses(void **state)
{
    static const char *const yes[] = {"a@b", "http", "www.x", "xhttps://"};
    static const char *const no[] = {"htt", "www", "wwww", "ttp", "htwp"};
    char text[200];

    (void)state;
    for (size_t at = 0; at < 80; at++) {
        for (size_t i = 0; i < sizeof(yes) / sizeof(*yes); i++) {
            memset(text, '.', sizeof(text));
            memcpy(text + at, yes[i], strlen(yes[i]));
            assert_int_equal(said(text, at + strlen(yes[i])), ART_ADDRESS);
            assert_int_equal(said(text, at + 1), 0);
        }
        for (size_t i = 0; i < sizeof(no) / sizeof(*no); i++) {
            memset(text, '#', sizeof(text));
            memcpy(text + at, no[i], strlen(no[i]));
            assert_int_equal(said(text, at + 20), 0);
        }
        memset(text, ' ', sizeof(text));
        memcpy(text + at, "2024", 4);
        assert_int_equal(said(text, at + 20), ART_DIGITS);
    }
    assert_int_equal(said("in 202 and 12 x" PAD, 15), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),     cmocka_unit_test(test_hashes),
        cmocka_unit_test(test_notices),   cmocka_unit_test(test_table),
        cmocka_unit_test(test_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
