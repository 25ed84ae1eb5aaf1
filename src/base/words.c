/* base/words: see words.h. */
#include "base/words.h"

uint64_t pith_words_slow_hash(pith_str word)
{
    const char *p = word.ptr, *end = p + word.len;
    char low[16];
    size_t len = 0;
    uint64_t h = 0;

    while (p < end) {
        if (*p & 0x80)
            len += pith_utf8_put(low + len,
                                 pith_rune_lower(pith_utf8_next(&p, end)));
        else
            low[len++] = (char)(*p++ | 0x20);
        if (len >= 8) {
            h = pith_words_mix(h, pith_bytes8(low, 8));
            len -= 8;
            memcpy(low, low + 8, 8);
        }
    }
    memset(low + len, 0x20, 8 - len);
    return len ? pith_words_mix(h, pith_bytes8(low, 8)) : h;
}
