/* wrap/fieldstats: see fieldstats.h. */
#include "wrap/fieldstats.h"

#include <stdlib.h>
#include "base/hash.h"
#include "base/utf8.h"
#include "base/vec.h"
#include "wrap/valuetype.h"

#define LENGTHS_MAX                                                        \
    4096u               /* of a field that are kept; then every other, ... \
                         */
#define SAMPLE_LEN 200u /* longer values are kept by their start */

typedef struct tally_field {
    pith_str name;
    pith_type type;
    uint32_t filled;
    uint32_t mix[PITH_TYPE_COUNT];
    PITH_VEC(uint32_t) length;
    uint32_t stride; /* every so many values a length is kept */
    PITH_VEC(pith_str) sample;
} tally_field;

struct pith_fieldtally {
    const pith_allocator *al;
    pith_arena arena; /* names and samples */
    PITH_VEC(tally_field) field;
    pith_map index;
    uint32_t rows, pages, min_rows, max_rows;
};

pith_fieldtally *pith_fieldtally_new(const pith_allocator *al)
{
    pith_fieldtally *t = pith_alloc_zeroed(al, 1, sizeof(*t));

    if (!t)
        return NULL;
    t->al = al ? al : pith_alloc_libc();
    pith_arena_init(&t->arena, t->al, 0);
    pith_map_init(&t->index, t->al);
    t->min_rows = UINT32_MAX;
    return t;
}

void pith_fieldtally_free(pith_fieldtally *t)
{
    if (!t)
        return;
    for (size_t i = 0; i < t->field.len; i++) {
        PITH_VEC_RELEASE(&t->field.at[i].length, t->al);
        PITH_VEC_RELEASE(&t->field.at[i].sample, t->al);
    }
    PITH_VEC_RELEASE(&t->field, t->al);
    pith_map_release(&t->index);
    pith_arena_release(&t->arena);
    pith_alloc_free(t->al, t);
}

static tally_field *field_of(pith_fieldtally *t, pith_str name, pith_type type)
{
    bool fresh;
    uint64_t *id =
        pith_map_put(&t->index, pith_hash_str(name), t->field.len, &fresh);
    tally_field f = {.type = type, .stride = 1};

    if (!id)
        return NULL;
    if (!fresh)
        return &t->field.at[*id];
    f.name = pith_arena_str(&t->arena, name);
    if (!f.name.ptr || !PITH_VEC_PUSH(&t->field, t->al, f))
        return NULL;
    return &t->field.at[t->field.len - 1];
}

/* Every stride-th length; when full, half of them go. */
static bool add_length(pith_fieldtally *t, tally_field *f, uint32_t len)
{
    if (f->filled % f->stride)
        return true;
    if (f->length.len == LENGTHS_MAX) {
        for (size_t i = 0; i < LENGTHS_MAX / 2; i++)
            f->length.at[i] = f->length.at[i * 2];
        f->length.len /= 2;
        f->stride *= 2;
        if (f->filled % f->stride)
            return true;
    }
    return PITH_VEC_PUSH(&f->length, t->al, len);
}

static bool known(const tally_field *f, pith_str s)
{
    for (size_t i = 0; i < f->sample.len; i++)
        if (pith_str_eq(f->sample.at[i], s))
            return true;
    return false;
}

/* The first values that differ. */
static bool add_sample(pith_fieldtally *t, tally_field *f, pith_str s)
{
    if (f->sample.len == PITH_WRAP_SAMPLES)
        return true;
    s = pith_utf8_cut(s, SAMPLE_LEN);
    if (known(f, s))
        return true;
    s = pith_arena_str(&t->arena, s);
    return s.ptr && PITH_VEC_PUSH(&f->sample, t->al, s);
}

static bool add_value(void *ctx, pith_str name, pith_type type, pith_str value)
{
    pith_fieldtally *t = ctx;
    tally_field *f = field_of(t, name, type);

    if (!f)
        return false;
    if (!value.ptr)
        return true;
    f->mix[pith_type_of_text(value)]++;
    if (!add_length(t, f, (uint32_t)pith_utf8_count(value)) ||
        !add_sample(t, f, value))
        return false;
    f->filled++;
    return true;
}

static bool each_cell(const pith_tables *tables, pith_wrapped_value each,
                      void *ctx)
{
    const pith_region *g = pith_tables_main_region(tables);

    for (uint32_t i = 0; g && i < g->n_records; i++)
        for (uint32_t c = 0; c < g->n_columns; c++)
            if (!each(ctx, g->columns[c].name, g->columns[c].type,
                      g->records[i].cells[c].text))
                return false;
    return true;
}

