/* mine/compare: see compare.h. */
#include "mine/compare.h"

#include "base/buf.h"
#include "base/status.h"
#include "match/stm.h"
#include "match/rtdm.h"
#include "name/pathkey.h"
#include "papers/rtdm/fig5.h"
#include "tree/text.h"

/* A report of more rows is of no use to a reader, nor to a browser. */
#define ROWS_MAX 100000u
#define TEXT_MAX 60u

/* ---- matching ---------------------------------------------------------- */

static pith_status build_views(pith_comparison *j, pith_error *err)
{
    pith_view_options opt = {0};

    if (j->opt->refined)
        opt.refine =
            PITH_REFINE_CLASS | PITH_REFINE_ITEMPROP | PITH_REFINE_ROLE;
    for (int i = 0; i < 2; i++) {
        const pith_doc *p = &j->page[i];
        pith_status st =
            pith_view_build(p->tree, PITH_NIL, &opt, p->arena, &j->view[i]);

        if (st != PITH_OK)
            return pith_error_set(
                err, st, PITH_NOWHERE, "'%.*s': %s", (int)p->name.len,
                p->name.ptr,
                st == PITH_EMPTY
                    ? "no element to compare; give pages with markup"
                    : pith_status_text(st));
    }
    return PITH_OK;
}

static pith_status run_kernel(pith_comparison *j, bool mapped)
{
    const pith_view *a = &j->view[0], *b = &j->view[1];
    pith_mapping *map = mapped ? &j->map : NULL;
    pith_match_result *r = &j->r;
    pith_status st;

    switch (j->opt->algorithm) {
    case PITH_MATCH_STM:
        st =
            pith_stm_match(&j->m, pith_at(a, 0), pith_at(b, 0), map, &r->pairs);
        r->distance = a->count + b->count - 2 * r->pairs;
        r->has_pairs = true;
        return st;
    case PITH_MATCH_TOPDOWN:
        return pith_topdown_match(&j->m, pith_at(a, 0), pith_at(b, 0), NULL,
                                  map, &r->distance);
    case PITH_MATCH_FIG5:
        return pith_fig5_match(&(pith_fig5){.a = a,
                                            .b = b,
                                            .cost = PITH_RTDM_DEFAULT,
                                            .restricted = true,
                                            .scratch = j->page[0].arena,
                                            .budget = j->m.budget},
                               0, 0, map, &r->distance);
    default:
        return pith_rtdm_match(&j->m, pith_at(a, 0), pith_at(b, 0), NULL, map,
                               &r->distance);
    }
}

/* The pairs, kept in the first page. */
static pith_status keep_mapping(pith_comparison *j)
{
    uint32_t(*at)[2] =
        pith_arena_array(j->page[0].arena, j->map.len, sizeof(*at));

    if (!at)
        return PITH_NOMEM;
    for (size_t i = 0; i < j->map.len; i++) {
        at[i][0] = j->map.at[i].a;
        at[i][1] = j->map.at[i].b;
    }
    j->r.mapping = (const uint32_t(*)[2])at;
    j->r.n_mapping = j->map.len;
    j->r.pairs = (uint32_t)j->map.len;
    j->r.has_pairs = true;
    return PITH_OK;
}

pith_status pith_compare(pith_comparison *j, bool mapped, pith_error *err)
{
    pith_match_result *r = &j->r;
    pith_status st = build_views(j, err);

    if (st != PITH_OK)
        return st;
    *r = (pith_match_result){.size = sizeof(*r),
                             .n_first = j->view[0].count,
                             .n_second = j->view[1].count};
    st = run_kernel(j, mapped);
    r->truncated = st == PITH_BUDGET || st == PITH_TIMEOUT || j->m.rough ||
                   j->page[0].tree->truncated || j->page[1].tree->truncated;
    if (st == PITH_BUDGET || st == PITH_TIMEOUT)
        st = PITH_OK;
    if (st == PITH_OK && mapped)
        st = keep_mapping(j);
    if (st != PITH_OK)
        return pith_error_set(err, st, PITH_NOWHERE, "%s",
                              pith_status_text(st));
    r->similarity = pith_rtdm_similarity(r->distance, r->n_first, r->n_second);
    if (j->opt->algorithm == PITH_MATCH_STM)
        r->similarity = pith_stm_treesim(r->pairs, r->n_first, r->n_second);
    return PITH_OK;
}

void pith_comparison_init(pith_comparison *j, const pith_doc *a,
                          const pith_doc *b, const pith_match_options *opt)
{
    *j = (pith_comparison){.page = {*a, *b}, .opt = opt};
    pith_matcher_init(&j->m, a->arena->al, a->budget);
    j->m.exact = a->limits && a->limits->budget > PITH_DEFAULT_BUDGET;
    pith_mapping_init(&j->map, a->arena->al);
}

