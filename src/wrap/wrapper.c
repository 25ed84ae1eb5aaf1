/* wrap/wrapper: the value, its file, and applying it. See wrapper.h. */
#include "wrap/wrapper.h"

#include <stdio.h>

#include <string.h>

#include "base/status.h"
#include "wrap/correct.h"
#include "wrap/newswrap.h"
#include "wrap/tablepat.h"
#include "wrap/wrap_template.h"

/* Every kind of pattern. */
static const pith_wrapkind *const kinds[] = {
    &pith_wrapkind_list,
    &pith_wrapkind_thread,
    &pith_wrapkind_news,
    &pith_wrapkind_detail,
};
#define N_KINDS (sizeof(kinds) / sizeof(*kinds))

const char *const pith_wrap_types[] = {
#define X(name, text, sql) text,
    PITH_TYPE_LIST(X)
#undef X
        NULL};

const pith_wrapkind *pith_wrapkind_find(pith_str name)
{
    for (size_t i = 0; i < N_KINDS; i++)
        if (pith_str_eq(name, pith_str_of(kinds[i]->name)))
            return kinds[i];
    return NULL;
}

pith_wrapper *pith_wrap_new(const pith_allocator *al)
{
    pith_wrapper *w = pith_alloc_zeroed(al, 1, sizeof(*w));

    if (w)
        pith_arena_init(&w->arena, al ? al : pith_alloc_libc(), 0);
    return w;
}

void pith_wrap_free(pith_wrapper *w)
{
    const pith_allocator *al = w ? w->arena.al : NULL;

    if (!w)
        return;
    pith_arena_release(&w->arena);
    pith_alloc_free(al, w);
}

pith_status pith_wrap_settle(pith_wrapper *w)
{
    const pith_signature **sig =
        pith_arena_array(&w->arena, w->n_clusters + 1, sizeof(*sig));

    if (!sig)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < w->n_clusters; i++)
        sig[i] = &w->cluster[i].sig;
    return pith_router_build(sig, w->n_clusters, &w->arena, &w->router);
}

/* ---- saving ----------------------------------------------------------- */

static void save_field(const pith_wrapfield *f, pith_wrapout *w)
{
    pith_wrapout_begin(w, "field");
    pith_wrapout_key(w, "id");
    pith_wrapout_str(w, f->id);
    pith_wrapout_word(w, pith_wrap_types[f->type]);
    pith_wrapout_key(w, "filled");
    pith_wrapout_u64(w, f->stats.filled);
    pith_wrapout_u64(w, f->stats.rows);
    pith_wrapout_key(w, "length");
    pith_wrapout_u64(w, f->stats.low);
    pith_wrapout_u64(w, f->stats.median);
    pith_wrapout_u64(w, f->stats.high);
    for (int k = 0; k < PITH_TYPE_COUNT; k++)
        if (f->stats.mix[k]) {
            pith_wrapout_key(w, "mix");
            pith_wrapout_word(w, pith_wrap_types[k]);
            pith_wrapout_u64(w, f->stats.mix[k]);
        }
    for (uint32_t k = 0; k < f->n_samples; k++) {
        pith_wrapout_key(w, "sample");
        pith_wrapout_str(w, f->sample[k]);
    }
    if (f->renamed.ptr) {
        pith_wrapout_key(w, "rename");
        pith_wrapout_str(w, f->renamed);
    }
    if (f->dropped)
        pith_wrapout_key(w, "drop");
    if (f->retyped) {
        pith_wrapout_key(w, "type");
        pith_wrapout_word(w, pith_wrap_types[f->new_type]);
    }
    pith_wrapout_end(w, "field");
}

static const char *const ops[] = {"split", "join", "rename",
                                  "drop",  "type", NULL};

static void save_edits(const pith_edits *e, pith_wrapout *w)
{
    if (!e->n)
        return;
    pith_wrapout_begin(w, "edits");
    for (uint32_t i = 0; i < e->n; i++) {
        const pith_edit *one = &e->at[i];

        pith_wrapout_key(w, ops[one->op]);
        if (one->op == PITH_EDIT_JOIN)
            pith_wrapout_str(w, one->to[0]);
        else
            pith_wrapout_str(w, one->of[0]);
        if (one->op <= PITH_EDIT_JOIN)
            pith_wrapout_str(w, one->by);
        if (one->op == PITH_EDIT_TYPE)
            pith_wrapout_word(w, pith_wrap_types[one->type]);
        for (uint32_t k = 0; one->op == PITH_EDIT_JOIN && k < one->n_of; k++)
            pith_wrapout_str(w, one->of[k]);
        for (uint32_t k = 0; one->op != PITH_EDIT_JOIN && k < one->n_to; k++)
            pith_wrapout_str(w, one->to[k]);
    }
    pith_wrapout_end(w, "edits");
}

