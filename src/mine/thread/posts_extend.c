/* mine/thread/posts_extend: what [MiBAT] leaves open.
 *
 *   L1 siblings of the records whose date was not matched
 *   L2 relatives under other parents (replies inside replies, posts in wrappers
 *      of their own)
 *   L3 a record that holds replies is what is left without them
 *   L4 tighten: the template's text around all records is no part of them
 *   L5 the opening post, when it has another parent and another structure
 *
 * The template of a region is the set of labels with a class word that most
 * of its records have. */
#include "mine/thread/posts_int.h"

#include <stdlib.h>
#include "name/naming.h"
#include "base/map.h"
#include "base/vec.h"
#include "tree/text.h"

/* A label of the template is in this share of the records. */
#define TEMPLATE_SHARE 0.6
/* A relative without a matched date has this share of the template. */
#define RELATIVE_SHARE 0.5
/* The opening post has this share of the replies' template. */
#define OPENING_SHARE 0.45
#define TEMPLATE_MIN  4
/* Shorter equal texts are chance. */
#define DOUBLE_MIN  40
#define TIGHTEN_MAX 8
/* Text outside of tightened records, hidden text aside. */
#define OUTSIDE_PERCENT 15
/* Digits of a number that is an id. */
#define ID_DIGITS 5
/* A sibling of records has this share of a record's class words. */
#define SIBLING_SHARE 0.4
/* ... and, where it is no item of a list, this share of the template. */
#define STRANGER_SHARE 0.3

/* Nodes that are visited to look for the template and for records around, for
 * each node of the page. Of our 3,164 pages the worst needs 5. */
#define WORK_PER_NODE 32

enum { ASIDE_UNKNOWN, ASIDE_NO, ASIDE_YES };

typedef struct extend_state {
    posts_page *p;
    posts_region *r;
    PITH_VEC(posts_record) vec;
    uint8_t *is_root; /* node -> it is the root of a record */
    uint8_t *aside;   /* node -> ASIDE_* */
    uint64_t work;
    uint8_t *tmpl;  /* label -> in the template */
    uint32_t *seen; /* label -> stamp */
    uint32_t stamp;
    uint32_t n_tmpl;
    bool nested;
} extend_state;

static bool push(extend_state *x, posts_record rec)
{
    x->is_root[rec.root] = 1;
    return PITH_VEC_PUSH(&x->vec, x->p->arena->al, rec);
}

static int by_root(const void *a, const void *b)
{
    pith_node x = ((const posts_record *)a)->root;
    pith_node y = ((const posts_record *)b)->root;

    return x < y ? -1 : x > y;
}

/* ---- template ---------------------------------------------------------- */

/* Count each label of the record once. */
static void count_labels(extend_state *x, const posts_record *rec,
                         uint32_t *count)
{
    x->stamp++;
    PITH_EACH_POST_NODE(x->p->t, rec, v)
    {
        uint32_t l = x->p->label[v];

        if (l && !x->p->bare[l] && x->seen[l] != x->stamp)
            x->seen[l] = x->stamp, count[l]++;
    }
}

static bool make_template(extend_state *x)
{
    posts_page *p = x->p;
    uint32_t *count = pith_arena_zalloc(p->arena, p->n_labels, sizeof(*count));

    if (!count)
        return false;
    for (uint32_t i = 0; i < x->r->n; i++)
        count_labels(x, &x->r->rec[i], count);
    for (uint32_t l = 1; l < p->n_labels; l++)
        if (count[l] >= 2 && count[l] >= TEMPLATE_SHARE * x->r->n)
            x->tmpl[l] = 1, x->n_tmpl++;
    return true;
}

/* Some more nodes were visited; false: too many, and the page is cut. */
static bool spend(extend_state *x, uint64_t nodes)
{
    x->work += nodes;
    if (pith_budget_spend(x->p->budget, nodes) &&
        x->work <= (uint64_t)WORK_PER_NODE * x->p->t->count)
        return true;
    x->p->cut = true;
    return false;
}

/* How many labels of the template the subtree has outside of records; counts
 * no further than `enough`. */
