/* bindings/postgres: pith inside PostgreSQL; pith--0.1.sql declares what is
 * here.
 *
 * All memory of a call is of a context of its own, which goes when the call is
 * over, whatever happened in it. A cancelled query gives pith no more memory,
 * and a statement's timeout is pith's too, so that it ends soon; the error is
 * raised when pith has returned, never through it. */
#include <postgres.h>

#include <fmgr.h>
#include <funcapi.h>
#include <mb/pg_wchar.h>
#include <miscadmin.h>
#include <storage/proc.h>
#include <utils/builtins.h>
#include <utils/memutils.h>

#include "../door/door_rows.h"

PG_MODULE_MAGIC;

/* ---- memory ------------------------------------------------------------ */

/* Before each block its length, which PostgreSQL does not tell. */
typedef union block {
    size_t len;
    max_align_t align;
} block;

static void *take(void *ctx, size_t len)
{
    block *b;

    if (QueryCancelPending || ProcDiePending || len > MaxAllocHugeSize / 2)
        return NULL;
    b = MemoryContextAllocExtended(ctx, len + sizeof(*b),
                                   MCXT_ALLOC_HUGE | MCXT_ALLOC_NO_OOM);
    if (!b)
        return NULL;
    b->len = len;
    return b + 1;
}

static void give(void *ctx, void *ptr)
{
    (void)ctx;
    if (ptr)
        pfree((block *)ptr - 1);
}

static void *resize(void *ctx, void *ptr, size_t len)
{
    void *fresh = take(ctx, len);
    size_t old = ptr ? ((block *)ptr - 1)->len : 0;

    if (!fresh || !ptr)
        return fresh;
    memcpy(fresh, ptr, old < len ? old : len);
    give(ctx, ptr);
    return fresh;
}

static pith_allocator memory_of(MemoryContext ctx)
{
    return (pith_allocator){take, resize, give, ctx};
}

/* ---- arguments --------------------------------------------------------- */

static char *string_arg(FunctionCallInfo fcinfo, int i)
{
    char *server;

    if (PG_NARGS() <= i || PG_ARGISNULL(i))
        return NULL;
    server = text_to_cstring(PG_GETARG_TEXT_PP(i));
    return pg_server_to_any(server, (int)strlen(server), PG_UTF8);
}

static door_page page_arg(FunctionCallInfo fcinfo, int i, int url, int charset)
{
    bytea *html = PG_GETARG_BYTEA_PP(i);

    return (door_page){{VARDATA_ANY(html), (size_t)VARSIZE_ANY_EXHDR(html)},
                       NULL,
                       string_arg(fcinfo, url),
                       string_arg(fcinfo, charset),
                       (uint32_t)StatementTimeout};
}

/* UTF-8 of pith as text of the database; a NUL, which text cannot hold, is a
 * space. */
static Datum text_datum(const char *ptr, size_t len)
{
    char *copy;

    if (len > MaxAllocSize / 4)
        ereport(ERROR, (errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
                        errmsg("the result is too long for a value")));
    copy = pnstrdup(ptr ? ptr : "", 0);
    if (len) {
        copy = palloc(len + 1);
        memcpy(copy, ptr, len);
        copy[len] = '\0';
        for (size_t i = 0; i < len; i++)
            if (!copy[i])
                copy[i] = ' ';
    }
    return CStringGetTextDatum(pg_any_to_server(copy, (int)len, PG_UTF8));
}

static void raise_error(const pith_error *err)
{
    ereport(ERROR,
            (errcode(err->code == PITH_NOMEM   ? ERRCODE_OUT_OF_MEMORY
                     : err->code == PITH_USAGE ? ERRCODE_INVALID_PARAMETER_VALUE
                                               : ERRCODE_DATA_EXCEPTION),
             errmsg("pith: %s", err->detail)));
}

/* ---- functions --------------------------------------------------------- */

static Datum run(FunctionCallInfo fcinfo, const char *command,
                 const pith_wrapper *w)
{
    MemoryContext own = AllocSetContextCreate(CurrentMemoryContext, "pith",
                                              ALLOCSET_DEFAULT_SIZES);
    pith_allocator memory = memory_of(own);
    door_page page = page_arg(fcinfo, 1, 3, 4);
    char *options = string_arg(fcinfo, 2);
    door_call call = {.allocator = &memory,
                      .command = command,
                      .options = {options, options ? strlen(options) : 0},
                      .pages = &page,
                      .n_pages = 1,
                      .wrapper = w};
    door_reply reply;
    Datum out;

    door_run(&call, &reply);
    CHECK_FOR_INTERRUPTS();
    if (reply.err.code != PITH_OK)
        raise_error(&reply.err);
    out = text_datum(reply.out.ptr, reply.out.len);
    MemoryContextDelete(own);
    return out;
}

