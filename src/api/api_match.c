/* api/api_match: two pages compared by one of the tree matchers. */
#include "api/api_run.h"
#include "api/api_options.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "match/stm.h"
#include "match/topdown.h"
#include "name/pathkey.h"
#include "output/out_match.h"
#include "papers/rtdm/fig5.h"
#include "tree/text.h"

/* A report of more rows is of no use to a reader, nor to a browser. */
#define ROWS_MAX 100000u
#define TEXT_MAX 60u

static const char *const names[] = {"rtdm", "stm", "topdown", "chawathe",
                                    "fig5"};

void pith_match_options_init(pith_match_options *opt)
{
    memset(opt, 0, sizeof(*opt));
    opt->size = sizeof(*opt);
}

/* Both pages as views, and what was found. */
typedef struct job {
    pith_page *page[2];
    pith_view view[2];
    const pith_match_options *opt;
    pith_matcher m;
    pith_mapping map;
    pith_match_result r;
} job;

/* ---- matching ---------------------------------------------------------- */

static pith_status build_views(job *j, pith_error *err)
{
    pith_view_options opt = {0};

    if (j->opt->refined)
        opt.refine =
            PITH_REFINE_CLASS | PITH_REFINE_ITEMPROP | PITH_REFINE_ROLE;
    for (int i = 0; i < 2; i++) {
        pith_page *p = j->page[i];
        pith_status st =
            pith_view_build(&p->tree, PITH_NIL, &opt, &p->arena, &j->view[i]);

        if (st != PITH_OK)
            return pith_error_set(err, st, PITH_NOWHERE, "'%.*s': %s",
                                  (int)p->item.name.len, p->item.name.ptr,
                                  st == PITH_EMPTY ? "no element to compare"
                                                   : pith_status_text(st));
    }
    return PITH_OK;
}

static pith_status run_kernel(job *j, bool mapped)
{
    const pith_view *a = &j->view[0], *b = &j->view[1];
    pith_mapping *map = mapped ? &j->map : NULL;
    pith_match_result *r = &j->r;
    pith_status st;

    switch (j->opt->algorithm) {
    case PITH_MATCH_STM:
        st = pith_stm_match(&j->m, a, 0, b, 0, map, &r->pairs);
        r->distance = a->count + b->count - 2 * r->pairs;
        r->has_pairs = true;
        return st;
    case PITH_MATCH_TOPDOWN:
        return pith_topdown_match(&j->m, a, 0, b, 0, NULL, map, &r->distance);
    case PITH_MATCH_CHAWATHE:
        return pith_chawathe_match(&j->m, a, 0, b, 0, NULL, &r->distance);
    case PITH_MATCH_FIG5:
        return pith_fig5_match(&(pith_fig5){.a = a,
                                            .b = b,
                                            .cost = PITH_RTDM_DEFAULT,
                                            .restricted = true,
                                            .scratch = &j->page[0]->arena,
                                            .budget = j->m.budget},
                               0, 0, map, &r->distance);
    default:
        return pith_rtdm_match(&j->m, a, 0, b, 0, NULL, map, &r->distance);
    }
}

/* The pairs, kept in the first page. */
static pith_status keep_mapping(job *j)
{
    uint32_t(*at)[2] =
        pith_arena_array(&j->page[0]->arena, j->map.len, sizeof(*at));

    if (!at)
        return PITH_NOMEM;
    for (size_t i = 0; i < j->map.len; i++) {
        at[i][0] = j->map.at[i].a;
        at[i][1] = j->map.at[i].b;
    }
    j->r.mapping = (const uint32_t(*)[2])at;
    j->r.n_mapping = j->map.len;
    j->r.pairs = (uint32_t)j->map.len;
    j->r.has_pairs = true;
    return PITH_OK;
}

/* PITH_OK also when the budget ran out: the result says so. */
static pith_status match(job *j, bool mapped, pith_error *err)
{
    pith_match_result *r = &j->r;
    pith_status st = build_views(j, err);

    if (st != PITH_OK)
        return st;
    if (mapped && j->opt->algorithm == PITH_MATCH_CHAWATHE)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "chawathe gives a distance only; topdown gives "
                              "the same distance and its mapping");
    *r = (pith_match_result){.size = sizeof(*r),
                             .n_first = j->view[0].count,
                             .n_second = j->view[1].count};
    st = run_kernel(j, mapped);
    r->truncated = st == PITH_BUDGET || st == PITH_TIMEOUT ||
                   j->page[0]->tree.truncated || j->page[1]->tree.truncated;
    if (st == PITH_BUDGET || st == PITH_TIMEOUT)
        st = PITH_OK;
    if (st == PITH_OK && mapped)
        st = keep_mapping(j);
    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "%s",
                              pith_status_text(st));
    r->similarity = pith_rtdm_similarity(r->distance, r->n_first, r->n_second);
    if (j->opt->algorithm == PITH_MATCH_STM)
        r->similarity = pith_stm_treesim(r->pairs, r->n_first, r->n_second);
    return PITH_OK;
}

