/* api/api_posts: posts of each page alone, or of all pages of a site by the
 * template of the best one ([MiBAT] §6.3). */
#include "api/api_options.h"
#include "api/api_run.h"

#include <string.h>
#include "base/status.h"
#include "mine/thread/posts.h"
#include "output/grid.h"
#include "output/out_table.h"
#include "output/report.h"

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

    pith_posts_options all;
    posts_result *r;
    pith_status st = PITH_OPTIONS_TAKE(pith_posts_options_init, &all, opt, err);

    *out = NULL;
    if (st == PITH_OK)
        st = mine(page, opt, NULL, true, &r);
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
    const pith_region *region = pith_tables_main_region(&r->tables);
    pith_page_info info = pith_page_head(page, "thread");
    const pith_tables *wanted;
    pith_status st = PITH_OK;

    if (emit->explain || emit->format == PITH_AS_HTML)
        return put_report(page, r, emit->out);
    if (emit->format == PITH_AS_JSON || emit->format == PITH_AS_JSONL) {
        st = pith_emit_tables(page, emit, &r->tables, &wanted);
        if (st == PITH_OK)
            pith_out_tables_json(&info, wanted, emit->pretty, emit->out);
    } else if (region) {
        st = pith_emit_region(page, region, emit);
    }
    return st == PITH_OK && !region ? PITH_EMPTY : st;
}

static bool shows_all(const pith_emit *emit)
{
    return !emit->explain &&
           (emit->format == PITH_AS_JSON || emit->format == PITH_AS_JSONL);
}

static pith_status work(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    posts_result *r;
    pith_status st = mine(page, task->opt, NULL, shows_all(emit), &r);

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
    const pith_region *region = pith_tables_main_region(&r->tables);
    pith_status st;
    pith_grid g;

    (void)task;
    if (!region)
        return PITH_OK;
    g = pith_grid_of_region(region, page->item.name);
    st = pith_emit_rows(page, emit, &g, &g);
    return st == PITH_OK ? pith_store_grid(db, "posts", &g, err) : st;
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

static pith_status learn(const pith_pages *pages, const pith_posts_options *opt,
                         pith_arena *arena, pith_posts_template **site)
{
    size_t n = 0;
    pith_doc *doc =
        pith_arena_array(arena, pith_pages_count(pages) + 1, sizeof(*doc));

    for (size_t i = 0; doc && i < pith_pages_count(pages); i++)
        if (pith_pages_at(pages, i))
            doc[n++] = pith_page_doc(pith_pages_at(pages, i));
    return doc ? pith_posts_learn_site(doc, n, opt, arena, site) : PITH_NOMEM;
}

static pith_status put_page(pith_page *page, const pith_posts_options *opt,
                            const pith_posts_template *site, pith_emit *emit,
                            pith_summary *sum)
{
    posts_result *r;
    pith_status st = mine(page, opt, site, shows_all(emit), &r);

    if (st == PITH_OK)
        st = print(page, r, emit);
    if (st != PITH_OK && st != PITH_EMPTY)
        return st;
    if (st == PITH_OK)
        sum->gave++;
    else
        sum->empty++;
    if (emit->format == PITH_AS_JSON || emit->format == PITH_AS_JSONL)
        pith_buf_char(emit->out, '\n');
    return PITH_OK;
}

/* Every page by the template of the best, in order. */
static pith_status put_pages(const pith_pages *pages,
                             const pith_posts_options *opt, pith_emit *emit,
                             pith_runrows *rows, const pith_sink *sink,
                             pith_summary *sum)
{
    pith_posts_template *site;
    pith_arena arena;
    pith_status st;

    pith_arena_init(&arena, emit->out->al, 0);
    st = learn(pages, opt, &arena, &site);
    for (size_t i = 0; i < pith_pages_count(pages) && st == PITH_OK; i++) {
        pith_page *page = pith_pages_at(pages, i);

        pith_buf_clear(emit->out);
        if (!page)
            continue;
        st = put_page(page, opt, site, emit, sum);
        if (st == PITH_OK)
            st = pith_runrows_take(rows, emit);
        if (st == PITH_OK && !rows->sheet)
            st = pith_sink_put(sink, emit->out, NULL);
    }
    pith_arena_release(&arena);
    return st;
}

static pith_status run_batch(pith_inputs *in, const pith_run *run,
                             const pith_posts_options *opt,
                             const pith_sink *sink, pith_summary *sum,
                             pith_error *err)
{
    pith_summary none;

    sum = sum ? sum : &none;
    if (!in || !run || !sink)
        return pith_misuse(err);
    if (run->begin_page)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "pages of a batch are written together; give a "
                              "file, not a folder");

    uint32_t formats =
        posts_task.formats & ~PITH_FORMAT_BIT(SQLITE) & ~PITH_FORMAT_BIT(HTML);
    pith_runrows rows;
    pith_emit emit = {.many = true,
                      .safe = run->safe_cells,
                      .relative = run->relative,
                      .places = run->places,
                      .all = run->all_regions,
                      .width = run->width,
                      .query = &rows.query};
    pith_pages *pages = NULL;
    pith_buf out;
    pith_status st = pith_format_resolve(run->format, PITH_AS_AUTO, formats,
                                         true, &emit.format, err);

    if (st == PITH_OK)
        st = pith_runrows_init(&rows, run, err);
    if (st == PITH_OK)
        st = pith_pages_load(in, run, &pages, sum, err);
    if (st != PITH_OK)
        return st;
    pith_buf_init(&out, run->allocator, PITH_PAGE_OUT_MAX);
    emit.out = &out;
    st = pith_runrows_open(&rows, in->host, run, &emit, sink);
    if (st == PITH_OK)
        st = put_pages(pages, opt, &emit, &rows, sink, sum);
    pith_buf_clear(&out);
    if (emit.format == PITH_AS_JSON || emit.format == PITH_AS_JSONL)
        pith_pages_put_errors(pages, &out);
    if (st == PITH_OK && out.len)
        st = pith_sink_put(sink, &out, err);
    if (st == PITH_OK)
        st = pith_runrows_finish(&rows, run, err);
    pith_buf_release(&out);
    pith_runrows_release(&rows);
    pith_pages_free(pages);
    return st;
}

pith_status pith_posts_run(pith_inputs *in, const pith_run *run,
                           const pith_posts_options *opt, const pith_sink *sink,
                           pith_summary *sum, pith_error *err)
{
    pith_posts_options all;
    pith_status st = PITH_OPTIONS_TAKE(pith_posts_options_init, &all, opt, err);
    pith_task task = posts_task;

    task.opt = opt;
    if (st != PITH_OK)
        return st;
    return opt->batch ? run_batch(in, run, opt, sink, sum, err)
                      : pith_task_run(in, run, &task, sink, sum, err);
}
