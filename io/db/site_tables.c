/* io/db/site_tables: see site_tables.h. SQL is written for each table, names
 * quoted; a table's statements are few and kept by io/db/db. */
#include "io/db/site_tables_int.h"

#include <stdio.h>
#include <string.h>

/* posts.id: page and position in one number, so that it is the same in any
 * order of work. */
#define POST_ID "(?1 * 1000000 + ?2)"

static const pith_str no_text = {NULL, 0};
static const pith_str articles = {"articles", 8};

/* Name of the column of pages that a column's links lead to. */
static void put_lead(site_sql *s, pith_str name)
{
    put_around(s, "", name, "_page");
}

/* ---- making tables ------------------------------------------------------- */

#define COLUMNS_MAX 1990u /* SQLite's limit is 2,000; some are ours */

/* Columns of it, from the first on, that a table can have. */
static uint32_t fits(const pith_site_table *t)
{
    uint32_t used = 0;

    for (uint32_t i = 0; i < t->n_columns; i++) {
        used += t->column[i].leadto.ptr ? 2 : 1;
        if (used > COLUMNS_MAX)
            return i;
    }
    return t->n_columns;
}

static void put_column(site_sql *s, const pith_site_column *c)
{
    put_name(s, c->name);
    pith_buf_fmt(&s->b, " %s", pith_type_sql(c->type));
}

static void put_lead_column(site_sql *s, const pith_site_column *c)
{
    bool pages = pith_str_eq(c->leadto, PITH_STR("pages"));

    put_lead(s, c->name);
    put(s, " INTEGER REFERENCES ");
    put_name(s, c->leadto);
    put(s, pages ? "(id)" : "(page)");
}

static void put_its_name(site_sql *s, const pith_site_column *c)
{
    put_name(s, c->name);
}

static void put_its_lead(site_sql *s, const pith_site_column *c)
{
    put_lead(s, c->name);
}

typedef void (*put_one)(site_sql *s, const pith_site_column *c);

/* Each column and its lead; leads that were added late stand at the end. */
static void put_columns(site_sql *s, const pith_site_table *t, put_one column,
                        put_one lead)
{
    uint32_t n = fits(t);

    for (uint32_t i = 0; i < 2 * n; i++) {
        const pith_site_column *c = &t->column[i < n ? i : i - n];

        if (i < n) {
            put(s, ", ");
            column(s, c);
        }
        if (c->leadto.ptr && c->late == (i >= n)) {
            put(s, ", ");
            lead(s, c);
        }
    }
}

static void put_create(site_sql *s, const pith_site_table *t)
{
    put(s, "CREATE TABLE ");
    put_name(s, t->name);
    if (t->form == PITH_SITE_ONE)
        put(s, " (page INTEGER PRIMARY KEY REFERENCES pages(id)");
    else
        put(s, " (page INTEGER NOT NULL, position INTEGER NOT NULL");
    if (t->nested)
        put(s, ", above INTEGER NOT NULL");
    put_columns(s, t, put_column, put_lead_column);
    if (t->form == PITH_SITE_ONE) {
        put(s, ")");
        return;
    }
    put(s, ", PRIMARY KEY (page, position), FOREIGN KEY ");
    put(s, t->nested ? "(page, above) REFERENCES " : "(page) REFERENCES ");
    put_name(s, t->parent.ptr ? t->parent : PITH_STR("pages"));
    put(s, t->nested ? "(page, position)" : t->parent.ptr ? "(page)" : "(id)");
    put(s, ") WITHOUT ROWID");
}

static void put_names(site_sql *s, const pith_site_table *t)
{
    put(s, t->form == PITH_SITE_ONE ? "page" : "page, position");
    put(s, t->nested ? ", above" : "");
    put_columns(s, t, put_its_name, put_its_lead);
}

static void run_clear(pith_db *db, site_sql *s)
{
    pith_db_once(db, text_of(s), NULL);
    pith_buf_clear(&s->b);
}

/* ALTER TABLE reads the whole schema for each column. `t` as it shall be, of
 * which the table has what `had` says, at least. */
