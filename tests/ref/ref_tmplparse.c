/* tests/ref/ref_tmplparse: see ref_tmplparse.h. */
#include "ref/ref_tmplparse.h"

#include <string.h>

typedef struct way {
    uint32_t part, end;
} way;

static uint32_t occurrence(const pith_tmpl *t, const pith_ptokens *tok,
                           uint32_t cls, uint32_t at, ref_tmplparse *out);

static bool skips(const pith_tpos *p, const pith_ptoken *t)
{
    bool text = p->any;

    for (uint32_t i = 0; i < p->n_parts; i++)
        text |= p->part[i].cls == PITH_TMPL_TEXT || p->part[i].has_sep;
    return t->kind == PITH_PTOKEN_EDGE   ? false
           : t->kind == PITH_PTOKEN_TEXT ? text
                                         : p->any || p->loose;
}

/* The parts that token i begins, in the order they are tried. */
static uint32_t parts(const pith_tmpl *t, const pith_ptokens *tok,
                      const pith_tpos *p, uint32_t i, way *w,
                      ref_tmplparse *out)
{
    uint32_t n = 0, was = out->n;

    for (uint32_t q = 0; q < p->n_parts && !p->any; q++) {
        uint32_t cls = p->part[q].cls, k = n;
        way x = {.part = q};

        if (cls == PITH_TMPL_TEXT || t->cls[cls].token[0].key != tok->at[i].key)
            continue;
        x.end = occurrence(t, tok, cls, i, out);
        out->n = was;
        if (x.end == PITH_TMPL_NONE)
            continue;
        while (k && (w[k - 1].end < x.end ||
                     (w[k - 1].end == x.end &&
                      t->cls[p->part[w[k - 1].part].cls].size <=
                          t->cls[cls].size))) {
            w[k] = w[k - 1];
            k--;
        }
        w[k] = x;
        n++;
    }
    return n;
}

/* From token i at position p of a class on; the token after its end. */
static uint32_t go(const pith_tmpl *t, const pith_ptokens *tok, uint32_t cls,
                   uint32_t p, uint32_t i, ref_tmplparse *out)
{
    const pith_tclass *e = &t->cls[cls];
    uint32_t was = out->n, n, end;
    way w[8];

    if (p + 1 == e->size)
        return i;
    if (i >= tok->len || !out->steps)
        return PITH_TMPL_NONE;
    out->steps--;
    n = parts(t, tok, &e->pos[p], i, w, out);
    for (uint32_t k = 0; k < n; k++) {
        uint32_t part = e->pos[p].part[w[k].part].cls;

        out->n = was;
        out->at[out->n++] = (ref_symbol){cls, p, part, i, w[k].end};
        occurrence(t, tok, part, i, out);
        end = go(t, tok, cls, p, w[k].end, out);
        if (end != PITH_TMPL_NONE)
            return end;
    }
    out->n = was;
    if (tok->at[i].key == e->token[p + 1].key) {
        end = go(t, tok, cls, p + 1, i + 1, out);
        if (end != PITH_TMPL_NONE)
            return end;
    }
    out->n = was;
    if (!skips(&e->pos[p], &tok->at[i]))
        return PITH_TMPL_NONE;
    if (tok->at[i].kind == PITH_PTOKEN_TEXT)
        out->at[out->n++] = (ref_symbol){cls, p, PITH_TMPL_TEXT, i, i + 1};
    end = go(t, tok, cls, p, i + 1, out);
    if (end == PITH_TMPL_NONE)
        out->n = was;
    return end;
}

static uint32_t occurrence(const pith_tmpl *t, const pith_ptokens *tok,
                           uint32_t cls, uint32_t at, ref_tmplparse *out)
{
    return go(t, tok, cls, 0, at + 1, out);
}

bool ref_tmpl_parse(const pith_tmpl *t, const pith_ptokens *tok,
                    ref_tmplparse *out)
{
    uint32_t at = 0;

    out->n = 0;
    while (at < tok->len && tok->at[at].key != t->cls[t->root].token[0].key)
        at++;
    return at < tok->len &&
           occurrence(t, tok, t->root, at, out) != PITH_TMPL_NONE;
}
