/* wrap/correct: see correct.h. */
#include "wrap/correct.h"

#include <stddef.h>
#include <stdio.h>
#include "base/status.h"
#include "wrap/valuetype.h"

/* ---- applying corrections ---------------------------------------------- */

static bool corrected(const pith_wrapcluster *c)
{
    for (uint32_t i = 0; i < c->n_fields; i++)
        if (c->field[i].renamed.ptr || c->field[i].dropped ||
            c->field[i].retyped)
            return true;
    return c->edits.n > 0;
}

static const pith_wrapfield *by_id(const pith_wrapcluster *c, pith_str id)
{
    for (uint32_t i = 0; i < c->n_fields; i++)
        if (pith_str_eq(c->field[i].id, id))
            return &c->field[i];
    return NULL;
}

/* The cell in the form of its new type. */
static pith_status retype(pith_cell *cell, pith_type type, pith_arena *arena,
                          pith_buf *buf)
{
    cell->plain = (pith_str){NULL, 0};
    if (!cell->text.ptr)
        return PITH_OK;
    pith_buf_clear(buf);
    pith_type_plain(cell->text, type, buf);
    if (!buf->len)
        return buf->status;
    cell->plain = pith_arena_str(arena, pith_buf_view(buf));
    return cell->plain.ptr ? PITH_OK : PITH_NOMEM;
}

/* Columns that stay, corrected; `from` their places before. */
static uint32_t keep_columns(const pith_wrapcluster *c, const pith_region *g,
                             pith_column *col, uint32_t *from, bool *typed)
{
    uint32_t n = 0;

    for (uint32_t k = 0; k < g->n_columns; k++) {
        const pith_wrapfield *f = by_id(c, g->columns[k].name);

        if (f && f->dropped)
            continue;
        col[n] = g->columns[k];
        typed[n] = f && f->retyped;
        if (f && f->renamed.ptr)
            col[n].name = f->renamed;
        if (typed[n])
            col[n].type = f->new_type;
        from[n++] = k;
    }
    return n;
}

static pith_status correct_region(const pith_wrapcluster *c, pith_region *g,
                                  pith_arena *arena)
{
    pith_column *col = pith_arena_array(arena, g->n_columns + 1, sizeof(*col));
    uint32_t *from = pith_arena_array(arena, g->n_columns + 1, sizeof(*from));
    bool *typed = pith_arena_array(arena, g->n_columns + 1, sizeof(*typed));
    pith_record *rec = pith_arena_array(arena, g->n_records + 1, sizeof(*rec));
    pith_status st = PITH_OK;
    pith_buf buf;
    uint32_t n;

    if (!col || !from || !typed || !rec)
        return PITH_NOMEM;
    n = keep_columns(c, g, col, from, typed);
    pith_buf_init(&buf, arena->al, (size_t)1 << 24);
    for (uint32_t i = 0; i < g->n_records && st == PITH_OK; i++) {
        pith_cell *cell = pith_arena_array(arena, n + 1, sizeof(*cell));

        if (!cell) {
            st = PITH_NOMEM;
            break;
        }
        rec[i] = g->records[i];
        for (uint32_t k = 0; k < n && st == PITH_OK; k++) {
            cell[k] = g->records[i].cells[from[k]];
            if (typed[k])
                st = retype(&cell[k], col[k].type, arena, &buf);
        }
        rec[i].cells = cell;
    }
    pith_buf_release(&buf);
    g->columns = col;
    g->n_columns = n;
    g->records = rec;
    return st;
}

static pith_status correct_tables(const pith_wrapcluster *c,
                                  const pith_tables *in, pith_arena *arena,
                                  const pith_tables **out)
{
    pith_tables *t = pith_arena_array(arena, 1, sizeof(*t));
    pith_region *g = pith_arena_array(arena, in->n_regions + 1, sizeof(*g));

    if (!t || !g)
        return PITH_NOMEM;
    *t = *in;
    for (size_t i = 0; i < in->n_regions; i++)
        g[i] = in->regions[i];
    t->regions = g;
    *out = t;
    if (in->main == PITH_NO_REGION)
        return PITH_OK;
    if (correct_region(c, &g[in->main], arena) != PITH_OK)
        return PITH_NOMEM;
    return pith_edits_region(&c->edits, &g[in->main], arena);
}

