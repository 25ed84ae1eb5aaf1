/* papers/exalg/tmpltokens: see tmpltokens.h. */
#include "papers/exalg/tmpltokens.h"

#include "base/hash.h"
#include "base/utf8.h"
#include "name/tpath.h"
#include "papers/exalg/tmplkeys.h"

static const char *word_end(const char *p, const char *end)
{
    const char *start = p;

    while (p < end && *p != ' ') {
        const char *q = p;
        uint32_t r;

        if (!(*p & 0x80)) {
            p++;
            continue;
        }
        r = pith_utf8_next(&q, end);

        if (pith_rune_ideo(r))
            return p == start ? q : p;
        p = q;
    }
    return p;
}

pith_str pith_tmpl_word(pith_str s, size_t *at)
{
    pith_str w = {s.ptr + *at, 0};

    w.len = (size_t)(word_end(w.ptr, s.ptr + s.len) - w.ptr);
    *at += w.len;
    *at += *at < s.len && s.ptr[*at] == ' ';
    return w;
}

bool pith_tmpl_prefixes(const pith_tmpl *t, pith_map *out)
{
    for (uint32_t i = 0; i < t->n_prefixes; i++) {
        const pith_tprefix *p = &t->prefix[i];
        uint64_t key = pith_tmpl_step_key(t, p->step);

        if (!pith_map_put(out, key, 1, NULL))
            return false;
        for (size_t at = 0; at < p->text.len;) {
            key = pith_tmpl_words_key(key, pith_tmpl_word(p->text, &at));
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
    for (size_t at = 0; at < s.len;) {
        size_t from = at;

        if (!put_part(m, v, kind, s, from, from + pith_tmpl_word(s, &at).len))
            return false;
    }
    return true;
}

/* Bytes of the longest start that the template knows, 0: none. */
static size_t known_start(const pith_tmaker *m, uint64_t kind, pith_str s)
{
    size_t at = 0, known = 0;
    uint64_t key = kind;

    while (at < s.len) {
        pith_str w = pith_tmpl_word(s, &at);

        key = pith_tmpl_words_key(key, w);
        if (!pith_map_find(m->prefixes, key))
            break;
        known = (size_t)(w.ptr + w.len - s.ptr);
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
