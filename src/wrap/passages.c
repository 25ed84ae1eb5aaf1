/* wrap/passages: see passages.h. */
#include "wrap/passages.h"

#include "base/buf.h"
#include "tree/text.h"

static void add_node(const pith_tree *t, pith_node v, pith_buf *out)
{
    if (v == PITH_NIL || (t->parent[v] != PITH_NIL &&
                          pith_tag_invisible(t->label[t->parent[v]])))
        return;
    if (out->len)
        pith_buf_char(out, '\n');
    if (pith_is_text(t, v))
        pith_text_collapse(pith_tree_text(t, v), out);
    else if (!pith_tag_invisible(t->label[v]))
        pith_tree_visible(t, v, 0, out);
    while (out->len && out->data[out->len - 1] == '\n')
        out->len--;
}

static pith_status put_passage(pith_passages *p, uint32_t position, char kind,
                               pith_node first, const pith_buf *text,
                               pith_arena *arena)
{
    pith_passage *q = &p->at[p->n];

    if (!text->len)
        return PITH_OK;
    *q = (pith_passage){.position = position, .wildcard = kind, .first = first};
    q->text = pith_arena_str(arena, pith_buf_view(text));
    if (!q->text.ptr)
        return PITH_NOMEM;
    p->n++;
    return PITH_OK;
}

/* Pairs come in preorder of the page, and those of one wildcard in a row,
 * since it consumes neighbours. */
pith_status pith_passages_read(const pith_view *pattern, const pith_view *page,
                               const pith_tree *t, const pith_mapping *map,
                               pith_arena *arena, pith_passages *out)
{
    pith_status st = PITH_OK;
    pith_buf text;

    out->n = 0;
    out->at = pith_arena_array(arena, map->len + 1, sizeof(*out->at));
    if (!out->at)
        return PITH_NOMEM;
    pith_buf_init(&text, arena->al, (size_t)1 << 31);
    for (size_t i = 0; i < map->len && st == PITH_OK; i++) {
        uint32_t a = map->at[i].a;
        pith_node first = page->node[map->at[i].b];
        char kind = pith_wild_char(pattern->label[a]);

        if (!kind)
            continue;
        pith_buf_clear(&text);
        for (;; i++) {
            add_node(t, page->node[map->at[i].b], &text);
            if (i + 1 == map->len || map->at[i + 1].a != a)
                break;
        }
        st = text.status;
        if (st == PITH_OK)
            st = put_passage(out, a, kind, first, &text, arena);
    }
    pith_buf_release(&text);
    return st;
}
