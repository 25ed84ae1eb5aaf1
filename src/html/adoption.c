/* html/adoption: the standard's adoption agency algorithm, for end tags of
 * formatting elements that are not well nested: <b><p></b></p>.
 *
 *   stack   ... ancestor | b (formatting) | inner ... | p (furthest block) ...
 *   tree    p moves to the ancestor, wrapped in copies of the inner elements
 *           that are still active; p's children move into a copy of b.
 *
 * Eight rounds at most, three inner copies a round, as the standard says; the
 * walks and moves are paid for, see formatting.c. */
#include "html/build_int.h"

/* Where the algorithm stands within a round. */
typedef struct round_state {
    uint32_t format;   /* index of the formatting element in the list */
    uint32_t pos;      /* its position on the stack */
    uint32_t block;    /* position of the furthest block */
    uint32_t bookmark; /* index in the list where its copy goes */
} round_state;

/* A copy of element `v`, in no place yet. */
static uint32_t copy_of(hb_parser *p, uint32_t v, uint16_t depth)
{
    hb_node n = p->node[v];

    n.span.begin = n.span.end = p->lex.span.begin;
    n.flags = (n.flags & PITH_NS_MASK) | PITH_FLAG_IMPLIED;
    n.depth = depth;
    return pith_html_add_loose(p, n);
}

static void move(hb_parser *p, uint32_t v, hb_place at)
{
    pith_html_unlink(p, v);
    pith_html_link(p, v, at);
}

/* Remove the formatting element and all above it from the stack. */
static void just_pop(hb_parser *p, const round_state *r)
{
    pith_html_format_remove(p, r->format);
    pith_html_pop_to(p, r->pos);
}

/* The stack entry at `pos` and its list entry now stand for `v`. */
static void replace_open(hb_parser *p, uint32_t pos, uint32_t list, uint32_t v)
{
    uint32_t old = p->open[pos].node;

    p->node[old].flags &= (uint8_t) ~(HB_OPEN | HB_LISTED);
    p->node[v].flags |= HB_OPEN | HB_LISTED;
    p->open[pos].node = v;
    p->open[pos].bits |= C_MADE_UP;
    p->format[list].node = v;
}

/* The inner loop. Returns the node that takes the furthest block along. */
static uint32_t wrap_block(hb_parser *p, round_state *r)
{
    uint32_t last = p->open[r->block].node, at = r->block;

    for (int count = 1; --at > r->pos; count++) {
        uint32_t v = p->open[at].node;
        bool listed = p->node[v].flags & HB_LISTED;
        uint32_t i = listed ? pith_html_format_index(p, v) : POS_NONE;
        hb_place in = {PITH_NIL, PITH_NIL};

        if (listed && count > 3) {
            pith_html_format_remove(p, i);
            r->bookmark -= i < r->bookmark;
            r->format -= i < r->format;
            listed = false;
        }
        if (!listed) {
            pith_html_remove_open(p, at);
            r->block--;
            continue;
        }
        v = copy_of(p, v, p->node[v].depth);
        if (v == PITH_NIL)
            return PITH_NIL;
        replace_open(p, at, i, v);
        if (last == p->open[r->block].node)
            r->bookmark = i + 1;
        in.parent = v;
        move(p, last, in);
        last = v;
    }
    return last;
}

/* All children of the block go into `v`, which becomes its only child. */
static void take_children(hb_parser *p, uint32_t block, uint32_t v)
{
    uint32_t first = p->link[block].first, last = p->link[block].last;
    hb_place in = {block, PITH_NIL};

    for (uint32_t c = first; c != PITH_NIL; c = p->link[c].next)
        p->node[c].parent = v;
    p->link[v].first = first;
    p->link[v].last = last;
    p->link[block].first = p->link[block].last = PITH_NIL;
    pith_html_link(p, v, in);
}

static uint32_t count_children(const hb_parser *p, uint32_t v)
{
    uint32_t n = 0;

    for (uint32_t c = p->link[v].first; c != PITH_NIL; c = p->link[c].next)
        n++;
    return n;
}

/* Steps after the furthest block is known. */
static void rebuild(hb_parser *p, round_state *r)
{
    const hb_open *ancestor;
    uint32_t label = p->open[r->pos].label, bits = p->open[r->pos].bits;
    uint32_t last = wrap_block(p, r), block = p->open[r->block].node, v;
    hb_place at = {PITH_NIL, PITH_NIL};

    if (last == PITH_NIL)
        return;
    ancestor = &p->open[r->pos - 1];
    pith_html_unlink(p, last);
    if (p->foster && (ancestor->bits & C_FOSTER))
        at = pith_html_foster_place(p);
    else
        at.parent = hb_holder(p, ancestor);
    pith_html_link(p, last, at);

    v = copy_of(p, p->open[r->pos].node, p->node[block].depth);
    if (v == PITH_NIL)
        return;
    take_children(p, block, v);
    p->node[v].flags |= HB_LISTED;
    pith_html_format_remove(p, r->format);
    r->bookmark -= r->format < r->bookmark;
    memmove(&p->format[r->bookmark + 1], &p->format[r->bookmark],
            (p->n_format - r->bookmark) * sizeof(*p->format));
    p->format[r->bookmark] = (hb_format){v, label};
    p->n_format++;
    pith_html_remove_open(p, r->pos);
    pith_html_insert_open(p, r->block, v, label, bits | C_MADE_UP);
}

/* One round; false when the algorithm is done. */
static bool adopt_round(hb_parser *p, uint32_t label)
{
    round_state r;
    uint32_t node, above;

    r.format = r.bookmark = pith_html_format_find(p, label);
    if (r.format == POS_NONE) {
        pith_html_any_end(p);
        return false;
    }
    node = p->format[r.format].node;
    if (!(p->node[node].flags & HB_OPEN)) {
        pith_html_format_remove(p, r.format);
        return false;
    }
    r.pos = pith_html_find_node(p, node, label);
    if (r.pos < hb_top(p)->mark[MARK_SCOPE])
        return false;
    if (hb_top(p)->mark[MARK_SPECIAL] < r.pos) {
        just_pop(p, &r);
        return false;
    }
    above = p->n_open - r.pos;
    for (r.block = r.pos + 1; !(p->open[r.block].bits & C_SPECIAL);)
        r.block++;
    /* What this round may cost: the stack above moves twice. */
    if (!pith_html_pay(p, 32 + above + (r.block - r.pos) * (above / 4 + 8)) ||
        p->node[p->open[r.block].node].depth >= p->max_depth ||
        p->max_nodes - p->n_nodes < 8 || !pith_html_ensure_links(p) ||
        !pith_html_pay(p, count_children(p, p->open[r.block].node))) {
        just_pop(p, &r);
        return false;
    }
    rebuild(p, &r);
    return !p->stop;
}

void pith_html_adopt(hb_parser *p, uint32_t label)
{
    const hb_open *top = hb_top(p);

    if (top->label == label && (top->bits & C_FORMAT)) {
        hb_node *n = &p->node[top->node];

        if (!(n->flags & HB_LISTED)) {
            pith_html_pop(p);
            return;
        }
        /* well nested, as nearly always: what the rounds would do, at once */
        if (p->format[p->n_format - 1].node == top->node) {
            n->flags &= (uint8_t)~HB_LISTED;
            p->n_format--;
            pith_html_pop(p);
            return;
        }
    }
    if (!pith_html_pay(p, 1 + (p->n_format - p->format_base) / 8)) {
        pith_html_any_end(p);
        return;
    }
    for (int i = 0; i < 8; i++)
        if (!adopt_round(p, label))
            return;
}
