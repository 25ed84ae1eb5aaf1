/* learn/pageset: see pageset.h. */
#include "learn/pageset.h"

#include <math.h>
#include <string.h>
#include "base/parallel.h"
#include "read/known.h"

/* ---- over all pages ------------------------------------------------------ */

typedef struct each_job {
    pith_set *set;
    pith_set_work work;
    void *ctx;
} each_job;

static void each_work(void *ctx, size_t i, unsigned worker)
{
    each_job *job = ctx;
    pith_set_page *p = &job->set->at[i];

    (void)worker;
    if (!p->doc.tree)
        return;
    p->st = job->work(job->set, i, job->ctx);
    /* The page waits for the others; they can use its memory meanwhile. */
    pith_arena_release(p->doc.scratch);
}

static bool each_done(void *ctx, size_t i)
{
    each_job *job = ctx;

    return job->set->at[i].st == PITH_OK;
}

pith_status pith_set_each(pith_set *set, pith_set_work work, void *ctx)
{
    each_job job = {set, work, ctx};
    pith_jobs jobs = {.ctx = &job,
                      .work = each_work,
                      .done = each_done,
                      .n = set->n,
                      .parallel = set->parallel};
    pith_status st = pith_jobs_run(&jobs, set->al);

    for (size_t i = 0; i < set->n && st == PITH_OK; i++)
        st = set->at[i].st;
    return st;
}

/* ---- reading ------------------------------------------------------------- */

typedef struct set_profile {
    pith_view view;
    pith_profile profile;
} set_profile;

static pith_status make_profile(const pith_doc *g, set_profile *out)
{
    pith_arena *arena = pith_once_arena(g->tree, g->arena);
    pith_status st =
        pith_view_build(g->tree, PITH_NIL, NULL, arena, &out->view);

    if (st == PITH_OK)
        st = pith_profile_build(&out->view, arena, g->scratch, &out->profile);
    return st == PITH_OK ? pith_once_keep(g->tree, PITH_ONCE_PROFILE, NULL, out,
                                          sizeof(*out))
                         : st;
}

static pith_status profile_page(pith_set *set, size_t i, void *ctx)
{
    pith_set_page *p = &set->at[i];
    const set_profile *known = pith_once_find(p->doc.tree, PITH_ONCE_PROFILE);
    set_profile made;
    pith_status st = known ? PITH_OK : make_profile(&p->doc, &made);

    (void)ctx;
    if (st == PITH_EMPTY) {
        p->doc.tree = NULL;
        p->page = NULL;
        return PITH_OK;
    }
    if (st != PITH_OK)
        return st;
    p->view = known ? known->view : made.view;
    p->profile = known ? known->profile : made.profile;
    return PITH_OK;
}

typedef struct set_story {
    pith_article alone;
    pith_article_trace trace;
    pith_joint_page *joint;
} set_story;

static pith_status make_story(const pith_doc *g, set_story *out)
{
    pith_doc kept = *g;
    pith_status st;

    kept.arena = pith_once_arena(g->tree, g->arena);
    st = pith_article_mine(&kept, NULL, &out->alone, &out->trace);
    if (st != PITH_OK)
        return st;
    out->joint = pith_joint_read(g->tree, &out->trace, kept.arena, g->scratch);
    return out->joint ? pith_once_keep(g->tree, PITH_ONCE_STORY, g->budget, out,
                                       sizeof(*out))
                      : PITH_NOMEM;
}

static pith_status mine_page(pith_set *set, size_t i, void *ctx)
{
    pith_set_page *p = &set->at[i];
    const pith_doc *g = &p->doc;
    const set_story *known;
    set_story made;
    pith_status st = PITH_OK;

    (void)ctx;
    if (p->unneeded)
        return PITH_OK;
    if (p->trace.at) {
        p->joint = pith_joint_read(g->tree, &p->trace, g->arena, g->scratch);
        st = p->joint ? PITH_OK : PITH_NOMEM;
    } else {
        known = pith_once_find(g->tree, PITH_ONCE_STORY);
        if (!known)
            st = make_story(g, &made);
        if (st != PITH_OK)
            return st;
        p->alone = known ? known->alone : made.alone;
        p->trace = known ? known->trace : made.trace;
        p->joint = known ? known->joint : made.joint;
    }
    p->out = p->alone;
    return st;
}

