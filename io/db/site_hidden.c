/* io/db/site_hidden: see site_hidden.h. One pass over the rows of a table. */
#include "io/db/site_hidden.h"

#include <stdlib.h>
#include <string.h>
#include "base/hash.h"
#include "base/map.h"
#include "io/db/site_share.h"
#include "io/db/site_tables_int.h"

/* What the rows show of a column. */
typedef struct seen {
    uint64_t hash; /* of its values in order */
    pith_str first;
    bool some, other; /* it has a value; it has two, or a row without */
    const char *why;  /* to hide it */
    uint32_t twin;
    bool base; /* of a column that was hidden: it stays */
} seen;

#define WORDINGS 64 /* pairs of columns that are followed */
#define WORDED   3  /* rows that have both */

/* Column `a` has what `b` has, with the same words before and after it. */
typedef struct wording {
    uint32_t a, b, rows;
    pith_str before, after, first; /* the first value of b */
    bool other;                    /* b has two values */
    bool broken;
} wording;

typedef struct hiding {
    pith_db *db;
    pith_arena *arena;
    const pith_site_table *t;
    seen *at;        /* by column */
    pith_str *value; /* of the row that is looked at */
    wording *pair;
    uint32_t n_pairs;
    uint64_t rows;
} hiding;

static const pith_str nothing = {NULL, 0};

/* ---- looking ------------------------------------------------------------- */

static void see(hiding *h, seen *c, pith_str value)
{
    c->hash = pith_hash_mix(c->hash, value.len ? pith_hash_str(value) | 1 : 0);
    if (!h->rows && value.len) {
        c->some = true;
        c->first = pith_arena_str(h->arena, value);
    }
    c->some = c->some || value.len;
    c->other = c->other || !pith_str_eq(value.len ? value : nothing, c->first);
}

/* Braces mark the column in what is kept of a hidden one; an address that holds
 * a value is more than the value. */
static bool are_words(pith_str s)
{
    for (size_t i = 0; i < s.len; i++)
        if (s.ptr[i] == '{' || s.ptr[i] == '}' || s.ptr[i] == '/')
            return false;
    return true;
}

/* Columns that begin in this row, of which one holds the other. */
static void pair_columns(hiding *h, uint32_t a)
{
    pith_str x = h->value[a];

    for (uint32_t b = 0; b < h->t->n_columns && h->n_pairs < WORDINGS; b++) {
        pith_str y = h->value[b], all;
        size_t at;

        if (h->at[b].some || !y.len || y.len >= x.len)
            continue;
        at = pith_str_find(x, y);
        if (at == SIZE_MAX || !are_words(pith_str_sub(x, 0, at)) ||
            !are_words(pith_str_from(x, at + y.len)))
            continue;
        all = pith_arena_str(h->arena, x);
        h->pair[h->n_pairs++] =
            (wording){.a = a,
                      .b = b,
                      .before = pith_str_sub(all, 0, at),
                      .after = pith_str_from(all, at + y.len),
                      .first = pith_str_sub(all, at, y.len)};
    }
}

static void see_wording(const hiding *h, wording *w)
{
    pith_str x = h->value[w->a], y = h->value[w->b];

    if (w->broken || (!x.len && !y.len))
        return;
    w->rows++;
    w->other = w->other || !pith_str_eq(y, w->first);
    w->broken = !y.len || x.len != w->before.len + y.len + w->after.len ||
                !pith_str_starts(x, w->before) || !pith_str_ends(x, w->after) ||
                memcmp(x.ptr + w->before.len, y.ptr, y.len) != 0;
}

static void see_row(hiding *h)
{
    uint32_t n = h->t->n_columns;

    for (uint32_t i = 0; i < n; i++)
        if (h->value[i].len && !h->at[i].some)
            pair_columns(h, i);
    for (uint32_t i = 0; i < h->n_pairs; i++)
        see_wording(h, &h->pair[i]);
    for (uint32_t i = 0; i < n; i++)
        see(h, &h->at[i], h->value[i]);
    h->rows++;
}

