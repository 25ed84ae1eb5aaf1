/* fetch/crawl_learn: what pages teach about the pages to come.
 *
 * Traps. Each page says whether its text was new: a tenth of its sampled text
 * blocks (numbers made alike) was never seen on the site, or, where there are
 * few blocks, its whole text with numbers made alike. A shape of addresses
 * (numbers, slugs and parameter values made alike) of whose last TRAP_WINDOW
 * pages fewer than TRAP_NOVEL were new is closed.
 *
 * Wants. Pages are clustered by their template sketch as they come. A cluster
 * is wanted when half of its pages look like what is wanted. For every shape
 * and every context of links the share of wanted pages among those fetched is
 * kept; a group of addresses is worth the larger of that share and of the
 * share of its pages that gave wanted links (hubs). */
#include "base/hash.h"
#include "base/status.h"
#include "fetch/crawl_int.h"

#define TRAP_WINDOW  24u
#define TRAP_NOVEL   3u
#define NOVEL_SHARE  10u /* one block in so many is new */
#define FEW_BLOCKS   4u
#define SAME_SKETCH  0.5
#define CLUSTERS_MAX 256u
/* A group nothing is known of is worth this, with the weight of PRIOR_N pages:
 * tried before those known to be bad, after those known to be good. */
#define PRIOR   0.35
#define PRIOR_N 1.0
#define HUB_MAX 0.9 /* the best hub is worth less than a sure page */

static pith_status nomem(crawl *c)
{
    return pith_error_set(c->err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
}

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

pith_status pith_crawl_learn_load(crawl *c)
{
    if (pith_crawl_db_tallies(c->db, PITH_TALLY_PATTERN, load_pattern, c) !=
            PITH_OK ||
        pith_crawl_db_tallies(c->db, PITH_TALLY_CONTEXT, load_context, c) !=
            PITH_OK ||
        pith_crawl_db_tallies(c->db, PITH_TALLY_CLUSTER, load_cluster, c) !=
            PITH_OK)
        return pith_crawl_db_error(c->db, c->err);
    return PITH_OK;
}

/* ---- traps ------------------------------------------------------------ */

bool pith_crawl_is_trap(const crawl *c, int64_t pattern)
{
    return pattern > 0 && (size_t)pattern <= c->pattern.len &&
           c->pattern.at[pattern - 1].closed;
}

bool pith_crawl_is_wanted(const crawl *c, int64_t pattern)
{
    const pith_crawl_tally *t;

    if (pattern <= 0 || (size_t)pattern > c->pattern.len)
        return false;
    t = &c->pattern.at[pattern - 1];
    return t->wanted > 0 && t->wanted * 2 > t->n;
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
        return nomem(c);
    t->n++;
    t->wanted += wanted;
    t->recent = t->recent << 1 | novel;
    t->closed |= t->n >= TRAP_WINDOW && bits(t->recent) < TRAP_NOVEL;
    if (pith_crawl_db_tally(c->db, PITH_TALLY_PATTERN, t,
                            (pith_str){NULL, 0}) != PITH_OK)
        return pith_crawl_db_error(c->db, c->err);
    return PITH_OK;
}

pith_status pith_crawl_learn_nothing(crawl *c, int64_t pattern)
{
    return count_pattern(c, pattern, false, false);
}

static pith_status novelty(crawl *c, const pith_facts *f, bool *novel)
{
    size_t fresh = 0;
    bool is_new;

    for (size_t i = 0; i < f->n_blocks; i++) {
        if (pith_crawl_db_block(c->db, f->block[i], &is_new) != PITH_OK)
            return pith_crawl_db_error(c->db, c->err);
        fresh += is_new;
    }
    if (pith_crawl_db_block(c->db, f->mask_hash, &is_new) != PITH_OK)
        return pith_crawl_db_error(c->db, c->err);
    *novel = fresh * NOVEL_SHARE > f->n_blocks ||
             (f->n_blocks < FEW_BLOCKS && is_new);
    return PITH_OK;
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

/* Count the page in its cluster; whether the cluster is wanted. */
static pith_status count_cluster(crawl *c, const pith_facts *f, bool *wanted)
{
    crawl_cluster *k = cluster_of(c, f);
    char blob[sizeof(k->sketch) + sizeof(k->kinds)];

    if (!k)
        return nomem(c);
    k->tally.n++;
    k->kinds[f->kind]++;
    *wanted = c->want != PITH_WANT_NONE && k->kinds[c->want] * 2 > k->tally.n;
    k->tally.wanted += *wanted;
    memcpy(blob, k->sketch, sizeof(k->sketch));
    memcpy(blob + sizeof(k->sketch), k->kinds, sizeof(k->kinds));
    if (pith_crawl_db_tally(c->db, PITH_TALLY_CLUSTER, &k->tally,
                            (pith_str){blob, sizeof(blob)}) != PITH_OK)
        return pith_crawl_db_error(c->db, c->err);
    return PITH_OK;
}

pith_status pith_crawl_learn(crawl *c, const pith_crawl_job *job, bool *novel)
{
    bool wanted = false;
    pith_crawl_tally *t;
    pith_status st = novelty(c, &job->facts, novel);

    if (st == PITH_OK && c->want != PITH_WANT_NONE)
        st = count_cluster(c, &job->facts, &wanted);
    if (st == PITH_OK)
        st = count_pattern(c, job->pattern, *novel, wanted);
    if (st != PITH_OK || c->want == PITH_WANT_NONE)
        return st;
    t = context_of(c, job->context);
    if (!t)
        return nomem(c);
    t->n++;
    t->wanted += wanted;
    if (pith_crawl_db_tally(c->db, PITH_TALLY_CONTEXT, t,
                            (pith_str){NULL, 0}) != PITH_OK)
        return pith_crawl_db_error(c->db, c->err);
    return PITH_OK;
}

pith_status pith_crawl_learn_links(crawl *c, const pith_crawl_job *job,
                                   uint32_t good)
{
    pith_crawl_tally *t = pith_crawl_pattern(c, job->pattern);

    if (!t)
        return nomem(c);
    t->hub += good > 0;
    if (good > 0 && pith_crawl_db_tally(c->db, PITH_TALLY_PATTERN, t,
                                        (pith_str){NULL, 0}) != PITH_OK)
        return pith_crawl_db_error(c->db, c->err);
    return PITH_OK;
}

/* ---- worth ------------------------------------------------------------ */

double pith_crawl_worth(crawl *c, const pith_group *g)
{
    const pith_crawl_tally *p, *x = NULL;
    uint64_t *at;
    double n, wanted, share, hub;

    if (g->key == 0)
        return 2; /* lists of addresses */
    if (c->want == PITH_WANT_NONE)
        return 1.0 / (1.0 + g->depth);
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
    hub = p->n > 0 ? HUB_MAX * (p->hub + PRIOR) / (p->n + 1.0) : 0;
    return share > hub ? share : hub;
}
