/* bench/bench_tree: what a page tree costs in memory, and its readers in
 * time, on real pages. No rival does the same; figures are for two commits on
 * one machine. */
#include <stdio.h>
#include <stdlib.h>
#include "base/buf.h"
#include "bench.h"
#include "html/html.h"
#include "tree/text.h"

#define ROUNDS  5
#define OUT_MAX (256u << 20)

typedef struct job {
    pith_tree *tree;
    size_t n;
    size_t nodes;
    size_t elements;
    pith_buf out;
    uint32_t sink; /* keeps results alive */
} job;

static void by_visible(void *ctx)
{
    job *j = ctx;

    for (size_t i = 0; i < j->n; i++) {
        pith_buf_clear(&j->out);
        pith_tree_visible(&j->tree[i], 0, 0, &j->out);
    }
}

static void by_record(void *ctx)
{
    job *j = ctx;

    for (size_t i = 0; i < j->n; i++) {
        pith_buf_clear(&j->out);
        pith_tree_record_text(&j->tree[i], 0, &j->out);
    }
}

static void by_check(void *ctx)
{
    job *j = ctx;

    for (size_t i = 0; i < j->n; i++)
        j->sink += pith_tree_check(&j->tree[i]) != NULL;
}

/* Every tag name of the pages, looked up again. */
static void by_names(void *ctx)
{
    job *j = ctx;

    for (size_t i = 0; i < j->n; i++) {
        const pith_tree *t = &j->tree[i];

        for (pith_node v = 0; v < t->count; v++) {
            pith_str name = pith_tag_name(t->names, t->label[v]);

            if (pith_is_element(t, v))
                j->sink += pith_tag_known(name.ptr, name.len);
        }
    }
}

static void memory(const job *j)
{
    size_t attrs = 0, pool = 0, bytes;

    for (size_t i = 0; i < j->n; i++) {
        attrs += j->tree[i].n_attrs;
        pool += j->tree[i].pool_len;
    }
    bytes = 32 * j->nodes + sizeof(pith_attr) * attrs + pool;
    bench_result("tree", "a node, all arrays and decoded text",
                 (double)bytes / (double)j->nodes, "bytes");
    bench_result("tree", "of it attributes",
                 (double)(sizeof(pith_attr) * attrs) / (double)j->nodes,
                 "bytes");
    bench_result("tree", "of it decoded text", (double)pool / (double)j->nodes,
                 "bytes");
}

static bool parse(job *j, const bench_pages *pages, pith_arena *arena)
{
    j->tree = calloc(pages->n, sizeof(*j->tree));
    if (!j->tree)
        return false;
    for (size_t i = 0; i < pages->n; i++) {
        pith_str src = {pages->at[i].text, pages->at[i].len};
        pith_tree *t = &j->tree[j->n];

        if (pith_html_parse(src, NULL, arena, t, NULL) != PITH_OK)
            return false;
        j->n++;
        j->nodes += t->count;
        for (pith_node v = 0; v < t->count; v++)
            j->elements += pith_is_element(t, v);
    }
    return true;
}

static void times(job *j)
{
    bench_side side[] = {
        {.name = "visible text, a node", .work = by_visible, .ctx = j},
        {.name = "record text, a node", .work = by_record, .ctx = j},
        {.name = "check, a node", .work = by_check, .ctx = j},
        {.name = "name of a tag, an element", .work = by_names, .ctx = j},
    };
    size_t n = sizeof(side) / sizeof(*side);

    bench_sides(side, n, ROUNDS);
    for (size_t i = 0; i < n; i++)
        bench_result("tree", side[i].name,
                     side[i].seconds * 1e9 /
                         (double)(i + 1 < n ? j->nodes : j->elements),
                     "ns");
}

int main(void)
{
    bench_pages pages;
    pith_arena arena;
    job j = {0};

    if (!bench_load(&pages, "templates", 4))
        return 0;
    pith_arena_init(&arena, NULL, 0);
    pith_buf_init(&j.out, NULL, OUT_MAX);
    if (!parse(&j, &pages, &arena))
        return EXIT_FAILURE;
    printf("%zu pages, %.1f MB, %zu nodes\n", j.n, (double)pages.bytes / 1e6,
           j.nodes);
    memory(&j);
    times(&j);
    pith_buf_release(&j.out);
    pith_arena_release(&arena);
    free(j.tree);
    bench_drop(&pages);
    return 0;
}
