/* io/db/site_share: see site_share.h. */
#include "io/db/site_share.h"

#include <limits.h>
#include "base/hash.h"
#include "base/map.h"
#include "io/db/site_tables_int.h"

#define ROWS_LOOK 400u /* rows of a list that are compared, with one table */
#define COLUMNS   200  /* of each of the two */
#define TABLES    8    /* that links to pages of any kind may lead to */
#define VALUES    3    /* different ones that both have */
#define SAME      0.9  /* of the rows that have both */
#define POOR      1    /* rank of a name that may go */

/* ---- how columns are called ---------------------------------------------- */

static bool is_numbered(pith_str name, pith_str stem)
{
    size_t at = stem.len + 1;

    if (name.len <= at || !pith_str_starts(name, stem) ||
        name.ptr[stem.len] != '_')
        return false;
    while (at < name.len && pith_is_digit((unsigned char)name.ptr[at]))
        at++;
    return at == name.len;
}

int pith_site_name_rank(const pith_site_table *t, uint32_t i)
{
    pith_str name = t->column[i].name;

    if (pith_str_eq(name, PITH_STR("title")) ||
        (t->form == PITH_SITE_ONE && t->column[i].key))
        return 3;
    if (!name.len || pith_str_starts(name, PITH_STR("text")) ||
        pith_str_starts(name, PITH_STR("url")) ||
        pith_is_digit((unsigned char)name.ptr[name.len - 1]))
        return 0;
    for (uint32_t k = 0; k < t->n_columns; k++)
        if (is_numbered(t->column[k].name, name))
            return 1;
    return 2;
}

/* ---- a list and the pages it leads to ------------------------------------ */

/* The best that was found for a column of the list. */
typedef struct better {
    pith_str name; /* ptr NULL: none */
    int rank;
    uint32_t same;
} better;

/* Rows in which a column of the list and one of the pages have values. */
typedef struct pair {
    uint32_t both, same, values;
    uint64_t seen[VALUES]; /* different values that both have */
} pair;

/* Columns that may take a name, or give one, and how they are called. */
typedef struct named {
    uint32_t n;
    uint32_t column[COLUMNS];
    int rank[COLUMNS];
} named;

/* The tables of pages, what their columns are called, which pages they have. */
typedef struct given {
    const pith_site_table *table;
    named *give;
    uint32_t n;
    pith_map pages; /* table and page -> nothing */
} given;

typedef struct sharing {
    pith_db *db;
    const given *to;
    const pith_site_table *list;
    better *best;   /* by column of the list */
    named take;     /* of the list */
    uint32_t *have; /* by `take` */
    pair *at;       /* by `take`, then by what the pages give */
} sharing;

static bool is_compared(const pith_site_table *t, uint32_t i)
{
    return t->column[i].type != PITH_TYPE_URL &&
           t->column[i].type != PITH_TYPE_IMAGE;
}

static uint32_t width(const pith_site_table *t)
{
    return t->n_columns < COLUMNS ? t->n_columns : COLUMNS;
}

/* Columns of ranks `least` to `most`. */
static void list_named(const pith_site_table *t, int least, int most,
                       named *out)
{
    out->n = 0;
    for (uint32_t i = 0; i < width(t); i++) {
        int rank = is_compared(t, i) ? pith_site_name_rank(t, i) : -1;

        if (rank < least || rank > most)
            continue;
        out->column[out->n] = i;
        out->rank[out->n++] = rank;
    }
}

static void put_columns(pith_db *db, const char *of, const pith_site_table *t,
                        const named *c)
{
    for (uint32_t i = 0; i < c->n; i++)
        pith_db_more(db, ", %s.%n", of, t->column[c->column[i]].name);
}

static void see_pair(pair *p, uint64_t ha, uint64_t hb)
{
    uint32_t k = 0;

    p->both++;
    if (ha != hb)
        return;
    p->same++;
    while (k < p->values && p->seen[k] != ha)
        k++;
    if (k == p->values && k < VALUES)
        p->seen[p->values++] = ha;
}

static uint64_t hash_of(pith_db_query *q, uint32_t column)
{
    pith_str text = pith_db_text(q, (int)column);

    return text.len ? pith_hash_str(text) | 1 : 0;
}

static void see_row(sharing *h, const named *give, pith_db_query *q)
{
    uint32_t n = h->take.n, m = give->n;
    uint64_t hash[COLUMNS];

    for (uint32_t j = 0; j < m; j++)
        hash[j] = hash_of(q, n + j + 1);
    for (uint32_t i = 0; i < n; i++) {
        uint64_t ha = hash_of(q, i + 1);

        h->have[i] += ha != 0;
        for (uint32_t j = 0; ha && j < m; j++)
            if (hash[j])
                see_pair(&h->at[i * m + j], ha, hash[j]);
    }
}

