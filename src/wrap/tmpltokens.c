/* wrap/tmpltokens: see tmpltokens.h. */
#include "wrap/tmpltokens.h"

#include "base/buf.h"
#include "base/hash.h"
#include "base/utf8.h"
#include "feat/tpath.h"
#include "tree/text.h"
#include "wrap/tmplkeys.h"
#include "wrap/tmplsplit.h"

typedef struct maker {
    const pith_tmpl *t;
    const pith_map *prefixes;
    const pith_tree *tree;
    const uint64_t *kind;
    const pith_allocator *al;
    const pith_titems *texts;
    size_t at; /* in them */
    pith_ptokens *out;
    uint32_t open; /* token of the innermost open element */
} maker;

size_t pith_tmpl_word_end(pith_str s, size_t at)
{
    const char *p = s.ptr + at, *end = s.ptr + s.len, *start = p;

    while (p < end && *p != ' ') {
        const char *q = p;
        uint32_t r = pith_utf8_next(&q, end);

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
        uint64_t key =
            p->step == PITH_TMPL_NONE ? PITH_TPATH_ROOT : t->step[p->step].key;

        if (!pith_map_put(out, key, 1, NULL))
            return false;
        for (size_t at = 0, end; at < p->text.len;) {
            key = next_word(p->text, &at, &end, key);
            if (!pith_map_put(out, key, 1, NULL))
                return false;
        }
    }
    for (uint32_t i = 0; i < t->n_splits; i++) {
        const pith_tsplit *p = &t->split[i];
        uint64_t path =
            p->step == PITH_TMPL_NONE ? PITH_TPATH_ROOT : t->step[p->step].key;

        if (!pith_map_put(out, path, 1, NULL) ||
            !pith_map_put(out, pith_tmpl_cut_key(path, p->mark, p->day_first),
                          1, NULL))
            return false;
    }
    return true;
}

static bool push(maker *m, pith_ptoken tok)
{
    tok.up = m->open;
    return PITH_VEC_PUSH(m->out, m->al, tok);
}

static bool put_tag(maker *m, pith_node v, bool end)
{
    pith_ptoken tok = {
        .key = pith_tmpl_tag_key(pith_tpath_tag(m->tree, v), end, m->kind[v]),
        .node = v,
        .mate = (uint32_t)m->out->len,
        .kind = end ? PITH_PTOKEN_END : PITH_PTOKEN_START};

    if (end) {
        uint32_t start = m->open;

        tok.mate = start;
        m->out->at[start].mate = (uint32_t)m->out->len;
        m->open = m->out->at[start].up;
    }
    if (!push(m, tok))
        return false;
    if (!end && !pith_tag_void(m->tree->label[v]))
        m->open = (uint32_t)m->out->len - 1;
    return true;
}

static bool put_part(maker *m, pith_node v, pith_str s, size_t from, size_t to)
{
    pith_ptoken tok = {.node = v,
                       .mate = (uint32_t)m->out->len,
                       .kind = PITH_PTOKEN_TEXT,
                       .text = pith_str_sub(s, from, to - from),
                       .glued = from > 0 && s.ptr[from - 1] != ' '};

    tok.key = pith_tmpl_token_key(tok.text, m->kind[v]);
    return push(m, tok);
}

/* The text of node v, len 0 when there is none; nodes come in order. */
static pith_str text_of(maker *m, pith_node v)
{
    const pith_titems *texts = m->texts;

    while (m->at < texts->len && texts->at[m->at].node < v)
        m->at++;
    return m->at < texts->len && texts->at[m->at].node == v
               ? texts->at[m->at].text
               : (pith_str){NULL, 0};
}

static bool put_slice(maker *m, pith_node v, pith_str s, pith_str part)
{
    size_t from = (size_t)(part.ptr - s.ptr);

    return put_part(m, v, s, from, from + part.len);
}

static bool is_cut(const maker *m, pith_node v, pith_str s, pith_tcut *cut)
{
    return m->t->n_splits && !m->t->words && pith_tmpl_cut(s, cut) &&
           pith_map_find(m->prefixes, pith_tmpl_cut_key(m->kind[v], cut->mark,
                                                        cut->day_first));
}

/* The longest start that the template knows; the rest is a token of its own. */
static bool put_text(maker *m, pith_node v)
{
    size_t at = 0, end = 0, label = 0;
    uint64_t key = m->kind[v];
    pith_str s = text_of(m, v);
    pith_tcut cut;

    if (!s.len)
        return true;
    if (!m->t->words && !pith_map_find(m->prefixes, key))
        return put_part(m, v, s, 0, s.len);
    if (is_cut(m, v, s, &cut))
        return put_slice(m, v, s, cut.first) && put_slice(m, v, s, cut.mark) &&
               put_slice(m, v, s, cut.second);
    while (at < s.len) {
        size_t from = at;

        key = next_word(s, &at, &end, key);
        if (m->t->words) {
            if (!put_part(m, v, s, from, end))
                return false;
        } else if (pith_map_find(m->prefixes, key)) {
            label = end;
        } else {
            break;
        }
    }
    if (m->t->words)
        return true;
    if (!label || label == s.len)
        return put_part(m, v, s, 0, s.len);
    at = s.ptr[label] == ' ' ? label + 1 : label;
    return put_part(m, v, s, 0, label) && put_part(m, v, s, at, s.len);
}

static bool put_edge(maker *m)
{
    pith_ptoken tok = {
        .key = pith_tmpl_token_key((pith_str){"", 0}, PITH_TPATH_ROOT),
        .kind = PITH_PTOKEN_EDGE,
        .mate = (uint32_t)m->out->len};

    return push(m, tok);
}

static bool put_nodes(maker *m)
{
    const pith_tree *t = m->tree;
    pith_node open = 0;

    for (pith_node v = 1; v <= t->count;) {
        pith_node parent = v < t->count ? t->parent[v] : 0;

        if (v < t->count && t->kind[v] != PITH_KIND_TEXT &&
            (!pith_is_element(t, v) || pith_tag_invisible(t->label[v]))) {
            v += t->size[v];
            continue;
        }
        for (; open != parent; open = t->parent[open])
            if (!put_tag(m, open, true))
                return false;
        if (v == t->count)
            break;
        if (pith_is_text(t, v) ? !put_text(m, v) : !put_tag(m, v, false))
            return false;
        if (pith_is_element(t, v) && !pith_tag_void(t->label[v]))
            open = v;
        v++;
    }
    return true;
}

bool pith_tmpl_tokens(const pith_tmpl *t, const pith_map *prefixes,
                      const pith_tree *tree, const uint64_t *kind,
                      const pith_titems *texts, const pith_allocator *al,
                      pith_ptokens *out)
{
    maker m = {.t = t,
               .prefixes = prefixes,
               .tree = tree,
               .kind = kind,
               .al = al,
               .texts = texts,
               .out = out};

    return PITH_VEC_RESERVE(out, al, out->len + 2 * (size_t)tree->count) &&
           put_edge(&m) && put_nodes(&m) && put_edge(&m);
}
