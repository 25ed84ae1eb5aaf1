/* papers/exalg/exalg_tokens: pages as strings of tokens, [EXALG §2.1, §2.5].
 *
 * A token is a tag or a word. DIFFERS in the default setting: a text node is
 * one token, so a word that happens to be in every page's value cannot be
 * pushed into the template (the paper's own weak point). Where a text starts
 * with words that enough pages have at that path ("Price: 12"), that start is a
 * token of its own: labels come before values. The paper's words are
 * `opt.words`. */
#include "papers/exalg/exalg_int.h"

#include <string.h>
#include "base/hash.h"
#include "base/vec.h"
#include "tree/text.h"
#include "papers/exalg/tmplkeys.h"
#include "papers/exalg/tmpltokens.h"

#define LABEL_WORDS_MAX 12  /* a longer common start is no label */
#define LABEL_KEEP      0.9 /* each word of a label keeps this much support */

/* A counter of the pages with a text that starts with some words at a path. */
typedef struct counter {
    uint32_t up;   /* that of one word less; 0: none */
    uint32_t last; /* page that counts, + 1 */
    uint32_t n;
} counter;

/* A token that a text gives. */
typedef struct piece {
    uint32_t text, dtoken;
    uint32_t off;
    uint16_t glued;
} piece;

/* A text at a path: what it counts for, then what tokens it gives. */
typedef struct pair {
    uint32_t text;  /* number of pith_reading.text */
    uint32_t kind;  /* of pith_tkinds.kind */
    uint32_t start; /* counter of its first words */
    uint32_t n;     /* pieces, 0: not yet */
    piece piece[2];
} pair;

/* The tag of a kind as a token. */
typedef struct tagtoken {
    uint32_t text;
    uint32_t dtoken; /* + 1; 0: not yet */
} tagtoken;

enum { PATH_FIRST, PATH_LAST, PATH_KINDS }; /* dummies; + number of a kind */

typedef struct maker {
    pith_exalg *x;
    pith_reading *r;
    pith_map count; /* hash of path and first words -> number in `counter` */
    PITH_VEC(counter) counter;
    pith_map pairs; /* path and text -> number in `pair` */
    PITH_VEC(pair) pair;
    PITH_VEC(uint32_t) seen; /* pairs in the order of the pages */
    size_t at;               /* in `seen` */
    size_t n_tags;           /* in all pages */
    pith_map noted;          /* prefixes that were kept */
    pith_map dtokens;        /* text and path -> dtoken */
    uint32_t *start;         /* token of the start tag of each open level */
    tagtoken *tag;           /* of each kind: start, end */
    pith_buf word;
} maker;

/* ---- starts of texts -------------------------------------------------- */

/* The number of a counter, 0 when memory is out. */
static uint32_t counter_of(maker *m, uint64_t key, uint32_t up)
{
    bool fresh = false;
    uint64_t *id = pith_map_put(&m->count, key, m->counter.len, &fresh);
    counter c = {.up = up};

    if (!id || (fresh && !PITH_VEC_PUSH(&m->counter, m->x->al, c)))
        return 0;
    return (uint32_t)*id;
}

static uint64_t support_of(const maker *m, uint64_t key)
{
    const uint64_t *id = pith_map_find(&m->count, key);

    return id ? m->counter.at[*id].n : 0;
}

/* One page counts once; what counts a start has counted shorter ones. */
static void count_up(maker *m, uint32_t i, uint32_t page)
{
    for (; i && m->counter.at[i].last != page + 1u; i = m->counter.at[i].up) {
        m->counter.at[i].last = page + 1u;
        m->counter.at[i].n++;
    }
}

static bool find_starts(maker *m, pith_str s, uint64_t path, pair *p)
{
    uint64_t key = path;
    size_t at = 0;

    p->start = counter_of(m, path, 0);
    for (uint32_t n = 0; p->start && at < s.len && n < LABEL_WORDS_MAX; n++) {
        key = pith_tmpl_words_key(key, pith_tmpl_word(s, &at));
        p->start = counter_of(m, key, p->start);
    }
    return p->start != 0;
}

/* The pair of a text and a kind. PITH_RTEXT_NONE: memory is out. */
static uint32_t pair_of(maker *m, uint32_t text, uint32_t kind)
{
    bool fresh = false;
    uint64_t *id = pith_map_put(&m->pairs, (uint64_t)text << 32 | kind,
                                m->pair.len, &fresh);
    pair p = {.text = text, .kind = kind};

    if (id && fresh &&
        (!find_starts(m, m->r->text.at[text].text,
                      m->r->kinds.kind.at[kind].kind, &p) ||
         !PITH_VEC_PUSH(&m->pair, m->x->al, p)))
        id = NULL;
    return id ? (uint32_t)*id : PITH_RTEXT_NONE;
}

