/* io/db/site_split: see site_split.h. */
#include "io/db/site_split.h"

#include "io/db/site_tables_int.h"

#define MORE        2 /* times the text of the body are in the rows of a list */
#define MORE_DETAIL 3 /* times that of the values of a template */
#define COLUMNS     200 /* of texts that are measured */
#define ROWS        3   /* of a list */
#define MANY        8   /* pages of a cluster that may be judged again */
#define FEW_SHARE   3   /* one in so many of its pages has rows at most */
#define SECTION     400 /* letters of a row that is rather a section of a text */

/* What pages of cluster `from` list beside its kind, in table `t`. */
typedef struct beside {
    pith_db *db;
    const pith_site_table *t;
    const pith_site_table *own; /* values of a detail; NULL: a story has none */
    int64_t from;
} beside;

/* ---- pages that are lists ------------------------------------------------ */

/* "SELECT page, count(*) AS rows, sum(letters) AS said" of the table. */
static void put_said(site_sql *s, const pith_site_table *t)
{
    uint32_t n = 0;

    put(s, "SELECT page, count(*) AS rows, sum(0");
    for (uint32_t i = 0; i < t->n_columns && n < COLUMNS; i++) {
        if (t->column[i].type == PITH_TYPE_URL ||
            t->column[i].type == PITH_TYPE_IMAGE)
            continue;
        put(s, " + coalesce(length(");
        put_name(s, t->column[i].name);
        put(s, "), 0)");
        n++;
    }
    put(s, ") AS said FROM ");
    put_name(s, t->name);
    put(s, " GROUP BY page");
}

/* Pages whose rows are what they say, into `lists`. */
static void find_lists(const beside *b)
{
    site_sql s = sql_new(b->db);

    put(&s, "INSERT INTO temp.lists SELECT p.id FROM pages AS p JOIN (");
    put_said(&s, b->t);
    put(&s, ") AS r ON r.page = p.id LEFT JOIN (");
    if (b->own)
        put_said(&s, b->own);
    else
        put(&s, "SELECT page, length(body) AS said FROM articles");
    pith_buf_fmt(&s.b,
                 ") AS a ON a.page = p.id WHERE p.cluster = ? AND r.rows >= %d"
                 " AND r.said > %d * coalesce(a.said, 0)",
                 ROWS, b->own ? MORE_DETAIL : MORE);
    pith_db_once(b->db, text_of(&s), "i", b->from);
    pith_buf_release(&s.b);
}

/* The pages of the cluster that have rows at all are lists, too. */
static void take_all(const beside *b)
{
    site_sql s = sql_new(b->db);

    put(&s, "INSERT OR IGNORE INTO temp.lists SELECT id FROM pages WHERE"
            " cluster = ? AND id IN (SELECT page FROM ");
    put_name(&s, b->t->name);
    put(&s, ")");
    pith_db_once(b->db, text_of(&s), "i", b->from);
    pith_buf_release(&s.b);
}

/* ---- where they go ------------------------------------------------------- */

/* The cluster of the lists: the one their table has, or a new one; their own,
 * which is one of lists then, if no other page is left. */
static int64_t home_of(const beside *b)
{
    int64_t id = b->t->cluster;

    if (id != b->from)
        return id;
    if (pith_db_number(b->db, 0,
                       "SELECT count(*) FROM pages WHERE cluster = ? AND gone"
                       " IS NULL AND id NOT IN (SELECT page FROM temp.lists)",
                       "i", b->from)) {
        id = pith_db_number(b->db, 0, "SELECT max(id) + 1 FROM clusters", NULL);
        pith_db_do(b->db,
                   "INSERT INTO clusters (id, kind, size, name, confidence,"
                   " signature) SELECT ?1, 'list', 0, ?2, confidence, '' FROM"
                   " clusters WHERE id = ?3",
                   "isi", id, b->t->name, b->from);
        pith_db_do(b->db, "UPDATE tables SET cluster = ? WHERE name = ?", "is",
                   id, b->t->name);
    }
    return id;
}

static void hide(pith_db *db, pith_str table)
{
    pith_db_do(db,
               "INSERT INTO hidden_tables SELECT * FROM tables WHERE name = ?",
               "s", table);
}

/* Values of what are lists, rows of what are stories: a run before may have
 * judged so. */
static void hide_odd(pith_db *db)
{
    pith_db_script(
        db, "INSERT INTO hidden_tables SELECT t.* FROM tables AS t JOIN"
            " clusters AS c ON c.id = t.cluster WHERE (c.kind = 'list' AND"
            " (t.form = 'one' OR t.parent IS NOT NULL)) OR (c.kind = 'news'"
            " AND t.form = 'many' AND t.parent IS NULL AND NOT EXISTS (SELECT 1"
            " FROM layers WHERE layer = 'rows' AND wrapper = t.name));"
            "DELETE FROM tables WHERE name IN (SELECT name FROM"
            " hidden_tables);");
}

