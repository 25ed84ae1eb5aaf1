/* serve/extract: a page in, the command's JSON out. The page is the body of
 * the request as it is, or a JSON object {"html":, "url":, "wrapper":}; with
 * --allow-fetch {"url":} alone. Query parameters are the command's options. */
#include "serve_int.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One request's way through the library. */
typedef struct call {
    server *s;
    request *q;
    pith_inputs *in;
    pith_run run;
    pith_results *json; /* the body, when it is JSON */
    pith_str html, url, wrapper;
    char *address; /* terminated copy of url, or NULL */
    pith_wrapper *w;
    bytes told; /* the messages of the run */
} call;

typedef pith_status (*command)(call *c, const pith_sink *sink,
                               pith_summary *sum, pith_error *err);

static void on_message(void *ctx, const pith_message *msg)
{
    call *c = ctx;

    if (c->told.len)
        bytes_text(&c->told, "; ");
    bytes_text(&c->told, msg->text);
}

static bool is_json(const request *q)
{
    return q->type && strncmp(q->type, "application/json", 16) == 0;
}

static bool flag(const request *q, const char *name)
{
    const char *v = q->query(q, name);

    return v && strcmp(v, "0") != 0 && strcmp(v, "false") != 0;
}

/* ---- what the request holds ------------------------------------------- */

const pith_jvalue *extract_object(const request *q, pith_results **out)
{
    pith_sink sink;
    const pith_jvalue *v;
    size_t n = 0;

    if (pith_results_new(NULL, out) != PITH_OK)
        return NULL;
    sink = pith_results_sink(*out);
    if (sink.write(sink.ctx, q->body.ptr ? q->body.ptr : "", q->body.len) ||
        pith_results_count(*out, &n, NULL) != PITH_OK || n != 1)
        return NULL;
    v = pith_results_at(*out, 0);
    return pith_json_type(v) == PITH_JOBJECT ? v : NULL;
}

static bool read_object(call *c)
{
    const pith_jvalue *v = extract_object(c->q, &c->json);

    c->html = pith_json_text(pith_json_get(v, "html"));
    c->url = pith_json_text(pith_json_get(v, "url"));
    c->wrapper = pith_json_text(pith_json_get(v, "wrapper"));
    return v != NULL;
}

static bool read_request(call *c)
{
    const char *url = c->q->query(c->q, "url");

    if (is_json(c->q))
        return read_object(c);
    c->html = (pith_str){c->q->body.ptr ? c->q->body.ptr : "", c->q->body.len};
    if (url)
        c->url = (pith_str){url, strlen(url)};
    return true;
}

static bool make_address(call *c)
{
    if (!c->url.ptr)
        return true;
    c->address = malloc(c->url.len + 1);
    if (!c->address)
        return false;
    memcpy(c->address, c->url.ptr, c->url.len);
    c->address[c->url.len] = 0;
    return strlen(c->address) == c->url.len;
}

/* ---- inputs ----------------------------------------------------------- */

static pith_status page_given(call *c)
{
    pith_page_options opt;
    const char *name = c->q->query(c->q, "name");
    pith_status st = pith_inputs_memory(pith_host_io(), NULL, &c->in);

    if (st != PITH_OK)
        return st;
    pith_page_options_init(&opt);
    opt.name = name ? name : "-";
    opt.url = c->address;
    if (is_json(c->q)) /* JSON is UTF-8, whatever the page says of itself */
        opt.charset = "utf-8";
    else
        opt.charset = c->q->query(c->q, "charset");
    return pith_inputs_add_bytes(c->in, c->html.ptr, c->html.len, &opt);
}

static pith_status page_fetched(call *c)
{
    pith_status st = pith_inputs_new(NULL, &c->in);
    if (st == PITH_OK && !c->s->opt.allow_private)
        st = pith_inputs_refuse_private(c->in);
    if (st == PITH_OK)
        st = pith_inputs_add(c->in, c->address, NULL);
    return st;
}

static bool is_http(const char *address)
{
    return address && (!strncmp(address, "http://", 7) ||
                       !strncmp(address, "https://", 8));
}

