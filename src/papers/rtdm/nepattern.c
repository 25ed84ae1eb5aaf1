/* papers/rtdm/nepattern: see nepattern.h. */
#include "papers/rtdm/nepattern.h"

#define MERGE_OVER 3 /* ordinary vertices between wildcards, [RTDM] §4.2 */

/* [RTDM] Def. 6: rows and columns . + ? * n. */
uint32_t pith_wild_join(uint32_t a, uint32_t b)
{
    static const uint32_t f[5][5] = {
        {PITH_WILD_ONE, PITH_WILD_PLUS, PITH_WILD_OPT, PITH_WILD_STAR,
         PITH_WILD_ONE},
        {PITH_WILD_PLUS, PITH_WILD_PLUS, PITH_WILD_STAR, PITH_WILD_STAR,
         PITH_WILD_PLUS},
        {PITH_WILD_OPT, PITH_WILD_STAR, PITH_WILD_OPT, PITH_WILD_STAR,
         PITH_WILD_OPT},
        {PITH_WILD_STAR, PITH_WILD_STAR, PITH_WILD_STAR, PITH_WILD_STAR,
         PITH_WILD_STAR},
        {PITH_WILD_ONE, PITH_WILD_PLUS, PITH_WILD_OPT, PITH_WILD_STAR,
         PITH_WILD_ONE},
    };

    if (a == b)
        return a;
    return f[pith_label_wild(a) ? a & 3 : 4][pith_label_wild(b) ? b & 3 : 4];
}

/* ---- composition ------------------------------------------------------ */

typedef struct frame {
    uint32_t a, b; /* vertices with equal labels */
    uint32_t i, j; /* next children, as indices into kid[] */
} frame;

typedef struct composer {
    const pith_view *a, *b;
    uint32_t *to_b, *to_a; /* vertex -> partner or PITH_NIL */
    frame *stack;
    uint32_t depth;
    pith_viewbuild *out;
} composer;

static void put_leaf(pith_viewbuild *out, uint32_t label, pith_node node)
{
    pith_viewbuild_open(out, label, node);
    pith_viewbuild_close(out);
}

static void put_pair(composer *c, uint32_t x, uint32_t y)
{
    uint32_t lx = c->a->label[x], ly = c->b->label[y];

    if (lx != ly || pith_label_wild(lx)) {
        put_leaf(c->out, pith_wild_join(lx, ly), c->a->node[x]);
        return;
    }
    pith_viewbuild_open(c->out, lx, c->a->node[x]);
    c->stack[c->depth++] = (frame){x, y, c->a->kid_at[x], c->b->kid_at[y]};
}

/* One child of the innermost pair; what only one side has is optional. */
static void step(composer *c)
{
    frame *f = &c->stack[c->depth - 1];
    uint32_t end_a = c->a->kid_at[f->a + 1], end_b = c->b->kid_at[f->b + 1];

    if (f->i < end_a && c->to_b[c->a->kid[f->i]] == PITH_NIL) {
        uint32_t x = c->a->kid[f->i++];

        put_leaf(c->out, pith_wild_join(c->a->label[x], PITH_WILD_OPT),
                 c->a->node[x]);
    } else if (f->j < end_b && c->to_a[c->b->kid[f->j]] == PITH_NIL) {
        uint32_t y = c->b->kid[f->j++];

        put_leaf(c->out, pith_wild_join(c->b->label[y], PITH_WILD_OPT),
                 PITH_NIL);
    } else if (f->i < end_a && f->j < end_b) {
        uint32_t x = c->a->kid[f->i++], y = c->b->kid[f->j++];

        put_pair(c, x, y);
    } else {
        pith_viewbuild_close(c->out);
        c->depth--;
    }
}

