/* read/date_scan: text -> tokens of dates, by the table of all languages. */
#include "read/date_int.h"

#include "base/utf8.h"
#include "read/date_table.h"

#define PIECES_MAX 4 /* words of a phrase: "il y a", "thang muoi hai" */

static const pith_date_word *word_find(const char *ptr, size_t len)
{
    uint32_t h = 0x811c9dc5u;

    if (len > DATE_WORD_BYTES_MAX)
        return NULL;
    for (size_t i = 0; i < len; i++)
        h = (h ^ (unsigned char)ptr[i]) * 0x01000193u;
    for (h %= DATE_SLOTS; date_slots[h]; h = (h + 1) % DATE_SLOTS) {
        const pith_date_word *w = &date_words[date_slots[h] - 1];
        if (w->len == len && memcmp(w->text, ptr, len) == 0)
            return w;
    }
    return NULL;
}

bool pith_date_word_is(const pith_date_token *t, uint32_t flag)
{
    return t->type == TOK_WORD && (t->word->flags & flag);
}

/* ---- what cannot be a date --------------------------------------------- */

/* A date can begin inside of a word when so many bytes without a space stand
 * before its digits: see window_begin() in date.c. */
#define RUN_MAX 40

/* Place in date_starts of the word that begins with the letter at p. */
static unsigned start_of(const unsigned char *p, const unsigned char *end)
{
    unsigned b = end - p > 1 ? date_codes[p[1]] : 26, c = b;

    if (b < 26)
        c = end - p > 2 ? date_codes[p[2]] : 26;
    return (date_codes[*p] * 28u + b) * 28u + c;
}

static bool has_bit(const uint64_t *bits, unsigned n)
{
    return bits[n >> 6] >> (n & 63) & 1;
}

/* The byte beyond ASCII at p begins a word or a digit that counts. */
static bool may_lead(const unsigned char *p, const unsigned char *end)
{
    if (*p == 0xC2) /* of these, only letters: a raised a or o, micro */
        return end - p > 1 && (p[1] == 0xAA || p[1] == 0xB5 || p[1] == 0xBA);
    if (*p == 0xE2) /* the Kelvin sign is a k */
        return end - p > 1 && p[1] == 0x84;
    return date_leads[*p];
}

/* After digits, p joins them with others: 0 no, 1 as in a day, 2 surely as in
 * a clock. */
static unsigned joins(const unsigned char *p, const unsigned char *end)
{
    if (end - p < 2)
        return 0;
    if (*p == ':')
        return pith_is_digit(p[1]) ? 2 : 0;
    if (*p == '.')
        return pith_is_digit(p[1]) || pith_is_space(p[1]) || p[1] >= 0x80;
    if (*p == '/' || *p == '-')
        return pith_is_digit(p[1]);
    return *p == 0xE2; /* a dash */
}

enum { MEANS_NOTHING, MEANS_DATE, MEANS_TRIGGER };

/* What the word at *p can make; *p becomes its end. A word of ASCII letters
 * that begins as one of the table is looked up; a single letter can be a unit.
 */
static int word_means(const unsigned char **p, const unsigned char *end)
{
    const unsigned char *from = *p, *q = from;
    unsigned start = start_of(from, end);
    char buf[DATE_WORD_BYTES_MAX];

    while (q < end && date_codes[*q] < 26)
        q++;
    *p = q;
    if (!has_bit(date_starts, start))
        return MEANS_NOTHING;
    if (q - from > 1 && (q == end || *q < 0x80)) {
        if ((size_t)(q - from) > sizeof(buf))
            return MEANS_NOTHING;
        for (ptrdiff_t i = 0; i < q - from; i++)
            buf[i] = (char)(from[i] | 0x20);
        if (!word_find(buf, (size_t)(q - from)))
            return MEANS_NOTHING;
    }
    return has_bit(date_triggers, start) ? MEANS_TRIGGER : MEANS_DATE;
}

