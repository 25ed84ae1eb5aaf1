/* papers/exalg/tmpltokens: see tmpltokens.h. */
#include "papers/exalg/tmpltokens.h"

#include "base/hash.h"
#include "base/utf8.h"
#include "name/tpath.h"
#include "papers/exalg/tmplkeys.h"

size_t pith_tmpl_word_end(pith_str s, size_t at)
{
    const char *p = s.ptr + at, *end = s.ptr + s.len, *start = p;

    while (p < end && *p != ' ') {
        const char *q = p;
        uint32_t r;

        if (!(*p & 0x80)) {
            p++;
            continue;
        }
        r = pith_utf8_next(&q, end);

        if (pith_rune_ideo(r))
            return p == start ? (size_t)(q - s.ptr) : (size_t)(p - s.ptr);
        p = q;
    }
    return (size_t)(p - s.ptr);
}

/* One word further in `s`; the key of the words so far. */
static uint64_t next_word(pith_str s, size_t *at, size_t *end, uint64_t key)
{
    *end = pith_tmpl_word_end(s, *at);
    key = pith_hash_mix(key, pith_hash_bytes(s.ptr + *at, *end - *at));
    *at = *end < s.len && s.ptr[*end] == ' ' ? *end + 1 : *end;
    return key;
}

bool pith_tmpl_prefixes(const pith_tmpl *t, pith_map *out)
{
    for (uint32_t i = 0; i < t->n_prefixes; i++) {
        const pith_tprefix *p = &t->prefix[i];
        uint64_t key = pith_tmpl_step_key(t, p->step);

        if (!pith_map_put(out, key, 1, NULL))
            return false;
        for (size_t at = 0, end; at < p->text.len;) {
            key = next_word(p->text, &at, &end, key);
            if (!pith_map_put(out, key, 1, NULL))
                return false;
        }
    }
    return true;
}

static bool push(pith_tmaker *m, pith_ptoken tok)
{
    tok.up = m->open;
    return PITH_VEC_PUSH(&m->out, m->al, tok);
}

bool pith_tmaker_edge(pith_tmaker *m)
{
    pith_ptoken tok = {
        .key = pith_tmpl_token_key((pith_str){"", 0}, PITH_TPATH_ROOT),
        .kind = PITH_PTOKEN_EDGE,
        .mate = (uint32_t)m->out.len};

    return push(m, tok);
}

bool pith_tmaker_reserve(pith_tmaker *m, size_t n)
{
    return PITH_VEC_RESERVE(&m->out, m->al, n);
}

bool pith_tmaker_start(pith_tmaker *m, pith_node v, uint64_t key, bool is_void)
{
    uint32_t at = (uint32_t)m->out.len;
    pith_ptoken tok = {
        .key = key, .node = v, .mate = at, .kind = PITH_PTOKEN_START};

    if (!push(m, tok))
        return false;
    if (!is_void)
        m->open = at;
    return true;
}

bool pith_tmaker_end(pith_tmaker *m, uint64_t key)
{
    pith_ptoken *start = &m->out.at[m->open];
    pith_ptoken tok = {.key = pith_tmpl_end_key(key),
                       .node = start->node,
                       .mate = m->open,
                       .kind = PITH_PTOKEN_END};

    start->mate = (uint32_t)m->out.len;
    m->open = start->up;
    return push(m, tok);
}

static bool put_part(pith_tmaker *m, pith_node v, uint64_t kind, pith_str s,
                     size_t from, size_t to)
{
    pith_ptoken tok = {.node = v,
                       .mate = (uint32_t)m->out.len,
                       .kind = PITH_PTOKEN_TEXT,
                       .text = pith_str_sub(s, from, to - from),
                       .glued = from > 0 && s.ptr[from - 1] != ' '};

    tok.key = pith_tmpl_token_key(tok.text, kind);
    return push(m, tok);
}

/* The paper's tokens. */
static bool put_words(pith_tmaker *m, pith_node v, uint64_t kind, pith_str s)
{
    for (size_t at = 0, end; at < s.len;) {
        size_t from = at;

        end = pith_tmpl_word_end(s, at);
        at = end < s.len && s.ptr[end] == ' ' ? end + 1 : end;
        if (!put_part(m, v, kind, s, from, end))
            return false;
    }
    return true;
}

/* Bytes of the longest start that the template knows, 0: none. */
static size_t known_start(const pith_tmaker *m, uint64_t kind, pith_str s)
{
    size_t at = 0, end = 0, known = 0;
    uint64_t key = kind;

    while (at < s.len) {
        key = next_word(s, &at, &end, key);
        if (!pith_map_find(m->prefixes, key))
            break;
        known = end;
    }
    return known;
}

bool pith_tmaker_whole(pith_tmaker *m, pith_node v, uint64_t key, pith_str s)
{
    pith_ptoken tok = {.key = key,
                       .node = v,
                       .mate = (uint32_t)m->out.len,
                       .kind = PITH_PTOKEN_TEXT,
                       .text = s};

    return push(m, tok);
}

bool pith_tmaker_text(pith_tmaker *m, pith_node v, uint64_t kind, pith_str s)
{
    size_t start;

    if (m->t->words)
        return put_words(m, v, kind, s);
    if (!pith_map_find(m->prefixes, kind))
        return put_part(m, v, kind, s, 0, s.len);
    start = known_start(m, kind, s);
    if (!start || start == s.len)
        return put_part(m, v, kind, s, 0, s.len);
    return put_part(m, v, kind, s, 0, start) &&
           put_part(m, v, kind, s, s.ptr[start] == ' ' ? start + 1 : start,
                    s.len);
}
