/* mine/tables/records_pre: tables written in a <pre>.
 *
 *   May 3, 2024     23-1000  <a>Adams v. Baker</a>
 *   August 5, 2024  23-1037  <a>Clark v. Davis</a>
 *
 * Its lines are rows, and what no line writes in parts its columns. The page is
 * copied with <table>, <tr> and <td> where such text was, so that everything
 * else goes as for any table. */
#include "base/utf8.h"
#include "base/vec.h"
#include "mine/tables/records_int.h"
#include "tree/text.h"

#define LINES_LEAST   4
#define WIDTH_MAX     512u /* of a line; what stands beyond is its end */
#define COLUMNS_MAX   32u
#define TAB_WIDTH     8u
#define GUTTER_LEAST  2u  /* characters */
#define GUTTER_SHARE  25u /* one line in so many may write in it */
#define MOST_OF(n, m) ((n)*5 >= (m)*4)

/* What stands in a line without two blanks inside: a part of a text node, or a
 * link. */
typedef struct chunk {
    pith_node node;
    pith_range part; /* of the node's bytes */
    uint32_t line, x, end;
    bool says; /* has a letter or a digit */
} chunk;

typedef struct made {
    uint32_t label, parent;
    uint8_t kind, flags;
    pith_range data;
    pith_span span;
} made;

typedef struct parter {
    const pith_tree *t;
    pith_arena *arena, *tmp;
    pith_node *now; /* node -> its number in the copy */
    PITH_VEC(made) out;
    PITH_VEC(chunk) chunks; /* of the <pre> at hand */
    uint32_t occupied[WIDTH_MAX];
    uint32_t border[COLUMNS_MAX]; /* where columns begin, the first apart */
    uint32_t n_borders;
    bool failed;
} parter;

/* ---- where things stand ---------------------------------------------------
 */

/* Moves over one character; the columns it takes. */
static uint32_t step(const char **at, const char *end, uint32_t x, uint32_t *r)
{
    *r = pith_utf8_next(at, end);
    return *r == '\t' ? TAB_WIDTH - x % TAB_WIDTH : pith_rune_width(*r);
}

static bool put_chunk(parter *p, chunk *c)
{
    p->failed |= !PITH_VEC_PUSH(&p->chunks, p->tmp->al, *c);
    c->says = false;
    return !p->failed;
}

/* The part of the text from `from` to `to`. */
static bool put_part(parter *p, chunk *c, const char *from, const char *to)
{
    size_t at = (size_t)(from - pith_tree_text(p->t, c->node).ptr);

    c->part = (pith_range){p->t->data[c->node].off + (uint32_t)at,
                           (uint32_t)(to - from)};
    return put_chunk(p, c);
}

/* The chunks of a text node; c->line and c->end say where it begins. */
static bool read_text(parter *p, chunk *c)
{
    pith_str s = pith_tree_text(p->t, c->node);
    const char *at = s.ptr, *end = s.ptr + s.len, *from = NULL, *to = NULL;
    uint32_t x = c->end, r;

    while (at < end) {
        const char *was = at;
        uint32_t width = step(&at, end, x, &r);
        bool blank = pith_rune_space(r);

        if (from && blank && (r == '\n' || r == '\t' || x > c->end)) {
            if (!put_part(p, c, from, to))
                return false;
            from = NULL;
        }
        if (!blank) {
            if (!from)
                from = was, c->x = x;
            to = at;
            c->end = x + width;
            c->says |= pith_rune_word(r);
        }
        x = r == '\n' ? 0 : x + width;
        c->line += r == '\n';
    }
    if (from && !put_part(p, c, from, to))
        return false;
    c->end = x;
    return true;
}

/* A link is one chunk. False: it has several lines. */
static bool read_link(parter *p, chunk *c)
{
    const pith_tree *t = p->t;
    uint32_t x = c->end, r;

    for (pith_node v = c->node; v < pith_tree_end(t, c->node); v++) {
        pith_str s = pith_is_text(t, v) ? pith_tree_text(t, v) : PITH_STR("");

        for (const char *at = s.ptr, *end = s.ptr + s.len; at < end;) {
            x += step(&at, end, x, &r);
            c->says |= pith_rune_word(r);
            if (r == '\n')
                return false;
        }
    }
    c->x = c->end;
    c->end = x;
    c->part = (pith_range){0, 0};
    return put_chunk(p, c);
}

/* All chunks inside v; elements that dress them are passed over. False: it is
 * no table. */
