/* wrap/wrapdraw: see wrapshow.h. A wrapper as what output/ draws of it. */
#include "wrap/wrapshow.h"

#include "wrap/tablepat.h"

static void view_field(const pith_wrapfield *f, pith_wrapview_field *out)
{
    *out = (pith_wrapview_field){.name = pith_wrapfield_name(f),
                                 .type = pith_wrapfield_type(f),
                                 .dropped = f->dropped,
                                 .rows = f->stats.rows,
                                 .filled = f->stats.filled,
                                 .low = f->stats.low,
                                 .median = f->stats.median,
                                 .high = f->stats.high,
                                 .sample = f->sample,
                                 .n_samples = f->n_samples};
    if (f->renamed.ptr)
        out->was = f->id;
    for (int t = 0; t < PITH_TYPE_COUNT; t++)
        out->mix[t] = f->stats.mix[t];
}

/* Which field stands at which vertex of the seed. */
static void view_columns(const pith_wrapcluster *c, const pith_tabpat *p,
                         pith_wrapview_node *node)
{
    for (uint32_t i = 0; i < p->n_columns; i++) {
        uint32_t field = pith_wrapfield_find(c, p->column[i].name);

        for (uint32_t k = 0; k < p->column[i].n_vertices; k++) {
            pith_wrapview_node *v = &node[p->column[i].vertex[k]];

            if (field == UINT32_MAX)
                continue;
            v->more += v->field != PITH_WRAPVIEW_NONE;
            if (v->field == PITH_WRAPVIEW_NONE)
                v->field = field;
        }
    }
}

static bool view_tree(const pith_wrapcluster *c, pith_arena *arena,
                      pith_wrapview_cluster *out)
{
    const pith_tabpat *p = c->pattern;
    pith_wrapview_node *node =
        pith_arena_array(arena, p->n_vertices + 1u, sizeof(*node));

    if (!node)
        return false;
    for (uint32_t i = 0; i < p->n_vertices; i++)
        node[i] = (pith_wrapview_node){.depth = p->vertex[i].depth,
                                       .name = p->vertex[i].name,
                                       .word = p->vertex[i].word.text,
                                       .share = p->vertex[i].share,
                                       .field = PITH_WRAPVIEW_NONE};
    view_columns(c, p, node);
    out->node = node;
    out->n_nodes = p->n_vertices;
    out->agreement = p->agreement;
    return true;
}

static pith_status view_cluster(const pith_wrapcluster *c, pith_arena *arena,
                                pith_wrapview_cluster *out)
{
    pith_wrapview_field *field =
        pith_arena_array(arena, c->n_fields + 1u, sizeof(*field));
    pith_status st;
    pith_buf b;

    *out = (pith_wrapview_cluster){.kind = c->kind->name,
                                   .pages = c->n_pages,
                                   .min_rows = c->min_rows,
                                   .max_rows = c->max_rows,
                                   .features = c->sig.n,
                                   .least = c->sig.least,
                                   .agreement = -1,
                                   .page = c->page,
                                   .n_names = c->n_names,
                                   .field = field,
                                   .n_fields = c->n_fields};
    if (!field)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < c->n_fields; i++)
        view_field(&c->field[i], &field[i]);
    if ((c->kind == &pith_wrapkind_list || c->kind == &pith_wrapkind_thread) &&
        !view_tree(c, arena, out))
        return PITH_NOMEM;
    pith_buf_init(&b, arena->al, PITH_WRAP_FILE_MAX);
    c->kind->show(c->pattern, &b);
    st = b.status;
    out->pattern = pith_arena_str(arena, pith_buf_view(&b));
    pith_buf_release(&b);
    return st == PITH_OK && !out->pattern.ptr ? PITH_NOMEM : st;
}

pith_status pith_wrapview_make(const pith_wrapper *w, pith_arena *arena,
                               pith_wrapview *out)
{
    pith_wrapview_cluster *at =
        pith_arena_array(arena, w->n_clusters + 1u, sizeof(*at));
    pith_status st = at ? PITH_OK : PITH_NOMEM;

    *out = (pith_wrapview){.cluster = at, .n = w->n_clusters};
    for (uint32_t i = 0; i < w->n_clusters && st == PITH_OK; i++)
        st = view_cluster(&w->cluster[i], arena, &at[i]);
    return st;
}
