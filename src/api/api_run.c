/* api/api_run: see api_run.h. Nothing here depends on which thread did the
 * work: slots are filled in any order and emptied in the order of inputs. */
#include "api/api_options.h"
#include "api/api_runner.h"

#include <stdio.h>
#include <string.h>
#include "base/parallel.h"
#include "base/status.h"
#include "output/json.h"
#include "read/scripted.h"

/* ---- before and during the work ----------------------------------------- */

bool pith_run_next(void *ctx, size_t i)
{
    pith_runner *r = ctx;

    if (i < r->n_ahead)
        return true;
    if (r->n_ahead < 2) /* the stream ended while looking ahead */
        return false;
    return pith_input_next(r->input, &pith_run_slot(r, i)->page.item);
}

void pith_run_read(void *ctx, size_t i, unsigned worker)
{
    pith_runner *r = ctx;
    pith_slot *s = pith_run_slot(r, i);

    (void)worker;
    s->err = (pith_error){PITH_OK, PITH_NOWHERE, ""};
    s->told = false;
    s->page.unnamed = r->task->unnamed && !(r->task->join && r->many);
    s->page.keeps = r->task->keeps && r->many;
    s->st =
        pith_page_read(&s->page, &r->run->limits, r->run->fragment, &s->err);
    s->was_read = s->st == PITH_OK;
    if (r->task->whole) /* it waits for all others */
        pith_arena_release(&s->page.scratch);
}

static void drop_output(pith_slot *s)
{
    pith_buf_clear(&s->out);
    pith_spool_clear(&s->before);
}

static void try_page(pith_runner *r, pith_slot *s, size_t i)
{
    drop_output(s);
    s->before.make =
        pith_format_is_json(r->format) || r->format == PITH_AS_HTML5LIB
            ? r->scratch
            : NULL;
    pith_spool_lend(&s->before, &s->out);
    s->emit = (pith_emit){.format = r->format,
                          .pretty = r->format == PITH_AS_JSON,
                          .many = r->many && !r->run->begin_page,
                          .all = r->run->all_regions,
                          .explain = r->run->explain,
                          .safe = r->run->safe_cells,
                          .relative = r->run->relative,
                          .places = r->run->places,
                          .width = r->run->width,
                          .out = &s->out,
                          .query = &r->rows.query,
                          .joined = r->batch.n ? r->batch.joined[i] : NULL};
    if (r->task->work)
        s->st = r->task->work(r->task, &s->page, &s->emit, &s->err);
    if (s->out.status != PITH_OK)
        s->st = s->out.status;
    s->st = pith_page_status(&s->page, s->st);
}

/* A page that does not fit in its memory is worked on as far as it does. */
void pith_run_work(void *ctx, size_t i, unsigned worker)
{
    pith_runner *r = ctx;
    pith_slot *s = pith_run_slot(r, i);

    (void)worker;
    if (!s->was_read)
        return;
    do {
        try_page(r, s, i);
        if (s->st == PITH_LIMIT)
            pith_buf_release(&s->out);
    } while (s->st == PITH_LIMIT && !s->emit.joined &&
             pith_page_halve(&s->page, r->run->fragment));
    if (s->st == PITH_LIMIT && s->page.meter.hit)
        pith_error_set(&s->err, PITH_LIMIT, PITH_NOWHERE, "%s",
                       PITH_PAGE_TOO_LARGE);
}

static void work_page(void *ctx, size_t i, unsigned worker)
{
    pith_run_read(ctx, i, worker);
    pith_run_work(ctx, i, worker);
}

/* ---- after the work, in order ------------------------------------------- */

static bool failed(const pith_slot *s)
{
    return !s->was_read ||
           (s->st != PITH_OK && s->st != PITH_EMPTY && s->st != PITH_DRIFT);
}

/* The page's name must be in every message; errors of the work lack it. */
static void complete_error(pith_slot *s)
{
    pith_str name = s->page.item.name;
    char inner[sizeof(s->err.detail)];

    if (!s->was_read && s->err.detail[0])
        return;
    memcpy(inner, s->err.detail, sizeof(inner));
    pith_error_set(&s->err, s->st, s->err.at, "'%.*s': %s",
                   (int)(name.len < 120 ? name.len : 120), name.ptr,
                   inner[0] ? inner : pith_status_text(s->st));
}

