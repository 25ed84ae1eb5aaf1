/* api/api_inputs: the list of inputs, the run's options, and what a run
 * reports. */
#include "api/api_run.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include "base/pool.h"
#include "base/status.h"
#include "base/vec.h"
#include "fetch/http_source.h"

typedef struct arg {
    pith_str text;
    pith_str url;
    bool is_list;
} arg;

struct pith_inputs {
    const pith_allocator *al;
    pith_arena strings;
    PITH_VEC(arg) args;
};

pith_status pith_inputs_new(const pith_allocator *allocator, pith_inputs **out)
{
    pith_inputs *in = pith_alloc_zeroed(allocator, 1, sizeof(*in));

    *out = in;
    if (!in)
        return PITH_NOMEM;
    in->al = allocator ? allocator : pith_alloc_libc();
    pith_arena_init(&in->strings, allocator, 0);
    return PITH_OK;
}

void pith_inputs_free(pith_inputs *in)
{
    if (!in)
        return;
    pith_arena_release(&in->strings);
    PITH_VEC_RELEASE(&in->args, in->al);
    pith_alloc_free(in->al, in);
}

static pith_status add(pith_inputs *in, const char *text, const char *url,
                       bool is_list)
{
    arg a = {pith_str_of(text), pith_str_of(url), is_list};

    a.text.ptr = pith_arena_dup(&in->strings, text, a.text.len);
    if (url)
        a.url.ptr = pith_arena_dup(&in->strings, url, a.url.len);
    if (!a.text.ptr || (url && !a.url.ptr) ||
        !PITH_VEC_PUSH(&in->args, in->al, a))
        return PITH_NOMEM;
    return PITH_OK;
}

pith_status pith_inputs_add(pith_inputs *in, const char *text, const char *url)
{
    return add(in, text, url, false);
}

pith_status pith_inputs_add_list(pith_inputs *in, const char *path)
{
    return add(in, path, NULL, true);
}

pith_status pith_inputs_stream(const pith_allocator *al, const char *ca_file,
                               const pith_limits *limits, pith_input **out,
                               pith_error *err)
{
    pith_http_source_options http = {
        .al = al, .ca_file = ca_file, .retries = UINT_MAX};
    pith_input_options opt = {.al = al, .limits = limits, .n_sources = 1};
    pith_input_source source;
    pith_http_source *s;
    pith_status st;

    *out = NULL;
    if (limits) {
        http.max_bytes = limits->max_bytes;
        http.timeout_ms = limits->timeout_ms;
    }
    st = pith_http_source_new(&http, &s, err);
    if (st != PITH_OK)
        return st;
    source = pith_http_source_of(s);
    opt.sources = &source;
    return pith_input_new(&opt, out, err);
}

pith_status pith_inputs_open(const pith_inputs *in, const pith_run *run,
                             pith_input **out, pith_error *err)
{
    pith_status st = pith_inputs_stream(run->allocator, run->ca_file,
                                        &run->limits, out, err);

    for (size_t i = 0; i < in->args.len && st == PITH_OK; i++) {
        const arg *a = &in->args.at[i];

        st = a->is_list ? pith_input_add_list(*out, a->text)
                        : pith_input_add(*out, a->text, a->url);
    }
    if (st == PITH_OK)
        return st;
    pith_input_free(*out);
    *out = NULL;
    return pith_error_set(err, st, PITH_NOWHERE, "%s", pith_status_text(st));
}

pith_str pith_inputs_below(const pith_inputs *in, pith_str name)
{
    const arg *a = in->args.at;
    pith_str rest;

    if (in->args.len != 1 || a->is_list || !pith_str_starts(name, a->text) ||
        name.len == a->text.len)
        return name;
    rest = pith_str_sub(name, a->text.len, name.len);
    if (rest.ptr[0] != '/' && a->text.ptr[a->text.len - 1] != '/')
        return name;
    while (rest.len && rest.ptr[0] == '/')
        rest = pith_str_sub(rest, 1, rest.len);
    return rest.len ? rest : name;
}

pith_status pith_inputs_none(const pith_inputs *in, pith_error *err)
{
    pith_str name = in->args.len ? in->args.at[0].text : PITH_STR("nothing");

    return pith_error_set(err, PITH_EMPTY, PITH_NOWHERE,
                          "no pages in '%.*s'%s; give a page, or a directory "
                          "or list that has some",
                          (int)(name.len < 120 ? name.len : 120), name.ptr,
                          in->args.len > 1 ? " and the other inputs" : "");
}

void pith_run_init(pith_run *run)
{
    memset(run, 0, sizeof(*run));
    run->size = sizeof(*run);
    pith_limits_init(&run->limits);
}

int pith_summary_exit(const pith_summary *sum)
{
    uint64_t bad = sum->unread + sum->failed + sum->damaged;

    if (sum->drifted)
        return 5;
    if (bad)
        return sum->gave > sum->damaged ? 6 : 3;
    if (sum->truncated)
        return 4;
    return sum->gave ? 0 : 1;
}

void pith_run_tell(const pith_run *run, bool warning, pith_status code,
                   pith_str page, const char *text)
{
    pith_message msg = {warning, code, page, text};

    if (run->message)
        run->message(run->ctx, &msg);
}

void pith_run_tell_cut(const pith_run *run, const pith_page *page,
                       pith_summary *sum)
{
    const pith_input_item *item = &page->item;
    const char *why;
    char text[512];

    /* What input/ says already names the page. */
    if (item->err.code != PITH_OK)
        pith_run_tell(run, true, item->err.code, item->name, item->err.detail);
    if (item->err.code != PITH_OK && item->err.code != PITH_LIMIT) {
        sum->damaged++;
        return;
    }
    if (!pith_page_truncated(page, &why))
        return;
    sum->truncated++;
    if (item->err.code != PITH_OK)
        return;
    snprintf(text, sizeof(text), "'%.*s' is truncated: %s",
             (int)(item->name.len < 200 ? item->name.len : 200), item->name.ptr,
             why);
    pith_run_tell(run, true, PITH_LIMIT, item->name, text);
}

/* ---- formats ------------------------------------------------------------ */

static const char *const format_names[] = {
#define X(name, text) text,
    PITH_FORMAT_LIST(X)
#undef X
};

const char *pith_format_name(pith_format format)
{
    return (unsigned)format < PITH_AS_COUNT ? format_names[format] : "?";
}

pith_format pith_format_find(const char *name)
{
    for (unsigned i = 0; i < PITH_AS_COUNT; i++)
        if (strcmp(name, format_names[i]) == 0)
            return (pith_format)i;
    return PITH_AS_COUNT;
}

static pith_status refuse_format(pith_format asked, uint32_t formats,
                                 pith_error *err)
{
    char list[160] = "";
    size_t len = 0;

    for (unsigned i = 0; i < PITH_AS_COUNT; i++)
        if (formats & (1u << i) && len < sizeof(list))
            len += (size_t)snprintf(list + len, sizeof(list) - len, "%s%s",
                                    len ? ", " : "", format_names[i]);
    return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                          "no format '%s' for this command; use one of: %s",
                          pith_format_name(asked), list);
}

pith_status pith_format_resolve(pith_format asked, pith_format fallback,
                                uint32_t formats, bool many, pith_format *out,
                                pith_error *err)
{
    *out = asked == PITH_AS_AUTO ? fallback : asked;
    if (*out == PITH_AS_AUTO)
        *out = many ? PITH_AS_JSONL : PITH_AS_JSON;
    if ((unsigned)*out < PITH_AS_COUNT && formats & (1u << *out))
        return PITH_OK;
    return refuse_format(asked, formats, err);
}
