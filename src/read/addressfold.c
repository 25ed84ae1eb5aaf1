/* read/addressfold: see addressfold.h. */
#include "read/addressfold.h"

#include "base/hash.h"

#define PLACE      0x2545f4914f6cdd1dull
#define PAGE_WORDS "page pages p pag seite pagina strana sida"
#define DEPTH      0xd6e8feb86659fd93ull

/* Runs of digits as one '#'. */
static uint64_t fold(uint64_t h, pith_str s)
{
    for (size_t i = 0; i < s.len; i++) {
        if (pith_is_digit(s.ptr[i]) && i && pith_is_digit(s.ptr[i - 1]))
            continue;
        h = pith_hash_mix(h, pith_is_digit(s.ptr[i]) ? (uint64_t)'#'
                                                     : (unsigned char)s.ptr[i]);
    }
    return h;
}

/* Bytes of a sign of queries that begins here: '?', '&', '=', '@' (wget), or
 * the first three percent-encoded; 0: none. */
static size_t query_mark(pith_str s, size_t i)
{
    char c = s.ptr[i];

    if (c == '?' || c == '&' || c == '=' || c == '@')
        return 1;
    return c == '%' && pith_str_any(pith_str_sub(s, i, 3), pith_str_ieq,
                                    "%3F %26 %3D")
               ? 3
               : 0;
}

static bool is_equals(pith_str s, size_t i)
{
    return s.ptr[i] == '=' ||
           pith_str_ieq(pith_str_sub(s, i, 3), PITH_STR("%3D"));
}

/* What stands before the query, and its parameters without values; a bit of
 * `*asked` for each. */
static uint64_t fold_query(uint64_t h, pith_str last, size_t from,
                           uint64_t *asked)
{
    size_t start = from;

    h = fold(h, pith_str_sub(last, 0, from));
    for (size_t i = from; i < last.len; i++) {
        size_t n = query_mark(last, i);

        if (!n)
            continue;
        if (is_equals(last, i)) {
            pith_str name = pith_str_sub(last, start, i - start);

            h = fold(h, name);
            *asked |= 1ull << (fold(PLACE, name) >> 58);
        }
        start = i + n;
        i += n - 1;
    }
    return h;
}

static uint64_t fold_last(uint64_t h, pith_str last, uint64_t *asked)
{
    size_t dot = last.len;

    for (size_t i = 0; i < last.len; i++)
        if (query_mark(last, i))
            return fold_query(h, last, i, asked);
    while (dot && last.ptr[dot - 1] != '.')
        dot--;
    h = pith_hash_mix(h, '*');
    return dot ? fold(h, pith_str_sub(last, dot - 1, last.len)) : h;
}

static bool has_query(pith_str s)
{
    for (size_t i = 0; i < s.len; i++)
        if (query_mark(s, i))
            return true;
    return false;
}

/* "index" or "default" with nothing but a suffix. */
static bool is_index(pith_str last)
{
    pith_str rest = last, stem = pith_str_part(&rest, '.');

    return !last.len || (!has_query(last) &&
                         pith_str_any(stem, pith_str_ieq, "index default"));
}

static size_t last_slash(pith_str s)
{
    size_t at = s.len;

    while (at && s.ptr[at - 1] != '/')
        at--;
    return at;
}

/* The path without the host, which goes into `*h`. */
static pith_str path_of(pith_str address, uint64_t *h)
{
    size_t host = pith_str_find(address, PITH_STR("://")), slash;

    if (host == SIZE_MAX)
        return address;
    address = pith_str_sub(address, host + 3, address.len);
    slash = pith_str_find(address, PITH_STR("/"));
    *h = fold(*h, pith_str_sub(address, 0, slash));
    return slash == SIZE_MAX ? (pith_str){"", 0}
                             : pith_str_sub(address, slash + 1, address.len);
}

/* "tag/birds/page/2" without its two last parts. */
static pith_str without_page(pith_str path)
{
    size_t cut = last_slash(path), above;
    pith_str folder;

    if (!cut || !pith_str_digits(pith_str_from(path, cut)))
        return path;
    folder = pith_str_sub(path, 0, cut - 1);
    above = last_slash(folder);
    if (!pith_str_any(pith_str_from(folder, above), pith_str_ieq, PAGE_WORDS))
        return path;
    return pith_str_sub(path, 0, above ? above - 1 : 0);
}

/* An address in two: folders, and what lies in them. */
typedef struct parts {
    pith_str folders; /* with the last slash */
    pith_str last;    /* of an index the folder that it is of */
    bool index;
    bool root; /* index of the site */
} parts;