PG_FUNCTION_INFO_V1(pith_pg_run);
PGDLLEXPORT Datum pith_pg_run(PG_FUNCTION_ARGS)
{
    if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
        PG_RETURN_NULL();
    return run(fcinfo, string_arg(fcinfo, 0), NULL);
}

/* The wrapper of the last row, since most queries have one for all. */
typedef struct kept {
    pith_allocator memory; /* of a context below fn_mcxt */
    text *from;
    pith_wrapper *wrapper;
} kept;

static const pith_wrapper *wrapper_arg(FunctionCallInfo fcinfo)
{
    text *given = PG_GETARG_TEXT_PP(0);
    size_t len = VARSIZE_ANY_EXHDR(given);
    kept *k = fcinfo->flinfo->fn_extra;
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    MemoryContext own;

    if (k && VARSIZE_ANY_EXHDR(k->from) == len &&
        !memcmp(VARDATA_ANY(k->from), VARDATA_ANY(given), len))
        return k->wrapper;
    if (k)
        MemoryContextDelete(k->memory.ctx);
    fcinfo->flinfo->fn_extra = NULL;
    own = AllocSetContextCreate(fcinfo->flinfo->fn_mcxt, "pith wrapper",
                                ALLOCSET_DEFAULT_SIZES);
    k = MemoryContextAllocZero(own, sizeof(*k));
    k->memory = memory_of(own);
    k->from = MemoryContextAlloc(own, VARHDRSZ + len);
    SET_VARSIZE(k->from, VARHDRSZ + len);
    memcpy(VARDATA(k->from), VARDATA_ANY(given), len);
    if (door_wrapper((pith_str){VARDATA(k->from), len}, &k->memory, &k->wrapper,
                     &err) != PITH_OK) {
        MemoryContextDelete(own);
        CHECK_FOR_INTERRUPTS();
        raise_error(&err);
    }
    fcinfo->flinfo->fn_extra = k;
    return k->wrapper;
}

PG_FUNCTION_INFO_V1(pith_pg_apply);
PGDLLEXPORT Datum pith_pg_apply(PG_FUNCTION_ARGS)
{
    if (PG_ARGISNULL(0) || PG_ARGISNULL(1))
        PG_RETURN_NULL();
    return run(fcinfo, "apply", wrapper_arg(fcinfo));
}

/* ---- rows -------------------------------------------------------------- */

enum { MOST_COLUMNS = 8 };

static void put_row(ReturnSetInfo *to, const door_rows *rows, size_t i)
{
    Datum values[MOST_COLUMNS];
    bool nulls[MOST_COLUMNS];

    for (size_t k = 0; k < rows->n_columns; k++) {
        const door_cell *c = door_rows_at(rows, i, k);

        nulls[k] = c->kind == DOOR_NULL;
        values[k] = c->kind == DOOR_NUMBER ? Int64GetDatum(c->number)
                    : c->kind == DOOR_TEXT
                        ? text_datum(door_rows_text(rows, c), c->len)
                        : (Datum)0;
    }
    tuplestore_putvalues(to->setResult, to->setDesc, values, nulls);
}

static Datum rows(FunctionCallInfo fcinfo, door_rows_of what)
{
    ReturnSetInfo *to = (ReturnSetInfo *)fcinfo->resultinfo;
    MemoryContext own, each, old;
    pith_allocator memory;
    door_page page;
    door_rows found;
    pith_error err;

    InitMaterializedSRF(fcinfo, 0);
    if (PG_ARGISNULL(0))
        return (Datum)0;
    own = AllocSetContextCreate(CurrentMemoryContext, "pith",
                                ALLOCSET_DEFAULT_SIZES);
    each = AllocSetContextCreate(own, "pith row", ALLOCSET_DEFAULT_SIZES);
    memory = memory_of(own);
    page = page_arg(fcinfo, 0, 1, 3);
    door_rows_read(what, &page, !PG_ARGISNULL(2) && PG_GETARG_BOOL(2), &memory,
                   &found, &err);
    CHECK_FOR_INTERRUPTS();
    if (err.code != PITH_OK)
        raise_error(&err);
    for (size_t i = 0; i < found.n_rows; i++) {
        old = MemoryContextSwitchTo(each);
        put_row(to, &found, i);
        MemoryContextSwitchTo(old);
        MemoryContextReset(each);
        CHECK_FOR_INTERRUPTS();
    }
    MemoryContextDelete(own);
    return (Datum)0;
}

#define ROWS(name, what)                     \
    PG_FUNCTION_INFO_V1(name);               \
    PGDLLEXPORT Datum name(PG_FUNCTION_ARGS) \
    {                                        \
        return rows(fcinfo, what);           \
    }
ROWS(pith_pg_records, DOOR_RECORDS)
ROWS(pith_pg_posts, DOOR_POSTS)
ROWS(pith_pg_fields, DOOR_FIELDS)
ROWS(pith_pg_links, DOOR_LINKS)
