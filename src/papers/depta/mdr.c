/* papers/depta/mdr: data regions by MDR (Liu, Grossman, Zhai 2003) and MDR-2,
 * the first half of [DEPTA] (§3): the published methods beside ours.
 *
 *   children   1 2 3 4 5 6 7 8        combinations of 2 from offset 2:
 *                (2 3)(4 5)(6 7)      three similar neighbours = a region
 *
 * The tag string of a combination is a slice of the view's labels: siblings
 * are neighbours in preorder. Steps and parameters: docs/algo/mdr.md.
 * MDR-2 takes tag tree and gaps from a browser's boxes (mdr_boxes.c). DIFFERS:
 * without boxes the tag tree is the parser's, and gaps (§3.3) are estimated
 * from what breaks a line. */
#include "papers/depta/mdr.h"

#include <stdlib.h>
#include <string.h>
#include "match/tagdist.h"
#include "papers/depta/mdr_boxes.h"
#include "tree/text.h"

#define MDR_K       10  /* nodes of a combination */
#define MDR_T       0.3 /* normalised edit distance of similar strings */
#define MDR_REGIONS 256 /* best by text, that are kept */

typedef struct mdr_run {
    uint32_t start, len, count; /* count combinations of len children */
} mdr_run;

typedef struct mdr {
    const pith_mdr_page *p;
    bool two; /* MDR-2 */
    pith_view view;
    pith_matcher m;
    uint32_t *height;
    pith_mdr_region *region;
    uint32_t n_regions;
    bool spent; /* the budget, or memory: then `nomem` too */
    bool nomem;
} mdr;

/* ---- comparing --------------------------------------------------------- */

/* Children a..a+len of the list as one tag string. */
static const uint32_t *tag_string(const mdr *x, const uint32_t *kid,
                                  uint32_t len, uint32_t *n)
{
    uint32_t last = kid[len - 1];

    *n = last + x->view.size[last] - kid[0];
    return x->view.label + kid[0];
}

static bool similar(mdr *x, const uint32_t *a, const uint32_t *b, uint32_t len)
{
    uint32_t na, nb;
    const uint32_t *sa = tag_string(x, a, len, &na);
    const uint32_t *sb = tag_string(x, b, len, &nb);
    bool yes = false;
    pith_status st;

    if (x->spent)
        return false;
    st = pith_tags_similar(&x->m, (pith_tags){sa, na}, (pith_tags){sb, nb},
                           MDR_T, &yes);
    x->spent = st != PITH_OK;
    x->nomem = st == PITH_NOMEM;
    return yes;
}

/* What separates a child from the one before it: 0 nothing, 1 a line break,
 * 2 a rule. The estimate of §3.3's gap. */
static uint32_t gap_before(const mdr *x, uint32_t v)
{
    const pith_tree *t = x->p->t;
    uint32_t tag = t->label[x->view.node[v]];

    if (tag == PITH_TAG_HR)
        return 2;
    return pith_tag_block(tag) || tag == PITH_TAG_TR || tag == PITH_TAG_LI ||
                   tag == PITH_TAG_BR
               ? 1
               : 0;
}

/* The gap between two combinations is no smaller than one inside them. */
static bool gaps_fit(const mdr *x, const uint32_t *kid, uint32_t len)
{
    uint32_t between = gap_before(x, kid[len]);

    if (x->p->boxes)
        return pith_mdr_gaps_fit(x->p->boxes, &x->view, kid, len);
    for (uint32_t i = 1; i < len; i++)
        if (gap_before(x, kid[i]) > between)
            return false;
    return true;
}

/* ---- regions ----------------------------------------------------------- */

/* [21] CombComp: for every length and place of a combination of the n children,
 * how many combinations in steps of that length are similar, each to the next
 * one. `runs` has n of them for each length: 0, the place of the next that is
 * not 0 instead, as a negative number; 1 and more, so many. So a list takes K
 * comparisons a child, however many regions it has. */
