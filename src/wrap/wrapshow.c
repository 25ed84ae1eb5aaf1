/* wrap/wrapshow: see wrapshow.h. */
#include "wrap/wrapshow.h"

#include <stdio.h>
#include "base/utf8.h"
#include "wrap/fieldstats.h"

#define SHOWN_SAMPLES 3u
#define SHOWN_LEN     40u
#define ALIKE         0.5 /* signatures of one cluster share this much */

void pith_show_text(pith_str s, size_t most, bool more, pith_buf *out)
{
    const char *p = s.ptr, *end = p + s.len;
    size_t n = 0;

    while (p < end && n++ < most)
        pith_utf8_next(&p, end);
    pith_buf_json(out, pith_str_sub(s, 0, (size_t)(p - s.ptr)));
    pith_buf_cstr(out, more || p < end ? "..." : "");
}

static void show_field(const pith_wrapfield *f, pith_buf *out)
{
    const pith_fieldstats *s = &f->stats;

    pith_buf_cstr(out, "  ");
    pith_buf_str(out, pith_wrapfield_name(f));
    pith_buf_fmt(out, " (%s): filled %u %%, %u to %u characters",
                 pith_type_name(pith_wrapfield_type(f)),
                 pith_percent(s->filled, s->rows), s->low, s->high);
    for (uint32_t i = 0; i < f->n_samples && i < SHOWN_SAMPLES; i++) {
        pith_buf_cstr(out, i ? ", " : "; ");
        pith_show_text(f->sample[i], SHOWN_LEN, false, out);
    }
    if (f->renamed.ptr) {
        pith_buf_cstr(out, "; renamed from ");
        pith_buf_str(out, f->id);
    }
    if (f->retyped)
        pith_buf_fmt(out, "; was %s", pith_type_name(f->type));
    pith_buf_cstr(out, f->dropped ? "; dropped\n" : "\n");
}

static void show_names(const pith_str *name, uint32_t n, pith_buf *out)
{
    for (uint32_t i = 0; i < n; i++) {
        pith_buf_cstr(out, i ? ", " : "");
        pith_buf_str(out, name[i]);
    }
}

static void show_edit(const pith_edit *e, pith_buf *out)
{
    static const char *const verb[] = {" cut at \"", " joined with \"",
                                       " called ", " dropped", " is "};

    pith_buf_cstr(out, "  then ");
    show_names(e->of, e->n_of, out);
    pith_buf_cstr(out, verb[e->op]);
    if (e->op <= PITH_EDIT_JOIN) {
        pith_buf_str(out, e->by);
        pith_buf_cstr(out, "\": ");
    }
    if (e->op == PITH_EDIT_TYPE)
        pith_buf_cstr(out, pith_type_name(e->type));
    show_names(e->to, e->n_to, out);
    pith_buf_char(out, '\n');
}

void pith_wrap_show(const pith_wrapper *w, pith_buf *out)
{
    for (uint32_t i = 0; i < w->n_clusters; i++) {
        const pith_wrapcluster *c = &w->cluster[i];

        pith_buf_fmt(out, "%scluster %u: %s, learned from %u page%s",
                     i ? "\n" : "", i, c->kind->name, c->n_pages,
                     c->n_pages == 1 ? "" : "s");
        if (c->n_names) {
            pith_buf_cstr(out, " such as ");
            pith_buf_str(out, c->page[0]);
        }
        pith_buf_fmt(out, "\nrows of a page: %u to %u\n", c->min_rows,
                     c->max_rows);
        pith_buf_fmt(out, "a page of it has %.0f %% of %u features\n",
                     c->sig.least * 100, c->sig.n);
        pith_buf_cstr(out, "fields:\n");
        for (uint32_t k = 0; k < c->n_fields; k++)
            show_field(&c->field[k], out);
        for (uint32_t k = 0; k < c->edits.n; k++)
            show_edit(&c->edits.at[k], out);
        pith_buf_cstr(out, "pattern:\n");
        c->kind->show(c->pattern, out);
    }
}

/* ---- comparing --------------------------------------------------------- */

