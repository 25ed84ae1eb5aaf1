/* learn/joint: see joint.h. */
#include "learn/joint.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include "base/hash.h"
#include "base/map.h"
#include "base/words.h"
#include "name/heading.h"
#include "name/pathkey.h"

#define KIND_LEVELS  2    /* elements of a path that make a kind of box */
#define PLACE_LEVELS 4    /* and a place */
#define PRIOR        5.0f /* words of doubt against small samples */
#define RUN          3    /* words: read_runs() */
/* A partner that has nine tenths of the body word for word is a copy: what both
 * have says nothing about the template. (From half on would be too soon: two
 * pages that share a long foreign text look like that.) */
#define COPY 0.9

typedef struct joint_block {
    uint64_t kind, place; /* of the path */
    uint64_t text;        /* hash */
    uint64_t lead;        /* its first words */
    float link;           /* share of its words in links */
    float z, p;
    float words, kept; /* kept = words * p */
    uint32_t run, n_runs;
    uint8_t rank; /* of a heading: 1..6; 0: none */
} joint_block;

/* Hashes, by their low bits: partners are asked for each run of words, and
 * mostly have it not, which eight bits a slot say from nearer memory. */
typedef struct joint_set {
    uint64_t *slot; /* 0: free */
    uint8_t *maybe; /* a bit by other bits of the hash, `mask` + 1 bytes */
    uint64_t mask;
} joint_set;

struct pith_joint_page {
    joint_block *block;
    uint32_t n;
    const uint64_t *runs; /* by block */
    uint32_t n_runs;
    joint_set texts, leads; /* of all blocks */
    joint_set spots;        /* text and place */
    joint_set all_runs;
    uint32_t title; /* block, or PITH_NIL */
    float kept;
};

static const float weight[PITH_JOINT_COUNT] = {
#define X(name, w, text) [PITH_JOINT_##name] = (float)(w),
    PITH_JOINT_EVIDENCE(X)
#undef X
};
static const char *const meaning[PITH_JOINT_COUNT] = {
#define X(name, w, text) [PITH_JOINT_##name] = text,
    PITH_JOINT_EVIDENCE(X)
#undef X
};
static const char *const names[PITH_JOINT_COUNT] = {
#define X(name, w, text) [PITH_JOINT_##name] = #name,
    PITH_JOINT_EVIDENCE(X)
#undef X
};

const char *pith_joint_name(size_t evidence)
{
    return names[evidence];
}

/* ---- reading a page ------------------------------------------------------ */

/* Room for n hashes; false: memory is out. */
static bool set_open(joint_set *set, uint32_t n, pith_arena *arena)
{
    uint64_t cap = 4;

    while (cap < 2 * (uint64_t)n)
        cap *= 2;
    set->slot = pith_arena_zalloc(arena, cap, sizeof(*set->slot));
    set->maybe = pith_arena_zalloc(arena, cap, sizeof(*set->maybe));
    set->mask = cap - 1;
    return set->slot && set->maybe;
}

/* Where the hash is, or would be. */
static uint64_t *set_at(const joint_set *set, uint64_t key)
{
    uint64_t i = key & set->mask;

    while (set->slot[i] && set->slot[i] != key)
        i = (i + 1) & set->mask;
    return &set->slot[i];
}

static unsigned bit_of(uint64_t key)
{
    return 1u << (key >> 61);
}

static void set_add(joint_set *set, uint64_t key)
{
    key += !key;
    *set_at(set, key) = key;
    set->maybe[key & set->mask] |= (uint8_t)bit_of(key);
}

static inline bool has(const joint_set *set, uint64_t key)
{
    key += !key;
    return (set->maybe[key & set->mask] & bit_of(key)) && *set_at(set, key);
}

/* Runs of words of a text; a shorter text is one run. `lead`: its first two
 * words, as "Read more" of "Read more: ..."; of a text that is no longer than
 * that nothing, 0: SAME knows it. */
