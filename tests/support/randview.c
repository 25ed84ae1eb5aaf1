/* support/randview: random trees and the laws of mappings. */
#include "support/randview.h"

#include <stdio.h>
#include <stdlib.h>

uint64_t test_rng_next(test_rng *r)
{
    uint64_t z = (r->state += 0x9e3779b97f4a7c15ull);

    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

uint32_t test_rng_below(test_rng *r, uint32_t n)
{
    return (uint32_t)(test_rng_next(r) >> 32) % n;
}

static void must(bool ok, const char *what)
{
    if (!ok) {
        fprintf(stderr, "randview: %s\n", what);
        abort();
    }
}

/* ---- making ------------------------------------------------------------ */

void test_view_random(test_rng *r, uint32_t max, uint32_t labels,
                      pith_arena *arena, pith_view *out)
{
    pith_viewbuild *b = pith_viewbuild_new(arena);
    uint32_t n = 1 + test_rng_below(r, max), depth = 0;
    uint32_t deep = 1 + test_rng_below(r, 9); /* 1: star .. 9: chains */

    must(b != NULL, "no memory");
    for (uint32_t i = 0; i < n; i++) {
        while (depth > 1 && test_rng_below(r, 10) >= deep) {
            pith_viewbuild_close(b);
            depth--;
        }
        if (depth > 1 && test_rng_below(r, 2)) {
            pith_viewbuild_close(b);
            depth--;
        }
        pith_viewbuild_open(b, 1 + test_rng_below(r, labels), PITH_NIL);
        depth++;
    }
    while (depth--)
        pith_viewbuild_close(b);
    must(pith_viewbuild_finish(b, out) == PITH_OK, "random view");
}

/* Copy vertex v and, by the dice, its subtree; an explicit list of closes. */
typedef struct copier {
    test_rng *r;
    const pith_view *src;
    pith_viewbuild *b;
    uint32_t rate, labels;
} copier;

static void copy(copier *c, uint32_t v, bool root);

static void copy_kid(copier *c, uint32_t v)
{
    uint32_t dice = test_rng_below(c->r, c->rate);

    if (dice == 0)
        return; /* dropped */
    if (dice == 1) {
        pith_viewbuild_open(c->b, 1 + test_rng_below(c->r, c->labels),
                            PITH_NIL);
        pith_viewbuild_close(c->b);
    }
    copy(c, v, false);
    if (dice == 2)
        copy(c, v, false); /* repeated */
}

static void copy(copier *c, uint32_t v, bool root)
{
    const pith_view *s = c->src;
    uint32_t label = s->label[v];

    if (!root && test_rng_below(c->r, c->rate) == 0)
        label = 1 + test_rng_below(c->r, c->labels);
    pith_viewbuild_open(c->b, label, PITH_NIL);
    for (uint32_t k = s->kid_at[v]; k < s->kid_at[v + 1]; k++)
        copy_kid(c, s->kid[k]);
    pith_viewbuild_close(c->b);
}

void test_view_mutate(test_rng *r, const pith_view *src, uint32_t edits,
                      uint32_t labels, pith_arena *arena, pith_view *out)
{
    uint32_t rate = 4 + src->count * 4 / (edits + 1);
    copier c = {r, src, pith_viewbuild_new(arena), rate, labels};

    must(c.b != NULL, "no memory");
    copy(&c, 0, true);
    must(pith_viewbuild_finish(c.b, out) == PITH_OK, "mutated view");
}

static uint32_t letter(char c)
{
    switch (c) {
    case '.':
        return PITH_WILD_ONE;
    case '+':
        return PITH_WILD_PLUS;
    case '?':
        return PITH_WILD_OPT;
    case '*':
        return PITH_WILD_STAR;
    default:
        return (uint32_t)c;
    }
}

void test_view_parse(const char *sexp, pith_arena *arena, pith_view *out)
{
    pith_viewbuild *b = pith_viewbuild_new(arena);

    must(b != NULL, "no memory");
    for (const char *p = sexp; *p; p++) {
        if (*p == '(')
            pith_viewbuild_open(b, letter(*++p), PITH_NIL);
        else if (*p == ')')
            pith_viewbuild_close(b);
    }
    must(pith_viewbuild_finish(b, out) == PITH_OK, sexp);
}

/* ---- laws -------------------------------------------------------------- */

static bool inside(const pith_view *w, uint32_t anc, uint32_t v)
{
    return v - anc < w->size[anc];
}

static const char *check_two(const pith_view *a, const pith_view *b,
                             pith_pair p, pith_pair q)
{
    if ((p.a == q.a) != (p.b == q.b))
        return "one to one";
    if (p.a == q.a)
        return "pair twice";
    if (inside(a, p.a, q.a) != inside(b, p.b, q.b) ||
        inside(a, q.a, p.a) != inside(b, q.b, p.b))
        return "ancestry";
    if ((p.a < q.a) != (p.b < q.b))
        return "order";
    return NULL;
}

const char *test_mapping_check(const pith_mapping *map, const pith_view *a,
                               uint32_t x, const pith_view *b, uint32_t y)
{
    for (size_t i = 0; i < map->len; i++) {
        pith_pair p = map->at[i];

        if (!inside(a, x, p.a) || !inside(b, y, p.b))
            return "outside the subtrees";
        if (i && map->at[i - 1].a >= p.a)
            return "not in preorder";
        if ((p.a == x) != (p.b == y))
            return "root paired with no root";
        if (p.a != x &&
            pith_mapping_right(map, a->parent[p.a]) != b->parent[p.b])
            return "not top-down";
        if (test_mapping_left(map, p.b) != p.a)
            return "left lookup";
        for (size_t j = 0; j < i; j++) {
            const char *why = check_two(a, b, map->at[j], p);

            if (why)
                return why;
        }
    }
    return NULL;
}

const char *test_mapping_restricted(const pith_mapping *map, const pith_view *a,
                                    const pith_view *b)
{
    for (size_t i = 0; i < map->len; i++) {
        pith_pair p = map->at[i];

        if (a->label[p.a] == b->label[p.b])
            continue;
        for (size_t j = 0; j < map->len; j++)
            if (map->at[j].a != p.a &&
                (inside(a, p.a, map->at[j].a) || inside(b, p.b, map->at[j].b)))
                return "mapped below a replaced vertex";
    }
    return NULL;
}

uint64_t test_mapping_cost(const pith_mapping *map, const pith_view *a,
                           uint32_t x, const pith_view *b, uint32_t y,
                           uint32_t del, uint32_t ins, uint32_t rep)
{
    uint64_t cost = (uint64_t)(a->size[x] - map->len) * del +
                    (uint64_t)(b->size[y] - map->len) * ins;

    for (size_t i = 0; i < map->len; i++)
        if (a->label[map->at[i].a] != b->label[map->at[i].b])
            cost += rep;
    return cost;
}

uint32_t test_mapping_left(const pith_mapping *map, uint32_t b)
{
    size_t lo = 0, hi = map->len;

    while (lo < hi) {
        size_t mid = lo + (hi - lo) / 2;

        if (map->at[mid].b < b)
            lo = mid + 1;
        else
            hi = mid;
    }
    return lo < map->len && map->at[lo].b == b ? map->at[lo].a : PITH_NIL;
}

/* ---- checking ---------------------------------------------------------- */

static const char *check_vertex(const pith_view *w, uint32_t v)
{
    uint32_t p = w->parent[v], sum = 1;

    if (v == 0 ? p != PITH_NIL : p >= v)
        return "parent";
    if (w->depth[v] != (v ? w->depth[p] + 1 : 0) || w->depth[v] >= w->height)
        return "depth";
    if (v && v + w->size[v] > p + w->size[p])
        return "subtree range";
    for (uint32_t k = w->kid_at[v]; k < w->kid_at[v + 1]; k++) {
        uint32_t c = w->kid[k];

        if (c != v + sum || w->parent[c] != v)
            return "child list";
        if (w->k_label[k] != w->label[c] || w->k_size[k] != w->size[c] ||
            w->k_class[k] != w->klass[c])
            return "child row";
        sum += w->size[c];
    }
    return sum == w->size[v] ? NULL : "size";
}

const char *test_view_check(const pith_view *w)
{
    if (w->count == 0 || w->kid_at[0] != 0 ||
        w->kid_at[w->count] + 1 != w->count)
        return "offsets";
    for (uint32_t v = 0; v < w->count; v++) {
        const char *why = check_vertex(w, v);

        if (why)
            return why;
        if (w->vertex && w->vertex[w->node[v]] != v)
            return "node map";
    }
    return NULL;
}
