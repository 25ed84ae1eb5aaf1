/* bench/bench_html: the HTML parser against Debian's, same pages, same run.
 *
 *   pages     raw pages of PITH_DATA/templates, in memory, as UTF-8, one
 *             thread, parse until free
 *   hostile   inputs that make the others quadratic, each in a child process
 *             with a limit of 20 s
 */
#include <gumbo.h>
#include <libxml/HTMLparser.h>
#include <myhtml/api.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"
#include "html/html.h"

#define ROUNDS        5
#define HOSTILE_LIMIT 20

typedef struct job {
    const bench_page *page;
    size_t n;
    size_t nodes; /* set by pith */
    size_t memory;
} job;

/* ---- contenders: parse and free all pages of a job --------------------- */

static void by_pith(void *ctx)
{
    job *j = ctx;
    pith_arena arena;
    pith_tree tree;

    j->nodes = j->memory = 0;
    for (size_t i = 0; i < j->n; i++) {
        pith_str src = {j->page[i].text, j->page[i].len};

        pith_arena_init(&arena, NULL, 0);
        if (pith_html_parse(src, NULL, &arena, &tree, NULL) == PITH_OK)
            j->nodes += tree.count;
        j->memory += arena.total;
        pith_arena_release(&arena);
    }
}

static void by_pith_warm(void *ctx)
{
    const job *j = ctx;

    bench_parse(j->page, j->n);
}

static void by_modest(void *ctx)
{
    const job *j = ctx;
    myhtml_t *engine = myhtml_create();

    myhtml_init(engine, MyHTML_OPTIONS_PARSE_MODE_SINGLE, 1, 0);
    for (size_t i = 0; i < j->n; i++) {
        myhtml_tree_t *tree = myhtml_tree_create();

        myhtml_tree_init(tree, engine);
        myhtml_parse(tree, MyENCODING_UTF_8, j->page[i].text, j->page[i].len);
        myhtml_tree_destroy(tree);
    }
    myhtml_destroy(engine);
}

static void by_gumbo(void *ctx)
{
    const job *j = ctx;

    for (size_t i = 0; i < j->n; i++) {
        GumboOutput *out = gumbo_parse_with_options(
            &kGumboDefaultOptions, j->page[i].text, j->page[i].len);

        gumbo_destroy_output(&kGumboDefaultOptions, out);
    }
}

static void by_libxml2(void *ctx)
{
    const job *j = ctx;

    for (size_t i = 0; i < j->n; i++)
        xmlFreeDoc(htmlReadMemory(j->page[i].text, (int)j->page[i].len, NULL,
                                  "utf-8",
                                  HTML_PARSE_RECOVER | HTML_PARSE_NOERROR |
                                      HTML_PARSE_NOWARNING | HTML_PARSE_NONET));
}

static const struct {
    const char *name;
    void (*work)(void *ctx);
} parsers[] = {
    {"pith", by_pith},
    {"pith, warm arena", by_pith_warm},
    {"modest", by_modest},
    {"gumbo", by_gumbo},
    {"libxml2 (not the standard's tree)", by_libxml2},
};
#define N_PARSERS (sizeof(parsers) / sizeof(*parsers))

/* ---- ordinary pages ---------------------------------------------------- */

