/* cli/cli_run: from options to a run of the library, and from its end to an
 * exit code. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

static void on_message(void *ctx, const pith_message *msg)
{
    (void)ctx;
    cli_tell(msg);
}

static void on_progress(void *ctx, uint64_t n_pages, uint64_t offset)
{
    cli_total *t = &((cli_run *)ctx)->total;

    if (n_pages == 1) /* the inputs are read from the start, maybe again */
        t->in_archives = t->before = t->at = 0;
    cli_total_move(t, offset);
    cli_progress(n_pages, cli_total_pages(t));
}

/* The first reason counts: what follows is only closed. */
static void note_failure(cli_run *r)
{
    if (!r->failed_write)
        r->write_errno = errno;
    r->failed_write = true;
}

static int on_write(void *ctx, const char *ptr, size_t len)
{
    cli_run *r = ctx;
    /* Nothing to make safe: JSON is, and a zip must stay as it is. */
    bool raw = r->run.format == PITH_AS_XLSX || r->run.format == PITH_AS_JSON ||
               r->run.format == PITH_AS_JSONL;

    if (r->failed_write || !r->out.file)
        return -1;
    cli_progress_end();
    r->wrote = true;
    if (raw ? fwrite(ptr, 1, len, r->out.file) == len
            : cli_put(r->out.file, ptr, len))
        return 0;
    note_failure(r);
    return -1;
}

/* The next page goes to a file of its own. */
static int on_page(void *ctx, pith_str page)
{
    cli_run *r = ctx;

    if (r->out.file && !cli_out_close(&r->out, !r->failed_write)) {
        note_failure(r);
        return -1;
    }
    if (cli_folder_page(&r->folder, page.ptr, page.len, &r->out) == CLI_OK)
        return 0;
    note_failure(r);
    return -1;
}

int cli_width(void)
{
    static int known = -2; /* a child process writes elsewhere */
    struct winsize ws;

    if (known == -2)
        known = !isatty(STDOUT_FILENO)                       ? -1
                : ioctl(STDOUT_FILENO, TIOCGWINSZ, &ws) != 0 ? 0
                                                             : ws.ws_col;
    return known;
}

/* What the parser can do; it would silently use these for others. */
#define DEPTH_LEAST 16
#define DEPTH_MOST  60000

bool cli_limits(const cli_call *call, pith_run *run)
{
    pith_limits *l = &run->limits;

    return cli_number(call, "max-bytes", &l->max_bytes) &&
           cli_count(call, "max-nodes", 1, UINT32_MAX - 1, &l->max_nodes) &&
           cli_count(call, "max-depth", DEPTH_LEAST, DEPTH_MOST,
                     &l->max_depth) &&
           cli_number(call, "max-memory", &l->max_memory) &&
           cli_number(call, "budget", &l->budget) &&
           cli_time(call, "timeout", 1, &l->timeout_ms) &&
           cli_count(call, "jobs", 1, 256, &run->threads);
}

static bool add_inputs(cli_run *r, const cli_call *call, size_t first)
{
    const char *list = cli_value(call, "list");
    pith_status st = pith_inputs_new(NULL, &r->inputs);

    if (list && st == PITH_OK)
        st = pith_inputs_add_list(r->inputs, list);
    for (size_t i = first; i < call->n_args && st == PITH_OK; i++)
        st = pith_inputs_add(r->inputs, call->args[i], NULL);
    if (st == PITH_OK && cli_given(call, "scripts"))
        st = pith_inputs_scripts(r->inputs, cli_value(call, "browser"));
    if (st == PITH_OK && cli_given(call, "isolate"))
        st = pith_inputs_isolate(r->inputs);
    if (st != PITH_OK)
        cli_error("%s", pith_status_text(st));
    return st == PITH_OK;
}

/* The format that was asked for: by -f, by the name of the file, or by being
 * read on a terminal. */
static int choose_format(cli_run *r, const cli_call *call)
{
    const char *format = cli_value(call, "format");
    const char *name = cli_value(call, "output");

    if (format)
        r->run.format = pith_format_find(format);
    else if (call->cmd->takes & (CLI_OPENS_OUTPUT | CLI_TAKES_DATABASE))
        return CLI_OK;
    else if (name && strcmp(name, "-"))
        return cli_is_folder(name)
                   ? CLI_OK
                   : cli_format_of(call->cmd, name, &r->run.format);
    else if (cli_for_people(call->cmd) && !r->run.explain)
        r->run.format = PITH_AS_TEXT;
    return CLI_OK;
}

