/* api/api_posts: posts of each page alone, or of all pages of a site by the
 * template of the best one ([MiBAT] §6.3). */
#include "api/api_options.h"
#include "api/api_run.h"

#include <string.h>
#include "base/status.h"
#include "mine/thread/posts.h"
#include "output/out_table.h"
#include "output/report.h"

typedef struct posts_work {
    const pith_posts_options *opt;
    pith_posts_template *site; /* of --batch; NULL: each page alone */
    pith_arena arena;          /* for it */
} posts_work;

/* Mined nodes beside the tables, for --explain. */
typedef struct posts_result {
    pith_posts posts;
    pith_tables tables;
} posts_result;

/* `all`: tables of all regions, which JSON has, not of the main one only. */
static pith_status mine(pith_page *page, const pith_posts_options *opt,
                        const pith_posts_template *site, bool all,
                        posts_result **out)
{
    posts_result *r = pith_arena_zalloc(&page->arena, 1, sizeof(*r));
    pith_status st;

    *out = NULL;
    if (!r)
        return PITH_NOMEM;
    st = pith_mine_posts(&page->tree, opt, site, &page->arena, &page->budget,
                         &r->posts);
    if (st == PITH_OK && all)
        st = pith_posts_tables(&page->tree, &r->posts, opt, &page->arena,
                               &r->tables);
    else if (st == PITH_OK)
        st = pith_posts_main(&page->tree, &r->posts, opt, &page->arena,
                             &r->tables);
    if (st == PITH_OK)
        *out = r;
    return st;
}

pith_status pith_posts_mine(pith_page *page, const pith_posts_options *opt,
                            const pith_tables **out, pith_error *err)
{
    if (out)
        *out = NULL;
    if (!page || !out)
        return pith_misuse(err);

    PITH_OPTIONS(pith_posts_options, opt, err);

    posts_result *r;
    pith_status st = mine(page, opt, NULL, true, &r);

    if (st == PITH_OK)
        *out = &r->tables;
    return st;
}

/* ---- printing ---------------------------------------------------------- */

static pith_status put_report(pith_page *page, const posts_result *r,
                              pith_buf *out)
{
    pith_doc doc = pith_page_doc(page);
    pith_explain e;
    pith_status st = pith_posts_explain(&doc, &r->posts, &r->tables, &e);

    if (st == PITH_OK)
        pith_report_explain(&e, out);
    return st;
}

static pith_status print(pith_page *page, const posts_result *r,
                         pith_emit *emit)
{
    return emit->explain || emit->format == PITH_AS_HTML
               ? put_report(page, r, emit->out)
               : pith_emit_regions(page, &r->tables, "thread", false, emit);
}

static pith_status work(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    const posts_work *w = task->opt;
    bool all = !emit->explain && pith_format_is_json(emit->format);
    posts_result *r;
    pith_status st = mine(page, w->opt, w->site, all, &r);

    (void)err;
    if (st != PITH_OK)
        return st;
    emit->result = r;
    if (emit->format == PITH_AS_SQLITE)
        return r->tables.main == PITH_NO_REGION ? PITH_EMPTY : PITH_OK;
    return print(page, r, emit);
}

static pith_status store(const pith_task *task, pith_page *page,
                         pith_emit *emit, pith_store *db, pith_error *err)
{
    const posts_result *r = emit->result;

    (void)task;
    return pith_store_regions(&(pith_rows_to){"posts", false, db}, page,
                              &r->tables, emit, err);
}

static const pith_task posts_task = {
    .kind = "thread",
    .formats = PITH_FORMATS_JSON | PITH_FORMATS_SHEET | PITH_FORMAT_BIT(TEXT) |
               PITH_FORMAT_BIT(MD) | PITH_FORMAT_BIT(HTML) |
               PITH_FORMAT_BIT(SQLITE),
    .work = work,
    .store = store,
};

/* ---- batch ------------------------------------------------------------- */

/* Every page by the template of the best. */
static pith_status learn(const pith_task *task, pith_batch *b, pith_error *err)
{
    posts_work *w = (posts_work *)task->opt;
    size_t n = 0;

    (void)err;
    for (size_t i = 0; i < b->n; i++)
        if (b->doc[i].tree)
            b->doc[n++] = b->doc[i];
    return pith_posts_learn_site(b->doc, n, w->opt, &w->arena, &w->site);
}

pith_status pith_posts_run(pith_inputs *in, const pith_run *run,
                           const pith_posts_options *opt, const pith_sink *sink,
                           pith_summary *sum, pith_error *err)
{
    PITH_OPTIONS(pith_posts_options, opt, err);

    posts_work w = {.opt = opt};
    pith_task task = posts_task;
    pith_status st;

    pith_arena_init(&w.arena, run ? run->allocator : NULL, 0);
    task.opt = &w;
    task.whole = opt->batch;
    task.join = opt->batch ? learn : NULL;
    st = pith_task_run(in, run, &task, sink, sum, err);
    pith_arena_release(&w.arena);
    return st;
}
