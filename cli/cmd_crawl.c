/* cli/cmd_crawl: pith crawl, the pages of a site into a WARC or a directory. */
#include "cli.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* clang-format off */
static const cli_option options[] = {
    {"output", 'o', "OUT", "a directory, or an archive ending in .warc or .warc.gz", NULL},
    {"want", 0, "KIND", "fetch pages that look like these first", "news detail list thread"},
    {"within", 0, "PREFIX", "only addresses that begin with PREFIX", NULL},
    {"max-pages", 0, "N", "save at most N pages", NULL},
    {"max-depth", 0, "N", "follow at most N links from the start", NULL},
    {"delay", 0, "TIME", "between two requests to a host, such as 0 or 2s (500ms)", NULL},
    {"per-host", 0, "N", "connections to a host at once (2)", NULL},
    {"connections", 0, "N", "connections at once (16)", NULL},
    {"retries", 0, "N", "tries after one that failed (3)", NULL},
    {"refresh", 0, NULL, "look at saved pages again, by ETag and date", NULL},
    {"no-sitemaps", 0, NULL, "read no sitemaps and feeds", NULL},
    {"no-robots", 0, NULL, "do not ask robots.txt; for sites of your own", NULL},
    {"allow-private", 0, NULL, "also loopback and private addresses", NULL},
    {"agent", 0, "NAME", "name to go by, also in robots.txt (pith/VERSION)", NULL},
    {"ca-file", 0, "FILE", "trust servers by the certificates in FILE", NULL},
    {"proxy", 0, "ADDRESS", "fetch through this proxy", NULL},
    {"jobs", 'j', "N", "threads that parse", NULL},
    {"max-bytes", 0, "SIZE", "read at most SIZE of a page (32M)", NULL},
    {"timeout", 0, "TIME", "wait at most TIME for a page (60s)", NULL},
    {0}};
/* clang-format on */

static volatile sig_atomic_t interrupted;

static void on_signal(int number)
{
    (void)number;
    interrupted = 1;
}

static void on_message(void *ctx, const pith_message *msg)
{
    (void)ctx;
    if (msg->warning)
        cli_warn("%s", msg->text);
    else
        cli_error("%s", msg->text);
}

static bool on_progress(void *ctx, const pith_crawl_counts *n)
{
    (void)ctx;
    if (isatty(STDERR_FILENO))
        fprintf(stderr,
                "\r%llu pages, %.1f a second, %llu queued, %llu failed ",
                (unsigned long long)n->saved,
                n->ms ? (double)n->requests * 1e3 / (double)n->ms : 0.0,
                (unsigned long long)n->queued, (unsigned long long)n->failed);
    return !interrupted;
}

static bool parse_options(const cli_call *call, pith_crawl_options *opt)
{
    opt->want = cli_value(call, "want");
    opt->within = cli_value(call, "within");
    opt->agent = cli_value(call, "agent");
    opt->proxy = cli_value(call, "proxy");
    opt->ca_file = cli_value(call, "ca-file");
    opt->refresh = cli_given(call, "refresh");
    opt->no_sitemaps = cli_given(call, "no-sitemaps");
    opt->no_robots = cli_given(call, "no-robots");
    opt->allow_private = cli_given(call, "allow-private");
    return cli_number(call, "max-pages", &opt->max_pages) &&
           cli_count(call, "max-depth", 0, 1000000, &opt->max_depth) &&
           cli_time(call, "delay", 0, &opt->delay_ms) &&
           cli_count(call, "per-host", 1, 1000000, &opt->per_host) &&
           cli_count(call, "connections", 1, 1000000, &opt->connections) &&
           cli_count(call, "retries", 0, 1000000, &opt->retries) &&
           cli_count(call, "jobs", 0, 1000000, &opt->threads) &&
           cli_number(call, "max-bytes", &opt->limits.max_bytes) &&
           cli_time(call, "timeout", 0, &opt->limits.timeout_ms);
}

static void print_counts(const pith_crawl_counts *n)
{
    const struct {
        const char *name;
        uint64_t value;
    } rows[] = {{"saved", n->saved},         {"same", n->same},
                {"unchanged", n->unchanged}, {"redirects", n->redirects},
                {"failed", n->failed},       {"refused", n->refused},
                {"trapped", n->trapped},     {"other", n->other},
                {"queued", n->queued},       {"requests", n->requests},
                {"bytes", n->bytes},         {"ms", n->ms}};

    putchar('{');
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        printf("%s\"%s\": %llu", i ? ", " : "", rows[i].name,
               (unsigned long long)rows[i].value);
    puts("}");
}

static int exit_code(pith_status st, const pith_crawl_counts *n)
{
    switch (st) {
    case PITH_OK:
        return n->failed > 0 ? CLI_PARTIAL : CLI_OK;
    case PITH_EMPTY:
        return n->failed > 0 ? CLI_UNREAD : CLI_NOTHING;
    case PITH_USAGE:
        return CLI_USAGE;
    case PITH_NOMEM:
        return CLI_LIMIT;
    default:
        return CLI_UNREAD;
    }
}

static int run(cli_call *call)
{
    struct sigaction action = {.sa_handler = on_signal};
    pith_crawl_counts counts = {.size = sizeof(counts)};
    const char *out = cli_value(call, "output");
    pith_crawl_options opt;
    pith_error err = {0};
    pith_status st;

    pith_crawl_options_init(&opt);
    if (call->n_args == 0 || !out) {
        cli_error("no %s; give an address and -o OUT, or see 'pith crawl "
                  "--help'",
                  call->n_args == 0 ? "address" : "output");
        return CLI_USAGE;
    }
    if (!parse_options(call, &opt))
        return CLI_USAGE;
    opt.message = on_message;
    opt.progress = on_progress;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    st = pith_crawl((const char *const *)call->args, call->n_args, out, &opt,
                    &counts, &err);
    if (isatty(STDERR_FILENO))
        fputc('\n', stderr);
    if (st != PITH_OK)
        cli_error("%s", err.detail);
    if (st == PITH_OK || st == PITH_EMPTY)
        print_counts(&counts);
    cli_note("%llu requests over %llu connections, %llu of them by HTTP/2",
             (unsigned long long)counts.requests,
             (unsigned long long)counts.connections,
             (unsigned long long)counts.http2);
    if (interrupted)
        cli_warn("interrupted with %llu addresses queued; the same command "
                 "goes on from there",
                 (unsigned long long)counts.queued);
    return exit_code(st, &counts);
}

const cli_command cli_cmd_crawl = {
    .name = "crawl",
    .summary = "the pages of a site into an archive or a directory",
    .synopsis = "[OPTIONS] ADDRESS... -o OUT",
    .about = "Fetch the pages of a site, politely: robots.txt, sitemaps and "
             "feeds are\nhonoured, hosts are given time. OUT is an archive "
             "(.warc, .warc.gz) or a\ndirectory. The same command goes on "
             "where it was interrupted or killed.\nPrints one line of counts.",
    .formats = NULL,
    .takes = 0,
    .options = options,
    .examples = "  pith crawl https://example.com/ -o example.warc.gz\n"
                "  pith crawl --want news --max-pages 1000 "
                "https://example.com/ -o news",
    .run = run,
};
