/* papers/mibat/mibat_mdr: MDR and MDR2Pass with any measure, [MiBAT] §3.1,
 * §6.1.2: the paper's rivals, on the same trees and with the same pivots.
 *
 * Under each parent, combinations of 1..K adjacent children are compared with
 * the next combination of the same length; a run of similar neighbours is a
 * region. The run that covers most children wins (then the earliest, then the
 * shortest combination); search goes on right of it. MDR2Pass then adds
 * siblings that are similar to the region's first record wherever they are.
 *
 * DIFFERS from MDR, which never looks inside a region: a region that §5.4's
 * first heuristic throws out covers nothing here. With TL the wrappers at the
 * top of a page would else hide all that is below. */
#include "papers/mibat/mibat_int.h"

#include <string.h>

#define MDR_K 10

typedef struct mdr_run {
    uint32_t start, len, count; /* count combinations of len children */
} mdr_run;

typedef struct mdr_list {
    mibat *w;
    const uint32_t *kid;
    uint32_t n;
    int8_t *similar; /* [i * K + d - 1]: kid i and i + d; -1 unknown */
} mdr_list;

static bool kids_similar(mdr_list *l, uint32_t i, uint32_t j)
{
    uint32_t d = j - i;
    int8_t *known = d <= MDR_K ? &l->similar[i * MDR_K + d - 1] : NULL;
    bool yes;

    if (known && *known >= 0)
        return *known;
    yes = pith_mibat_sim(l->w, l->kid[i], l->kid[j], NULL, NULL) >
          pith_mibat_tau(l->w->p);
    if (known)
        *known = yes;
    return yes;
}

static bool by_pivot(const mdr_list *l)
{
    return l->w->p->opt->measure == PITH_POSTS_PM ||
           l->w->p->opt->measure == PITH_POSTS_PS;
}

/* Two combinations are similar when all their trees are, pairwise; by PM and
 * PS when the tags are equal and one pair matches at its pivots (§5.1). */
static bool combs_similar(mdr_list *l, uint32_t a, uint32_t b, uint32_t len)
{
    const uint32_t *label = l->w->view.label;
    bool any = false;

    for (uint32_t k = 0; k < len; k++)
        if (label[l->kid[a + k]] != label[l->kid[b + k]])
            return false;
    for (uint32_t k = 0; k < len; k++) {
        bool yes = kids_similar(l, a + k, b + k);

        any |= yes;
        if (!yes && !by_pivot(l))
            return false;
        if (any && by_pivot(l))
            return true;
    }
    return any;
}

/* The best run that starts at `from` or later. */
static mdr_run best_run(mdr_list *l, uint32_t from)
{
    mdr_run best = {0, 0, 0};

    for (uint32_t len = 1; len <= MDR_K && len * 2 <= l->n - from; len++)
        for (uint32_t off = 0; off < len; off++)
            for (uint32_t s = from + off; s + 2 * len <= l->n;) {
                uint32_t count = 1;

                while (s + (count + 1) * len <= l->n &&
                       combs_similar(l, s + (count - 1) * len, s + count * len,
                                     len))
                    count++;
                if (count > 1 && count * len > best.count * best.len)
                    best = (mdr_run){s, len, count};
                s += count * len;
            }
    return best;
}

/* §5.4, heuristic 1: a matched node with a date between record 0 and every
 * other; sets the pivots. */
static bool pivots_match(mdr_list *l, pith_mibat_region *r)
{
    pith_mibat_page *p = l->w->p;
    mibat w = *l->w;
    pith_posts_options opt = *p->opt;
    pith_mibat_page page = *p;
    bool ok = true;

    opt.measure = PITH_POSTS_PM;
    page.opt = &opt;
    w.p = &page;
    for (uint32_t i = 1; i < r->n && ok; i++) {
        bool found = false;

        for (uint32_t k = 0; k < r->rec[0].n_nodes && !found; k++) {
            uint32_t u, v;
            double s = pith_mibat_sim(&w, w.view.vertex[r->rec[0].node[k]],
                                      w.view.vertex[r->rec[i].node[k]], &u, &v);

            found = s > 0.5;
            if (found)
                r->rec[0].pivot = u, r->rec[i].pivot = v;
        }
        ok = found;
    }
    l->w->m = w.m, l->w->map = w.map;
    return ok;
}

