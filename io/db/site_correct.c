/* io/db/site_correct: see site_correct.h. Every column is an SQL expression
 * over the learned table; lines rewrite names and expressions, and at the end
 * the tables that differ are made. */
#include "io/db/site_correct.h"

#include <stdio.h>
#include <string.h>
#include "io/db/site_tables_int.h"
#include "model/celltext.h"

typedef struct column {
    pith_site_column c; /* leadto: the table as it was learned */
    pith_str raw;
    pith_str sql;
} column;

typedef struct table {
    const pith_site_table *raw;
    pith_str name;
    column *at;
    uint32_t n;
    bool dropped, changed;
} table;

typedef struct work {
    pith_db *db;
    pith_arena arena;
    const pith_site_correct_how *how;
    pith_site_table *learned;
    table *at;
    uint32_t n;
    bool nomem;
} work;

static void problem(work *w, const pith_set_line *l, uint32_t number,
                    const char *what, pith_str which, const char *todo)
{
    char text[400];

    snprintf(text, sizeof(text), "corrections, line %u: %s '%.*s'; %s",
             (unsigned)l->line, what, (int)(which.len < 100 ? which.len : 100),
             which.ptr, todo);
    pith_db_do(w->db, "UPDATE corrections SET problem = ? WHERE line = ?", "si",
               pith_str_of(strstr(text, ": ") + 2), (int64_t)number + 1);
    w->how->tell(w->how->ctx, text);
}

/* ---- functions of SQL -----------------------------------------------------
 */

/* pith_part(text, separator, k, n) */
static bool sql_part(const pith_str *arg, int n, pith_buf *out)
{
    uint64_t k = 0, of = 0;
    pith_str part;

    if (n != 4 || !arg[0].ptr || !arg[1].ptr || !pith_str_u64(arg[2], &k) ||
        !pith_str_u64(arg[3], &of))
        return false;
    part = pith_celltext_part(arg[0], arg[1], (uint32_t)k, (uint32_t)of);
    pith_buf_str(out, part);
    return part.ptr != NULL;
}

/* pith_join(separator, text...) */
static bool sql_join(const pith_str *arg, int n, pith_buf *out)
{
    return n > 1 && pith_celltext_join(arg + 1, (size_t)n - 1, arg[0], out);
}

/* ---- what there is --------------------------------------------------------
 */

static pith_str keep_sql(work *w, const char *sql)
{
    pith_str s = pith_arena_str(&w->arena, pith_str_of(sql));

    w->nomem = w->nomem || !s.ptr;
    return s.ptr ? s : (pith_str){"", 0};
}

/* `more`: columns that lines may add to a table. */
static bool begin_table(work *w, table *t, const pith_site_table *raw,
                        uint32_t more)
{
    *t = (table){.raw = raw, .name = raw->name, .n = raw->n_columns};
    t->at = pith_arena_zalloc(&w->arena, (size_t)raw->n_columns + more + 1,
                              sizeof(*t->at));
    for (uint32_t i = 0; t->at && i < t->n; i++)
        t->at[i] = (column){
            raw->column[i], raw->column[i].name,
            keep_sql(w, pith_db_sql(w->db, "%n", raw->column[i].name))};
    return t->at && !w->nomem;
}

static pith_status begin(work *w, const pith_site_set *set)
{
    uint32_t more = 0;
    pith_status st =
        pith_site_tables_read(w->db, 0, &w->arena, &w->learned, &w->n);

    for (uint32_t i = 0; i < set->n; i++)
        more += set->at[i].n_words;
    w->at = pith_arena_zalloc(&w->arena, w->n + 1u, sizeof(*w->at));
    if (st != PITH_OK || !w->at)
        return st != PITH_OK ? st : PITH_NOMEM;
    for (uint32_t i = 0; i < w->n; i++)
        if (!begin_table(w, &w->at[i], &w->learned[i], more))
            return PITH_NOMEM;
    return PITH_OK;
}

