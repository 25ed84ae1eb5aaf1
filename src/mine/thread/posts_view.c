/* mine/thread/posts_view: a page as boxes, coloured by what was found of its
 * posts. */
#include "mine/thread/posts.h"

#include <string.h>
#include "read/markview.h"

enum {
    MARK_REGION,
    MARK_RECORD,
    MARK_PIVOT,
    MARK_CANDIDATE,
    MARK_BODY,
    MARK_AUTHOR
};
static const char *const legend[] = {
    "region", "record", "date (pivot)", "candidate pivot", "body", "author"};

static void mark_region(const pith_posts *posts, const pith_tables *tables,
                        uint8_t *mark, const char **why)
{
    const pith_posts_region *g = &posts->region[posts->main];
    const pith_region *table = &tables->regions[posts->main];

    if (mark[g->parent] == PITH_EXPLAIN_PLAIN)
        mark[g->parent] = MARK_REGION, why[g->parent] = "main region";
    for (uint32_t i = 0; i < g->n_posts; i++) {
        const pith_cell *cell = table->records[i].cells;

        for (uint32_t k = 0; k < g->post[i].n_nodes; k++) {
            mark[g->post[i].node[k]] = MARK_RECORD;
            why[g->post[i].node[k]] =
                g->post[i].pivot == PITH_NIL ? "record without a matched date"
                : g->post[i].depth           ? "reply inside another record"
                                             : "anchor tree";
        }
        if (g->post[i].pivot != PITH_NIL)
            mark[g->post[i].pivot] = MARK_PIVOT;
        if (cell[PITH_POST_AUTHOR].node != UINT32_MAX)
            mark[cell[PITH_POST_AUTHOR].node] = MARK_AUTHOR;
        if (cell[PITH_POST_BODY].node != UINT32_MAX)
            mark[cell[PITH_POST_BODY].node] = MARK_BODY;
    }
}

pith_status pith_posts_explain(const pith_doc *doc, const pith_posts *posts,
                               const pith_tables *tables, pith_explain *out)
{
    const pith_tree *t = doc->tree;
    uint8_t *mark = pith_arena_alloc(doc->arena, t->count);
    const char **why = pith_arena_zalloc(doc->arena, t->count, sizeof(*why));
    pith_node_marks marks = {.mark = mark, .why = why};

    *out = (pith_explain){.title = doc->name,
                          .legend = legend,
                          .n_legend = sizeof(legend) / sizeof(*legend)};
    if (!mark || !why)
        return PITH_NOMEM;
    memset(mark, PITH_EXPLAIN_PLAIN, t->count);
    for (uint32_t i = 0; i < posts->n_pivots; i++) {
        mark[posts->pivot[i].node] = MARK_CANDIDATE;
        why[posts->pivot[i].node] = "has a date";
    }
    if (posts->main != UINT32_MAX)
        mark_region(posts, tables, mark, why);
    return pith_explain_tree(t, pith_tree_top(t), &marks, doc->arena, out);
}
