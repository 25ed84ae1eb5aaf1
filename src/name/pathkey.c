/* name/pathkey: see pathkey.h. */
#include "name/pathkey.h"

#include "base/hash.h"

uint64_t pith_path_key(const pith_tree *t, pith_node v, unsigned levels,
                       uint32_t *label)
{
    uint64_t h = levels;

    while (levels-- && v != PITH_NIL && pith_is_element(t, v)) {
        if (!label[v])
            label[v] = pith_label_of(t, v, PITH_PATH_FROM);
        h = pith_hash_mix(h, label[v]);
        v = t->parent[v];
    }
    return h;
}

/* A word in which every run of digits is one '#'. */
static void put_word(pith_str w, pith_buf *out)
{
    bool digits = false;

    for (size_t i = 0; i < w.len; i++) {
        bool d = pith_is_digit((unsigned char)w.ptr[i]);

        if (!d || !digits)
            pith_buf_char(out, d ? '#' : w.ptr[i]);
        digits = d;
    }
}

static void put_label(const pith_tree *t, pith_node v, pith_buf *out)
{
    static const unsigned from =
        PITH_FROM_BIT(PITH_FROM_CLASS) | PITH_FROM_BIT(PITH_FROM_ID) |
        PITH_FROM_BIT(PITH_FROM_ITEMPROP) | PITH_FROM_BIT(PITH_FROM_ROLE);
    static const char before[PITH_FROM_COUNT] = {[PITH_FROM_CLASS] = '.',
                                                 [PITH_FROM_ITEMPROP] = '@',
                                                 [PITH_FROM_ROLE] = '=',
                                                 [PITH_FROM_ID] = '#'};
    pith_word w[PITH_NAME_WORDS];
    uint32_t n = pith_element_words(t, v, from, w);

    pith_buf_str(out, pith_tree_name(t, v));
    for (uint32_t i = 0; i < n; i++) {
        pith_buf_char(out, before[w[i].from]);
        put_word(w[i].text, out);
    }
}

void pith_path_text(const pith_tree *t, pith_node v, unsigned levels,
                    pith_buf *out)
{
    bool first = true;

    while (levels) {
        pith_node at = v;

        levels--;
        for (unsigned up = levels; up && at != PITH_NIL; up--)
            at = t->parent[at];
        if (at == PITH_NIL || !pith_is_element(t, at))
            continue;
        if (!first)
            pith_buf_cstr(out, " > ");
        first = false;
        put_label(t, at, out);
    }
}

void pith_path_step_text(const pith_tree *t, pith_node v, pith_buf *out)
{
    pith_str id = pith_tree_attr(t, v, PITH_ATTR_ID);
    pith_str words = pith_tree_attr(t, v, PITH_ATTR_CLASS), w;

    pith_buf_str(out, pith_tree_name(t, v));
    if (id.len) {
        pith_buf_char(out, '#');
        pith_buf_str(out, id);
    }
    while ((w = pith_str_word(&words)).len) {
        pith_buf_char(out, '.');
        pith_buf_str(out, w);
    }
}