/* The host goes into `*h`. */
static parts split(pith_str address, uint64_t *h)
{
    pith_str path = path_of(address, h);
    size_t query = pith_str_find(path, PITH_STR("?"));
    size_t cut = last_slash(pith_str_sub(path, 0, query));
    pith_str last = pith_str_sub(path, cut, path.len);
    bool index = is_index(last);

    if (index) { /* a folder is the last part */
        path = without_page(pith_str_sub(path, 0, cut ? cut - 1 : 0));
        cut = last_slash(path);
        last = pith_str_sub(path, cut, path.len);
    }
    return (parts){pith_str_sub(path, 0, cut), last, index, !path.len};
}

pith_address_fold pith_address_fold_of(pith_str address)
{
    uint64_t h = PLACE, depth = 1, asked = 0;
    parts p;

    if (!address.ptr)
        return (pith_address_fold){PLACE, DEPTH, 0, true};
    p = split(address, &h);
    for (size_t i = 0; i < p.folders.len; i++)
        depth += p.folders.ptr[i] == '/';
    h = fold(h, p.folders);
    h = fold_last(h, p.last, &asked);
    return (pith_address_fold){
        h, pith_hash_mix(DEPTH, depth * 2 + (!p.root && p.index)), asked,
        depth == 1 && !has_query(p.last)};
}

/* ---- words --------------------------------------------------------------- */

#define HOW        "show view browse detail details list all main home cgi-bin"
#define SLUG_WORDS 3 /* of a last part; more name one page, not its sort */

typedef struct words {
    pith_str *out;
    uint32_t n;
} words;

/* What stands before its first number, unless a word follows that: "user" of
 * "user-41". */
static pith_str before_number(pith_str s)
{
    size_t at = 0, end;

    while (at < s.len && !pith_is_digit(s.ptr[at]))
        at++;
    for (size_t i = at; i + 1 < s.len; i++)
        if (pith_is_letter(s.ptr[i]) && pith_is_letter(s.ptr[i + 1]))
            return s;
    for (end = at; end && !pith_is_letter(s.ptr[end - 1]);)
        end--;
    return pith_str_sub(s, 0, at < s.len ? end : at);
}

/* How a page shows something, not what. */
static bool is_listing_part(pith_str s)
{
    return is_index(s) || pith_str_any(s, pith_str_ieq, HOW " " PAGE_WORDS) ||
           (pith_str_istarts(s, PITH_STR("index")) &&
            !pith_is_letter(s.ptr[5]));
}

static void add_word(words *w, pith_str s, size_t runs_most)
{
    size_t letters = 0, runs = 1;

    s = before_number(s);
    for (size_t i = 0; i < s.len; i++) {
        letters += pith_is_letter(s.ptr[i]);
        runs += i && !pith_is_letter(s.ptr[i]) && pith_is_letter(s.ptr[i - 1]);
    }
    if (w->n < PITH_ADDRESS_WORDS && letters > 1 && runs <= runs_most &&
        !is_listing_part(s))
        w->out[w->n++] = s;
}

/* "viewforum.php?f=3": the name; without any, parameters of three letters. */
static void add_file(words *w, pith_str last)
{
    size_t end = 0, start, n = 0;

    while (end < last.len && last.ptr[end] != '.' && last.ptr[end] != ':' &&
           !query_mark(last, end))
        end++;
    add_word(w, pith_str_sub(last, 0, end), SLUG_WORDS);
    while (end < last.len && !(n = query_mark(last, end)))
        end++;
    for (start = end + n; end < last.len && !w->n; end++) {
        n = query_mark(last, end);
        if (!n)
            continue;
        if (is_equals(last, end) && end - start > 2)
            add_word(w, pith_str_sub(last, start, end - start), SLUG_WORDS);
        start = end + n;
    }
}

uint32_t pith_address_words(pith_str address, pith_str out[PITH_ADDRESS_WORDS])
{
    uint64_t host = 0;
    parts p = split(address, &host);
    words w = {out, 0};
    size_t start = 0;

    for (size_t i = 0; i < p.folders.len; i++)
        if (p.folders.ptr[i] == '/') {
            add_word(&w, pith_str_sub(p.folders, start, i - start), i);
            start = i + 1;
        }
    if (p.index)
        add_word(&w, p.last, SLUG_WORDS);
    else
        add_file(&w, p.last);
    return w.n;
}
