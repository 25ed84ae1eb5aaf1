/* wrap/tablefind: the records of a page by the steps of a pattern, W1. One
 * pass over the elements; most fail by their tag. */
#include "wrap/tablepat.h"

#include "tree/text.h"

/* Elements of the record's tag repeat few values of class: their answer is
 * kept. Direct mapped; an entry that is overwritten costs time only. */
#define CACHE 256u
typedef struct find_cache {
    uint64_t key[CACHE];
    uint8_t fits[CACHE];
} find_cache;

static bool root_fits(const pith_tree *t, pith_node v, const pith_wrapstep *s,
                      find_cache *c)
{
    uint64_t h;
    uint32_t k;

    if (t->label[v] != s->tag || !pith_is_element(t, v))
        return false;
    if (!s->n_words)
        return true;
    h = pith_words_sign(t, v) | 1;
    k = (uint32_t)(h >> 40) % CACHE;
    if (c->key[k] != h) {
        c->key[k] = h;
        c->fits[k] = pith_step_fits(t, v, s);
    }
    return c->fits[k];
}

static bool above_fits(const pith_tree *t, pith_node v, const pith_tabway *w)
{
    for (uint32_t k = 1; k < w->n_steps; k++) {
        v = t->parent[v];
        if (v == PITH_NIL || !pith_step_fits(t, v, &w->step[k]))
            return false;
    }
    return true;
}

static bool any_way(const pith_tree *t, pith_node v, const pith_tabpat *p,
                    find_cache *cache)
{
    for (uint32_t i = 0; i < p->n_ways; i++)
        if (root_fits(t, v, &p->way[i].step[0], &cache[i]) &&
            above_fits(t, v, &p->way[i]))
            return true;
    return false;
}

static bool counts(const pith_tree *t, pith_node v)
{
    return pith_is_element(t, v) ||
           (pith_is_text(t, v) && !pith_text_blank(pith_tree_text(t, v)));
}

/* ---- records across rows ---------------------------------------------- */

static bool has_text(const pith_tree *t, pith_node v)
{
    for (pith_node u = v; u < pith_tree_end(t, v); u++) {
        if (pith_is_text(t, u) && counts(t, u))
            return true;
        if (pith_is_element(t, u) && pith_tag_notext(t->label[u]))
            u = pith_tree_end(t, u) - 1;
    }
    return false;
}

/* v or the first element after it among its siblings. */
static pith_node element_from(const pith_tree *t, pith_node v)
{
    while (v != PITH_NIL && !pith_is_element(t, v))
        v = pith_tree_next(t, v);
    return v;
}

bool pith_tabrows_open(pith_tabrows *r, const pith_tree *t, pith_node row,
                       uint32_t n)
{
    r->n = 0;
    if (!has_text(t, row))
        return false;
    for (; row != PITH_NIL && r->n < n;
         row = element_from(t, pith_tree_next(t, row))) {
        if (r->n && !has_text(t, row))
            continue;
        r->cell[r->n] = element_from(t, pith_tree_first(t, row));
        r->row[r->n++] = row;
    }
    return r->n == n;
}

void pith_tabrows_move(pith_tabrows *r, const pith_tree *t, pith_node cell)
{
    while (r->cell[0] != PITH_NIL && r->cell[0] < cell)
        for (uint32_t i = 0; i < r->n; i++)
            if (r->cell[i] != PITH_NIL)
                r->cell[i] = element_from(t, pith_tree_next(t, r->cell[i]));
}

/* The rows that the candidate `v` begins in. False: it stands in a later one
 * of the rows at hand, or too few are left. */
static bool begins(pith_tabrows *r, const pith_tree *t, pith_node v, uint32_t n)
{
    pith_node row = t->parent[v];

    if (r->n && row == r->row[0])
        return r->n == n;
    /* Up to the last of them are rows at hand, and empty ones between. */
    if (r->n && row <= r->row[r->n - 1])
        return false;
    return pith_tabrows_open(r, t, row, n);
}

/* The cells of the record that begins at r->root. False: memory is out. */
static bool take_cells(const pith_tree *t, pith_tabrows *rows, pith_tabrec *r,
                       pith_arena *arena)
{
    pith_node *node = pith_arena_array(arena, rows->n, sizeof(*node));

    if (!node)
        return false;
    pith_tabrows_move(rows, t, r->root);
    for (uint32_t i = 0; i < rows->n; i++)
        if (rows->cell[i] != PITH_NIL)
            node[r->n_nodes++] = rows->cell[i];
    r->node = node;
    return true;
}

/* Candidates that begin no record across rows, or one without text, go. */
static pith_status take_across(const pith_tabpat *p, const pith_tree *t,
                               pith_tabrec *rec, uint32_t *n, pith_arena *arena)
{
    pith_tabrows rows = {.n = 0};
    uint32_t kept = 0;

    for (uint32_t i = 0; i < *n; i++) {
        pith_tabrec r = rec[i];
        bool text = false;

        if (!begins(&rows, t, r.root, p->run))
            continue;
        if (!take_cells(t, &rows, &r, arena))
            return PITH_NOMEM;
        for (uint32_t k = 0; k < r.n_nodes && !text; k++)
            text = has_text(t, r.node[k]);
        if (text)
            rec[kept++] = r;
    }
    *n = kept;
    return PITH_OK;
}

