/* u_records: generated lists are found exactly; [DEPTA]'s Fig. 6 and 7; what a
 * page without a list gives; columns do not shift. */
#include "support/check.h"
#include "support/testpage.h"
#include "support/genpage.h"

#include <stdlib.h>
#include "base/buf.h"
#include "html/html.h"
#include "mine/tables/records.h"
#include "tree/text.h"

typedef struct mined {
    pith_arena arena, scratch;
    pith_tree tree;
    pith_recs recs;
    pith_tables tables;
} mined;

static void run(mined *m, pith_records_miner miner)
{
    pith_records_options opt = {.size = sizeof(opt), .miner = miner};

    assert_int_equal(
        pith_mine_records(PITH_DOC(&m->tree, &m->arena, &m->scratch, NULL),
                          &opt, &m->recs),
        PITH_OK);
    assert_int_equal(
        pith_records_tables(PITH_DOC(&m->tree, &m->arena, &m->scratch, NULL),
                            &m->recs, &m->tables),
        PITH_OK);
}

static void init(mined *m)
{
    memset(m, 0, sizeof(*m));
    pith_arena_init(&m->arena, NULL, 0);
    pith_arena_init(&m->scratch, NULL, 0);
}

static void mine_html(mined *m, const char *html, pith_records_miner miner)
{
    init(m);
    assert_int_equal(
        pith_html_parse(pith_str_of(html), NULL, &m->arena, &m->tree, NULL),
        PITH_OK);
    run(m, miner);
}

static void drop(mined *m)
{
    pith_arena_release(&m->arena);
    pith_arena_release(&m->scratch);
}

static const pith_region *main_of(const mined *m)
{
    assert_true(m->tables.main < m->tables.n_regions);
    return &m->tables.regions[m->tables.main];
}

static pith_str cell(const pith_region *r, uint32_t row, const char *column)
{
    for (uint32_t c = 0; c < r->n_columns; c++)
        if (pith_str_eq(r->columns[c].name, pith_str_of(column)))
            return r->records[row].cells[c].text;
    fail_msg("no column '%s'", column);
    return (pith_str){NULL, 0};
}

/* ---- generated pages --------------------------------------------------- */

static size_t main_records(const gen_page *p)
{
    size_t n = 0;

    for (size_t i = 0; i < p->n_records; i++)
        n += p->region[p->record[i].region].main;
    return n;
}

/* The main region has the records of the truth, node for node. */
static void check_page(const gen_page *p)
{
    const pith_rec_region *g;
    size_t k = 0;
    mined m;

    init(&m);
    genpage_parse(p, &m.arena, &m.tree);
    run(&m, PITH_RECORDS_PITH);
    if (m.recs.main == UINT32_MAX)
        fail_msg("%s (%s): no main region", p->id, p->markup);
    g = &m.recs.region[m.recs.main];
    if (g->n_recs != main_records(p))
        fail_msg("%s (%s): %u records, want %zu", p->id, p->markup, g->n_recs,
                 main_records(p));
    for (size_t i = 0; i < p->n_records; i++) {
        const gen_record *want = &p->record[i];

        if (!p->region[want->region].main)
            continue;
        CHECK_STR(m.tables.regions[m.recs.main].records[k].text, want->text);
        assert_true(g->rec[k].n_nodes >= 1);
        k++;
    }
    drop(&m);
}

static void check_site(const char *knob, const char *value, uint64_t seed)
{
    gen_knobs knobs;
    gen_site *s;

    gen_knobs_init(&knobs);
    knobs.pages = 24;
    if (knob)
        assert_true(gen_knob_set(&knobs, knob, value));
    s = gen_make("lists", &knobs, seed);
    for (size_t i = 0; i < s->n_pages; i++)
        if (main_records(&s->page[i]) >= 3)
            check_page(&s->page[i]);
    gen_free(s);
}

static void test_generated(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++)
        check_site(NULL, NULL, seed);
}

static void test_damaged(void **state)
{
    (void)state;
    check_site("broken", "0.3", 11);
    check_site("missing_end", "0.5", 11);
    check_site("ads", "0.7", 11);
    check_site("optional", "0.3", 11);
    check_site("scripts", "0.8", 11);
    check_site("class_mode", "page", 11);
}

/* ---- the paper's cases ------------------------------------------------- */

#define NAME(x) "<td><a href=/" x "><img src=" x ".jpg> " x "</a></td>"
#define TEXT(x) "<td><b>9 " x "</b><br>text of " x "</td>"

/* [DEPTA] Fig. 6: two generalized nodes of two rows, four records. */
static const char fig6[] = "<table><tr>" NAME("one")
    NAME("two") "<tr>" TEXT("one") TEXT("two") "<tr>" NAME("three")
        NAME("four") "<tr>" TEXT("three") TEXT("four") "</table>";
