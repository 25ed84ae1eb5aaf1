/* template_values PAGE PAGE...: which template the pages are of, and what its
 * columns hold, as values.
 *   cc template_values.c $(pkg-config --cflags --libs pith-io) */
#include <pith_io.h>
#include <stdio.h>

static void put(const char *before, pith_str s)
{
    printf("%s%.*s", before, (int)s.len, s.ptr ? s.ptr : "");
}

static void print_columns(const pith_template *t)
{
    for (size_t c = 0; c < pith_template_columns(t); c++) {
        put("", pith_template_name(t, c));
        printf(" (%s):", pith_template_type(t, c));
        for (size_t p = 0; p < pith_template_pages(t); p++)
            for (size_t i = 0; i < pith_template_values(t, p, c); i++)
                put(" | ", pith_template_value(t, p, c, i));
        printf("\n");
    }
}

int main(int argc, char **argv)
{
    pith_inputs *in;
    pith_clustering *groups = NULL;
    pith_pages *pages = NULL;
    pith_template *t = NULL;
    pith_error err = {0};
    pith_run run;

    pith_run_init(&run);
    if (pith_inputs_new(NULL, &in) != PITH_OK)
        return 1;
    for (int i = 1; i < argc; i++)
        pith_inputs_add(in, argv[i], NULL);
    if (pith_cluster_read(in, &run, NULL, &groups, NULL, &err) == PITH_OK)
        printf("%zu templates\n", pith_clustering_count(groups));
    if (pith_pages_load(in, &run, &pages, NULL, &err) == PITH_OK)
        pith_template_read(pages, &run, NULL, &t, &err);
    print_columns(t);
    if (!t)
        fprintf(stderr, "template_values: %s\n", err.detail);
    pith_clustering_free(groups);
    pith_template_free(t); /* before the pages it borrows from */
    pith_pages_free(pages);
    pith_inputs_free(in);
    return t ? 0 : 1;
}
