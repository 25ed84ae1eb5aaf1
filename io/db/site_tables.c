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

static void put_column(pith_db *db, const pith_site_column *c)
{
    pith_db_more(db, "%n %s", c->name, pith_type_sql(c->type));
}

static void put_lead_column(pith_db *db, const pith_site_column *c)
{
    bool pages = pith_str_eq(c->leadto, PITH_STR("pages"));

    pith_db_more(db, "%p INTEGER REFERENCES %n(%s)", c->name, c->leadto,
                 pages ? "id" : "page");
}

static void put_its_name(pith_db *db, const pith_site_column *c)
{
    pith_db_more(db, "%n", c->name);
}

static void put_its_lead(pith_db *db, const pith_site_column *c)
{
    pith_db_more(db, "%p", c->name);
}

typedef void (*put_one)(pith_db *db, const pith_site_column *c);

/* Each column and its lead; leads that were added late stand at the end. */
static void put_columns(pith_db *db, const pith_site_table *t, put_one column,
                        put_one lead)
{
    uint32_t n = fits(t);

    for (uint32_t i = 0; i < 2 * n; i++) {
        const pith_site_column *c = &t->column[i < n ? i : i - n];

        if (i < n) {
            pith_db_more(db, ", ");
            column(db, c);
        }
        if (c->leadto.ptr && c->late == (i >= n)) {
            pith_db_more(db, ", ");
            lead(db, c);
        }
    }
}

static void create(pith_db *db, const pith_site_table *t)
{
    bool one = t->form == PITH_SITE_ONE, child = t->parent.ptr != NULL;

    pith_db_sql(db, "CREATE TABLE %n (page INTEGER %s%s", t->name,
                one ? "PRIMARY KEY REFERENCES pages(id)"
                    : "NOT NULL, position INTEGER NOT NULL",
                t->nested ? ", above INTEGER NOT NULL" : "");
    put_columns(db, t, put_column, put_lead_column);
    if (!one)
        pith_db_more(db,
                     ", PRIMARY KEY (page, position), FOREIGN KEY (page%s)"
                     " REFERENCES %n%s",
                     t->nested ? ", above" : "",
                     child ? t->parent : PITH_STR("pages"),
                     t->nested ? "(page, position)"
                     : child   ? "(page)"
                               : "(id)");
    pith_db_once(db, pith_db_more(db, one ? ")" : ") WITHOUT ROWID"), NULL);
}

static void put_names(pith_db *db, const pith_site_table *t)
{
    pith_db_more(db, "%s%s",
                 t->form == PITH_SITE_ONE ? "page" : "page, position",
                 t->nested ? ", above" : "");
    put_columns(db, t, put_its_name, put_its_lead);
}

/* ALTER TABLE reads the whole schema for each column. `t` as it shall be, of
 * which the table has what `had` says, at least. */
