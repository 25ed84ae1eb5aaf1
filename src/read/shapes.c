/* read/shapes: see shapes.h. */
#include "read/shapes.h"

#include <string.h>
#include "base/hash.h"
#include "name/naming.h"
#include "read/known.h"
#include "tree/text.h"

/* Labels of a path: the class of an outer box (one of two looks that are tried
 * out) changes the shapes near it only. */
#define LEVELS 5
#define SIGN   0x9ae16a3b2f90404full

#define CLASS  PITH_FROM_BIT(PITH_FROM_CLASS)
#define ID     PITH_FROM_BIT(PITH_FROM_ID)

static uint64_t label_of(const pith_tree *t, pith_node v, bool id)
{
    return pith_hash_mix(SIGN, t->label[v]) +
           pith_name_sum(t, v, id ? CLASS | ID : CLASS);
}

/* Labels that were asked for, 0: not yet; NULL: none are kept. */
static uint64_t *known_labels(const pith_tree *t)
{
    uint64_t *const *known = pith_once_find(t, PITH_ONCE_LABELS);
    uint64_t *made;

    if (known || !t->known)
        return known ? *known : NULL;
    made = pith_arena_zalloc(&t->known->arena, t->count, sizeof(*made));
    return made && pith_once_keep(t, PITH_ONCE_LABELS, NULL, &made,
                                  sizeof(made)) == PITH_OK
               ? made
               : NULL;
}

uint64_t pith_shape_label(const pith_tree *t, pith_node v)
{
    uint64_t *known = t->data[v].len ? known_labels(t) : NULL;

    if (!known)
        return label_of(t, v, true);
    if (!known[v])
        known[v] = label_of(t, v, true);
    return known[v];
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
    if (pith_tag_invisible(t->label[v]))
        return false;
    return !running_text(t->label[v]) || pith_name_sum(t, v, CLASS);
}

typedef struct item {
    uint64_t label;
    uint32_t up; /* the item around it, UINT32_MAX: none */
    uint64_t path;
    uint64_t text;
} item;

static uint64_t path_of(const item *at, uint32_t i)
{
    uint64_t h = SIGN;

    for (uint32_t k = 0; k < LEVELS && i != UINT32_MAX; k++, i = at[i].up)
        h = pith_hash_mix(h, at[i].label);
    return h;
}

static uint32_t fold(uint64_t text)
{
    uint32_t h = (uint32_t)(text >> 32);

    return text && !h ? 1 : h;
}

/* Each path once, sorted, in `arena`, with the sum of its texts if asked for.
 */
static pith_status keep(const item *at, uint32_t n, bool texts,
                        pith_arena *arena, pith_arena *scratch,
                        pith_shapes *out)
{
    pith_hashed *x = pith_arena_array(scratch, n, 2 * sizeof(*x));
    uint64_t *path, sum = 0;
    uint32_t *text = NULL, k = 0;

    if (!x)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++)
        x[i] = (pith_hashed){at[i].path, i};
    pith_hash_sort(x, x + n, n);
    for (uint32_t i = 0; i < n; i++)
        k += !i || x[i].key != x[i - 1].key;
    k = k < PITH_SHAPES_MAX ? k : PITH_SHAPES_MAX;
    path = pith_arena_array(arena, k, sizeof(*path));
    if (texts)
        text = pith_arena_array(arena, k, sizeof(*text));
    if (!path || (texts && !text))
        return PITH_NOMEM;
    *out = (pith_shapes){.at = path, .text = text, .n = k};
    k = 0;
    for (uint32_t i = 0; i < n && k < out->n; i++) {
        sum += at[x[i].at].text;
        if (i + 1 < n && x[i + 1].key == x[i].key)
            continue;
        path[k] = x[i].key;
        if (text)
            text[k] = fold(sum);
        sum = 0;
        k++;
    }
    return PITH_OK;
}

/* Class words and id of the body, a shape each. */
static void body_shapes(const pith_tree *t, pith_node body, item *at,
                        uint32_t *n, uint32_t room)
{
    pith_word w[PITH_NAME_WORDS];
    uint32_t words = pith_element_words(t, body, CLASS | ID, w);

    for (uint32_t i = 0; i < words && *n < room; i++)
        at[(*n)++].path = pith_hash_mix(SIGN, w[i].key);
}

#define ANCHOR_LEVELS 8

/* Mark the elements that hold a link to themselves: permalinks of sections and
 * definitions. Their ids are made of the text, one for each. */
