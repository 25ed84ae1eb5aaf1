/* api/api_auto: what kind of page each is, and that kind's result. The miners
 * run first; the kind follows from what they find; title and body are the
 * page's main content for every kind. Stories that come with other pages of
 * their site are judged together with them. */
#include "api/api_article.h"
#include "api/api_options.h"
#include "api/api_join.h"

#include <string.h>
#include "base/utf8.h"
#include "read/meta.h"
#include "mine/kind/pagekind.h"
#include "output/out_article.h"
#include "output/out_fields.h"
#include "output/out_table.h"

typedef struct auto_result {
    pith_finds f;
    pith_article_trace trace;
    pith_tables tables; /* records */
    pith_tables thread; /* posts */
    bool tabled, threaded;
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

static const unsigned post_parts[] = {PITH_POST_TITLE, PITH_POST_AUTHOR,
                                      PITH_POST_DATE, PITH_POST_BODY};
#define N_POST_PARTS (sizeof(post_parts) / sizeof(*post_parts))

#define LOST_WORDS   250 /* of an opening post: below it heads weigh too much */

/* Subject, author, date and text of one post, to `at`; how many blocks. An
 * opening post may be made up otherwise than the replies that the fields come
 * from: where the page says that it is a thread, and they hold less than a
 * tenth of it, all of it is given. */
static size_t post_body(const pith_record *post, bool opening, pith_block *at,
                        double *words)
{
    double all = pith_utf8_words(post->text), held = 0;
    size_t n = 0;

    for (size_t k = 0; k < N_POST_PARTS; k++) {
        const pith_cell *cell = &post->cells[post_parts[k]];

        if (!cell->text.len)
            continue;
        at[n++] = (pith_block){.node = cell->node, .text = cell->text};
        held += pith_utf8_words(cell->text);
    }
    if (opening && n && all >= LOST_WORDS && 10 * held < all) {
        at[0].text = post->text;
        held = all;
        n = 1;
    }
    *words += held;
    return n;
}

static pith_status thread_body(pith_page *page, auto_result *r)
{
    const pith_region *g =
        r->threaded ? pith_tables_main_region(&r->thread) : NULL;
    pith_block *at;
    size_t n = 0;
    double words = 0;
    bool said = r->f.kind.facts.claims & (PITH_CLAIM_THREAD | PITH_CLAIM_FORUM);

    if (!g || !is_signed(g))
        return PITH_OK;
    at = pith_arena_array(&page->arena, N_POST_PARTS * g->n_records,
                          sizeof(*at));
    if (!at)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < g->n_records; i++)
        n += post_body(&g->records[i], said && i == 0, at + n, &words);
    /* Fields that hold hardly anything of the posts were not understood. */
    if (5 * words >= r->f.kind.facts.post_words) {
        r->f.art.blocks = at;
        r->f.art.n_blocks = n;
    }
    return PITH_OK;
}

#define NOTHING_WORDS   20
#define NOTHING_RECORDS 2 /* from here on there is a list, if no more */

/* A page of no kind with a few words besides its menus: a home page, an error
 * page, a login wall. "Nothing here" is what there is to say. */
static void drop_nothing(auto_result *r)
{
    size_t words = 0;

    bool data =
        r->f.kind.facts.records >= NOTHING_RECORDS || r->f.kind.facts.pairs > 1;

    if (r->f.kind.kind != PITH_PAGE_OTHER)
        return;
    for (size_t i = 0; i < r->f.art.n_blocks && words < NOTHING_WORDS; i++)
        words += pith_utf8_words(r->f.art.blocks[i].text);
    if (words >= NOTHING_WORDS || (words && data))
        return;
    r->f.art.n_blocks = 0;
    r->f.art.confidence = 0;
    r->f.art.method = "nothing";
    r->f.kind.confidence = 1 - (double)words / (2 * NOTHING_WORDS);
}

#define LIST_RECORDS   2
#define SECOND_RECORDS 3   /* of a page that is no list */
#define SECOND_LEAST   0.1 /* likelihood of a kind that is worth a table */

/* Posts of a page that is a thread, or may well be one. */
static bool has_thread(const pith_kind_result *k)
{
    return k->facts.posts > 1 &&
           (k->kind == PITH_PAGE_THREAD ||
            k->judged.p[PITH_PAGE_THREAD] >= SECOND_LEAST);
}

