/* mine/tables/records_lines: records that are lines of text.
 *
 *   <p>5 May <a>Agenda</a><br>7 June <a>Agenda</a><br>1 July</p>
 *
 * The inline content of an element, parted by <br>, is a list of lines; where
 * empty lines stand between them, a list of paragraphs too. Lines of all
 * elements on one tag path are one set, so that a list in groups is whole, and
 * those of a long element another. L1. */
#include "mine/tables/records_int.h"

#include "tree/text.h"

#define LINES_LEAST 3 /* of a set */
#define LINES_ALONE 4 /* of one element among several */

/* A line: its first node and the siblings of it. */
typedef struct line {
    pith_node node;
    uint32_t len;
    pith_node parent;
    uint32_t path;
    bool after_blank; /* an empty line stands before it, or none */
} line;

typedef struct lines {
    rec_page *p;
    PITH_VEC(line) at;
} lines;

static bool has_text(const rec_page *p, pith_node v)
{
    return p->text[pith_tree_end(p->t, v)] > p->text[v];
}

static bool ends_line(const rec_page *p, pith_node v)
{
    return pith_is_element(p->t, v) &&
           (p->t->label[v] == PITH_TAG_BR || pith_tag_block(p->t->label[v]));
}

/* The lines of the children of `parent`, if it has two. */
static bool read_lines(lines *x, pith_node parent)
{
    const rec_page *p = x->p;
    line l = {.node = PITH_NIL, .parent = parent, .path = p->path[parent]};
    size_t before = x->at.len;
    uint32_t n = 0, breaks = 2;

    PITH_EACH_CHILD(p->t, parent, v)
    {
        if (ends_line(p, v)) {
            breaks += p->t->label[v] == PITH_TAG_BR ? 1 : 2;
            if (l.node != PITH_NIL && !PITH_VEC_PUSH(&x->at, p->tmp->al, l))
                return false;
            l.node = PITH_NIL;
            continue;
        }
        n++;
        if (!has_text(p, v))
            continue;
        if (l.node == PITH_NIL) {
            l.node = v;
            n = 1;
            l.after_blank = breaks > 1;
            breaks = 0;
        }
        l.len = n;
    }
    if (l.node != PITH_NIL && !PITH_VEC_PUSH(&x->at, p->tmp->al, l))
        return false;
    if (x->at.len - before < 2)
        x->at.len = before;
    return true;
}

/* Elements that hold a <br>, each once, in order. */
static bool read_all(lines *x)
{
    const rec_page *p = x->p;
    uint8_t *holds = NULL;

    for (uint32_t i = 0; i < p->n_elems; i++)
        if (p->t->label[p->elem[i]] == PITH_TAG_BR && !p->dead[p->elem[i]]) {
            if (!holds)
                holds = pith_arena_zalloc(p->tmp, p->t->count, 1);
            if (!holds)
                return false;
            holds[p->t->parent[p->elem[i]]] = 1;
        }
    for (uint32_t i = 0; holds && i < p->n_elems; i++)
        if (holds[p->elem[i]] && p->sign[p->elem[i]] &&
            !read_lines(x, p->elem[i]))
            return false;
    return true;
}

/* The line, up to the last one before an empty line if `blank`; *k: the next.
 */
static uint32_t length_of(const lines *x, size_t *k, bool blank)
{
    const line *first = &x->at.at[*k], *last = first;
    pith_node v = first->node, end;
    uint32_t n = 0;

    for (++*k; blank && *k < x->at.len; ++*k) {
        const line *l = &x->at.at[*k];

        if (l->parent != first->parent || l->after_blank)
            break;
        last = l;
    }
    if (last == first)
        return first->len;
    end = last->node;
    for (; v < end; v = pith_tree_end(x->p->t, v))
        n++;
    return n + last->len;
}

/* The lines of the path, or of the element alone. */
typedef struct part {
    uint32_t path;
    pith_node parent; /* PITH_NIL: all */
    bool blank;
} part;

static bool is_of(const line *l, const part *of)
{
    return l->path == of->path &&
           (of->parent == PITH_NIL || l->parent == of->parent);
}

/* The lines of the part as a set; n is 0 if they are none. */
static bool make_set(const lines *x, const part *of, rec_set *s)
{
    const rec_page *p = x->p;
    pith_node *node = pith_arena_array(p->tmp, x->at.len, sizeof(*node));
    uint32_t *len = pith_arena_array(p->tmp, x->at.len, sizeof(*len));
    uint32_t joined = 0;
    pith_node end = 0;

    *s = (rec_set){.node = node, .all = node, .len = len, .weight = 1};
    if (!node || !len)
        return false;
    for (size_t i = 0; i < x->at.len;) {
        const line *l = &x->at.at[i];
        size_t from = i;

        if (!is_of(l, of) || l->node < end) {
            i++;
            continue;
        }
        node[s->n] = l->node;
        len[s->n] = length_of(x, &i, of->blank);
        end = rec_end(p, s, s->n);
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
            sets[i].node[0] == s->node[0] && sets[i].len[0] == s->len[0])
            return true;
    return false;
}

/* Adds the sets of the part to those there are: its lines, its paragraphs. */
static bool add_part(const lines *x, part of, rec_set *sets, uint32_t *n)
{
    for (int blank = 0; blank < 2; blank++) {
        of.blank = blank;
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
        part of = {.path = l->path, .parent = PITH_NIL};
        size_t k = i;

        rec_seen_put(&paths, l->path, 0, &fresh);
        if (fresh && !add_part(x, of, sets, n))
            return false;
        while (k < x->at.len && x->at.at[k].parent == l->parent)
            k++;
        of.parent = l->parent;
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