/* Fig. 7: the same with one pair of rows. */
static const char fig7[] = "<table><tr>" NAME("one") NAME("two")
    NAME("three") "<tr>" TEXT("one") TEXT("two") TEXT("three") "</table>";

static void check_crossed(const char *html, uint32_t n,
                          pith_records_miner miner)
{
    const pith_region *r;
    mined m;

    mine_html(&m, html, miner);
    r = main_of(&m);
    assert_int_equal(r->n_records, n);
    CHECK_STR(r->records[0].text, "one 9 one text of one");
    CHECK_STR(r->records[1].text, "two 9 two text of two");
    assert_int_equal(r->records[1].n_paths, 2);
    drop(&m);
}

static void test_fig6(void **state)
{
    (void)state;
    check_crossed(fig6, 4, PITH_RECORDS_PITH);
    check_crossed(fig6, 4, PITH_RECORDS_MDR2);
}

static void test_fig7(void **state)
{
    (void)state;
    check_crossed(fig7, 3, PITH_RECORDS_PITH);
    check_crossed(fig7, 3, PITH_RECORDS_MDR2);
}

/* MDR of 2003 has no such case: the rows of a combination stay together. */
static void test_mdr_rows(void **state)
{
    const pith_region *r;
    mined m;

    (void)state;
    mine_html(&m, fig6, PITH_RECORDS_MDR);
    r = main_of(&m);
    assert_int_equal(r->n_records, 2);
    assert_int_equal(r->records[0].n_paths, 2);
    drop(&m);
}

/* [DEPTA] Fig. 5, region 3: pairs of nodes. */
static void test_mdr_pairs(void **state)
{
#define PAIR(x) "<p><b>" x "</b></p><div><i>" x "</i><u>" x "</u><s>x</s></div>"
    static const char html[] =
        "<h1>t</h1><section>" PAIR("a") PAIR("b") PAIR("c") "</section>";
    const pith_region *r;
    mined m;

    (void)state;
    mine_html(&m, html, PITH_RECORDS_MDR);
    r = main_of(&m);
    assert_int_equal(r->n_records, 3);
    CHECK_STR(r->records[2].text, "c c c x");
    drop(&m);
}

/* ---- ours -------------------------------------------------------------- */

static const char shop[] =
    "<nav><ul><li><a href=/a>Home</a><li><a href=/b>Lamps</a></ul></nav>"
    "<main><div class=row>"
    "<div class='card new'><h3><a href=/1>Desk lamp</a></h3>"
    "<b class=price>$12.50</b><p class=note>Warm light</p></div>"
    "<div class=card><h3><a href=/2>Floor <em>lamp</em></a></h3>"
    "<b class='price sale'>$49.00</b></div></div>"
    "<h2>More</h2><div class=row>"
    "<div class=card><h3><a href=/3>Night light</a></h3>"
    "<i class=badge>Top</i><b class=price>$7.25</b></div>"
    "<div class=advert>Buy now, pay later</div>"
    "<div class=card><h3><a href=/4>Torch</a></h3>"
    "<b class=price>$3.00</b><p class=note>Bright</p></div>"
    "</div></main>";

static void test_columns(void **state)
{
    static const char *const price[] = {"$12.50", "$49.00", "$7.25", "$3.00"};
    const pith_region *r;
    mined m;

    (void)state;
    mine_html(&m, shop, PITH_RECORDS_PITH);
    r = main_of(&m);
    assert_int_equal(r->n_records, 4);
    for (uint32_t i = 0; i < 4; i++)
        CHECK_STR(cell(r, i, "price"), price[i]);
    CHECK_STR(cell(r, 0, "note"), "Warm light");
    assert_null(cell(r, 1, "note").ptr);
    assert_null(cell(r, 2, "note").ptr);
    CHECK_STR(cell(r, 3, "note"), "Bright");
    CHECK_STR(cell(r, 1, "title"), "Floor lamp");
    CHECK_STR(cell(r, 2, "title_url"), "/3");
    assert_null(cell(r, 0, "badge").ptr);
    CHECK_STR(cell(r, 2, "badge"), "Top");
    drop(&m);
}

static void test_types(void **state)
{
    const pith_region *r;
    mined m;

    (void)state;
    mine_html(&m, shop, PITH_RECORDS_PITH);
    r = main_of(&m);
    for (uint32_t c = 0; c < r->n_columns; c++) {
        if (pith_str_eq(r->columns[c].name, PITH_STR("price"))) {
            assert_int_equal(r->columns[c].type, PITH_TYPE_MONEY);
            CHECK_STR(r->records[0].cells[c].plain, "12.50");
        }
        if (pith_str_eq(r->columns[c].name, PITH_STR("title_url")))
            assert_int_equal(r->columns[c].type, PITH_TYPE_URL);
    }
    drop(&m);
}