static uint32_t template_in(extend_state *x, pith_node v, uint32_t enough)
{
    const pith_tree *t = x->p->t;
    pith_node top = v, end = pith_tree_end(t, v);
    uint32_t n = 0, visited = 0;

    x->stamp++;
    if (!spend(x, 0))
        return 0;
    for (; v < end && n < enough; visited++) {
        uint32_t l = x->p->label[v];

        if (x->is_root[v] && v != top) {
            v = pith_tree_end(t, v);
            continue;
        }
        if (x->tmpl[l] && x->seen[l] != x->stamp)
            x->seen[l] = x->stamp, n++;
        v++;
    }
    spend(x, visited);
    return n;
}

/* The subtree has this share of the template. */
static bool template_fits(extend_state *x, pith_node v, double share)
{
    double need = share * x->n_tmpl;
    uint32_t enough = (uint32_t)need;

    if (enough < need)
        enough++;
    return template_in(x, v, enough) >= enough;
}

/* The root of the record in which v lies, not v itself; PITH_NIL: none. */
static pith_node record_above(extend_state *x, pith_node v)
{
    const pith_tree *t = x->p->t;
    pith_node u = t->parent[v];

    if (!spend(x, 0))
        return PITH_NIL;
    while (u != PITH_NIL && !x->is_root[u])
        u = t->parent[u];
    spend(x, (uint64_t)(t->depth[v] - (u == PITH_NIL ? 0 : t->depth[u])));
    return u;
}

/* v is in a side column, head or foot of the page, and the region is not. What
 * is found is kept for all nodes on the path. */
static bool aside(const extend_state *x, pith_node v)
{
    const pith_tree *t = x->p->t;
    uint8_t found = ASIDE_NO;
    pith_node u = v;

    for (; u != PITH_NIL && pith_is_element(t, u); u = t->parent[u]) {
        uint32_t tag = t->label[u];

        if (x->aside[u]) {
            found = x->aside[u];
            break;
        }
        if ((tag == PITH_TAG_ASIDE || tag == PITH_TAG_NAV ||
             tag == PITH_TAG_FOOTER || tag == PITH_TAG_HEADER) &&
            !pith_tree_holds(t, u, x->r->parent)) {
            found = ASIDE_YES;
            break;
        }
    }
    for (; v != u; v = t->parent[v])
        x->aside[v] = found;
    if (u != PITH_NIL && pith_is_element(t, u))
        x->aside[u] = found;
    return found == ASIDE_YES;
}

/* ---- L1, L2 ------------------------------------------------------------ */

/* A date inside v, for a record that was found without: the first pivot. */
static uint32_t some_pivot(const posts_page *p, pith_node v)
{
    return posts_pivots_in(p, v) ? p->before[v] : UINT32_MAX;
}

static bool push_found(extend_state *x, pith_node v)
{
    return push(x, (posts_record){.root = v, .pivot = some_pivot(x->p, v)});
}

/* c is a record as `like` is one, though no date was matched. */
static bool sibling_fits(extend_state *x, pith_node c, pith_node like)
{
    posts_page *p = x->p;
    posts_record a = {.node = &c, .n_nodes = 1};
    posts_record b = {.node = &like, .n_nodes = 1};
    uint32_t small;

    if (!posts_text(p, c) || !pith_posts_alike(p, c, like, SIBLING_SHARE))
        return false;
    if (pith_tree_find(p->t, c, pith_tree_end(p->t, c), PITH_TAG_TEXTAREA) !=
            PITH_NIL &&
        pith_tree_find(p->t, like, pith_tree_end(p->t, like),
                       PITH_TAG_TEXTAREA) == PITH_NIL)
        return false; /* the form for a new post */
    if (pith_name_value(p->t, c, PITH_FROM_CLASS).len)
        return p->t->label[c] == PITH_TAG_LI || x->n_tmpl < TEMPLATE_MIN ||
               template_fits(x, c, STRANGER_SHARE);
    /* no class to tell by: most of the smaller must be in the larger */
    small = p->t->size[c] < p->t->size[like] ? p->t->size[c] : p->t->size[like];
    return small >= 6 && pith_posts_common(p, &a, &b) * 10 >= small * 4 &&
           some_pivot(p, c) != UINT32_MAX;
}

/* ... as any of the records under this parent, of which a few are tried. */
static bool fits_some(extend_state *x, pith_node c, pith_node parent)
{
    uint32_t tried = 0;

    PITH_EACH_CHILD(x->p->t, parent, k)
    if (x->is_root[k] == 1) {
        if (sibling_fits(x, c, k))
            return true;
        if (++tried == 8)
            break;
    }
    return false;
}