static bool count_text(maker *m, uint32_t page, pith_node v)
{
    uint32_t text = pith_reading_text_id(m->r, page, v), i;
    const pair *p;

    if (!text)
        return true;
    i = text == PITH_RTEXT_NONE ? text : pair_of(m, text, m->r->kind[page][v]);
    if (i == PITH_RTEXT_NONE || !PITH_VEC_PUSH(&m->seen, m->x->al, i))
        return false;
    m->r->n_texts++;
    p = &m->pair.at[i];
    count_up(m, p->start, page);
    return true;
}

static bool skipped(const pith_tree *t, pith_node v)
{
    return t->kind[v] != PITH_KIND_TEXT &&
           (!pith_is_element(t, v) || pith_tag_invisible(t->label[v]));
}

/* Counts the texts of a page. */
static bool count_page(maker *m, uint32_t page)
{
    const pith_tree *t = m->x->page[page];

    for (pith_node v = 1; v < t->count;) {
        if (!pith_budget_spend(m->x->opt.budget, 4))
            return true;
        if (skipped(t, v)) {
            v += t->size[v];
            continue;
        }
        if (!pith_is_text(t, v))
            m->n_tags += 2;
        else if (!count_text(m, page, v))
            return false;
        v++;
    }
    return true;
}

/* Enough pages have it; at a path that few pages have, most of those. */
static bool enough(const maker *m, uint64_t sup, uint64_t path)
{
    return sup >= m->x->support ||
           (sup >= pith_exalg_rare(m->x) && 2 * sup >= support_of(m, path));
}

/* Length of the start of `s` that enough pages have. */
static size_t common_len(const maker *m, pith_str s, uint64_t path)
{
    uint64_t key = path, last = 0;
    size_t at = 0, label = 0;

    for (uint32_t n = 0; at < s.len && n < LABEL_WORDS_MAX; n++) {
        pith_str w = pith_tmpl_word(s, &at);
        uint64_t sup;

        key = pith_tmpl_words_key(key, w);
        sup = support_of(m, key);
        if (!enough(m, sup, path) || (double)sup < LABEL_KEEP * (double)last)
            break;
        last = sup;
        label = (size_t)(w.ptr + w.len - s.ptr);
    }
    return label;
}

/* Keeps the start of a text for other pages. */
static bool note_prefix(maker *m, uint32_t page, pith_node v, pith_str s,
                        uint64_t path)
{
    pith_exalg *x = m->x;
    bool fresh = false;
    pith_prefix p = {pith_intern_put(&x->texts, s), page, v};

    if (p.text == PITH_INTERN_NONE ||
        !pith_map_put(&m->noted, pith_hash_mix(path, p.text), 1, &fresh))
        return false;
    return !fresh || PITH_VEC_PUSH(&x->prefix, x->al, p);
}

/* ---- tokens ----------------------------------------------------------- */

/* [EXALG Observation 4.4] DIFFFORM: a token at different paths has different
 * roles; a text that reads like a tag is none. UINT32_MAX: memory is out. */
static uint32_t dtoken_of(maker *m, uint32_t text, uint32_t path, bool is_text)
{
    pith_exalg *x = m->x;
    bool fresh = false;
    uint64_t at = x->opt.no_paths ? 0 : path;
    uint64_t *id =
        pith_map_put(&m->dtokens, (uint64_t)text << 32 | at << 1 | is_text,
                     x->n_dtokens, &fresh);

    if (!id)
        return UINT32_MAX;
    x->n_dtokens += fresh;
    return (uint32_t)*id;
}

/* Room for n tokens. */
static bool reserve(pith_exalg *x, size_t n)
{
    size_t cap = x->cap_tokens;

    if (n <= x->cap_tokens)
        return true;
    if (!pith_vec_reserve((void **)&x->token, &cap, n, sizeof(*x->token),
                          x->al) ||
        !pith_vec_reserve((void **)&x->dtoken, &x->cap_tokens, n,
                          sizeof(*x->dtoken), x->al))
        return false;
    x->cap_tokens = cap < x->cap_tokens ? cap : x->cap_tokens;
    return true;
}

static bool put_token(maker *m, pith_token t, uint32_t dtoken)
{
    pith_exalg *x = m->x;

    if (!reserve(x, x->n_tokens + 1))
        return false;
    x->dtoken[x->n_tokens] = dtoken;
    x->token[x->n_tokens++] = t;
    return true;
}

