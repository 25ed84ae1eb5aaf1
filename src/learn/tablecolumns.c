/* learn/tablecolumns: the columns of a pattern: L4.
 *
 * A column of a page is known by its values and the nodes they stand at. Those
 * nodes are aligned with vertices of the seed; of the ways of reading, the one
 * that gives most values again is taken. Columns of several pages that are
 * read alike at the same vertex are one. */
#include "learn/tablelearn_int.h"

#include <stdlib.h>
#include "read/cell.h"

#define TRY_CELLS  24u /* of a column, to find out how it is read */
#define OBS_PLACES 24u /* vertices a page's column may have */
#define NAME_VOTES 12u
#define READ_SHARE 0.5  /* of the values must come out the same */
#define PLACE_OWN  0.8  /* of the nodes of a path are this column's */
#define MINOR      0.04 /* a vertex with fewer of the cells is left out */
#define BY_PATH    ((uint64_t)1 << 63) /* a key that is no vertex */

typedef struct tab_count {
    uint64_t key;
    uint32_t n;
} tab_count;

/* A column of one page. */
typedef struct tab_seen {
    uint32_t page, col;
    pith_tabcolumn how; /* reading, attr, label */
    tab_count at[OBS_PLACES];
    uint32_t n_at;
    uint32_t cells;
} tab_seen;

/* A column of the pattern, growing. */
typedef struct tab_col {
    pith_tabcolumn how;
    tab_count at[OBS_PLACES * 2];
    uint32_t n_at;
    struct {
        pith_str name;
        uint32_t n;
    } name[NAME_VOTES];
    uint32_t n_names;
    uint32_t type[PITH_TYPE_COUNT];
    uint32_t cells, first, last_page;
} tab_col;

typedef struct tab_columns {
    tab_learner *l;
    pith_buf buf, tmp;
    tab_col *col;
    uint32_t n;
    pith_map paths; /* path -> nodes of all rows */
    pith_map owned; /* path x column -> cells */
} tab_columns;

static bool count_up(tab_count *at, uint32_t *n, uint32_t max, uint64_t key,
                     uint32_t by)
{
    for (uint32_t i = 0; i < *n; i++)
        if (at[i].key == key)
            return at[i].n += by, true;
    if (*n == max)
        return false;
    at[(*n)++] = (tab_count){key, by};
    return true;
}

/* ---- how a column is read ---------------------------------------------- */

typedef struct tab_try {
    const tab_page *pg;
    uint32_t col;
    uint32_t rec[TRY_CELLS]; /* of the page */
    uint32_t in[TRY_CELLS];  /* of the sample */
    uint32_t n;
} tab_try;

/* A date as ISO 8601 begins with its year. */
static bool may_be(const pith_cell *c, pith_reading reading)
{
    return reading != PITH_READ_ISO || !c->text.len ||
           pith_is_digit((unsigned char)c->text.ptr[0]);
}

/* How many of the values it gives; fewer once it can give no more than `most`.
 */
static uint32_t try_reading(tab_columns *x, const tab_try *t,
                            const pith_tabcolumn *how, uint32_t most)
{
    uint32_t same = 0;

    for (uint32_t i = 0; i < t->n && same + t->n - i > most; i++) {
        const pith_cell *c = tab_cell(t->pg, t->in[i], t->col);

        if (!may_be(c, how->reading))
            continue;
        for (int order = PITH_ORDER_UNKNOWN; order <= PITH_ORDER_MDY; order++) {
            pith_tab_read(t->pg->s->tree, c->node, t->pg->rec[t->in[i]].root,
                          how, (pith_date_order)order, &x->buf, &x->tmp);
            if (pith_str_eq(pith_buf_view(&x->buf), c->text)) {
                same++;
                break;
            }
            if (how->reading != PITH_READ_ISO)
                break;
        }
    }
    return same;
}

/* `how` is taken if it gives more of the values; how many it gives then. */
static uint32_t take_better(tab_columns *x, const tab_try *t,
                            const pith_tabcolumn *how, pith_tabcolumn *best,
                            uint32_t *most)
{
    uint32_t n = try_reading(x, t, how, *most);

    if (n > *most)
        *most = n, *best = *how;
    return n;
}

