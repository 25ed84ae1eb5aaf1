/* serve/review: the pages of the inputs, to be looked at. Their text is kept
 * as it was decoded, and drawn in a frame without scripts and network; what
 * was found in a page is worked out anew when it is asked for, by the same
 * code as everywhere. Corrections are edits of the wrapper that is learned of
 * all pages. */
#include "serve_int.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Pages that are kept for review; there may be more inputs. */
#define PAGES_MOST 2000
#define TEXT_MOST  ((size_t)512 << 20)

/* The frame: its styles and no more. Node paths of results are found in it,
 * since a frame without scripts is parsed as pith parses. */
#define FRAME_CSP                                                       \
    "sandbox allow-same-origin; default-src 'none'; style-src "         \
    "'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; " \
    "form-action 'none'"

typedef struct kept {
    char *name, *url, *text; /* url may be NULL */
    size_t len;
} kept;

struct review {
    kept *page;
    size_t n, room, bytes;
    bool more; /* pages than are kept */
};

static char *copy(pith_str s)
{
    char *p = s.ptr ? malloc(s.len + 1) : NULL;

    if (p) {
        memcpy(p, s.ptr, s.len);
        p[s.len] = 0;
    }
    return p;
}

static bool make_room(review *r)
{
    size_t room = r->room ? r->room * 2 : 64;
    kept *page;

    if (r->n < r->room)
        return true;
    page = realloc(r->page, room * sizeof(*page));
    if (!page)
        return false;
    r->page = page;
    r->room = room;
    return true;
}

static pith_status keep(void *ctx, pith_page *page, const pith_sink *out,
                        pith_error *err)
{
    review *r = ctx;
    pith_str text = pith_page_source(page);
    kept k;

    (void)out;
    (void)err;
    if (r->n == PAGES_MOST || r->bytes + text.len > TEXT_MOST) {
        r->more = true;
        return PITH_EMPTY;
    }
    if (!make_room(r))
        return PITH_NOMEM;
    k = (kept){.name = copy(pith_page_name(page)),
               .url = copy(pith_page_url(page)),
               .text = copy(text.ptr ? text : (pith_str){"", 0}),
               .len = text.len};
    r->page[r->n] = k;
    if (!k.name || !k.text) {
        free(k.name);
        free(k.url);
        free(k.text);
        return PITH_NOMEM;
    }
    r->n++;
    r->bytes += text.len;
    return PITH_OK;
}

static void on_message(void *ctx, const pith_message *msg)
{
    const serve_options *opt = ctx;

    if (opt->message)
        opt->message(opt->ctx, msg->text);
}

pith_status review_open(server *s, pith_error *err)
{
    bytes none = {0};
    pith_sink sink = bytes_sink(&none);
    pith_run run;
    pith_status st;

    s->review = calloc(1, sizeof(*s->review));
    if (!s->review)
        return PITH_NOMEM;
    pith_run_init(&run);
    run.threads = 1; /* pages come in the order of the inputs */
    run.limits = s->opt.limits;
    run.message = on_message;
    run.ctx = &s->opt;
    st = pith_pages_run(s->opt.inputs, &run, keep, s->review, &sink, NULL, err);
    bytes_free(&none);
    if (s->review->more && s->opt.message)
        s->opt.message(s->opt.ctx, "more pages than can be reviewed at once; "
                                   "the first 2,000, up to 512 MB, are shown");
    return st == PITH_EMPTY ? PITH_OK : st;
}

void review_close(review *r)
{
    for (size_t i = 0; r && i < r->n; i++) {
        free(r->page[i].name);
        free(r->page[i].url);
        free(r->page[i].text);
    }
    if (r)
        free(r->page);
    free(r);
}

/* ---- answers ---------------------------------------------------------- */

static pith_str str(const char *s)
{
    return (pith_str){s, s ? strlen(s) : 0};
}