static void tell_failure(pith_runner *r, pith_slot *s)
{
    complete_error(s);
    pith_run_tell(r->run, false, s->st, s->page.item.name, s->err.detail);
}

static void count_read(pith_runner *r, const pith_slot *s)
{
    r->sum->pages++;
    if (s->was_read)
        return;
    *(s->st == PITH_LIMIT ? &r->sum->empty : &r->sum->unread) += 1;
    r->sum->truncated += s->st == PITH_LIMIT;
}

void pith_run_note(pith_runner *r, pith_slot *s)
{
    count_read(r, s);
    s->told = true;
    if (s->was_read)
        pith_run_tell_cut(r->run, &s->page, r->sum);
    else
        tell_failure(r, s);
    if (r->run->progress)
        r->run->progress(r->run->ctx, r->sum->pages, s->page.item.offset);
}

static void tell_scripted(pith_runner *r, const pith_page *page)
{
    char text[512];
    pith_str name = page->item.name;

    if (!pith_page_scripted(&page->tree))
        return;
    snprintf(text, sizeof(text),
             "'%.*s' is built by scripts; take it with --render --scripts",
             (int)(name.len < 200 ? name.len : 200), name.ptr);
    pith_run_tell(r->run, true, PITH_EMPTY, name, text);
}

static void count_page(pith_runner *r, pith_slot *s)
{
    bool limit = s->st == PITH_LIMIT; /* it gives nothing, by a limit */

    if (!s->told)
        count_read(r, s);
    if (!s->was_read)
        return;
    if (limit || s->st == PITH_EMPTY)
        r->sum->empty++;
    else if (failed(s))
        r->sum->failed++;
    else
        r->sum->gave++;
    if (s->st == PITH_EMPTY)
        tell_scripted(r, &s->page);
    r->sum->drifted += s->st == PITH_DRIFT;
    r->sum->truncated += limit;
    if (!limit && !s->told)
        pith_run_tell_cut(r->run, &s->page, r->sum);
}

static void tell_drift(pith_runner *r, pith_slot *s)
{
    if (s->st != PITH_DRIFT)
        return;
    complete_error(s);
    pith_run_tell(r->run, true, s->st, s->page.item.name, s->err.detail);
}

static void put_failure(pith_runner *r, pith_slot *s)
{
    pith_page_info info = {s->page.item.name,
                           s->page.item.url,
                           r->task->kind,
                           s->st == PITH_LIMIT,
                           NULL,
                           NULL};
    pith_json j;

    s->page.meter.max = UINT64_MAX; /* what is left is to say so */
    drop_output(s);
    if (!pith_format_is_json(r->format))
        return;
    if (r->task->end) {
        pith_json_init(&j, &r->errors, false);
        pith_json_failure(&j, &info, s->err.detail);
        pith_buf_char(&r->errors, '\n');
        return;
    }
    pith_json_init(&j, &s->out, r->format == PITH_AS_JSON);
    pith_json_failure(&j, &info, s->err.detail);
}

static void no_room(pith_runner *r)
{
    pith_error_set(&r->fatal, PITH_IO, PITH_NOWHERE,
                   "cannot write the output; make room for it");
}

static void write_bytes(pith_runner *r, const char *ptr, size_t len)
{
    if (r->fatal.code == PITH_OK && len &&
        r->sink->write(r->sink->ctx, ptr, len) != 0)
        no_room(r);
}

static void write_out(pith_runner *r, pith_slot *s)
{
    if (r->fatal.code == PITH_OK &&
        pith_spool_pour(&s->before, r->sink) != PITH_OK)
        no_room(r);
    write_bytes(r, s->out.data, s->out.len);
}

static void write_cstr(pith_runner *r, const char *s)
{
    write_bytes(r, s, strlen(s));
}

/* One page's output by itself. */
static void write_apart(pith_runner *r, pith_slot *s)
{
    pith_status st = PITH_OK;

    if (!s->out.len)
        return;
    if (r->run->begin_page(r->run->ctx, s->page.item.name) != 0) {
        no_room(r);
        return;
    }
    if (!pith_format_is_sheet(r->format) || failed(s)) {
        write_out(r, s);
        write_cstr(r, pith_format_is_json(r->format) ? "\n" : "");
        return;
    }
    st = pith_runrows_open(&r->rows, r->in->host, r->run, &s->emit, r->sink);
    if (st == PITH_OK)
        st = pith_runrows_take(&r->rows, &s->emit);
    if (st == PITH_OK)
        st = pith_runrows_flush(&r->rows, NULL);
    if (st != PITH_OK)
        pith_error_of(&r->fatal, st);
    pith_runrows_release(&r->rows);
}