static void write_anew(pith_db *db, const pith_site_table *had,
                       const pith_site_table *t)
{
    site_sql s = sql_new(db);

    put(&s, "CREATE TEMP TABLE narrow AS SELECT ");
    put_names(&s, had);
    put(&s, " FROM ");
    put_name(&s, t->name);
    run_clear(db, &s);
    put(&s, "DROP TABLE ");
    put_name(&s, t->name);
    run_clear(db, &s);
    put_create(&s, t);
    run_clear(db, &s);
    put(&s, "INSERT INTO ");
    put_name(&s, t->name);
    put(&s, " (");
    put_names(&s, had);
    put(&s, ") SELECT * FROM temp.narrow");
    run_clear(db, &s);
    put(&s, "DROP TABLE temp.narrow");
    run_clear(db, &s);
    pith_buf_release(&s.b);
}

void pith_site_table_narrow(pith_db *db, const pith_site_table *t)
{
    write_anew(db, t, t);
}

#define GROW_ROWS \
    64 /* that are written in the time of a column that is added */

/* Whether `more` columns are added sooner by writing the table anew, which has
 * to have all columns that it had. */
static bool is_written_sooner(pith_db *db, const pith_site_table *had,
                              const pith_site_table *t, uint32_t more)
{
    site_sql s = sql_new(db);
    int64_t rows;

    if (more < 2 || pith_str_eq(t->name, articles) || fits(t) < t->n_columns ||
        fits(had) < had->n_columns)
        return false;
    put(&s, "SELECT count(*) FROM (SELECT 1 FROM ");
    put_name(&s, t->name);
    put(&s, " LIMIT ?)");
    rows = pith_db_number(db, INT64_MAX, text_of(&s), "i",
                          (int64_t)GROW_ROWS * more + 1);
    pith_buf_release(&s.b);
    return rows <= (int64_t)GROW_ROWS * more;
}

/* Rows of the table wait for comparison. */
static bool has_old(pith_db *db, const pith_site_table *t)
{
    return pith_db_number(db, 0,
                          "SELECT 1 FROM sqlite_schema WHERE name ="
                          " 'old_' || ?",
                          "s", t->name) == 1;
}

/* These rows get the column too. */
static void alter(pith_db *db, site_sql *s, const pith_site_table *t,
                  const pith_site_column *c, bool old)
{
    for (int i = 0; i < 3; i++) {
        if ((i == 1 && !c->leadto.ptr) || (i == 2 && !old))
            continue;
        pith_buf_clear(&s->b);
        put(s, "ALTER TABLE ");
        if (i == 2)
            put_old(s, t->name);
        else
            put_name(s, t->name);
        put(s, " ADD COLUMN ");
        if (i == 1)
            put_lead_column(s, c);
        else
            put_column(s, c);
        pith_db_once(db, text_of(s), NULL);
    }
}

/* The table, which has `have` of them, gets its other columns. */
static void grow(pith_db *db, site_sql *s, const pith_site_table *t,
                 uint32_t have)
{
    pith_site_table had = *t;
    bool old = has_old(db, t);
    uint32_t n = fits(t);

    had.n_columns = have;
    if (!old && is_written_sooner(db, &had, t, n - have)) {
        write_anew(db, &had, t);
        return;
    }
    for (uint32_t i = have; i < n; i++)
        alter(db, s, t, &t->column[i], old);
}

static void note_column(pith_db *db, const pith_site_table *t, uint32_t i)
{
    const pith_site_column *c = &t->column[i];
    char key[17];

    snprintf(key, sizeof(key), "%016llx", (unsigned long long)c->key);
    pith_db_do(
        db, "INSERT INTO columns VALUES (?, ?, ?, ?, ?, nullif(?, 0), ?)",
        "sisssis", t->name, (int64_t)i + 1, c->name,
        pith_str_of(pith_type_name(c->type)),
        c->key ? pith_str_of(key) : no_text, (int64_t)c->leads, c->leadto);
}

void pith_site_table_make(pith_db *db, const pith_site_table *t)
{
    int64_t have = pith_db_number(
        db, 0, "SELECT count(*) FROM columns WHERE \"table\" = ?", "s",
        t->name);
    bool made = pith_str_eq(t->name, articles) ||
                pith_db_number(db, 0, "SELECT 1 FROM tables WHERE name = ?",
                               "s", t->name) == 1;
    site_sql s = sql_new(db);
    uint32_t n = fits(t);

    pith_db_leave(db, t->n_columns - n);
    if (!made) {
        put_create(&s, t);
        pith_db_once(db, text_of(&s), NULL);
        pith_db_do(db, "INSERT INTO tables VALUES (?, ?, ?, ?, ?)", "sissi",
                   t->name, (int64_t)t->cluster,
                   t->form == PITH_SITE_ONE ? PITH_STR("one")
                                            : PITH_STR("many"),
                   t->parent, (int64_t)t->nested);
    }
    if (made && (uint32_t)have < n)
        grow(db, &s, t, (uint32_t)have);
    for (uint32_t i = (uint32_t)have; i < n; i++)
        note_column(db, t, i);
    pith_buf_release(&s.b);
}

