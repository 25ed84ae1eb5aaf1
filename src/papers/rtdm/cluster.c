/* papers/rtdm/cluster: see cluster.h.
 *
 *   views -> one of each structure -> balls around first comers -> components
 *
 * A ball is a representative and members whose exact distance to it is known.
 * RTDM's distance is a metric (mappings compose), so a page far enough from
 * the representative is far from every member; the distances to the first
 * representatives bound those between other pages too. Pages are measured by
 * the balls that share one of their rare paths: the frequent ones alone do not
 * bring two pages within reach (`nearby`). Every skipped pair is
 * one whose distance is known to be over the threshold or whose ends are
 * already connected: the components are exactly those of all pairs. */
#include "papers/rtdm/cluster.h"

#include "base/hash.h"
#include "base/map.h"
#include "base/vec.h"
#include "match/profile.h"

#define NONE UINT32_MAX

typedef struct member {
    uint32_t shape;
    uint32_t dist; /* to the representative */
} member;

typedef struct ball {
    PITH_VEC(member) in; /* the representative first */
    uint32_t far;        /* largest distance */
    uint32_t large;      /* largest size */
    uint32_t asked;      /* the last shape that met it in `nearby` */
} ball;

/* Of a path: a ball whose representative has it, and the one before. */
typedef struct posting {
    uint32_t ball, before;
} posting;

#define PIVOTS 16 /* balls whose representative every shape is measured by */

/* What is known of the distance to a representative. */
typedef struct known {
    uint32_t lo, hi;
} known;

typedef struct job {
    const pith_view *const *view;
    const pith_cluster_plan *opt;
    const pith_allocator *al;
    uint32_t *first; /* shape -> first view that has it */
    pith_profile *profile;
    uint32_t *up; /* shape -> parent, union-find */
    known *known; /* shape * PIVOTS */
    uint32_t n_shapes;
    PITH_VEC(ball) balls;
    PITH_VEC(posting) postings;
    pith_map with; /* path -> number of its postings << 32 | the last one */
    double slack;  /* of all balls the least, see `nearby` */
    pith_matcher m;
    pith_arena arena, scratch;
    pith_clusters *out;
} job;

/* ---- union-find --------------------------------------------------------- */

static uint32_t root_of(job *c, uint32_t s)
{
    while (c->up[s] != s) {
        c->up[s] = c->up[c->up[s]];
        s = c->up[s];
    }
    return s;
}

/* The smaller number is the root, so clusters are known by their first. */
static void unite(job *c, uint32_t a, uint32_t b)
{
    uint32_t x = root_of(c, a), y = root_of(c, b);

    if (x < y)
        c->up[y] = x;
    else
        c->up[x] = y;
}

/* ---- distances ---------------------------------------------------------- */

static uint32_t size_of(const job *c, uint32_t s)
{
    return c->profile[s].size;
}

/* Distance if <= eps, else PITH_FAR. */
static pith_status distance(job *c, uint32_t a, uint32_t b, uint32_t eps,
                            uint32_t *dist)
{
    pith_rtdm_options opt = PITH_RTDM_DEFAULT;
    pith_status st;

    *dist = PITH_FAR;
    if (pith_profile_bound(&c->profile[a], &c->profile[b]) > eps)
        return PITH_OK;
    opt.eps = eps;
    c->out->n_distances++;
    st = pith_rtdm_match(&c->m, pith_at(c->view[c->first[a]], 0),
                         pith_at(c->view[c->first[b]], 0), &opt, NULL, dist);
    if (st != PITH_BUDGET && st != PITH_TIMEOUT)
        return st;
    c->out->cut = true;
    if (*dist > eps) /* an upper bound only */
        *dist = PITH_FAR;
    return PITH_OK;
}