static void write_page(pith_runner *r, pith_slot *s)
{
    bool array = r->format == PITH_AS_JSON && r->many;
    pith_status st = PITH_OK;

    if (r->run->begin_page) {
        write_apart(r, s);
        return;
    }
    if (!failed(s))
        st = pith_runrows_take(&r->rows, &s->emit);
    if (st != PITH_OK)
        pith_error_of(&r->fatal, st);
    if (!s->out.len || (r->rows.sheet && s->emit.tabled))
        return;
    if (array)
        write_cstr(r, r->n_printed ? ",\n" : "[\n");
    write_out(r, s);
    if (pith_format_is_json(r->format) && !array)
        write_cstr(r, "\n");
    r->n_printed++;
}

static void tell_note(pith_runner *r, pith_slot *s)
{
    if (failed(s) || !s->emit.note[0])
        return;
    memcpy(s->err.detail, s->emit.note, sizeof(s->emit.note));
    complete_error(s);
    pith_run_tell(r->run, true, PITH_OK, s->page.item.name, s->err.detail);
}

static void store_page(pith_runner *r, pith_slot *s)
{
    if (failed(s))
        return;
    if (r->task->after &&
        r->task->after(r->task, &s->page, s->emit.result, &s->err) != PITH_OK)
        r->fatal = s->err;
    if (!r->db || !s->emit.result)
        return;
    if (r->task->store(r->task, &s->page, &s->emit, r->db, &s->err) != PITH_OK)
        r->fatal = s->err;
}

#define OUT_KEEP ((size_t)4 << 20)

/* Ready for another page. A slot of many keeps no memory: with what each of
 * so many would keep, the run would need more and more, as ever more of them
 * have had a large page. */
void pith_run_clear(pith_runner *r, pith_slot *s)
{
    if (r->task->whole) { /* the others may look at it until the end */
        pith_buf_release(&s->out);
        return;
    }
    if (r->batch.n || r->apart) {
        pith_buf_release(&s->out);
        pith_page_release(&s->page);
        pith_page_init(&s->page, r->al);
        return;
    }
    if (s->out.cap > OUT_KEEP)
        pith_buf_release(&s->out);
    pith_buf_clear(&s->out);
    pith_page_clear(&s->page);
}

bool pith_run_done(void *ctx, size_t i)
{
    pith_runner *r = ctx;
    pith_slot *s = pith_run_slot(r, i);
    bool told = s->told;

    if (failed(s)) {
        if (!told || s->was_read)
            tell_failure(r, s);
        put_failure(r, s);
    }
    tell_drift(r, s);
    tell_note(r, s);
    count_page(r, s);
    store_page(r, s);
    write_page(r, s);
    if (r->run->progress && !told)
        r->run->progress(r->run->ctx, r->sum->pages, s->page.item.offset);
    pith_run_clear(r, s);
    return r->fatal.code == PITH_OK;
}

/* ---- the run ------------------------------------------------------------ */

static pith_slot *new_slot(const pith_allocator *al)
{
    pith_slot *s = pith_alloc_zeroed(al, 1, sizeof(*s));

    if (!s)
        return NULL;
    pith_page_init(&s->page, al);
    pith_buf_init(&s->out, s->page.al, PITH_PAGE_OUT_MAX);
    pith_spool_init(&s->before, al, NULL);
    return s;
}

void pith_slot_free(pith_slot *s)
{
    const pith_allocator *al = s->page.meter.al;

    pith_buf_release(&s->out);
    pith_spool_release(&s->before);
    pith_page_release(&s->page);
    pith_alloc_free(al, s);
}

bool pith_run_slots(pith_runner *r, size_t n)
{
    if (n > r->room) {
        size_t room = n > 2 * r->room ? n : 2 * r->room;
        pith_slot **more =
            pith_alloc_resize(r->al, r->slots, room, sizeof(*more));

        if (!more)
            return false;
        r->slots = more;
        r->room = room;
    }
    while (r->n_slots < n && (r->slots[r->n_slots] = new_slot(r->al)))
        r->n_slots++;
    return r->n_slots >= n;
}