/* The paragraphs of an article are no list. */
static void test_no_list(void **state)
{
    mined m;

    (void)state;
    mine_html(&m,
              "<h1>News</h1><p>The path along the river is open again."
              "<p>Walkers and cyclists share it from Saturday on."
              "<p>The town paid for it.",
              PITH_RECORDS_PITH);
    assert_int_equal(m.recs.main, UINT32_MAX);
    drop(&m);
    mine_html(&m, "", PITH_RECORDS_PITH);
    assert_int_equal(m.recs.n_regions, 0);
    drop(&m);
}

/* 40,000 elements that all say something else: no more than a part of them is
 * looked at, what comes before is found, and the page says it was cut. */
static void test_signs(void **state)
{
    pith_buf html;
    mined m;

    (void)state;
    pith_buf_init(&html, NULL, (size_t)1 << 24);
    for (int i = 0; i < 5; i++)
        pith_buf_fmt(&html,
                     "<div class=card><a href=%d>title %d</a> "
                     "<b>$%d.00</b></div>",
                     i, i, i);
    for (int i = 0; i < 40000; i++)
        pith_buf_fmt(&html, "<x%d>t</x%d>", i, i);
    mine_html(&m, html.data, PITH_RECORDS_PITH);
    assert_true(m.recs.cut);
    assert_int_equal(main_of(&m)->n_records, 5);
    pith_buf_release(&html);
    drop(&m);
}

/* 100,000 siblings end within the budget, and the page says it was cut. */
static void test_budget(void **state)
{
    pith_limits limits = {.size = sizeof(limits), .budget = 200000};
    pith_budget budget;
    size_t n = 100000, len = 0;
    char *html = malloc(n * 24 + 1);
    mined m;

    (void)state;
    assert_non_null(html);
    for (size_t i = 0; i < n; i++) {
        memcpy(html + len, "<p><a href=x>y</a><b>z", 22);
        len += 22;
    }
    html[len] = 0;
    init(&m);
    assert_int_equal(
        pith_html_parse((pith_str){html, len}, NULL, &m.arena, &m.tree, NULL),
        PITH_OK);
    pith_budget_init(&budget, &limits);
    assert_int_equal(
        pith_mine_records(PITH_DOC(&m.tree, &m.arena, &m.scratch, &budget),
                          NULL, &m.recs),
        PITH_OK);
    assert_true(m.recs.cut);
    drop(&m);
    free(html);
}

/* Where every record has a class of its own the tag unites them, also when
 * there are more classes than are told apart. */
static void test_many_classes(void **state)
{
    const unsigned n = 6000;
    pith_buf html;
    mined m;

    (void)state;
    pith_buf_init(&html, NULL, 1 << 24);
    pith_buf_cstr(&html, "<body><ul>");
    for (unsigned i = 0; i < n; i++)
        pith_buf_fmt(&html,
                     "<li class=x%c%c%c><a href=y>t%u</a> <b>$%u</b></li>",
                     'a' + i % 26, 'a' + i / 26 % 26, 'a' + i / 676, i, i);
    init(&m);
    assert_int_equal(
        pith_html_parse(pith_buf_view(&html), NULL, &m.arena, &m.tree, NULL),
        PITH_OK);
    run(&m, PITH_RECORDS_PITH);
    assert_int_equal(main_of(&m)->n_records, n);
    assert_true(m.recs.cut);
    drop(&m);
    pith_buf_release(&html);
}

/* A part of a class that is longer than what is looked at is no word, whatever
 * its end says; a word behind it is one. */
static void test_long_parts(void **state)
{
    static const char *const class[] = {
        "abcdefghijabcdefghijabcdefghijabnav",
        "abcdefghijabcdefghijabcdefghijab nav",
        "abcdefghijabcdefghijabcdefghijabcdNav"};
    double score[3];

    (void)state;
    for (size_t i = 0; i < 3; i++) {
        pith_buf html;
        mined m;

        pith_buf_init(&html, NULL, 1 << 16);
        pith_buf_fmt(&html, "<body><p>%s</p><div class='%s'>",
                     "much text that is no list, so that the list is less than "
                     "half of the page and can be a part of its frame",
                     class[i]);
        for (int k = 0; k < 3; k++)
            pith_buf_fmt(&html, "<p><a href=x>link %d</a> <b>%d</b></p>", k, k);
        mine_html(&m, html.data, PITH_RECORDS_PITH);
        assert_true(m.recs.n_regions > 0);
        score[i] = m.recs.region[0].score;
        drop(&m);
        pith_buf_release(&html);
    }
    /* the second and the third say "nav" */
    assert_true(score[1] * 2 < score[0]);
    assert_true(score[1] == score[2]);
}

