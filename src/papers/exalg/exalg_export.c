/* papers/exalg/exalg_export: the classes of EXALG as a template that can be
 * saved and applied to other pages (model/tmpl.h). Only classes that the root
 * reaches are kept; of the dummy tokens at both ends one each, the start and
 * end of the page. */

#include <string.h>
#include "papers/exalg/exalg.h"

typedef struct exporter {
    const pith_exalg *x;
    pith_tsteps *s;
    pith_tmpl *out;
    size_t *sample; /* of each dtoken: a token that is one */
    uint32_t *page; /* of that token */
    uint32_t *to;   /* class -> its number in `out` */
    uint32_t *from; /* and back */
} exporter;

static bool is_dummy(const exporter *e, const pith_eqclass *c, uint32_t i)
{
    return e->x->token[e->sample[c->dtoken[i]]].kind == PITH_TOKEN_DUMMY;
}

/* The step of element v. */
static uint32_t step_of(exporter *e, uint32_t page, pith_node v)
{
    const pith_reading *r = &e->x->read;

    return pith_tsteps_put_known(e->s, r->page[page], v, PITH_TSTEP_KIND,
                                 r->kinds.kind.at[r->kind[page][v]].kind);
}

static pith_ttoken token_of(exporter *e, uint32_t k, uint32_t i, uint32_t skip)
{
    const pith_exalg *x = e->x;
    uint32_t d = x->cls[k].dtoken[i], page = e->page[d];
    const pith_token *t = &x->token[e->sample[d]];
    pith_ttoken out = {.step = PITH_TMPL_NONE, .mate = PITH_TMPL_NONE};
    const pith_tree *tree = x->page[page];

    out.text = (pith_str){"", 0};
    if (t->kind == PITH_TOKEN_DUMMY)
        return out;
    out.text = pith_tsteps_dup(e->s, pith_intern_str(&x->texts, t->text));
    out.step = step_of(
        e, page, t->kind == PITH_TOKEN_TEXT ? tree->parent[t->node] : t->node);
    if (t->kind != PITH_TOKEN_TEXT && t->off != e->sample[d]) {
        uint32_t other = x->dtoken[t->off];

        if (x->class_of[other] == k)
            out.mate = x->place_of[other] - skip;
    }
    return out;
}

static void copy_parts(exporter *e, const pith_tpos *from, pith_tpos *to)
{
    *to = *from;
    to->part =
        pith_arena_zalloc(e->s->arena, from->n_parts + 1u, sizeof(*to->part));
    e->s->nomem |= !to->part;
    for (uint32_t i = 0; to->part && i < from->n_parts; i++) {
        const pith_tpart *q = &from->part[i];

        to->part[i] = *q;
        to->part[i].schema = to->part[i].choice = NULL;
        if (q->cls != PITH_TMPL_TEXT)
            to->part[i].cls = e->to[q->cls];
        if (q->has_sep)
            to->part[i].sep = pith_tsteps_dup(e->s, q->sep);
        if (q->schema && q->schema->kind == PITH_SCHEMA_SET)
            to->part[i].name = pith_tsteps_dup(e->s, q->schema->name);
    }
}

static void copy_class(exporter *e, uint32_t k)
{
    const pith_eqclass *c = &e->x->cls[k];
    const pith_tclass *in = &e->x->tmpl.cls[k];
    pith_tclass *out = &e->out->cls[e->to[k]];
    uint32_t from = 0, to = c->size;

    while (from + 1 < to && is_dummy(e, c, from) && is_dummy(e, c, from + 1))
        from++;
    while (to > from + 1 && is_dummy(e, c, to - 1) && is_dummy(e, c, to - 2))
        to--;
    out->size = to - from;
    out->rise = in->rise;
    out->token = pith_arena_zalloc(e->s->arena, out->size, sizeof(*out->token));
    out->pos = pith_arena_zalloc(e->s->arena, out->size, sizeof(*out->pos));
    e->s->nomem |= !out->token || !out->pos;
    for (uint32_t i = from; i < to && !e->s->nomem; i++) {
        out->token[i - from] = token_of(e, k, i, from);
        if (i + 1 < to)
            copy_parts(e, &in->pos[i], &out->pos[i - from]);
    }
}

/* Classes in the order they are met from the root down: parts follow. */
static void number_classes(exporter *e, uint32_t root)
{
    const pith_tmpl *t = &e->x->tmpl;
    uint32_t n = 0;

    memset(e->to, 0xff, (t->n_classes + 1u) * sizeof(*e->to));
    e->to[root] = n;
    e->from[n++] = root;
    for (uint32_t at = 0; at < n; at++) {
        const pith_tclass *c = &t->cls[e->from[at]];

        for (uint32_t i = 0; i + 1 < c->size; i++)
            for (uint32_t q = 0; q < c->pos[i].n_parts; q++) {
                uint32_t k = c->pos[i].part[q].cls;

                if (k == PITH_TMPL_TEXT || e->to[k] != UINT32_MAX)
                    continue;
                e->to[k] = n;
                e->from[n++] = k;
            }
    }
    e->out->n_classes = n;
    e->out->root = 0;
}

