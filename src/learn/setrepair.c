/* learn/setrepair: see setrepair.h.
 *
 *   new pages -> old wrapper: which clusters still fit?
 *             -> groups of the others -> learned anew -> old cluster by its
 *                values -> fields matched, names and corrections carried over
 */
#include "learn/setrepair.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "learn/wraplearn.h"
#include "learn/wraprepair.h"
#include "wrap/drift.h"

#define CLUSTER_LEAST 0.25 /* score of an old cluster found again */

typedef struct repairer {
    const pith_repair_job *job;
    const pith_wrapper *w;
    pith_wrapper *out;
    const pith_doc *page;
    pith_doc *group;  /* pages of the group at hand */
    uint32_t *of;     /* page -> group */
    uint32_t *old_of; /* page -> old cluster it still fits */
    bool *fits;       /* old cluster -> its pages here do not drift */
    bool *seen;       /* old cluster -> has pages here */
    bool *doubt;      /* old cluster -> repaired, but not all fields surely */
    uint32_t n;
    size_t unsure;
    uint32_t placed; /* pages of clusters that still fit or are repaired */
    pith_arena tmp;
} repairer;

/* ---- which clusters still fit -------------------------------------------- */

static pith_status try_old(repairer *r, pith_fieldtally **tally)
{
    for (uint32_t i = 0; i < r->n; i++) {
        pith_wrapjob job = pith_wrapjob_at(&r->page[i]);
        pith_mark mark = pith_arena_mark(r->page[i].arena);
        pith_applied a;
        pith_status st = pith_wrap_apply(r->w, &job, &a);

        r->old_of[i] = PITH_NO_CLUSTER;
        if (st == PITH_OK || st == PITH_EMPTY) {
            pith_fieldtally **t = &tally[a.cluster];

            r->old_of[i] = a.cluster;
            if (!*t)
                *t = pith_fieldtally_new(r->w->arena.al);
            st = *t ? pith_fieldtally_add(*t, &a.raw) : PITH_NOMEM;
        }
        pith_arena_reset(r->page[i].arena, mark);
        if (st != PITH_OK && st != PITH_DRIFT)
            return st;
    }
    return PITH_OK;
}

static pith_status find_fitting(repairer *r)
{
    uint32_t n = r->w->n_clusters;
    pith_fieldtally **tally =
        pith_arena_zalloc(&r->tmp, (size_t)n + 1, sizeof(*tally));
    pith_drift one;
    pith_status st = tally ? try_old(r, tally) : PITH_NOMEM;

    for (uint32_t k = 0; tally && k < n; k++) {
        r->seen[k] = tally[k] != NULL;
        r->fits[k] = st == PITH_OK && tally[k] &&
                     !pith_drift_find(&r->w->cluster[k], tally[k], &one, 1);
        pith_fieldtally_free(tally[k]);
    }
    return st;
}

/* ---- learning the others ------------------------------------------------- */

/* The kind to learn a group by: that of the clusters in need of repair, if
 * they agree; else what most pages are. */
static pith_status kind_for(const repairer *r, uint32_t n, const char **kind)
{
    const char *only = NULL;
    bool agree = true;
    pith_page_kind most;
    pith_status st;

    for (uint32_t k = 0; k < r->w->n_clusters; k++) {
        const char *name = r->w->cluster[k].kind->name;

        if (r->fits[k])
            continue;
        agree = agree && (!only || !strcmp(only, name));
        only = name;
    }
    *kind = only;
    if (agree)
        return PITH_OK;
    st = pith_wraplearn_kind(r->group, n, &most);
    *kind = most == PITH_PAGE_ARTICLE  ? "news"
            : most == PITH_PAGE_THREAD ? "thread"
            : most == PITH_PAGE_DETAIL ? "detail"
                                       : "list";
    return st;
}

static void tell(const repairer *r, bool warning, const char *text)
{
    r->job->tell(r->job->ctx, warning, text);
}

static pith_status collect_values(const repairer *r, uint32_t n,
                                  const pith_wrapcluster *c,
                                  pith_repair_values *values)
{
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        pith_wrapjob job = pith_wrapjob_at(&r->group[i]);
        pith_mark mark = pith_arena_mark(r->group[i].arena);
        pith_wrapped got;

        st = pith_wrap_apply_to(c, &job, &got);
        if (st == PITH_OK)
            st = pith_repair_values_add(values, &got);
        else if (st == PITH_EMPTY || st == PITH_DRIFT)
            st = PITH_OK;
        pith_arena_reset(r->group[i].arena, mark);
    }
    return st;
}

/* ---- the old cluster of a new one ---------------------------------------- */