static pith_status correct_template(const pith_wrapcluster *c,
                                    const pith_template *in, pith_arena *arena,
                                    const pith_template **out)
{
    pith_template *t = pith_arena_array(arena, 1, sizeof(*t));
    pith_leaf *leaf = pith_arena_array(arena, in->n_leaves + 1, sizeof(*leaf));
    uint32_t n = 0;

    if (!t || !leaf)
        return PITH_NOMEM;
    *t = *in;
    for (uint32_t i = 0; i < in->n_leaves; i++) {
        const pith_wrapfield *f = by_id(c, in->leaf[i].name);

        if (f && f->dropped)
            continue;
        leaf[n] = in->leaf[i];
        if (f && f->renamed.ptr)
            leaf[n].name = f->renamed;
        if (f && f->retyped)
            leaf[n].type = f->new_type;
        n++;
    }
    t->leaf = leaf;
    t->n_leaves = n;
    *out = t;
    return pith_edits_leaves(&c->edits, t, arena);
}

/* The parts of an article have fixed names: they can be dropped only. */
static pith_status correct_article(const pith_wrapcluster *c,
                                   const pith_article *in, pith_arena *arena,
                                   const pith_article **out)
{
    pith_article *a = pith_arena_array(arena, 1, sizeof(*a));
    const struct {
        const char *name;
        size_t at;
    } parts[] = {{"title", offsetof(pith_article, title)},
                 {"author", offsetof(pith_article, author)},
                 {"date", offsetof(pith_article, date)}};

    if (!a)
        return PITH_NOMEM;
    *a = *in;
    for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++) {
        const pith_wrapfield *f = by_id(c, pith_str_of(parts[i].name));

        if (f && f->dropped)
            *(pith_str *)((char *)a + parts[i].at) = (pith_str){NULL, 0};
    }
    *out = a;
    return PITH_OK;
}

pith_status pith_correct(const pith_wrapcluster *c, const pith_wrapped *got,
                         pith_arena *arena, pith_wrapped *out)
{
    *out = *got;
    if (!corrected(c))
        return PITH_OK;
    if (got->tables)
        return correct_tables(c, got->tables, arena, &out->tables);
    if (got->templ)
        return correct_template(c, got->templ, arena, &out->templ);
    if (got->article)
        return correct_article(c, got->article, arena, &out->article);
    return PITH_OK;
}

/* ---- making them ------------------------------------------------------- */

/* "2.price" is "price" of cluster 2 alone; UINT32_MAX: of any. */
static uint32_t cluster_of(const pith_wrapper *w, pith_str *field)
{
    size_t dot = pith_str_find(*field, PITH_STR("."));
    uint64_t k;

    if (dot == SIZE_MAX || !pith_str_u64(pith_str_sub(*field, 0, dot), &k) ||
        k >= w->n_clusters)
        return UINT32_MAX;
    *field = pith_str_sub(*field, dot + 1, field->len);
    return (uint32_t)k;
}

/* What the columns of the cluster are called now; *n of them. NULL: memory is
 * out. */
static pith_column *columns_now(const pith_wrapcluster *c, pith_arena *arena,
                                uint32_t *n)
{
    pith_column *col = pith_arena_array(
        arena, c->n_fields + pith_edits_room(&c->edits) + 1u, sizeof(*col));

    *n = 0;
    for (uint32_t i = 0; col && i < c->n_fields; i++)
        if (!c->field[i].dropped)
            col[(*n)++] = (pith_column){pith_wrapfield_name(&c->field[i]),
                                        pith_wrapfield_type(&c->field[i])};
    if (col)
        *n = pith_edits_columns(&c->edits, col, *n);
    return col;
}

