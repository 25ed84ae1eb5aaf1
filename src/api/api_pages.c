/* api/api_pages: pages that are read before any of them is worked on: a batch
 * of a run, all pages of a run, or a set that the caller keeps.
 *
 *   inputs -> [ load, decode, parse ] -> slots -> join -> [ work ] -> in order
 */
#include "api/api_options.h"
#include "api/api_runner.h"

#include <string.h>
#include "base/parallel.h"
#include "base/status.h"

/* ---- reading ------------------------------------------------------------ */

#define STEP 8 /* pages of a part read before the next look */
#define BATCH_NODES                                          \
    ((uint64_t)4 << 20) /* of all its pages: then it is full \
                         */

static void read_next(void *ctx, size_t i, unsigned worker)
{
    pith_runner *r = ctx;

    pith_run_read(r, r->batch.n + i, worker);
}

/* Name the next page. False: there is none, or no memory for it. */
static bool name_next(pith_runner *r, size_t n, pith_status *st)
{
    if (n < r->n_ahead)
        return true;
    if (r->ended)
        return false;
    if (!pith_run_slots(r, n + 1)) {
        *st = PITH_NOMEM;
        return false;
    }
    return pith_input_next(r->input, &r->slots[n]->page.item);
}

/* Name and read the next pages of the batch, at most `step`. */
static pith_status read_some(pith_runner *r, size_t step, uint64_t *nodes)
{
    pith_jobs jobs = {
        .ctx = r, .work = read_next, .parallel = r->batch.parallel};
    size_t from = r->batch.n, n = from;
    pith_status st = PITH_OK, ran;

    while (n < from + step && name_next(r, n, &st))
        n++;
    r->ended |= n < from + step;
    jobs.n = n - from;
    ran = pith_jobs_run(&jobs, r->al);
    r->batch.n = n;
    for (size_t i = from; i < n && ran == PITH_OK; i++) {
        *nodes += r->slots[i]->was_read ? r->slots[i]->page.tree.count : 0;
        if (r->task->whole)
            pith_run_note(r, r->slots[i]);
    }
    return st == PITH_OK ? ran : st;
}

static pith_status read_batch(pith_runner *r)
{
    bool whole = r->task->whole;
    size_t step = whole ? PITH_BATCH_PAGES : STEP;
    uint64_t nodes = 0;
    pith_status st = PITH_OK;

    r->batch.n = 0;
    do
        st = read_some(r, step, &nodes);
    while (st == PITH_OK && !r->ended &&
           (whole || (r->batch.n < PITH_BATCH_PAGES && nodes < BATCH_NODES)));
    r->n_ahead = 0;
    return st;
}

/* ---- a batch ------------------------------------------------------------ */

static pith_status fill_batch(pith_batch *b, pith_slot *const *slot)
{
    b->page = pith_alloc_zeroed(b->al, b->n + 1, sizeof(*b->page));
    b->meter = pith_alloc_zeroed(b->al, b->n + 1, sizeof(*b->meter));
    b->doc = pith_alloc_zeroed(b->al, b->n + 1, sizeof(*b->doc));
    b->joined = pith_alloc_zeroed(b->al, b->n + 1, sizeof(*b->joined));
    if (!b->page || !b->meter || !b->doc || !b->joined)
        return PITH_NOMEM;
    for (size_t i = 0; i < b->n; i++)
        if (slot[i]->was_read) {
            b->page[i] = &slot[i]->page;
            b->meter[i] = &slot[i]->page.meter;
            b->doc[i] = pith_page_doc(b->page[i]);
        }
    return PITH_OK;
}

void pith_batch_release(pith_batch *b)
{
    pith_alloc_free(b->al, b->page);
    pith_alloc_free(b->al, b->meter);
    pith_alloc_free(b->al, b->doc);
    pith_alloc_free(b->al, b->joined);
    b->page = NULL;
    b->meter = NULL;
    b->doc = NULL;
    b->joined = NULL;
}

static bool halve(pith_batch *b, size_t i)
{
    pith_page *page = b->page[i];
    bool told = !b->told || page->cut || page->item.truncated;

    if (!pith_page_halve(page, b->run->fragment)) {
        if (!page->built) {
            b->page[i] = NULL;
            b->meter[i] = NULL;
        }
        return false;
    }
    if (!told && b->sum)
        pith_run_tell_cut(b->run, page, b->sum);
    return true;
}

bool pith_batch_halve(pith_batch *b, pith_status st)
{
    bool full = st == PITH_NOMEM || st == PITH_LIMIT;
    bool some = false;

    if (!full || !pith_meters_level(b->meter, b->n))
        return false;
    for (size_t i = 0; i < b->n; i++)
        if (b->page[i] && b->page[i]->meter.hit)
            some |= halve(b, i);
    if (!some)
        return false;
    memset(b->doc, 0, b->n * sizeof(*b->doc));
    memset(b->joined, 0, b->n * sizeof(*b->joined));
    for (size_t i = 0; i < b->n; i++)
        if (b->page[i]) {
            pith_page_rewind(b->page[i]);
            b->doc[i] = pith_page_doc(b->page[i]);
        }
    return true;
}

