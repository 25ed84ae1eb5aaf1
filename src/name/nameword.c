/* name/nameword: see nameword.h. */
#include "name/nameword.h"

#include "base/hash.h"
#include "name/nameword_table.h"

#define WORD_MAX                                                             \
    256             /* bytes that are folded; further ones count as they are \
                     */
#define HASH_MIN  5 /* letters and digits of a name made by a build tool */
#define HASH_TURN 2 /* changes from letter to digit and back in it */
#define CASE_TURN 3 /* changes of case in it */

static bool is_upper(char c)
{
    return (unsigned)(c - 'A') < 26u;
}

static bool is_letter(char c)
{
    return (unsigned char)c >= 0x80 ||
           (unsigned)(pith_lower((unsigned char)c) - 'a') < 26u;
}

static bool is_digit(char c)
{
    return pith_is_digit((unsigned char)c);
}

/* ---- key ----------------------------------------------------------------- */

uint64_t pith_nameword_key(pith_str w)
{
    char plain[WORD_MAX];
    size_t n = 0, max = w.len < WORD_MAX ? w.len : WORD_MAX;
    bool letter = false;

    for (size_t i = 0; i < max; i++) {
        if (!is_digit(w.ptr[i])) {
            plain[n++] = (char)pith_lower((unsigned char)w.ptr[i]);
            letter = true;
        } else if (!i || !is_digit(w.ptr[i - 1])) {
            plain[n++] = '0';
        }
    }
    if (!letter)
        return 0;
    if (w.len > max)
        return pith_hash_mix(pith_hash_bytes(plain, n),
                             pith_hash_bytes(w.ptr + max, w.len - max));
    return pith_hash_bytes(plain, n);
}

/* ---- parts --------------------------------------------------------------- */

pith_str pith_nameword_part(pith_str *rest)
{
    size_t from = 0, n;
    pith_str w;

    while (from < rest->len && !is_letter(rest->ptr[from]))
        from++;
    for (n = from; n < rest->len && is_letter(rest->ptr[n]); n++)
        if (n > from && is_upper(rest->ptr[n]) && !is_upper(rest->ptr[n - 1]))
            break;
    w = pith_str_sub(*rest, from, n - from);
    *rest = pith_str_sub(*rest, n, rest->len);
    return w;
}

/* Order of a part and a word of the table; case is ignored. */
static int cmp_part(pith_str w, const char *s)
{
    for (size_t i = 0; i < w.len; i++) {
        int d = pith_lower((unsigned char)w.ptr[i]) - (unsigned char)s[i];

        if (d)
            return d;
    }
    return s[w.len] ? -1 : 0;
}

/* Bits of nameword_table.h; 0: it may name something. */
static uint8_t part_is(pith_str w)
{
    unsigned first = pith_lower((unsigned char)w.ptr[0]) - (unsigned)'a';
    size_t lo, hi;

    if (first >= 26 || w.len > 31 || !(nameword_lengths[first] >> w.len & 1))
        return 0;
    lo = nameword_at[first];
    hi = nameword_at[first + 1];
    while (lo < hi) {
        size_t mid = (lo + hi) / 2;
        int d = cmp_part(w, nameword_parts[mid].part);

        if (!d)
            return nameword_parts[mid].is;
        if (d < 0)
            hi = mid;
        else
            lo = mid + 1;
    }
    return 0;
}

bool pith_nameword_part_names(pith_str w)
{
    return w.len > 2 && !(part_is(w) & (BOX | POSITION | STYLE));
}

/* ---- rank ---------------------------------------------------------------- */

/* How many parts of a word are of which sort. */
typedef struct parts {
    uint32_t all, names, either, boxes, positions, shorts;
    bool number;
    bool zebra;  /* odd or even */
    bool family; /* the first begins a family of style words */
} parts;