/* Letters of a row in the mean, and pages, of the table. */
static int64_t measure(const beside *b, int64_t *pages)
{
    site_sql s = sql_new(b->db);
    pith_db_query *q;
    int64_t letters = 0;

    put(&s, "SELECT count(*), sum(said) / sum(rows) FROM (");
    put_said(&s, b->t);
    put(&s, ")");
    *pages = 0;
    pith_db_ask(b->db, &q, text_of(&s), NULL);
    while (pith_db_row(b->db, q)) {
        *pages = pith_db_int(q, 0);
        letters = pith_db_int(q, 1);
    }
    pith_buf_release(&s.b);
    return letters;
}

/* The cluster is of another kind; its pages to come are read one by one. */
static void become(pith_db *db, int64_t cluster, const char *kind)
{
    pith_db_do(db, "UPDATE clusters SET kind = ?, wrapper = NULL WHERE id = ?",
               "si", pith_str_of(kind), cluster);
}

static void split(const beside *b, bool hiding)
{
    int64_t to = b->from, letters, pages, n;

    pith_db_script(b->db, "DELETE FROM temp.lists;");
    find_lists(b);
    n = pith_db_number(b->db, 0, "SELECT count(*) FROM temp.lists", NULL);
    letters = measure(b, &pages);
    if (b->t->cluster != b->from || 2 * n >= pages) {
        take_all(b);
        to = home_of(b);
        if (to == b->from)
            become(b->db, to, "list");
    } else if (hiding && !n && !b->own && letters > SECTION)
        hide(b->db, b->t->name);
    if (!b->own || to != b->from || 2 * n >= pages)
        pith_db_do(b->db,
                   "UPDATE pages SET kind = 'list', cluster = ? WHERE id IN"
                   " (SELECT page FROM temp.lists)",
                   "i", to);
    pith_db_do(b->db,
               "UPDATE clusters SET size = (SELECT count(*) FROM pages"
               " WHERE pages.cluster = clusters.id AND gone IS NULL) WHERE"
               " id IN (?, ?)",
               "ii", b->from, to);
}

/* ---- lists that are none ------------------------------------------------- */

/* A large cluster of lists of which hardly a page has rows, and most have a
 * body, is one of stories: what it has for rows is hidden. */
static void judge_again(pith_db *db, const pith_site_table *t)
{
    int64_t all = pith_db_number(
        db, 0, "SELECT size FROM clusters WHERE id = ? AND kind = 'list'", "i",
        (int64_t)t->cluster);
    beside b = {.db = db, .t = t, .from = t->cluster};
    int64_t pages;

    if (pith_db_number(db, 0,
                       "SELECT count(*) FROM layers WHERE layer = 'rows' AND"
                       " wrapper = ?",
                       "s", t->name))
        return; /* beside those of its kind */
    measure(&b, &pages);
    if (all < MANY || FEW_SHARE * pages >= all ||
        2 * pith_db_number(db, 0,
                           "SELECT count(*) FROM pages JOIN articles ON page ="
                           " id WHERE cluster = ? AND length(body) > 200",
                           "i", b.from) <
            all)
        return;
    become(db, b.from, "news");
    pith_db_do(db, "DELETE FROM layers WHERE cluster = ? AND layer = 'rows'",
               "i", b.from);
    pith_db_do(db, "UPDATE pages SET kind = 'news' WHERE cluster = ?", "i",
               b.from);
}

/* ---- all ----------------------------------------------------------------- */

/* The cluster whose pages have such rows; 0: it is one of lists or threads. */
static int64_t source_of(pith_db *db, pith_str table)
{
    return pith_db_number(db, 0,
                          "SELECT id FROM layers JOIN clusters ON id = cluster"
                          " WHERE layer = 'rows' AND layers.wrapper = ? AND"
                          " kind IN ('news', 'other', 'detail')",
                          "s", table);
}

void pith_site_split(pith_db *db, bool hiding)
{
    pith_site_table *t;
    pith_arena arena;
    uint32_t n = 0;

    pith_arena_init(&arena, pith_db_allocator(db), 0);
    pith_db_script(db, "CREATE TEMP TABLE lists (page INTEGER PRIMARY KEY);");
    if (pith_site_tables_read(db, 0, &arena, &t, &n) == PITH_OK)
        for (uint32_t i = 0; i < n; i++) {
            beside b = {.db = db, .t = &t[i]};

            b.from = source_of(db, t[i].name);
            for (uint32_t k = 0; k < n && b.from && !b.own; k++)
                if (t[k].cluster == b.from && t[k].form == PITH_SITE_ONE)
                    b.own = &t[k];
            if (b.from)
                split(&b, hiding);
            else if (t[i].form == PITH_SITE_MANY && !t[i].parent.ptr)
                judge_again(db, &t[i]);
        }
    pith_db_script(db, "DROP TABLE lists;");
    if (hiding)
        hide_odd(db);
    pith_arena_release(&arena);
}
