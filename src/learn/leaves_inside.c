/* learn/leaves_inside: leaves whose values stand inside one another, after
 * those of equal values (leaves_join.c). */
#include "learn/leaves_int.h"

#include <string.h>
#include "base/textbits.h"
#include "base/utf8.h"

/* "COMPUTER TECHNICIAN" in the path of the page and "COMPUTER TECHNICIAN:
 * DUROPC" in its heading: on nearly all pages the words of one are among those
 * of the other. Such pairs are joined one by one, since a maker's name is in
 * many texts that are not the same thing. */
#define INSIDE_LEAVES 256 /* leaves compared, the first ones */
#define INSIDE_PAGES  24  /* pages compared, evenly spaced; bits of 32 */
#define INSIDE_WORDS  48  /* longer values are prose */
#define INSIDE_PAIRS  64
#define INSIDE_SHARE  0.9

/* The words of one value; its mask stands in inside.mask. */
typedef struct words {
    uint32_t first; /* of its words in inside.hash */
    uint32_t node;  /* where it stands */
    uint32_t n;     /* 0: no value, or prose */
} words;

typedef struct inside {
    uint32_t leaf[2 * INSIDE_LEAVES];
    uint32_t n;
    uint32_t n_places; /* the first of them stand at a place, the others after
                          a label */
    bool facts; /* all stand after a label of their own: one word may do */
    uint32_t n_pages;
    uint32_t most;   /* pages that need not agree */
    words *at;       /* [leaf][page] */
    uint64_t *mask;  /* the same: a bit for each word, by its hash */
    uint32_t *pages; /* [leaf]: a bit for each page with words */
    PITH_VEC(uint64_t) hash;
    uint32_t *entry, *first; /* entries of each draft, once a pair is joined */
} inside;

static uint64_t word_bit(uint64_t hash)
{
    return (uint64_t)1 << (hash & 63);
}

/* The words of the value at that place; of facts, without those of digits. */
static bool read_words(inside *in, const leafer *l, pith_str s, size_t at)
{
    words *out = &in->at[at];
    uint64_t hash[INSIDE_WORDS];
    pith_str w;
    uint32_t n = 0;

    while ((w = pith_utf8_word(&s)).len) {
        if (n == INSIDE_WORDS)
            return true; /* out->n stays 0 */
        if (in->facts && w.ptr[0] >= '0' && w.ptr[0] <= '9')
            continue;
        hash[n++] = pith_utf8_word_hash(w);
    }
    if (!PITH_VEC_RESERVE(&in->hash, l->al, in->hash.len + n))
        return false;
    out->first = (uint32_t)in->hash.len;
    out->n = n;
    for (uint32_t i = 0; i < n; i++) {
        in->mask[at] |= word_bit(hash[i]);
        in->hash.at[in->hash.len++] = hash[i];
    }
    return true;
}

static bool has_word(const inside *in, const words *w, uint64_t hash)
{
    const uint64_t *at = in->hash.at + w->first;

    for (uint32_t k = 0; k < w->n; k++)
        if (at[k] == hash)
            return true;
    return false;
}

/* All words of one value among those of the other; loosely, two of three. */
static bool among(const inside *in, size_t x, size_t y, bool loosely)
{
    bool less = in->at[x].n <= in->at[y].n;
    const words *few = &in->at[less ? x : y], *many = &in->at[less ? y : x];
    uint64_t mask = in->mask[less ? y : x];
    uint32_t may_miss = loosely ? few->n - (2 * few->n + 2) / 3 : 0;

    if (!loosely && (in->mask[less ? x : y] & ~mask))
        return false;
    for (uint32_t i = 0; i < few->n; i++) {
        uint64_t hash = in->hash.at[few->first + i];

        if (!((mask & word_bit(hash)) && has_word(in, many, hash)) &&
            !may_miss--)
            return false;
    }
    return true;
}

/* Notes the value's first word among those seen, three at most. */
static void note_first(uint64_t seen[3], uint64_t word)
{
    for (int i = 0; i < 3; i++) {
        if (seen[i] == word)
            return;
        if (!seen[i]) {
            seen[i] = word;
            return;
        }
    }
}

/* Too few of the pages that have both: what agrees shares a word, so values
 * whose masks share no bit do not. Most pairs end here. */