static double alike(const pith_signature *a, const pith_signature *b)
{
    uint32_t k = 0, both = 0;

    for (uint32_t i = 0; i < a->n; i++) {
        while (k < b->n && b->feature[k] < a->feature[i])
            k++;
        both += k < b->n && b->feature[k] == a->feature[i];
    }
    return a->n + b->n ? 2.0 * both / (a->n + b->n) : 1;
}

/* The cluster of `b` that is most like `c` and of its kind; or none. */
static uint32_t partner(const pith_wrapcluster *c, const pith_wrapper *b,
                        const uint8_t *taken)
{
    uint32_t best = PITH_NO_CLUSTER;
    double most = ALIKE;

    for (uint32_t i = 0; i < b->n_clusters; i++) {
        double x = alike(&c->sig, &b->cluster[i].sig);

        if (!taken[i] && b->cluster[i].kind == c->kind && x > most)
            most = x, best = i;
    }
    /* One cluster each: a redesign of it, however unlike. */
    if (best == PITH_NO_CLUSTER && b->n_clusters == 1 && !taken[0] &&
        b->cluster[0].kind == c->kind)
        best = 0;
    return best;
}

/* The field of the same id, or of the same name now: repair keeps names. */
static const pith_wrapfield *field_of(const pith_wrapcluster *c,
                                      const pith_wrapfield *f)
{
    for (uint32_t i = 0; i < c->n_fields; i++)
        if (pith_str_eq(c->field[i].id, f->id))
            return &c->field[i];
    for (uint32_t i = 0; i < c->n_fields; i++)
        if (pith_str_eq(pith_wrapfield_name(&c->field[i]),
                        pith_wrapfield_name(f)))
            return &c->field[i];
    return NULL;
}

static void diff_field(const pith_wrapfield *a, const pith_wrapfield *b,
                       uint32_t cluster, pith_buf *out)
{
    pith_str x = pith_wrapfield_name(a), y = pith_wrapfield_name(b);
    unsigned was = pith_percent(a->stats.filled, a->stats.rows);
    unsigned is = pith_percent(b->stats.filled, b->stats.rows);

    if (!pith_str_eq(x, y))
        pith_buf_fmt(out, "cluster %u: field %.*s is now called %.*s\n",
                     cluster, (int)x.len, x.ptr, (int)y.len, y.ptr);
    if (pith_wrapfield_type(a) != pith_wrapfield_type(b))
        pith_buf_fmt(out, "cluster %u: field %.*s: type %s, was %s\n", cluster,
                     (int)y.len, y.ptr, pith_type_name(pith_wrapfield_type(b)),
                     pith_type_name(pith_wrapfield_type(a)));
    if (a->dropped != b->dropped)
        pith_buf_fmt(out, "cluster %u: field %.*s: %s\n", cluster, (int)y.len,
                     y.ptr, b->dropped ? "dropped" : "no longer dropped");
    if (was != is)
        pith_buf_fmt(out, "cluster %u: field %.*s: filled %u %%, was %u %%\n",
                     cluster, (int)y.len, y.ptr, is, was);
}

/* The pattern's lines that differ say so together. */
static pith_status same_pattern(const pith_wrapcluster *a,
                                const pith_wrapcluster *b,
                                const pith_allocator *al, bool *same)
{
    const pith_wrapcluster *c[2] = {a, b};
    pith_buf text[2];
    pith_status st = PITH_OK;

    for (int i = 0; i < 2; i++) {
        pith_wrapout w = {.buf = &text[i]};

        pith_buf_init(&text[i], al, PITH_WRAP_FILE_MAX);
        pith_wraplines_save(&w, c[i]->kind->lines, c[i]->pattern);
        if (pith_wrapout_finish(&w) != PITH_OK)
            st = text[i].status;
    }
    *same = pith_str_eq(pith_buf_view(&text[0]), pith_buf_view(&text[1]));
    pith_buf_release(&text[0]);
    pith_buf_release(&text[1]);
    return st;
}

