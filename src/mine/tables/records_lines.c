/* mine/tables/records_lines: records that are lines of text.
 *
 *   <p>5 May <a>Agenda</a><br>7 June <a>Agenda</a><br>1 July</p>
 *
 * The inline content of a block, parted by <br> however deep in inline elements
 * it stands, is a list of lines; where empty lines stand between them, a list
 * of paragraphs too. Lines of all blocks on one tag path are one set, so that a
 * list in groups is whole, and those of a long block another. L1. */
#include "mine/tables/records_int.h"

#include "tree/text.h"

#define LINES_LEAST 3 /* of a set */
#define LINES_ALONE 4 /* of one element among several */

/* A line: nodes [node, upto) of the block. */
typedef struct line {
    pith_node node, upto;
    pith_node block;
    uint32_t path;
    bool after_blank; /* an empty line stands before it, or none */
    bool is_head;     /* one element without a link that makes it bold */
} line;

typedef struct lines {
    rec_page *p;
    uint32_t *ends; /* what ends a line before the node */
    PITH_VEC(line) at;
} lines;

static bool has_text(const rec_page *p, pith_node v)
{
    return p->sum[pith_tree_end(p->t, v)].text > p->sum[v].text;
}

static bool ends_line(const rec_page *p, pith_node v)
{
    return pith_is_element(p->t, v) &&
           (p->t->label[v] == PITH_TAG_BR || pith_tag_block(p->t->label[v]));
}

/* All of the line is bold, underlined or larger. */
static bool is_head(const rec_page *p, const line *l)
{
    switch (pith_is_element(p->t, l->node) &&
                    pith_tree_end(p->t, l->node) == l->upto &&
                    rec_link(p, l->node) == 0
                ? p->t->label[l->node]
                : PITH_TAG_BR) {
    case PITH_TAG_B:
    case PITH_TAG_STRONG:
    case PITH_TAG_U:
    case PITH_TAG_BIG:
        return true;
    default:
        return false;
    }
}

static bool put_line(lines *x, line *l)
{
    bool ok;

    l->is_head = l->node != PITH_NIL && is_head(x->p, l);
    ok = l->node == PITH_NIL || PITH_VEC_PUSH(&x->at, x->p->tmp->al, *l);

    l->node = PITH_NIL;
    return ok;
}

/* v is a link, and all that ends a line inside is a <br> that nothing follows:
 * <a>5 May<br></a> is a line with its address. */
static bool ends_with_it(const lines *x, pith_node v)
{
    const rec_page *p = x->p;
    pith_node end = pith_tree_end(p->t, v), u = end - 1;

    if (p->t->label[v] != PITH_TAG_A || x->ends[end] != x->ends[v] + 1 ||
        !has_text(p, v))
        return false;
    while (!ends_line(p, u) && p->sum[u].text == p->sum[end].text)
        u--;
    return p->t->label[u] == PITH_TAG_BR && pith_is_element(p->t, u);
}

/* The lines of a block, if it has two. */
static bool read_lines(lines *x, pith_node block)
{
    const rec_page *p = x->p;
    line l = {.node = PITH_NIL, .block = block, .path = p->path[block]};
    size_t before = x->at.len;
    uint32_t breaks = 2;
    pith_node v = block + 1, end = pith_tree_end(p->t, block);

    while (v < end) {
        pith_node after = pith_tree_end(p->t, v);
        bool last = false;

        if (ends_line(p, v)) {
            breaks += p->t->label[v] == PITH_TAG_BR ? 1 : 2;
            if (!put_line(x, &l))
                return false;
        } else if (x->ends[after] > x->ends[v] &&
                   !(last = ends_with_it(x, v))) {
            after = v + 1; /* a line ends inside */
        } else if (has_text(p, v)) {
            if (l.node == PITH_NIL) {
                l.node = v;
                l.after_blank = breaks > 1;
            }
            l.upto = after;
            breaks = last;
            if (last && !put_line(x, &l))
                return false;
        }
        v = after;
    }
    if (!put_line(x, &l))
        return false;
    if (x->at.len - before < 2)
        x->at.len = before;
    return true;
}

/* The block around v, and none that is hidden. */
static pith_node block_of(const rec_page *p, pith_node v)
{
    do
        v = p->t->parent[v];
    while (v > p->body && !pith_tag_block(p->t->label[v]));
    return v;
}

/* Counts what ends lines; marks the blocks that hold a <br>. */
static bool mark_blocks(lines *x, uint8_t **holds)
{
    const rec_page *p = x->p;
    uint32_t n = 0;

    x->ends =
        pith_arena_zalloc(p->tmp, (size_t)p->t->count + 1, sizeof(*x->ends));
    *holds = pith_arena_zalloc(p->tmp, p->t->count, 1);
    if (!x->ends || !*holds)
        return false;
    for (pith_node v = p->body; v < p->end; v++) {
        n += ends_line(p, v);
        x->ends[v + 1] = n;
        if (pith_is_element(p->t, v) && p->t->label[v] == PITH_TAG_BR &&
            !p->dead[v])
            (*holds)[block_of(p, v)] = 1;
    }
    return true;
}