static bool holds_root(const extend_state *x, pith_node v)
{
    return memchr(x->is_root + v, 1, x->p->t->size[v]) != NULL;
}

/* Children beside records of the same parent that are like one. */
static bool complete_siblings(extend_state *x)
{
    const pith_tree *t = x->p->t;
    size_t n = x->vec.len;

    for (size_t i = 0; i < n; i++) {
        pith_node parent = t->parent[x->vec.at[i].root];

        if (i && t->parent[x->vec.at[i - 1].root] == parent)
            continue;
        PITH_EACH_CHILD(t, parent, c)
        {
            if (!pith_is_element(t, c) || x->is_root[c] || holds_root(x, c) ||
                !fits_some(x, c, parent))
                continue;
            if (!push_found(x, c))
                return false;
        }
    }
    return true;
}

/* Taking v out of the record it lies in would leave that without template:
 * v is a part of it, not a reply. */
static bool robs(extend_state *x, pith_node v)
{
    pith_node u = record_above(x, v);
    bool left;

    if (u == PITH_NIL)
        return false;
    x->is_root[v] = 1;
    left = template_fits(x, u, RELATIVE_SHARE);
    x->is_root[v] = 0;
    return !left;
}

/* Elements of the same label as the records, anywhere, with most of the
 * template: collapsed replies and the like. */
static bool complete_relatives(extend_state *x)
{
    posts_page *p = x->p;
    const pith_tree *t = p->t;
    uint32_t label = p->label[x->r->rec[0].root];

    if (p->bare[label] || x->n_tmpl < TEMPLATE_MIN)
        return true;
    for (pith_node v = 0; v < t->count; v++) {
        if (p->label[v] != label || x->is_root[v] || !posts_text(p, v))
            continue;
        if (!template_fits(x, v, RELATIVE_SHARE) || aside(x, v))
            continue;
        if (robs(x, v))
            continue;
        if (!push_found(x, v))
            return false;
    }
    return true;
}

/* ---- L3 ---------------------------------------------------------------- */

/* The first of the records, sorted by root, whose root is not before v: by
 * doubling steps, as it is near as a rule. */
static const posts_record *skip_to(const posts_record *next,
                                   const posts_record *end, pith_node v)
{
    size_t step = 1, n = (size_t)(end - next);

    while (step < n && next[step - 1].root < v)
        next += step, n -= step, step *= 2;
    n = n < step ? n : step;
    while (n) { /* it is in next[0 .. n] */
        size_t half = n / 2;

        if (next[half].root < v)
            next += half + 1, n -= half + 1;
        else
            n = half;
    }
    return next;
}

/* Top nodes of a record: its subtree without the subtrees of the records
 * from `next` on. */
static pith_status own_nodes(extend_state *x, posts_record *rec,
                             const posts_record *next, const posts_record *end)
{
    posts_page *p = x->p;
    const pith_tree *t = p->t;
    pith_node stop = pith_tree_end(t, rec->root);
    PITH_VEC(pith_node) nodes = {0};
    bool ok = true;

    for (pith_node v = rec->root; v < stop && ok;) {
        if (next < end && next->root < v)
            next = skip_to(next, end, v);
        if (next < end && next->root == v) {
            v = pith_tree_end(t, v); /* a reply */
        } else if (next < end && next->root < pith_tree_end(t, v)) {
            v++; /* holds a reply: look inside */
        } else {
            if (pith_is_element(t, v) || posts_text(p, v))
                ok = PITH_VEC_PUSH(&nodes, p->arena->al, v);
            v = pith_tree_end(t, v);
        }
    }
    rec->n_nodes = (uint32_t)nodes.len;
    rec->node = pith_arena_array(p->arena, nodes.len, sizeof(*rec->node));
    ok = ok && rec->node;
    if (ok && nodes.len)
        memcpy(rec->node, nodes.at, nodes.len * sizeof(*rec->node));
    PITH_VEC_RELEASE(&nodes, p->arena->al);
    return ok ? PITH_OK : PITH_NOMEM;
}

/* Long numbers (ids) count as one mark, short ones ("#3") as they are. */
static uint64_t hash_text(uint64_t h, pith_str s)
{
    for (size_t k = 0; k < s.len; k++) {
        size_t e = k;

        unsigned char c = (unsigned char)s.ptr[k];

        if (c <= ' ')
            continue;
        while (e < s.len && pith_is_digit(s.ptr[e]))
            e++;
        if (e - k >= ID_DIGITS)
            c = '#', k = e - 1;
        h = (h ^ c) * 0x100000001b3ull;
    }
    return h;
}