static void count_part(parts *p, pith_str w)
{
    uint8_t is = part_is(w);

    if (w.len <= 2)
        p->shorts += !is;
    else
        p->names += !is;
    p->positions += (is & POSITION) != 0;
    p->boxes += (is & BOX) != 0;
    p->either += (is & EITHER) != 0;
    p->zebra |= (is & ZEBRA) != 0;
    if (!p->all++)
        p->family = (is & (FAMILY | SHORT)) != 0;
}

/* A variant (hover:x), a value of its own (w-[32px], w-1/2) or a mark (!mt-2):
 * what only style sheets write. */
static bool is_variant(pith_str w)
{
    for (size_t i = 0; i < w.len; i++)
        if (w.ptr[i] == ':' || w.ptr[i] == '[' || w.ptr[i] == '/' ||
            w.ptr[i] == '!')
            return true;
    return false;
}

/* One run of letters and digits that a build tool made: 1x9q2f, bdVaJa. */
static bool is_made(pith_str s)
{
    uint32_t turns = 0, cases = 0;

    for (size_t i = 1; i < s.len; i++) {
        turns += is_digit(s.ptr[i]) != is_digit(s.ptr[i - 1]);
        cases += is_upper(s.ptr[i]) != is_upper(s.ptr[i - 1]);
    }
    return s.len >= HASH_MIN && (turns > HASH_TURN || (turns && cases > 1) ||
                                 (cases > CASE_TURN && s.len < 2 * cases + 2) ||
                                 (turns == HASH_TURN && !is_letter(s.ptr[0])));
}

/* Next run of letters and digits; len 0 at the end. */
static pith_str next_run(pith_str *rest)
{
    size_t from = 0, n;
    pith_str w;

    while (from < rest->len && !is_letter(rest->ptr[from]) &&
           !is_digit(rest->ptr[from]))
        from++;
    for (n = from;
         n < rest->len && (is_letter(rest->ptr[n]) || is_digit(rest->ptr[n]));)
        n++;
    w = pith_str_sub(*rest, from, n - from);
    *rest = pith_str_sub(*rest, n, rest->len);
    return w;
}

static parts read_parts(pith_str word)
{
    parts p = {0};
    pith_str run, part;

    while ((run = next_run(&word)).len) {
        p.number |= is_digit(run.ptr[run.len - 1]);
        if (is_made(run))
            p.shorts++;
        else
            while ((part = pith_nameword_part(&run)).len)
                count_part(&p, part);
    }
    return p;
}

pith_rank pith_nameword_rank(pith_str word)
{
    parts p = read_parts(word);

    if (is_variant(word))
        return PITH_RANK_STYLING;
    if (p.zebra)
        return PITH_RANK_POSITIONAL;
    if (p.names || (p.either && p.either == p.all && !p.number))
        return PITH_RANK_NAMING;
    if (p.positions)
        return PITH_RANK_POSITIONAL;
    if (p.boxes > (p.family && p.all > 1 && p.boxes < p.all) || p.shorts)
        return PITH_RANK_STRUCTURAL;
    return PITH_RANK_STYLING;
}

/* ---- names of columns ---------------------------------------------------- */

static bool has_made(pith_str s)
{
    pith_str run;

    while ((run = next_run(&s)).len)
        if (is_made(run))
            return true;
    return false;
}

/* The last of the pieces that "__" parts which may name something. */
static pith_str element_of(pith_str word)
{
    pith_str best = {NULL, 0};
    size_t from = 0;

    for (size_t i = 0; i <= word.len; i++) {
        bool mark =
            i + 1 < word.len && word.ptr[i] == '_' && word.ptr[i + 1] == '_';
        pith_str piece = pith_str_sub(word, from, i - from);

        if (!mark && i < word.len)
            continue;
        if (!has_made(piece) && pith_nameword_rank(piece) == PITH_RANK_NAMING)
            best = piece;
        from = i + 2;
    }
    return best;
}

pith_str pith_nameword_column(pith_str word)
{
    if (pith_nameword_rank(word) != PITH_RANK_NAMING)
        return (pith_str){NULL, 0};
    return element_of(word);
}