/* Attributes of the first cell's element that say its value. */
static void try_attrs(tab_columns *x, const tab_try *t, pith_tabcolumn *best,
                      uint32_t *most)
{
    const pith_tree *tree = t->pg->s->tree;
    const pith_cell *c = tab_cell(t->pg, t->in[0], t->col);
    const pith_attr *a;

    if (!pith_is_element(tree, c->node))
        return;
    a = pith_tree_attrs(tree, c->node);
    for (uint32_t i = 0; i < tree->data[c->node].len; i++) {
        pith_tabcolumn how = {.reading = PITH_READ_ATTR,
                              .attr = pith_attr_name(tree->names, a[i].name),
                              .attr_id = a[i].name};

        take_better(x, t, &how, best, most);
    }
}

/* The text before the value, if every record repeats it. */
static void try_label(tab_columns *x, const tab_try *t, pith_tabcolumn *best,
                      uint32_t *most)
{
    const pith_cell *c = tab_cell(t->pg, t->in[0], t->col);
    pith_tabcolumn how = {.reading = PITH_READ_AFTER};
    pith_str s;

    pith_buf_clear(&x->buf);
    pith_cell_text(t->pg->s->tree, c->node, &x->buf);
    s = pith_buf_view(&x->buf);
    if (s.len <= c->text.len || !pith_str_ends(s, c->text))
        return;
    s = pith_str_trim(pith_str_sub(s, 0, s.len - c->text.len));
    s.ptr = pith_arena_dup(x->l->arena, s.ptr, s.len);
    how.label = s;
    if (!s.ptr || !s.len)
        return;
    take_better(x, t, &how, best, most);
}

/* The rule that the miner cut the values by. */
static void try_cut(tab_columns *x, const tab_try *t, pith_tabcolumn *best,
                    uint32_t *most)
{
    const pith_region *g = t->pg->s->region;
    pith_tabcolumn how = {.reading = PITH_READ_CUT};

    if (!g->cuts || !g->cuts[t->col].ptr)
        return;
    how.label = g->cuts[t->col];
    take_better(x, t, &how, best, most);
}

/* Words that the elements of all cells have; how many there are. */
static uint32_t meet_cells(const tab_page *pg, uint32_t col, pith_wrapstep *s)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < pg->n; i++)
        n += tab_filled(tab_cell(pg, i, col)) &&
             pith_step_meet(pg->s->tree, tab_cell(pg, i, col)->node, s);
    return n;
}

/* The elements that the values of a page's column are the texts of, which
 * stand above the records. */
static bool find_under(tab_columns *x, const tab_page *pg, uint32_t col,
                       tab_seen *out)
{
    pith_wrapstep *s = &out->how.under;
    pith_node *at = pith_arena_array(x->l->tmp, pg->n + 1u, sizeof(*at));
    uint32_t same = 0, i = 0;

    out->how.reading = PITH_READ_UNDER;
    while (i < pg->n && !tab_filled(tab_cell(pg, i, col)))
        i++;
    if (!at || i == pg->n ||
        !pith_is_element(pg->s->tree, tab_cell(pg, i, col)->node) ||
        !pith_step_of(pg->s->tree, tab_cell(pg, i, col)->node, x->l->arena, s))
        return false;
    out->cells = meet_cells(pg, col, s);
    pith_tab_under(pg->s->tree, s, pg->rec, pg->n, &x->tmp, at, 1);
    for (i = 0; i < pg->n; i++)
        same += tab_filled(tab_cell(pg, i, col)) &&
                at[i] == tab_cell(pg, i, col)->node;
    out->at[out->n_at++] = (tab_count){BY_PATH | s->tag, out->cells};
    return same >= READ_SHARE * out->cells;
}

/* False: no way gives enough of the values. */
static bool find_reading(tab_columns *x, const tab_try *t, pith_tabcolumn *how)
{
    static const pith_reading list[] = {
        PITH_READ_TEXT,    PITH_READ_HREF, PITH_READ_IMAGE, PITH_READ_NAME,
        PITH_READ_VISIBLE, PITH_READ_DATE, PITH_READ_ISO,   PITH_READ_HTML};
    static const pith_reading thread[] = {
        PITH_READ_DATE,    PITH_READ_ISO,   PITH_READ_HREF,
        PITH_READ_VISIBLE, PITH_READ_PARAS, PITH_READ_NAME,
        PITH_READ_TEXT,    PITH_READ_HTML,  PITH_READ_NUMBER};
    const pith_reading *order = x->l->opt->thread ? thread : list;
    size_t n_order =
        (x->l->opt->thread ? sizeof(thread) : sizeof(list)) / sizeof(*list);
    uint32_t most = 0;

    try_cut(x, t, how, &most);
    if (most == t->n)
        return true;
    for (size_t i = 0; i < n_order; i++) {
        pith_tabcolumn one = {.reading = order[i]};

        if (take_better(x, t, &one, how, &most) == t->n)
            return true;
    }
    try_attrs(x, t, how, &most);
    if (most < t->n)
        try_label(x, t, how, &most);
    return most >= READ_SHARE * t->n && most > 0;
}

