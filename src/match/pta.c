/* match/pta: the rounds of partial tree alignment, [DEPTA] Fig. 13. */
#include "match/pta.h"

#include "base/hash.h"
#include "match/pta_int.h"

static uint32_t items(const pta_row *r)
{
    uint32_t n = 0;

    for (uint32_t k = 0; k < r->rec->n_roots; k++)
        for (uint32_t i = 0; i < r->at[k + 1] - r->at[k]; i++)
            n += pith_pta_is_data(r->rec, r->rec->root[k] + i);
    return n;
}

/* Lines 1-2: the record with most data items, the first of them. */
static uint32_t choose_seed(const pta_seed *s)
{
    uint32_t best = 0, most = items(&s->row[0]);

    for (uint32_t i = 1; i < s->n_rows; i++) {
        uint32_t n = items(&s->row[i]);

        if (n > most) {
            best = i;
            most = n;
        }
    }
    return best;
}

/* Is a data item of the row still without a partner? */
static bool has_loose(const pta_row *r)
{
    for (uint32_t k = 0; k < r->rec->n_roots && r->n_linked < r->n; k++)
        for (uint32_t i = r->at[k]; i < r->at[k + 1]; i++)
            if (r->link[i] == PITH_NIL &&
                pith_pta_is_data(r->rec, r->rec->root[k] + (i - r->at[k])))
                return true;
    return false;
}

/* ---- rows that are copies ---------------------------------------------- */

/* Records that look alike are matched alike as long as the seed does not grow:
 * the links of the first such record serve the others. */
static uint64_t row_key(const pta_row *r)
{
    const pith_pta_record *rec = r->rec;
    uint64_t h = rec->n_roots;

    for (uint32_t k = 0; k < rec->n_roots; k++)
        h = pith_hash_mix(h, rec->view->klass[rec->root[k]]);
    return h;
}

/* Data items are not part of the key; most callers have them everywhere. */
static bool same_data(const pta_row *a, const pta_row *b)
{
    if (a->rec->view == b->rec->view && a->rec->root == b->rec->root &&
        a->rec->data == b->rec->data)
        return true;
    for (uint32_t k = 0; k < a->rec->n_roots; k++)
        for (uint32_t i = 0; i < a->at[k + 1] - a->at[k]; i++)
            if (pith_pta_is_data(a->rec, a->rec->root[k] + i) !=
                pith_pta_is_data(b->rec, b->rec->root[k] + i))
                return false;
    return true;
}

/* Note the row as matched with the seed as it is now. */
static bool remember(pta_seed *s, const pta_row *r)
{
    uint64_t *at = pith_map_put(&s->alike, row_key(r), 0, NULL);

    if (at)
        *at = (uint64_t)(r - s->row) << 32 | s->count;
    return at != NULL;
}

/* The row shares the links of one that is alike, or keeps its own, if the seed
 * has not grown since that was matched. */
static bool copy_links(pta_seed *s, pta_row *r)
{
    const uint64_t *at = pith_map_find(&s->alike, row_key(r));
    pta_row *like = at ? &s->row[*at >> 32] : NULL;

    if (!at || (uint32_t)*at != s->count || like->n != r->n ||
        !same_data(like, r))
        return false;
    if (like == r)
        return true;
    r->link = like->link;
    r->shares = like->shares = true;
    r->n_linked = like->n_linked;
    return true;
}

/* Lines 5-16 for one record. `*news`: it gained a partner or the seed grew;
 * `*waits`: it belongs into R. */
static pith_status align_row(pta_seed *s, pta_row *r, bool *news, bool *waits)
{
    uint32_t before = r->n_linked;
    bool grown = false;
    pith_status st = PITH_OK;

    *waits = false;
    if (!copy_links(s, r)) {
        st = pith_pta_seed_match(s, r);
        if (st == PITH_OK && r->n_linked < r->n)
            st = pith_pta_seed_insert(s, r, &grown);
        if (st == PITH_OK && !grown && !remember(s, r))
            st = PITH_NOMEM;
        if (st != PITH_OK)
            return st;
    }
    *news |= grown || r->n_linked > before;
    *waits = has_loose(r);
    return st;
}

/* Lines 4-22: S is todo[0..n), R takes its place for the next round. */
static pith_status rounds(pta_seed *s, uint32_t *todo, uint32_t n,
                          uint32_t max_rounds, pith_pta *out)
{
    bool news = true;

    while (n && news && out->rounds < max_rounds) {
        uint32_t waiting = 0;

        news = false;
        out->rounds++;
        for (uint32_t i = 0; i < n; i++) {
            bool waits;
            pith_status st = align_row(s, &s->row[todo[i]], &news, &waits);

            out->matchings++;
            if (st != PITH_OK)
                return st;
            if (waits)
                todo[waiting++] = todo[i];
        }
        n = waiting;
    }
    return PITH_OK;
}

pith_status pith_pta_align(pith_matcher *m, const pith_pta_record *rec,
                           uint32_t n, const pith_pta_options *opt,
                           pith_arena *arena, pith_pta *out)
{
    static const pith_pta_options defaults = {.seed = PITH_NIL};
    uint32_t *todo, k = 0;
    pith_status st, last;
    pta_seed s;

    *out = (pith_pta){0};
    if (n == 0)
        return PITH_EMPTY;
    opt = opt ? opt : &defaults;
    st = pith_pta_seed_init(&s, m, rec, n);
    todo = pith_arena_array(&s.pool, n, sizeof(*todo));
    if (st != PITH_OK || !todo) {
        st = PITH_NOMEM;
        goto out;
    }
    out->seed_row = opt->seed < n ? opt->seed : choose_seed(&s);
    for (uint32_t i = 0; i < n; i++)
        if (i != out->seed_row)
            todo[k++] = i;
    st = pith_pta_seed_plant(&s, &s.row[out->seed_row]);
    if (st == PITH_OK && !remember(&s, &s.row[out->seed_row]))
        st = PITH_NOMEM;
    if (st == PITH_OK)
        st = rounds(&s, todo, k,
                    opt->max_rounds ? opt->max_rounds : PITH_PTA_ROUNDS, out);
    if (st == PITH_OK || st == PITH_BUDGET || st == PITH_TIMEOUT) {
        last = pith_pta_table(&s, opt->cells_only, arena, out);
        st = last != PITH_OK ? last : st;
    }
out:
    pith_pta_seed_release(&s);
    return st;
}