static pith_status no_field(const pith_wrapper *w, pith_str field,
                            pith_error *err)
{
    char names[160];
    size_t at = 0;

    pith_arena tmp;

    names[0] = '\0';
    pith_arena_init(&tmp, w->arena.al, 0);
    for (uint32_t i = 0; i < w->n_clusters; i++) {
        uint32_t n_columns;
        const pith_column *col = columns_now(&w->cluster[i], &tmp, &n_columns);

        for (uint32_t k = 0; col && k < n_columns; k++) {
            pith_str s = col[k].name;
            int n = snprintf(names + at, sizeof(names) - at, "%s%u.%.*s",
                             at ? ", " : "", i, (int)s.len, s.ptr);

            if (n < 0 || (size_t)n >= sizeof(names) - at) {
                names[at] = '\0';
                break;
            }
            at += (size_t)n;
        }
    }
    pith_arena_release(&tmp);
    return pith_error_set(
        err, PITH_USAGE, PITH_NOWHERE, "no field '%.*s'; there are %s",
        (int)(field.len < 40 ? field.len : 40), field.ptr, names);
}

/* Whether the edit can be made: its columns are there, and the names that it
 * gives are free. The columns of articles are fixed. */
static bool can_edit(const pith_wrapcluster *c, const pith_edit *e,
                     const pith_column *col, uint32_t n)
{
    bool free = true;

    if (pith_str_eq(pith_str_of(c->kind->name), PITH_STR("news")))
        return false;
    for (uint32_t k = 0; k < e->n_to; k++)
        for (uint32_t i = 0; i < n; i++) {
            bool goes = false;

            for (uint32_t j = 0; j < e->n_of; j++)
                goes = goes || pith_str_eq(e->of[j], col[i].name);
            free = free && (goes || !pith_str_eq(e->to[k], col[i].name));
        }
    return free;
}

static bool has_columns(const pith_edit *e, const pith_column *col, uint32_t n)
{
    for (uint32_t j = 0; j < e->n_of; j++) {
        bool found = false;

        for (uint32_t i = 0; i < n; i++)
            found = found || pith_str_eq(e->of[j], col[i].name);
        if (!found)
            return false;
    }
    return true;
}

/* The edit in a cluster that has its columns; *n counts those that do, *done
 * those that took it. */
static pith_status edit_cluster(pith_wrapper *w, uint32_t i, const pith_edit *e,
                                uint32_t *n, uint32_t *done)
{
    pith_wrapcluster *c = &w->cluster[i];
    pith_status st = PITH_OK;
    uint32_t n_columns;
    pith_column *col;
    pith_arena tmp;

    pith_arena_init(&tmp, w->arena.al, 0);
    col = columns_now(c, &tmp, &n_columns);
    if (!col)
        st = PITH_NOMEM;
    else if (has_columns(e, col, n_columns)) {
        ++*n;
        if (can_edit(c, e, col, n_columns)) {
            st = pith_edits_add(&c->edits, e, &w->arena);
            *done += st == PITH_OK;
        }
    }
    pith_arena_release(&tmp);
    return st;
}

static pith_status refused(const pith_wrapper *w, pith_str name, uint32_t n,
                           pith_error *err)
{
    return n ? pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "'%.*s' cannot be corrected so: the name is "
                              "taken, or fixed in articles",
                              (int)(name.len < 60 ? name.len : 60), name.ptr)
             : no_field(w, name, err);
}

typedef bool (*correction)(pith_wrapcluster *c, pith_wrapfield *f, void *ctx);

/* In every cluster that has the field and takes the correction; one at least.
 * Behind other edits it is one itself. */
static pith_status each_field(pith_wrapper *w, pith_edit *edit,
                              correction correct, void *ctx, pith_error *err)
{
    pith_str field = edit->of[0];
    pith_str name = field;
    uint32_t only = cluster_of(w, &name), n = 0, done = 0;

    for (uint32_t i = 0; i < w->n_clusters; i++) {
        pith_wrapcluster *c = &w->cluster[i];
        uint32_t k = pith_wrapfield_find(c, name);

        if (only != UINT32_MAX && only != i)
            continue;
        edit->of[0] = name;
        if (c->edits.n) {
            if (edit_cluster(w, i, edit, &n, &done) != PITH_OK)
                return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE,
                                      "out of memory, or too many corrections");
        } else if (k != UINT32_MAX) {
            n++;
            done += correct(c, &c->field[k], ctx);
        }
    }
    return done ? PITH_OK : refused(w, n ? name : field, n, err);
}

