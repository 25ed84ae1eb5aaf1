/* mine/body/article_view: a page as boxes, coloured by what its article keeps.
 */
#include "mine/body/articles.h"

#include <string.h>
#include "read/markview.h"

/* In the order of the report's colours: blue, green, orange. */
enum { MARK_TITLE, MARK_KEPT, MARK_DROPPED };
static const char *const legend[] = {"title", "kept", "dropped"};

/* A node that holds several blocks shows its first kept one. */
pith_status pith_article_explain(const pith_doc *doc, const pith_article *art,
                                 const pith_article_trace *trace,
                                 pith_explain *out)
{
    const pith_tree *t = doc->tree;
    uint8_t *mark = pith_arena_alloc(doc->arena, t->count);
    const char **why = pith_arena_zalloc(doc->arena, t->count, sizeof(*why));
    double *score = pith_arena_zalloc(doc->arena, t->count, sizeof(*score));
    pith_node_marks marks = {mark, why, score};
    pith_node root = pith_tree_body(t);

    *out = (pith_explain){.title = art->title, .legend = legend, .n_legend = 3};
    if (!mark || !why || !score)
        return PITH_NOMEM;
    memset(mark, PITH_EXPLAIN_PLAIN, t->count);
    for (size_t i = 0; i < trace->count; i++) {
        const pith_article_trace_block *b = &trace->at[i];

        if (mark[b->node] == MARK_KEPT || mark[b->node] == MARK_TITLE)
            continue;
        mark[b->node] = b->title  ? MARK_TITLE
                        : b->kept ? MARK_KEPT
                                  : MARK_DROPPED;
        why[b->node] = b->why;
        score[b->node] = b->score;
    }
    return pith_explain_tree(t, root == PITH_NIL ? 0 : root, &marks, doc->arena,
                             out);
}