/* ---- where a column stands --------------------------------------------- */

/* What every node of a row is known by: the seed vertex it is aligned with, or
 * where there is none its path (with a bit that no vertex has). The map is of
 * one row at a time. */
static bool map_row(tab_learner *l, uint32_t row, pith_map *map)
{
    const pith_view *seed = &l->table.seed;
    const tab_page *pg = &l->page[l->row[row].page];
    uint32_t in = l->row[row].in;

    pith_map_clear(map);
    for (uint32_t v = 1; v < seed->count; v++) {
        uint32_t u = l->table.align[(size_t)row * seed->count + v];

        if (u != PITH_NIL && !pith_map_put(map, pg->view.node[u], v, NULL))
            return false;
    }
    for (uint32_t v = pg->view.first[in]; v < pg->view.first[in + 1]; v++)
        if (!pith_map_put(map, pg->view.node[v], pg->view.path[v] | BY_PATH,
                          NULL))
            return false;
    return true;
}

static bool read_seen(tab_columns *x, uint32_t page, uint32_t col,
                      tab_seen *out)
{
    const tab_page *pg = &x->l->page[page];
    tab_try t = {.pg = pg, .col = col};
    uint32_t full = 0, step;

    *out = (tab_seen){.page = page, .col = col};
    if (pg->s->region->cuts &&
        pith_str_eq(pg->s->region->cuts[col], PITH_STR("under")))
        return find_under(x, pg, col, out);
    for (uint32_t i = 0; i < pg->n; i++)
        full += tab_filled(tab_cell(pg, i, col));
    if (!full)
        return false;
    step = full > TRY_CELLS ? full / TRY_CELLS : 1;
    for (uint32_t i = 0, k = 0; i < pg->n && t.n < TRY_CELLS; i++)
        if (tab_filled(tab_cell(pg, i, col)) && k++ % step == 0)
            t.in[t.n++] = i;
    return find_reading(x, &t, &out->how);
}

/* ---- one column out of many -------------------------------------------- */

static bool same_way(const pith_tabcolumn *a, const pith_tabcolumn *b)
{
    return a->reading == b->reading && pith_str_eq(a->attr, b->attr) &&
           pith_str_eq(a->label, b->label);
}

static uint32_t overlap(const tab_col *c, const tab_seen *s)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < s->n_at; i++)
        for (uint32_t k = 0; k < c->n_at; k++)
            if (s->at[i].key == c->at[k].key)
                n += s->at[i].n < c->at[k].n ? s->at[i].n : c->at[k].n;
    return n;
}

static pith_str keep(pith_arena *arena, pith_str s)
{
    return s.ptr ? pith_arena_str(arena, s) : s;
}

/* Fields of posts are called what they are: "author" of one page is "author"
 * of another, wherever it stands. */
static bool same_field(const tab_columns *x, const tab_col *c,
                       const tab_seen *s)
{
    const pith_region *g = x->l->page[s->page].s->region;

    return x->l->opt->thread && c->n_names &&
           pith_str_eq(c->name[0].name, g->columns[s->col].name);
}

static tab_col *join(tab_columns *x, const tab_seen *s)
{
    tab_col *best = NULL;
    uint32_t most = 0;

    for (uint32_t i = 0; i < x->n; i++) {
        uint32_t n = overlap(&x->col[i], s) + same_field(x, &x->col[i], s);

        if (n > most && same_way(&x->col[i].how, &s->how) &&
            x->col[i].last_page != s->page + 1)
            most = n, best = &x->col[i];
    }
    if (best || x->n == PITH_TAB_COLUMNS)
        return best;
    best = &x->col[x->n++];
    *best = (tab_col){.how = s->how, .first = UINT32_MAX};
    best->how.attr = keep(x->l->arena, s->how.attr);
    best->how.label = keep(x->l->arena, s->how.label);
    return best;
}