static void bench_pages_set(void)
{
    bench_side sides[N_PARSERS];
    bench_pages pages;
    char name[80];
    double mb;

    if (!bench_load(&pages, "templates", 4))
        return;
    job j = {pages.at, pages.n, 0, 0};
    for (size_t i = 0; i < N_PARSERS; i++)
        sides[i] = (bench_side){
            .name = parsers[i].name, .work = parsers[i].work, .ctx = &j};
    bench_sides(sides, N_PARSERS, ROUNDS);
    if (j.nodes == 0) {
        printf("pith gave no node\n");
        exit(EXIT_FAILURE);
    }
    mb = (double)pages.bytes / 1e6;
    printf("%zu pages, %.1f MB, %zu nodes, median of %d rounds\n", pages.n, mb,
           j.nodes, ROUNDS);
    for (size_t i = 0; i < N_PARSERS; i++) {
        snprintf(name, sizeof(name), "%s", sides[i].name);
        bench_result("html", name, mb / sides[i].seconds, "MB/s");
    }
    for (size_t i = 1; i < N_PARSERS; i++) {
        snprintf(name, sizeof(name), "time of %s / pith", sides[i].name);
        bench_result("html", name, sides[i].ratio, "x");
    }
    bench_result("html", "pith, a node",
                 sides[0].seconds * 1e9 / (double)j.nodes, "ns");
    bench_result("html", "pith, a node", (double)j.memory / (double)j.nodes,
                 "bytes");
    bench_drop(&pages);
}

/* ---- hostile inputs ---------------------------------------------------- */

/* `unit`, with %u replaced by a counter, `n` times. */
typedef struct attack {
    const char *name;
    const char *before;
    const char *unit;
    unsigned n;
} attack;

static const attack attacks[] = {
    {"100,000 nested <div>", "", "<div>", 100000},
    {"20,000 <p><b c=N>", "", "<p><b c=%u>", 20000},
    {"10,000 <font size=N><div>", "", "<font size=%u><div>", 10000},
    {"200,000 <option>", "<select>", "<option>x", 200000},
    {"200,000 attributes", "<p ", "a%u=1 ", 200000},
    {"20,000 </i> in 20,000 <b>", "", "<b></i>", 20000},
    {"100,000 foster-parented", "<table>", "<b>x<tr>", 100000},
    {"1 MB unclosed comment", "<!--", "- - --- ", 131072},
};

static char *make_attack(const attack *a, size_t *len)
{
    size_t cap = strlen(a->before) + a->n * (strlen(a->unit) + 10) + 1;
    char *out = malloc(cap);
    size_t at;

    if (!out)
        return NULL;
    at = (size_t)snprintf(out, cap, "%s", a->before);
    for (unsigned i = 0; i < bench_size(a->n); i++) {
        const char *mark = strstr(a->unit, "%u");

        if (mark)
            at += (size_t)snprintf(out + at, cap - at, "%.*s%u%s",
                                   (int)(mark - a->unit), a->unit, i, mark + 2);
        else
            at += (size_t)snprintf(out + at, cap - at, "%s", a->unit);
    }
    *len = at;
    return out;
}

static void measure_hostile(void)
{
    static const int columns[] = {0, 2, 3, 4};

    printf("\nhostile inputs, seconds (> %d: did not end; died: crashed)\n",
           HOSTILE_LIMIT);
    printf("  %-28s %8s %8s %8s %8s %8s\n", "", "MB", "pith", "modest", "gumbo",
           "libxml2");
    for (size_t i = 0; i < sizeof(attacks) / sizeof(*attacks); i++) {
        bench_page page = {0};
        job j = {&page, 1, 0, 0};

        page.text = make_attack(&attacks[i], &page.len);
        if (!page.text)
            return;
        printf("  %-28s %8.2f", attacks[i].name, (double)page.len / 1e6);
        for (size_t k = 0; k < 4; k++) {
            double s = bench_child(parsers[columns[k]].work, &j, HOSTILE_LIMIT);

            if (s >= 0)
                printf(" %8.3f", s);
            else
                printf(" %8s", s == -1 ? "> 20" : "died");
            fflush(stdout);
        }
        printf("\n");
        free(page.text);
    }
}

int main(int argc, char **argv)
{
    const char *only = argc > 1 ? argv[1] : "";

    if (!*only || strcmp(only, "pages") == 0)
        bench_pages_set();
    if (!*only || strcmp(only, "hostile") == 0)
        measure_hostile();
    xmlCleanupParser();
    return 0;
}
