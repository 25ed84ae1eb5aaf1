/* prop/p_mdr: MDR's data regions and records against the printed algorithm, on
 * random pages; MDR-2 too, with the boxes of a plain column, where the tree by
 * containment is the HTML's and no gap forbids anything. */
#include "support/check.h"

#include "base/buf.h"
#include "html/html.h"
#include "mine/tables/records.h"
#include "ref/ref_mdr.h"
#include "support/rng.h"

#define PAGES   4000
#define REGIONS 64

static const pith_tree *tree_now;
static const pith_view *view_now;

static bool is_row(uint32_t vertex)
{
    return tree_now->label[view_now->node[vertex]] == PITH_TAG_TR;
}

/* A small tree of tags that nest in any way. */
static void put_tree(rng *r, uint32_t depth, pith_buf *out)
{
    static const char *const tag[] = {"div", "b", "i", "span"};
    uint32_t kids = depth ? rng_below(r, 4) : 0;
    const char *name = tag[rng_below(r, 4)];

    pith_buf_fmt(out, "<%s>", name);
    for (uint32_t i = 0; i < kids; i++)
        put_tree(r, depth - 1, out);
    if (!kids)
        pith_buf_cstr(out, "w");
    pith_buf_fmt(out, "</%s>", name);
}

/* Lists in which a few trees come again and again, in periods or not; at times
 * a table with rows that records run across. */
static void put_page(uint64_t seed, pith_buf *out)
{
    rng r = rng_seed(seed);
    uint32_t lists = 1 + rng_below(&r, 3);

    pith_buf_clear(out);
    for (uint32_t k = 0; k < lists; k++) {
        uint32_t kinds = 1 + rng_below(&r, 3), n = 2 + rng_below(&r, 9);
        bool rows = rng_percent(&r, 30);

        pith_buf_cstr(out, rows ? "<table>" : "<div>");
        for (uint32_t i = 0; i < n; i++) {
            uint32_t kind =
                rng_percent(&r, 70) ? i % kinds : rng_below(&r, kinds);
            rng again = rng_seed(seed * 7 + kind);
            uint32_t cells = rows ? 1 + rng_below(&again, 3) : 1;

            pith_buf_cstr(out, rows ? "<tr>" : "");
            for (uint32_t c = 0; c < cells; c++) {
                rng cell = again;

                pith_buf_cstr(out, rows ? "<td>" : "");
                put_tree(rng_percent(&r, 85) ? &cell : &r, 3, out);
            }
        }
        pith_buf_cstr(out, rows ? "</table>" : "</div>");
    }
}

static bool same_record(const pith_rec *got, const ref_record *want)
{
    if (got->n_nodes != want->n)
        return false;
    for (uint32_t i = 0; i < want->n; i++)
        if (got->node[i] != view_now->node[want->vertex[i]])
            return false;
    return true;
}

/* Regions are sorted by text in `got`: look for the one that begins alike. */
static const pith_rec_region *partner(const pith_recs *got,
                                      const ref_mdr_region *want)
{
    for (uint32_t i = 0; i < got->n_regions; i++)
        if (got->region[i].n_recs == want->n_recs &&
            same_record(&got->region[i].rec[0], &want->rec[0]))
            return &got->region[i];
    return NULL;
}

/* [DEPTA] §3.4.2: the region of the next row joins the one before it, record
 * by record. */
static uint32_t join(ref_mdr_region *g, uint32_t n)
{
    const pith_view *w = view_now;
    uint32_t kept = 0;

    for (uint32_t i = 0; i < n; i++) {
        ref_mdr_region *a = kept ? &g[kept - 1] : NULL;
        uint32_t row = a ? w->parent[a->rec[0].vertex[a->rec[0].n - 1]] : 0;
        uint32_t up = row ? w->parent[row] : 0;

        if (!a || !row || row + w->size[row] != g[i].parent ||
            w->parent[g[i].parent] != up || a->n_recs != g[i].n_recs ||
            g[i].rec[0].n != 1) {
            g[kept++] = g[i];
            continue;
        }
        for (uint32_t k = 0; k < a->n_recs; k++)
            a->rec[k].vertex[a->rec[k].n++] = g[i].rec[k].vertex[0];
    }
    return kept;
}

