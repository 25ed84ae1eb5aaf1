/* mine/thread/posts_anchor: [MiBAT] Alg. 1 to 3 over refined labels.
 *
 * DIFFERS from the paper, which aligns two trees (STM) and asks whether the
 * pivots were paired: here two pivots match when the labels from the roots of
 * their anchor trees down to them are equal. Labels carry class words, so the
 * path alone says what the alignment was needed for, at the cost of a hash
 * comparison. The paper's own form is papers/mibat/mibat.c (option `paper`). */
#include "mine/thread/posts_int.h"

#include "base/hash.h"
#include "base/map.h"

/* Candidate pivots of one anchor tree that are looked at. */
#define CP_MAX 64
/* Siblings of a pivot that PS compares. */
#define PS_MAX 64
#define PS_TAU 0.3
/* Levels of labels that two pivots of one kind share at least. */
#define FAMILY_LEVELS 3
#define PAIR_TEXT_MIN 24
/* Levels that a pair's pivots can lie below their roots. */
#define PAIR_LEVELS_MAX 256

/* hash(v) = hash(parent) * PATH_BASE + label(v): that of the path below a node
 * is hash(v) - hash(node) * PATH_BASE^levels. */
#define PATH_BASE 0x9e3779b97f4a7c15ull

bool pith_posts_hash_paths(posts_page *p)
{
    const pith_tree *t = p->t;

    p->path_hash = pith_arena_array(p->arena, t->count, sizeof(*p->path_hash));
    if (!p->path_hash)
        return false;
    p->path_hash[0] = 0;
    for (pith_node v = 1; v < t->count; v++)
        p->path_hash[v] = p->path_hash[t->parent[v]] * PATH_BASE + p->label[v];
    return true;
}

static uint64_t base_power(uint32_t n)
{
    uint64_t power = 1;

    for (uint64_t square = PATH_BASE; n; n >>= 1, square *= square)
        if (n & 1)
            power *= square;
    return power;
}

/* Hash of the labels from `node` up to `root`, of which only the tag counts:
 * roots carry the words that vary (first, owner, odd). By a difference of two
 * hashes: no step costs anything, however deep the page. */
static uint64_t path_below(const posts_page *p, pith_node root, pith_node node)
{
    uint32_t levels = (uint32_t)(p->t->depth[node] - p->t->depth[root]);

    return pith_hash_mix(p->path_hash[node] -
                             p->path_hash[root] * base_power(levels),
                         ~(uint64_t)p->t->label[root]);
}

bool pith_posts_alone(posts_page *p, posts_record *rec)
{
    rec->n_nodes = 1;
    rec->node = pith_arena_array(p->arena, 1, sizeof(*rec->node));
    if (rec->node)
        rec->node[0] = rec->root;
    return rec->node != NULL;
}

/* ---- Alg. 2 ------------------------------------------------------------ */

/* A child with pivots: a tree that may be an anchor tree. */
typedef struct anchor_kid {
    pith_node node;
    uint32_t at;    /* place among the children that count */
    uint32_t first; /* its pivots: page->pivot[first .. first + n) */
    uint32_t n;
    uint64_t *path; /* of each */
    bool covered;
} anchor_kid;

/* Elements that show nothing and stand between records by accident. */
static bool blank_tag(uint32_t tag)
{
    return tag == PITH_TAG_SCRIPT || tag == PITH_TAG_STYLE ||
           tag == PITH_TAG_LINK || tag == PITH_TAG_META ||
           tag == PITH_TAG_TEMPLATE || tag == PITH_TAG_BR;
}

static pith_status kid_paths(posts_page *p, anchor_kid *k)
{
    k->path = pith_arena_array(p->arena, k->n, sizeof(*k->path));
    if (!k->path)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < k->n; i++)
        k->path[i] = path_below(p, k->node, p->pivot[k->first + i].node);
    return PITH_OK;
}

/* [MiBAT] §4.2 PS over labels: share of the pivots' siblings that pair up. */
static double siblings_alike(const posts_page *p, pith_node u, pith_node v)
{
    uint32_t a[PS_MAX], na = 0, nb = 0, pairs = 0;
    const pith_tree *t = p->t;

    PITH_EACH_CHILD(t, t->parent[u], c)
    if (pith_is_element(t, c) && na < PS_MAX)
        a[na++] = p->label[c];
    uint32_t total = na;
    PITH_EACH_CHILD(t, t->parent[v], c)
    {
        if (!pith_is_element(t, c) || nb >= PS_MAX)
            continue;
        nb++;
        for (uint32_t i = 0; i < na; i++)
            if (a[i] == p->label[c]) {
                a[i] = a[--na];
                pairs++;
                break;
            }
    }
    return total + nb ? 2.0 * pairs / (total + nb) : 0.0;
}