/* The table of the main region alone is that among all tables. */
static void test_main_alone(void **state)
{
    pith_tables alone;
    const pith_region *r, *a;
    mined m;
    (void)state;

    mine_html(&m,
              "<body><ul class=menu><li><a href=1>One</a><li><a href=2>Two</a>"
              "</ul><div><p class=r><a href=3>Lamp</a> <b>$ 1.20</b>"
              "<p class=r><a href=4>Chair</a> <b>$ 3.40</b>"
              "<p class=r><a href=5>Table</a> <b>$ 5.60</b></div>",
              PITH_RECORDS_PITH);
    r = main_of(&m);
    assert_int_equal(
        pith_records_one(PITH_DOC(&m.tree, &m.arena, &m.scratch, NULL), &m.recs,
                         m.recs.main, &alone),
        PITH_OK);
    assert_int_equal(alone.n_regions, m.tables.n_regions);
    assert_int_equal(alone.main, m.tables.main);
    a = &alone.regions[alone.main];
    assert_int_equal(a->n_records, r->n_records);
    assert_int_equal(a->n_columns, r->n_columns);
    for (uint32_t i = 0; i < r->n_records; i++)
        for (uint32_t c = 0; c < r->n_columns; c++)
            assert_true(pith_str_eq(a->records[i].cells[c].text,
                                    r->records[i].cells[c].text));
    for (size_t i = 0; i < alone.n_regions; i++)
        assert_true(i == alone.main || alone.regions[i].n_records == 0);
    drop(&m);
}

/* [DEPTA] Fig. 5, left: nodes 5 and 6 are a region, 8, 9 and 10 another, under
 * one parent: the larger does not swallow the other. */
static void test_two_regions_a_parent(void **state)
{
    mined m;

    (void)state;
    mine_html(&m,
              "<div><p><b>5</b><b>x</b></p><p><b>6</b><b>x</b></p>"
              "<h1>7<i>y</i><u><i>z</i></u></h1>"
              "<ul><li>8</li></ul><ul><li>9</li></ul><ul><li>10</li></ul>"
              "</div>",
              PITH_RECORDS_MDR);
    assert_int_equal(m.recs.n_regions, 2);
    assert_int_equal(m.recs.region[0].n_recs + m.recs.region[1].n_recs, 7);
    drop(&m);
}

/* What the browser does not draw is no record, unless it is much of the page:
 * then a script would show it. */
static void test_not_drawn(void **state)
{
    static const char page[] =
        "<ul><li><a href=/1>first of the list</a><i>1.00</i></li>"
        "<li><a href=/2>second of the list</a><i>2.00</i></li>"
        "<li><a href=/3>third of the list</a><i>3.00</i></li>"
        "<li><a href=/4>fourth of the list</a><i>4.00</i></li>"
        "<li><a href=/5>fifth of the list</a><i>5.00</i></li></ul>";
    uint8_t drawn[64];
    pith_box box[64] = {{0, 0, 0, 0}};
    const pith_boxes boxes = {.drawn = drawn, .box = box, .ink = box};
    mined m;
    pith_node ul, li;

    (void)state;
    mine_html(&m, page, PITH_RECORDS_PITH);
    assert_int_equal(main_of(&m)->n_records, 5);
    assert_in_range(m.tree.count, 1, 64);
    memset(drawn, PITH_DRAWN_SHOWN, sizeof(drawn));
    ul = pith_tree_find(&m.tree, 0, m.tree.count, PITH_TAG_UL);
    li = pith_tree_find(&m.tree, ul, m.tree.count, PITH_TAG_LI);
    memset(drawn + li, PITH_DRAWN_NOT, m.tree.size[li]);
    assert_int_equal(
        pith_mine_records_drawn(PITH_DOC(&m.tree, &m.arena, &m.scratch, NULL),
                                &boxes, NULL, false, &m.recs),
        PITH_OK);
    assert_int_equal(m.recs.region[m.recs.main].n_recs, 4);
    memset(drawn + ul, PITH_DRAWN_NOT, m.tree.size[ul]);
    assert_int_equal(
        pith_mine_records_drawn(PITH_DOC(&m.tree, &m.arena, &m.scratch, NULL),
                                &boxes, NULL, false, &m.recs),
        PITH_OK);
    assert_int_equal(m.recs.region[m.recs.main].n_recs, 5);
    drop(&m);
}

