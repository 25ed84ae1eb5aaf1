/* bindings/door_rows: see door_rows.h. */
#include "door_rows.h"

#include <stdlib.h>
#include <string.h>

const char *door_rows_columns(door_rows_of what)
{
    static const char *const columns[DOOR_ROWS_COUNT] = {
        "region row column type value", "row author date body title link text",
        "name place value", "place href text rel"};

    return columns[what];
}

static size_t count_words(const char *words)
{
    size_t n = 1;

    for (; *words; words++)
        n += *words == ' ';
    return n;
}

static void rows_init(door_rows *r, size_t n_columns, const pith_allocator *al)
{
    memset(r, 0, sizeof(*r));
    r->n_columns = n_columns;
    door_bytes_init(&r->cells, al);
    door_bytes_init(&r->texts, al);
}

void door_rows_release(door_rows *rows)
{
    door_bytes_release(&rows->cells);
    door_bytes_release(&rows->texts);
}

const door_cell *door_rows_at(const door_rows *rows, size_t row, size_t column)
{
    return (const door_cell *)(const void *)rows->cells.ptr +
           row * rows->n_columns + column;
}

const char *door_rows_text(const door_rows *rows, const door_cell *cell)
{
    return cell->kind == DOOR_TEXT ? rows->texts.ptr + cell->number : NULL;
}

static void put_number(door_rows *r, size_t number)
{
    door_cell c = {DOOR_NUMBER, (int64_t)number, 0};

    door_bytes_add(&r->cells, (const char *)&c, sizeof(c));
}

static void put_text(door_rows *r, pith_str s)
{
    door_cell c = {s.ptr ? DOOR_TEXT : DOOR_NULL, (int64_t)r->texts.len, s.len};

    if (s.ptr)
        door_bytes_add(&r->texts, s.ptr, s.len);
    door_bytes_add(&r->cells, (const char *)&c, sizeof(c));
}

static pith_str str_of(const char *text)
{
    return (pith_str){text, strlen(text)};
}

/* ---- tables ------------------------------------------------------------ */

static void region_cells(door_rows *r, const pith_tables *t, size_t region)
{
    for (size_t i = 0; i < pith_tables_records(t, region); i++)
        for (size_t k = 0; k < pith_tables_columns(t, region); k++) {
            pith_str value = pith_tables_cell(t, region, i, k);

            if (!value.ptr)
                continue;
            put_number(r, region);
            put_number(r, i + 1);
            put_text(r, pith_tables_name(t, region, k));
            put_text(r, str_of(pith_tables_type(t, region, k)));
            put_text(r, value);
        }
}

static void records(door_rows *r, const pith_tables *t, bool all)
{
    size_t n = pith_tables_regions(t), main = pith_tables_main(t);

    for (size_t i = 0; i < n; i++)
        if (all || i == main)
            region_cells(r, t, i);
}

static pith_str named(const pith_tables *t, size_t region, size_t record,
                      const char *name)
{
    for (size_t k = 0; k < pith_tables_columns(t, region); k++) {
        pith_str s = pith_tables_name(t, region, k);

        if (s.len == strlen(name) && !memcmp(s.ptr, name, s.len))
            return pith_tables_cell(t, region, record, k);
    }
    return (pith_str){NULL, 0};
}

static void posts(door_rows *r, const pith_tables *t)
{
    size_t g = pith_tables_main(t);
    size_t n = g == PITH_NO_REGION ? 0 : pith_tables_records(t, g);

    for (size_t i = 0; i < n; i++) {
        pith_str date = named(t, g, i, "date_iso");

        put_number(r, i + 1);
        put_text(r, named(t, g, i, "author"));
        put_text(r, date.ptr ? date : named(t, g, i, "date"));
        put_text(r, named(t, g, i, "body"));
        put_text(r, named(t, g, i, "title"));
        put_text(r, named(t, g, i, "permalink"));
        put_text(r, pith_tables_text(t, g, i));
    }
}