/* DOMAINCOMPARE: keep in cp[] the pivots of `a` that have a partner in `b`,
 * *partner the partner of the first of them. False, and cp[] unchanged, when
 * none has. */
static bool domain_compare(posts_page *p, const anchor_kid *a,
                           const anchor_kid *b, bool *cp, uint32_t *partner)
{
    bool match[CP_MAX] = {false};
    bool any = false;
    double tau = p->opt->tau > 0 ? p->opt->tau : PS_TAU;

    for (uint32_t i = 0; i < a->n; i++) {
        if (!cp[i])
            continue;
        for (uint32_t j = 0; j < b->n && !match[i]; j++) {
            pith_node u = p->pivot[a->first + i].node;
            pith_node v = p->pivot[b->first + j].node;

            if (a->path[i] != b->path[j])
                continue;
            if (p->opt->measure == PITH_POSTS_PS && u != a->node &&
                siblings_alike(p, u, v) <= tau)
                continue;
            match[i] = true;
            if (!any)
                *partner = b->first + j;
            any = true;
        }
    }
    if (any)
        memcpy(cp, match, a->n * sizeof(*cp));
    return any;
}

/* The children of a parent that count, and where anchor trees are among them.
 */
typedef struct siblings {
    pith_node *child;
    uint32_t n;
    uint32_t *anchor;
} siblings;

/* The children of `parent` that count, those with pivots as kids. */
static pith_status list_kids(posts_page *p, pith_node parent, siblings *out,
                             anchor_kid **kid, uint32_t *n_kid)
{
    const pith_tree *t = p->t;
    uint32_t n = pith_tree_degree(t, parent), k = 0;

    out->n = 0;
    out->child = pith_arena_array(p->arena, n, sizeof(*out->child));
    *kid = pith_arena_zalloc(p->arena, n, sizeof(**kid));
    if (!out->child || !*kid)
        return PITH_NOMEM;
    PITH_EACH_CHILD(t, parent, c)
    {
        uint32_t pivots = posts_pivots_in(p, c);

        if (!pith_is_element(t, c) || (blank_tag(t->label[c]) && !pivots))
            continue;
        if (pivots) {
            anchor_kid *a = &(*kid)[k++];

            *a = (anchor_kid){.node = c, .at = out->n, .first = p->before[c]};
            a->n = pivots < CP_MAX ? pivots : CP_MAX;
            if (kid_paths(p, a) != PITH_OK)
                return PITH_NOMEM;
        }
        out->child[out->n++] = c;
    }
    *n_kid = k;
    return PITH_OK;
}

/* ---- Alg. 3 ------------------------------------------------------------ */

/* The trees of m records, of which each is `anchor` of its own. */
typedef struct bounding {
    posts_page *p;
    const siblings *s;
    uint32_t m;
} bounding;

/* The tree so far from the anchor of record i. */
static pith_node sibling(const siblings *s, uint32_t i, int offset)
{
    return s->child[(uint32_t)((int)s->anchor[i] + offset)];
}

static bool trees_alike(void *ctx, int offset)
{
    const bounding *x = ctx;
    pith_node a = sibling(x->s, 0, offset);

    for (uint32_t i = 1; i < x->m; i++)
        if (!pith_posts_alike(x->p, a, sibling(x->s, i, offset), 0.0))
            return false;
    return true;
}

/* Equ. (3) with labels as multisets in place of tree matching. */
static double span_score(void *ctx, pith_mibat_span b)
{
    const bounding *x = ctx;
    const uint32_t *size = x->p->t->size;
    double sum = 0;

    for (uint32_t i = 1; i < x->m; i++)
        for (int j = b.first; j < b.first + (int)b.len; j++) {
            pith_node v = sibling(x->s, i - 1, j), u = sibling(x->s, i, j);
            posts_record rv = {.node = &v, .n_nodes = 1};
            posts_record ru = {.node = &u, .n_nodes = 1};

            sum += 2.0 * pith_posts_common(x->p, &rv, &ru) /
                   ((double)size[v] + size[u]);
        }
    return sum;
}

/* The trees beside the anchor are part of the record only if they carry its
 * text: a header with the date, a part with the words. Bars, thanks and
 * separators between complete posts are not. DIFFERS from Alg. 3, which takes
 * every tree that is beside all anchors; rows of a table and parts of a
 * definition list, which no element can wrap, are still taken so. */
static bool beside_counts(const posts_page *p, const siblings *s, uint32_t m,
                          pith_mibat_span b)
{
    uint64_t own = 0, beside = 0;
    uint32_t tag = p->t->label[sibling(s, 0, 0)];

    if (tag == PITH_TAG_TR || tag == PITH_TAG_DT || tag == PITH_TAG_DD)
        return true;
    for (uint32_t i = 0; i < m; i++)
        for (int j = b.first; j < b.first + (int)b.len; j++) {
            pith_node v = sibling(s, i, j);

            if (j == 0)
                own += posts_text(p, v);
            else
                beside += posts_text(p, v) - posts_links(p, v);
        }
    return beside * 2 > own;
}