static void write_anew(pith_db *db, const pith_site_table *had,
                       const pith_site_table *t)
{
    pith_db_sql(db, "CREATE TEMP TABLE narrow AS SELECT ");
    put_names(db, had);
    pith_db_once(db, pith_db_more(db, " FROM %n", t->name), NULL);
    pith_db_once(db, pith_db_sql(db, "DROP TABLE %n", t->name), NULL);
    create(db, t);
    pith_db_sql(db, "INSERT INTO %n (", t->name);
    put_names(db, had);
    pith_db_once(db, pith_db_more(db, ") SELECT * FROM temp.narrow"), NULL);
    pith_db_once(db, "DROP TABLE temp.narrow", NULL);
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
    int64_t most = (int64_t)GROW_ROWS * more;

    if (more < 2 || pith_str_eq(t->name, articles) || fits(t) < t->n_columns ||
        fits(had) < had->n_columns)
        return false;
    return pith_db_number(
               db, INT64_MAX,
               pith_db_sql(db,
                           "SELECT count(*) FROM (SELECT 1 FROM %n LIMIT ?)",
                           t->name),
               "i", most + 1) <= most;
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
static void alter(pith_db *db, const pith_site_table *t,
                  const pith_site_column *c, bool old)
{
    for (int i = 0; i < 3; i++) {
        if ((i == 1 && !c->leadto.ptr) || (i == 2 && !old))
            continue;
        pith_db_sql(db,
                    i == 2 ? "ALTER TABLE %o ADD COLUMN "
                           : "ALTER TABLE %n ADD COLUMN ",
                    t->name);
        (i == 1 ? put_lead_column : put_column)(db, c);
        pith_db_once(db, pith_db_more(db, ""), NULL);
    }
}

/* The table, which has `have` of them, gets its other columns. */
static void grow(pith_db *db, const pith_site_table *t, uint32_t have)
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
        alter(db, t, &t->column[i], old);
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
    uint32_t n = fits(t);

    pith_db_leave(db, t->n_columns - n);
    if (!made) {
        create(db, t);
        pith_db_do(db, "INSERT INTO tables VALUES (?, ?, ?, ?, ?)", "sissi",
                   t->name, (int64_t)t->cluster,
                   t->form == PITH_SITE_ONE ? PITH_STR("one")
                                            : PITH_STR("many"),
                   t->parent, (int64_t)t->nested);
    }
    if (made && (uint32_t)have < n)
        grow(db, t, (uint32_t)have);
    for (uint32_t i = (uint32_t)have; i < n; i++)
        note_column(db, t, i);
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

/* ---- rows ---------------------------------------------------------------- */

static const char *insert_sql(pith_db *db, const pith_site_table *t, uint32_t n)
{
    bool one = t->form == PITH_SITE_ONE;

    pith_db_sql(db, "INSERT INTO %n (page%s%s", t->name,
                one ? "" : ", position", t->nested ? ", above" : "");
    for (uint32_t i = 0; i < n; i++)
        pith_db_more(db, ", %n", t->column[i].name);
    pith_db_more(db, ") VALUES (?1%s%s", one ? "" : ", ?2",
                 t->nested ? ", ?3" : "");
    for (uint32_t i = 0; i < n; i++)
        pith_db_more(db, ", ?%u", (unsigned)i + 4);
    return pith_db_more(db, ")");
}

void pith_site_put_rows(pith_db *db, const pith_site_table *t, int64_t page,
                        const pith_site_row *row, uint32_t n)
{
    uint32_t n_columns = fits(t);
    pith_db_bound b;

    if (!n || !pith_db_prepare(db, insert_sql(db, t, n_columns), &b))
        return;
    for (uint32_t r = 0; r < n; r++) {
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
}

const char *pith_site_select(pith_db *db, const pith_site_table *t, uint32_t n,
                             const uint32_t *which)
{
    pith_db_sql(db, "SELECT page");
    for (uint32_t i = 0; i < n; i++)
        pith_db_more(db, ", %n", t->column[which ? which[i] : i].name);
    return pith_db_more(db, " FROM %n", t->name);
}

int64_t pith_site_count(pith_db *db, const char *what, pith_str table)
{
    return pith_db_number(
        db, 0, pith_db_sql(db, "SELECT count(%s) FROM %n", what, table), NULL);
}

pith_status pith_site_get_cells(pith_db *db, const pith_site_table *t,
                                int64_t page, pith_arena *arena, pith_str **out)
{
    uint32_t n = fits(t);
    pith_db_query *q;
    bool ok = true;

    *out = NULL;
    pith_site_select(db, t, n, NULL);
    pith_db_ask(db, &q, pith_db_more(db, " WHERE page = ?"), "i", page);
    while (pith_db_row(db, q)) {
        *out = pith_arena_zalloc(arena, t->n_columns + 1u, sizeof(**out));
        for (uint32_t i = 0; i < n && *out; i++)
            (*out)[i] = pith_db_keep(arena, pith_db_text(q, (int)i + 1), &ok);
        ok = ok && *out;
    }
    return ok ? PITH_OK : PITH_NOMEM;
}

void pith_site_set_cells(pith_db *db, const pith_site_table *t, int64_t page,
                         const pith_cell *cell)
{
    uint32_t n = fits(t);
    pith_db_bound b;

    pith_db_sql(db, "UPDATE %n SET page = ?1", t->name);
    for (uint32_t i = 0; i < n; i++)
        pith_db_more(db, ", %n = coalesce(?%u, %n)", t->column[i].name,
                     (unsigned)i + 2, t->column[i].name);
    if (n && pith_db_prepare(db, pith_db_more(db, " WHERE page = ?1"), &b)) {
        pith_db_bind_int(&b, 1, page);
        for (uint32_t i = 0; i < n; i++)
            pith_db_bind_text(&b, (int)i + 2,
                              pith_cell_stored(&cell[i], t->column[i].type));
        pith_db_finish(&b);
    }
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

static const char *ask_sql(pith_db *db, const pith_site_table *t,
                           const pith_site_column *const *c, uint32_t n)
{
    pith_db_sql(db, "SELECT page, %s",
                t->form == PITH_SITE_ONE ? "0" : "position");
    for (uint32_t k = 0; k < n; k++)
        pith_db_more(db, ", %n, coalesce(%p, 0)", c[k]->name, c[k]->name);
    return pith_db_more(db, " FROM %n", t->name);
}

static const char *set_sql(pith_db *db, const pith_site_table *t,
                           const pith_site_column *const *c, uint32_t n)
{
    pith_db_sql(db, "UPDATE %n", t->name);
    for (uint32_t k = 0; k < n; k++) {
        bool pages = pith_str_eq(c[k]->leadto, PITH_STR("pages"));

        pith_db_more(db, "%s%p = (SELECT %s FROM %n WHERE %s = ?%u%s)",
                     k ? ", " : " SET ", c[k]->name, pages ? "id" : "page",
                     c[k]->leadto, pages ? "id" : "page", (unsigned)k + 3,
                     pages ? " AND gone IS NULL" : "");
    }
    return pith_db_more(db, " WHERE page = ?1%s",
                        t->form == PITH_SITE_ONE ? "" : " AND position = ?2");
}

static void link_columns(pith_db *db, const pith_site_table *t,
                         const pith_site_column *const *c, uint32_t n,
                         pith_site_find find, void *ctx)
{
    int64_t to[LINKS_MAX];
    const char *set;
    pith_db_query *q;

    pith_db_ask(db, &q, ask_sql(db, t, c, n), NULL);
    set = set_sql(db, t, c, n);
    while (pith_db_row(db, q)) {
        int64_t page = pith_db_int(q, 0), position = pith_db_int(q, 1);
        bool any = false;
        pith_db_bound b;

        for (uint32_t k = 0; k < n; k++) {
            pith_str link = pith_db_text(q, 2 * (int)k + 2);

            to[k] = link.ptr ? find(ctx, page, link) : 0;
            any = any || to[k] || pith_db_int(q, 2 * (int)k + 3);
        }
        if (!any || !pith_db_prepare(db, set, &b))
            continue;
        pith_db_bind_int(&b, 1, page);
        if (t->form == PITH_SITE_MANY)
            pith_db_bind_int(&b, 2, position);
        for (uint32_t k = 0; k < n; k++)
            pith_db_bind_int(&b, (int)k + 3, to[k]);
        pith_db_finish(&b);
    }
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
    uint32_t full = 0;
    pith_db_query *q;

    pith_db_ask(db, &q, pith_site_select(db, t, l->n, l->column), NULL);
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
            if (t->column[k].late) {
                pith_db_sql(db, "ALTER TABLE %n ADD COLUMN ", t->name);
                put_lead_column(db, &t->column[k]);
                pith_db_once(db, pith_db_more(db, ""), NULL);
            }
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