/* Sections of a shop are no records, though one of them is a long text. */
static void test_sections(void **state)
{
    pith_buf page;
    mined m;

    (void)state;
    pith_buf_init(&page, NULL, 1 << 20);
    pith_buf_cstr(&page, "<main>");
    for (int s = 0; s < 4; s++) {
        pith_buf_fmt(&page, "<div class=part><h2>Part %c</h2><div>", 'A' + s);
        for (int i = 0; i < 4; i++)
            pith_buf_fmt(&page,
                         "<div class=card><a href=/%d><img src=%d.png>Lamp %c%d"
                         "</a><b>$ %d.20</b><i>for desk %d</i></div>",
                         s * 4 + i, i, 'K' + s, i, s + i, i);
        pith_buf_cstr(&page, "</div></div>");
    }
    pith_buf_cstr(&page, "<div class=part><h2>How to choose</h2><div>"
                         "<div class=card><a href=/99><img src=9.png>Guide</a>"
                         "<b>free</b><i>for all</i></div>");
    for (int i = 0; i < 20; i++)
        pith_buf_cstr(&page,
                      "A lamp that is too strong tires the eyes, and one "
                      "that is too weak does so too. ");
    pith_buf_cstr(&page, "</div></div></main>");
    mine_html(&m, page.data, PITH_RECORDS_PITH);
    assert_int_equal(main_of(&m)->n_records, 17);
    drop(&m);
    pith_buf_release(&page);
}

/* One element in each of others, and nothing else there: the outer one is the
 * record, with what stands beside the inner one. */
static void test_outermost(void **state)
{
    const pith_rec_region *g;
    mined m;

    (void)state;
    mine_html(&m,
              "<ul><li><div class=c><a href=/1>Desk lamp of brass</a>"
              "<b>$ 1.20</b></div><u>new</u></li>"
              "<li><div class=c><a href=/2>Floor lamp of wood</a>"
              "<b>$ 3.40</b></div></li>"
              "<li><div class=c><a href=/3>Night light, small</a>"
              "<b>$ 5.60</b></div></li></ul>",
              PITH_RECORDS_PITH);
    g = &m.recs.region[m.recs.main];
    assert_int_equal(g->n_recs, 3);
    assert_int_equal(m.tree.label[g->rec[0].node[0]], PITH_TAG_LI);
    drop(&m);
}

/* Cards in sections again, where a section says twice as many kinds of things
 * as a card. */
static void test_card_level(void **state)
{
    pith_buf page;
    mined m;

    (void)state;
    pith_buf_init(&page, NULL, 1 << 20);
    for (int s = 0; s < 3; s++) {
        pith_buf_cstr(&page, "<section class=part><h2>Part</h2><h3>of</h3>"
                             "<p>all</p><div>");
        for (int i = 0; i < 6; i++)
            pith_buf_fmt(&page,
                         "<div class=card><a href=/%d>Lamp of kind %c%d, made "
                         "of brass</a><b>$ %d.20</b></div>",
                         s * 6 + i, 'K' + s, i, s + i);
        pith_buf_cstr(&page, "</div></section>");
    }
    mine_html(&m, page.data, PITH_RECORDS_PITH);
    assert_int_equal(main_of(&m)->n_records, 18);
    drop(&m);
    pith_buf_release(&page);
}

static void check_name(pith_str got, const char *want)
{
    assert_true(pith_str_eq(got, pith_str_of(want)));
}

/* What the record is called is no part of its columns' names, style is none;
 * what another column says in each of its records stands once. */
static void test_plain_columns(void **state)
{
    pith_buf page;
    const pith_region *r;
    mined m;

    (void)state;
    pith_buf_init(&page, NULL, 1 << 20);
    pith_buf_cstr(&page, "<div class=list>");
    for (int i = 0; i < 6; i++)
        pith_buf_fmt(&page,
                     "<div class=shop-card><h3 class='leading-tight'>Lamp "
                     "number %c of the shop</h3>"
                     "<b class=shop-card-cost>$%d.50</b>"
                     "<p class=short-note>It is lit by %c</p>%s%c%s</div>",
                     'a' + i, i + 3, 'k' + i,
                     i % 2 ? "<p class=note-phone>It is lit by " : "<!-- ",
                     'k' + i, i % 2 ? "</p>" : " -->");
    pith_buf_cstr(&page, "</div>");
    mine_html(&m, page.data, PITH_RECORDS_PITH);
    r = main_of(&m);
    assert_int_equal(r->n_records, 6);
    assert_int_equal(r->n_columns, 3);
    check_name(r->columns[0].name, "title");
    check_name(r->columns[1].name, "cost");
    check_name(r->columns[2].name, "short_note");
    drop(&m);
    pith_buf_release(&page);
}

/* A header over two columns names both, and the next its own. */
static void test_wide_header(void **state)
{
    pith_buf page;
    const pith_region *r;
    mined m;

    (void)state;
    pith_buf_init(&page, NULL, 1 << 20);
    pith_buf_cstr(&page, "<table><tr><th colspan=2>Name<th>Born");
    for (int i = 0; i < 6; i++)
        pith_buf_fmt(&page, "<tr><td>Ann%c<td>Lee%c<td>19%d0", 'a' + i, 'k' + i,
                     i + 1);
    pith_buf_cstr(&page, "</table>");
    mine_html(&m, page.data, PITH_RECORDS_PITH);
    r = main_of(&m);
    assert_int_equal(r->n_records, 6);
    assert_int_equal(r->n_columns, 3);
    check_name(r->columns[0].name, "name");
    check_name(r->columns[1].name, "name_2");
    check_name(r->columns[2].name, "born");
    /* neither cells of a row nor of the header are a region */
    assert_int_equal(m.recs.n_regions, 1);
    drop(&m);
    pith_buf_release(&page);
}