static void job_init(job *j, pith_page *a, pith_page *b,
                     const pith_match_options *opt)
{
    *j = (job){.page = {a, b}, .opt = opt};
    pith_matcher_init(&j->m, a->al, &a->budget);
    pith_mapping_init(&j->map, a->al);
}

static void job_release(job *j)
{
    pith_mapping_release(&j->map);
    pith_matcher_release(&j->m);
}

pith_status pith_match_pages(pith_page *a, pith_page *b,
                             const pith_match_options *opt,
                             pith_match_result *out, pith_error *err)
{
    if (!a || !b || !out)
        return pith_misuse(err);

    pith_match_options all;
    pith_status taken =
        PITH_OPTIONS_TAKE(pith_match_options_init, &all, opt, err);
    pith_status st;
    job j;

    memset(out, 0, sizeof(*out));
    if (taken != PITH_OK)
        return taken;
    job_init(&j, a, b, opt);
    st = match(&j, j.opt->mapping, err);
    if (st == PITH_OK)
        *out = j.r;
    job_release(&j);
    return st;
}

/* ---- both trees as rows ------------------------------------------------ */

/* "div#main.post" into the page's arena. */
static pith_str label_of(const pith_tree *t, pith_node v, pith_buf *buf,
                         pith_arena *arena)
{
    pith_str s = {NULL, 0};

    pith_buf_clear(buf);
    pith_path_step_text(t, v, buf);
    s.len = buf->len < 2 * TEXT_MAX ? buf->len : 2 * TEXT_MAX;
    if (buf->status == PITH_OK)
        s.ptr = pith_arena_dup(arena, buf->data, s.len);
    return s;
}

/* The start of the first text directly below v. */
static pith_str text_of(const pith_tree *t, pith_node v, pith_buf *buf,
                        pith_arena *arena)
{
    pith_str s = {NULL, 0};

    if (pith_tag_invisible(t->label[v]))
        return s;
    PITH_EACH_CHILD(t, v, c)
    {
        if (!pith_is_text(t, c))
            continue;
        pith_buf_clear(buf);
        pith_text_collapse(pith_tree_text(t, c), buf);
        if (!buf->len)
            continue;
        s.len = buf->len;
        while (s.len > TEXT_MAX ||
               (s.len < buf->len && (buf->data[s.len] & 0xc0) == 0x80))
            s.len--; /* whole characters */
        s.ptr = pith_arena_dup(arena, buf->data, s.len);
        return s;
    }
    return s;
}

typedef struct rows {
    job *j;
    pith_matching_row *at;
    size_t n, cap;
    pith_buf buf;
} rows;

static bool fill_side(rows *w, int side, uint32_t v, pith_str *label,
                      pith_str *text, uint32_t *depth)
{
    pith_page *p = w->j->page[side];
    const pith_view *view = &w->j->view[side];
    pith_node node = view->node[v];

    *label = label_of(&p->tree, node, &w->buf, &p->arena);
    *text = text_of(&p->tree, node, &w->buf, &p->arena);
    *depth = view->depth[v];
    return label->ptr != NULL;
}

/* One row: vertex a, vertex b, or both (PITH_NIL: not this side). */
static bool add_row(rows *w, uint32_t a, uint32_t b)
{
    const pith_view *va = &w->j->view[0], *vb = &w->j->view[1];
    pith_matching_row *r = &w->at[w->n++];
    bool ok = true;

    *r = (pith_matching_row){.kind = a == PITH_NIL   ? PITH_ROW_INSERTED
                                     : b == PITH_NIL ? PITH_ROW_REMOVED
                                     : va->label[a] == vb->label[b]
                                         ? PITH_ROW_SAME
                                         : PITH_ROW_REPLACED};
    if (a != PITH_NIL)
        ok &= fill_side(w, 0, a, &r->label_a, &r->text_a, &r->depth_a);
    if (b != PITH_NIL)
        ok &= fill_side(w, 1, b, &r->label_b, &r->text_b, &r->depth_b);
    if (a != PITH_NIL && b != PITH_NIL && va->klass[a] == vb->klass[b])
        r->fold = va->size[a] - 1;
    return ok;
}

/* Pairs ascend in both trees, so merging them is one pass. */
static bool merge(rows *w)
{
    const job *j = w->j;
    uint32_t a = 0, b = 0;
    size_t k = 0;

    while ((a < j->view[0].count || b < j->view[1].count) && w->n < w->cap) {
        uint32_t na = k < j->map.len ? j->map.at[k].a : j->view[0].count;
        uint32_t nb = k < j->map.len ? j->map.at[k].b : j->view[1].count;
        bool ok;

        if (a < na)
            ok = add_row(w, a++, PITH_NIL);
        else if (b < nb)
            ok = add_row(w, PITH_NIL, b++);
        else
            ok = add_row(w, a++, b++), k++;
        if (!ok)
            return false;
    }
    return true;
}

