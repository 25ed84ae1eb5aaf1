/* u_wrap_newsrepair: wrappers of generated news templates, repaired on their
 * redesigns. Title, body, date and author of the new pages are compared with
 * the generator's truth: at least 90 % of the fields that the old wrapper read
 * rightly are right again, and none that is reported as sure is wrong. */
#include "support/check.h"
#include "support/gensite.h"

#include <stdio.h>
#include <string.h>
#include "support/repairpages.h"
#include "api/api_learn.h"

#define RIGHT 0.9 /* of the pages */

typedef enum field { TITLE, BODY, DATE, AUTHOR, FIELDS } field;
static const char *const names[] = {"title", "body", "date", "author"};

/* ---- what was reported --------------------------------------------------- */

typedef struct report {
    bool sure[FIELDS];
} report;

/* "cluster 0: date: now at ..." */
static void on_message(void *ctx, const pith_message *msg)
{
    report *r = ctx;

    for (int f = 0; f < FIELDS; f++) {
        char what[40];

        snprintf(what, sizeof(what), ": %s: now at ", names[f]);
        if (strstr(msg->text, what))
            r->sure[f] = true;
    }
}

/* ---- values against the truth -------------------------------------------- */

static bool same(pith_str got, const char *want)
{
    if (!want)
        return !got.len;
    return pith_str_eq(got, pith_str_of(want));
}

/* Nine of ten paragraphs, and a quarter of anything else at most: without its
 * class words a caption is a paragraph to the learner too. */
static bool same_body(const pith_article *a, const gen_article *truth)
{
    size_t found = 0;

    for (size_t i = 0; i < truth->n_paras; i++)
        for (size_t k = 0; k < a->n_blocks; k++)
            if (same(a->blocks[k].text, truth->para[i])) {
                found++;
                break;
            }
    return (double)found >= RIGHT * (double)truth->n_paras &&
           (double)found >= 0.75 * (double)a->n_blocks;
}

/* Pages on which each field is right. */
static void read_fields(const pith_wrapper *w, gensite *s, unsigned *right)
{
    memset(right, 0, FIELDS * sizeof(*right));
    for (uint32_t i = 0; i < s->n; i++) {
        const gen_article *truth = s->truth[i]->article;
        pith_wrapjob job = pith_wrapjob_of(s->page[i]);
        const pith_article *a;
        pith_applied got;

        (void)pith_wrap_apply(w, &job, &got);
        a = got.got.article;
        if (!a)
            continue;
        right[TITLE] += same(a->title, truth->title);
        right[BODY] += same_body(a, truth);
        right[DATE] += truth->date && a->date.len >= 10 &&
                       !memcmp(a->date.ptr, truth->date, 10);
        right[AUTHOR] += same(a->author, truth->author);
    }
}

typedef struct score {
    unsigned there, found, sure, wrong;
} score;

static void check_design(int layout, unsigned redesign, score *sc)
{
    pith_wrapper *w = pith_wrap_new(NULL), *fresh;
    unsigned was[FIELDS], now[FIELDS];
    report told = {{false}};
    gensite old, new;
    pith_run run;
    size_t unsure;

    gensite_open(&old, "news", layout, 0, 31);
    gensite_open(&new, "news", layout, redesign, 31);
    assert_int_equal(pith_learn_cluster(old.page, old.n, "news", w, NULL, NULL),
                     PITH_OK);
    assert_int_equal(pith_wrap_settle(w), PITH_OK);
    pith_run_init(&run);
    run.message = on_message;
    run.ctx = &told;
    read_fields(w, &old, was);
    assert_int_equal(
        test_repair_pages(new.page, new.n, &run, w, &fresh, &unsure), PITH_OK);
    read_fields(fresh, &new, now);
    for (int f = 0; f < FIELDS; f++) {
        bool right = now[f] >= RIGHT * new.n;

        if (was[f] < RIGHT * old.n)
            continue; /* the learner does not know it */
        sc->there++;
        sc->found += right;
        sc->sure += right && told.sure[f];
        if (!right)
            print_message("layout %d, design %u: %s of %u pages right%s\n",
                          layout, redesign, names[f], now[f],
                          told.sure[f] ? ", called sure" : "");
        sc->wrong += told.sure[f] && now[f] < 0.5 * new.n;
    }
    pith_wrap_free(w);
    pith_wrap_free(fresh);
    gensite_close(&old);
    gensite_close(&new);
}

static void test_redesigns(void **state)
{
    static const unsigned designs[] = {GEN_RENAME,
                                       GEN_WRAP,
                                       GEN_REORDER,
                                       GEN_ADD,
                                       GEN_REMOVE,
                                       GEN_RELAYOUT,
                                       GEN_RENAME | GEN_WRAP | GEN_REORDER};
    score all = {0};

    (void)state;
    for (size_t d = 0; d < sizeof(designs) / sizeof(*designs); d++) {
        score sc = {0};

        for (int layout = 0; layout < gen_layouts("news"); layout++)
            check_design(layout, designs[d], &sc);
        print_message("news, design %2u: %u of %u fields found, %u of them "
                      "surely, %u wrong\n",
                      designs[d], sc.found, sc.there, sc.sure, sc.wrong);
        all.there += sc.there;
        all.found += sc.found;
        all.wrong += sc.wrong;
    }
    assert_true(all.there >= 100);
    assert_true(all.found >= 0.9 * all.there);
    assert_int_equal(all.wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_redesigns)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
