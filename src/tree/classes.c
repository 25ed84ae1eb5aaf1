/* tree/classes: see classes.h. [RTDM §3, step 1]
 *
 * One pass from the last node to the first. `acc[v]` gathers the hashes of
 * v's children, last to first, so v is complete when it is reached. */
#include "tree/classes.h"

#include "base/hash.h"
#include "tree/text.h"

void pith_classes_init(pith_classes *c, const pith_allocator *al)
{
    pith_map_init(&c->table, al);
    c->count = 0;
}

void pith_classes_release(pith_classes *c)
{
    pith_map_release(&c->table);
    c->count = 0;
}

/* Hash of what v is, its children left aside; 0: no vertex in this mode. */
static uint64_t own_hash(const pith_tree *t, pith_node v, pith_class_mode mode,
                         pith_buf *scratch)
{
    uint64_t h = pith_hash_mix(1, t->label[v]);

    if (t->kind[v] == PITH_KIND_COMMENT || t->kind[v] == PITH_KIND_DOCTYPE)
        return 0;
    if (t->kind[v] == PITH_KIND_TEXT) {
        pith_str s = pith_tree_text(t, v);
        if (mode == PITH_CLASS_TAGS || pith_text_blank(s))
            return 0;
        if (mode == PITH_CLASS_TEXT) {
            pith_buf_clear(scratch);
            pith_text_collapse(s, scratch);
            h = pith_hash_mix(h, pith_hash_str(pith_buf_view(scratch)));
        }
    }
    return h | 1;
}

pith_status pith_classes_assign(pith_classes *c, const pith_tree *t,
                                pith_class_mode mode, uint32_t *out)
{
    const pith_allocator *al = c->table.al;
    uint64_t *acc = pith_alloc_zeroed(al, t->count, sizeof(*acc));
    pith_status st = acc ? PITH_OK : PITH_NOMEM;
    pith_buf scratch;

    pith_buf_init(&scratch, al, SIZE_MAX - 1);
    for (pith_node v = t->count; v-- > 0 && st == PITH_OK;) {
        uint64_t h = own_hash(t, v, mode, &scratch), *class;
        bool fresh;

        out[v] = 0;
        st = scratch.status;
        if (h == 0 || st != PITH_OK)
            continue;
        h = pith_hash_mix(acc[v], h);
        class = pith_map_put(&c->table, h, c->count + 1, &fresh);
        if (!class) {
            st = PITH_NOMEM;
            continue;
        }
        c->count += fresh;
        out[v] = (uint32_t) * class;
        if (v)
            acc[t->parent[v]] = pith_hash_mix(acc[t->parent[v]], h);
    }
    pith_buf_release(&scratch);
    pith_alloc_free(al, acc);
    return st;
}