/* A token that no other was like yet, perhaps. */
static bool put_new(maker *m, pith_str text, pith_token t)
{
    uint32_t dtoken;

    t.text = pith_intern_put(&m->x->texts, text);
    dtoken = t.text == PITH_INTERN_NONE
                 ? UINT32_MAX
                 : dtoken_of(m, t.text, t.path, t.kind == PITH_TOKEN_TEXT);
    return dtoken != UINT32_MAX && put_token(m, t, dtoken);
}

static bool put_words(maker *m, uint32_t page, pith_node v, pith_str s)
{
    size_t at = 0;

    while (at < s.len) {
        pith_token t = {.node = v,
                        .path = PATH_KINDS + m->r->kind[page][v],
                        .off = (uint32_t)at,
                        .kind = PITH_TOKEN_TEXT,
                        .glued = at > 0 && s.ptr[at - 1] != ' '};

        if (!put_new(m, pith_tmpl_word(s, &at), t))
            return false;
    }
    return true;
}

static bool add_piece(maker *m, pair *p, pith_str s, pith_str part)
{
    size_t off = (size_t)(part.ptr - s.ptr);
    piece q = {.text = pith_intern_put(&m->x->texts, part),
               .off = (uint32_t)off,
               .glued = off && s.ptr[off - 1] != ' '};

    if (q.text == PITH_INTERN_NONE)
        return false;
    q.dtoken = dtoken_of(m, q.text, PATH_KINDS + p->kind, true);
    p->piece[p->n++] = q;
    return q.dtoken != UINT32_MAX;
}

/* The tokens of a pair, when it is met first. */
static bool part_pair(maker *m, pair *p, uint32_t page, pith_node v)
{
    pith_str s = m->r->text.at[p->text].text;
    uint64_t path = m->r->kinds.kind.at[p->kind].kind;
    size_t label;

    label = common_len(m, s, path);
    if (label && !note_prefix(m, page, v, pith_str_sub(s, 0, label), path))
        return false;
    if (!label || label == s.len)
        return add_piece(m, p, s, s);
    return add_piece(m, p, s, pith_str_sub(s, 0, label)) &&
           add_piece(m, p, s,
                     pith_str_sub(s, label + (s.ptr[label] == ' '), s.len));
}

static bool put_text(maker *m, uint32_t page, pith_node v)
{
    uint32_t text = pith_reading_text_id(m->r, page, v);
    pair *p;

    if (!text || text == PITH_RTEXT_NONE)
        return !text;
    if (m->x->opt.words)
        return put_words(m, page, v, m->r->text.at[text].text);
    p = &m->pair.at[m->seen.at[m->at++]];
    if (!p->n && !part_pair(m, p, page, v))
        return false;
    for (uint32_t i = 0; i < p->n; i++) {
        pith_token t = {.text = p->piece[i].text,
                        .path = PATH_KINDS + p->kind,
                        .node = v,
                        .off = p->piece[i].off,
                        .kind = PITH_TOKEN_TEXT,
                        .glued = p->piece[i].glued};

        if (!put_token(m, t, p->piece[i].dtoken))
            return false;
    }
    return true;
}

/* "<b>" or "</b>", when a kind is met first. */
static bool name_tag(maker *m, const pith_tree *t, pith_node v, bool end,
                     uint32_t kind, tagtoken *out)
{
    uint32_t dtoken;

    pith_buf_clear(&m->word);
    pith_buf_cstr(&m->word, end ? "</" : "<");
    pith_buf_str(&m->word, pith_tree_name(t, v));
    pith_buf_char(&m->word, '>');
    out->text = pith_intern_put(&m->x->texts, pith_buf_view(&m->word));
    if (m->word.status != PITH_OK || out->text == PITH_INTERN_NONE)
        return false;
    dtoken = dtoken_of(m, out->text, PATH_KINDS + kind, false);
    out->dtoken = dtoken + 1; /* none is 0: memory is out */
    return out->dtoken != 0;
}

static bool put_tag(maker *m, uint32_t page, pith_node v, bool end)
{
    pith_exalg *x = m->x;
    const pith_tree *t = x->page[page];
    uint32_t kind = m->r->kind[page][v], *start = &m->start[t->depth[v]];
    tagtoken *tag = &m->tag[2 * kind + end];
    pith_token tok = {.path = PATH_KINDS + kind,
                      .node = v,
                      .kind = end ? PITH_TOKEN_END : PITH_TOKEN_START};

    if (!tag->dtoken && !name_tag(m, t, v, end, kind, tag))
        return false;
    if (end)
        x->token[*start].off = (uint32_t)x->n_tokens;
    else
        *start = (uint32_t)x->n_tokens;
    tok.off = *start;
    tok.text = tag->text;
    return put_token(m, tok, tag->dtoken - 1);
}

