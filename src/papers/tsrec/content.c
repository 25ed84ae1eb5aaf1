/* papers/tsrec/content: see content.h.
 *
 *   L1  sequence matching: elements equal in name and content   Fig. 5
 *   L2  the rest of each page in groups of siblings             Fig. 8
 *   L3  patterns of groups, repeated siblings as one            Fig. 10
 *   L4  groups with equal patterns, in order: regular           Fig. 9
 *   L5  what has no mark is content
 */
#include "papers/tsrec/content.h"

#include <stdlib.h>
#include "base/hash.h"

typedef struct group {
    uint32_t first, last; /* elements: siblings and all inside them */
    uint64_t pattern;
    bool is_long;
} group;

typedef struct side {
    const pith_tsrec *s;
    const uint8_t *common;
    uint64_t *pattern; /* element -> of its subtree */
    group *group;
    uint32_t n_groups;
} side;

/* ---- L1 ----------------------------------------------------------------- */

static pith_status match_sequences(pith_matcher *m, const pith_tsrec *a,
                                   const pith_tsrec *b, pith_arena *scratch,
                                   uint8_t *common_a, uint8_t *common_b)
{
    pith_seqkey *ka = pith_arena_array(scratch, a->count, sizeof(*ka));
    pith_seqkey *kb = pith_arena_array(scratch, b->count, sizeof(*kb));
    pith_mapping map;
    pith_status st;
    uint32_t cost;

    if (!ka || !kb)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < a->count; i++)
        ka[i] = pith_hash_mix(a->at[i].name, a->at[i].content);
    for (uint32_t i = 0; i < b->count; i++)
        kb[i] = pith_hash_mix(b->at[i].name, b->at[i].content);
    pith_mapping_init(&map, m->al);
    st = pith_seq_align(m, (pith_seq){ka, a->count}, (pith_seq){kb, b->count},
                        &map, &cost);
    for (size_t i = 0; i < map.len; i++) {
        common_a[map.at[i].a] = 1;
        common_b[map.at[i].b] = 1;
    }
    pith_mapping_release(&map);
    return st == PITH_NOMEM ? st : PITH_OK;
}

/* ---- L2, L3 -------------------------------------------------------------- */

/* Patterns of all subtrees, children before parents. `last` is the pattern of
 * the sibling just folded in, so that a run of equal siblings counts once. */
static pith_status find_patterns(side *d, pith_arena *scratch)
{
    const pith_ts *at = d->s->at;
    uint32_t n = d->s->count;
    uint64_t *kids = pith_arena_zalloc(scratch, n, sizeof(*kids));
    uint64_t *last = pith_arena_zalloc(scratch, n, sizeof(*last));
    uint32_t *up = pith_arena_array(scratch, n, sizeof(*up));
    uint32_t *stack = pith_arena_array(scratch, n, sizeof(*stack));
    uint32_t depth = 0;

    d->pattern = pith_arena_array(scratch, n, sizeof(*d->pattern));
    if (!kids || !last || !up || !stack || !d->pattern)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        while (depth && !pith_ts_holds(&at[stack[depth - 1]], &at[i]))
            depth--;
        up[i] = depth ? stack[depth - 1] : PITH_NIL;
        stack[depth++] = i;
    }
    for (uint32_t i = n; i-- > 0;) {
        uint64_t p =
            pith_hash_mix(pith_hash_mix(at[i].name, at[i].form), kids[i]);

        d->pattern[i] = p;
        if (up[i] == PITH_NIL || last[up[i]] == p)
            continue;
        kids[up[i]] = pith_hash_mix(kids[up[i]], p);
        last[up[i]] = p;
    }
    return PITH_OK;
}

static void fold_sibling(side *d, group *g, uint32_t i, uint64_t *last)
{
    if (!g->pattern || *last != d->pattern[i])
        g->pattern = pith_hash_mix(g->pattern, d->pattern[i]);
    *last = d->pattern[i];
}

static bool long_text(const pith_ts *e)
{
    return e->text_len - e->link_len >= PITH_TSREC_LONG;
}

/* Siblings of the different part in a row are a group, with all that lies in
 * their region. DIFFERS from Fig. 8, whose test of the direct neighbour would
 * end a group at the first child of a sibling: §5.2 says that whatever lies in
 * the group's region belongs to it. */
