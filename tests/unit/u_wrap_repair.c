/* u_wrap_repair: wrappers of generated sites, repaired on their redesigns. Of
 * the fields whose values are still on the new pages at least 90 % are found
 * again, and none that is reported as sure is wrong. */
#include "support/check.h"

#include <stdio.h>
#include <string.h>
#include "api/api_apply.h"
#include "api/api_learn.h"
#include "base/hash.h"
#include "base/map.h"
#include "gen/gen.h"

#define PAGES 10

typedef struct site {
    gen_site *gen;
    pith_page *page[PAGES];
} site;

static void open_site(site *s, const char *kind, int layout, unsigned redesign,
                      uint64_t seed)
{
    gen_knobs k;

    gen_knobs_init(&k);
    k.pages = PAGES;
    k.layout = layout;
    k.redesign = redesign;
    s->gen = gen_make(kind, &k, seed);
    for (int i = 0; i < PAGES; i++)
        assert_int_equal(pith_page_parse(s->gen->page[i].html,
                                         s->gen->page[i].html_len, NULL,
                                         &s->page[i], NULL),
                         PITH_OK);
}

static void close_site(site *s)
{
    for (int i = 0; i < PAGES; i++)
        pith_page_free(s->page[i]);
    gen_free(s->gen);
}

/* ---- what was reported --------------------------------------------------- */

typedef struct report {
    char sure[64][64];
    unsigned n;
} report;

/* "cluster 0: price: now at ..." */
static void on_message(void *ctx, const pith_message *msg)
{
    const char *name = strchr(msg->text, ':');
    const char *now = strstr(msg->text, ": now at ");
    report *r = ctx;

    if (now && name + 2 < now && r->n < 64)
        snprintf(r->sure[r->n++], 64, "%.*s", (int)(now - name - 2), name + 2);
}

static bool is_sure(const report *r, pith_str name)
{
    for (unsigned i = 0; i < r->n; i++)
        if (pith_str_eq(name, pith_str_of(r->sure[i])))
            return true;
    return false;
}

/* ---- values -------------------------------------------------------------- */

/* The field's values of all pages, in order: as one hash of each. */
typedef struct column {
    uint64_t value[PAGES * 64];
    uint32_t n, filled;
} column;

static void read_column(const pith_wrapper *w, site *s, pith_str name,
                        column *out)
{
    out->n = out->filled = 0;
    for (int i = 0; i < PAGES; i++) {
        const pith_tables *t;
        const pith_region *g;
        uint32_t c = 0;

        pith_apply_page(w, s->page[i], &t, NULL);
        g = t && t->main != PITH_NO_REGION ? &t->regions[t->main] : NULL;
        while (g && c < g->n_columns && !pith_str_eq(g->columns[c].name, name))
            c++;
        for (uint32_t k = 0; k < 64; k++) {
            pith_str v = {NULL, 0};

            if (g && c < g->n_columns && k < g->n_records)
                v = g->records[k].cells[c].text;
            out->value[out->n++] = v.ptr ? pith_hash_str(v) : 0;
            out->filled += v.ptr != NULL;
        }
    }
}

/* Share of the filled rows of `was` whose value stands on the same page now;
 * each row once. Posts may be found in more or fewer records. */
static double agreement(const column *was, const column *now)
{
    bool used[PAGES * 64] = {false};
    uint32_t same = 0;

    for (uint32_t i = 0; i < was->n; i++)
        for (uint32_t k = i / 64 * 64; was->value[i] && k < i / 64 * 64 + 64;
             k++)
            if (!used[k] && was->value[i] == now->value[k]) {
                used[k] = true;
                same++;
                break;
            }
    return was->filled ? (double)same / was->filled : 0;
}

/* Some field of the new wrapper has the values, row by row. */
static bool is_there(const pith_wrapper *w, site *s, const column *was)
{
    static column now;

    for (uint32_t i = 0; i < w->cluster[0].n_fields; i++) {
        read_column(w, s, pith_wrapfield_name(&w->cluster[0].field[i]), &now);
        if (agreement(was, &now) >= 0.9)
            return true;
    }
    return false;
}