static void look(hiding *h)
{
    pith_db_query *q;

    pith_site_select(h->db, h->t, h->t->n_columns, NULL);
    pith_db_ask(h->db, &q,
                pith_db_more(h->db, " ORDER BY page%s",
                             h->t->form == PITH_SITE_ONE ? "" : ", position"),
                NULL);
    while (pith_db_row(h->db, q)) {
        for (uint32_t i = 0; i < h->t->n_columns; i++)
            h->value[i] = pith_db_text(q, (int)i + 1);
        see_row(h);
    }
}

/* ---- choosing ------------------------------------------------------------ */

/* Of two columns with the same values the one that is called something. */
static bool is_better(const hiding *h, uint32_t a, uint32_t b)
{
    int x = pith_site_name_rank(h->t, a), y = pith_site_name_rank(h->t, b);

    return x == y ? a < b : x > y;
}

static void find_twins(hiding *h)
{
    uint32_t n = h->t->n_columns;
    bool fresh;
    pith_map by; /* hash -> column + 1 */

    pith_map_init(&by, pith_db_allocator(h->db));
    for (uint32_t i = 0; i < n; i++) {
        uint64_t *at;

        if (h->at[i].why)
            continue;
        at = pith_map_put(&by, h->at[i].hash, i + 1u, &fresh);
        if (!at)
            pith_db_nomem(h->db);
        if (!at || fresh)
            continue;
        uint32_t keep = (uint32_t)(*at - 1), leave = i;

        if (h->t->column[leave].leadto.ptr || is_better(h, leave, keep)) {
            leave = keep;
            keep = i;
        }
        if (h->t->column[leave].leadto.ptr)
            continue;
        h->at[leave].why = "double";
        h->at[leave].twin = keep;
        *at = keep + 1u;
    }
    pith_map_release(&by);
    for (uint32_t i = 0; i < n; i++) /* its twin may have left later */
        while (h->at[i].why && h->at[i].why[0] == 'd' &&
               h->at[h->at[i].twin].why)
            h->at[i].twin = h->at[h->at[i].twin].twin;
}

static bool is_page_title(const hiding *h, uint32_t i)
{
    return pith_str_eq(h->t->column[i].name, PITH_STR("page_title"));
}

/* A column that says what a better one says, in more words ("Colour: red"). One
 * with a name of its own is a fact ("10 kg" of "Lamp 10"). */
static void find_wordings(hiding *h)
{
    for (uint32_t i = 0; i < h->n_pairs; i++) {
        const wording *w = &h->pair[i];
        seen *a = &h->at[w->a], *b = &h->at[w->b];
        int x = pith_site_name_rank(h->t, w->a);
        int y = pith_site_name_rank(h->t, w->b);

        if (w->broken || w->rows < WORDED || !w->other || a->why || b->why ||
            a->base || h->t->column[w->a].leadto.ptr || y < x ||
            (x && x == y) || (x > 1 && !is_page_title(h, w->a)))
            continue;
        a->why = "wording";
        a->twin = i;
        b->base = true;
    }
}

/* Whether a column is left when those that say nothing go. */
static bool choose(hiding *h)
{
    uint32_t left = 0;

    for (uint32_t i = 0; i < h->t->n_columns; i++) {
        seen *c = &h->at[i];

        if (h->t->column[i].leadto.ptr)
            continue;
        if (!c->some)
            c->why = "empty";
        else if (h->rows > 1 && !c->other)
            c->why = "constant";
    }
    find_twins(h);
    find_wordings(h);
    for (uint32_t i = 0; i < h->t->n_columns; i++)
        left += !h->at[i].why;
    return left > 0;
}

/* ---- hiding -------------------------------------------------------------- */

