/* papers/tsrec/tsrec: see tsrec.h. */
#include "papers/tsrec/tsrec.h"

#include "base/hash.h"
#include "tree/text.h"

typedef struct builder {
    const pith_tree *t;
    unsigned flags;
    pith_ts *at;
    uint32_t *owner;
    uint32_t *open; /* stack of elements */
    uint32_t n, n_open, codes;
    pith_node link_end; /* nodes before it are in a link */
} builder;

static pith_node root_of(const pith_tree *t)
{
    pith_node body = pith_tree_body(t);

    if (body != PITH_NIL)
        return body;
    for (pith_node v = 0; v < t->count; v++)
        if (pith_is_element(t, v))
            return v;
    return PITH_NIL;
}

static void mix_content(pith_ts *e, uint64_t content, uint64_t form)
{
    e->content = pith_hash_mix(e->content, content);
    e->form = pith_hash_mix(e->form, form);
}

/* Fig. 3, lines 08-15. */
static void open_element(builder *b, pith_node v)
{
    const pith_ts *up = b->n_open ? &b->at[b->open[b->n_open - 1]] : NULL;
    pith_ts *e = &b->at[b->n];

    *e = (pith_ts){.name = b->t->label[v],
                   .begin = b->codes++,
                   .parent = up ? up->begin : 0,
                   .level = up ? up->level + 1 : 0,
                   .node = v};
    b->open[b->n_open++] = b->n;
    b->owner[v] = b->n++;
}

/* Lines 19-25: close what ends before node v. */
static void close_before(builder *b, pith_node v)
{
    while (b->n_open) {
        pith_ts *e = &b->at[b->open[b->n_open - 1]];

        if (v < pith_tree_end(b->t, e->node))
            return;
        e->end = b->codes++;
        b->n_open--;
    }
}

/* Lines 16-17, 26-29: what does not break the flow is content. Returns how
 * many nodes to go on: the inside of scripts is no text. */
static uint32_t add_inline(builder *b, pith_node v)
{
    pith_ts *e = &b->at[b->open[b->n_open - 1]];

    b->owner[v] = b->open[b->n_open - 1];
    mix_content(e, b->t->label[v], b->t->label[v]);
    if (b->t->label[v] == PITH_TAG_A)
        b->link_end = pith_tree_end(b->t, v);
    return pith_tag_invisible(b->t->label[v]) ? b->t->size[v] : 1;
}

static void add_text(builder *b, pith_node v)
{
    pith_ts *e = &b->at[b->open[b->n_open - 1]];
    pith_str s = pith_tree_text(b->t, v);
    uint64_t h = PITH_LABEL_TEXT;
    uint32_t len = 0;

    b->owner[v] = b->open[b->n_open - 1];
    for (size_t i = 0; i < s.len; i++) {
        size_t from = i;

        while (i < s.len && !pith_is_space((unsigned char)s.ptr[i]))
            i++;
        if (i > from)
            h = pith_hash_mix(h, pith_hash_bytes(s.ptr + from, i - from));
        len += (uint32_t)(i - from);
    }
    if (!len || pith_text_blank(s))
        return;
    mix_content(e, h, PITH_LABEL_TEXT);
    e->text_len += len;
    if (v < b->link_end)
        e->link_len += len;
}

static uint32_t take_node(builder *b, pith_node v)
{
    if (pith_is_text(b->t, v)) {
        add_text(b, v);
        return 1;
    }
    if (!pith_is_element(b->t, v))
        return b->t->size[v];
    if ((b->flags & PITH_TSREC_VISIBLE) && pith_node_hidden(b->t, v))
        return b->t->size[v];
    if (b->n_open && !pith_tag_block(b->t->label[v]) &&
        b->t->label[v] != PITH_TAG_TD && b->t->label[v] != PITH_TAG_TH)
        return add_inline(b, v);
    open_element(b, v);
    return 1;
}

pith_status pith_tsrec_build(const pith_tree *t, unsigned flags,
                             pith_arena *arena, pith_tsrec *out)
{
    builder b = {.t = t, .flags = flags};
    pith_node root = root_of(t);
    pith_node end = root == PITH_NIL ? 0 : pith_tree_end(t, root);

    *out = (pith_tsrec){.tree = t};
    if (root == PITH_NIL)
        return PITH_EMPTY;
    b.at = pith_arena_array(arena, t->size[root], sizeof(*b.at));
    b.owner = pith_arena_array(arena, t->count, sizeof(*b.owner));
    b.open = pith_arena_array(arena, t->size[root], sizeof(*b.open));
    if (!b.at || !b.owner || !b.open)
        return PITH_NOMEM;
    memset(b.owner, 0xff, t->count * sizeof(*b.owner));
    for (pith_node v = root; v < end;) {
        close_before(&b, v);
        v += take_node(&b, v);
    }
    close_before(&b, end);
    out->at = b.at;
    out->count = b.n;
    out->owner = b.owner;
    return PITH_OK;
}

/* ---- printing ----------------------------------------------------------- */

/* Nodes of an element's own content: those it owns but itself. */
static bool owned(const pith_tsrec *s, uint32_t i, pith_node v)
{
    return s->owner[v] == i && v != s->at[i].node;
}

void pith_tsrec_text(const pith_tsrec *s, uint32_t i, pith_buf *out)
{
    const pith_tree *t = s->tree;
    pith_node end = pith_tree_end(t, s->at[i].node);
    size_t start = out->len;
    bool gap = false;

    for (pith_node v = s->at[i].node + 1; v < end; v++) {
        pith_str text;

        if (!owned(s, i, v)) {
            gap = true;
            continue;
        }
        if (t->label[v] == PITH_TAG_BR && out->len > start &&
            out->data[out->len - 1] != '\n') {
            pith_buf_char(out, '\n');
            gap = false;
        }
        if (!pith_is_text(t, v))
            continue;
        text = pith_tree_text(t, v);
        for (size_t k = 0; k < text.len; k++) {
            if (pith_is_space((unsigned char)text.ptr[k])) {
                gap = true;
                continue;
            }
            if (gap && out->len > start && out->data[out->len - 1] != '\n')
                pith_buf_char(out, ' ');
            gap = false;
            pith_buf_char(out, text.ptr[k]);
        }
    }
    while (out->len > start && out->data[out->len - 1] == '\n')
        out->len--;
}

static void dump_content(const pith_tsrec *s, uint32_t i, pith_buf *out)
{
    const pith_tree *t = s->tree;
    pith_node end = pith_tree_end(t, s->at[i].node);

    for (pith_node v = s->at[i].node + 1; v < end; v++) {
        if (!owned(s, i, v))
            continue;
        if (pith_is_element(t, v)) {
            pith_buf_char(out, '<');
            pith_buf_str(out, pith_tree_name(t, v));
            pith_buf_char(out, '>');
        } else if (pith_is_text(t, v)) {
            pith_text_collapse(pith_tree_text(t, v), out);
        }
    }
}

void pith_tsrec_dump(const pith_tsrec *s, pith_buf *out)
{
    for (uint32_t i = 0; i < s->count; i++) {
        const pith_ts *e = &s->at[i];
        pith_str name = pith_tree_name(s->tree, e->node);

        pith_buf_fmt(out, "%u: <%.*s>(%u, %u, %u, %u) : ", (unsigned)i + 1,
                     (int)name.len, name.ptr, (unsigned)e->begin,
                     (unsigned)e->end, (unsigned)e->parent, (unsigned)e->level);
        dump_content(s, i, out);
        pith_buf_char(out, '\n');
    }
}
