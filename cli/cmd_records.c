/* cli/cmd_records: pith records, the data records of each page as tables. */
#include "cli.h"

/* clang-format off */
static const cli_option options[] = {
    {"miner", 0, "NAME", "how records are found", "pith mdr2 mdr"},
    {"all", 0, NULL, "every region: unlikely ones in json, rows of all in other formats", NULL},
    {"all-columns", 0, NULL, "columns too that only repeat others", NULL},
    {"next", 0, NULL, "follow the links to the next page of each list", NULL},
    {"max-pages", 0, "N", "of a list, with --next (100)", NULL},
    {"like", 0, "TEXT", "a value of one record, as a page shows it: give one or more of it", NULL},
    {"record", 0, "PATH", "the XPath of one record: the others are the elements like it", NULL},
    {"render", 0, NULL, "draw each page in a browser and use its boxes", NULL},
    {"snapshot", 0, "FILE", "save the boxes (with --render), or read them", NULL},
    {"browser", 0, "FILE", "the Chromium of --render; else /usr/bin/chromium", NULL},
    {"window", 0, "WxH", "size of its window; else 1280x1024", NULL},
    {0}};
/* clang-format on */

/* "1280x1024" into the options. */
static bool parse_window(const cli_call *call, pith_records_options *opt)
{
    const char *text = cli_value(call, "window");
    unsigned w, h;
    char end;

    if (!text)
        return true;
    if (sscanf(text, "%5ux%5u%c", &w, &h, &end) == 2 && w >= 1 && h >= 1) {
        opt->window_width = w;
        opt->window_height = h;
        return true;
    }
    cli_error("'%s' is no value for '--window'; give width and height such as "
              "1280x1024",
              text);
    return false;
}

static bool parse_boxes(const cli_call *call, pith_records_options *opt)
{
    opt->render = cli_given(call, "render");
    opt->snapshot = cli_value(call, "snapshot");
    opt->browser = cli_value(call, "browser");
    if (!opt->render && (opt->browser || cli_given(call, "window"))) {
        cli_error("'--%s' is for '--render'; add it",
                  opt->browser ? "browser" : "window");
        return false;
    }
    return parse_window(call, opt);
}

#define LIST_PAGES 100

/* --next and --max-pages; `*most` 0: not asked for. */
static bool parse_next(const cli_call *call, uint32_t *most)
{
    *most = cli_given(call, "next") ? LIST_PAGES : 0;
    if (*most)
        return cli_count(call, "max-pages", 1, 1000000, most);
    if (cli_given(call, "max-pages"))
        cli_error("'--max-pages' is for '--next'; add it");
    return !cli_given(call, "max-pages");
}

/* The inputs, each followed by the pages of its list. */
static pith_status follow_next(cli_run *r, uint32_t most)
{
    pith_inputs *all;
    pith_status st = pith_inputs_follow(r->inputs, most, &all);

    if (st != PITH_OK)
        return st;
    r->inputs = all;
    r->total.known = false;
    /* Items move on to the next page while a list is read. */
    r->run.unique = r->run.unique || r->run.format == PITH_AS_CSV ||
                    r->run.format == PITH_AS_TSV ||
                    r->run.format == PITH_AS_XLSX;
    return st;
}

static int run(cli_call *call)
{
    pith_records_options opt;
    pith_status st = PITH_OK;
    uint32_t most;
    cli_run r;
    int code;

    pith_records_options_init(&opt);
    opt.all = cli_given(call, "all");
    opt.all_columns = cli_given(call, "all-columns");
    opt.miner = (pith_records_miner)cli_choice(call, "miner");
    if (!parse_boxes(call, &opt) || !parse_next(call, &most))
        return CLI_USAGE;
    code = cli_run_begin(&r, call, 0);
    r.run.all_regions = opt.all;
    if (code != CLI_OK)
        return code;
    if (most)
        st = follow_next(&r, most);
    if (st == PITH_OK && cli_example(call, &(pith_learn_options){0}))
        return cli_like_run(&r, call);
    if (st == PITH_OK)
        st = pith_records_run(r.inputs, &r.run, &opt, &r.sink, &r.sum, &r.err);
    return cli_run_end(&r, st);
}

const cli_command cli_cmd_records = {
    .name = "records",
    .summary = "data records of each page, aligned into tables",
    .synopsis = "[OPTIONS] INPUT...",
    .about = "Find the lists of a page (products, search results, listings, "
             "tables) and align\ntheir records into columns, from each page "
             "alone.",
    .formats = "json jsonl csv tsv text md html sqlite xlsx",
    .takes = CLI_TAKES_INPUTS | CLI_EACH_PAGE | CLI_PAGES_APART |
             CLI_TAKES_ROWS | CLI_TAKES_EXPLAIN,
    .options = options,
    .examples = "  pith records list.html\n"
                "  pith records -f csv mirror/ -o rows.csv\n"
                "  pith records --next http://shop.example/lamps -o rows.csv\n"
                "  pith records list.html --like 'Desk lamp' --like '$12.50'\n"
                "  pith records --explain list.html -o why.html\n"
                "  pith records --miner mdr2 --render --snapshot list.boxes "
                "list.html",
    .run = run,
};