static bool each_part(const pith_article *a, pith_wrapped_value each, void *ctx)
{
    pith_str body = {NULL, 0};

    /* Of the body its longest block: statistics of paragraphs, not of sums. */
    for (size_t i = 0; i < a->n_blocks; i++)
        if (a->blocks[i].text.len > body.len)
            body = a->blocks[i].text;
    return each(ctx, PITH_STR("title"), PITH_TYPE_TEXT, a->title) &&
           each(ctx, PITH_STR("author"), PITH_TYPE_TEXT, a->author) &&
           each(ctx, PITH_STR("date"), PITH_TYPE_DATE, a->date) &&
           each(ctx, PITH_STR("body"), PITH_TYPE_TEXT, body);
}

static bool each_leaf(const pith_template *x, pith_wrapped_value each,
                      void *ctx)
{
    for (uint32_t i = 0; i < x->n_leaves; i++) {
        const pith_leaf *leaf = &x->leaf[i];
        pith_str value = {NULL, 0};

        if (!leaf->shown)
            continue; /* it has texts of columns in another way */
        if (leaf->first[1] > leaf->first[0])
            value = leaf->value[leaf->first[0]];
        if (!each(ctx, leaf->name, leaf->type, value))
            return false;
    }
    return true;
}

bool pith_wrapped_each(const pith_wrapped *got, pith_wrapped_value each,
                       void *ctx)
{
    return (!got->tables || each_cell(got->tables, each, ctx)) &&
           (!got->article || each_part(got->article, each, ctx)) &&
           (!got->templ || each_leaf(got->templ, each, ctx));
}

static uint32_t rows_of(const pith_wrapped *got)
{
    const pith_tables *t = got->tables;

    if (t)
        return t->main == PITH_NO_REGION ? 0 : t->regions[t->main].n_records;
    return got->article || got->templ ? 1 : 0;
}

pith_status pith_fieldtally_add(pith_fieldtally *t, const pith_wrapped *got)
{
    uint32_t n = rows_of(got);

    t->pages++;
    t->rows += n;
    t->min_rows = n < t->min_rows ? n : t->min_rows;
    t->max_rows = n > t->max_rows ? n : t->max_rows;
    return pith_wrapped_each(got, add_value, t) ? PITH_OK : PITH_NOMEM;
}

/* `f` may be NULL. Sorts the lengths. */
static void stats_of(const pith_fieldtally *t, tally_field *f,
                     pith_fieldstats *out)
{
    *out = (pith_fieldstats){.rows = t->rows};
    if (!f)
        return;
    out->filled = f->filled;
    memcpy(out->mix, f->mix, sizeof(out->mix));
    if (!f->length.len)
        return;
    qsort(f->length.at, f->length.len, sizeof(*f->length.at), pith_by_u32);
    out->low = f->length.at[f->length.len / 20];
    out->median = f->length.at[f->length.len / 2];
    out->high = f->length.at[f->length.len - 1 - f->length.len / 20];
}

pith_status pith_fieldtally_learn(const pith_fieldtally *t, pith_arena *arena,
                                  pith_wrapcluster *out)
{
    out->n_fields = (uint32_t)t->field.len;
    out->field =
        pith_arena_zalloc(arena, t->field.len + 1, sizeof(*out->field));
    if (!out->field)
        return PITH_NOMEM;
    out->min_rows = t->pages ? t->min_rows : 0;
    out->max_rows = t->max_rows;
    for (uint32_t i = 0; i < out->n_fields; i++) {
        tally_field *f = &t->field.at[i];
        pith_wrapfield *x = &out->field[i];

        x->id = pith_arena_str(arena, f->name);
        x->type = f->type;
        x->n_samples = (uint32_t)f->sample.len;
        x->sample =
            pith_arena_array(arena, f->sample.len + 1, sizeof(*x->sample));
        if (!x->id.ptr || !x->sample)
            return PITH_NOMEM;
        for (uint32_t k = 0; k < x->n_samples; k++) {
            x->sample[k] = pith_arena_str(arena, f->sample.at[k]);
            if (!x->sample[k].ptr)
                return PITH_NOMEM;
        }
        stats_of(t, f, &x->stats);
    }
    return PITH_OK;
}

void pith_fieldtally_stats(pith_fieldtally *t, pith_str id,
                           pith_fieldstats *out)
{
    uint64_t *at = pith_map_find(&t->index, pith_hash_str(id));

    stats_of(t, at ? &t->field.at[*at] : NULL, out);
}

void pith_fieldtally_tell(const pith_wrapper *w, pith_fieldtally *const *tally,
                          pith_fieldtally_filled tell, void *ctx)
{
    for (uint32_t i = 0; i < w->n_clusters; i++) {
        const pith_wrapcluster *c = &w->cluster[i];

        for (uint32_t k = 0; tally[i] && k < c->n_fields; k++) {
            pith_fieldstats s;

            if (c->field[k].dropped)
                continue;
            pith_fieldtally_stats(tally[i], c->field[k].id, &s);
            tell(ctx, i, pith_wrapfield_name(&c->field[k]), s.filled, s.rows);
        }
    }
}
