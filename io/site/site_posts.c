/* io/site/site_posts: posts of a part of a thread cluster: by the cluster's
 * wrapper; without one, and below articles, mined page by page. */
#include "io/site/site_part.h"

#include "api/api_learn.h"

static pith_status mine_posts(found *f, pith_page *g)
{
    pith_status st =
        pith_mine_posts(&g->tree, NULL, NULL, &g->arena, &g->budget, &f->posts);

    if (st == PITH_OK && f->posts.main != UINT32_MAX)
        st = pith_posts_tables(&g->tree, &f->posts, NULL, &g->arena,
                               &f->threads);
    f->has_posts = st == PITH_OK && f->posts.main != UINT32_MAX &&
                   f->threads.main != PITH_NO_REGION;
    return st;
}

/* Posts by the wrapper of the thread, or of the comments. */
static pith_status apply_posts(const part *p, found *f, pith_page *g,
                               unsigned worker)
{
    pith_status st =
        pith_site_rows_apply(p->wrap, &p->shapes[worker], g, &f->rows);

    f->has_posts = f->rows.region != NULL;
    return st;
}

pith_status pith_part_mine_posts(void *ctx, size_t i, unsigned worker)
{
    part *p = ctx;

    if (!p->page[i] || p->no_comments)
        return PITH_OK;
    return p->wrap ? apply_posts(p, &p->at[i], p->page[i], worker)
                   : mine_posts(&p->at[i], p->page[i]);
}

/* Columns of a wrapper's posts by their names. */
static pith_site_post_columns columns_of(const pith_region *g)
{
    static const char *const name[] = {
        "author", "date", "date_iso", "title", "body", "permalink", "rating"};
    unsigned at[7];

    for (int i = 0; i < 7; i++) {
        at[i] = PITH_SITE_NO_COLUMN;
        for (uint32_t c = 0; c < g->n_columns; c++)
            if (pith_str_eq(g->columns[c].name, pith_str_of(name[i])))
                at[i] = c;
    }
    return (pith_site_post_columns){at[0], at[1], at[2], at[3],
                                    at[4], at[5], at[6]};
}

const pith_region *pith_part_posts(const part *p, const found *f)
{
    return p->wrap ? f->rows.region : &f->threads.regions[f->threads.main];
}

bool pith_part_signed(const part *p, const found *f)
{
    const pith_region *g = f->has_posts ? pith_part_posts(p, f) : NULL;
    unsigned author = g ? columns_of(g).author : PITH_SITE_NO_COLUMN;
    uint32_t n = 0;

    if (author == PITH_SITE_NO_COLUMN)
        return false;
    for (uint32_t i = 0; i < g->n_records; i++)
        n += g->records[i].cells[author].text.ptr != NULL;
    return 2 * n >= g->n_records;
}

void pith_part_put_posts(part *p, uint32_t i)
{
    const pith_region *g = pith_part_posts(p, &p->at[i]);
    pith_site_post_columns col = columns_of(g);

    pith_site_put_posts(p->s->db, p->s->page.at[p->idx[i]].db.id, g, &col,
                        p->date_label);
}

pith_status pith_part_thread(part *p)
{
    pith_status st = pith_site_parallel(p->s, p->n, pith_part_mine_posts, p);

    for (uint32_t i = 0; i < p->n && st == PITH_OK; i++) {
        if (p->at[i].has_posts) {
            pith_part_put_posts(p, i);
            p->s->sum->gave++;
        } else
            pith_part_problem(p, i, "no posts");
    }
    return st;
}

/* ---- what the sample teaches --------------------------------------------- */

/* What all dates begin with, up to now: "Published: ". */
static pith_status meet_dates(part *p, const pith_region *g)
{
    unsigned at = columns_of(g).date;

    for (uint32_t i = 0; i < g->n_records; i++) {
        pith_str date = {NULL, 0};
        size_t n = 0;

        if (at != PITH_SITE_NO_COLUMN)
            date = g->records[i].cells[at].text;
        if (!date.ptr)
            continue;
        if (!p->dated) {
            p->date_label = pith_arena_str(&p->s->arena, date);
            if (!p->date_label.ptr)
                return PITH_NOMEM;
        }
        p->dated = true;
        while (n < date.len && n < p->date_label.len &&
               date.ptr[n] == p->date_label.ptr[n])
            n++;
        p->date_label.len = n;
    }
    return PITH_OK;
}