/* By the name it has now, else by the one it was learned with. */
static table *find_table(work *w, pith_str name)
{
    for (int raw = 0; raw < 2; raw++)
        for (uint32_t i = 0; i < w->n; i++)
            if (!w->at[i].dropped &&
                pith_str_eq(raw ? w->at[i].raw->name : w->at[i].name, name))
                return &w->at[i];
    return NULL;
}

static column *find_column(table *t, pith_str name)
{
    for (int raw = 0; raw < 2; raw++)
        for (uint32_t i = 0; i < t->n; i++)
            if (pith_str_eq(raw ? t->at[i].raw : t->at[i].c.name, name))
                return &t->at[i];
    return NULL;
}

static bool is_taken(work *w, const table *but, pith_str name)
{
    for (uint32_t i = 0; i < w->n; i++)
        if (&w->at[i] != but && (pith_str_eq(w->at[i].name, name) ||
                                 pith_str_eq(w->at[i].raw->name, name)))
            return true;
    return !(but && pith_str_eq(but->raw->name, name)) &&
           pith_db_number(w->db, 0,
                          "SELECT 1 FROM sqlite_schema WHERE name = ?", "s",
                          name) == 1;
}

/* Another column, or one that every table has, or a key's, is called so. */
static bool has_column(const table *t, const column *but, pith_str name)
{
    static const char *const ours[] = {"page", "position", "above"};
    pith_str end = PITH_STR("_page");

    for (size_t i = 0; i < sizeof(ours) / sizeof(*ours); i++)
        if (pith_str_eq(name, pith_str_of(ours[i])))
            return true;
    for (uint32_t i = 0; i < t->n; i++) {
        pith_str has = t->at[i].c.name;

        if (&t->at[i] != but &&
            (pith_str_eq(has, name) ||
             (t->at[i].c.leadto.ptr && name.len == has.len + end.len &&
              pith_str_starts(name, has) && pith_str_ends(name, end))))
            return true;
    }
    return false;
}

/* ---- lines ----------------------------------------------------------------
 */

static void remove_column(table *t, column *c)
{
    size_t at = (size_t)(c - t->at);

    memmove(c, c + 1, (t->n - at - 1) * sizeof(*c));
    t->n--;
}

static const char *rename_column(table *t, column *c, pith_str name)
{
    if (has_column(t, c, name))
        return "the table has such a column; choose another name than";
    c->c.name = name;
    return NULL;
}

static void retype(work *w, column *c, pith_str type)
{
    c->c.type = pith_site_set_type(type);
    c->sql =
        keep_sql(w, pith_db_sql(w->db, "pith_typed(%t, %q)", c->sql, type));
}

/* The parts stand where the column stood. */
static const char *split(work *w, table *t, column *c, const pith_set_line *l)
{
    uint32_t n = l->n_words - 3, at = (uint32_t)(c - t->at);
    column old = *c;

    for (uint32_t i = 0; i < n; i++)
        if (has_column(t, c, l->word[3 + i]))
            return "the table has such a column; choose another name than";
    memmove(c + n, c + 1, (t->n - at - 1) * sizeof(*c));
    t->n += n - 1;
    for (uint32_t i = 0; i < n; i++)
        c[i] = (column){
            .c = {.name = l->word[3 + i], .type = PITH_TYPE_TEXT},
            .raw = i ? l->word[3 + i] : old.raw,
            .sql = keep_sql(w, pith_db_sql(w->db, "pith_part(%t, %q, %u, %u)",
                                           old.sql, l->word[2], (unsigned)i,
                                           (unsigned)n))};
    return NULL;
}

