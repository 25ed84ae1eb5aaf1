/* api/api_learn: see api_learn.h. */
#include "api/api_learn.h"
#include "api/api_options.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "learn/wraplearn.h"
#include "tree/text.h"

PITH_OPTIONS_ZERO(pith_learn_options)

/* ---- pages as the learners take them ------------------------------------- */

static pith_doc *docs_of(pith_page *const *page, uint32_t n,
                         const pith_allocator *al)
{
    pith_doc *doc = pith_alloc_zeroed(al, (size_t)n + 1, sizeof(*doc));

    for (uint32_t i = 0; doc && i < n; i++)
        if (page[i])
            doc[i] = pith_page_doc(page[i]);
    return doc;
}

pith_status pith_learn_groups(pith_page *const *page, uint32_t n,
                              const pith_allocator *al, uint32_t *of,
                              uint32_t *count)
{
    pith_doc *doc = docs_of(page, n, al);
    pith_status st =
        doc ? pith_wraplearn_groups(doc, n, al, of, count) : PITH_NOMEM;

    pith_alloc_free(al, doc);
    return st;
}

pith_status pith_learn_cluster(pith_page *const *page, uint32_t n,
                               const char *kind, pith_wrapper *w,
                               pith_error *err)
{
    pith_doc *doc = docs_of(page, n, w->arena.al);
    pith_status st =
        doc ? pith_wraplearn_cluster(doc, n, kind, w, err)
            : pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");

    pith_alloc_free(w->arena.al, doc);
    return st;
}

static pith_status kind_of(pith_page *const *page, uint32_t n,
                           const pith_allocator *al, pith_page_kind *out)
{
    pith_doc *doc = docs_of(page, n, al);
    pith_status st = doc ? pith_wraplearn_kind(doc, n, out) : PITH_NOMEM;

    pith_alloc_free(al, doc);
    return st;
}

/* ---- learn --------------------------------------------------------------- */

typedef struct learn_run {
    const pith_run *run;
    const pith_learn_options *opt;
    pith_summary *sum;
    pith_wrapper *w;
    pith_page **page;  /* those that were read */
    pith_page **group; /* those of the cluster at hand */
    uint32_t *of;
    uint32_t n;
    pith_example ex; /* n 0 and no record: none */
    bool taken;      /* it was found */
    pith_error why;  /* a page has it, and it cannot be learned all the same */
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

static void tell_skipped(learn_run *r, uint32_t n, const char *kind,
                         const char *why)
{
    char text[400];
    pith_str name = r->group[0]->item.name;

    snprintf(text, sizeof(text),
             "%u page%s such as '%.*s': kind %s: %s; not in the wrapper", n,
             n == 1 ? "" : "s", (int)(name.len < 100 ? name.len : 100),
             name.ptr, kind, why);
    pith_run_tell(r->run, true, PITH_OK, name, text);
}

/* A page of no kind may hold a list all the same: where it stands on most of
 * the pages, that is what a wrapper can give of them. */
static pith_status learn_other(pith_page *const *page, uint32_t n,
                               pith_wrapper *w, pith_error *err)
{
    pith_status st = pith_learn_cluster(page, n, "list", w, err);
    const pith_wrapcluster *c;

    if (st != PITH_OK)
        return st;
    c = &w->cluster[w->n_clusters - 1];
    if (c->min_rows >= 2)
        return PITH_OK;
    w->n_clusters--;
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
        if (r->group[i]->tree.count > r->group[most]->tree.count)
            most = i;
    name = r->group[most]->item.name;
    snprintf(text, sizeof(text), "'%.*s' is not learned from: %s",
             (int)(name.len < 100 ? name.len : 100), name.ptr,
             pith_status_text(st));
    pith_run_tell(r->run, true, st, name, text);
    r->sum->failed++;
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
                 ? learn_other(r->group, *n, r->w, why)
                 : pith_learn_cluster(r->group, *n, kind, r->w, why);
        if (!is_bound(st) || left == LEFT_MOST || *n == 1)
            break;
        leave_largest(r, n, st);
    }
    return st;
}

static bool has_example(const learn_run *r)
{
    return r->ex.n || r->ex.record.ptr;
}

/* The page that the example is said to be of before the others; false: it is of
 * another group. */
static bool bring_page(learn_run *r, uint32_t n)
{
    pith_str name = pith_str_of(r->opt->page);

    for (uint32_t i = 0; name.ptr && i < n; i++)
        if (pith_str_eq(r->group[i]->item.name, name)) {
            pith_page *page = r->group[i];

            memmove(r->group + 1, r->group, i * sizeof(*r->group));
            r->group[0] = page;
            return true;
        }
    return !name.ptr;
}

/* The group by the example; PITH_EMPTY: it has it not. */
static pith_status learn_like(learn_run *r, uint32_t n)
{
    const pith_allocator *al = r->w->arena.al;
    pith_doc *doc = docs_of(r->group, n, al);
    pith_error why = {PITH_OK, PITH_NOWHERE, ""};
    pith_status st =
        doc ? pith_wraplearn_like(doc, n, r->opt->kind, &r->ex, r->w, &why)
            : PITH_NOMEM;

    pith_alloc_free(al, doc);
    if (st != PITH_OK && why.detail[0])
        r->why = why;
    if (st == PITH_NOMEM || (st != PITH_OK && !why.detail[0]))
        return st == PITH_NOMEM ? st : PITH_EMPTY;
    r->taken = true;
    *(st == PITH_OK ? &r->sum->gave : &r->sum->empty) += n;
    return PITH_OK;
}

/* Whether no more is to be done with the group: it has the example, or those
 * without it are passed over. */
