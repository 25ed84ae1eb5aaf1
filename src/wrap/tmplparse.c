/* wrap/tmplparse: see tmplparse.h. */
#include "wrap/tmplparse_int.h"

#include <string.h>

/* steps for each token of page and root */
#define STEPS_PER_TOKEN 24
#define STEPS_LEAST     32768

/* ---- grammar ------------------------------------------------------------- */

static uint32_t skips(const pith_tpos *p)
{
    bool text = p->any;

    for (uint32_t i = 0; i < p->n_parts; i++)
        text |= p->part[i].cls == PITH_TMPL_TEXT || p->part[i].has_sep;
    return (text ? PITH_TSKIP_TEXT : 0) |
           (p->any || p->loose ? PITH_TSKIP_TAG : 0);
}

/* Class k, its parts from `*n` on. */
static bool put_class(pith_tgrammar *g, uint32_t k, uint32_t *n,
                      pith_arena *arena)
{
    const pith_tclass *e = &g->t->cls[k];

    g->pos[k] = pith_arena_zalloc(arena, e->size + 1u, sizeof(*g->pos[k]));
    for (uint32_t i = 0; g->pos[k] && i + 1 < e->size; i++) {
        const pith_tpos *p = &e->pos[i];
        pith_gpos *to = &g->pos[k][i];

        *to = (pith_gpos){e->token[i + 1].key, *n, 0, skips(p)};
        for (uint32_t q = 0; !p->any && q < p->n_parts; q++) {
            uint32_t cls = p->part[q].cls;

            if (cls != PITH_TMPL_TEXT)
                g->part[*n + to->n_parts++] =
                    (pith_gpart){g->t->cls[cls].token[0].key, cls};
        }
        *n += to->n_parts;
    }
    return g->pos[k] != NULL;
}

pith_tgrammar *pith_tgrammar_new(const pith_tmpl *t, pith_arena *arena)
{
    pith_tgrammar *g = pith_arena_zalloc(arena, 1, sizeof(*g));
    size_t parts = 0;
    uint32_t n = 0;
    bool ok;

    if (!g)
        return NULL;
    for (uint32_t k = 0; k < t->n_classes; k++)
        for (uint32_t i = 0; i + 1 < t->cls[k].size; i++)
            parts += t->cls[k].pos[i].n_parts;
    g->t = t;
    g->pos = pith_arena_zalloc(arena, t->n_classes + 1u, sizeof(*g->pos));
    g->part = pith_arena_zalloc(arena, parts + 1, sizeof(*g->part));
    ok = g->pos && g->part;
    for (uint32_t k = 0; ok && k < t->n_classes; k++)
        ok = put_class(g, k, &n, arena);
    return ok ? g : NULL;
}

/* ---- the page ------------------------------------------------------------ */

static uint64_t steps(const pith_tparser *x)
{
    return (uint64_t)STEPS_PER_TOKEN * (x->n + x->t->cls[x->t->root].size) +
           STEPS_LEAST;
}

static void find_root(pith_tparser *x)
{
    uint64_t first = x->t->cls[x->t->root].token[0].key;
    uint32_t at = 0;

    while (at < x->n && x->tok[at].key != first)
        at++;
    if (at == x->n)
        return;
    x->left = steps(x);
    x->out->root = pith_tmpl_walk(x, x->t->root, at, x->n);
    if (x->out->root != PITH_TMPL_NONE || x->nomem)
        return;
    x->left = steps(x);
    pith_tmpl_repair(x, at);
}

/* What most pages need, so that little is moved. */
static bool reserve(pith_tparser *x)
{
    return PITH_VEC_RESERVE(&x->trail, x->al, x->n / 4 + 16) &&
           PITH_VEC_RESERVE(&x->memo, x->al, x->n / 4 + 16) &&
           PITH_VEC_RESERVE(&x->end, x->al, x->n / 4 + 16) &&
           PITH_VEC_RESERVE(&x->out->occ, x->al, x->n / 4 + 16) &&
           PITH_VEC_RESERVE(&x->out->sym, x->al, x->n / 4 + 16) &&
           PITH_VEC_RESERVE(&x->out->run, x->al,
                            x->n + x->t->cls[x->t->root].size);
}

pith_status pith_tmpl_parse(const pith_tgrammar *g, const pith_ptokens *tokens,
                            pith_budget *budget, const pith_allocator *al,
                            pith_tparse *out)
{
    pith_tparser x = {.g = g,
                      .t = g->t,
                      .tok = tokens->at,
                      .n = (uint32_t)tokens->len,
                      .al = al,
                      .out = out};

    memset(out, 0, sizeof(*out));
    out->root = PITH_TMPL_NONE;
    if (g->t->root == PITH_TMPL_NONE || !tokens->len)
        return PITH_OK;
    pith_map_init(&x.dead, al);
    x.known = pith_alloc_zeroed(al, tokens->len, sizeof(*x.known));
    if (x.known && reserve(&x))
        find_root(&x);
    else
        x.nomem = true;
    pith_budget_spend(budget, x.searches + tokens->len);
    pith_alloc_free(al, x.known);
    pith_map_release(&x.dead);
    PITH_VEC_RELEASE(&x.memo, al);
    PITH_VEC_RELEASE(&x.trail, al);
    PITH_VEC_RELEASE(&x.branch, al);
    PITH_VEC_RELEASE(&x.end, al);
    return x.nomem ? PITH_NOMEM : PITH_OK;
}

void pith_tparse_release(pith_tparse *p, const pith_allocator *al)
{
    PITH_VEC_RELEASE(&p->occ, al);
    PITH_VEC_RELEASE(&p->sym, al);
    PITH_VEC_RELEASE(&p->run, al);
}
