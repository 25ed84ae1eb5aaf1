/* learn/leaves_join: leaves that show one value in several places of the page
 * (a title in the heading, the path and the fact table). */
#include "learn/leaves_int.h"

#include <string.h>
#include "base/hash.h"
#include "base/textbits.h"
#include "base/utf8.h"
#include "wrap/tmplkeys.h"

/* ---- the same value in several places ----------------------------------- */

#define BUCKET_MAX 24  /* a value in more leaves of a page says nothing */
#define AGREE      0.5 /* of the pages of the rarer leaf */

/* Entries of leaves that may be joined or hold one another, in order: a few of
 * all, so they are listed once. */
typedef struct held {
    uint32_t *at;
    size_t n;
} held;

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

static bool may_hold(const leafer *l, const draft *d)
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
        j->may[d] = may_hold(l, &l->draft.at[d]);
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

static uint64_t same_key(uint64_t key, bool once)
{
    return pith_tmpl_rule_key(PITH_THOW_SAME, key, once, 0, 0);
}

/* One value of another leaf for the leaf `key` that unites several. */
static bool add_same(leafer *l, uint64_t key, uint32_t number, bool once)
{
    uint32_t i =
        pith_leaves_add(l, PITH_THOW_SAME, same_key(key, once), number);

    if (i != UINT32_MAX)
        l->draft.at[i].once = once;
    return i != UINT32_MAX;
}

/* Draft `of` is one of those that the leaf `key` unites. */
static bool add_member(leafer *l, uint64_t key, bool once, uint32_t of)
{
    const uint64_t *same = pith_map_find(&l->ids, same_key(key, once));
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
            ok = add_same(l, r, v, true);
    }
    for (uint32_t d = 0; ok && d < m; d++)
        if (root[d] != UINT32_MAX)
            ok = add_member(l, root[d], true, d);
    pith_alloc_free(l->al, root);
    pith_map_release(&seen);
    pith_alloc_free(l->al, size);
    return ok;
}

/* ---- one value inside another -------------------------------------------- */

/* "COMPUTER TECHNICIAN" in the path of the page and "COMPUTER TECHNICIAN:
 * DUROPC" in its heading: on nearly all pages the words of one are among those
 * of the other. Such pairs are joined one by one, since a maker's name is in
 * many texts that are not the same thing. */
#define INSIDE_LEAVES 256 /* leaves compared, the first ones */
#define INSIDE_PAGES  24  /* pages compared, evenly spaced */
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

        if (!add_same(l, (uint64_t)a << 32 | b, e.value, false))
            return false;
    }
    return add_member(l, (uint64_t)a << 32 | b, false, a) &&
           add_member(l, (uint64_t)a << 32 | b, false, b);
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

        if (d->how != how || !may_hold(l, d) || 2 * spaced[i] < d->n ||
            (how != PITH_THOW_PLACE && d->gap > 1))
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
        may[d] = may_pick(l->draft.at[d].how) && may_hold(l, &l->draft.at[d]);
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

        if (d->how != PITH_THOW_LABEL || !may_hold(l, d) ||
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
            if (pith_map_find(&l->ids, same_key(key, false)))
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
    ok = ok && compare(&j) && add_joined(&j) && join_inside(l, &j.held) &&
         join_facts(l, &j.held);
    pith_alloc_free(l->al, j.prev);
    pith_alloc_free(l->al, j.root);
    pith_alloc_free(l->al, j.may);
    pith_alloc_free(l->al, j.held.at);
    pith_map_release(&j.bucket);
    pith_map_release(&j.agree);
    return ok;
}
