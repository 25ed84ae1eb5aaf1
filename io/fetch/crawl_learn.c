/* io/fetch/crawl_learn: what pages teach about the pages to come.
 *
 * Traps. Each page says whether its text was new: a tenth of its sampled text
 * blocks (numbers made alike) was never seen on the site, or, where there are
 * few blocks, its whole text with numbers made alike. A shape of addresses
 * (numbers, slugs and parameter values made alike) of whose last TRAP_WINDOW
 * pages fewer than TRAP_NOVEL were new is closed.
 *
 * Wants. Pages are clustered by their template sketch as they come. A page is
 * wanted when it looks so, or when three quarters of its cluster do, and not
 * when three quarters do not. For every shape
 * and every context of links the share of wanted pages among those fetched is
 * kept, and for every two shapes how many new addresses of the one pages of the
 * other gave. A group of addresses is worth the larger of the share of wanted
 * pages and of what its pages give on the way to them (hubs). */
#include "base/hash.h"
#include "base/status.h"
#include "io/fetch/crawl_int.h"

#define TRAP_WINDOW  24u
#define TRAP_NOVEL   3u
#define NOVEL_SHARE  10u /* one block in so many is new */
#define FEW_BLOCKS   4u
#define SAME_SKETCH  0.5
#define CLUSTERS_MAX 256u
#define CLUSTER_SURE 8u /* pages after which a template speaks for them */
/* A group nothing is known of is worth this, with the weight of PRIOR_N pages:
 * tried before those known to be bad, after those known to be good. */
#define PRIOR   0.35
#define PRIOR_N 1.0
#define LOOK    0.3
/* The best hub is worth less than a sure page, and what leads there less. */
#define NEAR_MAX 0.9
#define FAR_MAX  0.7

/* ---- counts ----------------------------------------------------------- */

pith_crawl_tally *pith_crawl_pattern(crawl *c, int64_t id)
{
    while ((int64_t)c->pattern.len < id) {
        pith_crawl_tally t = {.id = (int64_t)c->pattern.len + 1};

        if (!PITH_VEC_PUSH(&c->pattern, c->al, t))
            return NULL;
    }
    return &c->pattern.at[id - 1];
}

static pith_crawl_tally *context_of(crawl *c, uint64_t key)
{
    bool fresh;
    uint64_t *at = pith_map_put(&c->context_by, key, c->context.len, &fresh);
    pith_crawl_tally t = {.id = (int64_t)key};

    if (!at || (fresh && !PITH_VEC_PUSH(&c->context, c->al, t)))
        return NULL;
    return &c->context.at[*at];
}

static bool load_pattern(void *ctx, const pith_crawl_tally *t, pith_str blob)
{
    pith_crawl_tally *to = pith_crawl_pattern(ctx, t->id);

    (void)blob;
    if (to)
        *to = *t;
    return to != NULL;
}

static bool load_context(void *ctx, const pith_crawl_tally *t, pith_str blob)
{
    pith_crawl_tally *to = context_of(ctx, (uint64_t)t->id);

    (void)blob;
    if (to)
        *to = *t;
    return to != NULL;
}

static bool load_cluster(void *ctx, const pith_crawl_tally *t, pith_str blob)
{
    crawl *c = ctx;
    crawl_cluster k = {.tally = *t};

    if (blob.len != sizeof(k.sketch) + sizeof(k.kinds))
        return true;
    memcpy(k.sketch, blob.ptr, sizeof(k.sketch));
    memcpy(k.kinds, blob.ptr + sizeof(k.sketch), sizeof(k.kinds));
    return PITH_VEC_PUSH(&c->cluster, c->al, k);
}

/* ---- traps ------------------------------------------------------------ */

bool pith_crawl_is_trap(const crawl *c, int64_t pattern)
{
    return pattern > 0 && (size_t)pattern <= c->pattern.len &&
           c->pattern.at[pattern - 1].closed;
}

static unsigned bits(uint32_t v)
{
    unsigned n = 0;

    for (v &= (1u << TRAP_WINDOW) - 1; v; v &= v - 1)
        n++;
    return n;
}

/* Count one more page of a shape and close it when it is a trap. */
static pith_status count_pattern(crawl *c, int64_t id, bool novel, bool wanted)
{
    pith_crawl_tally *t = pith_crawl_pattern(c, id);

    if (!t)
        return pith_error_of(c->err, PITH_NOMEM);
    t->n++;
    t->wanted += wanted;
    t->recent = t->recent << 1 | novel;
    t->closed |= t->n >= TRAP_WINDOW && bits(t->recent) < TRAP_NOVEL;
    return pith_crawl_db_tally(c->db, PITH_TALLY_PATTERN, t,
                               (pith_str){NULL, 0});
}

