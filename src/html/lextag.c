/* html/lextag: start and end tags with their attributes. See lex_int.h.
 *
 * The standard's fourteen tag and attribute states as straight code over the
 * bytes; a tag that the input ends in leaves no token. */
#include "html/lex_int.h"

#include "base/vec.h"
#include "html/charref.h"

enum {
    SEEN_FEW = 16 /* up to here attribute names are compared one by one */
};

static inline uint32_t key_slot(pith_name_key k, uint32_t slots)
{
    uint64_t h = k.lo * 0x9e3779b97f4a7c15ull ^ k.hi * 0xff51afd7ed558ccdull;

    return (uint32_t)(h >> 40) & (slots - 1);
}

/* Names that are long, have controls, or are near the end: lower-case copy in
 * the pool, which is given back. `*p` moves past the name. */
static uint32_t slow_name(pith_lex *lx, const char **pp, bool attr)
{
    const char *p = *pp;
    uint32_t at = lx->pool_len, id;

    do {
        unsigned char c = (unsigned char)*p;
        char low = (char)pith_lower(c);

        if (c == '\0')
            pith_lex_put(lx, "\xEF\xBF\xBD", 3);
        else
            pith_lex_put(lx, &low, 1);
        p++;
    } while (p < lx->end && !pith_is_space((unsigned char)*p) && *p != '/' &&
             *p != '>' && !(attr && *p == '='));
    *pp = p;
    if (lx->status != PITH_OK)
        return 0;
    id = attr ? pith_names_attr(lx->names, lx->pool + at, lx->pool_len - at)
              : pith_names_tag(lx->names, lx->pool + at, lx->pool_len - at);
    lx->pool_len = at;
    if (id == 0)
        lx->status = PITH_NOMEM;
    return id;
}

/* The name of a tag or an attribute at *pp, which moves behind it. */
static inline uint32_t read_name(pith_lex *lx, const char **pp, bool attr)
{
    pith_name_key key;
    size_t len = pith_scan_name(*pp, lx->end, attr, &key);
    lex_cached *c;

    if (len == 0)
        return slow_name(lx, pp, attr);
    c = attr ? &lx->attr_cache[key_slot(key, LEX_ATTR_CACHE)]
             : &lx->tag_cache[key_slot(key, LEX_TAG_CACHE)];
    if (c->id == 0 || c->key.lo != key.lo || c->key.hi != key.hi) {
        c->key = key;
        c->id = attr ? pith_names_attr(lx->names, pith_name_bytes(&key), len)
                     : pith_names_tag(lx->names, pith_name_bytes(&key), len);
        if (c->id == 0)
            lx->status = PITH_NOMEM;
    }
    *pp += len;
    return c->id;
}

/* ---- duplicate attributes ---------------------------------------------- */

static bool seen_grow(pith_lex *lx)
{
    lex_seen *s = &lx->seen;
    uint32_t cap = s->cap ? s->cap * 2 : 256;
    uint32_t *name = pith_alloc_zeroed(lx->al, cap, sizeof(*name));
    uint32_t *stamp = pith_alloc_zeroed(lx->al, cap, sizeof(*stamp));

    if (!name || !stamp) {
        pith_alloc_free(lx->al, name);
        pith_alloc_free(lx->al, stamp);
        lx->status = PITH_NOMEM;
        return false;
    }
    for (uint32_t i = 0; i < s->cap; i++) {
        if (s->stamp[i] != s->now)
            continue;
        uint32_t at = s->name[i] * 0x9e3779b1u & (cap - 1);
        while (stamp[at] == s->now)
            at = (at + 1) & (cap - 1);
        name[at] = s->name[i];
        stamp[at] = s->now;
    }
    pith_alloc_free(lx->al, s->name);
    pith_alloc_free(lx->al, s->stamp);
    s->name = name;
    s->stamp = stamp;
    s->cap = cap;
    return true;
}

/* Put `name`; true when it was there. */
static bool seen_put(pith_lex *lx, uint32_t name)
{
    lex_seen *s = &lx->seen;
    uint32_t at;

    if (s->count * 2 >= s->cap && !seen_grow(lx))
        return false;
    at = name * 0x9e3779b1u & (s->cap - 1);
    while (s->stamp[at] == s->now) {
        if (s->name[at] == name)
            return true;
        at = (at + 1) & (s->cap - 1);
    }
    s->name[at] = name;
    s->stamp[at] = s->now;
    s->count++;
    return false;
}

/* Is `name` already an attribute of this tag? */
static inline bool is_duplicate(pith_lex *lx, uint32_t name)
{
    uint32_t n = lx->n_attrs - lx->attr_first;
    const pith_attr *a = lx->attr + lx->attr_first;

    if (n < SEEN_FEW) {
        for (uint32_t i = 0; i < n; i++)
            if (a[i].name == name)
                return true;
        return false;
    }
    if (n == SEEN_FEW && (lx->seen.count == 0 || lx->seen.now == 0)) {
        lx->seen.now++;
        for (uint32_t i = 0; i < n; i++)
            seen_put(lx, a[i].name);
    }
    return seen_put(lx, name);
}

/* ---- values ------------------------------------------------------------ */

/* Value from `from` to the first byte of `set` that ends it. `quote` is the
 * ending quote, or 0 for an unquoted value (ends at white space and '>').
 * Returns its end, where decoding stopped; lx->end when the input ends. */
