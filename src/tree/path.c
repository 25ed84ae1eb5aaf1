/* tree/path: see path.h. */
#include "tree/path.h"

#include "base/map.h"

static const char *const kind_step[] = {
    [PITH_KIND_DOCUMENT] = "",         [PITH_KIND_DOCTYPE] = "doctype()",
    [PITH_KIND_ELEMENT] = "",          [PITH_KIND_TEXT] = "text()",
    [PITH_KIND_COMMENT] = "comment()", [PITH_KIND_CONTENT] = "content()",
};

static bool needs_escape(unsigned char c)
{
    return c <= ' ' || c == '/' || c == '[' || c == ']' || c == '(' ||
           c == ')' || c == '%' || c == 127;
}

static void add_name(pith_buf *out, pith_str name)
{
    for (size_t i = 0; i < name.len; i++) {
        if (needs_escape((unsigned char)name.ptr[i]))
            pith_buf_fmt(out, "%%%02X", (unsigned char)name.ptr[i]);
        else
            pith_buf_char(out, name.ptr[i]);
    }
}

/* Siblings of the same label (so of the same kind) up to v, v included. */
static uint32_t step_position(const pith_tree *t, pith_node v)
{
    uint32_t k = 1;

    for (pith_node c = t->parent[v] + 1; c != v; c += t->size[c])
        k += t->label[c] == t->label[v];
    return k;
}

/* One step; `pos` is its position. */
static void add_step(const pith_tree *t, pith_node v, uint32_t pos,
                     pith_buf *out)
{
    pith_buf_char(out, '/');
    if (pith_is_element(t, v))
        add_name(out, pith_tree_name(t, v));
    else
        pith_buf_cstr(out, kind_step[t->kind[v]]);
    pith_buf_char(out, '[');
    pith_buf_u64(out, pos);
    pith_buf_char(out, ']');
}

/* From the root down without a stack: the child of `a` on the way to v is
 * found by walking a's children, which the position needs anyway. */
void pith_tree_path(const pith_tree *t, pith_node v, pith_buf *out)
{
    assert(v < t->count);
    if (v == 0)
        pith_buf_char(out, '/');
    for (pith_node a = 0; a != v;) {
        pith_node c = a + 1;
        while (!pith_tree_holds(t, c, v))
            c += t->size[c];
        add_step(t, c, step_position(t, c), out);
        a = c;
    }
}

/* ---- and back --------------------------------------------------------- */

/* `step`, with its %XX read, is `name`. */
static bool name_is(pith_str step, pith_str name)
{
    size_t i = 0, n = 0;

    for (; i < step.len && n < name.len; i++, n++) {
        unsigned char c = (unsigned char)step.ptr[i];
        if (c == '%' && i + 2 < step.len) {
            int hi = pith_hex_digit((unsigned char)step.ptr[i + 1]);
            int lo = pith_hex_digit((unsigned char)step.ptr[i + 2]);
            if (hi < 0 || lo < 0)
                return false;
            c = (unsigned char)(hi << 4 | lo);
            i += 2;
        }
        if (c != (unsigned char)name.ptr[n])
            return false;
    }
    return i == step.len && n == name.len;
}

static bool step_fits(const pith_tree *t, pith_node v, pith_str step,
                      uint32_t tag)
{
    if (!pith_is_element(t, v))
        return pith_str_eq(step, pith_str_of(kind_step[t->kind[v]]));
    if (tag || t->label[v] < PITH_NAME_DYNAMIC)
        return t->label[v] == tag;
    return name_is(step, pith_tree_name(t, v));
}

static pith_node step_down(const pith_tree *t, pith_node v, pith_str step,
                           uint64_t k)
{
    uint32_t tag = pith_tag_known(step.ptr, step.len);

    PITH_EACH_CHILD(t, v, c)
    if (step_fits(t, c, step, tag) && --k == 0)
        return c;
    return PITH_NIL;
}

/* Cut "name[k]" off `*path`, which begins with '/'. [1] may be left out. */
static bool cut_step(pith_str *path, pith_str *name, uint64_t *k)
{
    size_t i = 1, n;
    pith_str number;

    while (i < path->len && path->ptr[i] != '/' && path->ptr[i] != '[')
        i++;
    *name = pith_str_sub(*path, 1, i - 1);
    *k = 1;
    if (i < path->len && path->ptr[i] == '[') {
        n = ++i;
        while (i < path->len && path->ptr[i] != ']')
            i++;
        number = pith_str_sub(*path, n, i - n);
        if (i == path->len || !pith_str_u64(number, k) || *k == 0)
            return false;
        i++;
    }
    *path = pith_str_from(*path, i);
    return name->len && (path->len == 0 || path->ptr[0] == '/');
}

pith_node pith_tree_at(const pith_tree *t, pith_str path)
{
    pith_node v = 0;
    pith_str name;
    uint64_t k;

    if (path.len == 0 || path.ptr[0] != '/')
        return PITH_NIL;
    if (path.len == 1)
        return 0;
    while (path.len && v != PITH_NIL) {
        if (!cut_step(&path, &name, &k))
            return PITH_NIL;
        v = step_down(t, v, name, k);
    }
    return v;
}