void review_list(server *s, request *q)
{
    bytes *b = &q->reply.body;
    size_t n = s->review ? s->review->n : 0;

    bytes_text(b, "{\"version\": ");
    bytes_json(b, str(pith_version()));
    bytes_text(b, s->db ? ", \"database\": true" : ", \"database\": false");
    bytes_text(b, ", \"wrapper\": ");
    bytes_json(b, str(s->opt.wrapper));
    bytes_text(b, ", \"set\": ");
    bytes_json(b, str(s->opt.set));
    bytes_text(b, s->review && s->review->more ? ", \"more\": true"
                                               : ", \"more\": false");
    bytes_text(b, ", \"pages\": [");
    for (size_t i = 0; i < n; i++) {
        bytes_text(b, i ? ", {\"name\": " : "{\"name\": ");
        bytes_json(b, str(s->review->page[i].name));
        bytes_text(b, ", \"url\": ");
        bytes_json(b, str(s->review->page[i].url));
        bytes_text(b, "}");
    }
    bytes_text(b, "]}\n");
    reply_json(q, 200);
}

/* The page that the request means, or NULL after a reply. */
static const kept *find_page(server *s, request *q)
{
    const char *text = q->query(q, "page");
    char *end = NULL;
    unsigned long i = text ? strtoul(text, &end, 10) : 0;

    if (text && *text && !*end && s->review && i < s->review->n)
        return &s->review->page[i];
    reply_error(q, 404, "there is no such page; see /review/pages");
    return NULL;
}

void review_page(server *s, request *q)
{
    const kept *k = find_page(s, q);

    if (!k)
        return;
    q->reply.status = 200;
    q->reply.type = "text/html; charset=utf-8";
    q->reply.csp = FRAME_CSP;
    q->reply.fixed = k->text;
    q->reply.fixed_len = k->len;
}

void review_result(server *s, request *q)
{
    const kept *k = find_page(s, q);
    pith_page_options opt;

    if (!k)
        return;
    pith_page_options_init(&opt);
    opt.name = k->name;
    opt.url = k->url;
    opt.charset = "utf-8"; /* the text was decoded when it was read */
    extract_page(s, q, q->query(q, "as"), (pith_str){k->text, k->len}, &opt);
}

/* ---- a wrapper, corrected --------------------------------------------- */

/* What a request to learn holds. */
typedef struct lesson {
    server *s;
    request *q;
    pith_results *json;
    const pith_jvalue *want;
    pith_inputs *in;
    pith_wrapper *w;
    pith_run run;
    pith_error err;
} lesson;

static pith_status add_pages(lesson *l)
{
    const review *r = l->s->review;
    pith_status st = pith_inputs_memory(pith_host_io(), NULL, &l->in);

    for (size_t i = 0; r && i < r->n && st == PITH_OK; i++) {
        pith_page_options opt;
        pith_page_options_init(&opt);
        opt.name = r->page[i].name;
        opt.url = r->page[i].url;
        opt.charset = "utf-8";
        st =
            pith_inputs_add_bytes(l->in, r->page[i].text, r->page[i].len, &opt);
    }
    return st;
}

static char *member(const pith_jvalue *v, const char *key)
{
    return copy(pith_json_text(pith_json_get(v, key)));
}

enum { NAMES = 32 };

/* The texts of an array, ended by NULL; how many. Free each. */
static size_t texts(const pith_jvalue *list, char *out[NAMES + 1])
{
    size_t n = 0;

    memset(out, 0, (NAMES + 1) * sizeof(*out));
    for (; n < NAMES && n < pith_json_len(list); n++)
        if (!(out[n] = copy(pith_json_text(pith_json_at(list, n)))))
            break;
    return n;
}

static void free_texts(char *text[NAMES + 1])
{
    for (size_t i = 0; text[i]; i++)
        free(text[i]);
}

