/* learn/exalg_value: EXVAL [EXALG §5]: the values of a page, nested as the
 * schema, read off the PosStrings of its class occurrences. */
#include "learn/exalg_build_int.h"

static pith_value *new_value(builder *b, const pith_schema *s, uint32_t n)
{
    pith_value *v = pith_arena_zalloc(b->arena, 1, sizeof(*v));

    if (!v)
        return NULL;
    v->schema = s;
    v->n_kids = n;
    v->kid = pith_arena_zalloc(b->arena, n + 1u, sizeof(pith_value *));
    return v->kid ? v : NULL;
}

/* The first and last text node of tokens [from, to). */
static void note_nodes(const builder *b, pith_value *v, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++) {
        const pith_token *t = &b->x->token[i];

        if (t->kind != PITH_TOKEN_TEXT)
            continue;
        v->last = t->node;
        if (!v->node)
            v->node = t->node;
    }
}

/* All text of the symbols that belong to the gap `q`; of the whole position
 * when it is the only part. */
static pith_value *text_value(builder *b, position *p, part *q, const symbol *s,
                              uint32_t n)
{
    pith_value *v = new_value(b, q->schema, 0);

    pith_buf_clear(&b->text);
    for (uint32_t i = 0; v && i < n; i++) {
        bool mine = p->n_parts == 1 || (s[i].sym == SYM_TEXT &&
                                        pith_exalg_gap(b, p, s, n, i) == q);

        if (!mine)
            continue;
        if (b->text.len)
            pith_buf_char(&b->text, ' ');
        pith_exalg_text(b->x, s[i].from, s[i].to, &b->text);
        note_nodes(b, v, s[i].from, s[i].to);
    }
    if (v && b->text.len) {
        v->text.ptr = pith_arena_dup(b->arena, b->text.data, b->text.len);
        v->text.len = b->text.len;
        if (!v->text.ptr)
            return NULL;
    }
    return v;
}

static pith_value *class_value(builder *b, part *q, const symbol *s, uint32_t n)
{
    uint32_t many = 0;
    pith_value *v;

    for (uint32_t i = 0; i < n; i++)
        many += s[i].sym == q->cls;
    if (q->schema->kind != PITH_SCHEMA_SET &&
        q->schema->kind != PITH_SCHEMA_OPTIONAL) {
        for (uint32_t i = 0; i < n; i++)
            if (s[i].sym == q->cls)
                return pith_exalg_value(b, s[i].sub);
        return new_value(b, q->schema, 0);
    }
    v = new_value(b, q->schema, many);
    many = 0;
    for (uint32_t i = 0; v && i < n; i++)
        if (s[i].sym == q->cls) {
            v->kid[many] = pith_exalg_value(b, s[i].sub);
            if (!v->kid[many++])
                return NULL;
        }
    return v;
}

static pith_value *choice_value(builder *b, part *q, const symbol *s,
                                uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < q->branches; j++)
            if (s[i].sym == q[j].cls) {
                pith_value *v = new_value(b, q->choice, 1);

                if (!v)
                    return NULL;
                v->choice = j;
                v->kid[0] = pith_exalg_value(b, s[i].sub);
                return v->kid[0] ? v : NULL;
            }
    return new_value(b, q->choice, 0);
}

/* Recursion follows nested classes, at most SCHEMA_DEEP of them. */
pith_value *pith_exalg_value(builder *b, uint32_t occ)
{
    const occurrence *o = &b->occ.at[occ];
    const pith_schema *s = b->schema[o->cls];
    pith_value *v;
    uint32_t n = 0;

    if (!s)
        return new_value(b, NULL, 0);
    v = new_value(b, s, s->n_kids);
    for (uint32_t pos = 0; v && pos + 1 < b->x->cls[o->cls].size; pos++) {
        position *p = pith_exalg_position(b, o->cls, pos);
        range r = b->run[o->base + pos];
        const symbol *at = &b->sorted[r.first];

        for (uint32_t i = 0; p->n && i < p->n_parts;
             i += pith_exalg_step(&p->part[i])) {
            part *q = &p->part[i];

            v->kid[n] = q->branches          ? choice_value(b, q, at, r.n)
                        : q->cls == SYM_TEXT ? text_value(b, p, q, at, r.n)
                                             : class_value(b, q, at, r.n);
            if (!v->kid[n++])
                return NULL;
        }
    }
    return v;
}