static void save_cluster(const pith_wrapcluster *c, pith_wrapout *w)
{
    pith_wrapout_begin(w, "cluster");
    pith_wrapout_key(w, "kind");
    pith_wrapout_word(w, c->kind->name);
    pith_wrapout_key(w, "pages");
    pith_wrapout_u64(w, c->n_pages);
    pith_wrapout_key(w, "rows");
    pith_wrapout_u64(w, c->min_rows);
    pith_wrapout_u64(w, c->max_rows);
    for (uint32_t i = 0; i < c->n_names; i++) {
        pith_wrapout_key(w, "page");
        pith_wrapout_str(w, c->page[i]);
    }
    for (uint32_t i = 0; i < c->n_fields; i++)
        save_field(&c->field[i], w);
    save_edits(&c->edits, w);
    pith_wrapout_begin(w, "pattern");
    c->kind->save(c->pattern, w);
    pith_wrapout_end(w, "pattern");
    pith_wrapout_begin(w, "signature");
    pith_sig_save(&c->sig, w);
    pith_wrapout_end(w, "signature");
    pith_wrapout_end(w, "cluster");
}

void pith_wrap_save(const pith_wrapper *w, pith_buf *out)
{
    pith_wrapout o;

    pith_wrapout_init(&o, out);
    for (uint32_t i = 0; i < w->n_clusters; i++)
        save_cluster(&w->cluster[i], &o);
    pith_wrapout_finish(&o);
}

/* ---- loading ---------------------------------------------------------- */

static void load_sample(pith_wrapin *r, pith_wrapfield *f)
{
    pith_str *s = pith_wrapin_push(r, &f->sample, &f->n_samples, sizeof(*s),
                                   PITH_WRAP_SAMPLES);

    if (!s)
        return;
    *s = pith_wrapin_str(r);
}

static void load_field_line(pith_wrapin *r, pith_wrapfield *f)
{
    if (pith_wrapin_is(r, "id")) {
        f->id = pith_wrapin_str(r);
        f->type = (pith_type)pith_wrapin_word(r, pith_wrap_types);
    } else if (pith_wrapin_is(r, "filled")) {
        f->stats.filled = (uint32_t)pith_wrapin_u64(r, UINT32_MAX);
        f->stats.rows = (uint32_t)pith_wrapin_u64(r, UINT32_MAX);
        if (f->stats.filled > f->stats.rows)
            pith_wrapin_fail(r, "more filled than there are rows");
    } else if (pith_wrapin_is(r, "length")) {
        f->stats.low = (uint32_t)pith_wrapin_u64(r, UINT32_MAX);
        f->stats.median = (uint32_t)pith_wrapin_u64(r, UINT32_MAX);
        f->stats.high = (uint32_t)pith_wrapin_u64(r, UINT32_MAX);
    } else if (pith_wrapin_is(r, "mix")) {
        uint32_t type = pith_wrapin_word(r, pith_wrap_types);

        f->stats.mix[type] = (uint32_t)pith_wrapin_u64(r, UINT32_MAX);
    } else if (pith_wrapin_is(r, "sample")) {
        load_sample(r, f);
    } else if (pith_wrapin_is(r, "rename")) {
        f->renamed = pith_wrapin_str(r);
    } else if (pith_wrapin_is(r, "drop")) {
        f->dropped = true;
    } else if (pith_wrapin_is(r, "type")) {
        f->retyped = true;
        f->new_type = (pith_type)pith_wrapin_word(r, pith_wrap_types);
    } else {
        pith_wrapin_unknown(r);
    }
}

static void load_field(pith_wrapin *r, pith_wrapcluster *c)
{
    pith_wrapfield *f = pith_wrapin_push(r, &c->field, &c->n_fields, sizeof(*f),
                                         PITH_WRAP_FIELDS);

    if (!f)
        return;
    while (pith_wrapin_line(r))
        load_field_line(r, f);
    if (r->status == PITH_OK && !f->id.len)
        pith_wrapin_fail(r, "a field lacks its id");
}

/* The names that are left on the line; one at least. */
static uint32_t load_names(pith_wrapin *r, pith_str name[PITH_EDIT_NAMES])
{
    uint32_t n = 0;

    do
        name[n++] = pith_wrapin_str(r);
    while (n < PITH_EDIT_NAMES && pith_wrapin_more(r));
    return n;
}