/* A label has a colon, and no digit before it. */
void pith_part_settle_label(part *p)
{
    size_t n = 0;

    while (n < p->date_label.len && p->date_label.ptr[n] != ':' &&
           !pith_is_digit((unsigned char)p->date_label.ptr[n]))
        n++;
    p->date_label.len =
        n && n < p->date_label.len && p->date_label.ptr[n] == ':' ? n + 1 : 0;
}

/* The posts of one page; `*table` is their table, NULL: it has none. */
static pith_status mine_alone(pith_page *g, pith_posts *f,
                              const pith_region **table)
{
    pith_tables *tables = pith_arena_zalloc(&g->arena, 1, sizeof(*tables));
    pith_status st =
        tables ? pith_mine_posts(&g->tree, NULL, NULL, &g->arena, &g->budget, f)
               : PITH_NOMEM;

    *table = NULL;
    if (st != PITH_OK || f->main == UINT32_MAX)
        return st;
    st = pith_posts_tables(&g->tree, f, NULL, &g->arena, tables);
    if (st == PITH_OK && tables->main != PITH_NO_REGION)
        *table = &tables->regions[tables->main];
    return st;
}

pith_status pith_part_learn_dates(part *p, pith_page *g)
{
    const pith_region *table;
    site_rows rows;
    pith_posts f;
    pith_status st;

    if (p->wrap) {
        st = pith_site_rows_apply(p->wrap, p->shapes, g, &rows);
        table = rows.region;
    } else
        st = mine_alone(g, &f, &table);
    return st == PITH_OK && table ? meet_dates(p, table) : st;
}

/* ---- comments below articles --------------------------------------------- */

#define COMMENT_PAGES 2u  /* that show comments: then they have a pattern */
#define COMMENT_SHARE 0.8 /* of the posts of a page are signed and dated */
#define COMMENT_AGREE 0.6 /* of the values that the pattern gives again */

bool pith_part_are_comments(const pith_tree *t, const pith_region *g)
{
    pith_site_post_columns col = columns_of(g);
    uint32_t good = 0;

    if (col.author == PITH_SITE_NO_COLUMN || col.date == PITH_SITE_NO_COLUMN ||
        col.body == PITH_SITE_NO_COLUMN)
        return false;
    for (uint32_t i = 0; i < g->n_records; i++) {
        const pith_record *r = &g->records[i];
        pith_node top = r->n_paths ? r->nodes[0] : (pith_node)PITH_NIL;

        /* a paragraph of a story that names somebody and a day is no post */
        good += r->cells[col.author].text.ptr && r->cells[col.date].text.ptr &&
                r->cells[col.body].text.ptr && top != PITH_NIL &&
                !(pith_is_element(t, top) && t->label[top] == PITH_TAG_P);
    }
    return good && good >= COMMENT_SHARE * g->n_records;
}

static pith_status shows_comments(pith_page *g, bool *out)
{
    const pith_region *table;
    pith_posts f;
    pith_status st = mine_alone(g, &f, &table);

    *out = st == PITH_OK && table && pith_part_are_comments(&g->tree, table);
    return st;
}

static pith_status learn_comments(pith_page *const *page, uint32_t n,
                                  pith_wrapper *w)
{
    pith_page *with[SITE_WRAPPER];
    const pith_tabpat *pattern;
    pith_error why;
    uint32_t m = 0;
    pith_status st = PITH_OK;

    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        bool shows = false;

        if (page[i])
            st = shows_comments(page[i], &shows);
        if (shows)
            with[m++] = page[i];
    }
    if (st != PITH_OK || m < COMMENT_PAGES)
        return st;
    st = pith_learn_cluster(with, m, "thread", w, NULL, &why);
    if (st != PITH_OK)
        return st == PITH_NOMEM ? st : PITH_OK;
    pattern = w->cluster[0].pattern;
    if (pattern->agreement < COMMENT_AGREE)
        w->n_clusters = 0;
    return PITH_OK;
}

pith_status pith_part_comments(part *p, pith_wrapper **out, pith_error *err)
{
    uint32_t idx[SITE_WRAPPER], n;
    pith_page *page[SITE_WRAPPER];
    pith_wrapper *w = pith_wrap_new(p->s->al);
    pith_status st;

    *out = w;
    if (!w)
        return PITH_NOMEM;
    n = pith_site_choose(p->s, p->c->id, SITE_WRAPPER, idx);
    st = pith_site_hold(p->s, idx, n, page, err);
    if (st != PITH_OK)
        return st;
    st = learn_comments(page, n, w);
    if (st == PITH_OK && w->n_clusters)
        p->wrap = &w->cluster[0];
    p->no_comments = !p->wrap && n >= 2 * COMMENT_PAGES;
    pith_site_let_go(p->s, idx, n, page);
    return st;
}