/* The column stands where the first of its parts stood. */
static const char *join(work *w, table *t, const pith_set_line *l)
{
    uint32_t first = UINT32_MAX;
    pith_str sql;

    for (uint32_t i = 3; i < l->n_words; i++)
        if (!find_column(t, l->word[i]))
            return "no such column:";
    pith_db_sql(w->db, "pith_join(%q", l->word[2]);
    for (uint32_t i = 3; i < l->n_words; i++)
        pith_db_more(w->db, ", %t", find_column(t, l->word[i])->sql);
    sql = keep_sql(w, pith_db_more(w->db, ")"));
    for (uint32_t i = 3; i < l->n_words; i++) {
        column *c = find_column(t, l->word[i]);

        if (!c)
            continue; /* named twice */
        if (first == UINT32_MAX || (uint32_t)(c - t->at) < first)
            first = (uint32_t)(c - t->at);
        remove_column(t, c);
    }
    memmove(&t->at[first + 1], &t->at[first], (t->n - first) * sizeof(*t->at));
    t->n++;
    t->at[first] = (column){.c = {.name = l->word[1], .type = PITH_TYPE_TEXT},
                            .raw = l->word[1],
                            .sql = sql};
    return has_column(t, &t->at[first], l->word[1])
               ? "the table has such a column; choose another name than"
               : NULL;
}

static const char *drop(table *t, const pith_set_line *l, pith_str *which)
{
    const char *why = NULL;

    t->dropped = l->n_words == 1;
    for (uint32_t i = 1; i < l->n_words; i++) {
        column *c = find_column(t, l->word[i]);

        if (c)
            remove_column(t, c);
        else {
            why = "no such column:";
            *which = l->word[i];
        }
    }
    return why;
}

/* NULL, or why the line cannot be followed. */
static const char *follow(work *w, table *t, const pith_set_line *l,
                          pith_str *which)
{
    column *c = NULL;

    *which = l->word[1];
    t->changed = true;
    if (l->verb == PITH_SET_TABLE) {
        if (is_taken(w, t, l->word[1]))
            return "there is such a table; choose another name than";
        t->name = l->word[1];
        return NULL;
    }
    if (l->verb == PITH_SET_DROP)
        return drop(t, l, which);
    if (l->verb == PITH_SET_JOIN)
        return join(w, t, l);
    c = find_column(t, l->word[1]);
    if (!c)
        return "no such column:";
    *which = l->word[2];
    if (l->verb == PITH_SET_COLUMN)
        return rename_column(t, c, l->word[2]);
    if (l->verb == PITH_SET_SPLIT)
        return split(w, t, c, l);
    retype(w, c, l->word[2]);
    return NULL;
}

static void follow_all(work *w, const pith_site_set *set)
{
    for (uint32_t i = 0; i < set->n && !w->nomem; i++) {
        const pith_set_line *l = &set->at[i];
        const char *why;
        pith_str which;
        table *t;

        if (l->verb == PITH_SET_KIND || l->verb == PITH_SET_LEAVE)
            continue;
        t = find_table(w, l->word[0]);
        if (!t) {
            problem(w, l, i, "no table of a group is called", l->word[0],
                    "the names are those that 'pith site' prints");
            continue;
        }
        why = follow(w, t, l, &which);
        if (why)
            problem(w, l, i, why, which, "the report shows all names");
    }
}

/* ---- making them ----------------------------------------------------------
 */

/* What a learned table is called now; pages where it was dropped. */
static pith_str now(work *w, pith_str raw, pith_str gone)
{
    for (uint32_t i = 0; i < w->n; i++)
        if (pith_str_eq(w->at[i].raw->name, raw))
            return w->at[i].dropped ? gone : w->at[i].name;
    return raw; /* articles, pages */
}

static bool is_changed(const work *w, pith_str raw)
{
    for (uint32_t i = 0; raw.ptr && i < w->n; i++)
        if (pith_str_eq(w->at[i].raw->name, raw))
            return w->at[i].changed;
    return false;
}

static bool refers_to_changed(const work *w, const table *t)
{
    bool yes = is_changed(w, t->raw->parent);

    for (uint32_t i = 0; i < t->n && !yes; i++)
        yes = is_changed(w, t->at[i].c.leadto);
    return yes;
}

/* What refers to a table that is made anew is made anew too, so that keys of
 * both stay whole: the learned tables refer to learned ones. */
