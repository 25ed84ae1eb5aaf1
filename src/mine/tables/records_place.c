/* mine/tables/records_place: members of a set that stand elsewhere.
 *
 * A box beside the list that shows the same cards, a carousel above it, the
 * copy of a card for small screens: they speak the same words as the records
 * and are none. L2. */
#include "mine/tables/records_int.h"

#define MANY  4096u /* members whose table of texts is no longer at hand */
#define AHEAD 8u

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
static bool is_copy(rec_seen *seen, const rec_page *p, const rec_set *s,
                    uint32_t i)
{
    pith_node parent = p->t->parent[s->node[i]];
    bool fresh;
    uint32_t *first = rec_seen_put(
        seen, rec_said(p, s->node[i], rec_end(p, s, i)), parent, &fresh);

    return !fresh && *first != parent;
}

pith_status pith_rec_place(rec_page *p, rec_set *s)
{
    uint8_t avoid;
    pith_node *node;
    pith_node *upto;
    uint32_t n = 0;
    pith_mark mark;
    rec_seen seen;

    if (rec_siblings(p, s))
        return PITH_OK; /* they stand in one place, and none is a copy */
    avoid = avoided(p, s);
    node = pith_arena_array(p->tmp, s->n, sizeof(*node));
    upto = pith_arena_array(p->tmp, s->n, sizeof(*upto));
    mark = pith_arena_mark(p->tmp);
    if (!node || !upto || !rec_seen_init(&seen, s->n, p->tmp))
        return PITH_NOMEM;
    for (uint32_t i = 0; i < s->n; i++) {
        if (s->n > MANY && i + AHEAD < s->n)
            rec_seen_soon(&seen, rec_said(p, s->node[i + AHEAD],
                                          rec_end(p, s, i + AHEAD)));
        if ((place_of(p, s, i) & avoid) || is_copy(&seen, p, s, i))
            continue;
        upto[n] = rec_end(p, s, i);
        node[n++] = s->node[i];
    }
    pith_arena_reset(p->tmp, mark);
    s->node = node;
    s->upto = s->upto ? upto : NULL;
    s->n = n;
    return PITH_OK;
}
