/* html/selected: <selectedcontent> in a <select> shows a copy of the selected
 * option. A browser copies when an option is complete; here it is done once,
 * when the page is, for the option that is then selected. */
#include "html/build_int.h"

static bool is_html(const hb_parser *p, uint32_t v, uint32_t label)
{
    const hb_node *n = &p->node[v];

    return n->kind == PITH_KIND_ELEMENT && n->label == label &&
           (n->flags & PITH_NS_MASK) == PITH_NS_HTML;
}

static const pith_attr *attr_of(const hb_parser *p, uint32_t v, uint32_t name)
{
    pith_range r = p->node[v].data;

    for (uint32_t i = 0; i < r.len; i++)
        if (p->lex.attr[r.off + i].name == name)
            return &p->lex.attr[r.off + i];
    return NULL;
}

/* The select that `v` shows an option of, or PITH_NIL. */
static uint32_t select_above(hb_parser *p, uint32_t v)
{
    uint32_t own = p->node[v].label;

    for (v = p->node[v].parent; v != PITH_NIL; v = p->node[v].parent) {
        if (!pith_html_pay(p, 1) || is_html(p, v, own) ||
            is_html(p, v, PITH_TAG_OPTION))
            return PITH_NIL;
        if (is_html(p, v, PITH_TAG_SELECT))
            return v;
    }
    return PITH_NIL;
}

/* Next node after `v` in the tree below `root`, or PITH_NIL. */
static uint32_t next_below(const hb_parser *p, uint32_t v, uint32_t root)
{
    if (p->link[v].first != PITH_NIL)
        return p->link[v].first;
    while (v != root && p->link[v].next == PITH_NIL)
        v = p->node[v].parent;
    return v == root ? PITH_NIL : p->link[v].next;
}

/* The last option marked as selected, else the first that is not disabled if
 * the select shows one line only. */
static uint32_t selected_option(hb_parser *p, uint32_t select)
{
    uint32_t chosen = PITH_NIL;
    bool marked = attr_of(p, select, PITH_ATTR_SIZE) != NULL;

    for (uint32_t v = select; v != PITH_NIL; v = next_below(p, v, select)) {
        if (!pith_html_pay(p, 1))
            return PITH_NIL;
        if (!is_html(p, v, PITH_TAG_OPTION))
            continue;
        if (attr_of(p, v, PITH_ATTR_SELECTED)) {
            chosen = v;
            marked = true;
        } else if (!marked && chosen == PITH_NIL &&
                   !attr_of(p, v, PITH_ATTR_DISABLED)) {
            chosen = v;
        }
    }
    return chosen;
}

/* Copies of all nodes below `from`, below `to`, which loses what it had. */
static void copy_below(hb_parser *p, uint32_t from, uint32_t to)
{
    uint32_t v = p->link[from].first, in = to;

    while (p->link[to].first != PITH_NIL)
        pith_html_unlink(p, p->link[to].first);
    while (v != PITH_NIL && v != from && !p->stop) {
        const hb_node *n = &p->node[v];
        hb_place at = {in, PITH_NIL};
        pith_span span = {n->span.begin, n->span.begin};
        uint32_t copy = pith_html_add(
            p, at, n->label,
            HB_WHAT(n->kind, (n->flags & PITH_NS_MASK) | PITH_FLAG_IMPLIED),
            n->data, span);

        if (copy == PITH_NIL)
            return;
        if (p->link[v].first != PITH_NIL) {
            v = p->link[v].first;
            in = copy;
            continue;
        }
        while (v != from && p->link[v].next == PITH_NIL) {
            v = p->node[v].parent;
            if (v != from)
                in = p->node[in].parent;
        }
        if (v != from)
            v = p->link[v].next;
    }
}

void pith_html_select_contents(hb_parser *p)
{
    uint32_t n = p->n_nodes, done = PITH_NIL;
    uint32_t own = pith_names_tag(p->lex.names, "selectedcontent", 15);

    if (own == 0 || !pith_html_ensure_links(p))
        return;
    for (uint32_t v = 0; v < n && !p->stop; v++) {
        uint32_t select, option;

        if (!is_html(p, v, own) || p->node[v].parent == PITH_NIL)
            continue;
        select = select_above(p, v);
        if (select == PITH_NIL || select == done ||
            attr_of(p, select, PITH_ATTR_MULTIPLE))
            continue;
        done = select; /* only the first one of a select */
        option = selected_option(p, select);
        if (option != PITH_NIL)
            copy_below(p, option, v);
    }
}
