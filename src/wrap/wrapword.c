/* wrap/wrapword: see wrapword.h. */
#include "wrap/wrapword.h"

#include "base/hash.h"

static const struct {
    uint32_t attr;
    const char *prefix;
} sources[] = {
    {PITH_ATTR_CLASS, "."},
    {PITH_ATTR_ITEMPROP, "itemprop="},
    {PITH_ATTR_ITEMTYPE, "itemtype="},
    {PITH_ATTR_ROLE, "role="},
    {PITH_ATTR_COLOR, "color="}, /* of font: the class of its day */
};
#define N_SOURCES (sizeof(sources) / sizeof(*sources))

/* Source `kind` and word, runs of digits as one 0. 0: nothing but digits. */
static uint64_t key_of(size_t kind, pith_str w)
{
    uint64_t h = 0x9e3779b97f4a7c15ull + kind;
    bool digit = false, letter = false;

    for (size_t i = 0; i < w.len; i++) {
        unsigned char c = (unsigned char)w.ptr[i];
        bool d = pith_is_digit(c);

        letter = letter || !d;
        if (!(d && digit))
            h = (h ^ (d ? '0' : c)) * 0x100000001b3ull;
        digit = d;
    }
    h ^= h >> 29;
    return letter ? h | 1 : 0;
}

/* Short values, which most are, by their first and last bytes. */
static uint64_t value_hash(pith_str s)
{
    uint64_t a, z;
    uint32_t b, y;

    if (s.len > 16)
        return pith_hash_str(s);
    if (s.len >= 8) {
        memcpy(&a, s.ptr, 8);
        memcpy(&z, s.ptr + s.len - 8, 8);
    } else if (s.len >= 4) {
        memcpy(&b, s.ptr, 4);
        memcpy(&y, s.ptr + s.len - 4, 4);
        a = b;
        z = y;
    } else if (s.len) {
        a = (unsigned char)s.ptr[0];
        z = (uint64_t)(unsigned char)s.ptr[s.len / 2] << 8 |
            (unsigned char)s.ptr[s.len - 1];
    } else {
        return 0;
    }
    return pith_hash_mix(a * 0x9fb21c651e98df25ull + s.len, z);
}

uint64_t pith_words_sign(const pith_tree *t, pith_node v)
{
    const pith_attr *a = pith_tree_attrs(t, v);
    uint64_t h = 0;

    for (uint32_t i = 0; i < t->data[v].len; i++)
        if (a[i].name == PITH_ATTR_CLASS || a[i].name == PITH_ATTR_ITEMPROP ||
            a[i].name == PITH_ATTR_ITEMTYPE || a[i].name == PITH_ATTR_ROLE ||
            a[i].name == PITH_ATTR_COLOR)
            h = pith_hash_mix(h + a[i].name,
                              value_hash(pith_tree_bytes(t, a[i].value)));
    return h;
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
    uint32_t n = 0;

    if (!t->data[v].len)
        return 0;
    for (size_t s = 0; s < N_SOURCES; s++) {
        pith_str rest = pith_tree_attr(t, v, sources[s].attr), w;

        while (rest.len && n < PITH_WORDS_MAX &&
               (w = pith_str_word(&rest)).len) {
            uint64_t k = key_of(s, w);

            if (k && !repeats(key, n, k))
                key[n++] = k;
        }
    }
    return n;
}

/* Prefix and word, runs of digits as one 0, in the arena. */
static pith_str text_of(size_t kind, pith_str w, pith_arena *arena)
{
    size_t n = strlen(sources[kind].prefix);
    char *out = pith_arena_alloc(arena, n + w.len + 1);
    bool digit = false;

    if (!out)
        return (pith_str){NULL, 0};
    memcpy(out, sources[kind].prefix, n);
    for (size_t i = 0; i < w.len; i++) {
        bool d = pith_is_digit((unsigned char)w.ptr[i]);

        if (!(d && digit))
            out[n++] = d ? '0' : w.ptr[i];
        digit = d;
    }
    out[n] = '\0';
    return (pith_str){out, n};
}

uint32_t pith_words_read(const pith_tree *t, pith_node v, pith_arena *arena,
                         pith_wrapword word[PITH_WORDS_MAX])
{
    uint64_t key[PITH_WORDS_MAX];
    uint32_t n = 0;

    for (size_t s = 0; s < N_SOURCES; s++) {
        pith_str rest = pith_tree_attr(t, v, sources[s].attr), w;

        while (rest.len && n < PITH_WORDS_MAX &&
               (w = pith_str_word(&rest)).len) {
            uint64_t k = key_of(s, w);

            if (!k || repeats(key, n, k))
                continue;
            word[n] = (pith_wrapword){text_of(s, w, arena), k};
            if (!word[n].text.ptr)
                return UINT32_MAX;
            key[n++] = k;
        }
    }
    return n;
}

uint64_t pith_word_key(pith_str text)
{
    for (size_t s = 0; s < N_SOURCES; s++) {
        pith_str prefix = pith_str_of(sources[s].prefix);

        if (pith_str_starts(text, prefix))
            return key_of(s, pith_str_sub(text, prefix.len, text.len));
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
    s->name = (pith_str){pith_arena_dup(arena, name.ptr, name.len), name.len};
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

void pith_step_save(const pith_wrapstep *s, pith_wrapout *w)
{
    pith_wrapout_str(w, s->name);
    for (uint32_t i = 0; i < s->n_words; i++)
        pith_wrapout_str(w, s->word[i].text);
}

void pith_step_load(pith_wrapin *r, pith_names *names, pith_wrapstep *s)
{
    s->name = pith_wrapin_str(r);
    s->word = NULL;
    s->n_words = 0;
    s->tag = s->name.len ? pith_names_tag(names, s->name.ptr, s->name.len) : 0;
    if (r->status == PITH_OK && !s->tag)
        pith_wrapin_fail(r, "expected the name of a tag");
    while (pith_wrapin_more(r)) {
        pith_wrapword *w = pith_wrapin_push(r, s->word, s->n_words, sizeof(*w),
                                            PITH_WORDS_MAX);

        if (!w)
            return;
        s->word = w - s->n_words++;
        w->text = pith_wrapin_str(r);
        w->key = pith_word_key(w->text);
        if (r->status == PITH_OK && !w->key)
            pith_wrapin_fail(r, "expected a word such as \".price\"");
    }
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
