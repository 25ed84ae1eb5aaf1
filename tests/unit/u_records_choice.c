/* u_records_choice: which set is the page's list, and how sure that is. */
#include "support/check.h"
#include "support/testpage.h"

#include <math.h>
#include <stdio.h>
#include "base/buf.h"
#include "mine/tables/records_int.h"

/* Less sure with a smaller share of the odds. */
static void test_share(void **state)
{
    double f[REC_F_COUNT] = {0};
    double last = 0;
    rec_rivals r = {0, 2, 2};

    (void)state;
    assert_true(pith_rec_sure(f, &r) > 0);
    for (r.share = 0.01; r.share <= 1; r.share += 0.01) {
        double sure = pith_rec_sure(f, &r);

        assert_true(sure > last && sure < 1);
        last = sure;
    }
}

static const char *const prose =
    "The board meets in the hall on the second floor and everyone is welcome "
    "to attend, to speak for three minutes and to bring what is to be shown. "
    "Parking is free behind the building, and the doors open half an hour "
    "before the meeting begins. ";

/* Three sections of long prose, then a schedule of short dated rows. */
static char *schedule_page(pith_arena *arena)
{
    char row[160];
    pith_buf b;
    char *text;

    pith_buf_init(&b, NULL, 1 << 20);
    pith_buf_cstr(&b, "<body><div class=all>");
    for (int i = 0; i < 3; i++) {
        pith_buf_cstr(&b, "<div class=part><h2><a href=part>About</a></h2>");
        for (int k = 0; k < 4; k++) {
            pith_buf_cstr(&b, "<p>");
            pith_buf_cstr(&b, prose);
        }
        pith_buf_cstr(&b, "</div>");
    }
    pith_buf_cstr(&b, "</div><table>");
    for (int i = 1; i <= 12; i++) {
        snprintf(row, sizeof(row),
                 "<tr><td>%d/14/2004<td><a href=agenda%d.pdf>Agenda %c</a>"
                 "<td><a href=min%d.pdf>Minutes</a>",
                 i, i, 'A' + i, i);
        pith_buf_cstr(&b, row);
    }
    pith_buf_cstr(&b, "</table>");
    pith_buf_char(&b, 0);
    text = pith_arena_dup(arena, b.data, b.len);
    pith_buf_release(&b);
    return text;
}

static void test_schedule(void **state)
{
    pith_arena arena, scratch;
    pith_tree t;
    pith_recs recs;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    testpage_parse(schedule_page(&arena), &arena, &t);
    assert_int_equal(
        pith_mine_records(PITH_DOC(&t, &arena, &scratch, NULL), NULL, &recs),
        PITH_OK);
    assert_int_equal(recs.main, 0);
    assert_int_equal(recs.region[0].n_recs, 12);
    assert_true(recs.region[0].sure > 0.4);
    assert_int_equal(pith_mine_records_candidates(
                         PITH_DOC(&t, &arena, &scratch, NULL), &recs),
                     PITH_OK);
    assert_true(recs.n_regions > 2);
    assert_true(recs.region[0].feature[REC_F_DATED] == 1);
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
}

/* Twenty items, two by two of one name; the first `m` have a price. */
static char *priced_page(pith_arena *arena, int m)
{
    char row[160];
    pith_buf b;
    char *text;

    pith_buf_init(&b, NULL, 1 << 20);
    pith_buf_cstr(&b, "<body><ul>");
    for (int i = 0; i < 20; i++) {
        snprintf(row, sizeof(row),
                 "<li><a href=item%d>Item %c</a><u class=sort%c>%c</u>%s", i,
                 'a' + i, 'a' + i / 2, 'a' + i,
                 i < m ? "<b class=price>$5</b>" : "");
        pith_buf_cstr(&b, row);
    }
    pith_buf_cstr(&b, "</ul>");
    pith_buf_char(&b, 0);
    text = pith_arena_dup(arena, b.data, b.len);
    pith_buf_release(&b);
    return text;
}

static const double *items_of(const pith_tree *t, const pith_recs *recs)
{
    for (uint32_t i = 0; i < recs->n_regions; i++)
        if (recs->region[i].n_recs == 20 &&
            recs->region[i].rec[0].n_nodes == 1 &&
            t->label[recs->region[i].rec[0].node[0]] == PITH_TAG_LI)
            return recs->region[i].feature;
    return NULL;
}

/* A feature is of the core when twelve of twenty members have it, whatever
 * shape they are of; eleven are too few. */
