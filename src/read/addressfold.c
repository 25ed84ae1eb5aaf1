/* read/addressfold: see addressfold.h. */
#include "read/addressfold.h"

#include "base/hash.h"

#define PLACE 0x2545f4914f6cdd1dull
#define DEPTH 0xd6e8feb86659fd93ull

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
static size_t query_sign(pith_str s, size_t i)
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
        size_t n = query_sign(last, i);

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
        if (query_sign(last, i))
            return fold_query(h, last, i, asked);
    while (dot && last.ptr[dot - 1] != '.')
        dot--;
    h = pith_hash_mix(h, '*');
    return dot ? fold(h, pith_str_sub(last, dot - 1, last.len)) : h;
}

static bool has_query(pith_str s)
{
    for (size_t i = 0; i < s.len; i++)
        if (query_sign(s, i))
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
    if (!pith_str_any(pith_str_from(folder, above), pith_str_ieq,
                      "page pages p pag seite pagina strana sida"))
        return path;
    return pith_str_sub(path, 0, above ? above - 1 : 0);
}

pith_address_fold pith_address_fold_of(pith_str address)
{
    uint64_t h = PLACE, depth = 1, asked = 0;
    size_t query, cut;
    pith_str path, last;
    bool index;

    if (!address.ptr)
        return (pith_address_fold){PLACE, DEPTH, 0, true};
    path = path_of(address, &h);
    query = pith_str_find(path, PITH_STR("?"));
    cut = last_slash(pith_str_sub(path, 0, query));
    last = pith_str_sub(path, cut, path.len);
    index = is_index(last);
    if (index) { /* a folder is the last part */
        path = without_page(pith_str_sub(path, 0, cut ? cut - 1 : 0));
        cut = last_slash(path);
        last = pith_str_sub(path, cut, path.len);
    }
    for (size_t i = 0; i < cut; i++)
        depth += path.ptr[i] == '/';
    h = fold(h, pith_str_sub(path, 0, cut));
    h = fold_last(h, last, &asked);
    return (pith_address_fold){
        h, pith_hash_mix(DEPTH, depth * 2 + (path.len && index)), asked,
        depth == 1 && !has_query(last)};
}
