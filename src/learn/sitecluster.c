/* learn/sitecluster: see sitecluster.h.
 *
 *   shapes of all pages -> weights (S2) -> leaders in order (S3)
 *     -> like clusters merged -> every page to its nearest (S4)
 *
 * O(pages x clusters x shapes of a page). */
#include "learn/sitecluster.h"

#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "base/map.h"
#include "base/vec.h"

#define JOIN        0.4 /* least likeness of a page to its cluster */
#define MERGE       0.4 /* and of two clusters */
#define MERGE_MAX   512
#define UNITED      0.8  /* of the pages that make a site of one template */
#define UNITE_LEAST 8    /* pages of a site that can tell what recurs */
#define LEAST       0.05 /* weight of a shape that every page has */
#define CORE_KEEP   0.02 /* share of pages below which a shape is no core */
#define VARY_LOOK   256  /* pages that show whether texts vary */

typedef struct group {
    pith_map count; /* shape -> pages that have it */
    PITH_VEC(uint64_t) shape;
    uint32_t pages;
    double weight; /* sum of w * share */
    bool known;
    bool dead; /* merged into another */
} group;

/* What the pages of the site tell of a shape. */
typedef struct facts {
    uint32_t pages;  /* that have it, known ones included */
    uint32_t fresh;  /* of these, pages of this run */
    uint32_t looked; /* pages whose text at it was looked at */
    uint32_t texts;  /* different ones among those */
    double vary;     /* pages whose text at it is their own */
    double weight;
} facts;

typedef struct clusterer {
    const pith_allocator *al;
    const pith_shapes *page;
    uint32_t n;
    double total;  /* pages, known ones included */
    pith_map seen; /* shape -> place in `facts` */
    PITH_VEC(facts) facts;
    PITH_VEC(group) groups;
} clusterer;

/* ---- weights (S2) -------------------------------------------------------- */

static facts *facts_of(const clusterer *c, uint64_t shape)
{
    const uint64_t *at = pith_map_find(&c->seen, shape);

    return at ? &c->facts.at[*at] : NULL;
}

static facts *see(clusterer *c, uint64_t shape, uint32_t times)
{
    bool fresh = false;
    uint64_t *at = pith_map_put(&c->seen, shape, c->facts.len, &fresh);
    facts none = {.pages = 0};

    if (!at || (fresh && !PITH_VEC_PUSH(&c->facts, c->al, none)))
        return NULL;
    c->facts.at[*at].pages += times;
    return &c->facts.at[*at];
}

/* Count the texts of some pages, evenly spread, at each shape. */
static bool look(clusterer *c)
{
    uint32_t step = c->n / VARY_LOOK + 1;
    bool ok = true, fresh;
    pith_map pairs;

    pith_map_init(&pairs, c->al);
    for (uint32_t i = 0; i < c->n && ok; i += step) {
        const pith_shapes *p = &c->page[i];

        for (uint32_t k = 0; k < p->n && p->text && ok; k++) {
            facts *f = facts_of(c, p->at[k]);

            if (!p->text[k])
                continue;
            ok = pith_map_put(&pairs, pith_hash_mix(p->at[k], p->text[k]), 1,
                              &fresh) != NULL;
            f->looked++;
            f->texts += ok && fresh;
        }
    }
    pith_map_release(&pairs);
    return ok;
}

/* S2: what all pages have says nothing of a template, unless each has its own
 * text there: that is a place for values, and pages that share it share a
 * template. */
static void weigh_shapes(clusterer *c)
{
    for (size_t i = 0; i < c->facts.len; i++) {
        facts *f = &c->facts.at[i];

        if (f->looked > 1)
            f->vary += f->fresh * ((double)f->texts - 1) / (f->looked - 1);
        f->weight = 1 - (f->pages - f->vary) / c->total;
        if (f->weight < LEAST)
            f->weight = LEAST;
    }
}

static double weight_of(const clusterer *c, uint64_t shape)
{
    return facts_of(c, shape)->weight;
}

static double page_weight(const clusterer *c, const pith_shapes *p)
{
    double sum = 0;

    for (uint32_t i = 0; i < p->n; i++)
        sum += weight_of(c, p->at[i]);
    return sum;
}

/* ---- groups -------------------------------------------------------------- */