/* Hash of the record's text outside of `keep`; hidden text is left out.
 * *len: how much text that is; *before: of it before `keep`. */
static uint64_t outside_hash(const posts_page *p, const posts_record *rec,
                             pith_node keep, uint32_t *len, uint32_t *before)
{
    const pith_tree *t = p->t;
    uint64_t h = 0;

    *len = *before = 0;
    PITH_EACH_POST_NODE(t, rec, v)
    {
        if (v == keep || (pith_is_element(t, v) && pith_node_hidden(t, v))) {
            v = pith_tree_end(t, v) - 1;
        } else if (pith_is_text(t, v) && posts_text(p, v)) {
            h = hash_text(h, pith_tree_text(t, v));
            *len += posts_text(p, v);
            *before += v < keep ? posts_text(p, v) : 0;
        }
    }
    return h;
}

/* Some record's trees beside its anchor are or hold other records. */
static bool beside_holds(const extend_state *x, const posts_record *rec)
{
    for (uint32_t i = 0; i < rec->n_nodes; i++) {
        pith_node v = rec->node[i], end = pith_tree_end(x->p->t, v);

        for (pith_node c = v; c < end && v != rec->root; c++)
            if (x->is_root[c])
                return true;
    }
    return false;
}

/* Then they are no part of any record. */
static void drop_beside(extend_state *x)
{
    posts_region *r = x->r;
    bool holds = false;

    for (uint32_t i = 0; i < r->n && !holds; i++)
        holds = beside_holds(x, &r->rec[i]);
    for (uint32_t i = 0; i < r->n && holds; i++)
        if (r->rec[i].n_nodes > 1)
            r->rec[i].n_nodes = 1, r->rec[i].node[0] = r->rec[i].root;
}

/* A list of which a quarter comes again elsewhere is shown twice (for small
 * screens, say); a post without text is none. */
static bool drop_doubles(extend_state *x)
{
    posts_page *p = x->p;
    posts_region *r = x->r;
    pith_map seen, lengths;
    uint32_t n = 0, n_twice = 0;
    uint8_t *twice = pith_arena_zalloc(p->arena, r->n, 1);
    bool ok = twice != NULL;

    pith_map_init(&seen, p->arena->al);
    pith_map_init(&lengths, p->arena->al);
    for (uint32_t i = 0; i < r->n && ok; i++) {
        uint64_t *count = pith_map_put(
            &lengths, pith_posts_record_text(p, &r->rec[i], false), 0, NULL);

        ok = count != NULL;
        if (ok)
            ++*count;
    }
    for (uint32_t i = 0; i < r->n && ok; i++) {
        pith_node parent = p->t->parent[r->rec[i].root];
        uint32_t len = pith_posts_record_text(p, &r->rec[i], false);
        uint64_t *first;
        bool fresh;

        if (len < DOUBLE_MIN || *pith_map_find(&lengths, len) < 2)
            continue;
        first = pith_map_put(&seen,
                             outside_hash(p, &r->rec[i], PITH_NIL, &len, &len),
                             parent, &fresh);
        ok = first != NULL;
        if (ok && !fresh && *first != parent)
            twice[i] = 1, n_twice++;
    }
    pith_map_release(&seen);
    pith_map_release(&lengths);
    for (uint32_t i = 0; i < r->n && ok; i++)
        if (pith_posts_record_text(p, &r->rec[i], false) &&
            !(twice[i] && n_twice * 4 >= r->n))
            r->rec[n++] = r->rec[i];
    r->n = n;
    return ok;
}

/* How many records from i on have its parent. */
static uint32_t with_parent(const extend_state *x, uint32_t i)
{
    const posts_region *r = x->r;
    const pith_tree *t = x->p->t;
    uint32_t k = i + 1;

    while (k < r->n && t->parent[r->rec[k].root] == t->parent[r->rec[i].root])
        k++;
    return k - i;
}

/* Boundaries as another page had them. */
static bool bound_as(extend_state *x, uint32_t before, uint32_t after)
{
    posts_region *r = x->r;

    for (uint32_t i = 0, m; i < r->n && before + after; i += m) {
        m = with_parent(x, i);
        if (pith_posts_bound_as(x->p, r->rec + i, m, before, after) != PITH_OK)
            return false;
    }
    return true;
}

