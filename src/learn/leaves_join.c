/* learn/leaves_join: leaves that show one value in several places of the page
 * (a title in the heading, the path and the fact table). */
#include "learn/leaves_int.h"

#include <string.h>
#include "base/hash.h"
#include "base/utf8.h"
#include "wrap/tmplkeys.h"

/* ---- the same value in several places ----------------------------------- */

#define BUCKET_MAX 24  /* a value in more leaves of a page says nothing */
#define AGREE      0.5 /* of the pages of the rarer leaf */

typedef struct joiner {
    leafer *l;
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

static bool compare(joiner *j, size_t n)
{
    leafer *l = j->l;

    for (size_t d = 0; d < l->draft.len; d++)
        j->may[d] = may_join(l, &l->draft.at[d]);
    for (size_t i = 0; i < n; i++) {
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
static bool add_joined(joiner *j, size_t n)
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
    for (size_t i = 0; ok && i < n; i++) {
        uint32_t v = l->entry.at[i].value, r = root[l->entry.at[i].leaf];
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

/* The words of one value. */
typedef struct words {
    uint64_t mask;  /* a bit for each word, by its hash */
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
    words *at; /* [leaf][page] */
    PITH_VEC(uint64_t) hash;
    uint32_t *entry, *first; /* entries of each draft, once a pair is joined */
} inside;

static uint64_t word_bit(uint64_t hash)
{
    return (uint64_t)1 << (hash & 63);
}

/* `names`: without words of digits. */
static bool read_words(inside *in, const leafer *l, pith_str s, words *out)
{
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
        out->mask |= word_bit(hash[i]);
        in->hash.at[in->hash.len++] = hash[i];
    }
    return true;
}

static bool has_word(const inside *in, const words *w, uint64_t hash)
{
    const uint64_t *at = in->hash.at + w->first;

    if (!(w->mask & word_bit(hash)))
        return false;
    for (uint32_t k = 0; k < w->n; k++)
        if (at[k] == hash)
            return true;
    return false;
}

/* All words of one among those of the other; loosely, two of three. */
static bool among(const inside *in, const words *x, const words *y,
                  bool loosely)
{
    const words *few = x->n <= y->n ? x : y, *many = x->n <= y->n ? y : x;
    uint32_t may_miss = loosely ? few->n - (2 * few->n + 2) / 3 : 0;

    if (!loosely && (few->mask & ~many->mask))
        return false;
    for (uint32_t i = 0; i < few->n; i++)
        if (!has_word(in, many, in->hash.at[few->first + i]) && !may_miss--)
            return false;
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

/* Two words at least (facts: one, and three such over the pages), not the same
 * on all pages; not one text by two contexts. Ends early when too few pages are
 * left to agree. */
static bool is_inside(const inside *in, uint32_t a, uint32_t b, bool loosely)
{
    uint32_t both = 0, no = 0, single = 0, same = 0;
    uint64_t seen[3] = {0};

    for (uint32_t p = 0; p < in->n_pages; p++) {
        const words *x = &in->at[a * in->n_pages + p];
        const words *y = &in->at[b * in->n_pages + p];

        if (!x->n || !y->n)
            continue;
        both++;
        same += x->node == y->node;
        no += !among(in, x, y, loosely);
        if ((double)no > (1 - INSIDE_SHARE) * in->n_pages)
            return false;
        single += (x->n < y->n ? x->n : y->n) == 1;
        note_first(seen, in->hash.at[(x->n < y->n ? x : y)->first]);
    }
    return both >= 3 && 3 * both >= in->n_pages && seen[1] && 2 * same < both &&
           (2 * single < both || (in->facts && seen[2])) &&
           (double)(both - no) >= INSIDE_SHARE * both;
}

/* Leaves out the words that most values of a leaf have: "TECH SPECS" after
 * every model. */
static void drop_common(inside *in, uint32_t leaf)
{
    words *at = &in->at[leaf * in->n_pages], was[INSIDE_PAGES];
    uint64_t kept[INSIDE_PAGES][INSIDE_WORDS];
    uint32_t pages = 0;

    memcpy(was, at, in->n_pages * sizeof(*at));
    for (uint32_t p = 0; p < in->n_pages; p++)
        pages += was[p].n > 0;
    for (uint32_t p = 0; p < in->n_pages; p++) {
        at[p].n = 0;
        at[p].mask = 0;
        for (uint32_t i = 0; i < was[p].n; i++) {
            uint64_t hash = in->hash.at[was[p].first + i];
            uint32_t have = 0;

            for (uint32_t q = 0; q < in->n_pages; q++)
                have += has_word(in, &was[q], hash);
            if (2 * have >= pages)
                continue;
            kept[p][at[p].n++] = hash;
            at[p].mask |= word_bit(hash);
        }
    }
    for (uint32_t p = 0; p < in->n_pages; p++)
        if (at[p].n)
            memcpy(in->hash.at + at[p].first, kept[p],
                   at[p].n * sizeof(**kept));
}

/* The entries of every draft, of the first n. */
static bool list_entries(leafer *l, inside *in, size_t n)
{
    size_t m = l->draft.len + 2;

    in->first = pith_alloc_zeroed(l->al, m, sizeof(*in->first));
    in->entry = pith_alloc_array(l->al, n + 1, sizeof(*in->entry));
    if (!in->first || !in->entry)
        return false;
    for (size_t i = 0; i < n; i++)
        in->first[l->entry.at[i].leaf + 2]++;
    for (size_t d = 2; d < m; d++)
        in->first[d] += in->first[d - 1];
    for (size_t i = 0; i < n; i++)
        in->entry[in->first[l->entry.at[i].leaf + 1]++] = (uint32_t)i;
    return true;
}

/* The values of both leaves, page by page. */
static bool add_pair(leafer *l, inside *in, uint32_t a, uint32_t b, size_t n)
{
    uint32_t i, j;

    if (!in->first && !list_entries(l, in, n))
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

static bool choose_inside(leafer *l, inside *in, size_t n, uint32_t *slot)
{
    uint32_t *spaced =
        pith_alloc_zeroed(l->al, l->draft.len + 1, sizeof(*spaced));
    uint8_t *may = pith_alloc_array(l->al, l->draft.len + 1, 1);
    pith_map seen;
    bool ok = spaced && may;

    pith_map_init(&seen, l->al);
    for (size_t d = 0; ok && d < l->draft.len; d++)
        may[d] = may_pick(l->draft.at[d].how) && may_hold(l, &l->draft.at[d]);
    for (size_t i = 0; ok && i < n; i++) {
        const entry *e = &l->entry.at[i];

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

static bool fill_inside(leafer *l, inside *in, size_t n)
{
    uint32_t *slot = pith_alloc_zeroed(l->al, l->draft.len + 1, sizeof(*slot));
    bool ok = true;

    if (!slot || !(in->facts ? choose_facts(l, in, slot)
                             : choose_inside(l, in, n, slot))) {
        pith_alloc_free(l->al, slot);
        return false;
    }
    for (size_t i = 0; ok && i < n; i++) {
        const entry *e = &l->entry.at[i];
        const found *v = &l->value.at[e->value];
        uint32_t k;
        words *w;

        if (!slot[e->leaf])
            continue;
        k = sampled(in, v->page, l->t->n_pages);
        if (k == in->n_pages)
            continue;
        w = &in->at[(slot[e->leaf] - 1) * in->n_pages + k];
        if (!w->n) {
            ok = read_words(in, l, v->text, w);
            w->node = v->node;
        }
    }
    pith_alloc_free(l->al, slot);
    return ok;
}

/* Pairs of the first `m` leaves compared, until INSIDE_PAIRS are joined. */
static bool join_pairs(leafer *l, inside *in, uint32_t m, bool loosely,
                       size_t n)
{
    uint32_t pairs = 0;

    for (uint32_t a = 0; a < m; a++)
        for (uint32_t b = a + 1; b < m && pairs < INSIDE_PAIRS; b++) {
            uint64_t key = (uint64_t)in->leaf[a] << 32 | in->leaf[b];

            if (!pith_budget_spend(l->opt->budget, in->n_pages) ||
                !is_inside(in, a, b, loosely) ||
                pith_map_find(&l->ids, same_key(key, false)))
                continue;
            if (!add_pair(l, in, in->leaf[a], in->leaf[b], n))
                return false;
            pairs++;
        }
    return true;
}

/* First values inside one another word for word, at places; then those that
 * share most of the words that are their page's own. */
static bool join_inside(leafer *l, size_t n)
{
    inside in = {.n = 0};
    bool ok;

    in.n_pages = l->t->n_pages < INSIDE_PAGES ? l->t->n_pages : INSIDE_PAGES;
    in.at = pith_alloc_zeroed(l->al, (size_t)2 * INSIDE_LEAVES * in.n_pages,
                              sizeof(*in.at));
    ok = in.at && fill_inside(l, &in, n) &&
         join_pairs(l, &in, in.n_places, false, n);
    for (uint32_t i = 0; ok && i < in.n; i++)
        drop_common(&in, i);
    ok = ok && join_pairs(l, &in, in.n, true, n);
    inside_release(&in, l);
    return ok;
}

/* "Brand: Canon" and "Manufacturer: Canon, Inc". */
static bool join_facts(leafer *l, size_t n)
{
    inside in = {.facts = true};
    bool ok;

    in.n_pages = l->t->n_pages < INSIDE_PAGES ? l->t->n_pages : INSIDE_PAGES;
    in.at = pith_alloc_zeroed(l->al, (size_t)INSIDE_LEAVES * in.n_pages,
                              sizeof(*in.at));
    ok = in.at && fill_inside(l, &in, n) && join_pairs(l, &in, in.n, false, n);
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
    ok = j.prev && j.root && j.may;
    for (uint32_t d = 0; ok && d < l->draft.len; d++)
        j.root[d] = d;
    ok = ok && compare(&j, n) && add_joined(&j, n) && join_inside(l, n) &&
         join_facts(l, n);
    pith_alloc_free(l->al, j.prev);
    pith_alloc_free(l->al, j.root);
    pith_alloc_free(l->al, j.may);
    pith_map_release(&j.bucket);
    pith_map_release(&j.agree);
    return ok;
}
