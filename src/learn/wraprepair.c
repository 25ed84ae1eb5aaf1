/* learn/wraprepair: see wraprepair.h. */
#include "learn/wraprepair.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include "base/hash.h"
#include "base/utf8.h"
#include "wrap/fieldstats.h"

#define SAMPLE_LEN 200u /* as fieldstats keeps them */
#define FAR        8.0  /* medians this many times apart are nothing alike */
#define LEAST      0.3  /* score of a pair that is considered */
#define SURE_KNOWN 0.8  /* of the values that are there at all */
#define SURE_LEAST 3u   /* known values that make a pair sure alone */
#define SURE_GAP   0.1  /* before the next candidate, if they are few */

/* ---- P1: values ---------------------------------------------------------- */

void pith_repair_values_init(pith_repair_values *v, const pith_allocator *al)
{
    pith_map_init(&v->seen, al);
    pith_map_init(&v->column, al);
}

void pith_repair_values_release(pith_repair_values *v)
{
    pith_map_release(&v->seen);
    pith_map_release(&v->column);
}

static uint64_t value_key(pith_str field, pith_str value)
{
    value = pith_str_trim(value);
    return pith_hash_mix(pith_hash_str(field),
                         pith_hash_str(pith_utf8_cut(value, SAMPLE_LEN)));
}

static bool add_value(void *ctx, pith_str field, pith_type type, pith_str value)
{
    pith_repair_values *v = ctx;
    uint64_t *column = pith_map_put(&v->column, pith_hash_str(field), 1, NULL);

    (void)type;
    if (!column)
        return false;
    *column = pith_hash_mix(
        *column, value.ptr ? pith_hash_str(pith_str_trim(value)) : 2);
    return !value.ptr ||
           pith_map_put(&v->seen, value_key(field, value), 1, NULL);
}

pith_status pith_repair_values_add(pith_repair_values *v,
                                   const pith_wrapped *got)
{
    return pith_wrapped_each(got, add_value, v) ? PITH_OK : PITH_NOMEM;
}

/* Old values that stand in any new field: what of the old content is there. */
static uint32_t count_there(const pith_wrapfield *old,
                            const pith_wrapcluster *fresh,
                            const pith_repair_values *v)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < old->n_samples; i++) {
        bool there = false;

        for (uint32_t k = 0; k < fresh->n_fields && !there; k++)
            there = pith_map_find(&v->seen, value_key(fresh->field[k].id,
                                                      old->sample[i])) != NULL;
        n += there;
    }
    return n;
}

static uint32_t count_known(const pith_wrapfield *old,
                            const pith_wrapfield *fresh,
                            const pith_repair_values *v)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < old->n_samples; i++)
        n += pith_map_find(&v->seen, value_key(fresh->id, old->sample[i])) !=
             NULL;
    return n;
}

/* Two new fields say the same in every row: either is right. */
static bool same_column(const pith_wrapcluster *c, uint32_t a, uint32_t b,
                        const pith_repair_values *v)
{
    const uint64_t *x =
        pith_map_find(&v->column, pith_hash_str(c->field[a].id));
    const uint64_t *y =
        pith_map_find(&v->column, pith_hash_str(c->field[b].id));

    return x && y && *x == *y;
}

/* ---- P2: other signs ----------------------------------------------------- */

static double type_likeness(const pith_fieldstats *a, const pith_fieldstats *b)
{
    double sum = 0;

    if (!a->filled || !b->filled)
        return a->filled == b->filled;
    for (int k = 0; k < PITH_TYPE_COUNT; k++) {
        double x = (double)a->mix[k] / a->filled;
        double y = (double)b->mix[k] / b->filled;

        sum += x < y ? x : y;
    }
    return sum;
}

static double length_likeness(const pith_fieldstats *a,
                              const pith_fieldstats *b)
{
    double x = a->median + 1.0, y = b->median + 1.0;
    double far = fabs(log(x / y)) / log(FAR);

    return far < 1 ? 1 - far : 0;
}

static double fill_likeness(const pith_fieldstats *a, const pith_fieldstats *b)
{
    double x = a->rows ? (double)a->filled / a->rows : 0;
    double y = b->rows ? (double)b->filled / b->rows : 0;

    return 1 - fabs(x - y);
}

