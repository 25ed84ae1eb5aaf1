/* cli/cmd_records: pith records, the data records of each page as tables. */
#include "cli.h"

#include <string.h>

/* clang-format off */
static const cli_option options[] = {
    {"miner", 0, "NAME", "how records are found", "pith mdr2 mdr"},
    {"all", 0, NULL, "rows of every region, not of the main one only", NULL},
    {0}};
/* clang-format on */

static int run(cli_call *call)
{
    const char *miner = cli_value(call, "miner");
    pith_records_options opt;
    cli_run r;
    int code;

    pith_records_options_init(&opt);
    opt.all = cli_given(call, "all");
    if (miner && strcmp(miner, "mdr2") == 0)
        opt.miner = PITH_RECORDS_MDR2;
    else if (miner && strcmp(miner, "mdr") == 0)
        opt.miner = PITH_RECORDS_MDR;
    code = cli_run_begin(&r, call, 0);
    if (code != CLI_OK)
        return code;
    return cli_run_end(
        &r, pith_records_run(r.inputs, &r.run, &opt, &r.sink, &r.sum, &r.err));
}

const cli_command cli_cmd_records = {
    .name = "records",
    .summary = "data records of each page, aligned into tables",
    .synopsis = "[OPTIONS] INPUT...",
    .about = "Find the lists of a page (products, search results, listings, "
             "tables) and align\ntheir records into columns, from each page "
             "alone.",
    .formats = "json jsonl csv tsv text md html sqlite",
    .takes = CLI_TAKES_INPUTS | CLI_TAKES_EXPLAIN,
    .options = options,
    .examples = "  pith records list.html\n"
                "  pith records -f csv mirror/ -o rows.csv\n"
                "  pith records --explain list.html -o why.html",
    .run = run,
};