/* Records of a list; what another page lists beside what it is about, when it
 * leads to pages or may well be a list. */
static bool has_records(const pith_kind_result *k)
{
    bool linked = 2 * k->facts.linked_records > k->facts.records;

    if (k->kind == PITH_PAGE_LIST)
        return k->facts.records >= LIST_RECORDS;
    return k->kind != PITH_PAGE_THREAD && k->facts.records >= SECOND_RECORDS &&
           ((k->kind != PITH_PAGE_ARTICLE && linked) ||
            k->judged.p[PITH_PAGE_LIST] >= SECOND_LEAST);
}

/* The layers of tables and thread stand beside body and fields, whatever the
 * kind is. */
static pith_status find_tables(pith_page *page, auto_result *r)
{
    const pith_tree *t = &page->tree;
    pith_status st = PITH_OK;

    r->threaded = has_thread(&r->f.kind);
    r->tabled = has_records(&r->f.kind);
    if (r->threaded)
        st = pith_posts_tables(t, &r->f.posts, NULL, &page->arena, &r->thread);
    if (r->tabled && st == PITH_OK)
        st = pith_records_tables(t, &r->f.recs, NULL, &page->arena,
                                 &page->scratch, &page->budget, &r->tables);
    return st;
}

static pith_status find(pith_page *page, const pith_auto_options *opt,
                        auto_result *r, bool trace)
{
    const pith_tree *t = &page->tree;
    pith_status st = pith_mine_page(t, page->item.url, opt && opt->links,
                                    &page->arena, &page->scratch, &page->budget,
                                    &r->f, trace ? &r->trace : NULL);

    if (st != PITH_OK)
        return st;
    drop_nothing(r);
    st = find_tables(page, r);
    if (st != PITH_OK)
        return st;
    if (r->f.kind.kind == PITH_PAGE_LIST)
        r->f.art.method = "records";
    if (r->f.kind.kind != PITH_PAGE_THREAD)
        return PITH_OK;
    r->f.art.method = "posts";
    return thread_body(page, r);
}

/* The next likely kind: where the first is hardly more likely, a user who knows
 * better finds it here. */
static void put_second(pith_json *j, const pith_kind_result *k)
{
    double p = k->judged.p[k->judged.second];

    pith_json_key(j, "second_kind");
    if (p >= SECOND_LEAST)
        pith_json_cstr(j, pith_page_kind_name(k->judged.second));
    else
        pith_json_null(j);
    pith_json_key(j, "second_confidence");
    pith_json_num(j, p, 3);
}

#define REASONS 3

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
    NUMBER(body_top_post);
    NUMBER(body_top_record);
    NUMBER(posts);
    NUMBER(headed_posts);
    NUMBER(headed_records);
    NUMBER(title_in_posts);
    NUMBER(title_in_records);
    NUMBER(dated_posts);
    NUMBER(named_posts);
    NUMBER(acted_posts);
    NUMBER(records);
    NUMBER(lead);
    NUMBER(lead_prose);
    NUMBER(record_aside);
    NUMBER(record_sure);
    NUMBER(paras);
    NUMBER(linked_records);
    NUMBER(pictured_records);
    NUMBER(priced_records);
    NUMBER(heads);
    NUMBER(paging);
    NUMBER(inputs);
    NUMBER(password);
    NUMBER(signed_by);
    NUMBER(title_first);
    NUMBER(pairs);
    NUMBER(names);
    NUMBER(near_names);
    NUMBER(prices);
    NUMBER(claims);
    NUMBER(things);
    NUMBER(dated);
#undef NUMBER
    pith_json_end(j);
}

static void put_evidence(pith_json *j, const pith_kind_result *r)
{
    double e[PITH_KIND_EVIDENCES];
    const char *why;

    pith_kind_evidence(&r->facts, e);
    pith_json_key(j, "kind_why");
    pith_json_array(j);
    pith_json_inline(j);
    for (unsigned i = 0;
         i < REASONS && (why = pith_kind_reason(&r->facts, &r->judged, i)); i++)
        pith_json_cstr(j, why);
    pith_json_end(j);
    pith_json_key(j, "kind_evidence");
    pith_json_object(j);
    pith_json_inline(j);
    for (unsigned i = 0; i < PITH_KIND_EVIDENCES; i++) {
        pith_json_key(j, pith_kind_evidence_name(i));
        pith_json_num(j, e[i], 4);
    }
    pith_json_end(j);
}

