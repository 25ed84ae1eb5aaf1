/* cli/cmd_site: pith site, a website in, a database out. */
#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* clang-format off */
static const cli_option options[] = {
    {"db", 0, "FILE", "keep the database in FILE when -o is something else", NULL},
    {"set", 0, "FILE", "corrections of kinds, names, columns and pages, kept for later runs", NULL},
    {"all-columns", 0, NULL, "columns too that are empty, constant, or like another", NULL},
    {"report", 0, "FILE", "an HTML page: tables, keys, groups, what was not understood", NULL},
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
    if ((done % 16 && done != total) || !strcmp(step, "read")) /* on_progress */
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

/* ---- tables as files -------------------------------------------------- */

typedef struct files {
    cli_out out;
    cli_folder folder;
    const char *name; /* of -o */
    pith_format format;
    pith_sink sink;
    bool failed;
} files;

static int on_table_write(void *ctx, const char *ptr, size_t len)
{
    files *f = ctx;
    bool book = f->format == PITH_AS_XLSX; /* a zip: nothing to make safe */

    f->failed = f->failed || !f->out.file ||
                !(book ? fwrite(ptr, 1, len, f->out.file) == len
                       : cli_put(f->out.file, ptr, len));
    return f->failed ? -1 : 0;
}

static bool end_file(files *f, bool keep)
{
    if (f->out.file == stdout || !f->out.file)
        return true;
    if (!cli_out_close(&f->out, keep && !f->failed)) {
        cli_out_failed(f->name, "-o", errno);
        f->failed = true;
    }
    return !f->failed;
}

static int on_table(void *ctx, pith_str table)
{
    files *f = ctx;

    if (!end_file(f, true) ||
        cli_folder_page(&f->folder, table.ptr, table.len, &f->out) != CLI_OK)
        f->failed = true;
    return f->failed ? -1 : 0;
}

/* The format of -f, else of the name; SQLITE for an ending that says none. */
static int choose_format(const cli_call *call, const char *name,
                         pith_format *out)
{
    const char *format = cli_value(call, "format");
    const char *dot = name ? strrchr(name, '.') : NULL;

    *out = cli_given(call, "explain") && (!name || !strcmp(name, "-"))
               ? PITH_AS_HTML
               : PITH_AS_SQLITE;
    if (format)
        *out = pith_format_find(format);
    else if (name && cli_is_folder(name))
        *out = PITH_AS_CSV;
    else if (dot && (!strcmp(dot, ".ndjson") || !strcmp(dot, ".htm") ||
                     !strcmp(dot, ".txt") ||
                     pith_format_find(dot + 1) != PITH_AS_COUNT))
        return cli_format_of(call->cmd, name, out);
    return CLI_OK;
}

static int open_files(files *f, const cli_call *call)
{
    const char *name = cli_value(call, "output");
    bool nowhere = !name || !strcmp(name, "-");
    bool several;

    if (choose_format(call, name, &f->format) != CLI_OK)
        return CLI_USAGE;
    if (cli_given(call, "explain") && !cli_given(call, "report") &&
        f->format != PITH_AS_HTML) {
        cli_error("'--explain' writes a report; end the name of -o with "
                  "'.html', or add '--report FILE.html'");
        return CLI_USAGE;
    }
    several = f->format == PITH_AS_CSV || f->format == PITH_AS_TSV;
    f->name = nowhere ? "standard output" : name;
    f->sink = (pith_sink){on_table_write, f};
    if (nowhere && (f->format == PITH_AS_JSONL || f->format == PITH_AS_HTML))
        f->out.file = stdout;
    else if (nowhere) {
        cli_error("no output; give a database, a folder or a file with -o, or "
                  "see 'pith site --help'");
        return CLI_USAGE;
    } else if (f->format == PITH_AS_SQLITE)
        return CLI_OK;
    else if (cli_is_folder(name))
        return cli_folder_open(&f->folder, name, f->format);
    else if (several) {
        cli_error("'%s' holds one table, and a site has several; give a folder "
                  "with -o, such as 'tables/'",
                  name);
        return CLI_USAGE;
    } else
        return cli_out_open(&f->out, name, "-o");
    return CLI_OK;
}

/* ---- the run ---------------------------------------------------------- */

#define SET_MOST ((size_t)16 << 20) /* of corrections; a device has no end */

/* The whole file; NULL after a message. */
static char *read_text(const char *name)
{
    FILE *f = fopen(name, "rb");
    char *text = NULL;
    size_t len = 0, room = 0, got = 1;

    while (f && got) {
        if (len > SET_MOST) {
            errno = EFBIG;
            break;
        }
        if (room - len < 2) {
            char *more = realloc(text, room = 2 * room + 4096);

            if (!more)
                break;
            text = more;
        }
        got = fread(text + len, 1, room - len - 1, f);
        len += got;
    }
    if (!f || got || ferror(f)) {
        cli_error("cannot read '%s': %s; check the path given with --set", name,
                  strerror(errno));
        free(text);
        text = NULL;
    } else {
        text[len] = 0;
    }
    if (f)
        fclose(f);
    return text;
}

static bool end_report(cli_out *out, bool keep)
{
    bool whole = !ferror(out->file);

    return cli_out_close(out, keep && whole) && whole;
}

static int run_site(cli_call *call, files *f, pith_site_options *opt)
{
    pith_sink quiet = {cli_write, NULL};
    cli_run r;
    pith_status st;
    int code = cli_run_begin(&r, call, 0);

    if (code != CLI_OK)
        return code;
    opt->progress = on_step;
    opt->ctx = f;
    r.run.format = PITH_AS_AUTO;
    if (f->format != PITH_AS_SQLITE)
        r.run.database = cli_value(call, "db");
    if (f->format != PITH_AS_SQLITE && f->format != PITH_AS_HTML) {
        r.run.format = f->format;
        opt->tables = &f->sink;
        opt->begin_table = f->folder.path ? on_table : NULL;
    }
    /* Lines for people go where no data goes. */
    quiet.ctx = stdout;
    st = pith_site_run(r.inputs, &r.run, opt,
                       f->out.file == stdout ? NULL : &quiet, &r.sum, &r.err);
    f->failed = f->failed || (st != PITH_OK && st != PITH_EMPTY);
    return cli_run_end(&r, st);
}

static int run(cli_call *call)
{
    const char *set = cli_value(call, "set");
    char *text = NULL;
    const char *report = cli_value(call, "report");
    files f = {.name = NULL};
    pith_site_options opt;
    cli_out out = {0};
    pith_sink sink = {cli_write, NULL};
    int code = open_files(&f, call);

    pith_site_options_init(&opt);
    opt.all_columns = cli_given(call, "all-columns");
    if (code == CLI_OK && set) {
        text = read_text(set);
        code = text ? CLI_OK : CLI_UNREAD;
        opt.set = text;
    }
    if (f.format == PITH_AS_HTML)
        opt.report = &f.sink;
    else if (code == CLI_OK && report) {
        code = cli_out_open(&out, report, "--report");
        sink.ctx = out.file;
        opt.report = &sink;
    }
    if (code == CLI_OK)
        code = run_site(call, &f, &opt);
    else
        f.failed = true;
    if (!end_file(&f, true) && code == CLI_OK)
        code = CLI_UNREAD;
    cli_folder_close(&f.folder);
    free(text);
    if (out.file && !end_report(&out, !f.failed))
        code = cli_out_failed(report, "--report", errno);
    return code;
}

const cli_command cli_cmd_site = {
    .name = "site",
    .summary = "a website into a database: pages, articles, posts, tables",
    .synopsis = "[OPTIONS] INPUT... -o DATABASE|FOLDER/|FILE",
    .about = "Sort the pages of a site by template, decide what each template "
             "is (news,\ndetails, lists, threads), learn it, and write all "
             "pages into one SQLite\ndatabase: pages, clusters, articles, "
             "posts, a table for each template of\ndetails or lists, links "
             "between them as foreign keys, and a full-text\nindex. On the "
             "database of an earlier run only changed pages are done "
             "again,\nand changes of records are kept. A run that was killed "
             "goes on where it was.\nPrints a line for each cluster and "
             "table.\n\nEvery table can be had elsewhere: -o FOLDER/ is a CSV "
             "file each, -o FILE.xlsx a\nsheet each, -o FILE.jsonl a line a "
             "row, with the table's name; -o FILE.html is the report alone, as "
             "--explain wants it.",
    .formats = "sqlite csv tsv jsonl xlsx html",
    .takes = CLI_TAKES_INPUTS | CLI_TAKES_DATABASE | CLI_TAKES_EXPLAIN,
    .options = options,
    .examples = "  pith site mirror/ -o site.db\n"
                "  pith site crawl.warc.gz -o site.db --report site.html\n"
                "  pith site mirror/ -o tables/\n"
                "  pith site mirror/ -o site.xlsx --db site.db\n"
                "  sqlite3 site.db 'SELECT title FROM articles'",
    .run = run,
};
