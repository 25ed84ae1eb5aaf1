/* papers/exalg/exalg_eq: equivalence classes, [EXALG §4.1, §4.4] FINDEQ and
 * DIFFEQ, over runs of tokens (exalg_runs.c).
 *
 * An occurrence vector is hashed page by page and never stored; runs with
 * equal hashes are a class. DIFFERS: two different vectors with equal 64-bit
 * hashes would be one class; HANDINV would then find it unordered. */
#include "papers/exalg/exalg_int.h"

#include <string.h>
#include "base/hash.h"
#include "base/vec.h"

/* What FINDEQ counts of a run. */
typedef struct tally {
    uint64_t vector;  /* hash of the counts in the pages so far */
    uint32_t count;   /* in this page */
    uint32_t support; /* pages */
    uint32_t total;
    uint32_t class_size; /* of the class with this number: tokens */
} tally;

static void count_page(const pith_exalg *x, tally *of, uint32_t *touched,
                       uint32_t page)
{
    const pith_eqruns *r = &x->runs;
    uint32_t n = 0;

    for (size_t i = r->first[page]; i < r->first[page + 1]; i++)
        if (of[r->at[i]].count++ == 0)
            touched[n++] = r->at[i];
    for (uint32_t i = 0; i < n; i++) {
        tally *c = &of[touched[i]];

        c->vector = pith_hash_mix(c->vector, (uint64_t)page << 32 | c->count);
        c->support++;
        c->total += c->count;
        c->count = 0;
    }
}

/* Classes that are large and frequent get numbers; `class_of` the number or
 * PITH_NO_CLASS. `to`: room for the number of each vector. */
static bool number_classes(pith_exalg *x, tally *of, uint32_t *to)
{
    uint32_t n = 0;
    pith_map ids;

    pith_map_init(&ids, x->al);
    for (uint32_t u = 0; u < x->runs.n_runs; u++) {
        bool fresh = false;
        uint64_t *id;

        x->class_of[u] = PITH_NO_CLASS;
        if (of[u].support < x->support_now)
            continue;
        id = pith_map_put(&ids, of[u].vector, n, &fresh);
        if (!id) {
            pith_map_release(&ids);
            return false;
        }
        n += fresh;
        x->class_of[u] = (uint32_t)*id;
        of[*id].class_size += x->runs.run[u].len;
    }
    pith_map_release(&ids);
    x->n_classes = 0;
    for (uint32_t k = 0; k < n; k++)
        to[k] =
            of[k].class_size >= x->size_now ? x->n_classes++ : PITH_NO_CLASS;
    for (uint32_t u = 0; u < x->runs.n_runs; u++)
        if (x->class_of[u] != PITH_NO_CLASS)
            x->class_of[u] = to[x->class_of[u]];
    return true;
}

/* Members in order of first occurrence, which is that of their numbers: all
 * members of a class have the same first page, so that order is its order
 * there. */
static pith_status list_members(pith_exalg *x, const tally *of)
{
    x->cls = pith_arena_zalloc(&x->bytes, x->n_classes + 1u, sizeof(*x->cls));
    if (!x->cls)
        return PITH_NOMEM;
    for (uint32_t u = 0; u < x->runs.n_runs; u++)
        if (x->class_of[u] != PITH_NO_CLASS)
            x->cls[x->class_of[u]].runs++;
    for (uint32_t k = 0; k < x->n_classes; k++) {
        x->cls[k].dtoken = pith_arena_array(&x->bytes, x->cls[k].runs,
                                            sizeof(*x->cls[k].dtoken));
        if (!x->cls[k].dtoken)
            return PITH_NOMEM;
        x->cls[k].runs = 0;
    }
    for (uint32_t u = 0; u < x->runs.n_runs; u++) {
        pith_eqclass *e = &x->cls[x->class_of[u]];

        if (x->class_of[u] == PITH_NO_CLASS)
            continue;
        x->place_of[u] = e->runs;
        e->dtoken[e->runs++] = u;
        e->size += x->runs.run[u].len;
        e->support = of[u].support;
        e->count = of[u].total;
    }
    return PITH_OK;
}