/* ---- reading what was made ----------------------------------------------- */

static pith_status read_columns(pith_db *db, pith_arena *arena,
                                pith_site_table *t)
{
    int64_t n = pith_db_number(
        db, 0, "SELECT count(*) FROM columns WHERE \"table\" = ?", "s",
        t->name);
    pith_db_query *q;
    bool ok = true;

    t->column = pith_arena_zalloc(arena, (size_t)n + 1, sizeof(*t->column));
    if (!t->column)
        return pith_db_nomem(db);
    pith_db_ask(db, &q,
                "SELECT name, type, key, leads, leadto FROM columns"
                " WHERE \"table\" = ? ORDER BY position",
                "s", t->name);
    while (pith_db_row(db, q))
        t->column[t->n_columns++] = (pith_site_column){
            .name = pith_db_keep(arena, pith_db_text(q, 0), &ok),
            .type = pith_type_find(pith_db_text(q, 1)),
            .key = pith_str_hex(pith_db_text(q, 2)),
            .leads = (uint32_t)pith_db_int(q, 3),
            .leadto = pith_db_keep(arena, pith_db_text(q, 4), &ok)};
    return ok ? PITH_OK : pith_db_nomem(db);
}

/* Every table, or those of one cluster. */
pith_status pith_site_tables_read(pith_db *db, uint32_t cluster,
                                  pith_arena *arena, pith_site_table **out,
                                  uint32_t *n)
{
    int64_t count = pith_db_number(db, 0, "SELECT count(*) FROM tables", NULL);
    pith_status st = PITH_OK;
    pith_db_query *q;
    bool ok = true;

    *n = 0;
    *out = pith_arena_zalloc(arena, (size_t)count + 1, sizeof(**out));
    if (!*out)
        return pith_db_nomem(db);
    pith_db_ask(db, &q,
                "SELECT name, cluster, form, parent, nested FROM tables"
                " WHERE ?1 = 0 OR cluster = ?1 ORDER BY name",
                "i", (int64_t)cluster);
    while (pith_db_row(db, q))
        (*out)[(*n)++] = (pith_site_table){
            .name = pith_db_keep(arena, pith_db_text(q, 0), &ok),
            .cluster = (uint32_t)pith_db_int(q, 1),
            .form = pith_str_eq(pith_db_text(q, 2), PITH_STR("one"))
                        ? PITH_SITE_ONE
                        : PITH_SITE_MANY,
            .parent = pith_db_keep(arena, pith_db_text(q, 3), &ok),
            .nested = pith_db_int(q, 4) != 0};
    for (uint32_t i = 0; i < *n && st == PITH_OK; i++)
        st = read_columns(db, arena, &(*out)[i]);
    return ok ? st : pith_db_nomem(db);
}

pith_status pith_site_articles(pith_db *db, pith_arena *arena,
                               pith_site_table *out)
{
    *out = (pith_site_table){.name = articles, .form = PITH_SITE_ONE};
    return read_columns(db, arena, out);
}

pith_status pith_site_tables_of(pith_db *db, uint32_t cluster,
                                pith_arena *arena, pith_site_table **out,
                                uint32_t *n)
{
    return pith_site_tables_read(db, cluster, arena, out, n);
}

/* ---- rows ---------------------------------------------------------------- */

static void put_insert(site_sql *s, const pith_site_table *t, uint32_t n)
{
    put(s, "INSERT INTO ");
    put_name(s, t->name);
    put(s, t->form == PITH_SITE_ONE ? " (page" : " (page, position");
    put(s, t->nested ? ", above" : "");
    for (uint32_t i = 0; i < n; i++) {
        put(s, ", ");
        put_name(s, t->column[i].name);
    }
    put(s, t->form == PITH_SITE_ONE ? ") VALUES (?1" : ") VALUES (?1, ?2");
    put(s, t->nested ? ", ?3" : "");
    for (uint32_t i = 0; i < n; i++)
        pith_buf_fmt(&s->b, ", ?%u", (unsigned)i + 4);
    put(s, ")");
}