pith_status pith_set_init(pith_set *set, size_t n, const pith_allocator *al,
                          pith_parallel parallel)
{
    memset(set, 0, sizeof(*set));
    set->al = al;
    set->parallel = parallel;
    set->at = pith_alloc_zeroed(set->al, n, sizeof(*set->at));
    set->candidate = pith_alloc_zeroed(set->al, n, sizeof(*set->candidate));
    return set->at && set->candidate ? PITH_OK : PITH_NOMEM;
}

pith_status pith_set_docs(pith_set *set, const pith_doc *doc, size_t n,
                          const pith_allocator *al, pith_parallel parallel)
{
    pith_status st = pith_set_init(set, n, al, parallel);

    for (size_t i = 0; i < n && st == PITH_OK; i++)
        set->at[set->n++] =
            (pith_set_page){.doc = doc[i], .index = i, .url = doc[i].url};
    return st;
}

pith_status pith_set_profile(pith_set *set)
{
    return pith_set_each(set, profile_page, NULL);
}

pith_status pith_set_mine(pith_set *set)
{
    return pith_set_each(set, mine_page, NULL);
}

pith_status pith_set_read(pith_set *set)
{
    pith_status st = pith_set_profile(set);

    return st == PITH_OK ? pith_set_mine(set) : st;
}

void pith_set_close(pith_set *set)
{
    pith_alloc_free(set->al, set->at);
    pith_alloc_free(set->al, set->candidate);
}

/* ---- partners ------------------------------------------------------------ */

static pith_status pair_page(pith_set *set, size_t i, void *ctx)
{
    pith_set_page *p = &set->at[i];
    const size_t *max = ctx;

    if (p->partner_only)
        return PITH_OK;
    p->n_partners =
        pith_partners_choose(set->candidate, set->n, i, *max, p->partner);
    return PITH_OK;
}

pith_status pith_set_pair(pith_set *set, size_t max)
{
    for (size_t i = 0; i < set->n; i++)
        if (set->at[i].doc.tree)
            set->candidate[i] =
                (pith_candidate){&set->at[i].profile, set->at[i].url};
    return pith_set_each(set, pair_page, &max);
}

/* ---- judgement ----------------------------------------------------------- */

/* The article of a page by the log odds of its blocks, the
 * title is no body. Facts stay those of the page. */
static pith_status make_article(pith_set_page *p, float *z, bool links,
                                bool few)
{
    uint32_t title = p->title;
    pith_status st;

    p->out = p->alone;
    if (title != PITH_NIL)
        z[title] = -INFINITY;
    st = pith_article_remake(&p->doc, &p->trace, z, links, few, &p->out);
    if (title != PITH_NIL)
        p->out.title =
            p->trace.at[title].title ? p->alone.title : p->trace.at[title].text;
    p->out.method = "pith";
    return st;
}

pith_status pith_set_remake(pith_set *set, size_t i, float *z)
{
    return make_article(&set->at[i], z, set->links, true);
}

static pith_status judge_page(pith_set *set, size_t i, void *ctx)
{
    const pith_joint_page *partner[PITH_SET_PARTNERS];
    pith_set_page *p = &set->at[i];
    float *z;

    (void)ctx;
    if (p->partner_only)
        return PITH_OK;
    for (size_t k = 0; k < p->n_partners; k++)
        partner[k] = set->at[p->partner[k]].joint;
    p->verdict = pith_joint_judge(p->joint, partner, p->n_partners,
                                  p->doc.arena, p->doc.scratch);
    if (!p->verdict)
        return PITH_NOMEM;
    p->title = pith_joint_title(p->joint, partner, p->n_partners, p->verdict);
    if (!p->n_partners)
        return PITH_OK; /* `out` is the page's own */
    z = pith_arena_array(p->doc.arena, p->trace.count, sizeof(*z));
    for (size_t k = 0; z && k < p->trace.count; k++)
        z[k] = p->verdict[k].z;
    return z ? make_article(p, z, set->links, false) : PITH_NOMEM;
}

pith_status pith_set_judge(pith_set *set)
{
    return pith_set_each(set, judge_page, NULL);
}
