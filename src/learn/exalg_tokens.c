/* learn/exalg_tokens: pages as strings of tokens, [EXALG §2.1, §2.5].
 *
 * A token is a tag or a word. DIFFERS in the default setting: a text node is
 * one token, so a word that happens to be in every page's value cannot be
 * pushed into the template (the paper's own weak point). Where a text starts
 * with words that enough pages have at that path ("Price: 12"), that start is a
 * token of its own: labels come before values. The paper's words are
 * `opt.words`. */
#include "learn/exalg_int.h"

#include <string.h>
#include "base/hash.h"
#include "base/utf8.h"
#include "base/vec.h"
#include "tree/text.h"
#include "wrap/tmplsplit.h"
#include "wrap/tmpltokens.h"

#define LABEL_WORDS_MAX 12  /* a longer common start is no label */
#define LABEL_KEEP      0.9 /* each word of a label keeps this much support */
#define CUT_SHARE       0.9 /* of a path's texts with a date are cut by one mark */
#define TEXTS           0x7E57u /* salt: texts of a path, not pages */

typedef struct maker {
    pith_exalg *x;
    pith_map prefix; /* hash of path and first words -> last page that has it,
                        + 1, and below it how many have */
    pith_map noted;  /* prefixes that were kept */
    pith_map paths;  /* hash of a path -> dense id */
    const uint64_t *kind; /* paths of the page's nodes */
    uint32_t *start;      /* token of the start tag of each open level */
    uint32_t path;        /* number of the path of the tokens at hand */
    uint32_t tag[PITH_TAG_COUNT][2]; /* texts of tags, + 1; 0: not yet */
    pith_buf word;
    enum { LABELS, TOKENS } pass; /* count starts of texts; make tokens */
    uint32_t n_paths;
} maker;

/* The number of a path. False: memory is out. */
static bool find_path(maker *m, uint64_t path)
{
    bool fresh = false;
    uint64_t *id = pith_map_put(&m->paths, path, m->n_paths, &fresh);

    if (!id)
        return false;
    m->n_paths += fresh;
    m->path = (uint32_t)*id;
    return true;
}

static bool put_id(maker *m, uint32_t text, pith_token t)
{
    pith_exalg *x = m->x;

    if (text == PITH_INTERN_NONE)
        return false;
    t.text = text;
    t.path = m->path;
    if (x->n_tokens == x->cap_tokens &&
        !pith_vec_reserve((void **)&x->token, &x->cap_tokens, x->n_tokens + 1,
                          sizeof(*x->token), x->al))
        return false;
    x->token[x->n_tokens++] = t;
    return true;
}

static bool put_token(maker *m, pith_str text, pith_token t)
{
    return put_id(m, pith_intern_put(&m->x->texts, text), t);
}

/* One page counts a prefix once. */
static bool count_prefix(maker *m, uint32_t page, uint64_t key)
{
    uint64_t *n = pith_map_put(&m->prefix, key, 0, NULL);

    if (!n)
        return false;
    if (*n >> 32 != page + 1u)
        *n = (uint64_t)(page + 1u) << 32 | ((uint32_t)*n + 1u);
    return true;
}

static uint64_t support_of(const maker *m, uint64_t key)
{
    const uint64_t *n = pith_map_find(&m->prefix, key);

    return n ? (uint32_t)*n : 0;
}

static bool count_one(maker *m, uint64_t key)
{
    uint64_t *n = pith_map_put(&m->prefix, key, 0, NULL);

    if (n)
        ++*n;
    return n != NULL;
}

/* Texts with a date at the path, and those that a mark beside it cuts. */
static bool count_cut(maker *m, uint32_t page, pith_str s, uint64_t path)
{
    pith_tcut cut;
    uint64_t key;

    if (!pith_tmpl_dated(s))
        return true;
    if (!count_one(m, pith_hash_mix(path, TEXTS)))
        return false;
    if (!pith_tmpl_cut(s, &cut))
        return true;
    key = pith_tmpl_cut_key(path, cut.mark, cut.day_first);
    return count_one(m, pith_hash_mix(key, TEXTS)) &&
           count_prefix(m, page, key);
}