/* Pairs of letters that both names have: 2 |both| / (|a| + |b|). */
static double name_likeness(pith_str a, pith_str b)
{
    uint32_t both = 0, all;
    bool used[64] = {false};

    if (pith_str_eq(a, b))
        return 1;
    if (a.len < 2 || b.len < 2 || a.len > 64 || b.len > 64)
        return 0;
    all = (uint32_t)(a.len + b.len - 2);
    for (size_t i = 0; i + 1 < a.len; i++)
        for (size_t k = 0; k + 1 < b.len; k++)
            if (!used[k] && a.ptr[i] == b.ptr[k] &&
                a.ptr[i + 1] == b.ptr[k + 1]) {
                used[k] = true;
                both++;
                break;
            }
    return 2.0 * both / all;
}

static double order_likeness(uint32_t i, uint32_t n, uint32_t k, uint32_t m)
{
    double x = n > 1 ? (double)i / (n - 1) : 0,
           y = m > 1 ? (double)k / (m - 1) : 0;

    return 1 - fabs(x - y);
}

typedef struct repair_pair {
    uint32_t old, fresh, known, there;
    double score;
} repair_pair;

static double signs_of(const pith_wrapcluster *old, uint32_t i,
                       const pith_wrapcluster *fresh, uint32_t k)
{
    const pith_wrapfield *a = &old->field[i], *b = &fresh->field[k];

    return 0.35 * type_likeness(&a->stats, &b->stats) +
           0.2 * length_likeness(&a->stats, &b->stats) +
           0.1 * fill_likeness(&a->stats, &b->stats) +
           0.25 * name_likeness(a->id, b->id) +
           0.1 * order_likeness(i, old->n_fields, k, fresh->n_fields);
}

/* ---- P3: pairs ----------------------------------------------------------- */

static int by_score(const void *a, const void *b)
{
    const repair_pair *x = a, *y = b;

    if (x->score != y->score)
        return x->score > y->score ? -1 : 1;
    if (x->old != y->old)
        return x->old < y->old ? -1 : 1;
    return x->fresh < y->fresh ? -1 : x->fresh > y->fresh;
}

/* The share of the known values, less sure the fewer they are. */
static double evidence(uint32_t known, uint32_t there)
{
    return there ? (double)known / there * (1 - pow(0.5, known)) : 0;
}

static void score_pairs(const pith_wrapcluster *old,
                        const pith_wrapcluster *fresh,
                        const pith_repair_values *v, repair_pair *pair)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < old->n_fields; i++) {
        uint32_t there = count_there(&old->field[i], fresh, v);

        for (uint32_t k = 0; k < fresh->n_fields; k++) {
            repair_pair *p = &pair[n++];

            *p = (repair_pair){.old = i, .fresh = k, .there = there};
            p->known = count_known(&old->field[i], &fresh->field[k], v);
            p->score = 0.6 * evidence(p->known, there) +
                       0.4 * signs_of(old, i, fresh, k);
        }
    }
}

/* ---- P4: how sure -------------------------------------------------------- */

/* The best other candidate for the old field that is not of better use to
 * another field. */
static const repair_pair *rival(const repair_pair *pair, uint32_t n,
                                const repair_pair *best,
                                const pith_repair_match *match, uint32_t n_old,
                                const pith_wrapcluster *fresh,
                                const pith_repair_values *v)
{
    for (uint32_t i = 0; i < n; i++) {
        bool taken = false;

        if (pair[i].old != best->old || &pair[i] == best ||
            same_column(fresh, pair[i].fresh, best->fresh, v))
            continue;
        for (uint32_t k = 0; k < n_old; k++)
            taken =
                taken || (k != best->old && match[k].field == pair[i].fresh &&
                          match[k].confidence > pair[i].score);
        if (!taken)
            return &pair[i];
    }
    return NULL;
}

static bool is_sure(const repair_pair *best, const repair_pair *next,
                    uint32_t samples)
{
    if (!best->known || best->known < SURE_KNOWN * best->there)
        return false;
    if (best->known < SURE_LEAST && best->known < samples)
        return false;
    if (best->known >= SURE_LEAST &&
        (!next || next->known < SURE_KNOWN * best->known))
        return true;
    /* Few values, or another field that has them too: the signs must tell. */
    return !next || best->score >= next->score + SURE_GAP;
}

static void take_pairs(const pith_wrapcluster *old, repair_pair *pair,
                       uint32_t n, bool *used, pith_repair_match *match)
{
    for (uint32_t i = 0; i < n; i++) {
        repair_pair *p = &pair[i];

        if (p->score < LEAST || match[p->old].field != UINT32_MAX ||
            used[p->fresh])
            continue;
        used[p->fresh] = true;
        match[p->old] =
            (pith_repair_match){.field = p->fresh,
                                .known = p->known,
                                .samples = old->field[p->old].n_samples,
                                .confidence = p->score};
    }
}

