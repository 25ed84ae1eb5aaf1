/* bindings/js/iconv_js: iconv for pith.wasm, by the TextDecoder of JavaScript.
 *
 * wasi-libc has an iconv that writes nothing where the locale is not UTF-8, and
 * 130 KB of its tables; every engine that runs WebAssembly has the decoders of
 * the Encoding standard, which are the ones that html/decode.c is after. Only
 * to UTF-8, only sets without state; a sequence is asked for once. */
#include <errno.h>
#include <iconv.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The sequence of `len` bytes of a set (NUL-terminated name of iconv) as UTF-8
 * at `out`: its length, 0 when malformed. 1 for len 0 if the set is known. */
__attribute__((import_module("pith"), import_name("decode"))) uint32_t
pith_js_decode(const char *set, const char *in, uint32_t len, char *out);

enum { SEQUENCE = 4, TEXT = 12, TWO = 1 << 16 };

/* Runes of one or two bytes, as bytes of UTF-8 with the first lowest. */
#define UNASKED   0u
#define MALFORMED 0xFFu

typedef struct decoder {
    char set[24];
    size_t longest; /* bytes of a sequence */
    uint32_t one[256];
    uint32_t *two; /* by both bytes; NULL: longest is 1 */
} decoder;

static size_t longest_of(const char *set)
{
    if (!strcmp(set, "GB18030"))
        return 4;
    if (!strcmp(set, "EUC-JP-MS"))
        return 3;
    return !strcmp(set, "BIG5-HKSCS") || !strcmp(set, "CP932") ||
                   !strcmp(set, "UHC")
               ? 2
               : 1;
}

iconv_t iconv_open(const char *to, const char *from)
{
    decoder *d;
    char none[TEXT];

    if (strcmp(to, "UTF-8") || strlen(from) >= sizeof(d->set) ||
        !pith_js_decode(from, "", 0, none)) {
        errno = EINVAL;
        return (iconv_t)-1;
    }
    d = calloc(1, sizeof(*d));
    if (d) {
        memcpy(d->set, from, strlen(from) + 1);
        d->longest = longest_of(from);
        d->two = d->longest > 1 ? calloc(TWO, sizeof(*d->two)) : NULL;
    }
    if (!d || (d->longest > 1 && !d->two)) {
        free(d);
        errno = ENOMEM;
        return (iconv_t)-1;
    }
    return d;
}

int iconv_close(iconv_t cd)
{
    decoder *d = cd;

    free(d->two);
    free(d);
    return 0;
}

/* UTF-8 of exactly `n` bytes at `in`; its length, 0 when they are malformed. */
static size_t decode(decoder *d, const unsigned char *in, size_t n, char *out)
{
    uint32_t *memo = n == 1   ? &d->one[in[0]]
                     : n == 2 ? &d->two[in[0] << 8 | in[1]]
                              : NULL;
    size_t len;

    if (memo && *memo != UNASKED) {
        memcpy(out, memo, sizeof(*memo));
        return *memo == MALFORMED ? 0 : strnlen(out, sizeof(*memo));
    }
    len = pith_js_decode(d->set, (const char *)in, (uint32_t)n, out);
    if (memo && len <= sizeof(*memo)) {
        *memo = len ? 0 : MALFORMED;
        memcpy(memo, out, len);
    }
    return len;
}

/* The sequence at the head of `in`: its length, 0 when malformed, SIZE_MAX when
 * it is cut off. */
static size_t sequence(decoder *d, const char *in, size_t left, char *out,
                       size_t *len)
{
    for (size_t n = 1; n <= d->longest; n++) {
        if (n > left)
            return SIZE_MAX;
        *len = decode(d, (const unsigned char *)in, n, out);
        if (*len)
            return n;
    }
    return 0;
}

size_t iconv(iconv_t cd, char **restrict in, size_t *restrict in_left,
             char **restrict out, size_t *restrict out_left)
{
    while (in && *in && *in_left) {
        char text[TEXT] = {**in};
        size_t len = 1, n = 1;

        if ((unsigned char)**in >= 0x80)
            n = sequence(cd, *in, *in_left, text, &len);
        if (n == 0 || n == SIZE_MAX || len > *out_left) {
            errno = n == 0 ? EILSEQ : n == SIZE_MAX ? EINVAL : E2BIG;
            return (size_t)-1;
        }
        memcpy(*out, text, len);
        *out += len;
        *out_left -= len;
        *in += n;
        *in_left -= n;
    }
    return 0;
}
