/* from_memory.c: what a page in memory holds, with libpith alone: no file, no
 * thread, no network.
 *   cc from_memory.c $(pkg-config --cflags --libs pith) */
#include <pith.h>
#include <stdio.h>

static const char page[] =
    "<title>Prices</title><h1>Prices of today</h1><ul>"
    "<li><a href=/1>Blue lamp</a> <b>12.50 EUR</b><i>in stock</i></li>"
    "<li><a href=/2>Green chair</a> <b>99.00 EUR</b><i>in stock</i></li>"
    "<li><a href=/3>Red table</a> <b>249.00 EUR</b><i>sold out</i></li>"
    "<li><a href=/4>White shelf</a> <b>59.90 EUR</b><i>in stock</i></li></ul>";

static int put(void *ctx, const char *ptr, size_t len)
{
    return fwrite(ptr, 1, len, ctx) != len;
}

/* A command of the program, on any number of pages. */
static pith_status print_kinds(const pith_sink *sink, pith_error *err)
{
    pith_inputs *in;
    pith_summary sum;
    pith_run run;
    pith_status st = pith_inputs_memory(NULL, NULL, &in);

    if (st != PITH_OK)
        return st;
    pith_run_init(&run);
    st = pith_inputs_add_bytes(in, page, sizeof(page) - 1, NULL);
    if (st == PITH_OK)
        st = pith_auto_run(in, &run, NULL, sink, &sum, err);
    pith_inputs_free(in);
    return st;
}

/* The records of one page, as values. */
static pith_status print_records(pith_error *err)
{
    const pith_tables *t;
    pith_page *p;
    pith_status st = pith_page_parse(page, sizeof(page) - 1, NULL, &p, err);
    size_t main;

    if (st != PITH_OK)
        return st;
    st = pith_records_mine(p, NULL, &t, err);
    main = st == PITH_OK ? pith_tables_main(t) : PITH_NO_REGION;
    for (size_t r = 0;
         main != PITH_NO_REGION && r < pith_tables_records(t, main); r++) {
        pith_str text = pith_tables_text(t, main, r);

        printf("%.*s\n", (int)text.len, text.ptr);
    }
    pith_page_free(p);
    return st;
}

int main(void)
{
    pith_sink sink = {put, stdout};
    pith_error err = {PITH_OK, PITH_NOWHERE, ""};

    if (print_kinds(&sink, &err) == PITH_OK && print_records(&err) == PITH_OK)
        return 0;
    fprintf(stderr, "%s\n", err.detail);
    return 1;
}
