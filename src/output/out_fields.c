/* output/out_fields: see out_fields.h. */
#include "output/out_fields.h"

#include "base/str.h"

static void put_value(pith_json *j, const pith_field *f)
{
    if (f->n_values == 1 && !f->is_list) {
        pith_json_str(j, f->value[0]);
        return;
    }
    pith_json_strs(j, f->value, f->n_values);
}

void pith_out_fields_member(pith_json *j, const pith_fields *f)
{
    if (!f->n)
        return;
    pith_json_object(pith_json_key(j, "fields"));
    for (uint32_t i = 0; i < f->n; i++) {
        pith_json_key_str(j, f->at[i].name);
        put_value(j, &f->at[i]);
    }
    pith_json_end(j);
}

static const char *said_name(pith_field_said said)
{
    static const char *const names[] = {[PITH_SAID_ALONE] = "alone",
                                        [PITH_SAID_AGREED] = "agreed",
                                        [PITH_SAID_DIFFERS] = "differs"};

    return names[said];
}

void pith_out_fields_why(pith_json *j, const pith_fields *f)
{
    if (!f->n)
        return;
    pith_json_object(pith_json_key(j, "fields_why"));
    for (uint32_t i = 0; i < f->n; i++) {
        const pith_field *at = &f->at[i];

        pith_json_key_str(j, at->name);
        pith_json_inline(j);
        pith_json_object(j);
        pith_json_key(j, "from");
        pith_json_cstr(j, pith_field_from_name(at->from));
        if (at->label.ptr)
            pith_json_str(pith_json_key(j, "label"), at->label);
        if (at->from == PITH_FIELD_DATA)
            pith_json_cstr(pith_json_key(j, "shown"), said_name(at->said));
        pith_json_num(pith_json_key(j, "confidence"), at->confidence, 2);
        pith_json_end(j);
    }
    pith_json_end(j);
}

/* ---- data ------------------------------------------------------------- */

#define DATA_DEEP 64 /* things inside things */

/* A place in the walk over a thing: the property that comes next. */
typedef struct walk {
    uint32_t thing;
    uint32_t name; /* the property whose values are being written */
    uint32_t at;   /* the next of its values, or PITH_DATA_NONE */
    bool many;     /* it is an array */
} walk;

static bool is_said(const pith_field *f, pith_field_said said)
{
    return f->from == PITH_FIELD_DATA && f->said == said;
}

/* What the shown page says of the thing that it is about. */
static void put_said(pith_json *j, const pith_fields *f)
{
    bool agreed = false, differs = false;

    for (uint32_t i = 0; i < f->n; i++) {
        agreed |= is_said(&f->at[i], PITH_SAID_AGREED);
        differs |= is_said(&f->at[i], PITH_SAID_DIFFERS);
    }
    if (agreed) {
        pith_json_key(j, "@agreed");
        pith_json_inline(j);
        pith_json_array(j);
        for (uint32_t i = 0; i < f->n; i++)
            if (is_said(&f->at[i], PITH_SAID_AGREED))
                pith_json_str(j, f->at[i].name);
        pith_json_end(j);
    }
    if (differs) {
        pith_json_object(pith_json_key(j, "@differs"));
        for (uint32_t i = 0; i < f->n; i++)
            if (is_said(&f->at[i], PITH_SAID_DIFFERS)) {
                pith_json_key_str(j, f->at[i].name);
                pith_json_str(j, f->at[i].shown);
            }
        pith_json_end(j);
    }
}

static void open_thing(pith_json *j, const pith_data *d, uint32_t thing,
                       bool top)
{
    const pith_data_thing *g = &d->thing[thing];

    pith_json_object(j);
    if (!top && g->type.len)
        pith_json_str(pith_json_key(j, "@type"), g->type);
    if (top) {
        pith_json_key(j, "@from");
        pith_json_cstr(j, pith_data_source_name(g->source));
    }
}

/* The next property name to be written after `p`. */
static uint32_t next_name(const pith_data *d, uint32_t first, uint32_t p)
{
    p = p == PITH_DATA_NONE ? first : d->prop[p].next;
    while (p != PITH_DATA_NONE && d->prop[p].again)
        p = d->prop[p].next;
    return p;
}

/* Without recursion: things lie as deep as pages like. */
static void put_thing(pith_json *j, const pith_data *d, uint32_t thing,
                      const pith_fields *f)
{
    walk stack[DATA_DEEP];
    uint32_t n = 1;

    stack[0] = (walk){thing, PITH_DATA_NONE, PITH_DATA_NONE, false};
    open_thing(j, d, thing, true);
    if (f->thing == thing + 1)
        put_said(j, f);
    while (n) {
        walk *w = &stack[n - 1];

        if (w->at == PITH_DATA_NONE) { /* the next name */
            if (w->many)
                pith_json_end(j);
            w->many = false;
            w->name = next_name(d, d->thing[w->thing].first, w->name);
            if (w->name == PITH_DATA_NONE) {
                pith_json_end(j);
                n--;
                continue;
            }
            w->at = w->name;
            w->many = d->prop[w->name].same != PITH_DATA_NONE;
            pith_json_key_str(j, d->prop[w->name].name);
            if (w->many)
                pith_json_array(j);
        } else {
            const pith_data_prop *p = &d->prop[w->at];

            w->at = p->same;
            if (p->thing == PITH_DATA_NONE) {
                pith_json_str(j, p->text);
            } else if (n == DATA_DEEP) {
                pith_json_null(j);
            } else {
                open_thing(j, d, p->thing, false);
                stack[n++] =
                    (walk){p->thing, PITH_DATA_NONE, PITH_DATA_NONE, false};
            }
        }
    }
}

static pith_str type_of(const pith_data *d, uint32_t thing)
{
    pith_str type = d->thing[thing].type;

    return type.len ? type : PITH_STR("Thing");
}

static bool is_top(const pith_data *d, uint32_t thing)
{
    return d->thing[thing].of == PITH_DATA_NONE &&
           d->thing[thing].first != PITH_DATA_NONE;
}

/* All things of the type of thing i. */
static void put_type(pith_json *j, const pith_data *d, uint32_t i,
                     const pith_fields *f)
{
    pith_str type = type_of(d, i);

    pith_json_key_str(j, type);
    pith_json_array(j);
    for (uint32_t k = i; k < d->n_things; k++)
        if (is_top(d, k) && pith_str_eq(type_of(d, k), type))
            put_thing(j, d, k, f);
    pith_json_end(j);
}

void pith_out_data_member(pith_json *j, const pith_data *d,
                          const pith_fields *f)
{
    bool any = false;

    for (uint32_t i = 0; i < d->n_things; i++) {
        bool seen = !is_top(d, i);

        for (uint32_t k = 0; k < i && !seen; k++)
            seen = is_top(d, k) && pith_str_eq(type_of(d, k), type_of(d, i));
        if (seen)
            continue;
        if (!any)
            pith_json_object(pith_json_key(j, "data"));
        any = true;
        put_type(j, d, i, f);
    }
    if (any)
        pith_json_end(j);
}

void pith_out_fields_text(const pith_fields *f, pith_buf *out)
{
    for (uint32_t i = 0; i < f->n; i++) {
        pith_buf_str(out, f->at[i].name);
        for (uint32_t k = 0; k < f->at[i].n_values; k++) {
            pith_buf_cstr(out, k ? "; " : ": ");
            pith_buf_str(out, f->at[i].value[k]);
        }
        pith_buf_char(out, '\n');
    }
    if (f->n)
        pith_buf_char(out, '\n');
}
