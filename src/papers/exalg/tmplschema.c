/* papers/exalg/tmplschema: see tmplschema.h. */
#include "papers/exalg/tmplschema.h"

#include <string.h>

pith_tpart *pith_tmpl_part(const pith_tpos *p, uint32_t cls)
{
    for (uint32_t i = 0; i < p->n_parts; i++)
        if (p->part[i].cls == cls)
            return &p->part[i];
    return NULL;
}

pith_tpart *pith_tmpl_gap(const pith_tpos *p, const pith_tsym *s, uint32_t n,
                          uint32_t i)
{
    if (i && i + 1 < n && s[i - 1].sym != PITH_TMPL_TEXT &&
        s[i - 1].sym == s[i + 1].sym)
        return NULL;
    for (uint32_t j = i + 1; j < n; j++)
        if (s[j].sym != PITH_TMPL_TEXT) {
            pith_tpart *q = pith_tmpl_part(p, s[j].sym);

            return q && q > p->part && q[-1].cls == PITH_TMPL_TEXT ? q - 1
                                                                   : NULL;
        }
    return p->n_parts && p->part[p->n_parts - 1].cls == PITH_TMPL_TEXT
               ? &p->part[p->n_parts - 1]
               : NULL;
}

uint32_t pith_tmpl_width(const pith_tpart *q)
{
    return q->branches ? q->branches : 1;
}

/* ---- schema -------------------------------------------------------------- */

typedef struct builder {
    pith_tmpl *t;
    pith_arena *arena;
    pith_buf text;
    uint8_t *active; /* classes whose schema is being built */
    pith_status status;
} builder;

static pith_schema *new_schema(builder *b, pith_schema_kind kind, uint32_t n)
{
    pith_schema *s = pith_arena_zalloc(b->arena, 1, sizeof(*s));

    if (s) {
        s->kind = kind;
        s->n_kids = n;
        s->kid = pith_arena_zalloc(b->arena, n + 1u, sizeof(*s->kid));
        s->text = pith_arena_zalloc(b->arena, n + 1u, sizeof(*s->text));
    }
    if (s && s->kid && s->text)
        return s;
    b->status = PITH_NOMEM;
    return NULL;
}

/* Tokens [from, to) of a class as text; dummies are left out. */
static pith_str constant(builder *b, const pith_tclass *e, uint32_t from,
                         uint32_t to)
{
    pith_str copy;

    pith_buf_clear(&b->text);
    for (uint32_t i = from; i < to; i++) {
        pith_str s = e->token[i].text;

        if (!s.len || s.ptr[0] == 1)
            continue;
        if (b->text.len && s.ptr[0] != '<' &&
            b->text.data[b->text.len - 1] != '>')
            pith_buf_char(&b->text, ' ');
        pith_buf_str(&b->text, s);
    }
    copy = pith_arena_str(b->arena, pith_buf_view(&b->text));
    if (!copy.ptr || b->text.status != PITH_OK)
        b->status = PITH_NOMEM;
    return copy;
}

static pith_schema *basic(builder *b)
{
    pith_schema *s = new_schema(b, PITH_SCHEMA_BASIC, 0);

    if (s)
        s->leaf = b->t->n_basic++;
    return s;
}

static pith_schema *build_class(builder *b, uint32_t k, uint32_t deep);

static pith_schema *around(builder *b, pith_schema_kind kind, pith_schema *in)
{
    pith_schema *s = in ? new_schema(b, kind, 1) : NULL;

    if (s)
        s->kid[0] = in;
    return s;
}

static pith_schema *build_part(builder *b, pith_tpart *q, uint32_t deep)
{
    pith_schema *s;

    if (q->cls == PITH_TMPL_TEXT)
        return q->schema = basic(b);
    s = build_class(b, q->cls, deep);
    if (q->max > 1) {
        s = around(b, PITH_SCHEMA_SET, s);
        if (s && q->has_sep)
            s->text[0] = q->sep;
        if (s)
            s->name = q->name;
    } else if (q->min == 0) {
        s = around(b, PITH_SCHEMA_OPTIONAL, s);
    }
    return q->schema = s;
}

static pith_schema *build_choice(builder *b, pith_tpart *q, uint32_t deep)
{
    pith_schema *s = new_schema(b, PITH_SCHEMA_CHOICE, q->branches);

    for (uint32_t i = 0; s && i < q->branches; i++) {
        q[i].schema = s->kid[i] = build_class(b, q[i].cls, deep);
        if (!s->kid[i])
            return NULL;
    }
    return q->choice = s;
}

/* How many attributes the tuple of a class has. */
static uint32_t count_kids(const pith_tclass *e)
{
    uint32_t n = 0;

    for (uint32_t pos = 0; pos + 1 < e->size; pos++)
        for (uint32_t i = 0; i < e->pos[pos].n_parts;
             i += pith_tmpl_width(&e->pos[pos].part[i]))
            n++;
    return n;
}

static bool fill_position(builder *b, pith_schema *s, uint32_t *n, pith_tpos *p,
                          uint32_t deep)
{
    for (uint32_t i = 0; i < p->n_parts; i += pith_tmpl_width(&p->part[i])) {
        pith_tpart *q = &p->part[i];

        s->kid[*n] =
            q->branches ? build_choice(b, q, deep) : build_part(b, q, deep);
        if (!s->kid[*n])
            return false;
        if (++*n < s->n_kids)
            s->text[*n] = (pith_str){"", 0};
    }
    return true;
}

static bool fill_tuple(builder *b, pith_schema *s, const pith_tclass *e,
                       uint32_t deep)
{
    uint32_t n = 0, from = 0;

    for (uint32_t pos = 0; pos + 1 < e->size; pos++) {
        if (!e->pos[pos].n_parts)
            continue;
        s->text[n] = constant(b, e, from, pos + 1);
        from = pos + 1;
        if (!fill_position(b, s, &n, &e->pos[pos], deep))
            return false;
    }
    s->text[n] = constant(b, e, from, e->size);
    return b->status == PITH_OK;
}

/* recurses: as deep as classes nest, PITH_TMPL_DEEP at most. */
static pith_schema *build_class(builder *b, uint32_t k, uint32_t deep)
{
    pith_tclass *e = &b->t->cls[k];
    pith_schema *s;

    if (deep > PITH_TMPL_DEEP)
        return basic(b);
    if (e->schema)
        return e->schema;
    if (b->active[k]) {
        b->status = PITH_FORMAT;
        return NULL;
    }
    b->active[k] = 1;
    s = new_schema(b, PITH_SCHEMA_TUPLE, count_kids(e));
    if (!s || !fill_tuple(b, s, e, deep + 1))
        return NULL;
    b->active[k] = 0;
    return e->schema = s;
}

pith_status pith_tmpl_schema(pith_tmpl *t, pith_arena *arena)
{
    builder b = {.t = t, .arena = arena};

    t->n_basic = 0;
    t->schema = NULL;
    if (t->root == PITH_TMPL_NONE)
        return PITH_OK;
    b.active = pith_arena_zalloc(arena, t->n_classes + 1u, 1);
    if (!b.active)
        return PITH_NOMEM;
    pith_buf_init(&b.text, arena->al, (size_t)1 << 30);
    t->schema = build_class(&b, t->root, 0);
    pith_buf_release(&b.text);
    return t->schema ? b.status : b.status != PITH_OK ? b.status : PITH_NOMEM;
}
