/* match/tagdist: edit distance of tag strings. */
#include "match/tagdist.h"

#include "match/bitalign_int.h"

/* Common ends do not change the distance. */
static void strip(const uint32_t **a, uint32_t *na, const uint32_t **b,
                  uint32_t *nb)
{
    while (*na && *nb && **a == **b)
        ++*a, ++*b, --*na, --*nb;
    while (*na && *nb && (*a)[*na - 1] == (*b)[*nb - 1])
        --*na, --*nb;
}

pith_status pith_tags_within(pith_matcher *m, pith_tags first, pith_tags second,
                             uint32_t t, uint32_t *dist)
{
    const uint32_t *a = first.at, *b = second.at;
    uint32_t na = first.n, nb = second.n;
    pith_mark mark = pith_arena_mark(&m->scratch);
    pith_status st = PITH_NOMEM;
    uint32_t most;
    bit_job job;

    *dist = PITH_FAR;
    strip(&a, &na, &b, &nb);
    most = na > nb ? na : nb;
    t = t < most ? t : most;
    if (na == 0 || nb == 0) {
        *dist = most <= t ? most : PITH_FAR;
        return PITH_OK;
    }
    if ((na > nb ? na - nb : nb - na) > t)
        return PITH_OK;
    /* The shorter one as pattern: fewer blocks, fewer symbols. */
    if (na <= nb ? pith_bits_open32(&job, m, a, na, b, nb)
                 : pith_bits_open32(&job, m, b, nb, a, na))
        st = pith_bits_run(&job, t, dist);
    pith_arena_reset(&m->scratch, mark);
    return st;
}

pith_status pith_tags_similar(pith_matcher *m, pith_tags first,
                              pith_tags second, double ratio, bool *yes)
{
    double mean = ((double)first.n + second.n) / 2;
    uint32_t dist, most = first.n > second.n ? first.n : second.n;
    uint32_t t = ratio >= 2 ? most : (uint32_t)(mean * ratio) + 1;
    pith_status st;

    *yes = false;
    while (t > 0 && t > mean * ratio) /* the product may have rounded */
        t--;
    st = pith_tags_within(m, first, second, t, &dist);
    *yes = st == PITH_OK && dist != PITH_FAR;
    return st;
}
