/* match/pta_seed: the seed tree, matching rows with it and growing it. */
#include "match/pta_int.h"

#include "match/stm.h"

uint32_t pith_pta_number(const pta_row *r, uint32_t v)
{
    const pith_pta_record *rec = r->rec;
    uint32_t lo = 0, hi = rec->n_roots;

    while (hi - lo > 1) { /* the last root that is <= v */
        uint32_t mid = lo + (hi - lo) / 2;

        if (rec->root[mid] <= v)
            lo = mid;
        else
            hi = mid;
    }
    return r->at[lo] + (v - rec->root[lo]);
}

/* ---- life -------------------------------------------------------------- */

static bool row_init(pta_row *r, const pith_pta_record *rec, pith_arena *pool)
{
    *r = (pta_row){.rec = rec};
    r->at = pith_arena_array(pool, (size_t)rec->n_roots + 1, sizeof(*r->at));
    if (!r->at)
        return false;
    for (uint32_t k = 0; k < rec->n_roots; k++) {
        r->at[k] = r->n;
        r->n += rec->view->size[rec->root[k]];
    }
    r->at[rec->n_roots] = r->n;
    return true;
}

bool pith_pta_own_links(pta_seed *s, pta_row *r)
{
    if (!r->link || r->shares)
        r->link = pith_arena_array(&s->pool, r->n, sizeof(*r->link));
    r->shares = false;
    for (uint32_t i = 0; r->link && i < r->n; i++)
        r->link[i] = PITH_NIL;
    return r->link != NULL;
}

pith_status pith_pta_seed_init(pta_seed *s, pith_matcher *m,
                               const pith_pta_record *rec, uint32_t n)
{
    *s = (pta_seed){.m = m, .n_rows = n};
    pith_arena_init(&s->pool, m->al, 0);
    pith_arena_init(&s->flat, m->al, 0);
    pith_mapping_init(&s->map, m->al);
    pith_map_init(&s->alike, m->al);
    s->row = pith_arena_array(&s->pool, n, sizeof(*s->row));
    if (!s->row)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++)
        if (!row_init(&s->row[i], &rec[i], &s->pool))
            return PITH_NOMEM;
    return PITH_OK;
}

void pith_pta_seed_release(pta_seed *s)
{
    pith_map_release(&s->alike);
    pith_mapping_release(&s->map);
    pith_arena_release(&s->flat);
    pith_arena_release(&s->pool);
}

/* ---- nodes ------------------------------------------------------------- */

/* A new node under `parent`, before its child `next` (PITH_NIL: at the end).
 * PITH_NIL when memory is out. */
static uint32_t node_new(pta_seed *s, uint32_t label, uint32_t parent,
                         uint32_t next)
{
    uint32_t id = s->count, prev;

    if (s->count == s->cap) {
        uint32_t cap = s->cap ? s->cap * 2 : 64;
        seed_node *at = pith_arena_grow(&s->pool, s->node, s->cap * sizeof(*at),
                                        cap * sizeof(*at));

        if (!at)
            return PITH_NIL;
        s->node = at;
        s->cap = cap;
    }
    s->count++;
    s->stale = true;
    s->node[id] =
        (seed_node){label, parent, PITH_NIL, PITH_NIL, PITH_NIL, next};
    if (parent == PITH_NIL)
        return id;
    prev = next == PITH_NIL ? s->node[parent].last : s->node[next].prev;
    s->node[id].prev = prev;
    *(prev == PITH_NIL ? &s->node[parent].first : &s->node[prev].next) = id;
    *(next == PITH_NIL ? &s->node[parent].last : &s->node[next].prev) = id;
    return id;
}

/* Copy the subtree of v under `parent` before `next`, linking the row to it. */
static bool graft(pta_seed *s, pta_row *r, uint32_t v, uint32_t parent,
                  uint32_t next)
{
    const pith_view *w = r->rec->view;
    uint32_t base = pith_pta_number(r, v), top;

    top = node_new(s, w->label[v], parent, next);
    if (top == PITH_NIL)
        return false;
    r->link[base] = top;
    for (uint32_t i = 1; i < w->size[v]; i++) {
        uint32_t up = r->link[base + (w->parent[v + i] - v)];
        uint32_t id = node_new(s, w->label[v + i], up, PITH_NIL);

        if (id == PITH_NIL)
            return false;
        r->link[base + i] = id;
    }
    r->n_linked += w->size[v];
    return true;
}

pith_status pith_pta_seed_plant(pta_seed *s, pta_row *r)
{
    if (!pith_pta_own_links(s, r) ||
        node_new(s, PITH_TAG_NONE, PITH_NIL, PITH_NIL) == PITH_NIL)
        return PITH_NOMEM;
    for (uint32_t k = 0; k < r->rec->n_roots; k++)
        if (!graft(s, r, r->rec->root[k], 0, PITH_NIL))
            return PITH_NOMEM;
    return PITH_OK;
}