static void drop_slots(pith_runner *r)
{
    for (size_t i = 0; i < r->n_slots; i++)
        pith_slot_free(r->slots[i]);
    pith_buf_release(&r->errors);
    pith_alloc_free(r->al, r->slots);
}

/* Name the first two pages, to know whether there are many. */
static pith_status look_ahead(pith_runner *r, const pith_inputs *in,
                              pith_error *err)
{
    while (r->n_ahead < 2 &&
           pith_input_next(r->input, &r->slots[r->n_ahead]->page.item))
        r->n_ahead++;
    r->many = r->n_ahead > 1;
    if (!r->n_ahead)
        return pith_inputs_none(in, err);
    return pith_format_resolve(r->run->format, r->task->fallback,
                               r->task->formats, r->many && !r->run->begin_page,
                               &r->format, err);
}

/* Where rows go: a sheet, a database. */
static pith_status open_rows(pith_runner *r, pith_error *err)
{
    pith_emit emit = {.format = r->format, .many = r->many};
    pith_status st = PITH_OK;

    if (!r->run->begin_page && !r->task->end)
        st = pith_runrows_open(&r->rows, r->in->host, r->run, &emit, r->sink);
    if (st != PITH_OK)
        return pith_error_of(err, st);
    if (r->format != PITH_AS_SQLITE)
        return PITH_OK;
    return pith_inputs_store(r->in, r->run->database, r->al, &r->db, err);
}

/* What all pages give together. */
static pith_status write_end(pith_runner *r, pith_error *err)
{
    pith_buf out;
    pith_emit emit = {.format = r->format,
                      .pretty = r->format == PITH_AS_JSON,
                      .many = r->many,
                      .explain = r->run->explain,
                      .safe = r->run->safe_cells,
                      .width = r->run->width,
                      .out = &out,
                      .query = &r->rows.query};
    pith_ending ending = {pith_buf_view(&r->errors), r->db, r->sum};
    pith_error why = {PITH_OK, PITH_NOWHERE, ""};
    pith_status st = r->errors.status;

    pith_buf_init(&out, r->al, PITH_PAGE_OUT_MAX);
    if (st == PITH_OK)
        st = r->task->end(r->task, &emit, &ending, &why);
    if (st == PITH_OK)
        st = pith_sink_put(r->sink, &out, &why);
    pith_buf_release(&out);
    if (st != PITH_OK)
        pith_error_set(err, st, why.at, "%s",
                       why.detail[0] ? why.detail : pith_status_text(st));
    return st;
}

/* Close the array and the database; the first error of the run wins. */
static pith_status finish(pith_runner *r, pith_status st, pith_error *err)
{
    pith_error close_err = {PITH_OK, PITH_NOWHERE, ""};

    if (st == PITH_OK && r->fatal.code == PITH_OK && r->task->end)
        st = write_end(r, err);
    else if (st == PITH_OK && r->format == PITH_AS_JSON && r->many &&
             !r->run->begin_page)
        write_cstr(r, r->n_printed ? "\n]\n" : "[]\n");
    if (st == PITH_OK && r->fatal.code == PITH_OK)
        st = pith_runrows_finish(&r->rows, r->run, err);
    if (st == PITH_OK && r->fatal.code != PITH_OK) {
        st = r->fatal.code;
        if (err)
            *err = r->fatal;
    }
    if (r->db)
        pith_run_tell_left(r->run, r->db->left);
    if (pith_store_close(r->db, st == PITH_OK, &close_err) != PITH_OK &&
        st == PITH_OK) {
        st = close_err.code;
        if (err)
            *err = close_err;
    }
    return st;
}

/* Pages in flight; 0: as many as one thread needs. */
static size_t window_of(pith_parallel parallel, pith_format format,
                        const pith_task *task)
{
    if (task->join)
        return PITH_BATCH_PAGES;
    if (parallel.apart && pith_apart_can(task, format))
        return PITH_APART_WINDOW(parallel.threads);
    return parallel.threads > 1 ? 2 * (size_t)parallel.threads + 2 : 0;
}

