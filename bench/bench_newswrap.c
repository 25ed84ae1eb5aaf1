/* bench/bench_newswrap: saved news templates. With two lists of pages (one of
 * a line) of one site, learns from the first, applies to the second, and
 * prints for each page what it gave and the evidence about each block, beside
 * what the learner says when it sees all pages: tools/fit_newswrap.py reads
 * that. Without, measures applying against parsing on PITH_DATA's big9. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"

#include "pith_io.h"
#include "api/api_run.h"
#include "learn/newsset.h"
#include "learn/pageset.h"
#include "base/buf.h"
#include "html/html.h"
#include "output/json.h"
#include "output/out_article.h"
#include "wrap/wrapper.h"

#define ROUNDS 5

static void need(pith_status st, const char *what)
{
    if (st == PITH_OK)
        return;
    fprintf(stderr, "bench_newswrap: %s: status %d\n", what, (int)st);
    exit(1);
}

typedef struct group {
    pith_pages *pages;
    pith_set set;
} group;

static void add_page(pith_set *set, pith_page *page)
{
    pith_set_page *p = &set->at[set->n];

    *p = (pith_set_page){.page = page, .index = set->n++};
    if (page) {
        p->doc = pith_page_doc(page);
        p->url = p->doc.url;
    }
}

static void group_load(group *g, pith_inputs *in)
{
    pith_summary sum;
    pith_error err;
    pith_run run;

    pith_run_init(&run);
    need(pith_pages_load(in, &run, &g->pages, &sum, &err), "pages");
    need(pith_set_init(&g->set, pith_pages_count(g->pages), pith_alloc_libc(),
                       pith_inputs_parallel(in, run.threads)),
         "set");
    for (size_t i = 0; i < pith_pages_count(g->pages); i++)
        add_page(&g->set, pith_pages_at(g->pages, i));
    need(pith_set_read(&g->set), "reading");
    need(pith_set_pair(&g->set, 9), "pair");
    need(pith_set_judge(&g->set), "judge");
    pith_inputs_free(in);
}

static void group_open(group *g, const char *const *list, int n)
{
    pith_inputs *in;

    need(pith_inputs_new(NULL, &in), "inputs");
    for (int i = 0; i < n; i++)
        need(pith_inputs_add_list(in, list[i]), list[i]);
    group_load(g, in);
}

static void group_close(group *g)
{
    pith_set_close(&g->set);
    pith_pages_free(g->pages);
}

static void learn(const group *g, pith_arena *arena, pith_newswrap *out)
{
    uint32_t *page = calloc(g->set.n + 1, sizeof(*page));
    pith_arena scratch;
    size_t n = 0;

    pith_arena_init(&scratch, NULL, 0);
    for (size_t i = 0; i < g->set.n; i++)
        if (g->set.at[i].page)
            page[n++] = (uint32_t)i;
    need(pith_set_learn_news(&g->set, page, n, arena, &scratch, out), "learn");
    pith_arena_release(&scratch);
    free(page);
}

/* ---- evidence ------------------------------------------------------------ */

static void put_blocks(pith_json *j, const pith_newswrap *w,
                       const pith_set_page *p, pith_arena *arena)
{
    const pith_tree *t = &p->page->tree;
    pith_blocks blocks;
    pith_meta meta;
    pith_readpage page = {t, pith_tree_body(t), &blocks, &meta, PITH_NO_BLOCK};
    const pith_newsjudged *judged;
    pith_arena scratch;
    pith_str title;

    pith_arena_init(&scratch, NULL, 0);
    need(pith_meta_read(t, arena, &meta), "meta");
    need(pith_blocks_read_page(t, page.root, 0, arena, &blocks), "blocks");
    need(pith_headline_find(&page, arena, &title), "title");
    judged = pith_newswrap_judge(w, &page, arena, &scratch);
    pith_json_key(j, "blocks");
    pith_json_array(j);
    for (uint32_t i = 0; i < blocks.count && blocks.count == p->trace.count;
         i++) {
        pith_json_object(j);
        pith_json_key(j, "words");
        pith_json_u64(j, blocks.at[i].words);
        pith_json_key(j, "title");
        pith_json_bool(j, i == p->title);
        pith_json_key(j, "learner");
        pith_json_num(j, p->verdict[i].z, 3);
        pith_json_key(j, "text");
        pith_json_str(j, pith_block_text(&blocks, i));
        pith_json_key(j, "evidence");
        pith_json_object(j);
        for (size_t k = 0; k < PITH_NEWSWRAP_COUNT; k++) {
            pith_json_key(j, pith_newswrap_evidence_name(k));
            pith_json_num(j, judged[i].evidence[k], 4);
        }
        pith_json_end(j);
        pith_json_end(j);
    }
    pith_json_end(j);
    pith_arena_release(&scratch);
}

