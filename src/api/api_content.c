/* api/api_content: the content part of pages, each compared with others of its
 * template. */
#include "api/api_article.h"
#include "api/api_options.h"
#include "read/markview.h"
#include "api/api_set.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "papers/tsrec/content.h"
#include "output/out_article.h"
#include "output/report.h"

#define PARTNERS 9

typedef struct content_run {
    const pith_run *run;
    const pith_content_options *opt;
    pith_format format;
    pith_set set;
    bool many;
    const pith_sink *sink;
    pith_summary *sum;
} content_run;

PITH_OPTIONS_ZERO(pith_content_options)

static pith_status tsrec_page(pith_set *set, size_t i, void *ctx)
{
    const pith_content_options *opt = ctx;
    pith_set_page *p = &set->at[i];
    pith_status st;

    if (p->partner_only || !p->n_partners)
        return PITH_OK;
    st = pith_set_tsrec(
        set, i, opt->method == PITH_CONTENT_R1 ? PITH_TSREC_R1 : PITH_TSREC_R2);
    p->out = p->content;
    return st;
}

/* ---- printing ------------------------------------------------------------ */

static const char *const legend[] = {"content", "common", "regular", "title"};
enum { MARK_TITLE = PITH_PART_REGULAR + 1 };

static void mark_tsrec(const pith_set_page *p, uint8_t *mark)
{
    for (uint32_t i = 0; i < p->tsrec.count; i++)
        if (p->tsrec.at[i].text_len)
            mark[p->tsrec.at[i].node] = p->part[i];
}

/* A dropped block is common when a partner has its text, else regular. */
static pith_status mark_joint(const pith_set_page *p, uint8_t *mark,
                              const char **why, double *score)
{
    for (size_t i = 0; i < p->trace.count; i++) {
        const pith_joint_verdict *v = &p->verdict[i];
        pith_node node = p->trace.at[i].node;

        if (mark[node] == PITH_PART_CONTENT || mark[node] == MARK_TITLE)
            continue; /* a node with several blocks shows the first kept */
        mark[node] = p->trace.at[i].title               ? MARK_TITLE
                     : v->z > 0                         ? PITH_PART_CONTENT
                     : v->evidence[PITH_JOINT_SAME] > 0 ? PITH_PART_COMMON
                                                        : PITH_PART_REGULAR;
        why[node] = pith_joint_why(v, &p->page->arena);
        score[node] = v->z;
        if (!why[node])
            return PITH_NOMEM;
    }
    return PITH_OK;
}

static pith_status report(const pith_set_page *p, pith_buf *out)
{
    pith_page *g = p->page;
    const pith_tree *t = &g->tree;
    uint8_t *mark = pith_arena_alloc(&g->arena, t->count);
    const char **why = pith_arena_zalloc(&g->arena, t->count, sizeof(*why));
    double *score = pith_arena_zalloc(&g->arena, t->count, sizeof(*score));
    pith_node_marks marks = {mark, why, p->part ? NULL : score};
    pith_explain e = {.title = p->out.title, .legend = legend, .n_legend = 4};
    pith_node root = pith_tree_body(t);
    pith_status st = PITH_OK;

    if (!mark || !why || !score)
        return PITH_NOMEM;
    memset(mark, PITH_EXPLAIN_PLAIN, t->count);
    if (p->part)
        mark_tsrec(p, mark);
    else if (p->verdict)
        st = mark_joint(p, mark, why, score);
    if (st == PITH_OK)
        st = pith_explain_tree(t, root == PITH_NIL ? 0 : root, &marks,
                               &g->arena, &e);
    if (st == PITH_OK)
        pith_report_explain(&e, out);
    return st;
}

static void put_partners(pith_json *j, const pith_set *set,
                         const pith_set_page *p)
{
    pith_json_key(j, "partners");
    pith_json_array(j);
    for (size_t k = 0; k < p->n_partners; k++)
        pith_json_str(j, set->at[p->partner[k]].page->item.name);
    pith_json_end(j);
}

static void put_evidence(pith_json *j, const pith_set_page *p)
{
    pith_json_key(j, "explain");
    pith_json_array(j);
    for (size_t i = 0; p->verdict && i < p->trace.count; i++) {
        const pith_joint_verdict *v = &p->verdict[i];

        pith_json_object(j);
        pith_json_key(j, "text");
        pith_json_str(j, p->trace.at[i].text);
        pith_json_key(j, "kept");
        pith_json_bool(j, v->z > 0 && !p->trace.at[i].title);
        pith_json_key(j, "title");
        pith_json_bool(j, p->trace.at[i].title);
        pith_json_key(j, "words");
        pith_json_u64(j, p->trace.at[i].words);
        pith_json_key(j, "log_odds");
        pith_json_num(j, v->z, 3);
        pith_json_key(j, "evidence");
        pith_json_object(j);
        pith_json_inline(j);
        for (size_t k = 0; k < PITH_JOINT_COUNT; k++) {
            pith_json_key(j, pith_joint_name(k));
            pith_json_num(j, v->evidence[k], 4);
        }
        pith_json_end(j);
        pith_json_end(j);
    }
    pith_json_end(j);
}

static void put_json(content_run *r, const pith_set_page *p, pith_buf *out)
{
    pith_page_info info = pith_page_head(p->page, "article");
    pith_json j;

    pith_json_init(&j, out, r->format == PITH_AS_JSON);
    pith_json_object(&j);
    pith_json_page(&j, &info);
    pith_out_article_members(&j, &p->out);
    put_partners(&j, &r->set, p);
    if (r->run->explain)
        put_evidence(&j, p);
    pith_json_end(&j);
}

