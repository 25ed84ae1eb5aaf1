/* cli/commands_table: every command, in the order that --help shows. */
#ifndef PITH_CLI_COMMANDS_TABLE_H
#define PITH_CLI_COMMANDS_TABLE_H

/* clang-format off */
#define CLI_COMMAND_LIST(X) \
    X(auto) \
    X(article) \
    X(content) \
    X(news) \
    X(cluster) \
    X(records) \
    X(posts) \
    X(template) \
    X(site) \
    X(learn) \
    X(apply) \
    X(show) \
    X(diff) \
    X(edit) \
    X(tree) \
    X(match) \
    X(crawl) \
    X(filter) \
    X(corpus) \
    X(examples) \
    X(doctor) \
    X(serve)
/* clang-format on */

#endif
