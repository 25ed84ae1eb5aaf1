/* fuzz/fuzz_input: any bytes in any character set become valid UTF-8.
 *
 * A first byte of 1..N decodes the rest as that character set; any other input
 * has its set chosen as for a page. */
#include "base/utf8.h"
#include "fuzz/fuzz.h"
#include "html/charset.h"
#include "io/input/guess.h"

static void check_decode(pith_charset cs, pith_str bytes)
{
    pith_arena arena;
    pith_str text = {NULL, 0};
    size_t bad = 0;

    pith_arena_init(&arena, NULL, 0);
    FUZZ_CHECK(pith_charset_decode(cs, bytes, &arena, &text, &bad, NULL) ==
               PITH_OK);
    FUZZ_CHECK(pith_utf8_valid(text.ptr, text.len) == text.len);
    pith_arena_release(&arena);
}

static void check_choice(pith_str bytes, pith_str declared)
{
    pith_charset_from from;
    size_t bom_len = 0;
    pith_charset cs = pith_charset_choose(bytes, declared, pith_guess_charset,
                                          &from, &bom_len);

    FUZZ_CHECK(cs < PITH_CHARSET_COUNT);
    FUZZ_CHECK(bom_len <= bytes.len && bom_len <= 3);
    check_decode(cs, pith_str_sub(bytes, bom_len, bytes.len));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    pith_str bytes = {(const char *)data, len}, none = {NULL, 0};

    if (len > 0 && data[0] >= 1 && data[0] <= PITH_CHARSET_COUNT) {
        check_decode((pith_charset)(data[0] - 1), pith_str_sub(bytes, 1, len));
        return 0;
    }
    check_choice(bytes, none);
    check_choice(bytes, pith_str_sub(bytes, 0, 12));
    pith_charset_label(bytes);
    pith_charset_content_type(bytes);
    return 0;
}