static pith_status open_page(const door_page *page, const pith_allocator *al,
                             pith_page **out, pith_error *err)
{
    pith_page_options opt;
    pith_status st;

    pith_page_options_init(&opt);
    opt.name = page->name;
    opt.url = page->url;
    opt.charset = page->charset;
    opt.allocator = al;
    opt.limits.timeout_ms = page->timeout_ms;
    st = pith_page_parse(page->bytes.ptr ? page->bytes.ptr : "",
                         page->bytes.len, &opt, out, err);
    return st;
}

static pith_status from_tables(door_rows_of what, const door_page *page,
                               bool all, door_rows *out, pith_error *err)
{
    const pith_tables *t;
    pith_page *p;
    pith_status st = open_page(page, out->cells.allocator, &p, err);

    if (st != PITH_OK)
        return st;
    st = what == DOOR_POSTS ? pith_posts_mine(p, NULL, &t, err)
                            : pith_records_mine(p, NULL, &t, err);
    if (st == PITH_OK && what == DOOR_POSTS)
        posts(out, t);
    else if (st == PITH_OK)
        records(out, t, all);
    pith_page_free(p);
    return st;
}

/* ---- values of JSON ---------------------------------------------------- */

static void fields(door_rows *r, const pith_jvalue *page)
{
    const pith_jvalue *all = pith_json_get(page, "fields");

    for (size_t i = 0; i < pith_json_len(all); i++) {
        const pith_jvalue *v = pith_json_at(all, i);
        bool many = pith_json_type(v) == PITH_JARRAY;

        for (size_t k = 0; k < (many ? pith_json_len(v) : 1); k++) {
            put_text(r, pith_json_name(v));
            put_number(r, k + 1);
            put_text(r, pith_json_text(many ? pith_json_at(v, k) : v));
        }
    }
}

/* A walk over the values of a tree, in document order, without recursion. */
typedef struct step {
    const pith_jvalue *node;
    size_t next;
} step;

static bool push(door_bytes *stack, const pith_jvalue *node)
{
    step s = {node, 0};

    door_bytes_add(stack, (const char *)&s, sizeof(s));
    return !stack->failed;
}

/* The next node below the one that the stack began with; NULL at the end. */
static const pith_jvalue *walk(door_bytes *stack)
{
    while (stack->len) {
        step *top = (step *)(void *)(stack->ptr + stack->len - sizeof(step));
        const pith_jvalue *children = pith_json_get(top->node, "children");

        if (top->next < pith_json_len(children)) {
            const pith_jvalue *v = pith_json_at(children, top->next++);

            return push(stack, v) ? v : NULL;
        }
        stack->len -= sizeof(step);
    }
    return NULL;
}

static bool is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/* Texts below a node, white space collapsed. */
static void text_below(const pith_jvalue *node, door_bytes *stack,
                       door_bytes *text)
{
    const pith_jvalue *v;

    text->len = stack->len = 0;
    push(stack, node);
    while ((v = walk(stack))) {
        pith_str s = pith_json_text(pith_json_get(v, "data"));

        for (size_t i = 0; i < s.len; i++)
            if (!is_space(s.ptr[i]))
                door_bytes_add(text, s.ptr + i, 1);
            else if (text->len && text->ptr[text->len - 1] != ' ')
                door_bytes_add(text, " ", 1);
    }
    if (text->len && text->ptr[text->len - 1] == ' ')
        text->len--;
}

static void links(door_rows *r, const pith_jvalue *page)
{
    const pith_jvalue *v;
    door_bytes stack, below, text;
    size_t n = 0;

    door_bytes_init(&stack, r->cells.allocator);
    door_bytes_init(&below, r->cells.allocator);
    door_bytes_init(&text, r->cells.allocator);
    push(&stack, pith_json_get(page, "tree"));
    while ((v = walk(&stack))) {
        pith_str tag = pith_json_text(pith_json_get(v, "tag"));
        const pith_jvalue *attrs = pith_json_get(v, "attrs");
        pith_str href = pith_json_text(pith_json_get(attrs, "href"));

        if (tag.len != 1 || tag.ptr[0] != 'a' || !href.ptr)
            continue;
        text_below(v, &below, &text);
        put_number(r, ++n);
        put_text(r, href);
        put_text(r, (pith_str){text.len ? text.ptr : NULL, text.len});
        put_text(r, pith_json_text(pith_json_get(attrs, "rel")));
    }
    if (stack.failed || below.failed || text.failed)
        r->cells.failed = true;
    door_bytes_release(&stack);
    door_bytes_release(&below);
    door_bytes_release(&text);
}

