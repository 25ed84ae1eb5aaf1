/* output/template_tables: see template_tables.h. Schemas and values nest a few
 * dozen levels at most (learn/ bounds them), so walking them recurses. */
#include "output/template_tables.h"

#include <string.h>
#include "base/hash.h"
#include "base/map.h"
#include "base/str.h"
#include "base/vec.h"
#include "model/celltext.h"

#define TABLES_MAX 256   /* more sets than that are left out */
#define NODES_MAX  65536 /* schema nodes visited: parts may be shared */

typedef struct table {
    pith_str name;
    uint32_t parent;
    PITH_VEC(pith_column) column;
    PITH_VEC(pith_ttable_row) row;
} table;

typedef struct maker {
    const pith_template *t;
    const pith_allocator *al;
    pith_arena *arena;
    table *at; /* TABLES_MAX */
    uint32_t n;
    uint32_t nodes;
    pith_map sets;    /* (set, parent table) -> table */
    pith_map columns; /* (table, leaf) -> column */
    pith_map names;
    bool nomem;
} maker;

/* ---- tables and columns -------------------------------------------------- */

static pith_str unique_name(maker *m, pith_str base)
{
    pith_buf b;
    bool fresh = false;
    pith_str out = {NULL, 0};

    if (!base.len)
        base = PITH_STR("set");
    pith_buf_init(&b, m->al, 4096);
    for (unsigned i = 1; !fresh && b.status == PITH_OK; i++) {
        pith_buf_clear(&b);
        pith_buf_str(&b, base);
        if (i > 1)
            pith_buf_fmt(&b, "_%u", i);
        if (!pith_map_put(&m->names, pith_hash_str(pith_buf_view(&b)), 1,
                          &fresh))
            break;
    }
    if (fresh)
        out = pith_arena_str(m->arena, pith_buf_view(&b));
    m->nomem |= !out.ptr;
    pith_buf_release(&b);
    return out;
}

static uint32_t new_table(maker *m, pith_str name, uint32_t parent)
{
    if (m->n == TABLES_MAX)
        return PITH_NO_TABLE;
    m->at[m->n] = (table){.name = unique_name(m, name), .parent = parent};
    return m->n++;
}

static void add_column(maker *m, uint32_t to, uint32_t leaf, pith_str name)
{
    table *b = &m->at[to];
    bool fresh = false;

    if (!pith_map_put(&m->columns, (uint64_t)to << 32 | leaf, b->column.len,
                      &fresh) ||
        (fresh && !PITH_VEC_PUSH(&b->column, m->al,
                                 ((pith_column){name, m->t->leaf[leaf].type}))))
        m->nomem = true;
}

static uint32_t leaf_of(const maker *m, const pith_schema *s)
{
    uint32_t leaf =
        s->leaf < m->t->n_basic ? m->t->basic[s->leaf] : PITH_NO_LEAF;

    return leaf != PITH_NO_LEAF && m->t->leaf[leaf].shown ? leaf : PITH_NO_LEAF;
}

/* recurses: as deep as the schema. */
static bool any_shown(maker *m, const pith_schema *s)
{
    if (s->kind == PITH_SCHEMA_BASIC)
        return leaf_of(m, s) != PITH_NO_LEAF;
    for (uint32_t i = 0; i < s->n_kids && m->nodes < NODES_MAX; i++) {
        m->nodes++;
        if (any_shown(m, s->kid[i]))
            return true;
    }
    return false;
}

static uint64_t set_key(const pith_schema *s, uint32_t parent)
{
    return pith_hash_mix(pith_hash_mix(0, (uint64_t)(uintptr_t)s), parent);
}

/* recurses: as deep as the schema. */
static void walk_schema(maker *m, const pith_schema *s, uint32_t to)
{
    if (++m->nodes > NODES_MAX || m->nomem)
        return;
    if (s->kind == PITH_SCHEMA_BASIC) {
        uint32_t leaf = leaf_of(m, s);

        if (leaf != PITH_NO_LEAF)
            add_column(m, to, leaf, m->t->leaf[leaf].name);
        return;
    }
    if (s->kind == PITH_SCHEMA_SET) {
        uint32_t parent = to;

        if (pith_map_find(&m->sets, set_key(s, parent)) || !any_shown(m, s))
            return;
        to = new_table(m, s->name, parent);
        if (to == PITH_NO_TABLE)
            return;
        if (!pith_map_put(&m->sets, set_key(s, parent), to, NULL)) {
            m->nomem = true;
            return;
        }
    }
    for (uint32_t i = 0; i < s->n_kids; i++)
        walk_schema(m, s->kid[i], to);
}

static bool is_basic(const pith_template *t, uint32_t leaf)
{
    for (uint32_t i = 0; i < t->n_basic; i++)
        if (t->basic[i] == leaf)
            return true;
    return false;
}

/* Leaves beside the schema: a column of the pages, or a table. */
static void add_leaves(maker *m)
{
    for (uint32_t i = 0; i < m->t->n_leaves && !m->nomem; i++) {
        const pith_leaf *f = &m->t->leaf[i];
        uint32_t to = 0;

        if (!f->shown || is_basic(m->t, i))
            continue;
        if (f->list)
            to = new_table(m, f->name, 0);
        if (to != PITH_NO_TABLE)
            add_column(m, to, i, f->name);
    }
}

/* ---- rows ---------------------------------------------------------------- */

static uint32_t add_row(maker *m, uint32_t to, pith_ttable_row r)
{
    table *b = &m->at[to];

    r.cells = pith_arena_zalloc(m->arena, b->column.len + 1, sizeof(*r.cells));
    if (!r.cells || !PITH_VEC_PUSH(&b->row, m->al, r)) {
        m->nomem = true;
        return 0;
    }
    for (size_t i = 0; i < b->column.len; i++)
        r.cells[i].node = UINT32_MAX;
    return (uint32_t)b->row.len - 1;
}

