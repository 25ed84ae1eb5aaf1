/* api/api_pages: all pages of the inputs in memory, loaded in parallel, kept
 * in order; for commands over a set of pages. */
#include "api/api_run.h"
#include "api/api_options.h"

#include "base/parallel.h"
#include "base/status.h"
#include "base/vec.h"
#include "output/json.h"

typedef struct entry {
    pith_page *page; /* its item has the name also when it was not read */
    bool ok;
    pith_error err;
} entry;

struct pith_pages {
    const pith_allocator *al;
    pith_parallel parallel; /* of the run that loaded them */
    PITH_VEC(entry) all;
};

typedef struct loader {
    const pith_run *run;
    pith_pages *pages;
    pith_summary *sum;
    pith_input *input;
    entry *slots;
    size_t window;
    bool nomem;
} loader;

static bool next_entry(void *ctx, size_t i)
{
    loader *l = ctx;
    entry *e = &l->slots[i % l->window];

    *e = (entry){0};
    e->page = pith_alloc_zeroed(l->pages->al, 1, sizeof(*e->page));
    if (!e->page) {
        l->nomem = true;
        return false;
    }
    pith_page_init(e->page, l->pages->al);
    if (pith_input_next(l->input, &e->page->item))
        return true;
    pith_page_free(e->page);
    e->page = NULL;
    return false;
}

static void load_entry(void *ctx, size_t i, unsigned worker)
{
    loader *l = ctx;
    entry *e = &l->slots[i % l->window];

    (void)worker;
    e->err = (pith_error){PITH_OK, PITH_NOWHERE, ""};
    e->ok = pith_page_read(e->page, &l->run->limits, l->run->fragment,
                           &e->err) == PITH_OK;
    pith_arena_release(&e->page->scratch);
}

static bool done_entry(void *ctx, size_t i)
{
    loader *l = ctx;
    entry *e = &l->slots[i % l->window];
    pith_str name = e->page->item.name;

    if (!PITH_VEC_PUSH(&l->pages->all, l->pages->al, *e)) {
        l->nomem = true;
        return false;
    }
    e->page = NULL; /* now the set's */
    e = &l->pages->all.at[l->pages->all.len - 1];
    l->sum->pages++;
    if (e->ok) {
        pith_run_tell_cut(l->run, e->page, l->sum);
    } else {
        bool limit = e->err.code == PITH_LIMIT;

        l->sum->unread += !limit;
        l->sum->truncated += limit;
        l->sum->empty += limit;
        pith_run_tell(l->run, false, e->err.code, name, e->err.detail);
    }
    if (l->run->progress)
        l->run->progress(l->run->ctx, l->sum->pages);
    return true;
}

static pith_status load_all(loader *l, pith_inputs *in, pith_error *err)
{
    pith_jobs jobs = {.ctx = l,
                      .next = next_entry,
                      .work = load_entry,
                      .done = done_entry,
                      .n = SIZE_MAX};
    const pith_allocator *al = l->pages->al;
    pith_status st = pith_inputs_open(in, l->run, &l->input, err);

    if (st != PITH_OK)
        return st;
    jobs.parallel = l->pages->parallel =
        pith_inputs_parallel(in, l->run->threads);
    l->window = pith_jobs_window(&jobs);
    l->slots = pith_alloc_zeroed(al, l->window, sizeof(*l->slots));
    st = l->slots ? pith_jobs_run(&jobs, al) : PITH_NOMEM;
    for (size_t i = 0; l->slots && i < l->window; i++)
        pith_page_free(l->slots[i].page); /* left over when it stopped */
    pith_alloc_free(al, l->slots);
    pith_input_free(l->input);
    if (st == PITH_OK && l->nomem)
        st = PITH_NOMEM;
    if (st != PITH_OK)
        pith_error_set(err, st, PITH_NOWHERE, "%s", pith_status_text(st));
    return st;
}

pith_status pith_pages_load(pith_inputs *in, const pith_run *run,
                            pith_pages **out, pith_summary *sum,
                            pith_error *err)
{
    pith_summary own;

    sum = sum ? sum : &own;
    if (out)
        *out = NULL;
    if (!in || !run || !out)
        return pith_misuse(err);

    pith_run all;
    pith_status taken = PITH_OPTIONS_TAKE(pith_run_init, &all, run, err);
    loader l = {.run = run, .sum = sum};
    pith_status st;

    *sum = (pith_summary){.size = sizeof(*sum)};
    *out = NULL;
    if (taken != PITH_OK)
        return taken;
    *out = pith_alloc_zeroed(run->allocator, 1, sizeof(**out));
    if (!*out)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    (*out)->al = run->allocator ? run->allocator : pith_alloc_libc();
    l.pages = *out;
    st = load_all(&l, in, err);
    if (st == PITH_OK && !(*out)->all.len)
        st = pith_inputs_none(in, err);
    if (st == PITH_OK)
        return st;
    pith_pages_free(*out);
    *out = NULL;
    return st;
}

void pith_pages_free(pith_pages *pages)
{
    if (!pages)
        return;
    for (size_t i = 0; i < pages->all.len; i++)
        pith_page_free(pages->all.at[i].page);
    PITH_VEC_RELEASE(&pages->all, pages->al);
    pith_alloc_free(pages->al, pages);
}

pith_parallel pith_pages_parallel(const pith_pages *pages)
{
    return pages->parallel;
}

size_t pith_pages_count(const pith_pages *pages)
{
    return pages ? pages->all.len : 0;
}

pith_page *pith_pages_at(const pith_pages *pages, size_t i)
{
    return i < pith_pages_count(pages) && pages->all.at[i].ok
               ? pages->all.at[i].page
               : NULL;
}

pith_str pith_pages_name(const pith_pages *pages, size_t i)
{
    return i < pith_pages_count(pages) ? pages->all.at[i].page->item.name
                                       : (pith_str){NULL, 0};
}

const pith_error *pith_pages_error(const pith_pages *pages, size_t i)
{
    return i >= pith_pages_count(pages) || pages->all.at[i].ok
               ? NULL
               : &pages->all.at[i].err;
}

void pith_pages_put_errors(const pith_pages *pages, pith_buf *out)
{
    for (size_t i = 0; i < pages->all.len; i++) {
        const entry *e = &pages->all.at[i];
        pith_page_info info = {e->page->item.name, e->page->item.url, NULL,
                               false, NULL};
        pith_json j;

        if (e->ok)
            continue;
        pith_json_init(&j, out, false);
        pith_json_failure(&j, &info, e->err.detail);
        pith_buf_char(out, '\n');
    }
}
