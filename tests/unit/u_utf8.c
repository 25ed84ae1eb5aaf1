/* u_utf8: decoding as the Encoding standard says, words of many scripts. */
#include "support/check.h"

#include "base/hash.h"
#include "base/utf8.h"

#define S(literal) PITH_STR(literal)

static void test_every_rune_round_trips(void **state)
{
    (void)state;
    for (uint32_t r = 0; r <= 0x10FFFF; r++) {
        char out[4];
        const char *p = out;
        size_t n = pith_utf8_put(out, r);
        bool surrogate = r >= 0xD800 && r <= 0xDFFF;

        assert_int_equal(pith_utf8_next(&p, out + n),
                         surrogate ? PITH_RUNE_BAD : r);
        assert_ptr_equal(p, out + n);
        assert_int_equal(pith_utf8_valid(out, n), n);
    }
}

/* Malformed bytes give so many U+FFFD, the rest is read on. */
static void check_bad(const char *s, size_t len, size_t runes, size_t valid)
{
    assert_int_equal(pith_utf8_count((pith_str){s, len}), runes);
    assert_int_equal(pith_utf8_valid(s, len), valid);
}

static void test_malformed(void **state)
{
    (void)state;
    check_bad("\x80", 1, 1, 0);
    check_bad("a\xc3", 2, 2, 1);
    check_bad("\xc0\xaf", 2, 2, 0);         /* overlong */
    check_bad("\xe0\x80\xaf", 3, 3, 0);     /* overlong */
    check_bad("\xed\xa0\x80", 3, 3, 0);     /* surrogate */
    check_bad("\xf4\x90\x80\x80", 4, 4, 0); /* above U+10FFFF */
    check_bad("\xf5\x80", 2, 2, 0);
    check_bad("\xe2\x82"
              "a",
              3, 2, 0); /* a maximal prefix is one */
    check_bad("\xf0\x9f\x98", 3, 1, 0);
    check_bad("0123456789abcdef\xff"
              "0123456789",
              27, 27, 16);
    check_bad("0123456789\xe2\x82\xac"
              "abcdefgh",
              21, 19, 21);
    check_bad(NULL, 0, 0, 0);
}

static void test_classes(void **state)
{
    (void)state;
    assert_true(pith_rune_space(0xA0) && pith_rune_space(0x3000));
    assert_true(pith_rune_space(0x200B) && pith_rune_space(0xFEFF));
    assert_false(pith_rune_space('a') || pith_rune_space(0x200E));
    assert_true(pith_rune_word('_') && pith_rune_word('9'));
    assert_true(pith_rune_word(0xE9) && pith_rune_word(0x663));
    assert_false(pith_rune_word('-') || pith_rune_word(0x2014));
    assert_true(pith_rune_ideo(0x4E2D) && pith_rune_ideo(0x30C6));
    assert_true(pith_rune_ideo(0xE01) && pith_rune_ideo(0x1780));
    assert_false(pith_rune_ideo(0xAC00)); /* Hangul is written with spaces */
    assert_int_equal(pith_rune_lower(0xC9), 0xE9);
    assert_int_equal(pith_rune_lower('Z'), 'z');
    assert_int_equal(pith_rune_lower('['), '[');
}

/* A word's hash is that of its lower-case bytes, of any length. */
static void test_hash_of_any_length(void **state)
{
    static const char text[] = "The0Quick_BROWN1fox2JUMPED3over4LAZY5dogs";
    char low[sizeof(text)];

    (void)state;
    for (size_t i = 0; i < sizeof(text); i++)
        low[i] = (char)pith_lower((unsigned char)text[i]);
    for (size_t at = 0; at < 10; at++)
        for (size_t n = 1; n < sizeof(text) - at; n++)
            assert_true(pith_utf8_word_hash((pith_str){text + at, n}) ==
                        pith_hash_mix(0, pith_hash_bytes(low + at, n)));
    assert_true(pith_utf8_word_hash(S("\xc3\x89T\xc3\x89XX")) ==
                pith_utf8_word_hash(S("\xc3\xa9t\xc3\xa9xx")));
}

