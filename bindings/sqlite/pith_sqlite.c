/* bindings/sqlite: pith inside SQLite, as a loadable extension.
 *
 *   SELECT * FROM pith_records(readfile('shop.html'));
 *   pith_records, pith_posts, pith_fields, pith_links    (html, url, all)
 *   pith(command, html, options)    pith_article(html, options)
 *   pith_apply(wrapper, html)       pith_title(html)   pith_text(html)
 *   CREATE VIRTUAL TABLE t USING pith_table('shop.html')
 *
 * A BLOB is bytes in any character set, TEXT is text. Memory is SQLite's, so
 * its limits hold. Rows are made when a query begins and kept by its cursor. */
#include "../door/door_rows.h"

#include <sqlite3ext.h>
SQLITE_EXTENSION_INIT1

#include <stdio.h>
#include <string.h>

/* ---- memory ------------------------------------------------------------ */

static void *take(void *ctx, size_t len)
{
    (void)ctx;
    return sqlite3_malloc64(len);
}

static void *resize(void *ctx, void *ptr, size_t len)
{
    (void)ctx;
    return sqlite3_realloc64(ptr, len);
}

static void give(void *ctx, void *ptr)
{
    (void)ctx;
    sqlite3_free(ptr);
}

static const pith_allocator memory = {take, resize, give, NULL};

/* ---- values ------------------------------------------------------------ */

/* The page of a value; text has no character set to be found out. */
static door_page page_of(sqlite3_value *v, const char *url)
{
    bool text = sqlite3_value_type(v) == SQLITE_TEXT;
    const void *ptr =
        text ? (const void *)sqlite3_value_text(v) : sqlite3_value_blob(v);
    size_t len = (size_t)sqlite3_value_bytes(v);

    return (door_page){{ptr, len}, NULL, url, text ? "utf-8" : NULL, 0};
}

static const char *text_of(sqlite3_value *v)
{
    return (const char *)sqlite3_value_text(v);
}

static void fail(sqlite3_context *ctx, const pith_error *err)
{
    if (err->code == PITH_NOMEM)
        sqlite3_result_error_nomem(ctx);
    else
        sqlite3_result_error(ctx, err->detail, -1);
}

/* ---- functions --------------------------------------------------------- */

static void run(sqlite3_context *ctx, const char *command,
                const pith_wrapper *w, sqlite3_value *html,
                sqlite3_value *options)
{
    const char *json = options ? text_of(options) : NULL;
    door_page page = page_of(html, NULL);
    door_call call = {.allocator = &memory,
                      .command = command,
                      .options = {json, json ? strlen(json) : 0},
                      .pages = &page,
                      .n_pages = 1,
                      .wrapper = w};
    door_reply reply;

    if (sqlite3_value_type(html) == SQLITE_NULL)
        return;
    if (door_run(&call, &reply) != PITH_OK)
        fail(ctx, &reply.err);
    else
        sqlite3_result_text64(ctx, reply.out.ptr ? reply.out.ptr : "",
                              reply.out.len, SQLITE_TRANSIENT, SQLITE_UTF8);
    door_reply_release(&reply);
}

/* pith(command, html [, options]) */
static void fn_pith(sqlite3_context *ctx, int argc, sqlite3_value **argv)
{
    const char *command = text_of(argv[0]);

    if (command)
        run(ctx, command, NULL, argv[1], argc > 2 ? argv[2] : NULL);
}

/* pith_article(html [, options]) */
static void fn_article(sqlite3_context *ctx, int argc, sqlite3_value **argv)
{
    run(ctx, "article", NULL, argv[0], argc > 1 ? argv[1] : NULL);
}

static void drop_wrapper(void *w)
{
    pith_wrapper_free(w);
}

/* pith_apply(wrapper, html [, options]); a wrapper that stays the same through
 * a query is read once. */
