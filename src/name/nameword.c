/* name/nameword: see nameword.h. */
#include "name/nameword.h"

#include <string.h>
#include "base/hash.h"
#include "name/nameword_table.h"

#define WORD_MAX                                                             \
    256             /* bytes that are folded; further ones count as they are \
                     */
#define HASH_MIN  5 /* letters and digits of a name made by a build tool */
#define HASH_TURN 2 /* changes from letter to digit and back in it */
#define CASE_TURN 3 /* changes of case in it */

/* What a byte is. UPPER is the bit that makes it a small letter; MARK is what
 * only style sheets write. */
enum { LOWER = 1, DIGIT = 2, HIGH = 4, MARK = 8, UPPER = 0x20 };
#define LETTER     (LOWER | UPPER | HIGH)
#define NAMING     (LETTER | DIGIT)
#define TIMES4(x)  x, x, x, x
#define TIMES16(x) TIMES4(x), TIMES4(x), TIMES4(x), TIMES4(x)
#define LETTERS(x, after)                                                    \
    0, x, x, x, TIMES4(x), TIMES4(x), TIMES4(x), TIMES4(x), TIMES4(x), x, x, \
        x, after, TIMES4(0)

/* clang-format off */
static const uint8_t sorts[256] = {
    TIMES16(0), TIMES16(0),
    0, MARK, 0, 0, TIMES4(0), TIMES4(0), 0, 0, 0, MARK,         /* ! / */
    TIMES4(DIGIT), TIMES4(DIGIT), DIGIT, DIGIT, MARK, 0, TIMES4(0), /* : */
    LETTERS(UPPER, MARK), LETTERS(LOWER, 0),                        /* [ */
    TIMES16(HIGH), TIMES16(HIGH), TIMES16(HIGH), TIMES16(HIGH),
    TIMES16(HIGH), TIMES16(HIGH), TIMES16(HIGH), TIMES16(HIGH),
};
/* clang-format on */

static unsigned sort_of(char c)
{
    return sorts[(unsigned char)c];
}

static char lower(char c)
{
    return (char)(c | (sort_of(c) & UPPER));
}

/* ---- key ----------------------------------------------------------------- */

uint64_t pith_nameword_key(pith_str w)
{
    char plain[WORD_MAX];
    size_t n = 0, max = w.len < WORD_MAX ? w.len : WORD_MAX;
    unsigned before = 0, all = DIGIT;

    for (size_t i = 0; i < max; i++) {
        unsigned digit = sort_of(w.ptr[i]) & DIGIT;

        plain[n] = digit ? '0' : lower(w.ptr[i]);
        n += !(digit & before);
        before = digit;
        all &= digit;
    }
    if (all || !max)
        return 0;
    if (w.len > max)
        return pith_hash_mix(pith_hash_bytes(plain, n),
                             pith_hash_bytes(w.ptr + max, w.len - max));
    return pith_hash_bytes(plain, n - (before != 0));
}

/* ---- parts --------------------------------------------------------------- */

/* The bytes [from, to) of *rest, which then begins behind them. */
static pith_str cut(pith_str *rest, size_t from, size_t to)
{
    pith_str w = {rest->ptr + from, to - from};

    rest->ptr += to;
    rest->len -= to;
    return w;
}

pith_str pith_nameword_part(pith_str *rest)
{
    size_t from = 0, n;
    unsigned before = UPPER;

    while (from < rest->len && !(sort_of(rest->ptr[from]) & LETTER))
        from++;
    for (n = from; n < rest->len; n++) {
        unsigned is = sort_of(rest->ptr[n]);

        if (!(is & LETTER) || (is & ~before & UPPER))
            break;
        before = is;
    }
    return cut(rest, from, n);
}

/* Bits of nameword_table.h; 0: it may name something. */
static unsigned part_is(pith_str w)
{
    unsigned first = (unsigned char)lower(w.ptr[0]) - (unsigned)'a';
    char low[NAMEWORD_PART] = {0};
    const uint16_t *at;

    if (first >= 26 || w.len >= NAMEWORD_PART)
        return 0;
    at = &nameword_at[NAMEWORD_AT(first, w.len)];
    if (at[0] == at[1])
        return 0;
    for (size_t i = 0; i < w.len; i++)
        low[i] = lower(w.ptr[i]);
    for (uint32_t i = at[0]; i < at[1]; i++)
        if (memcmp(low, nameword_parts[i].part, NAMEWORD_PART) == 0)
            return nameword_parts[i].is;
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
    bool told;   /* style that is a label */
    bool state;  /* the first is "is" or "has": is-open */
    bool colour; /* the first begins words of a theme ... */
    bool shade;  /* ... and the last is style */
} parts;