void pith_site_put_rows(pith_db *db, const pith_site_table *t, int64_t page,
                        const pith_site_row *row, uint32_t n)
{
    site_sql s = sql_new(db);
    uint32_t n_columns = fits(t);

    put_insert(&s, t, n_columns);
    for (uint32_t r = 0; r < n; r++) {
        pith_db_bound b;

        if (!pith_db_prepare(db, text_of(&s), &b))
            break;
        pith_db_bind_int(&b, 1, page);
        if (t->form == PITH_SITE_MANY)
            pith_db_bind_int(&b, 2, row[r].position);
        if (t->nested)
            pith_db_bind_int(&b, 3, row[r].above);
        for (uint32_t i = 0; i < n_columns; i++)
            pith_db_bind_text(
                &b, (int)i + 4,
                pith_cell_stored(&row[r].cell[i], t->column[i].type));
        pith_db_finish(&b);
    }
    pith_buf_release(&s.b);
}

pith_status pith_site_get_cells(pith_db *db, const pith_site_table *t,
                                int64_t page, pith_arena *arena, pith_str **out)
{
    uint32_t n = fits(t);
    site_sql s = sql_new(db);
    pith_db_query *q;
    bool ok = true;

    *out = NULL;
    put(&s, "SELECT page");
    for (uint32_t i = 0; i < n; i++) {
        put(&s, ", ");
        put_name(&s, t->column[i].name);
    }
    put(&s, " FROM ");
    put_name(&s, t->name);
    put(&s, " WHERE page = ?");
    pith_db_ask(db, &q, text_of(&s), "i", page);
    while (pith_db_row(db, q)) {
        *out = pith_arena_zalloc(arena, t->n_columns + 1u, sizeof(**out));
        for (uint32_t i = 0; i < n && *out; i++)
            (*out)[i] = pith_db_keep(arena, pith_db_text(q, (int)i + 1), &ok);
        ok = ok && *out;
    }
    pith_buf_release(&s.b);
    return ok ? PITH_OK : PITH_NOMEM;
}

void pith_site_set_cells(pith_db *db, const pith_site_table *t, int64_t page,
                         const pith_cell *cell)
{
    site_sql s = sql_new(db);
    uint32_t n = fits(t);
    pith_db_bound b;

    put(&s, "UPDATE ");
    put_name(&s, t->name);
    put(&s, " SET page = ?1");
    for (uint32_t i = 0; i < n; i++) {
        put(&s, ", ");
        put_name(&s, t->column[i].name);
        pith_buf_fmt(&s.b, " = coalesce(?%u, ", (unsigned)i + 2);
        put_name(&s, t->column[i].name);
        put(&s, ")");
    }
    put(&s, " WHERE page = ?1");
    if (n && pith_db_prepare(db, text_of(&s), &b)) {
        pith_db_bind_int(&b, 1, page);
        for (uint32_t i = 0; i < n; i++)
            pith_db_bind_text(&b, (int)i + 2,
                              pith_cell_stored(&cell[i], t->column[i].type));
        pith_db_finish(&b);
    }
    pith_buf_release(&s.b);
}

void pith_site_put_article(pith_db *db, int64_t page,
                           const pith_site_article *row)
{
    const pith_article *a = row->found;
    double rounded = (double)(int64_t)(a->confidence * 1000 + 0.5) / 1000;

    pith_db_do(db,
               "INSERT INTO articles (page, title, author, date, lang, body,"
               " confidence, categories, tags)"
               " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
               "isssssdss", page, a->title, a->author, a->date, a->lang,
               row->body, rounded, row->categories, row->tags);
}

static pith_str without(pith_str s, pith_str label)
{
    if (!s.ptr || !label.len || !pith_str_starts(s, label))
        return s;
    s = pith_str_trim(pith_str_sub(s, label.len, s.len));
    return s.len ? s : no_text;
}

static pith_str text_at(const pith_cell *c, unsigned column)
{
    return column == PITH_SITE_NO_COLUMN ? (pith_str){NULL, 0} : c[column].text;
}

