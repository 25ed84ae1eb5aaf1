/* learn/leaves_join: leaves that show one value in several places of the page
 * (a title in the heading, the path and the fact table). */
#include "learn/leaves_int.h"

#include "base/hash.h"
#include "base/utf8.h"
#include "papers/exalg/tmplkeys.h"

#define BUCKET_MAX 24  /* a value in more leaves of a page says nothing */
#define AGREE      0.5 /* of the pages of the rarer leaf */

typedef struct joiner {
    leafer *l;
    held held;
    pith_map bucket; /* (page, value) -> last entry + 1 */
    uint32_t *prev;  /* entry -> earlier entry of its bucket, + 1 */
    pith_map agree;  /* pair of leaves -> pages that agree */
    uint32_t *root;  /* union-find over leaves */
    uint8_t *may;    /* leaves that may be joined */
} joiner;

/* Case and punctuation do not matter. */
static uint64_t loose_hash(leafer *l, const found *v)
{
    facts *f = &l->fact[v->said];
    pith_str s = v->text, w;
    uint64_t h = 7;

    if (v->said && (f->known & PITH_FACT_LOOSE))
        return f->loose;
    while ((w = pith_utf8_word(&s)).len)
        h = pith_hash_mix(h, pith_utf8_word_hash(w));
    f->loose = h;
    f->known |= PITH_FACT_LOOSE;
    return h;
}

/* One value a page, different ones over the pages, on half of the pages. */
static bool may_join(const leafer *l, const draft *d)
{
    return (d->how == PITH_THOW_PLACE || d->how == PITH_THOW_LABEL) &&
           d->varies && 2 * d->pages >= l->t->n_pages && d->n <= 2 * d->pages;
}

bool pith_leaves_may_hold(const leafer *l, const draft *d)
{
    return d->varies && 3 * d->pages >= l->t->n_pages && d->n <= 2 * d->pages;
}

static uint32_t find(joiner *j, uint32_t a)
{
    while (j->root[a] != a)
        a = j->root[a] = j->root[j->root[a]];
    return a;
}

static bool note_agreement(joiner *j, uint32_t a, uint32_t b)
{
    const draft *d = j->l->draft.at;
    uint32_t few = d[a].pages < d[b].pages ? d[a].pages : d[b].pages;
    uint64_t *n = pith_map_put(
        &j->agree, (uint64_t)(a < b ? a : b) << 32 | (a < b ? b : a), 0, NULL);

    if (!n)
        return false;
    if ((double)++*n >= AGREE * few)
        j->root[find(j, a)] = find(j, b);
    return true;
}

/* What may join may hold, too. */
static void list_held(joiner *j)
{
    const leafer *l = j->l;
    size_t n = 0;

    for (size_t d = 0; d < l->draft.len; d++)
        j->may[d] = pith_leaves_may_hold(l, &l->draft.at[d]);
    for (size_t i = 0; i < l->entry.len; i++) {
        j->held.at[n] = (uint32_t)i;
        n += j->may[l->entry.at[i].leaf];
    }
    j->held.n = n;
}

static bool compare(joiner *j)
{
    leafer *l = j->l;

    for (size_t d = 0; d < l->draft.len; d++)
        j->may[d] = may_join(l, &l->draft.at[d]);
    for (size_t h = 0; h < j->held.n; h++) {
        uint32_t i = j->held.at[h];
        const entry *e = &l->entry.at[i];
        const found *v = &l->value.at[e->value];
        uint64_t *last;
        uint32_t steps = 0;

        if (!j->may[e->leaf])
            continue;
        last = pith_map_put(&j->bucket,
                            pith_hash_mix(loose_hash(l, v), v->page), 0, NULL);
        if (!last)
            return false;
        j->prev[i] = (uint32_t)*last;
        *last = i + 1;
        for (uint32_t k = j->prev[i]; k && steps < BUCKET_MAX;
             k = j->prev[k - 1], steps++)
            if (l->entry.at[k - 1].leaf != e->leaf &&
                !note_agreement(j, l->entry.at[k - 1].leaf, e->leaf))
                return false;
    }
    return true;
}

