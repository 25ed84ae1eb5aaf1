/* cli: what every command shares. A command is one file, cmd_<name>.c, that
 * defines `const cli_command cli_cmd_<name>`, and one line in
 * commands_table.h. From that table come parsing, --help, completions and the
 * options part of the man pages; docs/internals/adding-a-command.md walks
 * through it. The program sees pith.h and nothing else of the library. */
#ifndef PITH_CLI_CLI_H
#define PITH_CLI_CLI_H

#include <stdio.h>
#include "pith_io.h"

/* Exit codes, as the man page promises them. */
enum {
    CLI_OK = 0,
    CLI_NOTHING = 1,
    CLI_USAGE = 2,
    CLI_UNREAD = 3,
    CLI_LIMIT = 4,
    CLI_DRIFT = 5,
    CLI_PARTIAL = 6
};

/* ---- tables ----------------------------------------------------------- */

typedef struct cli_option {
    const char *name;    /* without dashes; NULL ends a table */
    char letter;         /* or 0 */
    const char *arg;     /* name of its value; NULL: a flag */
    const char *help;    /* one line, lower case, no full stop */
    const char *choices; /* words it takes, separated by blanks; NULL: any */
} cli_option;

/* Options that several commands share. */
enum {
    CLI_TAKES_INPUTS = 1,   /* -f -o -j --list and the limits */
    CLI_TAKES_EXPLAIN = 2,  /* --explain */
    CLI_OPENS_OUTPUT = 4,   /* -o is the command's to open, once it has data */
    CLI_TAKES_DATABASE = 4, /* -o is a database; stdout gets the rest */
    CLI_TAKES_ROWS = 8,     /* --columns, --where and so on */
    CLI_INPUTS_OPTIONAL = 16,
    CLI_EACH_PAGE = 32,      /* works on each page: -o DIR/ is a file a page */
    CLI_WRITES_NOTHING = 64, /* reads pages, but has no -f and -o */
    CLI_PAGES_APART = 128    /* --isolate: each page can be worked on apart */
};

typedef struct cli_call cli_call;

typedef struct cli_command {
    const char *name;
    const char *summary;  /* one line, for the list of commands */
    const char *synopsis; /* after "pith NAME " */
    const char *about;    /* a paragraph, wrapped by hand at 78 columns */
    const char *formats;  /* words for -f, the default first; NULL: no -f */
    const char *verbs;    /* words that its first argument is one of, or NULL */
    unsigned takes;       /* CLI_TAKES_* */
    const cli_option *options; /* its own; may be NULL */
    const char *examples;      /* lines, each "  pith ...", for --help */
    int (*run)(cli_call *call);
} cli_command;

extern const cli_command *const cli_commands[];        /* NULL ends it */
const cli_command *cli_command_find(const char *name); /* or NULL */

/* Option i of the command: its own, then the shared ones; NULL at the end. */
const cli_option *cli_option_at(const cli_command *cmd, size_t i);

/* ---- one call --------------------------------------------------------- */

#define CLI_OPTIONS_MAX 64
#define CLI_GIVEN_MAX   128

struct cli_call {
    const cli_command *cmd;
    const char *value[CLI_OPTIONS_MAX]; /* by option number; NULL: not given */
    struct {
        int option;
        const char *value;
    } given[CLI_GIVEN_MAX]; /* in order, for options that may be repeated */
    size_t n_given;
    char **args; /* what is not an option */
    size_t n_args;
};

/* Sort argv[0..argc) (after the command's name) into options and arguments;
 * argv is permuted. CLI_OK, or CLI_USAGE after a message. */
int cli_parse(cli_call *call, const cli_command *cmd, int argc, char **argv);

/* By name; NULL: not given, or no option of this command. Value of a flag: ""
 * when given. */
const char *cli_value(const cli_call *call, const char *name);
bool cli_given(const cli_call *call, const char *name);
/* Of an option that has choices, the number of the one that was given; the
 * first, 0, if none was. */
int cli_choice(const cli_call *call, const char *name);
/* Another value for an option that was given. */
void cli_set_value(cli_call *call, const char *name, const char *value);
/* All values of an option that was repeated; how many, `max` at most. */
size_t cli_values(const cli_call *call, const char *name, const char **out,
                  size_t max);
/* Numbers: 10, 64K, 2M, 1G. False after a message. `*out` stays when the
 * option was not given. */
bool cli_number(const cli_call *call, const char *name, uint64_t *out);
/* A whole number in [least, most]. The same. */
bool cli_count(const cli_call *call, const char *name, uint32_t least,
               uint32_t most, uint32_t *out);
/* "2", "2s", "500ms", "1m" as milliseconds, at least `least`. The same. */
bool cli_time(const cli_call *call, const char *name, uint32_t least,
              uint32_t *ms);
/* A real number in [least, most]. The same. */
bool cli_real(const cli_call *call, const char *name, double least, double most,
              double *out);

/* ---- runs ------------------------------------------------------------- */

/* The limits of pages, and the threads. False after a message. */
bool cli_limits(const cli_call *call, pith_run *run);

/* A file that is written whole or not at all: beside the old one, which it
 * replaces at the end, with its mode; a symbolic link stays one. Devices and
 * pipes are written as they are. */
typedef struct cli_out {
    FILE *file;
    const char *name; /* as it was given */
    char *path, *temp;
} cli_out;

/* CLI_OK, or CLI_UNREAD after a message. */
int cli_out_open(cli_out *o, const char *name, const char *option);
/* `keep`: it is whole. False with errno: it could not be written. */
bool cli_out_close(cli_out *o, bool keep);
/* The message for bytes that did not get to `name`; `why`: errno, or 0. */
int cli_out_failed(const char *name, const char *option, int why);
/* Files that options name are told apart: what is written to one must not be
 * lost by the other. CLI_OK, or CLI_USAGE after a message. */