void pith_site_put_posts(pith_db *db, int64_t page, const pith_region *region,
                         const pith_site_post_columns *col, pith_str label)
{
    for (uint32_t i = 0; i < region->n_records; i++) {
        const pith_record *r = &region->records[i];
        const pith_cell *c = r->cells;
        bool top = r->parent == PITH_NO_RECORD;

        pith_db_do(
            db,
            "INSERT INTO posts (id, page, position, author, date,"
            " date_iso, title, body, permalink, rating, depth, parent)"
            " VALUES (" POST_ID ", ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,"
            " ?10, ?1 * 1000000 + ?11)",
            top ? "iisssssssin" : "iisssssssii", page, (int64_t)i + 1,
            text_at(c, col->author), without(text_at(c, col->date), label),
            text_at(c, col->date_iso), text_at(c, col->title),
            text_at(c, col->body), text_at(c, col->permalink),
            text_at(c, col->rating), (int64_t)r->depth, (int64_t)r->parent + 1);
    }
}

void pith_site_tables_index(pith_db *db)
{
    pith_db_script(db,
                   "INSERT INTO articles_fts (articles_fts) VALUES ('rebuild');"
                   "INSERT INTO posts_fts (posts_fts) VALUES ('rebuild');");
}

/* ---- links --------------------------------------------------------------- */

/* Columns of links that are looked at together: an update writes all of a row,
 * and a statement holds so many columns. */
#define LINKS_MAX 256

static void put_ask(site_sql *s, const pith_site_table *t,
                    const pith_site_column *const *c, uint32_t n)
{
    put(s,
        t->form == PITH_SITE_ONE ? "SELECT page, 0" : "SELECT page, position");
    for (uint32_t k = 0; k < n; k++) {
        put(s, ", ");
        put_name(s, c[k]->name);
        put(s, ", coalesce(");
        put_lead(s, c[k]->name);
        put(s, ", 0)");
    }
    put(s, " FROM ");
    put_name(s, t->name);
}

static void put_set(site_sql *s, const pith_site_table *t,
                    const pith_site_column *const *c, uint32_t n)
{
    put(s, "UPDATE ");
    put_name(s, t->name);
    for (uint32_t k = 0; k < n; k++) {
        bool pages = pith_str_eq(c[k]->leadto, PITH_STR("pages"));

        put(s, k ? ", " : " SET ");
        put_lead(s, c[k]->name);
        put(s, pages ? " = (SELECT id FROM " : " = (SELECT page FROM ");
        put_name(s, c[k]->leadto);
        pith_buf_fmt(&s->b,
                     pages ? " WHERE id = ?%u AND gone IS NULL)"
                           : " WHERE page = ?%u)",
                     (unsigned)k + 3);
    }
    put(s, " WHERE page = ?1");
    put(s, t->form == PITH_SITE_ONE ? "" : " AND position = ?2");
}

static void link_columns(pith_db *db, const pith_site_table *t,
                         const pith_site_column *const *c, uint32_t n,
                         pith_site_find find, void *ctx)
{
    site_sql ask = sql_new(db), set = sql_new(db);
    int64_t to[LINKS_MAX];
    pith_db_query *q;

    put_ask(&ask, t, c, n);
    put_set(&set, t, c, n);
    pith_db_ask(db, &q, text_of(&ask), NULL);
    while (pith_db_row(db, q)) {
        int64_t page = pith_db_int(q, 0), position = pith_db_int(q, 1);
        bool any = false;
        pith_db_bound b;

        for (uint32_t k = 0; k < n; k++) {
            pith_str link = pith_db_text(q, 2 * (int)k + 2);

            to[k] = link.ptr ? find(ctx, page, link) : 0;
            any = any || to[k] || pith_db_int(q, 2 * (int)k + 3);
        }
        if (!any || !pith_db_prepare(db, text_of(&set), &b))
            continue;
        pith_db_bind_int(&b, 1, page);
        if (t->form == PITH_SITE_MANY)
            pith_db_bind_int(&b, 2, position);
        for (uint32_t k = 0; k < n; k++)
            pith_db_bind_int(&b, (int)k + 3, to[k]);
        pith_db_finish(&b);
    }
    pith_buf_release(&ask.b);
    pith_buf_release(&set.b);
}

static void link_table(pith_db *db, const pith_site_table *t,
                       pith_site_find find, void *ctx)
{
    const pith_site_column *c[LINKS_MAX];
    uint32_t n = 0;

    for (uint32_t k = 0; k < t->n_columns; k++) {
        if (t->column[k].leadto.ptr)
            c[n++] = &t->column[k];
        if (n == LINKS_MAX || (n && k + 1 == t->n_columns)) {
            link_columns(db, t, c, n, find, ctx);
            n = 0;
        }
    }
}

