/* u_wrap_gen: wrappers learned from half of a generated site and applied to
 * the other half, in every markup of lists and forums: the same records and
 * values as the miner gives there; files that load to the same bytes; and a
 * redesign that is noticed. */
#include "support/check.h"
#include "support/gensite.h"

#include <stdio.h>
#include "api/api_learn.h"
#include "wrap/drift.h"
#include "wrap/wrapper.h"

#define PAGES GENSITE_PAGES

static const pith_region *main_of(const pith_tables *t)
{
    return t && t->main != PITH_NO_REGION ? &t->regions[t->main] : NULL;
}

typedef struct score {
    unsigned records, found, right; /* records: known, found, both */
    unsigned cells, same;
} score;

static const pith_record *by_path(const pith_region *g, pith_str path)
{
    for (uint32_t i = 0; g && i < g->n_records; i++)
        if (pith_str_eq(g->records[i].paths[0], path))
            return &g->records[i];
    return NULL;
}

static uint32_t column_of(const pith_region *g, pith_str name)
{
    for (uint32_t c = 0; c < g->n_columns; c++)
        if (pith_str_eq(g->columns[c].name, name))
            return c;
    return UINT32_MAX;
}

/* Parts of the text of another column, and headings above groups of records:
 * pages number them in their own ways, so they are looked for by value. */
static bool is_part(const pith_region *g, uint32_t c)
{
    bool shorter = pith_str_eq(g->columns[c].name, PITH_STR("group"));

    if (shorter)
        return true;
    for (uint32_t i = 0; i < g->n_records; i++) {
        const pith_cell *cell = g->records[i].cells;
        bool part = !cell[c].text.ptr;

        for (uint32_t k = 0; k < c && !part; k++)
            if (cell[k].node == cell[c].node && cell[k].text.ptr &&
                pith_str_find(cell[k].text, cell[c].text) != SIZE_MAX) {
                part = true;
                shorter |= cell[k].text.len > cell[c].text.len;
            }
        if (!part)
            return false;
    }
    return shorter;
}

static bool has_value(const pith_region *g, const pith_record *r, pith_str x)
{
    for (uint32_t c = 0; c < g->n_columns; c++)
        if (pith_str_eq(r->cells[c].text, x))
            return true;
    return false;
}

static void compare(const pith_region *want, const pith_region *got, score *s)
{
    s->found += got ? got->n_records : 0;
    for (uint32_t i = 0; want && i < want->n_records; i++) {
        const pith_record *r = by_path(got, want->records[i].paths[0]);

        s->records++;
        s->right += r != NULL;
        for (uint32_t c = 0; c < want->n_columns; c++) {
            pith_str x = want->records[i].cells[c].text;
            uint32_t k =
                got ? column_of(got, want->columns[c].name) : UINT32_MAX;

            if (!x.ptr)
                continue;
            s->cells++;
            s->same +=
                r && ((k != UINT32_MAX && pith_str_eq(r->cells[k].text, x)) ||
                      (is_part(want, c) && has_value(got, r, x)));
        }
    }
}

static const pith_tables *mine(pith_page *page, bool thread)
{
    const pith_tables *t;

    assert_int_equal(thread ? pith_posts_mine(page, NULL, &t, NULL)
                            : pith_records_mine(page, NULL, &t, NULL),
                     PITH_OK);
    return t;
}

static score apply_all(const pith_wrapper *w, gensite *s, int from, int to,
                       bool thread)
{
    score sc = {0};

    for (int i = from; i < to; i++) {
        const pith_tables *got;

        pith_apply_page(w, s->page[i], &got, NULL);
        compare(main_of(mine(s->page[i], thread)), main_of(got), &sc);
    }
    return sc;
}

/* Save, load, save: the same bytes; the loaded one takes its place. */
static void reload(pith_wrapper **w)
{
    pith_error err = {0};
    pith_wrapper *again;
    pith_buf a, b;

    pith_buf_init(&a, NULL, 1 << 26);
    pith_buf_init(&b, NULL, 1 << 26);
    pith_wrap_save(*w, &a);
    if (pith_wrap_load(pith_buf_view(&a), NULL, &again, &err) != PITH_OK)
        fail_msg("%s", err.detail);
    pith_wrap_save(again, &b);
    assert_int_equal(a.len, b.len);
    assert_memory_equal(a.data, b.data, a.len);
    pith_wrap_free(*w);
    *w = again;
    pith_buf_release(&a);
    pith_buf_release(&b);
}

