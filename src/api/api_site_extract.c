/* api/api_site_extract: the third step of `pith site`: rows of every page that
 * is new or changed, cluster by cluster, a part of some pages at a time.
 *
 * A part is a transaction with its mark. Parts depend on the pages of the run
 * alone, so a run that was killed and goes on makes the same ones. */
#include "api/api_site_part.h"

#include <string.h>
#include "api/api_site_detail.h"
#include "base/status.h"

static const pith_site_post_columns post_columns = {
    PITH_POST_AUTHOR, PITH_POST_DATE,      PITH_POST_DATE_ISO, PITH_POST_TITLE,
    PITH_POST_BODY,   PITH_POST_PERMALINK, PITH_POST_RATING};

void pith_part_problem(part *p, uint32_t i, const char *why)
{
    pith_site_db_problem(p->s->db, p->s->page.at[p->idx[i]].db.id,
                         pith_str_of(why));
    p->s->sum->empty++;
}

/* ---- lists --------------------------------------------------------------- */

/* Records by their looks alone, as the page's only region. */
static pith_status rows_as_region(const part *p, found *f, pith_page *g)
{
    pith_rec_region *region = pith_arena_zalloc(&g->arena, 1, sizeof(*region));
    pith_row_found *row;
    pith_rec *rec;
    uint32_t n;
    pith_status st = pith_rows_find(&p->rows, &g->tree, &g->arena, &row, &n);

    if (st != PITH_OK || !n)
        return st;
    rec = pith_arena_array(&g->arena, n, sizeof(*rec));
    if (!rec || !region)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++)
        rec[i] = (pith_rec){row[i].node, row[i].n};
    *region = (pith_rec_region){
        .parent = g->tree.parent[row[0].node[0]], .rec = rec, .n_recs = n};
    f->recs.region = region;
    f->recs.n_regions = 1;
    f->recs.main = f->region = 0;
    return PITH_OK;
}

static pith_status mine_list(void *ctx, size_t i)
{
    part *p = ctx;
    found *f = &p->at[i];
    pith_page *g = p->page[i];
    pith_status st;

    f->region = UINT32_MAX;
    if (!g)
        return PITH_OK;
    st = pith_mine_records(&g->tree, NULL, &g->arena, &g->scratch, &g->budget,
                           &f->recs);
    if (st != PITH_OK)
        return st;
    f->region = pith_site_region(&g->tree, &f->recs, p->region_key);
    if (f->region == UINT32_MAX && p->c->size == 1)
        f->region = f->recs.main;
    if (f->region == UINT32_MAX)
        st = rows_as_region(p, f, g);
    if (st != PITH_OK || f->region == UINT32_MAX)
        return st;
    st = pith_records_tables(&g->tree, &f->recs, NULL, &g->arena, &g->scratch,
                             &g->budget, &f->tables);
    if (st != PITH_OK)
        return st;
    if (f->region >= f->tables.n_regions) {
        f->region = UINT32_MAX;
        return PITH_OK;
    }
    f->key = pith_arena_array(&g->arena, f->tables.regions[f->region].n_columns,
                              sizeof(*f->key));
    if (!f->key)
        return PITH_NOMEM;
    pith_site_column_keys(&g->tree, &f->recs.region[f->region],
                          &f->tables.regions[f->region], f->key, NULL);
    return PITH_OK;
}