static bool count_text(maker *m, uint32_t page, pith_str s, uint64_t path)
{
    uint64_t key = path;
    size_t at = 0;

    if (!count_prefix(m, page, path) || !count_cut(m, page, s, path))
        return false;
    for (uint32_t n = 0; at < s.len && n < LABEL_WORDS_MAX; n++) {
        size_t end = pith_tmpl_word_end(s, at);

        key = pith_hash_mix(key, pith_hash_bytes(s.ptr + at, end - at));
        if (!count_prefix(m, page, key))
            return false;
        at = end < s.len && s.ptr[end] == ' ' ? end + 1 : end;
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
        size_t end = pith_tmpl_word_end(s, at);
        uint64_t sup;

        key = pith_hash_mix(key, pith_hash_bytes(s.ptr + at, end - at));
        sup = support_of(m, key);
        if (!enough(m, sup, path) || (double)sup < LABEL_KEEP * (double)last)
            break;
        last = sup;
        label = end;
        at = end < s.len && s.ptr[end] == ' ' ? end + 1 : end;
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

static bool put_words(maker *m, pith_node v, pith_str s)
{
    size_t at = 0;

    while (at < s.len) {
        size_t end = pith_tmpl_word_end(s, at);
        pith_token t = {.node = v,
                        .off = (uint32_t)at,
                        .kind = PITH_TOKEN_TEXT,
                        .glued = at > 0 && s.ptr[at - 1] != ' '};

        if (!put_token(m, pith_str_sub(s, at, end - at), t))
            return false;
        at = end < s.len && s.ptr[end] == ' ' ? end + 1 : end;
    }
    return true;
}

/* Nearly all texts with a date at the path are cut as this one is. */
static bool is_cut(const maker *m, pith_str s, uint64_t path, pith_tcut *cut)
{
    uint64_t key, all = support_of(m, pith_hash_mix(path, TEXTS));

    if (!pith_tmpl_cut(s, cut))
        return false;
    key = pith_tmpl_cut_key(path, cut->mark, cut->day_first);
    return support_of(m, key) >= m->x->support &&
           (double)support_of(m, pith_hash_mix(key, TEXTS)) >=
               CUT_SHARE * (double)all;
}

static bool put_slice(maker *m, pith_node v, pith_str s, pith_str part)
{
    size_t off = (size_t)(part.ptr - s.ptr);
    pith_token t = {.node = v,
                    .kind = PITH_TOKEN_TEXT,
                    .off = (uint32_t)off,
                    .glued = off && s.ptr[off - 1] != ' '};

    return put_token(m, part, t);
}

/* Three tokens, and the cut is kept for other pages. */
static bool put_cut(maker *m, uint32_t page, pith_node v, pith_str s,
                    uint64_t path, const pith_tcut *cut)
{
    pith_exalg *x = m->x;
    bool fresh = false;
    pith_split p = {pith_intern_put(&x->texts, cut->mark), cut->day_first, page,
                    v};

    if (p.mark == PITH_INTERN_NONE ||
        !pith_map_put(&m->noted,
                      pith_tmpl_cut_key(path, cut->mark, cut->day_first), 1,
                      &fresh) ||
        (fresh && !PITH_VEC_PUSH(&x->split, x->al, p)))
        return false;
    return put_slice(m, v, s, cut->first) && put_slice(m, v, s, cut->mark) &&
           put_slice(m, v, s, cut->second);
}

static bool put_text(maker *m, uint32_t page, pith_node v, pith_str s,
                     uint64_t path)
{
    size_t label;
    pith_tcut cut;
    pith_token t = {.node = v, .kind = PITH_TOKEN_TEXT};

    if (!find_path(m, path))
        return false;
    if (m->x->opt.words)
        return put_words(m, v, s);
    if (is_cut(m, s, path, &cut))
        return put_cut(m, page, v, s, path, &cut);
    label = common_len(m, s, path);
    if (label && !note_prefix(m, page, v, pith_str_sub(s, 0, label), path))
        return false;
    if (!label || label == s.len)
        return put_token(m, s, t);
    if (!put_token(m, pith_str_sub(s, 0, label), t))
        return false;
    t.glued = s.ptr[label] != ' ';
    t.off = (uint32_t)(label + !t.glued);
    return put_token(m, pith_str_sub(s, t.off, s.len), t);
}

/* The text of a tag, "<b>" or "</b>". */
static uint32_t tag_text(maker *m, const pith_tree *t, pith_node v, bool end)
{
    uint32_t label = t->label[v], id;

    if (label < PITH_TAG_COUNT && m->tag[label][end])
        return m->tag[label][end] - 1;
    pith_buf_clear(&m->word);
    pith_buf_cstr(&m->word, end ? "</" : "<");
    pith_buf_str(&m->word, pith_tree_name(t, v));
    pith_buf_char(&m->word, '>');
    id = pith_intern_put(&m->x->texts, pith_buf_view(&m->word));
    if (label < PITH_TAG_COUNT)
        m->tag[label][end] = id + 1; /* none is 0 */
    return id;
}

static bool put_tag(maker *m, const pith_tree *t, pith_node v, bool end)
{
    pith_token tok = {.node = v,
                      .kind = end ? PITH_TOKEN_END : PITH_TOKEN_START};
    pith_exalg *x = m->x;
    uint16_t d = t->depth[v];

    if (m->pass != TOKENS)
        return true;
    if (end) {
        x->token[m->start[d]].off = (uint32_t)x->n_tokens;
        m->path = x->token[m->start[d]].path;
    } else {
        m->start[d] = (uint32_t)x->n_tokens;
        if (!find_path(m, m->kind[v]))
            return false;
    }
    tok.off = m->start[d];
    return put_id(m, tag_text(m, t, v, end), tok);
}

static bool visit_text(maker *m, uint32_t page, pith_node v, uint64_t path)
{
    const pith_tree *t = m->x->page[page];
    pith_str s;

    pith_buf_clear(&m->word);
    pith_text_collapse(pith_tree_text(t, v), &m->word);
    s = pith_buf_view(&m->word);
    if (!s.len)
        return m->word.status == PITH_OK;
    if (m->pass == LABELS)
        return count_text(m, page, s, path);
    return put_text(m, page, v, s, path);
}

/* End tags of `*open` and what is around it, up to `to`. */
static bool close_tags(maker *m, const pith_tree *t, pith_node *open,
                       pith_node to)
{
    while (*open != to) {
        if (!put_tag(m, t, *open, true))
            return false;
        *open = t->parent[*open];
    }
    return true;
}

static bool visit_element(maker *m, uint32_t page, pith_node v, pith_node *open)
{
    const pith_tree *t = m->x->page[page];

    if (!put_tag(m, t, v, false))
        return false;
    if (!pith_tag_void(t->label[v]))
        *open = v;
    return true;
}

static bool visit_page(maker *m, uint32_t page)
{
    const pith_tree *t = m->x->page[page];
    pith_node open = 0;

    m->kind = m->x->kind[page];
    for (pith_node v = 1; v < t->count;) {
        bool skip = t->kind[v] != PITH_KIND_TEXT &&
                    (!pith_is_element(t, v) || pith_tag_invisible(t->label[v]));

        if (!pith_budget_spend(m->x->opt.budget, 4))
            return true;
        if (skip) {
            v += t->size[v];
            continue;
        }
        if (!close_tags(m, t, &open, t->parent[v]))
            return false;
        if (pith_is_text(t, v) ? !visit_text(m, page, v, m->kind[v])
                               : !visit_element(m, page, v, &open))
            return false;
        v++;
    }
    return close_tags(m, t, &open, 0);
}

/* Enough tokens at both ends that a class with vector <1, 1, ...> is there
 * whatever the pages hold [EXALG §5.2, footnote 8]. */
static bool put_dummies(maker *m, char mark)
{
    char text[16] = {0, 0};

    if (m->x->opt.no_dummies)
        return true;
    if (!find_path(m, (uint64_t)mark))
        return false;
    for (uint32_t i = 0; i < m->x->opt.size_thres; i++) {
        pith_token t = {.kind = PITH_TOKEN_DUMMY};

        text[0] = 1; /* no page has this byte at the start of a token */
        text[1] = mark;
        text[2] = (char)('a' + i % 26);
        text[3] = (char)('a' + i / 26 % 26);
        if (!put_token(m, (pith_str){text, 4}, t))
            return false;
    }
    return true;
}

static pith_status run(maker *m)
{
    pith_exalg *x = m->x;

    for (m->pass = LABELS; !x->opt.words && m->pass < TOKENS; m->pass++)
        for (uint32_t i = 0; i < x->n_pages; i++)
            if (!visit_page(m, i))
                return PITH_NOMEM;
    m->pass = TOKENS;
    for (uint32_t i = 0; i < x->n_pages; i++) {
        x->first[i] = x->n_tokens;
        if (!put_dummies(m, 'A') || !visit_page(m, i) || !put_dummies(m, 'Z'))
            return PITH_NOMEM;
    }
    x->first[x->n_pages] = x->n_tokens;
    return x->n_tokens < UINT32_MAX ? PITH_OK : PITH_LIMIT;
}

pith_status pith_exalg_tokenise(pith_exalg *x)
{
    maker m = {.x = x};
    uint32_t depth = 1;
    pith_status st = PITH_NOMEM;

    for (uint32_t i = 0; i < x->n_pages; i++)
        for (pith_node v = 0; v < x->page[i]->count; v++)
            if (x->page[i]->depth[v] >= depth)
                depth = x->page[i]->depth[v] + 1u;
    pith_map_init(&m.prefix, x->al);
    pith_map_init(&m.paths, x->al);
    pith_map_init(&m.noted, x->al);
    pith_buf_init(&m.word, x->al, (size_t)1 << 30);
    m.start = pith_alloc_array(x->al, depth, sizeof(*m.start));
    if (m.start)
        st = run(&m);
    pith_alloc_free(x->al, m.start);
    pith_buf_release(&m.word);
    pith_map_release(&m.paths);
    pith_map_release(&m.noted);
    pith_map_release(&m.prefix);
    return st;
}