static void find_runs(mdr *x, const uint32_t *kid, uint32_t n, int64_t *runs)
{
    for (uint32_t len = 1; len <= MDR_K && len * 2 <= n; len++) {
        int64_t *at = runs + (size_t)(len - 1) * n;

        for (uint32_t s = n; s-- > 0;) {
            bool last = s + 2 * len > n;
            int64_t right = last ? 0 : at[s + len];

            if (!last && (!x->two || gaps_fit(x, kid + s, len)) &&
                similar(x, kid + s, kid + s + len, len))
                at[s] = right > 0 ? right + 1 : 1;
            else
                at[s] = right > 0 ? -(int64_t)(s + len) : right;
        }
    }
}

/* The first run of combinations of `len` children from `s` on, in steps of len;
 * count 0: none. */
static mdr_run first_run(const int64_t *at, uint32_t s, uint32_t len)
{
    if (at[s] < 0)
        s = (uint32_t)-at[s];
    return at[s] > 0 ? (mdr_run){s, len, (uint32_t)at[s] + 1}
                     : (mdr_run){0, 0, 0};
}

/* [21] IdentDRs: of the first runs of all lengths and offsets the one that
 * covers most children, if it starts no later than those before it. So nothing
 * that is similar is left behind on its left. */
static mdr_run best_run(const int64_t *runs, uint32_t n, uint32_t from)
{
    mdr_run best = {0, 0, 0};

    for (uint32_t len = 1; len <= MDR_K && len * 2 <= n - from; len++)
        for (uint32_t off = 0; off < len; off++) {
            mdr_run run =
                first_run(runs + (size_t)(len - 1) * n, from + off, len);

            if (run.count * run.len > best.count * best.len &&
                (!best.count || run.start <= best.start))
                best = run;
        }
    return best;
}

/* All children of v are similar to the first, and there are two or more. */
static bool even_children(mdr *x, uint32_t v)
{
    const uint32_t *kid = x->view.kid + x->view.kid_at[v];
    uint32_t n = pith_view_degree(&x->view, v);

    for (uint32_t i = 1; i < n; i++)
        if (!similar(x, kid, kid + i, 1))
            return false;
    return n >= 2;
}

/* ---- records ----------------------------------------------------------- */

static pith_mdr_region *new_region(mdr *x, uint32_t parent, uint32_t n,
                                   uint32_t n_nodes, pith_node **node)
{
    pith_mdr_rec *rec = pith_arena_array(x->p->arena, n, sizeof(*rec));
    pith_mdr_region *g;

    *node = pith_arena_array(x->p->arena, (size_t)n * n_nodes, sizeof(**node));
    if (!rec || !*node)
        return NULL;
    g = pith_arena_room(x->p->tmp, x->region, x->n_regions, sizeof(*g));
    if (!g)
        return NULL;
    x->region = g;
    for (uint32_t i = 0; i < n; i++)
        rec[i] = (pith_mdr_rec){*node + (size_t)i * n_nodes, n_nodes};
    g = &x->region[x->n_regions++];
    *g = (pith_mdr_region){
        .parent = x->view.node[parent], .rec = rec, .n_recs = n};
    return g;
}

/* [21] FindRec-1: the children of this generalized node are the records, a
 * row of cards; else the node is one. A table row is always one. */
static bool holds_records(mdr *x, uint32_t v)
{
    return x->p->t->label[x->view.node[v]] != PITH_TAG_TR &&
           even_children(x, v);
}

/* §3.4.1: components with equally many children, all similar. */
static bool components_cross(mdr *x, const uint32_t *kid, uint32_t len)
{
    for (uint32_t i = 0; i < len; i++)
        if (pith_view_degree(&x->view, kid[i]) !=
                pith_view_degree(&x->view, kid[0]) ||
            !even_children(x, kid[i]))
            return false;
    return true;
}