/* The one element that says something is hidden: features, and no element that
 * has them. The sanitizer saw a copy from nowhere. */
static void test_hidden_alone(void **state)
{
    mined m;

    (void)state;
    mine_html(&m, "<title>t</title><h1 class=list hidden>Market</h1>Copper",
              PITH_RECORDS_PITH);
    assert_int_equal(m.recs.n_regions, 0);
    drop(&m);
}

/* Records that are too many and too unlike for one table are given with few
 * columns, and the page is marked. */
static void test_too_unlike(void **state)
{
    pith_limits limits = {.size = sizeof(limits)};
    pith_budget budget;
    pith_tables tables;
    pith_buf page;
    mined m;

    (void)state;
    init(&m);
    pith_budget_init(&budget, &limits);
    pith_buf_init(&page, NULL, 1 << 22);
    for (int i = 0; i < 16000; i++)
        pith_buf_fmt(&page, "<h%d>t%d</h%d> text %d <b>x%d</b>", i % 6 + 1, i,
                     i % 6 + 1, i, i);
    testpage_parse(page.data, &m.arena, &m.tree);
    assert_int_equal(
        pith_mine_records(PITH_DOC(&m.tree, &m.arena, &m.scratch, &budget),
                          NULL, &m.recs),
        PITH_OK);
    assert_int_equal(
        pith_records_tables(PITH_DOC(&m.tree, &m.arena, &m.scratch, &budget),
                            &m.recs, &tables),
        PITH_OK);
    assert_int_equal(budget.status, PITH_OK);
    assert_true(budget.cut);
    assert_true(tables.regions[0].n_records > 1000);
    assert_true(tables.regions[0].n_columns < 1000);
    drop(&m);
    pith_buf_release(&page);
}

/* The list in <main> is the page's, though one outside has more text. */
static void test_in_main(void **state)
{
    pith_buf page;
    mined m;

    (void)state;
    pith_buf_init(&page, NULL, 1 << 20);
    pith_buf_cstr(&page, "<main><ul>");
    for (int i = 0; i < 5; i++)
        pith_buf_fmt(&page, "<li><a href=/%d>Lamp number %d</a><b>$ %d.20</b>",
                     i, i, i);
    pith_buf_cstr(&page, "</ul></main><div><ol>");
    for (int i = 0; i < 5; i++)
        pith_buf_fmt(&page, "<li><a href=/x%d>Story number %d</a><i>%d May</i>",
                     i, i, i + 1);
    pith_buf_cstr(&page, "</ol></div>");
    mine_html(&m, page.data, PITH_RECORDS_PITH);
    assert_int_equal(main_of(&m)->n_records, 5);
    drop(&m);
    pith_buf_release(&page);
}

/* [DEPTA] Fig. 6 where a cell has more in it than its neighbours. */
static void test_uneven_cells(void **state)
{
    mined m;

    (void)state;
    mine_html(&m,
              "<table><tr><td><a href=/1>Desk lamp</a><td><a href=/2>Floor "
              "lamp</a><tr><td>$ 1.20 <i>new</i><td>$ 3.40"
              "<tr><td><a href=/3>Night light</a><td><a href=/4>Wall lamp</a>"
              "<tr><td>$ 5.60<td>$ 7.80</table>",
              PITH_RECORDS_PITH);
    assert_int_equal(main_of(&m)->n_records, 4);
    CHECK_STR(main_of(&m)->records[1].text, "Floor lamp $ 3.40");
    drop(&m);
}

/* The same card in another place is a copy for small screens; two equal cards
 * side by side are two. */
static void test_copies(void **state)
{
    static const char card[] = "<div class=c><a href=/%d>Lamp number %d</a>"
                               "<b>$ %d.20</b></div>";
    static const int order[] = {1, 2, 2, 3, 4};
    pith_buf page;
    mined m;

    (void)state;
    pith_buf_init(&page, NULL, 1 << 20);
    pith_buf_cstr(&page, "<div>");
    for (int i = 0; i < 5; i++)
        pith_buf_fmt(&page, card, order[i], order[i], order[i]);
    pith_buf_cstr(&page, "</div><section>");
    for (int i = 0; i < 2; i++)
        pith_buf_fmt(&page, card, order[i], order[i], order[i]);
    pith_buf_cstr(&page, "</section>");
    mine_html(&m, page.data, PITH_RECORDS_PITH);
    assert_int_equal(main_of(&m)->n_records, 5);
    drop(&m);
    pith_buf_release(&page);
}