static pith_status find_old(repairer *r, const pith_wrapcluster *fresh,
                            const pith_repair_values *values,
                            const bool *repaired, uint32_t *old,
                            pith_repair_match **match)
{
    double best = CLUSTER_LEAST;

    *old = PITH_NO_CLUSTER;
    for (uint32_t k = 0; k < r->w->n_clusters; k++) {
        const pith_wrapcluster *c = &r->w->cluster[k];
        pith_repair_match *m;
        double score;

        if (r->fits[k] || repaired[k] || c->kind != fresh->kind)
            continue;
        if (pith_repair_match_fields(c, fresh, values, &r->tmp, &m) != PITH_OK)
            return PITH_NOMEM;
        score = pith_repair_score(c, fresh, m);
        if (score > best) {
            best = score;
            *old = k;
            *match = m;
        }
    }
    return PITH_OK;
}

/* "cluster 0: price: now price_box, 12 of 12 known values, confidence 0.97" */
static void tell_fields(repairer *r, uint32_t old, const pith_repair_match *m,
                        const pith_wrapcluster *fresh)
{
    const pith_wrapcluster *c = &r->w->cluster[old];

    for (uint32_t i = 0; i < c->n_fields; i++) {
        pith_str name = pith_wrapfield_name(&c->field[i]), id = {"", 0};
        bool lost = m[i].field == UINT32_MAX;
        char text[400];

        if (c->field[i].dropped || !c->field[i].stats.filled)
            continue; /* nobody wants it, or it never had a value */
        if (!lost)
            id = fresh->field[m[i].field].id;
        r->unsure += lost || !m[i].sure;
        r->doubt[old] = r->doubt[old] || lost || !m[i].sure;
        if (lost)
            snprintf(text, sizeof(text),
                     "cluster %u: %.*s: not found in the new pages", old,
                     (int)(name.len < 80 ? name.len : 80), name.ptr);
        else
            snprintf(text, sizeof(text),
                     "cluster %u: %.*s: %s at %.*s; %u of %u known values, "
                     "confidence %.2f",
                     old, (int)(name.len < 80 ? name.len : 80), name.ptr,
                     m[i].sure ? "now" : "not sure, perhaps",
                     (int)(id.len < 80 ? id.len : 80), id.ptr, m[i].known,
                     m[i].samples, m[i].confidence);
        tell(r, true, text);
    }
    for (uint32_t k = 0; k < fresh->n_fields; k++) {
        bool placed = false;
        char text[200];
        pith_str id = pith_wrapfield_name(&fresh->field[k]);

        for (uint32_t i = 0; i < c->n_fields; i++)
            placed = placed || m[i].field == k;
        snprintf(text, sizeof(text), "cluster %u: %.*s: new", old,
                 (int)(id.len < 80 ? id.len : 80), id.ptr);
        if (!placed)
            tell(r, true, text);
    }
}

/* Learn the pages in r->group; what they are the redesign of takes the place
 * of that cluster, others are new. */
static pith_status repair_group_of(repairer *r, uint32_t n, bool *repaired,
                                   pith_error *err)
{
    pith_error why = {PITH_OK, PITH_NOWHERE, ""};
    pith_repair_match *match = NULL;
    pith_repair_values values;
    pith_wrapcluster *fresh;
    const char *kind;
    uint32_t old;
    pith_status st = kind_for(r, n, &kind);

    if (st == PITH_OK)
        st = pith_wraplearn_cluster(r->group, n, kind, r->out, NULL, &why);
    if (st == PITH_EMPTY || st == PITH_UNSUPPORTED)
        return PITH_OK; /* the old cluster is then not found: told below */
    if (st != PITH_OK) {
        *err = why;
        return st;
    }
    fresh = &r->out->cluster[r->out->n_clusters - 1];
    pith_repair_values_init(&values, r->w->arena.al);
    st = collect_values(r, n, fresh, &values);
    if (st == PITH_OK)
        st = find_old(r, fresh, &values, repaired, &old, &match);
    pith_repair_values_release(&values);
    if (st != PITH_OK)
        return st;
    if (old == PITH_NO_CLUSTER) {
        r->out->n_clusters--; /* pages the old wrapper did not know either */
        return PITH_OK;
    }
    st = pith_repair_carry(&r->w->cluster[old], match, &r->out->arena, fresh);
    if (st != PITH_OK)
        return st;
    tell_fields(r, old, match, fresh);
    repaired[old] = true;
    r->placed += n;
    r->out->cluster[old] = *fresh;
    r->out->n_clusters--;
    return PITH_OK;
}

/* A cluster that was not found again though pages here may be its. */
static void tell_lost(repairer *r, uint32_t k)
{
    const pith_wrapcluster *c = &r->w->cluster[k];
    size_t before = r->unsure;
    char text[200];

    snprintf(text, sizeof(text),
             "cluster %u (%s, %u fields): could not be repaired: not found in "
             "the new pages; kept as it was",
             k, c->kind->name, c->n_fields);
    tell(r, true, text);
    for (uint32_t i = 0; i < c->n_fields; i++)
        r->unsure += !c->field[i].dropped;
    r->unsure += r->unsure == before;
}