static void vote(tab_columns *x, tab_col *c, const tab_seen *s)
{
    const pith_region *g = x->l->page[s->page].s->region;
    pith_str name = g->columns[s->col].name;
    uint32_t i = 0;

    if (s->how.reading == PITH_READ_UNDER)
        meet_cells(&x->l->page[s->page], s->col, &c->how.under);
    for (uint32_t k = 0; k < s->n_at; k++)
        count_up(c->at, &c->n_at, OBS_PLACES * 2, s->at[k].key, s->at[k].n);
    c->cells += s->cells;
    c->last_page = s->page + 1;
    c->type[g->columns[s->col].type] += s->cells;
    while (i < c->n_names && !pith_str_eq(c->name[i].name, name))
        i++;
    if (i == NAME_VOTES)
        return;
    if (i == c->n_names)
        c->name[c->n_names++].name = name;
    c->name[i].n += s->cells;
}

/* Vertices of the cells of a page's columns, all its rows. */
static bool place_page(tab_columns *x, uint32_t page, tab_seen *seen,
                       uint32_t n, pith_map *map)
{
    tab_learner *l = x->l;
    const tab_page *pg = &l->page[page];

    for (uint32_t row = 0; row < l->n_rows; row++) {
        if (l->row[row].page != page)
            continue;
        if (!map_row(l, row, map))
            return false;
        for (uint32_t i = 0; i < n; i++) {
            const pith_cell *c = tab_cell(pg, l->row[row].in, seen[i].col);
            uint64_t *v;

            if (!tab_filled(c) || seen[i].how.reading == PITH_READ_UNDER)
                continue;
            seen[i].cells++;
            v = pith_map_find(map, c->node);
            if (v)
                count_up(seen[i].at, &seen[i].n_at, OBS_PLACES, *v, 1);
        }
    }
    return true;
}

static bool add_page(tab_columns *x, uint32_t page, pith_map *map)
{
    tab_learner *l = x->l;
    const pith_region *g = l->page[page].s->region;
    tab_seen *seen = pith_arena_array(l->tmp, g->n_columns + 1, sizeof(*seen));
    uint32_t n = 0;

    if (!seen)
        return false;
    for (uint32_t c = 0; c < g->n_columns; c++)
        n += read_seen(x, page, c, &seen[n]);
    if (!place_page(x, page, seen, n, map))
        return false;
    for (uint32_t i = 0; i < n; i++) {
        tab_col *c = seen[i].n_at ? join(x, &seen[i]) : NULL;

        if (!c)
            continue;
        vote(x, c, &seen[i]);
        l->column_of[l->column_at[page] + seen[i].col] = (uint32_t)(c - x->col);
    }
    return true;
}

/* ---- places ------------------------------------------------------------ */

static uint64_t both(uint64_t path, uint32_t col)
{
    return path ^ ((uint64_t)col + 1) * 0x9e3779b97f4a7c15ull;
}

/* Counts nodes of every path, and cells of every column at each. */
static bool count_paths(tab_columns *x)
{
    tab_learner *l = x->l;

    for (uint32_t row = 0; row < l->n_rows; row++) {
        const tab_page *pg = &l->page[l->row[row].page];
        uint32_t in = l->row[row].in;
        uint32_t n_cols = pg->s->region->n_columns;
        const uint32_t *of = l->column_of + l->column_at[l->row[row].page];

        for (uint32_t v = pg->view.first[in]; v < pg->view.first[in + 1]; v++) {
            uint64_t *n = pith_map_put(&x->paths, pg->view.path[v], 0, NULL);

            if (!n)
                return false;
            ++*n;
            for (uint32_t c = 0; c < n_cols; c++) {
                const pith_cell *cell = tab_cell(pg, in, c);

                if (of[c] == UINT32_MAX || !tab_filled(cell) ||
                    cell->node != pg->view.node[v])
                    continue;
                n = pith_map_put(&x->owned, both(pg->view.path[v], of[c]), 0,
                                 NULL);
                if (!n)
                    return false;
                ++*n;
            }
        }
    }
    return true;
}

