/* learn/detailset: see detailset.h. */
#include "learn/detailset.h"

#include "base/parallel.h"
#include "base/status.h"
#include "wrap/tmplapply.h"

#define MANY 0.05 /* of the pages do not fit: learn again */
#define KEEP 0.5  /* of its constants a template keeps then */

/* ---- reading all pages -----------------------------------------------------
 */

typedef struct applier {
    const pith_tmplapply *a;
    pith_detail_set *s;
    pith_tmplpage *page;
    pith_status *st;
} applier;

static void apply_one(void *ctx, size_t i, unsigned worker)
{
    applier *x = ctx;
    pith_budget budget;

    (void)worker;
    pith_budget_init(&budget, x->s->limits);
    x->st[i] = pith_tmplapply_page(x->a, x->s->tree[i], &budget,
                                   &x->s->page_arena[i], &x->page[i]);
}

static bool applied(void *ctx, size_t i)
{
    return ((applier *)ctx)->st[i] == PITH_OK;
}

void pith_detail_set_release(pith_detail_set *s)
{
    for (uint32_t i = 0; s->page_arena && i < s->n; i++)
        pith_arena_release(&s->page_arena[i]);
    s->page_arena = NULL;
}

static bool applier_init(applier *x, pith_detail_set *s)
{
    x->s = s;
    pith_detail_set_release(s);
    s->page_arena =
        pith_arena_zalloc(s->arena, s->n + 1u, sizeof(*s->page_arena));
    x->page = pith_arena_zalloc(s->arena, s->n + 1u, sizeof(*x->page));
    x->st = pith_arena_zalloc(s->arena, s->n + 1u, sizeof(*x->st));
    for (uint32_t i = 0; i < s->n && s->page_arena; i++)
        pith_arena_init(&s->page_arena[i], s->page_al, 0);
    return s->page_arena && x->page && x->st;
}

static pith_status apply_all(pith_detail_set *s, const pith_tmpl *tmpl)
{
    applier x = {0};
    pith_jobs jobs = {.ctx = &x,
                      .work = apply_one,
                      .done = applied,
                      .n = s->n,
                      .parallel = s->parallel};
    pith_tmplapply *a = NULL;
    pith_status st = pith_tmplapply_new(tmpl, s->arena, &a);

    if (st != PITH_OK || !applier_init(&x, s))
        return PITH_NOMEM;
    x.a = a;
    st = pith_jobs_run(&jobs, s->page_al);
    for (uint32_t i = 0; i < s->n && st == PITH_OK; i++)
        st = x.st[i];
    if (st == PITH_OK)
        st = pith_tmplapply_join(tmpl, x.page, s->n, s->arena, &s->t);
    return st;
}

pith_status pith_detail_set_by(pith_detail_set *s, const pith_tree *const *some,
                               uint32_t n, pith_error *err)
{
    double constant;
    pith_tmpl tmpl;
    pith_status st = pith_detail_learn(some, n, &s->opt, s->al, s->arena, &s->t,
                                       s->arena, &tmpl, err);

    if (st != PITH_OK)
        return st;
    constant = s->t.constant;
    st = apply_all(s, &tmpl);
    s->t.constant = constant;
    s->t.n_learned = n;
    return st == PITH_OK ? st
                         : pith_error_set(err, st, PITH_NOWHERE, "%s",
                                          pith_status_text(st));
}

/* ---- which pages are learned from ------------------------------------------
 */

static uint32_t misfits(const pith_detail_set *s)
{
    uint32_t n = 0;

    for (uint32_t p = 0; p < s->n; p++)
        n += s->t.misfit[p] != NULL;
    return n;
}

/* Marks n of the pages for which `from` is set (NULL: of all), `of` in number,
 * spread evenly. */
static void mark_spread(const pith_detail_set *s, const char *const *from,
                        uint32_t of, uint32_t n, uint8_t *mark)
{
    uint32_t seen = 0, taken = 0;

    for (uint32_t p = 0; p < s->n && taken < n; p++) {
        if (from && !from[p])
            continue;
        if (seen++ == (uint64_t)taken * of / n) {
            mark[p] = 1;
            taken++;
        }
    }
}

/* The marked pages in their order. */
static uint32_t marked(const pith_detail_set *s, const uint8_t *mark,
                       const pith_tree **out)
{
    uint32_t n = 0;

    for (uint32_t p = 0; p < s->n; p++)
        if (mark[p])
            out[n++] = s->tree[p];
    return n;
}

/* The second template reads more pages than the first, and not because it has
 * hardly any constants: pages of another template make one that fits all and
 * says nothing. */
static bool is_better(const pith_detail_set *s, const pith_template *first,
                      uint32_t bad)
{
    return misfits(s) < bad && s->t.constant >= KEEP * first->constant;
}

/* Learns again, with the marked pages; `bad` pages did not fit. */
static pith_status try_again(pith_detail_set *s, const uint8_t *mark,
                             const pith_tree **some, uint32_t bad,
                             pith_error *err)
{
    pith_detail_set first = *s;
    pith_status st;

    s->page_arena = NULL;
    st = pith_detail_set_by(s, some, marked(s, mark, some), err);
    if (st == PITH_OK && !is_better(s, &first.t, bad)) {
        pith_detail_set_release(s);
        *s = first;
        return PITH_OK;
    }
    pith_detail_set_release(&first);
    return st;
}

pith_status pith_detail_set_sample(pith_detail_set *s, uint32_t n, bool again,
                                   pith_error *err)
{
    uint8_t *mark = pith_arena_zalloc(s->arena, s->n + 1u, 1);
    const pith_tree **some =
        pith_arena_zalloc(s->arena, s->n + 1u, sizeof(*some));
    uint32_t bad;
    pith_status st;

    if (!mark || !some)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "%s",
                              pith_status_text(PITH_NOMEM));
    n = n < s->n ? n : s->n;
    mark_spread(s, NULL, s->n, n, mark);
    st = pith_detail_set_by(s, some, marked(s, mark, some), err);
    bad = st == PITH_OK ? misfits(s) : 0;
    if (!again || bad <= MANY * s->n || n == s->n)
        return st;
    mark_spread(s, s->t.misfit, bad, bad < n ? bad : n, mark);
    return try_again(s, mark, some, bad, err);
}