static bool has_name(const pith_site_table *t, pith_str name)
{
    for (uint32_t i = 0; i < t->n_columns; i++)
        if (pith_str_ieq(t->column[i].name, name))
            return true;
    return false;
}

/* What column i that takes a name would be called by column j that gives one.
 */
static void weigh(sharing *h, const pith_site_table *to, const named *give,
                  uint32_t i, uint32_t j)
{
    const pair *p = &h->at[i * give->n + j];
    better *b = &h->best[h->take.column[i]];
    pith_str name = to->column[give->column[j]].name;
    int rank = give->rank[j];

    if (p->values < VALUES || p->same < SAME * p->both ||
        2 * p->both < h->have[i])
        return;
    if (rank <= h->take.rank[i] || has_name(h->list, name))
        return;
    if (b->name.ptr &&
        (b->rank > rank || (b->rank == rank && b->same >= p->same)))
        return;
    *b = (better){name, rank, p->same};
}

/* Memory for pairs is the arena's, which the caller lets go. */
static void compare(sharing *h, const pith_site_table *to, const named *give,
                    pith_str link, pith_arena *arena)
{
    uint32_t n = h->take.n, m = give->n;
    pith_db_query *q;

    h->at = pith_arena_zalloc(arena, (size_t)n * m + 1, sizeof(*h->at));
    h->have = pith_arena_zalloc(arena, n + 1u, sizeof(*h->have));
    if (!h->at || !h->have) {
        pith_db_nomem(h->db);
        return;
    }
    pith_db_sql(h->db, "SELECT 0");
    put_columns(h->db, "a", h->list, &h->take);
    put_columns(h->db, "b", to, give);
    pith_db_ask(h->db, &q,
                pith_db_more(h->db,
                             " FROM %n AS a JOIN %n AS b ON b.page = a.%p WHERE"
                             " b.page <> a.page ORDER BY a.page, a.position"
                             " LIMIT %u",
                             h->list->name, to->name, link, ROWS_LOOK),
                NULL);
    while (pith_db_row(h->db, q))
        see_row(h, give, q);
    for (uint32_t i = 0; i < n; i++)
        for (uint32_t j = 0; j < m; j++)
            weigh(h, to, give, i, j);
}

/* ---- all tables ---------------------------------------------------------- */

/* `articles` with the columns every site has before those that were added. */
static bool all_articles(pith_db *db, pith_arena *arena, pith_site_table *out)
{
    static const char *const own[] = {"title", "author", "date", "categories",
                                      "tags"};
    const uint32_t n = sizeof(own) / sizeof(*own);
    pith_site_table added;

    if (pith_site_articles(db, arena, &added) != PITH_OK)
        return false;
    *out = added;
    out->column = pith_arena_zalloc(arena, added.n_columns + (size_t)n,
                                    sizeof(*out->column));
    if (!out->column)
        return pith_db_nomem(db) == PITH_OK;
    for (uint32_t i = 0; i < n; i++)
        out->column[i] = (pith_site_column){
            .name = pith_str_of(own[i]), .type = PITH_TYPE_TEXT, .key = 1};
    for (uint32_t i = 0; i < added.n_columns; i++)
        out->column[n + i] = added.column[i];
    out->n_columns += n;
    return true;
}

static void rename_column(sharing *h, uint32_t i)
{
    pith_str old = h->list->column[i].name, name = h->best[i].name;

    pith_db_once(h->db,
                 pith_db_sql(h->db, "ALTER TABLE %n RENAME COLUMN %n TO %n",
                             h->list->name, old, name),
                 NULL);
    pith_db_do(h->db,
               "UPDATE columns SET name = ?3 WHERE \"table\" = ?1 AND name ="
               " ?2",
               "sss", h->list->name, old, name);
}

/* Every column that found a better name gets it, unless one before did. */
static void take_names(sharing *h, pith_site_renamed tell, void *ctx)
{
    for (uint32_t i = 0; i < width(h->list); i++) {
        pith_str old = h->list->column[i].name;

        if (!h->best[i].name.ptr || has_name(h->list, h->best[i].name))
            continue;
        rename_column(h, i);
        tell(ctx, h->list, old, h->best[i].name);
        h->list->column[i].name = h->best[i].name;
    }
}

static uint64_t member(uint32_t table, int64_t page)
{
    return pith_hash_mix(table + 1u, (uint64_t)page);
}

static bool leads_to(const pith_site_column *c, const pith_site_table *to)
{
    return c->leadto.ptr && (pith_str_eq(c->leadto, PITH_STR("pages")) ||
                             pith_str_eq(c->leadto, to->name));
}

