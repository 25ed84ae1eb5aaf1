/* cli/cmd_serve: pith serve, pages and requests over HTTP. */
#include "cli.h"

#include <string.h>
#include "serve.h"

/* clang-format off */
static const cli_option options[] = {
    {"db", 0, "FILE", "a database of 'pith site' to look at", NULL},
    {"port", 0, "N", "to listen on; else 8760, 0 for any free one", NULL},
    {"address", 0, "ADDR", "to listen on; else 127.0.0.1", NULL},
    {"token", 0, "WORD", "asked of every request; needed beyond loopback", NULL},
    {"wrapper", 0, "FILE", "for /apply, and where corrections are saved", NULL},
    {"set", 0, "FILE", "where corrections of the database are saved, for 'pith site --set'", NULL},
    {"allow-fetch", 0, NULL, "fetch pages by address too", NULL},
    {"allow-private", 0, NULL, "... also from private addresses", NULL},
    {"connections", 0, "N", "at most so many at once; else 256", NULL},
    {"patience", 0, "TIME", "for a request to arrive; else 30s", NULL},
    {0}};
/* clang-format on */

#define PORT 8760

static void on_ready(void *ctx, const char *url)
{
    (void)ctx;
    printf("%s\n", url);
    fflush(stdout);
    cli_note("press Ctrl-C to end");
}

static void on_message(void *ctx, const char *text)
{
    (void)ctx;
    cli_warn("%s", text);
}

static bool parse_options(const cli_call *call, serve_options *opt)
{
    opt->port = PORT;
    opt->address = cli_value(call, "address");
    opt->token = cli_value(call, "token");
    opt->database = cli_value(call, "db");
    opt->wrapper = cli_value(call, "wrapper");
    opt->set = cli_value(call, "set");
    opt->allow_private = cli_given(call, "allow-private");
    opt->allow_fetch = cli_given(call, "allow-fetch");
    if (opt->token && strspn(opt->token, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJ"
                                         "KLMNOPQRSTUVWXYZ0123456789-_") !=
                          strlen(opt->token)) {
        cli_error("'%s' is no value for '--token'; give letters, digits, '-' "
                  "and '_'",
                  opt->token);
        return false;
    }
    return cli_count(call, "port", 0, 65535, &opt->port) &&
           cli_count(call, "connections", 1, 10000, &opt->connections) &&
           cli_time(call, "patience", 100, &opt->patience_ms);
}

/* The limits that were given; others are the server's. */
static void take_limits(const cli_call *call, const pith_run *run,
                        serve_options *opt)
{
    opt->workers = run->threads;
    if (cli_given(call, "max-bytes"))
        opt->limits.max_bytes = run->limits.max_bytes;
    if (cli_given(call, "timeout"))
        opt->limits.timeout_ms = run->limits.timeout_ms;
    opt->limits.max_nodes = run->limits.max_nodes;
    opt->limits.max_depth = run->limits.max_depth;
    opt->limits.budget = run->limits.budget;
}

static int run(cli_call *call)
{
    bool has_inputs = call->n_args || cli_given(call, "list");
    serve_options opt;
    cli_run r;
    int code;

    serve_options_init(&opt);
    if (!parse_options(call, &opt))
        return CLI_USAGE;
    code = cli_run_begin(&r, call, 0);
    if (code != CLI_OK)
        return code;
    take_limits(call, &r.run, &opt);
    opt.inputs = has_inputs ? r.inputs : NULL;
    opt.ready = on_ready;
    opt.message = on_message;
    r.sum.gave = 1; /* what is served is told by the server */
    r.wrote = true;
    return cli_run_end(&r, serve_run(&opt, &r.err));
}

const cli_command cli_cmd_serve = {
    .name = "serve",
    .summary = "look at pages and results in a browser, answer requests",
    .synopsis = "[OPTIONS] [INPUT...]",
    .about = "Show the pages of the inputs beside what is found in them, and "
             "answer POSTed pages\nwith the JSON of the commands: /article "
             "/records /posts /auto /apply, described by\n/openapi.json. "
             "Prints its address; ends by Ctrl-C.",
    .formats = NULL,
    .takes = CLI_TAKES_INPUTS | CLI_INPUTS_OPTIONAL | CLI_WRITES_NOTHING,
    .options = options,
    .examples = "  pith serve shop.html\n"
                "  pith serve --db site.db mirror/\n"
                "  curl --data-binary @page.html http://127.0.0.1:8760/article",
    .run = run,
};
