/* io/db/site_split: see site_split.h. */
#include "io/db/site_split.h"

#include "io/db/site_tables_int.h"

#define COLUMNS 200 /* of texts that are measured */

/* What pages of cluster `from` list beside its kind, in table `t`. */
typedef struct beside {
    pith_db *db;
    const pith_rows_judge *judge;
    const pith_site_table *t;
    const pith_site_table *own; /* values of a detail; NULL: a story has none */
    int64_t from;
} beside;

/* ---- pages that are lists ------------------------------------------------ */

/* "SELECT page, count(*) AS rows, sum(letters) AS said" of the table. */
static void put_said(pith_db *db, const pith_site_table *t)
{
    uint32_t n = 0;

    pith_db_more(db, "SELECT page, count(*) AS rows, sum(0");
    for (uint32_t i = 0; i < t->n_columns && n < COLUMNS; i++)
        if (t->column[i].type != PITH_TYPE_URL &&
            t->column[i].type != PITH_TYPE_IMAGE) {
            pith_db_more(db, " + coalesce(length(%n), 0)", t->column[i].name);
            n++;
        }
    pith_db_more(db, ") AS said FROM %n GROUP BY page", t->name);
}

/* Pages whose rows are what they say, into `lists`; how many. */
static uint64_t find_lists(const beside *b)
{
    pith_db_query *q;
    uint64_t n = 0;

    pith_db_sql(b->db, "SELECT p.id, r.rows, r.said, a.said FROM pages AS p"
                       " JOIN (");
    put_said(b->db, b->t);
    pith_db_more(b->db, ") AS r ON r.page = p.id LEFT JOIN (");
    if (b->own)
        put_said(b->db, b->own);
    else
        pith_db_more(b->db, "SELECT page, length(body) AS said FROM articles");
    pith_db_ask(b->db, &q,
                pith_db_more(b->db, ") AS a ON a.page = p.id WHERE p.cluster ="
                                    " ? ORDER BY p.id"),
                "i", b->from);
    while (pith_db_row(b->db, q)) {
        pith_rows_said said = {.rows = (uint64_t)pith_db_int(q, 1),
                               .letters = (uint64_t)pith_db_int(q, 2),
                               .own = (uint64_t)pith_db_int(q, 3),
                               .values = b->own != NULL};

        if (!b->judge->is_list(&said))
            continue;
        pith_db_do(b->db, "INSERT INTO temp.lists VALUES (?)", "i",
                   pith_db_int(q, 0));
        n++;
    }
    return n;
}

/* The pages of the cluster that have rows at all are lists, too. */
static void take_all(const beside *b)
{
    pith_db_once(b->db,
                 pith_db_sql(b->db,
                             "INSERT OR IGNORE INTO temp.lists SELECT id FROM"
                             " pages WHERE cluster = ? AND id IN (SELECT page"
                             " FROM %n)",
                             b->t->name),
                 "i", b->from);
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
            " hidden_tables);"
            /* their pages stay, and so do the links to them */
            "UPDATE columns SET leadto = 'pages' WHERE leadto IN (SELECT name"
            " FROM hidden_tables);");
}

/* All rows of the table. */
static void measure(const beside *b, pith_rows_said *all)
{
    pith_db_query *q;

    pith_db_sql(b->db, "SELECT count(*), sum(rows), sum(said), (SELECT count(*)"
                       " FROM pages WHERE cluster = ?1 AND gone IS NULL),"
                       " (SELECT confidence FROM clusters WHERE id = ?1) FROM"
                       " (");
    put_said(b->db, b->t);
    *all = (pith_rows_said){.values = b->own != NULL};
    pith_db_ask(b->db, &q, pith_db_more(b->db, ")"), "i", b->from);
    while (pith_db_row(b->db, q)) {
        all->pages = (uint64_t)pith_db_int(q, 0);
        all->rows = (uint64_t)pith_db_int(q, 1);
        all->letters = (uint64_t)pith_db_int(q, 2);
        all->group = (uint64_t)pith_db_int(q, 3);
        all->sure = pith_db_real(q, 4);
    }
}

static void split(const beside *b, bool hiding)
{
    int64_t to = b->from;
    pith_rows_said all;
    uint64_t n;
    bool lists;

    pith_db_script(b->db, "DELETE FROM temp.lists;");
    n = find_lists(b);
    measure(b, &all);
    lists = b->judge->are_lists(n, &all);
    if (b->t->cluster != b->from || lists) {
        take_all(b);
        to = home_of(b);
        if (to == b->from) /* its pages to come are read one by one */
            pith_db_do(b->db,
                       "UPDATE clusters SET kind = 'list', wrapper = NULL"
                       " WHERE id = ?",
                       "i", to);
    } else if (hiding && !n && !b->own && b->judge->are_sections(&all))
        hide(b->db, b->t->name);
    if (!b->own || to != b->from || lists)
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

void pith_site_split(pith_db *db, const pith_rows_judge *judge, bool hiding)
{
    pith_site_table *t;
    pith_arena arena;
    uint32_t n = 0;

    pith_arena_init(&arena, pith_db_allocator(db), 0);
    pith_db_script(db, "CREATE TEMP TABLE lists (page INTEGER PRIMARY KEY);");
    if (pith_site_tables_read(db, 0, &arena, &t, &n) == PITH_OK)
        for (uint32_t i = 0; i < n; i++) {
            beside b = {.db = db, .judge = judge, .t = &t[i]};

            b.from = source_of(db, t[i].name);
            for (uint32_t k = 0; k < n && b.from && !b.own; k++)
                if (t[k].cluster == b.from && t[k].form == PITH_SITE_ONE)
                    b.own = &t[k];
            if (b.from)
                split(&b, hiding);
        }
    pith_db_script(db, "DROP TABLE lists;");
    if (hiding)
        hide_odd(db);
    pith_arena_release(&arena);
}