/* The labels from the top of the record down to vertex v. */
static bool put_place(tab_columns *x, const tab_page *pg, uint32_t v,
                      uint32_t col)
{
    tab_learner *l = x->l;
    const pith_view *w = &pg->view.view;
    uint32_t n = w->depth[v];
    pith_tabvertex *step = pith_arena_array(l->arena, n, sizeof(*step));

    if (!step)
        return false;
    for (uint32_t u = v, k = n; k-- > 0; u = w->parent[u])
        if (!pith_table_vertex(l, pg, pg->view.node[u], w->label[u], &step[k]))
            return false;
    l->p->place[l->p->n_places++] = (pith_tabplace){col, step, n};
    return true;
}

static bool put_places(tab_columns *x)
{
    tab_learner *l = x->l;
    const uint32_t cap = x->n * 4;

    l->p->place = pith_arena_array(l->arena, cap + 1, sizeof(*l->p->place));
    if (!l->p->place || !count_paths(x))
        return false;
    for (uint32_t row = 0; row < l->n_rows; row++) {
        const tab_page *pg = &l->page[l->row[row].page];
        uint32_t in = l->row[row].in;
        const uint32_t *of = l->column_of + l->column_at[l->row[row].page];

        for (uint32_t v = pg->view.first[in]; v < pg->view.first[in + 1]; v++)
            for (uint32_t c = 0; c < pg->s->region->n_columns; c++) {
                uint64_t path = pg->view.path[v], *all, *own;

                if (of[c] == UINT32_MAX || l->p->n_places == cap ||
                    tab_cell(pg, in, c)->node != pg->view.node[v] ||
                    !tab_filled(tab_cell(pg, in, c)))
                    continue;
                all = pith_map_find(&x->paths, path);
                own = pith_map_find(&x->owned, both(path, of[c]));
                if (!all || !own || *own < PLACE_OWN * (double)*all)
                    continue;
                *own = 0; /* once */
                if (!put_place(x, pg, v, of[c]))
                    return false;
            }
    }
    return true;
}

/* ---- the pattern's columns --------------------------------------------- */

static int by_count(const void *a, const void *b)
{
    const tab_count *x = a, *y = b;

    if (x->n != y->n)
        return x->n > y->n ? -1 : 1;
    return x->key < y->key ? -1 : x->key > y->key;
}

static bool put_column(tab_columns *x, tab_col *c, pith_tabcolumn *out)
{
    pith_arena *arena = x->l->arena;
    uint32_t name = 0, type = 0;

    *out = c->how;
    qsort(c->at, c->n_at, sizeof(*c->at), by_count);
    out->vertex = pith_arena_array(arena, c->n_at + 1, sizeof(*out->vertex));
    if (!out->vertex)
        return false;
    for (uint32_t i = 0; i < c->n_at; i++)
        if (!(c->at[i].key & BY_PATH) &&
            (i == 0 || c->at[i].n >= MINOR * c->cells))
            out->vertex[out->n_vertices++] = (uint32_t)c->at[i].key - 1;
    for (uint32_t i = 1; i < c->n_names; i++)
        name = c->name[i].n > c->name[name].n ? i : name;
    for (uint32_t i = 1; i < PITH_TYPE_COUNT; i++)
        type = c->type[i] > c->type[type] ? i : type;
    out->name = keep(arena, c->name[name].name);
    out->type = (pith_type)type;
    return out->name.ptr != NULL;
}

static bool fuller(const tab_col *a, const tab_col *b, bool before)
{
    return a->cells != b->cells ? a->cells > b->cells : before;
}

/* Columns that pages call the same: the one with most cells keeps the name
 * "price", the next is "price_2". `of` says which column of x each is. */
static bool make_unique(tab_columns *x, pith_tabcolumn *col, const uint32_t *of,
                        uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        pith_str base = col[i].name;
        uint32_t k = 1, clash = 0;

        /* those before it in this order have their names already */
        while (clash < n) {
            for (clash = 0; clash < n; clash++)
                if (clash != i && pith_str_eq(col[clash].name, col[i].name) &&
                    (k > 1 ||
                     fuller(&x->col[of[clash]], &x->col[of[i]], clash < i)))
                    break;
            if (clash == n)
                break;
            pith_buf_clear(&x->buf);
            pith_buf_str(&x->buf, base);
            pith_buf_fmt(&x->buf, "_%u", ++k);
            col[i].name = keep(x->l->arena, pith_buf_view(&x->buf));
            if (!col[i].name.ptr)
                return false;
        }
    }
    return true;
}

typedef struct tab_order {
    uint32_t vertex, reading, col;
} tab_order;