/* By the triangle over all pivots: a lower bound of the distance. */
static uint32_t apart(const job *c, uint32_t a, uint32_t b)
{
    const known *x = c->known + (size_t)a * PIVOTS;
    const known *y = c->known + (size_t)b * PIVOTS;
    uint32_t best = 0;

    for (int k = 0; k < PIVOTS; k++) {
        if (x[k].lo > y[k].hi && x[k].lo - y[k].hi > best)
            best = x[k].lo - y[k].hi;
        if (y[k].lo > x[k].hi && y[k].lo - x[k].hi > best)
            best = y[k].lo - x[k].hi;
    }
    return best;
}

/* Unite s with a ball whose representative is `d` away and too far, if some
 * member is near. One is enough: all members are connected already. */
static pith_status link_member(job *c, const ball *b, uint32_t s, uint32_t d)
{
    for (size_t i = 1; i < b->in.len; i++) {
        const member *m = &b->in.at[i];
        uint32_t gap = d > m->dist ? d - m->dist : m->dist - d, near;
        uint32_t eps = pith_rtdm_eps(c->opt->similarity, size_of(c, s),
                                     size_of(c, m->shape));
        pith_status st;

        if (gap > eps || apart(c, s, m->shape) > eps)
            continue;
        st = distance(c, s, m->shape, eps, &near);
        if (st != PITH_OK)
            return st;
        if (near == PITH_FAR)
            continue;
        unite(c, s, m->shape);
        return PITH_OK;
    }
    return PITH_OK;
}

/* Beyond this distance from the representative, s is too far from every
 * member. */
static uint32_t reach_of(const job *c, const ball *b, uint32_t s)
{
    uint32_t n = size_of(c, s), r = size_of(c, b->in.at[0].shape);
    uint32_t eps = pith_rtdm_eps(c->opt->similarity, n, r);
    uint32_t reach = b->far + pith_rtdm_eps(c->opt->similarity, n, b->large);

    return reach > eps ? reach : eps;
}

/* Measure s by the representative of ball k; `*dist` is PITH_FAR when no member
 * can be near. */
static pith_status measure(job *c, size_t k, uint32_t s, uint32_t *dist)
{
    const ball *b = &c->balls.at[k];
    uint32_t reach = reach_of(c, b, s);
    pith_status st = distance(c, s, b->in.at[0].shape, reach, dist);

    if (st != PITH_OK || k >= PIVOTS || c->out->cut)
        return st; /* out of budget a distance is only an upper bound */
    c->known[(size_t)s * PIVOTS + k] = *dist == PITH_FAR
                                           ? (known){reach + 1, PITH_FAR}
                                           : (known){*dist, *dist};
    return st;
}

/* Part of the vertices of two pages that may be of one alone. */
static double spare(const job *c)
{
    return c->opt->similarity > 0 ? 1 - c->opt->similarity : 1;
}

static pith_status join(job *c, ball *b, uint32_t s, uint32_t dist)
{
    double slack;

    if (!PITH_VEC_PUSH(&b->in, c->al, ((member){s, dist})))
        return PITH_NOMEM;
    if (dist > b->far)
        b->far = dist;
    if (size_of(c, s) > b->large)
        b->large = size_of(c, s);
    slack =
        (double)size_of(c, b->in.at[0].shape) - b->far - spare(c) * b->large;
    if (slack < c->slack)
        c->slack = slack;
    return PITH_OK;
}

/* The newest ball, by every path of its representative s. */
static pith_status post(job *c, uint32_t s)
{
    const pith_profile *p = &c->profile[s];

    for (uint32_t i = 0; i < p->n; i++) {
        uint64_t *v = pith_map_put(&c->with, p->at[i].path, NONE, NULL);
        posting x = {(uint32_t)c->balls.len - 1, v ? (uint32_t)*v : NONE};

        if (!v || !PITH_VEC_PUSH(&c->postings, c->al, x))
            return PITH_NOMEM;
        *v = ((*v >> 32) + 1) << 32 | (uint32_t)(c->postings.len - 1);
    }
    return PITH_OK;
}