static pith_status diff_cluster(const pith_wrapcluster *a,
                                const pith_wrapcluster *b, uint32_t cluster,
                                const pith_allocator *al, pith_buf *out)
{
    pith_status st;
    bool same;

    for (uint32_t i = 0; i < a->n_fields; i++) {
        const pith_wrapfield *f = field_of(b, &a->field[i]);

        if (f)
            diff_field(&a->field[i], f, cluster, out);
        else
            pith_buf_fmt(out, "cluster %u: field %.*s is gone\n", cluster,
                         (int)a->field[i].id.len, a->field[i].id.ptr);
    }
    for (uint32_t i = 0; i < b->n_fields; i++)
        if (!field_of(a, &b->field[i]))
            pith_buf_fmt(out, "cluster %u: field %.*s is new\n", cluster,
                         (int)b->field[i].id.len, b->field[i].id.ptr);
    if (a->min_rows != b->min_rows || a->max_rows != b->max_rows)
        pith_buf_fmt(out, "cluster %u: %u to %u rows a page, was %u to %u\n",
                     cluster, b->min_rows, b->max_rows, a->min_rows,
                     a->max_rows);
    st = same_pattern(a, b, al, &same);
    if (st == PITH_OK && !same)
        pith_buf_fmt(out,
                     "cluster %u: another pattern; signatures %.0f %% "
                     "alike\n",
                     cluster, 100 * alike(&a->sig, &b->sig));
    if (st == PITH_OK && !same && a->kind->diff) {
        char head[40];

        snprintf(head, sizeof(head), "cluster %u: ", (unsigned)cluster);
        st = a->kind->diff(a->pattern, b->pattern, head, al, out);
    }
    return st;
}

pith_status pith_wrap_diff(const pith_wrapper *a, const pith_wrapper *b,
                           pith_buf *out)
{
    uint8_t *taken = pith_alloc_zeroed(a->arena.al, b->n_clusters + 1, 1);
    pith_status st = taken ? PITH_OK : PITH_NOMEM;

    for (uint32_t i = 0; i < a->n_clusters && st == PITH_OK; i++) {
        uint32_t k = partner(&a->cluster[i], b, taken);

        if (k == PITH_NO_CLUSTER) {
            pith_buf_fmt(out, "cluster %u (%s) is gone\n", i,
                         a->cluster[i].kind->name);
            continue;
        }
        taken[k] = 1;
        st = diff_cluster(&a->cluster[i], &b->cluster[k], i, a->arena.al, out);
    }
    for (uint32_t k = 0; k < b->n_clusters && st == PITH_OK; k++)
        if (!taken[k])
            pith_buf_fmt(out, "cluster %u (%s) is new\n", k,
                         b->cluster[k].kind->name);
    pith_alloc_free(a->arena.al, taken);
    return st;
}

/* ---- a page ----------------------------------------------------------- */

/* What people corrected of the cluster. */
static void show_corrections(const pith_wrapcluster *c, pith_buf *out)
{
    for (uint32_t i = 0; i < c->n_fields; i++) {
        const pith_wrapfield *f = &c->field[i];

        if (!f->renamed.ptr && !f->dropped && !f->retyped)
            continue;
        pith_buf_cstr(out, "Corrected: ");
        pith_buf_str(out, f->id);
        if (f->dropped)
            pith_buf_cstr(out, " is dropped");
        if (f->renamed.ptr) {
            pith_buf_cstr(out, " is called ");
            pith_buf_str(out, f->renamed);
        }
        if (f->retyped)
            pith_buf_fmt(out, " is read as %s", pith_type_name(f->new_type));
        pith_buf_cstr(out, ".\n");
    }
}

void pith_applied_show(const pith_wrapper *w, const pith_applied *a,
                       pith_buf *out)
{
    if (a->cluster == PITH_NO_CLUSTER) {
        pith_buf_fmt(out,
                     "It fits no cluster of the wrapper; to the nearest it is "
                     "%.0f %% alike.\n",
                     100 * a->similarity);
        return;
    }
    pith_buf_fmt(out, "Read by cluster %u of the wrapper, a %s.",
                 (unsigned)a->cluster, w->cluster[a->cluster].kind->name);
    if (a->got.misfit)
        pith_buf_fmt(out, " On the page %s.", a->got.misfit);
    pith_buf_char(out, '\n');
    show_corrections(&w->cluster[a->cluster], out);
}
