/* core_alone: libpith without libpith-io: pages in memory through every command
 * that needs no database. Links nothing but libpith and a C library. */
#include <pith.h>
#include <stdio.h>
#include <string.h>

enum { PAGES = 8, ROOM = 1 << 20 };

static char page[PAGES][16384];
static char out[ROOM];
static size_t n_out;

static int put(void *ctx, const char *ptr, size_t len)
{
    (void)ctx;
    if (n_out + len >= ROOM)
        return -1;
    memcpy(out + n_out, ptr, len);
    n_out += len;
    out[n_out] = 0;
    return 0;
}

static const pith_sink sink = {put, NULL};
static const char *const towns[PAGES] = {"Ulm",  "Bonn", "Kiel",  "Trier",
                                         "Jena", "Köln", "Mainz", "Worms"};

static void write_page(size_t i)
{
    char *p = page[i], *end = p + sizeof(page[i]);

    p += snprintf(p, (size_t)(end - p),
                  "<html><head><title>House in %s</title></head><body><div "
                  "class=nav><a href=/>Home</a> <a href=/all>All houses</a>"
                  "</div><h1>House in %s</h1><table><tr><td>Town</td><td>%s"
                  "</td></tr><tr><td>Rooms</td><td>%zu</td></tr><tr><td>Price"
                  "</td><td>%zu EUR</td></tr></table><div class=text>",
                  towns[i], towns[i], towns[i], i + 2, 1000 * (i + 7));
    for (size_t k = 0; k < 4 + i; k++)
        p += snprintf(p, (size_t)(end - p),
                      "<p>The house number %zu in %s was built %zu years ago, "
                      "and its owners, who have lived in it ever since, say "
                      "that the garden, the roof and the cellar are fine.</p>",
                      k, towns[i], 10 * k + i);
    p += snprintf(p, (size_t)(end - p), "</div><ul class=posts>");
    for (size_t k = 0; k < 5; k++)
        p += snprintf(p, (size_t)(end - p),
                      "<li class=post><b class=author>user%zu</b> <i "
                      "class=date>%zu March 2024, 10:0%zu</i><div "
                      "class=body>I saw it %zu times and liked the kitchen of "
                      "the house in %s very much.</div></li>",
                      k + i, k + 1, k, k + 2, towns[i]);
    snprintf(p, (size_t)(end - p), "</ul></body></html>");
}

static int fail(const char *what, pith_status st)
{
    fprintf(stderr, "core_alone: %s: %s\n%.300s\n", what, pith_status_name(st),
            out);
    return 1;
}

/* One page, as values and as bytes. */
static int one_page(void)
{
    const pith_tables *t;
    const pith_article *a;
    const pith_layers *l;
    pith_page *p;
    pith_status st = pith_page_parse(page[0], strlen(page[0]), NULL, &p, NULL);

    if (st == PITH_OK)
        st = pith_article_emit(p, PITH_AS_JSON, NULL, &sink, NULL);
    if (st != PITH_OK || !strstr(out, "\"title\": \"House in Ulm\""))
        return fail("article", st);
    st = pith_article_read(p, NULL, &a, NULL);
    if (st != PITH_OK || pith_article_blocks(a) < 4 ||
        pith_article_title(a).len != strlen("House in Ulm"))
        return fail("article as a value", st);
    st = pith_auto_read(p, NULL, &l, NULL);
    if (st != PITH_OK || strcmp(pith_layers_kind(l), "other") == 0 ||
        pith_layers_confidence(l) <= 0 || !pith_layers_thread(l) ||
        pith_article_blocks(pith_layers_body(l)) < 4 ||
        pith_article_title(pith_layers_body(l)).len != strlen("House in Ulm"))
        return fail("layers as a value", st);
    st = pith_posts_mine(p, NULL, &t, NULL);
    if (st != PITH_OK || pith_tables_main(t) == PITH_NO_REGION ||
        pith_tables_records(t, pith_tables_main(t)) != 5)
        return fail("posts", st);
    st = pith_records_mine(p, NULL, &t, NULL);
    if (st != PITH_OK || !pith_tables_regions(t))
        return fail("records", st);
    pith_page_free(p);
    return 0;
}

