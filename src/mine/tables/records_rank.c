/* mine/tables/records_rank: how likely a set is the list the page is about. L4.
 */
#include "mine/tables/records_int.h"

uint8_t pith_rec_tag_place(uint32_t tag)
{
    switch (tag) {
    case PITH_TAG_NAV:
    case PITH_TAG_FOOTER:
    case PITH_TAG_ASIDE:
    case PITH_TAG_HEADER:
        return REC_PLACE_FRAME;
    case PITH_TAG_MAIN:
        return REC_PLACE_MAIN;
    default:
        return 0;
    }
}

static uint8_t place_of(const rec_page *p, pith_node v)
{
    return p->signatures[p->signature[v]].place;
}

/* Marks every node in the frame of the page and in carousels. An element that
 * holds most of the page's text is no frame whatever it is called. */
pith_status pith_rec_places(rec_page *p)
{
    const pith_tree *t = p->t;
    uint32_t all = rec_text(p, p->body);
    pith_node first_main = p->first_main;
    size_t k = 0; /* of ids */

    p->has_main = first_main != PITH_NIL;
    p->place = pith_arena_zalloc(p->tmp, (size_t)t->count + 1, 1);
    if (!p->place)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < p->n_elems; i++) {
        pith_node v = p->elem[i];
        uint8_t word = place_of(p, v);

        p->place[v] = p->place[t->parent[v]];
        if (!p->signature[v] || t->size[v] < 3)
            continue;
        if (word & REC_PLACE_MAIN)
            p->place[v] |= REC_IN_MAIN;
        if (v < first_main && first_main < pith_tree_end(t, v))
            continue;
        while (k < p->n_ids && p->ids[k].node < v)
            k++;
        if (k < p->n_ids && p->ids[k].node == v)
            word |= p->ids[k].place;
        if ((word & REC_PLACE_FRAME) && rec_text(p, v) < 0.9 * all)
            p->place[v] |= REC_IN_FRAME;
        if (rec_text(p, v) * 2 > all)
            continue;
        if (word & REC_PLACE_AROUND)
            p->place[v] |= REC_IN_FRAME;
        if (word & REC_PLACE_CAROUSEL)
            p->place[v] |= REC_IN_CAROUSEL;
    }
    return PITH_OK;
}

/* Visible text that is not inside links, as a share. */
static double plain_share(const rec_set *s)
{
    const rec_sum *all = &s->total->all;

    return all->text ? 1 - (double)all->link / (double)all->text : 0;
}

void pith_rec_score(const rec_page *p, rec_set *s)
{
    double more = s->leaves - s->variety, v = s->variety < 8 ? s->variety : 8;
    const rec_total *x = s->total;
    double text;

    /* Equal cells in a row are as good as different ones, up to a point. */
    v += 0.5 * (more < 0 ? 0 : more < 4 ? more : 4);
    text = (double)s->text * (1 - 1.0 / s->n) * (1 - 1.0 / s->n);
    s->score = text * s->like * s->core * (0.2 + v);
    s->score *= s->weight;
    if (v < 2)
        s->score *= 0.2 + 0.3 * plain_share(s);
    /* Blocks of a page's layout have little in common. */
    if (s->core < 0.35)
        s->score *= 0.3;
    /* Paragraphs of a text are no records. */
    if (p->t->label[s->node[0]] == PITH_TAG_P && v < 3)
        s->score *= 0.3;
    if (x->one_thing)
        s->score *= 1e-4;
    /* Records themselves may be called anything: the place of the parent
     * counts. */
    if ((double)x->frame / s->n > 0.5)
        s->score *= 0.1;
    if (p->has_main && (double)x->main / s->n < 0.5)
        s->score *= 0.4;
}

bool pith_rec_is_list(const rec_set *s)
{
    return s->leaves >= 1.5 || plain_share(s) < 0.5;
}
