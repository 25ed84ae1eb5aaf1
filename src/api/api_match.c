/* api/api_match: two pages compared by one of the tree matchers. */
#include "api/api_run.h"
#include "api/api_options.h"

#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "mine/compare.h"
#include "output/out_match.h"

static const char *const names[] = {"rtdm", "stm", "topdown", "chawathe",
                                    "fig5"};

PITH_OPTIONS_ZERO(pith_match_options)

static void begin(pith_comparison *j, pith_page *a, pith_page *b,
                  const pith_match_options *opt)
{
    pith_doc first = pith_page_doc(a), second = pith_page_doc(b);

    pith_comparison_init(j, &first, &second, opt);
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
    pith_comparison j;

    memset(out, 0, sizeof(*out));
    if (taken != PITH_OK)
        return taken;
    begin(&j, a, b, opt);
    st = pith_compare(&j, j.opt->mapping, err);
    if (st == PITH_OK)
        *out = j.r;
    pith_comparison_release(&j);
    return st;
}

/* ---- the command ------------------------------------------------------- */

static pith_status put(pith_comparison *j, pith_format format,
                       const pith_sink *sink, pith_error *err)
{
    pith_matching m = {.algorithm = names[j->opt->algorithm],
                       .page_a = j->page[0].name,
                       .page_b = j->page[1].name,
                       .result = j->r};
    pith_status st = PITH_OK;
    pith_buf buf;

    if (!j->opt->mapping)
        m.result.mapping = NULL;
    if (format == PITH_AS_HTML)
        st = pith_compare_rows(j, &m);
    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "out of memory");
    pith_buf_init(&buf, j->page[0].arena->al, PITH_PAGE_OUT_MAX);
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

typedef struct match_run {
    const pith_run *run;
    const pith_match_options *opt;
    pith_format format;
    const pith_sink *sink;
    pith_summary *sum;
} match_run;

static pith_status match_two(const match_run *r, const pith_pages *pages,
                             pith_error *err)
{
    pith_page *a = pith_pages_at(pages, 0), *b = pith_pages_at(pages, 1);
    bool was_cut = a->tree.truncated || b->tree.truncated;
    pith_status st;
    pith_comparison j;

    begin(&j, a, b, r->opt);
    st = pith_compare(&j, r->opt->mapping || r->format == PITH_AS_HTML, err);
    if (st == PITH_OK && j.r.truncated && !was_cut) {
        char text[240];

        snprintf(text, sizeof(text),
                 "'%.*s': the work budget is used up, the distance is an upper "
                 "bound; raise --%s",
                 (int)(a->item.name.len < 100 ? a->item.name.len : 100),
                 a->item.name.ptr,
                 a->budget.status == PITH_TIMEOUT ? "timeout" : "budget");
        pith_run_tell(r->run, true, a->budget.status, a->item.name, text);
        r->sum->truncated++;
    }
    if (st == PITH_OK)
        st = put(&j, r->format, r->sink, err);
    if (st == PITH_OK)
        r->sum->gave = r->sum->pages;
    pith_comparison_release(&j);
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
        st = match_two(&(match_run){run, opt, format, sink, sum}, pages, err);
    pith_pages_free(pages);
    return st;
}