/* Records of generalized nodes of one tag node each. */
static bool put_single(mdr *x, uint32_t parent, const uint32_t *kid, uint32_t n)
{
    bool *inner = pith_arena_array(x->p->tmp, n, sizeof(*inner));
    uint32_t total = 0;
    pith_node *node;

    if (!inner)
        return false;
    for (uint32_t i = 0; i < n; i++) {
        inner[i] = holds_records(x, kid[i]);
        total += inner[i] ? pith_view_degree(&x->view, kid[i]) : 1;
    }
    if (!new_region(x, parent, total, 1, &node))
        return false;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t from = x->view.kid_at[kid[i]], to = x->view.kid_at[kid[i] + 1];

        if (!inner[i])
            *node++ = x->view.node[kid[i]];
        for (uint32_t k = from; inner[i] && k < to; k++)
            *node++ = x->view.node[x->view.kid[k]];
    }
    return true;
}

static bool put_crossed(mdr *x, uint32_t parent, const uint32_t *kid,
                        const mdr_run *run)
{
    uint32_t cells = pith_view_degree(&x->view, kid[0]);
    pith_node *node;

    if (!new_region(x, parent, cells * run->count, run->len, &node))
        return false;
    for (uint32_t g = 0; g < run->count; g++)
        for (uint32_t c = 0; c < cells; c++)
            for (uint32_t i = 0; i < run->len; i++) {
                uint32_t v = kid[g * run->len + i];

                *node++ = x->view.node[x->view.kid[x->view.kid_at[v] + c]];
            }
    return true;
}

static bool put_nodes(mdr *x, uint32_t parent, const uint32_t *kid,
                      const mdr_run *run)
{
    pith_node *node;

    if (!new_region(x, parent, run->count, run->len, &node))
        return false;
    for (uint32_t i = 0; i < run->count * run->len; i++)
        node[i] = x->view.node[kid[i]];
    return true;
}

/* [21] FindRec-1 and FindRec-n. */
static bool put_records(mdr *x, uint32_t parent, const uint32_t *kid,
                        const mdr_run *run)
{
    bool cross = x->two && run->len > 1;

    if (run->len == 1)
        return put_single(x, parent, kid, run->count);
    for (uint32_t g = 0; g < run->count && cross; g++)
        cross = components_cross(x, kid + g * run->len, run->len) &&
                pith_view_degree(&x->view, kid[g * run->len]) ==
                    pith_view_degree(&x->view, kid[0]);
    return cross ? put_crossed(x, parent, kid, run)
                 : put_nodes(x, parent, kid, run);
}

/* ---- the page ---------------------------------------------------------- */

static bool mine_parent(mdr *x, uint32_t v, uint8_t *inside)
{
    const uint32_t *kid = x->view.kid + x->view.kid_at[v];
    uint32_t n = pith_view_degree(&x->view, v);
    int64_t *runs = pith_arena_array(x->p->tmp, (size_t)MDR_K * n + 1, 8);

    if (!runs)
        return false;
    find_runs(x, kid, n, runs);
    for (uint32_t from = 0; from + 1 < n && !x->spent;) {
        mdr_run run = best_run(runs, n, from);

        if (!run.count)
            break;
        if (!put_records(x, v, kid + run.start, &run))
            return false;
        from = run.start + run.count * run.len;
        for (uint32_t i = run.start; i < from; i++)
            inside[kid[i]] = 1;
    }
    return true;
}

static void measure_heights(mdr *x)
{
    for (uint32_t v = x->view.count; v-- > 0;) {
        uint32_t p = x->view.parent[v];

        if (p != PITH_NIL && x->height[p] < x->height[v] + 1)
            x->height[p] = x->height[v] + 1;
    }
}

/* §3.4.2: regions in adjacent rows with equally many records of one node each
 * are joined. In place; document order. */