bool pith_date_possible(pith_str s)
{
    const unsigned char *p = (const unsigned char *)s.ptr, *end = p + s.len;
    const unsigned char *run = p;
    bool digits = false, starts = false, triggers = false;
    unsigned pairs = 0;

    while (p < end) {
        if (date_codes[*p] < 26) {
            int means = word_means(&p, end);

            starts |= means != MEANS_NOTHING;
            triggers |= means == MEANS_TRIGGER;
            if (p < end && *p >= 0xC3 && *p <= 0xC5)
                p++; /* a Latin letter: begins nothing */
        } else if (pith_is_digit(*p)) {
            digits = true;
            while (p < end && pith_is_digit(*p))
                p++;
            pairs += joins(p, end);
            if (pairs >= 2 || p - run > RUN_MAX)
                return true;
        } else if (*p < 0x80) {
            if (pith_is_space(*p))
                run = p + 1;
            p++;
        } else if (may_lead(p, end)) {
            return true;
        } else {
            p++;
        }
        if (digits && starts)
            return true;
    }
    return !digits && triggers;
}

int pith_date_digit(uint32_t r)
{
    static const uint32_t zero[] = {'0',    0x0660, 0x06F0, 0x0966,
                                    0x09E6, 0x0E50, 0xFF10};

    if (r < 0x80)
        return r - '0' < 10u ? (int)(r - '0') : -1;
    for (size_t i = 1; i < sizeof(zero) / sizeof(*zero); i++)
        if (r - zero[i] < 10u)
            return (int)(r - zero[i]);
    return -1;
}

/* Scripts whose words touch each other: a table word is looked for at every
 * character, longest first. */
static bool rune_joined(uint32_t r)
{
    return r >= 0x0E00 && (pith_rune_ideo(r) || (r >= 0xAC00 && r <= 0xD7A3));
}

static bool rune_letter(uint32_t r)
{
    if (r < 0x80)
        return (r | 0x20) - 'a' < 26u;
    return pith_rune_word(r) && pith_date_digit(r) < 0;
}

static bool joint_rune(uint32_t r)
{
    return r == '.' || r == '\'' || r == 0x2019 || r == '-' || r == 0x200C ||
           pith_rune_space(r);
}

/* Append the letters (or digits) at *p, lower-cased; false: too long. */
static bool take_piece(const char **p, const char *end, char *buf, size_t *len)
{
    bool digits = false;

    for (const char *q = *p; q < end; *p = q) {
        unsigned char c = (unsigned char)*q;
        uint32_t r;
        int digit;

        if ((unsigned)((c | 0x20) - 'a') < 26u && !digits) {
            if (*len + 4 > DATE_WORD_BYTES_MAX + 8)
                return false;
            buf[(*len)++] = (char)(c | 0x20);
            q++;
            continue;
        }
        if (c < 0x80 && !pith_is_digit(c))
            break;
        r = pith_utf8_next(&q, end);
        digit = pith_date_digit(r);

        if (digit >= 0 && !digits)
            digits = *len && buf[*len - 1] == ' ';
        if (digits ? digit < 0 : !rune_letter(r))
            break;
        if (*len + 4 > DATE_WORD_BYTES_MAX + 8)
            return false;
        *len += pith_utf8_put(buf + *len, pith_rune_lower(r));
    }
    return true;
}

/* Skip the joint at *p and append its normal form: the strongest of the
 * characters in it (' - . or a space), as tools/date_table.py does. */
static bool take_joint(const char **p, const char *end, char *buf, size_t *len)
{
    static const char rank[] = " .-'";
    size_t best = 0;
    const char *q = *p;

    for (unsigned n = 0; q < end && n < 4; n++) {
        const char *at = q;
        uint32_t r = pith_utf8_next(&q, end);
        size_t k = r == '.'                   ? 1
                   : r == '-'                 ? 2
                   : r == '\'' || r == 0x2019 ? 3
                                              : 0;

        if (!joint_rune(r)) {
            q = at;
            break;
        }
        best = k > best ? k : best;
    }
    if (q == *p || q == end || *len + 1 > DATE_WORD_BYTES_MAX)
        return false;
    buf[(*len)++] = rank[best];
    *p = q;
    return true;
}