static bool done_by_example(learn_run *r, uint32_t n, pith_status *st)
{
    *st = !r->taken && bring_page(r, n) ? learn_like(r, n) : PITH_EMPTY;
    if (*st != PITH_EMPTY)
        return true;
    *st = PITH_OK;
    r->sum->empty += r->opt->others ? 0 : n;
    return !r->opt->others;
}

static pith_status learn_group(learn_run *r, uint32_t group, pith_error *err)
{
    pith_page_kind kind = PITH_PAGE_OTHER;
    const char *name = r->opt ? r->opt->kind : NULL;
    pith_error why = {PITH_OK, PITH_NOWHERE, ""};
    uint32_t n = 0;
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < r->n; i++)
        if (r->of[i] == group)
            r->group[n++] = r->page[i];
    if (has_example(r) && done_by_example(r, n, &st))
        return st;
    if (!name) {
        st = kind_of(r->group, n, r->w->arena.al, &kind);
        name = wrap_kind(kind);
    }
    if (st == PITH_OK)
        st = learn_named(r, &n, name, &why);
    if (st == PITH_EMPTY || st == PITH_UNSUPPORTED || is_bound(st)) {
        tell_skipped(r, n, name,
                     why.detail[0] ? why.detail : pith_status_text(st));
        *(is_bound(st) ? &r->sum->failed : &r->sum->empty) += n;
        return PITH_OK;
    }
    if (st != PITH_OK) {
        if (err)
            *err = why;
        return st;
    }
    r->sum->gave += n;
    return PITH_OK;
}

static pith_status learn_pages(learn_run *r, const pith_allocator *al,
                               pith_error *err)
{
    uint32_t count = 0;
    pith_status st = pith_learn_groups(r->page, r->n, al, r->of, &count);

    for (uint32_t k = 0; k < count && st == PITH_OK; k++)
        st = learn_group(r, k, err);
    if (st == PITH_OK && has_example(r) && (!r->taken || r->why.detail[0]))
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
    return st == PITH_OK ? st
                         : pith_error_set(err, st, PITH_NOWHERE, "%s",
                                          pith_status_text(st));
}

static pith_status check_kind(const pith_learn_options *opt, pith_error *err)
{
    if (!opt || !opt->kind || pith_wrapkind_find(pith_str_of(opt->kind)))
        return PITH_OK;
    return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                          "unknown kind '%.40s'; use list, thread, news or "
                          "detail",
                          opt->kind);
}

/* The example with its white space collapsed, in the wrapper's memory. */
static pith_status take_example(learn_run *r, pith_error *err)
{
    const pith_learn_options *opt = r->opt;
    pith_arena *arena = &r->w->arena;
    pith_str *text = pith_arena_array(arena, opt->n_like + 1, sizeof(*text));
    size_t n = opt->like ? opt->n_like : 0;

    if (n > PITH_LIKE_TEXTS)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "an example has at most %u values; give fewer",
                              PITH_LIKE_TEXTS);
    for (size_t i = 0; text && i < n; i++) {
        size_t len = opt->like[i] ? strlen(opt->like[i]) : 0;
        char *to = pith_arena_alloc(arena, len + 1);

        if (!to)
            return PITH_NOMEM;
        text[i] = (pith_str){
            to, (size_t)(pith_text_squeeze((pith_str){opt->like[i], len}, to) -
                         to)};
        if (!text[i].len)
            return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                                  "an example is empty; give a value as the "
                                  "page shows it");
    }
    r->ex = (pith_example){
        .text = text, .n = (uint32_t)n, .record = pith_str_of(opt->record)};
    return text ? PITH_OK : PITH_NOMEM;
}

pith_status pith_learn(pith_inputs *in, const pith_run *run,
                       const pith_learn_options *opt, pith_wrapper **out,
                       pith_summary *sum, pith_error *err)
{
    pith_summary own;

    sum = sum ? sum : &own;
    if (out)
        *out = NULL;
    if (!in || !run || !out)
        return pith_misuse(err);

    pith_learn_options all;
    pith_status taken =
        PITH_OPTIONS_TAKE(pith_learn_options_init, &all, opt, err);
    const pith_allocator *al =
        run->allocator ? run->allocator : pith_alloc_libc();
    learn_run r = {.run = run, .opt = opt, .sum = sum};
    pith_pages *pages = NULL;
    pith_status st = taken == PITH_OK ? check_kind(opt, err) : taken;
    size_t n;

    *out = NULL;
    if (taken != PITH_OK)
        return taken;
    if (st == PITH_OK)
        st = pith_pages_load(in, run, &pages, sum, err);
    if (st != PITH_OK)
        return st;
    n = pith_pages_count(pages);
    r.w = pith_wrap_new(al);
    r.page = pith_alloc_zeroed(al, n + 1, sizeof(*r.page));
    r.group = pith_alloc_zeroed(al, n + 1, sizeof(*r.group));
    r.of = pith_alloc_zeroed(al, n + 1, sizeof(*r.of));
    for (size_t i = 0; r.page && i < n; i++)
        if (pith_pages_at(pages, i))
            r.page[r.n++] = pith_pages_at(pages, i);
    st = r.w && r.page && r.group && r.of
             ? take_example(&r, err)
             : pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    if (st == PITH_OK)
        st = learn_pages(&r, al, err);
    if (st == PITH_OK)
        *out = r.w;
    else
        pith_wrap_free(r.w);
    pith_alloc_free(al, r.page);
    pith_alloc_free(al, r.group);
    pith_alloc_free(al, r.of);
    pith_pages_free(pages);
    return st;
}