/* Blocks that hold a <br>, each once, in order. */
static bool read_all(lines *x)
{
    const rec_page *p = x->p;
    uint8_t *holds = NULL;

    for (uint32_t i = 0; i < p->n_elems && !holds; i++)
        if (p->t->label[p->elem[i]] == PITH_TAG_BR && !p->dead[p->elem[i]] &&
            !mark_blocks(x, &holds))
            return false;
    for (uint32_t i = 0; holds && i < p->n_elems; i++)
        if (holds[p->elem[i]] && p->signature[p->elem[i]] &&
            !read_lines(x, p->elem[i]))
            return false;
    return true;
}

/* Where the line ends, or the last one before an empty line if `blank`; *k: the
 * next. */
static pith_node end_of(const lines *x, size_t *k, bool blank)
{
    const line *first = &x->at.at[*k], *last = first;

    for (++*k; blank && *k < x->at.len; ++*k) {
        const line *l = &x->at.at[*k];

        if (l->block != first->block || l->after_blank)
            break;
        last = l;
    }
    return last->upto;
}

/* The lines of the path, or of the block alone. */
typedef struct part {
    uint32_t path;
    pith_node block; /* PITH_NIL: all */
    bool blank;
    bool heads; /* few lines are: they name groups, and are no records */
} part;

static bool is_of(const line *l, const part *of)
{
    return l->path == of->path &&
           (of->block == PITH_NIL || l->block == of->block) &&
           !(of->heads && l->is_head);
}

/* Up to a third of the lines of the part are heads. */
static bool has_heads(const lines *x, const part *of)
{
    uint32_t n = 0, heads = 0;

    for (size_t i = 0; i < x->at.len; i++)
        if (is_of(&x->at.at[i], of)) {
            n++;
            heads += x->at.at[i].is_head;
        }
    return heads && heads * 3 <= n;
}

/* The lines of the part as a set; n is 0 if they are none. */
static bool make_set(const lines *x, const part *of, rec_set *s)
{
    const rec_page *p = x->p;
    pith_node *node = pith_arena_array(p->tmp, x->at.len, sizeof(*node));
    pith_node *upto = pith_arena_array(p->tmp, x->at.len, sizeof(*upto));
    uint32_t joined = 0;
    pith_node end = 0;

    *s = (rec_set){.node = node, .all = node, .upto = upto, .weight = 1};
    if (!node || !upto)
        return false;
    for (size_t i = 0; i < x->at.len;) {
        const line *l = &x->at.at[i];
        size_t from = i;

        if (!is_of(l, of) || l->node < end) {
            i++;
            continue;
        }
        node[s->n] = l->node;
        upto[s->n] = end = end_of(x, &i, of->blank);
        s->cost += end - l->node;
        joined += i - from > 1;
        s->n++;
    }
    s->n_all = s->n;
    s->lines = true;
    if (s->n < LINES_LEAST || (of->blank && joined * 2 < s->n))
        s->n = 0;
    return true;
}

/* The element is the only one of its path. */
static bool is_known(const rec_set *sets, uint32_t n, const rec_set *s)
{
    for (uint32_t i = 0; i < n; i++)
        if (sets[i].lines && sets[i].n == s->n &&
            sets[i].node[0] == s->node[0] && sets[i].upto[0] == s->upto[0])
            return true;
    return false;
}

/* Adds the sets of the part to those there are: its lines, its paragraphs. */
static bool add_part(const lines *x, part of, rec_set *sets, uint32_t *n)
{
    for (int blank = 0; blank < 2; blank++) {
        of.blank = blank;
        of.heads = !blank && has_heads(x, &of);
        if (!make_set(x, &of, &sets[*n]))
            return false;
        *n += sets[*n].n > 0 && !is_known(sets, *n, &sets[*n]);
    }
    return true;
}

/* One part for each path that lines have, and for each long element. */
static bool add_parts(const lines *x, rec_set *sets, uint32_t *n)
{
    uint32_t most = *n + REC_LINE_SETS - 2;
    rec_seen paths;
    bool fresh;

    if (!rec_seen_init(&paths, (uint32_t)x->at.len, x->p->tmp))
        return false;
    for (size_t i = 0; i < x->at.len && *n < most; i++) {
        const line *l = &x->at.at[i];
        part of = {.path = l->path, .block = PITH_NIL};
        size_t k = i;

        rec_seen_put(&paths, l->path, 0, &fresh);
        if (fresh && !add_part(x, of, sets, n))
            return false;
        while (k < x->at.len && x->at.at[k].block == l->block)
            k++;
        of.block = l->block;
        if (k - i >= LINES_ALONE && *n < most && !add_part(x, of, sets, n))
            return false;
        i = k - 1;
    }
    return true;
}

pith_status pith_rec_lines(rec_page *p, rec_set *sets, uint32_t *n)
{
    lines x = {.p = p};
    bool ok = read_all(&x) && (!x.at.len || add_parts(&x, sets, n));

    PITH_VEC_RELEASE(&x.at, p->tmp->al);
    return ok ? PITH_OK : PITH_NOMEM;
}