/* "Colour: {colour}" */
static pith_str wording_text(hiding *h, const wording *w)
{
    pith_str name = h->t->column[w->b].name, out;
    size_t n = w->before.len + name.len + w->after.len + 2;
    char *at = pith_arena_alloc(h->arena, n);

    if (!at) {
        pith_db_nomem(h->db);
        return nothing;
    }
    out = (pith_str){at, n};
    memcpy(at, w->before.ptr, w->before.len);
    at += w->before.len;
    *at++ = '{';
    memcpy(at, name.ptr, name.len);
    at += name.len;
    *at++ = '}';
    memcpy(at, w->after.ptr, w->after.len);
    return out;
}

static void note_hidden(hiding *h, uint32_t i)
{
    const seen *c = &h->at[i];
    const pith_site_column *col = &h->t->column[i];
    pith_str value = c->why[0] == 'd'   ? h->t->column[c->twin].name
                     : c->why[0] == 'c' ? c->first
                     : c->why[0] == 'w' ? wording_text(h, &h->pair[c->twin])
                                        : nothing;

    pith_db_do(h->db,
               "INSERT INTO hidden_columns SELECT *, ?3, ?4 FROM columns"
               " WHERE \"table\" = ?1 AND name = ?2",
               "ssss", h->t->name, col->name, pith_str_of(c->why), value);
    pith_db_do(h->db, "DELETE FROM columns WHERE \"table\" = ? AND name = ?",
               "ss", h->t->name, col->name);
}

/* Without memory the columns stay. */
static void hide_columns(hiding *h)
{
    pith_site_table left = *h->t;

    left.n_columns = 0;
    left.column =
        pith_arena_array(h->arena, h->t->n_columns, sizeof(*left.column));
    if (!left.column) {
        pith_db_nomem(h->db);
        return;
    }
    for (uint32_t i = 0; i < h->t->n_columns; i++) {
        if (h->at[i].why)
            note_hidden(h, i);
        else
            left.column[left.n_columns++] = h->t->column[i];
    }
    if (left.n_columns < h->t->n_columns)
        pith_site_table_narrow(h->db, &left);
}

/* ---- tables -------------------------------------------------------------- */

#define FEW_PAGES  2  /* that fill it */
#define FEW_SHARE  20 /* and one in so many of the site's at most */
#define FEW_ROWS   20
#define SEEN       0.6 /* of the pages it leads to a larger table leads to */
#define VIEW       0.5 /* of a group at most: an index has all of it */
#define KIDS_SHARE 5   /* one in so many of the pages has the child at least */

/* A table among those of the site, by how large it is. */
typedef struct size {
    const pith_site_table *t;
    int64_t pages, rows;
} size;

static int by_size(const void *a, const void *b)
{
    const size *x = a, *y = b;

    if (x->pages != y->pages)
        return x->pages < y->pages ? -1 : 1;
    if (x->rows != y->rows)
        return x->rows < y->rows ? -1 : 1;
    return (x->t > y->t) - (x->t < y->t);
}

/* The pages that the links of table `k` lead to, into leads: one pass over its
 * rows, as each reads over all columns before the last that it asks for. */
static void note_leads(pith_db *db, const pith_site_table *t, uint32_t k)
{
    pith_db_query *q;
    pith_map known;
    int n = 0;

    pith_db_sql(db, "SELECT page");
    for (uint32_t i = 0; i < t->n_columns; i++)
        if (t->column[i].leadto.ptr) {
            pith_db_more(db, ", %p", t->column[i].name);
            n++;
        }
    if (!n)
        return;
    pith_map_init(&known, pith_db_allocator(db));
    pith_db_ask(db, &q, pith_db_more(db, " FROM %n", t->name), NULL);
    while (pith_db_row(db, q))
        for (int i = 1; i <= n; i++) {
            int64_t page = pith_db_int(q, i); /* 0: none */
            bool fresh = false;

            if (page && page != pith_db_int(q, 0) &&
                !pith_map_put(&known, (uint64_t)page, 0, &fresh))
                pith_db_nomem(db);
            if (fresh)
                pith_db_do(db, "INSERT INTO leads VALUES (?, ?)", "ii",
                           (int64_t)k, page);
        }
    pith_map_release(&known);
}

