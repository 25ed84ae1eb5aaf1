/* io/render/shot_fit: the browser's nodes onto ours.
 *
 * Both parsers follow one standard, so child lists are equal but for what the
 * browser adds or leaves out; a list that differs is brought back in step at
 * the next tags that agree. */
#include "io/render/shot.h"

#include "base/status.h"
#include "tree/path.h"

#define LOOK_AHEAD   8   /* siblings skipped to get in step again */
#define MISSING_MOST 0.5 /* share of elements without partner: another page */

typedef struct fitter {
    const pith_shot *s;
    const pith_tree *t;
    uint32_t *size;    /* nodes in the subtree of shot node i */
    uint32_t *partner; /* of tree nodes; PITH_NIL: none */
    uint8_t *drawn;
    pith_box *box, *ink;
} fitter;

/* From depths to sizes: i's subtree ends at the next node as high as i. */
static bool measure(fitter *f, pith_arena *scratch)
{
    uint32_t n = f->s->n, depth = 0;
    uint32_t *open = pith_arena_array(scratch, (size_t)n + 1, sizeof(*open));

    f->size = pith_arena_array(scratch, (size_t)n + 1, sizeof(*f->size));
    if (!open || !f->size)
        return false;
    for (uint32_t i = 0; i <= n; i++) {
        uint32_t at = i < n ? f->s->node[i].depth : 0;

        for (; depth > at; depth--)
            f->size[open[depth - 1]] = i - open[depth - 1];
        if (i < n)
            open[depth++] = i;
    }
    return true;
}

static bool is_text(const fitter *f, uint32_t i)
{
    return pith_str_eq(f->s->node[i].tag, PITH_STR("#text"));
}

static uint32_t next_element(const fitter *f, uint32_t i, uint32_t end)
{
    while (i < end && is_text(f, i))
        i += f->size[i];
    return i;
}

static pith_node next_child(const fitter *f, pith_node v, pith_node end)
{
    while (v < end && !pith_is_element(f->t, v))
        v += f->t->size[v];
    return v;
}

static bool same_tag(const fitter *f, uint32_t i, pith_node v)
{
    return pith_str_ieq(f->s->node[i].tag, pith_tree_name(f->t, v));
}

/* How many siblings of the shot (or of the tree) to skip until tags agree;
 * LOOK_AHEAD + 1: not within sight. */
static uint32_t skip_shot(const fitter *f, uint32_t i, uint32_t end,
                          pith_node v)
{
    uint32_t n = 0;

    while (n <= LOOK_AHEAD && i < end && !same_tag(f, i, v)) {
        i = next_element(f, i + f->size[i], end);
        n++;
    }
    return i < end ? n : LOOK_AHEAD + 1;
}

static uint32_t skip_tree(const fitter *f, uint32_t i, pith_node v,
                          pith_node end)
{
    uint32_t n = 0;

    while (n <= LOOK_AHEAD && v < end && !same_tag(f, i, v)) {
        v = next_child(f, v + f->t->size[v], end);
        n++;
    }
    return v < end ? n : LOOK_AHEAD + 1;
}

/* Partners for the element children of [v, v_end) among [i, i_end). */
static void fit_children(fitter *f, pith_node v, pith_node v_end, uint32_t i,
                         uint32_t i_end)
{
    v = next_child(f, v, v_end);
    i = next_element(f, i, i_end);
    while (v < v_end && i < i_end) {
        uint32_t in_shot = skip_shot(f, i, i_end, v);
        uint32_t in_tree = skip_tree(f, i, v, v_end);

        if (in_shot == 0) {
            f->partner[v] = i;
            v = next_child(f, v + f->t->size[v], v_end);
            i = next_element(f, i + f->size[i], i_end);
            continue;
        }
        if (in_shot <= in_tree)
            i = next_element(f, i + f->size[i], i_end);
        if (in_tree <= in_shot)
            v = next_child(f, v + f->t->size[v], v_end);
    }
}

/* Elements that are drawn though they hold no text. */
static bool is_picture(uint32_t tag)
{
    return tag == PITH_TAG_IMG || tag == PITH_TAG_SVG ||
           tag == PITH_TAG_VIDEO || tag == PITH_TAG_INPUT ||
           tag == PITH_TAG_CANVAS || tag == PITH_TAG_IFRAME ||
           tag == PITH_TAG_SELECT || tag == PITH_TAG_OBJECT ||
           tag == PITH_TAG_HR;
}

