/* io/fetch/sha1: the compression function as FIPS 180-4 section 6.1.2 has it.
 */
#include "io/fetch/sha1.h"

#include <string.h>

static uint32_t rol(uint32_t v, unsigned n)
{
    return v << n | v >> (32 - n);
}

static void sha1_block(uint32_t h[5], const unsigned char *p)
{
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

    for (unsigned t = 0; t < 16; t++)
        w[t] = (uint32_t)p[4 * t] << 24 | (uint32_t)p[4 * t + 1] << 16 |
               (uint32_t)p[4 * t + 2] << 8 | p[4 * t + 3];
    for (unsigned t = 16; t < 80; t++)
        w[t] = rol(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    for (unsigned t = 0; t < 80; t++) {
        uint32_t f, k, temp;

        if (t < 20)
            f = (b & c) | (~b & d), k = 0x5A827999;
        else if (t < 40)
            f = b ^ c ^ d, k = 0x6ED9EBA1;
        else if (t < 60)
            f = (b & c) | (b & d) | (c & d), k = 0x8F1BBCDC;
        else
            f = b ^ c ^ d, k = 0xCA62C1D6;
        temp = rol(a, 5) + f + e + k + w[t];
        e = d, d = c, c = rol(b, 30), b = a, a = temp;
    }
    h[0] += a, h[1] += b, h[2] += c, h[3] += d, h[4] += e;
}

static void sha1(pith_str s, unsigned char out[20])
{
    uint32_t h[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476,
                     0xC3D2E1F0};
    const unsigned char *p = (const unsigned char *)s.ptr;
    unsigned char tail[128] = {0};
    size_t full = s.len / 64 * 64, rest = s.len - full;
    size_t tail_len = rest < 56 ? 64 : 128;
    uint64_t bits = (uint64_t)s.len * 8;

    for (size_t at = 0; at < full; at += 64)
        sha1_block(h, p + at);
    if (rest > 0)
        memcpy(tail, p + full, rest);
    tail[rest] = 0x80;
    for (unsigned i = 0; i < 8; i++)
        tail[tail_len - 1 - i] = (unsigned char)(bits >> (8 * i));
    for (size_t at = 0; at < tail_len; at += 64)
        sha1_block(h, tail + at);
    for (unsigned i = 0; i < 20; i++)
        out[i] = (unsigned char)(h[i / 4] >> (24 - 8 * (i % 4)));
}

void pith_sha1_base32(pith_str bytes, char out[PITH_SHA1_BASE32 + 1])
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    unsigned char d[20];

    sha1(bytes, d);
    for (unsigned i = 0; i < PITH_SHA1_BASE32; i++) {
        unsigned bit = i * 5, at = bit / 8;
        unsigned two = (unsigned)d[at] << 8 | (at + 1 < 20 ? d[at + 1] : 0u);

        out[i] = letters[two >> (11 - bit % 8) & 31];
    }
    out[PITH_SHA1_BASE32] = 0;
}