/* Columns that no earlier page had are added to the table. */
static pith_status add_columns(part *p, const found *f, pith_site_table *t,
                               uint32_t *to)
{
    const pith_region *g = &f->tables.regions[f->region];
    site *s = p->s;
    bool added = false;

    for (uint32_t c = 0; c < g->n_columns; c++) {
        pith_site_column *more;
        pith_str *taken;

        if (to[c] != PITH_NO_COLUMN)
            continue;
        more = pith_arena_array(&s->arena, t->n_columns + 1u, sizeof(*more));
        taken = pith_arena_array(&s->arena, t->n_columns + 1u, sizeof(*taken));
        if (!more || !taken)
            return PITH_NOMEM;
        for (uint32_t k = 0; k < t->n_columns; k++) {
            more[k] = t->column[k];
            taken[k] = t->column[k].name;
        }
        more[t->n_columns] =
            (pith_site_column){.name = pith_site_name(g->columns[c].name, taken,
                                                      t->n_columns, &s->arena),
                               .type = g->columns[c].type,
                               .key = f->key[c]};
        if (!more[t->n_columns].name.ptr)
            return PITH_NOMEM;
        to[c] = t->n_columns++;
        t->column = more;
        added = true;
    }
    if (added)
        pith_site_table_make(s->db, t);
    return PITH_OK;
}

static pith_status put_list(part *p, uint32_t i, pith_site_table *t)
{
    found *f = &p->at[i];
    pith_page *g = p->page[i];
    const pith_region *region = &f->tables.regions[f->region];
    uint32_t *to = pith_arena_array(&g->arena, region->n_columns, sizeof(*to));
    pith_site_row *row;
    pith_cell *cell;
    pith_status st;

    if (!to)
        return PITH_NOMEM;
    pith_cols_match(t, region, f->key, to);
    st = add_columns(p, f, t, to);
    if (st != PITH_OK)
        return st;
    row = pith_arena_zalloc(&g->arena, region->n_records, sizeof(*row));
    cell = pith_arena_zalloc(
        &g->arena, (size_t)region->n_records * t->n_columns, sizeof(*cell));
    if (!row || !cell)
        return PITH_NOMEM;
    for (uint32_t r = 0; r < region->n_records; r++) {
        pith_cell *out = cell + (size_t)r * t->n_columns;

        for (uint32_t c = 0; c < region->n_columns; c++)
            out[to[c]] = region->records[r].cells[c];
        row[r] = (pith_site_row){.position = r + 1, .cell = out};
    }
    pith_site_put_rows(p->s->db, t, p->s->page.at[p->idx[i]].db.id, row,
                       region->n_records);
    return PITH_OK;
}

static pith_status do_list(part *p)
{
    pith_site_table *t;
    uint32_t n;
    pith_status st = pith_site_parallel(p->s, p->n, mine_list, p);

    if (st == PITH_OK)
        st = pith_site_tables_of(p->s->db, p->c->id, &p->s->arena, &t, &n);
    for (uint32_t i = 0; i < p->n && st == PITH_OK; i++) {
        if (p->at[i].region == UINT32_MAX || !n)
            pith_part_problem(p, i, "no records like those of the other pages");
        else {
            st = put_list(p, i, &t[0]);
            p->s->sum->gave++;
        }
    }
    return st;
}

/* ---- posts --------------------------------------------------------------- */

static bool known_posts(const part *p, const pith_tree *t, const pith_posts *f)
{
    const pith_posts_region *g = &f->region[f->main];
    uint32_t known = 0;

    for (uint32_t i = 0; i < g->n_posts; i++)
        known +=
            pith_rows_fit(&p->rows, t, g->post[i].node, g->post[i].n_nodes);
    return known > 0;
}

/* The first candidate date inside the nodes, or PITH_NIL. */
static pith_node pivot_in(const pith_posts *f, const pith_tree *t,
                          const pith_row_found *row)
{
    for (uint32_t i = 0; i < f->n_pivots; i++)
        for (uint32_t k = 0; k < row->n; k++)
            if (pith_tree_holds(t, row->node[k], f->pivot[i]))
                return f->pivot[i];
    return PITH_NIL;
}

