/* pith.h: turn web pages into data. The only installed header.
 *
 * Conventions
 *   - Every function that can fail returns pith_status; values leave by an
 *     out-parameter, which is cleared first. `pith_error *` may be NULL.
 *   - Every `_free` function accepts NULL.
 *   - The library never prints, exits or reads the environment.
 *   - Bad HTML and empty results are not errors.
 *   - Option structs start with `size`; initialise them with their
 *     `_init` function so that later versions can add fields.
 */
#ifndef PITH_H
#define PITH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(_WIN32) || !defined(__GNUC__)
#define PITH_API
#else
#define PITH_API __attribute__((visibility("default")))
#endif

/* ---- version ---------------------------------------------------------- */

#define PITH_VERSION_MAJOR 0
#define PITH_VERSION_MINOR 1
#define PITH_VERSION_PATCH 0
#define PITH_VERSION       "0.1.0"

/* The version of the library that is linked, such as "0.1.0". */
PITH_API const char *pith_version(void);

/* ---- status ----------------------------------------------------------- */

/* X(name, text): every way a call can end. The text says what to do where
 * that is known without more context. */
#define PITH_STATUS_LIST(X)                                                    \
    X(OK, "done")                                                              \
    X(NOMEM, "out of memory; lower --max-bytes or -j")                         \
    X(LIMIT, "a limit was hit; raise it or take the truncated result")         \
    X(BUDGET, "the work budget is used up; raise --budget")                    \
    X(TIMEOUT, "the time limit is used up; raise --timeout")                   \
    X(IO, "cannot read or write")                                              \
    X(FORMAT, "the input is damaged or not of the expected format")            \
    X(USAGE, "wrong use of a function or option")                              \
    X(EMPTY, "there is nothing to work on")                                    \
    X(NET, "the network or the server failed")                                 \
    X(DRIFT, "the wrapper no longer fits the pages")                           \
    X(UNSUPPORTED, "this build or machine cannot do that")

typedef enum pith_status {
#define X(name, text) PITH_##name,
    PITH_STATUS_LIST(X)
#undef X
        PITH_STATUS_COUNT
} pith_status;

/* "PITH_IO" and the text of a status. Never NULL. */
PITH_API const char *pith_status_name(pith_status st);
PITH_API const char *pith_status_text(pith_status st);

/* What went wrong and where. `at` is a byte position in the input, or
 * PITH_NOWHERE; `detail` is a message for people, cut to fit. */
#define PITH_NOWHERE UINT64_MAX
typedef struct pith_error {
    pith_status code;
    uint64_t at;
    char detail[240];
} pith_error;

/* ---- values ----------------------------------------------------------- */

/* A borrowed run of bytes, not terminated. `ptr` is NULL for "none". */
typedef struct pith_str {
    const char *ptr;
    size_t len;
} pith_str;

/* Where memory comes from. All three get `ctx`. `resize` is realloc; `free`
 * accepts NULL. Must be thread-safe when more than one thread is used. */
typedef struct pith_allocator {
    void *(*alloc)(void *ctx, size_t len);
    void *(*resize)(void *ctx, void *ptr, size_t len);
    void (*free)(void *ctx, void *ptr);
    void *ctx;
} pith_allocator;

/* Where output goes. `write` returns 0, or anything else to stop with
 * PITH_IO. */
typedef struct pith_sink {
    int (*write)(void *ctx, const char *ptr, size_t len);
    void *ctx;
} pith_sink;

/* ---- limits ----------------------------------------------------------- */

/* Bounds on what one page may cost. 0 means the default of that field.
 * `budget` counts work units (deterministic); `timeout_ms` is wall time and
 * therefore not. */
typedef struct pith_limits {
    size_t size; /* sizeof(pith_limits) */
    uint64_t max_bytes;
    uint32_t max_nodes;
    uint32_t max_depth;
    uint64_t budget;
    uint32_t timeout_ms;
} pith_limits;

#define PITH_DEFAULT_MAX_BYTES (256ull << 20)
#define PITH_DEFAULT_MAX_NODES (20u << 20)
#define PITH_DEFAULT_MAX_DEPTH 4096u
#define PITH_DEFAULT_BUDGET    (4ull << 30)

PITH_API void pith_limits_init(pith_limits *limits);

#ifdef __cplusplus
}
#endif
#endif