static uint32_t read_runs(pith_str text, uint64_t *out, uint64_t *lead)
{
    pith_words of = pith_words_of(text, text.ptr + text.len);
    uint64_t last = 0, two = 0; /* the word before, and the two before */
    uint32_t words = 0;
    pith_str word;

    *lead = 0;
    while ((word = pith_words_next(&of)).len) {
        uint64_t h = pith_words_hash(&of, word);

        if (words == 2)
            *lead = two;
        out[words < RUN ? 0 : words - RUN + 1] = pith_hash_mix(two, h);
        two = pith_hash_mix(last, h);
        last = h;
        words++;
    }
    return words < RUN ? words > 0 : words - RUN + 1;
}

static float odds(double p)
{
    double q = p < 1e-6 ? 1e-6 : p > 1 - 1e-6 ? 1 - 1e-6 : p;

    return (float)log(q / (1 - q));
}

size_t pith_joint_links(void)
{
    size_t i = 0;

    while (strcmp(pith_article_evidence_name(i), "LINK"))
        i++;
    return i;
}

static void read_block(const pith_tree *t, const pith_article_trace_block *b,
                       uint32_t *label, size_t link, joint_block *out)
{
    out->kind = pith_path_key(t, b->node, KIND_LEVELS, label);
    out->place = pith_path_key(t, b->node, PLACE_LEVELS, label);
    out->text = pith_hash_str(b->text);
    out->link = b->evidence[link];
    out->p = (float)b->score;
    out->z = odds(b->score);
    out->words = (float)b->words;
    out->kept = out->words * out->p;
    out->rank = (uint8_t)pith_heading(t, b->node);
}

static uint32_t most_runs(const pith_article_trace *trace)
{
    size_t n = 0;

    for (size_t i = 0; i < trace->count; i++)
        n += trace->at[i].text.len + 1; /* a word has a byte at least */
    return (uint32_t)n;
}

static uint64_t spot_of(const joint_block *b)
{
    return pith_hash_mix(b->text, b->place);
}

static bool keep_runs(pith_joint_page *p, const uint64_t *runs,
                      pith_arena *arena)
{
    uint64_t *keep = pith_arena_array(arena, p->n_runs, sizeof(*keep));

    if (!keep || !set_open(&p->all_runs, p->n_runs, arena))
        return false;
    for (uint32_t i = 0; i < p->n_runs; i++) {
        keep[i] = runs[i];
        set_add(&p->all_runs, runs[i]);
    }
    p->runs = keep;
    return true;
}

static bool read_all(pith_joint_page *p, const pith_tree *t,
                     const pith_article_trace *trace, pith_arena *arena,
                     pith_arena *scratch)
{
    uint32_t *label = pith_arena_zalloc(scratch, t->count, sizeof(*label));
    uint64_t *runs = pith_arena_array(scratch, most_runs(trace), sizeof(*runs));
    size_t link = pith_joint_links();

    if (!label || !runs || !set_open(&p->texts, p->n, arena) ||
        !set_open(&p->leads, p->n, arena) || !set_open(&p->spots, p->n, arena))
        return false;
    for (uint32_t i = 0; i < p->n; i++) {
        joint_block *b = &p->block[i];

        read_block(t, &trace->at[i], label, link, b);
        b->run = p->n_runs;
        b->n_runs = read_runs(trace->at[i].text, runs + p->n_runs, &b->lead);
        p->n_runs += b->n_runs;
        p->kept += b->kept;
        set_add(&p->texts, b->text);
        set_add(&p->leads, b->lead);
        set_add(&p->spots, spot_of(b));
        if (trace->at[i].title)
            p->title = i;
    }
    return keep_runs(p, runs, arena);
}

