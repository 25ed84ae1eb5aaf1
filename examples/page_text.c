/* examples/page_text: print what a reader sees of a page.
 *
 *   cc page_text.c $(pkg-config --cflags --libs pith) && ./a.out page.html
 */
#include <stdio.h>
#include <pith_io.h>

static int to_stdout(void *ctx, const char *ptr, size_t len)
{
    (void)ctx;
    return fwrite(ptr, 1, len, stdout) != len;
}

int main(int argc, char **argv)
{
    pith_sink out = {to_stdout, NULL};
    pith_page *page = NULL;
    pith_error err = {0};

    if (pith_page_open(argc > 1 ? argv[1] : "-", NULL, &page, &err) ||
        pith_page_text(page, NULL, &out, &err))
        fprintf(stderr, "%s\n", err.detail);
    pith_page_free(page);
    return err.code != PITH_OK;
}
