/* o_wrap: learning, saving, loading, applying, correcting and repairing a
 * wrapper with every allocation failing in turn. */
#include "support/check.h"
#include "support/sweep.h"

#include <stdio.h>
#include "support/repairpages.h"
#include "api/api_learn.h"
#include "wrap/correct.h"
#include "wrap/wrapshow.h"

#define CARD(n, price, note)                                            \
    "<div class=card><h3 class=name><a href=/" n ">Lamp " n "</a></h3>" \
    "<p class=price>" price "</p>" note "</div>"
#define TILE(n, price)                                                      \
    "<article class=tile><a class=link href=/" n ">Lamp " n "</a><b>" price \
    "</b></article>"
#define POST(who, day, text)                                         \
    "<div class=post><b class=author>" who "</b> <i class=date>" day \
    " May 2024</i><div class=body><p>" text "</p></div></div>"

static const char list[] =
    "<title>Lamps</title><main><h1>Lamps</h1>" CARD("1", "$12.50", "")
        CARD("2", "$49.00", "<p class=note>new</p>") CARD("3", "$7.25", "")
            CARD("4", "$9.00", "") "</main>";
static const char redesign[] =
    "<title>Lamps</title><section>" TILE("1", "$12.50") TILE("2", "$49.00")
        TILE("3", "$7.25") TILE("4", "$9.00") "</section>";
static const char thread[] = "<title>Lamps</title><main>" POST(
    "ann", "5", "My desk is dark. Which lamp do you use?")
    POST("bob", "6", "The one from last year, it does not flicker.") POST(
        "cyd", "7", "None at all. I work by day and sleep at night.") "</main>";

typedef struct job {
    const char *page, *kind, *redesign;
} job;

static pith_status parse(const char *html, const pith_allocator *al,
                         pith_page **out)
{
    pith_page_options opt;

    pith_page_options_init(&opt);
    opt.allocator = al;
    return pith_page_parse(html, strlen(html), &opt, out, NULL);
}

static pith_status reload(pith_wrapper **w, const pith_allocator *al)
{
    pith_wrapper *again = NULL;
    pith_error err = {0};
    pith_buf text;
    pith_status st;

    pith_buf_init(&text, al, 1 << 24);
    pith_wrap_save(*w, &text);
    st = text.status;
    if (st == PITH_OK)
        st = pith_wrap_load(pith_buf_view(&text), al, &again, &err);
    if (st == PITH_OK) {
        pith_wrap_free(*w);
        *w = again;
        pith_buf_clear(&text);
        pith_wrap_show(*w, &text);
        st = text.status;
    }
    pith_buf_release(&text);
    return st;
}

static pith_status repair(pith_wrapper *w, const job *j,
                          const pith_allocator *al)
{
    pith_wrapper *fresh = NULL;
    pith_page *page = NULL;
    pith_run run;
    size_t unsure;
    pith_status st = parse(j->redesign, al, &page);

    pith_run_init(&run);
    run.allocator = al;
    if (st == PITH_OK)
        st = test_repair_pages(&page, 1, &run, w, &fresh, &unsure);
    pith_wrap_free(fresh);
    pith_page_free(page);
    return st;
}

static pith_status whole(const pith_allocator *al, void *ctx)
{
    const job *j = ctx;
    const pith_tables *tables;
    pith_page *page = NULL;
    pith_wrapper *w = pith_wrap_new(al);
    pith_status st = w ? parse(j->page, al, &page) : PITH_NOMEM;

    if (st == PITH_OK)
        st = pith_learn_cluster(&page, 1, j->kind, w, NULL, NULL);
    if (st == PITH_OK)
        st = pith_wrap_settle(w);
    if (st == PITH_OK)
        st = reload(&w, al);
    if (st == PITH_OK)
        st = pith_correct_drop(w, pith_wrapfield_name(&w->cluster[0].field[0]),
                               NULL);
    if (st == PITH_OK)
        st = pith_apply_page(w, page, &tables, NULL);
    if (st == PITH_OK && j->redesign)
        st = repair(w, j, al);
    pith_wrap_free(w);
    pith_page_free(page);
    return st;
}

static void test_list(void **state)
{
    job j = {list, "list", redesign};

    (void)state;
    assert_true(alloc_sweep(whole, &j) > 20);
}

static void test_thread(void **state)
{
    job j = {thread, "thread", NULL};

    (void)state;
    assert_true(alloc_sweep(whole, &j) > 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_list),
                                       cmocka_unit_test(test_thread)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