pith_joint_page *pith_joint_read(const pith_tree *tree,
                                 const pith_article_trace *trace,
                                 pith_arena *arena, pith_arena *scratch)
{
    pith_mark mark = pith_arena_mark(scratch);
    pith_joint_page *p = pith_arena_zalloc(arena, 1, sizeof(*p));
    bool ok;

    if (!p)
        return NULL;
    p->n = (uint32_t)trace->count;
    p->title = PITH_NIL;
    p->block = pith_arena_zalloc(arena, p->n, sizeof(*p->block));
    ok = p->block && read_all(p, tree, trace, arena, scratch);
    pith_arena_reset(scratch, mark);
    return ok ? p : NULL;
}

/* ---- text ---------------------------------------------------------------- */

static bool is_copy(const pith_joint_page *p, const pith_joint_page *q)
{
    float same = 0;

    for (uint32_t i = 0; i < p->n; i++)
        if (has(&q->texts, p->block[i].text))
            same += p->block[i].kept;
    return p->kept > 0 && same / p->kept >= COPY;
}

/* SAME and RUNS as sums over partners that are no copies; their number. */
static uint32_t compare_texts(const pith_joint_page *p,
                              const pith_joint_page *const *partner, size_t n,
                              pith_joint_verdict *v)
{
    uint32_t used = 0;

    for (size_t k = 0; k < n; k++) {
        const pith_joint_page *q = partner[k];

        if (is_copy(p, q))
            continue;
        used++;
        for (uint32_t i = 0; i < p->n; i++) {
            const joint_block *b = &p->block[i];
            bool same = has(&q->texts, b->text);
            uint32_t found = same ? b->n_runs : 0; /* it has them all */

            for (uint32_t r = 0; r < b->n_runs && !same; r++)
                found += has(&q->all_runs, p->runs[b->run + r]);
            v[i].evidence[PITH_JOINT_SAME] += same;
            if (b->lead)
                v[i].evidence[PITH_JOINT_LEAD] += has(&q->leads, b->lead);
            if (b->n_runs)
                v[i].evidence[PITH_JOINT_RUNS] += (float)found / b->n_runs;
        }
    }
    return used;
}

/* ---- structure ----------------------------------------------------------- */

/* Words of a kind of box on all partners: all, kept, and fixed: in blocks
 * whose text the page has too. */
typedef struct tally {
    float words, kept, fixed;
} tally;

typedef struct tallies {
    pith_map map; /* key -> entry */
    tally *at;
    uint32_t n;
} tallies;

static bool tallies_open(tallies *t, const pith_joint_page *p, bool place,
                         pith_arena *scratch)
{
    pith_map_init(&t->map, scratch->al);
    t->n = 0;
    t->at = pith_arena_zalloc(scratch, p->n, sizeof(*t->at));
    for (uint32_t i = 0; t->at && i < p->n; i++) {
        uint64_t key = place ? p->block[i].place : p->block[i].kind;
        bool fresh;

        if (!pith_map_put(&t->map, key, t->n, &fresh))
            return false;
        t->n += fresh;
    }
    return t->at != NULL;
}

static void tallies_add(tallies *t, uint64_t key, const joint_block *b,
                        bool fixed)
{
    uint64_t *slot = pith_map_find(&t->map, key);

    if (!slot)
        return;
    t->at[*slot].words += b->words;
    t->at[*slot].kept += b->kept;
    if (fixed)
        t->at[*slot].fixed += b->words;
}

static const tally *tallies_get(const tallies *t, uint64_t key)
{
    return &t->at[*pith_map_find(&t->map, key)];
}

static float share_of(const tally *t, float p)
{
    return (t->kept + PRIOR * p) / (t->words + PRIOR);
}