static void put_cell(maker *m, uint32_t to, uint32_t row, uint32_t leaf,
                     pith_str text, uint32_t node)
{
    const uint64_t *c = pith_map_find(&m->columns, (uint64_t)to << 32 | leaf);
    pith_cell *cell;

    if (!c || m->nomem || !text.ptr)
        return;
    cell = &m->at[to].row.at[row].cells[*c];
    if (!cell->text.ptr)
        *cell = (pith_cell){.text = text, .node = node};
}

/* recurses: as deep as the schema. */
static void walk_value(maker *m, const pith_value *v, uint32_t page,
                       uint32_t to, uint32_t row)
{
    const pith_schema *s = v->schema;
    const uint64_t *set;

    if (!s || m->nomem)
        return;
    if (s->kind == PITH_SCHEMA_BASIC) {
        uint32_t leaf = leaf_of(m, s);

        if (leaf != PITH_NO_LEAF)
            put_cell(m, to, row, leaf, v->text, v->node);
        return;
    }
    set = s->kind == PITH_SCHEMA_SET ? pith_map_find(&m->sets, set_key(s, to))
                                     : NULL;
    if (s->kind == PITH_SCHEMA_SET && !set)
        return;
    for (uint32_t i = 0; i < v->n_kids && !m->nomem; i++) {
        uint32_t in = set ? (uint32_t)*set : to, at = row;

        if (set)
            at = add_row(m, in, (pith_ttable_row){page, row, i, NULL});
        walk_value(m, v->kid[i], page, in, at);
    }
}

/* Values of leaf i, which is no basic type, on a page. */
static void put_leaf(maker *m, uint32_t i, uint32_t to, uint32_t page)
{
    const pith_leaf *f = &m->t->leaf[i];
    uint32_t from = f->first[page];

    /* No list, on one of the few pages that show several. */
    if (!to && f->first[page + 1] - from > 1) {
        pith_str all = pith_celltext_values(
            f->value + from, f->first[page + 1] - from, m->arena);

        m->nomem |= !all.ptr;
        put_cell(m, to, page, i, all, f->node[from]);
        return;
    }
    for (uint32_t k = f->first[page]; k < f->first[page + 1] && !m->nomem;
         k++) {
        uint32_t row = page;

        if (to)
            row = add_row(
                m, to, (pith_ttable_row){page, page, k - f->first[page], NULL});
        put_cell(m, to, row, i, f->value[k], f->node[k]);
    }
}

static void add_rows(maker *m)
{
    const pith_template *t = m->t;

    for (uint32_t p = 0; p < t->n_pages && !m->nomem; p++) {
        add_row(m, 0, (pith_ttable_row){p, 0, 0, NULL});
        if (t->value && t->value[p])
            walk_value(m, t->value[p], p, 0, p);
    }
    for (uint32_t i = 0; i < t->n_leaves; i++) {
        uint32_t to = 0;

        if (!t->leaf[i].shown || is_basic(t, i))
            continue;
        while (to < m->n && !pith_map_find(&m->columns, (uint64_t)to << 32 | i))
            to++;
        for (uint32_t p = 0; to < m->n && p < t->n_pages; p++)
            put_leaf(m, i, to, p);
    }
}

/* ---- result ----------------------------------------------------------- */

static void finish(maker *m, pith_ttables *out)
{
    pith_ttable *t = pith_arena_zalloc(m->arena, m->n + 1u, sizeof(*t));

    m->nomem |= !t;
    for (uint32_t i = 0; i < m->n && !m->nomem; i++) {
        const table *b = &m->at[i];
        pith_column *c =
            pith_arena_array(m->arena, b->column.len + 1, sizeof(*c));
        pith_ttable_row *r =
            pith_arena_array(m->arena, b->row.len + 1, sizeof(*r));

        if (!c || !r) {
            m->nomem = true;
            return;
        }
        if (b->column.len)
            memcpy(c, b->column.at, b->column.len * sizeof(*c));
        if (b->row.len)
            memcpy(r, b->row.at, b->row.len * sizeof(*r));
        t[i] = (pith_ttable){.name = b->name,
                             .parent = b->parent,
                             .columns = c,
                             .n_columns = (uint32_t)b->column.len,
                             .row = r,
                             .n_rows = (uint32_t)b->row.len};
    }
    *out = (pith_ttables){t, m->n};
}

pith_status pith_template_tables(const pith_template *t, pith_arena *arena,
                                 pith_ttables *out)
{
    maker m = {.t = t, .al = arena->al, .arena = arena};

    *out = (pith_ttables){0};
    m.at = pith_arena_zalloc(arena, TABLES_MAX, sizeof(*m.at));
    if (!m.at)
        return PITH_NOMEM;
    pith_map_init(&m.sets, m.al);
    pith_map_init(&m.columns, m.al);
    pith_map_init(&m.names, m.al);
    new_table(&m, PITH_STR("pages"), PITH_NO_TABLE);
    if (t->schema)
        walk_schema(&m, t->schema, 0);
    add_leaves(&m);
    if (!m.nomem)
        add_rows(&m);
    if (!m.nomem)
        finish(&m, out);
    for (uint32_t i = 0; i < m.n; i++) {
        PITH_VEC_RELEASE(&m.at[i].column, m.al);
        PITH_VEC_RELEASE(&m.at[i].row, m.al);
    }
    pith_map_release(&m.sets);
    pith_map_release(&m.columns);
    pith_map_release(&m.names);
    return m.nomem ? PITH_NOMEM : PITH_OK;
}