pith_status pith_task_run(pith_inputs *in, const pith_run *run,
                          const pith_task *task, const pith_sink *sink,
                          pith_summary *sum, pith_error *err)
{
    pith_summary none;

    sum = sum ? sum : &none;
    if (!in || !run || !sink)
        return pith_misuse(err);

    *sum = (pith_summary){.size = sizeof(*sum)};
    PITH_OPTIONS(pith_run, run, err);

    pith_runner r = {
        .in = in, .run = run, .task = task, .sink = sink, .sum = sum};
    pith_jobs jobs = {.ctx = &r,
                      .next = pith_run_next,
                      .work = work_page,
                      .done = pith_run_done,
                      .n = SIZE_MAX};
    pith_jobs_apart apart;
    pith_status st;

    r.al = run->allocator ? run->allocator : pith_alloc_libc();
    r.scratch = in->host ? in->host->scratch : NULL;
    jobs.parallel = pith_inputs_parallel(in, run->threads);
    jobs.window = window_of(jobs.parallel, run->format, task);
    st = pith_runrows_init(&r.rows, run, err);
    if (st != PITH_OK)
        return st;
    r.window = pith_jobs_window(&jobs);
    pith_buf_init(&r.errors, r.al, PITH_PAGE_OUT_MAX);
    if (!pith_run_slots(&r, r.window))
        st = pith_error_of(err, PITH_NOMEM);
    if (st == PITH_OK)
        st = pith_inputs_open(in, run, &r.input, err);
    if (st == PITH_OK)
        st = look_ahead(&r, in, err);
    if (st == PITH_OK)
        st = open_rows(&r, err);
    if (st == PITH_OK && jobs.parallel.apart && in->host->apart)
        in->host->apart(&r, &jobs, &apart);
    if (st == PITH_OK) {
        st = task->join && !r.apart ? pith_run_batches(&r, jobs.parallel)
                                    : pith_jobs_run(&jobs, r.al);
        if (st != PITH_OK)
            pith_error_of(err, st);
    }
    st = finish(&r, st, err);
    drop_slots(&r);
    pith_runrows_release(&r.rows);
    pith_input_free(r.input);
    return st;
}

pith_status pith_task_emit(const pith_task *task, pith_page *page,
                           pith_format format, const pith_sink *sink,
                           pith_error *err)
{
    if (!page || !sink)
        return pith_misuse(err);

    pith_runrows rows;
    pith_run run;
    pith_emit emit = {.query = &rows.query};
    pith_buf buf;
    bool printed;
    pith_status put,
        st = pith_format_resolve(format, task->fallback, task->formats, false,
                                 &emit.format, err);

    pith_run_init(&run);
    run.allocator = page->al;
    if (st == PITH_OK)
        st = pith_runrows_init(&rows, &run, err);
    if (st != PITH_OK)
        return st;
    put = pith_runrows_open(&rows, page->item.host, &run, &emit, sink);
    pith_buf_init(&buf, page->al, PITH_PAGE_OUT_MAX);
    emit.out = &buf;
    emit.pretty = emit.format == PITH_AS_JSON;
    st = put == PITH_OK ? task->work(task, page, &emit, err) : put;
    printed = st == PITH_OK || st == PITH_EMPTY || st == PITH_DRIFT;
    if (printed)
        put = pith_runrows_take(&rows, &emit);
    if (printed && put == PITH_OK)
        put = rows.sheet ? pith_runrows_finish(&rows, &run, err)
                         : pith_sink_put(sink, &buf, err);
    pith_buf_release(&buf);
    pith_runrows_release(&rows);
    return put == PITH_OK ? st : put;
}

/* ---- pith_pages_run: the caller's own work ------------------------------ */

typedef struct own_work {
    pith_page_work work;
    void *ctx;
} own_work;

static pith_status run_own(const pith_task *task, pith_page *page,
                           pith_emit *emit, pith_error *err)
{
    const own_work *own = task->opt;
    pith_sink sink = pith_sink_of_buf(emit->out);

    return own->work(own->ctx, page, &sink, err);
}

pith_status pith_pages_run(pith_inputs *in, const pith_run *run,
                           pith_page_work work, void *ctx,
                           const pith_sink *sink, pith_summary *sum,
                           pith_error *err)
{
    if (!work)
        return pith_misuse(err);

    own_work own = {work, ctx};
    pith_task task = {.opt = &own,
                      .fallback = PITH_AS_TEXT,
                      .formats = PITH_FORMATS_JSON | PITH_FORMAT_BIT(TEXT),
                      .work = run_own};

    return pith_task_run(in, run, &task, sink, sum, err);
}