static bool cut_replies(extend_state *x)
{
    posts_region *r = x->r;

    for (uint32_t i = 0; i + 1 < r->n; i++)
        if (pith_tree_holds(x->p->t, r->rec[i].root, r->rec[i + 1].root))
            x->nested = true;
    drop_beside(x);
    for (uint32_t i = 0; i < r->n; i++)
        if ((x->nested || !r->rec[i].n_nodes) &&
            own_nodes(x, &r->rec[i], r->rec + i + 1, r->rec + r->n) != PITH_OK)
            return false;
    return true;
}

/* ---- L4 ---------------------------------------------------------------- */

/* The child of `v` on the path down to the record's pivot. */
static pith_node toward(const posts_page *p, const posts_record *rec,
                        pith_node v)
{
    pith_node c;

    if (rec->pivot == UINT32_MAX)
        return PITH_NIL;
    c = p->pivot[rec->pivot].node;
    if (c == v || !pith_tree_holds(p->t, v, c))
        return PITH_NIL;
    while (p->t->parent[c] != v)
        c = p->t->parent[c];
    return c;
}

/* One level further in, from cur[] to next[]: everything of the records that
 * is then outside is the same in all of them (or hidden), and nearly all text
 * stays. `loose`: it need not be the same: what a reply has beside its own
 * part and its replies is no part of it. *less: some text goes. */
static bool can_tighten(extend_state *x, const pith_node *cur, pith_node *next,
                        bool loose, bool *less)
{
    posts_page *p = x->p;
    posts_region *r = x->r;
    uint64_t first = 0, inner = 0, all = 0, outer = 0;
    uint32_t label = 0, seen = 0, len, before;

    for (uint32_t i = 0; i < r->n; i++) {
        pith_node c = toward(p, &r->rec[i], cur[i]);
        uint64_t h;

        next[i] = c;
        if (c == PITH_NIL)
            continue;
        h = outside_hash(p, &r->rec[i], c, &len, &before);
        outer += len;
        if (!seen)
            first = h, label = p->label[c];
        /* What stands before is a name or a number, not a toolbar; and two
         * equal texts can be chance: then only hidden text goes. */
        if (p->label[c] != label ||
            (!loose && (before || h != first || (h != 0 && r->n < 3))))
            return false;
        seen++;
        inner += posts_text(p, c);
        all += pith_posts_record_text(p, &r->rec[i], false);
    }
    *less = inner < all;
    return seen * 10 >= r->n * 8 && inner * 10 >= all * 4 &&
           outer * 100 <= all * OUTSIDE_PERCENT;
}

static bool tighten(extend_state *x)
{
    posts_page *p = x->p;
    posts_region *r = x->r;
    pith_node *cur = pith_arena_array(p->arena, r->n, sizeof(*cur));
    pith_node *next = pith_arena_array(p->arena, r->n, sizeof(*next));
    pith_node *best = pith_arena_array(p->arena, r->n, sizeof(*best));
    bool less, any = false;

    if (!cur || !next || !best)
        return false;
    for (uint32_t i = 0; i < r->n; i++)
        cur[i] = r->rec[i].root;
    for (int level = 0;
         level < TIGHTEN_MAX &&
         can_tighten(x, cur, next, x->nested && level == 0, &less);
         level++) {
        for (uint32_t i = 0; i < r->n; i++)
            cur[i] = next[i] != PITH_NIL ? next[i] : cur[i];
        if (less) {
            memcpy(best, cur, r->n * sizeof(*best));
            any = true;
        }
    }
    for (uint32_t i = 0; any && i < r->n; i++) {
        posts_record *rec = &r->rec[i];

        if (best[i] == rec->root || toward(p, rec, rec->root) == PITH_NIL)
            continue;
        rec->root = best[i];
        if (!pith_posts_alone(p, rec))
            return false;
    }
    return true;
}

/* ---- L5 ---------------------------------------------------------------- */

/* Go down from `v` while one child has nearly all of its template labels. */
static pith_node narrow(extend_state *x, pith_node v)
{
    for (;;) {
        uint32_t have = template_in(x, v, UINT32_MAX);
        pith_node into = PITH_NIL;

        PITH_EACH_CHILD(x->p->t, v, c)
        if (pith_is_element(x->p->t, c) &&
            template_in(x, c, UINT32_MAX) * 10 >= have * 9) {
            into = c;
            break;
        }
        if (into == PITH_NIL || x->tmpl[x->p->label[v]])
            return v;
        v = into;
    }
}