static pith_status put_page(content_run *r, const pith_set_page *p,
                            pith_buf *out)
{
    pith_emit emit = {.format = r->format, .many = r->many, .out = out};

    if (r->format == PITH_AS_JSON || r->format == PITH_AS_JSONL) {
        put_json(r, p, out);
        return out->status;
    }
    if (r->format == PITH_AS_HTML && r->run->explain)
        return report(p, out);
    return pith_article_print(p->page, &p->out, NULL, &emit);
}

static void put_error(content_run *r, const pith_pages *pages, size_t i,
                      pith_buf *out)
{
    pith_page_info info = {
        pith_pages_name(pages, i), {NULL, 0}, "article", false, NULL};
    pith_json j;

    if (r->format != PITH_AS_JSON && r->format != PITH_AS_JSONL)
        return;
    pith_json_init(&j, out, r->format == PITH_AS_JSON);
    pith_json_failure(&j, &info, pith_pages_error(pages, i)->detail);
}

static pith_status put_all(content_run *r, const pith_pages *pages,
                           pith_error *err)
{
    bool array = r->format == PITH_AS_JSON && r->many;
    pith_status st = PITH_OK;
    size_t n = 0;
    pith_buf out;

    pith_buf_init(&out, r->set.al, PITH_PAGE_OUT_MAX);
    if (array)
        pith_buf_cstr(&out, "[\n");
    for (size_t i = 0; i < pith_pages_count(pages) && st == PITH_OK; i++) {
        const pith_set_page *p = &r->set.at[i];
        size_t before;

        if (array && n)
            pith_buf_cstr(&out, ",\n");
        before = out.len;
        if (pith_pages_error(pages, i))
            put_error(r, pages, i, &out);
        else if (p->page)
            st = put_page(r, p, &out);
        n += out.len > before;
        if (out.len > before && !array &&
            (r->format == PITH_AS_JSON || r->format == PITH_AS_JSONL))
            pith_buf_char(&out, '\n');
        if (!pith_pages_error(pages, i)) {
            r->sum->gave += p->page && p->out.n_blocks;
            r->sum->empty += !p->page || !p->out.n_blocks;
        }
    }
    if (array)
        pith_buf_cstr(&out, "\n]\n");
    if (st == PITH_OK)
        st = pith_sink_put(r->sink, &out, err);
    else
        pith_error_set(err, st, PITH_NOWHERE, "%s", pith_status_text(st));
    pith_buf_release(&out);
    return st;
}

/* ---- the run ------------------------------------------------------------- */

/* Pages that had to be judged alone. */
static void tell_alone(const content_run *r)
{
    for (size_t i = 0; i < r->set.n; i++) {
        const pith_set_page *p = &r->set.at[i];
        char text[240];

        if (!p->page || p->partner_only || p->n_partners)
            continue;
        snprintf(text, sizeof(text),
                 "no other page is built like '%.*s', so it was judged alone; "
                 "add pages of its site",
                 (int)p->page->item.name.len, p->page->item.name.ptr);
        pith_run_tell(r->run, true, PITH_OK, p->page->item.name, text);
    }
}

static pith_status work(content_run *r, const pith_pages *pages,
                        const pith_pages *with, pith_error *err)
{
    size_t max = r->opt->partners                      ? r->opt->partners
                 : r->opt->method == PITH_CONTENT_PITH ? PARTNERS
                                                       : 1;
    pith_status st = pith_set_open(&r->set, pages, with, r->run);

    if (st == PITH_OK)
        st = pith_set_pair(&r->set, max);
    if (st == PITH_OK && r->opt->method == PITH_CONTENT_PITH)
        st = pith_set_judge(&r->set);
    else if (st == PITH_OK)
        st = pith_set_each(&r->set, tsrec_page, (void *)(uintptr_t)r->opt);
    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "%s",
                              pith_status_text(st));
    tell_alone(r);
    return put_all(r, pages, err);
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

pith_status pith_content_run(pith_inputs *in, pith_inputs *with,
                             const pith_run *run,
                             const pith_content_options *opt,
                             const pith_sink *sink, pith_summary *sum,
                             pith_error *err)
{
    pith_summary own;

    sum = sum ? sum : &own;
    if (!in || !run || !sink)
        return pith_misuse(err);

    pith_content_options all;
    pith_status taken =
        PITH_OPTIONS_TAKE(pith_content_options_init, &all, opt, err);
    content_run r = {.run = run, .opt = opt, .sink = sink, .sum = sum};
    pith_pages *pages = NULL, *others = NULL;
    pith_status st;

    if (taken != PITH_OK)
        return taken;
    st = pith_pages_load(in, run, &pages, sum, err);
    if (st == PITH_OK && with)
        st = load_others(with, run, &others, err);
    if (st == PITH_OK) {
        r.many = pith_pages_count(pages) > 1;
        st =
            pith_format_resolve(run->format, PITH_AS_AUTO,
                                PITH_FORMATS_JSON | PITH_FORMAT_BIT(TEXT) |
                                    PITH_FORMAT_BIT(MD) | PITH_FORMAT_BIT(HTML),
                                r.many, &r.format, err);
    }
    if (st == PITH_OK && !r.many && !others)
        st = pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                            "'%.*s' is a single page; content compares: give "
                            "more pages of its site, or one with --with",
                            (int)pith_pages_name(pages, 0).len,
                            pith_pages_name(pages, 0).ptr);
    if (st == PITH_OK) {
        st = work(&r, pages, others, err);
        pith_set_close(&r.set);
    }
    pith_pages_free(others);
    pith_pages_free(pages);
    return st;
}
