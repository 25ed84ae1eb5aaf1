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

/* ---- the file ----------------------------------------------------------- */

static void check_filled(pith_wrapio *io, void *owner, void *item)
{
    const pith_fieldstats *s = &((pith_wrapfield *)item)->stats;

    (void)owner;
    pith_wrapio_check(io, s->filled <= s->rows,
                      "more filled than there are rows");
}

/* A line for each type that values have. */
static void mix_lines(pith_wrapio *io, void *owner, void *item)
{
    pith_fieldstats *s = item;

    (void)owner;
    if (io->in) {
        uint32_t type = pith_wrapin_word(io->in, pith_wrap_types);

        pith_wrapio_u32(io, &s->mix[type], UINT32_MAX);
        return;
    }
    for (int k = 0; k < PITH_TYPE_COUNT; k++)
        if (s->mix[k]) {
            pith_wrapout_key(io->out, "mix");
            pith_wrapout_word(io->out, pith_wrap_types[k]);
            pith_wrapout_u64(io->out, s->mix[k]);
        }
}

static void set_line(pith_wrapio *io, void *owner, void *item)
{
    (void)owner;
    if (io->in)
        *(bool *)item = true;
}

static void retype_line(pith_wrapio *io, void *owner, void *item)
{
    set_line(io, owner, &((pith_wrapfield *)item)->retyped);
}

static const pith_wrapline field_lines[] = {
    {"id", PITH_VALUES(PITH_TEXT(pith_wrapfield, id),
                       PITH_WORD(pith_wrapfield, type, pith_wrap_types))},
    {"filled",
     PITH_VALUES(PITH_U32(pith_wrapfield, stats.filled, UINT32_MAX),
                 PITH_U32(pith_wrapfield, stats.rows, UINT32_MAX)),
     check_filled},
    {"length", PITH_VALUES(PITH_U32(pith_wrapfield, stats.low, UINT32_MAX),
                           PITH_U32(pith_wrapfield, stats.median, UINT32_MAX),
                           PITH_U32(pith_wrapfield, stats.high, UINT32_MAX))},
    {"mix", .more = mix_lines, PITH_MEMBER(pith_wrapfield, stats),
     .flags = PITH_LINE_OWN},
    {"sample", PITH_VALUES({.type = PITH_WRAP_STR}),
     PITH_ARRAY(pith_wrapfield, sample, n_samples, PITH_WRAP_SAMPLES)},
    {"rename", PITH_VALUES(PITH_TEXT(pith_wrapfield, renamed)),
     PITH_GIVEN(pith_wrapfield, renamed.ptr)},
    {"drop", .more = set_line, PITH_MEMBER(pith_wrapfield, dropped),
     .given_size = sizeof(bool)},
    {"type", PITH_VALUES(PITH_WORD(pith_wrapfield, new_type, pith_wrap_types)),
     retype_line, PITH_GIVEN(pith_wrapfield, retyped)},
    {0}};

static void check_field(pith_wrapio *io, void *owner, void *item)
{
    (void)owner;
    pith_wrapio_check(io, ((pith_wrapfield *)item)->id.len,
                      "a field lacks its id");
}

static const char *const ops[] = {"split", "join", "rename",
                                  "drop",  "type", NULL};

static void save_edits(const pith_edits *e, pith_wrapout *w)
{
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

static void edit_lines(pith_wrapio *io, void *owner, void *item)
{
    (void)item;
    if (io->in)
        load_edit(io->in, owner);
    else
        save_edits(owner, io->out);
}

static const pith_wrapline edits_lines[] = {
    {"split", .more = edit_lines, .flags = PITH_LINE_OWN},
    {"join", .more = edit_lines, .flags = PITH_LINE_READ},
    {"rename", .more = edit_lines, .flags = PITH_LINE_READ},
    {"drop", .more = edit_lines, .flags = PITH_LINE_READ},
    {"type", .more = edit_lines, .flags = PITH_LINE_READ},
    {0}};

static void kind_line(pith_wrapio *io, void *owner, void *item)
{
    pith_wrapcluster *c = owner;
    const char *names[N_KINDS + 1] = {NULL};

    (void)item;
    for (size_t i = 0; i < N_KINDS; i++)
        names[i] = kinds[i]->name;
    if (io->in)
        c->kind = kinds[pith_wrapin_word(io->in, names)];
    else
        pith_wrapout_word(io->out, c->kind->name);
}

/* Its lines are those of the kind. */
static void pattern_lines(pith_wrapio *io, void *owner, void *item)
{
    pith_wrapcluster *c = owner;

    (void)item;
    if (!io->in) {
        pith_wrapout_begin(io->out, "pattern");
        pith_wraplines_save(io->out, c->kind->lines, c->pattern);
        pith_wrapout_end(io->out, "pattern");
        return;
    }
    pith_wrapio_check(io, c->kind, "a pattern comes after its kind");
    pith_wrapio_check(io, !c->pattern, "a cluster has one pattern");
    if (io->in->status == PITH_OK)
        c->pattern = pith_wrapkind_load(c->kind, io->in);
}

static const pith_wrapline cluster_lines[] = {
    {"kind", .more = kind_line},
    {"pages", PITH_VALUES(PITH_U32(pith_wrapcluster, n_pages, UINT32_MAX))},
    {"rows", PITH_VALUES(PITH_U32(pith_wrapcluster, min_rows, UINT32_MAX),
                         PITH_U32(pith_wrapcluster, max_rows, UINT32_MAX))},
    {"page", PITH_VALUES({.type = PITH_WRAP_STR}),
     PITH_ARRAY(pith_wrapcluster, page, n_names, PITH_WRAP_PAGES)},
    {"field", .more = check_field,
     PITH_ARRAY(pith_wrapcluster, field, n_fields, PITH_WRAP_FIELDS),
     .lines = field_lines, .flags = PITH_LINE_SECTION},
    {"edits", PITH_MEMBER(pith_wrapcluster, edits), .lines = edits_lines,
     .flags = PITH_LINE_SECTION, PITH_GIVEN(pith_edits, n)},
    {"pattern", .more = pattern_lines,
     .flags = PITH_LINE_SECTION | PITH_LINE_OWN},
    {"signature", PITH_MEMBER(pith_wrapcluster, sig), .lines = pith_sig_lines,
     .flags = PITH_LINE_SECTION},
    {0}};

static void check_cluster(pith_wrapio *io, void *owner, void *item)
{
    (void)owner;
    pith_wrapio_check(io, ((pith_wrapcluster *)item)->pattern,
                      "a cluster lacks its kind or pattern");
}

static const pith_wrapline file_lines[] = {
    {"cluster", .more = check_cluster,
     PITH_ARRAY(pith_wrapper, cluster, n_clusters, PITH_WRAP_CLUSTERS),
     .lines = cluster_lines, .flags = PITH_LINE_SECTION},
    {0}};

void *pith_wrapkind_load(const pith_wrapkind *kind, pith_wrapin *r)
{
    void *pattern = pith_arena_zalloc(r->arena, 1, kind->size);

    if (!pattern)
        r->status = PITH_NOMEM;
    else
        pith_wraplines_load(r, kind->lines, pattern);
    if (r->status == PITH_OK && kind->finish)
        kind->finish(r, pattern);
    return r->status == PITH_OK ? pattern : NULL;
}

void pith_wrap_save(const pith_wrapper *w, pith_buf *out)
{
    pith_wrapout o;

    pith_wrapout_init(&o, out);
    pith_wraplines_save(&o, file_lines, w);
    pith_wrapout_finish(&o);
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
    pith_wraplines_load(&r, file_lines, w);
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