static pith_status find_groups(side *d, pith_arena *scratch)
{
    const pith_ts *at = d->s->at;
    uint32_t n = d->s->count, head = PITH_NIL, end = 0;
    uint64_t last = 0;

    d->group = pith_arena_array(scratch, n, sizeof(*d->group));
    if (!d->group)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        group *g = d->n_groups ? &d->group[d->n_groups - 1] : NULL;
        bool inside = head != PITH_NIL && at[i].begin < end;

        if (inside) {
            g->last = i;
            g->is_long |= long_text(&at[i]);
            continue;
        }
        if (d->common[i])
            continue;
        if (head == PITH_NIL || !pith_ts_siblings(&at[head], &at[i])) {
            g = &d->group[d->n_groups++];
            *g = (group){.first = i};
            head = i;
        }
        fold_sibling(d, g, i, &last);
        g->last = i;
        g->is_long |= long_text(&at[i]);
        end = at[i].end;
    }
    return PITH_OK;
}

/* ---- L4 ----------------------------------------------------------------- */

typedef struct place {
    uint64_t pattern;
    uint32_t at;
} place;

static int by_pattern(const void *x, const void *y)
{
    const place *a = x, *b = y;

    if (a->pattern != b->pattern)
        return a->pattern < b->pattern ? -1 : 1;
    return (a->at > b->at) - (a->at < b->at);
}

/* First entry not before (pattern, from), by halving. */
static uint32_t seek(const place *p, uint32_t n, uint64_t pattern,
                     uint32_t from)
{
    place want = {pattern, from};
    uint32_t lo = 0;

    while (n) {
        uint32_t half = n / 2;

        if (by_pattern(&p[lo + half], &want) < 0) {
            lo += half + 1;
            n -= half + 1;
        } else {
            n = half;
        }
    }
    return lo;
}

static void mark_regular(const side *a, const group *g, uint8_t *part)
{
    for (uint32_t i = g->first; i <= g->last; i++)
        if (!a->common[i])
            part[i] = PITH_PART_REGULAR;
}

/* The paper's nested loop, with the inner search by a sorted index. */
static pith_status match_groups(const side *a, const side *b,
                                pith_tsrec_method method, pith_arena *scratch,
                                uint8_t *part)
{
    place *p = pith_arena_array(scratch, b->n_groups, sizeof(*p));
    uint32_t next = 0;

    if (!p)
        return PITH_NOMEM;
    for (uint32_t j = 0; j < b->n_groups; j++)
        p[j] = (place){b->group[j].pattern, j};
    if (b->n_groups)
        qsort(p, b->n_groups, sizeof(*p), by_pattern);
    for (uint32_t i = 0; i < a->n_groups; i++) {
        const group *g = &a->group[i];
        uint32_t k = seek(p, b->n_groups, g->pattern, next);

        if (k == b->n_groups || p[k].pattern != g->pattern ||
            (method == PITH_TSREC_R2 && g->is_long))
            continue;
        mark_regular(a, g, part);
        next = p[k].at + 1;
    }
    return PITH_OK;
}

static pith_status run(pith_matcher *m, const pith_tsrec *a,
                       const pith_tsrec *b, pith_tsrec_method method,
                       pith_arena *scratch, uint8_t *part)
{
    uint8_t *common_a = pith_arena_zalloc(scratch, a->count, 1);
    uint8_t *common_b = pith_arena_zalloc(scratch, b->count, 1);
    side x = {.s = a, .common = common_a}, y = {.s = b, .common = common_b};
    pith_status st;

    if (!common_a || !common_b)
        return PITH_NOMEM;
    st = match_sequences(m, a, b, scratch, common_a, common_b);
    for (uint32_t i = 0; i < a->count; i++)
        part[i] = common_a[i] ? PITH_PART_COMMON : PITH_PART_CONTENT;
    if (st == PITH_OK)
        st = find_patterns(&x, scratch);
    if (st == PITH_OK)
        st = find_patterns(&y, scratch);
    if (st == PITH_OK)
        st = find_groups(&x, scratch);
    if (st == PITH_OK)
        st = find_groups(&y, scratch);
    return st == PITH_OK ? match_groups(&x, &y, method, scratch, part) : st;
}

pith_status pith_tsrec_match(pith_matcher *m, const pith_tsrec *a,
                             const pith_tsrec *b, pith_tsrec_method method,
                             pith_arena *scratch, uint8_t *part)
{
    pith_mark mark = pith_arena_mark(scratch);
    pith_status st = run(m, a, b, method, scratch, part);

    pith_arena_reset(scratch, mark);
    return st;
}