/* Posts by their looks alone, as the page's only region. */
static pith_status rows_as_posts(const part *p, found *f, pith_page *g)
{
    const pith_tree *t = &g->tree;
    pith_posts_region *region =
        pith_arena_zalloc(&g->arena, 1, sizeof(*region));
    pith_row_found *row;
    pith_post *post;
    uint32_t n;
    pith_status st = pith_rows_find(&p->rows, t, &g->arena, &row, &n);

    if (st != PITH_OK || !n)
        return st;
    post = pith_arena_zalloc(&g->arena, n, sizeof(*post));
    if (!post || !region)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < n; i++)
        post[i] = (pith_post){.node = row[i].node,
                              .n_nodes = row[i].n,
                              .root = row[i].n == 1 ? row[i].node[0]
                                                    : t->parent[row[i].node[0]],
                              .pivot = pivot_in(&f->posts, t, &row[i]),
                              .parent = PITH_NO_RECORD};
    *region = (pith_posts_region){
        .parent = t->parent[row[0].node[0]], .post = post, .n_posts = n};
    f->posts.region = region;
    f->posts.n_regions = 1;
    f->posts.main = 0;
    return PITH_OK;
}

/* What else may find posts where the page alone finds none like those of the
 * other pages: the way to their dates ([MiBAT] §6.3), then their looks. */
static pith_status mine_by_others(part *p, found *f, pith_page *g)
{
    pith_posts by_date = {.main = UINT32_MAX};
    pith_status st = PITH_OK;

    if (p->by_date)
        st = pith_mine_posts(&g->tree, NULL, p->by_date, &g->arena, &g->budget,
                             &by_date);
    if (st == PITH_OK && by_date.main != UINT32_MAX &&
        known_posts(p, &g->tree, &by_date)) {
        f->posts = by_date;
        return st;
    }
    return st == PITH_OK ? rows_as_posts(p, f, g) : st;
}

static pith_status mine_posts(part *p, found *f, pith_page *g)
{
    pith_status st =
        pith_mine_posts(&g->tree, NULL, NULL, &g->arena, &g->budget, &f->posts);

    if (st == PITH_OK && p->rows.at.len &&
        (f->posts.main == UINT32_MAX || !known_posts(p, &g->tree, &f->posts)))
        st = mine_by_others(p, f, g);
    if (st == PITH_OK && f->posts.main != UINT32_MAX)
        st = pith_posts_tables(&g->tree, &f->posts, NULL, &g->arena,
                               &f->threads);
    f->has_posts = st == PITH_OK && f->posts.main != UINT32_MAX &&
                   f->threads.main != PITH_NO_REGION;
    return st;
}

pith_status pith_part_mine_posts(void *ctx, size_t i)
{
    part *p = ctx;

    return p->page[i] ? mine_posts(p, &p->at[i], p->page[i]) : PITH_OK;
}

void pith_part_put_posts(part *p, uint32_t i)
{
    const pith_tables *t = &p->at[i].threads;

    pith_site_put_posts(p->s->db, p->s->page.at[p->idx[i]].db.id,
                        &t->regions[t->main], &post_columns, p->date_label);
}

static pith_status do_thread(part *p)
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

/* ---- details ------------------------------------------------------------- */

static pith_status do_detail(part *p, pith_error *err)
{
    pith_page **page = pith_arena_array(&p->s->arena, p->all, sizeof(*page));
    int64_t *id = pith_arena_array(&p->s->arena, p->all, sizeof(*id));
    site_detail d = {.s = p->s, .c = p->c};

    if (!page || !id)
        return PITH_NOMEM;
    for (uint32_t i = 0; i < p->all; i++) {
        if (!p->page[i])
            continue;
        page[d.n] = p->page[i];
        id[d.n++] = p->s->page.at[p->idx[i]].db.id;
        d.n_todo += i < p->n;
    }
    d.page = page;
    d.id = id;
    return pith_site_detail(&d, err);
}

/* ---- parts --------------------------------------------------------------- */