static bool is_bound(pith_status st)
{
    return st == PITH_LIMIT || st == PITH_BUDGET || st == PITH_TIMEOUT;
}

/* A bound that is hit costs the others' help, not the pages; a whole set has
 * nothing else to give. */
static pith_status join_batch(pith_runner *r)
{
    bool whole = r->task->whole;
    pith_status st = PITH_OK;

    if (whole || r->batch.n > 1)
        do {
            r->fatal = (pith_error){PITH_OK, PITH_NOWHERE, ""};
            st = r->task->join(r->task, &r->batch, &r->fatal);
        } while (st != PITH_OK && pith_batch_halve(&r->batch, st));
    if (st == PITH_OK)
        return st;
    if (whole || !is_bound(st)) {
        if (!r->fatal.detail[0])
            pith_error_of(&r->fatal, st);
        r->fatal.code = st;
        return st;
    }
    r->fatal = (pith_error){PITH_OK, PITH_NOWHERE, ""};
    memset(r->batch.joined, 0, r->batch.n * sizeof(*r->batch.joined));
    pith_run_tell(r->run, true, st, (pith_str){NULL, 0},
                  "pages of this site cannot be compared within the limits; "
                  "each is judged alone");
    return PITH_OK;
}

static pith_status run_batch(pith_runner *r)
{
    pith_jobs jobs = {.ctx = r,
                      .work = pith_run_work,
                      .done = pith_run_done,
                      .parallel = r->batch.parallel};
    pith_status st = read_batch(r);

    if (st == PITH_OK)
        st = fill_batch(&r->batch, r->slots);
    if (st == PITH_OK && join_batch(r) == PITH_OK) {
        jobs.n = r->batch.n;
        st = pith_jobs_run(&jobs, r->al);
    }
    pith_batch_release(&r->batch);
    return st;
}

pith_status pith_run_batches(pith_runner *r, pith_parallel parallel)
{
    pith_status st;

    r->batch = (pith_batch){
        .al = r->al, .parallel = parallel, .run = r->run, .sum = r->sum};
    r->batch.told = r->task->whole;
    r->ended = r->n_ahead < 2;
    if (r->task->whole)
        r->window = SIZE_MAX;
    do
        st = run_batch(r);
    while (st == PITH_OK && !r->ended && r->fatal.code == PITH_OK);
    return st;
}

/* ---- pages that the caller keeps ---------------------------------------- */

struct pith_pages {
    const pith_allocator *al;
    pith_parallel parallel; /* of the run that loaded them */
    pith_slot **slot;
    size_t n, n_slots;
};

/* Read all, without a task. */
static pith_status load(pith_runner *r, pith_pages *pages)
{
    pith_status st;

    r->window = SIZE_MAX;
    r->batch = (pith_batch){.al = r->al, .parallel = pages->parallel};
    st = read_batch(r);
    pages->slot = r->slots;
    pages->n_slots = r->n_slots;
    pages->n = r->batch.n;
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

    static const pith_task whole = {.whole = true};
    *sum = (pith_summary){.size = sizeof(*sum)};
    PITH_OPTIONS(pith_run, run, err);

    pith_runner r = {.in = in, .run = run, .task = &whole, .sum = sum};
    pith_status st;

    r.al = run->allocator ? run->allocator : pith_alloc_libc();
    *out = pith_alloc_zeroed(r.al, 1, sizeof(**out));
    if (!*out)
        return pith_error_of(err, PITH_NOMEM);
    (*out)->al = r.al;
    (*out)->parallel = pith_inputs_parallel(in, run->threads);
    st = pith_inputs_open(in, run, &r.input, err);
    if (st == PITH_OK) {
        st = load(&r, *out);
        pith_input_free(r.input);
        if (st != PITH_OK)
            pith_error_of(err, st);
        else if (!(*out)->n)
            st = pith_inputs_none(in, err);
    }
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
    for (size_t i = 0; i < pages->n_slots; i++)
        pith_slot_free(pages->slot[i]);
    pith_alloc_free(pages->al, pages->slot);
    pith_alloc_free(pages->al, pages);
}

pith_status pith_pages_batch(const pith_pages *pages, const pith_run *run,
                             pith_summary *sum, pith_batch *out)
{
    *out = (pith_batch){.n = pages->n,
                        .al = pages->al,
                        .parallel = pages->parallel,
                        .run = run,
                        .sum = sum,
                        .told = true};
    return fill_batch(out, pages->slot);
}

size_t pith_pages_count(const pith_pages *pages)
{
    return pages ? pages->n : 0;
}

pith_page *pith_pages_at(const pith_pages *pages, size_t i)
{
    return i < pith_pages_count(pages) && pages->slot[i]->was_read
               ? &pages->slot[i]->page
               : NULL;
}

pith_str pith_pages_name(const pith_pages *pages, size_t i)
{
    return i < pith_pages_count(pages) ? pages->slot[i]->page.item.name
                                       : (pith_str){NULL, 0};
}

const pith_error *pith_pages_error(const pith_pages *pages, size_t i)
{
    return i >= pith_pages_count(pages) || pages->slot[i]->was_read
               ? NULL
               : &pages->slot[i]->err;
}