pith_status pith_crawl_learn_nothing(crawl *c, int64_t pattern)
{
    return count_pattern(c, pattern, false, false);
}

static pith_status novelty(crawl *c, const pith_facts *f, bool *novel)
{
    size_t fresh = 0;
    pith_status st;
    bool is_new;

    for (size_t i = 0; i < f->n_blocks; i++) {
        pith_crawl_db_block(c->db, f->block[i], &is_new);
        fresh += is_new;
    }
    st = pith_crawl_db_block(c->db, f->mask_hash, &is_new);
    *novel = fresh * NOVEL_SHARE > f->n_blocks ||
             (f->n_blocks < FEW_BLOCKS && is_new);
    return st;
}

/* ---- templates -------------------------------------------------------- */

/* The cluster of a page, made if it is like none. NULL: memory is out. */
static crawl_cluster *cluster_of(crawl *c, const pith_facts *f)
{
    crawl_cluster fresh = {.tally = {.id = (int64_t)c->cluster.len + 1}};
    crawl_cluster *best = NULL;
    double best_same = 0;

    for (size_t i = 0; i < c->cluster.len; i++) {
        double same = pith_sketch_same(c->cluster.at[i].sketch, f->sketch);

        if (same > best_same) {
            best = &c->cluster.at[i];
            best_same = same;
        }
    }
    if (best && (best_same >= SAME_SKETCH || c->cluster.len == CLUSTERS_MAX))
        return best;
    memcpy(fresh.sketch, f->sketch, sizeof(fresh.sketch));
    if (!PITH_VEC_PUSH(&c->cluster, c->al, fresh))
        return NULL;
    return &c->cluster.at[c->cluster.len - 1];
}

/* Whether a page counts as wanted: by its own looks, unless nearly all pages
 * of its template look otherwise. */
static bool is_wanted(const crawl_cluster *k, pith_page_kind kind,
                      pith_page_kind want)
{
    uint32_t like = k->kinds[want];

    if (k->tally.n >= CLUSTER_SURE && like * 4 >= k->tally.n * 3)
        return true;
    if (k->tally.n >= CLUSTER_SURE && like * 4 <= k->tally.n)
        return false;
    return kind == want;
}

/* Count the page in its cluster; whether it is wanted. */
static pith_status count_cluster(crawl *c, const pith_facts *f, bool *wanted)
{
    crawl_cluster *k = cluster_of(c, f);
    char blob[sizeof(k->sketch) + sizeof(k->kinds)];

    if (!k)
        return pith_error_of(c->err, PITH_NOMEM);
    k->tally.n++;
    k->kinds[f->kind]++;
    *wanted = is_wanted(k, f->kind, c->want);
    k->tally.wanted += *wanted;
    memcpy(blob, k->sketch, sizeof(k->sketch));
    memcpy(blob + sizeof(k->sketch), k->kinds, sizeof(k->kinds));
    return pith_crawl_db_tally(c->db, PITH_TALLY_CLUSTER, &k->tally,
                               (pith_str){blob, sizeof(blob)});
}

/* ---- links ------------------------------------------------------------ */

static pith_crawl_pair *pair_of(crawl *c, int64_t src, int64_t dst)
{
    uint64_t key =
        pith_hash_mix(pith_hash_mix(0, (uint64_t)src), (uint64_t)dst);
    pith_crawl_pair fresh = {src, dst, 0};
    bool is_new;
    uint64_t *at = pith_map_put(&c->pair_by, key, c->pair.len, &is_new);

    if (!at || (is_new && !PITH_VEC_PUSH(&c->pair, c->al, fresh)))
        return NULL;
    return &c->pair.at[*at];
}

pith_status pith_crawl_learn_link(crawl *c, int64_t src, int64_t dst)
{
    pith_crawl_pair *pair = pair_of(c, src, dst);

    if (!pair)
        return pith_error_of(c->err, PITH_NOMEM);
    pair->n++;
    return pith_crawl_db_pair(c->db, pair);
}

static bool load_pair(void *ctx, const pith_crawl_pair *p)
{
    pith_crawl_pair *to = NULL;

    if (pith_crawl_pattern(ctx, p->src) && pith_crawl_pattern(ctx, p->dst))
        to = pair_of(ctx, p->src, p->dst);
    if (to)
        to->n = p->n;
    return to != NULL;
}

pith_status pith_crawl_learn_load(crawl *c)
{
    pith_crawl_db_tallies(c->db, PITH_TALLY_PATTERN, load_pattern, c);
    pith_crawl_db_tallies(c->db, PITH_TALLY_CONTEXT, load_context, c);
    pith_crawl_db_tallies(c->db, PITH_TALLY_CLUSTER, load_cluster, c);
    return pith_crawl_db_pairs(c->db, load_pair, c);
}

