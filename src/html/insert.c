/* html/insert: making nodes and putting them in their place. See build_int.h
 * for the two states of the node list, plain and linked. */
#include "html/build_int.h"

#include "base/vec.h"

enum {
    MERGE_MIN = 64 /* smallest pool space of a merged text */
};

bool pith_html_nomem(hb_parser *p)
{
    p->status = PITH_NOMEM;
    p->stop = true;
    return false;
}

bool pith_html_room(hb_parser *p, void **at, uint32_t *cap, size_t want,
                    size_t size)
{
    size_t room = *cap;

    if (want > UINT32_MAX / 2 ||
        !pith_vec_reserve(at, &room, want, size, p->al))
        return pith_html_nomem(p);
    *cap = (uint32_t)room;
    return true;
}

void pith_html_mark_cut(hb_parser *p, const char *why)
{
    if (!p->cut_why)
        p->cut_why = why;
}

void pith_html_cut(hb_parser *p, const char *why)
{
    pith_html_mark_cut(p, why);
    p->stop = true;
}

/* ---- links -------------------------------------------------------------- */

static bool link_room(hb_parser *p)
{
    return (p->link && p->node_cap <= p->link_cap) ||
           pith_html_room(p, (void **)&p->link, &p->link_cap, p->node_cap,
                          sizeof(*p->link));
}

void pith_html_link(hb_parser *p, uint32_t v, hb_place at)
{
    hb_link *l = p->link;
    uint32_t next = at.before;
    uint32_t prev = next == PITH_NIL ? l[at.parent].last : l[next].prev;

    l[v].prev = prev;
    l[v].next = next;
    if (prev == PITH_NIL)
        l[at.parent].first = v;
    else
        l[prev].next = v;
    if (next == PITH_NIL)
        l[at.parent].last = v;
    else
        l[next].prev = v;
    p->node[v].parent = at.parent;
}

void pith_html_unlink(hb_parser *p, uint32_t v)
{
    hb_link *l = p->link;
    uint32_t parent = p->node[v].parent, prev = l[v].prev, next = l[v].next;

    if (parent == PITH_NIL)
        return;
    if (prev == PITH_NIL)
        l[parent].first = next;
    else
        l[prev].next = next;
    if (next == PITH_NIL)
        l[parent].last = prev;
    else
        l[next].prev = prev;
    p->node[v].parent = PITH_NIL;
}

bool pith_html_ensure_links(hb_parser *p)
{
    const hb_link none = {PITH_NIL, PITH_NIL, PITH_NIL, PITH_NIL};

    if (p->link)
        return true;
    if (!link_room(p))
        return false;
    for (uint32_t v = 0; v < p->n_nodes; v++) {
        hb_place at = {p->node[v].parent, PITH_NIL};
        p->link[v] = none;
        if (v > 0)
            pith_html_link(p, v, at);
    }
    return true;
}

/* ---- nodes --------------------------------------------------------------- */

/* The rare path: the list is full, or the limit is reached. */
static bool node_room(hb_parser *p)
{
    if (p->n_nodes >= p->max_nodes) {
        pith_html_cut(p, "max_nodes");
        return false;
    }
    if (p->n_nodes >= p->node_cap &&
        !pith_html_room(p, (void **)&p->node, &p->node_cap,
                        (size_t)p->n_nodes + 1, sizeof(*p->node)))
        return false;
    if (p->link && !link_room(p))
        return false;
    p->node_room = p->node_cap < p->max_nodes ? p->node_cap : p->max_nodes;
    return true;
}

#ifndef NDEBUG
/* Is the end of `parent` the end of the list before node `end`? */
static bool at_the_end(const hb_parser *p, uint32_t end, uint32_t parent)
{
    uint32_t v = end - 1;

    while (v != parent && v != 0)
        v = p->node[v].parent;
    return v == parent;
}
#endif

uint32_t pith_html_add(hb_parser *p, hb_place at, uint32_t label, uint32_t what,
                       pith_range data, pith_span span)
{
    uint32_t v = p->n_nodes;
    hb_node *n;

    if (HB_UNLIKELY(v >= p->node_room) && !node_room(p))
        return PITH_NIL;
    n = &p->node[v];
    n->label = label;
    n->parent = at.parent;
    n->data = data;
    n->span = span;
    n->depth = (uint16_t)(p->node[at.parent].depth + 1);
    n->kind = (uint8_t)what;
    n->flags = (uint8_t)(what >> 8);
    p->n_nodes++;
    if (p->link) {
        p->link[v].first = p->link[v].last = PITH_NIL;
        pith_html_link(p, v, at);
    } else {
        assert(at.before == PITH_NIL && at_the_end(p, v, at.parent));
    }
    return v;
}

