/* io/site/site_labels: what pages say in names and values beside their
 * template: fields of each page (mine/fields), of which those count that
 * several pages of the cluster have. They are columns of a detail's table, of
 * news columns of `articles`. docs/algo/site.md, F1 to F3. */
#include "io/site/site_part.h"

#include <string.h>
#include "base/hash.h"
#include "base/str.h"
#include "base/utf8.h"
#include "mine/fields/fields.h"
#include "read/shapes.h"
#include "read/value.h"

#define LEAST_PAGES 2    /* that have a field */
#define LEAST_FACTS 3    /* values of a fact of stories */
#define FACT_SHARE  5    /* one in so many of these has it */
#define SHARE       50   /* and one in so many of all */
#define VALUE_WORDS 60   /* of a value on average; more are a section */
#define TWIN_SHARE  80   /* of hundred values that a twin has, too */
#define AGREE_SHARE 90   /* likewise, of a column of its name */
#define PART_SHARE  95   /* likewise, where it holds a part of each */
#define TEXT_TIMES  10   /* longer than the value by its label */
#define PART_VALUES 4    /* different ones: a digit is part of anything */
#define LABELS_MAX  2048 /* different names of a part's pages */

/* A name that pages give values. */
typedef struct label {
    pith_str name;   /* as mine/fields has it */
    pith_str shown;  /* as the first page writes it */
    uint32_t column; /* of the table */
    uint32_t *twin;  /* columns that the template has for the same */
    uint32_t n_twins;
    uint32_t pages;
    size_t words;
    uint32_t changes; /* from the value of the page before */
    pith_str last;
    uint64_t place; /* of its element */
    bool whole;     /* all values are integers */
    bool drop;
} label;

typedef struct labels {
    part *p;
    pith_arena arena;
    pith_fields *of; /* by page of the part */
    pith_site_table t;
    uint32_t had; /* columns of it that rows were read of */
    label *at;
    uint32_t n;
    pith_map by;    /* name -> label + 1 */
    pith_map slugs; /* names of columns that labels have */
    pith_str **row; /* of each page to do: its cells in the table, or NULL */
} labels;

static bool is_articles(const labels *l)
{
    return l->p->c->kind == PITH_PAGE_ARTICLE;
}

/* ---- reading ------------------------------------------------------------- */

static pith_status read_fields(void *ctx, size_t i, unsigned worker)
{
    labels *l = ctx;
    pith_fields_options how = {.sheet = true, .any_rows = !is_articles(l)};
    pith_page *g = l->p->page[i];

    (void)worker;
    if (!g)
        return PITH_OK;
    return pith_mine_fields_of(&g->tree, &how, &g->arena, &g->scratch,
                               &l->of[i]);
}

static pith_str value_of(labels *l, const pith_field *f)
{
    pith_buf b;
    pith_str out;

    if (f->n_values == 1)
        return f->value[0];
    pith_buf_init(&b, l->p->s->al, 1u << 20);
    for (uint32_t i = 0; i < f->n_values; i++) {
        pith_buf_cstr(&b, i ? "; " : "");
        pith_buf_str(&b, f->value[i]);
    }
    out = pith_arena_str(&l->arena, pith_buf_view(&b));
    pith_buf_release(&b);
    return out;
}

/* Columns that articles have anyway, and what is called otherwise there. */
static const char *const of_article[] = {
    "page",       "title", "author",     "date", "lang",        "body",
    "confidence", "tags",  "categories", "name", "description", "text"};

static bool is_code(const pith_tree *t, pith_node v)
{
    return pith_tree_around(t, v, PITH_TAG_PRE) != PITH_NIL;
}

/* Of a story what it writes a label to, but what it tells: a paragraph that
 * ends in a colon, code. */
static bool may_be_fact(const labels *l, uint32_t i, const pith_field *f)
{
    const pith_tree *t = &l->p->page[i]->tree;

    if (!is_articles(l))
        return true;
    for (size_t k = 0; k < sizeof(of_article) / sizeof(*of_article); k++)
        if (pith_str_eq(f->name, pith_str_of(of_article[k])))
            return false;
    return f->from == PITH_FIELD_LABEL && f->label_node < t->count &&
           f->value_node < t->count &&
           (f->label_node == f->value_node ||
            t->label[f->label_node] != PITH_TAG_P) &&
           !is_code(t, f->label_node) && !is_code(t, f->value_node);
}