static void load_edit(pith_wrapin *r, pith_edits *e)
{
    pith_str first, name[PITH_EDIT_NAMES];
    pith_edit one = {.op = PITH_EDIT_SPLIT, .of = &first, .n_of = 1};

    while (ops[one.op] && !pith_wrapin_is(r, ops[one.op]))
        one.op++;
    if (!ops[one.op]) {
        pith_wrapin_unknown(r);
        return;
    }
    first = pith_wrapin_str(r);
    if (one.op <= PITH_EDIT_JOIN)
        one.by = pith_wrapin_str(r);
    if (one.op == PITH_EDIT_TYPE)
        one.type = (pith_type)pith_wrapin_word(r, pith_wrap_types);
    one.to = name;
    if (one.op <= PITH_EDIT_RENAME)
        one.n_to = load_names(r, name);
    if (one.op == PITH_EDIT_JOIN)
        one = (pith_edit){.op = one.op,
                          .by = one.by,
                          .of = name,
                          .n_of = one.n_to,
                          .to = &first,
                          .n_to = 1};
    if (r->status == PITH_OK && pith_edits_add(e, &one, r->arena) != PITH_OK)
        pith_wrapin_fail(r, "too many corrections, or names in one");
}

static void load_edits(pith_wrapin *r, pith_edits *e)
{
    while (pith_wrapin_line(r))
        load_edit(r, e);
}

static void load_kind(pith_wrapin *r, pith_wrapcluster *c)
{
    const char *names[N_KINDS + 1];

    for (size_t i = 0; i < N_KINDS; i++)
        names[i] = kinds[i]->name;
    names[N_KINDS] = NULL;
    c->kind = kinds[pith_wrapin_word(r, names)];
}

static void load_page(pith_wrapin *r, pith_wrapcluster *c)
{
    pith_str *s =
        pith_wrapin_push(r, &c->page, &c->n_names, sizeof(*s), PITH_WRAP_PAGES);

    if (!s)
        return;
    *s = pith_wrapin_str(r);
}

static void load_pattern(pith_wrapin *r, pith_wrapcluster *c)
{
    if (!c->kind)
        pith_wrapin_fail(r, "a pattern comes after its kind");
    else if (c->pattern)
        pith_wrapin_fail(r, "a cluster has one pattern");
    else
        c->pattern = c->kind->load(r);
}

static void load_line(pith_wrapin *r, pith_wrapcluster *c)
{
    if (pith_wrapin_is(r, "kind")) {
        load_kind(r, c);
    } else if (pith_wrapin_is(r, "pages")) {
        c->n_pages = (uint32_t)pith_wrapin_u64(r, UINT32_MAX);
    } else if (pith_wrapin_is(r, "rows")) {
        c->min_rows = (uint32_t)pith_wrapin_u64(r, UINT32_MAX);
        c->max_rows = (uint32_t)pith_wrapin_u64(r, UINT32_MAX);
    } else if (pith_wrapin_is(r, "page")) {
        load_page(r, c);
    } else if (pith_wrapin_enters(r, "field")) {
        load_field(r, c);
    } else if (pith_wrapin_enters(r, "edits")) {
        load_edits(r, &c->edits);
    } else if (pith_wrapin_enters(r, "pattern")) {
        load_pattern(r, c);
    } else if (pith_wrapin_enters(r, "signature")) {
        pith_sig_load(r, &c->sig);
    } else {
        pith_wrapin_unknown(r);
    }
}

static void load_cluster(pith_wrapin *r, pith_wrapper *w)
{
    pith_wrapcluster *c = pith_wrapin_push(r, &w->cluster, &w->n_clusters,
                                           sizeof(*c), PITH_WRAP_CLUSTERS);

    if (!c)
        return;
    while (pith_wrapin_line(r))
        load_line(r, c);
    if (r->status == PITH_OK && !c->pattern)
        pith_wrapin_fail(r, "a cluster lacks its kind or pattern");
}

pith_status pith_wrap_load(pith_str text, const pith_allocator *al,
                           pith_wrapper **out, pith_error *err)
{
    pith_wrapper *w = pith_wrap_new(al);
    pith_wrapin r;
    pith_status st;

    *out = NULL;
    if (!w)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    pith_wrapin_init(&r, text, &w->arena, err);
    while (pith_wrapin_line(&r)) {
        if (pith_wrapin_enters(&r, "cluster"))
            load_cluster(&r, w);
        else
            pith_wrapin_unknown(&r);
    }
    if (r.status == PITH_OK && !w->n_clusters)
        pith_wrapin_fail(&r, "no cluster in the file");
    st = r.status == PITH_OK ? pith_wrap_settle(w) : r.status;
    if (st == PITH_NOMEM)
        pith_error_set(err, st, PITH_NOWHERE, "out of memory");
    if (st == PITH_OK)
        *out = w;
    else
        pith_wrap_free(w);
    return st;
}

