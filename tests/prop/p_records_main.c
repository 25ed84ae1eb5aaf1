/* p_records_main: the main region found best first is the one that is found
 * when all candidate sets are looked at, on random pages: lists of cards, cards
 * in rows and sections, wrappers around each, menus, rows that records cross,
 * words and texts that repeat. */
#include "support/check.h"
#include "support/rng.h"

#include "base/buf.h"
#include "html/html.h"
#include "mine/tables/records.h"

#define PAGES 1500

typedef struct maker {
    rng r;
    pith_buf *to;
    unsigned left; /* elements that may still be made */
} maker;

static void put(maker *m, const char *s)
{
    pith_buf_cstr(m->to, s);
}

static void put_words(maker *m, unsigned most)
{
    static const char *const word[] = {"lamp", "chair", "blue", "new",
                                       "More", "of",    "the",  "a"};

    for (unsigned n = rng_below(&m->r, most) + 1; n; n--) {
        put(m, word[rng_below(&m->r, 8)]);
        put(m, " ");
    }
    pith_buf_u64(m->to, rng_below(&m->r, 40));
}

/* `<tag class="...">`, the class one of few. */
static void put_open(maker *m, const char *tag, unsigned classes)
{
    static const char *const class[] = {"a",    "b",      "c d",  "c",
                                        "menu", "slider", "card", "row",
                                        "a b",  "x1",     "x2"};

    put(m, "<");
    put(m, tag);
    if (rng_below(&m->r, 4)) {
        put(m, " class=\"");
        put(m, class[rng_below(&m->r, classes)]);
        put(m, "\"");
    }
    put(m, ">");
}

/* A record: fields by the bits of `shape`. */
static void put_card(maker *m, unsigned shape)
{
    if (shape & 1)
        put(m, "<img src=i.png>");
    if (shape & 2) {
        put(m, "<h3><a href=x>");
        put_words(m, 4);
        put(m, "</a></h3>");
    }
    if (shape & 4) {
        put(m, "<span class=price>");
        put_words(m, 1);
        put(m, "</span>");
    }
    if (shape & 8) {
        put(m, "<p>");
        put_words(m, 20);
        put(m, "</p>");
    }
    if (shape & 16 || !(shape & 15)) {
        put(m, "<a href=y>");
        put_words(m, 2);
        put(m, "</a>");
    }
}

static void put_block(maker *m, unsigned depth);

/* Members of one kind, each a card or something that holds more. */
static void put_list(maker *m, unsigned depth)
{
    static const char *const tag[] = {"div", "li", "p", "article", "section"};
    const char *t = tag[rng_below(&m->r, 5)];
    unsigned n = rng_below(&m->r, 6) + 1, shape = rng_below(&m->r, 32);
    unsigned kind = rng_below(&m->r, 4), classes = rng_below(&m->r, 11) + 1;
    rng same = m->r;

    for (unsigned i = 0; i < n && m->left; i++) {
        rng before = m->r;

        m->left--;
        if (kind & 1)
            m->r = same; /* the same words, class and inside */
        put_open(m, t, classes);
        if (kind & 1)
            m->r = before;
        if (depth && kind & 2)
            put_list(m, depth - 1);
        else if (depth && rng_below(&m->r, 9) == 0)
            put_block(m, depth - 1);
        put_card(m, rng_below(&m->r, 5) ? shape : rng_below(&m->r, 32));
        put(m, "</");
        put(m, t);
        put(m, ">");
    }
}

/* [DEPTA] Fig. 6: titles in one row, prices in the next. */
static void put_crossing(maker *m)
{
    unsigned cells = rng_below(&m->r, 3) + 1;

    put(m, "<table>");
    for (unsigned row = rng_below(&m->r, 6) + 1; row; row--) {
        put(m, "<tr>");
        for (unsigned i = 0; i <= cells; i++) {
            put(m, row % 2 ? "<td class=t>" : "<td class=p>");
            put_card(m, row % 2 ? 2 : 4);
        }
    }
    put(m, "</table>");
}

static void put_block(maker *m, unsigned depth)
{
    static const char *const frame[] = {"div", "nav", "main", "footer", "div"};
    const char *t = frame[rng_below(&m->r, 5)];
    unsigned n = rng_below(&m->r, 3) + 1;

    put_open(m, t, 11);
    for (; n && m->left; n--) {
        m->left--;
        switch (rng_below(&m->r, depth ? 6 : 3)) {
        case 0:
        case 1:
        case 4:
            put_list(m, depth ? depth - 1 : 0);
            break;
        case 2:
            put_card(m, rng_below(&m->r, 32));
            break;
        case 3:
            put_crossing(m);
            break;
        default:
            put_block(m, depth - 1);
        }
    }
    put(m, "</");
    put(m, t);
    put(m, ">");
}

static bool same_records(const pith_rec_region *a, const pith_rec_region *b)
{
    if (a->n_recs != b->n_recs || a->parent != b->parent ||
        a->score != b->score)
        return false;
    for (uint32_t i = 0; i < a->n_recs; i++)
        if (a->rec[i].n_nodes != b->rec[i].n_nodes ||
            memcmp(a->rec[i].node, b->rec[i].node,
                   a->rec[i].n_nodes * sizeof(*a->rec[i].node)) != 0)
            return false;
    return true;
}

/* How many pages had a main region, and one found without the others. */
typedef struct tally {
    unsigned found, alone;
} tally;

static void check_page(uint64_t seed, pith_buf *html, tally *n)
{
    maker m = {
        .r = rng_seed(seed), .to = html, .left = 40 + (unsigned)seed % 200};
    pith_arena arena, scratch;
    pith_recs all, main;
    pith_tree t;

    pith_buf_clear(html);
    put(&m, "<body>");
    while (m.left) {
        m.left--;
        put_block(&m, 4);
    }
    pith_arena_init(&arena, NULL, 0);
    pith_arena_init(&scratch, NULL, 0);
    assert_int_equal(
        pith_html_parse(pith_buf_view(html), NULL, &arena, &t, NULL), PITH_OK);
    assert_int_equal(pith_mine_records(&t, NULL, &arena, &scratch, NULL, &all),
                     PITH_OK);
    assert_int_equal(
        pith_mine_records_main(&t, NULL, NULL, &arena, &scratch, NULL, &main),
        PITH_OK);
    if (all.main != main.main)
        fail_msg("seed %llu: main %u, best first %u", (unsigned long long)seed,
                 all.main, main.main);
    if (all.n_regions && !same_records(&all.region[0], &main.region[0]))
        fail_msg("seed %llu: another region", (unsigned long long)seed);
    n->found += all.main != UINT32_MAX;
    n->alone += all.n_regions > 1 && main.n_regions == 1;
    pith_arena_release(&arena);
    pith_arena_release(&scratch);
}

static void test_same_main(void **state)
{
    tally n = {0, 0};
    pith_buf html;

    (void)state;
    pith_buf_init(&html, NULL, 1 << 22);
    for (uint64_t seed = 1; seed <= PAGES; seed++)
        check_page(seed, &html, &n);
    assert_true(n.found > PAGES / 2); /* the pages have something to find */
    assert_true(n.alone > PAGES / 4);
    print_message("%u pages, main region on %u, alone on %u\n", PAGES, n.found,
                  n.alone);
    pith_buf_release(&html);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_same_main)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
