/* wrap/wrapfile: reading. See wrapfile.h.
 *
 * The file may come from anywhere: every value is checked against its form and
 * range, arrays grow by what is read, sections nest a few levels and no more.
 */
#include "wrap/wrapfile.h"

#include <stdarg.h>
#include <stdio.h>
#include "base/status.h"
#include "base/utf8.h"

void pith_wrapin_fail(pith_wrapin *r, const char *fmt, ...)
{
    char why[160];
    va_list ap;

    if (r->status != PITH_OK)
        return;
    va_start(ap, fmt);
    vsnprintf(why, sizeof(why), fmt, ap);
    va_end(ap);
    r->status = pith_error_set(r->err, PITH_FORMAT, PITH_NOWHERE, "line %u: %s",
                               r->line, why);
}

static void no_memory(pith_wrapin *r)
{
    if (r->status == PITH_OK)
        r->status =
            pith_error_set(r->err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
}

static int shown(pith_str s)
{
    return s.len < 40 ? (int)s.len : 40;
}

void pith_wrapin_unknown(pith_wrapin *r)
{
    pith_wrapin_fail(r, "unknown key '%.*s'", shown(r->key), r->key.ptr);
}

/* ---- lines ------------------------------------------------------------ */

static bool word_byte(unsigned char c)
{
    return (unsigned)(c - 'a') < 26 || pith_is_digit(c) || c == '-' || c == '_';
}

/* A word at the start of `*s`, which moves behind it; len 0: there is none. */
static pith_str take_word(pith_str *s)
{
    pith_str w = {s->ptr, 0};

    while (w.len < s->len && word_byte((unsigned char)s->ptr[w.len]))
        w.len++;
    *s = pith_str_sub(*s, w.len, s->len);
    return w;
}

/* The next line into key and rest; false at the end of the file. */
/* Only line ends are left: what a shell or sqlite3 puts after a text. */
static bool at_end(const pith_wrapin *r)
{
    const char *p = r->at;

    while (p < r->end && *p == '\n')
        p++;
    return p == r->end;
}

static bool read_line(pith_wrapin *r)
{
    const char *nl;
    size_t left = (size_t)(r->end - r->at);

    if (at_end(r))
        return false;
    r->line++;
    nl = memchr(r->at, '\n',
                left < PITH_WRAP_LINE_MAX ? left : PITH_WRAP_LINE_MAX);
    if (!nl) {
        if (left < PITH_WRAP_LINE_MAX)
            pith_wrapin_fail(r, "the file ends within a line");
        else
            pith_wrapin_fail(r, "longer than %u bytes", PITH_WRAP_LINE_MAX);
        return false;
    }
    r->rest = (pith_str){r->at, (size_t)(nl - r->at)};
    r->at = nl + 1;
    if (pith_utf8_valid(r->rest.ptr, r->rest.len) != r->rest.len) {
        pith_wrapin_fail(r, "not UTF-8");
        return false;
    }
    r->key = take_word(&r->rest);
    if (!r->key.len) {
        pith_wrapin_fail(r, "a line begins with a key");
        return false;
    }
    return true;
}

pith_status pith_wrapin_init(pith_wrapin *r, pith_str text, pith_arena *arena,
                             pith_error *err)
{
    uint64_t version;

    *r = (pith_wrapin){.arena = arena, .err = err};
    text = pith_utf8_unmarked(text);
    r->at = text.ptr ? text.ptr : "";
    r->end = r->at + text.len;
    if (text.len > PITH_WRAP_FILE_MAX) {
        pith_wrapin_fail(r, "larger than %u bytes", PITH_WRAP_FILE_MAX);
        return r->status;
    }
    if (!pith_str_starts(text, PITH_STR("pith-wrapper ")) || !read_line(r)) {
        r->line = 1;
        pith_wrapin_fail(r, "no wrapper: one begins with 'pith-wrapper 2'");
        return r->status;
    }
    version = pith_wrapin_u64(r, 1000000);
    if (r->status == PITH_OK && version != PITH_WRAP_VERSION)
        pith_wrapin_fail(r,
                         "version %u of the format; this pith reads version %u",
                         (unsigned)version, PITH_WRAP_VERSION);
    return r->status;
}

/* `end NAME` of the section at hand. */
static void leave(pith_wrapin *r)
{
    pith_str rest = pith_str_sub(r->rest, 1, r->rest.len);

    if (!r->depth || !r->rest.len || r->rest.ptr[0] != ' ' ||
        !pith_str_eq(rest, r->section[r->depth - 1])) {
        pith_wrapin_fail(r, "'end' of no section that is open");
        return;
    }
    r->depth--;
    r->rest.len = 0;
}

bool pith_wrapin_line(pith_wrapin *r)
{
    if (r->status != PITH_OK)
        return false;
    if (r->rest.len) {
        pith_wrapin_fail(r,
                         pith_wrapin_is(r, "begin")
                             ? "unknown section '%.*s'"
                             : "more values than expected: '%.*s'",
                         shown(r->rest), r->rest.ptr);
        return false;
    }
    if (!read_line(r)) {
        if (r->depth)
            pith_wrapin_fail(r, "the file ends within section '%.*s'",
                             shown(r->section[r->depth - 1]),
                             r->section[r->depth - 1].ptr);
        return false;
    }
    if (!pith_wrapin_is(r, "end"))
        return true;
    leave(r);
    return false;
}

bool pith_wrapin_is(const pith_wrapin *r, const char *key)
{
    return pith_str_eq(r->key, pith_str_of(key));
}

bool pith_wrapin_enters(pith_wrapin *r, const char *section)
{
    pith_str name = pith_str_of(section);

    if (r->status != PITH_OK || !pith_wrapin_is(r, "begin") ||
        r->rest.len != name.len + 1 || r->rest.ptr[0] != ' ' ||
        !pith_str_eq(pith_str_sub(r->rest, 1, name.len), name))
        return false;
    if (r->depth == PITH_WRAP_NEST) {
        pith_wrapin_fail(r, "sections nest deeper than %u", PITH_WRAP_NEST);
        return false;
    }
    r->section[r->depth++] = name;
    r->rest.len = 0;
    return true;
}

bool pith_wrapin_more(const pith_wrapin *r)
{
    return r->status == PITH_OK && r->rest.len > 0;
}

/* ---- values ----------------------------------------------------------- */

/* The space before a value; false with an error when there is none. */
static bool next_value(pith_wrapin *r)
{
    if (r->status != PITH_OK)
        return false;
    if (r->rest.len < 2 || r->rest.ptr[0] != ' ') {
        pith_wrapin_fail(r, "'%.*s' lacks a value", shown(r->key), r->key.ptr);
        return false;
    }
    r->rest = pith_str_sub(r->rest, 1, r->rest.len);
    return true;
}

static int hex_digit(unsigned char c)
{
    return pith_is_digit(c)       ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
                                  : -1;
}

/* The escape behind a backslash at s[*i], which moves to its last byte; -1:
 * there is no such escape. Only what the writer escapes so is one. */
static int escape(pith_str s, size_t *i)
{
    int hi, lo, c;

    if (++*i >= s.len)
        return -1;
    switch (s.ptr[*i]) {
    case '"':
    case '\\':
        return s.ptr[*i];
    case 'n':
        return '\n';
    case 't':
        return '\t';
    case 'x':
        if (s.len - *i < 3)
            return -1;
        hi = hex_digit((unsigned char)s.ptr[*i + 1]);
        lo = hex_digit((unsigned char)s.ptr[*i + 2]);
        *i += 2;
        c = hi * 16 + lo;
        return hi < 0 || lo < 0 || c > 0x9f || (c >= 0x20 && c < 0x7f) ? -1 : c;
    default:
        return -1;
    }
}

/* Length of the quoted text in `s` (behind the first quote), or SIZE_MAX. */
static size_t quoted_len(pith_str s)
{
    for (size_t i = 0; i < s.len; i++) {
        if (s.ptr[i] == '"')
            return i;
        i += s.ptr[i] == '\\';
    }
    return SIZE_MAX;
}

/* The bytes of a quoted text; a sound escape is longer than what it means. */
static bool unquote(pith_wrapin *r, pith_str s, char *out, size_t *len)
{
    for (size_t i = 0; i < s.len; i++) {
        int c = (unsigned char)s.ptr[i];

        if (c == '\\') {
            c = escape(s, &i);
            if (c >= 0x80) {
                *len += pith_utf8_put(out + *len, (uint32_t)c);
                continue;
            }
        } else if (c < 0x20 || c == 0x7f) {
            c = -1;
        }
        if (c < 0) {
            pith_wrapin_fail(r, "bad escape or control character in a string");
            return false;
        }
        out[(*len)++] = (char)c;
    }
    return true;
}

pith_str pith_wrapin_str(pith_wrapin *r)
{
    pith_str out = {NULL, 0}, body;
    char *bytes;

    if (!next_value(r))
        return out;
    if (r->rest.ptr[0] == '-' && (r->rest.len == 1 || r->rest.ptr[1] == ' ')) {
        r->rest = pith_str_sub(r->rest, 1, r->rest.len);
        return out;
    }
    body = pith_str_sub(r->rest, 1, r->rest.len);
    body.len = r->rest.ptr[0] == '"' ? quoted_len(body) : SIZE_MAX;
    if (body.len == SIZE_MAX) {
        pith_wrapin_fail(r, "expected a string in quotes");
        return out;
    }
    r->rest = pith_str_sub(r->rest, body.len + 2, r->rest.len);
    bytes = pith_arena_alloc(r->arena, body.len + 1);
    if (!bytes) {
        no_memory(r);
        return out;
    }
    if (!unquote(r, body, bytes, &out.len))
        return (pith_str){NULL, 0};
    bytes[out.len] = '\0';
    out.ptr = bytes;
    return out;
}

/* Digits at the start of `*s` as a number: no sign, no zero before others. */
static bool take_digits(pith_str *s, uint64_t *out)
{
    size_t n = 0;

    while (n < s->len && pith_is_digit((unsigned char)s->ptr[n]))
        n++;
    if (!n || (n > 1 && s->ptr[0] == '0') ||
        !pith_str_u64(pith_str_sub(*s, 0, n), out))
        return false;
    *s = pith_str_sub(*s, n, s->len);
    return true;
}

static bool at_value_end(const pith_wrapin *r)
{
    return !r->rest.len || r->rest.ptr[0] == ' ';
}

uint64_t pith_wrapin_u64(pith_wrapin *r, uint64_t max)
{
    uint64_t v = 0;

    if (!next_value(r))
        return 0;
    if (!take_digits(&r->rest, &v) || !at_value_end(r))
        pith_wrapin_fail(r, "expected a whole number");
    else if (v > max)
        pith_wrapin_fail(r, "%llu is over %llu", (unsigned long long)v,
                         (unsigned long long)max);
    return r->status == PITH_OK ? v : 0;
}

/* Digits behind the point, as millionths; the last is not 0. */
static bool take_fraction(pith_str *s, uint64_t *micro)
{
    uint64_t unit = 100000, last = 0;

    for (; s->len && pith_is_digit((unsigned char)s->ptr[0]); unit /= 10) {
        last = (uint64_t)(s->ptr[0] - '0');
        if (!unit)
            return false;
        *micro += last * unit;
        *s = pith_str_sub(*s, 1, s->len);
    }
    return last != 0;
}

double pith_wrapin_real(pith_wrapin *r)
{
    uint64_t whole = 0, micro = 0;
    bool minus, ok;

    if (!next_value(r))
        return 0;
    minus = r->rest.ptr[0] == '-';
    if (minus)
        r->rest = pith_str_sub(r->rest, 1, r->rest.len);
    ok = take_digits(&r->rest, &whole) && whole <= 1000000000;
    if (ok && r->rest.len && r->rest.ptr[0] == '.') {
        r->rest = pith_str_sub(r->rest, 1, r->rest.len);
        ok = take_fraction(&r->rest, &micro) && whole < 1000000000;
    }
    if (!ok || !at_value_end(r) || (minus && !whole && !micro)) {
        pith_wrapin_fail(r, "expected a number such as 0.95");
        return 0;
    }
    return ((double)(whole * 1000000 + micro) / 1e6) * (minus ? -1 : 1);
}

uint64_t pith_wrapin_hash(pith_wrapin *r)
{
    uint64_t v = 0;
    bool ok;

    if (!next_value(r))
        return 0;
    ok = r->rest.len >= 17 && r->rest.ptr[0] == 'x';
    for (size_t i = 1; ok && i < 17; i++) {
        int digit = hex_digit((unsigned char)r->rest.ptr[i]);

        ok = digit >= 0;
        v = v << 4 | (uint64_t)(ok ? digit : 0);
    }
    r->rest = pith_str_sub(r->rest, ok ? 17 : 0, r->rest.len);
    if (!ok || !at_value_end(r)) {
        pith_wrapin_fail(r, "expected x and 16 hexadecimal digits");
        return 0;
    }
    return v;
}

uint32_t pith_wrapin_word(pith_wrapin *r, const char *const *names)
{
    pith_str w;

    if (!next_value(r))
        return 0;
    w = take_word(&r->rest);
    for (uint32_t i = 0; w.len && at_value_end(r) && names[i]; i++)
        if (pith_str_eq(w, pith_str_of(names[i])))
            return i;
    pith_wrapin_fail(r, "unknown word '%.*s' after '%.*s'", shown(w), w.ptr,
                     shown(r->key), r->key.ptr);
    return 0;
}

typedef uint32_t (*name_fn)(pith_names *n, const char *ptr, size_t len);

static uint32_t number_of(pith_wrapin *r, pith_str name, name_fn number,
                          const char *what)
{
    uint32_t n;

    if (r->status == PITH_OK && !name.len)
        pith_wrapin_fail(r, "expected the name of %s", what);
    if (r->status == PITH_OK && !r->names)
        r->names = pith_names_new(r->arena);
    n = r->status == PITH_OK && r->names ? number(r->names, name.ptr, name.len)
                                         : 0;
    if (!n)
        no_memory(r);
    return n;
}

uint32_t pith_wrapin_tag(pith_wrapin *r, pith_str name)
{
    return number_of(r, name, pith_names_tag, "a tag");
}

uint32_t pith_wrapin_attr(pith_wrapin *r, pith_str name)
{
    return number_of(r, name, pith_names_attr, "an attribute");
}

void *pith_wrapin_push(pith_wrapin *r, void *array, uint32_t *n, size_t size,
                       uint32_t max)
{
    char *at;

    if (r->status != PITH_OK)
        return NULL;
    if (*n >= max) {
        pith_wrapin_fail(r, "more than %u lines of '%.*s'", max, shown(r->key),
                         r->key.ptr);
        return NULL;
    }
    memcpy(&at, array, sizeof(at));
    at = pith_arena_room(r->arena, at, *n, size);
    if (!at) {
        no_memory(r);
        return NULL;
    }
    memcpy(array, &at, sizeof(at));
    return memset(at + (*n)++ * size, 0, size);
}