static void compare(uint64_t seed, const char *html, const pith_recs *got,
                    bool two)
{
    static ref_mdr_region want[REGIONS];
    uint32_t n = ref_mdr(view_now, is_row, two, want, REGIONS);

    if (two)
        n = join(want, n);
    if (n != got->n_regions)
        fail_msg("seed %llu: %u regions, want %u: %s", (unsigned long long)seed,
                 got->n_regions, n, html);
    for (uint32_t i = 0; i < n; i++) {
        const pith_rec_region *g = partner(got, &want[i]);

        for (uint32_t k = 0; g && k < want[i].n_recs; k++)
            if (!same_record(&g->rec[k], &want[i].rec[k]))
                g = NULL;
        if (!g)
            fail_msg("seed %llu: region %u (%u, %u, %u) differs: %s",
                     (unsigned long long)seed, i, want[i].comb, want[i].start,
                     want[i].cover, html);
    }
}

/* Leaves one below the other without a gap, all else around them. */
static void draw(const pith_tree *t, pith_arena *arena, pith_boxes *out)
{
    uint8_t *drawn = pith_arena_zalloc(arena, t->count, 1);
    pith_box *box = pith_arena_zalloc(arena, t->count, sizeof(*box));

    int32_t y = (int32_t)t->count * 20; /* upwards from the last */

    assert_true(drawn && box);
    for (pith_node v = t->count; v-- > 1;) {
        bool leaf = true;

        if (!pith_is_element(t, v))
            continue;
        PITH_EACH_CHILD(t, v, c)
        leaf = leaf && !pith_is_element(t, c);
        drawn[v] = PITH_DRAWN_SHOWN;
        if (leaf)
            box[v] = (pith_box){0, y - 20, 100, y}, y -= 20;
        box[t->parent[v]] = pith_box_join(box[t->parent[v]], box[v]);
    }
    *out = (pith_boxes){.drawn = drawn, .box = box, .ink = box};
}

static void check_page(uint64_t seed, pith_buf *html, uint64_t *found)
{
    pith_records_options opt = {.size = sizeof(opt), .miner = PITH_RECORDS_MDR};
    pith_arena arena, scratch;
    pith_tree t;
    pith_view view;
    pith_recs got;
    pith_boxes boxes;

    put_page(seed, html);
    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    assert_int_equal(
        pith_html_parse(pith_buf_view(html), NULL, &arena, &t, NULL), PITH_OK);
    assert_int_equal(
        pith_view_build(&t, pith_tree_body(&t), NULL, &arena, &view), PITH_OK);
    tree_now = &t;
    view_now = &view;
    assert_int_equal(
        pith_mine_records(PITH_DOC(&t, &arena, &scratch, NULL), &opt, &got),
        PITH_OK);
    compare(seed, html->data, &got, false);
    *found += got.n_regions;
    draw(&t, &arena, &boxes);
    opt.miner = PITH_RECORDS_MDR2;
    assert_int_equal(
        pith_mine_records_drawn(PITH_DOC(&t, &arena, &scratch, NULL), &boxes,
                                &opt, false, &got),
        PITH_OK);
    compare(seed, html->data, &got, true);
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
}

static void test_mdr(void **state)
{
    uint64_t found = 0;
    pith_buf html;

    (void)state;
    pith_buf_init(&html, NULL, 1 << 20);
    for (uint64_t seed = 1; seed <= PAGES; seed++)
        check_page(seed, &html, &found);
    assert_true(found > PAGES); /* the pages have something to find */
    pith_buf_release(&html);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_mdr)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