/* The record is `n` of the trees, from number `first` on; false: no memory. */
static bool take_trees(posts_page *p, posts_record *rec, const siblings *s,
                       uint32_t first, uint32_t n)
{
    rec->n_nodes = n;
    rec->node = pith_arena_array(p->arena, n, sizeof(*rec->node));
    if (rec->node)
        memcpy(rec->node, s->child + first, n * sizeof(*rec->node));
    return rec->node != NULL;
}

/* Give the records the trees around their anchors: Alg. 3. */
static pith_status set_boundary(posts_page *p, posts_record *rec, uint32_t m,
                                const siblings *s)
{
    bounding x = {p, s, m};
    pith_mibat_span b = pith_mibat_boundary(
        &(pith_mibat_trees){s->n, m, s->anchor, trees_alike, span_score, &x});

    if (b.len > 1 && !beside_counts(p, s, m, b))
        b = (pith_mibat_span){0, 1};
    for (uint32_t i = 0; i < m; i++)
        if (!take_trees(p, &rec[i], s, (uint32_t)((int)s->anchor[i] + b.first),
                        b.len))
            return PITH_NOMEM;
    return PITH_OK;
}

/* Elements but blank ones, and every root, which is an anchor. */
static pith_status list_children(const posts_page *p, const posts_record *rec,
                                 uint32_t m, siblings *out)
{
    const pith_tree *t = p->t;
    pith_node parent = t->parent[rec[0].root];
    uint32_t k = 0;

    out->n = 0;
    out->child = pith_arena_array(p->arena, pith_tree_degree(t, parent),
                                  sizeof(*out->child));
    out->anchor = pith_arena_array(p->arena, m, sizeof(*out->anchor));
    if (!out->child || !out->anchor)
        return PITH_NOMEM;
    PITH_EACH_CHILD(t, parent, c)
    {
        bool root = k < m && rec[k].root == c;

        if (!pith_is_element(t, c) || (blank_tag(t->label[c]) && !root))
            continue;
        if (root)
            out->anchor[k++] = out->n;
        out->child[out->n++] = c;
    }
    return PITH_OK;
}

pith_status pith_posts_bound_as(posts_page *p, posts_record *rec, uint32_t m,
                                uint32_t before, uint32_t after)
{
    siblings s;

    if (list_children(p, rec, m, &s) != PITH_OK)
        return PITH_NOMEM;
    for (uint32_t i = 0, from = 0; i < m; i++) {
        uint32_t at = s.anchor[i];
        uint32_t first = at - from < before ? from : at - before;
        uint32_t end = i + 1 < m ? s.anchor[i + 1] : s.n;

        end = end - at > after + 1 ? at + after + 1 : end;
        from = end;
        if (!take_trees(p, &rec[i], &s, first, end - first))
            return PITH_NOMEM;
    }
    return PITH_OK;
}

static pith_status make_region(posts_page *p, pith_node parent, siblings *s,
                               const anchor_kid *const *list, uint32_t m,
                               const uint32_t *pivot)
{
    posts_region *r = pith_posts_region_new(p, parent, m);

    s->anchor = pith_arena_array(p->arena, m, sizeof(*s->anchor));
    if (!r || !s->anchor)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < m; i++) {
        s->anchor[i] = list[i]->at;
        r->rec[i].root = list[i]->node;
        r->rec[i].pivot = pivot[i];
    }
    return set_boundary(p, r->rec, m, s);
}

/* FINDANCHORTREES on the kids, and a region of every list found. */
static pith_status find_anchors(posts_page *p, pith_node parent)
{
    siblings s;
    anchor_kid *kid;
    uint32_t n_kid;
    const anchor_kid **list;
    uint32_t *pivot;

    if (list_kids(p, parent, &s, &kid, &n_kid) != PITH_OK)
        return PITH_NOMEM;
    list = pith_arena_array(p->arena, n_kid, sizeof(*list));
    pivot = pith_arena_array(p->arena, n_kid, sizeof(*pivot));
    if (!list || !pivot)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n_kid; i++) { /* L3 */
        bool cp[CP_MAX];
        uint32_t m = 1;

        if (kid[i].covered)
            continue;
        memset(cp, true, sizeof(cp)); /* L6 */
        list[0] = &kid[i];
        for (uint32_t j = i + 1; j < n_kid; j++) {
            if (kid[j].covered ||
                !pith_posts_alike(p, kid[i].node, kid[j].node, 0.0))
                continue;
            if (!pith_budget_spend(p->budget, kid[i].n + kid[j].n)) {
                p->cut = true;
                break;
            }
            if (domain_compare(p, &kid[i], &kid[j], cp, &pivot[m])) {
                list[m++] = &kid[j]; /* L11 */
                kid[j].covered = true;
            }
        }
        if (m < 2)
            continue;
        /* The real pivot is the first that stayed; find it in every tree. */
        for (uint32_t c = 0; c < kid[i].n; c++)
            if (cp[c]) {
                for (uint32_t a = 0; a < m; a++)
                    for (uint32_t q = list[a]->n; q-- > 0;)
                        if (list[a]->path[q] == kid[i].path[c])
                            pivot[a] = list[a]->first + q;
                break;
            }
        if (make_region(p, parent, &s, list, m, pivot) != PITH_OK)
            return PITH_NOMEM;
    }
    return PITH_OK;
}