/* An edit of columns wherever they are, or in the cluster that one names. */
static pith_status each_edit(pith_wrapper *w, pith_edit *e, pith_error *err)
{
    uint32_t only = cluster_of(w, &e->of[0]), n = 0, done = 0;

    for (uint32_t i = 0; i < w->n_clusters; i++)
        if ((only == UINT32_MAX || only == i) &&
            edit_cluster(w, i, e, &n, &done) != PITH_OK)
            return pith_error_set(err, PITH_LIMIT, PITH_NOWHERE,
                                  "too many corrections, or names in one; use "
                                  "fewer");
    return done ? PITH_OK : refused(w, e->of[0], n, err);
}

pith_status pith_correct_split(pith_wrapper *w, pith_str field, pith_str by,
                               pith_str *name, uint32_t n, pith_error *err)
{
    pith_edit e = {.op = PITH_EDIT_SPLIT,
                   .by = by,
                   .of = &field,
                   .n_of = 1,
                   .to = name,
                   .n_to = n};

    if (!by.len || n < 2)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "a split needs a text to cut at and two names; "
                              "give them");
    return each_edit(w, &e, err);
}

pith_status pith_correct_join(pith_wrapper *w, pith_str name, pith_str by,
                              pith_str *field, uint32_t n, pith_error *err)
{
    pith_edit e = {.op = PITH_EDIT_JOIN,
                   .by = by,
                   .of = field,
                   .n_of = n,
                   .to = &name,
                   .n_to = 1};

    if (!name.len || n < 2)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "a join needs a name and two fields; give them");
    return each_edit(w, &e, err);
}

static bool rename_field(pith_wrapcluster *c, pith_wrapfield *f, void *ctx)
{
    pith_str *name = ctx;
    uint32_t k = pith_wrapfield_find(c, *name);

    if (pith_str_eq(pith_str_of(c->kind->name), PITH_STR("news")) ||
        (k != UINT32_MAX && &c->field[k] != f &&
         pith_str_eq(pith_wrapfield_name(&c->field[k]), *name)))
        return false;
    f->renamed = pith_str_eq(*name, f->id) ? (pith_str){NULL, 0} : *name;
    return true;
}

pith_status pith_correct_rename(pith_wrapper *w, pith_str field, pith_str name,
                                pith_error *err)
{
    pith_str copy = pith_arena_str(&w->arena, name);

    if (!copy.ptr)
        return pith_error_set(err, PITH_NOMEM, PITH_NOWHERE, "out of memory");
    if (!copy.len)
        return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                              "a field needs a name; use OLD=NEW");
    return each_field(w,
                      &(pith_edit){.op = PITH_EDIT_RENAME,
                                   .of = &field,
                                   .n_of = 1,
                                   .to = &copy,
                                   .n_to = 1},
                      rename_field, &copy, err);
}

static bool drop_field(pith_wrapcluster *c, pith_wrapfield *f, void *ctx)
{
    (void)c, (void)ctx;
    f->dropped = true;
    return true;
}

pith_status pith_correct_drop(pith_wrapper *w, pith_str field, pith_error *err)
{
    return each_field(
        w, &(pith_edit){.op = PITH_EDIT_DROP, .of = &field, .n_of = 1},
        drop_field, NULL, err);
}

static bool type_field(pith_wrapcluster *c, pith_wrapfield *f, void *ctx)
{
    const pith_type *type = ctx;

    if (pith_str_eq(pith_str_of(c->kind->name), PITH_STR("news")))
        return false;
    f->retyped = *type != f->type;
    f->new_type = *type;
    return true;
}

pith_status pith_correct_type(pith_wrapper *w, pith_str field, pith_str type,
                              pith_error *err)
{
    for (int k = 0; k < PITH_TYPE_COUNT; k++) {
        pith_type t = (pith_type)k;

        if (pith_str_eq(type, pith_str_of(pith_type_name(t))))
            return each_field(
                w,
                &(pith_edit){
                    .op = PITH_EDIT_TYPE, .type = t, .of = &field, .n_of = 1},
                type_field, &t, err);
    }
    return pith_error_set(err, PITH_USAGE, PITH_NOWHERE,
                          "unknown type '%.*s'; use text, integer, number, "
                          "money, date, url, image or rating",
                          (int)(type.len < 40 ? type.len : 40), type.ptr);
}