static bool differ(const inside *in, uint32_t a, uint32_t b, uint32_t pages)
{
    const uint64_t *x = in->mask + a * in->n_pages;
    const uint64_t *y = in->mask + b * in->n_pages;
    uint32_t no = 0;

    for (; pages; pages &= pages - 1) {
        unsigned p = pith_bits_first(pages);

        if (!(x[p] & y[p]) && ++no > in->most)
            return true;
    }
    return false;
}

/* Two words at least (facts: one, and three such over the pages), not the same
 * on all pages; not one text by two contexts. Ends early when too few pages are
 * left to agree. */
static bool is_inside(const inside *in, uint32_t a, uint32_t b, uint32_t pages,
                      bool loosely)
{
    uint32_t both = pith_bits_count(pages), no = 0, single = 0, same = 0;
    uint64_t seen[3] = {0};

    for (; pages; pages &= pages - 1) {
        uint32_t p = pith_bits_first(pages);
        size_t i = a * in->n_pages + p, k = b * in->n_pages + p;
        const words *x = &in->at[i], *y = &in->at[k];

        same += x->node == y->node;
        no += !among(in, i, k, loosely);
        if (no > in->most)
            return false;
        single += (x->n < y->n ? x->n : y->n) == 1;
        note_first(seen, in->hash.at[(x->n < y->n ? x : y)->first]);
    }
    return seen[1] && 2 * same < both &&
           (2 * single < both || (in->facts && seen[2])) &&
           (double)(both - no) >= INSIDE_SHARE * both;
}

/* Three pages and a third of all have both, and the words agree there. */
static bool may_unite(const inside *in, uint32_t a, uint32_t b, bool loosely)
{
    uint32_t pages = in->pages[a] & in->pages[b];
    uint32_t both = pith_bits_count(pages);

    return both >= 3 && 3 * both >= in->n_pages && !differ(in, a, b, pages) &&
           is_inside(in, a, b, pages, loosely);
}

/* ---- words that a leaf's values share ------------------------------------ */

/* How many pages have a word of each bit. */
static void count_bits(const uint64_t *mask, uint32_t n, uint32_t have[64])
{
    memset(have, 0, 64 * sizeof(*have));
    for (uint32_t p = 0; p < n; p++)
        for (uint64_t m = mask[p]; m; m &= m - 1)
            have[__builtin_ctzll(m)]++;
}

/* Half of the values have the word. */
static bool is_common(const inside *in, const words *was, const uint64_t *mask,
                      uint32_t pages, uint64_t hash)
{
    uint32_t have = 0;

    for (uint32_t q = 0; q < in->n_pages && 2 * have < pages; q++)
        have += (mask[q] & word_bit(hash)) && has_word(in, &was[q], hash);
    return 2 * have >= pages;
}

/* Leaves out the words that most values of a leaf have: "TECH SPECS" after
 * every model. */
static void drop_common(inside *in, uint32_t leaf)
{
    words *at = &in->at[leaf * in->n_pages], was[INSIDE_PAGES];
    uint64_t *mask = &in->mask[leaf * in->n_pages], old[INSIDE_PAGES];
    uint64_t kept[INSIDE_PAGES][INSIDE_WORDS];
    uint32_t pages = pith_bits_count(in->pages[leaf]), bit[64];

    memcpy(was, at, in->n_pages * sizeof(*at));
    memcpy(old, mask, in->n_pages * sizeof(*mask));
    count_bits(old, in->n_pages, bit);
    for (uint32_t p = 0; p < in->n_pages; p++) {
        at[p].n = 0;
        mask[p] = 0;
        for (uint32_t i = 0; i < was[p].n; i++) {
            uint64_t hash = in->hash.at[was[p].first + i];

            if (2 * bit[hash & 63] >= pages &&
                is_common(in, was, old, pages, hash))
                continue;
            kept[p][at[p].n++] = hash;
            mask[p] |= word_bit(hash);
        }
    }
    for (uint32_t p = 0; p < in->n_pages; p++)
        if (at[p].n)
            memcpy(in->hash.at + at[p].first, kept[p],
                   at[p].n * sizeof(**kept));
        else
            in->pages[leaf] &= ~((uint32_t)1 << p);
}

/* The entries of every draft that may be compared. */
static bool list_entries(leafer *l, inside *in, const held *h)
{
    size_t m = l->draft.len + 2;

    in->first = pith_alloc_zeroed(l->al, m, sizeof(*in->first));
    in->entry = pith_alloc_array(l->al, h->n + 1, sizeof(*in->entry));
    if (!in->first || !in->entry)
        return false;
    for (size_t i = 0; i < h->n; i++)
        in->first[l->entry.at[h->at[i]].leaf + 2]++;
    for (size_t d = 2; d < m; d++)
        in->first[d] += in->first[d - 1];
    for (size_t i = 0; i < h->n; i++)
        in->entry[in->first[l->entry.at[h->at[i]].leaf + 1]++] = h->at[i];
    return true;
}