static group *group_new(clusterer *c)
{
    group g = {.pages = 0};

    pith_map_init(&g.count, c->al);
    if (!PITH_VEC_PUSH(&c->groups, c->al, g))
        return NULL;
    return &c->groups.at[c->groups.len - 1];
}

static bool group_add(clusterer *c, group *g, uint64_t shape, uint64_t times)
{
    bool fresh = false;
    uint64_t *n = pith_map_put(&g->count, shape, 0, &fresh);

    if (!n)
        return false;
    *n += times;
    return !fresh || PITH_VEC_PUSH(&g->shape, c->al, shape);
}

static bool group_page(clusterer *c, group *g, const pith_shapes *p)
{
    for (uint32_t i = 0; i < p->n; i++)
        if (!group_add(c, g, p->at[i], 1))
            return false;
    g->pages++;
    return true;
}

static double share(const group *g, uint64_t shape)
{
    const uint64_t *n = pith_map_find(&g->count, shape);

    return n ? (double)*n / g->pages : 0;
}

static void weigh(const clusterer *c, group *g)
{
    g->weight = 0;
    for (size_t i = 0; i < g->shape.len; i++)
        g->weight += weight_of(c, g->shape.at[i]) * share(g, g->shape.at[i]);
}

/* Kulczynski's index: the mean of what one knows of the other. An optional
 * block (comments below half of the articles) lowers one of the two only,
 * where the Jaccard index takes it for another template. */
static double index_of(double both, double a, double b)
{
    return a > 0 && b > 0 ? (both / a + both / b) / 2 : 0;
}

static double alike(const clusterer *c, const pith_shapes *p, double own,
                    const group *g)
{
    double both = 0;

    for (uint32_t i = 0; i < p->n; i++)
        both += weight_of(c, p->at[i]) * share(g, p->at[i]);
    return index_of(both, own, g->weight);
}

static double groups_alike(const clusterer *c, const group *a, const group *b)
{
    double both = 0;

    for (size_t i = 0; i < a->shape.len; i++) {
        double x = share(a, a->shape.at[i]), y = share(b, a->shape.at[i]);
        both += weight_of(c, a->shape.at[i]) * (x < y ? x : y);
    }
    return index_of(both, a->weight, b->weight);
}

static group *nearest(clusterer *c, const pith_shapes *p, double *best)
{
    double own = page_weight(c, p);
    group *found = NULL;

    *best = 0;
    for (size_t i = 0; i < c->groups.len; i++) {
        group *g = &c->groups.at[i];
        double s;

        if (g->dead || !g->pages)
            continue;
        s = alike(c, p, own, g);
        if (s > *best) {
            *best = s;
            found = g;
        }
    }
    return found;
}

/* ---- leaders and merging (S3) ---------------------------------------------
 */

static bool lead(clusterer *c)
{
    for (uint32_t i = 0; i < c->n; i++) {
        const pith_shapes *p = &c->page[i];
        group *g;
        double s;

        if (!p->n)
            continue;
        g = nearest(c, p, &s);
        if (!g || s < JOIN)
            g = group_new(c);
        if (!g || !group_page(c, g, p))
            return false;
        weigh(c, g);
    }
    return true;
}

static bool absorb(clusterer *c, group *a, group *b)
{
    for (size_t i = 0; i < b->shape.len; i++) {
        const uint64_t *n = pith_map_find(&b->count, b->shape.at[i]);

        if (!group_add(c, a, b->shape.at[i], *n))
            return false;
    }
    a->pages += b->pages;
    b->dead = true;
    weigh(c, a);
    return true;
}

static bool mergeable(const group *a, const group *b)
{
    return !a->dead && !b->dead && !(a->known && b->known);
}

static void row_alike(clusterer *c, float *m, size_t k, size_t x)
{
    group *g = c->groups.at;

    for (size_t j = 0; j < k; j++)
        if (j != x && mergeable(&g[x], &g[j]))
            m[x * k + j] = m[j * k + x] = (float)groups_alike(c, &g[x], &g[j]);
        else
            m[x * k + j] = m[j * k + x] = 0;
}

/* The pair most alike, the first of equals; false: none is alike enough. */
static bool best_pair(const float *m, size_t k, size_t *x, size_t *y)
{
    float best = 0;

    for (size_t i = 0; i < k; i++)
        for (size_t j = i + 1; j < k; j++)
            if (m[i * k + j] > best) {
                best = m[i * k + j];
                *x = i, *y = j;
            }
    return best >= (float)MERGE;
}