/* End tags of `*open` and what is around it, up to `to`. */
static bool close_tags(maker *m, uint32_t page, pith_node *open, pith_node to)
{
    while (*open != to) {
        if (!put_tag(m, page, *open, true))
            return false;
        *open = m->x->page[page]->parent[*open];
    }
    return true;
}

static bool put_page(maker *m, uint32_t page)
{
    const pith_tree *t = m->x->page[page];
    pith_node open = 0;

    for (pith_node v = 1; v < t->count;) {
        if (!pith_budget_spend(m->x->opt.budget, 4))
            return true;
        if (skipped(t, v)) {
            v += t->size[v];
            continue;
        }
        if (!close_tags(m, page, &open, t->parent[v]) ||
            !(pith_is_text(t, v) ? put_text(m, page, v)
                                 : put_tag(m, page, v, false)))
            return false;
        if (!pith_is_text(t, v) && !pith_node_void(t, v))
            open = v;
        v++;
    }
    return close_tags(m, page, &open, 0);
}

/* Enough tokens at both ends that a class with vector <1, 1, ...> is there
 * whatever the pages hold [EXALG §5.2, footnote 8]. */
static bool put_dummies(maker *m, char mark, uint32_t path)
{
    char text[16] = {0, 0};

    for (uint32_t i = 0; !m->x->opt.no_dummies && i < m->x->opt.size_thres;
         i++) {
        pith_token t = {.path = path, .kind = PITH_TOKEN_DUMMY};

        text[0] = 1; /* no page has this byte at the start of a token */
        text[1] = mark;
        text[2] = (char)('a' + i % 26);
        text[3] = (char)('a' + i / 26 % 26);
        if (!put_new(m, (pith_str){text, 4}, t))
            return false;
    }
    return true;
}

static pith_status run(maker *m)
{
    pith_exalg *x = m->x;
    counter none = {0};

    if (!PITH_VEC_PUSH(&m->counter, x->al, none))
        return PITH_NOMEM;
    for (uint32_t i = 0; !x->opt.words && i < x->n_pages; i++)
        if (!count_page(m, i))
            return PITH_NOMEM;
    if (!reserve(x, m->n_tags + m->seen.len +
                        (size_t)2 * x->opt.size_thres * x->n_pages))
        return PITH_NOMEM;
    for (uint32_t i = 0; i < x->n_pages; i++) {
        x->first[i] = x->n_tokens;
        if (!put_dummies(m, 'A', PATH_FIRST) || !put_page(m, i) ||
            !put_dummies(m, 'Z', PATH_LAST))
            return PITH_NOMEM;
    }
    x->first[x->n_pages] = x->n_tokens;
    return x->n_tokens < UINT32_MAX ? PITH_OK : PITH_LIMIT;
}

static void maker_release(maker *m)
{
    const pith_allocator *al = m->x->al;

    pith_alloc_free(al, m->start);
    pith_alloc_free(al, m->tag);
    pith_buf_release(&m->word);
    pith_map_release(&m->count);
    pith_map_release(&m->pairs);
    pith_map_release(&m->noted);
    pith_map_release(&m->dtokens);
    PITH_VEC_RELEASE(&m->counter, al);
    PITH_VEC_RELEASE(&m->pair, al);
    PITH_VEC_RELEASE(&m->seen, al);
}

pith_status pith_exalg_tokenise(pith_exalg *x)
{
    maker m = {.x = x, .r = &x->read};
    uint32_t depth = 1;
    pith_status st = PITH_NOMEM;

    for (uint32_t i = 0; i < x->n_pages; i++)
        for (pith_node v = 0; v < x->page[i]->count; v++)
            if (x->page[i]->depth[v] >= depth)
                depth = x->page[i]->depth[v] + 1u;
    pith_map_init(&m.count, x->al);
    pith_map_init(&m.pairs, x->al);
    pith_map_init(&m.noted, x->al);
    pith_map_init(&m.dtokens, x->al);
    pith_buf_init(&m.word, x->al, (size_t)1 << 30);
    m.start = pith_alloc_array(x->al, depth, sizeof(*m.start));
    m.tag = pith_alloc_zeroed(x->al, 2 * x->read.kinds.kind.len + 2,
                              sizeof(*m.tag));
    if (m.start && m.tag)
        st = run(&m);
    maker_release(&m);
    return st;
}