uint64_t pith_leaves_same_key(uint64_t key, bool once)
{
    return pith_tmpl_rule_key(PITH_THOW_SAME, key, once, 0, 0);
}

bool pith_leaves_add_same(leafer *l, uint64_t key, uint32_t number, bool once)
{
    uint32_t i = pith_leaves_add(l, PITH_THOW_SAME,
                                 pith_leaves_same_key(key, once), number);

    if (i != UINT32_MAX)
        l->draft.at[i].once = once;
    return i != UINT32_MAX;
}

bool pith_leaves_add_member(leafer *l, uint64_t key, bool once, uint32_t of)
{
    const uint64_t *same =
        pith_map_find(&l->ids, pith_leaves_same_key(key, once));
    member m = {same ? (uint32_t)*same : 0, of};

    return !same || PITH_VEC_PUSH(&l->member, l->al, m);
}

/* Entries are in order of pages, so those of the joined leaf are too. */
static bool add_joined(joiner *j)
{
    leafer *l = j->l;
    uint32_t m = (uint32_t)l->draft.len;
    uint32_t *size = pith_alloc_zeroed(l->al, m + 1u, sizeof(*size));
    uint32_t *root = pith_alloc_array(l->al, m + 1u, sizeof(*root));
    pith_map seen;
    bool ok = size && root;

    pith_map_init(&seen, l->al);
    for (uint32_t d = 0; ok && d < m; d++)
        size[find(j, d)]++;
    for (uint32_t d = 0; ok && d < m; d++) /* none: it is alone */
        root[d] = size[find(j, d)] > 1 ? find(j, d) : UINT32_MAX;
    for (size_t h = 0; ok && h < j->held.n; h++) {
        entry e = l->entry.at[j->held.at[h]];
        uint32_t v = e.value, r = root[e.leaf];
        bool fresh = false;

        if (r == UINT32_MAX)
            continue;
        ok = pith_map_put(&seen, pith_hash_mix(l->value.at[v].there, r), 1,
                          &fresh) != NULL;
        if (ok && fresh)
            ok = pith_leaves_add_same(l, r, v, true);
    }
    for (uint32_t d = 0; ok && d < m; d++)
        if (root[d] != UINT32_MAX)
            ok = pith_leaves_add_member(l, root[d], true, d);
    pith_alloc_free(l->al, root);
    pith_map_release(&seen);
    pith_alloc_free(l->al, size);
    return ok;
}

bool pith_leaves_join(leafer *l)
{
    joiner j = {.l = l};
    size_t n = l->entry.len;
    bool ok;

    pith_map_init(&j.bucket, l->al);
    pith_map_init(&j.agree, l->al);
    j.prev = pith_alloc_zeroed(l->al, n + 1, sizeof(*j.prev));
    j.root = pith_alloc_array(l->al, l->draft.len + 1, sizeof(*j.root));
    j.may = pith_alloc_array(l->al, l->draft.len + 1, 1);
    j.held.at = pith_alloc_array(l->al, n + 1, sizeof(*j.held.at));
    ok = j.prev && j.root && j.may && j.held.at;
    if (ok)
        list_held(&j);
    for (uint32_t d = 0; ok && d < l->draft.len; d++)
        j.root[d] = d;
    ok = ok && compare(&j) && add_joined(&j) &&
         pith_leaves_join_inside(l, &j.held);
    pith_alloc_free(l->al, j.prev);
    pith_alloc_free(l->al, j.root);
    pith_alloc_free(l->al, j.may);
    pith_alloc_free(l->al, j.held.at);
    pith_map_release(&j.bucket);
    pith_map_release(&j.agree);
    return ok;
}