#define LEAD_LOOK  2000 /* links looked at */
#define LEAD_SHARE 20   /* one in so many leads to a page of the site */

/* Columns of links that no list learned a key for, and how many of their links
 * lead to pages: of all of them in one pass over the rows. */
typedef struct leads {
    uint32_t n;
    uint32_t column[LINKS_MAX];
    uint32_t links[LINKS_MAX], found[LINKS_MAX];
} leads;

static void count_leads(pith_db *db, const pith_site_table *t, leads *l,
                        pith_site_find find, void *ctx)
{
    site_sql ask = sql_new(db);
    uint32_t full = 0;
    pith_db_query *q;

    put(&ask, "SELECT page");
    for (uint32_t k = 0; k < l->n; k++) {
        put(&ask, ", ");
        put_name(&ask, t->column[l->column[k]].name);
    }
    put(&ask, " FROM ");
    put_name(&ask, t->name);
    pith_db_ask(db, &q, text_of(&ask), NULL);
    while (full < l->n && pith_db_row(db, q)) {
        int64_t page = pith_db_int(q, 0);

        for (uint32_t k = 0; k < l->n; k++) {
            pith_str link = {NULL, 0};

            if (l->links[k] < LEAD_LOOK)
                link = pith_db_text(q, (int)k + 1);
            if (!link.ptr)
                continue;
            l->found[k] += find(ctx, page, link) != 0;
            full += ++l->links[k] == LEAD_LOOK;
        }
    }
    pith_db_end(q);
    pith_buf_release(&ask.b);
}

/* How many columns lead to pages, which they are marked to do. */
static uint32_t mark_leads(pith_db *db, const pith_site_table *t, leads *l,
                           pith_site_find find, void *ctx)
{
    uint32_t more = 0;

    if (l->n)
        count_leads(db, t, l, find, ctx);
    for (uint32_t k = 0; k < l->n; k++) {
        pith_site_column *c = &t->column[l->column[k]];

        if (!l->found[k] || LEAD_SHARE * l->found[k] < l->links[k])
            continue;
        c->leadto = PITH_STR("pages");
        c->late = true;
        more++;
        pith_db_do(db,
                   "UPDATE columns SET leadto = 'pages'"
                   " WHERE \"table\" = ? AND name = ?",
                   "ss", t->name, c->name);
    }
    return more;
}

static void add_lead(pith_db *db, const pith_site_table *t,
                     const pith_site_column *c)
{
    site_sql s = sql_new(db);

    put(&s, "ALTER TABLE ");
    put_name(&s, t->name);
    put(&s, " ADD COLUMN ");
    put_lead_column(&s, c);
    pith_db_once(db, text_of(&s), NULL);
    pith_buf_release(&s.b);
}

/* Columns of links get the column of pages that they lead to. */
static void find_leads(pith_db *db, const pith_site_table *t, pith_arena *arena,
                       pith_site_find find, void *ctx)
{
    pith_site_table had = *t;
    uint32_t n = fits(t), more = 0;
    leads l = {.n = 0};

    had.column = pith_arena_array(arena, n + 1u, sizeof(*had.column));
    if (!had.column) {
        pith_db_nomem(db);
        return;
    }
    if (n)
        memcpy(had.column, t->column, n * sizeof(*had.column));
    for (uint32_t k = 0; k < n; k++) {
        if (t->column[k].type == PITH_TYPE_URL && !t->column[k].leadto.ptr)
            l.column[l.n++] = k;
        if (l.n == LINKS_MAX || k + 1 == n) {
            more += mark_leads(db, t, &l, find, ctx);
            l = (leads){.n = 0};
        }
    }
    if (is_written_sooner(db, &had, t, more))
        write_anew(db, &had, t);
    else
        for (uint32_t k = 0; k < n; k++)
            if (t->column[k].late)
                add_lead(db, t, &t->column[k]);
}

void pith_site_tables_link(pith_db *db, pith_site_find find, void *ctx)
{
    pith_site_table *t;
    pith_arena arena;
    uint32_t n = 0;

    pith_arena_init(&arena, pith_db_allocator(db), 0);
    if (pith_site_tables_read(db, 0, &arena, &t, &n) == PITH_OK)
        for (uint32_t i = 0; i < n; i++) {
            find_leads(db, &t[i], &arena, find, ctx);
            link_table(db, &t[i], find, ctx);
        }
    pith_arena_release(&arena);
}