static label *find_label(labels *l, pith_str name)
{
    const uint64_t *at = pith_map_find(&l->by, pith_hash_str(name));

    return at ? &l->at[*at - 1] : NULL;
}

static label *add_label(labels *l, pith_str name)
{
    bool fresh;
    uint64_t *at;

    if (l->n == LABELS_MAX)
        return find_label(l, name);
    at = pith_map_put(&l->by, pith_hash_str(name), l->n + 1u, &fresh);
    if (!at)
        return NULL;
    if (fresh)
        l->at[l->n++] = (label){.name = name, .whole = true};
    return &l->at[*at - 1];
}

/* ---- choosing ------------------------------------------------------------ */

static void count_field(labels *l, uint32_t i, const pith_field *f)
{
    label *x = add_label(l, f->name);
    pith_str value;

    if (!x)
        return;
    value = value_of(l, f);
    x->pages++;
    if (!x->shown.len)
        x->shown = f->label;
    if (!x->place && f->label_node < l->p->page[i]->tree.count)
        x->place = pith_shape_path(&l->p->page[i]->tree, f->label_node, 0);
    x->changes += !pith_str_eq(value, x->last);
    x->last = value;
    x->words += pith_utf8_words(value);
    x->whole = x->whole && pith_value_read(value, NULL) == PITH_VALUE_INTEGER;
}

/* What a thing is described by has as many words as it likes. */
static bool is_prose(const labels *l, const label *x)
{
    return !is_articles(l) && pith_str_eq(x->name, PITH_STR("description"));
}

/* Different values, of a few words, on several pages. */
static bool is_field(const labels *l, const label *x)
{
    return x->pages >= LEAST_PAGES && SHARE * x->pages >= l->p->own &&
           x->changes >= LEAST_PAGES &&
           (x->words <= (size_t)VALUE_WORDS * x->pages || is_prose(l, x));
}

/* A label of a story that many have, or that stands where such a one does: a
 * box of facts. Prose has colons, too. */
static bool is_fact(const labels *l, const label *x)
{
    for (uint32_t i = 0; i < l->n; i++)
        if ((&l->at[i] == x || (x->place && l->at[i].place == x->place)) &&
            FACT_SHARE * l->at[i].pages >= l->p->own &&
            l->at[i].changes >= LEAST_FACTS)
            return true;
    return false;
}

static void count_labels(labels *l)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < l->p->own; i++)
        for (uint32_t k = 0; k < l->of[i].n; k++)
            if (may_be_fact(l, i, &l->of[i].at[k]))
                count_field(l, i, &l->of[i].at[k]);
    for (uint32_t i = 0; i < l->n; i++)
        l->at[i].drop = !is_field(l, &l->at[i]) ||
                        (is_articles(l) && !is_fact(l, &l->at[i]));
    pith_map_clear(&l->by);
    for (uint32_t i = 0; i < l->n; i++)
        if (!l->at[i].drop) {
            l->at[n] = l->at[i];
            pith_map_put(&l->by, pith_hash_str(l->at[n].name), n + 1u, NULL);
            n++;
        }
    l->n = n;
}

/* ---- columns ------------------------------------------------------------- */

static const pith_field *field_of(const labels *l, uint32_t i, const label *x)
{
    for (uint32_t k = 0; k < l->of[i].n; k++)
        if (pith_str_eq(l->of[i].at[k].name, x->name) &&
            may_be_fact(l, i, &l->of[i].at[k]))
            return &l->of[i].at[k];
    return NULL;
}

static pith_str field_value(labels *l, uint32_t i, const label *x)
{
    const pith_field *f = field_of(l, i, x);

    return f ? value_of(l, f) : (pith_str){NULL, 0};
}

/* Structured data says it, and the page shows it: of two prices that stand in
 * one slot the one that holds. */
static bool is_told(const labels *l, uint32_t i, const label *x)
{
    const pith_field *f = field_of(l, i, x);

    return f && f->said == PITH_SAID_AGREED;
}

