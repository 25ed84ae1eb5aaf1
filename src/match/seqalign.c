/* match/seqalign: alignment of two pages as sequences, [TSReC] Fig. 5. */
#include "match/seqalign.h"

#include "base/vec.h"
#include "match/bitalign_int.h"

/* The first threshold tried; it doubles until the distance is within it, so
 * the work is that of the last and at most as much again. */
#define FIRST_CUT 64u

static bool add_run(pith_mapping *map, uint32_t a, uint32_t b, uint32_t n)
{
    if (!map)
        return true;
    if (!PITH_VEC_RESERVE(map, map->al, map->len + n))
        return false;
    for (uint32_t i = 0; i < n; i++)
        map->at[map->len++] = (pith_pair){a + i, b + i};
    return true;
}

/* From the last cell back: match, else replace, else skip in a, else skip in
 * b. Pairs come last first and are turned round. `p`: length of the prefix. */
static bool walk(const bit_job *job, const pith_seqkey *a, const pith_seqkey *b,
                 uint32_t p, pith_mapping *map)
{
    uint32_t i = job->na, j = job->nb;
    size_t start = map->len, end;

    if (!PITH_VEC_RESERVE(map, map->al, map->len + (i < j ? i : j)))
        return false;
    while (i && j) {
        uint32_t v;

        if (a[i - 1] == b[j - 1]) {
            i--, j--;
            map->at[map->len++] = (pith_pair){p + i, p + j};
            continue;
        }
        v = pith_bits_value(job, i, j);
        if (pith_bits_value(job, i - 1, j - 1) == v - 1)
            i--, j--;
        else if (pith_bits_value(job, i - 1, j) == v - 1)
            i--;
        else
            j--;
    }
    for (end = map->len; start + 1 < end; start++) {
        pith_pair t = map->at[start];

        map->at[start] = map->at[--end];
        map->at[end] = t;
    }
    return true;
}

/* The middle part; on trouble nothing of it is paired. */
static pith_status middle(pith_matcher *m, pith_seq first, pith_seq second,
                          uint32_t p, pith_mapping *map, uint32_t *cost)
{
    const pith_seqkey *a = first.at, *b = second.at;
    uint32_t na = first.n, nb = second.n;
    uint32_t most = na > nb ? na : nb, t = FIRST_CUT;
    uint32_t gap = na > nb ? na - nb : nb - na;
    pith_status st = PITH_OK;
    pith_mark mark;
    bit_job job;

    *cost = most;
    if (!pith_bits_open64(&job, m, a, na, b, nb))
        return PITH_NOMEM;
    if (map) {
        job.column =
            pith_arena_array(&m->scratch, (size_t)nb + 1, sizeof(*job.column));
        if (!job.column)
            return PITH_NOMEM;
    }
    mark = pith_arena_mark(&m->scratch);
    for (t = t + gap < most ? t + gap : most;;
         t = t * 2 < most ? t * 2 : most) {
        uint32_t d;

        pith_arena_reset(&m->scratch, mark);
        st = pith_bits_run(&job, t, &d);
        if (st != PITH_OK)
            return st;
        assert(d != PITH_FAR || t < most); /* no distance is over the longer */
        if (d == PITH_FAR)
            continue;
        *cost = d;
        return !map || walk(&job, a, b, p, map) ? PITH_OK : PITH_NOMEM;
    }
}

pith_status pith_seq_align(pith_matcher *m, pith_seq first, pith_seq second,
                           pith_mapping *map, uint32_t *cost)
{
    const pith_seqkey *a = first.at, *b = second.at;
    uint32_t na = first.n, nb = second.n;
    pith_mark mark = pith_arena_mark(&m->scratch);
    uint32_t p = 0, s = 0, n = na < nb ? na : nb;
    pith_status st = PITH_OK;

    if (map)
        map->len = 0;
    while (p < n && a[p] == b[p])
        p++;
    while (s < n - p && a[na - 1 - s] == b[nb - 1 - s])
        s++;
    *cost = (na > nb ? na : nb) - p - s;
    if (!add_run(map, 0, 0, p))
        return PITH_NOMEM;
    if (na - p - s && nb - p - s)
        st = middle(m, (pith_seq){a + p, na - p - s},
                    (pith_seq){b + p, nb - p - s}, p, map, cost);
    if (st != PITH_NOMEM && !add_run(map, na - s, nb - s, s))
        st = PITH_NOMEM;
    if (st == PITH_NOMEM && map)
        map->len = 0;
    pith_arena_reset(&m->scratch, mark);
    return st;
}