/* ---- siblings and parts ------------------------------------------------ */

/* The siblings from the root on, up to the next root. */
static bool take_run(const pith_tabpat *p, const pith_tree *t, pith_tabrec *r,
                     pith_node next, pith_arena *arena)
{
    pith_node *node = pith_arena_array(arena, p->run, sizeof(*node));
    pith_node v = r->root;

    if (!node)
        return false;
    while (v != PITH_NIL && v != next && r->n_nodes < p->run) {
        if (counts(t, v))
            node[r->n_nodes++] = v;
        v = pith_tree_next(t, v);
    }
    r->node = node;
    return true;
}

/* The parts of the root that hold no other record. `inner` are the roots of
 * the records inside, ascending. */
static bool take_parts(const pith_tree *t, pith_tabrec *r,
                       const pith_tabrec *inner, uint32_t n, pith_arena *arena)
{
    pith_node end = pith_tree_end(t, r->root), v = r->root + 1;
    pith_node *node;
    uint32_t k = 0, cap = 0;

    /* Each record inside cuts at most its depth times its siblings; count. */
    for (int pass = 0; pass < 2; pass++) {
        r->n_nodes = 0;
        if (pass) {
            node = pith_arena_array(arena, cap + 1, sizeof(*node));
            if (!node)
                return false;
            r->node = node;
        }
        for (v = r->root + 1, k = 0; v < end;) {
            while (k < n && inner[k].root < v)
                k++;
            if (k < n && inner[k].root == v) {
                v = pith_tree_end(t, v);
            } else if (k < n && inner[k].root < pith_tree_end(t, v)) {
                v++;
            } else {
                if (counts(t, v)) {
                    if (pass)
                        ((pith_node *)r->node)[r->n_nodes] = v;
                    r->n_nodes++;
                }
                v = pith_tree_end(t, v);
            }
        }
        cap = r->n_nodes;
    }
    return true;
}

/* Everything that counts in the parent of v is v. */
static bool is_alone(const pith_tree *t, pith_node v)
{
    PITH_EACH_CHILD(t, t->parent[v], c)
    if (c != v && counts(t, c))
        return false;
    return true;
}

/* The elements around v that hold nothing else belong to the record. */
static pith_node unpeel(const pith_tree *t, pith_node v, uint32_t most)
{
    for (uint32_t k = 0; k < most && t->parent[v] != PITH_NIL &&
                         pith_is_element(t, t->parent[v]) && is_alone(t, v);
         k++)
        v = t->parent[v];
    return v;
}

/* Top nodes of every record. */
static bool fill(const pith_tabpat *p, const pith_tree *t, pith_tabrec *rec,
                 uint32_t n, pith_arena *arena)
{
    pith_node *alone = pith_arena_array(arena, (size_t)n + 1, sizeof(*alone));

    if (!alone)
        return false;
    for (uint32_t i = 0; i < n; i++) {
        pith_node end = pith_tree_end(t, rec[i].root);
        uint32_t inside = i + 1;
        bool ok = true;

        while (inside < n && rec[inside].root < end)
            inside++;
        if (p->run > 1)
            ok = take_run(p, t, &rec[i],
                          i + 1 < n && !p->fixed ? rec[i + 1].root : PITH_NIL,
                          arena);
        else if (inside > i + 1)
            ok = take_parts(t, &rec[i], rec + i + 1, inside - i - 1, arena);
        else {
            alone[i] = unpeel(t, rec[i].root, p->peeled);
            rec[i].node = alone + i;
            rec[i].n_nodes = 1;
        }
        if (!ok)
            return false;
    }
    return true;
}

/* The record around each, if records nest. */
static void set_parents(const pith_tree *t, pith_tabrec *rec, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        uint32_t up = i ? i - 1 : PITH_NO_RECORD;

        while (up != PITH_NO_RECORD &&
               !pith_tree_holds(t, rec[up].root, rec[i].root))
            up = rec[up].parent;
        rec[i].parent = up;
        rec[i].depth = up == PITH_NO_RECORD ? 0 : rec[up].depth + 1;
    }
}

pith_status pith_tabpat_find(const pith_tabpat *p, const pith_tree *t,
                             pith_arena *arena, pith_tabrec **out, uint32_t *n)
{
    find_cache *cache = pith_arena_zalloc(arena, p->n_ways, sizeof(*cache));
    pith_node last_end = 0;

    *n = 0;
    *out = pith_arena_room(arena, NULL, 0, sizeof(**out));
    if (!cache || !*out)
        return PITH_NOMEM;
    for (pith_node v = 0; v < t->count; v++) {
        if ((!p->nested && v < last_end) || !any_way(t, v, p, cache))
            continue;
        if (*n)
            *out = pith_arena_room(arena, *out, *n, sizeof(**out));
        if (!*out)
            return PITH_NOMEM;
        last_end = pith_tree_end(t, v);
        (*out)[(*n)++] = (pith_tabrec){.root = v, .parent = PITH_NO_RECORD};
    }
    if (p->across)
        return take_across(p, t, *out, n, arena);
    if (p->nested)
        set_parents(t, *out, *n);
    return fill(p, t, *out, *n, arena) ? PITH_OK : PITH_NOMEM;
}