/* `part` begins or ends `whole`, words left whole. */
static bool is_part(pith_str some, pith_str whole)
{
    size_t rest = whole.len - some.len;

    if (!some.len || some.len >= whole.len)
        return false;
    return (pith_str_starts(whole, some) && whole.ptr[some.len] == ' ') ||
           (pith_str_ends(whole, some) && whole.ptr[rest - 1] == ' ');
}

/* How the values of column c agree with those of a label. */
typedef struct agreement {
    uint32_t mine, theirs, both, same, inside, told, kinds;
    size_t my_len, their_len;
} agreement;

static agreement compare(const labels *l, const label *x, const pith_str *value,
                         uint32_t c)
{
    agreement g = {0};
    pith_str last = {NULL, 0};

    for (uint32_t i = 0; i < l->p->n; i++) {
        pith_str a = value[i];
        pith_str b = l->row[i] ? l->row[i][c] : (pith_str){NULL, 0};

        g.mine += a.ptr != NULL;
        g.theirs += b.ptr != NULL;
        if (!a.ptr || !b.ptr)
            continue;
        g.both++;
        g.my_len += a.len;
        g.their_len += b.len;
        g.same += pith_str_eq(a, b);
        g.inside += is_part(b, a);
        g.told += is_told(l, i, x);
        g.kinds += !pith_str_eq(last, b);
        last = b;
    }
    return g;
}

/* It has the values of the label, or a part of each. */
static bool is_twin(const agreement *g)
{
    if (2 * g->both < g->mine)
        return false;
    return 100 * g->same >= TWIN_SHARE * g->both ||
           (100 * (g->same + g->inside) >= PART_SHARE * g->both &&
            g->kinds >= PART_VALUES && 4 * g->theirs <= 5 * g->mine);
}

/* A text that stands below the label in the template, not its value. */
static bool is_text(const agreement *g)
{
    return g->their_len > TEXT_TIMES * g->my_len;
}

/* The template says otherwise by the same name: it has seen more pages. */
static bool is_doubtful(const agreement *g)
{
    return 2 * g->told < g->both &&
           100 * (g->same + g->inside) < AGREE_SHARE * g->both;
}

static pith_str slug_of(const label *x, char room[48])
{
    pith_str shown = x->shown.len ? x->shown : x->name;

    return (pith_str){room, pith_site_slug(shown, room, 48)};
}

static bool take_slugs(labels *l)
{
    char room[48];

    for (uint32_t i = 0; i < l->n; i++)
        if (!pith_map_put(&l->slugs, pith_hash_str(slug_of(&l->at[i], room)), 0,
                          NULL))
            return false;
    return true;
}

/* A column may be a label's by its values: it is not the title, nor called as
 * another label, which it is. */
static bool is_free(const labels *l, uint32_t c)
{
    pith_str name = l->t.column[c].name;

    return !pith_str_eq(name, PITH_STR("title")) &&
           !pith_map_find(&l->slugs, pith_hash_str(name));
}

/* The column that a label is, or becomes. */
static bool find_column(labels *l, label *x, const pith_str *value,
                        pith_map *taken)
{
    pith_site_table *t = &l->t;
    pith_str shown = x->shown.len ? x->shown : x->name;
    char room[48];
    pith_str slug = slug_of(x, room);
    x->twin = pith_arena_array(&l->arena, l->had + 1u, sizeof(*x->twin));
    if (!x->twin)
        return false;
    x->column = UINT32_MAX;
    for (uint32_t c = 0; c < l->had; c++) {
        agreement g = compare(l, x, value, c);

        if (pith_str_eq(t->column[c].name, slug) && !is_text(&g)) {
            x->column = c;
            x->drop = is_doubtful(&g);
        } else if (is_free(l, c) && is_twin(&g))
            x->twin[x->n_twins++] = c;
    }
    if (x->column != UINT32_MAX)
        return true;
    x->column = t->n_columns;
    t->column[t->n_columns++] = (pith_site_column){
        .name = pith_site_name(shown, taken, &l->p->s->arena),
        .type = x->whole ? PITH_TYPE_INTEGER : PITH_TYPE_TEXT,
        .key = x->shown.len ? pith_hash_str(x->name) | 1 : 0};
    return t->column[x->column].name.ptr != NULL;
}