/* The two most alike become one, again and again. Known clusters never merge:
 * their tables are written. Groups past MERGE_MAX stay as they are: a site
 * with so many templates has none worth a table. */
static bool merge(clusterer *c)
{
    size_t k = c->groups.len < MERGE_MAX ? c->groups.len : MERGE_MAX, x, y;
    float *m = pith_alloc_zeroed(c->al, k * k + 1, sizeof(*m));
    bool ok = m != NULL;

    for (size_t i = 0; i < k && ok; i++)
        row_alike(c, m, k, i);
    while (ok && best_pair(m, k, &x, &y)) {
        ok = absorb(c, &c->groups.at[x], &c->groups.at[y]);
        row_alike(c, m, k, x);
        row_alike(c, m, k, y);
    }
    pith_alloc_free(c->al, m);
    return ok;
}

/* ---- one template, laid out by hand (S3a) ----------------------------------
 */

/* Other pages of the site have it too. */
static bool recurs(const clusterer *c, uint64_t shape)
{
    return facts_of(c, shape)->pages > 1;
}

/* The share that each has of what recurs in the other, the smaller one. */
static double recur_alike(const clusterer *c, const group *a, const group *b)
{
    double both = 0, x_all = 0, y_all = 0;

    for (size_t i = 0; i < a->shape.len; i++) {
        uint64_t shape = a->shape.at[i];
        double w = recurs(c, shape) ? weight_of(c, shape) : 0;
        double x = share(a, shape), y = share(b, shape);

        x_all += w * x;
        both += w * (x < y ? x : y);
    }
    for (size_t i = 0; i < b->shape.len; i++)
        if (recurs(c, b->shape.at[i]))
            y_all += weight_of(c, b->shape.at[i]) * share(b, b->shape.at[i]);
    x_all = x_all > y_all ? x_all : y_all;
    return x_all > 0 ? both / x_all : 0;
}

static size_t largest(const clusterer *c)
{
    size_t best = 0;

    for (size_t i = 1; i < c->groups.len; i++)
        if (!c->groups.at[i].dead &&
            (c->groups.at[best].dead ||
             c->groups.at[i].pages > c->groups.at[best].pages))
            best = i;
    return best;
}

/* Pages that are full of shapes of their own (tables laid out by hand) look as
 * if each had its own template. Where nearly all pages of the site are alike in
 * all that recurs they have one. Single pages of a site with several templates
 * share its frame only, and so little of what the largest has. */
static bool unite(clusterer *c)
{
    size_t n = c->groups.len < MERGE_MAX ? c->groups.len : MERGE_MAX;
    size_t top = n ? largest(c) : 0;
    uint32_t pages = 0;
    bool ok = true;

    if (n < 2 || top >= n || c->total < UNITE_LEAST)
        return true;
    for (size_t i = 0; i < n; i++) {
        group *g = &c->groups.at[i];

        if (i == top || (mergeable(&c->groups.at[top], g) &&
                         recur_alike(c, &c->groups.at[top], g) >= MERGE))
            pages += g->pages;
    }
    if (pages < UNITED * c->total)
        return true;
    for (size_t i = 0; i < n && ok; i++) {
        group *g = &c->groups.at[i];

        if (i != top && mergeable(&c->groups.at[top], g) &&
            recur_alike(c, &c->groups.at[top], g) >= MERGE)
            ok = absorb(c, &c->groups.at[top], g);
    }
    return ok;
}

/* ---- result (S4) -----------------------------------------------------------
 */

static int by_shape(const void *a, const void *b)
{
    const pith_core_shape *x = a, *y = b;

    return (x->shape > y->shape) - (x->shape < y->shape);
}

static bool make_core(const clusterer *c, const group *g, pith_arena *arena,
                      pith_core *out)
{
    pith_core_shape *at = pith_arena_array(arena, g->shape.len, sizeof(*at));
    uint32_t n = 0;

    if (!at)
        return false;
    for (size_t i = 0; i < g->shape.len; i++) {
        uint32_t k = (uint32_t)*pith_map_find(&g->count, g->shape.at[i]);
        const facts *f = facts_of(c, g->shape.at[i]);

        if (k >= CORE_KEEP * g->pages)
            at[n++] = (pith_core_shape){
                g->shape.at[i], k, (uint32_t)(k * f->vary / f->pages + 0.5)};
    }
    qsort(at, n, sizeof(*at), by_shape);
    *out = (pith_core){at, n, g->pages};
    return true;
}