static bool read_chunks(parter *p, pith_node v)
{
    const pith_tree *t = p->t;
    pith_node end = pith_tree_end(t, v);
    chunk c = {.line = 0};

    p->chunks.len = 0;
    for (v++; v < end;) {
        uint32_t tag = pith_is_element(t, v) ? t->label[v] : PITH_TAG_PRE;
        bool whole = tag == PITH_TAG_A || pith_tag_notext(tag);

        c.node = v;
        if (pith_is_text(t, v) ? !read_text(p, &c)
                               : tag == PITH_TAG_A && !read_link(p, &c))
            return false;
        if (tag == PITH_TAG_BR)
            c.line++, c.end = 0;
        v = whole ? pith_tree_end(t, v) : v + 1;
    }
    return true;
}

/* ---- columns ---------------------------------------------------------------
 */

static uint32_t column_of(const parter *p, uint32_t x)
{
    uint32_t k = 0;

    while (k < p->n_borders && p->border[k] <= x)
        k++;
    return k;
}

/* The chunks of the line of chunk i; where the next line's begin. */
static size_t line_of(const parter *p, size_t i, bool *says)
{
    size_t k = i;

    *says = false;
    for (; k < p->chunks.len && p->chunks.at[k].line == p->chunks.at[i].line;
         k++)
        *says |= p->chunks.at[k].says;
    return k;
}

/* Lines that have something before x, and from `end` on. */
static uint32_t lines_around(const parter *p, uint32_t x, uint32_t end)
{
    uint32_t n = 0;
    bool says;

    for (size_t i = 0, k; i < p->chunks.len; i = k) {
        k = line_of(p, i, &says);
        n += says && p->chunks.at[i].x < x && p->chunks.at[k - 1].end > end;
    }
    return n;
}

/* Borders where hardly any of the lines write. */
static void find_borders(parter *p, uint32_t lines)
{
    uint32_t from = 0;
    bool says;

    memset(p->occupied, 0, sizeof(p->occupied));
    for (size_t i = 0, k; i < p->chunks.len; i = k) {
        k = line_of(p, i, &says);
        for (const chunk *c = &p->chunks.at[i]; says && c < &p->chunks.at[k];
             c++)
            for (uint32_t x = c->x; x < c->end && x < WIDTH_MAX; x++)
                p->occupied[x]++;
    }
    p->n_borders = 0;
    for (uint32_t x = 0; x < WIDTH_MAX && p->n_borders < COLUMNS_MAX; x++) {
        if (p->occupied[x] <= lines / GUTTER_SHARE)
            continue;
        if (x - from >= GUTTER_LEAST && from &&
            lines_around(p, from, x) * 2 > lines)
            p->border[p->n_borders++] = x;
        from = x + 1;
    }
}

/* Most lines have two columns. */
static bool is_table(parter *p, pith_node v)
{
    uint32_t lines = 0, good = 0;
    bool says;

    if (!read_chunks(p, v))
        return false;
    for (size_t i = 0; i < p->chunks.len; lines += says)
        i = line_of(p, i, &says);
    if (lines < LINES_LEAST)
        return false;
    find_borders(p, lines);
    for (size_t i = 0, k; i < p->chunks.len; i = k) {
        k = line_of(p, i, &says);
        good += says && column_of(p, p->chunks.at[i].x) <
                            column_of(p, p->chunks.at[k - 1].x);
    }
    return MOST_OF(good, lines);
}

/* ---- the copy --------------------------------------------------------------
 */

static uint32_t put(parter *p, made m)
{
    if (!PITH_VEC_PUSH(&p->out, p->tmp->al, m))
        p->failed = true;
    return (uint32_t)p->out.len - 1;
}

static uint32_t put_element(parter *p, uint32_t tag, uint32_t parent,
                            pith_span span)
{
    return put(p, (made){.label = tag,
                         .parent = parent,
                         .kind = PITH_KIND_ELEMENT,
                         .flags = PITH_FLAG_IMPLIED,
                         .span = span});
}

/* The subtree of v, below `parent` of the copy. */
static void put_tree(parter *p, pith_node v, uint32_t parent)
{
    const pith_tree *t = p->t;

    for (pith_node u = v; u < pith_tree_end(t, v) && !p->failed; u++)
        p->now[u] =
            put(p, (made){t->label[u], u == v ? parent : p->now[t->parent[u]],
                          t->kind[u], t->flags[u], t->data[u], t->span[u]});
}