static pith_status make_columns(labels *l)
{
    site *s = l->p->s;
    uint32_t had = l->had, n = l->p->n;
    pith_site_column *col =
        pith_arena_zalloc(&s->arena, had + l->n + 1u, sizeof(*col));
    pith_str *value = pith_arena_array(&l->arena, n + 1u, sizeof(*value));
    pith_map taken;
    bool ok = col && value;

    if (ok && had)
        memcpy(col, l->t.column, had * sizeof(*col));
    l->t.column = col;
    pith_map_init(&taken, s->al);
    for (size_t i = 0; i < sizeof(of_article) / sizeof(*of_article) && ok; i++)
        ok = !is_articles(l) ||
             pith_site_name_take(pith_str_of(of_article[i]), &taken);
    for (uint32_t c = 0; ok && c < had; c++)
        ok = pith_site_name_take(col[c].name, &taken);
    ok = ok && take_slugs(l);
    for (uint32_t i = 0; ok && i < l->n; i++) {
        for (uint32_t k = 0; k < n; k++)
            value[k] = field_value(l, k, &l->at[i]);
        ok = find_column(l, &l->at[i], value, &taken);
    }
    pith_map_release(&taken);
    if (!ok)
        return PITH_NOMEM;
    n = 0;
    for (uint32_t i = 0; i < l->n; i++)
        if (!l->at[i].drop)
            l->at[n++] = l->at[i];
    l->n = n;
    pith_site_table_make(s->db, &l->t);
    return PITH_OK;
}

/* ---- remembering: a line a label, its column, its twins ------------------ */

static pith_status save(labels *l)
{
    pith_status st;
    pith_buf b;

    pith_buf_init(&b, l->p->s->al, PITH_PAGE_OUT_MAX);
    for (uint32_t i = 0; i < l->n; i++) {
        const label *x = &l->at[i];

        pith_buf_str(&b, x->name);
        pith_buf_char(&b, '\t');
        pith_buf_str(&b, l->t.column[x->column].name);
        for (uint32_t k = 0; k < x->n_twins; k++) {
            pith_buf_char(&b, '\t');
            pith_buf_str(&b, l->t.column[x->twin[k]].name);
        }
        pith_buf_char(&b, '\n');
    }
    pith_site_db_layer(l->p->s->db, l->p->c->id, "labels", pith_buf_view(&b));
    st = b.status;
    pith_buf_release(&b);
    return st;
}

/* The text up to `end`, which goes with it. */
static pith_str cut(pith_str *text, const char *end)
{
    size_t n = pith_str_find(*text, pith_str_of(end));
    pith_str out = pith_str_sub(*text, 0, n);

    *text = n == SIZE_MAX ? (pith_str){NULL, 0}
                          : pith_str_sub(*text, n + 1, SIZE_MAX);
    return out;
}

static uint32_t column_of(const pith_site_table *t, pith_str name)
{
    uint32_t c = 0;

    while (c < t->n_columns && !pith_str_eq(t->column[c].name, name))
        c++;
    return c;
}

static bool load(labels *l, pith_str text)
{
    while (text.len) {
        pith_str line = cut(&text, "\n");
        label *x = add_label(l, cut(&line, "\t"));

        if (!x)
            return false;
        x->twin = pith_arena_array(&l->arena, line.len + 1, sizeof(*x->twin));
        if (!x->twin)
            return false;
        x->column = column_of(&l->t, cut(&line, "\t"));
        while (line.len) {
            uint32_t c = column_of(&l->t, cut(&line, "\t"));

            if (c < l->t.n_columns)
                x->twin[x->n_twins++] = c;
        }
        if (x->column == l->t.n_columns) /* a person may have dropped it */
            x->column = UINT32_MAX;
    }
    return true;
}

/* ---- rows ---------------------------------------------------------------- */