/* An element called header that holds the whole page is no frame. */
static void test_frame_of_all(void **state)
{
    pith_buf page;
    mined m;

    (void)state;
    pith_buf_init(&page, NULL, 1 << 20);
    pith_buf_cstr(&page, "<header><ul>");
    for (int i = 0; i < 30; i++)
        pith_buf_fmt(&page, "<li><a href=/%d>Lamp number %d</a><b>$ %d.20</b>",
                     i, i, i);
    pith_buf_cstr(&page, "</ul></header><div><ol>");
    for (int i = 0; i < 3; i++)
        pith_buf_fmt(&page, "<li><a href=/x%d>No. %d</a><i>%d kg</i>", i, i,
                     i + 1);
    pith_buf_cstr(&page, "</ol></div>");
    mine_html(&m, page.data, PITH_RECORDS_PITH);
    assert_int_equal(main_of(&m)->n_records, 30);
    /* A tenth of the score would still win here: look at the score. */
    assert_true(m.recs.region[0].score > 20 * m.recs.region[1].score);
    drop(&m);
    pith_buf_release(&page);
}

/* Of a drawn tree a record may have two tops of which one lies inside the other
 * in the page: each gives vertices of its own. */
static void test_nested_tops(void **state)
{
    static const char html[] =
        "<div><p><b>one</b><i>1</i><u>x</u><s>y</s></p><p><b>two</b><i>2</i>"
        "</p><p><b>three</b><i>3</i><u>z</u></p><p><b>four</b></p></div>";
    pith_rec rec[4];
    pith_node node[4][2];
    pith_rec_region region = {.rec = rec, .n_recs = 4};
    uint32_t n = 0;
    mined m;

    (void)state;
    mine_html(&m, html, PITH_RECORDS_PITH);
    for (pith_node v = 0; v < m.tree.count; v++) {
        if (m.tree.label[v] == PITH_TAG_DIV)
            region.parent = v;
        if (m.tree.label[v] != PITH_TAG_P || !pith_is_element(&m.tree, v))
            continue;
        node[n][0] = v;
        node[n][1] = v + 1; /* <b> */
        rec[n] = (pith_rec){node[n], 2};
        n++;
    }
    assert_int_equal(n, 4);
    m.recs.region = &region;
    m.recs.n_regions = 1;
    m.recs.main = 0;
    assert_int_equal(
        pith_records_tables(PITH_DOC(&m.tree, &m.arena, &m.scratch, NULL),
                            &m.recs, &m.tables),
        PITH_OK);
    assert_int_equal(main_of(&m)->n_records, 4);
    for (uint32_t i = 0, filled = 0; i < 4; i++, filled = 0) {
        const pith_record *r = &main_of(&m)->records[i];

        for (uint32_t c = 0; c < main_of(&m)->n_columns; c++)
            filled += r->cells[c].text.ptr != NULL;
        assert_true(filled > 0);
    }
    drop(&m);
}

/* Every second row is called odd: the rows are of one list all the same, and no
 * column is called after a style sheet. */
static void test_zebra(void **state)
{
    pith_buf html;
    mined m;

    (void)state;
    pith_buf_init(&html, NULL, 1 << 20);
    for (int i = 0; i < 20; i++)
        pith_buf_fmt(&html,
                     "<p%s>About number %d <a href=/%d>thing %d</a> costs "
                     "<b class='min-w-0 gap'>%d.50 and more</b>",
                     i % 2 ? " class=odd" : "", i, i, i, i);
    pith_buf_char(&html, '\0');
    mine_html(&m, html.data, PITH_RECORDS_PITH);
    assert_int_equal(main_of(&m)->n_records, 20);
    for (uint32_t c = 0; c < main_of(&m)->n_columns; c++) {
        pith_str name = main_of(&m)->columns[c].name;

        assert_true(pith_str_find(name, PITH_STR("gap")) == SIZE_MAX);
        assert_true(pith_str_find(name, PITH_STR("min_w")) == SIZE_MAX);
    }
    drop(&m);
    pith_buf_release(&html);
}

/* Main region of so many records, the first and last of which have the texts.
 */
static void check_ends(const char *html, uint32_t n, const char *first,
                       const char *last)
{
    mined m;

    mine_html(&m, html, PITH_RECORDS_PITH);
    assert_int_equal(main_of(&m)->n_records, n);
    check_name(main_of(&m)->records[0].text, first);
    check_name(main_of(&m)->records[n - 1].text, last);
    drop(&m);
}

/* Lines of text are records, in groups too; two lines and an empty one are one
 * record. */