uint32_t pith_html_add_loose(hb_parser *p, hb_node n)
{
    const hb_link none = {PITH_NIL, PITH_NIL, PITH_NIL, PITH_NIL};
    uint32_t v = p->n_nodes;

    assert(p->link);
    if (v >= p->node_room && !node_room(p))
        return PITH_NIL;
    n.parent = PITH_NIL;
    p->node[v] = n;
    p->link[v] = none;
    p->n_nodes++;
    return v;
}

/* DIFFERS: the standard nests without bound. At the cap, children become
 * siblings; the stack still follows the standard, so end tags match. */
uint32_t pith_html_holder(hb_parser *p, const hb_open *e)
{
    uint32_t v = e->node;

    pith_html_mark_cut(p, "max_depth");
    while (p->node[v].depth >= p->max_depth)
        v = p->node[v].parent;
    return v;
}

/* Foster parenting: before the last table, which is out of order. */
hb_place pith_html_foster_place(hb_parser *p)
{
    uint32_t table = p->last_known[PITH_TAG_TABLE];
    uint32_t tmpl = p->last_known[PITH_TAG_TEMPLATE];
    hb_place at = {0, PITH_NIL};

    if (!pith_html_ensure_links(p))
        return at;
    if (tmpl != POS_NONE && (table == POS_NONE || tmpl > table)) {
        at.parent = hb_holder(p, &p->open[tmpl]);
    } else if (table == POS_NONE) {
        at.parent = p->open[0].node;
    } else if (p->node[p->open[table].node].parent != PITH_NIL) {
        at.before = p->open[table].node;
        at.parent = p->node[at.before].parent;
    } else {
        at.parent = hb_holder(p, &p->open[table - 1]);
    }
    return at;
}

/* The appropriate place for inserting a node. */
static hb_place place(hb_parser *p)
{
    hb_open *top = hb_top(p);
    hb_place at = {PITH_NIL, PITH_NIL};

    if (p->foster && (top->bits & C_FOSTER))
        return pith_html_foster_place(p);
    at.parent = hb_holder(p, top);
    return at;
}

/* ---- elements ------------------------------------------------------------ */

static uint32_t flags_of(uint32_t bits)
{
    uint32_t flags = bits & C_SVG    ? PITH_NS_SVG
                     : bits & C_MATH ? PITH_NS_MATH
                                     : PITH_NS_HTML;

    return bits & C_MADE_UP ? flags | PITH_FLAG_IMPLIED : flags;
}

uint32_t pith_html_open_as(hb_parser *p, uint32_t label, uint32_t bits,
                           pith_range attrs, pith_span span)
{
    uint32_t what = HB_WHAT(PITH_KIND_ELEMENT, flags_of(bits));
    uint32_t v = pith_html_add(p, place(p), label, what, attrs, span);

    if (v == PITH_NIL)
        return v;
    if (bits & C_TEMPLATE) {
        hb_place in = {v, PITH_NIL};
        pith_range none = {0, 0};
        if (pith_html_add(p, in, PITH_TAG_NONE, PITH_KIND_CONTENT, none,
                          span) == PITH_NIL)
            return PITH_NIL;
    }
    pith_html_push(p, v, label, bits);
    return v;
}

uint32_t pith_html_open_token(hb_parser *p)
{
    return pith_html_open_as(p, p->lex.label, pith_html_class(p->lex.label),
                             hb_attrs(p), p->lex.span);
}

uint32_t pith_html_open_made(hb_parser *p, uint32_t label)
{
    pith_span span = {p->lex.span.begin, p->lex.span.begin};
    pith_range none = {0, 0};

    return pith_html_open_as(p, label, pith_html_class(label) | C_MADE_UP, none,
                             span);
}

uint32_t pith_html_leaf_token(hb_parser *p)
{
    return pith_html_add(p, place(p), p->lex.label, PITH_KIND_ELEMENT,
                         hb_attrs(p), p->lex.span);
}

/* ---- text ---------------------------------------------------------------- */

static uint32_t pow2_room(uint32_t len)
{
    if (len <= MERGE_MIN)
        return MERGE_MIN;
    return len > 1u << 31 ? UINT32_MAX : 1u << (32 - __builtin_clz(len - 1));
}

/* Text `v` gets `more` behind it. Plain if they touch in the source or in the
 * pool; otherwise the text moves to pool space that doubles as it grows, so
 * that any number of pieces costs linear time. */