static void fn_apply(sqlite3_context *ctx, int argc, sqlite3_value **argv)
{
    pith_wrapper *w = sqlite3_get_auxdata(ctx, 0);
    bool fresh = !w;
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    door_page text = page_of(argv[0], NULL);

    if (sqlite3_value_type(argv[0]) == SQLITE_NULL)
        return;
    if (fresh && door_wrapper(text.bytes, &memory, &w, &err) != PITH_OK) {
        fail(ctx, &err);
        return;
    }
    run(ctx, "apply", w, argv[1], argc > 2 ? argv[2] : NULL);
    if (fresh)
        sqlite3_set_auxdata(ctx, 0, w, drop_wrapper);
}

/* pith_title(html), pith_text(html): which, is the user data. */
static void fn_part(sqlite3_context *ctx, int argc, sqlite3_value **argv)
{
    bool title = sqlite3_user_data(ctx) != NULL;
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};
    door_page page = page_of(argv[0], NULL);
    const pith_article *a;
    pith_page_options opt;
    pith_page *p;
    pith_status st;

    (void)argc;
    if (sqlite3_value_type(argv[0]) == SQLITE_NULL)
        return;
    pith_page_options_init(&opt);
    opt.charset = page.charset;
    opt.allocator = &memory;
    st = pith_page_parse(page.bytes.ptr ? page.bytes.ptr : "", page.bytes.len,
                         &opt, &p, &err);
    if (st == PITH_OK && title) {
        st = pith_article_read(p, NULL, &a, &err);
        if (st == PITH_OK && pith_article_title(a).ptr)
            sqlite3_result_text64(ctx, pith_article_title(a).ptr,
                                  pith_article_title(a).len, SQLITE_TRANSIENT,
                                  SQLITE_UTF8);
    } else if (st == PITH_OK) {
        door_bytes text;
        pith_sink sink;

        door_bytes_init(&text, &memory);
        sink = door_bytes_sink(&text);
        st = pith_page_text(p, NULL, &sink, &err);
        if (st == PITH_OK && text.ptr)
            sqlite3_result_text64(ctx, text.ptr, text.len, SQLITE_TRANSIENT,
                                  SQLITE_UTF8);
        door_bytes_release(&text);
    }
    if (st != PITH_OK && st != PITH_EMPTY) {
        door_fail(&err, st);
        fail(ctx, &err);
    }
    pith_page_free(p);
}

/* ---- tables ------------------------------------------------------------ */

enum { HTML, URL, ALL, ARGUMENTS }; /* hidden columns after those of the rows */

typedef struct table {
    sqlite3_vtab base;
    door_rows_of what;
    int n_columns;
    bool fixed; /* pith_table: `rows` are the table's own */
    door_rows rows;
} table;

typedef struct cursor {
    sqlite3_vtab_cursor base;
    door_rows rows;
    sqlite3_value *given[ARGUMENTS];
    size_t at;
} cursor;

static int connect_rows(sqlite3 *db, void *aux, int argc,
                        const char *const *argv, sqlite3_vtab **out,
                        char **message)
{
    door_rows_of what = (door_rows_of)(size_t)aux;
    const char *word = door_rows_columns(what);
    char sql[256] = "CREATE TABLE x(";
    table *t;
    int rc, n = 0;

    (void)argc, (void)argv, (void)message;
    for (; *word; n++) {
        int len = (int)strcspn(word, " "), to = (int)strlen(sql);

        snprintf(sql + to, sizeof(sql) - (size_t)to, "\"%.*s\", ", len, word);
        word += len + (word[len] == ' ');
    }
    snprintf(sql + strlen(sql), sizeof(sql) - strlen(sql),
             "_html HIDDEN, _url HIDDEN, _all HIDDEN)");
    rc = sqlite3_declare_vtab(db, sql);
    if (rc != SQLITE_OK)
        return rc;
    sqlite3_vtab_config(db, SQLITE_VTAB_INNOCUOUS);
    t = sqlite3_malloc(sizeof(*t));
    if (!t)
        return SQLITE_NOMEM;
    memset(t, 0, sizeof(*t));
    t->what = what;
    t->n_columns = n;
    *out = &t->base;
    return SQLITE_OK;
}