static bool spread(work *w)
{
    bool any = false, more = true;

    while (more) {
        more = false;
        for (uint32_t i = 0; i < w->n; i++) {
            any = any || w->at[i].changed;
            if (w->at[i].changed || !refers_to_changed(w, &w->at[i]))
                continue;
            w->at[i].changed = more = true;
        }
    }
    return any;
}

static bool as_model(work *w, const table *t, pith_site_table *out)
{
    *out = *t->raw;
    out->name = t->name;
    out->n_columns = t->n;
    out->parent = out->parent.ptr ? now(w, out->parent, (pith_str){NULL, 0})
                                  : out->parent;
    out->nested = out->nested && out->parent.ptr;
    out->column = pith_arena_array(&w->arena, t->n + 1u, sizeof(*out->column));
    if (!out->column)
        return false;
    for (uint32_t i = 0; i < t->n; i++) {
        out->column[i] = t->at[i].c;
        if (t->at[i].c.leadto.ptr)
            out->column[i].leadto =
                now(w, t->at[i].c.leadto, PITH_STR("pages"));
    }
    return true;
}

/* INSERT INTO it what the learned table has. */
static void fill(work *w, const table *t, const pith_site_table *model)
{
    const char *keys = t->raw->form == PITH_SITE_ONE ? "page"
                       : model->nested               ? "page, position, above"
                                                     : "page, position";

    pith_db_sql(w->db, "INSERT INTO %n (%s", model->name, keys);
    for (uint32_t i = 0; i < t->n; i++)
        pith_db_more(w->db, t->at[i].c.leadto.ptr ? ", %n, %p" : ", %n",
                     t->at[i].c.name, t->at[i].c.name);
    pith_db_more(w->db, ") SELECT %s", keys);
    for (uint32_t i = 0; i < t->n; i++)
        pith_db_more(w->db, t->at[i].c.leadto.ptr ? ", %t, %p" : ", %t",
                     t->at[i].sql, t->at[i].raw);
    pith_db_once(w->db, pith_db_more(w->db, " FROM %r", t->raw->name), NULL);
}

static void set_aside(work *w, const table *t)
{
    pith_db_once(w->db,
                 pith_db_sql(w->db, "ALTER TABLE %n RENAME TO %r", t->raw->name,
                             t->raw->name),
                 NULL);
    pith_db_do(w->db, "INSERT INTO corrected VALUES (?, ?)", "ss", t->raw->name,
               t->dropped ? (pith_str){NULL, 0} : t->name);
    pith_db_do(w->db, "DELETE FROM tables WHERE name = ?", "s", t->raw->name);
    pith_db_do(w->db, "DELETE FROM columns WHERE \"table\" = ?", "s",
               t->raw->name);
}

static pith_status make_all(work *w)
{
    if (!spread(w))
        return PITH_OK;
    pith_db_script(w->db, "CREATE TABLE raw_tables AS SELECT * FROM tables;"
                          "CREATE TABLE raw_columns AS SELECT * FROM columns;");
    for (uint32_t i = 0; i < w->n; i++)
        if (w->at[i].changed)
            set_aside(w, &w->at[i]);
    for (uint32_t i = 0; i < w->n; i++) {
        pith_site_table model;

        if (!w->at[i].changed || w->at[i].dropped)
            continue;
        if (!as_model(w, &w->at[i], &model))
            return PITH_NOMEM;
        pith_site_table_make(w->db, &model);
        fill(w, &w->at[i], &model);
    }
    return PITH_OK;
}

pith_status pith_site_correct(pith_db *db, const pith_site_set *set,
                              const pith_site_correct_how *how)
{
    work w = {.db = db, .how = how};
    pith_status st;

    if (!set->n)
        return PITH_OK;
    pith_db_function(db, "pith_part", sql_part);
    pith_db_function(db, "pith_join", sql_join);
    pith_db_function(db, "pith_typed", how->typed);
    pith_arena_init(&w.arena, pith_db_allocator(db), 0);
    st = begin(&w, set);
    if (st == PITH_OK)
        follow_all(&w, set);
    if (st == PITH_OK)
        st = w.nomem ? PITH_NOMEM : make_all(&w);
    pith_arena_release(&w.arena);
    return st == PITH_OK ? pith_db_status(db, NULL) : st;
}