/* Every page to the group it is nearest to; then groups get their numbers. */
static bool assign(clusterer *c, uint32_t n_known, pith_arena *arena,
                   pith_site_clusters *out)
{
    size_t k = c->groups.len;
    uint32_t *number = pith_arena_array(arena, k + 1, sizeof(*number));
    uint32_t *pages = pith_arena_zalloc(arena, k + 1, sizeof(*pages));

    if (!number || !pages)
        return false;
    for (size_t i = 0; i < k; i++)
        number[i] = i < n_known ? (uint32_t)i : PITH_NO_CLUSTER;
    out->count = n_known;
    for (uint32_t i = 0; i < c->n; i++) {
        group *g = NULL;
        size_t at;

        out->of[i] = PITH_NO_CLUSTER;
        if (c->page[i].n)
            g = nearest(c, &c->page[i], &out->fit[i]);
        if (!g)
            continue;
        at = (size_t)(g - c->groups.at);
        if (number[at] == PITH_NO_CLUSTER)
            number[at] = out->count++;
        out->of[i] = number[at];
        pages[at]++;
    }
    out->core = pith_arena_zalloc(arena, out->count + 1, sizeof(*out->core));
    for (size_t i = 0; i < k && out->core; i++)
        if (number[i] != PITH_NO_CLUSTER &&
            !make_core(c, &c->groups.at[i], arena, &out->core[number[i]]))
            return false;
    return out->core != NULL;
}

static bool begin_pages(clusterer *c)
{
    for (uint32_t i = 0; i < c->n; i++) {
        c->total += c->page[i].n > 0;
        for (uint32_t k = 0; k < c->page[i].n; k++) {
            facts *f = see(c, c->page[i].at[k], 1);

            if (!f)
                return false;
            f->fresh++;
        }
    }
    return true;
}

static bool begin_known(clusterer *c, const pith_core *known)
{
    group *g = group_new(c);

    if (!g)
        return false;
    g->known = true;
    g->pages = known->pages;
    c->total += known->pages;
    for (uint32_t k = 0; k < known->n; k++) {
        facts *f = see(c, known->at[k].shape, known->at[k].count);

        if (!f || !group_add(c, g, known->at[k].shape, known->at[k].count))
            return false;
        f->vary += known->at[k].vary;
    }
    return true;
}

static bool begin(clusterer *c, const pith_core *known, uint32_t n_known)
{
    if (!begin_pages(c))
        return false;
    for (uint32_t i = 0; i < n_known; i++)
        if (!begin_known(c, &known[i]))
            return false;
    if (!look(c))
        return false;
    weigh_shapes(c);
    for (size_t i = 0; i < c->groups.len; i++)
        weigh(c, &c->groups.at[i]);
    return true;
}

pith_status pith_site_cluster_pages(const pith_shapes *page, uint32_t n,
                                    const pith_core *known, uint32_t n_known,
                                    const pith_allocator *al, pith_arena *arena,
                                    pith_site_clusters *out)
{
    clusterer c = {.al = al, .page = page, .n = n};
    bool ok;

    memset(out, 0, sizeof(*out));
    pith_map_init(&c.seen, al);
    out->of = pith_arena_array(arena, n + 1u, sizeof(*out->of));
    out->fit = pith_arena_zalloc(arena, n + 1u, sizeof(*out->fit));
    ok = out->of && out->fit && begin(&c, known, n_known) && lead(&c) &&
         merge(&c) && unite(&c) && assign(&c, n_known, arena, out);
    for (size_t i = 0; i < c.groups.len; i++) {
        pith_map_release(&c.groups.at[i].count);
        PITH_VEC_RELEASE(&c.groups.at[i].shape, al);
    }
    PITH_VEC_RELEASE(&c.groups, al);
    PITH_VEC_RELEASE(&c.facts, al);
    pith_map_release(&c.seen);
    return ok ? PITH_OK : PITH_NOMEM;
}