static pith_wrapper *learn(gensite *s, int n, const char *kind)
{
    pith_wrapper *w = pith_wrap_new(NULL);
    pith_error err = {0};

    if (pith_learn_cluster(s->page, (uint32_t)n, kind, w, NULL, &err) !=
        PITH_OK) {
        pith_wrap_free(w);
        return NULL;
    }
    assert_int_equal(pith_wrap_settle(w), PITH_OK);
    return w;
}

static void check_layout(const char *gen, int layout, bool thread, score *all)
{
    const char *kind = thread ? "thread" : "list";
    pith_wrapper *w;
    score own, other;
    gensite s;

    gensite_open(&s, gen, layout, 0, 11);
    w = learn(&s, PAGES / 2, kind);
    assert_non_null(w);
    reload(&w);
    own = apply_all(w, &s, 0, PAGES / 2, thread);
    other = apply_all(w, &s, PAGES / 2, PAGES, thread);
    if (own.same < 0.967 * own.cells || other.right < 0.97 * other.records ||
        other.same < 0.93 * other.cells || other.found > other.records)
        fail_msg("%s %d: own %u of %u, other records %u of %u (%u found), "
                 "cells %u of %u",
                 gen, layout, own.same, own.cells, other.right, other.records,
                 other.found, other.same, other.cells);
    all->cells += other.cells;
    all->same += other.same;
    pith_wrap_free(w);
    gensite_close(&s);
}

static void test_lists(void **state)
{
    score all = {0};

    (void)state;
    for (int i = 0; i < gen_layouts("lists"); i++)
        check_layout("lists", i, false, &all);
    assert_true(all.same >= 0.97 * all.cells);
}

static void test_forums(void **state)
{
    score all = {0};

    (void)state;
    for (int i = 0; i < gen_layouts("forum"); i++)
        check_layout("forum", i, true, &all);
    assert_true(all.same >= 0.97 * all.cells);
}

/* Fields that drift, over all pages; or pages that fit nothing. */
static uint32_t drifts(const pith_wrapper *w, gensite *s)
{
    pith_fieldtally *tally = pith_fieldtally_new(NULL);
    pith_drift d[64];
    uint32_t n = 0;

    for (int i = 0; i < PAGES; i++) {
        pith_wrapjob job = pith_wrapjob_of(s->page[i]);
        pith_applied a;
        pith_status st = pith_wrap_apply(w, &job, &a);

        n += st == PITH_DRIFT;
        if (a.cluster != PITH_NO_CLUSTER)
            assert_int_equal(pith_fieldtally_add(tally, &a.raw), PITH_OK);
    }
    n += pith_drift_find(&w->cluster[0], tally, d, 64);
    pith_fieldtally_free(tally);
    return n;
}

/* Other pages of the gensite do not drift; redesigns that move fields do. */
static void test_drift(void **state)
{
    static const unsigned designs[] = {GEN_RENAME, GEN_RELAYOUT};
    gensite s, other;

    (void)state;
    for (int layout = 0; layout < 4; layout++) {
        pith_wrapper *w;

        gensite_open(&s, "lists", layout, 0, 21);
        w = learn(&s, PAGES, "list");
        assert_non_null(w);
        gensite_open(&other, "lists", layout, 0, 22);
        assert_int_equal(drifts(w, &other), 0);
        gensite_close(&other);
        for (size_t k = 0; k < 2; k++) {
            const pith_tables *got;
            score sc = {0};

            gensite_open(&other, "lists", layout, designs[k], 21);
            /* What comes out the same needs no alarm. */
            for (int i = 0; i < PAGES; i++) {
                pith_apply_page(w, other.page[i], &got, NULL);
                compare(main_of(mine(other.page[i], false)), main_of(got), &sc);
            }
            if (sc.right < sc.records / 2)
                assert_true(drifts(w, &other) > 0);
            gensite_close(&other);
        }
        pith_wrap_free(w);
        gensite_close(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_forums),
        cmocka_unit_test(test_drift),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
