/* u_wrap_repair: wrappers of generated sites, repaired on their redesigns. Of
 * the fields whose values are still on the new pages at least 90 % are found
 * again, and none that is reported as sure is wrong. A redesign that empties a
 * field is noticed, and the old pages are not taken for one. */
#include "support/check.h"
#include "support/gensite.h"

#include <stdio.h>
#include <string.h>
#include "support/repairpages.h"
#include "api/api_learn.h"
#include "base/hash.h"
#include "base/map.h"
#include "wrap/drift.h"

#define PAGES GENSITE_PAGES

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

/* The field's values of all pages, in order; they live as long as the pages. */
typedef struct column {
    pith_str value[PAGES * 64];
    uint32_t n, filled;
} column;

/* A redesign that adds to records adds to the text of every element that holds
 * it, or parts what stood at both sides: all of the shorter text is in the
 * longer, in its order, and is half of it. */
static bool adds;

static bool is_same(pith_str was, pith_str now)
{
    pith_str few = was.len < now.len ? was : now;
    pith_str many = was.len < now.len ? now : was;
    size_t i = 0;

    if (!adds || 2 * few.len < many.len)
        return pith_str_eq(was, now);
    for (size_t k = 0; i < few.len && k < many.len; k++)
        i += many.ptr[k] == few.ptr[i];
    return i == few.len;
}

static void put_value(column *out, pith_str v)
{
    out->value[out->n++] = v;
    out->filled += v.ptr != NULL;
}

/* Of a list or thread the cells of a column, of a template those of a leaf. */
static void read_column(const pith_wrapper *w, gensite *s, pith_str name,
                        column *out)
{
    out->n = out->filled = 0;
    for (int i = 0; i < PAGES; i++) {
        pith_wrapjob job = pith_wrapjob_of(s->page[i]);
        pith_applied a;
        const pith_tables *t;
        const pith_template *x;
        const pith_region *g;
        uint32_t c = 0;

        (void)pith_wrap_apply(w, &job, &a);
        t = a.got.tables;
        x = a.got.templ;
        g = t && t->main != PITH_NO_REGION ? &t->regions[t->main] : NULL;
        while (g && c < g->n_columns && !pith_str_eq(g->columns[c].name, name))
            c++;
        while (x && c < x->n_leaves && !pith_str_eq(x->leaf[c].name, name))
            c++;
        for (uint32_t k = 0; k < 64; k++) {
            pith_str v = {NULL, 0};

            if (g && c < g->n_columns && k < g->n_records)
                v = g->records[k].cells[c].text;
            if (x && c < x->n_leaves && k < x->leaf[c].first[1])
                v = x->leaf[c].value[k];
            put_value(out, v);
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
        for (uint32_t k = i / 64 * 64;
             was->value[i].ptr && k < i / 64 * 64 + 64; k++)
            if (!used[k] && now->value[k].ptr &&
                is_same(was->value[i], now->value[k])) {
                used[k] = true;
                same++;
                break;
            }
    return was->filled ? (double)same / was->filled : 0;
}

/* Some field of the new wrapper has the values, row by row. */
static bool is_there(const pith_wrapper *w, gensite *s, const column *was)
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
static bool is_another(const pith_wrapper *w, gensite *s, uint32_t i,
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
    unsigned broken, silent; /* sites that lost a field; without alarm */
} score;

/* What `pith apply` would say of these pages: exit code 5. */
static bool alarms(const pith_wrapper *w, gensite *s)
{
    pith_fieldtally *tally = pith_fieldtally_new(NULL);
    uint64_t fit = 0;
    pith_drift d;
    bool drift;

    for (int i = 0; i < PAGES; i++) {
        pith_wrapjob job = pith_wrapjob_of(s->page[i]);
        pith_applied a;

        fit += pith_wrap_apply(w, &job, &a) != PITH_DRIFT;
        if (a.cluster != PITH_NO_CLUSTER)
            assert_int_equal(pith_fieldtally_add(tally, &a.raw), PITH_OK);
    }
    drift = pith_drift_pages(fit, PAGES) ||
            pith_drift_find(&w->cluster[0], tally, &d, 1);
    pith_fieldtally_free(tally);
    return drift;
}

/* A field that every row had is there no more. */
static bool lost_a_field(const pith_wrapper *w, gensite *old, gensite *new)
{
    static column was, now;

    for (uint32_t i = 0; i < w->cluster[0].n_fields; i++) {
        const pith_wrapfield *f = &w->cluster[0].field[i];

        if (f->stats.filled < f->stats.rows)
            continue;
        read_column(w, old, pith_wrapfield_name(f), &was);
        read_column(w, new, pith_wrapfield_name(f), &now);
        if (was.filled && !now.filled)
            return true;
    }
    return false;
}

static void check_design(const char *gen, int layout, unsigned redesign,
                         const char *kind, score *sc)
{
    pith_wrapper *w = pith_wrap_new(NULL), *fresh;
    report told = {0};
    pith_run run;
    size_t unsure;
    static column was, now;
    gensite old, new;

    adds = redesign & GEN_ADD;
    gensite_open(&old, gen, layout, 0, 31);
    gensite_open(&new, gen, layout, redesign, 31);
    assert_int_equal(pith_learn_cluster(old.page, PAGES, kind, w, NULL, NULL),
                     PITH_OK);
    assert_int_equal(pith_wrap_settle(w), PITH_OK);
    pith_run_init(&run);
    run.message = on_message;
    run.ctx = &told;
    if (lost_a_field(w, &old, &new)) {
        sc->broken++;
        sc->silent += !alarms(w, &new);
    }
    assert_false(alarms(w, &old));
    assert_int_equal(
        test_repair_pages(new.page, PAGES, &run, w, &fresh, &unsure), PITH_OK);
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
    gensite_close(&old);
    gensite_close(&new);
}

static const unsigned designs[] = {GEN_RENAME,
                                   GEN_WRAP,
                                   GEN_REORDER,
                                   GEN_ADD,
                                   GEN_REMOVE,
                                   GEN_RELAYOUT,
                                   GEN_RENAME | GEN_WRAP | GEN_REORDER};
#define DESIGNS (sizeof(designs) / sizeof(*designs))

static void check_kind(const char *gen, const char *kind)
{
    score all = {0};

    for (size_t d = 0; d < DESIGNS; d++) {
        score sc = {0};

        for (int layout = 0; layout < gen_layouts(gen); layout++)
            check_design(gen, layout, designs[d], kind, &sc);
        print_message("%s, design %2u: %u of %u fields found, %u of them "
                      "surely, %u wrong; %u sites broken, %u unnoticed\n",
                      gen, designs[d], sc.found, sc.there, sc.sure, sc.wrong,
                      sc.broken, sc.silent);
        all.there += sc.there;
        all.found += sc.found;
        all.sure += sc.sure;
        all.wrong += sc.wrong;
        all.silent += sc.silent;
    }
    assert_true(all.found >= 0.9 * all.there);
    assert_int_equal(all.wrong, 0);
    assert_int_equal(all.silent, 0);
}

static void test_lists(void **state)
{
    (void)state;
    check_kind("lists", "list");
}

static void test_forums(void **state)
{
    (void)state;
    check_kind("forum", "thread");
}

static void test_details(void **state)
{
    (void)state;
    check_kind("detail", "detail");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists),
        cmocka_unit_test(test_forums),
        cmocka_unit_test(test_details),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
