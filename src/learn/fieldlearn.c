/* learn/fieldlearn: see fieldlearn.h. The constants are words that nearly all
 * texts have exactly once, in one order; between them are slots. A column of
 * prose has none: it is not even looked at. */
#include "learn/fieldlearn.h"

#include "base/buf.h"
#include "base/utf8.h"

#define LEAST     4u   /* texts that can tell */
#define LOOK      400u /* texts looked at */
#define MOST      0.95 /* of the texts are written so */
#define SEEDS     3u   /* texts that are tried as the model of all */
#define FILLED    0.5  /* of the texts fill a slot that is a column */
#define CONSTANTS 8u   /* more of them are a sentence */
#define PATTERN   512u /* bytes */

typedef struct words {
    pith_str at[PITH_FIELD_WORDS];
    uint32_t n;
} words;

/* False: more words than a pattern may have. */
static bool read_words(pith_str s, words *out)
{
    pith_str w;

    out->n = 0;
    while ((w = pith_field_word(&s)).len) {
        if (out->n == PITH_FIELD_WORDS)
            return false;
        out->at[out->n++] = w;
    }
    return out->n > 0;
}

static uint32_t times(const words *w, pith_str word)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < w->n; i++)
        n += pith_str_eq(w->at[i], word);
    return n;
}

/* A number is a value, even if all texts have it. */
static bool may_be_constant(pith_str w)
{
    for (size_t i = 0; i < w.len; i++)
        if (pith_is_digit((unsigned char)w.ptr[i]))
            return false;
    return !(w.len == 1 && (w.ptr[0] == '*' || w.ptr[0] == '?'));
}

static uint32_t enough(uint32_t n)
{
    return n - (uint32_t)((1 - MOST) * n);
}

/* F2: words of `seed` that nearly all texts have once. */
static void find_constants(const pith_str *text, uint32_t n, const words *seed,
                           bool *constant)
{
    uint32_t have[PITH_FIELD_WORDS] = {0};
    words w;

    for (uint32_t i = 0; i < n; i++) {
        if (!read_words(text[i], &w))
            continue;
        for (uint32_t k = 0; k < seed->n; k++)
            have[k] += times(&w, seed->at[k]) == 1;
    }
    for (uint32_t k = 0; k < seed->n; k++)
        constant[k] = have[k] >= enough(n) && may_be_constant(seed->at[k]) &&
                      times(seed, seed->at[k]) == 1;
}

/* F3: constants in the order of `seed`, a slot wherever other words may be. */
static void write_pattern(const words *seed, const bool *constant, pith_buf *b)
{
    pith_buf_cstr(b, "*");
    for (uint32_t k = 0; k < seed->n; k++) {
        if (!constant[k])
            continue;
        pith_buf_char(b, ' ');
        pith_buf_str(b, seed->at[k]);
        pith_buf_cstr(b, " *");
    }
}

static bool all_digits(pith_str s)
{
    for (size_t i = 0; i < s.len; i++)
        if (!pith_is_digit((unsigned char)s.ptr[i]) && s.ptr[i] != ',')
            return false;
    return s.len > 0;
}

/* F4: which slots are columns; false: two at least must be. */
static bool judge_slots(const pith_str *text, uint32_t n, pith_fields *f)
{
    uint32_t columns = 0;

    for (uint32_t k = 0; k < f->n_slots; k++) {
        pith_str first = {NULL, 0}, s;
        uint32_t filled = 0, digits = 0;
        bool varies = false;

        for (uint32_t i = 0; i < n; i++) {
            if (!pith_field_read(text[i], f->pattern, k, &s) || !s.len)
                continue;
            varies |= first.ptr && !pith_str_eq(first, s);
            if (!first.ptr)
                first = s;
            filled++;
            digits += all_digits(s);
        }
        f->column[k] = varies && filled >= FILLED * n;
        f->number[k] = filled && digits == filled;
        columns += f->column[k];
    }
    return columns >= 2;
}

static bool fits(const pith_str *text, uint32_t n, pith_str pattern)
{
    uint32_t good = 0;
    pith_str s;

    for (uint32_t i = 0; i < n; i++)
        good += pith_field_read(text[i], pattern, 0, &s);
    return good >= enough(n);
}

static bool try_seed(const pith_str *text, uint32_t n, const words *seed,
                     pith_buf *b, pith_fields *f)
{
    bool constant[PITH_FIELD_WORDS];

    find_constants(text, n, seed, constant);
    f->n_slots = 1;
    for (uint32_t k = 0; k < seed->n; k++)
        f->n_slots += constant[k];
    pith_buf_clear(b);
    write_pattern(seed, constant, b);
    f->pattern = pith_buf_view(b);
    return f->n_slots > 1 && f->n_slots <= CONSTANTS + 1 &&
           fits(text, n, f->pattern) && judge_slots(text, n, f);
}

pith_status pith_fields_learn(const pith_str *text, uint32_t n,
                              pith_arena *arena, pith_fields *out)
{
    uint32_t seeds = 0, read = 0;
    bool found = false;
    pith_buf b;
    words w;

    *out = (pith_fields){.n_slots = 0};
    n = n < LOOK ? n : LOOK;
    for (uint32_t i = 0; i < n; i++)
        read += read_words(text[i], &w);
    if (n < LEAST || read < enough(n))
        return PITH_OK;
    pith_buf_init(&b, arena->al, PATTERN);
    for (uint32_t i = 0; i < n && seeds < SEEDS && !found; i++)
        if (read_words(text[i], &w)) {
            seeds++;
            found = try_seed(text, n, &w, &b, out) && b.status == PITH_OK;
        }
    out->pattern = (pith_str){NULL, 0};
    if (found)
        out->pattern = (pith_str){pith_arena_dup(arena, b.data, b.len), b.len};
    found = found && !out->pattern.ptr;
    pith_buf_release(&b);
    return found ? PITH_NOMEM : PITH_OK;
}

pith_str pith_fields_slot(const pith_fields *f, uint32_t k, pith_arena *arena)
{
    char *s = pith_arena_dup(arena, f->pattern.ptr, f->pattern.len);
    pith_str rest = f->pattern, w;

    while (s && (w = pith_field_word(&rest)).len)
        if (w.len == 1 && w.ptr[0] == '*' && k-- == 0)
            s[w.ptr - f->pattern.ptr] = '?';
    return (pith_str){s, s ? f->pattern.len : 0};
}

static bool is_name(pith_str w)
{
    const char *p = w.ptr, *end = w.ptr + w.len;

    while (p < end)
        if (!pith_rune_word(pith_utf8_next(&p, end)))
            return false;
    return w.len > 1;
}

pith_str pith_fields_name(const pith_fields *f, uint32_t k)
{
    pith_str rest = f->pattern, before = {NULL, 0}, w;

    for (uint32_t slot = 0; (w = pith_field_word(&rest)).len;) {
        if (w.len != 1 || w.ptr[0] != '*') {
            before = is_name(w) ? w : (pith_str){NULL, 0};
            continue;
        }
        if (slot++ < k)
            continue;
        w = pith_field_word(&rest);
        if (f->number[k] && w.len && is_name(w))
            return w;
        return before;
    }
    return (pith_str){NULL, 0};
}
