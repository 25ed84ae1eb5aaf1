/* io/run/inputs: files, directories, lists, archives and addresses as inputs
 * of a run. */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include "base/status.h"
#include "base/vec.h"
#include "io/fetch/http_source.h"
#include "io/run/guard.h"
#include "io/run/host.h"

typedef struct arg {
    pith_str text;
    pith_str url;
    bool is_list;
} arg;

typedef struct file_inputs {
    pith_inputs base;
    const pith_allocator *al;
    pith_arena strings;
    PITH_VEC(arg) args;
    bool refuse_private;
    bool guarded; /* pages come as the guard wants them */
    bool scripts; /* and as a browser has them */
    pith_str browser;
} file_inputs;

static pith_status open_stream(pith_http_source_options http,
                               const pith_limits *limits, pith_input **out,
                               pith_error *err)
{
    const pith_allocator *al = http.al;
    pith_input_options opt = {
        .al = al, .limits = limits, .n_sources = 1, .host = pith_host_io()};
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

pith_status pith_inputs_stream(const pith_allocator *al, const char *ca_file,
                               const pith_limits *limits, pith_input **out,
                               pith_error *err)
{
    return open_stream((pith_http_source_options){.al = al,
                                                  .ca_file = ca_file,
                                                  .retries = UINT_MAX},
                       limits, out, err);
}

pith_status pith_inputs_ask(const pith_run *run, bool refuse_private,
                            uint32_t ms, pith_input **out)
{
    pith_limits limits = run->limits;

    limits.timeout_ms = ms;
    return open_stream(
        (pith_http_source_options){.al = run->allocator,
                                   .ca_file = run->ca_file,
                                   .redirects = 2,
                                   .refuse_private = refuse_private,
                                   .any_type = true},
        &limits, out, NULL);
}

static pith_status open_files(const pith_inputs *base, const pith_run *run,
                              pith_input **out, pith_error *err)
{
    const file_inputs *in = (const file_inputs *)base;
    pith_http_source_options http = {.al = run->allocator,
                                     .ca_file = run->ca_file,
                                     .retries = UINT_MAX,
                                     .refuse_private = in->refuse_private};
    pith_status st = open_stream(http, &run->limits, out, err);

    for (size_t i = 0; i < in->args.len && st == PITH_OK; i++) {
        const arg *a = &in->args.at[i];

        st = a->is_list ? pith_input_add_list(*out, a->text)
                        : pith_input_add(*out, a->text, a->url);
    }
    if (st == PITH_OK && in->scripts) {
        st = pith_scripts_gate(*out, run, in->browser.ptr, in->refuse_private,
                               out, err);
        if (st != PITH_OK)
            return st;
    }
    if (st == PITH_OK && in->guarded)
        return pith_guard_gate(*out, in->al, out);
    if (st == PITH_OK)
        return st;
    pith_input_free(*out);
    *out = NULL;
    return pith_error_set(err, st, PITH_NOWHERE, "%s", pith_status_text(st));
}

static pith_str name_below(const pith_inputs *base, pith_str name)
{
    const file_inputs *in = (const file_inputs *)base;
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

static pith_status no_pages(const pith_inputs *base, pith_error *err)
{
    const file_inputs *in = (const file_inputs *)base;
    pith_str name = in->args.len ? in->args.at[0].text : PITH_STR("nothing");

    return pith_error_set(err, PITH_EMPTY, PITH_NOWHERE,
                          "no pages in '%.*s'%s; give a page, or a directory "
                          "or list that has some",
                          (int)(name.len < 120 ? name.len : 120), name.ptr,
                          in->args.len > 1 ? " and the other inputs" : "");
}

static void free_inputs(pith_inputs *base)
{
    file_inputs *in = (file_inputs *)base;

    pith_arena_release(&in->strings);
    PITH_VEC_RELEASE(&in->args, in->al);
    pith_alloc_free(in->al, in);
}

static const pith_inputs_kind files_kind = {open_files, name_below, no_pages,
                                            free_inputs};

pith_status pith_inputs_new(const pith_allocator *allocator, pith_inputs **out)
{
    file_inputs *in = out ? pith_alloc_zeroed(allocator, 1, sizeof(*in)) : NULL;

    if (!out)
        return PITH_USAGE;
    *out = NULL;
    if (!in)
        return PITH_NOMEM;
    in->base = (pith_inputs){&files_kind, pith_host_io()};
    in->al = allocator ? allocator : pith_alloc_libc();
    pith_arena_init(&in->strings, allocator, 0);
    *out = &in->base;
    return PITH_OK;
}

static pith_status add(pith_inputs *base, const char *text, const char *url,
                       bool is_list)
{
    file_inputs *in = (file_inputs *)base;
    arg a = {.is_list = is_list};

    if (base->kind != &files_kind)
        return PITH_USAGE;
    if (!pith_arena_keep(&in->strings, text, &a.text) ||
        !pith_arena_keep(&in->strings, url, &a.url) ||
        !PITH_VEC_PUSH(&in->args, in->al, a))
        return PITH_NOMEM;
    return PITH_OK;
}

pith_status pith_inputs_add(pith_inputs *in, const char *text, const char *url)
{
    return in && text ? add(in, text, url, false) : PITH_USAGE;
}

pith_status pith_inputs_add_list(pith_inputs *in, const char *path)
{
    return in && path ? add(in, path, NULL, true) : PITH_USAGE;
}

pith_status pith_inputs_refuse_private(pith_inputs *in)
{
    if (!in || in->kind != &files_kind)
        return PITH_USAGE;
    ((file_inputs *)in)->refuse_private = true;
    return PITH_OK;
}

pith_status pith_inputs_scripts(pith_inputs *in, const char *browser)
{
    file_inputs *f = (file_inputs *)in;

    if (!in || in->kind != &files_kind)
        return PITH_USAGE;
    f->scripts = true;
    return pith_arena_keep(&f->strings, browser, &f->browser) ? PITH_OK
                                                              : PITH_NOMEM;
}

bool pith_inputs_remade(const pith_inputs *in)
{
    return in->kind == &files_kind && ((const file_inputs *)in)->scripts;
}

pith_status pith_inputs_isolate(pith_inputs *in)
{
    if (!in)
        return PITH_USAGE;
    if (pith_guarded() && in->kind == &files_kind)
        ((file_inputs *)in)->guarded = true;
    else
        in->host = pith_host_isolated();
    return PITH_OK;
}