static const char *value_decode(pith_lex *lx, const char *from, const char *p,
                                char quote, pith_range *out)
{
    const uint32_t set = PITH_SET4(quote, '&', '\r', '\0');
    uint32_t at = lx->pool_len;
    bool pooled = false;
    const char *seg = from;

    while (p < lx->end) {
        char text[PITH_CHARREF_MAX];
        size_t len = 0, n = 0;

        if (quote) {
            if (*p == quote)
                break;
        } else if (*p == '>' || pith_is_space((unsigned char)*p)) {
            break;
        }
        if (*p == '&') {
            n = pith_charref_decode(p + 1, lx->end, true, text, &len);
            n = n ? n + 1 : 0;
        } else if (*p == '\0') {
            memcpy(text, "\xEF\xBF\xBD", 3);
            len = 3, n = 1;
        } else if (*p == '\r') {
            text[0] = '\n';
            len = 1;
            n = p + 1 < lx->end && p[1] == '\n' ? 2 : 1;
        }
        if (n) {
            pith_lex_put(lx, seg, (size_t)(p - seg));
            pith_lex_put(lx, text, len);
            pooled = true;
            p += n;
            seg = p;
        } else {
            p++;
        }
        if (quote)
            p = pith_scan_find(p, lx->end, set, lx->find);
    }
    if (!pooled) {
        *out = lex_source(lx, from, p);
    } else {
        pith_lex_put(lx, seg, (size_t)(p - seg));
        *out = (pith_range){lx->src_len + at, lx->pool_len - at};
    }
    return p;
}

/* p is after the opening quote. Returns the closing quote or lx->end. */
static inline const char *value_quoted(pith_lex *lx, const char *p, char quote,
                                       pith_range *out)
{
    const uint32_t set = quote == '"' ? PITH_SET4('"', '&', '\r', '\0')
                                      : PITH_SET4('\'', '&', '\r', '\0');
    const char *q = pith_scan_find(p, lx->end, set, lx->find);

    if (q < lx->end && *q == quote) {
        *out = lex_source(lx, p, q);
        return q;
    }
    return value_decode(lx, p, q, quote, out);
}

static const char *value_bare(pith_lex *lx, const char *p, pith_range *out)
{
    const char *q = p;

    while (q < lx->end && *q != '>' && !pith_is_space((unsigned char)*q) &&
           *q != '&' && *q != '\0')
        q++;
    if (q < lx->end && (*q == '&' || *q == '\0'))
        return value_decode(lx, p, q, 0, out);
    *out = lex_source(lx, p, q);
    return q;
}

/* ---- the tag ----------------------------------------------------------- */

/* One attribute at p. Returns where the next one may start, or lx->end. */
static inline const char *lex_attr(pith_lex *lx, const char *p)
{
    uint32_t name = read_name(lx, &p, true);
    pith_range value = {lex_at(lx, p), 0};

    if (p < lx->end && *p != '=')
        p = lex_past_space(p, lx->end);
    if (p < lx->end && *p == '=') {
        p++;
        if (p < lx->end && *p != '"')
            p = lex_past_space(p, lx->end);
        value.off = lex_at(lx, p);
        if (p == lx->end)
            return p;
        if (*p == '"' || *p == '\'') {
            p = value_quoted(lx, p + 1, *p, &value);
            if (p == lx->end)
                return p;
            p++;
        } else if (*p != '>') {
            p = value_bare(lx, p, &value);
        }
    }
    if (is_duplicate(lx, name) ||
        (lx->n_attrs == lx->attr_cap && !pith_lex_attr_room(lx)))
        return p;
    lx->attr[lx->n_attrs].name = name;
    lx->attr[lx->n_attrs++].value = value;
    return p;
}

/* The input ends, or memory is out, within a tag: it leaves nothing. */
static void tag_lost(pith_lex *lx, uint32_t pool_at)
{
    lx->n_attrs = lx->attr_first;
    lx->pool_len = pool_at;
    lx->kind = PITH_TOKEN_EOF;
    lx->span.begin = lx->span.end = lx->src_len;
    lx->p = lx->end;
}

void pith_lex_tag(pith_lex *lx, const char *lt, const char *p, bool is_end)
{
    uint32_t pool_at = lx->pool_len;

    lx->span.begin = lex_at(lx, lt);
    lx->kind = is_end ? PITH_TOKEN_END : PITH_TOKEN_START;
    lx->self_closing = false;
    lx->attr_first = lx->n_attrs;
    lx->seen.count = 0;
    lx->label = read_name(lx, &p, false);
    for (;;) {
        p = lex_past_space(p, lx->end);
        if (p >= lx->end) {
            tag_lost(lx, pool_at);
            return;
        }
        if (*p == '>')
            break;
        if (*p == '/') {
            p++;
            if (p < lx->end && *p == '>') {
                lx->self_closing = true;
                break;
            }
            continue;
        }
        p = lex_attr(lx, p);
    }
    if (lx->status != PITH_OK) {
        tag_lost(lx, pool_at);
        return;
    }
    if (is_end && lx->n_attrs != lx->attr_first) {
        lx->n_attrs = lx->attr_first;
        lx->pool_len = pool_at;
    }
    lx->p = p + 1;
    lx->span.end = lex_at(lx, p + 1);
}

/* </name> and nothing else, as nearly all end tags are. */
bool pith_lex_end_tag(pith_lex *lx, const char *lt)
{
    const char *p = lt + 2;
    pith_name_key key;
    size_t len = pith_scan_name(p, lx->end, false, &key);
    const lex_cached *c;

    if (len == 0 || p[len] != '>')
        return false;
    c = &lx->tag_cache[key_slot(key, LEX_TAG_CACHE)];
    if (c->id == 0 || c->key.lo != key.lo || c->key.hi != key.hi)
        return false;
    p += len + 1;
    lx->kind = PITH_TOKEN_END;
    lx->label = c->id;
    lx->self_closing = false;
    lx->attr_first = lx->n_attrs;
    lx->span.begin = lex_at(lx, lt);
    lx->span.end = lex_at(lx, p);
    lx->p = p;
    return true;
}