static pith_status from_json(door_rows_of what, const door_page *page,
                             door_rows *out, pith_error *err)
{
    const pith_allocator *al = out->cells.allocator;
    door_call call = {.allocator = al,
                      .command = what == DOOR_LINKS ? "tree" : "auto",
                      .options = str_of("{\"format\": \"jsonl\"}"),
                      .pages = page,
                      .n_pages = 1};
    door_reply reply;
    pith_results *r = NULL;
    pith_sink sink;
    size_t n = 0;
    pith_status st = door_run(&call, &reply);

    *err = reply.err;
    if (st == PITH_OK)
        st = pith_results_new(al, &r);
    if (st == PITH_OK) {
        sink = pith_results_sink(r);
        st = sink.write(sink.ctx, reply.out.ptr, reply.out.len)
                 ? PITH_NOMEM
                 : pith_results_count(r, &n, err);
    }
    if (st == PITH_OK && n == 1)
        (what == DOOR_LINKS ? links : fields)(out, pith_results_at(r, 0));
    pith_results_free(r);
    door_reply_release(&reply);
    return st;
}

/* ---- both -------------------------------------------------------------- */

static pith_status finish(door_rows *r, pith_status st, pith_error *err)
{
    if (st == PITH_OK && (r->cells.failed || r->texts.failed))
        st = PITH_NOMEM;
    if (st != PITH_OK)
        return door_fail(err, st);
    r->n_rows =
        r->n_columns ? r->cells.len / sizeof(door_cell) / r->n_columns : 0;
    return PITH_OK;
}

pith_status door_rows_read(door_rows_of what, const door_page *page, bool all,
                           const pith_allocator *allocator, door_rows *out,
                           pith_error *err)
{
    pith_status st;

    rows_init(out, count_words(door_rows_columns(what)), allocator);
    *err = (pith_error){PITH_OK, PITH_NOWHERE, ""};
    if (what == DOOR_FIELDS || what == DOOR_LINKS)
        st = from_json(what, page, out, err);
    else
        st = from_tables(what, page, all, out, err);
    return finish(out, st, err);
}

static void whole_table(const pith_tables *t, door_rows *out, door_bytes *names)
{
    size_t g = pith_tables_main(t);

    if (g == PITH_NO_REGION)
        return;
    out->n_columns = pith_tables_columns(t, g);
    for (size_t k = 0; k < out->n_columns; k++) {
        pith_str s = pith_tables_name(t, g, k);

        door_bytes_add(names, s.ptr, s.len);
        door_bytes_add(names, "", 1);
    }
    for (size_t i = 0; i < pith_tables_records(t, g); i++)
        for (size_t k = 0; k < out->n_columns; k++)
            put_text(out, pith_tables_cell(t, g, i, k));
}

pith_status door_rows_table(const door_page *page,
                            const pith_allocator *allocator, door_rows *out,
                            door_bytes *names, pith_error *err)
{
    const pith_tables *t;
    pith_page *p;
    pith_status st;

    rows_init(out, 0, allocator);
    door_bytes_init(names, allocator);
    *err = (pith_error){PITH_OK, PITH_NOWHERE, ""};
    st = open_page(page, allocator, &p, err);
    if (st != PITH_OK)
        return finish(out, st, err);
    st = pith_records_mine(p, NULL, &t, err);
    if (st == PITH_OK)
        whole_table(t, out, names);
    pith_page_free(p);
    return finish(out, names->failed ? PITH_NOMEM : st, err);
}