/* Any command's result by the names of its JSON. */
static int values(pith_inputs *in)
{
    pith_results *r;
    pith_summary sum;
    pith_error err = {0};
    pith_sink to;
    pith_run run;
    size_t n = 0;
    pith_status st = pith_results_new(NULL, &r);

    pith_run_init(&run);
    to = pith_results_sink(r);
    st = pith_auto_run(in, &run, NULL, &to, &sum, &err);
    if (st == PITH_OK)
        st = pith_results_count(r, &n, &err);
    if (st != PITH_OK || n != PAGES)
        return fail("values of auto", st);
    for (size_t i = 0; i < n; i++) {
        pith_str title =
            pith_json_text(pith_json_get(pith_results_at(r, i), "title"));

        if (title.len != strlen("House in ") + strlen(towns[i]))
            return fail("titles as values", st);
    }
    pith_results_free(r);
    pith_results_new(NULL, &r);
    to = pith_results_sink(r);
    st = pith_template_run(in, &run, NULL, &to, &sum, &err);
    if (st == PITH_OK)
        st = pith_results_count(r, &n, &err);
    if (st != PITH_OK || n != 1 ||
        pith_json_len(pith_json_get(pith_results_at(r, 0), "pages")) != PAGES)
        return fail("values of template", st);
    pith_results_free(r);
    return 0;
}

/* Commands over a set, as values. */
static int set_values(pith_inputs *in)
{
    pith_pages *pages;
    pith_news *news = NULL;
    pith_contents *contents = NULL;
    pith_clustering *clusters = NULL;
    pith_template *t = NULL;
    pith_error err = {0};
    pith_run run;
    pith_status st;

    pith_run_init(&run);
    st = pith_pages_load(in, &run, &pages, NULL, &err);
    if (st == PITH_OK)
        st = pith_news_read(pages, &run, NULL, &news, &err);
    if (st != PITH_OK || pith_news_count(news) != PAGES ||
        pith_news_cluster(news, 0) != 1 || !pith_news_kind(news, 0) ||
        pith_article_title(pith_news_article(news, 0)).len !=
            strlen("House in ") + strlen(towns[0]))
        return fail("news as a value", st);
    st = pith_content_read(pages, NULL, &run, NULL, &contents, &err);
    if (st != PITH_OK || !pith_contents_partners(contents, 0) ||
        !pith_article_blocks(pith_contents_article(contents, 0)))
        return fail("content as a value", st);
    st = pith_cluster_read(in, &run, NULL, &clusters, NULL, &err);
    if (st != PITH_OK || pith_clustering_count(clusters) != 1 ||
        pith_clustering_of(clusters, PAGES - 1) != 1)
        return fail("clusters as a value", st);
    st = pith_template_read(pages, &run, NULL, &t, &err);
    if (st != PITH_OK || pith_template_pages(t) != PAGES ||
        !pith_template_columns(t) || !pith_template_name(t, 0).len ||
        !pith_template_values(t, 0, 0) || !pith_template_value(t, 0, 0, 0).len)
        return fail("template as a value", st);
    pith_template_free(t);
    pith_clustering_free(clusters);
    pith_contents_free(contents);
    pith_news_free(news);
    pith_pages_free(pages);
    return 0;
}

static int sets(pith_inputs *in)
{
    pith_run run;
    pith_summary sum;
    pith_wrapper *w = NULL;
    pith_error err = {0};
    pith_status st;

    pith_run_init(&run);
    run.threads = 4; /* there are none: one after the other */
    n_out = 0;
    st = pith_auto_run(in, &run, NULL, &sink, &sum, &err);
    if (st != PITH_OK || sum.gave != PAGES)
        return fail("auto", st);
    n_out = 0;
    st = pith_template_run(in, &run, NULL, &sink, &sum, &err);
    if (st != PITH_OK || !strstr(out, "Trier"))
        return fail("template", st);
    n_out = 0;
    st = pith_cluster_run(in, &run, NULL, &sink, &sum, &err);
    if (st != PITH_OK || !n_out)
        return fail("cluster", st);
    st = pith_learn(in, &run, NULL, &w, &sum, &err);
    n_out = 0;
    if (st == PITH_OK)
        st = pith_apply_run(in, &run, w, NULL, &sink, &sum, &err);
    if (st != PITH_OK || sum.gave != PAGES)
        return fail("learn, apply", st);
    pith_wrapper_free(w);
    run.format = PITH_AS_SQLITE;
    run.database = "none.db";
    if (pith_records_run(in, &run, NULL, &sink, &sum, &err) != PITH_UNSUPPORTED)
        return fail("a database from nowhere", PITH_OK);
    return 0;
}

int main(void)
{
    pith_inputs *in;
    int bad;

    if (pith_inputs_memory(NULL, NULL, &in) != PITH_OK)
        return 1;
    for (size_t i = 0; i < PAGES; i++) {
        pith_page_options opt;
        char name[32];

        write_page(i);
        snprintf(name, sizeof(name), "page%zu", i);
        pith_page_options_init(&opt);
        opt.name = name;
        if (pith_inputs_add_bytes(in, page[i], strlen(page[i]), &opt))
            return 1;
    }
    bad = one_page() || values(in) || set_values(in) || sets(in);
    pith_inputs_free(in);
    return bad;
}