/* Some token of element i starts an element that ends in the same class. */
static bool holds_element(const pith_exalg *x, size_t i)
{
    const pith_eqruns *r = &x->runs;
    uint32_t k = x->class_of[r->at[i]], len = r->run[r->at[i]].len;

    for (uint32_t j = r->from[i]; j < r->from[i] + len; j++)
        if (x->token[r->live[j]].kind == PITH_TOKEN_START && r->mate[j] != j &&
            x->class_of[r->at[r->element[r->mate[j]]]] == k)
            return true;
    return false;
}

/* DIFFERS: below SIZETHRES only the two tags of an element are a class. */
static pith_status drop_small(pith_exalg *x)
{
    const pith_eqruns *r = &x->runs;
    uint8_t *ok = pith_arena_zalloc(&x->bytes, x->n_classes + 1u, 1);
    uint32_t n = 0;

    if (!ok)
        return PITH_NOMEM;
    for (size_t i = 0; i < r->n; i++) {
        uint32_t k = x->class_of[r->at[i]];

        if (k != PITH_NO_CLASS && x->cls[k].size < x->opt.size_thres && !ok[k])
            ok[k] = holds_element(x, i);
    }
    for (uint32_t k = 0; k < x->n_classes; k++) {
        pith_eqclass e = x->cls[k];
        bool keep = e.size >= x->opt.size_thres || ok[k];

        for (uint32_t i = 0; i < e.runs; i++)
            x->class_of[e.dtoken[i]] = keep ? n : PITH_NO_CLASS;
        if (keep)
            x->cls[n++] = e;
    }
    x->n_classes = n;
    return PITH_OK;
}

pith_status pith_exalg_findeq(pith_exalg *x)
{
    size_t n = x->runs.n_runs + 1u;
    tally *of = pith_alloc_zeroed(x->al, n, sizeof(*of));
    uint32_t *touched = pith_alloc_array(x->al, n, sizeof(*touched));
    pith_status st = PITH_NOMEM;

    if (of && touched) {
        for (uint32_t p = 0; p < x->n_pages; p++)
            count_page(x, of, touched, p);
        if (number_classes(x, of, touched))
            st = list_members(x, of);
        if (st == PITH_OK && x->size_now < x->opt.size_thres)
            st = drop_small(x);
    }
    pith_alloc_free(x->al, of);
    pith_alloc_free(x->al, touched);
    return st;
}

/* ---- DIFFEQ ------------------------------------------------------------ */

/* Which classes are open while a page is read from left to right: `cls` was
 * entered and stands after its run number `pos`. */
typedef struct opens {
    pith_open at[PITH_OPEN_MAX];
    uint32_t n;
} opens;

/* Steps over one run; what encloses it (cls PITH_NO_CLASS: the page). */
static pith_open step(opens *o, const pith_exalg *x, uint32_t u)
{
    static const pith_open nowhere = {PITH_NO_CLASS, 0};
    uint32_t k = x->class_of[u], place = x->place_of[u];
    pith_open in;

    if (k != PITH_NO_CLASS && place > 0) {
        uint32_t at = o->n;

        /* The classes are nested, so its own class is the innermost; a stale
         * one above it can only come from a damaged page. */
        while (at > 0 && o->at[at - 1].cls != k)
            at--;
        if (at > 0)
            o->n = at - 1;
    }
    in = o->n ? o->at[o->n - 1] : nowhere;
    if (k != PITH_NO_CLASS && place + 1 < x->cls[k].runs &&
        o->n < PITH_OPEN_MAX)
        o->at[o->n++] = (pith_open){k, place};
    return in;
}

