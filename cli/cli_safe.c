/* cli/cli_safe: what pages and file names hold must not steer the terminal:
 * text leaves without controls, escape sequences and marks that turn the
 * direction of writing. JSON has them as \u escapes and passes as it is. */
#include "cli.h"

#include <string.h>

typedef enum shape { PLAIN, CONTROL, BIDI } shape;

/* Bytes of the character at p, which `*what` tells of; a byte that belongs to
 * none counts as a control of its own. */
static size_t next_char(const unsigned char *p, size_t len, shape *what)
{
    size_t n = *p < 0x80   ? 1
               : *p < 0xc2 ? 0
               : *p < 0xe0 ? 2
               : *p < 0xf0 ? 3
                           : 4;

    *what = CONTROL;
    if (n == 1) {
        if ((*p >= 0x20 && *p != 0x7f) || *p == '\n' || *p == '\t')
            *what = PLAIN;
        return 1;
    }
    for (size_t i = 1; i < n; i++)
        if (i == len || (p[i] & 0xc0) != 0x80)
            return 1;
    if (!n || *p > 0xf4)
        return 1;
    *what = PLAIN;
    if (*p == 0xc2 && p[1] < 0xa0)
        *what = CONTROL;
    else if ((*p == 0xd8 && p[1] == 0x9c) ||
             (*p == 0xe2 && p[1] == 0x80 &&
              (p[2] == 0x8e || p[2] == 0x8f ||
               (p[2] >= 0xaa && p[2] <= 0xae))) ||
             (*p == 0xe2 && p[1] == 0x81 && p[2] >= 0xa6 && p[2] <= 0xa9))
        *what = BIDI;
    return n;
}

/* Bit 7 of every byte that is no printable ASCII: below space, DEL or above. */
static uint64_t odd_bytes(uint64_t w)
{
    const uint64_t low = 0x7f7f7f7f7f7f7f7fu, high = ~low;
    uint64_t printable = (w & low) + 0x6060606060606060u; /* >= 0x20 */
    uint64_t del = (w & low) + 0x0101010101010101u;       /* == 0x7f */

    return (~printable | del | w) & high;
}

/* The prefix of p[0..len) that may leave as it is. */
static size_t plain_prefix(const char *ptr, size_t len)
{
    const unsigned char *p = (const unsigned char *)ptr;
    size_t i = 0;
    shape what;

    while (i < len) {
        uint64_t w = 0;
        size_t n;

        for (; len - i >= sizeof(w); i += sizeof(w)) {
            memcpy(&w, p + i, sizeof(w));
            if (odd_bytes(w))
                break;
        }
        while (i < len && p[i] >= 0x20 && p[i] < 0x7f)
            i++; /* to what is odd in the eight, or the end */
        if (i == len)
            break;
        n = next_char(p + i, len - i, &what);
        if (what != PLAIN)
            break;
        i += n;
    }
    return i;
}

bool cli_put(FILE *f, const char *ptr, size_t len)
{
    while (len) {
        size_t n = plain_prefix(ptr, len);
        shape what;

        if (fwrite(ptr, 1, n, f) != n)
            return false;
        ptr += n, len -= n;
        if (!len)
            break;
        n = next_char((const unsigned char *)ptr, len, &what);
        if (what == CONTROL && fputs("\xef\xbf\xbd", f) == EOF)
            return false;
        ptr += n, len -= n;
    }
    return true;
}

int cli_write(void *ctx, const char *ptr, size_t len)
{
    return cli_put(ctx, ptr, len) ? 0 : -1;
}