/* Most pages that table `k` leads to are led to by a larger one, and it has not
 * half of any group of them: the newest stories on a front page. */
static bool is_second_view(pith_db *db, int64_t k, int64_t leads)
{
    int64_t again = pith_db_number(
        db, 0,
        "SELECT count(*) FROM leads AS a WHERE nr = ?1 AND EXISTS (SELECT 1"
        " FROM leads AS b WHERE b.page = a.page AND b.nr > ?1)",
        "i", k);
    pith_db_query *q;
    bool part = true;

    if ((double)again < SEEN * (double)leads)
        return false;
    pith_db_ask(db, &q,
                "SELECT count(*), (SELECT size FROM clusters WHERE id ="
                " pages.cluster) FROM leads JOIN pages ON id = page"
                " WHERE nr = ? GROUP BY cluster ORDER BY 1 DESC LIMIT 1",
                "i", k);
    while (pith_db_row(db, q))
        part = (double)pith_db_int(q, 0) <= VIEW * (double)pith_db_int(q, 1);
    return part;
}

/* What a person makes no table of: a short list of a page or two that leads
 * nowhere in the site, or shows again what another table has; a child that
 * hardly a page has. `all` pages are in the site. */
static bool is_stray(pith_db *db, const size *z, int64_t k, int64_t all)
{
    int64_t leads;

    if (z->t->parent.ptr)
        return KIDS_SHARE * z->pages <
               pith_db_number(db, 0, "SELECT size FROM clusters WHERE id = ?",
                              "i", (int64_t)z->t->cluster);
    if (z->t->form != PITH_SITE_MANY || z->pages > FEW_PAGES ||
        FEW_SHARE * z->pages > all || all < FEW_SHARE)
        return false;
    leads = pith_db_number(db, 0, "SELECT count(*) FROM leads WHERE nr = ?",
                           "i", k);
    return leads ? is_second_view(db, k, leads) : z->rows <= FEW_ROWS;
}

static void hide_tables(pith_db *db, pith_arena *arena,
                        const pith_site_table *t, uint32_t n)
{
    int64_t all = pith_db_number(db, 0, "SELECT count(*) FROM pages", NULL);
    size *z = pith_arena_array(arena, n + 1u, sizeof(*z));

    if (!z) {
        pith_db_nomem(db);
        return;
    }
    for (uint32_t i = 0; i < n; i++)
        z[i] = (size){&t[i], pith_site_count(db, "DISTINCT page", t[i].name),
                      pith_site_count(db, "*", t[i].name)};
    qsort(z, n, sizeof(*z), by_size);
    pith_db_script(db, "CREATE TEMP TABLE leads (nr INTEGER, page INTEGER,"
                       " PRIMARY KEY (page, nr)) WITHOUT ROWID;");
    for (uint32_t i = 0; i < n; i++)
        note_leads(db, z[i].t, i);
    pith_db_script(db, "CREATE INDEX leads_nr ON leads (nr);");
    for (uint32_t i = 0; i < n; i++)
        if (is_stray(db, &z[i], (int64_t)i, all))
            pith_db_do(
                db,
                "INSERT INTO hidden_tables SELECT * FROM tables WHERE name = ?",
                "s", z[i].t->name);
    pith_db_script(db, "DROP TABLE leads; DELETE FROM tables WHERE name IN"
                       " (SELECT name FROM hidden_tables);");
}

static void hide_columns_of(pith_db *db, pith_arena *arena,
                            const pith_site_table *t)
{
    hiding h = {.db = db, .arena = arena, .t = t};

    h.at = pith_arena_zalloc(arena, t->n_columns + 1u, sizeof(*h.at));
    h.value = pith_arena_array(arena, t->n_columns + 1u, sizeof(*h.value));
    h.pair = pith_arena_array(arena, WORDINGS, sizeof(*h.pair));
    if (!h.at || !h.value || !h.pair) {
        pith_db_nomem(db);
        return;
    }
    look(&h);
    if (h.rows && choose(&h))
        hide_columns(&h);
}