static pith_status found(job *c, uint32_t s)
{
    ball b = {.asked = s};
    pith_status st;

    if (!PITH_VEC_PUSH(&c->balls, c->al, b))
        return PITH_NOMEM;
    if (c->balls.len <= PIVOTS)
        c->known[(size_t)s * PIVOTS + c->balls.len - 1] = (known){0, 0};
    st = join(c, &c->balls.at[c->balls.len - 1], s, 0);
    return st == PITH_OK ? post(c, s) : st;
}

/* The paths of s, those of the fewest balls first: key as in `with`, NONE
 * without any. NULL: memory is out. */
static pith_hashed *rare_first(job *c, uint32_t s)
{
    const pith_profile *p = &c->profile[s];
    pith_hashed *x = pith_arena_array(&c->scratch, p->n, 2 * sizeof(*x));

    for (uint32_t i = 0; x && i < p->n; i++) {
        const uint64_t *v = pith_map_find(&c->with, p->at[i].path);

        x[i] = (pith_hashed){v ? *v : NONE, i};
    }
    if (x)
        pith_hash_sort(x, x + p->n, p->n);
    return x;
}

/* The balls that s can be within reach of, in their order, as keys; pivots are
 * among them always. By the bound of profiles a ball is beyond reach unless
 *   same + under >= n + r - reach, reach <= far + spare * (n + large) + 1,
 * and a path adds to that at most what it weighs in s. So once the paths that
 * are left weigh less than the least that any ball asks for, a ball that was
 * not met yet is beyond. Never more work than to compare with every ball. */
static uint32_t nearby(job *c, uint32_t s, const pith_hashed *path,
                       pith_hashed *out)
{
    const pith_profile *p = &c->profile[s];
    double need = (1 - spare(c)) * p->size + c->slack - 2, left = 1;
    size_t always = need > 1 ? PIVOTS : c->balls.len; /* 2: it rounds, too */
    uint32_t n = 0;

    for (; n < always && n < c->balls.len; n++)
        out[n] = (pith_hashed){n, 0};
    for (uint32_t i = 0; i < p->n; i++)
        left += (double)p->at[i].count + p->at[i].kids;
    for (uint32_t i = 0; i < p->n && n < c->balls.len && left >= need; i++) {
        const pith_profile_entry *e = &p->at[path[i].at];
        uint32_t at = (uint32_t)path[i].key;

        for (; at != NONE; at = c->postings.at[at].before) {
            uint32_t k = c->postings.at[at].ball;

            if (k >= always && c->balls.at[k].asked != s)
                out[n++] = (pith_hashed){k, 0};
            c->balls.at[k].asked = s;
        }
        left -= (double)e->count + e->kids;
    }
    pith_hash_sort(out, out + c->balls.len, n);
    return n;
}

/* Measure s by the balls that can be near, then look into those that are within
 * reach and not connected yet. s lives in the first ball whose representative
 * is near, or founds one. */
static pith_status place(job *c, uint32_t s)
{
    pith_mark mark = pith_arena_mark(&c->scratch);
    pith_hashed *path = rare_first(c, s), *home = NULL;
    pith_hashed *x =
        pith_arena_array(&c->scratch, c->balls.len, 2 * sizeof(*x));
    pith_status st = path && x ? PITH_OK : PITH_NOMEM;
    uint32_t n = st == PITH_OK ? nearby(c, s, path, x) : 0;

    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        uint32_t r = c->balls.at[x[i].key].in.at[0].shape;

        st = measure(c, x[i].key, s, &x[i].at);
        if (st != PITH_OK || x[i].at == PITH_FAR ||
            x[i].at >
                pith_rtdm_eps(c->opt->similarity, size_of(c, s), size_of(c, r)))
            continue;
        unite(c, s, r);
        if (!home)
            home = &x[i];
    }
    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        const ball *b = &c->balls.at[x[i].key];

        if (x[i].at != PITH_FAR &&
            root_of(c, s) != root_of(c, b->in.at[0].shape))
            st = link_member(c, b, s, x[i].at);
    }
    if (st == PITH_OK)
        st = home ? join(c, &c->balls.at[home->key], s, home->at) : found(c, s);
    pith_arena_reset(&c->scratch, mark);
    return st;
}

