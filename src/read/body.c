/* read/body: see body.h. */
#include "read/body.h"

#include "base/buf.h"
#include "name/heading.h"
#include "tree/text.h"

#define NO_BLOCK UINT32_MAX

typedef struct page {
    const pith_tree *t;
    pith_node root;
    const pith_blocks *b;
} page;

static pith_block_kind kind_of(const page *a, pith_node v)
{
    uint32_t tag = a->t->label[v];
    uint16_t in = a->b->in[v];

    if (pith_heading(a->t, v))
        return PITH_BLOCK_HEADING;
    if (in & PITH_IN_PRE)
        return PITH_BLOCK_CODE;
    if (tag == PITH_TAG_FIGCAPTION || tag == PITH_TAG_CAPTION)
        return PITH_BLOCK_CAPTION;
    if (tag == PITH_TAG_TD || tag == PITH_TAG_TH)
        return PITH_BLOCK_ROW;
    if (in & PITH_IN_LIST)
        return PITH_BLOCK_ITEM;
    if (in & PITH_IN_QUOTE)
        return PITH_BLOCK_QUOTE;
    return PITH_BLOCK_PARA;
}

static bool is_item(uint32_t tag)
{
    return tag == PITH_TAG_LI || tag == PITH_TAG_DT || tag == PITH_TAG_DD;
}

/* Lists around v; what a term of a list says stands below the term. */
static uint8_t depth_of(const page *a, pith_node v)
{
    unsigned level = 0;

    for (; v != PITH_NIL && v > a->root; v = a->t->parent[v])
        level +=
            (a->b->own[v] & PITH_IN_LIST) != 0 || a->t->label[v] == PITH_TAG_DD;
    return (uint8_t)(level < 9 ? level : 9);
}

static uint8_t level_of(const page *a, pith_node v, pith_block_kind kind)
{
    if (kind == PITH_BLOCK_HEADING)
        return (uint8_t)pith_heading(a->t, v);
    return kind == PITH_BLOCK_ITEM ? depth_of(a, v) : 0;
}

/* The nearest element with that tag around v, v included, or the root. */
static pith_node around(const page *a, pith_node v, uint32_t tag)
{
    while (v > a->root && a->t->label[v] != tag)
        v = a->t->parent[v];
    return v;
}

/* The item of a list that v stands in, or PITH_NIL; a table inside an item is
 * no part of it. */
static pith_node item_of(const page *a, pith_node v)
{
    for (; v > a->root && a->t->label[v] != PITH_TAG_TABLE; v = a->t->parent[v])
        if (is_item(a->t->label[v]))
            return v;
    return PITH_NIL;
}

/* Each cell with text of the row is a header. */
static bool is_head(const page *a, pith_node row)
{
    bool any = false;

    PITH_EACH_CHILD(a->t, row, c)
    if (a->t->label[c] == PITH_TAG_TD)
        return false;
    else
        any |= a->t->label[c] == PITH_TAG_TH;
    return any;
}

/* The block before it in the body goes on in this one: cells of a row (by a
 * tab), lines that one <br> separates and lines of code (by a newline). */
static char glue(const page *a, uint32_t prev, uint32_t i, pith_block_kind kind)
{
    pith_node v = a->b->at[i].node, w = a->b->at[prev].node;

    if (kind == PITH_BLOCK_ROW && kind_of(a, w) == kind &&
        around(a, v, PITH_TAG_TR) == around(a, w, PITH_TAG_TR))
        return v == w ? ' ' : '\t';
    if (prev + 1 == i && a->b->at[i].joined && v == w)
        return '\n';
    return 0;
}

typedef struct maker {
    const page *a;
    pith_buf *text;
    pith_block *at;
    size_t *from; /* block -> offset in text */
    size_t n;
    pith_block_link *link; /* room for all of the page; NULL: not wanted */
    uint32_t n_links;
    uint32_t next;    /* of the page's, not before the block at hand */
    pith_node listed; /* the last block, if of a list, or PITH_NIL */
    pith_node table;  /* that the last block is a row of, or PITH_NIL */
} maker;

/* The links of block i, whose text now ends the body's. */
static void add_links(maker *m, uint32_t i)
{
    const pith_blocks *b = m->a->b;
    pith_block *to = &m->at[m->n - 1];
    size_t at = m->text->len - b->at[i].len - m->from[m->n - 1];

    while (m->next < b->n_links && b->link[m->next].block < i)
        m->next++;
    for (; m->next < b->n_links && b->link[m->next].block == i; m->next++) {
        const pith_linkspan *s = &b->link[m->next];
        pith_str href = pith_tree_attr(m->a->t, s->node, PITH_ATTR_HREF);

        if (!href.len || !s->len)
            continue;
        if (!to->n_links)
            to->links = m->link + m->n_links;
        m->link[m->n_links++] = (pith_block_link){
            (uint32_t)(at + s->off - b->at[i].off), s->len, href};
        to->n_links++;
    }
}