/* The values are hardly those of field i, or rather those of another. */
static bool is_another(const pith_wrapper *w, site *s, uint32_t i,
                       const column *was, const column *now)
{
    static column other;
    double own = agreement(was, now);

    if (own < 0.2)
        return true;
    for (uint32_t k = 0; k < w->cluster[0].n_fields; k++) {
        if (k == i)
            continue;
        read_column(w, s, pith_wrapfield_name(&w->cluster[0].field[k]), &other);
        if (agreement(&other, now) > own + 0.3)
            return true;
    }
    return false;
}

typedef struct score {
    unsigned there, found, sure, wrong;
} score;

static void check_design(const char *gen, int layout, unsigned redesign,
                         bool thread, score *sc)
{
    pith_wrapper *w = pith_wrap_new(NULL), *fresh;
    report told = {0};
    pith_run run;
    size_t unsure;
    static column was, now;
    site old, new;

    open_site(&old, gen, layout, 0, 31);
    open_site(&new, gen, layout, redesign, 31);
    assert_int_equal(pith_learn_cluster(old.page, PAGES,
                                        thread ? "thread" : "list", w, NULL),
                     PITH_OK);
    assert_int_equal(pith_wrap_settle(w), PITH_OK);
    pith_run_init(&run);
    run.message = on_message;
    run.ctx = &told;
    assert_int_equal(
        pith_repair_pages(new.page, PAGES, &run, w, &fresh, &unsure, NULL),
        PITH_OK);
    for (uint32_t i = 0; i < w->cluster[0].n_fields; i++) {
        pith_str name = pith_wrapfield_name(&w->cluster[0].field[i]);
        bool right, sure = is_sure(&told, name);

        read_column(w, &old, name, &was);
        read_column(fresh, &new, name, &now);
        right = agreement(&was, &now) >= 0.9;
        /* The source of a body is the design: its place stays, its bytes
         * do not. */
        if (pith_str_eq(name, PITH_STR("body_html")))
            continue;
        if (sure && !right && is_another(w, &old, i, &was, &now)) {
            print_message("%s %d design %u: %.*s sure and wrong\n", gen, layout,
                          redesign, (int)name.len, name.ptr);
            sc->wrong++;
        }
        if (!right && !is_there(fresh, &new, &was))
            continue; /* gone, or part of it: the redesign's doing */
        sc->there++;
        sc->found += right;
        sc->sure += right && sure;
    }
    pith_wrap_free(w);
    pith_wrap_free(fresh);
    close_site(&old);
    close_site(&new);
}

static const unsigned designs[] = {GEN_RENAME,
                                   GEN_WRAP,
                                   GEN_REORDER,
                                   GEN_ADD,
                                   GEN_REMOVE,
                                   GEN_RELAYOUT,
                                   GEN_RENAME | GEN_WRAP | GEN_REORDER};
#define DESIGNS (sizeof(designs) / sizeof(*designs))

static void check_kind(const char *gen, bool thread)
{
    score all = {0};

    for (size_t d = 0; d < DESIGNS; d++) {
        score sc = {0};

        for (int layout = 0; layout < gen_layouts(gen); layout++)
            check_design(gen, layout, designs[d], thread, &sc);
        print_message("%s, design %2u: %u of %u fields found, %u of them "
                      "surely, %u wrong\n",
                      gen, designs[d], sc.found, sc.there, sc.sure, sc.wrong);
        all.there += sc.there;
        all.found += sc.found;
        all.sure += sc.sure;
        all.wrong += sc.wrong;
    }
    assert_true(all.found >= 0.9 * all.there);
    assert_int_equal(all.wrong, 0);
}

static void test_lists(void **state)
{
    (void)state;
    check_kind("lists", false);
}

static void test_forums(void **state)
{
    (void)state;
    check_kind("forum", true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_forums),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
