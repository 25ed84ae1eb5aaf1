/* papers/exalg/tmplvalue: EXVAL [EXALG §5]: the values of a page, nested as the
 * schema, read off the PosStrings of its class occurrences. */
#include "papers/exalg/tmplschema.h"

typedef struct valuer {
    const pith_treading *r;
    pith_buf *text;
    pith_arena *arena;
} valuer;

static pith_value *occ_value(valuer *b, uint32_t occ);

static pith_value *new_value(valuer *b, const pith_schema *s, uint32_t n)
{
    /* the value, and its kids behind it */
    pith_value *v = pith_arena_alloc(b->arena, sizeof(*v) + n * sizeof(v));

    if (!v)
        return NULL;
    *v = (pith_value){.schema = s, .kid = (pith_value **)(v + 1), .n_kids = n};
    for (uint32_t i = 0; i < n; i++)
        v->kid[i] = NULL;
    return v;
}

/* All text of the symbols that belong to the gap `q`; of the whole position
 * when it is the only part. */
static pith_value *text_value(valuer *b, const pith_tpos *p,
                              const pith_tpart *q, const pith_tsym *s,
                              uint32_t n)
{
    pith_value *v = new_value(b, q->schema, 0);

    pith_buf_clear(b->text);
    for (uint32_t i = 0; v && i < n; i++) {
        bool mine = p->n_parts == 1 || (s[i].sym == PITH_TMPL_TEXT &&
                                        pith_tmpl_gap(p, s, n, i) == q);
        uint32_t node = 0, last = 0;
        size_t len = b->text->len;

        if (!mine)
            continue;
        if (len)
            pith_buf_char(b->text, ' ');
        b->r->text(b->r->ctx, s[i].from, s[i].to, b->text, &node, &last);
        if (b->text->len == len + (len > 0))
            b->text->len = len; /* tags only */
        v->node = v->node ? v->node : node;
        v->last = last ? last : v->last;
    }
    if (v && b->text->len) {
        v->text = pith_arena_str(b->arena, pith_buf_view(b->text));
        if (!v->text.ptr || b->text->status != PITH_OK)
            return NULL;
    }
    return v;
}

static pith_value *class_value(valuer *b, const pith_tpart *q,
                               const pith_tsym *s, uint32_t n)
{
    uint32_t many = 0;
    pith_value *v;

    for (uint32_t i = 0; i < n; i++)
        many += s[i].sym == q->cls;
    if (q->schema->kind != PITH_SCHEMA_SET &&
        q->schema->kind != PITH_SCHEMA_OPTIONAL) {
        for (uint32_t i = 0; i < n; i++)
            if (s[i].sym == q->cls)
                return occ_value(b, s[i].sub);
        return new_value(b, q->schema, 0);
    }
    v = new_value(b, q->schema, many);
    many = 0;
    for (uint32_t i = 0; v && i < n; i++)
        if (s[i].sym == q->cls) {
            v->kid[many] = occ_value(b, s[i].sub);
            if (!v->kid[many++])
                return NULL;
        }
    return v;
}

static pith_value *choice_value(valuer *b, const pith_tpart *q,
                                const pith_tsym *s, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < q->branches; j++)
            if (s[i].sym == q[j].cls) {
                pith_value *v = new_value(b, q->choice, 1);

                if (!v)
                    return NULL;
                v->choice = j;
                v->kid[0] = occ_value(b, s[i].sub);
                return v->kid[0] ? v : NULL;
            }
    return new_value(b, q->choice, 0);
}

/* recurses: as deep as classes nest, PITH_TMPL_DEEP at most. */
static pith_value *occ_value(valuer *b, uint32_t occ)
{
    const pith_tocc *o = &b->r->occ[occ];
    const pith_tclass *e = &b->r->t->cls[o->cls];
    const pith_schema *s = e->schema;
    pith_value *v;
    uint32_t n = 0;

    if (!s)
        return new_value(b, NULL, 0);
    v = new_value(b, s, s->n_kids);
    for (uint32_t pos = 0; v && pos + 1 < e->size; pos++) {
        const pith_tpos *p = &e->pos[pos];
        pith_trange r = b->r->run[o->base + pos];
        const pith_tsym *at = &b->r->sym[r.first];

        for (uint32_t i = 0; i < p->n_parts;
             i += pith_tmpl_width(&p->part[i])) {
            const pith_tpart *q = &p->part[i];

            v->kid[n] = q->branches ? choice_value(b, q, at, r.n)
                        : q->cls == PITH_TMPL_TEXT
                            ? text_value(b, p, q, at, r.n)
                            : class_value(b, q, at, r.n);
            if (!v->kid[n++])
                return NULL;
        }
    }
    return v;
}

pith_value *pith_tmpl_value(const pith_treading *r, uint32_t occ,
                            pith_buf *scratch, pith_arena *arena)
{
    valuer b = {.r = r, .text = scratch, .arena = arena};

    return occ_value(&b, occ);
}
