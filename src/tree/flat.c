/* tree/flat: see flat.h. */
#include "tree/flat.h"

#include "tree/text.h"

typedef struct flattener {
    const pith_tree *t;
    pith_node from, end;
    char *text;
    uint32_t *off, *end_of, *nth, *block;
} flattener;

static bool reserve(flattener *f, pith_arena *arena)
{
    const pith_tree *t = f->t;
    size_t bytes = 1, texts = 1, nodes = (size_t)(f->end - f->from) + 1;

    for (pith_node v = f->from; v < f->end; v++)
        if (pith_is_text(t, v)) {
            bytes += (size_t)t->data[v].len + 1;
            texts++;
        }
    f->text = pith_arena_alloc(arena, bytes);
    f->off = pith_arena_array(arena, texts, sizeof(*f->off));
    f->end_of = pith_arena_array(arena, texts, sizeof(*f->end_of));
    f->nth = pith_arena_array(arena, nodes, sizeof(*f->nth));
    f->block = pith_arena_array(arena, nodes, sizeof(*f->block));
    return f->text && f->off && f->end_of && f->nth && f->block &&
           bytes <= UINT32_MAX;
}

static void flatten(flattener *f)
{
    const pith_tree *t = f->t;
    pith_node out_end = 0; /* of an element that is left out */
    uint32_t n = 0, blocks = 0;
    char *to = f->text;

    for (pith_node v = f->from; v < f->end; v++) {
        f->nth[v - f->from] = n;
        f->block[v - f->from] = blocks;
        if (pith_is_element(t, v)) {
            blocks += pith_tag_block(t->label[v]);
            if (v >= out_end && pith_tag_notext(t->label[v]))
                out_end = pith_tree_end(t, v);
        } else if (pith_is_text(t, v) && v >= out_end) {
            char *from = n ? to + 1 : to;
            char *end = pith_text_squeeze(pith_tree_text(t, v), from);

            if (end == from)
                continue;
            if (n)
                *to = ' ';
            f->off[n] = (uint32_t)(from - f->text);
            f->end_of[n++] = (uint32_t)(end - f->text);
            to = end;
        }
    }
    f->nth[f->end - f->from] = n;
    f->block[f->end - f->from] = blocks;
}

pith_status pith_flat_read_range(const pith_tree *t, pith_node from,
                                 pith_node end, pith_arena *arena,
                                 pith_flat *out)
{
    flattener f = {.t = t, .from = from, .end = end};

    *out = (pith_flat){0};
    if (!reserve(&f, arena))
        return PITH_NOMEM;
    flatten(&f);
    *out = (pith_flat){f.text, f.off, f.end_of, f.nth, f.block, from, end};
    return PITH_OK;
}

pith_status pith_flat_read(const pith_tree *t, pith_arena *arena,
                           pith_flat *out)
{
    return pith_flat_read_range(t, 0, t->count, arena, out);
}