/* ---- many paths -------------------------------------------------------- */

/* Nodes that cursors pass, for each node of the page, until the positions of
 * all nodes are found at once. */
#define PASSED_MAX 64u

void pith_paths_init(pith_paths *x, const pith_allocator *al)
{
    *x = (pith_paths){.al = al};
}

void pith_paths_release(pith_paths *x)
{
    pith_alloc_free(x->al, x->pos);
    x->pos = NULL;
}

/* pos[v]: the label of v as a small number; how many there are, 0: memory is
 * out. */
static uint32_t number_labels(pith_paths *x, const pith_tree *t)
{
    uint32_t n = 0;
    pith_map seen;

    pith_map_init(&seen, x->al);
    for (pith_node v = 0; v < t->count; v++) {
        uint64_t *id = pith_map_put(&seen, t->label[v], seen.count, NULL);

        if (!id) {
            pith_map_release(&seen);
            return 0;
        }
        x->pos[v] = (uint32_t)*id;
    }
    n = (uint32_t)seen.count;
    pith_map_release(&seen);
    return n;
}

/* Positions of all nodes: siblings are counted by label, parent by parent. */
static bool find_positions(pith_paths *x, const pith_tree *t)
{
    uint32_t *count = NULL, *of = NULL, n = 0;

    x->pos = pith_alloc_array(x->al, t->count, sizeof(*x->pos));
    if (x->pos)
        n = number_labels(x, t);
    if (n) {
        count = pith_alloc_array(x->al, n, sizeof(*count));
        of = pith_alloc_zeroed(x->al, n, sizeof(*of));
    }
    for (pith_node v = 0; count && of && v < t->count; v++)
        PITH_EACH_CHILD(t, v, c)
        {
            uint32_t label = x->pos[c];

            count[label] = of[label] == v + 1 ? count[label] + 1 : 1;
            of[label] = v + 1;
            x->pos[c] = count[label];
        }
    if (!count || !of)
        pith_paths_release(x);
    pith_alloc_free(x->al, count);
    pith_alloc_free(x->al, of);
    return x->pos != NULL;
}

#define PIECE 64u /* steps that are put at once */

/* pith_tree_path() by the positions of all nodes, piece by piece from the root
 * down. v is not the root. */
static void path_by_positions(const uint32_t *pos, const pith_tree *t,
                              pith_node v, pith_buf *out)
{
    uint32_t depth = t->depth[v];

    for (uint32_t from = 1; from <= depth; from += PIECE) {
        uint32_t to = depth - from < PIECE ? depth : from + PIECE - 1;
        pith_node way[PIECE], u = v;

        for (uint32_t d = depth; d > to; d--)
            u = t->parent[u];
        for (uint32_t d = to; d >= from; d--, u = t->parent[u])
            way[d - from] = u;
        for (uint32_t d = from; d <= to; d++)
            add_step(t, way[d - from], pos[way[d - from]], out);
    }
}

/* A path from its start; nodes that are passed are counted. */
static void path_afresh(pith_path_cursor *c, const pith_tree *t, pith_node v)
{
    pith_paths *all = c->all;

    if (!all->pos && all->passed > (uint64_t)t->count * PASSED_MAX &&
        !find_positions(all, t))
        c->text.status = PITH_NOMEM;
    if (all->pos) {
        path_by_positions(all->pos, t, v, &c->text);
        return;
    }
    pith_tree_path(t, v, &c->text);
    for (pith_node u = v; u; u = t->parent[u])
        all->passed += u - t->parent[u];
}

void pith_path_cursor_init(pith_path_cursor *c, pith_paths *all)
{
    *c = (pith_path_cursor){.all = all, .node = PITH_NIL};
    pith_buf_init(&c->text, all->al, (size_t)1 << 24);
}

void pith_path_cursor_release(pith_path_cursor *c)
{
    pith_buf_release(&c->text);
}

void pith_path_cursor_to(pith_path_cursor *c, const pith_tree *t, pith_node v)
{
    pith_node u = c->node;

    if (u != PITH_NIL && u < v && t->parent[u] == t->parent[v] &&
        t->label[u] == t->label[v] && t->kind[u] == t->kind[v]) {
        for (; u != v; u = pith_tree_end(t, u))
            c->pos += t->label[u] == t->label[v] && t->kind[u] == t->kind[v];
        c->text.len = c->stem;
        pith_buf_u64(&c->text, c->pos);
        pith_buf_char(&c->text, ']');
    } else {
        pith_buf_clear(&c->text);
        path_afresh(c, t, v);
        c->stem = c->text.len;
        while (c->stem && c->text.data[c->stem - 1] != '[')
            c->stem--;
        c->pos = 0;
        for (size_t i = c->stem; i + 1 < c->text.len; i++)
            c->pos = c->pos * 10 + (uint64_t)(c->text.data[i] - '0');
    }
    c->node = c->stem ? v : PITH_NIL;
}