static void test_lines(void **state)
{
    (void)state;
    check_ends("<h3>2020</h3><p>February 5 <a href=a>Agenda</a><br>April 1 "
               "<a href=b>Agenda</a><br>July 8 <a href=c>Agenda</a></p>"
               "<h3>2019</h3><p>March 6 <a href=d>Agenda</a><br>May 10 "
               "<a href=e>Agenda</a><br>October 2 <a href=f>Agenda</a><br>",
               6, "February 5 Agenda", "October 2 Agenda");
    check_ends("<div><b>Smith v. Jones</b><br><a href=1>No. 1</a>, 2 May 2004"
               "<br><br><b>Ann v. Bob</b><br><a href=2>No. 2</a>, 3 May 2004"
               "<br><br><b>Kim v. Lee</b><br><a href=3>No. 3</a>, 4 May 2004"
               "<br><br><b>Oak v. Elm</b><br><a href=4>No. 4</a>, 5 May 2004",
               4, "Smith v. Jones No. 1 , 2 May 2004",
               "Oak v. Elm No. 4 , 5 May 2004");
}

/* The day among other things is a value of its own, without the time. */
static void test_day(void **state)
{
    mined m;

    (void)state;
    mine_html(&m,
              "<ul><li><a href=1>May 5, 2004, 10:15 am - Board meeting</a>"
              "<li><a href=2>June 7, 2004, 9:00 am - Finance committee</a>"
              "<li><a href=3>July 1, 2004, 8:30 am - Board meeting</a>"
              "<li><a href=4>August 12, 2004, 8:30 am - Special session</a>"
              "</ul>",
              PITH_RECORDS_PITH);
    check_name(cell(main_of(&m), 0, "date"), "May 5, 2004");
    check_name(cell(main_of(&m), 3, "date"), "August 12, 2004");
    drop(&m);
}

/* Rows without the link that others have are rows, too. */
static void test_some_linked(void **state)
{
    (void)state;
    check_ends("<h2>2019 Meetings</h2><div>"
               "<p><a href=1.pdf>Jan. 17, 2019, 8:30 am</a></p>"
               "<p><a href=2.pdf>Feb. 14, 2019, 8:30 am</a></p>"
               "<p><a href=3.pdf>Mar. 14, 2019, 8:30 am</a></p>"
               "<p><a href=4.pdf>Apr. 11, 2019, 8:30 am</a></p>"
               "<p><a href=5.pdf>May 9, 2019, 8:30 am</a></p>"
               "<p><a href=6.pdf>Jun. 13, 2019, 8:30 am</a></p>"
               "<p>Jul. 11, 2019, 8:30 am</p><p>Aug. 8, 2019, 8:30 am</p>"
               "<p>Sept. 12, 2019, 8:30 am</p><p>Oct. 10, 2019, 8:30 am</p>"
               "</div>",
               10, "Jan. 17, 2019, 8:30 am", "Oct. 10, 2019, 8:30 am");
}

/* Lists that differ by what dresses them are one. */
static void test_dressed(void **state)
{
    (void)state;
    check_ends("<p><b>Published 7/22/14</b><ul>"
               "<li><a href=1>AC1</a> - In re Zen<li><a href=2>AC2</a> - In re "
               "Yasiel<li><a href=3>AC3</a> - Bank v. Foote</ul>"
               "<font><p><b>Published 7/15/14</b><ul>"
               "<li><a href=4>AC4</a> - State v. Carter<li><a href=5>AC5</a> - "
               "Marshall v. Marshall<li><a href=6>AC6</a> - State v. Ross</ul>"
               "</font>",
               6, "AC1 - In re Zen", "AC6 - State v. Ross");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_zebra),
        cmocka_unit_test(test_lines),
        cmocka_unit_test(test_day),
        cmocka_unit_test(test_some_linked),
        cmocka_unit_test(test_dressed),
        cmocka_unit_test(test_nested_tops),
        cmocka_unit_test(test_generated),
        cmocka_unit_test(test_damaged),
        cmocka_unit_test(test_fig6),
        cmocka_unit_test(test_fig7),
        cmocka_unit_test(test_mdr_rows),
        cmocka_unit_test(test_mdr_pairs),
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_types),
        cmocka_unit_test(test_no_list),
        cmocka_unit_test(test_two_regions_a_parent),
        cmocka_unit_test(test_not_drawn),
        cmocka_unit_test(test_budget),
        cmocka_unit_test(test_signs),
        cmocka_unit_test(test_many_classes),
        cmocka_unit_test(test_long_parts),
        cmocka_unit_test(test_main_alone),
        cmocka_unit_test(test_sections),
        cmocka_unit_test(test_outermost),
        cmocka_unit_test(test_card_level),
        cmocka_unit_test(test_in_main),
        cmocka_unit_test(test_plain_columns),
        cmocka_unit_test(test_wide_header),
        cmocka_unit_test(test_hidden_alone),
        cmocka_unit_test(test_too_unlike),
        cmocka_unit_test(test_uneven_cells),
        cmocka_unit_test(test_copies),
        cmocka_unit_test(test_frame_of_all)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
