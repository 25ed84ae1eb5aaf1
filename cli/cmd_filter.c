/* cli/cmd_filter: pith filter, JSON lines in and out, one page at a time: for
 * pipe() of Spark, Hadoop streaming and the like. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* clang-format off */
static const cli_option options[] = {
    {"as", 0, "WHAT", "what to do with each page", "article auto records posts apply"},
    {"max-bytes", 0, "SIZE", "read at most SIZE of a page (256M)", NULL},
    {"max-memory", 0, "SIZE", "take at most SIZE of memory for a page (512M)", NULL},
    {"budget", 0, "N", "spend at most N units of work on a page (4G)", NULL},
    {"timeout", 0, "TIME", "spend at most TIME on a page, such as 500ms or 2s", NULL},
    {0}};
/* clang-format on */

#define TEXT_MAX   1024              /* of a message, an address, a path */
#define LINE_SLACK ((size_t)1 << 20) /* of a line beside its page */

typedef struct filter {
    const char *as;
    pith_wrapper *wrapper; /* with --as apply */
    pith_run run;
    pith_summary sum;
    char *line;
    size_t len, cap, max;
    uint64_t n_lines;
    bool wrote;  /* of the line at hand */
    bool broken; /* standard output is gone */
} filter;

/* ---- lines ------------------------------------------------------------ */

static bool grow(filter *f)
{
    size_t cap = f->cap ? 2 * f->cap : LINE_SLACK;
    char *more = realloc(f->line, cap);

    if (!more)
        return false;
    f->line = more;
    f->cap = cap;
    return true;
}

typedef enum got { GOT_LINE, GOT_LONG, GOT_END } got;

/* The next line, without its end; what is too long is read past. */
static got next_line(filter *f)
{
    bool fits = true, any = false;
    int c;

    f->len = 0;
    while ((c = getchar_unlocked()) != EOF && c != '\n') {
        any = true;
        if (f->len == f->cap && !(fits = fits && f->cap < f->max && grow(f)))
            continue;
        f->line[f->len++] = (char)c;
    }
    if (c == EOF && !any)
        return GOT_END;
    f->n_lines++;
    return fits ? GOT_LINE : GOT_LONG;
}

static int on_write(void *ctx, const char *ptr, size_t len)
{
    filter *f = ctx;

    f->wrote = true;
    f->broken = f->broken || fwrite(ptr, 1, len, stdout) != len;
    return f->broken ? -1 : 0;
}

static void put_json(const char *s)
{
    putchar('"');
    for (; *s; s++) {
        unsigned char c = (unsigned char)*s;

        if (c == '"' || c == '\\')
            printf("\\%c", c);
        else if (c < 0x20 || c == 0x7f)
            printf("\\u%04x", c);
        else
            putchar(c);
    }
    putchar('"');
}

/* An object in place of a result. */
static void put_error(filter *f, const char *name, const char *text)
{
    f->sum.pages++;
    f->sum.unread++;
    fputs("{\"page\": ", stdout);
    put_json(name);
    printf(", \"line\": %llu, \"error\": ", (unsigned long long)f->n_lines);
    put_json(text);
    fputs("}\n", stdout);
}

/* ---- pages ------------------------------------------------------------ */

/* The text of a member, cut to fit; false: it has none. */
static bool member(const pith_jvalue *v, const char *key, char *out)
{
    pith_str s = pith_json_text(pith_json_get(v, key));

    out[0] = 0;
    if (!s.ptr || !s.len || s.len >= TEXT_MAX || memchr(s.ptr, 0, s.len))
        return false;
    memcpy(out, s.ptr, s.len);
    out[s.len] = 0;
    return true;
}

static pith_status run_pages(filter *f, pith_inputs *in, pith_summary *sum,
                             pith_error *err)
{
    pith_sink sink = {on_write, f};

    if (!strcmp(f->as, "article"))
        return pith_article_run(in, &f->run, NULL, &sink, sum, err);
    if (!strcmp(f->as, "records"))
        return pith_records_run(in, &f->run, NULL, &sink, sum, err);
    if (!strcmp(f->as, "posts"))
        return pith_posts_run(in, &f->run, NULL, &sink, sum, err);
    if (f->wrapper)
        return pith_apply_run(in, &f->run, f->wrapper, NULL, &sink, sum, err);
    return pith_auto_run(in, &f->run, NULL, &sink, sum, err);
}

/* Run over `in`, of one page, and free it. */
static void work(filter *f, pith_inputs *in, const char *name)
{
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_summary sum = {.size = sizeof(sum)};
    pith_status st = run_pages(f, in, &sum, &err);

    if (!f->wrote)
        put_error(f, name, err.detail[0] ? err.detail : pith_status_text(st));
    else
        pith_summary_add(&f->sum, &sum);
    pith_inputs_free(in);
}

static void from_html(filter *f, pith_str html, const char *name,
                      const char *url)
{
    pith_page_options opt;
    pith_inputs *in;

    pith_page_options_init(&opt);
    opt.name = name;
    opt.url = url;
    opt.charset = "utf-8"; /* as all JSON */
    if (pith_inputs_memory(pith_host_io(), NULL, &in) != PITH_OK ||
        pith_inputs_add_bytes(in, html.ptr, html.len, &opt) != PITH_OK) {
        put_error(f, name, "out of memory");
        return;
    }
    work(f, in, name);
}