/* "by" and "names" of a split or join. */
static pith_status cut(lesson *l, const pith_jvalue *e, const char *op,
                       const char *field)
{
    char *by = member(e, "by"), *name[NAMES + 1];
    size_t n = texts(pith_json_get(e, "names"), name);
    const char *const *names = (const char *const *)name;
    pith_status st = PITH_USAGE;

    if (!by)
        snprintf(l->err.detail, sizeof(l->err.detail),
                 "a split or join has \"by\" and \"names\"");
    else if (!strcmp(op, "split"))
        st = pith_wrapper_split(l->w, field, by, names, n, &l->err);
    else
        st = pith_wrapper_join(l->w, field, by, names, n, &l->err);
    free_texts(name);
    free(by);
    return st;
}

static pith_status edit(lesson *l, const pith_jvalue *e)
{
    char *op = member(e, "op"), *field = member(e, "field");
    char *to = member(e, "to");
    pith_status st = PITH_USAGE;
    bool named = op && (!strcmp(op, "rename") || !strcmp(op, "retype"));

    if (!op || !field || (named && !to))
        snprintf(l->err.detail, sizeof(l->err.detail),
                 "an edit has \"op\", \"field\", and \"to\"");
    else if (!strcmp(op, "rename"))
        st = pith_wrapper_rename(l->w, field, to, &l->err);
    else if (!strcmp(op, "drop"))
        st = pith_wrapper_drop(l->w, field, &l->err);
    else if (!strcmp(op, "retype"))
        st = pith_wrapper_retype(l->w, field, to, &l->err);
    else if (!strcmp(op, "split") || !strcmp(op, "join"))
        st = cut(l, e, op, field);
    else
        snprintf(l->err.detail, sizeof(l->err.detail),
                 "an edit is rename, drop, retype, split or join, not '%.40s'",
                 op);
    free(op);
    free(field);
    free(to);
    return st;
}

/* An example as the request has it, in memory of its own. */
typedef struct sample {
    char *record, *page, *like[NAMES + 1];
} sample;

static pith_learn_example take_sample(sample *s, const pith_jvalue *e)
{
    s->record = member(e, "record");
    s->page = member(e, "page");
    return (pith_learn_example){.n_like =
                                    texts(pith_json_get(e, "like"), s->like),
                                .like = (const char *const *)s->like,
                                .record = s->record,
                                .page = s->page};
}

static void free_sample(sample *s)
{
    free_texts(s->like);
    free(s->record);
    free(s->page);
}

enum { SAMPLES = 64 }; /* lists chosen by hand; more are refused */

static pith_status learn(lesson *l)
{
    const pith_jvalue *edits = pith_json_get(l->want, "edits");
    const pith_jvalue *examples = pith_json_get(l->want, "examples");
    size_t n = pith_json_len(examples), taken = 0;
    char *kind = member(l->want, "kind");
    pith_learn_example ex[SAMPLES];
    sample own[SAMPLES];
    pith_learn_options opt;
    pith_status st = PITH_USAGE;

    pith_learn_options_init(&opt);
    opt.kind = kind;
    opt.example = ex;
    opt.others = true;
    if (n > SAMPLES)
        snprintf(l->err.detail, sizeof(l->err.detail),
                 "there are at most %d \"examples\"", SAMPLES);
    for (; n <= SAMPLES && taken < n; taken++)
        ex[taken] = take_sample(&own[taken], pith_json_at(examples, taken));
    opt.n_examples = taken;
    if (n <= SAMPLES)
        st = pith_learn(l->in, &l->run, &opt, &l->w, NULL, &l->err);
    for (size_t i = 0; st == PITH_OK && i < pith_json_len(edits); i++)
        st = edit(l, pith_json_at(edits, i));
    for (size_t i = 0; i < taken; i++)
        free_sample(&own[i]);
    free(kind);
    return st;
}

/* The corrected wrapper into the file that the server was given. */
static pith_status save(lesson *l)
{
    const char *path = l->s->opt.wrapper;

    if (!path || files_save(path, l->q->reply.body.ptr, l->q->reply.body.len))
        return PITH_OK;
    snprintf(l->err.detail, sizeof(l->err.detail), "cannot write '%.150s'",
             path);
    return PITH_IO;
}