/* The input, or a reply that says why not. */
static bool open_input(call *c)
{
    request *q = c->q;
    pith_status st;

    if (!read_request(c) || !make_address(c)) {
        reply_error(q, 400,
                    "the body is no JSON object with \"html\" or "
                    "\"url\"");
        return false;
    }
    if (c->html.ptr) {
        st = page_given(c);
    } else if (!is_http(c->address)) {
        reply_error(q, 400,
                    "give the page as \"html\", or an http(s) address "
                    "as \"url\"");
        return false;
    } else if (!c->s->opt.allow_fetch) {
        reply_error(q, 403,
                    "this server fetches no pages; send the page "
                    "itself, or start it with --allow-fetch");
        return false;
    } else {
        st = page_fetched(c);
    }
    if (st != PITH_OK)
        reply_error(q, 500, pith_status_text(st));
    return st == PITH_OK;
}

/* ---- the run ---------------------------------------------------------- */

static unsigned status_of(pith_status st, int exit_code)
{
    if (st == PITH_USAGE)
        return 400;
    if (st == PITH_NOMEM)
        return 503;
    return exit_code == 3 ? 422 : 200;
}

static void finish(call *c, pith_status st, const pith_summary *sum,
                   const pith_error *err)
{
    request *q = c->q;
    int code = pith_summary_exit(sum);

    if (st != PITH_OK && st != PITH_EMPTY && st != PITH_DRIFT &&
        st != PITH_IO && code == 0)
        code = 3;
    q->reply.exit_code = code;
    if (q->reply.body.len || q->reply.body.failed)
        reply_json(q, status_of(st, code));
    else if (c->told.len && !c->told.failed) {
        bytes_put(&c->told, "", 1);
        reply_error(q, status_of(st, 3), c->told.ptr);
    } else
        reply_error(q, status_of(st, 3),
                    err->detail[0] ? err->detail : pith_status_text(st));
}

static void run_call(call *c, command work)
{
    pith_summary sum = {.size = sizeof(sum)};
    pith_error err = {0};
    pith_sink sink = bytes_sink(&c->q->reply.body);
    pith_status st;

    c->run.format = PITH_AS_JSON;
    c->run.threads = 1;
    c->run.limits = c->s->opt.limits;
    c->run.places = flag(c->q, "places");
    c->run.relative = flag(c->q, "relative");
    c->run.all_regions = flag(c->q, "all");
    c->run.message = on_message;
    c->run.ctx = c;
    st = work(c, &sink, &sum, &err);
    finish(c, st, &sum, &err);
}

static void serve_call(server *s, request *q, command work)
{
    call c = {.s = s, .q = q};

    pith_run_init(&c.run);
    if (open_input(&c))
        run_call(&c, work);
    pith_inputs_free(c.in);
    pith_results_free(c.json);
    pith_wrapper_free(c.w);
    bytes_free(&c.told);
    free(c.address);
}

/* ---- commands --------------------------------------------------------- */

static pith_status do_article(call *c, const pith_sink *sink, pith_summary *sum,
                              pith_error *err)
{
    pith_article_options opt;

    pith_article_options_init(&opt);
    opt.precision = flag(c->q, "precision");
    opt.recall = flag(c->q, "recall");
    return pith_article_run(c->in, &c->run, &opt, sink, sum, err);
}

static pith_status do_records(call *c, const pith_sink *sink, pith_summary *sum,
                              pith_error *err)
{
    pith_records_options opt;

    pith_records_options_init(&opt);
    opt.all = flag(c->q, "all");
    return pith_records_run(c->in, &c->run, &opt, sink, sum, err);
}

static pith_status do_posts(call *c, const pith_sink *sink, pith_summary *sum,
                            pith_error *err)
{
    return pith_posts_run(c->in, &c->run, NULL, sink, sum, err);
}

static pith_status do_auto(call *c, const pith_sink *sink, pith_summary *sum,
                           pith_error *err)
{
    return pith_auto_run(c->in, &c->run, NULL, sink, sum, err);
}

