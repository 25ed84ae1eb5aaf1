/* cli/cmd_site: pith site, a website in, a database out. */
#include "cli.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

/* clang-format off */
static const cli_option options[] = {
    {"report", 0, "FILE", "an HTML page: clusters, templates, tables, what was not understood", NULL},
    {0}};
/* clang-format on */

#define BAR 24 /* characters of the bar */

/* read 1200 | extract [#####----] 300 of 1200; on a terminal only. */
static void on_step(void *ctx, const char *step, uint64_t done, uint64_t total)
{
    static const char full[] = "########################";
    static const char none[] = "------------------------";
    int part = total ? (int)(done * BAR / total) : 0;

    char line[120];

    (void)ctx;
    if (done % 16 && done != total)
        return;
    if (total)
        snprintf(line, sizeof(line), "%-8s [%.*s%.*s] %llu of %llu", step, part,
                 full, BAR - part, none, (unsigned long long)done,
                 (unsigned long long)total);
    else
        snprintf(line, sizeof(line), "%-8s %llu pages", step,
                 (unsigned long long)done);
    cli_progress_line(line);
}

static FILE *open_report(const char *name)
{
    FILE *f = fopen(name, "wb");

    if (!f)
        cli_error("cannot write '%s': %s; choose another file with --report",
                  name, strerror(errno));
    return f;
}

static int run(cli_call *call)
{
    const char *report = cli_value(call, "report");
    const char *out = cli_value(call, "output");
    pith_site_options opt;
    pith_sink sink = {cli_write, NULL};
    cli_run r;
    int code;

    if (!out || !strcmp(out, "-")) {
        cli_error("no database; give -o FILE, or see 'pith site --help'");
        return CLI_USAGE;
    }
    pith_site_options_init(&opt);
    if (report) {
        sink.ctx = open_report(report);
        if (!sink.ctx)
            return CLI_UNREAD;
        opt.report = &sink;
    }
    code = cli_run_begin(&r, call, 0);
    if (code == CLI_OK) {
        opt.progress = on_step;
        code = cli_run_end(
            &r, pith_site_run(r.inputs, &r.run, &opt, &r.sink, &r.sum, &r.err));
    }
    if (sink.ctx && fclose(sink.ctx) != 0)
        code = cli_out_failed(report, errno);
    return code;
}

const cli_command cli_cmd_site = {
    .name = "site",
    .summary = "a website into a database: pages, articles, posts, tables",
    .synopsis = "[OPTIONS] INPUT... -o DATABASE",
    .about = "Sort the pages of a site by template, decide what each template "
             "is (news,\ndetails, lists, threads), learn it, and write all "
             "pages into one SQLite\ndatabase: pages, clusters, articles, "
             "posts, a table for each template of\ndetails or lists, links "
             "between them as foreign keys, and a full-text\nindex. On the "
             "database of an earlier run only changed pages are done "
             "again,\nand changes of records are kept. A run that was killed "
             "goes on where it was.\nPrints a line for each cluster and "
             "table.",
    .formats = "sqlite",
    .takes = CLI_TAKES_INPUTS | CLI_TAKES_DATABASE,
    .options = options,
    .examples = "  pith site mirror/ -o site.db\n"
                "  pith site crawl.warc.gz -o site.db --report site.html\n"
                "  sqlite3 site.db 'SELECT title FROM articles'",
    .run = run,
};