/* ---- several pages of a site ----------------------------------------------
 */

typedef struct joiner {
    const pith_auto_options *opt;
    pith_batch *batch;
    pith_join_page *join;
} joiner;

/* Every page by itself; pages that are no stories are partners all the same,
 * and need to be judged as if they were. */
static pith_status find_page(pith_set *set, size_t i, void *ctx)
{
    joiner *all = ctx;
    pith_set_page *p = &set->at[i];
    pith_page *g = p->page;
    auto_result *r = pith_arena_zalloc(&g->arena, 1, sizeof(*r));
    pith_status st = r ? find(g, all->opt, r, true) : PITH_NOMEM;

    if (st != PITH_OK)
        return st;
    all->batch->joined[i] = r;
    all->join[i].is_story = r->f.kind.is_story;
    all->join[i].may_story = (r->f.kind.kind == PITH_PAGE_ARTICLE ||
                              r->f.kind.kind == PITH_PAGE_OTHER) &&
                             pith_page_may_be_story(&r->f.kind.facts);
    if (!r->f.kind.is_story) {
        st = pith_article_mine(&g->tree, NULL, &g->arena, &g->scratch,
                               &g->budget, &p->alone, &p->trace);
    } else {
        p->alone = r->f.art;
        p->trace = r->trace;
    }
    /* The page waits for the others of its batch; they can use it meanwhile. */
    pith_arena_release(&g->scratch);
    return st;
}

/* A story has the body that its partners agree on. */
static void take_joined(const pith_set *set, joiner *all)
{
    for (size_t i = 0; i < set->n; i++) {
        auto_result *r = all->batch->joined[i];

        if (!r || !all->join[i].is_story)
            continue;
        if (set->at[i].n_partners)
            r->f.art = set->at[i].out;
        r->f.kind.kind = PITH_PAGE_ARTICLE;
    }
}

static pith_status join(const pith_task *task, pith_batch *batch,
                        pith_error *err)
{
    joiner all = {.opt = task->opt, .batch = batch};
    pith_set set;
    pith_status st = pith_set_init(&set, batch->n, batch->al, batch->parallel);

    (void)err;
    all.join = pith_alloc_zeroed(batch->al, batch->n, sizeof(*all.join));
    if (!all.join)
        st = PITH_NOMEM;
    for (size_t i = 0; st == PITH_OK && i < batch->n; i++)
        pith_set_add(&set, batch->page[i]);
    set.links = all.opt && all.opt->links;
    if (st == PITH_OK)
        st = pith_set_each(&set, find_page, &all);
    if (st == PITH_OK)
        st = pith_join_pages(&set, all.join);
    if (st == PITH_OK)
        take_joined(&set, &all);
    pith_alloc_free(batch->al, all.join);
    pith_set_close(&set);
    return st;
}

/* ---- printing --------------------------------------------------------------
 */

/* "regions" are the records, of a thread its posts as `pith posts` has them;
 * "posts" are those of any page. */
static void put_tables(pith_json *j, const auto_result *r)
{
    const pith_region *posts =
        r->threaded ? pith_tables_main_region(&r->thread) : NULL;

    if (r->f.kind.kind == PITH_PAGE_THREAD && r->threaded)
        pith_out_tables_members(j, &r->thread);
    else if (r->tabled)
        pith_out_tables_members(j, &r->tables);
    if (posts)
        pith_out_posts_member(j, posts);
}