/* ---- by example ------------------------------------------------------- */

enum { LIKE_MOST = 33 }; /* one more than are taken, to be refused */

/* The lines of `text`, which is cut up. */
static size_t lines(char *text, const char *out[LIKE_MOST])
{
    size_t n = 0;

    for (char *p = text; p && *p && n < LIKE_MOST;) {
        size_t len = strcspn(p, "\n");
        char *next = p[len] ? p + len + 1 : NULL;

        p[len] = 0;
        if (len)
            out[n++] = p;
        p = next;
    }
    return n;
}

static bool by_example(const request *q)
{
    return q->query(q, "like") || q->query(q, "record");
}

/* The records that `record` is one of, or that have the values of `like`, one a
 * line. */
static pith_status do_like(call *c, const pith_sink *sink, pith_summary *sum,
                           pith_error *err)
{
    const char *given = c->q->query(c->q, "like"), *text[LIKE_MOST];
    char *own = given ? strdup(given) : NULL;
    pith_learn_example ex = {0};
    pith_learn_options opt;
    pith_status st;

    pith_learn_options_init(&opt);
    opt.kind = "list";
    ex.record = c->q->query(c->q, "record");
    ex.n_like = lines(own, text);
    ex.like = text;
    opt.example = &ex;
    opt.n_examples = 1;
    st = pith_learn(c->in, &c->run, &opt, &c->w, NULL, err);
    if (st == PITH_OK)
        st = pith_apply_run(c->in, &c->run, c->w, NULL, sink, sum, err);
    free(own);
    return st;
}

/* The wrapper of the request, or the one that the server was given. */
static pith_status load_wrapper(call *c, pith_error *err)
{
    const char *file = c->s->opt.wrapper;

    if (c->wrapper.ptr)
        return pith_wrapper_load(c->wrapper.ptr, c->wrapper.len, NULL, &c->w,
                                 err);
    if (file)
        return pith_wrapper_open(file, NULL, &c->w, err);
    snprintf(err->detail, sizeof(err->detail),
             "no wrapper; give its text as \"wrapper\", or start the server "
             "with --wrapper");
    return PITH_USAGE;
}

static pith_status do_apply(call *c, const pith_sink *sink, pith_summary *sum,
                            pith_error *err)
{
    pith_status st = load_wrapper(c, err);

    if (st == PITH_FORMAT)
        return PITH_USAGE;
    if (st != PITH_OK)
        return st;
    return pith_apply_run(c->in, &c->run, c->w, NULL, sink, sum, err);
}

void extract_article(server *s, request *q)
{
    serve_call(s, q, do_article);
}

void extract_records(server *s, request *q)
{
    serve_call(s, q, do_records);
}

void extract_posts(server *s, request *q)
{
    serve_call(s, q, do_posts);
}

void extract_auto(server *s, request *q)
{
    serve_call(s, q, do_auto);
}

void extract_apply(server *s, request *q)
{
    serve_call(s, q, do_apply);
}

/* ---- for review ------------------------------------------------------- */

static command command_of(const char *what)
{
    if (!what || strcmp(what, "auto") == 0)
        return do_auto;
    if (strcmp(what, "records") == 0)
        return do_records;
    if (strcmp(what, "posts") == 0)
        return do_posts;
    return strcmp(what, "article") == 0 ? do_article : NULL;
}

void extract_page(server *s, request *q, const char *what, pith_str html,
                  const pith_page_options *page)
{
    call c = {.s = s, .q = q};
    command work = by_example(q) ? do_like : command_of(what);

    if (!work) {
        reply_error(q, 400, "'as' is auto, article, records or posts");
        return;
    }
    pith_run_init(&c.run);
    if (pith_inputs_memory(pith_host_io(), NULL, &c.in) == PITH_OK &&
        pith_inputs_add_bytes(c.in, html.ptr, html.len, page) == PITH_OK)
        run_call(&c, work);
    else
        reply_error(q, 503, pith_status_text(PITH_NOMEM));
    pith_inputs_free(c.in);
    pith_wrapper_free(c.w);
    bytes_free(&c.told);
}
