/* base/status: texts of pith_status, pith_error, and the defaults that the
 * public header promises without a page at hand. */
#include "base/status.h"

#include <stdarg.h>
#include <stdio.h>

static const struct {
    const char *name;
    const char *text;
} status_table[] = {
#define X(name, text) {"PITH_" #name, text},
    PITH_STATUS_LIST(X)
#undef X
};

const char *pith_status_name(pith_status st)
{
    return (unsigned)st < PITH_STATUS_COUNT ? status_table[st].name
                                            : "PITH_UNKNOWN";
}

const char *pith_status_text(pith_status st)
{
    return (unsigned)st < PITH_STATUS_COUNT ? status_table[st].text
                                            : "unknown status";
}

pith_status pith_error_set(pith_error *err, pith_status st, uint64_t at,
                           const char *fmt, ...)
{
    va_list ap;

    if (!err)
        return st;
    err->code = st;
    err->at = at;
    va_start(ap, fmt);
    vsnprintf(err->detail, sizeof(err->detail), fmt, ap);
    va_end(ap);
    return st;
}

pith_status pith_error_of(pith_error *err, pith_status st)
{
    return pith_error_set(err, st, PITH_NOWHERE, "%s", pith_status_text(st));
}

pith_status pith_misuse(pith_error *err)
{
    return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                          "a pointer that is needed is NULL; see pith.h");
}

const char *pith_version(void)
{
    return PITH_VERSION;
}

void pith_limits_init(pith_limits *limits)
{
    if (!limits)
        return;
    *limits = (pith_limits){.size = sizeof(*limits),
                            .max_bytes = PITH_DEFAULT_MAX_BYTES,
                            .max_nodes = PITH_DEFAULT_MAX_NODES,
                            .max_depth = PITH_DEFAULT_MAX_DEPTH,
                            .budget = PITH_DEFAULT_BUDGET,
                            .max_memory = PITH_DEFAULT_MAX_MEMORY};
}

pith_limits pith_limits_fill(const pith_limits *given)
{
    pith_limits limits;

    pith_limits_init(&limits);
    if (!given)
        return limits;
    if (given->max_bytes)
        limits.max_bytes = given->max_bytes;
    if (given->max_nodes)
        limits.max_nodes = given->max_nodes;
    if (given->max_depth)
        limits.max_depth = given->max_depth;
    if (given->budget)
        limits.budget = given->budget;
    if (given->max_memory)
        limits.max_memory = given->max_memory;
    limits.timeout_ms = given->timeout_ms;
    return limits;
}
