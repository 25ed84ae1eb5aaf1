/* cli/corpus_submit: see corpus_submit.c. */
#ifndef PITH_CLI_CORPUS_SUBMIT_H
#define PITH_CLI_CORPUS_SUBMIT_H

#include "cli.h"

/* `pith corpus submit --slurm`; the exit code. */
int corpus_submit(const cli_call *call, pith_corpus *c);

#endif
