/* tests/eval/candidates: the candidate sets of each page with their features,
 * one JSON object a page, for tools/fit_records.py.
 *
 *   {"page", "features": [names], "texts": [[node, text]], "links": [[node,
 *    href]], "candidates": [{"f": [...], "rows": [[first, end]]}]}  */
#include <stdio.h>
#include "api/api_page.h"
#include "io/input/input.h"
#include "mine/tables/records.h"
#include "mine/tables/records_choice.h"
#include "output/json.h"
#include "tree/text.h"

static const char *const feature_name[] = {
#define X(name) #name,
    REC_FEATURE_LIST(X)
#undef X
};

static void put_pair(pith_json *j, uint64_t v, pith_str s)
{
    pith_json_array(j);
    pith_json_u64(j, v);
    pith_json_str(j, s);
    pith_json_end(j);
}

static void put_nodes(pith_json *j, const pith_tree *t)
{
    pith_json_key(j, "texts");
    pith_json_array(j);
    for (pith_node v = 0; v < t->count; v++)
        if (pith_is_text(t, v) && pith_is_element(t, t->parent[v]) &&
            !pith_tag_notext(t->label[t->parent[v]]))
            put_pair(j, v, pith_tree_bytes(t, t->data[v]));
    pith_json_end(j);
    pith_json_key(j, "links");
    pith_json_array(j);
    for (pith_node v = 0; v < t->count; v++)
        if (pith_is_element(t, v) && t->label[v] == PITH_TAG_A &&
            pith_tree_attr(t, v, PITH_ATTR_HREF).len)
            put_pair(j, v, pith_tree_attr(t, v, PITH_ATTR_HREF));
    pith_json_end(j);
}

static void put_candidate(pith_json *j, const pith_tree *t,
                          const pith_rec_region *r)
{
    pith_json_object(j);
    pith_json_key(j, "f");
    pith_json_array(j);
    for (int i = 0; i < REC_F_COUNT; i++)
        pith_json_num(j, r->feature[i], 4);
    pith_json_end(j);
    pith_json_key(j, "rows");
    pith_json_array(j);
    for (uint32_t i = 0; i < r->n_recs; i++) {
        const pith_rec *rec = &r->rec[i];

        pith_json_array(j);
        pith_json_u64(j, rec->node[0]);
        pith_json_u64(j, pith_tree_end(t, rec->node[rec->n_nodes - 1]));
        pith_json_end(j);
    }
    pith_json_end(j);
    pith_json_end(j);
}

static void put_page(pith_page *page, const pith_recs *recs, pith_buf *out)
{
    pith_json j;

    pith_json_init(&j, out, false);
    pith_json_object(&j);
    pith_json_key(&j, "page");
    pith_json_str(&j, page->item.name);
    pith_json_key(&j, "features");
    pith_json_array(&j);
    for (int i = 0; i < REC_F_COUNT; i++)
        pith_json_cstr(&j, feature_name[i]);
    pith_json_end(&j);
    put_nodes(&j, &page->tree);
    pith_json_key(&j, "candidates");
    pith_json_array(&j);
    for (uint32_t i = 0; i < recs->n_regions; i++)
        put_candidate(&j, &page->tree, &recs->region[i]);
    pith_json_end(&j);
    pith_json_end(&j);
}

int main(int argc, char **argv)
{
    pith_limits limits = {.size = sizeof(limits)};
    pith_input *in;
    pith_page page;

    if (pith_input_new(NULL, &in, NULL) != PITH_OK)
        return 1;
    for (int i = 1; i < argc; i++)
        pith_input_add(in, pith_str_of(argv[i]), (pith_str){NULL, 0});
    pith_page_init(&page, NULL);
    while (pith_input_next(in, &page.item)) {
        pith_recs recs;
        pith_buf out;

        pith_buf_init(&out, NULL, (size_t)1 << 30);
        if (pith_page_read(&page, &limits, NULL, NULL) == PITH_OK &&
            pith_mine_records_candidates(
                PITH_DOC(&page.tree, &page.arena, &page.scratch, &page.budget),
                &recs) == PITH_OK) {
            put_page(&page, &recs, &out);
            printf("%.*s\n", (int)out.len, out.data);
        }
        pith_buf_release(&out);
        pith_page_clear(&page);
    }
    pith_page_release(&page);
    pith_input_free(in);
    return 0;
}
