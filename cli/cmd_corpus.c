/* cli/cmd_corpus: pith corpus, archives of any number through three passes,
 * each a plain command over one shard. */
#include "cli.h"
#include "corpus_submit.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* clang-format off */
static const cli_option options[] = {
    {"jobs", 'j', "N", "processes at once (run; one for each core)", NULL},
    {"list", 0, "FILE", "archives from FILE, one a line, also .gz (new, run)", NULL},
    {"prefix", 0, "TEXT", "put TEXT before every line of --list", NULL},
    {"text", 0, NULL, "lines for makers of language models: text, language, words", NULL},
    {"lang", 0, "LIST", "with --text: keep texts of these languages alone, as in en,de", NULL},
    {"kinds", 0, NULL, "digests say what kind of page it is; map then takes about four times as long", NULL},
    {"tables", 0, NULL, "also reduce and apply: a wrapper for each site, and tables by it (run, submit)", NULL},
    {"sqlite", 0, NULL, "and store: these tables in SQLite, a file for each part of the sites (run, submit)", NULL},
    {"parts", 0, "N", "parts of the sites for reduce (16)", NULL},
    {"sample", 0, "N", "learn a site from at most N pages (24)", NULL},
    {"slurm", 0, NULL, "submit: array jobs of Slurm, each waiting for the one before", NULL},
    {"dry-run", 0, NULL, "submit: write the scripts, but give them to nobody", NULL},
    {"max-bytes", 0, "SIZE", "read at most SIZE of a page (256M)", NULL},
    {"max-memory", 0, "SIZE", "take at most SIZE of memory for a page (512M)", NULL},
    {"budget", 0, "N", "spend at most N units of work on a page (4G)", NULL},
    {"timeout", 0, "TIME", "spend at most TIME on a page, such as 500ms or 2s", NULL},
    {0}};
/* clang-format on */

static int tell(pith_status st, const pith_error *err)
{
    if (st == PITH_OK)
        return CLI_OK;
    cli_error("%s", err->detail[0] ? err->detail : pith_status_text(st));
    return st == PITH_USAGE   ? CLI_USAGE
           : st == PITH_EMPTY ? CLI_NOTHING
                              : CLI_UNREAD;
}

static int make_job(const cli_call *call)
{
    pith_corpus_options opt;
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_run run;

    pith_corpus_options_init(&opt);
    pith_run_init(&run);
    opt.list = cli_value(call, "list");
    opt.prefix = cli_value(call, "prefix");
    opt.text = cli_given(call, "text");
    opt.kinds = cli_given(call, "kinds");
    opt.langs = cli_value(call, "lang");
    if (opt.langs && !opt.text) {
        cli_error("--lang is for texts; give --text too");
        return CLI_USAGE;
    }
    if (!cli_count(call, "parts", 1, 65536, &opt.parts) ||
        !cli_count(call, "sample", 4, 1000, &opt.sample) ||
        !cli_limits(call, &run))
        return CLI_USAGE;
    opt.limits = run.limits;
    if (call->n_args < 3 && !opt.list) {
        cli_error("no archives; give WARC files, or a list of them with "
                  "--list");
        return CLI_USAGE;
    }
    return tell(pith_corpus_new(call->args[1],
                                (const char *const *)call->args + 2,
                                call->n_args - 2, &opt, &err),
                &err);
}

/* ---- verbs ------------------------------------------------------------ */

static int one_shard(const cli_call *call, pith_corpus *c,
                     pith_corpus_step step)
{
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    char *end;
    unsigned long long i;

    if (call->n_args != 3) {
        cli_error("'%s' needs a job and a number; see 'pith corpus --help'",
                  call->args[0]);
        return CLI_USAGE;
    }
    i = strtoull(call->args[2], &end, 10);
    if (*end || end == call->args[2] || i >= pith_corpus_count(c, step)) {
        cli_error("no number '%s'; the job has 0 to %zu", call->args[2],
                  pith_corpus_count(c, step) - 1);
        return CLI_USAGE;
    }
    return tell(pith_corpus_do(c, step, (size_t)i, &err), &err);
}