static void copy_classes(exporter *e)
{
    const pith_exalg *x = e->x;
    const pith_allocator *al = x->al;

    e->sample = pith_alloc_zeroed(al, x->n_dtokens + 1u, sizeof(*e->sample));
    e->page = pith_alloc_zeroed(al, x->n_dtokens + 1u, sizeof(*e->page));
    e->to = pith_alloc_array(al, x->n_classes + 1u, sizeof(*e->to));
    e->from = pith_alloc_array(al, x->n_classes + 1u, sizeof(*e->from));
    e->s->nomem |= !e->sample || !e->page || !e->to || !e->from;
    for (uint32_t p = x->n_pages; p-- > 0 && !e->s->nomem;)
        for (size_t i = x->first[p + 1]; i-- > x->first[p];) {
            e->sample[x->dtoken[i]] = i;
            e->page[x->dtoken[i]] = p;
        }
    if (!e->s->nomem) {
        number_classes(e, x->tmpl.root);
        e->out->cls = pith_arena_zalloc(e->s->arena, e->out->n_classes + 1u,
                                        sizeof(*e->out->cls));
        e->s->nomem |= !e->out->cls;
    }
    for (uint32_t k = 0; k < e->out->n_classes && !e->s->nomem; k++)
        copy_class(e, e->from[k]);
    pith_alloc_free(al, e->sample);
    pith_alloc_free(al, e->page);
    pith_alloc_free(al, e->to);
    pith_alloc_free(al, e->from);
}

/* All values of v were met before; `at`: place of its first one in
 * pith_tkinds.seen. */
static bool is_known(const pith_exalg *x, const pith_tree *t, pith_node v,
                     size_t *at, uint8_t *met)
{
    const pith_attr *attr = t->attr + t->data[v].off;
    bool known = true;

    for (uint32_t i = 0; i < t->data[v].len; i++)
        if (pith_tpath_attr(attr[i].name) != PITH_TPATH_ATTRS) {
            uint32_t number = x->read.kinds.seen.at[(*at)++];

            known &= met[number];
            met[number] = 1;
        }
    return known;
}

/* Every word that counts, once, in the order of the pages. */
static void copy_words(exporter *e)
{
    PITH_VEC(pith_tword) out = {0};
    const pith_exalg *x = e->x;
    uint8_t *met = pith_alloc_zeroed(x->al, x->read.kinds.value.len + 1, 1);
    size_t at = 0;
    pith_map seen;

    pith_map_init(&seen, x->al);
    e->s->nomem |= !met;
    for (uint32_t p = 0; p < x->n_pages && !x->words.none; p++) {
        const pith_tree *t = x->page[p];

        for (pith_node v = 1; v < t->count && !e->s->nomem; v++) {
            if (!pith_is_element(t, v) || is_known(x, t, v, &at, met))
                continue;
            for (uint32_t a = 0; a < PITH_TPATH_ATTRS; a++) {
                pith_str rest = pith_tpath_value(t, v, a), w;

                while ((w = pith_str_word(&rest)).len) {
                    uint64_t key = pith_tpath_word(pith_tpath_tag(t, v), a, w);
                    bool fresh = false;

                    if (!pith_twords_has(&x->words, key))
                        continue;
                    if (!pith_map_put(&seen, key, 1, &fresh) ||
                        (fresh &&
                         !PITH_VEC_PUSH(
                             &out, x->al,
                             ((pith_tword){
                                 pith_tsteps_dup(e->s, pith_tree_name(t, v)), a,
                                 pith_tsteps_dup(e->s, w)}))))
                        e->s->nomem = true;
                }
            }
        }
    }
    e->out->n_words = (uint32_t)out.len;
    e->out->word =
        pith_arena_array(e->s->arena, out.len + 1, sizeof(*e->out->word));
    e->s->nomem |= !e->out->word;
    if (e->out->word && out.len)
        memcpy(e->out->word, out.at, out.len * sizeof(*out.at));
    PITH_VEC_RELEASE(&out, x->al);
    pith_map_release(&seen);
    pith_alloc_free(x->al, met);
}

static void copy_prefixes(exporter *e)
{
    const pith_exalg *x = e->x;
    pith_tmpl *out = e->out;

    out->n_prefixes = (uint32_t)x->prefix.len;
    out->prefix =
        pith_arena_zalloc(e->s->arena, x->prefix.len + 1, sizeof(*out->prefix));
    e->s->nomem |= !out->prefix;
    for (size_t i = 0; i < x->prefix.len && !e->s->nomem; i++) {
        const pith_prefix *p = &x->prefix.at[i];

        out->prefix[i].text =
            pith_tsteps_dup(e->s, pith_intern_str(&x->texts, p->text));
        out->prefix[i].step =
            step_of(e, p->page, x->page[p->page]->parent[p->node]);
    }
}

pith_status pith_exalg_export(const pith_exalg *x, pith_tsteps *s,
                              pith_tmpl *out)
{
    exporter e = {.x = x, .s = s, .out = out};

    out->words = x->opt.words;
    out->root = PITH_TMPL_NONE;
    if (x->tmpl.root != PITH_TMPL_NONE)
        copy_classes(&e);
    copy_words(&e);
    copy_prefixes(&e);
    return s->nomem ? PITH_NOMEM : PITH_OK;
}