static bool compare_structure(const pith_joint_page *p,
                              const pith_joint_page *const *partner, size_t n,
                              pith_arena *scratch, pith_joint_verdict *v)
{
    tallies kind, place;
    bool ok = tallies_open(&kind, p, false, scratch);

    ok = tallies_open(&place, p, true, scratch) && ok;
    for (size_t k = 0; ok && k < n; k++) {
        for (uint32_t i = 0; i < partner[k]->n; i++) {
            const joint_block *b = &partner[k]->block[i];
            bool fixed = has(&p->texts, b->text);

            tallies_add(&kind, b->kind, b, fixed);
            tallies_add(&place, b->place, b, fixed);
        }
    }
    for (uint32_t i = 0; ok && i < p->n; i++) {
        const joint_block *b = &p->block[i];
        const tally *k = tallies_get(&kind, b->kind);
        const tally *l = tallies_get(&place, b->place);

        v[i].evidence[PITH_JOINT_KIND] = share_of(k, b->p);
        v[i].evidence[PITH_JOINT_PLACE] = share_of(l, b->p);
        v[i].evidence[PITH_JOINT_FIXED] = l->fixed / (l->words + PRIOR);
    }
    pith_map_release(&kind.map);
    pith_map_release(&place.map);
    return ok;
}

/* ---- judgement ------------------------------------------------------------
 */

static void weigh(pith_joint_verdict *v, const joint_block *b, uint32_t used)
{
    float *e = v->evidence, n = used ? (float)used : 1;

    e[PITH_JOINT_ONE] = 1;
    e[PITH_JOINT_ALONE] = b->z;
    e[PITH_JOINT_PROB] = b->p;
    e[PITH_JOINT_SAME_SHARE] = e[PITH_JOINT_SAME] / n;
    e[PITH_JOINT_SAME] = e[PITH_JOINT_SAME] > 0;
    e[PITH_JOINT_RUNS] /= n;
    e[PITH_JOINT_LEAD] /= n;
    e[PITH_JOINT_LINK] = b->link;
    e[PITH_JOINT_LEAD_LINK] = e[PITH_JOINT_LEAD] * b->link;
    e[PITH_JOINT_LENGTH] = log1pf(b->words);
    e[PITH_JOINT_SAME_LENGTH] = e[PITH_JOINT_SAME] * e[PITH_JOINT_LENGTH];
    v->z = 0;
    for (int k = 0; k < PITH_JOINT_COUNT; k++)
        v->z += weight[k] * e[k];
}

pith_joint_verdict *pith_joint_judge(const pith_joint_page *page,
                                     const pith_joint_page *const *partner,
                                     size_t n, pith_arena *arena,
                                     pith_arena *scratch)
{
    pith_mark mark = pith_arena_mark(scratch);
    pith_joint_verdict *v = pith_arena_zalloc(arena, page->n, sizeof(*v));
    uint32_t used;
    bool ok;

    if (!v)
        return NULL;
    if (!n) {
        for (uint32_t i = 0; i < page->n; i++)
            v[i].z = page->block[i].z;
        return v;
    }
    used = compare_texts(page, partner, n, v);
    ok = compare_structure(page, partner, n, scratch, v);
    pith_arena_reset(scratch, mark);
    for (uint32_t i = 0; ok && i < page->n; i++)
        weigh(&v[i], &page->block[i], used);
    return ok ? v : NULL;
}

/* ---- title ----------------------------------------------------------------
 */

#define TITLE_WORDS 30

/* The partners of a page, and those of them that are no copies of it. */
typedef struct partners {
    const pith_joint_page *const *at;
    size_t n;
    const pith_joint_page *other[PITH_JOINT_PARTNERS];
    size_t n_other;
} partners;

static void partners_open(partners *all, const pith_joint_page *p,
                          const pith_joint_page *const *partner, size_t n)
{
    all->at = partner;
    all->n = n;
    all->n_other = 0;
    for (size_t k = 0; k < n && k < PITH_JOINT_PARTNERS; k++)
        if (!is_copy(p, partner[k]))
            all->other[all->n_other++] = partner[k];
}

/* Partners that are no copies and have the same text in the same place. */
static size_t partners_with(const pith_joint_page *p, uint32_t i,
                            const partners *all)
{
    uint64_t spot = spot_of(&p->block[i]);
    size_t found = 0;

    for (size_t k = 0; k < all->n_other; k++)
        found += has(&all->other[k]->spots, spot);
    return found;
}

