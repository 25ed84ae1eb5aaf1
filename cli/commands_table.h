/* cli/commands_table: every command, in the order that --help shows. */
/* clang-format off */
#define CLI_COMMAND_LIST(X) \
    X(tree)
/* clang-format on */