pith_status pith_repair_match_fields(const pith_wrapcluster *old,
                                     const pith_wrapcluster *fresh,
                                     const pith_repair_values *values,
                                     pith_arena *arena, pith_repair_match **out)
{
    size_t n = (size_t)old->n_fields * fresh->n_fields;
    repair_pair *pair = pith_arena_array(arena, n + 1, sizeof(*pair));
    bool *used = pith_arena_zalloc(arena, fresh->n_fields + 1, sizeof(*used));
    pith_repair_match *match =
        pith_arena_zalloc(arena, old->n_fields + 1, sizeof(*match));

    *out = match;
    if (!pair || !used || !match)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < old->n_fields; i++)
        match[i] = (pith_repair_match){.field = UINT32_MAX,
                                       .samples = old->field[i].n_samples};
    score_pairs(old, fresh, values, pair);
    if (n)
        qsort(pair, n, sizeof(*pair), by_score);
    take_pairs(old, pair, (uint32_t)n, used, match);
    for (uint32_t i = 0; i < (uint32_t)n; i++) {
        pith_repair_match *m = &match[pair[i].old];

        if (m->field == pair[i].fresh)
            m->sure = is_sure(&pair[i],
                              rival(pair, (uint32_t)n, &pair[i], match,
                                    old->n_fields, fresh, values),
                              m->samples);
    }
    return PITH_OK;
}

double pith_repair_score(const pith_wrapcluster *old,
                         const pith_wrapcluster *fresh,
                         const pith_repair_match *match)
{
    uint32_t n =
        old->n_fields < fresh->n_fields ? old->n_fields : fresh->n_fields;
    double sum = 0;

    for (uint32_t i = 0; i < old->n_fields; i++)
        sum += match[i].field == UINT32_MAX ? 0 : match[i].confidence;
    return n ? sum / n : 0;
}

/* ---- P5: names and corrections ------------------------------------------- */

static bool name_taken(const pith_wrapcluster *c, uint32_t but, pith_str name)
{
    for (uint32_t i = 0; i < c->n_fields; i++)
        if (i != but && pith_str_eq(pith_wrapfield_name(&c->field[i]), name))
            return true;
    return false;
}

/* A name that no other field has: "price_new", "price_new_2". */
static bool rename_stranger(pith_wrapcluster *c, uint32_t i, pith_arena *arena)
{
    pith_str id = c->field[i].id;
    char name[128];

    for (unsigned k = 1; k < 100; k++) {
        int len =
            snprintf(name, sizeof(name), k > 1 ? "%.*s_new_%u" : "%.*s_new",
                     (int)(id.len < 80 ? id.len : 80), id.ptr, k);
        pith_str s = {name, (size_t)len};

        if (name_taken(c, i, s))
            continue;
        c->field[i].renamed =
            (pith_str){pith_arena_dup(arena, name, s.len), s.len};
        return c->field[i].renamed.ptr != NULL;
    }
    return true;
}

static bool carry(const pith_wrapfield *from, pith_wrapfield *to,
                  pith_arena *arena)
{
    pith_str name = pith_wrapfield_name(from);

    to->dropped = from->dropped;
    to->retyped = from->retyped;
    to->new_type = from->new_type;
    if (!from->retyped && from->type != to->type &&
        to->stats.mix[from->type] * 2 >= to->stats.filled) {
        to->retyped = true; /* the type it was known by still holds */
        to->new_type = from->type;
    }
    to->renamed = (pith_str){NULL, 0};
    if (pith_str_eq(to->id, name))
        return true;
    to->renamed = pith_arena_str(arena, name);
    return to->renamed.ptr != NULL;
}

pith_status pith_repair_carry(const pith_wrapcluster *old,
                              const pith_repair_match *match, pith_arena *arena,
                              pith_wrapcluster *fresh)
{
    bool *placed =
        pith_arena_zalloc(arena, fresh->n_fields + 1, sizeof(*placed));

    if (!placed)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < old->n_fields; i++) {
        if (match[i].field == UINT32_MAX)
            continue;
        placed[match[i].field] = true;
        if (!carry(&old->field[i], &fresh->field[match[i].field], arena))
            return PITH_NOMEM;
    }
    for (uint32_t k = 0; k < fresh->n_fields; k++)
        if (!placed[k] &&
            name_taken(fresh, k, pith_wrapfield_name(&fresh->field[k])) &&
            !rename_stranger(fresh, k, arena))
            return PITH_NOMEM;
    for (uint32_t k = 0; k < old->edits.n; k++)
        if (pith_edits_add(&fresh->edits, &old->edits.at[k], arena) != PITH_OK)
            return PITH_NOMEM;
    return PITH_OK;
}
