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

#endif