static pith_status make_region(mdr_list *l, uint32_t parent,
                               const uint32_t *start, uint32_t n, uint32_t len)
{
    pith_mibat_page *p = l->w->p;
    pith_mibat_region *r = pith_mibat_region_new(
        p->arena, &p->region, &p->n_regions, l->w->view.node[parent], n);

    if (!r)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++) {
        if (!pith_mibat_take(l->w, l->kid + start[i], len, &r->rec[i]))
            return PITH_NOMEM;
        r->rec[i].root = r->rec[i].node[0];
        for (uint32_t k = 0; i && k < len; k++)
            r->matched += pith_mibat_pairs(l->w, l->kid[start[i - 1] + k],
                                           l->kid[start[i] + k]);
    }
    if (!pivots_match(l, r))
        p->n_regions--;
    return PITH_OK;
}

/* Second pass: other places where a record similar to the first one fits. */
static uint32_t second_pass(mdr_list *l, mdr_run run, uint32_t *start)
{
    uint32_t n = 0, end = run.start + run.count * run.len;

    for (uint32_t s = 0; s + run.len <= l->n;) {
        bool own = s >= run.start && s < end && (s - run.start) % run.len == 0;
        bool clash = !own && s + run.len > run.start && s < end;

        if (own ||
            (!clash && combs_similar(l, s < run.start ? s : run.start,
                                     s < run.start ? run.start : s, run.len))) {
            start[n++] = s;
            s += run.len;
        } else {
            s++;
        }
    }
    return n;
}

static pith_status mine_parent(mibat *w, uint32_t parent, uint8_t *inside)
{
    mdr_list l = {.w = w,
                  .kid = w->view.kid + w->view.kid_at[parent],
                  .n = pith_view_degree(&w->view, parent)};
    uint32_t *start = pith_arena_array(w->p->arena, l.n, sizeof(*start));
    pith_status st = PITH_OK;
    uint32_t before;

    l.similar = pith_arena_alloc(w->p->arena, (size_t)l.n * MDR_K);
    if (!start || !l.similar)
        return PITH_NOMEM;
    memset(l.similar, -1, (size_t)l.n * MDR_K);
    for (uint32_t from = 0; from + 1 < l.n && st == PITH_OK;) {
        mdr_run run = best_run(&l, from);
        uint32_t n = run.count;

        if (!run.count)
            break;
        for (uint32_t i = 0; i < run.count; i++)
            start[i] = run.start + i * run.len;
        if (w->p->opt->miner == PITH_POSTS_MDR2PASS)
            n = second_pass(&l, run, start);
        before = w->p->n_regions;
        st = make_region(&l, parent, start, n, run.len);
        from = run.start + run.count * run.len;
        for (uint32_t i = run.start; i < from && w->p->n_regions > before; i++)
            inside[l.kid[i]] = 1;
    }
    return st;
}

pith_status pith_mibat_mine_mdr(pith_mibat_page *p)
{
    mibat w;
    uint8_t *inside;
    pith_status st = pith_mibat_open(p, &w);

    if (st != PITH_OK)
        return st == PITH_EMPTY ? PITH_OK : st;
    inside = pith_arena_zalloc(p->arena, w.view.count, 1);
    st = inside ? PITH_OK : PITH_NOMEM;
    for (uint32_t v = 0; v < w.view.count && st == PITH_OK; v++) {
        if (v && inside[w.view.parent[v]])
            inside[v] = 1; /* covered: not descended into */
        if (!inside[v] && pith_view_degree(&w.view, v) >= 2 &&
            pith_mibat_pivots_in(p, w.view.node[v]) >= 2)
            st = mine_parent(&w, v, inside);
    }
    pith_mibat_close(&w);
    return st;
}