static int disconnect(sqlite3_vtab *vt)
{
    table *t = (table *)vt;

    if (t->fixed)
        door_rows_release(&t->rows);
    sqlite3_free(t);
    return SQLITE_OK;
}

/* Equal constraints on hidden columns are arguments, in the order of idxNum's
 * bits. */
static int best_index(sqlite3_vtab *vt, sqlite3_index_info *info)
{
    table *t = (table *)vt;
    int at[ARGUMENTS] = {-1, -1, -1}, n = 0;

    for (int i = 0; !t->fixed && i < info->nConstraint; i++) {
        int arg = info->aConstraint[i].iColumn - t->n_columns;

        if (arg < 0 || arg >= ARGUMENTS ||
            info->aConstraint[i].op != SQLITE_INDEX_CONSTRAINT_EQ)
            continue;
        if (!info->aConstraint[i].usable)
            return SQLITE_CONSTRAINT;
        at[arg] = i;
    }
    for (int arg = 0; arg < ARGUMENTS; arg++)
        if (at[arg] >= 0) {
            info->aConstraintUsage[at[arg]].argvIndex = ++n;
            info->aConstraintUsage[at[arg]].omit = 1;
            info->idxNum |= 1 << arg;
        }
    info->estimatedCost = 1000;
    info->estimatedRows = 100;
    return SQLITE_OK;
}

static int open_cursor(sqlite3_vtab *vt, sqlite3_vtab_cursor **out)
{
    cursor *c = sqlite3_malloc(sizeof(*c));

    (void)vt;
    if (!c)
        return SQLITE_NOMEM;
    memset(c, 0, sizeof(*c));
    *out = &c->base;
    return SQLITE_OK;
}

static void empty(cursor *c)
{
    door_rows_release(&c->rows);
    memset(&c->rows, 0, sizeof(c->rows));
    for (int i = 0; i < ARGUMENTS; i++) {
        sqlite3_value_free(c->given[i]);
        c->given[i] = NULL;
    }
    c->at = 0;
}

static int close_cursor(sqlite3_vtab_cursor *base)
{
    cursor *c = (cursor *)base;

    if (c->rows.cells.allocator)
        empty(c);
    sqlite3_free(c);
    return SQLITE_OK;
}

static int filter(sqlite3_vtab_cursor *base, int mask, const char *name,
                  int argc, sqlite3_value **argv)
{
    cursor *c = (cursor *)base;
    table *t = (table *)base->pVtab;
    const char *url = NULL;
    pith_error err;
    door_page page;
    int n = 0;

    (void)name;
    c->at = 0;
    if (t->fixed)
        return SQLITE_OK;
    c->rows.cells.allocator = c->rows.texts.allocator = &memory;
    empty(c);
    c->rows.cells.allocator = c->rows.texts.allocator = &memory;
    for (int arg = 0; arg < ARGUMENTS && n < argc; arg++)
        if (mask & 1 << arg)
            c->given[arg] = sqlite3_value_dup(argv[n++]);
    if (!c->given[HTML] || sqlite3_value_type(c->given[HTML]) == SQLITE_NULL)
        return SQLITE_OK;
    if (c->given[URL])
        url = text_of(c->given[URL]);
    page = page_of(c->given[HTML], url);
    if (door_rows_read(t->what, &page,
                       c->given[ALL] && sqlite3_value_int(c->given[ALL]),
                       &memory, &c->rows, &err) == PITH_OK)
        return SQLITE_OK;
    c->rows.n_rows = 0;
    if (err.code == PITH_NOMEM)
        return SQLITE_NOMEM;
    sqlite3_free(t->base.zErrMsg);
    t->base.zErrMsg = sqlite3_mprintf("%s", err.detail);
    return SQLITE_ERROR;
}

