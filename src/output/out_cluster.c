/* output/out_cluster: see out_cluster.h. */
#include "output/out_cluster.h"

#include "output/grid.h"

/* Clusters are numbered from 1 for people. */
static void put_cluster(pith_json *j, const pith_clustering *c, uint32_t k)
{
    pith_json_object(j);
    pith_json_key(j, "cluster");
    pith_json_u64(j, k + 1);
    pith_json_key(j, "pages");
    pith_json_array(j);
    for (size_t i = 0; i < c->n_pages; i++)
        if (c->of[i] == k)
            pith_json_str(j, c->page[i]);
    pith_json_end(j);
    pith_json_end(j);
}

void pith_out_clusters_json(const pith_clustering *c, bool array, pith_buf *out)
{
    pith_json j;

    pith_json_init(&j, out, array);
    if (array)
        pith_json_array(&j);
    for (uint32_t k = 0; k < c->n_clusters; k++) {
        if (!array)
            pith_json_init(&j, out, false);
        put_cluster(&j, c, k);
        if (!array)
            pith_buf_char(out, '\n');
    }
    if (array) {
        pith_json_end(&j);
        pith_buf_char(out, '\n');
    }
}

void pith_out_clusters_text(const pith_clustering *c, pith_buf *out)
{
    for (uint32_t k = 0; k < c->n_clusters; k++) {
        size_t n = 0;

        for (size_t i = 0; i < c->n_pages; i++)
            n += c->of[i] == k;
        pith_buf_fmt(out, "cluster %u, %zu page%s\n", (unsigned)k + 1, n,
                     n == 1 ? "" : "s");
        for (size_t i = 0; i < c->n_pages; i++) {
            if (c->of[i] != k)
                continue;
            pith_buf_cstr(out, "  ");
            pith_buf_str(out, c->page[i]);
            pith_buf_char(out, '\n');
        }
    }
}

void pith_out_clusters_csv(const pith_clustering *c, char between, bool safe,
                           pith_buf *out)
{
    pith_buf_fmt(out, "cluster%cpage\n", between);
    for (size_t i = 0; i < c->n_pages; i++) {
        if (c->of[i] == UINT32_MAX)
            continue;
        pith_buf_u64(out, (uint64_t)c->of[i] + 1);
        pith_buf_char(out, between);
        if (between == ',')
            pith_csv_value(c->page[i], safe, out);
        else
            pith_tsv_value(c->page[i], safe, out);
        pith_buf_char(out, '\n');
    }
}