/* `len` bytes of a file from `at` on, as a file of their own. */
static bool copy_part(FILE *from, int64_t at, int64_t len, const char *to)
{
    FILE *out = fopen(to, "wb");
    char buf[8192];
    bool ok = out && fseeko(from, (off_t)at, SEEK_SET) == 0;

    while (ok && len > 0) {
        size_t want = len < (int64_t)sizeof(buf) ? (size_t)len : sizeof(buf);
        size_t n = fread(buf, 1, want, from);

        ok = n > 0 && fwrite(buf, 1, n, out) == n;
        len -= (int64_t)n;
    }
    return (!out || fclose(out) == 0) && ok;
}

/* One record of an archive, as an index of it names: file, offset, length. */
static void from_warc(filter *f, const pith_jvalue *v, const char *path,
                      const char *name)
{
    int64_t at = pith_json_int(pith_json_get(v, "offset"), 0);
    int64_t len = pith_json_int(pith_json_get(v, "length"), 0);
    char part[] = "/tmp/pith-filter-XXXXXX.warc.gz";
    int fd = at >= 0 && len > 0 ? mkstemps(part, 8) : -1;
    FILE *from = fd >= 0 ? fopen(path, "rb") : NULL;
    pith_inputs *in = NULL;

    if (from && copy_part(from, at, len, part) &&
        pith_inputs_new(NULL, &in) == PITH_OK &&
        pith_inputs_add(in, part, NULL) == PITH_OK)
        work(f, in, name);
    else
        put_error(f, name,
                  "cannot read this part of the archive; give \"warc\" (a "
                  "file), \"offset\" and \"length\" of one record");
    if (from)
        fclose(from);
    if (fd >= 0) {
        close(fd);
        unlink(part);
    }
}

static void one_object(filter *f, const pith_jvalue *v)
{
    const pith_jvalue *html = pith_json_get(v, "html");
    char url[TEXT_MAX], name[TEXT_MAX], path[TEXT_MAX];
    bool has_url = member(v, "url", url);

    if (!member(v, "id", name))
        snprintf(name, sizeof(name), "%s", has_url ? url : "-");
    if (pith_json_type(html) == PITH_JSTRING)
        from_html(f, pith_json_text(html), name, has_url ? url : NULL);
    else if (member(v, "warc", path))
        from_warc(f, v, path, name);
    else
        put_error(f, name,
                  "no page in this line; give \"html\", or \"warc\" with "
                  "\"offset\" and \"length\"");
}

static void one_line(filter *f)
{
    pith_results *values;
    pith_sink sink;
    size_t n = 0;

    if (pith_results_new(NULL, &values) != PITH_OK) {
        put_error(f, "-", "out of memory");
        return;
    }
    sink = pith_results_sink(values);
    if (sink.write(sink.ctx, f->line, f->len) == 0 &&
        pith_results_count(values, &n, NULL) == PITH_OK && n == 1 &&
        pith_json_type(pith_results_at(values, 0)) == PITH_JOBJECT)
        one_object(f, pith_results_at(values, 0));
    else
        put_error(f, "-", "no JSON object; give one in each line");
    pith_results_free(values);
}

/* ---- the command ------------------------------------------------------ */

static int prepare(filter *f, const cli_call *call)
{
    const char *as = cli_value(call, "as");
    bool apply = as && !strcmp(as, "apply");
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};

    f->as = as ? as : "auto";
    pith_run_init(&f->run);
    f->run.threads = 1;
    f->run.format = PITH_AS_JSONL;
    if (!cli_limits(call, &f->run))
        return CLI_USAGE;
    f->max = 2 * (size_t)(f->run.limits.max_bytes ? f->run.limits.max_bytes
                                                  : PITH_DEFAULT_MAX_BYTES) +
             LINE_SLACK;
    if (call->n_args != apply) {
        cli_error(apply ? "'--as apply' needs one wrapper; give the file that "
                          "'pith learn' wrote"
                        : "pages come from standard input; give no input, or "
                          "a wrapper with '--as apply'");
        return CLI_USAGE;
    }
    if (apply &&
        pith_wrapper_open(call->args[0], NULL, &f->wrapper, &err) != PITH_OK) {
        cli_error("%s", err.detail);
        return CLI_UNREAD;
    }
    return CLI_OK;
}

static int run(cli_call *call)
{
    filter f = {.sum = {.size = sizeof(pith_summary)}};
    int code = prepare(&f, call);
    got what = GOT_LINE;

    while (code == CLI_OK && !f.broken && (what = next_line(&f)) != GOT_END) {
        f.wrote = false;
        if (what == GOT_LONG)
            put_error(&f, "-", "the line is too long; raise --max-bytes");
        else if (f.len)
            one_line(&f);
        f.broken = f.broken || fflush(stdout) != 0;
    }
    if (code == CLI_OK)
        code = f.n_lines ? pith_summary_exit(&f.sum) : CLI_NOTHING;
    pith_wrapper_free(f.wrapper);
    free(f.line);
    return code;
}

const cli_command cli_cmd_filter = {
    .name = "filter",
    .summary = "JSON lines with pages in, JSON lines with results out",
    .synopsis = "[OPTIONS] [--as apply WRAPPER] < LINES",
    .about = "Read objects from standard input, one a line, with \"html\" (and "
             "\"url\", \"id\" if\nknown), or with \"warc\", \"offset\" and "
             "\"length\" of a record, and write one result\na line, in order: "
             "what the command of --as writes for that page. A line that is\n"
             "bad gives an object with \"error\", and the others go on. One "
             "page is in memory at\na time.",
    .options = options,
    .examples = "  pith filter --as article < pages.jsonl > articles.jsonl\n"
                "  pith filter --as apply shop.wrap < pages.jsonl",
    .run = run,
};