/* ---- applying --------------------------------------------------------- */

uint32_t pith_wrapfield_find(const pith_wrapcluster *c, pith_str name)
{
    uint32_t by_id = UINT32_MAX;

    for (uint32_t i = 0; i < c->n_fields; i++) {
        if (c->field[i].renamed.ptr && pith_str_eq(c->field[i].renamed, name))
            return i;
        if (by_id == UINT32_MAX && pith_str_eq(c->field[i].id, name))
            by_id = i;
    }
    return by_id;
}

pith_status pith_wrap_apply_to(const pith_wrapcluster *c,
                               const pith_wrapjob *job, pith_wrapped *out)
{
    *out = (pith_wrapped){0};
    return c->kind->apply(c->pattern, job, out);
}

pith_status pith_wrap_route(const pith_wrapper *w, const pith_tree *t,
                            pith_arena *scratch, uint32_t *cluster,
                            double *similarity)
{
    pith_status st =
        pith_router_route(&w->router, t, scratch, cluster, similarity);

    if (st == PITH_OK && *cluster != PITH_NO_CLUSTER &&
        *similarity < w->cluster[*cluster].sig.least)
        *cluster = PITH_NO_CLUSTER;
    return st;
}

/* Routes the page; how alike it is need not be known when there is one cluster
 * and the page is of it. */
static pith_status route(const pith_wrapper *w, const pith_wrapjob *job,
                         pith_applied *out)
{
    pith_status st = PITH_OK;
    bool fits = false;

    if (w->n_clusters == 1)
        st = pith_router_fits(&w->router, job->tree, job->scratch,
                              w->cluster[0].sig.least, &fits);
    if (st == PITH_OK && fits)
        out->cluster = 0;
    return st != PITH_OK || fits
               ? st
               : pith_wrap_route(w, job->tree, job->scratch, &out->cluster,
                                 &out->similarity);
}

/* For the message that a page does not fit. */
static pith_status measure(const pith_wrapper *w, const pith_wrapjob *job,
                           pith_applied *out)
{
    uint32_t cluster;

    return out->similarity > 0 ? PITH_OK
                               : pith_wrap_route(w, job->tree, job->scratch,
                                                 &cluster, &out->similarity);
}

pith_status pith_wrap_apply(const pith_wrapper *w, const pith_wrapjob *job,
                            pith_applied *out)
{
    const pith_wrapcluster *c;
    pith_status st;

    *out = (pith_applied){.cluster = PITH_NO_CLUSTER};
    st = route(w, job, out);
    if (st != PITH_OK)
        return st;
    if (out->cluster == PITH_NO_CLUSTER) {
        out->raw.misfit = out->got.misfit = "it is like no page learned from";
        return PITH_DRIFT;
    }
    c = &w->cluster[out->cluster];
    st = pith_wrap_apply_to(c, job, &out->raw);
    /* Every page had something when the pattern was learned. */
    if (st == PITH_EMPTY && c->min_rows)
        st = PITH_DRIFT;
    if (st == PITH_DRIFT && measure(w, job, out) != PITH_OK)
        st = PITH_NOMEM;
    out->got = out->raw;
    if (st == PITH_OK &&
        pith_correct(c, &out->raw, job->arena, &out->got) != PITH_OK)
        st = PITH_NOMEM;
    return st;
}

void pith_wrap_table(const pith_wrapper *w, uint32_t cluster,
                     char out[PITH_WRAP_TABLE])
{
    static const char *const names[][2] = {{"list", "records"},
                                           {"thread", "posts"},
                                           {"news", "articles"},
                                           {"detail", "pages"}};
    const pith_wrapkind *kind = w->cluster[cluster].kind;
    const char *name = kind->name;
    uint32_t before = 0;

    for (size_t i = 0; i < 4; i++)
        if (strcmp(names[i][0], kind->name) == 0)
            name = names[i][1];
    for (uint32_t i = 0; i < cluster; i++)
        before += w->cluster[i].kind == kind;
    if (before)
        snprintf(out, PITH_WRAP_TABLE, "%s_%u", name, before + 1);
    else
        snprintf(out, PITH_WRAP_TABLE, "%s", name);
}
