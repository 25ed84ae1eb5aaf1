/* read/markview: see markview.h. */
#include "read/markview.h"

#include <string.h>
#include "base/buf.h"
#include "name/naming.h"
#include "name/pathkey.h"
#include "tree/text.h"

#define LABEL_MAX 120

/* "div#main.post" */
static void put_label(const pith_tree *t, pith_node v, pith_buf *out)
{
    pith_path_step_text(t, v, out);
    if (out->len > LABEL_MAX)
        out->len = LABEL_MAX;
}

/* The buffer's bytes, kept; ptr NULL when there are none. */
static bool keep(pith_buf *buf, pith_arena *arena, pith_str *out)
{
    *out = (pith_str){NULL, buf->len};
    if (buf->status != PITH_OK)
        return false;
    if (buf->len)
        out->ptr = pith_arena_dup(arena, buf->data, buf->len);
    return !buf->len || out->ptr;
}

static bool is_box(const pith_tree *t, pith_node v, const pith_node_marks *m,
                   pith_node root)
{
    return v == root || pith_is_text(t, v) ||
           m->mark[v] != PITH_EXPLAIN_PLAIN ||
           (pith_is_element(t, v) && pith_tag_block(t->label[v]));
}

static bool fill_box(const pith_tree *t, pith_node v, const pith_node_marks *m,
                     pith_buf *buf, pith_arena *arena, pith_explain_box *box)
{
    box->mark = m->mark[v];
    box->why = m->why ? m->why[v] : NULL;
    box->scored = m->score && box->mark != PITH_EXPLAIN_PLAIN;
    box->score = box->scored ? m->score[v] : 0;
    pith_buf_clear(buf);
    if (pith_is_text(t, v)) {
        pith_text_collapse(pith_tree_text(t, v), buf);
        return keep(buf, arena, &box->text);
    }
    if (!pith_is_element(t, v))
        return true;
    put_label(t, v, buf);
    return keep(buf, arena, &box->label);
}

/* `depth` has, for each node below root, the depth of its innermost box. */
static pith_status fill_boxes(const pith_tree *t, pith_node root,
                              const pith_node_marks *m, uint32_t *depth,
                              pith_arena *arena, pith_explain *out)
{
    pith_explain_box *boxes =
        pith_arena_array(arena, t->size[root], sizeof(*boxes));
    pith_node end = pith_tree_end(t, root);
    bool ok = boxes != NULL;
    size_t n = 0;
    pith_buf buf;

    pith_buf_init(&buf, arena->al, (size_t)1 << 30);
    for (pith_node v = root; ok && v < end; v++) {
        uint32_t above = v == root ? 0 : depth[t->parent[v] - root];

        if (v != root && pith_is_element(t, v) &&
            pith_tag_invisible(t->label[v])) {
            v += t->size[v] - 1;
            continue;
        }
        depth[v - root] = above;
        if (!is_box(t, v, m, root))
            continue;
        depth[v - root] = above + 1;
        boxes[n] = (pith_explain_box){.depth = above + 1};
        ok = fill_box(t, v, m, &buf, arena, &boxes[n]);
        n += !pith_is_text(t, v) || boxes[n].text.ptr;
    }
    pith_buf_release(&buf);
    out->boxes = boxes;
    out->n_boxes = n;
    return ok ? PITH_OK : PITH_NOMEM;
}

pith_status pith_explain_tree(const pith_tree *t, pith_node root,
                              const pith_node_marks *marks, pith_arena *arena,
                              pith_explain *out)
{
    uint32_t *depth =
        pith_alloc_zeroed(arena->al, t->size[root], sizeof(*depth));
    pith_status st;

    if (!depth)
        return PITH_NOMEM;
    st = fill_boxes(t, root, marks, depth, arena, out);
    pith_alloc_free(arena->al, depth);
    return st;
}

/* ---- elements by their names ------------------------------------------ */

enum { MARK_NAMED, MARK_LIKE, MARK_MADE, MARK_HIDDEN, N_MARKS };

static const char *const legend[N_MARKS] = {
    "its words say what it holds", "of one name with the element before it",
    "made up by the parser: no tag stands for it", "not shown"};

/* A word of the element tells what it holds, not how it looks. */
static bool is_named(const pith_tree *t, pith_node v)
{
    pith_word own[PITH_NAME_WORDS];
    uint32_t n;
    const pith_word *word = pith_name_words(t, v, own, &n);

    for (uint32_t i = 0; i < n; i++)
        if (word[i].rank == PITH_RANK_NAMING)
            return true;
    return false;
}

static uint8_t mark_of(const pith_tree *t, pith_node v, uint64_t *before)
{
    uint64_t *last = &before[t->parent[v]];
    uint64_t label = pith_label_of(t, v, PITH_FROM_LABEL);
    bool like = *last == label + 1;

    *last = label + 1;
    if (t->flags[v] & PITH_FLAG_IMPLIED)
        return MARK_MADE;
    if (pith_node_hidden(t, v))
        return MARK_HIDDEN;
    if (like)
        return MARK_LIKE;
    return is_named(t, v) ? MARK_NAMED : PITH_EXPLAIN_PLAIN;
}

pith_status pith_explain_names(const pith_tree *t, pith_arena *arena,
                               pith_explain *out)
{
    uint8_t *mark = pith_arena_alloc(arena, t->count + 1u);
    uint64_t *before = pith_arena_zalloc(arena, t->count + 1u, sizeof(*before));
    pith_node_marks marks = {.mark = mark};

    if (!mark || !before)
        return PITH_NOMEM;
    for (pith_node v = 0; v < t->count; v++)
        mark[v] =
            pith_is_element(t, v) ? mark_of(t, v, before) : PITH_EXPLAIN_PLAIN;
    out->legend = legend;
    out->n_legend = N_MARKS;
    return pith_explain_tree(t, 0, &marks, arena, out);
}

/* ---- cells of a table ------------------------------------------------- */

pith_status pith_explain_cells(const pith_tree *t, const pith_grid *g,
                               unsigned colours, pith_arena *arena,
                               pith_explain *out)
{
    uint8_t *mark = pith_arena_alloc(arena, t->count + 1u);
    pith_node_marks marks = {.mark = mark};

    if (!mark)
        return PITH_NOMEM;
    memset(mark, PITH_EXPLAIN_PLAIN, t->count);
    for (size_t r = 0; r < g->n_rows; r++) {
        const pith_cell *row = g->row(g->ctx, r);

        for (size_t k = 0; k < g->n_columns; k++)
            if (row[k].text.ptr && row[k].node < t->count)
                mark[row[k].node] = (uint8_t)(k % colours);
    }
    return pith_explain_tree(t, pith_tree_top(t), &marks, arena, out);
}
