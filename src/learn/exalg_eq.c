/* learn/exalg_eq: equivalence classes, [EXALG §4.1, §4.4] FINDEQ and DIFFEQ.
 *
 * An occurrence vector is hashed page by page and never stored; dtokens with
 * equal hashes are a class. DIFFERS: two different vectors with equal 64-bit
 * hashes would be one class; HANDINV would then find it unordered. */
#include "learn/exalg_int.h"

#include <string.h>
#include "base/hash.h"
#include "base/vec.h"

typedef struct tally {
    uint64_t *vector;  /* hash of the counts in the pages so far */
    uint32_t *count;   /* in this page */
    uint32_t *support; /* pages */
    uint32_t *total;
    uint32_t *touched; /* dtokens of this page */
} tally;

static void count_page(const pith_exalg *x, tally *c, uint32_t page)
{
    uint32_t n = 0;

    for (size_t i = x->first[page]; i < x->first[page + 1]; i++) {
        uint32_t d = x->dtoken[i];

        if (c->count[d]++ == 0)
            c->touched[n++] = d;
    }
    for (uint32_t i = 0; i < n; i++) {
        uint32_t d = c->touched[i];

        c->vector[d] =
            pith_hash_mix(c->vector[d], (uint64_t)page << 32 | c->count[d]);
        c->support[d]++;
        c->total[d] += c->count[d];
        c->count[d] = 0;
    }
}

/* Classes that are large and frequent get numbers; `class_of` the number or
 * PITH_NO_CLASS. */
static pith_status number_classes(pith_exalg *x, const tally *c)
{
    pith_map size, number;
    pith_status st = PITH_NOMEM;
    uint32_t n = 0;

    pith_map_init(&size, x->al);
    pith_map_init(&number, x->al);
    for (uint32_t d = 0; d < x->n_dtokens; d++) {
        uint64_t *k = pith_map_put(&size, c->vector[d], 0, NULL);

        if (!k)
            goto out;
        ++*k;
    }
    if (!x->n_vectors)
        x->n_vectors = (uint32_t)size.count;
    for (uint32_t d = 0; d < x->n_dtokens; d++) {
        bool fresh = false;
        uint64_t *id;

        x->class_of[d] = PITH_NO_CLASS;
        if (c->support[d] < x->support_now ||
            *pith_map_find(&size, c->vector[d]) < x->size_now)
            continue;
        id = pith_map_put(&number, c->vector[d], n, &fresh);
        if (!id)
            goto out;
        n += fresh;
        x->class_of[d] = (uint32_t)*id;
    }
    x->n_classes = n;
    st = PITH_OK;
out:
    pith_map_release(&size);
    pith_map_release(&number);
    return st;
}

/* Members in order of first occurrence: all members of a class have the same
 * first page, so that order is its order there. */
static pith_status list_members(pith_exalg *x, const tally *c)
{
    x->cls = pith_arena_zalloc(&x->bytes, x->n_classes + 1u, sizeof(*x->cls));
    if (!x->cls)
        return PITH_NOMEM;
    for (uint32_t d = 0; d < x->n_dtokens; d++)
        if (x->class_of[d] != PITH_NO_CLASS)
            x->cls[x->class_of[d]].size++;
    for (uint32_t k = 0; k < x->n_classes; k++) {
        x->cls[k].dtoken = pith_arena_array(&x->bytes, x->cls[k].size,
                                            sizeof(*x->cls[k].dtoken));
        if (!x->cls[k].dtoken)
            return PITH_NOMEM;
        x->cls[k].size = 0;
    }
    memset(x->place_of, 0xff, x->n_dtokens * sizeof(*x->place_of));
    for (size_t i = 0; i < x->n_tokens; i++) {
        uint32_t d = x->dtoken[i], k = x->class_of[d];

        if (k == PITH_NO_CLASS || x->place_of[d] != UINT32_MAX)
            continue;
        x->place_of[d] = x->cls[k].size;
        x->cls[k].dtoken[x->cls[k].size++] = d;
        x->cls[k].support = c->support[d];
        x->cls[k].count = c->total[d];
    }
    return PITH_OK;
}