/* What all dates begin with, up to now: "Published: ". */
static pith_status meet_dates(part *p, const pith_region *g)
{
    for (uint32_t i = 0; i < g->n_records; i++) {
        pith_str date = g->records[i].cells[PITH_POST_DATE].text;
        size_t n = 0;

        if (!date.ptr)
            continue;
        if (!p->dated) {
            p->date_label = (pith_str){
                pith_arena_dup(&p->s->arena, date.ptr, date.len), date.len};
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
static void settle_label(part *p)
{
    size_t n = 0;

    while (n < p->date_label.len && p->date_label.ptr[n] != ':' &&
           !pith_is_digit((unsigned char)p->date_label.ptr[n]))
        n++;
    p->date_label.len =
        n && n < p->date_label.len && p->date_label.ptr[n] == ':' ? n + 1 : 0;
}

static pith_status learn_posts(part *p, pith_page *g, double *best)
{
    const pith_posts_region *r;
    pith_posts_template *by_date;
    pith_tables tables;
    pith_posts f;
    pith_status st =
        pith_mine_posts(&g->tree, NULL, NULL, &g->arena, &g->budget, &f);

    if (st != PITH_OK || f.main == UINT32_MAX)
        return st;
    r = &f.region[f.main];
    if (r->score > *best) {
        *best = r->score;
        st = pith_posts_learn(&g->tree, &f, &p->s->arena, &by_date);
        p->by_date = st == PITH_OK ? by_date : NULL;
    }
    if (st == PITH_OK)
        st = pith_posts_tables(&g->tree, &f, NULL, &g->arena, &tables);
    if (st == PITH_OK && tables.main != PITH_NO_REGION)
        st = meet_dates(p, &tables.regions[tables.main]);
    for (uint32_t i = 0; i < r->n_posts && st == PITH_OK; i++)
        st = pith_rows_add(&p->rows, &g->tree, r->post[i].node,
                           r->post[i].n_nodes);
    return st;
}

static pith_status learn_records(part *p, pith_page *g)
{
    const pith_rec_region *r;
    pith_recs f;
    uint32_t at;
    pith_status st = pith_mine_records(&g->tree, NULL, &g->arena, &g->scratch,
                                       &g->budget, &f);

    at = st == PITH_OK ? pith_site_region(&g->tree, &f, p->region_key)
                       : UINT32_MAX;
    if (at == UINT32_MAX)
        return st;
    r = &f.region[at];
    for (uint32_t i = 0; i < r->n_recs && st == PITH_OK; i++)
        st = pith_rows_add(&p->rows, &g->tree, r->rec[i].node,
                           r->rec[i].n_nodes);
    return st;
}

/* What the sample teaches about the looks of records or posts. */
static pith_status learn_rows(part *p, pith_error *err)
{
    uint32_t idx[SITE_SAMPLE], n;
    pith_page *page[SITE_SAMPLE];
    double best = 0;
    pith_status st;

    if (p->c->kind == PITH_SITE_DETAIL || p->c->kind == PITH_SITE_OTHER)
        return PITH_OK;
    n = pith_site_choose(p->s, p->c->id, SITE_SAMPLE, idx);
    st = pith_site_hold(p->s, idx, n, page, err);
    for (uint32_t i = 0; i < n && st == PITH_OK; i++) {
        if (!page[i])
            continue;
        pith_rows_page(&p->rows);
        st = p->c->kind == PITH_SITE_LIST ? learn_records(p, page[i])
                                          : learn_posts(p, page[i], &best);
    }
    for (uint32_t i = 0; i < n; i++)
        pith_page_free(page[i]);
    pith_rows_settle(&p->rows);
    settle_label(p);
    return st;
}

static pith_status do_part(part *p, pith_error *err)
{
    pith_status st = pith_site_hold(p->s, p->idx, p->all, p->page, err);

    if (st == PITH_OK)
        switch (p->c->kind) {
        case PITH_SITE_LIST:
            st = do_list(p);
            break;
        case PITH_SITE_THREAD:
            st = do_thread(p);
            break;
        case PITH_SITE_NEWS:
            st = pith_part_news(p);
            break;
        case PITH_SITE_DETAIL:
            st = do_detail(p, err);
            break;
        default:
            for (uint32_t i = 0; i < p->n; i++)
                pith_part_problem(p, i, "of no kind that has rows");
        }
    for (uint32_t i = 0; i < p->all; i++)
        pith_page_free(p->page[i]);
    return st;
}

/* Fill a part: its pages, and others of the cluster that help. */
static void fill_part(part *p, const uint32_t *todo, uint32_t n)
{
    const site_members *m = &p->s->member[p->c->id - 1];
    uint32_t step = m->n > SITE_ANCHORS ? m->n / SITE_ANCHORS : 1;
    bool helps = n < SITE_ANCHORS && (p->c->kind == PITH_SITE_DETAIL ||
                                      p->c->kind == PITH_SITE_NEWS);

    memset(p->at, 0, sizeof(p->at));
    p->n = n;
    memcpy(p->idx, todo, n * sizeof(*todo));
    p->all = n;
    for (uint32_t i = 0; helps && i < m->n && p->all < n + SITE_ANCHORS;
         i += step) {
        bool own = false;

        for (uint32_t k = 0; k < n; k++)
            own = own || todo[k] == m->at[i];
        if (!own)
            p->idx[p->all++] = m->at[i];
    }
}

static pith_status do_cluster(site *s, part *p, uint32_t c, uint64_t *done,
                              uint64_t total, pith_error *err)
{
    const site_members *m = &s->member[c];
    uint32_t *todo = pith_arena_array(&s->arena, m->n, sizeof(*todo));
    uint32_t n = 0;
    bool learned = false;
    pith_widgets widgets;
    pith_status st = todo ? PITH_OK : PITH_NOMEM;

    pith_widgets_init(&widgets, s->al);
    memset(p, 0, sizeof(*p));
    p->s = s;
    p->c = &s->cluster[c];
    p->region_key = p->c->region;
    pith_rows_init(&p->rows, s->al);
    for (uint32_t i = 0; i < m->n && st == PITH_OK; i++)
        if (s->page.at[m->at[i]].todo)
            todo[n++] = m->at[i];
    for (uint32_t from = 0; from < n && st == PITH_OK; from += SITE_PART) {
        uint32_t k = n - from < SITE_PART ? n - from : SITE_PART;
        int64_t number = (int64_t)c << 32 | from;

        *done += k;
        if (pith_site_db_done(s->db, "part", number)) {
            s->sum->gave += k;
            continue;
        }
        if (!learned)
            st = learn_rows(p, err);
        if (st == PITH_OK && !learned && p->c->kind == PITH_SITE_NEWS) {
            p->widgets = &widgets;
            st = pith_part_widgets(p);
        }
        learned = true;
        fill_part(p, todo + from, k);
        pith_site_db_begin(s->db);
        if (st == PITH_OK)
            st = do_part(p, err);
        if (st != PITH_OK)
            break;
        pith_site_db_mark(s->db, "part", number);
        pith_site_db_commit(s->db);
        pith_site_progress(s, "extract", *done, total);
        st = pith_db_status(s->db, NULL);
    }
    pith_widgets_release(&widgets);
    pith_rows_release(&p->rows);
    return st;
}

pith_status pith_site_extract(site *s, pith_error *err)
{
    part *p = pith_alloc_zeroed(s->al, 1, sizeof(*p));
    uint64_t done = 0, total = 0;
    pith_status st = p ? PITH_OK : PITH_NOMEM;

    for (size_t i = 0; i < s->page.len; i++) {
        total += s->page.at[i].todo;
        s->sum->gave += !s->page.at[i].todo; /* its rows are there */
    }
    for (uint32_t c = 0; c < s->n_clusters && st == PITH_OK; c++)
        st = do_cluster(s, p, c, &done, total, err);
    pith_alloc_free(s->al, p);
    return st;
}