static int open_folder(cli_run *r, const cli_call *call, const char *name)
{
    if (!(call->cmd->takes & CLI_EACH_PAGE)) {
        cli_error("'%s' is a folder, and '%s' writes one result for all pages; "
                  "choose a file with -o",
                  name, call->cmd->name);
        return CLI_USAGE;
    }
    r->out = (cli_out){.file = NULL, .name = name};
    r->run.begin_page = on_page;
    return cli_folder_open(&r->folder, name, r->run.format);
}

static int open_output(cli_run *r, const cli_call *call)
{
    const char *name = cli_value(call, "output");

    r->out = (cli_out){.file = stdout, .name = "standard output"};
    if (r->run.format == PITH_AS_SQLITE ||
        call->cmd->takes & CLI_TAKES_DATABASE) {
        r->run.database = name;
        return CLI_OK;
    }
    if (!name || !strcmp(name, "-") || call->cmd->takes & CLI_OPENS_OUTPUT)
        return CLI_OK;
    if (cli_is_folder(name))
        return open_folder(r, call, name);
    return cli_out_open(&r->out, name, "-o");
}

#define WIDE (1u << 20) /* no table has so many columns of text */

static bool parse_rows(const cli_call *call, pith_run *run)
{
    if (!(call->cmd->takes & CLI_TAKES_ROWS))
        return true;
    run->columns = cli_value(call, "columns");
    run->where = cli_value(call, "where");
    run->sort = cli_value(call, "sort");
    run->unique = cli_given(call, "unique");
    run->relative = cli_given(call, "relative");
    if (cli_given(call, "wide"))
        run->width = WIDE;
    run->places = cli_given(call, "places");
    return cli_number(call, "limit", &run->limit);
}

int cli_run_begin(cli_run *r, const cli_call *call, size_t first_input)
{
    int code;

    memset(r, 0, sizeof(*r));
    pith_run_init(&r->run);
    r->run.message = on_message;
    r->run.progress = on_progress;
    r->run.ctx = r;
    r->run.width = cli_width() > 0 ? (unsigned)cli_width() : 0;
    r->run.ca_file = cli_value(call, "ca-file");
    r->run.safe_cells = cli_given(call, "safe-csv");
    r->sink = (pith_sink){on_write, r};
    if (call->cmd->takes & CLI_TAKES_EXPLAIN)
        r->run.explain = cli_given(call, "explain");
    code = choose_format(r, call);
    if (code != CLI_OK)
        return code;
    if (call->n_args <= first_input && !cli_given(call, "list") &&
        !(call->cmd->takes & CLI_INPUTS_OPTIONAL)) {
        cli_error("no input; give a page, a directory or '-' for standard "
                  "input, or see 'pith %s --help'",
                  call->cmd->name);
        return CLI_USAGE;
    }
    if (!cli_limits(call, &r->run) || !parse_rows(call, &r->run))
        return CLI_USAGE;
    cli_total_count(&r->total, call, first_input);
    code = open_output(r, call);
    if (code == CLI_OK && !add_inputs(r, call, first_input))
        code = CLI_LIMIT;
    return code;
}

static int exit_of(pith_status st)
{
    switch (st) {
    case PITH_OK:
        return CLI_OK;
    case PITH_EMPTY:
        return CLI_NOTHING;
    case PITH_USAGE:
        return CLI_USAGE;
    case PITH_NOMEM:
    case PITH_LIMIT:
    case PITH_BUDGET:
    case PITH_TIMEOUT:
        return CLI_LIMIT;
    case PITH_DRIFT:
        return CLI_DRIFT;
    default:
        return CLI_UNREAD;
    }
}

static void note_summary(const pith_summary *s)
{
    cli_note("%llu pages: %llu gave data, %llu held nothing, %llu not read, "
             "%llu failed, %llu truncated",
             (unsigned long long)s->pages, (unsigned long long)s->gave,
             (unsigned long long)s->empty, (unsigned long long)s->unread,
             (unsigned long long)s->failed, (unsigned long long)s->truncated);
}

int cli_run_end(cli_run *r, pith_status st)
{
    int code = st == PITH_OK ? pith_summary_exit(&r->sum) : exit_of(st);
    const char *name = r->folder.path ? r->folder.path : r->out.name;
    const char *said = r->err.detail[0] ? r->err.detail : pith_status_text(st);

    cli_progress_end();
    cli_tell_end();
    if (r->out.file != stdout &&
        !cli_out_close(&r->out,
                       !r->failed_write && (r->wrote || st == PITH_OK)))
        note_failure(r);
    if (r->failed_write)
        code = cli_out_failed(name, "-o", r->write_errno);
    else if (st != PITH_OK)
        cli_error("%s", said);
    note_summary(&r->sum);
    cli_folder_close(&r->folder);
    pith_inputs_free(r->inputs);
    return code;
}