/* DIFFERS: below SIZETHRES only the two tags of an element are a class. */
static void drop_small(pith_exalg *x)
{
    uint32_t n = 0;
    uint8_t *ok = pith_arena_zalloc(&x->bytes, x->n_classes + 1u, 1);

    for (size_t i = 0; ok && i < x->n_tokens; i++) {
        uint32_t k = x->class_of[x->dtoken[i]];

        if (k != PITH_NO_CLASS && x->cls[k].size < x->opt.size_thres)
            ok[k] |= x->token[i].kind == PITH_TOKEN_START &&
                     x->token[i].off != i &&
                     x->class_of[x->dtoken[x->token[i].off]] == k;
    }
    for (uint32_t k = 0; k < x->n_classes; k++) {
        pith_eqclass e = x->cls[k];
        bool keep = e.size >= x->opt.size_thres || (ok && ok[k]);

        for (uint32_t i = 0; i < e.size; i++)
            x->class_of[e.dtoken[i]] = keep ? n : PITH_NO_CLASS;
        if (keep)
            x->cls[n++] = e;
    }
    x->n_classes = n;
}

static bool tally_init(tally *c, const pith_exalg *x)
{
    size_t n = x->n_dtokens + 1u;

    c->vector = pith_alloc_zeroed(x->al, n, sizeof(*c->vector));
    c->count = pith_alloc_zeroed(x->al, n, sizeof(*c->count));
    c->support = pith_alloc_zeroed(x->al, n, sizeof(*c->support));
    c->total = pith_alloc_zeroed(x->al, n, sizeof(*c->total));
    c->touched = pith_alloc_zeroed(x->al, n, sizeof(*c->touched));
    return c->vector && c->count && c->support && c->total && c->touched;
}

pith_status pith_exalg_findeq(pith_exalg *x)
{
    tally c;
    pith_status st = PITH_NOMEM;

    if (tally_init(&c, x)) {
        for (uint32_t p = 0; p < x->n_pages; p++)
            count_page(x, &c, p);
        st = number_classes(x, &c);
        if (st == PITH_OK)
            st = list_members(x, &c);
        if (st == PITH_OK && x->size_now < x->opt.size_thres)
            drop_small(x);
    }
    pith_alloc_free(x->al, c.vector);
    pith_alloc_free(x->al, c.count);
    pith_alloc_free(x->al, c.support);
    pith_alloc_free(x->al, c.total);
    pith_alloc_free(x->al, c.touched);
    return st;
}

void pith_opens_step(pith_opens *o, const pith_exalg *x, uint32_t dtoken,
                     pith_open *ctx)
{
    static const pith_open nowhere = {PITH_NO_CLASS, 0};
    uint32_t k = x->class_of[dtoken], place = x->place_of[dtoken];

    if (k != PITH_NO_CLASS && place > 0) {
        uint32_t at = o->n;

        /* The classes are nested, so its own class is the innermost; a stale
         * one above it can only come from a damaged page. */
        while (at > 0 && o->at[at - 1].cls != k)
            at--;
        if (at > 0)
            o->n = at - 1;
    }
    *ctx = o->n ? o->at[o->n - 1] : nowhere;
    if (k != PITH_NO_CLASS && place + 1 < x->cls[k].size &&
        o->n < PITH_OPEN_MAX)
        o->at[o->n++] = (pith_open){k, place};
}

void pith_exalg_place(pith_exalg *x)
{
    for (uint32_t p = 0; p < x->n_pages; p++) {
        pith_opens o = {.n = 0};
        pith_open ctx;

        for (size_t i = x->first[p]; i < x->first[p + 1]; i++) {
            pith_opens_step(&o, x, x->dtoken[i], &ctx);
            x->in_class[i] = ctx.cls;
            x->in_pos[i] = ctx.pos;
        }
    }
}

/* ---- DIFFEQ ------------------------------------------------------------ */

/* A class that stands equally often in every occurrence of the class around
 * it, such as the cells of a row, is no set: its occurrences have different
 * roles. `times[k]`: how often, or 0 when it differs. DIFFERS: the paper cannot
 * tell them apart. */
typedef struct steady {
    uint32_t *times;
    uint32_t *inside; /* the class around it */
    uint32_t *count;  /* in the open occurrence of that class */
} steady;

#define STEADY_MAX 16 /* a longer fixed list is taken as a set */

static void settle_count(steady *s, uint32_t k, uint32_t n)
{
    if (s->times[k] == UINT32_MAX)
        s->times[k] = n;
    else if (s->times[k] != n)
        s->times[k] = 0;
}

/* Counts are settled when the class around closes; a class that is not there
 * at all in some occurrence is seen by its total. */
static void count_page_steady(const pith_exalg *x, steady *s, uint32_t page,
                              const uint32_t *kids, const uint32_t *first_kid)
{
    for (size_t i = x->first[page]; i < x->first[page + 1]; i++) {
        uint32_t d = x->dtoken[i], k = x->class_of[d];

        if (k == PITH_NO_CLASS)
            continue;
        if (x->place_of[d] == 0)
            s->count[k]++;
        if (x->place_of[d] + 1 < x->cls[k].size)
            continue;
        for (uint32_t j = first_kid[k]; j < first_kid[k + 1]; j++) {
            settle_count(s, kids[j], s->count[kids[j]]);
            s->count[kids[j]] = 0;
        }
    }
}