static pith_status give_wrapper(lesson *l)
{
    pith_sink sink = bytes_sink(&l->q->reply.body);
    pith_status st = pith_wrapper_save(l->w, &sink, &l->err);

    l->q->reply.type = "text/plain; charset=utf-8";
    l->q->reply.download = "site.wrap";
    return st == PITH_OK ? save(l) : st;
}

/* What a format of data is called outside. */
static const struct {
    pith_format format;
    const char *type, *file;
} kinds[] = {
    {PITH_AS_CSV, "text/csv; charset=utf-8", "pages.csv"},
    {PITH_AS_JSONL, "application/x-ndjson", "pages.jsonl"},
    {PITH_AS_XLSX,
     "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
     "pages.xlsx"},
    {PITH_AS_SQLITE, "application/vnd.sqlite3", "pages.db"},
};
enum { N_KINDS = sizeof(kinds) / sizeof(*kinds) };

/* A database is a file: written to one without a name of its own, and read. */
static pith_status give_file(lesson *l, FILE *f)
{
    char part[1 << 14];
    size_t n;

    if (!f)
        return PITH_IO;
    while ((n = fread(part, 1, sizeof(part), f)))
        bytes_put(&l->q->reply.body, part, n);
    n = ferror(f) ? 1 : 0;
    fclose(f);
    return n ? PITH_IO : PITH_OK;
}

static pith_status give_database(lesson *l)
{
    char path[] = P_tmpdir "/pith-serve-XXXXXX";
    int fd = mkstemp(path);
    pith_sink none = bytes_sink(&l->q->reply.body);
    pith_status st;

    if (fd < 0)
        return PITH_IO;
    close(fd);
    l->run.database = path;
    st = pith_apply_run(l->in, &l->run, l->w, NULL, &none, NULL, &l->err);
    l->run.database = NULL;
    if (st == PITH_OK || st == PITH_DRIFT || st == PITH_EMPTY)
        st = give_file(l, fopen(path, "rb"));
    unlink(path);
    return st;
}

static pith_status give_data(lesson *l, size_t kind)
{
    pith_sink sink = bytes_sink(&l->q->reply.body);
    pith_status st;

    l->run.format = kinds[kind].format;
    st = l->run.format == PITH_AS_SQLITE
             ? give_database(l)
             : pith_apply_run(l->in, &l->run, l->w, NULL, &sink, NULL, &l->err);
    l->q->reply.type = kinds[kind].type;
    l->q->reply.download = kinds[kind].file;
    return st == PITH_DRIFT || st == PITH_EMPTY ? PITH_OK : st;
}

static pith_status teach(lesson *l)
{
    char *format = member(l->want, "format");
    pith_format f = format ? pith_format_find(format) : PITH_AS_AUTO;
    pith_status st = add_pages(l);
    size_t kind = 0;

    while (kind < N_KINDS && kinds[kind].format != f)
        kind++;
    if (st == PITH_OK)
        st = learn(l);
    if (st == PITH_OK)
        st = kind < N_KINDS ? give_data(l, kind) : give_wrapper(l);
    free(format);
    return st;
}

void review_learn(server *s, request *q)
{
    lesson l = {.s = s, .q = q};
    pith_status st = PITH_USAGE;

    pith_run_init(&l.run);
    l.run.threads = 1;
    l.run.limits = s->opt.limits;
    l.want = extract_object(q, &l.json);
    if (l.want)
        st = teach(&l);
    else
        snprintf(l.err.detail, sizeof(l.err.detail),
                 "the body is no JSON object");
    q->reply.status = 200;
    if (st != PITH_OK)
        reply_error(q, st == PITH_USAGE ? 400 : 422,
                    l.err.detail[0] ? l.err.detail : pith_status_text(st));
    if (st != PITH_OK)
        q->reply.download = NULL;
    pith_wrapper_free(l.w);
    pith_inputs_free(l.in);
    pith_results_free(l.json);
}