/* The block before the records that has most of their template. */
static pith_node find_opening(extend_state *x)
{
    posts_page *p = x->p;
    const pith_tree *t = p->t;
    pith_node v = x->r->rec[0].root, best = PITH_NIL;
    uint32_t top = 0;

    if (x->n_tmpl < TEMPLATE_MIN)
        return PITH_NIL;
    for (; v != PITH_NIL && t->parent[v] != PITH_NIL &&
           t->label[v] != PITH_TAG_BODY;
         v = t->parent[v])
        PITH_EACH_CHILD(t, t->parent[v], c)
        {
            uint32_t n;

            if (c >= v)
                break;
            if (!pith_is_element(t, c) || x->is_root[c] ||
                !posts_pivots_in(p, c) || aside(x, c) ||
                posts_links(p, c) * 3 > posts_text(p, c) * 2)
                continue;
            n = template_in(x, c, UINT32_MAX);
            if (n > top)
                top = n, best = c;
        }
    if (best == PITH_NIL || top < OPENING_SHARE * x->n_tmpl)
        return PITH_NIL;
    return narrow(x, best);
}

static bool add_opening(extend_state *x)
{
    posts_page *p = x->p;
    posts_region *r = x->r;
    pith_node v = find_opening(x);
    posts_record *rec;

    if (v == PITH_NIL || posts_text(p, v) < 20)
        return true;
    rec = pith_arena_array(p->arena, r->n + 1, sizeof(*rec));
    if (!rec)
        return false;
    memcpy(rec + 1, r->rec, r->n * sizeof(*rec));
    rec[0] = (posts_record){.root = v, .pivot = some_pivot(p, v)};
    if (!pith_posts_alone(p, rec))
        return false;
    r->rec = rec;
    r->n++;
    return true;
}

/* ------------------------------------------------------------------------ */

static bool set_records(extend_state *x)
{
    posts_region *r = x->r;

    r->n = (uint32_t)x->vec.len;
    r->rec = pith_arena_array(x->p->arena, r->n, sizeof(*r->rec));
    if (!r->rec)
        return false;
    memcpy(r->rec, x->vec.at, r->n * sizeof(*r->rec));
    qsort(r->rec, r->n, sizeof(*r->rec), by_root);
    return true;
}

/* Of a region with its records, and room for more; false: no memory. */
static bool init_state(extend_state *x)
{
    posts_page *p = x->p;

    x->is_root = pith_arena_zalloc(p->arena, p->t->count, 1);
    x->aside = pith_arena_zalloc(p->arena, p->t->count, 1);
    x->tmpl = pith_arena_zalloc(p->arena, p->n_labels, 1);
    x->seen = pith_arena_zalloc(p->arena, p->n_labels, sizeof(*x->seen));
    if (!x->is_root || !x->aside || !x->tmpl || !x->seen || !make_template(x))
        return false;
    for (uint32_t i = 0; i < x->r->n; i++)
        if (!push(x, x->r->rec[i]))
            return false;
    return true;
}

pith_status pith_posts_extend(posts_page *p, posts_region *r)
{
    extend_state x = {.p = p, .r = r};
    bool ok = init_state(&x) && complete_siblings(&x) &&
              complete_relatives(&x) && set_records(&x) && cut_replies(&x) &&
              drop_doubles(&x) && tighten(&x);

    PITH_VEC_RELEASE(&x.vec, p->arena->al);
    return ok ? PITH_OK : PITH_NOMEM;
}

pith_status pith_posts_settle(posts_page *p, posts_region *r, uint32_t before,
                              uint32_t after)
{
    extend_state x = {.p = p, .r = r};
    bool ok = init_state(&x) && complete_siblings(&x) && set_records(&x) &&
              bound_as(&x, before, after) && cut_replies(&x) &&
              drop_doubles(&x);

    PITH_VEC_RELEASE(&x.vec, p->arena->al);
    if (ok)
        pith_posts_score(p, r);
    return ok ? PITH_OK : PITH_NOMEM;
}

pith_status pith_posts_open(posts_page *p, posts_region *r)
{
    extend_state x = {.p = p, .r = r};
    bool ok = init_state(&x) && add_opening(&x);

    PITH_VEC_RELEASE(&x.vec, p->arena->al);
    return ok ? PITH_OK : PITH_NOMEM;
}