static void test_core(void **state)
{
    (void)state;
    for (int m = 10; m <= 20; m++) {
        bool core = m >= 12;
        /* tag, link, its text, name; price, its class, its text */
        double like = core ? (m + (20 - m) * 4 / 7.0) / 20 : 1;
        pith_arena arena, scratch;
        const double *f;
        pith_recs recs;
        pith_tree t;

        pith_arena_init(&arena, NULL, 0);
        pith_arena_init(&scratch, NULL, 0);
        testpage_parse(priced_page(&arena, m), &arena, &t);
        assert_int_equal(pith_mine_records_candidates(
                             PITH_DOC(&t, &arena, &scratch, NULL), &recs),
                         PITH_OK);
        f = items_of(&t, &recs);
        assert_non_null(f);
        assert_true(fabs(f[REC_F_LIKE] - like) < 1e-9);
        assert_true(fabs(f[REC_F_VARIETY] - log(core ? 3 : 2)) < 1e-9);
        pith_arena_release(&arena);
        pith_arena_release(&scratch);
    }
}

/* Lines with a date each are a list, paragraphs are none. */
static void test_single_texts(void **state)
{
    static const char *const form[] = {
        "<p>Regular meeting %d, March 1%d, 2004</p>",
        "<p>So the river rose %d times and fell again %d times</p>"};

    (void)state;
    for (int k = 0; k < 2; k++) {
        pith_arena arena, scratch;
        pith_tree t;
        pith_recs recs;
        char html[2048] = "<body><div>";
        size_t n = strlen(html);

        for (int i = 0; i < 9; i++)
            n += (size_t)snprintf(html + n, sizeof(html) - n, form[k], i, i);
        pith_arena_init(&arena, NULL, 0);
        pith_arena_init(&scratch, NULL, 0);
        testpage_parse(html, &arena, &t);
        assert_int_equal(pith_mine_records(PITH_DOC(&t, &arena, &scratch, NULL),
                                           NULL, &recs),
                         PITH_OK);
        assert_int_equal(recs.main, k == 0 ? 0 : UINT32_MAX);
        pith_arena_release(&arena);
        pith_arena_release(&scratch);
    }
}

/* MDR does not rate. */
static void test_mdr(void **state)
{
    pith_records_options opt = {.size = sizeof(opt)};
    pith_arena arena, scratch;
    pith_tree t;
    pith_recs recs;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    testpage_parse("<ul><li><a href=1>one</a> <b>1.00</b>"
                   "<li><a href=2>two</a> <b>2.00</b>"
                   "<li><a href=3>three</a> <b>3.00</b></ul>",
                   &arena, &t);
    assert_int_equal(
        pith_mine_records(PITH_DOC(&t, &arena, &scratch, NULL), &opt, &recs),
        PITH_OK);
    assert_true(recs.region[0].sure > 0.02);
    opt.miner = PITH_RECORDS_MDR;
    assert_int_equal(
        pith_mine_records(PITH_DOC(&t, &arena, &scratch, NULL), &opt, &recs),
        PITH_OK);
    assert_true(recs.n_regions > 0);
    assert_float_equal(recs.region[0].sure, 0, 1e-12);
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
}

/* Cards, and four menus above them. */
static void put_shop(pith_buf *page)
{
    for (int k = 0; k < 4; k++) {
        pith_buf_fmt(page, "<nav><ul class=menu%d>", k);
        for (int i = 0; i < 5; i++)
            pith_buf_fmt(page, "<li><a href=/m%d/%d>%c%c</a>", k, i, 'a' + k,
                         'a' + i);
        pith_buf_cstr(page, "</ul></nav>");
    }
    pith_buf_cstr(page, "<main>");
    for (int i = 0; i < 30; i++)
        pith_buf_fmt(page,
                     "<div class=card><a href=/lamps/%d><img src=%d.png>The "
                     "lamp of kind %c</a><b>$ %d.20</b></div>",
                     i, i, 'A' + i % 26, i + 4);
    pith_buf_cstr(page, "</main>");
}

/* Who asks for likely regions alone gets all of them and the same main one. */
static void test_likely(void **state)
{
    pith_arena arena, scratch;
    pith_tables tables[2];
    pith_recs recs[2];
    pith_buf page;
    pith_tree t;

    (void)state;
    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    pith_buf_init(&page, NULL, 1 << 20);
    put_shop(&page);
    testpage_parse(page.data, &arena, &t);
    for (int i = 0; i < 2; i++) {
        const pith_doc *doc = PITH_DOC(&t, &arena, &scratch, NULL);

        assert_int_equal(
            pith_mine_records_drawn(doc, NULL, NULL, i == 1, &recs[i]),
            PITH_OK);
        assert_int_equal(pith_records_likely(doc, &recs[i], &tables[i]),
                         PITH_OK);
    }
    assert_true(recs[1].n_regions < recs[0].n_regions);
    assert_int_equal(recs[1].main, recs[0].main);
    assert_int_equal(tables[1].n_regions, tables[0].n_regions);
    assert_int_equal(tables[1].main, tables[0].main);
    for (size_t i = 0; i < tables[0].n_regions; i++)
        assert_int_equal(tables[1].regions[i].n_records,
                         tables[0].regions[i].n_records);
    pith_buf_release(&page);
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_share), cmocka_unit_test(test_schedule),
        cmocka_unit_test(test_core),  cmocka_unit_test(test_single_texts),
        cmocka_unit_test(test_mdr),   cmocka_unit_test(test_likely)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