/* The class around each class; PITH_NO_CLASS when there are several. */
static void find_inside(const pith_exalg *x, uint32_t *inside)
{
    for (uint32_t k = 0; k < x->n_classes; k++)
        inside[k] = UINT32_MAX - 1;
    for (size_t i = 0; i < x->n_tokens; i++) {
        uint32_t d = x->dtoken[i], k = x->class_of[d];

        if (k == PITH_NO_CLASS || x->place_of[d] != 0)
            continue;
        if (inside[k] == UINT32_MAX - 1)
            inside[k] = x->in_class[i];
        else if (inside[k] != x->in_class[i])
            inside[k] = PITH_NO_CLASS;
    }
}

static bool find_steady(pith_exalg *x, steady *s)
{
    uint32_t n = x->n_classes;
    uint32_t *first = pith_arena_zalloc(&x->bytes, n + 2u, sizeof(*first));
    uint32_t *kids = pith_arena_zalloc(&x->bytes, n + 1u, sizeof(*kids));

    s->times = pith_arena_array(&x->bytes, n + 1u, sizeof(*s->times));
    s->inside = pith_arena_array(&x->bytes, n + 1u, sizeof(*s->inside));
    s->count = pith_arena_zalloc(&x->bytes, n + 1u, sizeof(*s->count));
    if (!first || !kids || !s->times || !s->inside || !s->count)
        return false;
    memset(s->times, 0xff, (n + 1u) * sizeof(*s->times));
    find_inside(x, s->inside);
    for (uint32_t k = 0; k < n; k++)
        if (s->inside[k] < n)
            first[s->inside[k] + 2]++;
    for (uint32_t k = 2; k < n + 2; k++)
        first[k] += first[k - 1];
    for (uint32_t k = 0; k < n; k++)
        if (s->inside[k] < n)
            kids[first[s->inside[k] + 1]++] = k;
    for (uint32_t p = 0; p < x->n_pages; p++)
        count_page_steady(x, s, p, kids, first);
    for (uint32_t k = 0; k < n; k++)
        if (s->inside[k] >= n || s->times[k] < 2 || s->times[k] > STEADY_MAX)
            s->times[k] = 0;
    return true;
}

/* [EXALG Observation 4.5]: occurrences of a dtoken at different places of a
 * valid class have different roles. Classes are nested, so the innermost
 * place says all. DIFFERS, not in the plain setting: a tag is also known by the
 * place of the other tag of its element, so that the row that holds "Year" is
 * another row than the one before it; and by its number in a steady class. */
static uint64_t role(const pith_exalg *x, steady *s, size_t i)
{
    uint64_t h = pith_hash_mix(
        pith_hash_mix(0, (uint64_t)x->dtoken[i] << 32 | x->in_class[i]),
        x->in_pos[i]);
    const pith_token *t = &x->token[i];
    uint32_t d = x->dtoken[i], k = x->class_of[d];

    if (x->opt.plain)
        return h;
    if (t->kind == PITH_TOKEN_START || t->kind == PITH_TOKEN_END)
        h = pith_hash_mix(h, (uint64_t)x->in_class[t->off] << 32 |
                                 x->in_pos[t->off]);
    if (k != PITH_NO_CLASS && s->times[k]) {
        if (x->place_of[d] == 0)
            s->count[k]++;
        h = pith_hash_mix(h, (s->count[k] - 1) % s->times[k] + 1);
    }
    return h;
}

pith_status pith_exalg_diffeq(pith_exalg *x, bool *changed)
{
    uint32_t n = 0;
    pith_status st = PITH_OK;
    pith_map ids;
    steady s = {0};

    pith_exalg_place(x);
    if (!x->opt.plain && !find_steady(x, &s))
        return PITH_NOMEM;
    if (s.count)
        memset(s.count, 0, (x->n_classes + 1u) * sizeof(*s.count));
    pith_map_init(&ids, x->al);
    for (size_t i = 0; i < x->n_tokens; i++) {
        bool fresh = false;
        uint64_t *id = pith_map_put(&ids, role(x, &s, i), n, &fresh);

        if (!id) {
            st = PITH_NOMEM;
            break;
        }
        n += fresh;
        x->next[i] = (uint32_t)*id;
    }
    pith_map_release(&ids);
    *changed = st == PITH_OK && n > x->n_dtokens;
    if (*changed) {
        uint32_t *old = x->dtoken;

        x->dtoken = x->next;
        x->next = old;
        x->n_dtokens = n;
    }
    return st;
}