/* The node after `id` in document order, closing views on the way. */
static uint32_t preorder_next(const pta_seed *s, uint32_t id, pith_viewbuild *b)
{
    if (s->node[id].first != PITH_NIL)
        return s->node[id].first;
    for (;;) {
        pith_viewbuild_close(b);
        if (s->node[id].next != PITH_NIL)
            return s->node[id].next;
        id = s->node[id].parent;
        if (id == PITH_NIL)
            return PITH_NIL;
    }
}

pith_status pith_pta_seed_flatten(pta_seed *s)
{
    pith_mark start = {0};
    pith_viewbuild *b;
    uint32_t n = 0;
    pith_status st;

    if (!s->stale)
        return PITH_OK;
    pith_arena_reset(&s->flat, start);
    s->id_of = pith_arena_array(&s->flat, s->count, sizeof(*s->id_of));
    b = pith_viewbuild_new(&s->flat);
    if (!s->id_of || !b)
        return PITH_NOMEM;
    for (uint32_t id = 0; id != PITH_NIL; id = preorder_next(s, id, b)) {
        s->id_of[n++] = id;
        pith_viewbuild_open(b, s->node[id].label, PITH_NIL);
    }
    st = pith_viewbuild_finish(b, &s->view);
    s->stale = st != PITH_OK;
    return st;
}

/* ---- one row ----------------------------------------------------------- */

pith_status pith_pta_seed_match(pta_seed *s, pta_row *r)
{
    const pith_pta_record *rec = r->rec;
    uint32_t pairs;
    pith_status st = pith_pta_seed_flatten(s);

    if (st != PITH_OK)
        return st;
    if (!pith_pta_own_links(s, r))
        return PITH_NOMEM;
    st = pith_stm_forest(
        s->m,
        (pith_forest){&s->view, s->view.kid, pith_view_degree(&s->view, 0)},
        (pith_forest){rec->view, rec->root, rec->n_roots}, &s->map, &pairs);
    for (size_t i = 0; i < s->map.len; i++)
        r->link[pith_pta_number(r, s->map.at[i].b)] = s->id_of[s->map.at[i].a];
    r->n_linked = (uint32_t)s->map.len;
    return st;
}

/* Where a run of unmatched siblings goes under seed node `up`, between the
 * partners of its neighbours (PITH_NIL: it has no such neighbour). True when
 * the place is certain; `*next` is then the node to insert before. */
static bool certain(const pta_seed *s, uint32_t up, uint32_t left,
                    uint32_t right, uint32_t *next)
{
    *next = right;
    if (left != PITH_NIL && right != PITH_NIL)
        return s->node[left].next == right; /* Fig. 12 (A) */
    if (left != PITH_NIL)
        return s->node[left].next == PITH_NIL; /* Fig. 12 (B) */
    if (right != PITH_NIL)
        return s->node[right].prev == PITH_NIL; /* its mirror image */
    /* DIFFERS: the paper says nothing of a parent whose partner has no
     * children; there is only one place then. */
    return s->node[up].first == PITH_NIL;
}

/* The children v[0..n) of one parent, whose partner is `up`. */
static pith_status insert_runs(pta_seed *s, pta_row *r, uint32_t up,
                               const uint32_t *v, uint32_t n, bool *grown)
{
    for (uint32_t i = 0, e; i < n; i = e + 1) {
        uint32_t left = i ? r->link[pith_pta_number(r, v[i - 1])] : PITH_NIL;
        uint32_t right = PITH_NIL, next;

        for (e = i; e < n && right == PITH_NIL; e++)
            right = r->link[pith_pta_number(r, v[e])];
        e -= right != PITH_NIL;
        if (e == i || !certain(s, up, left, right, &next))
            continue;
        for (uint32_t k = i; k < e; k++)
            if (!graft(s, r, v[k], up, next))
                return PITH_NOMEM;
        *grown = true;
    }
    return PITH_OK;
}

pith_status pith_pta_seed_insert(pta_seed *s, pta_row *r, bool *grown)
{
    const pith_pta_record *rec = r->rec;
    const pith_view *w = rec->view;
    uint32_t before = s->count;
    pith_status st;

    *grown = false;
    st = insert_runs(s, r, 0, rec->root, rec->n_roots, grown);
    for (uint32_t k = 0; st == PITH_OK && k < rec->n_roots; k++)
        for (uint32_t i = 0; i < r->at[k + 1] - r->at[k]; i++) {
            uint32_t v = rec->root[k] + i, up = r->link[r->at[k] + i];

            /* Grafted subtrees are complete; only older nodes can grow. */
            if (up == PITH_NIL || up >= before || st != PITH_OK)
                continue;
            st = insert_runs(s, r, up, w->kid + w->kid_at[v],
                             pith_view_degree(w, v), grown);
        }
    return st;
}