static const door_rows *rows_of(const cursor *c)
{
    const table *t = (const table *)c->base.pVtab;

    return t->fixed ? &t->rows : &c->rows;
}

static int next(sqlite3_vtab_cursor *base)
{
    ((cursor *)base)->at++;
    return SQLITE_OK;
}

static int at_end(sqlite3_vtab_cursor *base)
{
    const cursor *c = (const cursor *)base;

    return c->at >= rows_of(c)->n_rows;
}

static int column(sqlite3_vtab_cursor *base, sqlite3_context *ctx, int i)
{
    const cursor *c = (const cursor *)base;
    const table *t = (const table *)base->pVtab;
    const door_cell *cell;

    if (i >= t->n_columns) {
        if (!t->fixed && c->given[i - t->n_columns])
            sqlite3_result_value(ctx, c->given[i - t->n_columns]);
        return SQLITE_OK;
    }
    cell = door_rows_at(rows_of(c), c->at, (size_t)i);
    if (cell->kind == DOOR_NUMBER)
        sqlite3_result_int64(ctx, cell->number);
    else if (cell->kind == DOOR_TEXT)
        sqlite3_result_text64(ctx, door_rows_text(rows_of(c), cell), cell->len,
                              SQLITE_TRANSIENT, SQLITE_UTF8);
    return SQLITE_OK;
}

static int rowid(sqlite3_vtab_cursor *base, sqlite3_int64 *out)
{
    *out = (sqlite3_int64)((cursor *)base)->at + 1;
    return SQLITE_OK;
}

/* ---- pith_table(file) -------------------------------------------------- */

/* A whole file, released by the caller; false when it cannot be read. */
static bool read_file(const char *path, door_bytes *out)
{
    char part[1 << 14];
    FILE *f = fopen(path, "rb");
    size_t n;
    bool good;

    door_bytes_init(out, &memory);
    if (!f)
        return false;
    while ((n = fread(part, 1, sizeof(part), f)) > 0)
        door_bytes_add(out, part, n);
    good = !ferror(f) && !out->failed;
    fclose(f);
    return good;
}

/* 'shop.html' as it stands in the SQL, without its quotes; NULL: no memory. */
static char *unquoted(const char *arg)
{
    size_t len = strlen(arg);
    char *path;

    if (len >= 2 && (arg[0] == '\'' || arg[0] == '"') && arg[len - 1] == arg[0])
        path = sqlite3_mprintf("%.*s", (int)len - 2, arg + 1);
    else
        path = sqlite3_mprintf("%s", arg);
    return path;
}

static int declare(sqlite3 *db, const door_rows *rows, const door_bytes *names)
{
    sqlite3_str *sql = sqlite3_str_new(db);
    const char *name = names->ptr;
    char *text;
    int rc;

    sqlite3_str_appendall(sql, "CREATE TABLE x(");
    for (size_t i = 0; i < rows->n_columns; i++, name += strlen(name) + 1)
        sqlite3_str_appendf(sql, "%s\"%w\"", i ? ", " : "", name);
    if (!rows->n_columns) /* a page without records is an empty table */
        sqlite3_str_appendall(sql, "value");
    sqlite3_str_appendall(sql, ")");
    text = sqlite3_str_finish(sql);
    rc = text ? sqlite3_declare_vtab(db, text) : SQLITE_NOMEM;
    sqlite3_free(text);
    return rc;
}

static int fill(sqlite3 *db, const char *path, table *t, char **message)
{
    pith_error err;
    door_bytes bytes, names;
    int rc = SQLITE_ERROR;

    if (!read_file(path, &bytes)) {
        *message = sqlite3_mprintf("cannot read '%s'", path);
    } else {
        door_page page = {{bytes.ptr, bytes.len}, path, NULL, NULL, 0};

        if (door_rows_table(&page, &memory, &t->rows, &names, &err) == PITH_OK)
            rc = declare(db, &t->rows, &names);
        else
            *message = sqlite3_mprintf("%s", err.detail);
        door_bytes_release(&names);
        t->n_columns = (int)t->rows.n_columns;
    }
    door_bytes_release(&bytes);
    return rc;
}

