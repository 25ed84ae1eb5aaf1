/* mine/thread/posts_pivot: candidate pivots, [MiBAT] §4.2 and §5.2: the lowest
 * elements that contain a date, in text or in an attribute. */
#include "mine/thread/posts_int.h"

#include <stdlib.h>

#include "name/naming.h"
#include "base/vec.h"
#include "tree/text.h"

/* An element with more text than this is no date line. */
#define PIVOT_ELEMENT_MAX 240
/* A name is shorter than this. */
#define MARK_TEXT_MAX 40

static bool mute_tag(uint32_t tag)
{
    return tag != PITH_TAG_NOSCRIPT && pith_tag_invisible(tag);
}

static bool text_pivot(const posts_page *p, pith_node v, posts_pivot *out)
{
    const pith_tree *t = p->t;
    pith_str s;

    *out = (posts_pivot){.text = v, .node = t->parent[v]};
    if (posts_text(p, out->node) > PIVOT_ELEMENT_MAX)
        return false;
    s = pith_str_trim(pith_tree_text(t, v));
    if (s.len > POSTS_PIVOT_TEXT)
        return false;
    if (!pith_date_find(s, &out->shown)) {
        p->undated[v] = true;
        return false;
    }
    out->date = out->shown;
    return true;
}

/* An attribute counts where no text of the element is a date already. */
static bool attr_pivot(const pith_tree *t, pith_node v, posts_pivot *out)
{
    uint32_t name;

    *out = (posts_pivot){.text = PITH_NIL, .node = v, .attr = true};
    if (t->label[v] == PITH_TAG_META &&
        !pith_name_has(t, v, PITH_FROM_ITEMPROP))
        return false;
    if (!pith_date_attr(t, v, &out->date, &name))
        return false;
    return out->date.parts & PITH_DATE_YEAR;
}

typedef PITH_VEC(posts_pivot) pivot_vec;

/* Text dates below an attribute date are the same date: one pivot, at the
 * element with the attribute. */
static bool push(pivot_vec *vec, const pith_allocator *al, const pith_tree *t,
                 posts_pivot pv)
{
    if (vec->len && pv.text != PITH_NIL) {
        posts_pivot *last = &vec->at[vec->len - 1];

        if (last->text == PITH_NIL && pith_tree_holds(t, last->node, pv.text)) {
            last->text = pv.text;
            last->shown = pv.shown;
            return true;
        }
        if (last->node == pv.node) /* two texts of one element */
            return true;
    }
    return PITH_VEC_PUSH(vec, al, pv);
}

static int by_node(const void *a, const void *b)
{
    pith_node x = ((const posts_pivot *)a)->node;
    pith_node y = ((const posts_pivot *)b)->node;

    return x < y ? -1 : x > y;
}

/* Sort what was found into the page, and count what lies before each node. */
static pith_status settle(posts_page *p, pivot_vec *vec, bool ok)
{
    const pith_tree *t = p->t;

    p->n_pivots = (uint32_t)vec->len;
    p->pivot = pith_arena_array(p->arena, vec->len, sizeof(*p->pivot));
    p->before =
        pith_arena_array(p->arena, (size_t)t->count + 1, sizeof(*p->before));
    ok = ok && p->pivot && p->before;
    if (ok) {
        if (vec->len)
            memcpy(p->pivot, vec->at, vec->len * sizeof(*p->pivot));
        qsort(p->pivot, vec->len, sizeof(*p->pivot), by_node);
        for (uint32_t v = 0, i = 0; v <= t->count;) {
            uint32_t next = i < p->n_pivots ? p->pivot[i].node : t->count;

            for (; v <= next; v++)
                p->before[v] = i;
            while (i < p->n_pivots && p->pivot[i].node == next)
                i++;
        }
    }
    PITH_VEC_RELEASE(vec, p->arena->al);
    return ok ? PITH_OK : PITH_NOMEM;
}

pith_status pith_posts_find_pivots(posts_page *p)
{
    const pith_tree *t = p->t;
    pivot_vec vec = {0};
    bool ok = true;

    for (uint32_t i = 0; i < p->n_date_nodes && ok; i++) {
        pith_node v = p->date_nodes[i];
        posts_pivot pv;

        if (pith_is_text(t, v) ? text_pivot(p, v, &pv) : attr_pivot(t, v, &pv))
            ok = push(&vec, p->arena->al, t, pv);
    }
    return settle(p, &vec, ok);
}

/* An element that names or shows a person. A class "name" alone is as often
 * that of a function, a product or a file. */
static bool is_mark(const posts_page *p, pith_node v)
{
    const pith_tree *t = p->t;
    uint32_t text = posts_text(p, v);

    if (t->label[v] == PITH_TAG_IMG)
        return pith_posts_cues(&p->words, v) & PITH_WORD_AVATAR;
    if (!text || text > MARK_TEXT_MAX || t->size[v] > 6)
        return false;
    if (t->label[v] == PITH_TAG_A &&
        (pith_lexicon_path(pith_tree_attr(t, v, PITH_ATTR_HREF)) &
         PITH_WORD_AUTHOR))
        return true;
    return pith_posts_cues(&p->words, v) & PITH_WORD_PERSON;
}

pith_status pith_posts_find_marks(posts_page *p)
{
    const pith_tree *t = p->t;
    pivot_vec vec = {0};
    pith_node mute_end = 0;
    bool ok = true;

    for (pith_node v = pith_tree_top(t); v < t->count && ok; v++) {
        posts_pivot pv = {.node = v, .text = PITH_NIL};

        if (v < mute_end || !pith_is_element(t, v))
            continue;
        if (mute_tag(t->label[v]))
            mute_end = pith_tree_end(t, v);
        else if (is_mark(p, v))
            ok = PITH_VEC_PUSH(&vec, p->arena->al, pv);
    }
    return settle(p, &vec, ok);
}