/* What became of every cluster. */
static void tell_clusters(repairer *r, const bool *repaired)
{
    for (uint32_t k = 0; k < r->w->n_clusters; k++) {
        const char *what = r->fits[k]    ? "still fits; kept as it was"
                           : r->doubt[k] ? "learned anew, not surely the same"
                           : repaired[k] ? "repaired"
                                         : "no page of it here; kept as it was";
        char text[200];

        if (!r->fits[k] && !repaired[k] &&
            (r->seen[k] || r->w->n_clusters == 1 || r->placed < r->n)) {
            tell_lost(r, k);
            continue;
        }
        snprintf(text, sizeof(text), "cluster %u (%s, %u fields): %s", k,
                 r->w->cluster[k].kind->name, r->w->cluster[k].n_fields, what);
        tell(r, true, text);
    }
}

/* Groups of pages that no fitting cluster takes, the largest first. */
static pith_status repair_groups(repairer *r, pith_error *err)
{
    bool *repaired =
        pith_arena_zalloc(&r->tmp, r->w->n_clusters + 1, sizeof(*repaired));
    uint32_t *size = pith_arena_zalloc(&r->tmp, r->n + 1, sizeof(*size));
    uint32_t count = 0;
    pith_status st = PITH_NOMEM;

    if (repaired && size)
        st =
            pith_wraplearn_groups(r->page, r->n, r->w->arena.al, r->of, &count);
    for (uint32_t i = 0; i < r->n && st == PITH_OK; i++) {
        bool fits = r->old_of[i] != PITH_NO_CLUSTER && r->fits[r->old_of[i]];

        size[r->of[i]] += !fits;
        r->placed += fits;
    }
    while (st == PITH_OK) {
        uint32_t best = 0, n = 0;

        for (uint32_t k = 1; k < count; k++)
            best = size[k] > size[best] ? k : best;
        if (!count || !size[best])
            break;
        for (uint32_t i = 0; i < r->n; i++)
            if (r->of[i] == best &&
                (r->old_of[i] == PITH_NO_CLUSTER || !r->fits[r->old_of[i]]))
                r->group[n++] = r->page[i];
        size[best] = 0;
        st = repair_group_of(r, n, repaired, err);
    }
    if (st == PITH_OK)
        tell_clusters(r, repaired);
    return st;
}

/* ---- repair -------------------------------------------------------------- */

/* A copy of the wrapper, by its own text. */
static pith_status copy_wrapper(const pith_wrapper *w, pith_wrapper **out,
                                pith_error *err)
{
    pith_buf text;
    pith_status st;

    pith_buf_init(&text, w->arena.al, PITH_WRAP_FILE_MAX);
    pith_wrap_save(w, &text);
    st = text.status;
    if (st == PITH_OK)
        st = pith_wrap_load(pith_buf_view(&text), w->arena.al, out, err);
    pith_buf_release(&text);
    return st;
}

static pith_status repair_pages(repairer *r, pith_error *err)
{
    r->group = pith_arena_array(&r->tmp, (size_t)r->n + 1, sizeof(*r->group));
    r->of = pith_arena_array(&r->tmp, (size_t)r->n + 1, sizeof(*r->of));
    r->old_of = pith_arena_array(&r->tmp, (size_t)r->n + 1, sizeof(*r->old_of));
    r->fits = pith_arena_zalloc(&r->tmp, r->w->n_clusters + 1, 1);
    r->seen = pith_arena_zalloc(&r->tmp, r->w->n_clusters + 1, 1);
    r->doubt = pith_arena_zalloc(&r->tmp, r->w->n_clusters + 1, 1);
    if (!r->group || !r->of || !r->old_of || !r->fits || !r->seen || !r->doubt)
        return PITH_NOMEM;
    if (find_fitting(r) != PITH_OK)
        return PITH_NOMEM;
    return repair_groups(r, err);
}

pith_status pith_repair_set(const pith_repair_job *job, pith_wrapper **out,
                            size_t *unsure, pith_error *err)
{
    repairer r = {.job = job, .w = job->w, .page = job->page, .n = job->n};
    pith_error own = {PITH_OK, PITH_NOWHERE, ""};
    pith_status st;

    *out = NULL;
    *unsure = 0;
    pith_arena_init(&r.tmp, job->w->arena.al, 0);
    st = copy_wrapper(job->w, &r.out, &own);
    if (st == PITH_OK)
        st = repair_pages(&r, &own);
    if (st == PITH_OK)
        st = pith_wrap_settle(r.out);
    if (st == PITH_OK) {
        *out = r.out;
        *unsure = r.unsure;
    } else {
        pith_wrap_free(r.out);
        pith_error_set(err, st, PITH_NOWHERE, "%s",
                       own.detail[0] ? own.detail : pith_status_text(st));
    }
    pith_arena_release(&r.tmp);
    return st;
}