static void merge_text(hb_parser *p, uint32_t v, pith_range more)
{
    hb_node *n = &p->node[v];
    pith_lex *lx = &p->lex;
    pith_range old = n->data;
    bool merged = n->flags & HB_MERGED;
    uint32_t room = merged ? pow2_room(old.len) : 0, len = old.len + more.len;

    if (!merged && old.off + old.len == more.off &&
        (old.off >= lx->src_len) == (more.off >= lx->src_len)) {
        n->data.len = len;
        return;
    }
    if (len < old.len || len > 1u << 31) {
        pith_html_cut(p, "4 GiB of text");
        return;
    }
    if (len > room) {
        uint32_t at = lx->pool_len;
        room = pow2_room(len);
        if (!pith_lex_room(lx, room)) {
            p->stop = true;
            return;
        }
        memcpy(lx->pool + at, pith_lex_bytes(lx, old), old.len);
        memset(lx->pool + at + old.len, 0, room - old.len);
        lx->pool_len += room;
        n->data.off = lx->src_len + at;
        n->flags |= HB_MERGED;
    }
    memcpy(lx->pool + (n->data.off - lx->src_len) + old.len,
           pith_lex_bytes(lx, more), more.len);
    n->data.len = len;
}

/* The text that new text at this place joins, or PITH_NIL. */
static uint32_t text_before(const hb_parser *p, hb_place at)
{
    uint32_t v;

    if (p->link)
        v = at.before == PITH_NIL ? p->link[at.parent].last
                                  : p->link[at.before].prev;
    else
        v = p->n_nodes - 1;
    if (v == PITH_NIL || p->node[v].kind != PITH_KIND_TEXT ||
        p->node[v].parent != at.parent)
        return PITH_NIL;
    return v;
}

static void text_at(hb_parser *p, hb_place at, pith_range text, pith_span span)
{
    uint32_t v;

    if (text.len == 0)
        return;
    v = text_before(p, at);
    if (v != PITH_NIL) {
        merge_text(p, v, text);
        p->node[v].span.end = span.end;
    } else {
        pith_html_add(p, at, PITH_LABEL_TEXT, PITH_KIND_TEXT, text, span);
    }
}

void pith_html_text(hb_parser *p, pith_range text, pith_span span)
{
    text_at(p, place(p), text, span);
}

/* ---- comments and doctype ------------------------------------------------ */

static void comment_into(hb_parser *p, hb_place at, pith_range text,
                         pith_span span)
{
    pith_html_add(p, at, PITH_LABEL_COMMENT, PITH_KIND_COMMENT, text, span);
}

void pith_html_comment(hb_parser *p)
{
    comment_into(p, place(p), p->lex.text, p->lex.span);
}

void pith_html_comment_at(hb_parser *p, uint32_t parent)
{
    hb_place at = {parent, PITH_NIL};

    comment_into(p, at, p->lex.text, p->lex.span);
}

/* Comments after the body stand behind all that may still come into it, so
 * they wait for the end; otherwise the white space that follows them on most
 * pages would be out of order. */
void pith_html_late_comment(hb_parser *p, uint32_t parent)
{
    hb_piece c = {.text = p->lex.text, .span = p->lex.span, .parent = parent};

    if (!pith_vec_reserve((void **)&p->late, &p->late_cap, p->n_late + 1,
                          sizeof(c), p->al))
        pith_html_nomem(p);
    else
        p->late[p->n_late++] = c;
}

void pith_html_flush_late(hb_parser *p)
{
    /* those of <html> first: the document's come after it */
    for (int of_document = 0; of_document < 2; of_document++)
        for (size_t i = 0; i < p->n_late; i++) {
            hb_place at = {p->late[i].parent, PITH_NIL};
            if ((at.parent == 0) == of_document)
                comment_into(p, at, p->late[i].text, p->late[i].span);
        }
    p->n_late = 0;
}

void pith_html_doctype(hb_parser *p)
{
    pith_lex *lx = &p->lex;
    pith_range text = lx->name;
    hb_place at = {0, PITH_NIL};

    if (lx->has_public || lx->has_system) {
        const pith_range part[] = {lx->name, lx->public_id, lx->system_id};
        uint32_t from = lx->pool_len;
        for (int i = 0; i < 3; i++) {
            if (i > 0)
                pith_lex_put(lx, " \"", 2);
            if (pith_lex_room(lx, part[i].len))
                pith_lex_put(lx, pith_lex_bytes(lx, part[i]), part[i].len);
            if (i > 0)
                pith_lex_put(lx, "\"", 1);
        }
        text.off = lx->src_len + from;
        text.len = lx->pool_len - from;
    }
    pith_html_add(p, at, PITH_LABEL_DOCTYPE, PITH_KIND_DOCTYPE, text, lx->span);
}