int cli_out_check(const cli_call *call);

/* --isolate of commands over a set: whether it is wanted, and the command in a
 * child process. */
bool cli_apart_wanted(const cli_call *call);
int cli_apart_run(cli_call *call);
/* A file is being written as `temp`; it is done with. */
void cli_apart_note(const char *temp);
void cli_apart_done(const char *temp);

/* A folder that gets a file for each page. */
typedef struct cli_folder {
    const char *path; /* NULL: none */
    const char *suffix;
    uint64_t *names; /* hashes of names that were given; 0: free */
    size_t n, cap;
} cli_folder;

/* CLI_OK, or CLI_UNREAD after a message. */
int cli_folder_open(cli_folder *d, const char *path, pith_format format);
/* The file for a page, named like it: "shop/1.html" is shop_1.csv. */
int cli_folder_page(cli_folder *d, const char *page, size_t len, cli_out *o);
void cli_folder_close(cli_folder *d);
/* Whether -o names a folder: it ends with a slash, or is one. */
bool cli_is_folder(const char *path);

/* The format that the ending of `path` asks for (`*out` stays when it has
 * none); CLI_USAGE after a message: the command writes none such. */
int cli_format_of(const cli_command *cmd, const char *path, pith_format *out);
bool cli_takes_format(const cli_command *cmd, const char *format);
/* Whether what is not said to go elsewhere is read by a person. */
bool cli_for_people(const cli_command *cmd);
/* Whether the call writes a database, by -f or by the name of its file. */
bool cli_writes_sqlite(const cli_call *call);
/* Columns of the terminal that standard output is; 0: it does not say; -1: it
 * is none. */
int cli_width(void);

/* What the inputs hold: pages are counted, archives measured, and their pages
 * estimated by how far the run has come in them. */
typedef struct cli_total {
    bool known;
    uint64_t pages;       /* outside archives */
    uint64_t bytes;       /* of archives */
    uint64_t in_archives; /* pages of archives so far */
    uint64_t before, at;  /* bytes of archives read whole; place in this one */
} cli_total;

/* Of the inputs from `first` on; not known when nobody sees the progress. */
void cli_total_count(cli_total *t, const cli_call *call, size_t first);
/* One more page, at `offset` of its archive; 0: of none. */
void cli_total_move(cli_total *t, uint64_t offset);
/* Pages of all inputs as far as can be told now; 0: unknown. */
uint64_t cli_total_pages(const cli_total *t);

/* Inputs, options and output of a command that reads pages. */
typedef struct cli_run {
    pith_run run;
    pith_inputs *inputs;
    pith_sink sink;
    pith_summary sum;
    pith_error err;
    cli_out out;
    cli_folder folder;
    cli_total total; /* of the inputs, for progress */
    bool wrote;
    bool failed_write;
    int write_errno; /* why it failed; 0: not known */
} cli_run;

/* From the shared options and the arguments from `first_input` on. CLI_OK, or
 * an exit code after a message, and then there is nothing to end. */
int cli_run_begin(cli_run *r, const cli_call *call, size_t first_input);
/* Flush, free, tell what went wrong; the exit code. */
int cli_run_end(cli_run *r, pith_status st);

/* The values of --like and the path of --record, in static memory; false: none
 * was given. */
bool cli_example(const cli_call *call, pith_learn_options *opt);
/* The rows that the example of the call is of, of all pages like its own: a
 * wrapper is learned by it and applied. Ends the run; the exit code. */
int cli_like_run(cli_run *r, const cli_call *call);

/* Write the wrapper to `path` whole or not at all; NULL and "-": stdout. The
 * exit code, after a message. */
int cli_wrapper_save(const pith_wrapper *w, const char *path);
/* What it holds as an HTML page, the same way. */
int cli_wrapper_explain(const pith_wrapper *w, const char *path);

/* Text of pages to `f`, so that no terminal obeys it: controls but newline and
 * tab leave as U+FFFD, marks of direction not at all. False: not written. */
bool cli_put(FILE *f, const char *ptr, size_t len);
int cli_write(void *ctx, const char *ptr, size_t len); /* a sink; ctx: FILE */

/* ---- messages --------------------------------------------------------- */

/* "pith: " and the text to stderr. Lower case, problem first, the subject in
 * single quotes, then what to do; no full stop. */
void cli_error(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
void cli_warn(const char *fmt, ...) __attribute__((format(printf, 1, 2)));
void cli_note(const char *fmt, ...) /* with -v only */
    __attribute__((format(printf, 1, 2)));
void cli_loudness(int level); /* -1: -q, 0, 1: -v */
bool cli_is_verbose(void);
/* What a run says of a page. Messages that differ in page and numbers alone are
 * told once, and how many more there are at the end; with -v all of them. */
void cli_tell(const pith_message *msg);
void cli_tell_end(void);
/* One line, on a terminal only, gone before anything else is printed: pages,
 * how many a second, and what is left of `total` (0: unknown). */
void cli_progress(uint64_t n_pages, uint64_t total);
void cli_progress_line(const char *text);
void cli_progress_end(void);

/* Of the words (NULL ends them), the one nearest to `word`, or NULL when none
 * is near enough to be meant. */
const char *cli_nearest(const char *word, const char *const *words);

void cli_help(const cli_command *cmd); /* NULL: of the program */
void cli_dump_options(void);
int cli_completion(const char *shell);

#endif