static int do_merge(const cli_call *call, pith_corpus *c)
{
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_summary sum = {.size = sizeof(sum)};
    int code = tell(pith_corpus_merge(c, &sum, &err), &err);

    if (code == CLI_OK)
        printf("%s/merge: %llu pages, %llu gave data, %llu held nothing, %llu "
               "failed\n",
               call->args[1], (unsigned long long)sum.pages,
               (unsigned long long)sum.gave, (unsigned long long)sum.empty,
               (unsigned long long)(sum.failed + sum.unread));
    return code;
}

static int do_run(const cli_call *call, pith_corpus *c)
{
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    int last = cli_given(call, "sqlite")   ? PITH_CORPUS_STORE
               : cli_given(call, "tables") ? PITH_CORPUS_APPLY
                                           : PITH_CORPUS_MAP;
    uint32_t jobs = 0;
    int code = CLI_OK;

    if (!cli_count(call, "jobs", 1, 256, &jobs))
        return CLI_USAGE;
    for (int step = 0; step <= last && code == CLI_OK; step++)
        code =
            tell(pith_corpus_run(c, (pith_corpus_step)step, jobs, &err), &err);
    return code == CLI_OK ? do_merge(call, c) : code;
}

static int do_status(const cli_call *call, pith_corpus *c)
{
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_sink sink = {cli_write, stdout};

    (void)call;
    return tell(pith_corpus_status(c, &sink, &err), &err);
}

static const struct {
    const char *name;
    int (*run)(const cli_call *call, pith_corpus *c); /* NULL: a step */
    pith_corpus_step step;
} verbs[] = {{"map", NULL, PITH_CORPUS_MAP},
             {"reduce", NULL, PITH_CORPUS_REDUCE},
             {"apply", NULL, PITH_CORPUS_APPLY},
             {"store", NULL, PITH_CORPUS_STORE},
             {.name = "merge", .run = do_merge},
             {.name = "status", .run = do_status},
             {.name = "run", .run = do_run},
             {.name = "submit", .run = corpus_submit}};

static int run_verb(const cli_call *call, size_t i)
{
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    pith_corpus *c = NULL;
    int code = tell(pith_corpus_open(call->args[1], &c, &err), &err);

    if (code == CLI_OK)
        code = verbs[i].run ? verbs[i].run(call, c)
                            : one_shard(call, c, verbs[i].step);
    pith_corpus_free(c);
    return code;
}

static int run(cli_call *call)
{
    const char *word = call->n_args ? call->args[0] : "";
    int code;

    if (call->n_args < 2) {
        cli_error("give what to do and a job, as in 'pith corpus run JOB "
                  "FILE.warc.gz'");
        return CLI_USAGE;
    }
    if (!strcmp(word, "new"))
        return make_job(call);
    if (!strcmp(word, "run") && (call->n_args > 2 || cli_given(call, "list"))) {
        code = make_job(call);
        if (code != CLI_OK)
            return code;
    }
    for (size_t i = 0; i < sizeof(verbs) / sizeof(*verbs); i++)
        if (!strcmp(word, verbs[i].name))
            return run_verb(call, i);
    cli_error("no 'corpus %s'; use one of: %s", word, call->cmd->verbs);
    return CLI_USAGE;
}

const cli_command cli_cmd_corpus = {
    .name = "corpus",
    .summary = "archives of any number to results, on one machine or many",
    .verbs = "new run submit map reduce apply store merge status",
    .synopsis = "new|run|submit|map|reduce|apply|store|merge|status JOB "
                "[NUMBER|WARC...]",
    .about = "A job is a folder. 'new' makes it of WARC files; 'map JOB "
             "NUMBER' does one of\nthem: a line of results for each page; "
             "with --tables 'reduce' then learns a\nwrapper for each site of "
             "a part, and 'apply' gives tables by it, which 'store' "
             "puts into\nSQLite with --sqlite; 'merge' joins the "
             "shards and proves that every page is there once; 'run' does all "
             "that on\nthis machine, and 'status' tells how far it is. What "
             "was done is not done\nagain: whatever dies, run it again.",
    .options = options,
    .examples = "  pith corpus run job/ -j 8 *.warc.gz\n"
                "  pith corpus new job/ --list warc.paths.gz --prefix "
                "https://data.example/\n"
                "  pith corpus map job/ 17\n"
                "  pith corpus status job/",
    .run = run,
};