/* One is enough to rule out a candidate. */
static bool on_partner(const pith_joint_page *p, uint32_t i,
                       const partners *all)
{
    return partners_with(p, i, all) > 0;
}

/* The template's, not a title. (On one partner of many it may stand as a link
 * to this page.) */
static bool is_frame(const pith_joint_page *p, uint32_t i, const partners *all)
{
    size_t found = partners_with(p, i, all);

    return found && 3 * found >= all->n;
}

/* Partners whose title stands in such a place and is not this page's too. */
static size_t votes_for(uint64_t place, const pith_joint_page *p,
                        const partners *all)
{
    size_t votes = 0;

    for (size_t k = 0; k < all->n; k++) {
        const pith_joint_page *q = all->at[k];

        votes += q->title != PITH_NIL && q->block[q->title].place == place &&
                 (p->title == PITH_NIL ||
                  q->block[q->title].text != p->block[p->title].text);
    }
    return votes;
}

static bool may_be_title(const joint_block *b)
{
    return b->words >= 1 && b->words <= TITLE_WORDS;
}

/* The first block in the place where most partners have their title. */
static uint32_t by_place(const pith_joint_page *p, const partners *all,
                         size_t *votes)
{
    uint32_t found = PITH_NIL;

    *votes = 0;
    for (uint32_t i = 0; i < p->n; i++) {
        size_t v = may_be_title(&p->block[i])
                       ? votes_for(p->block[i].place, p, all)
                       : 0;

        if (v <= *votes || on_partner(p, i, all))
            continue;
        *votes = v;
        found = i;
    }
    return found;
}

/* The highest heading before the body that no partner has; of equals the one
 * nearest to the body. */
static uint32_t by_heading(const pith_joint_page *p, const partners *all,
                           const pith_joint_verdict *v)
{
    uint32_t found = PITH_NIL;

    for (uint32_t i = 0; i < p->n; i++) {
        const joint_block *b = &p->block[i];

        if (v[i].z > 0 && !b->rank && b->words > TITLE_WORDS)
            break; /* the body has begun */
        if (b->rank && may_be_title(b) && !on_partner(p, i, all) &&
            (found == PITH_NIL || b->rank <= p->block[found].rank))
            found = i;
    }
    return found;
}

uint32_t pith_joint_title(const pith_joint_page *page,
                          const pith_joint_page *const *partner, size_t n,
                          const pith_joint_verdict *verdict)
{
    size_t votes, own_votes = 0;
    uint32_t own = page->title, place;
    partners all;
    bool doubtful;

    if (!n)
        return own;
    partners_open(&all, page, partner, n);
    doubtful = own == PITH_NIL || is_frame(page, own, &all);
    place = by_place(page, &all, &votes);
    if (own != PITH_NIL)
        own_votes = votes_for(page->block[own].place, page, &all);
    if (place != PITH_NIL &&
        (doubtful || (votes > own_votes + 1 && 3 * votes >= n)))
        return place;
    if (own == PITH_NIL || !doubtful)
        return own;
    place = by_heading(page, &all, verdict);
    return place != PITH_NIL ? place : own;
}

/* ---- why ------------------------------------------------------------------
 */

#define TERMS 3

const char *pith_joint_why(const pith_joint_verdict *v, pith_arena *arena)
{
    float sign = v->z > 0 ? 1.0f : -1.0f, bound = INFINITY;
    char line[200];
    size_t len = 0;

    line[0] = 0;
    for (int k = 0; k < TERMS; k++) {
        float best = 0.05f;
        int at = 0;

        for (int j = 1; j < PITH_JOINT_COUNT; j++) {
            float term = sign * weight[j] * v->evidence[j];

            if (term > best && term < bound) {
                best = term;
                at = j;
            }
        }
        if (!at)
            break;
        bound = best;
        len += (size_t)snprintf(line + len, sizeof(line) - len, "%s%s",
                                len ? ", " : "", meaning[at]);
    }
    return pith_arena_dup(arena, line, len);
}