static bool join_rows(mdr *x)
{
    uint32_t kept = 0;

    for (uint32_t i = 0; i < x->n_regions; i++) {
        pith_mdr_region *a = kept ? &x->region[kept - 1] : NULL;
        const pith_mdr_region b = x->region[i];
        const pith_tree *t = x->p->t;
        pith_node last =
            a ? t->parent[a->rec[0].node[a->rec[0].n_nodes - 1]] : PITH_NIL;
        pith_node next = last;

        while (next != PITH_NIL && (next = pith_tree_next(t, next)) != PITH_NIL)
            if (pith_is_element(t, next))
                break;
        if (!a || next == PITH_NIL || next != b.parent ||
            a->n_recs != b.n_recs || b.rec[0].n_nodes != 1) {
            x->region[kept++] = b;
            continue;
        }
        for (uint32_t k = 0; k < b.n_recs; k++) {
            uint32_t n = a->rec[k].n_nodes;
            pith_node *node =
                pith_arena_array(x->p->arena, n + 1, sizeof(*node));

            if (!node)
                return false;
            memcpy(node, a->rec[k].node, n * sizeof(*node));
            node[n] = b.rec[k].node[0];
            a->rec[k] = (pith_mdr_rec){node, n + 1};
        }
        a->parent = t->parent[b.parent];
    }
    x->n_regions = kept;
    return true;
}

/* MDR ranks nothing: the region with most text is shown first. */
static void weigh(mdr *x)
{
    const pith_mdr_page *p = x->p;

    for (uint32_t i = 0; i < x->n_regions; i++) {
        pith_mdr_region *g = &x->region[i];

        for (uint32_t k = 0; k < g->n_recs; k++)
            for (uint32_t j = 0; j < g->rec[k].n_nodes; j++) {
                pith_node v = g->rec[k].node[j];

                g->score += p->text[v + p->t->size[v]] - p->text[v];
            }
    }
}

static int by_text(const void *a, const void *b)
{
    const pith_mdr_region *x = a, *y = b;

    if (x->score != y->score)
        return x->score < y->score ? 1 : -1;
    return x->parent < y->parent ? -1 : x->parent > y->parent;
}

static pith_status run_mdr(mdr *x, pith_mdr_regions *out)
{
    uint8_t *inside = pith_arena_zalloc(x->p->tmp, x->view.count, 1);
    pith_mdr_region *region;
    bool ok = inside != NULL;

    x->height = pith_arena_zalloc(x->p->tmp, x->view.count, sizeof(uint32_t));
    if (!ok || !x->height)
        return PITH_NOMEM;
    measure_heights(x);
    for (uint32_t v = 0; v < x->view.count && ok && !x->spent; v++) {
        if (v && inside[x->view.parent[v]])
            inside[v] = 1; /* covered: not descended into */
        /* [21]: a node needs two levels below it. */
        if (!inside[v] && x->height[v] >= 2)
            ok = mine_parent(x, v, inside);
    }
    if (ok && x->two)
        ok = join_rows(x);
    if (!ok || x->nomem)
        return PITH_NOMEM;
    weigh(x);
    if (x->n_regions)
        qsort(x->region, x->n_regions, sizeof(*x->region), by_text);
    if (x->n_regions > MDR_REGIONS)
        x->n_regions = MDR_REGIONS;
    region = pith_arena_array(x->p->arena, x->n_regions + 1, sizeof(*region));
    if (!region)
        return PITH_NOMEM;
    if (x->n_regions)
        memcpy(region, x->region, x->n_regions * sizeof(*region));
    out->at = region;
    out->n = x->n_regions;
    out->cut = x->spent;
    return PITH_OK;
}

pith_status pith_mdr_mine(const pith_mdr_page *p, bool two,
                          pith_mdr_regions *out)
{
    mdr x = {.p = p, .two = two};
    pith_status st =
        two && p->boxes
            ? pith_mdr_view(p->t, p->boxes, p->body, p->tmp, &x.view)
            : pith_view_build(p->t, p->body ? p->body : PITH_NIL, NULL, p->tmp,
                              &x.view);

    *out = (pith_mdr_regions){0};
    if (st != PITH_OK)
        return st == PITH_EMPTY ? PITH_OK : st;
    pith_matcher_init(&x.m, p->tmp->al, p->budget);
    st = run_mdr(&x, out);
    pith_matcher_release(&x.m);
    return st;
}