static void put_article(pith_json *j, const char *key, const pith_article *a)
{
    pith_json_key(j, key);
    pith_json_object(j);
    pith_out_article_members(j, a);
    pith_json_end(j);
}

static void put_page(const pith_newswrap *w, const pith_set_page *p)
{
    pith_arena arena, scratch;
    pith_article a;
    pith_status st;
    pith_buf out;
    pith_json j;

    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    pith_buf_init(&out, NULL, (size_t)1 << 30);
    st = pith_newswrap_apply(w, &p->page->tree, &arena, &scratch, &a);
    if (st != PITH_EMPTY && st != PITH_DRIFT)
        need(st, "apply");
    pith_json_init(&j, &out, false);
    pith_json_object(&j);
    pith_json_key(&j, "page");
    pith_json_str(&j, p->page->item.name);
    pith_json_key(&j, "status");
    pith_json_u64(&j, (uint64_t)st);
    put_article(&j, "applied", &a);
    put_article(&j, "learned", &p->out);
    put_blocks(&j, w, p, &arena);
    pith_json_end(&j);
    printf("%.*s\n", (int)out.len, out.data);
    pith_buf_release(&out);
    pith_arena_release(&scratch);
    pith_arena_release(&arena);
}

static int show_halves(const char *from, const char *to)
{
    const char *const both[] = {to, from};
    group half, all;
    pith_newswrap w;
    pith_arena arena;
    size_t n;

    pith_arena_init(&arena, NULL, 0);
    group_open(&half, &from, 1);
    learn(&half, &arena, &w);
    group_open(&all, both, strcmp(from, to) ? 2 : 1);
    n = strcmp(from, to) ? all.set.n - half.set.n : all.set.n;
    for (size_t i = 0; i < n; i++)
        if (all.set.at[i].page)
            put_page(&w, &all.set.at[i]);
    group_close(&all);
    group_close(&half);
    pith_arena_release(&arena);
    return 0;
}

/* ---- speed --------------------------------------------------------------- */

/* Every page by the template of its own site, right after it was parsed, as
 * `pith apply` does it: the cost is what comes on top of parsing. */
typedef struct speed {
    bench_pages pages;
    const pith_newswrap **wrap; /* of each page */
    pith_wrapper *w;
} speed;

typedef struct work {
    const pith_newswrap *wrap;
    pith_tree tree;
    pith_arena arena, scratch;
    pith_matcher m;
} work;

/* Parse every page, and do `more` with it. */
static void each_page(const speed *s, void (*more)(const speed *s, work *w))
{
    work w;

    pith_arena_init(&w.arena, NULL, 0);
    pith_arena_init(&w.scratch, NULL, 0);
    pith_matcher_init(&w.m, NULL, NULL);
    for (size_t i = 0; i < s->pages.n; i++) {
        pith_str text = {s->pages.at[i].text, s->pages.at[i].len};

        pith_arena_reset(&w.arena, (pith_mark){0});
        need(pith_html_parse(text, NULL, &w.arena, &w.tree, NULL), "parse");
        w.wrap = s->wrap[i];
        if (more)
            more(s, &w);
    }
    pith_arena_release(&w.arena);
    pith_arena_release(&w.scratch);
    pith_matcher_release(&w.m);
}