static int connect_table(sqlite3 *db, void *aux, int argc,
                         const char *const *argv, sqlite3_vtab **out,
                         char **message)
{
    table *t;
    char *path;
    int rc;

    (void)aux;
    if (argc != 4) {
        *message = sqlite3_mprintf("write pith_table('page.html')");
        return SQLITE_ERROR;
    }
    t = sqlite3_malloc(sizeof(*t));
    path = unquoted(argv[3]);
    if (!t || !path) {
        sqlite3_free(t);
        sqlite3_free(path);
        return SQLITE_NOMEM;
    }
    memset(t, 0, sizeof(*t));
    t->fixed = true;
    sqlite3_vtab_config(db, SQLITE_VTAB_DIRECTONLY); /* it reads files */
    rc = fill(db, path, t, message);
    sqlite3_free(path);
    if (rc == SQLITE_OK)
        *out = &t->base;
    else
        disconnect(&t->base);
    return rc;
}

/* ---- entry ------------------------------------------------------------- */

static const sqlite3_module rows_module = {
    .xConnect = connect_rows,
    .xBestIndex = best_index,
    .xDisconnect = disconnect,
    .xOpen = open_cursor,
    .xClose = close_cursor,
    .xFilter = filter,
    .xNext = next,
    .xEof = at_end,
    .xColumn = column,
    .xRowid = rowid,
};

static const sqlite3_module table_module = {
    .xCreate = connect_table,
    .xConnect = connect_table,
    .xBestIndex = best_index,
    .xDisconnect = disconnect,
    .xDestroy = disconnect,
    .xOpen = open_cursor,
    .xClose = close_cursor,
    .xFilter = filter,
    .xNext = next,
    .xEof = at_end,
    .xColumn = column,
    .xRowid = rowid,
};

static int add_functions(sqlite3 *db)
{
    static const struct {
        const char *name;
        int least, most;
        void (*call)(sqlite3_context *, int, sqlite3_value **);
        const char *data;
    } functions[] = {{"pith", 2, 3, fn_pith, NULL},
                     {"pith_article", 1, 2, fn_article, NULL},
                     {"pith_apply", 2, 3, fn_apply, NULL},
                     {"pith_title", 1, 1, fn_part, "title"},
                     {"pith_text", 1, 1, fn_part, NULL}};
    int rc = SQLITE_OK;

    for (size_t i = 0; i < sizeof(functions) / sizeof(functions[0]); i++)
        for (int n = functions[i].least; n <= functions[i].most; n++)
            if (rc == SQLITE_OK)
                rc = sqlite3_create_function(
                    db, functions[i].name, n,
                    SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
                    (void *)(size_t)functions[i].data, functions[i].call, NULL,
                    NULL);
    return rc;
}

PITH_API int sqlite3_extension_init(sqlite3 *db, char **message,
                                    const sqlite3_api_routines *api);

/* The name SQLite looks for in a file of any name. */
int sqlite3_extension_init(sqlite3 *db, char **message,
                           const sqlite3_api_routines *api)
{
    static const char *const tables[DOOR_ROWS_COUNT] = {
        "pith_records", "pith_posts", "pith_fields", "pith_links"};
    int rc;

    SQLITE_EXTENSION_INIT2(api);
    (void)message;
    rc = add_functions(db);
    for (size_t i = 0; rc == SQLITE_OK && i < DOOR_ROWS_COUNT; i++)
        rc = sqlite3_create_module(db, tables[i], &rows_module, (void *)i);
    if (rc == SQLITE_OK)
        rc = sqlite3_create_module(db, "pith_table", &table_module, NULL);
    return rc;
}