void pith_site_columns_hide(pith_db *db)
{
    pith_site_table *t;
    pith_arena arena;
    uint32_t n = 0;

    pith_arena_init(&arena, pith_db_allocator(db), 0);
    if (pith_site_tables_read(db, 0, &arena, &t, &n) == PITH_OK && n)
        hide_tables(db, &arena, t, n);
    n = 0;
    if (pith_site_tables_read(db, 0, &arena, &t, &n) == PITH_OK)
        for (uint32_t i = 0; i < n; i++)
            hide_columns_of(db, &arena, &t[i]);
    pith_arena_release(&arena);
}

/* ---- restoring ----------------------------------------------------------- */

typedef struct hidden {
    pith_str table, name, type, why, value;
} hidden;

static pith_str keep(pith_arena *arena, pith_str s)
{
    s.ptr = s.ptr ? pith_arena_dup(arena, s.ptr, s.len) : NULL;
    return s.ptr ? s : nothing;
}

/* What it says of column b, as "Colour: {b}". */
static void restore_wording(pith_db *db, const hidden *c)
{
    size_t from = pith_str_find(c->value, PITH_STR("{"));
    size_t to = pith_str_find(c->value, PITH_STR("}"));

    if (from >= to || to == SIZE_MAX)
        return;
    pith_db_once(
        db,
        pith_db_sql(db, "UPDATE %n SET %n = ? || %n || ?", c->table, c->name,
                    pith_str_sub(c->value, from + 1, to - from - 1)),
        "ss", pith_str_sub(c->value, 0, from), pith_str_from(c->value, to + 1));
}

static void restore_column(pith_db *db, const hidden *c)
{
    bool twin = pith_str_eq(c->why, PITH_STR("double"));

    pith_db_once(db,
                 pith_db_sql(db, "ALTER TABLE %n ADD COLUMN %n %t", c->table,
                             c->name, c->type),
                 NULL);
    if (pith_str_eq(c->why, PITH_STR("wording")))
        restore_wording(db, c);
    else if (c->value.ptr)
        pith_db_once(
            db,
            pith_db_sql(db,
                        twin ? "UPDATE %n SET %n = %n" : "UPDATE %n SET %n = ?",
                        c->table, c->name, c->value),
            twin ? NULL : "s", c->value);
}

static const char *sql_type(pith_str name)
{
    for (int i = 0; i < PITH_TYPE_COUNT; i++)
        if (pith_str_eq(name, pith_str_of(pith_type_name((pith_type)i))))
            return pith_type_sql((pith_type)i);
    return "TEXT";
}

void pith_site_columns_restore(pith_db *db)
{
    int64_t n =
        pith_db_number(db, 0, "SELECT count(*) FROM hidden_columns", NULL);
    hidden *all;
    pith_arena arena;
    pith_db_query *q;
    size_t k = 0;

    pith_arena_init(&arena, pith_db_allocator(db), 0);
    all = pith_arena_zalloc(&arena, (size_t)n + 1, sizeof(*all));
    pith_db_ask(db, &q,
                "SELECT \"table\", name, type, why, value FROM hidden_columns"
                " ORDER BY \"table\", why = 'double', position",
                NULL);
    while (pith_db_row(db, q))
        if (all && k < (size_t)n)
            all[k++] = (hidden){keep(&arena, pith_db_text(q, 0)),
                                keep(&arena, pith_db_text(q, 1)),
                                pith_str_of(sql_type(pith_db_text(q, 2))),
                                keep(&arena, pith_db_text(q, 3)),
                                keep(&arena, pith_db_text(q, 4))};
    for (size_t i = 0; i < k; i++)
        restore_column(db, &all[i]);
    pith_db_script(db, "INSERT INTO tables SELECT * FROM hidden_tables;"
                       "DELETE FROM hidden_tables;"
                       "INSERT INTO columns SELECT \"table\", position, name,"
                       " type, key, leads, leadto FROM hidden_columns;"
                       "DELETE FROM hidden_columns;");
    pith_arena_release(&arena);
}
