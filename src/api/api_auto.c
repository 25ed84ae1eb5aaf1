/* api/api_auto: what kind of page each is, and that kind's result. The miners
 * run first; the kind follows from what they find; title and body are the
 * page's main content for every kind. */
#include "api/api_article.h"

#include <string.h>
#include "mine/posts.h"
#include "mine/records.h"
#include "output/out_article.h"
#include "output/out_table.h"

typedef struct auto_result {
    pith_posts posts;
    pith_recs recs;
    pith_kind_result kind;
    pith_article art;
    pith_tables tables; /* of a list or thread */
    bool tabled;
} auto_result;

void pith_auto_options_init(pith_auto_options *opt)
{
    memset(opt, 0, sizeof(*opt));
    opt->size = sizeof(*opt);
}

/* Most posts name their author: dated sections and teasers do not. */
static bool is_signed(const pith_region *g)
{
    uint32_t named = 0;

    for (uint32_t i = 0; i < g->n_records; i++)
        named += g->records[i].cells[PITH_POST_AUTHOR].text.len > 0;
    return 5 * named > 3 * g->n_records;
}

/* The body of a thread: subject, author, date and text of each post. */
static pith_status thread_body(pith_page *page, auto_result *r)
{
    static const unsigned parts[] = {PITH_POST_TITLE, PITH_POST_AUTHOR,
                                     PITH_POST_DATE, PITH_POST_BODY};
    const size_t n_parts = sizeof(parts) / sizeof(*parts);
    const pith_region *g = pith_tables_main_region(&r->tables);
    pith_block *at;
    size_t n = 0;

    if (!g || !is_signed(g))
        return PITH_OK;
    at = pith_arena_array(&page->arena, n_parts * g->n_records, sizeof(*at));
    if (!at)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < g->n_records; i++)
        for (size_t k = 0; k < n_parts; k++) {
            const pith_cell *cell = &g->records[i].cells[parts[k]];

            if (cell->text.len)
                at[n++] = (pith_block){.node = cell->node, .text = cell->text};
        }
    if (n) {
        r->art.blocks = at;
        r->art.n_blocks = n;
    }
    return PITH_OK;
}

static pith_status find(pith_page *page, const pith_auto_options *opt,
                        auto_result *r, pith_article_trace *trace)
{
    const pith_tree *t = &page->tree;
    pith_article_mine_options how = {.policy = PITH_POLICY_AUTO,
                                     .posts = &r->posts,
                                     .recs = &r->recs,
                                     .kind = &r->kind};
    pith_status st =
        pith_mine_posts(t, NULL, NULL, &page->arena, &page->budget, &r->posts);

    (void)opt;
    if (st == PITH_OK)
        st = pith_mine_records(t, NULL, &page->arena, &page->scratch,
                               &page->budget, &r->recs);
    if (st == PITH_OK)
        st = pith_article_mine(t, &how, &page->arena, &page->scratch,
                               &page->budget, &r->art, trace);
    if (st != PITH_OK)
        return st;
    if (r->kind.kind == PITH_PAGE_THREAD) {
        st = pith_posts_tables(t, &r->posts, NULL, &page->arena, &r->tables);
        r->tabled = st == PITH_OK;
        r->art.method = "posts";
        st = st == PITH_OK ? thread_body(page, r) : st;
    } else if (r->kind.kind == PITH_PAGE_LIST) {
        st = pith_records_tables(t, &r->recs, NULL, &page->arena,
                                 &page->scratch, &page->budget, &r->tables);
        r->tabled = st == PITH_OK;
        r->art.method = "records";
    }
    return st;
}

static void put_facts(pith_json *j, const pith_kind_facts *f)
{
    pith_json_key(j, "facts");
    pith_json_object(j);
    pith_json_inline(j);
#define NUMBER(name)         \
    pith_json_key(j, #name); \
    pith_json_num(j, f->name, 3)
    NUMBER(words);
    NUMBER(prose);
    NUMBER(body);
    NUMBER(sure);
    NUMBER(link_words);
    NUMBER(post_words);
    NUMBER(record_words);
    NUMBER(record_links);
    NUMBER(record_prose);
    NUMBER(post_prose);
    NUMBER(post_links);
    NUMBER(body_in_posts);
    NUMBER(body_in_records);
    NUMBER(posts);
    NUMBER(dated_posts);
    NUMBER(records);
    NUMBER(claims);
    NUMBER(dated);
#undef NUMBER
    pith_json_end(j);
}

static void put_json(pith_page *page, const auto_result *r,
                     const pith_article_trace *trace, pith_emit *emit)
{
    pith_page_info info =
        pith_page_head(page, pith_page_kind_name(r->kind.kind));
    pith_buf body;
    pith_json j;

    pith_buf_init(&body, page->al, PITH_PAGE_OUT_MAX);
    pith_json_init(&j, emit->out, emit->pretty);
    pith_json_object(&j);
    pith_json_page(&j, &info);
    pith_out_article_members(&j, &r->art, &body);
    pith_json_key(&j, "kind_confidence");
    pith_json_num(&j, r->kind.confidence, 3);
    if (r->tabled)
        pith_out_tables_members(&j, &r->tables);
    if (trace) {
        put_facts(&j, &r->kind.facts);
        pith_article_put_trace(&j, trace);
    }
    pith_json_end(&j);
    pith_buf_release(&body);
}

static pith_status work(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    auto_result *r = pith_arena_zalloc(&page->arena, 1, sizeof(*r));
    pith_article_trace trace = {NULL, 0};
    const pith_article_trace *why = emit->explain ? &trace : NULL;
    pith_status st;

    (void)err;
    if (!r)
        return PITH_NOMEM;
    st = find(page, task->opt, r, emit->explain ? &trace : NULL);
    if (st != PITH_OK)
        return st;
    if (emit->format == PITH_AS_JSON || emit->format == PITH_AS_JSONL)
        put_json(page, r, why, emit);
    else
        st = pith_article_print(page, &r->art, why, emit);
    return st == PITH_OK && !r->art.n_blocks && !r->tabled ? PITH_EMPTY : st;
}

static const pith_task auto_task = {
    .formats = PITH_FORMATS_JSON | PITH_FORMAT_BIT(TEXT) | PITH_FORMAT_BIT(MD) |
               PITH_FORMAT_BIT(HTML),
    .work = work,
};

pith_status pith_auto_run(pith_inputs *in, const pith_run *run,
                          const pith_auto_options *opt, const pith_sink *sink,
                          pith_summary *sum, pith_error *err)
{
    pith_task task = auto_task;

    task.opt = opt;
    return pith_task_run(in, run, &task, sink, sum, err);
}