static int by_place(const void *a, const void *b)
{
    const tab_order *x = a, *y = b;

    if (x->vertex != y->vertex)
        return x->vertex < y->vertex ? -1 : 1;
    if (x->reading != y->reading)
        return x->reading < y->reading ? -1 : 1;
    return x->col < y->col ? -1 : x->col > y->col;
}

/* Of several values at one node the address comes first, as records has it,
 * attributes last. */
static uint32_t turn_of(pith_reading reading)
{
    switch (reading) {
    case PITH_READ_HREF:
    case PITH_READ_IMAGE:
        return 0;
    case PITH_READ_AFTER:
        return 2;
    case PITH_READ_ATTR:
        return 3;
    default:
        return 1;
    }
}

/* Columns that stand at no vertex, but on a path alone, come last. */
static uint32_t place_of(const pith_tabcolumn *c)
{
    return c->n_vertices ? c->vertex[0] : UINT32_MAX;
}

/* Order on the page; posts keep the order of their fields. */
static bool put_columns(tab_columns *x)
{
    tab_learner *l = x->l;
    pith_tabcolumn *col = pith_arena_array(l->arena, x->n + 1, sizeof(*col));
    pith_tabcolumn *made = pith_arena_array(l->tmp, x->n + 1, sizeof(*made));
    tab_order *order = pith_arena_array(l->tmp, x->n + 1, sizeof(*order));
    uint32_t *now = pith_arena_array(l->tmp, x->n + 1, sizeof(*now));
    uint32_t *of = pith_arena_array(l->tmp, x->n + 1, sizeof(*of));

    if (!col || !made || !order || !now || !of)
        return false;
    for (uint32_t i = 0; i < x->n; i++) {
        if (!put_column(x, &x->col[i], &made[i]))
            return false;
        order[i] =
            (tab_order){l->opt->thread ? 0 : place_of(&made[i]),
                        l->opt->thread ? 0 : turn_of(made[i].reading), i};
    }
    if (x->n)
        qsort(order, x->n, sizeof(*order), by_place);
    for (uint32_t i = 0; i < x->n; i++) {
        col[i] = made[order[i].col];
        now[order[i].col] = i;
        of[i] = order[i].col;
    }
    for (uint32_t i = 0; i < l->column_at[l->n_pages]; i++)
        if (l->column_of[i] != UINT32_MAX)
            l->column_of[i] = now[l->column_of[i]];
    l->p->column = col;
    l->p->n_columns = x->n;
    return make_unique(x, col, of, x->n);
}

/* ---- all ----------------------------------------------------------------- */

static bool learn_columns(tab_columns *x)
{
    tab_learner *l = x->l;
    pith_map map;
    bool ok = true;

    pith_map_init(&map, l->tmp->al);
    for (uint32_t i = 0; i < l->n_pages && ok; i++)
        if (l->page[i].n)
            ok = add_page(x, i, &map);
    pith_map_release(&map);
    return ok && put_columns(x) && put_places(x);
}

pith_status pith_table_columns(tab_learner *l)
{
    tab_columns x = {.l = l};
    uint32_t n = 0;
    bool ok;

    l->column_at = pith_arena_array(l->tmp, l->n_pages + 1, 4);
    x.col = pith_arena_array(l->tmp, PITH_TAB_COLUMNS, sizeof(*x.col));
    if (!l->column_at || !x.col)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < l->n_pages; i++) {
        l->column_at[i] = n;
        n += l->page[i].s->region ? l->page[i].s->region->n_columns : 0;
    }
    l->column_at[l->n_pages] = n;
    l->column_of = pith_arena_array(l->tmp, n + 1, 4);
    if (!l->column_of)
        return PITH_NOMEM;
    memset(l->column_of, 0xff, ((size_t)n + 1) * 4);
    pith_buf_init(&x.buf, l->tmp->al, (size_t)1 << 28);
    pith_buf_init(&x.tmp, l->tmp->al, (size_t)1 << 28);
    pith_map_init(&x.paths, l->tmp->al);
    pith_map_init(&x.owned, l->tmp->al);
    ok = learn_columns(&x);
    pith_map_release(&x.paths);
    pith_map_release(&x.owned);
    pith_buf_release(&x.buf);
    pith_buf_release(&x.tmp);
    return ok ? PITH_OK : PITH_NOMEM;
}