/* Box and own ink of v from its partner: texts that are its children. */
static void take_box(fitter *f, pith_node v)
{
    const pith_shot_node *x = &f->s->node[f->partner[v]];
    uint32_t i = f->partner[v], end = i + f->size[i];

    f->drawn[v] = x->drawn;
    if (x->drawn != PITH_DRAWN_NOT)
        f->box[v] = x->box;
    if (x->drawn == PITH_DRAWN_SHOWN && is_picture(f->t->label[v]))
        f->ink[v] = x->box;
    for (i++; i < end; i += f->size[i])
        if (is_text(f, i) && f->s->node[i].drawn == PITH_DRAWN_SHOWN)
            f->ink[v] = pith_box_join(f->ink[v], f->s->node[i].box);
}

/* What children show, their parents show; an element without a box of its own
 * (display: contents) has theirs. */
static void join_up(fitter *f)
{
    for (pith_node v = f->t->count; v-- > 1;) {
        pith_node up = f->t->parent[v];

        if (f->drawn[v] == PITH_DRAWN_NOT)
            continue;
        f->ink[up] = pith_box_join(f->ink[up], f->ink[v]);
        if (!pith_is_element(f->t, up) || f->partner[up] == PITH_NIL ||
            f->s->node[f->partner[up]].drawn != PITH_DRAWN_NOT)
            continue;
        f->box[up] = f->drawn[up] == PITH_DRAWN_NOT
                         ? f->box[v]
                         : pith_box_join(f->box[up], f->box[v]);
        if (f->drawn[up] < f->drawn[v])
            f->drawn[up] = f->drawn[v];
    }
}

static pith_status check(const fitter *f, const pith_boxes *out,
                         uint32_t elements, pith_arena *scratch,
                         pith_error *err)
{
    pith_buf path;

    if (out->n_missing <= elements * MISSING_MOST)
        return PITH_OK;
    pith_buf_init(&path, scratch->al, 4096);
    pith_tree_path(f->t, out->missing, &path);
    pith_error_set(err, PITH_FORMAT, PITH_NOWHERE,
                   "the boxes are of another page: %u of %u elements have "
                   "none, the first is %.80s; make the snapshot again",
                   out->n_missing, elements, path.data ? path.data : "?");
    pith_buf_release(&path);
    return PITH_FORMAT;
}

static bool reserve(fitter *f, pith_arena *arena)
{
    size_t n = f->t->count;

    f->partner = pith_arena_array(arena, n, sizeof(*f->partner));
    f->drawn = pith_arena_zalloc(arena, n, 1);
    f->box = pith_arena_zalloc(arena, n, sizeof(*f->box));
    f->ink = pith_arena_zalloc(arena, n, sizeof(*f->ink));
    return f->partner && f->drawn && f->box && f->ink && measure(f, arena);
}

pith_status pith_shot_fit(const pith_shot *shot, const pith_tree *t,
                          pith_arena *arena, pith_boxes *out, pith_error *err)
{
    fitter f = {.s = shot, .t = t};
    uint32_t elements = 0;
    pith_node inert_end = 0; /* the content of <template> is drawn nowhere */

    *out = (pith_boxes){
        .width = shot->width, .height = shot->height, .missing = PITH_NIL};
    if (!reserve(&f, arena))
        return PITH_NOMEM;
    memset(f.partner, 0xff, t->count * sizeof(*f.partner));
    fit_children(&f, 1, t->count, 0, shot->n);
    for (pith_node v = 1; v < t->count; v++) {
        if (t->kind[v] == PITH_KIND_CONTENT && v >= inert_end)
            inert_end = pith_tree_end(t, v);
        if (v < inert_end || !pith_is_element(t, v))
            continue;
        elements++;
        if (f.partner[v] != PITH_NIL) {
            uint32_t i = f.partner[v];

            fit_children(&f, v + 1, pith_tree_end(t, v), i + 1, i + f.size[i]);
            take_box(&f, v);
        } else if (out->n_missing++ == 0) {
            out->missing = v;
        }
    }
    join_up(&f);
    out->drawn = f.drawn;
    out->box = f.box;
    out->ink = f.ink;
    return check(&f, out, elements, arena, err);
}
