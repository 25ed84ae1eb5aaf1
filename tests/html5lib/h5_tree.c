/* html5lib/h5_tree: the tree-construction cases, documents and fragments.
 *
 * A file is a list of cases, each a list of sections:
 *
 *   #data ... #errors ... [#document-fragment CONTEXT] [#script-on] #document
 *
 * Cases with #script-on do not apply: pith parses with scripting off. */
#include <stdio.h>
#include <stdlib.h>
#include "base/buf.h"
#include "html/html.h"
#include "html5lib/h5.h"
#include "tree/dump.h"

typedef struct dat_case {
    pith_str data;
    pith_str context; /* ptr NULL: a document */
    pith_str want;
    bool script_on;
} dat_case;

/* The next line without its newline; false at the end. */
static bool next_line(pith_str *rest, pith_str *line)
{
    size_t n;

    if (rest->len == 0)
        return false;
    n = pith_str_find(*rest, PITH_STR("\n"));
    if (n == SIZE_MAX)
        n = rest->len;
    *line = pith_str_sub(*rest, 0, n);
    *rest = pith_str_sub(*rest, n + 1, rest->len);
    return true;
}

/* Whether `line` is a header, which one. "#data" inside another section starts
 * the next case. */
static bool is_header(pith_str line, const char *name)
{
    return pith_str_eq(line, pith_str_of(name));
}

/* All lines up to the header `stop`, without the last newline; `*rest` moves
 * past that header. */
static pith_str section(pith_str *rest, const char *stop)
{
    const char *begin = rest->ptr;
    pith_str line, out = {begin, 0};

    while (next_line(rest, &line)) {
        if (is_header(line, stop)) {
            if (line.ptr > begin)
                out.len = (size_t)(line.ptr - begin) - 1;
            return out;
        }
    }
    out.len = (size_t)(rest->ptr - begin);
    return out;
}

/* The expected tree reaches to the blank line before the next "#data". */
static pith_str expected(pith_str *rest)
{
    pith_str out = *rest;
    size_t end = pith_str_find(*rest, PITH_STR("\n\n#data\n"));

    if (end == SIZE_MAX) {
        *rest = pith_str_sub(*rest, rest->len, 0);
        while (out.len > 0 && out.ptr[out.len - 1] == '\n')
            out.len--;
        return out;
    }
    out.len = end;
    *rest = pith_str_sub(*rest, end + 2, rest->len);
    return out;
}

static bool next_case(pith_str *rest, dat_case *c)
{
    pith_str line;

    *c = (dat_case){0};
    if (!next_line(rest, &line) || !is_header(line, "#data"))
        return false;
    c->data = section(rest, "#errors");
    while (next_line(rest, &line) && !is_header(line, "#document")) {
        if (is_header(line, "#document-fragment"))
            next_line(rest, &c->context);
        c->script_on |= is_header(line, "#script-on");
    }
    c->want = expected(rest);
    return true;
}

static void run_case(h5_run *run, const char *path, unsigned index,
                     const dat_case *c)
{
    pith_html_options opt = {.context = c->context};
    pith_arena arena;
    pith_tree tree;
    pith_buf got;

    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&got, NULL, SIZE_MAX / 2);
    if (pith_html_parse(c->data, &opt, &arena, &tree, NULL) == PITH_OK)
        pith_tree_dump_html5lib(&tree, &got);
    while (got.len > 0 && got.data[got.len - 1] == '\n')
        got.len--;
    h5_verdict(run, path, index, c->data, c->want, pith_buf_view(&got));
    pith_buf_release(&got);
    pith_arena_release(&arena);
}

static bool run_file(h5_run *run, const char *path)
{
    size_t len = 0;
    char *data = h5_read(path, &len);
    pith_str rest = {data, len};
    dat_case c;

    if (!data)
        return false;
    for (unsigned i = 1; next_case(&rest, &c); i++) {
        if ((c.context.ptr != NULL) != run->fragments)
            continue;
        if (c.script_on)
            run->skipped++;
        else
            run_case(run, path, i, &c);
    }
    free(data);
    return rest.len == 0;
}

bool h5_tree_run(h5_run *run)
{
    char dir[4096];

    snprintf(dir, sizeof(dir), "%s/tree-construction", run->dir);
    return h5_files(dir, ".dat", run_file, run);
}