/* A new block of the body at v. The first of an item is the item, what follows
 * in it, text and code, belongs to it. */
static void begin_block(maker *m, pith_node v, pith_block_kind kind)
{
    const page *a = m->a;
    pith_node item = item_of(a, v);
    bool more = item != PITH_NIL && m->listed != PITH_NIL &&
                pith_tree_holds(a->t, item, m->listed) &&
                (kind == PITH_BLOCK_ITEM || kind == PITH_BLOCK_CODE);
    pith_block *b = &m->at[m->n];

    m->from[m->n++] = m->text->len;
    *b = (pith_block){
        .kind = more && kind == PITH_BLOCK_ITEM ? PITH_BLOCK_PARA : kind,
        .level = more ? depth_of(a, v) : level_of(a, v, kind),
        .ordered = (a->b->in[v] & PITH_IN_ORDERED) != 0,
        .more = more,
        .node = v,
    };
    if (kind == PITH_BLOCK_ROW) {
        pith_node table = around(a, v, PITH_TAG_TABLE);

        b->begins = table != m->table;
        b->head = is_head(a, around(a, v, PITH_TAG_TR));
        m->table = table;
    } else {
        m->table = PITH_NIL;
    }
    m->listed = kind == PITH_BLOCK_ITEM || more ? v : PITH_NIL;
}

/* The text of <pre> keeps its lines; the block is made at its first part. */
static void add_block(maker *m, uint32_t i, uint32_t prev, pith_node *pre)
{
    const page *a = m->a;
    pith_node v = a->b->at[i].node;
    pith_block_kind kind = kind_of(a, v);
    char join = m->n && prev != NO_BLOCK ? glue(a, prev, i, kind) : 0;

    if (kind == PITH_BLOCK_CODE) {
        while (!(a->b->own[v] & PITH_IN_PRE))
            v = a->t->parent[v];
        if (v == *pre)
            return;
        *pre = v;
        join = 0;
    }
    if (join) {
        pith_buf_char(m->text, join);
    } else {
        begin_block(m, v, kind);
    }
    if (kind == PITH_BLOCK_CODE) {
        pith_tree_visible(a->t, v, 0, m->text);
        return;
    }
    pith_buf_str(m->text, pith_block_text(a->b, i));
    if (m->link && m->text->status == PITH_OK)
        add_links(m, i);
}

/* Blocks that came out empty are left out. */
static pith_status finish(maker *m, pith_arena *arena, size_t *count)
{
    size_t n = 0;
    char *text;

    if (m->text->status != PITH_OK)
        return m->text->status;
    text = pith_arena_dup(arena, m->text->data, m->text->len);
    if (!text)
        return PITH_NOMEM;
    for (size_t i = 0; i < m->n; i++) {
        size_t end = i + 1 < m->n ? m->from[i + 1] : m->text->len;

        m->at[n] = m->at[i];
        m->at[n].text = (pith_str){text + m->from[i], end - m->from[i]};
        n += m->at[n].text.len > 0;
    }
    *count = n;
    return PITH_OK;
}

/* Of the blocks kept, with a byte between them. */
static size_t kept_bytes(const pith_blocks *b, const bool *keep)
{
    size_t bytes = 1;

    for (uint32_t i = 0; i < b->count; i++)
        bytes += keep[i] ? (size_t)b->at[i].len + 1 : 0;
    return bytes;
}

pith_status pith_body_make(const pith_doc *doc, pith_node root,
                           const pith_blocks *b, const bool *keep,
                           const pith_block **out, size_t *n)
{
    const pith_tree *t = doc->tree;
    pith_arena *arena = doc->arena, *scratch = doc->scratch;
    page a = {t, root, b};
    pith_buf text;
    maker m = {.a = &a, .text = &text, .listed = PITH_NIL, .table = PITH_NIL};
    uint32_t prev = NO_BLOCK;
    pith_node pre = PITH_NIL;
    pith_status st = PITH_NOMEM;

    pith_buf_init(&text, arena->al, (size_t)1 << 31);
    m.at = pith_arena_array(arena, b->count + 1, sizeof(*m.at));
    m.from = pith_arena_array(scratch, b->count + 1, sizeof(*m.from));
    if (b->n_links)
        m.link = pith_arena_array(arena, b->n_links, sizeof(*m.link));
    if (m.at && m.from && (m.link || !b->n_links)) {
        (void)pith_buf_reserve(&text, kept_bytes(b, keep)); /* at once */
        for (uint32_t i = 0; i < b->count; i++)
            if (keep[i]) {
                add_block(&m, i, prev, &pre);
                prev = i;
            }
        st = finish(&m, arena, n);
    }
    *out = m.at;
    pith_buf_release(&text);
    return st;
}
