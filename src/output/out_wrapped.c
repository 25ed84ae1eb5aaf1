/* output/out_wrapped: see out_wrapped.h. */
#include "output/out_wrapped.h"

#include "model/celltext.h"
#include "output/out_article.h"
#include "output/out_table.h"
#include "output/out_template.h"

/* ---- JSON --------------------------------------------------------------- */

/* A page that gave nothing: its head, and why. */
static void put_misfit(const pith_page_info *info, const pith_wrapped *got,
                       bool pretty, pith_buf *out)
{
    pith_json j;

    pith_json_begin(&j, info, pretty, out);
    pith_json_key(&j, "misfit");
    pith_json_cstr(&j, got->misfit ? got->misfit : "nothing found");
    pith_json_end(&j);
}

static void put_detail(const pith_page_info *info, const pith_template *t,
                       bool pretty, pith_buf *out)
{
    pith_json j;

    pith_json_init(&j, out, pretty);
    pith_out_template_page(&j, t, 0, info);
}

/* As `news` has it: the cluster's number is that of `pith show`. */
static void put_news(const pith_page_info *info, const pith_wrapped *got,
                     uint32_t cluster, bool pretty, pith_buf *out)
{
    pith_json j;

    pith_json_begin(&j, info, pretty, out);
    pith_out_article_members(&j, got->article);
    pith_json_u64(pith_json_key(&j, "cluster"), cluster);
    if (got->fit)
        pith_out_fit_members(&j, got->fit);
    if (got->misfit)
        pith_json_cstr(pith_json_key(&j, "misfit"), got->misfit);
    pith_json_end(&j);
}

void pith_out_wrapped_json(const pith_page_info *info, const pith_wrapped *got,
                           uint32_t cluster, bool pretty, pith_buf *out)
{
    if (got->tables)
        pith_out_tables_json(info, got->tables, pretty, out);
    else if (got->article)
        put_news(info, got, cluster, pretty, out);
    else if (got->templ)
        put_detail(info, got->templ, pretty, out);
    else
        put_misfit(info, got, pretty, out);
}

/* ---- rows --------------------------------------------------------------- */

/* Grids of one row, which is `ctx`. */
static const pith_cell *only_row(const void *ctx, size_t i)
{
    (void)i;
    return ctx;
}

static const pith_column article_columns[] = {
    {{"title", 5}, PITH_TYPE_TEXT},
    {{"author", 6}, PITH_TYPE_TEXT},
    {{"date", 4}, PITH_TYPE_DATE},
    {{"body", 4}, PITH_TYPE_TEXT},
};

static bool article_grid(pith_arena *arena, const pith_article *art,
                         pith_grid *g)
{
    pith_cell *row = pith_arena_zalloc(arena, 4, sizeof(*row));
    const pith_str part[] = {art->title, art->author, art->date};
    pith_buf body;
    bool ok = true;

    if (!row)
        return false;
    pith_buf_init(&body, arena->al, (size_t)1 << 30);
    pith_out_article_text(art, &body);
    for (size_t i = 0; i < 4; i++)
        row[i] = (pith_cell){.node = UINT32_MAX};
    for (size_t i = 0; i < 3; i++)
        row[i].text = part[i];
    if (body.len) {
        row[3].text = pith_arena_str(arena, pith_buf_view(&body));
        ok = row[3].text.ptr != NULL;
    }
    ok = ok && body.status == PITH_OK;
    pith_buf_release(&body);
    *g = (pith_grid){.columns = article_columns,
                     .n_columns = 4,
                     .n_rows = 1,
                     .ctx = row,
                     .row = only_row};
    return ok;
}

static bool leaf_grid(pith_arena *arena, const pith_template *t, pith_grid *g)
{
    pith_cell *row = pith_arena_zalloc(arena, t->n_leaves + 1, sizeof(*row));
    pith_column *col = pith_arena_array(arena, t->n_leaves + 1, sizeof(*col));
    uint32_t n = 0;

    if (!col || !row)
        return false;
    for (uint32_t i = 0; i < t->n_leaves; i++) {
        const pith_leaf *leaf = &t->leaf[i];

        if (!leaf->shown)
            continue;
        col[n] = (pith_column){leaf->name, leaf->type};
        row[n].node = UINT32_MAX;
        if (leaf->first[1] > leaf->first[0]) {
            row[n].text =
                pith_celltext_values(leaf->value, leaf->first[1], arena);
            if (!row[n].text.ptr)
                return false;
        }
        n++;
    }
    *g = (pith_grid){.columns = col,
                     .n_columns = n,
                     .n_rows = 1,
                     .ctx = row,
                     .row = only_row};
    return true;
}

pith_status pith_wrapped_grid(const pith_wrapped *got, pith_arena *arena,
                              pith_grid *out)
{
    const pith_region *rows =
        got->tables ? pith_tables_main_region(got->tables) : NULL;
    bool ok = true;

    if (rows)
        *out = pith_grid_of_region(rows, (pith_str){NULL, 0});
    else if (got->article)
        ok = article_grid(arena, got->article, out);
    else if (got->templ)
        ok = leaf_grid(arena, got->templ, out);
    else
        return PITH_EMPTY;
    return ok ? PITH_OK : PITH_NOMEM;
}