/* The word at p, or the longest phrase that starts with it. */
static const char *scan_word(const char *p, const char *end,
                             pith_date_token *tok)
{
    char buf[DATE_WORD_BYTES_MAX + 16];
    size_t len = 0;
    const char *stop;

    tok->type = TOK_OTHER;
    if (!take_piece(&p, end, buf, &len)) {
        for (const char *q = p; q < end; p = q)
            if (!rune_letter(pith_utf8_next(&q, end)))
                break;
        return p;
    }
    tok->letter = len == 1;
    tok->num = len == 1 ? (unsigned char)buf[0] : 0;
    tok->word = word_find(buf, len);
    stop = p;
    if (tok->word && (tok->word->flags & DATE_PHRASE)) {
        for (int n = 1; n < PIECES_MAX; n++) {
            size_t before = len;
            const pith_date_word *w;

            if (!take_joint(&p, end, buf, &len) ||
                !take_piece(&p, end, buf, &len) || len == before + 1)
                break;
            w = word_find(buf, len);
            if (w)
                tok->word = w, stop = p;
        }
    }
    if (tok->word)
        tok->type = TOK_WORD;
    return stop;
}

/* A script without spaces: the longest table word that starts at p. */
static const char *scan_joined(const char *p, const char *end,
                               pith_date_token *tok)
{
    const char *q = p, *stop;

    pith_utf8_next(&q, end);
    stop = q;
    tok->type = TOK_OTHER;
    for (const char *e = q; (size_t)(e - p) <= DATE_WORD_BYTES_MAX;) {
        const pith_date_word *w = word_find(p, (size_t)(e - p));

        if (w)
            tok->word = w, tok->type = TOK_WORD, stop = e;
        if (e >= end)
            break;
        pith_utf8_next(&e, end);
    }
    return stop;
}

static const char *scan_number(const char *p, const char *end,
                               pith_date_token *tok)
{
    tok->type = TOK_NUM;
    tok->num = 0;
    for (const char *q = p; q < end; p = q) {
        int d =
            pith_date_digit((unsigned char)*q < 0x80 ? (unsigned char)*q++
                                                     : pith_utf8_next(&q, end));

        if (d < 0)
            break;
        if (tok->num < 400000000u)
            tok->num = tok->num * 10 + (uint32_t)d;
        if (tok->digits < 255)
            tok->digits++;
    }
    return p;
}

/* "15th", "1er": the suffix belongs to the number. */
static const char *scan_suffix(const char *p, const char *end,
                               pith_date_token *tok)
{
    pith_date_token suffix = {0};
    const char *q = p, *stop;

    if (p == end || ((unsigned char)*p < 0x80 && !pith_is_alpha(*q)) ||
        !rune_letter(pith_utf8_next(&q, end)))
        return p;
    stop = scan_word(p, end, &suffix);
    if (!pith_date_word_is(&suffix, DATE_ORD))
        return p;
    tok->ordinal = true;
    return stop;
}

unsigned pith_date_scan(pith_str text, size_t from, size_t near,
                        pith_date_token tok[DATE_TOKENS + DATE_AHEAD])
{
    const char *end = text.ptr + text.len, *p = text.ptr + from;
    bool spaced = false;
    unsigned n = 0;

    while (p < end && n < DATE_TOKENS) {
        const char *q = p;
        uint32_t r = (unsigned char)*p;

        if (r < 0x80)
            q++;
        else
            r = pith_utf8_next(&q, end);
        if (r < 0x80 ? r <= ' ' && pith_rune_space(r)
                     : pith_rune_space(r) || r == 0x200E || r == 0x200F) {
            spaced = true, p = q;
            continue;
        }
        tok[n] = (pith_date_token){.begin = (uint32_t)(p - text.ptr),
                                   .spaced = spaced};
        if (pith_date_digit(r) >= 0) {
            p = scan_suffix(scan_number(p, end, &tok[n]), end, &tok[n]);
        } else if (rune_joined(r)) {
            p = scan_joined(p, end, &tok[n]);
        } else if (rune_letter(r)) {
            tok[n].capital =
                r < 0x80 ? r < 'a' : pith_rune_lower(r) != r || r >= 0x600;
            p = scan_word(p, end, &tok[n]);
        } else {
            tok[n].type = TOK_PUNCT;
            tok[n].num = r;
            p = q;
        }
        tok[n].end = (uint32_t)(p - text.ptr);
        spaced = false, n++;
        if (tok[n - 1].type == TOK_OTHER && tok[n - 1].begin > near &&
            tok[n - 1].end - tok[n - 1].begin > 3)
            break;
    }
    for (unsigned i = 0; i < DATE_AHEAD; i++)
        tok[n + i] = (pith_date_token){.begin = (uint32_t)(p - text.ptr),
                                       .end = (uint32_t)(p - text.ptr)};
    return n;
}
