/* api/api_content: the content part of pages, each compared with others of its
 * template. */
#include "api/api_article.h"
#include "api/api_options.h"

#include <stdio.h>
#include "base/status.h"
#include "learn/setcontent.h"
#include "output/out_content.h"
#include "output/report.h"

PITH_OPTIONS_ZERO(pith_content_options)

typedef struct content_work {
    const pith_content_options *opt;
    const pith_pages *with; /* NULL: none */
    bool views;
    pith_contents *found;
} content_work;

/* A single page without others has nothing to be compared with. */
static pith_status check(const content_work *w, const pith_batch *b,
                         pith_error *err)
{
    pith_str name;

    if (b->n > 1 || w->with)
        return PITH_OK;
    name = b->page[0] ? b->page[0]->item.name : PITH_STR("the input");
    return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                          "'%.*s' is a single page; content compares: give "
                          "more pages of its site, or one with --with",
                          (int)name.len, name.ptr);
}

/* The pages of the set, then those they may be compared with, too. */
static pith_doc *docs_of(const pith_batch *b, const pith_pages *with,
                         pith_arena *arena, size_t *n)
{
    size_t more = pith_pages_count(with);
    pith_doc *doc = pith_arena_zalloc(arena, b->n + more + 1, sizeof(*doc));

    for (*n = 0; doc && *n < b->n; ++*n)
        doc[*n] = b->doc[*n];
    for (size_t i = 0; doc && i < more; i++, ++*n)
        if (pith_pages_at(with, i))
            doc[*n] = pith_page_doc(pith_pages_at(with, i));
    return doc;
}

/* Pages that had to be judged alone. */
static void tell_alone(const pith_batch *b, const pith_contents *c)
{
    for (size_t i = 0; i < c->n; i++) {
        char text[240];
        pith_str name;

        if (!c->page[i].read || c->page[i].n_partners)
            continue;
        name = b->page[i]->item.name;
        snprintf(text, sizeof(text),
                 "no other page is built like '%.*s', so it was judged alone; "
                 "add pages of its site",
                 (int)name.len, name.ptr);
        pith_run_tell(b->run, true, PITH_OK, name, text);
    }
}

static pith_status find(content_work *w, const pith_batch *b, pith_error *err)
{
    pith_content_plan plan = {.method = w->opt->method,
                              .partners = w->opt->partners,
                              .own = b->n,
                              .blocks = b->run->explain,
                              .views = w->views,
                              .parallel = b->parallel,
                              .al = b->al};
    pith_arena arena;
    pith_doc *doc;
    size_t n;
    pith_status st = check(w, b, err);

    if (st != PITH_OK)
        return st;
    pith_arena_init(&arena, b->al, 0);
    doc = docs_of(b, w->with, &arena, &n);
    st = doc ? pith_content_pages(doc, n, &plan, &w->found) : PITH_NOMEM;
    pith_arena_release(&arena);
    if (st != PITH_OK)
        return pith_error_of(err, st);
    tell_alone(b, w->found);
    return PITH_OK;
}

static pith_status join(const pith_task *task, pith_batch *b, pith_error *err)
{
    content_work *w = (content_work *)task->opt;
    pith_status st = find(w, b, err);

    for (size_t i = 0; i < b->n && st == PITH_OK; i++)
        b->joined[i] = &w->found->page[i];
    return st;
}

static pith_status work(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    const content_work *w = task->opt;
    const pith_content_page *p = emit->joined;
    pith_status st = PITH_OK;

    (void)err;
    if (!p->read)
        return PITH_EMPTY;
    if (pith_format_is_json(emit->format)) {
        pith_page_info info = pith_page_head(page, "article");

        pith_out_content_json(&info, w->found, (size_t)(p - w->found->page),
                              emit->explain, emit->pretty, emit->out);
    } else if (w->views) {
        pith_report_explain(&p->view, emit->out);
    } else {
        st = pith_article_print(page, &p->article, NULL, emit);
    }
    return st == PITH_OK && !p->article.n_blocks ? PITH_EMPTY : st;
}

/* The pages of --with; all of them unread is an error of the call. */
static pith_status load_others(pith_inputs *with, const pith_run *run,
                               pith_pages **out, pith_error *err)
{
    pith_run quiet = *run;
    pith_summary sum;
    pith_status st;

    quiet.message = NULL;
    st = pith_pages_load(with, &quiet, out, &sum, err);
    if (st != PITH_OK || sum.unread < sum.pages)
        return st;
    return pith_error_set(err, pith_pages_error(*out, 0)->code, PITH_NOWHERE,
                          "%s", pith_pages_error(*out, 0)->detail);
}

static const pith_task content_task = {
    .whole = true,
    .kind = "article",
    .formats = PITH_FORMATS_STORY,
    .join = join,
    .work = work,
};

pith_status pith_content_run(pith_inputs *in, pith_inputs *with,
                             const pith_run *run,
                             const pith_content_options *opt,
                             const pith_sink *sink, pith_summary *sum,
                             pith_error *err)
{
    if (!in || !run || !sink)
        return pith_misuse(err);

    PITH_OPTIONS(pith_content_options, opt, err);

    content_work w = {.opt = opt,
                      .views = run->explain && run->format == PITH_AS_HTML};
    pith_task task = content_task;
    pith_pages *others = NULL;
    pith_status st = PITH_OK;

    if (with)
        st = load_others(with, run, &others, err);
    w.with = others;
    task.opt = &w;
    if (st == PITH_OK)
        st = pith_task_run(in, run, &task, sink, sum, err);
    pith_contents_free(w.found);
    pith_pages_free(others);
    return st;
}

/* ---- as a value --------------------------------------------------------- */

pith_status pith_content_read(const pith_pages *pages, const pith_pages *with,
                              const pith_run *run,
                              const pith_content_options *opt,
                              pith_contents **out, pith_error *err)
{
    if (out)
        *out = NULL;
    if (!pages || !run || !out)
        return pith_misuse(err);

    PITH_OPTIONS(pith_content_options, opt, err);

    content_work w = {.opt = opt, .with = with};
    pith_batch b;
    pith_status st = pith_pages_batch(pages, run, NULL, &b);

    st = st == PITH_OK ? find(&w, &b, err) : pith_error_of(err, st);
    pith_batch_release(&b);
    *out = w.found;
    return st;
}
