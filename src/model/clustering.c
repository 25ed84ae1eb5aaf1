/* model/clustering: clusters as pith.h reads them; of NULL there is nothing.
 */
#include "model/clustering.h"

void pith_clustering_free(pith_clustering *c)
{
    if (c)
        c->drop(c);
}

size_t pith_clustering_count(const pith_clustering *c)
{
    return c ? c->n_clusters : 0;
}

size_t pith_clustering_pages(const pith_clustering *c)
{
    return c ? c->n_pages : 0;
}

pith_str pith_clustering_page(const pith_clustering *c, size_t page)
{
    return page < pith_clustering_pages(c) ? c->page[page]
                                           : (pith_str){NULL, 0};
}

size_t pith_clustering_of(const pith_clustering *c, size_t page)
{
    return page < pith_clustering_pages(c) && c->of[page] != UINT32_MAX
               ? (size_t)c->of[page] + 1
               : 0;
}