/* ---- shapes ------------------------------------------------------------- */

/* Number the distinct structures; of[v] becomes the shape of view v. */
static pith_status find_shapes(job *c, uint32_t n)
{
    pith_status st = PITH_OK;
    pith_map seen;

    pith_map_init(&seen, c->al);
    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        uint64_t *shape;
        bool fresh;

        c->out->of[i] = NONE;
        if (!c->view[i])
            continue;
        shape = pith_map_put(&seen, c->view[i]->klass[0], c->n_shapes, &fresh);
        if (!shape) {
            st = PITH_NOMEM;
            break;
        }
        c->out->of[i] = (uint32_t)*shape;
        if (!fresh)
            continue;
        c->first[c->n_shapes] = i;
        c->up[c->n_shapes] = c->n_shapes;
        st = pith_profile_build(c->view[i], &c->arena, &c->scratch,
                                &c->profile[c->n_shapes]);
        c->n_shapes++;
    }
    pith_map_release(&seen);
    return st;
}

/* Shapes into cluster numbers; roots come before the shapes below them. */
static pith_status number(job *c, uint32_t n)
{
    uint32_t *id = pith_arena_array(&c->scratch, c->n_shapes, sizeof(*id));

    if (!id)
        return PITH_NOMEM;
    for (uint32_t s = 0; s < c->n_shapes; s++)
        id[s] = root_of(c, s) == s ? c->out->count++ : id[root_of(c, s)];
    for (uint32_t i = 0; i < n; i++)
        if (c->out->of[i] != NONE)
            c->out->of[i] = id[c->out->of[i]];
    return PITH_OK;
}

static pith_status run(job *c, uint32_t n)
{
    pith_status st;

    c->first = pith_arena_array(&c->arena, n, sizeof(*c->first));
    c->profile = pith_arena_zalloc(&c->arena, n, sizeof(*c->profile));
    c->up = pith_arena_array(&c->arena, n, sizeof(*c->up));
    c->known =
        pith_arena_array(&c->arena, (size_t)n * PIVOTS, sizeof(*c->known));
    if (!c->first || !c->profile || !c->up || !c->known)
        return PITH_NOMEM;
    for (size_t i = 0; i < (size_t)n * PIVOTS; i++)
        c->known[i] = (known){0, PITH_FAR};
    st = find_shapes(c, n);
    for (uint32_t s = 0; st == PITH_OK && s < c->n_shapes; s++)
        st = place(c, s);
    return st == PITH_OK ? number(c, n) : st;
}

pith_status pith_cluster_views(const pith_view *const *v, uint32_t n,
                               const pith_cluster_plan *opt,
                               const pith_allocator *al, pith_arena *arena,
                               pith_clusters *out)
{
    job c = {.view = v, .opt = opt, .out = out, .slack = UINT32_MAX};
    pith_status st;

    *out = (pith_clusters){0};
    out->of = pith_arena_array(arena, n, sizeof(*out->of));
    if (!out->of)
        return PITH_NOMEM;
    c.al = al ? al : pith_alloc_libc();
    pith_matcher_init(&c.m, c.al, opt->budget);
    pith_map_init(&c.with, c.al);
    pith_arena_init(&c.arena, c.al, 0);
    pith_arena_init(&c.scratch, c.al, 0);
    st = run(&c, n);
    for (size_t i = 0; i < c.balls.len; i++)
        PITH_VEC_RELEASE(&c.balls.at[i].in, c.al);
    PITH_VEC_RELEASE(&c.balls, c.al);
    PITH_VEC_RELEASE(&c.postings, c.al);
    pith_map_release(&c.with);
    pith_arena_release(&c.scratch);
    pith_arena_release(&c.arena);
    pith_matcher_release(&c.m);
    return st;
}