/* Rows that lead from each column of `t` to each table, as far as they are
 * counted: mostly there is none, and a join with hundreds of columns is long in
 * the making. One pass over the rows. NULL: memory is out. */
static uint8_t *count_rows(const sharing *h, pith_arena *arena)
{
    const pith_site_table *t = h->list;
    const given *to = h->to;
    uint8_t *rows = pith_arena_zalloc(arena, t->n_columns + 1u, to->n + 1u);
    pith_db_query *q;

    pith_db_sql(h->db, "SELECT page");
    for (uint32_t k = 0; k < t->n_columns; k++)
        if (t->column[k].leadto.ptr)
            pith_db_more(h->db, ", %p", t->column[k].name);
    pith_db_ask(h->db, &q, pith_db_more(h->db, " FROM %n", t->name), NULL);
    while (rows && pith_db_row(h->db, q)) {
        int64_t page = pith_db_int(q, 0), lead;
        int at = 0;

        for (uint32_t k = 0; k < t->n_columns; k++) {
            uint8_t *n = &rows[(size_t)k * to->n];

            lead = t->column[k].leadto.ptr ? pith_db_int(q, ++at) : 0;
            for (uint32_t i = 0; lead && lead != page && i < to->n; i++)
                n[i] += n[i] < VALUES &&
                        pith_map_find(&to->pages, member(i, lead)) != NULL;
        }
    }
    pith_db_end(q);
    return rows;
}

static void share_list(sharing *h, pith_arena *room)
{
    const pith_site_table *t = h->list;
    const given *to = h->to;
    uint8_t *rows = count_rows(h, room);
    pith_mark mark = pith_arena_mark(room);

    if (!rows) {
        pith_db_nomem(h->db);
        return;
    }
    for (uint32_t k = 0; k < t->n_columns; k++)
        for (uint32_t i = 0, looked = 0; i < to->n && looked < TABLES; i++) {
            if (!leads_to(&t->column[k], &to->table[i]))
                continue;
            looked++;
            if (rows[(size_t)k * to->n + i] < VALUES || !to->give[i].n)
                continue;
            compare(h, &to->table[i], &to->give[i], t->column[k].name, room);
            pith_arena_reset(room, mark);
        }
}

/* A list whose columns have poor names, and the pages it may lead to. */
static void share_names(sharing *h, pith_site_renamed tell, void *ctx)
{
    pith_arena room;

    list_named(h->list, 0, POOR, &h->take);
    if (!h->take.n)
        return;
    pith_arena_init(&room, pith_db_allocator(h->db), 0);
    h->best =
        pith_arena_zalloc(&room, h->list->n_columns + 1u, sizeof(*h->best));
    if (h->best) {
        share_list(h, &room);
        take_names(h, tell, ctx);
    } else {
        pith_db_nomem(h->db);
    }
    pith_arena_release(&room);
}

/* The pages that table i has a row of. */
static void list_pages(pith_db *db, given *to, uint32_t i)
{
    pith_db_query *q;

    pith_db_ask(db, &q, pith_site_select(db, &to->table[i], 0, NULL), NULL);
    while (pith_db_row(db, q))
        if (!pith_map_put(&to->pages, member(i, pith_db_int(q, 0)), 0, NULL))
            pith_db_nomem(db);
}

static void give_names(pith_db *db, given *to)
{
    for (uint32_t i = 0; i < to->n; i++) {
        list_named(&to->table[i], POOR, INT_MAX, &to->give[i]);
        list_pages(db, to, i);
    }
}

void pith_site_names_share(pith_db *db, pith_site_renamed tell, void *ctx)
{
    pith_site_table *t, *page;
    uint32_t n = 0;
    pith_arena arena;
    given to = {.n = 1};

    pith_arena_init(&arena, pith_db_allocator(db), 0);
    pith_map_init(&to.pages, pith_db_allocator(db));
    if (pith_site_tables_read(db, 0, &arena, &t, &n) != PITH_OK)
        n = 0;
    to.table = page = pith_arena_array(&arena, n + 1u, sizeof(*page));
    to.give = pith_arena_array(&arena, n + 1u, sizeof(*to.give));
    if (!page || !to.give)
        pith_db_nomem(db);
    if (page && to.give && n && all_articles(db, &arena, page)) {
        for (uint32_t i = 0; i < n; i++)
            if (t[i].form == PITH_SITE_ONE)
                page[to.n++] = t[i];
        give_names(db, &to);
        for (uint32_t i = 0; i < n; i++) {
            sharing h = {.db = db, .to = &to, .list = &t[i]};

            if (t[i].form != PITH_SITE_ONE && !t[i].parent.ptr)
                share_names(&h, tell, ctx);
        }
    }
    pith_map_release(&to.pages);
    pith_arena_release(&arena);
}
