/* sizes INPUT...: our own work on every page, on all cores: how many nodes it
 * has and how many bytes of text a reader sees. Lines come in the order of the
 * inputs, whatever thread made them. */
#include <pith_io.h>
#include <stdio.h>

static int count_bytes(void *ctx, const char *ptr, size_t len)
{
    (void)ptr;
    *(size_t *)ctx += len;
    return 0;
}

static int write_out(void *ctx, const char *ptr, size_t len)
{
    return fwrite(ptr, 1, len, ctx) == len ? 0 : -1;
}

static void complain(void *ctx, const pith_message *msg)
{
    fprintf(ctx, "sizes: %s\n", msg->text);
}

static pith_status measure(void *ctx, pith_page *page, const pith_sink *out,
                           pith_error *err)
{
    size_t bytes = 0;
    pith_sink count = {count_bytes, &bytes};
    pith_str name = pith_page_name(page);
    char line[300];
    int n;

    (void)ctx;
    if (pith_page_text(page, NULL, &count, err) != PITH_OK)
        return err->code;
    n = snprintf(line, sizeof(line), "%8u nodes %8zu bytes  %.*s\n",
                 pith_page_nodes(page), bytes,
                 (int)(name.len < 200 ? name.len : 200), name.ptr);
    return out->write(out->ctx, line, (size_t)n) ? PITH_IO : PITH_OK;
}

int main(int argc, char **argv)
{
    pith_sink out = {write_out, stdout};
    pith_inputs *in = NULL;
    pith_summary sum = {0};
    pith_error err = {0};
    pith_run run;

    pith_run_init(&run);
    run.message = complain, run.ctx = stderr;
    if (pith_inputs_new(NULL, &in) != PITH_OK)
        return 4;
    for (int i = 1; i < argc; i++)
        pith_inputs_add(in, argv[i], NULL);
    if (pith_pages_run(in, &run, measure, NULL, &out, &sum, &err) != PITH_OK)
        fprintf(stderr, "sizes: %s\n", err.detail);
    pith_inputs_free(in);
    return pith_summary_exit(&sum);
}