/* What the template has, where it has all of it; else what the label says. */
static pith_str best_value(const labels *l, uint32_t i, const label *x)
{
    pith_str said = field_value((labels *)l, i, x);
    const pith_str *row = l->row[i];

    for (uint32_t k = 0; row && k <= x->n_twins; k++) {
        uint32_t c = k ? x->twin[k - 1] : x->column;

        if (c < l->had && row[c].ptr && !is_part(row[c], said) &&
            !is_told(l, i, x))
            return row[c];
    }
    return said;
}

static pith_status put_row(labels *l, uint32_t i, pith_cell *cell)
{
    memset(cell, 0, l->t.n_columns * sizeof(*cell));
    for (uint32_t k = 0; k < l->n; k++) {
        const label *x = &l->at[k];
        pith_str value = best_value(l, i, x);

        if (x->column == UINT32_MAX || !value.ptr)
            continue;
        cell[x->column].text = value;
        for (uint32_t j = 0; j < x->n_twins; j++)
            cell[x->twin[j]].text = value;
    }
    pith_site_set_cells(l->p->s->db, &l->t,
                        l->p->s->page.at[l->p->idx[i]].db.id, cell);
    return PITH_OK;
}

static pith_status put_rows(labels *l)
{
    pith_cell *cell =
        pith_arena_array(&l->arena, l->t.n_columns + 1u, sizeof(*cell));
    pith_status st = cell ? PITH_OK : PITH_NOMEM;

    for (uint32_t i = 0; i < l->p->n && st == PITH_OK; i++)
        if (l->of[i].n)
            st = put_row(l, i, cell);
    return st;
}

/* ---- all ----------------------------------------------------------------- */

/* The table that the pages of the cluster have a row each in. */
static pith_status get_table(labels *l)
{
    site *s = l->p->s;
    pith_site_table *t;
    uint32_t n = 0;
    pith_status st;

    if (is_articles(l))
        return pith_site_articles(s->db, &s->arena, &l->t);
    st = pith_site_tables_read(s->db, l->p->c->id, &s->arena, &t, &n);
    for (uint32_t i = 0; i < n; i++)
        if (st == PITH_OK && t[i].form == PITH_SITE_ONE)
            l->t = t[i];
    return st;
}

static pith_status do_labels(labels *l)
{
    part *p = l->p;
    pith_site_layer had;
    uint32_t n;
    pith_status st =
        pith_site_db_get_layer(p->s->db, p->c->id, "labels", &l->arena, &had);

    if (st == PITH_OK)
        st = get_table(l);
    if (st != PITH_OK || !l->t.name.ptr)
        return st;
    l->had = l->t.n_columns;
    n = had.known ? p->n : p->own;
    l->of = pith_arena_zalloc(&l->arena, p->own + 1u, sizeof(*l->of));
    l->at = pith_arena_array(&l->arena, LABELS_MAX, sizeof(*l->at));
    l->row = pith_arena_zalloc(&l->arena, p->n + 1u, sizeof(*l->row));
    if (!l->of || !l->at || !l->row)
        return PITH_NOMEM;
    st = pith_site_parallel(p->s, n, read_fields, l);
    for (uint32_t i = 0; i < p->n && st == PITH_OK; i++)
        st =
            pith_site_get_cells(p->s->db, &l->t, p->s->page.at[p->idx[i]].db.id,
                                &l->arena, &l->row[i]);
    if (st != PITH_OK)
        return st;
    if (had.known)
        return load(l, had.wrapper) ? put_rows(l) : PITH_NOMEM;
    count_labels(l);
    st = make_columns(l);
    if (st == PITH_OK)
        st = save(l);
    return st == PITH_OK ? put_rows(l) : st;
}

pith_status pith_part_labels(part *p)
{
    labels l = {.p = p};
    pith_status st;

    if (p->c->kind != PITH_PAGE_ARTICLE && p->c->kind != PITH_PAGE_DETAIL)
        return PITH_OK;
    pith_arena_init(&l.arena, p->s->al, 0);
    pith_map_init(&l.by, p->s->al);
    pith_map_init(&l.slugs, p->s->al);
    st = do_labels(&l);
    pith_map_release(&l.by);
    pith_map_release(&l.slugs);
    pith_arena_release(&l.arena);
    return st;
}