/* The values of both leaves, page by page. */
static bool add_pair(leafer *l, inside *in, uint32_t a, uint32_t b,
                     const held *h)
{
    uint32_t i, j;

    if (!in->first && !list_entries(l, in, h))
        return false;
    i = in->first[a];
    j = in->first[b];
    while (i < in->first[a + 1] || j < in->first[b + 1]) {
        bool take = j == in->first[b + 1] ||
                    (i < in->first[a + 1] && in->entry[i] < in->entry[j]);
        entry e = l->entry.at[in->entry[take ? i++ : j++]];

        if (!pith_leaves_add_same(l, (uint64_t)a << 32 | b, e.value, false))
            return false;
    }
    return pith_leaves_add_member(l, (uint64_t)a << 32 | b, false, a) &&
           pith_leaves_add_member(l, (uint64_t)a << 32 | b, false, b);
}

static void inside_release(inside *in, const leafer *l)
{
    PITH_VEC_RELEASE(&in->hash, l->al);
    pith_alloc_free(l->al, in->at);
    pith_alloc_free(l->al, in->mask);
    pith_alloc_free(l->al, in->pages);
    pith_alloc_free(l->al, in->entry);
    pith_alloc_free(l->al, in->first);
}

/* Leaves by `how` that may be compared, once for equal values: a single word
 * joins nothing, so most values have two. */
static bool pick(leafer *l, inside *in, pith_thow how, uint32_t most,
                 const uint32_t *spaced, uint32_t *slot, pith_map *seen)
{
    for (uint32_t i = 0; i < l->draft.len && in->n < most; i++) {
        const draft *d = &l->draft.at[i];
        bool fresh = false;

        if (d->how != how || !pith_leaves_may_hold(l, d) ||
            2 * spaced[i] < d->n || (how != PITH_THOW_PLACE && d->gap > 1))
            continue;
        if (!pith_map_put(seen, d->vector, 1, &fresh))
            return false;
        if (!fresh)
            continue;
        in->leaf[in->n++] = i;
        slot[i] = in->n;
    }
    return true;
}

static bool two_words(leafer *l, const found *v)
{
    facts *f = &l->fact[v->said];
    pith_str s = v->text;

    if (!v->said || !(f->known & PITH_FACT_WORDS))
        f->two_words = pith_utf8_word(&s).len && pith_utf8_word(&s).len;
    f->known |= PITH_FACT_WORDS;
    return f->two_words;
}

static bool may_pick(pith_thow how)
{
    return how == PITH_THOW_PLACE || how == PITH_THOW_GAP ||
           how == PITH_THOW_LABEL;
}

static bool choose_inside(leafer *l, inside *in, const held *h, uint32_t *slot)
{
    uint32_t *spaced =
        pith_alloc_zeroed(l->al, l->draft.len + 1, sizeof(*spaced));
    uint8_t *may = pith_alloc_array(l->al, l->draft.len + 1, 1);
    pith_map seen;
    bool ok = spaced && may;

    pith_map_init(&seen, l->al);
    for (size_t d = 0; ok && d < l->draft.len; d++)
        may[d] = may_pick(l->draft.at[d].how) &&
                 pith_leaves_may_hold(l, &l->draft.at[d]);
    for (size_t i = 0; ok && i < h->n; i++) {
        const entry *e = &l->entry.at[h->at[i]];

        if (may[e->leaf])
            spaced[e->leaf] += two_words(l, &l->value.at[e->value]);
    }
    ok = ok && pick(l, in, PITH_THOW_PLACE, INSIDE_LEAVES, spaced, slot, &seen);
    in->n_places = in->n;
    ok = ok &&
         pick(l, in, PITH_THOW_GAP, 2 * INSIDE_LEAVES, spaced, slot, &seen) &&
         pick(l, in, PITH_THOW_LABEL, 2 * INSIDE_LEAVES, spaced, slot, &seen);
    pith_map_release(&seen);
    pith_alloc_free(l->al, spaced);
    pith_alloc_free(l->al, may);
    return ok;
}

