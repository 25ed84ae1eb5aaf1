/* learn/setlearn: see setlearn.h. */
#include "learn/setlearn.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "tree/text.h"

typedef struct learn_run {
    const pith_learn_job *job;
    pith_wrapper *w;
    pith_doc *group; /* those of the group at hand */
    uint32_t *of;
    bool *taken;    /* samples that were found */
    pith_error why; /* a page has one that cannot be learned all the same */
} learn_run;

static const char *wrap_kind(pith_page_kind kind)
{
    switch (kind) {
    case PITH_PAGE_ARTICLE:
        return "news";
    case PITH_PAGE_LIST:
        return "list";
    case PITH_PAGE_THREAD:
        return "thread";
    case PITH_PAGE_DETAIL:
        return "detail";
    default:
        return "other";
    }
}

#define NAME_MOST 100 /* bytes of a page's name that are told */

static int name_len(pith_str name)
{
    return (int)(name.len < NAME_MOST ? name.len : NAME_MOST);
}

static void tell_skipped(const learn_run *r, uint32_t n, const char *kind,
                         const char *why)
{
    char text[400];
    pith_str name = r->group[0].name;

    snprintf(text, sizeof(text),
             "%u page%s such as '%.*s': kind %s: %s; not in the wrapper", n,
             n == 1 ? "" : "s", name_len(name), name.ptr, kind, why);
    r->job->tell(r->job->ctx, PITH_OK, name, text);
}

/* A page of no kind may hold a list all the same: where it stands on most of
 * the pages, that is what a wrapper can give of them. */
static pith_status learn_other(const learn_run *r, uint32_t n, pith_error *err)
{
    pith_status st =
        pith_wraplearn_cluster(r->group, n, "list", r->w, NULL, err);

    if (st != PITH_OK || r->w->cluster[r->w->n_clusters - 1].min_rows >= 2)
        return st;
    r->w->n_clusters--;
    return pith_error_set(
        err, PITH_EMPTY, PITH_NOWHERE,
        "not all pages have records; leave out those without");
}

/* A bound was hit, which is the fault of pages, not of the machine. */
static bool is_bound(pith_status st)
{
    return st == PITH_LIMIT || st == PITH_BUDGET || st == PITH_TIMEOUT;
}

/* Take the page with most nodes out of the group and tell of it: the others are
 * tried without it. */
static void leave_largest(learn_run *r, uint32_t *n, pith_status st)
{
    uint32_t most = 0;
    pith_str name;
    char text[320];

    for (uint32_t i = 1; i < *n; i++)
        if (r->group[i].tree->count > r->group[most].tree->count)
            most = i;
    name = r->group[most].name;
    snprintf(text, sizeof(text), "'%.*s' is not learned from: %s",
             name_len(name), name.ptr, pith_status_text(st));
    r->job->tell(r->job->ctx, st, name, text);
    r->job->sum->failed++;
    memmove(r->group + most, r->group + most + 1,
            (--*n - most) * sizeof(*r->group));
}

#define LEFT_MOST 4 /* pages left out of a group before it is given up */

static pith_status learn_named(learn_run *r, uint32_t *n, const char *kind,
                               pith_error *why)
{
    pith_status st = PITH_EMPTY;

    for (int left = 0; *n; left++) {
        st = !strcmp(kind, "other")
                 ? learn_other(r, *n, why)
                 : pith_wraplearn_cluster(r->group, *n, kind, r->w, NULL, why);
        if (!is_bound(st) || left == LEFT_MOST || *n == 1)
            break;
        leave_largest(r, n, st);
    }
    return st;
}

/* The page that the sample is said to be of before the others; false: it is of
 * another group. */
static bool bring_page(learn_run *r, pith_str name, uint32_t n)
{
    for (uint32_t i = 0; name.ptr && i < n; i++)
        if (pith_str_eq(r->group[i].name, name)) {
            pith_doc page = r->group[i];

            memmove(r->group + 1, r->group, i * sizeof(*r->group));
            r->group[0] = page;
            return true;
        }
    return !name.ptr;
}

/* The group by sample `k`; PITH_EMPTY: it has it not. */
static pith_status learn_like(learn_run *r, uint32_t n, uint32_t k)
{
    const pith_learn_job *job = r->job;
    pith_error why = {PITH_OK, PITH_NOWHERE, ""};
    pith_status st = pith_wraplearn_like(r->group, n, job->kind,
                                         &job->sample[k].is, r->w, &why);

    if (st != PITH_OK && why.detail[0])
        r->why = why;
    if (st == PITH_NOMEM || (st != PITH_OK && !why.detail[0]))
        return st == PITH_NOMEM ? st : PITH_EMPTY;
    r->taken[k] = true;
    *(st == PITH_OK ? &job->sum->gave : &job->sum->empty) += n;
    return PITH_OK;
}

/* Samples of pages of the group that a later one took the place of. */
static void pass_over(learn_run *r, uint32_t n, uint32_t k)
{
    while (k--)
        if (r->job->sample[k].page.ptr &&
            bring_page(r, r->job->sample[k].page, n))
            r->taken[k] = true;
}

/* Whether no more is to be done with the group: it has a sample, or those
 * without one are passed over. */
static bool done_by_sample(learn_run *r, uint32_t n, pith_status *st)
{
    const pith_learn_job *job = r->job;

    for (uint32_t k = job->n_samples; k--;) {
        if (r->taken[k] || !bring_page(r, job->sample[k].page, n))
            continue;
        *st = learn_like(r, n, k);
        if (*st != PITH_EMPTY) {
            pass_over(r, n, k);
            return true;
        }
    }
    *st = PITH_OK;
    job->sum->empty += job->others ? 0 : n;
    return !job->others;
}

