/* io/db/site_trust: see site_trust.h. Logistic regression over what the
 * database says of a table (trust_table.h). */
#include "io/db/site_trust.h"

#include <math.h>
#include "base/str.h"
#include "io/db/site_tables_int.h"
#include "io/db/trust_table.h"

enum evidence {
#define X(name, weight, text) E_##name,
    PITH_TRUST_EVIDENCE(X)
#undef X
        N_EVIDENCE
};

static const struct {
    const char *name;
    double weight;
} terms[] = {
#define X(name, weight, text) {#name, weight},
    PITH_TRUST_EVIDENCE(X)
#undef X
};

typedef struct look {
    pith_db *db;
    pith_str name;
    const pith_site_table *t; /* NULL: articles or posts */
    const char *kind;         /* of those two, their pages' */
    double e[N_EVIDENCE];
} look;

/* ---- the group ------------------------------------------------------------
 */

/* Rows of `pages`, and of those whose group it is the table of. */
static void look_at_group(look *l)
{
    int64_t cluster = l->t ? (int64_t)l->t->cluster : 0;
    pith_db_query *q;
    pith_str kind;

    pith_db_ask(l->db, &q,
                "SELECT avg(c.confidence), count(*),"
                " min(c.kind) FROM pages p JOIN clusters c ON c.id = p.cluster"
                " WHERE p.gone IS NULL AND"
                " CASE ?1 WHEN 0 THEN c.kind = ?2 ELSE c.id = ?1 END",
                "is", cluster, pith_str_of(l->kind ? l->kind : ""));
    if (!pith_db_row(l->db, q))
        return;
    l->e[E_SURE] = pith_db_real(q, 0);
    l->e[E_PAGES] = (double)pith_db_int(q, 1);
    kind = pith_db_text(q, 2);
    if (l->t) {
        bool list = kind.ptr && pith_str_eq(kind, PITH_STR("list"));
        bool detail = kind.ptr && pith_str_eq(kind, PITH_STR("detail"));

        l->e[E_LIST] = list;
        l->e[E_SIDE] =
            !l->t->parent.ptr && !(l->t->form == PITH_SITE_ONE ? detail : list);
    }
    pith_db_end(q);
}

/* ---- the rows -------------------------------------------------------------
 */

static void look_at_rows(look *l)
{
    double rows = (double)pith_site_count(l->db, "*", l->name);
    double pages = (double)pith_site_count(l->db, "DISTINCT page", l->name);

    l->e[E_COVER] = l->e[E_PAGES] > 0 ? pages / l->e[E_PAGES] : 0;
    l->e[E_COVER] = l->e[E_COVER] > 1 ? 1 : l->e[E_COVER];
    l->e[E_ROWS] = pages > 0 ? log1p(rows / pages) : 0;
    l->e[E_PAGES] = log1p(l->e[E_PAGES]);
}

/* ---- the columns ----------------------------------------------------------
 */

/* "text", "url_3": what the values are, no name of theirs. */
static bool is_bare(pith_str name)
{
    static const char *const bare[] = {"text", "url",   "link", "image",
                                       "leaf", "value", "date", "number"};

    while (name.len && (pith_is_digit((unsigned char)name.ptr[name.len - 1]) ||
                        name.ptr[name.len - 1] == '_'))
        name.len--;
    for (size_t i = 0; i < sizeof(bare) / sizeof(*bare); i++)
        if (pith_str_eq(name, pith_str_of(bare[i])))
            return true;
    return !name.len;
}

static void look_at_columns(look *l)
{
    const pith_site_table *t = l->t;

    for (uint32_t i = 0; i < t->n_columns; i++) {
        const pith_site_column *c = &t->column[i];

        l->e[E_BARE] += is_bare(c->name) / (double)t->n_columns;
        l->e[E_TYPED] += (c->type != PITH_TYPE_TEXT) / (double)t->n_columns;
        if (c->leads || c->leadto.ptr)
            l->e[E_KEY] = 1;
    }
}

/* ---- the figure -----------------------------------------------------------
 */

static double figure(const look *l)
{
    double sum = 0;

    for (int i = 0; i < N_EVIDENCE; i++)
        sum += terms[i].weight * l->e[i];
    return 1 / (1 + exp(-sum));
}

static void write_down(look *l)
{
    pith_buf why;

    pith_buf_init(&why, pith_db_allocator(l->db), 1u << 16);
    for (int i = 1; i < N_EVIDENCE; i++)
        if (l->e[i] != 0)
            pith_buf_fmt(&why, "%s%s %.3f", why.len ? ", " : "", terms[i].name,
                         l->e[i]);
    pith_db_do(l->db, "INSERT INTO trust VALUES (?, ?, ?)", "sds", l->name,
               (double)(int64_t)(figure(l) * 1000 + 0.5) / 1000,
               pith_buf_view(&why));
    pith_buf_release(&why);
}

static void rate_table(pith_db *db, const pith_site_table *t)
{
    look l = {.db = db, .name = t->name, .t = t, .e = {[E_ONE] = 1}};

    look_at_group(&l);
    look_at_columns(&l);
    look_at_rows(&l);
    write_down(&l);
}

static void rate_fixed(pith_db *db, bool posts)
{
    look l = {.db = db,
              .name = posts ? PITH_STR("posts") : PITH_STR("articles"),
              .kind = posts ? "thread" : "news",
              .e = {[E_ONE] = 1, [E_FIXED] = 1}};

    if (!pith_db_number(db, 0,
                        posts ? "SELECT 1 FROM posts LIMIT 1"
                              : "SELECT 1 FROM articles LIMIT 1",
                        NULL))
        return;
    look_at_group(&l);
    if (!(l.e[E_PAGES] > 0))
        return; /* beside the rows of other kinds: nothing says how good */
    look_at_rows(&l);
    write_down(&l);
}

void pith_site_trust(pith_db *db)
{
    pith_site_table *t = NULL;
    pith_arena arena;
    uint32_t n = 0;

    pith_arena_init(&arena, pith_db_allocator(db), 0);
    pith_db_do(db, "DELETE FROM trust", NULL);
    rate_fixed(db, false);
    rate_fixed(db, true);
    if (pith_site_tables_read(db, 0, &arena, &t, &n) != PITH_OK)
        n = 0;
    for (uint32_t i = 0; i < n; i++)
        rate_table(db, &t[i]);
    pith_arena_release(&arena);
}