/* The chunks of a line; a chunk begins a column if blanks are before it. */
static void put_line(parter *p, uint32_t row, size_t from, size_t to)
{
    uint32_t cell = PITH_NIL, column = 0, end = 0;

    for (size_t i = from; i < to && !p->failed; i++) {
        const chunk *c = &p->chunks.at[i];
        pith_span span = p->t->span[c->node];

        while (cell == PITH_NIL ||
               (c->x > end && column < column_of(p, c->x))) {
            column += cell != PITH_NIL;
            cell = put_element(p, PITH_TAG_TD, row, span);
            if (p->failed)
                return;
        }
        end = c->end;
        if (!c->part.len)
            put_tree(p, c->node, cell);
        else
            put(p, (made){PITH_LABEL_TEXT, cell, PITH_KIND_TEXT, 0, c->part,
                          span});
    }
}

/* The table in place of the children of v. */
static void put_table(parter *p, pith_node v)
{
    pith_span span = p->t->span[v];
    uint32_t table = put_element(p, PITH_TAG_TABLE, p->now[v], span);
    uint32_t body = put_element(p, PITH_TAG_TBODY, table, span);
    bool says;

    for (size_t i = 0, k; i < p->chunks.len && !p->failed; i = k) {
        k = line_of(p, i, &says);
        if (says)
            put_line(p, put_element(p, PITH_TAG_TR, body, span), i, k);
    }
}

static bool copy_all(parter *p)
{
    const pith_tree *t = p->t;
    pith_node v = 0;
    bool any = false;

    while (v < t->count && !p->failed) {
        p->now[v] =
            put(p, (made){t->label[v], v ? p->now[t->parent[v]] : PITH_NIL,
                          t->kind[v], t->flags[v], t->data[v], t->span[v]});
        if (pith_is_element(t, v) && t->label[v] == PITH_TAG_PRE &&
            is_table(p, v)) {
            any = true;
            put_table(p, v);
            v = pith_tree_end(t, v);
            continue;
        }
        v++;
    }
    return any;
}

/* The arrays of a tree, with attributes and bytes of the first. */
static bool finish(const parter *p, pith_tree *out)
{
    size_t n = p->out.len;
    uint32_t *label = pith_arena_array(p->arena, n, sizeof(*label));
    uint32_t *parent = pith_arena_array(p->arena, n, sizeof(*parent));
    uint32_t *size = pith_arena_array(p->arena, n, sizeof(*size));
    uint16_t *depth = pith_arena_array(p->arena, n, sizeof(*depth));
    uint8_t *kind = pith_arena_alloc(p->arena, n);
    uint8_t *flags = pith_arena_alloc(p->arena, n);
    pith_range *data = pith_arena_array(p->arena, n, sizeof(*data));
    pith_span *span = pith_arena_array(p->arena, n, sizeof(*span));

    if (!label || !parent || !size || !depth || !kind || !flags || !data ||
        !span)
        return false;
    for (size_t i = 0; i < n; i++) {
        const made *m = &p->out.at[i];

        label[i] = m->label, parent[i] = m->parent, size[i] = 1;
        depth[i] = i ? (uint16_t)(depth[m->parent] + 1) : 0;
        kind[i] = m->kind, flags[i] = m->flags;
        data[i] = m->data, span[i] = m->span;
    }
    for (size_t i = n; i-- > 1;)
        size[parent[i]] += size[i];
    *out = *p->t;
    out->count = (uint32_t)n;
    out->label = label, out->parent = parent, out->size = size;
    out->depth = depth, out->kind = kind, out->flags = flags;
    out->data = data, out->span = span;
    out->naming = NULL;
    out->known = NULL;
    return true;
}

pith_status pith_rec_part_pre(const pith_doc *doc, const pith_tree **out)
{
    parter p = {.t = doc->tree, .arena = doc->arena, .tmp = doc->scratch};
    pith_mark mark = pith_arena_mark(doc->scratch);
    pith_tree *copy = NULL;
    bool any = false;

    *out = doc->tree;
    if (pith_tree_find(p.t, 0, p.t->count, PITH_TAG_PRE) == PITH_NIL ||
        !pith_budget_spend(doc->budget, p.t->count))
        return PITH_OK;
    p.now = pith_arena_array(p.tmp, p.t->count, sizeof(*p.now));
    any = p.now && copy_all(&p);
    if (any && !p.failed) {
        copy = pith_arena_alloc(p.arena, sizeof(*copy));
        p.failed = !copy || !finish(&p, copy);
        *out = copy;
    }
    PITH_VEC_RELEASE(&p.out, p.tmp->al);
    PITH_VEC_RELEASE(&p.chunks, p.tmp->al);
    pith_arena_reset(doc->scratch, mark);
    return p.failed || !p.now ? PITH_NOMEM : PITH_OK;
}
