/* io/run/host: what libpith-io gives to the library: threads, databases, a
 * browser, a guess of character sets; and streams of files. */
#ifndef PITH_IO_RUN_HOST_H
#define PITH_IO_RUN_HOST_H

#include "api/api_input.h"
#include "pith_io.h"

/* pith_host_io with processes in place of threads. */
const pith_host *pith_host_isolated(void);

/* An empty stream that takes addresses too; `limits` may be NULL. */
pith_status pith_inputs_stream(const pith_allocator *al, const char *ca_file,
                               const pith_limits *limits, pith_input **out,
                               pith_error *err);

/* The pages of `in`, which is freed with it, as a browser has them after their
 * scripts ran. scripts.c */
pith_status pith_scripts_gate(pith_input *in, const pith_run *run,
                              const char *browser, bool refuse_private,
                              pith_input **out, pith_error *err);
/* A stream for what a script asks for: of any type, within `ms`. */
pith_status pith_inputs_ask(const pith_run *run, bool refuse_private,
                            uint32_t ms, pith_input **out);
/* Pages are not what their names hold: to read one again gives another. */
bool pith_inputs_remade(const pith_inputs *in);

#endif