static void count_part(parts *p, pith_str w)
{
    unsigned is = part_is(w);

    if (w.len <= 2)
        p->shorts += !is;
    else
        p->names += !is;
    p->positions += (is & POSITION) != 0;
    p->boxes += (is & BOX) != 0;
    p->either += (is & EITHER) != 0;
    p->zebra |= (is & ZEBRA) != 0;
    p->told |= (is & TOLD) != 0;
    if (!p->all++) {
        p->family = (is & (FAMILY | SHORT)) != 0;
        p->state = (is & STATE) != 0;
        p->colour = (is & COLOUR) != 0;
    }
    p->shade = p->all > 2 && (is & (STYLE | BOX));
}

/* The sorts of bytes that a word has. MARK: it is a variant (hover:x), a value
 * of its own (w-[32px], w-1/2) or marked (!mt-2). */
static unsigned sorts_in(pith_str w)
{
    unsigned any = 0;

    for (size_t i = 0; i < w.len; i++)
        any |= sort_of(w.ptr[i]);
    return any;
}

/* Most words are small letters: none of their runs is made, and parts end with
 * them. */
#define TURNS (DIGIT | UPPER)

/* A run of letters and digits; `made` by a build tool: 1x9q2f, bdVaJa. */
typedef struct name_run {
    pith_str text;
    bool made;
} name_run;

static bool is_made(size_t len, uint32_t turns, uint32_t cases, char first)
{
    return len >= HASH_MIN &&
           (turns > HASH_TURN || (turns && cases > 1) ||
            (cases > CASE_TURN && len < 2 * cases + 2) ||
            (turns == HASH_TURN && !(sort_of(first) & LETTER)));
}

/* Next run; len 0 at the end. */
static name_run next_run(pith_str *rest)
{
    size_t from = 0, n;
    uint32_t turns = 0, cases = 0;
    unsigned before;
    name_run run;

    while (from < rest->len && !(sort_of(rest->ptr[from]) & NAMING))
        from++;
    before = from < rest->len ? sort_of(rest->ptr[from]) : 0;
    for (n = from; n < rest->len; n++) {
        unsigned is = sort_of(rest->ptr[n]), other = is ^ before;

        if (!(is & NAMING))
            break;

        turns += (other & DIGIT) != 0;
        cases += (other & UPPER) != 0;
        before ^= other;
    }
    run.made = n > from && is_made(n - from, turns, cases, rest->ptr[from]);
    run.text = cut(rest, from, n);
    return run;
}

static void count_parts(parts *p, pith_str run)
{
    pith_str part;

    while (run.len && (part = pith_nameword_part(&run)).len)
        count_part(p, part);
}

static parts read_parts(pith_str word, unsigned has)
{
    parts p = {0};
    name_run run;

    if (!(has & TURNS)) {
        count_parts(&p, word);
        return p;
    }
    while (word.len && (run = next_run(&word)).text.len) {
        p.number |= sort_of(run.text.ptr[run.text.len - 1]) == DIGIT;
        if (run.made)
            p.shorts++;
        else
            count_parts(&p, run.text);
    }
    return p;
}

pith_rank pith_nameword_rank(pith_str word)
{
    unsigned has = sorts_in(word);
    parts p;
    bool themed;

    if (has & MARK)
        return PITH_RANK_STYLING;
    p = read_parts(word, has);
    if (p.zebra)
        return PITH_RANK_POSITIONAL;
    themed = p.names && p.colour && (p.shade || (p.number && p.all > 1));
    if (!p.state && !themed &&
        (p.names || (p.either && p.all == 1 && !p.number)))
        return PITH_RANK_NAMING;
    if (p.positions)
        return PITH_RANK_POSITIONAL;
    if (p.boxes > (p.family && p.all > 1 && p.boxes < p.all) || p.shorts ||
        p.names || p.told || (p.either == p.all && !p.number))
        return PITH_RANK_STRUCTURAL;
    return PITH_RANK_STYLING;
}

/* ---- names of columns ---------------------------------------------------- */

