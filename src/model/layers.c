/* model/layers: see layers.h; and layers as pith.h reads them. */
#include "model/layers.h"

const pith_region *pith_layers_rows(const pith_layers *l)
{
    if (l->kind == PITH_PAGE_LIST && l->tabled)
        return pith_tables_main_region(&l->tables);
    if (l->kind == PITH_PAGE_THREAD && l->threaded)
        return pith_tables_main_region(&l->thread);
    return NULL;
}

const char *pith_layers_kind(const pith_layers *l)
{
    return pith_page_kind_name(l ? l->kind : PITH_PAGE_OTHER);
}

double pith_layers_confidence(const pith_layers *l)
{
    return l ? l->confidence : 0;
}

const pith_article *pith_layers_body(const pith_layers *l)
{
    return l ? &l->body : NULL;
}

const pith_tables *pith_layers_tables(const pith_layers *l)
{
    return l && l->tabled ? &l->tables : NULL;
}

const pith_tables *pith_layers_thread(const pith_layers *l)
{
    return l && l->threaded ? &l->thread : NULL;
}

size_t pith_layers_fields(const pith_layers *l)
{
    return l ? l->fields.n : 0;
}

pith_str pith_layers_name(const pith_layers *l, size_t field)
{
    return field < pith_layers_fields(l) ? l->fields.at[field].name
                                         : (pith_str){NULL, 0};
}

size_t pith_layers_values(const pith_layers *l, size_t field)
{
    return field < pith_layers_fields(l) ? l->fields.at[field].n_values : 0;
}

pith_str pith_layers_value(const pith_layers *l, size_t field, size_t i)
{
    return i < pith_layers_values(l, field) ? l->fields.at[field].value[i]
                                            : (pith_str){NULL, 0};
}