static pith_status merge(composer *c, const pith_mapping *map,
                         pith_arena *arena, pith_arena *scratch, pith_view *out)
{
    c->to_b = pith_arena_array(scratch, c->a->count, sizeof(uint32_t));
    c->to_a = pith_arena_array(scratch, c->b->count, sizeof(uint32_t));
    c->stack = pith_arena_array(scratch, c->a->height + 1, sizeof(frame));
    c->out = pith_viewbuild_new(arena);
    if (!c->to_b || !c->to_a || !c->stack || !c->out)
        return PITH_NOMEM;
    memset(c->to_b, 0xff, c->a->count * sizeof(uint32_t));
    memset(c->to_a, 0xff, c->b->count * sizeof(uint32_t));
    for (size_t k = 0; k < map->len; k++) {
        c->to_b[map->at[k].a] = map->at[k].b;
        c->to_a[map->at[k].b] = map->at[k].a;
    }
    put_pair(c, 0, 0);
    while (c->depth)
        step(c);
    return pith_viewbuild_finish(c->out, out);
}

pith_status pith_nepattern_compose(pith_matcher *m, const pith_view *a,
                                   const pith_view *b, pith_arena *arena,
                                   pith_arena *scratch, pith_view *out)
{
    pith_mark mark = pith_arena_mark(scratch);
    composer c = {.a = a, .b = b};
    pith_mapping map;
    pith_view plain;
    uint32_t dist;
    pith_status st;

    pith_mapping_init(&map, m->al);
    st = pith_rtdm_match(m, pith_at(a, 0), pith_at(b, 0), NULL, &map, &dist);
    if (st == PITH_BUDGET || st == PITH_TIMEOUT)
        st = PITH_OK; /* the mapping is valid, if not the cheapest */
    if (st == PITH_OK)
        st = merge(&c, &map, scratch, scratch, &plain);
    if (st == PITH_OK)
        st = pith_nepattern_promote(&plain, arena, out);
    pith_mapping_release(&map);
    pith_arena_reset(scratch, mark);
    return st;
}

/* ---- promotion -------------------------------------------------------- */

/* A child of the new list: a vertex that stays, or a new wildcard. */
typedef struct item {
    uint32_t vertex; /* PITH_NIL: a wildcard of kind `wild` */
    uint32_t wild;   /* 0: ordinary */
    pith_node node;
} item;

typedef struct list {
    item *at;
    uint32_t n;
} list;

static bool optional(uint32_t wild)
{
    return wild == PITH_WILD_OPT || wild == PITH_WILD_STAR;
}

/* Ordinary vertices of a subtree, counted up to one more than MERGE_OVER, and
 * whether a wildcard is among the vertices seen. */
static uint32_t ordinary(const pith_view *p, uint32_t v, bool *wild)
{
    uint32_t n = 0;

    *wild = false;
    for (uint32_t u = v; u < v + p->size[v] && n <= MERGE_OVER; u++) {
        if (pith_label_wild(p->label[u]))
            *wild = true;
        else
            n++;
    }
    return n;
}

/* Fold the last item, a wildcard of variable size or an optional one, into what
 * stands left of it, as long as no more than MERGE_OVER ordinary vertices lie
 * between two wildcards in preorder: p(.) p(.) * is one text of a varying
 * number of paragraphs. Required single ones stay apart: nothing there varies
 * in size. */
static void fold(list *l, const pith_view *p)
{
    uint32_t last = l->n - 1, to = last, between = 0;
    bool must = !optional(l->at[last].wild);

    if (l->at[last].wild == PITH_WILD_ONE)
        return;
    for (uint32_t k = last; k-- > 0;) {
        bool inside = l->at[k].wild != 0;

        if (!inside)
            between += ordinary(p, l->at[k].vertex, &inside);
        if (between > MERGE_OVER)
            break;
        if (!inside)
            continue;
        must |= between > 0 || (l->at[k].wild && !optional(l->at[k].wild));
        must |= to - k > 1 || !l->at[k].wild;
        to = k;
        between = 0;
    }
    if (to == last)
        return;
    l->at[to] = (item){l->at[to].vertex, must ? PITH_WILD_PLUS : PITH_WILD_STAR,
                       l->at[to].node};
    l->n = to + 1;
}

static void promote_kids(const pith_view *p, uint32_t v, list *l)
{
    l->n = 0;
    for (uint32_t k = p->kid_at[v]; k < p->kid_at[v + 1]; k++) {
        uint32_t c = p->kid[k];
        bool wild = pith_label_wild(p->label[c]);

        l->at[l->n++] = (item){c, wild ? p->label[c] : 0, p->node[c]};
        if (wild)
            fold(l, p);
    }
}