/* The words of `text`, joined by '|'. */
static void check_words(const char *text, const char *want)
{
    char got[200];
    size_t len = 0, n = 0;
    pith_str rest = pith_str_of(text), w;

    for (; (w = pith_utf8_word(&rest)).len; n++) {
        if (n)
            got[len++] = '|';
        memcpy(got + len, w.ptr, w.len);
        len += w.len;
    }
    CHECK_STR(((pith_str){got, len}), want);
    assert_int_equal(pith_utf8_words(pith_str_of(text)), n);
}

static void test_words(void **state)
{
    (void)state;
    check_words("", "");
    check_words(" ... ", "");
    check_words("Hello, big_world: 12.50!", "Hello|big_world|12|50");
    check_words("\xc3\x89t\xc3\xa9 na\xc3\xafve",
                "\xc3\x89t\xc3\xa9|na\xc3\xafve");
    check_words("ab\xe4\xb8\xad\xe6\x96\x87"
                "c1",
                "ab|\xe4\xb8\xad|\xe6\x96\x87|c1");
    /* Thai: a consonant keeps the vowel mark above it */
    check_words("\xe0\xb8\x81\xe0\xb8\xb4\xe0\xb8\x99",
                "\xe0\xb8\x81\xe0\xb8\xb4|\xe0\xb8\x99");
    /* a combining accent belongs to its word */
    check_words("e\xcc\x81"
                "a b",
                "e\xcc\x81"
                "a|b");
    check_words("\xff"
                "a\xff",
                "a");
}

/* Words are counted 32 bytes at a time: as many as there are one by one,
 * wherever an accent or an ideograph stands. */
static void test_count_of_words(void **state)
{
    static const char *const in[] = {"\xc3\xa9", "\xe4\xb8\xad", "\xcc\x81",
                                     "\xff", ", "};
    static const char plain[] = "one two_3 four, five; a b cdefghijklmnopqrst"
                                "uvwxyz six (seven) eight nine ten eleven";

    (void)state;
    for (size_t k = 0; k < sizeof(in) / sizeof(*in); k++)
        for (size_t at = 0; at < sizeof(plain); at++)
            for (size_t cut = 0; cut < 40; cut += 3) {
                char text[sizeof(plain) + 4];
                size_t n = 0, len = strlen(in[k]);
                pith_str all = {text, sizeof(plain) - 1 + len - cut}, rest;

                memcpy(text, plain, at);
                memcpy(text + at, in[k], len);
                memcpy(text + at + len, plain + at, sizeof(plain) - at);
                for (rest = all; pith_utf8_word(&rest).len; n++)
                    ;
                assert_int_equal(pith_utf8_words(all), n);
            }
}

static void test_word_hash(void **state)
{
    char a[1000], b[1000];
    (void)state;

    assert_true(pith_utf8_word_hash(S("News")) ==
                pith_utf8_word_hash(S("nEWS")));
    assert_true(pith_utf8_word_hash(S("\xc3\x89T")) ==
                pith_utf8_word_hash(S("\xc3\xa9t")));
    assert_true(pith_utf8_word_hash(S("new")) !=
                pith_utf8_word_hash(S("news")));
    memset(a, 'a', sizeof(a));
    memset(b, 'A', sizeof(b));
    assert_true(pith_utf8_word_hash((pith_str){a, 1000}) ==
                pith_utf8_word_hash((pith_str){b, 1000}));
    b[999] = 'b';
    assert_true(pith_utf8_word_hash((pith_str){a, 1000}) !=
                pith_utf8_word_hash((pith_str){b, 1000}));
}

/* No character is parted. */
static void test_cut(void **state)
{
    static const char text[] = "a\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80";
    static const uint8_t len[] = {0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10, 10};

    (void)state;
    for (size_t most = 0; most < sizeof(len); most++) {
        pith_str s = pith_utf8_cut(S(text), most);

        assert_ptr_equal(s.ptr, text);
        assert_int_equal(s.len, len[most]);
    }
    assert_int_equal(pith_utf8_cut((pith_str){NULL, 0}, 5).len, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_rune_round_trips),
        cmocka_unit_test(test_malformed),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_classes),
        cmocka_unit_test(test_hash_of_any_length),
        cmocka_unit_test(test_words),
        cmocka_unit_test(test_count_of_words),
        cmocka_unit_test(test_word_hash),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