pith_status pith_posts_mine_anchors(posts_page *p)
{
    const pith_tree *t = p->t;
    uint8_t *seen = pith_arena_zalloc(p->arena, t->count, 1);

    if (!seen)
        return PITH_NOMEM;
    /* A parent of two trees with pivots is the lowest common ancestor of two
     * pivots next to each other. */
    for (uint32_t i = 1; i < p->n_pivots; i++) {
        pith_node a = p->pivot[i - 1].node, b = p->pivot[i].node;
        pith_node parent = pith_tree_lca(t, a, b);

        if (parent == PITH_NIL || parent == a || seen[parent])
            continue;
        seen[parent] = 1;
        if (find_anchors(p, parent) != PITH_OK)
            return PITH_NOMEM;
    }
    return PITH_OK;
}

/* ---- pairs ------------------------------------------------------------- */

/* Labels of a pivot and its two next ancestors. */
static uint64_t family_of(const posts_page *p, pith_node v)
{
    uint64_t h = 0;

    for (int i = 0; i < FAMILY_LEVELS && v != PITH_NIL; i++) {
        h = pith_hash_mix(h, p->label[v]);
        v = p->t->parent[v];
    }
    return h;
}

/* Roots that differ in their class words only ("question", "answer"): go up
 * while that adds little and does not bring the two together. */
static void climb(const posts_page *p, pith_node *a, pith_node *b)
{
    const pith_tree *t = p->t;

    for (int n = 0; n < 2; n++) {
        pith_node u = t->parent[*a], v = t->parent[*b];

        if (u == PITH_NIL || v == PITH_NIL || u == v ||
            t->label[u] != t->label[v] || pith_tree_holds(t, u, *b) ||
            pith_tree_holds(t, v, *a) ||
            posts_text(p, u) * 5 > posts_text(p, *a) * 6 ||
            posts_text(p, v) * 5 > posts_text(p, *b) * 6)
            return;
        *a = u, *b = v;
    }
}

/* A region of two records whose labels agree from the pivots up to the roots,
 * and not further; nothing if the paths up meet first. */
static pith_status pair_up(posts_page *p, uint32_t i, uint32_t j)
{
    const pith_tree *t = p->t;
    pith_node a = p->pivot[i].node, b = p->pivot[j].node;
    uint32_t steps = 1;
    posts_region *r;

    for (;; steps++) {
        pith_node u = t->parent[a], v = t->parent[b];

        if (u == v || u == PITH_NIL || v == PITH_NIL)
            return PITH_OK;
        if (p->label[u] != p->label[v])
            break;
        if (steps == PAIR_LEVELS_MAX) {
            p->cut = true;
            return PITH_OK;
        }
        a = u, b = v;
    }
    climb(p, &a, &b);
    if (steps < FAMILY_LEVELS || p->bare[p->label[a]] ||
        posts_text(p, b) < PAIR_TEXT_MIN)
        return PITH_OK;
    r = pith_posts_region_new(p, t->parent[a], 2);
    if (!r)
        return PITH_NOMEM;
    for (int k = 0; k < 2; k++) {
        posts_record *rec = &r->rec[k];

        rec->root = k ? b : a;
        rec->pivot = k ? j : i;
        if (!pith_posts_alone(p, rec))
            return PITH_NOMEM;
    }
    return PITH_OK;
}

pith_status pith_posts_mine_pairs(posts_page *p)
{
    pith_map last;
    pith_status st = PITH_OK;

    pith_map_init(&last, p->arena->al);
    for (uint32_t i = 0; i < p->n_pivots && st == PITH_OK; i++) {
        uint64_t family = family_of(p, p->pivot[i].node), *at;
        bool fresh;

        at = pith_map_put(&last, family, i, &fresh);
        if (!at)
            st = PITH_NOMEM;
        else if (!fresh)
            st = pair_up(p, (uint32_t)*at, i), *at = i;
    }
    pith_map_release(&last);
    return st;
}