static pith_status learn_group(learn_run *r, uint32_t group, pith_error *err)
{
    pith_page_kind kind = PITH_PAGE_OTHER;
    const char *name = r->job->kind;
    pith_error why = {PITH_OK, PITH_NOWHERE, ""};
    uint32_t n = 0;
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < r->job->n; i++)
        if (r->of[i] == group)
            r->group[n++] = r->job->doc[i];
    if (r->job->n_samples && done_by_sample(r, n, &st))
        return st;
    if (!name) {
        st = pith_wraplearn_kind(r->group, n, &kind);
        name = wrap_kind(kind);
    }
    if (st == PITH_OK)
        st = learn_named(r, &n, name, &why);
    if (st == PITH_OK) {
        r->job->sum->gave += n;
        return st;
    }
    if (st == PITH_EMPTY || st == PITH_UNSUPPORTED || is_bound(st)) {
        tell_skipped(r, n, name,
                     why.detail[0] ? why.detail : pith_status_text(st));
        *(is_bound(st) ? &r->job->sum->failed : &r->job->sum->empty) += n;
        return PITH_OK;
    }
    return pith_error_set(err, st, why.at, "%s",
                          why.detail[0] ? why.detail : pith_status_text(st));
}

/* Whether every sample was learned by. */
static bool has_samples(const learn_run *r)
{
    for (uint32_t k = 0; k < r->job->n_samples; k++)
        if (!r->taken[k])
            return false;
    return !r->why.detail[0];
}

static pith_status learn_all(learn_run *r, const pith_allocator *al,
                             pith_error *err)
{
    uint32_t count = 0;
    pith_status st =
        pith_wraplearn_groups(r->job->doc, r->job->n, al, r->of, &count);

    for (uint32_t k = 0; k < count && st == PITH_OK; k++)
        st = learn_group(r, k, err);
    if (st == PITH_OK && !has_samples(r))
        return pith_error_set(err, PITH_EMPTY, PITH_NOWHERE, "%s",
                              r->why.detail[0]
                                  ? r->why.detail
                                  : "no page has all of the example; give "
                                    "values as one page shows them");
    if (st == PITH_OK && !r->w->n_clusters)
        return pith_error_set(err, PITH_EMPTY, PITH_NOWHERE,
                              "nothing to learn in these pages; try --kind");
    if (st == PITH_OK)
        st = pith_wrap_settle(r->w);
    return st == PITH_OK ? st : pith_error_of(err, st);
}

pith_status pith_learn_pages(const pith_learn_job *job,
                             const pith_allocator *al, pith_wrapper **out,
                             pith_error *err)
{
    learn_run r = {.job = job, .w = pith_wrap_new(al)};
    pith_status st;

    r.group = pith_alloc_zeroed(al, (size_t)job->n + 1, sizeof(*r.group));
    r.of = pith_alloc_zeroed(al, (size_t)job->n + 1, sizeof(*r.of));
    r.taken =
        pith_alloc_zeroed(al, (size_t)job->n_samples + 1, sizeof(*r.taken));
    st = r.w && r.group && r.of && r.taken
             ? learn_all(&r, al, err)
             : pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    pith_alloc_free(al, r.group);
    pith_alloc_free(al, r.of);
    pith_alloc_free(al, r.taken);
    *out = st == PITH_OK ? r.w : NULL;
    if (st != PITH_OK)
        pith_wrap_free(r.w);
    return st;
}

/* ---- examples ----------------------------------------------------------- */

/* An example with its white space collapsed. */
static pith_status take_example(const pith_learn_example *ex, pith_arena *arena,
                                pith_sample *out, pith_error *err)
{
    size_t n = ex->like ? ex->n_like : 0;
    pith_str *text = n > PITH_LIKE_TEXTS
                         ? NULL
                         : pith_arena_array(arena, n + 1, sizeof(*text));

    if (n > PITH_LIKE_TEXTS)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "an example has at most %u values; give fewer",
                              PITH_LIKE_TEXTS);
    for (size_t i = 0; text && i < n; i++) {
        pith_str like = pith_str_of(ex->like[i]);
        char *to = pith_arena_alloc(arena, like.len + 1);

        if (!to)
            return pith_error_of(err, PITH_NOMEM);
        text[i] = (pith_str){to, (size_t)(pith_text_squeeze(like, to) - to)};
        if (!text[i].len)
            return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                                  "an example is empty; give a value as the "
                                  "page shows it");
    }
    *out = (pith_sample){.is = {.text = text,
                                .n = (uint32_t)n,
                                .record = pith_str_of(ex->record)},
                         .page = pith_str_of(ex->page)};
    return text ? PITH_OK : pith_error_of(err, PITH_NOMEM);
}

pith_status pith_learn_samples(const pith_learn_options *opt, pith_arena *arena,
                               pith_learn_job *job, pith_error *err)
{
    size_t n = opt->example ? opt->n_examples : 0;
    pith_sample *to = pith_arena_array(arena, n + 1, sizeof(*to));
    pith_status st = to ? PITH_OK : pith_error_of(err, PITH_NOMEM);

    job->sample = to;
    for (size_t i = 0; i < n && st == PITH_OK; i++)
        if (opt->example[i].n_like || opt->example[i].record)
            st = take_example(&opt->example[i], arena, &to[job->n_samples++],
                              err);
    return st;
}
