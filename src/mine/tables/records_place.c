/* mine/tables/records_place: members of a set that stand elsewhere.
 *
 * A box beside the list that shows the same cards, a carousel above it, the
 * copy of a card for small screens: they speak the same words as the records
 * and are none. L2. */
#include "base/hash.h"
#include "mine/tables/records_int.h"

#define MANY  4096u /* members whose tables of texts are no longer at hand */
#define AHEAD 8u

static uint8_t place_of(const rec_page *p, const rec_set *s, uint32_t i)
{
    return p->place[p->t->parent[s->node[i]]];
}

/* The places that most members avoid and some are in. */
static uint8_t avoided(const rec_page *p, const rec_set *s)
{
    uint32_t frame = 0, carousel = 0;

    for (uint32_t i = 0; i < s->n; i++) {
        uint8_t place = place_of(p, s, i);

        frame += (place & REC_IN_FRAME) != 0;
        carousel += (place & REC_IN_CAROUSEL) != 0;
    }
    return (frame && frame * 2 < s->n ? REC_IN_FRAME : 0) |
           (carousel && carousel < s->n ? REC_IN_CAROUSEL : 0);
}

/* No two members have the same text, as far as one bit for each tells: most
 * sets are known to have no copies without a table. */
#define FEW 256u
static bool all_differ(const rec_page *p, const rec_set *s)
{
    uint64_t seen[64] = {0};

    if (s->n > FEW)
        return false;
    for (uint32_t i = 0; i < s->n; i++) {
        uint64_t h = rec_text_hash(p, s->node[i], rec_end(p, s, i)) *
                     0x9e3779b97f4a7c15ull;
        uint64_t bit = 1ull << (h >> 52 & 63);

        if (seen[h >> 58] & bit)
            return false;
        seen[h >> 58] |= bit;
    }
    return true;
}

/* A copy stands under another parent; equal records side by side are two. */
static bool is_copy(rec_seen *seen, uint64_t key, pith_node parent)
{
    bool fresh;
    uint32_t *first = rec_seen_put(seen, key, parent, &fresh);

    return !fresh && *first != parent;
}

enum { SAME_TEXT = 1, SAME_LINK = 2 };

/* Marks the members that have the text of one under another parent. */
static bool mark_same(const rec_page *p, const rec_set *s, uint8_t *copy,
                      bool *any)
{
    rec_seen texts;

    if (!rec_seen_init(&texts, s->n, p->tmp))
        return false;
    for (uint32_t i = 0; i < s->n; i++) {
        uint64_t text = rec_text_hash(p, s->node[i], rec_end(p, s, i));
        uint32_t soon = i + AHEAD;

        if (s->n > MANY && soon < s->n)
            rec_seen_soon(&texts,
                          rec_text_hash(p, s->node[soon], rec_end(p, s, soon)));
        copy[i] =
            is_copy(&texts, text, p->t->parent[s->node[i]]) ? SAME_TEXT : 0;
        *any |= copy[i] != 0;
    }
    return true;
}

/* What member i is, of which it is known whether its text is the same. Days
 * that lead to other places are other days. */
static uint8_t same_as(const rec_page *p, const rec_set *s, uint32_t i,
                       uint8_t same, rec_seen *links)
{
    pith_node v = s->node[i], end = rec_end(p, s, i);
    uint64_t text = rec_text_hash(p, v, end);
    uint32_t link = p->sum[v].linked;

    if (p->sum[end].linked == link)
        return same;
    if (is_copy(links, pith_hash_mix(text, p->target[link]), p->t->parent[v]))
        return same | SAME_LINK;
    return p->sum[end].dated > p->sum[v].dated ? 0 : same;
}

/* Marks the copies: members under another parent that have the same text, if
 * most there do; else those that lead to the same place, too. Two years have
 * meetings on one day, and people have one name. Most sets have none, and no
 * text twice. */
static pith_status mark_copies(const rec_page *p, const rec_set *s,
                               uint8_t *copy)
{
    bool any = false;
    rec_seen links;

    if (!mark_same(p, s, copy, &any))
        return PITH_NOMEM;
    if (!any)
        return PITH_OK;
    if (!rec_seen_init(&links, s->n, p->tmp))
        return PITH_NOMEM;
    for (uint32_t i = 0, n; i < s->n; i += n) {
        pith_node parent = p->t->parent[s->node[i]];
        uint32_t copies = 0;

        for (n = 0; i + n < s->n && p->t->parent[s->node[i + n]] == parent;
             n++) {
            copy[i + n] = same_as(p, s, i + n, copy[i + n], &links);
            copies += copy[i + n] != 0;
        }
        for (uint32_t k = i; copies * 2 < n && k < i + n; k++)
            copy[k] &= SAME_LINK;
    }
    return PITH_OK;
}

pith_status pith_rec_place(rec_page *p, rec_set *s)
{
    uint8_t avoid;
    pith_node *node;
    pith_node *upto;
    uint32_t n = 0;
    pith_mark mark;
    uint8_t *copy;
    bool differ;

    if (rec_siblings(p, s))
        return PITH_OK; /* they stand in one place, and none is a copy */
    avoid = avoided(p, s);
    differ = all_differ(p, s);
    if (differ && !avoid)
        return PITH_OK;
    node = pith_arena_array(p->tmp, s->n, sizeof(*node));
    upto = pith_arena_array(p->tmp, s->n, sizeof(*upto));
    mark = pith_arena_mark(p->tmp);
    copy = pith_arena_zalloc(p->tmp, s->n, 1);
    if (!node || !upto || !copy ||
        (!differ && mark_copies(p, s, copy) != PITH_OK))
        return PITH_NOMEM;
    for (uint32_t i = 0; i < s->n; i++) {
        if (copy[i] || (place_of(p, s, i) & avoid))
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