void pith_comparison_release(pith_comparison *j)
{
    pith_mapping_release(&j->map);
    pith_matcher_release(&j->m);
}

/* ---- both trees as rows ------------------------------------------------ */

/* "div#main.post" into the page's arena. */
static pith_str label_of(const pith_tree *t, pith_node v, pith_buf *buf,
                         pith_arena *arena)
{
    pith_str s = {NULL, 0};

    pith_buf_clear(buf);
    pith_path_step_text(t, v, buf);
    s.len = buf->len < 2 * TEXT_MAX ? buf->len : 2 * TEXT_MAX;
    if (buf->status == PITH_OK)
        s.ptr = pith_arena_dup(arena, buf->data, s.len);
    return s;
}

/* The start of the first text directly below v. */
static pith_str text_of(const pith_tree *t, pith_node v, pith_buf *buf,
                        pith_arena *arena)
{
    pith_str s = {NULL, 0};

    if (pith_tag_invisible(t->label[v]))
        return s;
    PITH_EACH_CHILD(t, v, c)
    {
        if (!pith_is_text(t, c))
            continue;
        pith_buf_clear(buf);
        pith_text_collapse(pith_tree_text(t, c), buf);
        if (!buf->len)
            continue;
        s.len = buf->len;
        while (s.len > TEXT_MAX ||
               (s.len < buf->len && (buf->data[s.len] & 0xc0) == 0x80))
            s.len--; /* whole characters */
        s.ptr = pith_arena_dup(arena, buf->data, s.len);
        return s;
    }
    return s;
}

typedef struct rows {
    pith_comparison *j;
    pith_matching_row *at;
    size_t n, cap;
    pith_buf buf;
} rows;

static bool fill_side(rows *w, int side, uint32_t v, pith_str *label,
                      pith_str *text, uint32_t *depth)
{
    const pith_doc *p = &w->j->page[side];
    const pith_view *view = &w->j->view[side];
    pith_node node = view->node[v];

    *label = label_of(p->tree, node, &w->buf, p->arena);
    *text = text_of(p->tree, node, &w->buf, p->arena);
    *depth = view->depth[v];
    return label->ptr != NULL;
}

/* One row: vertex a, vertex b, or both (PITH_NIL: not this side). */
static bool add_row(rows *w, uint32_t a, uint32_t b)
{
    const pith_view *va = &w->j->view[0], *vb = &w->j->view[1];
    pith_matching_row *r = &w->at[w->n++];
    bool ok = true;

    *r = (pith_matching_row){.kind = a == PITH_NIL   ? PITH_ROW_INSERTED
                                     : b == PITH_NIL ? PITH_ROW_REMOVED
                                     : va->label[a] == vb->label[b]
                                         ? PITH_ROW_SAME
                                         : PITH_ROW_REPLACED};
    if (a != PITH_NIL)
        ok &= fill_side(w, 0, a, &r->label_a, &r->text_a, &r->depth_a);
    if (b != PITH_NIL)
        ok &= fill_side(w, 1, b, &r->label_b, &r->text_b, &r->depth_b);
    if (a != PITH_NIL && b != PITH_NIL && va->klass[a] == vb->klass[b])
        r->fold = va->size[a] - 1;
    return ok;
}

/* Pairs ascend in both trees, so merging them is one pass. */
static bool merge(rows *w)
{
    const pith_comparison *j = w->j;
    uint32_t a = 0, b = 0;
    size_t k = 0;

    while ((a < j->view[0].count || b < j->view[1].count) && w->n < w->cap) {
        uint32_t na = k < j->map.len ? j->map.at[k].a : j->view[0].count;
        uint32_t nb = k < j->map.len ? j->map.at[k].b : j->view[1].count;
        bool ok;

        if (a < na)
            ok = add_row(w, a++, PITH_NIL);
        else if (b < nb)
            ok = add_row(w, PITH_NIL, b++);
        else
            ok = add_row(w, a++, b++), k++;
        if (!ok)
            return false;
    }
    return true;
}

pith_status pith_compare_rows(pith_comparison *j, pith_matching *out)
{
    size_t all = (size_t)j->view[0].count + j->view[1].count - j->map.len;
    rows w = {.j = j, .cap = all < ROWS_MAX ? all : ROWS_MAX};
    bool ok;

    w.at = pith_arena_array(j->page[0].arena, w.cap, sizeof(*w.at));
    if (!w.at)
        return PITH_NOMEM;
    pith_buf_init(&w.buf, j->page[0].arena->al, (size_t)1 << 30);
    ok = merge(&w);
    pith_buf_release(&w.buf);
    out->rows = w.at;
    out->n_rows = w.n;
    out->rows_cut = w.cap < all;
    return ok ? PITH_OK : PITH_NOMEM;
}
