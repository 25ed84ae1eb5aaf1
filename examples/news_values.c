/* news_values PAGE...: the news among pages of a site, as values.
 *   cc news_values.c $(pkg-config --cflags --libs pith-io) */
#include <pith_io.h>
#include <stdio.h>

static void print_page(const pith_pages *pages, const pith_news *news, size_t i)
{
    pith_str name = pith_pages_name(pages, i);
    const pith_article *a = pith_news_article(news, i);
    pith_str title = pith_article_title(a), date = pith_article_date(a);

    printf("%.*s: %s\n", (int)name.len, name.ptr,
           a ? pith_news_kind(news, i) : "not read");
    if (!a || pith_news_reason(news, i))
        return; /* no news, and that is why */
    printf("  %.*s\n  %.*s\n", (int)title.len, title.ptr, (int)date.len,
           date.ptr ? date.ptr : "");
    for (size_t k = 0; k < pith_article_blocks(a); k++) {
        pith_str text = pith_article_block(a, k);

        printf("  | %.*s\n", (int)text.len, text.ptr);
    }
}

int main(int argc, char **argv)
{
    pith_inputs *in;
    pith_pages *pages = NULL;
    pith_news *news = NULL;
    pith_error err = {0};
    pith_run run;

    pith_run_init(&run);
    if (pith_inputs_new(NULL, &in) != PITH_OK)
        return 1;
    for (int i = 1; i < argc; i++)
        pith_inputs_add(in, argv[i], NULL);
    if (pith_pages_load(in, &run, &pages, NULL, &err) == PITH_OK)
        pith_news_read(pages, &run, NULL, &news, &err);
    for (size_t i = 0; i < pith_news_count(news); i++)
        print_page(pages, news, i);
    if (!news)
        fprintf(stderr, "news_values: %s\n", err.detail);
    pith_news_free(news); /* before the pages it borrows from */
    pith_pages_free(pages);
    pith_inputs_free(in);
    return news ? 0 : 1;
}
