/* mine/records_place: members of a set that stand elsewhere.
 *
 * A box beside the list that shows the same cards, a carousel above it, the
 * copy of a card for small screens: they speak the same words as the records
 * and are none. L2. */
#include "mine/records_int.h"

static uint8_t place_of(const rec_page *p, const rec_set *s, uint32_t i)
{
    return p->place[p->t->parent[s->node[i]]];
}

/* The place that most members avoid. */
static uint8_t avoided(const rec_page *p, const rec_set *s)
{
    uint32_t frame = 0, carousel = 0;

    for (uint32_t i = 0; i < s->n; i++) {
        frame += (place_of(p, s, i) & REC_IN_FRAME) != 0;
        carousel += (place_of(p, s, i) & REC_IN_CAROUSEL) != 0;
    }
    return (frame * 2 < s->n ? REC_IN_FRAME : 0) |
           (carousel < s->n ? REC_IN_CAROUSEL : 0);
}

/* A copy stands under another parent; equal records side by side are two. */
static bool is_copy(pith_map *seen, uint64_t key, pith_node parent, bool *copy)
{
    bool fresh;
    uint64_t *first = pith_map_put(seen, key, parent, &fresh);

    if (!first)
        return false;
    *copy = !fresh && *first != parent;
    return true;
}

pith_status pith_rec_place(rec_page *p, rec_set *s)
{
    pith_node *node = pith_arena_array(p->tmp, s->n, sizeof(*node));
    uint32_t *len = pith_arena_array(p->tmp, s->n, sizeof(*len));
    uint8_t avoid = avoided(p, s);
    uint32_t n = 0;
    bool ok = node && len;
    pith_map seen;

    pith_map_init(&seen, p->tmp->al);
    for (uint32_t i = 0; ok && i < s->n; i++) {
        bool copy = false;

        if (place_of(p, s, i) & avoid)
            continue;
        ok = is_copy(&seen, rec_said(p, s->node[i], rec_end(p, s, i)),
                     p->t->parent[s->node[i]], &copy);
        if (copy)
            continue;
        len[n] = s->len ? s->len[i] : 1;
        node[n++] = s->node[i];
    }
    pith_map_release(&seen);
    if (!ok)
        return PITH_NOMEM;
    s->node = node;
    s->len = s->len ? len : NULL;
    s->n = n;
    return PITH_OK;
}
