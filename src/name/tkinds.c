/* name/tkinds: see tkinds.h. */
#include "name/tkinds.h"

#include "base/str.h"

void pith_tkinds_init(pith_tkinds *k, const pith_allocator *al,
                      pith_twords *words)
{
    *k = (pith_tkinds){.al = al, .words = words};
    pith_map_init(&k->values, al);
    pith_map_init(&k->ids, al);
}

void pith_tkinds_release(pith_tkinds *k)
{
    pith_map_release(&k->values);
    pith_map_release(&k->ids);
    PITH_VEC_RELEASE(&k->value, k->al);
    PITH_VEC_RELEASE(&k->word, k->al);
    PITH_VEC_RELEASE(&k->stem, k->al);
    PITH_VEC_RELEASE(&k->seen, k->al);
    PITH_VEC_RELEASE(&k->page_at, k->al);
    PITH_VEC_RELEASE(&k->kind, k->al);
}

/* ---- counting ------------------------------------------------------------ */

/* Of "product_cat-lamps" that of "product_"; of classes alone. */
static uint64_t stem_of(uint64_t tag, uint32_t attr, pith_str word)
{
    for (size_t i = 1; !attr && i + 1 < word.len; i++)
        if (word.ptr[i] == '-' || word.ptr[i] == '_')
            return pith_tpath_word(tag, attr, (pith_str){word.ptr, i + 1});
    return 0;
}

/* Appends a value seen for the first time. */
static bool add_value(pith_tkinds *k, uint64_t tag, uint32_t attr,
                      pith_str rest)
{
    pith_tvalue v = {.first = (uint32_t)k->word.len};
    pith_str word;

    while ((word = pith_str_word(&rest)).len)
        if (!PITH_VEC_PUSH(&k->word, k->al, pith_tpath_word(tag, attr, word)) ||
            !PITH_VEC_PUSH(&k->stem, k->al, stem_of(tag, attr, word)))
            return false;
    v.n = (uint32_t)k->word.len - v.first;
    return PITH_VEC_PUSH(&k->value, k->al, v);
}

/* A page counts a value once, and its words once. */
static bool count_value(pith_tkinds *k, uint32_t number, uint32_t page)
{
    pith_tvalue *v = &k->value.at[number];

    if (v->last == page + 1u)
        return true;
    v->last = page + 1u;
    for (uint32_t i = 0; i < v->n; i++)
        if (!pith_twords_once(k->words, k->word.at[v->first + i], page))
            return false;
    return true;
}

static bool read_value(pith_tkinds *k, uint64_t tag, uint32_t attr,
                       pith_str text, uint32_t page)
{
    bool fresh = false;
    uint64_t key = pith_tpath_word(tag, attr, text);
    uint64_t *id = pith_map_put(&k->values, key, k->value.len, &fresh);
    uint32_t number = id ? (uint32_t)*id : 0;

    return id && (!fresh || add_value(k, tag, attr, text)) &&
           count_value(k, number, page) &&
           PITH_VEC_PUSH(&k->seen, k->al, number);
}

bool pith_tkinds_count(pith_tkinds *k, const pith_tree *t, uint32_t page)
{
    if (!PITH_VEC_PUSH(&k->page_at, k->al, k->seen.len))
        return false;
    for (pith_node v = 1; !k->words->none && v < t->count; v++) {
        const pith_attr *attr = t->attr + t->data[v].off;
        uint64_t tag = 0;

        if (!pith_is_element(t, v))
            continue;
        for (uint32_t i = 0; i < t->data[v].len; i++) {
            uint32_t a = pith_tpath_attr(attr[i].name);

            if (a == PITH_TPATH_ATTRS)
                continue;
            tag = tag ? tag : pith_tpath_tag(t, v);
            if (!read_value(k, tag, a, pith_tree_bytes(t, attr[i].value), page))
                return false;
        }
    }
    return true;
}

/* ---- numbering ----------------------------------------------------------- */

/* The words of a value that count, added up. */
static uint64_t value_sum(pith_tkinds *k, uint32_t number)
{
    pith_tvalue *v = &k->value.at[number];

    if (!v->summed)
        for (uint32_t i = 0; i < v->n; i++)
            if (pith_twords_has(k->words, k->word.at[v->first + i]))
                v->sum += k->word.at[v->first + i];
    v->summed = true;
    return v->sum;
}

/* What the values of an element add to its tag; as they were counted. */
static uint64_t words_of(pith_tkinds *k, const pith_tree *t, pith_node v)
{
    const pith_attr *attr = t->attr + t->data[v].off;
    uint64_t sum = 0;

    for (uint32_t i = 0; !k->words->none && i < t->data[v].len; i++)
        if (pith_tpath_attr(attr[i].name) != PITH_TPATH_ATTRS)
            sum += value_sum(k, k->seen.at[k->at++]);
    return sum;
}

static bool add_kind(pith_tkinds *k, uint32_t parent, uint64_t tag,
                     uint64_t own, uint64_t kind)
{
    const pith_tkind *p = &k->kind.at[parent];
    pith_tkind e = {.kind = kind,
                    .tags = pith_tpath_step(p->tags, tag),
                    .near = p->near ? pith_tpath_step(p->near, tag) : 0,
                    .worded = own != tag};

    if (e.worded)
        e.near = pith_tpath_step(PITH_TPATH_ROOT, own);
    return PITH_VEC_PUSH(&k->kind, k->al, e);
}

bool pith_tkinds_number(pith_tkinds *k, const pith_tree *t, uint32_t *of)
{
    pith_tkind root = {.kind = PITH_TPATH_ROOT, .tags = PITH_TPATH_ROOT};

    if (!k->kind.len && !PITH_VEC_PUSH(&k->kind, k->al, root))
        return false;
    of[0] = 0;
    for (pith_node v = 1; v < t->count; v++) {
        uint64_t tag, own, kind, *id;
        bool fresh = false;

        of[v] = of[t->parent[v]];
        if (!pith_is_element(t, v))
            continue;
        tag = pith_tpath_tag(t, v);
        own = tag + words_of(k, t, v);
        kind = pith_tpath_step(k->kind.at[of[v]].kind, own);
        id = pith_map_put(&k->ids, kind, k->kind.len, &fresh);
        if (!id || (fresh && !add_kind(k, of[v], tag, own, kind)))
            return false;
        of[v] = (uint32_t)*id;
    }
    return true;
}