static uint32_t route(const speed *s, work *w)
{
    uint32_t cluster;
    double similarity;

    need(pith_wrap_route(s->w, &w->tree, &w->scratch, &cluster, &similarity),
         "route");
    return cluster == PITH_NO_CLUSTER ? 0 : cluster;
}

static void do_route(const speed *s, work *w)
{
    (void)route(s, w);
}

static void do_apply(const speed *s, work *w)
{
    pith_article a;

    (void)s;
    if (pith_newswrap_apply(w->wrap, &w->tree, &w->arena, &w->scratch, &a) ==
        PITH_NOMEM)
        abort();
}

static void do_match(const speed *s, work *w)
{
    pith_nefit fit;

    (void)s;
    need(pith_nepat_fit(w->wrap->pattern, w->wrap->n_patterns,
                        PITH_DOC(&w->tree, &w->arena, &w->scratch, NULL), &w->m,
                        &fit),
         "match");
}

static void parse_all(void *ctx)
{
    each_page(ctx, NULL);
}
static void route_all(void *ctx)
{
    each_page(ctx, do_route);
}
static void apply_all(void *ctx)
{
    each_page(ctx, do_apply);
}
static void match_all(void *ctx)
{
    each_page(ctx, do_match);
}

static void learn_all(speed *s)
{
    pith_learn_options opt;
    pith_summary sum;
    pith_inputs *in;
    pith_error err;
    pith_run run;

    need(pith_inputs_new(NULL, &in), "inputs");
    for (size_t i = 0; i < s->pages.n; i++)
        need(pith_inputs_add(in, s->pages.at[i].name, NULL), "input");
    pith_run_init(&run);
    pith_learn_options_init(&opt);
    opt.kind = "news";
    need(pith_learn(in, &run, &opt, &s->w, &sum, &err), "learn");
    pith_inputs_free(in);
}

static void route_pages(speed *s)
{
    work w;

    s->wrap = calloc(s->pages.n, sizeof(*s->wrap));
    if (!s->wrap)
        abort();
    pith_arena_init(&w.arena, NULL, 0);
    pith_arena_init(&w.scratch, NULL, 0);
    for (size_t i = 0; i < s->pages.n; i++) {
        pith_str text = {s->pages.at[i].text, s->pages.at[i].len};

        pith_arena_reset(&w.arena, (pith_mark){0});
        need(pith_html_parse(text, NULL, &w.arena, &w.tree, NULL), "parse");
        s->wrap[i] = s->w->cluster[route(s, &w)].pattern;
    }
    pith_arena_release(&w.arena);
    pith_arena_release(&w.scratch);
}

static int measure_speed(void)
{
    speed s;
    bench_side sides[] = {{.name = "parse", .work = parse_all, .ctx = &s},
                          {.name = "apply", .work = apply_all, .ctx = &s},
                          {.name = "route", .work = route_all, .ctx = &s},
                          {.name = "passages", .work = match_all, .ctx = &s}};

    if (!bench_load(&s.pages, "articles/big9", 1))
        return 0;
    learn_all(&s);
    route_pages(&s);
    bench_sides(sides, 4, ROUNDS);
    bench_result("newswrap", "apply, of parsing", sides[1].ratio - 1, "ratio");
    bench_result("newswrap", "parse and apply", s.pages.n / sides[1].seconds,
                 "pages/s");
    bench_result("newswrap", "route, of parsing", sides[2].ratio - 1, "ratio");
    bench_result("newswrap", "cost and passages, of parsing",
                 sides[3].ratio - 1, "ratio");
    free(s.wrap);
    pith_wrapper_free(s.w);
    bench_drop(&s.pages);
    return 0;
}

int main(int argc, char **argv)
{
    return argc == 3 ? show_halves(argv[1], argv[2]) : measure_speed();
}