typedef struct level {
    list kids;
    uint32_t next;
} level;

/* Lists of all open vertices lie one after the other in `items`: a list is
 * never longer than the children left, so `count` items suffice. */
static pith_status promote(const pith_view *p, pith_viewbuild *out, item *items,
                           level *stack)
{
    uint32_t depth = 0, used = 0;

    pith_viewbuild_open(out, p->label[0], p->node[0]);
    stack[depth++].kids = (list){items, 0};
    promote_kids(p, 0, &stack[0].kids);
    stack[0].next = 0;
    used = stack[0].kids.n;
    while (depth) {
        level *top = &stack[depth - 1];
        item it;

        if (top->next == top->kids.n) {
            used -= top->kids.n;
            pith_viewbuild_close(out);
            depth--;
            continue;
        }
        it = top->kids.at[top->next++];
        pith_viewbuild_open(out, it.wild ? it.wild : p->label[it.vertex],
                            it.node);
        if (it.wild) {
            pith_viewbuild_close(out);
            continue;
        }
        stack[depth].kids = (list){items + used, 0};
        stack[depth].next = 0;
        promote_kids(p, it.vertex, &stack[depth].kids);
        used += stack[depth].kids.n;
        depth++;
    }
    return PITH_OK;
}

pith_status pith_nepattern_promote(const pith_view *p, pith_arena *arena,
                                   pith_view *out)
{
    item *items = pith_arena_array(arena, p->count + 1, sizeof(*items));
    level *stack = pith_arena_array(arena, p->height + 1, sizeof(*stack));
    pith_viewbuild *b = pith_viewbuild_new(arena);

    if (!items || !stack || !b)
        return PITH_NOMEM;
    promote(p, b, items, stack);
    return pith_viewbuild_finish(b, out);
}

/* ---- learning --------------------------------------------------------- */

/* Two scratch arenas take turns, so that memory is that of two patterns. */
static pith_status learn_on(pith_matcher *m, const pith_view *const *v,
                            uint32_t n, pith_arena turn[2], pith_arena *scratch,
                            pith_view *now)
{
    unsigned at = 0;

    *now = *v[0];
    for (uint32_t i = 1; i < n; i++) {
        pith_view next;
        pith_status st;
        uint32_t cost;

        st = pith_pattern_match(m, pith_at(now, 0), pith_at(v[i], 0),
                                PITH_FAR - 1, NULL, &cost);
        if (st == PITH_NOMEM)
            return st;
        if (st == PITH_OK && cost != PITH_FAR)
            continue;
        at = !at;
        pith_arena_reset(&turn[at], (pith_mark){0});
        st = pith_nepattern_compose(m, now, v[i], &turn[at], scratch, &next);
        if (st != PITH_OK)
            return st;
        *now = next;
    }
    return PITH_OK;
}

/* A copy that depends on nothing else. */
static pith_status keep(const pith_view *p, pith_arena *arena, pith_view *out)
{
    pith_viewbuild *b = pith_viewbuild_new(arena);

    if (!b)
        return PITH_NOMEM;
    for (uint32_t v = 0; v < p->count; v++) {
        uint32_t next = v + 1 < p->count ? p->depth[v + 1] : 0;

        pith_viewbuild_open(b, p->label[v], p->node[v]);
        for (uint32_t d = p->depth[v] + 1; d > next; d--)
            pith_viewbuild_close(b);
    }
    return pith_viewbuild_finish(b, out);
}

pith_status pith_nepattern_learn(pith_matcher *m, const pith_view *const *v,
                                 uint32_t n, pith_arena *arena,
                                 pith_arena *scratch, pith_view *out)
{
    pith_arena turn[2];
    pith_status st;
    pith_view now;

    pith_arena_init(&turn[0], arena->al, 0);
    pith_arena_init(&turn[1], arena->al, 0);
    st = learn_on(m, v, n, turn, scratch, &now);
    if (st == PITH_OK)
        st = keep(&now, arena, out);
    pith_arena_release(&turn[0]);
    pith_arena_release(&turn[1]);
    return st;
}
