/* tests/eval/candidates: the candidate sets of each page with their features,
 * one JSON object a page, for tools/fit_records.py; with --posts the regions of
 * posts, for tools/fit_posts.py.
 *
 *   {"page", "features": [names], "texts": [[node, text]], "links": [[node,
 *    href]], "candidates": [{"f": [...], "rows": [[first, end]]}]}  */
#include <stdio.h>
#include <string.h>
#include "api/api_page.h"
#include "io/input/input.h"
#include "mine/tables/records.h"
#include "mine/tables/records_choice.h"
#include "mine/thread/posts_sure.h"
#include "output/json.h"
#include "tree/text.h"

static const char *const feature_name[] = {
#define X(name) #name,
    REC_FEATURE_LIST(X)
#undef X
};

static const char *const post_feature[] = {
#define X(name) #name,
    POSTS_FEATURE_LIST(X)
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

static void put_features(pith_json *j, const double *f, int n)
{
    pith_json_object(j);
    pith_json_key(j, "f");
    pith_json_array(j);
    for (int i = 0; i < n; i++)
        pith_json_num(j, f[i], 4);
    pith_json_end(j);
    pith_json_key(j, "rows");
    pith_json_array(j);
}

static void put_row(pith_json *j, const pith_tree *t, const pith_node *node,
                    uint32_t n)
{
    pith_json_array(j);
    pith_json_u64(j, node[0]);
    pith_json_u64(j, pith_tree_end(t, node[n - 1]));
    pith_json_end(j);
}

static void open_page(pith_json *j, pith_page *page, const char *const *name,
                      int n, pith_buf *out)
{
    pith_json_init(j, out, false);
    pith_json_object(j);
    pith_json_key(j, "page");
    pith_json_str(j, page->item.name);
    pith_json_key(j, "features");
    pith_json_array(j);
    for (int i = 0; i < n; i++)
        pith_json_cstr(j, name[i]);
    pith_json_end(j);
    put_nodes(j, &page->tree);
    pith_json_key(j, "candidates");
    pith_json_array(j);
}

static void put_lists(pith_page *page, const pith_recs *recs, pith_buf *out)
{
    pith_json j;

    open_page(&j, page, feature_name, REC_F_COUNT, out);
    for (uint32_t i = 0; i < recs->n_regions; i++) {
        const pith_rec_region *r = &recs->region[i];

        put_features(&j, r->feature, REC_F_COUNT);
        for (uint32_t k = 0; k < r->n_recs; k++)
            put_row(&j, &page->tree, r->rec[k].node, r->rec[k].n_nodes);
        pith_json_end(&j);
        pith_json_end(&j);
    }
    pith_json_end(&j);
    pith_json_end(&j);
}

/* The main region alone: it is what is rated. */
static void put_threads(pith_page *page, const pith_posts *posts,
                        const pith_tables *tables, pith_buf *out)
{
    double f[POSTS_F_COUNT];
    pith_json j;

    open_page(&j, page, post_feature, POSTS_F_COUNT, out);
    if (posts->main != UINT32_MAX) {
        const pith_posts_region *r = &posts->region[posts->main];

        pith_posts_features(posts, r, &tables->regions[posts->main], f);
        put_features(&j, f, POSTS_F_COUNT);
        for (uint32_t k = 0; k < r->n_posts; k++)
            put_row(&j, &page->tree, r->post[k].node, r->post[k].n_nodes);
        pith_json_end(&j);
        pith_json_end(&j);
    }
    pith_json_end(&j);
    pith_json_end(&j);
}

static bool put_page(pith_page *page, bool threads, pith_buf *out)
{
    pith_recs recs;
    pith_posts posts;
    pith_tables tables;

    if (threads) {
        if (pith_mine_posts(&page->tree, NULL, NULL, &page->arena,
                            &page->budget, &posts) != PITH_OK ||
            pith_posts_main(&page->tree, &posts, NULL, &page->arena, &tables) !=
                PITH_OK)
            return false;
        put_threads(page, &posts, &tables, out);
        return true;
    }
    if (pith_mine_records_candidates(
            PITH_DOC(&page->tree, &page->arena, &page->scratch, &page->budget),
            &recs) != PITH_OK)
        return false;
    put_lists(page, &recs, out);
    return true;
}

int main(int argc, char **argv)
{
    pith_limits limits = {.size = sizeof(limits)};
    bool threads = argc > 1 && strcmp(argv[1], "--posts") == 0;
    pith_input *in;
    pith_page page;

    if (pith_input_new(NULL, &in, NULL) != PITH_OK)
        return 1;
    for (int i = 1 + threads; i < argc; i++)
        pith_input_add(in, pith_str_of(argv[i]), (pith_str){NULL, 0});
    pith_page_init(&page, NULL);
    while (pith_input_next(in, &page.item)) {
        pith_buf out;

        pith_buf_init(&out, NULL, (size_t)1 << 30);
        if (pith_page_read(&page, &limits, NULL, NULL) == PITH_OK &&
            put_page(&page, threads, &out))
            printf("%.*s\n", (int)out.len, out.data);
        pith_buf_release(&out);
        pith_page_clear(&page);
    }
    pith_page_release(&page);
    pith_input_free(in);
    return 0;
}