/* ---- back -----------------------------------------------------------------
 */

typedef struct pair {
    pith_str raw, name;
} pair;

void pith_site_uncorrect(pith_db *db)
{
    int64_t n = pith_db_number(db, 0, "SELECT count(*) FROM corrected", NULL);
    pith_db_query *q;
    pith_arena arena;
    uint32_t k = 0;
    pair *p;

    if (!n)
        return;
    pith_arena_init(&arena, pith_db_allocator(db), 0);
    p = pith_arena_zalloc(&arena, (size_t)n, sizeof(*p));
    pith_db_ask(db, &q, "SELECT raw, name FROM corrected ORDER BY raw", NULL);
    while (p && pith_db_row(db, q)) {
        pith_str raw = pith_db_text(q, 0), name = pith_db_text(q, 1);

        p[k].raw = pith_arena_str(&arena, raw);
        if (name.ptr)
            p[k].name = pith_arena_str(&arena, name);
        k++;
    }
    for (uint32_t i = 0; i < k; i++)
        if (p[i].name.ptr)
            pith_db_once(db,
                         pith_db_sql(db, "DROP TABLE IF EXISTS %n", p[i].name),
                         NULL);
    for (uint32_t i = 0; i < k; i++)
        pith_db_once(
            db,
            pith_db_sql(db, "ALTER TABLE %r RENAME TO %n", p[i].raw, p[i].raw),
            NULL);
    pith_db_script(db, "DELETE FROM tables;"
                       "INSERT INTO tables SELECT * FROM raw_tables;"
                       "DELETE FROM columns;"
                       "INSERT INTO columns SELECT * FROM raw_columns;"
                       "DROP TABLE raw_tables;"
                       "DROP TABLE raw_columns;"
                       "DELETE FROM corrected;");
    pith_arena_release(&arena);
}

/* ---- from the start -------------------------------------------------------
 */

void pith_site_restart(pith_db *db, int64_t run)
{
    pith_site_table *t = NULL;
    pith_arena arena;
    uint32_t n = 0;

    pith_arena_init(&arena, pith_db_allocator(db), 0);
    pith_db_script(db, "INSERT INTO tables SELECT * FROM hidden_tables;"
                       "DELETE FROM hidden_tables;");
    if (pith_site_tables_read(db, 0, &arena, &t, &n) != PITH_OK)
        n = 0;
    for (uint32_t i = 0; i < n; i++)
        pith_db_script(db, pith_db_sql(db,
                                       "DROP TABLE IF EXISTS %n;"
                                       "DROP TABLE IF EXISTS %o;",
                                       t[i].name, t[i].name));
    pith_db_script(db, "DELETE FROM tables;"
                       "DELETE FROM columns WHERE \"table\" <> 'articles';"
                       "DELETE FROM layers; DELETE FROM hidden_columns;"
                       "DELETE FROM articles;"
                       "DELETE FROM posts; DELETE FROM progress;"
                       "DELETE FROM replaced;"
                       "DROP TABLE IF EXISTS old_articles;"
                       "DROP TABLE IF EXISTS old_posts;"
                       "UPDATE pages SET cluster = NULL, kind = NULL,"
                       " confidence = NULL, problem = NULL;"
                       "DELETE FROM clusters;");
    pith_db_do(db, "UPDATE pages SET changed = ? WHERE gone IS NULL", "i", run);
    /* A mark that a kill, and other inputs, leave. */
    pith_db_do(db, "INSERT OR REPLACE INTO corrections VALUES (0, '', NULL)",
               NULL);
    pith_arena_release(&arena);
}

void pith_site_restarted(pith_db *db, int64_t run)
{
    pith_db_do(db,
               "DELETE FROM changes WHERE run = ?1 AND \"table\" <> 'pages' AND"
               " EXISTS (SELECT 1 FROM corrections WHERE line = 0)",
               "i", run);
    pith_db_do(db, "DELETE FROM corrections WHERE line = 0", NULL);
}