static void put_json(pith_page *page, const auto_result *r,
                     const pith_article_trace *trace, pith_emit *emit)
{
    pith_page_info info =
        pith_page_head(page, pith_page_kind_name(r->f.kind.kind));
    pith_json j;

    pith_json_init(&j, emit->out, emit->pretty);
    pith_json_object(&j);
    pith_json_page(&j, &info);
    pith_out_article_members(&j, &r->f.art);
    pith_json_key(&j, "kind_confidence");
    pith_json_num(&j, r->f.kind.confidence, 3);
    put_second(&j, &r->f.kind);
    pith_out_fields_member(&j, &r->f.kind.fields);
    put_tables(&j, r);
    pith_out_data_member(&j, &r->f.kind.data);
    if (trace) {
        pith_out_fields_why(&j, &r->f.kind.fields);
        put_facts(&j, &r->f.kind.facts);
        put_evidence(&j, &r->f.kind);
        pith_article_put_trace(&j, trace);
    }
    pith_json_end(&j);
}

/* The rows of a list or thread, which are what it is about. */
static const pith_region *rows_of(const auto_result *r)
{
    if (r->f.kind.kind == PITH_PAGE_LIST && r->tabled)
        return pith_tables_main_region(&r->tables);
    if (r->f.kind.kind == PITH_PAGE_THREAD && r->threaded)
        return pith_tables_main_region(&r->thread);
    return NULL;
}

static bool is_grid(pith_format format)
{
    return format == PITH_AS_CSV || format == PITH_AS_TSV;
}

/* The view that fits the kind: rows as a table, anything else as its text. On
 * a terminal a line before it says what the page was taken for. */
static pith_status put_view(pith_page *page, const auto_result *r,
                            const pith_article_trace *why, pith_emit *emit)
{
    const pith_region *rows = rows_of(r);

    if (emit->width && emit->format == PITH_AS_TEXT)
        pith_buf_fmt(emit->out, "%s (%.0f %%)\n\n",
                     pith_page_kind_name(r->f.kind.kind),
                     100 * r->f.kind.confidence);
    if (r->f.kind.kind == PITH_PAGE_DETAIL && emit->format == PITH_AS_TEXT)
        pith_out_fields_text(&r->f.kind.fields, emit->out);
    if (rows && (is_grid(emit->format) || emit->format == PITH_AS_TEXT))
        pith_emit_region(page, rows, emit);
    else if (!is_grid(emit->format))
        return pith_article_print(page, &r->f.art, why, emit);
    return rows ? PITH_OK : PITH_EMPTY;
}

static pith_status work(const pith_task *task, pith_page *page, pith_emit *emit,
                        pith_error *err)
{
    const pith_auto_options *opt = task->opt;
    auto_result *r = emit->joined;
    const pith_article_trace *why;
    pith_doc doc = pith_page_doc(page);
    pith_status st = PITH_OK;

    (void)err;
    if (!r) {
        r = pith_arena_zalloc(&page->arena, 1, sizeof(*r));
        st = r ? find(page, opt, r, emit->explain) : PITH_NOMEM;
    }
    if (st != PITH_OK)
        return st;
    if (opt && opt->links)
        st = pith_article_resolve(&doc, &r->f.art);
    if (st != PITH_OK)
        return st;
    why = emit->explain ? &r->trace : NULL;
    if (emit->format == PITH_AS_JSON || emit->format == PITH_AS_JSONL)
        put_json(page, r, why, emit);
    else
        st = put_view(page, r, why, emit);
    return st == PITH_OK && !r->f.art.n_blocks && !r->tabled && !r->threaded
               ? PITH_EMPTY
               : st;
}

static const pith_task auto_task = {
    .formats = PITH_FORMATS_JSON | PITH_FORMAT_BIT(TEXT) | PITH_FORMAT_BIT(MD) |
               PITH_FORMAT_BIT(HTML) | PITH_FORMAT_BIT(CSV) |
               PITH_FORMAT_BIT(TSV),
    .work = work,
};

pith_status pith_auto_run(pith_inputs *in, const pith_run *run,
                          const pith_auto_options *opt, const pith_sink *sink,
                          pith_summary *sum, pith_error *err)
{
    pith_summary own;

    sum = sum ? sum : &own;
    if (!in || !run || !sink)
        return pith_misuse(err);

    pith_auto_options all;
    pith_status taken =
        PITH_OPTIONS_TAKE(pith_auto_options_init, &all, opt, err);
    pith_task task = auto_task;

    if (taken != PITH_OK)
        return taken;
    task.opt = opt;
    task.join = opt && opt->alone ? NULL : join;
    return pith_task_run(in, run, &task, sink, sum, err);
}