/* Texts right after labels that were made to be labels. */
static bool choose_facts(leafer *l, inside *in, uint32_t *slot)
{
    for (uint32_t i = 0; i < l->draft.len && in->n < INSIDE_LEAVES; i++) {
        const draft *d = &l->draft.at[i];

        if (d->how != PITH_THOW_LABEL || !pith_leaves_may_hold(l, d) ||
            2 * d->pages < l->t->n_pages || !pith_leaves_marked(l, d))
            continue;
        in->leaf[in->n++] = i;
        slot[i] = in->n;
    }
    return true;
}

/* The number of `page` among those compared, n_pages if it is not. */
static uint32_t sampled(const inside *in, uint32_t page, uint32_t n)
{
    uint64_t m = in->n_pages, k = (page * m + n - 1) / n;

    return k < m && k * n / m == page ? (uint32_t)k : in->n_pages;
}

static bool fill_inside(leafer *l, inside *in, const held *h)
{
    uint32_t *slot = pith_alloc_zeroed(l->al, l->draft.len + 1, sizeof(*slot));
    bool ok = true;

    if (!slot || !(in->facts ? choose_facts(l, in, slot)
                             : choose_inside(l, in, h, slot))) {
        pith_alloc_free(l->al, slot);
        return false;
    }
    for (size_t i = 0; ok && i < h->n; i++) {
        const entry *e = &l->entry.at[h->at[i]];
        const found *v = &l->value.at[e->value];
        uint32_t k, leaf = slot[e->leaf] - 1;
        size_t at;

        if (!slot[e->leaf])
            continue;
        k = sampled(in, v->page, l->t->n_pages);
        if (k == in->n_pages)
            continue;
        at = (size_t)leaf * in->n_pages + k;
        if (!in->at[at].n) {
            ok = read_words(in, l, v->text, at);
            in->at[at].node = v->node;
            in->pages[leaf] |= (uint32_t)(in->at[at].n > 0) << k;
        }
    }
    pith_alloc_free(l->al, slot);
    return ok;
}

/* Pairs of the first `m` leaves compared, until INSIDE_PAIRS are joined. */
static bool join_pairs(leafer *l, inside *in, uint32_t m, bool loosely,
                       const held *h)
{
    uint32_t pairs = 0;

    for (uint32_t a = 0; a < m; a++)
        for (uint32_t b = a + 1; b < m && pairs < INSIDE_PAIRS; b++) {
            uint64_t key;

            if (!pith_budget_spend(l->opt->budget, in->n_pages) ||
                !may_unite(in, a, b, loosely))
                continue;
            key = (uint64_t)in->leaf[a] << 32 | in->leaf[b];
            if (pith_map_find(&l->ids, pith_leaves_same_key(key, false)))
                continue;
            if (!add_pair(l, in, in->leaf[a], in->leaf[b], h))
                return false;
            pairs++;
        }
    return true;
}

static bool inside_init(inside *in, const leafer *l, uint32_t leaves)
{
    uint32_t n = l->t->n_pages < INSIDE_PAGES ? l->t->n_pages : INSIDE_PAGES;
    size_t m = (size_t)leaves * n;

    in->n_pages = n;
    in->most = (uint32_t)((1 - INSIDE_SHARE) * n);
    in->at = pith_alloc_zeroed(l->al, m, sizeof(*in->at));
    in->mask = pith_alloc_zeroed(l->al, m, sizeof(*in->mask));
    in->pages = pith_alloc_zeroed(l->al, leaves, sizeof(*in->pages));
    return in->at && in->mask && in->pages;
}

/* First values inside one another word for word, at places; then those that
 * share most of the words that are their page's own. */
static bool join_inside(leafer *l, const held *h)
{
    inside in = {.n = 0};
    bool ok = inside_init(&in, l, 2 * INSIDE_LEAVES) &&
              fill_inside(l, &in, h) &&
              join_pairs(l, &in, in.n_places, false, h);

    for (uint32_t i = 0; ok && i < in.n; i++)
        drop_common(&in, i);
    ok = ok && join_pairs(l, &in, in.n, true, h);
    inside_release(&in, l);
    return ok;
}

/* "Brand: Canon" and "Manufacturer: Canon, Inc". */
static bool join_facts(leafer *l, const held *h)
{
    inside in = {.facts = true};
    bool ok = inside_init(&in, l, INSIDE_LEAVES) && fill_inside(l, &in, h) &&
              join_pairs(l, &in, in.n, false, h);

    inside_release(&in, l);
    return ok;
}

bool pith_leaves_join_inside(leafer *l, const held *h)
{
    return join_inside(l, h) && join_facts(l, h);
}
