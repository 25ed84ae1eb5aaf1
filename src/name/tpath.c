/* name/tpath: see tpath.h. */
#include "name/tpath.h"

#include "base/hash.h"

pith_str pith_tpath_value(const pith_tree *t, pith_node v, uint32_t attr)
{
    static const uint32_t attrs[PITH_TPATH_ATTRS] = {
        PITH_ATTR_CLASS, PITH_ATTR_ITEMPROP, PITH_ATTR_ID};

    return pith_tree_attr(t, v, attrs[attr]);
}

uint64_t pith_tpath_name(pith_str tag)
{
    uint32_t label = pith_tag_known(tag.ptr, tag.len);

    return label ? pith_tpath_known(label) : pith_hash_str(tag);
}

uint64_t pith_tpath_word(uint64_t tag, uint32_t attr, pith_str word)
{
    return pith_hash_mix(pith_hash_mix(tag, attr + 1u), pith_hash_str(word));
}

void pith_twords_init(pith_twords *w, const pith_allocator *al,
                      uint32_t support)
{
    pith_map_init(&w->pages, al);
    w->support = support;
    w->none = false;
}

void pith_twords_release(pith_twords *w)
{
    pith_map_release(&w->pages);
}

bool pith_twords_once(pith_twords *w, uint64_t key, uint32_t page)
{
    uint64_t *n = pith_map_put(&w->pages, key, 0, NULL);

    if (n && *n >> 32 != page + 1u)
        *n = (uint64_t)(page + 1u) << 32 | ((uint32_t)*n + 1u);
    return n != NULL;
}

bool pith_twords_put(pith_twords *w, pith_str tag, uint32_t attr, pith_str word)
{
    return pith_map_put(&w->pages,
                        pith_tpath_word(pith_tpath_name(tag), attr, word),
                        w->support, NULL) != NULL;
}

bool pith_twords_has(const pith_twords *w, uint64_t key)
{
    const uint64_t *n = pith_map_find(&w->pages, key);

    return n && (uint32_t)*n >= w->support;
}

/* The order of words is free, so their keys are added. */
uint64_t pith_tpath_own(const pith_twords *w, const pith_tree *t, pith_node v)
{
    uint64_t tag = pith_tpath_tag(t, v), h = tag;
    const pith_attr *attr = t->attr + t->data[v].off;

    for (uint32_t i = 0; !w->none && i < t->data[v].len; i++) {
        uint32_t a = pith_tpath_attr(attr[i].name);
        pith_str rest, word;

        if (a == PITH_TPATH_ATTRS)
            continue;
        rest = pith_tree_bytes(t, attr[i].value);
        while ((word = pith_str_word(&rest)).len) {
            uint64_t key = pith_tpath_word(tag, a, word);

            if (pith_twords_has(w, key))
                h += key;
        }
    }
    return h;
}

uint32_t pith_tpath_nth(const pith_tree *t, pith_node v)
{
    pith_node p = t->parent[v];
    uint32_t n = 0, steps = 0;

    PITH_EACH_CHILD(t, p, c)
    {
        if (c == v || ++steps > PITH_TPATH_SIBLINGS)
            break;
        n += t->label[c] == t->label[v];
    }
    return n;
}
