/* wrap/wrapword: see wrapword.h. */
#include "wrap/wrapword.h"

#include "name/naming.h"

/* How the words from there begin in a file; NULL: none is written. */
static const char *const prefixes[PITH_FROM_COUNT] = {
    [PITH_FROM_CLASS] = ".",
    [PITH_FROM_ITEMPROP] = "itemprop=",
    [PITH_FROM_ITEMTYPE] = "itemtype=",
    [PITH_FROM_ROLE] = "role=",
    [PITH_FROM_COLOR] = "color=",
};

static bool counts(const pith_word *w)
{
    return prefixes[w->from] && w->rank != PITH_RANK_POSITIONAL;
}

uint64_t pith_words_sign(const pith_tree *t, pith_node v)
{
    pith_word own[PITH_NAME_WORDS];
    const pith_word *w;
    uint64_t sum = 0;
    uint32_t n = 0;

    if (!t->data[v].len)
        return 0;
    w = pith_name_words(t, v, own, &n);
    for (uint32_t i = 0; i < n; i++)
        sum += counts(&w[i]) ? w[i].key : 0;
    return sum;
}

static bool repeats(const uint64_t *key, uint32_t n, uint64_t k)
{
    for (uint32_t i = 0; i < n; i++)
        if (key[i] == k)
            return true;
    return false;
}

uint32_t pith_words_of(const pith_tree *t, pith_node v,
                       uint64_t key[PITH_WORDS_MAX])
{
    pith_word own[PITH_NAME_WORDS];
    const pith_word *w;
    uint32_t n = 0, kept = 0;

    if (!t->data[v].len)
        return 0;
    w = pith_name_words(t, v, own, &n);
    for (uint32_t i = 0; i < n; i++)
        if (counts(&w[i]))
            key[kept++] = w[i].key;
    return kept;
}

/* Prefix and word, runs of digits as one 0, in the arena. */
static pith_str text_of(const pith_word *w, pith_arena *arena)
{
    size_t n = strlen(prefixes[w->from]);
    char *out = pith_arena_alloc(arena, n + w->text.len + 1);
    bool digit = false;

    if (!out)
        return (pith_str){NULL, 0};
    memcpy(out, prefixes[w->from], n);
    for (size_t i = 0; i < w->text.len; i++) {
        bool d = pith_is_digit((unsigned char)w->text.ptr[i]);

        if (!(d && digit))
            out[n++] = d ? '0' : w->text.ptr[i];
        digit = d;
    }
    out[n] = '\0';
    return (pith_str){out, n};
}

uint32_t pith_words_read(const pith_tree *t, pith_node v, pith_arena *arena,
                         pith_wrapword word[PITH_WORDS_MAX])
{
    pith_word own[PITH_NAME_WORDS];
    uint32_t n, kept = 0;
    const pith_word *w = pith_name_words(t, v, own, &n);

    for (uint32_t i = 0; i < n; i++) {
        if (!counts(&w[i]))
            continue;
        word[kept] = (pith_wrapword){text_of(&w[i], arena), w[i].key};
        if (!word[kept++].text.ptr)
            return UINT32_MAX;
    }
    return kept;
}

uint64_t pith_word_key(pith_str text)
{
    for (unsigned from = 0; from < PITH_FROM_COUNT; from++) {
        pith_str prefix = pith_str_of(prefixes[from]);

        if (prefix.len && pith_str_starts(text, prefix))
            return pith_word_key_of(from,
                                    pith_str_sub(text, prefix.len, text.len));
    }
    return 0;
}

/* ---- steps ------------------------------------------------------------ */

bool pith_step_fits(const pith_tree *t, pith_node v, const pith_wrapstep *s)
{
    uint64_t key[PITH_WORDS_MAX];
    uint32_t n;

    if (!pith_is_element(t, v) || t->label[v] != s->tag)
        return false;
    if (!s->n_words)
        return true;
    n = pith_words_of(t, v, key);
    for (uint32_t i = 0; i < s->n_words; i++)
        if (!repeats(key, n, s->word[i].key))
            return false;
    return true;
}

bool pith_step_of(const pith_tree *t, pith_node v, pith_arena *arena,
                  pith_wrapstep *s)
{
    pith_wrapword word[PITH_WORDS_MAX];
    pith_str name = pith_tree_name(t, v);

    s->tag = t->label[v];
    s->name = pith_arena_str(arena, name);
    s->n_words = pith_words_read(t, v, arena, word);
    if (!s->name.ptr || s->n_words == UINT32_MAX)
        return false;
    s->word = pith_arena_array(arena, s->n_words + 1, sizeof(*s->word));
    if (!s->word)
        return false;
    memcpy(s->word, word, s->n_words * sizeof(*word));
    return true;
}

bool pith_step_meet(const pith_tree *t, pith_node v, pith_wrapstep *s)
{
    uint64_t key[PITH_WORDS_MAX];
    uint32_t n, kept = 0;

    if (!pith_is_element(t, v) || t->label[v] != s->tag)
        return false;
    n = pith_words_of(t, v, key);
    for (uint32_t i = 0; i < s->n_words; i++)
        if (repeats(key, n, s->word[i].key))
            s->word[kept++] = s->word[i];
    s->n_words = kept;
    return true;
}

void pith_wrapword_io(pith_wrapio *io, pith_wrapword *w, bool needed)
{
    pith_wrapio_str(io, &w->text);
    if (io->in)
        w->key = w->text.ptr ? pith_word_key(w->text) : 0;
    pith_wrapio_check(io, w->key || (!w->text.ptr && !needed),
                      "expected a word such as \".price\"");
}

void pith_step_line(pith_wrapio *io, void *owner, void *item)
{
    pith_wrapstep *s = item;
    pith_wrapword *w;

    (void)owner;
    pith_wrapio_str(io, &s->name);
    if (io->in)
        s->tag = pith_wrapin_tag(io->in, s->name);
    for (uint32_t i = 0; (w = pith_wrapio_next(io, &s->word, &s->n_words, i,
                                               sizeof(*w), PITH_WORDS_MAX));
         i++)
        pith_wrapword_io(io, w, true);
}

void pith_step_show(const pith_wrapstep *s, pith_buf *out)
{
    pith_buf_str(out, s->name);
    for (uint32_t i = 0; i < s->n_words; i++) {
        bool plain = s->word[i].text.len && s->word[i].text.ptr[0] == '.';

        pith_buf_cstr(out, plain ? "" : "[");
        pith_buf_str(out, s->word[i].text);
        pith_buf_cstr(out, plain ? "" : "]");
    }
}
