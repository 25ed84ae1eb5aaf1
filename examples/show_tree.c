/* show_tree PAGE: the tree of one page, as an s-expression. */
#include <pith_io.h>
#include <stdio.h>

static int write_out(void *ctx, const char *ptr, size_t len)
{
    return fwrite(ptr, 1, len, ctx) == len ? 0 : -1;
}

int main(int argc, char **argv)
{
    pith_sink out = {write_out, stdout};
    pith_page *page;
    pith_error err;

    if (argc != 2)
        return fprintf(stderr, "usage: show_tree PAGE\n"), 2;
    if (pith_page_open(argv[1], NULL, &page, &err) != PITH_OK ||
        pith_tree_emit(page, PITH_AS_SEXP, NULL, &out, &err) != PITH_OK)
        return fprintf(stderr, "%s\n", err.detail), 1;
    pith_page_free(page);
    return 0;
}