static void find_anchors(const pith_tree *t, bool *anchor)
{
    for (pith_node v = 0; v < t->count; v++) {
        pith_str href;
        pith_node up = v;

        if (t->label[v] != PITH_TAG_A || !pith_is_element(t, v))
            continue;
        href = pith_tree_attr(t, v, PITH_ATTR_HREF);
        if (href.len < 2 || href.ptr[0] != '#')
            continue;
        for (int k = 0; k < ANCHOR_LEVELS && up != PITH_NIL; k++) {
            if (pith_is_element(t, up) &&
                pith_str_eq(pith_name_value(t, up, PITH_FROM_ID),
                            pith_str_from(href, 1)))
                anchor[up] = true;
            up = up ? t->parent[up] : PITH_NIL;
        }
    }
}

/* Shapes below `from` into at[*n..); holder[v] is the shape v's text stands in,
 * UINT32_MAX: none. Gives the share of the text that links hold. */
static float read_below(const pith_tree *t, pith_node from, const bool *anchor,
                        item *at, uint32_t *holder, uint32_t *n)
{
    pith_node end = 0; /* of the link around */
    double all = 0, in = 0;

    holder[from] = UINT32_MAX;
    for (pith_node v = from + 1; v < pith_tree_end(t, from); v++) {
        uint32_t up = holder[t->parent[v]];

        holder[v] = up;
        if (pith_is_text(t, v)) {
            pith_str text = {NULL, 0};

            if (!pith_tag_invisible(t->label[t->parent[v]]))
                text = pith_str_trim(pith_tree_text(t, v));
            all += (double)text.len;
            in += v < end ? (double)text.len : 0;
            if (up != UINT32_MAX && text.len)
                at[up].text += pith_hash_str(text);
            continue;
        }
        if (!pith_is_element(t, v))
            continue;
        if (t->label[v] == PITH_TAG_A && v >= end)
            end = pith_tree_end(t, v);
        if (counts(t, v)) {
            at[*n] = (item){.label = label_of(t, v, !anchor[v]), .up = up};
            at[*n].path = path_of(at, *n);
            holder[v] = (*n)++;
        }
    }
    return all > 0 ? (float)(in / all) : 0;
}

pith_status pith_shapes_read(const pith_tree *t, pith_arena *arena,
                             pith_arena *scratch, pith_shapes *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    uint32_t room = t->count + 16, n = 0;
    uint32_t *holder = pith_arena_array(scratch, t->count, sizeof(*holder));
    item *at = pith_arena_zalloc(scratch, room, sizeof(*at));
    bool *anchor = pith_arena_zalloc(scratch, t->count, sizeof(*anchor));
    pith_node body = pith_tree_body(t);
    pith_node from = body == PITH_NIL ? 0 : body;
    pith_status st;
    float links;

    *out = (pith_shapes){.n = 0};
    if (!holder || !at || !anchor)
        return PITH_NOMEM;
    find_anchors(t, anchor);
    links = read_below(t, from, anchor, at, holder, &n);
    if (body != PITH_NIL && n)
        body_shapes(t, body, at, &n, room);
    st = keep(at, n, true, arena, scratch, out);
    out->links = links;
    pith_arena_reset(scratch, mark);
    return st;
}

#define PLAIN 200 /* letters that are a text */

pith_status pith_shapes_plain(const pith_tree *t, pith_arena *arena,
                              pith_shapes *shapes)
{
    static const uint64_t plain[] = {SIGN};
    pith_node body = pith_tree_body(t);
    uint64_t sum = 0;
    size_t letters = 0;
    uint32_t *text;

    if (shapes->n)
        return PITH_OK;
    for (pith_node v = body == PITH_NIL ? 0 : body; v < t->count; v++)
        if (pith_is_text(t, v) && !pith_tag_invisible(t->label[t->parent[v]])) {
            pith_str s = pith_str_trim(pith_tree_text(t, v));

            letters += s.len;
            sum += s.len ? pith_hash_str(s) : 0;
        }
    if (letters < PLAIN)
        return PITH_OK;
    text = pith_arena_array(arena, 1, sizeof(*text));
    if (!text)
        return PITH_NOMEM;
    *text = fold(sum);
    *shapes = (pith_shapes){plain, text, 1, shapes->links};
    return PITH_OK;
}

pith_status pith_shapes_labels(const pith_tree *t, pith_arena *arena,
                               pith_arena *scratch, pith_shapes *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    item *at = pith_arena_zalloc(scratch, t->count, sizeof(*at));
    uint32_t n = 0;
    pith_status st;

    *out = (pith_shapes){.n = 0};
    if (!at)
        return PITH_NOMEM;
    for (pith_node v = 0; v < t->count; v++)
        if (pith_is_element(t, v) && pith_name_sum(t, v, CLASS))
            at[n++].path = pith_shape_label(t, v);
    st = keep(at, n, false, arena, scratch, out);
    pith_arena_reset(scratch, mark);
    return st;
}
