/* learn/shapes: see shapes.h. */
#include "learn/shapes.h"

#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "tree/text.h"

#define SIGN 0x9ae16a3b2f90404full

/* A class word or id; digits become one sign, case is ignored. */
static uint64_t word_hash(pith_str w)
{
    uint64_t h = 0xcbf29ce484222325ull;
    bool digit = false;

    for (size_t i = 0; i < w.len; i++) {
        bool d = pith_is_digit((unsigned char)w.ptr[i]);

        if (!(d && digit))
            h = (h ^ (d ? '#' : pith_lower((unsigned char)w.ptr[i]))) *
                0x100000001b3ull;
        digit = d;
    }
    return pith_hash_mix(SIGN, h);
}

/* Sums do not depend on the order of class words. */
static uint64_t words_hash(pith_str words)
{
    uint64_t sum = 0;
    pith_str w;

    while ((w = pith_str_word(&words)).len)
        sum += word_hash(w);
    return sum;
}

uint64_t pith_shape_label(const pith_tree *t, pith_node v)
{
    uint64_t h = pith_hash_mix(SIGN, t->label[v]);
    const pith_attr *a = pith_tree_attrs(t, v);

    for (uint32_t i = 0; i < t->data[v].len; i++) {
        if (a[i].name == PITH_ATTR_CLASS)
            h += words_hash(pith_tree_bytes(t, a[i].value));
        else if (a[i].name == PITH_ATTR_ID)
            h += 3 * words_hash(pith_tree_bytes(t, a[i].value));
    }
    return h;
}

uint64_t pith_shape_path(const pith_tree *t, pith_node v, pith_node top)
{
    uint64_t h = SIGN;

    for (; v != PITH_NIL && v != top && v != 0; v = t->parent[v])
        if (pith_is_element(t, v))
            h = pith_hash_mix(h, pith_shape_label(t, v));
    return h;
}

/* Tags that come and go with what an author writes. */
static bool running_text(uint32_t tag)
{
    switch (tag) {
    case PITH_TAG_P:
    case PITH_TAG_A:
    case PITH_TAG_B:
    case PITH_TAG_I:
    case PITH_TAG_U:
    case PITH_TAG_EM:
    case PITH_TAG_STRONG:
    case PITH_TAG_BR:
    case PITH_TAG_HR:
    case PITH_TAG_SPAN:
    case PITH_TAG_FONT:
    case PITH_TAG_CODE:
    case PITH_TAG_PRE:
    case PITH_TAG_BLOCKQUOTE:
    case PITH_TAG_Q:
    case PITH_TAG_IMG:
    case PITH_TAG_SUP:
    case PITH_TAG_SUB:
    case PITH_TAG_SMALL:
    case PITH_TAG_INS:
    case PITH_TAG_DEL:
        return true;
    default:
        return false;
    }
}

static bool counts(const pith_tree *t, pith_node v)
{
    pith_str c;

    if (pith_tag_invisible(t->label[v]))
        return false;
    if (!running_text(t->label[v]))
        return true;
    c = pith_tree_attr(t, v, PITH_ATTR_CLASS);
    return c.len > 0;
}

static int by_value(const void *a, const void *b)
{
    uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;

    return (x > y) - (x < y);
}

static uint32_t unique(uint64_t *at, uint32_t n)
{
    uint32_t k = 0;

    qsort(at, n, sizeof(*at), by_value);
    for (uint32_t i = 0; i < n; i++)
        if (!k || at[k - 1] != at[i])
            at[k++] = at[i];
    return k < PITH_SHAPES_MAX ? k : PITH_SHAPES_MAX;
}

/* Sort, and keep a copy in `arena`. */
static pith_status keep(uint64_t *at, uint32_t n, pith_arena *arena,
                        pith_shapes *out)
{
    uint64_t *kept;

    n = unique(at, n);
    kept = pith_arena_array(arena, n, sizeof(*kept));
    if (kept && n)
        memcpy(kept, at, n * sizeof(*kept));
    *out = (pith_shapes){kept, kept ? n : 0};
    return kept ? PITH_OK : PITH_NOMEM;
}

pith_status pith_shapes_read(const pith_tree *t, pith_arena *arena,
                             pith_arena *scratch, pith_shapes *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    uint64_t *path = pith_arena_array(scratch, t->count, sizeof(*path));
    uint64_t *at = pith_arena_array(scratch, t->count, sizeof(*at));
    pith_node body = pith_tree_body(t);
    pith_node from = body == PITH_NIL ? 0 : body;
    uint32_t n = 0;
    pith_status st;

    *out = (pith_shapes){NULL, 0};
    if (!path || !at)
        return PITH_NOMEM;
    for (pith_node v = from; v < pith_tree_end(t, from); v++) {
        uint64_t up = v == from ? SIGN : path[t->parent[v]];

        path[v] = up;
        if (!pith_is_element(t, v) || !counts(t, v))
            continue;
        path[v] = pith_hash_mix(up, pith_shape_label(t, v));
        at[n++] = path[v];
    }
    st = keep(at, n, arena, out);
    pith_arena_reset(scratch, mark);
    return st;
}

pith_status pith_shapes_labels(const pith_tree *t, pith_arena *arena,
                               pith_arena *scratch, pith_shapes *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    uint64_t *at = pith_arena_array(scratch, t->count, sizeof(*at));
    uint32_t n = 0;
    pith_status st;

    *out = (pith_shapes){NULL, 0};
    if (!at)
        return PITH_NOMEM;
    for (pith_node v = 0; v < t->count; v++)
        if (pith_is_element(t, v) && pith_tree_attr(t, v, PITH_ATTR_CLASS).len)
            at[n++] = pith_shape_label(t, v);
    st = keep(at, n, arena, out);
    pith_arena_reset(scratch, mark);
    return st;
}