static void place_all(pith_exalg *x)
{
    pith_eqruns *r = &x->runs;

    for (uint32_t p = 0; p < x->n_pages; p++) {
        opens o;

        o.n = 0;
        for (size_t i = r->first[p]; i < r->first[p + 1]; i++)
            r->in[i] = step(&o, x, r->at[i]);
    }
}

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
static void count_steady(const pith_exalg *x, steady *s, const uint32_t *kids,
                         const uint32_t *first_kid)
{
    for (size_t i = 0; i < x->runs.n; i++) {
        uint32_t u = x->runs.at[i], k = x->class_of[u];

        if (k == PITH_NO_CLASS)
            continue;
        if (x->place_of[u] == 0)
            s->count[k]++;
        if (x->place_of[u] + 1 < x->cls[k].runs)
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
    const pith_eqruns *r = &x->runs;

    for (uint32_t k = 0; k < x->n_classes; k++)
        inside[k] = UINT32_MAX - 1;
    for (size_t i = 0; i < r->n; i++) {
        uint32_t u = r->at[i], k = x->class_of[u];

        if (k == PITH_NO_CLASS || x->place_of[u] != 0)
            continue;
        if (inside[k] == UINT32_MAX - 1)
            inside[k] = r->in[i].cls;
        else if (inside[k] != r->in[i].cls)
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
    count_steady(x, s, kids, first);
    for (uint32_t k = 0; k < n; k++)
        if (s->inside[k] >= n || s->times[k] < 2 || s->times[k] > STEADY_MAX)
            s->times[k] = 0;
    memset(s->count, 0, (n + 1u) * sizeof(*s->count));
    return true;
}

static uint64_t place_key(const pith_eqruns *r, size_t element)
{
    return (uint64_t)r->in[element].cls << 32 | r->in[element].pos;
}

/* [EXALG Observation 4.5]: occurrences of a dtoken at different places of a
 * valid class have different roles. Classes are nested, so the innermost
 * place says all. DIFFERS, not in the plain setting: a tag is also known by the
 * place of the other tag of its element, so that the row that holds "Year" is
 * another row than the one before it; and by its number in a steady class.
 *
 * The part of the role that all tokens of element i share. */
static uint64_t common_role(const pith_exalg *x, steady *s, size_t i)
{
    const pith_eqruns *r = &x->runs;
    uint64_t h = pith_hash_blend(0, place_key(r, i));
    uint32_t u = r->at[i], k = x->class_of[u];

    if (x->opt.plain || k == PITH_NO_CLASS || !s->times[k])
        return h;
    if (x->place_of[u] == 0)
        s->count[k]++;
    return pith_hash_blend(h, (s->count[k] - 1) % s->times[k] + 1);
}

/* And that of its token j alone. */
static uint64_t mate_place(const pith_eqruns *r, size_t i, uint32_t j)
{
    return place_key(r, r->element[r->mate[r->from[i] + j]]);
}

static uint64_t token_role(const pith_exalg *x, size_t i, uint32_t j,
                           uint64_t common)
{
    const pith_eqruns *r = &x->runs;
    uint64_t h = pith_hash_blend(common, (uint64_t)r->at[i] << 32 | j);

    return x->opt.plain ? h : pith_hash_blend(h, mate_place(r, i, j));
}

/* What all tokens of element i say together. */
static uint64_t run_role(const pith_exalg *x, size_t i, uint64_t common)
{
    const pith_eqruns *r = &x->runs;
    const pith_eqrun *u = &r->run[r->at[i]];

    for (uint32_t j = 0; j < u->n_open && !x->opt.plain; j++)
        common =
            pith_hash_blend(common, mate_place(r, i, r->open[u->open + j]));
    return common;
}

/* Marks the runs that do not have one role in all places; `role` gets what
 * the tokens of each element share. */
static bool find_roles(pith_exalg *x, steady *s, uint64_t *role, uint8_t *part)
{
    const pith_eqruns *r = &x->runs;
    uint64_t *one = pith_alloc_zeroed(x->al, r->n_runs + 1u, sizeof(*one));

    if (!one)
        return false;
    for (size_t i = 0; i < r->n; i++) {
        uint32_t u = r->at[i];
        uint64_t all;

        role[i] = common_role(x, s, i);
        all = run_role(x, i, role[i]) | 1;
        if (!one[u])
            one[u] = all;
        else
            part[u] |= one[u] != all;
    }
    pith_alloc_free(x->al, one);
    return true;
}

pith_status pith_exalg_diffeq(pith_exalg *x, size_t *told)
{
    uint32_t n = x->runs.n_runs;
    uint64_t *role = pith_alloc_array(x->al, x->runs.n + 1, sizeof(*role));
    uint8_t *part = pith_alloc_zeroed(x->al, n + 1u, 1);
    pith_status st = PITH_NOMEM;
    steady s = {0};

    *told = 0;
    if (role && part) {
        place_all(x);
        if ((x->opt.plain || find_steady(x, &s)) &&
            find_roles(x, &s, role, part))
            st = PITH_OK;
        for (size_t i = 0; i < x->runs.n && st == PITH_OK; i++)
            *told += part[x->runs.at[i]];
        if (*told)
            st = pith_eqruns_part(x, part, role, token_role);
    }
    pith_alloc_free(x->al, role);
    pith_alloc_free(x->al, part);
    return st;
}