pith_status pith_crawl_learn(crawl *c, const pith_crawl_job *job, bool *novel)
{
    bool wanted = false;
    pith_crawl_tally *t;
    pith_status st = novelty(c, &job->facts, novel);

    if (st == PITH_OK && c->want != PITH_PAGE_OTHER)
        st = count_cluster(c, &job->facts, &wanted);
    if (st == PITH_OK)
        st = count_pattern(c, job->pattern, *novel, wanted);
    if (st != PITH_OK || c->want == PITH_PAGE_OTHER)
        return st;
    t = context_of(c, job->context);
    if (!t)
        return pith_error_of(c->err, PITH_NOMEM);
    t->n++;
    t->wanted += wanted;
    c->hubs_stale = true;
    return pith_crawl_db_tally(c->db, PITH_TALLY_CONTEXT, t,
                               (pith_str){NULL, 0});
}

/* ---- worth ------------------------------------------------------------ */

/* Share of wanted pages, without hope for those not seen yet. */
static double sure_share(const crawl *c, int64_t pattern)
{
    const pith_crawl_tally *t = &c->pattern.at[pattern - 1];

    return t->closed ? 0 : t->wanted / (t->n + 2.0);
}

/* What a page is worth that gives `sum` good addresses: more for many, never
 * as much as `most`. */
static double hub_scale(double sum, double most)
{
    return most * sum / (sum + 1);
}

/* Reckon what the patterns are worth as hubs: new wanted addresses that a page
 * of theirs gave on average, also where it came before anybody knew them to be
 * wanted; then the same for pages that give hubs. Linear in the pairs, so it is
 * done less often the more there are. */
static void reckon_hubs(crawl *c)
{
    const crawl_hub none = {0, 0};

    if (c->hub.len == c->pattern.len && c->hubs_old++ < c->pair.len / 256)
        return;
    c->hubs_old = 0;
    c->hub.len = 0;
    while (c->hub.len < c->pattern.len)
        if (!PITH_VEC_PUSH(&c->hub, c->al, none))
            return; /* the rest has none */
    for (size_t i = 0; i < c->pair.len; i++) {
        const pith_crawl_pair *p = &c->pair.at[i];

        c->hub.at[p->src - 1].near +=
            p->n * sure_share(c, p->dst) / (c->pattern.at[p->src - 1].n + 1.0);
    }
    for (size_t i = 0; i < c->hub.len; i++)
        c->hub.at[i].near = hub_scale(c->hub.at[i].near, NEAR_MAX);
    for (size_t i = 0; i < c->pair.len; i++) {
        const pith_crawl_pair *p = &c->pair.at[i];

        if (p->src != p->dst && !c->pattern.at[p->dst - 1].closed)
            c->hub.at[p->src - 1].far += p->n * c->hub.at[p->dst - 1].near /
                                         (c->pattern.at[p->src - 1].n + 1.0);
    }
    for (size_t i = 0; i < c->hub.len; i++)
        c->hub.at[i].far = hub_scale(c->hub.at[i].far, FAR_MAX);
}

static double hub_priority(const crawl *c, int64_t pattern)
{
    const crawl_hub *h;

    if ((size_t)pattern > c->hub.len)
        return 0;
    h = &c->hub.at[pattern - 1];
    return h->near > h->far ? h->near : h->far;
}

double pith_crawl_priority(crawl *c, const pith_group *g)
{
    const pith_crawl_tally *p, *x = NULL;
    uint64_t *at;
    double n, wanted, share, hub;

    if (g->key == 0)
        return 2; /* lists of addresses */
    if (c->want == PITH_PAGE_OTHER)
        return 1.0 / (1.0 + g->depth);
    if (c->hubs_stale)
        reckon_hubs(c);
    c->hubs_stale = false;
    p = pith_crawl_pattern(c, g->pattern);
    at = pith_map_find(&c->context_by, g->context);
    if (at)
        x = &c->context.at[*at];
    if (!p)
        return 0;
    /* The shape of the address says more than the place of the link. */
    n = 2.0 * p->n + (x ? x->n : 0);
    wanted = 2.0 * p->wanted + (x ? x->wanted : 0);
    share = (wanted + PRIOR * PRIOR_N) / (n + PRIOR_N);
    if (p->n == 0 && share < LOOK)
        share = LOOK; /* a shape that nobody has seen a page of */
    hub = hub_priority(c, g->pattern);
    return share > hub ? share : hub;
}