static bool has_made(pith_str s)
{
    name_run run;

    while ((sorts_in(s) & TURNS) && (run = next_run(&s)).text.len)
        if (run.made)
            return true;
    return false;
}

/* A piece that CSS modules hung on: five letters that nobody can say, or
 * whatever stands behind "___". */
static bool is_hung(pith_str word, size_t from, pith_str piece)
{
    uint32_t run = 0, most = 0;

    if (from < 2 || from + piece.len < word.len)
        return false;
    for (size_t i = 0; i < piece.len; i++) {
        bool vowel = strchr("aeiouyAEIOUY", piece.ptr[i]) != NULL;

        run = vowel ? 0 : run + 1;
        most = run > most ? run : most;
    }
    return piece.len && (piece.ptr[0] == '_' ||
                         (piece.len == HASH_MIN && most + 1 >= HASH_MIN));
}

/* Without holders at its ends and without a first part that is style before
 * such: views-field-date. */
static pith_str trim_parts(pith_str s)
{
    pith_str rest = s, part;
    const char *from = NULL, *to = NULL;
    bool either = false; /* all parts so far */

    while ((part = pith_nameword_part(&rest)).len) {
        unsigned is = part_is(part);

        if ((is & HOLDER) && (either || !from)) {
            from = NULL;
            continue;
        }
        either = (is & EITHER) && (either || !from);
        from = from ? from : part.ptr;
        if (!(is & HOLDER))
            to = part.ptr + part.len;
    }
    if (!from || !to || to < from)
        return s;
    while (to < s.ptr + s.len && sort_of(*to) == DIGIT)
        to++; /* line2 */
    return (pith_str){from, (size_t)(to - from)};
}

/* What CSS modules call the element of a file: card_title, Card--title. */
static pith_str local_of(pith_str piece)
{
    size_t dash = pith_str_find(piece, PITH_STR("--"));
    size_t bar = pith_str_find(piece, PITH_STR("_"));
    size_t from = dash != SIZE_MAX ? dash + 2 : bar != SIZE_MAX ? bar + 1 : 0;

    return from < piece.len ? pith_str_from(piece, from) : piece;
}

/* Where the second "--" of a word is; 0: it has one at most. */
static size_t last_dashes(pith_str word)
{
    size_t one = pith_str_find(word, PITH_STR("--")), two;

    if (one == SIZE_MAX)
        return 0;
    two = pith_str_find(pith_str_from(word, one + 2), PITH_STR("--"));
    return two == SIZE_MAX ? 0 : one + 2 + two;
}

static bool is_naming(pith_str piece)
{
    return pith_nameword_rank(piece) == PITH_RANK_NAMING;
}

/* The last of the pieces that "__" parts which may name something; of those
 * before a hash what the file calls it. */
static pith_str element_of(pith_str word)
{
    pith_str best = {NULL, 0};
    size_t from = 0, dash = last_dashes(word);

    if (dash && is_hung(word, dash + 2, pith_str_from(word, dash + 2))) {
        best = local_of(pith_str_sub(word, 0, dash));
        return is_naming(best) ? best : (pith_str){NULL, 0};
    }
    for (size_t i = 0; i <= word.len; i++) {
        bool mark =
            i + 1 < word.len && word.ptr[i] == '_' && word.ptr[i + 1] == '_';
        pith_str piece = pith_str_sub(word, from, i - from);

        if (!mark && i < word.len)
            continue;
        if (has_made(piece) || is_hung(word, from, piece)) {
            if (best.len && is_naming(local_of(best)))
                best = local_of(best);
            else if (best.len && local_of(best).len < best.len)
                best.len = 0;
        } else if (piece.len == word.len || /* which names something */
                   is_naming(piece)) {
            best = piece;
        }
        from = i + 2;
        i++;
    }
    return best;
}

pith_str pith_nameword_named(pith_str word)
{
    return trim_parts(element_of(word));
}

pith_str pith_nameword_column(pith_str word)
{
    if (pith_nameword_rank(word) != PITH_RANK_NAMING)
        return (pith_str){NULL, 0};
    return pith_nameword_named(word);
}

bool pith_nameword_of_date(pith_str name)
{
    return pith_str_any(
        name, pith_str_ihas,
        "date time day year month when publi post creat updat modif chang "
        "born birth death died start begin end from until since due clos open "
        "expir relea aired added last fecha datum");
}