static pith_status build_rows(job *j, pith_matching *out)
{
    size_t all = (size_t)j->view[0].count + j->view[1].count - j->map.len;
    rows w = {.j = j, .cap = all < ROWS_MAX ? all : ROWS_MAX};
    bool ok;

    w.at = pith_arena_array(&j->page[0]->arena, w.cap, sizeof(*w.at));
    if (!w.at)
        return PITH_NOMEM;
    pith_buf_init(&w.buf, j->page[0]->al, (size_t)1 << 30);
    ok = merge(&w);
    pith_buf_release(&w.buf);
    out->rows = w.at;
    out->n_rows = w.n;
    out->rows_cut = w.cap < all;
    return ok ? PITH_OK : PITH_NOMEM;
}

/* ---- the command ------------------------------------------------------- */

static pith_status put(job *j, pith_format format, const pith_sink *sink,
                       pith_error *err)
{
    pith_matching m = {.algorithm = names[j->opt->algorithm],
                       .page_a = j->page[0]->item.name,
                       .page_b = j->page[1]->item.name,
                       .result = j->r};
    pith_status st = PITH_OK;
    pith_buf buf;

    if (!j->opt->mapping)
        m.result.mapping = NULL;
    if (format == PITH_AS_HTML)
        st = build_rows(j, &m);
    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "out of memory");
    pith_buf_init(&buf, j->page[0]->al, PITH_PAGE_OUT_MAX);
    if (format == PITH_AS_HTML) {
        pith_out_match_html(&m, &buf);
    } else if (format == PITH_AS_TEXT) {
        pith_out_match_text(&m, &buf);
    } else {
        pith_out_match_json(&m, format == PITH_AS_JSON, &buf);
        pith_buf_char(&buf, '\n');
    }
    st = pith_sink_put(sink, &buf, err);
    pith_buf_release(&buf);
    return st;
}

static pith_status match_two(pith_pages *pages, const pith_run *run,
                             const pith_match_options *opt, pith_format format,
                             const pith_sink *sink, pith_summary *sum,
                             pith_error *err)
{
    pith_page *a = pith_pages_at(pages, 0), *b = pith_pages_at(pages, 1);
    bool was_cut = a->tree.truncated || b->tree.truncated;
    pith_status st;
    job j;

    job_init(&j, a, b, opt);
    st = match(&j, opt->mapping || format == PITH_AS_HTML, err);
    if (st == PITH_OK && j.r.truncated && !was_cut) {
        char text[240];

        snprintf(text, sizeof(text),
                 "'%.*s': the work budget is used up, the distance is an upper "
                 "bound; raise --%s",
                 (int)(a->item.name.len < 100 ? a->item.name.len : 100),
                 a->item.name.ptr,
                 a->budget.status == PITH_TIMEOUT ? "timeout" : "budget");
        pith_run_tell(run, true, a->budget.status, a->item.name, text);
        sum->truncated++;
    }
    if (st == PITH_OK)
        st = put(&j, format, sink, err);
    if (st == PITH_OK)
        sum->gave = sum->pages;
    job_release(&j);
    return st;
}

/* Error objects of pages that were not read; nothing else can be said. */
static pith_status put_unread(pith_pages *pages, pith_format format,
                              const pith_sink *sink, pith_error *err)
{
    pith_buf buf;
    pith_status st;

    if (format != PITH_AS_JSON && format != PITH_AS_JSONL)
        return PITH_OK;
    pith_buf_init(&buf, NULL, PITH_PAGE_OUT_MAX);
    pith_pages_put_errors(pages, &buf);
    st = pith_sink_put(sink, &buf, err);
    pith_buf_release(&buf);
    return st;
}

pith_status pith_match_run(pith_inputs *in, const pith_run *run,
                           const pith_match_options *opt, const pith_sink *sink,
                           pith_summary *sum, pith_error *err)
{
    pith_summary own;

    sum = sum ? sum : &own;
    if (!in || !run || !sink)
        return pith_misuse(err);

    pith_match_options all;
    pith_status taken =
        PITH_OPTIONS_TAKE(pith_match_options_init, &all, opt, err);
    pith_pages *pages = NULL;
    pith_format format;
    pith_status st;

    *sum = (pith_summary){.size = sizeof(*sum)};
    if (taken != PITH_OK)
        return taken;
    st = pith_format_resolve(
        run->format, run->explain ? PITH_AS_HTML : PITH_AS_JSON,
        PITH_FORMATS_JSON | PITH_FORMAT_BIT(TEXT) | PITH_FORMAT_BIT(HTML),
        false, &format, err);
    if (st == PITH_OK)
        st = pith_pages_load(in, run, &pages, sum, err);
    if (st != PITH_OK)
        return st;
    if (pith_pages_count(pages) != 2)
        st = pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                            "match compares two pages, not %zu; give two files",
                            pith_pages_count(pages));
    else if (sum->unread)
        st = put_unread(pages, format, sink, err);
    else
        st = match_two(pages, run, opt, format, sink, sum, err);
    pith_pages_free(pages);
    return st;
}
