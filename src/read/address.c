/* read/address: see address.h. */
#include "read/address.h"

#include "base/str.h"
#include "read/meta.h"
#include "read/url.h"

/* What <link rel=canonical> in the head says, if it is a whole address. */
static pith_str canonical_of(const pith_tree *t)
{
    for (pith_node v = 0; v < t->count && t->label[v] != PITH_TAG_BODY; v++) {
        pith_str href;

        if (!pith_is_element(t, v) || t->label[v] != PITH_TAG_LINK ||
            !pith_str_ieq(pith_str_trim(pith_tree_attr(t, v, PITH_ATTR_REL)),
                          PITH_STR("canonical")))
            continue;
        href = pith_str_trim(pith_tree_attr(t, v, PITH_ATTR_HREF));
        if (pith_url_is(href))
            return href;
    }
    return (pith_str){NULL, 0};
}

pith_status pith_address_base(const pith_doc *doc, pith_buf *out)
{
    pith_str href = pith_base_href(doc->tree), none = {NULL, 0};
    pith_str page = doc->url.len ? doc->url : canonical_of(doc->tree);
    pith_buf own;
    pith_status st = PITH_FORMAT;

    pith_buf_init(&own, doc->arena->al, PITH_URL_MAX);
    if (page.len)
        st = pith_url_join(none, page, &own);
    if (st != PITH_NOMEM && href.len)
        st = pith_url_join(own.len ? pith_buf_view(&own) : none, href, out);
    if (st != PITH_NOMEM && !out->len && own.len)
        pith_buf_str(out, pith_buf_view(&own));
    pith_buf_release(&own);
    return st == PITH_NOMEM ? st : PITH_OK;
}

pith_status pith_address_resolve(pith_str base, pith_buf *url,
                                 pith_arena *arena, pith_str *href)
{
    size_t hash = pith_str_find(*href, PITH_STR("#"));

    if (pith_url_join(base, *href, url) != PITH_OK)
        return PITH_OK;
    if (hash != SIZE_MAX)
        pith_buf_str(url, pith_str_from(*href, hash));
    if (url->status != PITH_OK)
        return PITH_OK;
    *href = pith_arena_str(arena, pith_buf_view(url));
    return href->ptr ? PITH_OK : PITH_NOMEM;
}

/* ---- tables ----------------------------------------------------------- */

typedef struct linker {
    pith_buf base, url;
    pith_arena *arena;
} linker;

static pith_status linker_init(linker *l, const pith_doc *doc)
{
    pith_buf_init(&l->base, doc->arena->al, PITH_URL_MAX);
    pith_buf_init(&l->url, doc->arena->al, PITH_URL_MAX);
    l->arena = doc->arena;
    return pith_address_base(doc, &l->base);
}

static void linker_release(linker *l)
{
    pith_buf_release(&l->base);
    pith_buf_release(&l->url);
}

static bool is_link(pith_type type)
{
    return type == PITH_TYPE_URL || type == PITH_TYPE_IMAGE;
}

static bool has_links(const pith_column *columns, size_t n)
{
    for (size_t c = 0; c < n; c++)
        if (is_link(columns[c].type))
            return true;
    return false;
}

/* A whole address of nothing but visible ASCII: it stays as the page writes it,
 * down to the case of its escapes. */
static bool is_whole(pith_str s)
{
    for (size_t i = 0; i < s.len; i++)
        if (s.ptr[i] <= ' ' || s.ptr[i] > '~')
            return false;
    return pith_url_is(s);
}

/* A copy of the row; NULL: memory is out. */
static const pith_cell *link_row(linker *l, const pith_column *columns,
                                 size_t n, const pith_cell *row)
{
    pith_cell *own = pith_arena_array(l->arena, n, sizeof(*own));

    if (!own)
        return NULL;
    for (size_t c = 0; c < n; c++) {
        own[c] = row[c];
        if (is_link(columns[c].type) && own[c].text.ptr &&
            !is_whole(own[c].text) &&
            pith_address_resolve(pith_buf_view(&l->base), &l->url, l->arena,
                                 &own[c].text) != PITH_OK)
            return NULL;
    }
    return own;
}

static pith_status link_grid(linker *l, const pith_grid *g, pith_grid *out)
{
    const pith_cell **rows =
        pith_arena_array(l->arena, g->n_rows + 1, sizeof(*rows));

    if (!rows)
        return PITH_NOMEM;
    for (size_t i = 0; i < g->n_rows; i++) {
        rows[i] = link_row(l, g->columns, g->n_columns, g->row(g->ctx, i));
        if (!rows[i])
            return PITH_NOMEM;
    }
    out->ctx = rows;
    out->row = pith_grid_row_at;
    return PITH_OK;
}

pith_status pith_address_grid(const pith_doc *doc, const pith_grid *g,
                              pith_grid *out)
{
    pith_grid all = *g; /* `out` may be `g` */
    pith_status st;
    linker l;

    *out = all;
    if (!has_links(g->columns, g->n_columns))
        return PITH_OK;
    st = linker_init(&l, doc);
    if (st == PITH_OK && l.base.len)
        st = link_grid(&l, &all, out);
    linker_release(&l);
    return st;
}

static pith_status link_record(void *ctx, const pith_region *g,
                               pith_record *rec)
{
    if (has_links(g->columns, g->n_columns))
        rec->cells = link_row(ctx, g->columns, g->n_columns, rec->cells);
    return rec->cells ? PITH_OK : PITH_NOMEM;
}

pith_status pith_address_tables(const pith_doc *doc, const pith_tables *t,
                                const pith_tables **out)
{
    linker l;
    pith_status st = linker_init(&l, doc);

    *out = t;
    if (st == PITH_OK && l.base.len)
        st = pith_tables_map(t, doc->arena, link_record, &l, out);
    linker_release(&l);
    return st;
}
